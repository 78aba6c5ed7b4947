"""What entries of money do in the second model, a function a kind."""

from game import entries
from game.entries import Entry

from tests.properties import printed
from tests.properties.printed import QUICK
from tests.properties.second_state import DOUBLE_GO_RULE, POT_RULE, State, require


def pay(table: State, entry: Entry) -> None:
    table.living(entry.player)
    table.spend(entry.player, table.amount(entry.amount))
    if entry.flags & entries.POT:
        require(POT_RULE in table.rules, "no pot")
        table.pot += entry.amount


def receive(table: State, entry: Entry) -> None:
    table.living(entry.player).cash += table.amount(entry.amount)


def transfer(table: State, entry: Entry) -> None:
    require(entry.player != entry.other, "the same player")
    table.living(entry.player)
    table.living(entry.other).cash += table.amount(entry.amount)
    table.spend(entry.player, entry.amount)


def go(table: State, entry: Entry) -> None:
    twice = entry.flags & entries.LANDED and DOUBLE_GO_RULE in table.rules
    table.living(entry.player).cash += printed.SALARY * (2 if twice else 1)


def tax(table: State, entry: Entry) -> None:
    table.living(entry.player)
    require(entry.space in (printed.TAX_LOW, printed.TAX_HIGH), "no tax space")
    low = table.book_of.quick_low_tax if table.mode == QUICK else 200
    table.spend_fee(entry.player, low if entry.space == printed.TAX_LOW else 100)


def each(table: State, entry: Entry) -> None:
    table.living(entry.player)
    table.amount(entry.amount)
    for other in table.others(entry.player):
        table.spend(entry.player, entry.amount)
        other.cash += entry.amount


def collect(table: State, entry: Entry) -> None:
    collector = table.living(entry.player)
    table.amount(entry.amount)
    for other in table.others(entry.player):
        require(other.cash >= entry.amount, "another cannot pay")
        other.cash -= entry.amount
        collector.cash += entry.amount


def repairs(table: State, entry: Entry) -> None:
    table.living(entry.player)
    require(entry.amount or entry.count, "nothing")
    for units in (entry.amount, entry.count):
        require(units == 0 or table.amount(units), "an amount")
    cost = 0
    for space in table.owned(entry.player):
        steps = table.titles[space].steps
        cost += entry.count if steps > table.full else steps * entry.amount
    table.spend_fee(entry.player, cost)


def parking(table: State, entry: Entry) -> None:
    require(POT_RULE in table.rules, "no pot")
    table.living(entry.player).cash += table.pot
    table.pot = 0
