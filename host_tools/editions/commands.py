"""`python3 -m host_tools edition …`: what each sub-command is called, takes and says. The work is done beside it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from host_tools.link.options import FLASH, PORT, REPLACE, SIM
from host_tools.visible import visible

CODES = (
    "Exit status: 0 done; 1 check found problems; 2 a wrong option, a file that can't be used; sending: 4 no device, "
    "or two, or no permission, or it was unplugged midway; 5 refused, by the device or by a person; 6 the device is "
    "there and can't be used."
)
FILE = Annotated[Path, typer.Argument(metavar="FILE.toml", help="The edition, a TOML file.")]
JSON = Annotated[bool, typer.Option("--json", help="As JSON, for a script.")]


def register(app: typer.Typer) -> None:
    """Adds the sub-commands."""
    edition = typer.Typer(no_args_is_help=True, help="Editions of your own: list, show, new, check, send.")
    for command, example in (
        (list_, "edition list"),
        (show, "edition show pixar"),
        (new, "edition new our-house --from simpsons"),
        (check, "edition check our-house.toml"),
        (send, "edition send our-house.toml --sim"),
    ):
        epilog = f"Example: python3 -m host_tools {example}\n\n{CODES}"
        edition.command(command.__name__.rstrip("_"), epilog=epilog)(command)
    app.add_typer(edition, name="edition", epilog=CODES)


def list_(json: JSON = False) -> None:
    """List the built-in editions."""
    from host_tools.editions import catalogue, core, shown  # noqa: PLC0415 - the rules are only for this command

    listed = [catalogue.built_in(key) for key in core.KEYS]
    if json:
        _print_json([shown.as_json(each) for each in listed])
    else:
        shown.print_list(listed)


def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A built-in edition, or a file FILE.toml.")],
    json: JSON = False,
) -> None:
    """Show everything of one edition: money, words, deeds, rules."""
    from host_tools.editions import catalogue, shown  # noqa: PLC0415 - the rules are only for this command
    from host_tools.link.trouble import explained  # noqa: PLC0415

    with explained():
        listed = catalogue.find(name)
    if json:
        _print_json(shown.as_json(listed))
    else:
        shown.print_edition(listed)


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its key: 1 to 12 small letters, digits, - and _.")],
    like: Annotated[
        str, typer.Option("--from", help="What it begins as: a built-in edition, or FILE.toml.")
    ] = "classic",
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write. Default: NAME.toml here.")] = None,
    replace: REPLACE = False,
) -> None:
    """Write a commented TOML file to change: an edition of your own that begins as another one."""
    from host_tools.editions import making  # noqa: PLC0415 - the rules are only for this command
    from host_tools.link.trouble import explained  # noqa: PLC0415

    with explained():
        file = making.new(name, like, out, replace)
    print(f"Written: {file}")
    print(f"Change it, then: python3 -m host_tools edition check {file}")


def check(file: FILE, json: JSON = False) -> None:
    """Check an edition file: every problem with its line, by the device's own rules."""
    from host_tools.editions import checking  # noqa: PLC0415 - the rules are only for this command
    from host_tools.link.trouble import EXIT_FOUND, explained  # noqa: PLC0415

    with explained():
        checked = checking.check(file)
    if json:
        _print_json(checked.as_json())
    elif checked.problems:
        print("\n".join(checked.lines()))
    else:
        print(f"{visible(str(file))}: sound, {len(checked.packed)} bytes when packed.")
    raise typer.Exit(EXIT_FOUND if checked.problems else 0)


def send(
    file: FILE,
    port: PORT = None,
    sim: SIM = False,
    flash: FLASH = None,
    patience: Annotated[float, typer.Option("--wait", min=0, help="Seconds to wait for OK on the device.")] = 120,
) -> None:
    """Send an edition to a device; it is taken there after OK, and not while a game of that edition is kept."""
    from host_tools.editions import checking, core  # noqa: PLC0415 - the rules are only for this command
    from host_tools.link import handing  # noqa: PLC0415
    from host_tools.link.finding import the_device  # noqa: PLC0415
    from host_tools.link.trouble import explained  # noqa: PLC0415

    with explained():
        checked = checking.sound(file)
        with the_device(port, sim, flash) as connection:
            print(f"Sending {checked.edition().title} to {connection.name}.", flush=True)
            print("The device asks once it has everything: OK takes it, C throws it away.", flush=True)
            handing.hand_over(connection, core.sealed(checked.packed), _no_question, patience)
    print("Taken. It can be chosen for a new game.")


def _no_question(_question: str) -> bool:
    """An edition costs nothing that the device would have to ask about."""
    return False


def _print_json(value: object) -> None:
    import json  # noqa: PLC0415 - its name is an option's here

    json.dump(value, sys.stdout)
    print()
