"""Cards and taxes, in the words of the edition on the table (R6.6, R11).

Whoever it concerns is asked first, by a card or a number; then the amount; nothing is booked before OK.
"""

from game import entries, owed
from game.edition import TAX, TRANSPORT, UTILITY

from app import wording_cards as words
from app.screens.owing import Owe
from app.screens.pick import EnterAmount, Lines, PickPlayer
from app.screens.pick_space import PickSpace
from app.screens.throw import PickThrow
from app.screens.view import Over, View
from app.widgets import columns, hints, title
from app.wording import capitalized

TAXES, PAY, COLLECT, REPAIRS, JAIL, JAIL_CARD, TWICE = 0, 1, 4, 5, 6, 7, 8
AMOUNTS = (
    (words.PAYS, entries.pay),
    (words.RECEIVES, entries.receive),
    (words.EACH, entries.each),
    (words.COLLECT, entries.collect),
)


class Cards(View):
    """Ten tasks in two columns, each with its key."""

    def digit_key(self, number: int):
        """Opens its task."""
        if number == TAXES:
            return Over(Taxes())
        return Over(PickPlayer(words.WHO[number - 1], lambda player: self._task(number, player)))

    def _task(self, number: int, player: int):
        doors, names = self.desk.doors, self.desk.bank.edition.words
        if number <= COLLECT:
            return self._amount(number, player)
        if number == REPAIRS:
            return each_one(names.house, lambda house: self._hotels(player, house))
        if number == JAIL:
            return Over(doors.confirm(entries.jail(player)))
        if number == JAIL_CARD:
            return Over(doors.confirm(entries.jailcard(player)))
        kind, name = (TRANSPORT, names.transport) if number == TWICE else (UTILITY, names.utility)
        return Over(PickSpace(capitalized(name) + ":", lambda space: self._rent(player, space, kind)))

    def _amount(self, number: int, player: int):
        """How much the card says; then once more what it moves."""
        heading, make = AMOUNTS[number - PAY]
        pot = number == PAY and self.desk.bank.ledger.feeds_pot()

        def look(units: int):
            return Over(Owe(entries.pay(player, units, True) if pot else make(player, units)))

        return Over(EnterAmount(words.PAYS_POT if pot else heading, look, (self.desk.label(player),)))

    def _hotels(self, player: int, house: int):
        hotel = self.desk.bank.edition.words.hotel
        return each_one(hotel, lambda units: Over(Owe(entries.repairs(player, house, units))))

    def _rent(self, player: int, space: int, kind: int):
        """Nobody's deed may be bought as ever; another's is paid twice, or ten times a new throw."""
        ledger = self.desk.bank.ledger
        if ledger.edition.kinds[space] != kind:
            return "transport_only" if kind == TRANSPORT else "utility_only"
        if not ledger.owner[ledger.edition.deed_at[space]]:
            return self.desk.doors.deed_player(space, player)
        owed.rent_due(ledger, player, space, 2 if kind == UTILITY else 0)
        if kind == TRANSPORT:
            return Over(Owe(entries.rent(player, space, 0, True)))
        return Over(PickThrow(words.NEW_THROW, lambda dice: Over(Owe(entries.rent(player, space, dice, False, True)))))

    def draw(self, screen) -> None:
        """What the cards may say; below, what the piles are called here."""
        edition = self.desk.bank.edition
        title(screen, words.CARDS)
        columns(screen, words.TASKS)
        screen.row(6, edition.words.chance)
        screen.row(7, edition.words.chest)
        hints(screen, "key opens", "C home")


def each_one(building: str, then):
    """The question how much each of these buildings costs."""
    return Over(EnterAmount(capitalized(building) + ":", then, (words.EACH_ONE, words.ZERO), True))


class Taxes(Lines):
    """The tax spaces of the edition, and the pot where the house rule is on."""

    def __init__(self) -> None:
        super().__init__(words.TAXES, ())

    def open(self):
        """What there is in this edition and game."""
        ledger = self.desk.bank.ledger
        self.spaces = [space for space, kind in enumerate(ledger.edition.kinds) if kind == TAX]
        self.things = [(self.desk.space(space), self.desk.money(owed.tax(ledger, space))) for space in self.spaces]
        if ledger.feeds_pot():
            self.things.append((words.TAKE_POT, self.desk.money(ledger.pot)))

    def draw(self, screen) -> None:
        """Each name on a row, its sum on the next."""
        title(screen, self.heading)
        row = 1
        for number, (name, units) in enumerate(self.things):
            screen.row(row, f"{number + 1} {name}")
            screen.row(row + 1, "", False, units)
            row += 2
        hints(screen, f"1-{len(self.things)} choose", "C back")

    def then(self, index: int):
        """Whose tax it is, or who takes the pot."""
        if index == len(self.spaces):
            return Over(PickPlayer(words.WHO_TAKES, self._pot))
        space = self.spaces[index]
        return Over(PickPlayer(words.WHO_PAYS, lambda player: Over(Owe(entries.tax(player, space)))))

    def _pot(self, player: int):
        return Over(self.desk.doors.confirm(entries.parking(player)))
