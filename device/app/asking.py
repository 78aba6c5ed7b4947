"""What has to be asked or said when the table comes back home: debts that can be paid now or are off, interest that is
due, a full log.

It makes the moves and says the words; what is booked is the business of the views that open.
"""

from app.screens.pick import Ask
from app.screens.view import BACK, Over


def tell_off(desk) -> None:
    """A word of debts that went unpaid because their cause is gone (deed sold, creditor out); none of those who are
    out, and none after the game's end."""
    bank = desk.bank
    if not bank.off:
        return
    alive = bank.ledger.alive
    told = () if bank.ledger.over else [desk.label(debt.payer) for debt in bank.off if alive[debt.payer]]
    if len(told) == 1:
        desk.say(told[0] + ":", "debt is off")
    elif len(told) == 2:
        desk.say(told[0] + ": debt off", told[1] + ": debt off")
    elif told:
        desk.say(f"{len(told)} debts are off")
    bank.told_off()


def debt_to_ask(desk):
    """After something was booked: the move to the first debt that can be paid now, else None."""
    if not desk.ask_debts:
        return None
    desk.ask_debts = False
    for debt in desk.bank.debts:
        if desk.bank.ledger.cash[debt.payer] >= debt.amount:
            return Over(desk.doors.debt(debt))
    return None


def tell_interest(desk) -> None:
    """A word, once, of the first deed on which its new owner owes interest (R12.4), where nothing else is said."""
    ledger = desk.bank.ledger
    if desk.note or ledger.over:
        return
    deed = ledger.due.find(b"\1")
    if deed >= 0 and deed != desk.told_due:
        desk.say(f"{ledger.owner[deed]}: interest due on", desk.space(ledger.edition.deed_spaces[deed]))
    desk.told_due = deed


def log_to_ask(desk):
    """When the log is full: the question whether the oldest entries may fall away, again only after an entry was
    refused for it; a word when it is nearly so."""
    bank = desk.bank

    def agree():
        bank.accept_forgetting()
        return BACK

    if bank.full and desk.ask_log:
        desk.ask_log = False
        question = f"The log is full. Entries older than #{bank.next_kept} can't be undone from now on."
        return Over(Ask("Log is full", question, agree, "agreed"))
    if bank.almost_full and not desk.told_full:
        desk.told_full = True
        desk.say("Log is nearly full")
    return None
