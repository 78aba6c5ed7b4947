"""Where a player of random hands sits: before the app in this process, or before a device in a process of its own.

A hand is a tuple of words: ("key", "5"), ("hold", "C"), ("tap", UID), ("two", UID, UID), ("lay", UID), ("left", UID),
("lift",), ("wait", SECONDS), ("power",), ("arm", N, PERMILLE). A UID is hex digits, a number digits.
Every seat does the same with it and tells the same of the device, so that one seed plays the same evening on all.
"""

import json
import re
from abc import ABC, abstractmethod

from tests.device import sitting  # isort: skip - puts the device's folder and the chips on the path
from app import reading, statement
from game import notation

from host_tools import screen_text
from host_tools.chips.flash import PowerCut
from host_tools.devices.base import LEFT, Device, PowerFailed
from tests.device.test_screens_sides import TwoSided

KEY_MS, CARD_MS = 80, 300
AT_HOME = re.compile(r"(\d+%|LOW\d+) 1 ")
FIRST_GAME = "New game "


class Seat(ABC):
    """One powered device and the hands before it."""

    @abstractmethod
    def do(self, hand: tuple[str, ...]) -> bool:
        """Do it and let the device come to rest. True when an armed power cut happened inside; power is on again."""

    @abstractmethod
    def ask(self, line: str) -> str:
        """The link's answer to a line."""

    @abstractmethod
    def facts(self) -> dict:
        """What the link's `state` tells."""

    @abstractmethod
    def record(self) -> str:
        """The newest record of the log, as words."""

    @abstractmethod
    def text(self) -> str:
        """The words on the screen; "" while it is off."""

    @abstractmethod
    def picture(self) -> bytes:
        """The pixels, however they are turned."""

    @abstractmethod
    def read(self, picture: bytes) -> str:
        """The words on a picture."""

    @abstractmethod
    def lit(self) -> bool:
        """Whether the display is on."""

    @abstractmethod
    def screen(self) -> str:
        """A name for what is on the screen: the view where it is known, else its first words."""

    def at_home(self) -> bool:
        """Whether the way home is at its end."""
        text = self.text()
        return AT_HOME.search(text) is not None or text.startswith(FIRST_GAME)


class InProcess(Seat):
    """The app in this process with the plainest chips. A fault in a screen is raised at once."""

    def __init__(self, left: bool = False) -> None:
        self._sitting = TwoSided("") if left else sitting.Sitting("")
        self._sides = left

    def do(self, hand: tuple[str, ...]) -> bool:
        try:
            getattr(self, "_" + hand[0])(*hand[1:])
        except PowerCut:
            self._power()
            return True
        return False

    def facts(self) -> dict:
        return json.loads(statement.state(self._sitting.bank))

    def record(self) -> str:
        bank = self._sitting.bank
        return notation.to_words(bank.logged(bank.log_count - 1)[0], bank.edition)

    def text(self) -> str:
        return reading.text(self._sitting.glass.buffer) if self.lit() else ""

    def picture(self) -> bytes:
        return bytes(self._sitting.glass.buffer)

    def read(self, picture: bytes) -> str:
        return reading.text(picture)

    def lit(self) -> bool:
        assert self._sitting.glass.lit != self._sitting.navigator.rest.off
        return self._sitting.glass.lit

    def screen(self) -> str:
        return self._sitting.task

    def ask(self, line: str) -> str:
        return self._sitting.link(line)

    def at_home(self) -> bool:
        """As for every seat, without reading pixels where the view says no."""
        live = self._sitting.navigator.live
        if self.screen() == "Home":
            return self.lit() and self._sitting.bank.playing and not live.typed and not live.armed
        return self.lit() and self.screen() == "NewGame" and not self._sitting.bank.playing

    # -- hands

    def _key(self, name: str) -> None:
        self._sitting.key(name)

    def _hold(self, name: str) -> None:
        self._sitting.hold(name)

    def _tap(self, uid: str) -> None:
        lying = list(self._sitting.field.uids)
        self._sitting.lay(*lying, bytes.fromhex(uid))
        self._sitting.lay(*lying)

    def _two(self, first: str, second: str) -> None:
        self._sitting.lay(bytes.fromhex(first), bytes.fromhex(second))
        self._sitting.lift()

    def _lay(self, uid: str) -> None:
        self._sitting.lay(bytes.fromhex(uid))

    def _left(self, uid: str) -> None:
        if isinstance(self._sitting, TwoSided):
            self._sitting.lay_left(bytes.fromhex(uid))

    def _lift(self) -> None:
        if isinstance(self._sitting, TwoSided):
            self._sitting.lift_left()
        self._sitting.lift()

    def _wait(self, seconds: str) -> None:
        self._sitting.wait_s(int(seconds))

    def _power(self) -> None:
        lying = self._sitting.field.uids
        self._sitting.cut()
        self._sitting.lay(*lying)

    def _arm(self, operation: str, permille: str) -> None:
        self._sitting.flash.arm(int(operation), int(permille))


