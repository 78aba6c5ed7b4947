"""Who plays the games: this process, several on this machine, or a Dask cluster. The result is the same.

Games go out in bundles; a bundle that a dying worker takes along is played again by another. Ctrl-C keeps what has
come back. Nothing here knows what a game is.
"""

import signal
import sys
import tempfile
import zipfile
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path

from host_tools import device_code
from host_tools.simulate.plan import Plan
from host_tools.simulate.series import Outcome, play_games

BUNDLE = 25  # games that go to a worker at once: some tenths of a second
PACKAGE = "simulate_code.zip"  # what a cluster's workers run

Bundle = tuple[int, int]  # the first game, how many
Played = Iterator[list[Outcome]]


class CrewError(Exception):
    """The games can't be played there; the text says why and what to do."""


def gather(plan: Plan, games: int, workers: int, cluster: str, tell: Callable[[int], None]) -> list[Outcome]:
    """The outcomes of games 0 to `games` - 1 in their order, fewer after Ctrl-C. `cluster`: the address of a Dask
    scheduler or empty; `workers`: processes on this machine, 1 for this one. `tell` hears how many more are done."""
    bundles = [(first, min(BUNDLE, games - first)) for first in range(0, games, BUNDLE)]
    outcomes: list[Outcome] = []
    if cluster:
        played = _on_cluster(plan, bundles, cluster)
    elif workers > 1:
        played = _in_processes(plan, bundles, workers)
    else:
        played = (play_games(plan, first, count) for first, count in bundles)
    try:
        for part in played:
            outcomes += part
            tell(len(part))
    except KeyboardInterrupt:
        sys.stderr.write(f"\nStopped; {len(outcomes)} of {games} games are kept.\n")
    return sorted(outcomes, key=lambda outcome: outcome.number)


def _in_processes(plan: Plan, bundles: list[Bundle], workers: int) -> Played:
    """Played by processes that leave Ctrl-C to this one; what has not begun when it comes is dropped."""
    pool = ProcessPoolExecutor(workers, initializer=_ignore_interrupt)
    try:
        futures = [pool.submit(play_games, plan, *bundle) for bundle in bundles]
        done: Iterator[Future[list[Outcome]]] = as_completed(futures)
        for future in done:
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(plan: Plan, bundles: list[Bundle], address: str) -> Played:
    """Played by the workers of a Dask scheduler, who get this very code first."""
    try:
        import distributed  # noqa: PLC0415 - only this way of playing needs it
    except ImportError as missing:
        raise CrewError(
            "A cluster needs the package `distributed`. Install it with: "
            ".venv/bin/python -m pip install -r host_tools/requirements-cluster.txt"
        ) from missing
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as problem:
        raise CrewError(f"No Dask scheduler answers at {address}: {problem}") from problem
    with client, _package() as package:
        client.upload_file(str(package))
        futures = [client.submit(play_games, plan, *bundle, pure=False, retries=5) for bundle in bundles]
        for future in distributed.as_completed(futures):
            yield future.result()
            future.release()


@contextmanager
def _package() -> Generator[Path]:
    """The code that plays, as a zip file: `host_tools/simulate` and the device's `game`."""
    root = device_code.FOLDER.parent
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / PACKAGE
        with zipfile.ZipFile(path, "w") as package:
            for source in _sources(root):
                package.write(source, source.relative_to(root))
        yield path


def _sources(root: Path) -> Iterator[Path]:
    yield from (root / "host_tools" / name for name in ("__init__.py", "device_code.py", "device_types.py"))
    for folder in ("host_tools/simulate", "device/game"):
        yield from sorted((root / folder).rglob("*.py"))
