"""The menu behind OK at home: every task of the table under one key. It only opens other screens."""

from app import wording_menu
from app.screens.view import Over, View
from app.widgets import columns, hints, title


class Menu(View):
    """Twelve tasks in two columns, each with its key; C and any card lead away as everywhere. `salary`: GO was pressed
    before, the player without a card gets it."""

    def __init__(self, salary: bool) -> None:
        self.salary = salary

    def point(self):
        """A new game."""
        return Over(self.desk.doors.new_game())

    def _no_card(self):
        return self.desk.doors.no_card(self.salary)

    def digit_key(self, number: int):
        """A task."""
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
        return Over(tasks[number]())

    def draw(self, screen) -> None:
        """The tasks with their keys, those of the running game on the left."""
        title(screen, wording_menu.MENU)
        columns(screen, wording_menu.TASKS_TINKER if self.desk.bank.edition.tinker else wording_menu.TASKS)
        hints(screen, wording_menu.MENU_HINT, "C home")
