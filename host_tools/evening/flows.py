"""Who paid whom in an entry: amounts between accounts, so that they add up to what the ledger did.

Accounts are the seats, 0 the bank, and POT. Worked out of the two ledgers around an entry, so no rule stands here.
"""

from dataclasses import dataclass

from host_tools.evening.core import BANK, DEAL, Ledger
from host_tools.evening.replay import Booking

POT = -1  # the account of the pot on Free Parking


@dataclass(frozen=True)
class Flow:
    """`units` (more than 0) go from one account to another."""

    payer: int
    receiver: int
    units: int


def changes(before: Ledger, after: Ledger) -> dict[int, int]:
    """By account what it has more (or less) than before; only those that changed."""
    found = {seat: after.cash[seat] - before.cash[seat] for seat in range(before.players + 1)}
    found[POT] = after.pot - before.pot
    return {account: units for account, units in found.items() if units}


def flows(booking: Booking) -> tuple[Flow, ...]:
    """The amounts an entry moved, payers in the order of their seats. Of every entry but a deal either one account
    pays or one receives, which makes them plain; in a deal the interest goes to the bank (R8.4)."""
    moved = changes(booking.before, booking.after)
    if booking.entry.kind == DEAL:
        return _of_a_deal(booking, moved)
    payers = [(account, -units) for account, units in moved.items() if units < 0]
    receivers = [(account, units) for account, units in moved.items() if units > 0]
    if len(receivers) == 1:
        return tuple(Flow(payer, receivers[0][0], units) for payer, units in payers)
    return tuple(Flow(payers[0][0], receiver, units) for receiver, units in receivers)


def _of_a_deal(booking: Booking, moved: dict[int, int]) -> tuple[Flow, ...]:
    entry = booking.entry
    given, taken = entry.detail[0], entry.detail[3]
    found = [Flow(entry.player, entry.other, given), Flow(entry.other, entry.player, taken)]
    for player, balance in ((entry.player, taken - given), (entry.other, given - taken)):
        found.append(Flow(player, BANK, balance - moved.get(player, 0)))
    return tuple(flow for flow in found if flow.units)


def total(bookings: tuple[Booking, ...]) -> dict[tuple[int, int], int]:
    """All that went from one account to another, by (payer, receiver)."""
    sums: dict[tuple[int, int], int] = {}
    for booking in bookings:
        for flow in flows(booking):
            key = (flow.payer, flow.receiver)
            sums[key] = sums.get(key, 0) + flow.units
    return sums
