"""A PC at a device's link without anything between: lines in, answers out. No test of its own."""

import json

from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

from app.link import Link  # noqa: E402
from hal import clock  # noqa: E402

from tests.device.storage import fresh  # noqa: E402
from tests.device.table_games import opened  # noqa: E402

JUST_BEFORE_THE_WRAP = (1 << 30) - 300


class Port:
    """The port of a PC that reads everything; `room` bytes a write."""

    def __init__(self) -> None:
        self.arrived = b""
        self.sent = b""
        self.room = 64
        self.pieces = []

    def read(self) -> bytes:
        piece, self.arrived = self.arrived[:64], self.arrived[64:]
        return piece

    def write(self, data) -> int:
        taken = min(len(data), self.room)
        self.sent += bytes(data[:taken])
        self.pieces.append(taken)
        return taken


class Hardware:
    board = "pico_rc522"
    chip_id = bytes.fromhex("e660583883724a2b")

    def __init__(self) -> None:
        self.port = Port()


class Faults:
    text = ""


class Table:
    """The loop's side, noting what it was asked."""

    def __init__(self) -> None:
        self.homes = self.restarts = 0

    def link_booked(self) -> None:
        self.homes += 1

    def screen_text(self) -> str:
        return "Anna $1500"

    def selftest(self, words) -> str:
        return "nothing to test"

    def maintenance(self) -> None:
        self.restarts += 1


class Line:
    """A PC at a device: `ask` sends a line and gives the answer."""

    def __init__(self, disk, bench=True, bank=None) -> None:
        if bench:
            disk.write("bench", b"")
        self.disk = disk
        self.bank = bank or opened(disk)
        self.hardware = Hardware()
        self.port = self.hardware.port
        self.link = Link(self.bank, self.hardware, disk, Faults())
        self.link.front = Table()
        self.now = JUST_BEFORE_THE_WRAP

    def send(self, data: bytes, steps: int = 400) -> bytes:
        self.port.arrived += data
        self.port.sent = b""
        for _ in range(steps):
            self.link.step(self.now)
            self.now = clock.add(self.now, 5)
            if not self.port.arrived and not self.link.busy:
                break
        return self.port.sent

    def ask(self, line: str) -> str:
        answer = self.send(line.encode() + b"\n").decode()
        assert answer.count("\n") == 1 and answer.endswith("\n"), answer
        return answer[:-1]

    def state(self):
        return json.loads(self.ask("state"))


def bench():
    return Line(fresh()[1])
