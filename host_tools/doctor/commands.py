"""The command `doctor`: asks, judges, prints. The judging is in findings.py, the asking of a person in hands.py."""

import json
import sys
from dataclasses import asdict
from typing import Annotated

import typer

from host_tools.doctor.findings import Finding
from host_tools.link.connection import Connection
from host_tools.link.options import FLASH, PORT, SIM

CODES = (
    "Exit status: 0 all is well; 1 a part is bad, or whoever read the output closed it; 2 a wrong option; 4 no device, "
    "or two, or no permission, or unplugged midway; 5 the device refused; 6 the device is there and can't be used."
)
_COLOURS = {"ok": "green", "BAD": "red", "note": "yellow"}


def register(app: typer.Typer) -> None:
    """Adds the command."""
    examples = "Examples: python3 -m host_tools doctor\n\npython3 -m host_tools doctor --sim --no-hands"
    app.command(epilog=f"{examples}\n\n{CODES}")(doctor)


def doctor(
    port: PORT = None,
    sim: SIM = False,
    flash: FLASH = None,
    hands: Annotated[
        bool, typer.Option("--hands/--no-hands", help="Also what needs somebody at the device: keys, card, sound.")
    ] = True,
    as_json: Annotated[bool, typer.Option("--json", help="The findings as JSON; asks nobody.")] = False,
) -> None:
    """Test every part of a device, and name the wire to look at when one fails."""
    from host_tools.link import finding  # noqa: PLC0415 - heavy, and only for this command
    from host_tools.link.trouble import explained  # noqa: PLC0415

    with explained(), finding.the_device(port, sim, flash) as connection:
        asked = hands and not as_json and sys.stdin.isatty() and not connection.in_hand
        raise typer.Exit(examine(connection, asked, as_json))


def examine(connection: Connection, asked: bool, as_json: bool) -> int:
    """Tests the device and prints what is found; with `asked` somebody is there. Returns the exit status."""
    from host_tools.doctor import findings, hands  # noqa: PLC0415 - reads the boards
    from host_tools.doctor.wires import Wires  # noqa: PLC0415
    from host_tools.link import trouble, words  # noqa: PLC0415

    hello = words.hello(connection)
    wires = Wires.of_board(hello.board)
    if not as_json:
        print(f"{connection.titled}: board {hello.board}, version {hello.version}")
    found = findings.judge(words.selftest(connection), words.fault(connection), wires)
    if as_json:
        print(json.dumps({"board": hello.board, "version": hello.version, "parts": [asdict(each) for each in found]}))
    else:
        show(found)
    if asked:
        by_hand = hands.test(connection, wires, hands.Person(tell, ask))
        show(by_hand)
        found += by_hand
    elif not as_json:
        print("Keys, card, picture and sound were not tried: they need somebody at the device.")
    return trouble.EXIT_FOUND if any(each.state == findings.BAD for each in found) else trouble.EXIT_OK


def tell(text: str) -> None:
    """Says what to do."""
    typer.echo(f"  {text}")


def ask(question: str) -> bool:
    """Asks; Enter is yes."""
    return typer.confirm(f"  {question}", default=True)


def show(found: list[Finding]) -> None:
    """Prints a line a part, and below it where to look. Colours only on a terminal."""
    for each in found:
        state = typer.style(f"{each.state:9}", fg=_COLOURS.get(each.state))
        typer.echo(f"  {each.part:11}{state} {each.says}")
        for line in each.look_at:
            typer.echo(f"      look at  {line}")
