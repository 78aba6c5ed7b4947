"""The command `sim`: puts the device on the table, serves its page, and clears up at the end."""

from __future__ import annotations

import socket
import sys
import webbrowser
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from host_tools.devices import choice
from host_tools.devices.base import DeviceError, PowerFailed, closing
from host_tools.sim import box, server
from host_tools.sim.bench import Bench
from host_tools.sim.ending import Ended, ended_by_signals
from host_tools.sim.hub import Hub
from host_tools.sim.saved_game import GameIsOpen, SavedGame, default_flash
from host_tools.sim.view import View

EXIT_OK = 0
EXIT_USAGE = 2  # an edition, board or interpreter that is not there
EXIT_PORT = 4  # the port is in use
EXIT_OPEN = 5  # another simulator has the same game open
EXIT_DEVICE = 6  # the flash file can't be used, or the device does not start
PATIENCE_S = 10.0  # for a command that looks at the game at this moment
TWO_READERS = "pico_two_readers"


class NotStarted(Exception):
    """The simulator can't run: an exit status, and words for the user."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


@dataclass(frozen=True)
class Options:
    """What the command line asked for. `flash` None: the user's own game; `port` 0: the system chooses."""

    flash: Path | None = None
    port: int = 0
    edition: str | None = None
    board: str = "pico_rc522"
    on: str = choice.CPYTHON
    browser: bool = True
    players: int = 4


def run(flash: Path | None, port: int | None, edition: str | None, board: str, on: str, browser: bool) -> int:
    """The command with its options, None for those left out: see `Options`. Returns the exit status."""
    return simulate(Options(flash, port or 0, edition, board, on, browser))


def simulate(options: Options) -> int:
    """Runs a simulator until Ctrl-C; returns the exit status and says on standard error why it is not 0."""
    try:
        with ended_by_signals(), ExitStack() as stack:
            _run(options, stack)
    except Ended:
        pass
    except NotStarted as problem:
        print(problem, file=sys.stderr)
        return problem.status
    return EXIT_OK


def _run(options: Options, stack: ExitStack) -> None:
    if options.edition is not None and options.edition not in box.KEYS:
        raise NotStarted(EXIT_USAGE, f"There is no edition {options.edition}. Known are: {', '.join(box.KEYS)}.")
    _check_device(options)  # before the game's folder and lock are made for nothing
    saved = _open_game((options.flash or default_flash()).expanduser().absolute(), stack)
    listener = stack.enter_context(_listen(options.port))
    device = stack.enter_context(closing(choice.make(options.on, options.board, saved.flash)))
    hub, view = Hub(), View(options.edition or "classic")
    bench = Bench(device, view, hub.publish, _readers(options.board))
    _switch_on(bench, options, saved.flash)
    port, token = listener.getsockname()[1], server.new_token()
    address = f"http://{server.HOST}:{port}/{token}/"
    saved.announce(address, token)
    hub.publish({**view.first(), "readers": _readers(options.board), "where": f"The game is kept in {saved.flash}"})
    print(f"The device lies at {address}\nIts game is kept in {saved.flash}\nEnd with Ctrl-C.", flush=True)
    if options.browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # some wait for their browser's end
    if not server.serve(server.application(bench, hub, token, port), listener, hub, bench):
        raise NotStarted(EXIT_DEVICE, "The simulator failed, see above. The game is kept; start it again.")


def _open_game(flash: Path, stack: ExitStack) -> SavedGame:
    saved = SavedGame(flash)
    try:
        saved.open(PATIENCE_S)
    except GameIsOpen as problem:
        where = f"It is at {problem.address}\n" if problem.address else ""
        text = f"Another simulator has {flash} open.\n{where}End that one first, or choose another file with --flash."
        raise NotStarted(EXIT_OPEN, text) from problem
    except OSError as problem:
        raise NotStarted(EXIT_DEVICE, f"The game's file {flash} can't be used: {problem}.") from problem
    stack.callback(saved.close)
    return saved


def _listen(port: int) -> socket.socket:
    try:
        return server.listen(port)
    except (OSError, OverflowError) as problem:
        text = f"Port {port} can't be used: {problem}.\nChoose another with --port, or leave --port out."
        raise NotStarted(EXIT_PORT, text) from problem


def _check_device(options: Options) -> None:
    try:
        choice.check(options.on, options.board)
    except choice.NotHere as problem:
        text = str(problem)
        raise NotStarted(EXIT_USAGE, f"{text[:1].upper()}{text[1:]}.") from problem


def _switch_on(bench: Bench, options: Options, flash: Path) -> None:
    """Switches on and, when asked for and no game is there, starts one."""
    try:
        bench.switch_on()
        if options.edition is not None:
            said = bench.start_if_empty(options.edition, options.players)
            if said:
                print(said, flush=True)
    except (DeviceError, PowerFailed) as problem:
        why = str(problem).rpartition(" / ")[2]  # of what its process said last, the end
        text = (
            f"The device does not start with {flash}: {why}\nThe file is as it was. Another can be used with --flash."
        )
        raise NotStarted(EXIT_DEVICE, text) from problem


def _readers(board: str) -> tuple[str, ...]:
    return ("left", "right") if board == TWO_READERS else ("right",)
