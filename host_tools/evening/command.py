"""What `log` and `report` do: read the game, put it into a form, write it whole or not at all.

Progress and problems go to standard error.
"""

import sys
from pathlib import Path

from rich.console import Console

from host_tools import whole_file
from host_tools.evening import log as forms
from host_tools.evening import page
from host_tools.evening.replay import Evening
from host_tools.evening.source import Source, evening
from host_tools.link.trouble import EXIT_OK, EXIT_USAGE, Trouble, explained

TABLE, CSV, JSON = "table", "csv", "json"
_FORMS = {TABLE: forms.as_text, CSV: forms.as_csv, JSON: forms.as_json}


def form(as_csv: bool, as_json: bool) -> str:
    """TABLE, CSV or JSON. Ends the command when both are wanted."""
    with explained():
        if as_csv and as_json:
            raise Trouble("--csv and --json name two forms.", "Leave one of them out.", EXIT_USAGE)
    return CSV if as_csv else JSON if as_json else TABLE


def log(source: Source, wanted: str, everything: bool, out: Path | None, replace: bool) -> int:
    """Shows the entries; returns the exit status."""
    with explained():
        if out:
            whole_file.check(out, replace, whole_file.REPLACE_IT)
        game = evening(source)
        rows = forms.shown(game, everything)
        if out:
            write(out, _FORMS[wanted](game, rows), replace)
        elif wanted == TABLE:
            forms.as_table(game, rows, Console())
        else:
            sys.stdout.write(_FORMS[wanted](game, rows))
        _tell_forgotten(game)
    return EXIT_OK


def report(source: Source, out: Path, replace: bool) -> int:
    """Writes the page; returns the exit status."""
    with explained():
        whole_file.check(out, replace, whole_file.REPLACE_IT)
        game = evening(source)
        write(out, page.page(game, "python3 -m host_tools " + " ".join(sys.argv[1:])), replace)
        print(f"Written: {out} ({len(game.standing)} entries, {out.stat().st_size / 1000:.0f} kB)")
    return EXIT_OK


def write(out: Path, text: str, replace: bool) -> None:
    """Writes a file whole, over one that is there only with `replace`. Raises Trouble."""
    # "replace": the command line, which a page names, may hold bytes that are no text
    whole_file.write(out, text.encode("utf-8", "replace"), replace, whole_file.REPLACE_IT)


def _tell_forgotten(game: Evening) -> None:
    if game.forgotten:
        print(
            f"The device no longer holds entries 1 to {game.forgotten}; the log begins at {game.forgotten + 1}.",
            file=sys.stderr,
        )
