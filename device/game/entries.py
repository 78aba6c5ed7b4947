"""The kinds of entry, and a builder for each.

An entry is one user action, immutable; what it moves follows from the ledger it is applied to. Here lives
only its shape: no rule, no balance. Unused fields are 0, an unused detail is (). Its bytes: game.entry_bytes.
"""

from collections import namedtuple

from game.edition import DEEDS

Entry = namedtuple("Entry", ("kind", "player", "other", "space", "amount", "count", "flags", "detail"))

PAY = 0
RECEIVE = 1
TRANSFER = 2
GO = 3
BUY = 4
AUCTION = 5
NOBID = 6
RENT = 7
TAX = 8
BUILD = 9
SELL = 10
SELLGROUP = 11
MORTGAGE = 12
LIFT = 13
KEEP = 14
DEAL = 15
EACH = 16
COLLECT = 17
REPAIRS = 18
JAIL = 19
THROW = 20
FINE = 21
OUT = 22
JAILCARD = 23
BANKRUPT = 24
DOUBLE = 25
PARKING = 26
HOUSE = 27
NAME = 28
NEWCARD = 29
TIMEUP = 30
UNDO = 31
REDO = 32

# The verbs of scenario files, by kind.
KIND_NAMES = (
    "pay", "receive", "transfer", "go", "buy", "auction", "nobid", "rent", "tax", "build", "sell", "sellgroup",
    "mortgage", "lift", "keep", "deal", "each", "collect", "repairs", "jail", "throw", "fine", "out", "jailcard",
    "bankrupt", "double", "parking", "house", "name", "newcard", "timeup", "undo", "redo",
)  # fmt: skip

POT = 1  # pay: a fine that feeds the pot
LANDED = 2  # go: landed exactly on GO
DOUBLE_RENT = 4  # rent: the card "nearest transport, pay twice"
TEN = 8  # rent: the card "nearest utility, ten times"
RESIGN = 16  # bankrupt: gives up, whatever is owed
BY_CARD = 32  # out: with a get-out-of-jail card
BY_DOUBLE = 64  # out: by a double
ON = 128  # house: the rule is switched on
PRICED = 256  # build: for the bid in `amount` in place of the price

NO_DETAIL = ()
NOTHING = (0, 0, 0)  # one side of a deal: cash in units, mask of deed indices, jail cards


def deeds_in(mask):
    """The deed indices of a mask, as one side of a deal gives them."""
    return [deed for deed in range(DEEDS) if mask >> deed & 1] if mask else []


def pay(player, amount, pot=False):
    """`player` pays `amount` units to the bank, or with `pot` to the pot."""
    return Entry(PAY, player, 0, 0, amount, 0, POT if pot else 0, NO_DETAIL)


def receive(player, amount):
    """`player` receives `amount` units from the bank."""
    return Entry(RECEIVE, player, 0, 0, amount, 0, 0, NO_DETAIL)


def transfer(player, other, amount):
    """`player` pays `other` `amount` units."""
    return Entry(TRANSFER, player, other, 0, amount, 0, 0, NO_DETAIL)


def go(player, landed=False):
    """`player` gets the salary; `landed`: for landing exactly on GO (R15)."""
    return Entry(GO, player, 0, 0, 0, 0, LANDED if landed else 0, NO_DETAIL)


def buy(player, space):
    """`player` buys the deed of `space` at its price."""
    return Entry(BUY, player, 0, space, 0, 0, 0, NO_DETAIL)


def auction(player, space, amount):
    """`player` won the auction of `space` for `amount` units."""
    return Entry(AUCTION, player, 0, space, amount, 0, 0, NO_DETAIL)


def nobid(space):
    """Nobody bid for the waiting deed of `space`."""
    return Entry(NOBID, 0, 0, space, 0, 0, 0, NO_DETAIL)


def rent(player, space, dice=0, double=False, ten=False):
    """`player` owes rent on `space`; `dice` 0: none thrown; `double`, `ten`: card effects (R6.6)."""
    flags = (DOUBLE_RENT if double else 0) | (TEN if ten else 0)
    return Entry(RENT, player, 0, space, 0, dice, flags, NO_DETAIL)


def tax(player, space):
    """`player` pays the tax printed on `space`."""
    return Entry(TAX, player, 0, space, 0, 0, 0, NO_DETAIL)


def build(player, space, amount=0):
    """One step of building on `space`; `amount` over 0: the winning bid in place of the price (R7.7)."""
    return Entry(BUILD, player, 0, space, amount, 0, PRICED if amount else 0, NO_DETAIL)


