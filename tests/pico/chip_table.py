"""Hands at an emulated Pico in the words of scenario files, so that a test may let a part fail between two lines."""

from host_tools.play import expectations, scenario, sounds
from host_tools.play.session import HANDS, Failed, Session

AWAY_MS = 300


class Table:
    """A device on `board`, on and at rest. `models` are its parts."""

    def __init__(self, device, board):
        self.device = device
        self._session = Session(device)
        self._head = f"board {board}\n"
        device.power_on()
        device.settle()

    @property
    def models(self):
        return self.device.pico.models

    def play(self, *lines):
        """Lines of a scenario: hands, `game` and `expect`. Fails with the line that does not hold."""
        for step in scenario.parse("chip", self._head + "\n".join(lines)).steps:
            try:
                self._take(step)
            except Failed as failed:
                raise AssertionError(f"{step}: {failed}") from None

    def lay(self, *cards, ms=AWAY_MS, reader=0):
        """Lays cards (UIDs, or cards of the field's model) on a reader, lets them lie, and takes them away."""
        self._session.begin_line()
        field = self.models.fields[reader]
        for card in cards:
            field.lay(card)
        self.device.advance(ms)
        field.clear()
        self.device.advance(AWAY_MS)
        self.device.settle()

    def heard(self):
        """The meanings of the sounds since the latest hands began."""
        return sounds.meanings(self._session.notes())

    def facts(self):
        """All that a booking could change."""
        self._session.begin_line()
        return {name: value for name, value in self._session.state().items() if name not in ("reason", "left_s")}

    def _take(self, step):
        if step.verb == "expect":
            expectations.check(self._session, step)
            return
        self._session.begin_line()
        if step.verb == "game":
            self._session.new_game(" ".join(step.texts()))
        else:
            assert step.verb in HANDS, step.verb
            self._session.hands(step)
