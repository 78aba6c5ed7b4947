"""A player of random hands before a device of host_tools/devices, with every chip model and in a process of its own."""

import json
import re

from tests.hands.seats import Seat  # isort: skip - puts the device's folder and the chips on the path
from host_tools import screen_text
from host_tools.devices.base import LEFT, Device, PowerFailed
from tests.hands.alphabet import Hand

KEY_MS, CARD_MS = 80, 300
AT_HOME = re.compile(r"(\d+%|LOW\d+) 1 ")
FIRST_GAME = "New game "


class AtDevice(Seat):
    """A device of host_tools/devices, with every chip model: CPython, MicroPython, or the emulated Pico."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._device.seed(7)
        self._device.power_on()

    def do(self, hand: Hand) -> bool:
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

    def at_home(self) -> bool:
        text = self.text()
        return AT_HOME.search(text) is not None or text.startswith(FIRST_GAME)

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
