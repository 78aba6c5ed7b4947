"""What the owner can do with a deed: build, sell, mortgage ... one line each, always under the same number."""

from game import entries, owed
from game.edition import SITE

from app.screens.confirm import Confirm
from app.screens.view import BACK, HOME, C, Over, View, digit
from app.widgets import hints, title

BUILD, SELL, SELLGROUP, MORTGAGE, LIFT, KEEP, BID = 1, 2, 3, 4, 5, 6, 7
NO_CARD = 0


def move_of_line(view, line: int, player: int):
    """The move of menu line `line` for `player` on `view.space`; the rules decide at OK, not here."""
    desk, space = view.desk, view.space
    if line == SELLGROUP:
        return Over(desk.doors.sell_group(space, player))
    if line == BID:
        return Over(desk.doors.build_for_bid(space, player))
    make = (None, entries.build, entries.sell, None, entries.mortgage, entries.lift, entries.keep)
    if not 1 <= line < len(make):
        return desk.refuse("no_such_line")
    return Over(Confirm(make[line](player, space)))


def draw_lines(screen, desk, space: int) -> None:
    """The seven lines with what each costs or brings."""
    edition = desk.bank.edition
    deed = edition.deed_at[space]
    money = desk.money
    if edition.kinds[space] == SITE:
        price = edition.house_price[deed]
        screen.row(1, "1 build", False, "-" + money(price))
        screen.row(2, "2 sell building", False, "+" + money(owed.house_back(edition, deed)))
        screen.row(3, "3 sell whole group")
        screen.row(7, "7 build for a bid")
    screen.row(4, "4 mortgage", False, "+" + money(edition.mortgage[deed]))
    screen.row(5, "5 lift it", False, "-" + money(owed.lift_cost(edition, deed)))
    screen.row(6, "6 keep it", False, "-" + money(owed.interest(edition, deed)))


class DeedOwn(View):
    """`player` on the own `space`: a digit is a menu line."""

    main = True

    def __init__(self, space: int, player: int) -> None:
        self.space = space
        self.player = player

    def key(self, code: int, held: bool = False):
        """The row "deed + player, own" of the table of keys."""
        if code == C:
            return HOME
        line = digit(code)
        if line < 0:
            return self.desk.refuse("pick_a_line")
        return move_of_line(self, line, self.player)

    def card(self, player: int):
        """Another player stands here."""
        return self.desk.doors.deed_player(self.space, player)

    def draw(self, screen) -> None:
        """The deed's name and the lines."""
        title(screen, self.desk.space(self.space))
        draw_lines(screen, self.desk, self.space)
        hints(screen, self.desk.label(self.player), "C home")


class DeedMenu(View):
    """The deed's menu: the same lines for its owner, and 0 for a player who has no card at hand."""

    def __init__(self, space: int) -> None:
        self.space = space

    def _owner(self) -> int:
        ledger = self.desk.bank.ledger
        return ledger.owner[ledger.edition.deed_at[self.space]]

    def key(self, code: int, held: bool = False):
        """A digit is a menu line, C goes back to the deed."""
        if code == C:
            return BACK
        line = digit(code)
        if line < 0:
            return self.desk.refuse("pick_a_line")
        if line == NO_CARD:
            return self.desk.doors.no_card()
        if not self._owner():
            return self.desk.refuse("nobody_owns")
        return move_of_line(self, line, self._owner())

    def card(self, player: int):
        """That player on this deed."""
        return self.desk.doors.deed_player(self.space, player)

    def draw(self, screen) -> None:
        """The lines, or for an unowned deed only the way without a card."""
        title(screen, self.desk.space(self.space))
        if self._owner():
            draw_lines(screen, self.desk, self.space)
        else:
            screen.row(3, "Belongs to the bank")
        hints(screen, "0 player, no card", "C")
