"""The commands of `python3 -m host_tools`, and what each tells about itself. The work is done elsewhere.

Everything heavy is imported inside the command that needs it, so that each starts quickly.
"""

import errno
import io
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from host_tools.backup import commands as backup_commands
from host_tools.cards import commands as cards_commands
from host_tools.doctor import commands as doctor_commands
from host_tools.editions import commands as editions_commands
from host_tools.evening import commands as evening_commands
from host_tools.flashing import commands as flashing_commands
from host_tools.link.trouble import EXIT_USAGE, explained

MODULE, SHORT = "python3 -m host_tools", "banker"
# Shells complete the name of a program, not a module: completion comes with the short name only (host_tools/banker).
NAME = SHORT if os.environ.get("HOST_TOOLS_NAME") == SHORT else MODULE

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)

SIM_CODES = (
    "Exit status: 0 ended by Ctrl-C; 2 a wrong option, or an edition, board or interpreter that is not there; "
    "4 the port is in use; 5 another simulator has this game open; 6 the flash file can't be used, or the device "
    "does not start."
)
PLAY_CODES = "Exit status: 0 every line held; 1 a line did not hold; 2 a file cannot be played, or a wrong option."

SIMULATE_CODES = (
    "Exit status: 0 all games played; 1 none; 2 a wrong option, a file that cannot be written, or no such cluster; "
    "130 stopped by Ctrl-C, what was played is kept."
)

app = typer.Typer(
    name=NAME,
    no_args_is_help=True,
    add_completion=NAME == SHORT,
    rich_markup_mode="rich" if sys.stdout.isatty() else None,  # plain text into a file or pipe
    pretty_exceptions_enable=False,
    help="The handheld banker on a PC: play on it, put it onto a Pico, look after its games.",
    epilog="Example: python3 -m host_tools sim\n\n"
    "Exit status of every command: 0 done; 2 a wrong option; 3 .venv can't be made; 130 stopped by Ctrl-C. "
    "What else a command ends with is said by its own --help.",
)


class Where(StrEnum):
    """Where the device's code runs."""

    cpython = "cpython"
    micropython = "micropython"
    pico = "pico"


def run() -> int:
    """Runs the command that the arguments name; returns its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a letter that the terminal lacks is no reason to stop
    try:
        status = _run()
        sys.stdout.flush()
    except OSError as problem:
        if problem.errno not in _FULL:
            raise
        print(f"Not all could be written: {problem.strerror}.\nMake room, then do it again.", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what waits to be printed must not fail once more
        return EXIT_USAGE
    return status


def _run() -> int:
    try:
        app(prog_name=NAME)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    return 0


@app.command(epilog=f"Example: python3 -m host_tools sim --edition classic\n\n{SIM_CODES}")
def sim(
    flash: Annotated[Path | None, typer.Option(help="The device's flash, a file. Default: your own game.")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="Port of the page. Default: a free one.")] = None,
    edition: Annotated[str | None, typer.Option(help="Start a game of this edition if there is none yet.")] = None,
    board: Annotated[str, typer.Option(help="Which board: a folder of boards/.")] = "pico_rc522",
    on: Annotated[Where, typer.Option(help="Where the device's code runs.")] = Where.cpython,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
) -> None:
    """Put the device on a page in the browser: its screen, keys, cards and deeds."""
    from host_tools.sim import command  # noqa: PLC0415 - the server is only for this command

    raise typer.Exit(command.run(flash, port, edition, board, on.value, browser))


@app.command(
    epilog=f"Example: python3 -m host_tools play tests/tables/given/*.table\n\n{PLAY_CODES}",
)
def play(
    files: Annotated[list[str], typer.Argument(metavar="FILE.table…", help="Scenario files, played in this order.")],
    on: Annotated[Where, typer.Option(help="Where the device's code runs.")] = Where.cpython,
    json: Annotated[bool, typer.Option("--json", help="Print the final state of each file as JSON.")] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Print each step with the screen after it.")] = False,
) -> None:
    """Play scenario files: a session at the table as text."""
    from host_tools.play import command  # noqa: PLC0415 - the device code is only for this command

    raise typer.Exit(command.play(files, on.value, as_json=json, with_trace=trace))


@app.command(
    epilog="Examples: python3 -m host_tools simulate --games 2000 --compare house pot --page pot.html\n\n"
    "python3 -m host_tools simulate --edition simpsons --mode quick --players 6 --style bold --style careful\n\n"
    f"{SIMULATE_CODES}",
)
def simulate(  # noqa: PLR0913, PLR0917 - an argument an option
    edition: Annotated[str, typer.Option(help="classic, simpsons, disney, pixar or scooby.")] = "classic",
    mode: Annotated[str, typer.Option(help="normal, quick or timed.")] = "normal",
    minutes: Annotated[int, typer.Option(min=0, help="Of a timed game. Default: 60.")] = 0,
    players: Annotated[int, typer.Option(min=2, max=8)] = 4,
    style: Annotated[
        list[str] | None,
        typer.Option(
            help="How players play, seat by seat, over and over: steady, careful, bold, trader, loner, saver, "
            "or with changes, as bold:reserve=300,deals=no. Default: steady."
        ),
    ] = None,
    start: Annotated[str, typer.Option(help="Money at the start, as the edition writes it. Default: its own.")] = "",
    house: Annotated[list[str] | None, typer.Option(help="House rule: pot, double-go or no-rent-in-jail.")] = None,
    compare: Annotated[
        tuple[str, str],
        typer.Option(
            metavar="WHAT VALUES",
            help="Play the same with one thing changed: `house pot`, `players 2,4,6`, "
            "`edition`, `mode`, `style`, `start`, `minutes`.",
        ),
    ] = ("", ""),
    games: Annotated[int, typer.Option(min=1, help="How many, of each that is compared.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    seconds: Annotated[int, typer.Option(min=1, help="What a throw with all that follows takes at your table.")] = 25,
    workers: Annotated[int, typer.Option(min=1, help="Processes on this machine.")] = 1,
    cluster: Annotated[str, typer.Option(metavar="ADDRESS", help="A Dask scheduler, as tcp://host:8786.")] = "",
    json: Annotated[Path | None, typer.Option("--json", help="Write all figures and games to this file.")] = None,
    page: Annotated[Path | None, typer.Option("--page", help="Write a page with plots to this file.")] = None,
) -> None:
    """Play many games between simple players: how long they take, who wins, what a house rule changes."""
    from host_tools.simulate import command  # noqa: PLC0415 - rules and plots are only for this command

    wishes = command.Wishes(edition, mode, minutes, players, style or [], start, house or [], seed, seconds)
    raise typer.Exit(command.simulate(wishes, command.Order(games, workers, cluster, compare, json, page)))


@app.command(
    epilog="Examples: python3 -m host_tools enclosure\n\npython3 -m host_tools enclosure --check\n\n"
    "Exit status: 0 all well; 1 a check found something, or drawing failed; 2 a wrong option; 4 no CAD kernel here.",
)
def enclosure(
    check: Annotated[bool, typer.Option("--check", help="Only check the files that are there.")] = False,
) -> None:
    """Rebuild and check the printable case: files to print, pictures of the build guide."""
    from host_tools.enclosure import command  # noqa: PLC0415 - only for this command

    raise typer.Exit(command.run(check))


@app.command(
    epilog="Example: python3 -m host_tools boards --check\n\n"
    "Exit status: 0 sound, and everything derived is up to date; 1 a board is not sound, or a file differs.",
)
def boards(
    write: Annotated[bool, typer.Option("--write", help="Make wiring tables, pictures and parts lists anew.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Compare them with what the boards say.")] = False,
) -> None:
    """Check the boards' wiring, and derive tables, pictures and parts lists from it."""
    from host_tools.boards import command  # noqa: PLC0415 - draws and reads files that only this command needs

    raise typer.Exit(command.run(write, check))


