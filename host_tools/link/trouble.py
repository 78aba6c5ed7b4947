"""What can go wrong between a command and the device, in words for the one at the keyboard, and the exit status of it.

Nothing here prints by itself; a command wraps its work in `explained()`.
"""

import sys
from collections.abc import Generator
from contextlib import contextmanager

import typer

from host_tools.visible import visible_lines

EXIT_OK = 0
EXIT_FOUND = 1  # it did not hold, or it was done with something to report
EXIT_USAGE = 2  # a wrong option, or a file that can't be used
EXIT_NO_DEVICE = 4  # none, two, no permission, gone midway
EXIT_REFUSED = 5  # by the device or by the person
EXIT_UNUSABLE = 6  # a device is there and can't be used

CODES = (
    "Exit status: 0 done; 2 a wrong option or file; 4 no device, or two, or no permission, or it was unplugged midway; "
    "5 refused, by the device or by you; 6 the device is there and can't be used."
)


class Trouble(Exception):
    """`what` happened and the `remedy` (a sentence each, the remedy may be ""); `status` is the exit status."""

    status = EXIT_FOUND

    def __init__(self, what: str, remedy: str = "", status: int | None = None) -> None:
        super().__init__(f"{what}\n{remedy}" if remedy else what)
        self.what = what
        self.remedy = remedy
        self.status = self.status if status is None else status


class LinkError(Trouble):
    """No device to speak to, or it stopped answering. Status 4, or 6 when it is there and can't be used."""

    status = EXIT_NO_DEVICE


class Refused(Trouble):
    """The device understood and does not do it. `name` is its own word for the reason ("not_enough_cash")."""

    status = EXIT_REFUSED

    def __init__(self, name: str, words: str, remedy: str = "") -> None:
        super().__init__(f"The device refused: {words}.", remedy)
        self.name = name
        self.words = words


class NotTaken(Trouble):
    """Somebody decided otherwise, or nobody decided. Status 5."""

    status = EXIT_REFUSED


@contextmanager
def explained() -> Generator[None, None, None]:
    """Says on standard error what went wrong inside and ends the command with its exit status."""
    try:
        yield
    except Trouble as trouble:
        print(visible_lines(str(trouble)), file=sys.stderr)
        raise typer.Exit(trouble.status) from None
