"""The state of a game: seats, cash, deeds, the bank's stock; applies entries, packs itself into bytes.

It holds what is, and moves it; what is allowed is the business of `rules`, and `apply` trusts that check. Money is
booked twice: `cash[0]` is the bank's own account (at or below zero, all money in play came from it), so that
all accounts and the pot together are always 0.
"""

from game import buildings, deals, deeds, endings, jail, payments, refusal, setup, soundness
from game.edition import DEEDS
from game.owed import HOTEL
from game.refusal import Refusal

NORMAL, QUICK, TIMED = setup.NORMAL, setup.QUICK, setup.TIMED
POT, DOUBLE_GO, NO_RENT_IN_JAIL = setup.POT, setup.DOUBLE_GO, setup.NO_RENT_IN_JAIL
MAX_PLAYERS = setup.MAX_PLAYERS
Setup = setup.Setup

SEATS = MAX_PLAYERS + 1  # seat 0 is the bank
PACKED_BYTES = 78

_AUCTION_WAITS = 9  # in the place of an owner: the bank's, waiting for its auction
_MORTGAGED, _DUE = 6, 7  # in the place of a level


class Ledger:
    """One game.

    Lists by player number, seat 0 being the bank: cash (units), alive, in_jail, throws (failed ones), jail_cards.
    Lists by deed index: owner (0: the bank), level (0 to 4 houses, 5 hotel), mortgaged, due (interest, R12.4),
    auction (waits for one, R12.6). And: edition, mode, minutes, players, rules (bits), start, houses and hotels
    (left in the bank), pot, tinker (a space), over, winners (players).
    """

    def __init__(self, edition, players):
        self.edition, self.players = edition, players
        self.mode, self.minutes, self.rules, self.start = NORMAL, 0, 0, edition.start
        self.cash, self.alive, self.in_jail, self.throws, self.jail_cards = [[0] * SEATS for _ in range(5)]
        self.owner, self.level, self.mortgaged, self.auction = [[0] * DEEDS for _ in range(4)]
        self.due = bytearray(DEEDS)  # bytes are searched fastest
        self.houses, self.hotels = edition.houses, edition.hotels
        self.pot = self.tinker = self.over = 0
        self.winners = ()

    @classmethod
    def new(cls, edition, begin):
        """The ledger of a game that starts as the Setup `begin` says, its deal drawn; refuses like `check_setup`."""
        setup.check_setup(begin, edition)
        if begin.deals is None and setup.deeds_dealt(edition, begin.mode):
            raise Refusal(refusal.WRONG_DEALS, setup.deeds_dealt(edition, begin.mode))
        ledger = cls(edition, begin.players)
        ledger.mode, ledger.minutes, ledger.rules = begin.mode, begin.minutes, begin.rules
        ledger.start = begin.start or edition.start
        for player in range(1, begin.players + 1):
            ledger.alive[player] = 1
            ledger.move(0, player, ledger.start)
        free = setup.is_deal_free(edition, begin.mode)
        for player, space in begin.deals or ():
            deed = edition.deed_at[space]
            ledger.owner[deed] = player
            ledger.move(player, 0, 0 if free else edition.price[deed])
        return ledger

    def apply(self, entry):
        """Books an entry that `rules.check` let pass, whole; undo, redo, name and newcard change nothing here."""
        _BOOKS[entry[0]](self, entry)

    def move(self, payer, receiver, units):
        """Moves money between two seats, 0 being the bank."""
        self.cash[payer] -= units
        self.cash[receiver] += units

    def pay_fee(self, player, units):
        """A tax, fine or fee: to the bank, or into the pot under that house rule (R11.2, R15)."""
        if self.feeds_pot():
            self.cash[player] -= units
            self.pot += units
        else:
            self.move(player, 0, units)

    def feeds_pot(self):
        """Whether taxes and fines go into the pot (R15)."""
        return self.rules & POT

    def others(self, player):
        """The other living players, in seat order."""
        return [other for other in range(1, self.players + 1) if other != player and self.alive[other]]

    def problems(self):
        """Everything that is unsound, each as a short text; () when all is well."""
        return soundness.problems(self)

    def is_sound(self):
        """Whether nothing is wrong."""
        return not soundness.flaws(self)

    def copy(self):
        """A ledger of its own in the same state."""
        twin = Ledger(self.edition, self.players)
        twin.mode, twin.minutes, twin.rules, twin.start = self.mode, self.minutes, self.rules, self.start
        twin.cash, twin.alive, twin.in_jail = self.cash[:], self.alive[:], self.in_jail[:]
        twin.throws, twin.jail_cards = self.throws[:], self.jail_cards[:]
        twin.owner, twin.level, twin.mortgaged = self.owner[:], self.level[:], self.mortgaged[:]
        twin.auction, twin.due = self.auction[:], self.due[:]
        twin.houses, twin.hotels, twin.pot = self.houses, self.hotels, self.pot
        twin.tinker, twin.over, twin.winners = self.tinker, self.over, self.winners
        return twin

    def pack(self):
        """The whole state in PACKED_BYTES bytes, always the same for the same state; numbers lowest byte first.

        0 edition number; 1 players | mode << 4 | over << 6; 2 house rules; 3-4 minutes; 5-7 start; 8 winners, a bit a
        seat; 9 houses; 10 hotels; 11 tinker; 12-14 pot; 15-17 what the bank has paid out more than taken in; 18-41 cash
        of seats 1 to 8, three bytes each; 42-49 a byte a seat: alive | in jail << 1 | throws << 2 | jail cards << 4;
        50-77 a byte a deed: owner (9: waits for its auction) | level << 4 (6: mortgaged, 7: and interest due).
        """
        out = bytearray(PACKED_BYTES)
        out[0] = self.edition.number
        out[1] = self.players | self.mode << 4 | self.over << 6
        out[2] = self.rules
        _put(out, 3, self.minutes, 2)
        _put(out, 5, self.start, 3)
        for player in self.winners:
            out[8] |= 1 << (player - 1)
        out[9], out[10], out[11] = self.houses, self.hotels, self.tinker
        _put(out, 12, self.pot, 3)
        _put(out, 15, -self.cash[0], 3)
        for seat in range(1, SEATS):
            _put(out, 15 + 3 * seat, self.cash[seat], 3)
            out[41 + seat] = (
                self.alive[seat] | self.in_jail[seat] << 1 | self.throws[seat] << 2 | self.jail_cards[seat] << 4
            )
        owner, level, mortgaged, auction = self.owner, self.level, self.mortgaged, self.auction
        for deed in range(DEEDS):
            height = level[deed] or (_MORTGAGED + self.due[deed] if mortgaged[deed] else 0)
            out[50 + deed] = (_AUCTION_WAITS if auction[deed] else owner[deed]) | height << 4
        return bytes(out)

    @classmethod
    def unpack(cls, edition, data):
        """The ledger of packed bytes; refuses (`bad_bytes`) another length or another edition. What the bytes say may
        still be unsound: ask `problems`."""
        if len(data) != PACKED_BYTES or data[0] != edition.number:
            raise Refusal(refusal.BAD_BYTES)
        ledger = cls(edition, data[1] & 15)
        ledger.mode, ledger.over, ledger.rules = data[1] >> 4 & 3, data[1] >> 6, data[2]
        ledger.minutes, ledger.start = _take(data, 3, 2), _take(data, 5, 3)
        ledger.winners = tuple([seat for seat in range(1, SEATS) if data[8] >> (seat - 1) & 1])
        ledger.houses, ledger.hotels, ledger.tinker = data[9], data[10], data[11]
        ledger.pot, ledger.cash[0] = _take(data, 12, 3), -_take(data, 15, 3)
        for seat in range(1, SEATS):
            ledger.cash[seat] = _take(data, 15 + 3 * seat, 3)
            flags = data[41 + seat]
            ledger.alive[seat], ledger.in_jail[seat] = flags & 1, flags >> 1 & 1
            ledger.throws[seat], ledger.jail_cards[seat] = flags >> 2 & 3, flags >> 4
        for deed in range(DEEDS):
            ledger._take_deed(deed, data[50 + deed] & 15, data[50 + deed] >> 4)
        return ledger

    def _take_deed(self, deed, owner, level):
        if owner == _AUCTION_WAITS:
            self.auction[deed] = 1
        else:
            self.owner[deed] = owner
        if level > HOTEL:
            self.mortgaged[deed] = 1
            self.due[deed] = level - _MORTGAGED
        else:
            self.level[deed] = level


