"""A turn: dice, jail, the way of the mover, and how a game runs from the first throw to its end.

What each space asks is in `landing`; all money goes through the table's `book`.
"""

from math import floor

from host_tools.simulate import building, deals, debts, slips
from host_tools.simulate.core import QUICK, TIMED, entries
from host_tools.simulate.landing import SPACES, go_to_jail, walk
from host_tools.simulate.table import Table

# By the number of a throw of two dice, 0 to 35.
TOTALS = tuple([first + second for first in range(1, 7) for second in range(1, 7)])
IS_DOUBLE = tuple([first == second for first in range(1, 7) for second in range(1, 7)])
LAST_DOUBLE = 3  # in one turn: to jail (R10.0)
MANY_FOR_SALE = 6  # unowned deeds as long as which a player in jail would rather be out


def play(table: Table, last_throw: int) -> None:
    """Plays a new table to the end of its game; one that is not over by `last_throw` is left, or timed out (R13.5)."""
    ledger, alive = table.ledger, table.ledger.alive
    table.next_look = min(table.next_sample, last_throw)
    goes_on = True
    while goes_on:
        for player in table.seats:
            if alive[player]:
                take_turn(table, player)
                if table.throws >= table.next_look:
                    goes_on = _look(table, last_throw)
                    if not goes_on:
                        break
    if not ledger.over and ledger.mode == TIMED:
        table.book(entries.timeup())


def _look(table: Table, last_throw: int) -> bool:
    """Takes the sample that is due, and says whether the game goes on."""
    if table.throws >= table.next_sample:
        table.take_sample()
    table.next_look = min(table.next_sample, last_throw)
    return not table.ledger.over and table.throws < last_throw


def take_turn(table: Table, player: int) -> None:
    """What `player` does when the dice arrive: deals, pays off, builds, throws, moves, again after a double."""
    if table.throws >= table.deal_from[player]:
        deals.seek(table, player)
    if table.cash[player] >= table.spend_from[player]:
        building.spend(table, player)
    if table.ledger.in_jail[player] and not _leave_before_throwing(table, player):
        _throw_in_jail(table, player)
        return
    table.throws += 1
    number = floor(table.random() * 36)
    steps = TOTALS[number]
    space = table.at[player] + steps
    if IS_DOUBLE[number]:
        _move_by_doubles(table, player, steps)
    elif space >= SPACES:
        walk(table, player, steps)
    else:  # the same as `walk` on most throws, without the call
        table.at[player] = space
        landing = table.landings[space]
        if landing:
            landing(table, player, space, steps)


def _move_by_doubles(table: Table, player: int, steps: int) -> None:
    """The way after a double of `steps`, and what is thrown after it, until no double comes or the third one does."""
    ledger, is_double, doubles = table.ledger, True, 1
    while is_double:
        if table.edition.tinker:
            table.book(slips.DOUBLE)
        if doubles == LAST_DOUBLE:
            go_to_jail(table, player)
            return
        walk(table, player, steps)
        if ledger.in_jail[player] or not ledger.alive[player] or ledger.over:
            return
        steps, is_double = _throw(table)
        doubles += 1
    walk(table, player, steps)


def _throw(table: Table) -> tuple[int, bool]:
    """(sum of two dice, whether they are equal), and one throw more on the count; `take_turn` does it itself."""
    table.throws += 1
    number = floor(table.random() * 36)
    return TOTALS[number], IS_DOUBLE[number]


def _leave_before_throwing(table: Table, player: int) -> bool:
    """Out of jail by card or fine where the player wants to be out; gives whether it is so (R10.1)."""
    if not _wants_out(table, player):
        return False
    if table.ledger.jail_cards[player]:
        table.book(slips.OUT_BY_CARD[player])
        table.give_back_jail_card()
        return True
    if table.cash[player] >= table.edition.fine + table.styles[player].reserve:
        table.book(slips.FINE[player])
        return True
    return False


def _wants_out(table: Table, player: int) -> bool:
    policy = table.styles[player].jail
    if policy == "depends":
        return table.owner.count(0) >= MANY_FOR_SALE
    return policy == "out"


def _throw_in_jail(table: Table, player: int) -> None:
    """A throw from jail: out by a double, or one failed throw more, and after the last the fine (R10.2 to R10.4)."""
    ledger, edition = table.ledger, table.edition
    steps, is_double = _throw(table)
    if is_double:
        table.book(slips.OUT_BY_DOUBLE[player])
        walk(table, player, steps)
        return
    if not debts.owe(table, slips.THROW[player], player):
        return
    if ledger.in_jail[player] and ledger.mode == QUICK and edition.quick_fine_after_throw:
        _leave_before_throwing(table, player)
    if ledger.in_jail[player]:
        return
    if edition.throw_again_after_fine:
        steps, is_double = _throw(table)
        if is_double and edition.tinker:
            table.book(slips.DOUBLE)
    walk(table, player, steps)
