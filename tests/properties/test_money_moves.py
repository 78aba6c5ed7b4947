"""Cash changes only by what the entry says: a table of who may gain and who lose, a line a kind, beside random games.

The table knows neither the rules nor the amounts that they work out, only whose money an entry is about, and the sums
that it names itself. No money appears or vanishes but at the bank and the pot.
"""

from collections import Counter

from game import edition as editions
from game import entries
from game.entries import Entry
from game.ledger import Ledger
from hypothesis import given

from tests.properties import games
from tests.properties.test_second_model import is_booked

GAMES = 200
WISHES = 90
ANY = None  # a sum that the rules work out
NOBODY: dict[int, int | None] = {}
POT_RULE = 1
FEES = (entries.TAX, entries.FINE, entries.THROW, entries.REPAIRS)
TO_THE_BANK = (*FEES, entries.BUY, entries.BUILD, entries.LIFT, entries.KEEP)
FROM_THE_BANK = (entries.GO, entries.SELL, entries.SELLGROUP, entries.MORTGAGE, entries.PARKING)


def others(before: Ledger, seat: int) -> list[int]:
    return [other for other in range(1, before.players + 1) if other != seat and before.alive[other]]


def owner_of(before: Ledger, space: int) -> int:
    return before.owner[before.edition.deed_at[space]]


def gains_and_losses(before: Ledger, entry: Entry) -> tuple[dict, dict]:
    """(who gains, who loses), each by seat: the sum, or ANY. Whoever is in neither keeps what he has."""
    seat, other, amount = entry.player, entry.other, entry.amount
    rest = others(before, seat)
    if entry.kind in (entries.PAY, entries.AUCTION) or entry.flags & entries.PRICED:
        return NOBODY, {seat: amount}
    if entry.kind in TO_THE_BANK:
        return NOBODY, {seat: ANY}
    if entry.kind in FROM_THE_BANK:
        return {seat: ANY}, NOBODY
    table = {
        entries.RECEIVE: ({seat: amount}, NOBODY),
        entries.TRANSFER: ({other: amount}, {seat: amount}),
        entries.EACH: (dict.fromkeys(rest, amount), {seat: amount * len(rest)}),
        entries.COLLECT: ({seat: amount * len(rest)}, dict.fromkeys(rest, amount)),
        entries.BANKRUPT: ({other: ANY} if other else NOBODY, {seat: ANY}),
        entries.DEAL: ({seat: ANY, other: ANY}, {seat: ANY, other: ANY}),
    }
    if entry.kind == entries.RENT:
        return {owner_of(before, entry.space): ANY}, {seat: ANY}
    return table.get(entry.kind, (NOBODY, NOBODY))


def check(before: Ledger, after: Ledger, entry: Entry) -> None:
    gains, losses = gains_and_losses(before, entry)
    for seat in range(1, before.players + 1):
        change = after.cash[seat] - before.cash[seat]
        if change > 0:
            assert seat in gains and gains[seat] in (ANY, change), (entry, seat, change)
        elif change < 0:
            assert seat in losses and losses[seat] in (ANY, -change), (entry, seat, change)
        else:
            assert ANY in (gains.get(seat, ANY), losses.get(seat, ANY)), (entry, seat)
    check_whole(before, after, entry)


def check_whole(before: Ledger, after: Ledger, entry: Entry) -> None:
    """What all players together won or lost went through bank and pot, and only where the kind has to do with them."""
    together = sum(after.cash[1:]) - sum(before.cash[1:])
    pot = after.pot - before.pot
    assert after.cash[0] - before.cash[0] == -together - pot, entry
    if entry.kind in (entries.TRANSFER, entries.EACH, entries.COLLECT):
        assert together == pot == 0
    if entry.kind in FEES or entry.flags & entries.POT:
        feeds = before.rules & POT_RULE
        assert pot == (-together if feeds else 0), entry
    elif entry.kind == entries.PARKING:
        assert together == -pot == before.pot
    else:
        assert pot == 0, entry
    if entry.kind == entries.RENT:
        paid_by_bank = before.tinker == entry.space and before.edition.tinker
        assert (together > 0) == bool(paid_by_bank), entry
    if entry.kind == entries.DEAL:
        assert together <= 0, "a deal brings nothing from the bank"


def test_money_moves_only_as_the_entry_says():
    moved: Counter = Counter()

    @games.evenly(GAMES)
    @given(games.setups(), games.wishes(WISHES))
    def run(setup, wishes):
        ledger = Ledger.new(editions.load(setup.edition_key), setup)
        for entry in games.openings(ledger, wishes[0]):
            is_booked(ledger, entry)
        for wish in wishes:
            entry = games.entry_for(ledger, wish)
            before = ledger.copy()
            if is_booked(ledger, entry):
                check(before, ledger, entry)
                moved[entry.kind] += 1

    run()
    assert [name for kind, name in enumerate(entries.KIND_NAMES[: entries.UNDO]) if not moved[kind]] == []
