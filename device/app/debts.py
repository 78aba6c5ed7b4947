"""Open debts: who owes whom how much, and the entry that will settle it. No entry of the log, and no money moves here.

They lie beside the state in the state file, so undo leaves them alone.
"""

from collections import namedtuple

from game import entry_bytes, refusal
from game.entries import COLLECT
from game.refusal import Refusal

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
        if end > len(data):
            raise Refusal(refusal.BAD_BYTES)
        found.append(Debt((low & 7) + 1, low >> 3 & 15, amount, entry_bytes.decode(data[at + _HEAD : end])))
        at = end
    return tuple(found)
