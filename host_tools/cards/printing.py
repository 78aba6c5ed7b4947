"""Makes the PDF that a command asks for, and writes it. It never writes over a file that it was not told to."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from host_tools import whole_file
from host_tools.cards import ink, player_cards, sheets
from host_tools.editions import catalogue
from host_tools.editions.core import MAX_NAME


@dataclass(frozen=True)
class Order:
    """The options of the command."""

    edition: str
    names: str
    paper: str
    sheets: Sequence[str]
    replace: bool


def too_long(names: str) -> list[str]:
    """Those of a list with commas that have more letters than a name on the device."""
    return [name for name in player_cards.names_of(names) if len(name) > MAX_NAME] if names else []


def write(out: Path, order: Order) -> sheets.Made:
    """Writes the PDF; what it made. Raises Trouble (status 2)."""
    ink.load_fonts()
    listed = catalogue.find(order.edition)
    names = player_cards.names_of(order.names) if order.names else []
    made = sheets.make(sheets.Wishes(listed, order.paper, names, order.sheets))
    whole_file.write(out, made.pdf, order.replace, whole_file.REPLACE_IT)
    return made
