"""Plays scenarios: one device a file, line by line, up to the first line that does not hold."""

from collections.abc import Callable
from dataclasses import dataclass

from host_tools.devices.base import Device, DeviceError, PowerFailed, closing
from host_tools.play import expectations
from host_tools.play.scenario import Scenario, Step
from host_tools.play.session import HANDS, Failed, Session, State, come_back, final_state

MakeDevice = Callable[[str], Device]  # by the name of its board
Watcher = Callable[[Scenario, Step, Session], None]


@dataclass(frozen=True)
class Outcome:
    """How a file went: `failure` is its `FILE:LINE: expected …, got …` line or empty; `state` is the final one, None
    when the device could not be asked any more."""

    failure: str
    state: State | None


def play(scenario: Scenario, make_device: MakeDevice, watch: Watcher | None = None) -> Outcome:
    """Plays one file on a new device with erased flash. `watch` is called after every step."""
    with closing(make_device(scenario.board)) as device:
        session = Session(device)
        failure = _play_steps(scenario, session, watch)
        try:
            return Outcome(failure, final_state(session))
        except (DeviceError, PowerFailed) as problem:
            return Outcome(failure or f"{scenario.name}: expected a final state, got {problem}", None)


def _play_steps(scenario: Scenario, session: Session, watch: Watcher | None) -> str:
    line = scenario.steps[0].line
    armed_line = 0
    try:
        come_back(session)
        for step in scenario.steps:
            line = step.line
            _take(session, step)
            if step.texts()[:2] == ["cut", "at"]:
                armed_line = line
            if watch:
                watch(scenario, step, session)
        if session.device.armed:
            line = armed_line
            raise Failed("the power cut armed here to happen", "no such flash write up to the end")
    except Failed as failed:
        return f"{scenario.name}:{line}: {failed}"
    except DeviceError as problem:
        return f"{scenario.name}:{line}: expected an answer, got {problem}"
    return ""


def _take(session: Session, step: Step) -> None:
    """One step. When the armed power cut happens in it the rest of the line is dropped and the device comes back;
    only a refusal has to stand."""
    try:
        _do(session, step)
    except PowerFailed:
        come_back(session)
        if step.verb == "refuse":
            raise Failed(f"`{step}`", "the power failed in a flash write of it") from None


def _do(session: Session, step: Step) -> None:
    words = " ".join(str(word) for word in step.words)
    if step.verb == "expect":
        expectations.check(session, step)
        return
    session.begin_line()
    if step.verb in HANDS:
        session.hands(step)
    elif step.verb == "game":
        session.new_game(words)
    elif step.verb == "do":
        session.do(words)
    else:
        session.refuse(words)
