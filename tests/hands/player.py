"""A player whose hands are drawn from a seed: mostly tasks of the table, by cards or the menu, now and then nonsense.

It knows where the keys lead, so that every screen and every kind of entry is met; it never looks at the screen.
"""

from tests.hands import tasks_deeds, tasks_device, tasks_looking, tasks_money
from tests.hands.alphabet import BANKER, HOME, LEAVE, C, Hands
from tests.hands.chooser import Chooser

MIDDLE = tasks_device.people
NEWCOMERS = ((tasks_device.new_game, 8),)
FINISH = 0.95  # how often a hand of a task is followed by the next one without a slip
# What may be done before there is a game.
WITHOUT_GAME = (tasks_device.new_game, tasks_device.mash, tasks_device.sleep, tasks_device.settings)
# Each with its weight. What ends players and games comes last.
TASKS = (
    (tasks_deeds.unsold, 2), (tasks_money.sides, 16), (tasks_money.salary, 4), (tasks_money.receive, 5),
    (tasks_deeds.own, 18),
    (tasks_money.jail, 12), (tasks_money.cards, 24), (tasks_money.taxes, 7), (tasks_deeds.auction, 9),
    (tasks_money.bell, 5), (tasks_money.pay, 3), (tasks_money.transfer, 4), (tasks_deeds.rent, 6),
    (tasks_device.time, 6), (tasks_device.people, 8), (tasks_looking.redo, 4), (tasks_money.dice, 4),
    (tasks_deeds.deal, 8), (tasks_looking.history, 5), (tasks_deeds.buy, 12), (tasks_deeds.build_up, 4),
    (tasks_deeds.sell_down, 4), (tasks_device.settings, 14), (tasks_looking.what_now, 2), (tasks_looking.scores, 5),
    (tasks_looking.deeds, 2), (tasks_device.sleep, 2), (tasks_device.power, 2), (tasks_device.cable, 2),
    (tasks_device.selftest, 2), (tasks_deeds.inherit, 4), (tasks_money.debt, 6), (tasks_looking.give_up, 4),
    (tasks_device.mash, 4), (tasks_device.new_game, 6),
)  # fmt: skip


class Player:
    """Draws hands with the choices of `mind`."""

    def __init__(self, mind: Chooser) -> None:
        self.mind = mind
        self._tasks = [(task, weight) for task, weight in TASKS if mind.left or task is not tasks_money.sides]

    def hands(self, roll: bool = False) -> Hands:
        """Hand after hand; HOME stands for the way home. At first whole tasks: some new games, or if a `roll` is called
        every task, some more than once."""
        for task, weight in self._roll() if roll else NEWCOMERS:
            for _ in range((weight + 1) // 2):
                yield from self._begin()
                yield from task(self.mind)
        while True:
            for hand in self._task():
                yield hand
                slip = self.mind.chance.random()
                if slip > FINISH:
                    yield from self.mind.nonsense()
                if slip > 1 - (1 - FINISH) / 3:
                    break
            if self.mind.lying:
                yield self.mind.lift()

    def _roll(self):
        """All tasks; where a clock runs those from the middle on first, so that either half is reached early."""
        at = [task for task, _ in self._tasks].index(MIDDLE) if self.mind.facts["mode"] == "timed" else 0
        return self._tasks[at:-1] + self._tasks[:at] + self._tasks[-1:]

    def _task(self) -> Hands:
        facts, chance = self.mind.facts, self.mind.chance
        if not facts["players"] or facts["over"] and chance.random() < 0.15:
            task = tasks_device.new_game
        else:
            tasks, weights = zip(*self._tasks, strict=True)
            task = chance.choices(tasks, weights)[0]
        yield from self._begin()
        if self.mind.facts["players"] or task in WITHOUT_GAME:
            yield from task(self.mind)
        if chance.random() < 0.1:
            yield C  # on a receipt: takes it back

    def _begin(self) -> Hands:
        """From wherever the last task ended."""
        if self.mind.chance.random() < 0.9:
            yield LEAVE
        if self.mind.chance.random() < 0.9:
            yield HOME
        if self.mind.banker and self.mind.chance.random() < 0.8:
            yield ("tap", BANKER)
