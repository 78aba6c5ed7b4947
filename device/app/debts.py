"""Open debts: who owes whom how much, and the entry that will settle it. No entry of the log, and no money moves here.

They lie beside the state in the state file, and after any booking its ledgers say which of them remain: the one that
the entry paid goes, whichever way it was booked; a collection is owed by the next player when its debtor is out; one
whose cause is gone is off. Undo leaves debts alone. What is owed was settled when it fell due: what happens to deeds,
houses and rules while it waits changes nothing of a sum that one entry may have (R1.5).
"""

from collections import namedtuple

from game import entries, entry_bytes, guards, refusal, rules, score
from game.entries import COLLECT, EACH, FINE, KEEP, PAY, RENT, REPAIRS, TAX, THROW, TRANSFER
from game.jail import is_last_throw
from game.owed import rent_due
from game.payments import repairs_cost
from game.refusal import Refusal

Debt = namedtuple("Debt", ("payer", "creditor", "amount", "entry"))
MAX_DEBTS = 8
MAX_ENTRY = 8
MAX_AMOUNT = (1 << 22) - 1
TO_PLAYERS = (RENT, TRANSFER, COLLECT)
OWED = TO_PLAYERS + (PAY, TAX, REPAIRS, FINE, THROW, KEEP)
ONCE = (KEEP, COLLECT, EACH)
_HEAD = 4


def without_paid(debts, entry, ledger):
    """The debts without the first that `entry` pays when it is booked on that ledger."""
    for index, debt in enumerate(debts):
        if entry.player == debt.entry.player and entry in _payments(debt) and settling(debt, ledger) == entry:
            return debts[:index] + debts[index + 1 :]
    return debts


def paying_records(debts):
    """The bytes of every entry that can pay one of the debts, on whatever ledger."""
    return {entry_bytes.encode(entry) for debt in debts for entry in _payments(debt)}


def _payments(debt):
    """What `settling` may answer, on whatever ledger."""
    payer, creditor, amount, entry = debt
    if entry.kind == RENT:
        return entry, entries.transfer(payer, creditor, amount)
    if entry.kind in (REPAIRS, PAY):
        return entry, entries.pay(payer, amount), entries.pay(payer, amount, True)
    return entry, entries.fine(payer)


def holding(debts, ledger):
    """(debts that hold under a ledger, those whose cause is gone): two tuples."""
    held = off = ()
    for debt in debts:
        one = debt if ledger.alive[debt.payer] else _passed_on(debt, ledger)
        if is_stale(one, ledger):
            off += (debt,)
        else:
            held += (one,)
    return held, off


def _passed_on(debt, ledger):
    """Its debtor is out: a collection waits for the first of the others who can't pay, else for the first (R12.8)."""
    if debt.entry.kind != COLLECT:
        return debt
    others = ledger.others(debt.creditor)
    short = [player for player in others if ledger.cash[player] < debt.amount]
    return Debt((short + others + [debt.payer])[0], debt.creditor, debt.amount, debt.entry)


def asks_for(debt, entry, ledger) -> bool:
    """Whether `entry` would pay a second time what this debt waits for. Interest and what is paid to or by everybody at
    once are owed but once (R12.4, R12.8); of anything else a second that can't be paid either is a debt of its own."""
    if entry.kind not in ONCE and ledger.cash[debt.payer] < debt.amount:
        return False
    if entry.kind == EACH:
        return debt.entry == entries.transfer(entry.player, debt.creditor, entry.amount)
    return entry in (debt.entry, settling(debt, ledger))


def giving_up(debts, player: int, ledger):
    """The entry by which a player goes out: bankrupt to the first who is owed more than can be raised (R12.2, R12.8),
    where each could be paid giving up to the player whose payment waits. Players come before the bank."""
    most = ledger.cash[player] + score.raisable(ledger, player)
    first = 0
    for to_player in (True, False):
        for debt in debts:
            if debt.payer == player and (debt.creditor > 0) == to_player:
                if debt.amount > most:
                    return entries.bankrupt(player, debt.creditor, debt.amount)
                first = first or debt.creditor
    return entries.resign(player, first)


