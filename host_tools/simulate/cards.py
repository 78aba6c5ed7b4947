"""The two classic card piles as data: for each card our own short words and what it does. Nothing is booked here.

The editions print other stories on theirs; what a card does to the money is what a simulation needs, and that differs
little from box to box. Amounts are units.
"""

from dataclasses import dataclass

ADVANCE, BACK, NEAREST_TRANSPORT, NEAREST_UTILITY, TO_JAIL, JAIL_CARD, GET, PAY, EACH, COLLECT, REPAIRS = range(11)
CHANCE_PILE, CHEST_PILE = 0, 1


@dataclass(frozen=True)
class Card:
    """`effect` is one of the numbers above; `amount` its space, steps or units, `hotel` the second sum of repairs."""

    words: str
    effect: int
    amount: int = 0
    hotel: int = 0


CHANCE = (
    Card("on to GO", ADVANCE, 0),
    Card("on to the third red", ADVANCE, 24),
    Card("on to the first pink", ADVANCE, 11),
    Card("on to the first transport", ADVANCE, 5),
    Card("on to the last dark blue", ADVANCE, 39),
    Card("nearest transport, twice the rent", NEAREST_TRANSPORT),
    Card("nearest transport, twice the rent", NEAREST_TRANSPORT),
    Card("nearest utility, ten times a throw", NEAREST_UTILITY),
    Card("three steps back", BACK, 3),
    Card("go to jail", TO_JAIL),
    Card("out of jail, to keep", JAIL_CARD),
    Card("a dividend", GET, 50),
    Card("a loan comes back", GET, 150),
    Card("drove too fast", PAY, 15),
    Card("every player is treated", EACH, 50),
    Card("all roofs are leaking", REPAIRS, 25, 100),
)

CHEST = (
    Card("on to GO", ADVANCE, 0),
    Card("go to jail", TO_JAIL),
    Card("out of jail, to keep", JAIL_CARD),
    Card("the bank had miscounted", GET, 200),
    Card("an inheritance", GET, 100),
    Card("savings fall due", GET, 100),
    Card("an insurance pays", GET, 100),
    Card("shares sold", GET, 50),
    Card("paid for advice", GET, 25),
    Card("tax comes back", GET, 20),
    Card("second prize", GET, 10),
    Card("it is your birthday", COLLECT, 10),
    Card("the hospital's bill", PAY, 100),
    Card("the doctor's bill", PAY, 50),
    Card("school fees", PAY, 50),
    Card("the street is mended", REPAIRS, 40, 115),
)

PILES = (CHANCE, CHEST)
