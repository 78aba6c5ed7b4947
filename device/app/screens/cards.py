"""Cards and taxes, in the words of the edition on the table (R6.6, R11).

Whoever it concerns is asked first, by a card or a number; then the amount; nothing is booked before OK.
"""

from game import entries, owed
from game.edition import TAX, TRANSPORT, UTILITY
from game.refusal import Refusal

from app import wording_cards as words
from app.screens.owing import Owe
from app.screens.pick import EnterAmount, Lines, PickPlayer
from app.screens.pick_space import PickSpace
from app.screens.throw import PickThrow
from app.screens.view import Over, View, digit
from app.widgets import hints, title

RIGHT_X = 1 + 11 * 6


class Cards(View):
    """Ten tasks in two columns, each with its key."""

    def key(self, code: int, held: bool = False):
        """A digit opens its task."""
        number = digit(code)
        if number < 0:
            return View.key(self, code, held)
        if number == 0:
            return Over(Taxes())
        return Over(PickPlayer(words.WHO[number - 1], self._tasks()[number - 1]))

    def _tasks(self):
        one = (self._pay, self._receive, self._each, self._collect, self._repairs)
        return one + (self._jail, self._jail_card, self._twice, self._ten_times)

    # -- one amount

    def _pay(self, player: int):
        pot = bool(self.desk.bank.ledger.feeds_pot())
        heading = words.PAYS_POT if pot else words.PAYS
        return Over(CardAmount(player, heading, lambda units: entries.pay(player, units, pot)))

    def _receive(self, player: int):
        return Over(CardAmount(player, words.RECEIVES, lambda units: entries.receive(player, units)))

    def _each(self, player: int):
        return Over(CardAmount(player, words.EACH, lambda units: entries.each(player, units)))

    def _collect(self, player: int):
        return Over(CardAmount(player, words.COLLECT, lambda units: entries.collect(player, units)))

    # -- repairs, jail

    def _repairs(self, player: int):
        edition = self.desk.bank.edition
        return Over(
            EnterAmount(
                capitalized(edition.words.house) + ":",
                lambda house: self._repairs_hotel(player, house),
                (words.EACH_ONE, words.ZERO),
                True,
            )
        )

    def _repairs_hotel(self, player: int, house: int):
        edition = self.desk.bank.edition
        return Over(
            EnterAmount(
                capitalized(edition.words.hotel) + ":",
                lambda hotel: Over(Owe(entries.repairs(player, house, hotel))),
                (words.EACH_ONE, words.ZERO),
                True,
            )
        )

    def _jail(self, player: int):
        return Over(self.desk.doors.confirm(entries.jail(player)))

    def _jail_card(self, player: int):
        return Over(self.desk.doors.confirm(entries.jailcard(player)))

    # -- rent by a card

    def _twice(self, player: int):
        heading = capitalized(self.desk.bank.edition.words.transport) + ":"
        return Over(PickSpace(heading, lambda space: self._rent(player, space, TRANSPORT)))

    def _ten_times(self, player: int):
        heading = capitalized(self.desk.bank.edition.words.utility) + ":"
        return Over(PickSpace(heading, lambda space: self._rent(player, space, UTILITY)))

    def _rent(self, player: int, space: int, kind: int):
        """Nobody's deed may be bought as ever; another's is paid twice, or ten times a new throw."""
        ledger = self.desk.bank.ledger
        if ledger.edition.kinds[space] != kind:
            return "transport_only" if kind == TRANSPORT else "utility_only"
        if not ledger.owner[ledger.edition.deed_at[space]]:
            return self.desk.doors.deed_player(space, player)
        try:
            owed.rent_due(ledger, player, space, 2 if kind == UTILITY else 0)
        except Refusal as why:
            return self.desk.refused(why)
        if kind == TRANSPORT:
            return Over(Owe(entries.rent(player, space, 0, True)))
        return Over(PickThrow(words.NEW_THROW, lambda dice: Over(Owe(entries.rent(player, space, dice, False, True)))))

    # -- picture

    def draw(self, screen) -> None:
        """What the cards may say; below, what the piles are called here."""
        edition = self.desk.bank.edition
        title(screen, words.CARDS)
        row = 1
        for left, right in words.TASKS:
            screen.row(row, left)
            screen.text(RIGHT_X, 7 * row, right)
            row += 1
        screen.row(6, edition.words.chance)
        screen.row(7, edition.words.chest)
        hints(screen, "key opens", "C home")


class CardAmount(EnterAmount):
    """How much the card says; then once more what it moves. `entry(units)` makes the entry."""

    def __init__(self, player: int, heading: str, entry) -> None:
        super().__init__(heading, self._look)
        self.player = player
        self.entry = entry

    def open(self):
        """Whose card it is."""
        self.lines = (self.desk.label(self.player),)

    def _look(self, units: int):
        return Over(Owe(self.entry(units)))


class Taxes(Lines):
    """The tax spaces of the edition, and the pot where the house rule is on."""

    def __init__(self) -> None:
        super().__init__(words.TAXES, (), self._chosen)
        self.spaces = ()

    def open(self):
        """What there is in this edition and game."""
        ledger = self.desk.bank.ledger
        self.spaces = [space for space, kind in enumerate(ledger.edition.kinds) if kind == TAX]
        self.lines = [(self.desk.space(space), self.desk.money(owed.tax(ledger, space))) for space in self.spaces]
        if ledger.feeds_pot():
            self.lines.append((words.TAKE_POT, self.desk.money(ledger.pot)))

    def draw(self, screen) -> None:
        """Each name on a row, its sum on the next."""
        title(screen, self.heading)
        row = 1
        for number, (name, units) in enumerate(self.lines):
            screen.row(row, f"{number + 1} {name}")
            screen.row(row + 1, "", False, units)
            row += 2
        hints(screen, f"1-{len(self.lines)} choose", "C back")

    def _chosen(self, index: int):
        if index == len(self.spaces):
            return Over(PickPlayer(words.WHO_TAKES, self._pot))
        space = self.spaces[index]
        return Over(PickPlayer(words.WHO_PAYS, lambda player: Over(Owe(entries.tax(player, space)))))

    def _pot(self, player: int):
        return Over(self.desk.doors.confirm(entries.parking(player)))


def capitalized(text: str) -> str:
    """`text` with its first letter large (the device knows no str.capitalize)."""
    return text[:1].upper() + text[1:]
