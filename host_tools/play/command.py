"""The command `play`: from file names to lines on the terminal and an exit status.

Without `--json` everything about the scenarios goes to standard output; with it, standard output has one object a line
and nothing else. Problems that keep anything from running go to standard error.
"""

import json
import sys
from typing import TextIO

from host_tools.devices import choice
from host_tools.devices.base import Device
from host_tools.play import expectations, runner, scenario
from host_tools.play.scenario import Scenario, Step
from host_tools.play.session import Session
from host_tools.visible import visible_lines

HELD, FAILED, BROKEN = 0, 1, 2
LONGEST_ON_PICO_MS = 3 * 60_000  # its time never jumps: files that wait longer are left out there, by name


def play(names: list[str], on: str, *, as_json: bool, with_trace: bool) -> int:
    """Plays the files on the device `on`; returns the exit status (HELD, FAILED or BROKEN)."""
    try:
        scenarios = scenario.read_all(names)
        left_out = [each for each in scenarios if is_left_out(each, on)]
        scenarios = [each for each in scenarios if each not in left_out]
        for each in scenarios:
            choice.check(on, each.board)
    except scenario.Unreadable as unreadable:
        return _broken(unreadable.problems)
    except choice.NotHere as problem:
        return _broken([str(problem)])

    def make_device(board: str) -> Device:
        return choice.make(on, board)

    def watch(each: Scenario, step: Step, session: Session) -> None:
        if with_trace:
            screen = "".join(f"\n    {row}" for row in expectations.rows(session))
            _say(f"{each.name}:{step.line}: {step}{screen}", words)

    words = sys.stderr if as_json else sys.stdout
    failed = 0
    for each in left_out:
        minutes = each.waits_ms() / 60_000
        _say(f"{each.name}: left out on the emulated Pico, for it waits {minutes:.0f} minutes", words)
    for each in scenarios:
        outcome = runner.play(each, make_device, watch)
        if as_json:
            print(json.dumps(outcome.state, ensure_ascii=False, sort_keys=True), flush=True)
        if outcome.failure:
            failed += 1
            _say(outcome.failure, words)
    if not as_json:
        count = len(scenarios)
        without = f", {len(left_out)} left out" if left_out else ""
        print(f"{count - failed} of {count} {'file' if count == 1 else 'files'} held{without}", flush=True)
    return FAILED if failed else HELD


def is_left_out(each: Scenario, on: str) -> bool:
    """Whether a device of that name does not play this file."""
    return on == choice.PICO and each.waits_ms() > LONGEST_ON_PICO_MS


def _broken(problems: list[str]) -> int:
    for problem in problems:
        _say(problem, sys.stderr)
    return BROKEN


def _say(text: str, file: TextIO) -> None:
    """A file may be of somebody else: nothing in it reaches the terminal as it is."""
    print(visible_lines(text), file=file, flush=True)
