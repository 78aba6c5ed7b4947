"""How a player ends in the second model, and what changes who plays and how, a function a kind."""

from game import entries
from game.entries import Entry

from tests.properties.printed import DEEDS, TIMED
from tests.properties.second_jail import leaves
from tests.properties.second_state import State, require

# Latin-1 and the euro sign, without the quotation mark: a scenario file puts a name between two of those.
LETTERS = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100), 0x20AC) if code != 0x22]


def bankrupt(table: State, entry: Entry) -> None:
    loser = table.living(entry.player)
    require(entry.other != entry.player, "the same player")
    creditor = table.living(entry.other) if entry.other else None
    if not entry.flags & entries.RESIGN:
        require(entry.amount > loser.cash + table.can_raise(entry.player), "can still pay")
    for space in table.owned(entry.player):
        title = table.titles[space]
        loser.cash += title.steps * (DEEDS[space].house // 2)
        title.steps = 0
        if creditor and table.book_of.mortgages_for_creditor and not title.mortgaged:
            loser.cash += DEEDS[space].mortgage
            title.mortgaged = True
        title.owner = entry.other
        title.due = bool(creditor and title.mortgaged and table.book_of.inherits_interest)
        if not creditor:
            title.mortgaged, title.waits = False, True
    if creditor:
        creditor.cash += loser.cash
        creditor.cards += loser.cards
    loser.cash = loser.cards = 0
    loser.alive = False
    leaves(loser)
    table.bankruptcies += 1


def timeup(table: State, _entry: Entry) -> None:
    require(table.mode == TIMED, "no timed game")


def house(table: State, entry: Entry) -> None:
    require(entry.count in (0, 1, 2), "no such rule")
    if entry.flags & entries.ON:
        table.rules.add(entry.count)
    else:
        table.rules.discard(entry.count)


def name(table: State, entry: Entry) -> None:
    table.living(entry.player)
    require(1 <= len(entry.detail) <= 8, "a name of 1 to 8 letters")
    require(all(letter in LETTERS for letter in entry.detail), "a letter the display does not have")


def newcard(table: State, entry: Entry) -> None:
    table.living(entry.player)
    require(len(entry.detail) in (4, 7, 10), "no card")
