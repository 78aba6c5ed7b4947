"""A device made of paper for the tests of the runner: it books `pay` and nothing else, and notes what hands did.

It exists to misbehave on demand, which the real one can't. No test of its own.
"""

import json

from host_tools.devices.base import RIGHT, Device, NoPower, Note, PowerFailed

EMPTY = {
    "edition": "classic",
    "cash": [1500, 1500],
    "alive": [True, True],
    "reason": ["", ""],
    "debts": [],
    "left_s": None,
    "entries": 0,
}


class PaperDevice(Device):
    """Two players with 1500 each. `quirk` is what it does wrong."""

    def __init__(self, quirk=""):
        super().__init__()
        self.quirk = quirk
        self.now = 0
        self.did = []
        self.content = bytearray(8)
        self.kept = dict(EMPTY)
        self.sounds = []
        self.closed = False
        self._on = False
        self._armed = 0

    @property
    def powered(self):
        return self._on

    @property
    def armed(self):
        return self._armed > 0

    def power_on(self):
        if not self._on:
            self._on, self.now = True, 0
            self.did.append("on")

    def power_off(self):
        self._on = False
        self.did.append("off")

    def _present(self, uid, reader):
        self.did.append(f"+{uid.hex()[-2:]}{'' if reader == RIGHT else ' left'}")

    def _remove(self, reader):
        self.did.append("-" if reader == RIGHT else "- left")

    def press(self, key):
        self.did.append(f"{key} down")

    def release(self, key):
        self.did.append(f"{key} up")

    def advance(self, ms):
        self._need_power()
        self.now += ms
        self.did.append(ms)
        if self.quirk == "writes at once":
            self._write()
        return self.now

    def settle(self):
        self._need_power()

    def link(self, line):
        self._need_power()
        words = line.split()
        if words[0] == "state":
            return json.dumps(self.kept)
        if words[0] == "new":
            return "refused: players" if words[-1] == "9" else "ok"
        if words[:2] == ["book", "pay"] and len(words) == 4 and words[3].isdigit():
            return self._pay(int(words[2]), int(words[3]))
        if self.quirk == "refuses and writes":
            self._write()
        if self.quirk == "refuses and opens a debt":
            self.kept["debts"] = [{"player": 1, "amount": 5, "to": 0}]
        self.kept["reason"] = ["not_an_amount", "that is no amount"]
        return "refused: not_an_amount"

    def pixels(self):
        return bytes(1024)

    def display_on(self):
        return False

    def notes(self):
        heard, self.sounds = self.sounds, []
        return [Note(hz, ms) for hz, ms in heard]

    def battery(self, millivolts):
        self.did.append(f"{millivolts} mV")

    def seed(self, number):
        self.did.append(f"seed {number}")

    def arm(self, operation, permille=500):
        self._armed = operation

    def flash(self):
        return bytes(self.content)

    def close(self):
        self._on = False
        self.closed = True

    def _pay(self, player, amount):
        if self.quirk == "accepts and does nothing":
            return "ok 1"
        self._write()
        self.kept["cash"] = [cash - amount * (number == player) for number, cash in enumerate(self.kept["cash"], 1)]
        return "ok 1"

    def _write(self):
        self.content[0] += 1
        if self._armed:
            self._armed -= 1
            if not self._armed:
                self._on = False
                raise PowerFailed

    def _need_power(self):
        if not self._on:
            raise NoPower("no answer: the device is off")