@app.command(
    epilog="Examples: python3 -m host_tools bench --json core.json\n\npython3 -m host_tools bench --store\n\n"
    "python3 -m host_tools bench --on pico\n\n"
    "Exit status: 0 measured; 1 the store did not withstand something, or a budget is not kept; 2 a wrong option, or "
    "the file cannot be written, or the Pico cannot be emulated here.",
)
def bench(
    json: Annotated[Path | None, typer.Option("--json", help="Write the figures to this file.")] = None,
    store: Annotated[bool, typer.Option("--store", help="Power cuts, damaged files, and what a commit costs.")] = False,
    long: Annotated[bool, typer.Option("--long", help="With --store: every bit, length and way of tearing.")] = False,
    on: Annotated[Where, typer.Option(help="pico: the device's budgets, by its own clock.")] = Where.cpython,
    presses: Annotated[int, typer.Option(min=5, help="With --on pico: how often each thing is timed.")] = 100,
) -> None:
    """Measure the rules core here: throws, games and entries a second, bytes, one undo. Or the store, or the Pico."""
    from host_tools.bench import command as judging  # noqa: PLC0415 - figures are only for this command

    with explained():
        judging.check(json, store, long, on == Where.pico)
    if on == Where.pico:
        raise typer.Exit(judging.on_pico("pico_rc522", presses, json))
    if store:
        from host_tools.hardship import command  # noqa: PLC0415 - the store is only for this option

        raise typer.Exit(command.run(json, long))
    from host_tools.bench import core  # noqa: PLC0415 - rules and games are only for this command

    raise typer.Exit(core.run(json))


@app.command(
    epilog="Examples: python3 -m host_tools build\n\npython3 -m host_tools build --board pico_pn532\n\n"
    "Exit status: 0 built; 1 something is missing or the build failed; 2 a wrong option or an unknown board.",
)
def build(
    board: Annotated[str, typer.Option(help="Which board: a folder of boards/.")] = "pico_rc522",
    micropython: Annotated[
        Path | None, typer.Option(help="A MicroPython source tree, 1.25 or newer. Default: Debian's packages.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print what was built as JSON.")] = False,
) -> None:
    """Build the firmware image with the app in it, and a bundle of compiled modules for a stock MicroPython."""
    from host_tools.build import command  # noqa: PLC0415 - only this command compiles firmware

    raise typer.Exit(command.run(board, micropython, json))


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": ["--help"]},
    epilog="Examples: python3 -m host_tools test\n\npython3 -m host_tools test -k journal -x\n\n"
    "Exit status: 0 all passed; 1 something failed; 2 stopped by the keyboard or a wrong option.",
)
def test(context: typer.Context) -> None:
    """Run the whole test suite: lint, types, tests. Further words go to pytest."""
    from host_tools.suite import command  # noqa: PLC0415 - knows of programs that only tests need

    raise typer.Exit(command.test(context.args))


for commands in (
    flashing_commands,
    doctor_commands,
    backup_commands,
    evening_commands,
    editions_commands,
    cards_commands,
):
    commands.register(app)


if __name__ == "__main__":
    sys.exit(run())
