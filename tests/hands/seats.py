"""Where a player of random hands sits: before the app in this process, or before the app under another interpreter.

Every seat does the same with a hand and tells the same of the device, so that one seed plays the same evening on all.
What the app runs on here are the plainest chips (tests/device/sitting.py); a device with every chip model is in
at_device.py.
"""

import json
import subprocess
import tempfile
from abc import ABC, abstractmethod
from pathlib import Path

from tests.hands.sitter import TOLD, Sitter  # isort: skip - puts the device's folder and the chips on the path
from tests import reading
from tests.hands.alphabet import Hand

PROGRAM = Path(__file__).with_name("sitter.py")


class Seat(ABC):
    """One powered device and the hands before it."""

    @abstractmethod
    def do(self, hand: Hand) -> bool:
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
    def picture(self) -> bytes:
        """The pixels, however they are turned."""

    @abstractmethod
    def lit(self) -> bool:
        """Whether the display is on."""

    @abstractmethod
    def screen(self) -> str:
        """A name for what is on the screen: the view where it is known, else its first words."""

    @abstractmethod
    def at_home(self) -> bool:
        """Whether the way home is at its end."""

    def read(self, picture: bytes) -> str:
        """The words on a picture."""
        return reading.text(picture)

    def text(self) -> str:
        """The words on the screen; "" while it is off."""
        return self.read(self.picture()) if self.lit() else ""

    @abstractmethod
    def close(self) -> None:
        """Leave the device for good."""


class InProcess(Seat):
    """The app in this process. A fault in a screen is raised at once."""

    def __init__(self, left: bool = False) -> None:
        self._sitter = Sitter(left)
        self._told = self._sitter.told()

    def do(self, hand: Hand) -> bool:
        cut = self._sitter.do(hand)
        self._told = self._sitter.told()
        return cut

    def ask(self, line: str) -> str:
        answer = self._sitter.ask(line)
        self._told = self._sitter.told()
        return answer

    def facts(self) -> dict:
        return json.loads(self._told[4])

    def record(self) -> str:
        return self._sitter.record()

    def picture(self) -> bytes:
        return self._told[3]

    def lit(self) -> bool:
        return self._told[1]

    def screen(self) -> str:
        return self._told[0]

    def at_home(self) -> bool:
        return self._told[2]

    def close(self) -> None:
        pass


class AtSitter(Seat):
    """The app under the interpreter `python`, reached over a pipe. A fault there is raised here."""

    def __init__(self, python: str, left: bool = False) -> None:
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            [python, str(PROGRAM), "2" if left else "1"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, text=True, encoding="utf-8",
        )  # fmt: skip
        self._told: list[str] = []
        self.ask("hello")

    def _say(self, line: str) -> str:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        told, said = "", ""
        while not told.startswith(TOLD + "\t"):  # a file that a power cut left open says so when it is collected
            told = self._process.stdout.readline()
            said += told
            if not told:
                self._errors.seek(0)
                raise AssertionError(f"{line}: {said}{self._errors.read()}")
        _, answer, *self._told = told.rstrip("\n").split("\t")
        return answer

    def do(self, hand: Hand) -> bool:
        return self._say("do " + " ".join(hand)) == "cut"

    def ask(self, line: str) -> str:
        return self._say("ask " + line)

    def facts(self) -> dict:
        return json.loads(self._told[4])

    def record(self) -> str:
        return self._say("record")

    def picture(self) -> bytes:
        return bytes.fromhex(self._told[3])

    def lit(self) -> bool:
        return self._told[1] != ""

    def screen(self) -> str:
        return self._told[0]

    def at_home(self) -> bool:
        return self._told[2] != ""

    def close(self) -> None:
        """The program ends with its input."""
        self._process.communicate(timeout=600)