def sell(player, space):
    """One step of building on `space` goes back."""
    return Entry(SELL, player, 0, space, 0, 0, 0, NO_DETAIL)


def sellgroup(player, space, count=0):
    """The whole group of `space` comes down to `count` houses a site (R7.6)."""
    return Entry(SELLGROUP, player, 0, space, 0, count, 0, NO_DETAIL)


def mortgage(player, space):
    """`player` mortgages `space`."""
    return Entry(MORTGAGE, player, 0, space, 0, 0, 0, NO_DETAIL)


def lift(player, space):
    """`player` pays off the mortgage of `space`, interest included."""
    return Entry(LIFT, player, 0, space, 0, 0, 0, NO_DETAIL)


def keep(player, space):
    """`player` pays the interest due on `space` and keeps it mortgaged."""
    return Entry(KEEP, player, 0, space, 0, 0, 0, NO_DETAIL)


def deal(player, other, give=NOTHING, take=NOTHING, lift=0):
    """`give` goes from `player` to `other`, `take` comes back, each (cash, mask of deed indices, jail cards);
    `lift`: mask of the mortgaged deeds of either side that their new owner pays off at once (R9)."""
    return Entry(DEAL, player, other, 0, 0, 0, 0, tuple(give) + tuple(take) + (lift,))


def each(player, amount):
    """`player` pays every other player `amount` units."""
    return Entry(EACH, player, 0, 0, amount, 0, 0, NO_DETAIL)


def collect(player, amount):
    """Every other player pays `player` `amount` units."""
    return Entry(COLLECT, player, 0, 0, amount, 0, 0, NO_DETAIL)


def repairs(player, house, hotel):
    """`player` pays `house` units a house and `hotel` units a hotel (amount and count of the entry)."""
    return Entry(REPAIRS, player, 0, 0, house, hotel, 0, NO_DETAIL)


def jail(player):
    """`player` goes to jail."""
    return Entry(JAIL, player, 0, 0, 0, 0, 0, NO_DETAIL)


def throw(player):
    """`player`, in jail, threw no double."""
    return Entry(THROW, player, 0, 0, 0, 0, 0, NO_DETAIL)


def fine(player):
    """`player` pays the fine and leaves jail."""
    return Entry(FINE, player, 0, 0, 0, 0, 0, NO_DETAIL)


def out(player, by):
    """`player` leaves jail `by` BY_CARD or BY_DOUBLE."""
    return Entry(OUT, player, 0, 0, 0, 0, by, NO_DETAIL)


def jailcard(player):
    """`player` draws a get-out-of-jail card."""
    return Entry(JAILCARD, player, 0, 0, 0, 0, 0, NO_DETAIL)


def bankrupt(player, other, owed):
    """`player` is bankrupt over `owed` units to `other` (0: the bank)."""
    return Entry(BANKRUPT, player, other, 0, owed, 0, 0, NO_DETAIL)


def resign(player, other=0):
    """`player` gives up in favour of `other` (0: the bank)."""
    return Entry(BANKRUPT, player, other, 0, 0, 0, RESIGN, NO_DETAIL)


def double():
    """Somebody threw a double: Tinker Bell moves."""
    return Entry(DOUBLE, 0, 0, 0, 0, 0, 0, NO_DETAIL)


def parking(player):
    """`player` takes the pot."""
    return Entry(PARKING, player, 0, 0, 0, 0, 0, NO_DETAIL)


def house(rule, on):
    """House rule number `rule` is switched on or off."""
    return Entry(HOUSE, 0, 0, 0, 0, rule, ON if on else 0, NO_DETAIL)


def name(player, text):
    """`player` is called `text` from now on."""
    return Entry(NAME, player, 0, 0, 0, 0, 0, text)


def newcard(player, uid):
    """`player` plays with the card of `uid` (bytes) from now on."""
    return Entry(NEWCARD, player, 0, 0, 0, 0, 0, bytes(uid))


def timeup():
    """The agreed time is over."""
    return Entry(TIMEUP, 0, 0, 0, 0, 0, 0, NO_DETAIL)


def undo(count=1):
    """The last `count` standing entries are taken back."""
    return Entry(UNDO, 0, 0, 0, 0, count, 0, NO_DETAIL)


def redo():
    """What was last taken back is brought back."""
    return Entry(REDO, 0, 0, 0, 0, 0, 0, NO_DETAIL)