class AtDevice(Seat):
    """A device of host_tools/devices, with every chip model: CPython, MicroPython, or the emulated Pico."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._device.seed(7)
        self._device.power_on()

    def do(self, hand: tuple[str, ...]) -> bool:
        try:
            getattr(self, "_" + hand[0])(*hand[1:])
            self._device.settle()
        except PowerFailed:
            self._device.power_on()
            self._device.settle()
            return True
        return False

    def facts(self) -> dict:
        return json.loads(self._device.link("state"))

    def record(self) -> str:
        count = self.facts()["journal"]
        return json.loads(self._device.link(f"log {count} 1"))["entries"][0]["entry"]

    def text(self) -> str:
        return self._device.link("screen").partition(" ")[2]

    def picture(self) -> bytes:
        return self._device.pixels()

    def read(self, picture: bytes) -> str:
        """Both ways round: the settings can turn the screen."""
        turned = bytes(int(f"{column:08b}"[::-1], 2) for column in reversed(picture))
        return screen_text.joined(picture) + " " + screen_text.joined(turned)

    def lit(self) -> bool:
        return self._device.display_on()

    def screen(self) -> str:
        return " ".join(self.text().split()[:2])

    def ask(self, line: str) -> str:
        return self._device.link(line)

    def close(self) -> None:
        self._device.close()

    # -- hands

    def _key(self, name: str, ms: int = KEY_MS) -> None:
        self._device.press(name)
        self._device.advance(ms)
        self._device.release(name)
        self._device.advance(KEY_MS)

    def _hold(self, name: str) -> None:
        self._key(name, 1500)

    def _tap(self, uid: str) -> None:
        self._device.present(bytes.fromhex(uid))
        self._device.advance(CARD_MS)
        self._device.remove(uid=bytes.fromhex(uid))
        self._device.advance(CARD_MS)

    def _two(self, first: str, second: str) -> None:
        self._device.present(bytes.fromhex(first))
        self._device.present(bytes.fromhex(second))
        self._device.advance(CARD_MS)
        self._lift()

    def _lay(self, uid: str) -> None:
        self._device.remove()
        self._device.present(bytes.fromhex(uid))
        self._device.advance(CARD_MS)

    def _left(self, uid: str) -> None:
        self._device.remove(LEFT)
        self._device.present(bytes.fromhex(uid), LEFT)
        self._device.advance(CARD_MS)

    def _lift(self) -> None:
        self._device.remove()
        self._device.advance(CARD_MS)

    def _wait(self, seconds: str) -> None:
        self._device.advance(int(seconds) * 1000)

    def _power(self) -> None:
        self._device.power_off()
        self._device.power_on()

    def _arm(self, operation: str, permille: str) -> None:
        self._device.arm(int(operation), int(permille))
