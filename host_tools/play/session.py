"""A session at the table on one device: the hands of a scenario, and the link for what is booked and asked.

It knows how long a finger stays down and how the link is asked, but never whether what happens is right.
"""

import json
from typing import Any

from host_tools.devices.base import LEFT, RIGHT, Device, DeviceError, NoPower, Note
from host_tools.play import scenario
from host_tools.play.scenario import Step

KEY_DOWN_MS = KEY_UP_MS = 80
TAP_LIES_MS = TAP_AWAY_MS = 300
HANDS = ("tap", "hold", "lift", "tag", "card", "two", "key", "press", "wait", "power", "left", "right")

State = dict[str, Any]


class Failed(Exception):
    """A line that does not hold: what was expected, and what there was."""

    def __init__(self, expected: str, got: str) -> None:
        super().__init__(f"expected {expected}, got {got}")
        self.got = got


class Session:
    """The hands and the cable at one device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.heard: list[Note] = []
        self._state: State | None = None

    # -- asking

    def state(self) -> State:
        """What the device says of itself; asked again only after something was done. Raises DeviceError."""
        if self._state is None:
            self._state = self._fresh_state()
        return self._state

    def ask(self, line: str) -> str:
        """The link's answer to a line that asks or books."""
        self._state = None
        return self.device.link(line)

    def notes(self) -> list[Note]:
        """All the buzzer has played since the latest line of hands, `do` or `refuse` began."""
        if self.device.powered:
            self.heard.extend(self.device.notes())
        return self.heard

    def begin_line(self) -> None:
        """A line that does something begins: what was heard and known before is past."""
        self._state = None
        self.notes()
        self.heard = []

    def _fresh_state(self) -> State:
        answer = self.device.link("state")
        try:
            return dict(json.loads(answer))
        except (ValueError, TypeError):
            raise DeviceError(f"the link answered `state` with `{answer[:80]}`") from None

    # -- booking

    def settle(self) -> None:
        """Lets the device finish what it is at, if it is on."""
        if self.device.powered:
            self.device.settle()

    def new_game(self, words: str) -> None:
        """`game …`: through the link, with the cards of all players and all deed tags."""
        answer = self.ask(f"new {words}")
        if not _is_ok(answer):
            raise Failed("the game to start", answer)
        self.settle()

    def do(self, entry: str) -> None:
        """`do ENTRY`: must be accepted."""
        answer = self.ask(f"book {entry}")
        if not _is_ok(answer):
            raise Failed(f"`{entry}` accepted", answer)
        self.settle()

    def refuse(self, entry: str) -> None:
        """`refuse ENTRY`: must be answered, refused, and leave state and every byte of the flash as they were."""
        before, flash = _without_reason(self.state()), self.device.flash()
        answer = self.ask(f"book {entry}")
        if _is_ok(answer):
            raise Failed(f"`{entry}` refused", answer)
        if "no bench" in answer:
            raise DeviceError(f"the link answered `{answer}`")
        changed = [] if self.device.flash() == flash else ["the flash"]
        after = _without_reason(self.state())
        changed += [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]
        if changed:
            raise Failed(f"`{entry}` to change nothing", f"refused, but {', '.join(changed)} changed")
        self.settle()
        clock_runs = after.get("left_s") is not None  # a timed game saves its clock once a minute, whatever happens
        if self.device.flash() != flash and not clock_runs:
            raise Failed(f"`{entry}` to change nothing", "refused, but the flash changed")

    # -- hands

    def hands(self, step: Step) -> None:
        """Does what a line of hands says, then lets the device finish."""
        words = step.texts()
        getattr(self, f"_{step.verb}")(*words)
        self.settle()

    def _tap(self, number: str) -> None:
        self._touch([scenario.card_uid(number)])

    def _tag(self, space: str) -> None:
        self._touch([scenario.tag_uid(space)])

    def _card(self, uid: str) -> None:
        self._touch([scenario.hex_uid(uid)])

    def _two(self, first: str, second: str) -> None:
        self._touch([scenario.card_uid(first), scenario.card_uid(second)])

    def _hold(self, number: str) -> None:
        self._lay(number, RIGHT)

    def _left(self, number: str) -> None:
        self._lay(number, LEFT)

    def _right(self, number: str) -> None:
        self._lay(number, RIGHT)

    def _lift(self, reader: str = RIGHT) -> None:
        self.device.remove(reader)
        self._pass(TAP_AWAY_MS)

    def _key(self, *keys: str) -> None:
        for key in keys:
            self._push(key, KEY_DOWN_MS)

    def _press(self, key: str, time: str) -> None:
        self._push(key, scenario.time_ms(time))

    def _wait(self, time: str) -> None:
        self._pass(scenario.time_ms(time))

    def _power(self, what: str, *at_write: str) -> None:
        if at_write:
            self.device.arm(int(at_write[-1]))
            return
        if what in ("off", "cut"):
            self.device.power_off()
        if what in ("on", "cut"):
            self.device.power_on()

    def _touch(self, uids: list[bytes]) -> None:
        """Lays cards on the reader beside what lies there, and takes just these away, also when power fails."""
        try:
            for uid in uids:
                self.device.present(uid)
            self._pass(TAP_LIES_MS)
        finally:
            for uid in uids:
                self.device.remove(RIGHT, uid)
        self._pass(TAP_AWAY_MS)

    def _lay(self, number: str, reader: str) -> None:
        if self.device.cards.on(reader):
            self.device.remove(reader)
            self._pass(TAP_AWAY_MS)
        self.device.present(scenario.card_uid(number), reader)
        self._pass(TAP_LIES_MS)

    def _push(self, key: str, ms: int) -> None:
        if not self.device.powered:
            return
        self.device.press(key)
        self._pass(ms)
        self.device.release(key)
        self._pass(KEY_UP_MS)

    def _pass(self, ms: int) -> None:
        if self.device.powered:
            self.device.advance(ms)


def come_back(session: Session) -> None:
    """After a power cut in the middle of a line: power returns and the device starts."""
    session.device.power_on()
    session.settle()


def final_state(session: Session) -> State:
    """The state at the end of a file; a device left without power is asked once it has power again."""
    try:
        session.device.power_on()
        session.settle()
        return session.state()
    except NoPower:  # pragma: no cover - power_on has just succeeded
        return {}


def _is_ok(answer: str) -> bool:
    return answer == "ok" or answer.startswith("ok ")


def _without_reason(state: State) -> State:
    return {name: value for name, value in state.items() if name != "reason"}
