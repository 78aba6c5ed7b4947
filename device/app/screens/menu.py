"""The menu behind OK at home: every task of the table under one key. It only opens other screens."""

from app import wording_menu
from app.screens.view import POINT, Over, View, digit
from app.widgets import hints, title

LEFT_ROWS = 6
RIGHT_X = 1 + 11 * 6


class Menu(View):
    """Twelve tasks in two columns, each with its key; C and any card lead away as everywhere. `salary`: GO was pressed
    before, the player without a card gets it."""

    def __init__(self, salary: bool) -> None:
        self.salary = salary

    def key(self, code: int, held: bool = False):
        """A digit or the point opens its task."""
        number = digit(code)
        if code == POINT:
            return Over(self.desk.doors.new_game())
        if number < 0:
            return View.key(self, code, held)
        return Over(self._task(number))

    def _no_card(self):
        return self.desk.doors.no_card(self.salary)

    def _task(self, number: int):
        doors = self.desk.doors
        tasks = (
            doors.settings,
            self._no_card,
            doors.deal,
            doors.auction,
            doors.cards,
            doors.jail,
            doors.dice,
            doors.what_now,
            doors.history,
            doors.scores,
        )
        return tasks[number]()

    def draw(self, screen) -> None:
        """The tasks with their keys, those of the running game on the left."""
        title(screen, wording_menu.MENU)
        row = 1
        words = wording_menu.TASKS_TINKER if self.desk.bank.edition.tinker else wording_menu.TASKS
        for left, right in words:
            screen.row(row, left)
            screen.text(RIGHT_X, 7 * row, right)
            row += 1
        hints(screen, wording_menu.MENU_HINT, "C home")
