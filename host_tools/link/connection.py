"""What every connection to a device can do, whatever lies between. It knows no word of the protocol: see words.py."""

from abc import ABC, abstractmethod
from types import TracebackType

MAX_LINE = 512
PATIENCE_S = 5.0


class Connection(ABC):
    """One device, one line out and one line in at a time. A context manager; `close()` may be called twice."""

    name: str = ""  # what it is, in words: "the banker on /dev/ttyACM0"
    in_hand: bool = False  # whether this command is the only hand that can press its keys

    @abstractmethod
    def ask(self, line: str, timeout_s: float = PATIENCE_S) -> str:
        """Sends a line (at most 512 bytes of text, without its end) and returns the line it answers, without its end.

        Raises LinkError when no answer came in time or the device is gone; what was asked may have happened then.
        """

    @abstractmethod
    def close(self) -> None:
        """Lets go of the device. Never raises."""

    def press(self, key: str, held: bool = False) -> None:
        """Presses a key of a device that is `in_hand`; nothing happens on one that lies in somebody's hands."""
        return

    @property
    def titled(self) -> str:
        """Its name as the beginning of a sentence."""
        return self.name[:1].upper() + self.name[1:]

    def __enter__(self) -> "Connection":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
