"""A deed: owner, buildings, mortgage, and the rent due now or the price. It only shows."""

from app import deed_words
from app.screens.view import Over, View
from app.widgets import big, hints, lines, title


class Deed(View):
    """The deed on `space`; a card says who stands there, OK is the deed's menu."""

    main = True
    nothing = "card_first"

    def __init__(self, space: int) -> None:
        self.space = space

    def ok(self):
        """The deed's menu."""
        return Over(self.desk.doors.deed_menu(self.space))

    def card(self, player: int):
        """That player on this deed."""
        return self.desk.doors.deed_player(self.space, player)

    def draw(self, screen) -> None:
        """Name and number of the space, the sum that matters large, then how it stands."""
        desk, name = self.desk, self.desk.space(self.space)
        title(screen, name, str(self.space) if len(name) < 19 else "")
        meaning, sum_text = deed_words.asked(desk, self.space)
        screen.row(1, meaning)
        big(screen, 15, sum_text)
        lines(screen, 6, deed_words.standing(desk, self.space))
        hints(screen, "card: player", "OK menu")
