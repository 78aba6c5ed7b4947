"""Games for the tests of bank and link: players, cards and forty mixed entries. No test of its own."""

import random

import pytest
from app.bank import Bank
from game import entries
from game.entries import BY_DOUBLE
from game.refusal import Refusal
from game.setup import NORMAL, Setup

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
UIDS = tuple(bytes.fromhex(f"045a000000000{number}") for number in range(1, 9))


class Chance:
    def __init__(self, seed: int = 1) -> None:
        self.below = random.Random(seed).randrange


def opened(disk):
    """The bank as it is after power-on."""
    bank = Bank(disk, Chance())
    bank.recover()
    return bank


def begun(disk, edition="classic", mode=NORMAL, minutes=0, players=4, deals=()):
    """A bank with a new game."""
    bank = opened(disk)
    bank.start(Setup(edition, mode, minutes, players, deals, 0, 0), NAMES[:players], UIDS[:players])
    return bank


def snapshot(bank):
    """Everything a table cares about, as one comparable value."""
    people = tuple((bank.people.name(p), bank.people.uid(p)) for p in range(1, bank.people.count + 1))
    return bank.entries, bank.ledger.pack(), people


def refused(action) -> str:
    """The name of the refusal of an action that must be refused."""
    with pytest.raises(Refusal) as caught:
        action()
    return caught.value.name


def _mask(*deeds):
    return sum(1 << deed for deed in deeds)


MIXED = (
    entries.buy(1, 1), entries.buy(1, 3), entries.build(1, 1), entries.build(1, 3), entries.buy(2, 39),
    entries.rent(2, 1), entries.transfer(3, 4, 120), entries.go(4), entries.name(3, "Clö"), entries.buy(3, 5),
    entries.rent(4, 5), entries.tax(1, 4), entries.jail(2), entries.throw(2), entries.out(2, BY_DOUBLE),
    entries.mortgage(3, 5), entries.lift(3, 5), entries.auction(4, 12, 15), entries.rent(1, 12, 7),
    entries.deal(3, 4, (40, _mask(2), 0), (0, _mask(7), 0)), entries.each(2, 10), entries.collect(1, 5),
    entries.jailcard(3), entries.newcard(4, bytes.fromhex("04112233")), entries.house(0, True), entries.tax(4, 38),
    entries.parking(2), entries.pay(3, 33), entries.repairs(1, 25, 100), entries.sell(1, 3), entries.sell(1, 1),
    entries.receive(4, 77), entries.buy(4, 37), entries.mortgage(2, 39),
    entries.deal(2, 4, (0, _mask(27), 0), (250, 0, 0)), entries.lift(4, 39), entries.build(4, 37), entries.sell(4, 37),
    entries.bankrupt(3, 4, 5000), entries.resign(2), entries.transfer(4, 1, 200),
)  # fmt: skip
