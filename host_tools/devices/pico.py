"""The emulated Pico as a device: the real firmware image, driven by hands on an emulated RP2040 in this process.

Its time never jumps. A power cut or switching off throws the whole chip away; only the flash goes on.
"""

from pathlib import Path
from typing import Any

from host_tools import device_code
from host_tools.build import image
from host_tools.chips.flash import Flash, PowerCut
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.devices.base import LEFT, Device, DeviceError, NoPower, Note, PowerFailed
from host_tools.emulator.board import Board
from host_tools.emulator.board import read as read_board
from host_tools.emulator.clock import EmulatedClock
from host_tools.emulator.pico import Pico

START_MS = 5000  # until the first picture; then it is broken
LINK_MS = 20_000  # until the answer; while off the loop takes a piece of a line every 50 ms
SETTLE_MS = 5000  # what moves for ever (a blinking mark) does not hold up the hands for longer
STILL_MS = 60  # nothing drawn, played or written for so long: settled
LOOK_MS = 5
BENCH = "bench"  # the file that lets the link book (DESIGN section 7)


class PicoDevice(Device):
    """A Pico with `firmware` (from the start of its flash on) on `board`. Without `flash_file` it begins erased and its
    flash goes with it; with one, that is kept."""

    def __init__(self, firmware: bytes, board: Board, flash_file: Path | None = None) -> None:
        super().__init__()
        self.name = "pico"
        self._firmware = firmware
        self._board = board
        self._file = flash_file
        self._clock = EmulatedClock()
        self._flash = _flash(flash_file, self._clock)
        self._pico: Pico | None = None
        self._armed = (0, 0)
        self._lay_bench()

    @classmethod
    def on_board(cls, board: str, flash_file: Path | None = None) -> "PicoDevice":
        """The device with the image of the board, which is built if it must. Raises BuildError, NoBoard."""
        return cls(image.ensure(board).binary(), read_board(board), flash_file)

    @property
    def powered(self) -> bool:
        return self._pico is not None

    @property
    def armed(self) -> bool:
        return self._armed[0] > 0

    @property
    def pico(self) -> Pico:
        """The chip and what hangs on it, for whoever measures. Raises NoPower."""
        if self._pico is None:
            raise NoPower("no answer: the device is off")
        return self._pico

    def power_on(self) -> None:
        if self.powered:
            return
        self._renew_flash()
        if self.armed:
            self._flash.arm(*self._armed)
        pico = self._pico = Pico(self._firmware, self._board, self._flash, self._clock)
        for reader in ("right", LEFT):
            for uid in self.cards.on(reader):
                self._present(uid, reader)
        while pico.models.display.present and not pico.models.display.data_bytes:  # without one nobody can see it start
            if pico.ms > START_MS:
                said = bytes(pico.cable.received[-300:]).decode("utf-8", "replace").strip()
                self.power_off()
                raise DeviceError(f"nothing on the display {START_MS // 1000} s after power-on; it said: {said}")
            self._run(LOOK_MS)

    def power_off(self) -> None:
        if self.armed and self.powered:
            self._armed = (self._flash.still_armed(), self._armed[1])
        self._pico = None
        self._clock.plug(None)

    def press(self, key: str) -> None:
        self.pico.press(key)

    def release(self, key: str) -> None:
        self.pico.release(key)

    def advance(self, ms: int) -> int:
        self._run(ms)
        return self.pico.ms

    def settle(self) -> None:
        end = self.pico.ms + SETTLE_MS
        since, last = self.pico.ms, self._activity()
        while self.pico.ms < end and (self.pico.models.buzzer.is_sounding() or self.pico.ms - since < STILL_MS):
            self._run(LOOK_MS)
            now = self._activity()
            if now != last or self.pico.models.buzzer.is_sounding():
                since, last = self.pico.ms, now

    def link(self, line: str) -> str:
        cable = self.pico.cable
        end = self.pico.ms + LINK_MS
        cable.received.clear()
        cable.send(line.encode() + b"\n")
        while b"\n" not in cable.received:
            if self.pico.ms > end:
                raise DeviceError(f"the link gave no answer to `{line}`")
            self._run(1)
        return bytes(cable.received).decode("utf-8", "replace").rstrip("\r\n")

    def pixels(self) -> bytes:
        return bytes(self.pico.models.display.pixels())

    def display_on(self) -> bool:
        return self.pico.models.display.is_lit()

    def notes(self) -> list[Note]:
        return [Note(hz, ms) for hz, ms in self.pico.models.buzzer.notes()]

    def battery(self, millivolts: int) -> None:
        self.pico.models.battery.mv = millivolts

    def seed(self, number: int) -> None:
        """Nothing to do: the emulated chip's own noise is the same in every run."""

    def arm(self, operation: int, permille: int = 500) -> None:
        self._armed = (operation, permille)
        if self.powered:
            self._flash.arm(operation, permille)

    def flash(self) -> bytes:
        return self._flash.image()

    def close(self) -> None:
        self._armed = (0, 0)
        self.power_off()
        self._flash.close()

    def _present(self, uid: bytes, reader: str) -> None:
        self._field(reader).lay(uid)

    def _remove(self, reader: str) -> None:
        self._field(reader).clear()

    # -- inside

    def _field(self, reader: str) -> Any:
        fields = self.pico.models.fields
        if reader == LEFT and len(fields) < 2:
            raise DeviceError("this board has one reader")
        return fields[1 if reader == LEFT else 0]

    def _run(self, ms: int) -> None:
        try:
            self.pico.run_ms(ms)
        except PowerCut:
            self._armed = (0, 0)
            self.power_off()
            raise PowerFailed() from None

    def _activity(self) -> tuple[int, int, int]:
        """Changes whenever something is drawn, written or said."""
        flash = self._flash
        return self.pico.models.display.data_bytes, flash.programs + flash.erases, len(self.pico.cable.received)

    def _renew_flash(self) -> None:
        """The flash as the next chip finds it: its bytes, and nothing of what was going on."""
        if self._file:
            self._flash.close()
            self._flash = _flash(self._file, self._clock)
        else:
            self._flash = self._flash.after_power()

    def _lay_bench(self) -> None:
        """A file system with the file that lets the link book, as the bench of the other devices lays it."""
        device_code.use()
        from store.disk import DiskError  # noqa: PLC0415 - found only from here on

        disk: Any = LittleFsDisk(self._flash, DiskError)
        if self._flash.image().strip(b"\xff"):
            disk.mount()
        else:
            disk.format()
        if disk.read(BENCH) is None:
            disk.write(BENCH, b"")


def _flash(path: Path | None, clock: EmulatedClock) -> Any:
    """The model of the flash; models state no types, for they run on MicroPython too."""
    return Flash(str(path) if path else None, clock)
