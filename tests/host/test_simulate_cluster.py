"""`simulate --cluster` on a real Dask scheduler with two bare workers, one of them killed midway."""

import re
import subprocess
import sys
import threading
from contextlib import ExitStack, contextmanager

import pytest

from host_tools.simulate.crew import CrewError, gather
from host_tools.simulate.plan import Plan
from host_tools.simulate.series import play_games

GAMES = 300


@contextmanager
def process(*words, folder):
    """A process of Dask started away from our code."""
    command = [sys.executable, "-m", *words]
    started = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        yield started
    finally:
        started.kill()
        started.wait()
        started.stderr.close()


def address(started, pattern):
    """Reads on until Dask says what `pattern` finds, then keeps its pipe empty."""
    for line in started.stderr:
        found = re.search(pattern, line)
        if found:
            threading.Thread(target=started.stderr.read, daemon=True).start()
            return found[1]
    raise AssertionError("Dask ended without saying where it listens")


@pytest.fixture
def cluster(tmp_path):
    """(address of the scheduler, its two workers)."""
    with ExitStack() as stack:
        words = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        scheduler = stack.enter_context(process(*words, folder=tmp_path))
        where = address(scheduler, r"Scheduler at:\s+(tcp://\S+)")
        workers = []
        for _ in range(2):
            words = ("distributed.cli.dask_worker", where, "--no-nanny", "--nthreads", "1", "--no-dashboard")
            workers.append(stack.enter_context(process(*words, folder=tmp_path)))
        for worker in workers:
            address(worker, r"Registered to:\s+(tcp://\S+)")
        yield where, workers


def test_a_killed_worker_changes_nothing(cluster):
    where, workers = cluster
    told = []

    def tell(count):
        told.append(count)
        if len(told) == 2:
            workers[0].kill()

    outcomes = gather(Plan(seed=5), GAMES, 1, where, tell)
    assert workers[0].wait() != 0 and workers[1].poll() is None
    assert len(told) > 3, "the worker was to be killed midway"
    assert outcomes == play_games(Plan(seed=5), 0, GAMES)


def test_no_scheduler_there():
    with pytest.raises(CrewError, match="No Dask scheduler answers at tcp://127.0.0.1:1"):
        gather(Plan(), 1, 1, "tcp://127.0.0.1:1", lambda _count: None)
