"""A deed: owner, buildings, mortgage, and the rent due now or the price. It only shows."""

from app import deed_words
from app.screens.view import HOME, OK, C, Over, View
from app.widgets import big, hints, lines, title


class Deed(View):
    """The deed on `space`; a card says who stands there, OK is the deed's menu."""

    main = True

    def __init__(self, space: int) -> None:
        self.space = space

    def key(self, code: int, held: bool = False):
        """The row "deed" of the table of keys."""
        if code == C:
            return HOME
        if code == OK:
            return Over(self.desk.doors.deed_menu(self.space))
        return "card_first"

    def card(self, player: int):
        """That player on this deed."""
        return self.desk.doors.deed_player(self.space, player)

    def draw(self, screen) -> None:
        """Name and number of the space, the sum that matters large, then how it stands."""
        draw_deed(screen, self.desk, self.space)
        hints(screen, "card: player", "OK menu")


def draw_deed(screen, desk, space: int) -> None:
    """Rows 0 to 7 of a deed: name, what the large sum means, the sum, owner and buildings, mortgage or interest."""
    title(screen, desk.space(space), str(space) if len(desk.space(space)) < 19 else "")
    meaning, sum_text = deed_words.asked(desk, space)
    screen.row(1, meaning)
    big(screen, 15, sum_text)
    lines(screen, 6, deed_words.standing(desk, space))
