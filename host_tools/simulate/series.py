"""Many games of one plan: each from its own seed, one after the other, and what is kept of each.

A game is a function of its plan and its number alone, so it does not matter who plays it, where, or in which order.
"""

from dataclasses import dataclass
from random import Random
from zlib import crc32

from host_tools.simulate import turn
from host_tools.simulate.audit import AuditedTable, Unsound
from host_tools.simulate.landing import LANDINGS
from host_tools.simulate.plan import Plan
from host_tools.simulate.table import Table

Sample = tuple[int, int, int, int]  # money with the players, the richest's cash, houses in the bank, the pot


@dataclass(frozen=True)
class Outcome:
    """How one game went. `winners`: players, several of equal worth, none when it was `unfinished`. `bankrupt`: players
    in the order in which they left. `samples`: a look at the money every SAMPLE_EVERY throws."""

    number: int
    throws: int
    winners: tuple[int, ...]
    unfinished: bool
    bankrupt: tuple[int, ...]
    first_bankrupt: int  # throws until then, 0: nobody
    auctions: int
    deals: int
    mortgages: int
    built: int
    scarce: int  # buildings auctioned because too few were left
    houses_gone: int  # how often the bank ran out of houses
    state: str  # checksum of the final state, as 8 hex digits
    samples: tuple[Sample, ...]


def play_game(plan: Plan, number: int) -> Outcome:
    """Plays game `number` of the plan to its end; Unsound when it does not add up, naming the game."""
    table = (AuditedTable if plan.audited else Table)(plan, Random(f"{plan.seed}/{number}"), LANDINGS)
    try:
        turn.play(table, plan.last_throw)
    except Unsound as problem:
        raise Unsound(f"game {number} of {plan}: {problem}") from problem
    wrong = table.ledger.problems()
    if wrong:
        raise Unsound(f"game {number} of {plan}: {'; '.join(wrong)}")
    return _outcome(table, number)


def play_games(plan: Plan, first: int, count: int) -> list[Outcome]:
    """Plays games `first` to `first + count - 1`; what a worker does at once."""
    return [play_game(plan, number) for number in range(first, first + count)]


def _outcome(table: Table, number: int) -> Outcome:
    ledger = table.ledger
    return Outcome(
        number=number,
        throws=table.throws,
        winners=ledger.winners,
        unfinished=not ledger.over,
        bankrupt=tuple([player for _, player in table.bankrupt]),
        first_bankrupt=table.bankrupt[0][0] if table.bankrupt else 0,
        auctions=table.auctions,
        deals=table.deals,
        mortgages=table.mortgages,
        built=table.built,
        scarce=table.scarce,
        houses_gone=table.houses_gone,
        state=f"{crc32(ledger.pack()):08x}",
        samples=tuple(table.samples),
    )
