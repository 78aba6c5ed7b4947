"""The two ends of home's status row: how the game stands, and what needs looking after. Only words, no pictures."""

from app import wording

LOW_PERCENT = 20


def left(desk) -> str:
    """Mode, or the time left, or who has won; at most 14 cells."""
    bank = desk.bank
    if bank.ledger.over:
        return _over(desk)
    if bank.left_s is None:
        return wording.MODES[bank.ledger.mode]
    if bank.left_s <= 0:
        return wording.TIME_IS_UP
    return f"{(bank.left_s + 59) // 60} min left"


def right(desk) -> str:
    """Open debts and the battery; at most 6 cells."""
    percent = desk.hardware.power.percent()
    battery = f"{percent}%" if percent >= LOW_PERCENT else f"LOW{percent}"
    debts = len(desk.bank.debts)
    return f"!{debts} {battery}" if debts else battery


def _over(desk) -> str:
    winners = desk.bank.ledger.winners
    if len(winners) == 1:
        return desk.label(winners[0]) + " won"
    return "Game over"
