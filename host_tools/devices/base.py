"""What hands, cards and a cable can do to a device, wherever its code runs.

`play` and `sim` know only this. A Device never looks into the game: what it tells comes from the chip models (pixels,
notes, flash) or from the link's own answers.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

RIGHT, LEFT = "right", "left"
WIDTH, HEIGHT = 128, 64
# A link line is at most this long; the device answers a longer one with an error (DESIGN section 7).
MAX_LINK_BYTES = 512


class DeviceError(Exception):
    """The device, or the process it runs in, does not do what was asked; the text says why."""


class NoPower(DeviceError):
    """Asked of a device that is switched off."""


class PowerFailed(Exception):
    """The power cut that was armed has just happened. The device is off; what was asked is dropped."""


@dataclass(frozen=True)
class Note:
    """One tone of the buzzer: pitch in Hz, length in ms."""

    hz: int
    ms: int


@dataclass
class Table:
    """What lies on the readers: it stays there when the device loses power. UIDs by reader, in the order laid down."""

    right: list[bytes] = field(default_factory=list[bytes])
    left: list[bytes] = field(default_factory=list[bytes])

    def on(self, reader: str) -> list[bytes]:
        """The UIDs on `reader` (RIGHT or LEFT)."""
        return self.left if reader == LEFT else self.right


class Device(ABC):
    """One device with its flash and what lies on its readers. Every method but the ones named below raises NoPower
    when it is off, PowerFailed when an armed power cut happens inside, DeviceError when it does not answer."""

    name: str = ""

    def __init__(self) -> None:
        self.cards = Table()

    @property
    @abstractmethod
    def powered(self) -> bool:
        """Whether it is switched on (never raises)."""

    @abstractmethod
    def power_on(self) -> None:
        """Switches on with the cards that lie there, and lets it start. Nothing happens when it is on already."""

    @abstractmethod
    def power_off(self) -> None:
        """Takes the power away at this instant; flash and cards stay. Never raises NoPower."""

    def present(self, uid: bytes, reader: str = RIGHT) -> None:
        """Lays a card of 4, 7 or 10 bytes on a reader beside what lies there; also done without power."""
        self.cards.on(reader).append(uid)
        if self.powered:
            self._present(uid, reader)

    def remove(self, reader: str = RIGHT, uid: bytes | None = None) -> None:
        """Takes one card off a reader, or everything; also done without power. What is not there is not missed."""
        lying = self.cards.on(reader)
        stay = [other for other in lying if uid is not None and other != uid]
        lying[:] = stay
        if self.powered:
            self._remove(reader)
            for other in stay:  # no time passes in between: the reader never sees them gone
                self._present(other, reader)

    @abstractmethod
    def _present(self, uid: bytes, reader: str) -> None: ...

    @abstractmethod
    def _remove(self, reader: str) -> None: ...

    @abstractmethod
    def press(self, key: str) -> None:
        """Closes a key (`0`…`9 . K M GO C OK`) and leaves it closed."""

    @abstractmethod
    def release(self, key: str) -> None:
        """Opens a key again."""

    @abstractmethod
    def advance(self, ms: int) -> int:
        """Lets `ms` of the device's own time pass; returns its clock in ms since it was switched on."""

    @abstractmethod
    def settle(self) -> None:
        """Runs until nothing is left to draw, play or write (at most some seconds of the device's time)."""

    @abstractmethod
    def link(self, line: str) -> str:
        """Sends one line over the link and returns the line it answers, without line ends."""

    @abstractmethod
    def pixels(self) -> bytes:
        """What a viewer sees, 1,024 bytes: eight pages of 128 columns, bit 0 on top. Dark when the display is off."""

    @abstractmethod
    def display_on(self) -> bool:
        """Whether the display's panel is lit."""

    @abstractmethod
    def notes(self) -> list[Note]:
        """What the buzzer played since this was last asked."""

    @abstractmethod
    def battery(self, millivolts: int) -> None:
        """Sets the voltage of the battery."""

    @abstractmethod
    def seed(self, number: int) -> None:
        """Makes the device's chance repeatable from its next start on; also done without power."""

    @abstractmethod
    def arm(self, operation: int, permille: int = 500) -> None:
        """Arms a power cut in the `operation`-th (from 1) flash program or erase from now, with `permille` of it done.
        It stays armed through power_off and power_on until it happens."""

    @property
    @abstractmethod
    def armed(self) -> bool:
        """Whether a power cut is still to come (never raises)."""

    @abstractmethod
    def flash(self) -> bytes:
        """Every byte of the flash as it is now; also answered without power."""

    @abstractmethod
    def close(self) -> None:
        """Ends the device and lets go of everything it holds. Never raises; may be called twice."""


@contextmanager
def closing(device: Device) -> Generator[Device, None, None]:
    """The device, switched off and let go at the end of the block."""
    try:
        yield device
    finally:
        device.close()


def root_folder() -> Path:
    """The folder of the project."""
    return Path(__file__).resolve().parents[2]
