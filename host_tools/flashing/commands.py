"""The command `flash`: its options, what it prints, its exit status. The work is in course.py."""

import json
import sys
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from host_tools.link.options import PORT

CODES = (
    "Exit status: 0 the banker runs and every part answers; 1 it runs, and something has to be looked at; 2 a wrong "
    "option or file; 4 no device, or two, or no permission, or it was unplugged midway; 6 the device is there and "
    "can't be used as wished. After any of them the same command goes on where it stopped."
)


class How(StrEnum):
    """What is put onto a Pico."""

    auto = "auto"
    image = "image"
    bundle = "bundle"


def register(app: typer.Typer) -> None:
    """Adds the command."""
    examples = "Examples: python3 -m host_tools flash\n\npython3 -m host_tools flash --board pico_pn532 --dry-run"
    app.command(epilog=f"{examples}\n\n{CODES}")(flash)


def flash(  # noqa: PLR0913, PLR0917 - an argument an option
    board: Annotated[str, typer.Option(help="Which board: a folder of boards/.")] = "pico_rc522",
    port: PORT = None,
    drive: Annotated[
        Path | None, typer.Option("--drive", metavar="FOLDER", help="The Pico's drive. Default: it is looked for.")
    ] = None,
    how: Annotated[
        How, typer.Option("--as", help="image: for a Pico or Pico W; bundle: compiled files, for a Pico 2.")
    ] = How.auto,
    image: Annotated[
        Path | None, typer.Option("--image", metavar="FILE.uf2", help="This image instead of the board's own.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be done, and do nothing.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="What was done as JSON; the words go to standard error.")
    ] = False,
) -> None:
    """Put the app onto a Pico, whatever runs there now: firmware or files, verified and tried."""
    from host_tools.doctor.commands import show  # noqa: PLC0415 - heavy, and only for this command
    from host_tools.flashing import course  # noqa: PLC0415
    from host_tools.flashing import wish as wishes  # noqa: PLC0415
    from host_tools.flashing.saving import save  # noqa: PLC0415
    from host_tools.link.trouble import EXIT_FOUND, EXIT_OK, explained  # noqa: PLC0415
    from host_tools.visible import visible_lines  # noqa: PLC0415

    def say(text: str) -> None:
        print(visible_lines(text), file=sys.stderr if as_json else sys.stdout, flush=True)

    wish = wishes.Wish(board, how.value, port, drive, image, dry_run)
    with explained():
        wishes.check(wish)
        done = course.Course(wish, say, save).run()
        if as_json:
            print(json.dumps(asdict(done)))
        else:
            show(done.parts)
            if done.put or done.verified:
                say("Done." if done.is_well else "Done, and something has to be looked at: see above.")
        raise typer.Exit(EXIT_OK if done.is_well else EXIT_FOUND)
