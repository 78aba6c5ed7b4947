"""How far a long thing is: a bar on a terminal, nothing into a file or pipe. What was done is said elsewhere."""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

Progress = Callable[[int, int], None]  # done, of how many


@contextmanager
def bar(title: str, of_bytes: bool = True) -> Generator[Progress, None, None]:
    """Gives a function to call with how much is done and how much there is in all. It goes to standard error, and away
    when done."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich import progress  # noqa: PLC0415 - slow to import, and only for a terminal
    from rich.console import Console  # noqa: PLC0415

    amount = progress.DownloadColumn() if of_bytes else progress.MofNCompleteColumn()
    columns = (progress.TextColumn("{task.description}"), progress.BarColumn(), amount, progress.TimeRemainingColumn())
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(title, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
