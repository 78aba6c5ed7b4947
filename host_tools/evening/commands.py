"""The commands `log`, `report` and `watch`: their options and their help. Each imports its work only when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from host_tools.link import options

OUT = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write to this file, not to the terminal.")
]
BACKUP = Annotated[
    Path | None,
    typer.Argument(metavar="BACKUP", help="A file made by `backup`. Default: the device that is plugged in."),
]
LOG_CODES = (
    "Exit status: 0 done; 1 the log does not hold; 2 a wrong option, or a file that can't be read or written; 4 no "
    "device, or two, or no permission, or it was unplugged midway; 5 there is no game; 6 the device is there and can't "
    "be used."
)


def register(app: typer.Typer) -> None:
    """Adds the commands."""
    app.command(
        epilog="Examples: python3 -m host_tools log --sim\n\n"
        f"python3 -m host_tools log evening.banker --csv --out evening.csv\n\n{LOG_CODES}"
    )(log)
    app.command(epilog=f"Example: python3 -m host_tools report --sim --out evening.html\n\n{LOG_CODES}")(report)
    app.command(
        epilog="Examples: python3 -m host_tools watch --sim\n\npython3 -m host_tools watch --host 0.0.0.0\n\n"
        "Exit status: 0 ended by Ctrl-C; 1 it failed; 2 a wrong option, or an address or port that can't be used."
    )(watch)


def log(  # noqa: PLR0913, PLR0917 - an argument an option
    backup: BACKUP = None,
    csv: Annotated[bool, typer.Option("--csv", help="As CSV, for a spreadsheet.")] = False,
    json: Annotated[bool, typer.Option("--json", help="As JSON, amounts in units.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Also what was taken back, and what took it back.")] = False,
    out: OUT = None,
    replace: options.REPLACE = False,
    port: options.PORT = None,
    sim: options.SIM = False,
    flash: options.FLASH = None,
) -> None:
    """Show every entry of the game: who, whom, what for, how much, and the balances after it."""
    from host_tools.evening import command  # noqa: PLC0415 - rules and plots are only for this command
    from host_tools.evening.source import Source  # noqa: PLC0415

    raise typer.Exit(command.log(Source(port, sim, flash, backup), command.form(csv, json), everything, out, replace))


def report(  # noqa: PLR0913, PLR0917 - an argument an option
    backup: BACKUP = None,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The page to write.")] = Path("report.html"),
    replace: options.REPLACE = False,
    port: options.PORT = None,
    sim: options.SIM = False,
    flash: options.FLASH = None,
) -> None:
    """Write a page about the game: money and worth over time, who paid whom, deeds, debts, scores."""
    from host_tools.evening import command  # noqa: PLC0415 - rules and plots are only for this command
    from host_tools.evening.source import Source  # noqa: PLC0415

    raise typer.Exit(command.report(Source(port, sim, flash, backup), out, replace))


def watch(  # noqa: PLR0913, PLR0917 - an argument an option
    host: Annotated[
        str, typer.Option(help="The address to serve at; 0.0.0.0 lets other screens in your network see it too.")
    ] = "127.0.0.1",
    page_port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the page. Default: a free one.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    port: options.PORT = None,
    sim: options.SIM = False,
    flash: options.FLASH = None,
) -> None:
    """Show the game on a scoreboard in the browser while it is played: money, worth, places, the last entries."""
    from host_tools.evening import watch as board  # noqa: PLC0415 - the server is only for this command
    from host_tools.link.finding import Where  # noqa: PLC0415

    raise typer.Exit(board.watch(Where(port, sim, flash), host, page_port, browser))