def edition_number(data):
    """The number of the edition that packed bytes were made with, without unpacking them."""
    return data[0]


def _put(out, at, value, width):
    """Writes an unsigned number; ValueError for one that does not fit, which would be cut silently."""
    if not 0 <= value < 1 << (8 * width):
        raise ValueError("no sound ledger holds that")
    out[at : at + width] = value.to_bytes(width, "little")


def _take(data, at, width):
    return int.from_bytes(data[at : at + width], "little")


def _book_house(ledger, entry):
    ledger.rules ^= 1 << entry.count


def _book_elsewhere(_ledger, _entry):
    """Names, cards, undo and redo are no business of the ledger; the bank books them."""


# In the order of the kinds in `entries`; a test holds it.
_BOOKS = (
    payments.book_pay,
    payments.book_receive,
    payments.book_transfer,
    payments.book_go,
    deeds.book_buy,
    deeds.book_auction,
    deeds.book_nobid,
    deeds.book_rent,
    payments.book_tax,
    buildings.book_build,
    buildings.book_sell,
    buildings.book_sellgroup,
    deeds.book_mortgage,
    deeds.book_lift,
    deeds.book_keep,
    deals.book_deal,
    payments.book_each,
    payments.book_collect,
    payments.book_repairs,
    jail.book_jail,
    jail.book_throw,
    jail.book_fine,
    jail.book_out,
    jail.book_jailcard,
    endings.book_bankrupt,
    jail.book_double,
    payments.book_parking,
    _book_house,
    _book_elsewhere,
    _book_elsewhere,
    endings.book_timeup,
    _book_elsewhere,
    _book_elsewhere,
)
