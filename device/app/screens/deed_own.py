"""What the owner can do with a deed: build, sell, mortgage ... one line each, always under the same number."""

from game import entries, owed

from app.screens.confirm import Confirm
from app.screens.owing import Owe
from app.screens.view import BACK, HOME, C, Over, View, digit
from app.widgets import center, hints, lines, title

BUILD, SELL, SELLGROUP, MORTGAGE, LIFT, KEEP, BID = 1, 2, 3, 4, 5, 6, 7
NO_CARD = 0
MAKERS = (
    (BUILD, entries.build),
    (SELL, entries.sell),
    (MORTGAGE, entries.mortgage),
    (LIFT, entries.lift),
    (KEEP, entries.keep),
)


def move_of_line(view, line: int, player: int):
    """The move of menu line `line` for `player` on `view.space`; the rules decide at OK, not here."""
    desk, space = view.desk, view.space
    if line == SELLGROUP:
        return Over(desk.doors.sell_group(space, player))
    if line == BID:
        return Over(desk.doors.build_for_bid(space, player))
    for known, make in MAKERS:
        if known == line:
            entry = make(player, space)
            return Over(Owe(entry) if line == KEEP else Confirm(entry))
    return "no_such_line"


def lines_of(desk, space: int, player: int):
    """The seven lines as (text, what it costs or brings); "-" stands for what the rules forbid now."""
    edition = desk.bank.edition
    deed = edition.deed_at[space]
    rows = [
        (entries.build(player, space), "1 build", "-", edition.house_price[deed]),
        (entries.sell(player, space), "2 sell", "+", owed.house_back(edition, deed)),
        (entries.sellgroup(player, space), "3 sell the group", "", 0),
        (entries.mortgage(player, space), "4 mortgage", "+", edition.mortgage[deed]),
        (entries.lift(player, space), "5 lift it", "-", owed.lift_cost(edition, deed)),
        (entries.keep(player, space), "6 interest", "-", owed.interest(edition, deed)),
        (entries.build(player, space, 1), "7 build for a bid", "", 0),
    ]
    return [(text, _figure(desk, entry, sign, units)) for entry, text, sign, units in rows]


def _figure(desk, entry, sign: str, units: int) -> str:
    if not desk.bank.can(entry):
        return "-"
    return sign + desk.money(units) if units else ""


class DeedOwn(View):
    """`player` on the own `space`: a digit is a menu line."""

    main = True

    def __init__(self, space: int, player: int) -> None:
        self.space = space
        self.player = player
        self.lines = ()

    def open(self):
        """Looks up what each line would cost or bring."""
        return self.resume()

    def resume(self):
        """As `open`."""
        self.lines = lines_of(self.desk, self.space, self.player)

    def key(self, code: int, held: bool = False):
        """The row "deed + player, own" of the table of keys."""
        if code == C:
            return HOME
        line = digit(code)
        if line < 0:
            return "pick_a_line"
        return move_of_line(self, line, self.player)

    def card(self, player: int):
        """Another player stands here."""
        return self.desk.doors.deed_player(self.space, player)

    def draw(self, screen) -> None:
        """The deed's name and the lines."""
        title(screen, self.desk.space(self.space))
        lines(screen, 1, self.lines)
        hints(screen, self.desk.label(self.player), "C home")


class DeedMenu(View):
    """The deed's menu: the same lines for its owner, and 0 for a player who has no card at hand."""

    def __init__(self, space: int) -> None:
        self.space = space
        self.lines = ()

    def open(self):
        """Looks up what each line would cost or bring the owner."""
        return self.resume()

    def resume(self):
        """As `open`."""
        self.lines = lines_of(self.desk, self.space, self._owner()) if self._owner() else ()

    def _owner(self) -> int:
        ledger = self.desk.bank.ledger
        return ledger.owner[ledger.edition.deed_at[self.space]]

    def key(self, code: int, held: bool = False):
        """A digit is a menu line, C goes back to the deed."""
        if code == C:
            return BACK
        line = digit(code)
        if line < 0:
            return "pick_a_line"
        if line == NO_CARD:
            return self.desk.doors.no_card()
        if not self._owner():
            return "nobody_owns"
        return move_of_line(self, line, self._owner())

    def card(self, player: int):
        """That player on this deed."""
        return self.desk.doors.deed_player(self.space, player)

    def draw(self, screen) -> None:
        """The lines, or for an unowned deed only the way without a card."""
        title(screen, self.desk.space(self.space))
        lines(screen, 1, self.lines or ("", center("Belongs to the bank")))
        hints(screen, "0 player, no card", "C")