def settling(debt, ledger):
    """The entry that pays a debt now: its own, or its sum as a plain payment where the entry would move another one by
    now (a rent whose owner built or mortgaged, repairs of houses that were sold to pay them), or the fine where the
    throw would not be the last. Only a sum that no such payment may have (R1.5) is worked out anew."""
    entry = debt.entry
    if debt.amount > ledger.edition.max_entry:
        return entry
    if entry.kind == THROW and not is_last_throw(ledger, debt.payer):
        return entries.fine(debt.payer)
    if entry.kind == RENT and not _is_rent(debt, ledger):
        return entries.transfer(debt.payer, debt.creditor, debt.amount)
    sold = entry.kind == REPAIRS and repairs_cost(ledger, debt.payer, entry.amount, entry.count) != debt.amount
    if sold or entry.kind == PAY and entry.flags and not ledger.feeds_pot():
        return entries.pay(debt.payer, debt.amount, bool(ledger.feeds_pot()))
    return entry


def _is_rent(debt, ledger) -> bool:
    """Whether the rent is still what is owed, and the debtor's to pay."""
    entry = debt.entry
    flags = entry.flags
    try:
        rent = rent_due(
            ledger, entry.player, entry.space, entry.count, flags & entries.DOUBLE_RENT, flags & entries.TEN
        )
    except Refusal:
        return False
    return rent == (debt.amount, debt.payer)


def is_stale(debt, ledger) -> bool:
    """Whether the cause of a debt no longer holds: the game is over, its creditor out, the deed in other hands, or the
    rules refuse what pays it, and neither for want of money nor for too much of it where it goes."""
    entry = debt.entry
    try:
        if debt.creditor:
            guards.seat(ledger, debt.creditor)
        if entry.kind == RENT and ledger.owner[ledger.edition.deed_of(entry.space)] != debt.creditor:
            return True
        if entry.kind in (RENT, TRANSFER) and 0 < debt.amount <= ledger.edition.max_entry:
            guards.seat(ledger, debt.payer)
            return bool(ledger.over)  # all else that can stop a plain payment is money, which is long to work out
        rules.check(ledger, settling(debt, ledger))
    except Refusal as refused:
        return refused.reason != refusal.BALANCE_FULL and refusal.kind(refused.reason) != refusal.NOT_ENOUGH
    return False


def pack(debts) -> bytes:
    """The bytes of a tuple of debts, at most 96. Each: a u32 (lowest byte first) of payer - 1, creditor << 3, length of
    the entry - 1 << 7, amount << 10; then the entry. Refuses more than MAX_DEBTS, and what does not fit."""
    if len(debts) > MAX_DEBTS:
        raise Refusal(refusal.TOO_MANY_DEBTS, MAX_DEBTS)
    out = bytearray()
    for debt in debts:
        data = entry_bytes.encode(debt.entry)
        if len(data) > MAX_ENTRY or not 0 <= debt.amount <= MAX_AMOUNT:
            raise Refusal(refusal.TOO_LARGE, MAX_AMOUNT)
        head = debt.payer - 1 | debt.creditor << 3 | (len(data) - 1) << 7 | debt.amount << 10
        out.extend(head.to_bytes(_HEAD, "little"))
        out.extend(data)
    return bytes(out)


def unpack(data, players: int):
    """The debts of these bytes, as a tuple. Refuses bytes that `pack` does not make, and what that many players can't
    owe."""
    found = []
    at = 0
    while at < len(data):
        if at + _HEAD > len(data) or len(found) == MAX_DEBTS:
            raise Refusal(refusal.BAD_BYTES)
        head = int.from_bytes(data[at : at + _HEAD], "little")
        end = at + _HEAD + (head >> 7 & 7) + 1
        if end > len(data):
            raise Refusal(refusal.BAD_BYTES)
        found.append(Debt((head & 7) + 1, head >> 3 & 15, head >> 10, entry_bytes.decode(data[at + _HEAD : end])))
        if not _may_be(found[-1], players):
            raise Refusal(refusal.BAD_BYTES)
        at = end
    return tuple(found)


def _may_be(debt, players: int) -> bool:
    """Whether hands can have opened it in a game of that many."""
    payer, creditor, _, entry = debt
    if entry.kind not in OWED or max(payer, creditor) > players or payer == creditor:
        return False
    whose = creditor if entry.kind == COLLECT else payer
    return entry.player == whose and entry.other in (0, creditor) and (entry.kind in TO_PLAYERS) == (creditor > 0)
