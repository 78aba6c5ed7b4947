"""Open debts: who owes whom how much, and the entry that will settle it. No entry of the log, and no money moves here.

They lie beside the state in the state file, so undo leaves them alone; only an entry taken back from its receipt lets
debts wait again, those that it settled and those that were off by it. What is owed was settled when it fell due: what
happens to deeds, houses and rules while it waits changes nothing of a sum that one entry may have (R1.5).
"""

from collections import namedtuple

from game import entries, entry_bytes, guards, refusal, rules
from game.entries import COLLECT, PAY, RENT, REPAIRS
from game.owed import rent_due
from game.payments import repairs_cost
from game.refusal import Refusal
from game.setup import MAX_PLAYERS

Debt = namedtuple("Debt", ("payer", "creditor", "amount", "entry"))
MAX_DEBTS = 8
MAX_ENTRY = 8
MAX_AMOUNT = (1 << 22) - 1
_HEAD = 4


def collected_on(debt, ledger):
    """The debt that a collection waits for once this debtor is out of the game, asked before that is booked: of the
    first of the others who can't pay, else of the first (R12.8). None when nobody else is left, or for another debt."""
    if debt.entry.kind != COLLECT:
        return None
    others = [player for player in ledger.others(debt.creditor) if player != debt.payer]
    if not others:
        return None
    short = [player for player in others if ledger.cash[player] < debt.amount]
    return Debt((short or others)[0], debt.creditor, debt.amount, debt.entry)


def settling(debt, ledger):
    """The entry that pays a debt now: its own, or its sum as a plain payment where the entry would move another one by
    now (a rent whose owner built or mortgaged, repairs of houses that were sold to pay them). Only a sum that no such
    payment may have (R1.5) is worked out anew."""
    entry = debt.entry
    if debt.amount > ledger.edition.max_entry:
        return entry
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
    rules refuse what pays it, and not for want of money."""
    entry = debt.entry
    try:
        if debt.creditor:
            guards.seat(ledger, debt.creditor)
        if entry.kind == RENT and ledger.owner[ledger.edition.deed_of(entry.space)] != debt.creditor:
            return True
        rules.check(ledger, settling(debt, ledger))
    except Refusal as refused:
        return refusal.kind(refused.reason) != refusal.NOT_ENOUGH
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
        low = debt.payer - 1 | debt.creditor << 3 | (len(data) - 1) << 7
        head = (low & 0xFF, low >> 8 | (debt.amount & 0x3F) << 2, debt.amount >> 6 & 0xFF, debt.amount >> 14)
        out.extend(bytes(head))
        out.extend(data)
    return bytes(out)


def unpack(data):
    """The debts of these bytes, as a tuple. Refuses bytes that `pack` does not make."""
    found = []
    at = 0
    while at < len(data):
        if at + _HEAD > len(data) or len(found) == MAX_DEBTS:
            raise Refusal(refusal.BAD_BYTES)
        low = data[at] | (data[at + 1] & 3) << 8
        amount = data[at + 1] >> 2 | data[at + 2] << 6 | data[at + 3] << 14
        end = at + _HEAD + (low >> 7) + 1
        if end > len(data) or low >> 3 & 15 > MAX_PLAYERS:
            raise Refusal(refusal.BAD_BYTES)
        found.append(Debt((low & 7) + 1, low >> 3 & 15, amount, entry_bytes.decode(data[at + _HEAD : end])))
        at = end
    return tuple(found)
