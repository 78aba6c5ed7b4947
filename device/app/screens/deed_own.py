"""What the owner can do with a deed: build, sell, mortgage ... one line each, always under the same number."""

from game import entries, owed

from app.screens.confirm import Confirm
from app.screens.owing import Owe
from app.screens.view import BACK, Over, View
from app.widgets import center, hints, lines, title

SELLGROUP, KEEP, BID = 3, 6, 7
NO_CARD = 0
# Each line: its words, the entry it makes, and the sign before what it costs or brings.
LINES = (
    ("1 build", entries.build, "-"),
    ("2 sell", entries.sell, "+"),
    ("3 sell the group", entries.sellgroup, ""),
    ("4 mortgage", entries.mortgage, "+"),
    ("5 lift it", entries.lift, "-"),
    ("6 interest", entries.keep, "-"),
)


class DeedOwn(View):
    """`player` on the own `space`: a digit is a menu line."""

    main = True
    nothing = "pick_a_line"

    def __init__(self, space: int, player: int) -> None:
        self.space = space
        self.player = player

    def open(self):
        """Looks up what each line would cost or bring."""
        return self.resume()

    def resume(self):
        """As `open`."""
        self.lines = lines_of(self.desk, self.space, self.player)
        self.hint = (self.desk.label(self.player), "C home")

    def digit_key(self, number: int):
        """The move of a line; the rules decide at OK, not here."""
        space, player = self.space, self.player
        if number == SELLGROUP:
            return Over(self.desk.doors.sell_group(space, player))
        if number == BID:
            return Over(self.desk.doors.build_for_bid(space, player))
        if not 1 <= number <= len(LINES):
            return "no_such_line"
        entry = LINES[number - 1][1](player, space)
        return Over(Owe(entry) if number == KEEP else Confirm(entry))

    def card(self, player: int):
        """Another player stands here."""
        return self.desk.doors.deed_player(self.space, player)

    def draw(self, screen) -> None:
        """The deed's name and the lines."""
        title(screen, self.desk.space(self.space))
        lines(screen, 1, self.lines)
        hints(screen, *self.hint)


class DeedMenu(DeedOwn):
    """The deed's menu: the same lines for its owner, and 0 for a player who has no card at hand."""

    main = False
    back = BACK
    hint = ("0 player, no card", "C")

    def __init__(self, space: int) -> None:
        self.space = space

    def resume(self):
        """As `open`; for an unowned deed there is only the way without a card."""
        ledger = self.desk.bank.ledger
        self.player = ledger.owner[ledger.edition.deed_at[self.space]]
        unowned = ("", center("Belongs to the bank"))
        self.lines = lines_of(self.desk, self.space, self.player) if self.player else unowned

    def digit_key(self, number: int):
        """A line, or the way without a card."""
        if number == NO_CARD:
            return self.desk.doors.no_card()
        return DeedOwn.digit_key(self, number) if self.player else "nobody_owns"


def lines_of(desk, space: int, player: int):
    """The seven lines as (text, what it costs or brings); "-" stands for what the rules forbid now."""
    can, edition = desk.bank.can, desk.bank.edition
    deed = edition.deed_at[space]
    back, lift, keep = owed.house_back(edition, deed), owed.lift_cost(edition, deed), owed.interest(edition, deed)
    sums = (edition.house_price[deed], back, 0, edition.mortgage[deed], lift, keep)
    found = []
    for text, make, sign in LINES:
        units = sums[len(found)]
        said = sign + desk.money(units) if units else ""
        found.append((text, said if can(make(player, space)) else "-"))
    found.append(("7 build for a bid", "" if can(entries.build(player, space, 1)) else "-"))
    return found
