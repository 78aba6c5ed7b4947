"""`python3 -m host_tools cards`: its options and its help. The work is done beside it."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from host_tools.link.options import REPLACE

CODES = (
    "Exit status: 0 written; 2 a wrong option, an edition with problems, a name that can't be printed, a file there."
)


class PaperName(StrEnum):
    """What paper there is."""

    a4 = "a4"
    letter = "letter"


class Sheet(StrEnum):
    """What can be printed."""

    players = "players"
    deeds = "deeds"
    keypad = "keypad"
    spaces = "spaces"
    start = "start"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    examples = (
        'Examples: python3 -m host_tools cards --edition pixar --names "Ann,Ben,Zoë"\n\n'
        "python3 -m host_tools cards labels.pdf --edition our-house.toml --sheet deeds --paper letter"
    )
    app.command(epilog=f"{examples}\n\n{CODES}")(cards)


def cards(  # noqa: PLR0913, PLR0917 - an argument an option
    out: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="What to write.")] = Path("cards.pdf"),
    edition: Annotated[str, typer.Option(help="A built-in edition, or a file FILE.toml.")] = "classic",
    names: Annotated[str, typer.Option(help='The family\'s names, with commas: "Ann,Ben".')] = "",
    paper: Annotated[PaperName, typer.Option(help="The paper in your printer.")] = PaperName.a4,
    sheet: Annotated[list[Sheet] | None, typer.Option(help="Only this; more than once for several.")] = None,
    replace: REPLACE = False,
) -> None:
    """Make a PDF to print: player cards, deed labels, keypad label, chart of the spaces, quick-start card."""
    from host_tools.cards import printing  # noqa: PLC0415 - the PDF library is only for this command
    from host_tools.link.trouble import explained  # noqa: PLC0415

    with explained():
        wanted = [each.value for each in sheet or Sheet]
        made = printing.write(out, printing.Order(edition, names, paper.value, wanted, replace))
        _warn_of_long(printing.too_long(names))
    print(f"Written: {out}, {made.pages} page{'s' if made.pages > 1 else ''}. Print at 100 %.")


def _warn_of_long(names: list[str]) -> None:
    if names:
        print(f"Longer than a name on the device, at most 8 letters: {', '.join(names)}.", file=sys.stderr)
        print("The card shows it whole; on the device it has to be a shorter one.", file=sys.stderr)
