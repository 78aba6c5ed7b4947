"""Entries in words, for receipts, history and questions: what it was, who and whom. At most 21 cells a line.

It tells what was booked; it never asks the ledger what it would mean now.
"""

from game import entries

from app.wording_setup import RULES

HEADLINES = (
    "Paid",
    "Received",
    "Paid",
    "Salary",
    "Bought",
    "Won by auction",
    "No bid",
    "Rent",
    "Tax",
    "Built",
    "Building sold",
    "Group sold",
    "Mortgaged",
    "Mortgage lifted",
    "Interest paid",
    "Deal",
    "Paid everybody",
    "Collected",
    "Repairs",
    "To jail",
    "No double",
    "Fine, out of jail",
    "Out of jail",
    "Jail card drawn",
    "Bankrupt",
    "Tinker Bell moves",
    "Took the pot",
    "House rule",
    "New name",
    "New card",
    "Time is up",
    "Taken back",
    "Brought back",
)
QUESTIONS = (
    "Pay the bank",
    "Receive",
    "Pay",
    "Salary",
    "Buy",
    "Won by auction",
    "Nobody bids",
    "Pay the rent",
    "Pay the tax",
    "Build",
    "Sell a building",
    "Sell whole group",
    "Mortgage",
    "Lift the mortgage",
    "Keep, pay interest",
    "Deal",
    "Pay everybody",
    "Collect from all",
    "Repairs",
    "Go to jail",
    "Threw no double",
    "Pay the fine",
    "Leave jail",
    "Draw a jail card",
    "Bankrupt",
    "A double thrown",
    "Take the pot",
    "House rule",
    "New name",
    "New card",
    "End: time is up",
    "Take back",
    "Bring back",
)
ABOUT_A_DEED = (
    entries.BUY,
    entries.AUCTION,
    entries.RENT,
    entries.TAX,
    entries.BUILD,
    entries.SELL,
    entries.SELLGROUP,
    entries.MORTGAGE,
    entries.LIFT,
    entries.KEEP,
)
TO_SOMEBODY = (entries.TRANSFER, entries.DEAL, entries.BANKRUPT)
OF_THE_TABLE = (entries.DOUBLE, entries.TIMEUP, entries.HOUSE, entries.UNDO, entries.REDO, entries.NOBID)


def headline(entry) -> str:
    """What it was, at most 17 cells."""
    if entry.kind == entries.BANKRUPT and entry.flags & entries.RESIGN:
        return "Gave up"
    if entry.kind == entries.GO and entry.flags & entries.LANDED:
        return "Landed on GO"
    return HEADLINES[entry.kind]


def question(entry, desk) -> str:
    """What is about to be booked, at most 20 cells; a rent with its deed (a long name may be cut), since the row below
    says who pays whom."""
    if entry.kind == entries.RENT:
        return receipt_title(entry, desk)
    return QUESTIONS[entry.kind] if not entry.flags & entries.RESIGN else "Give up"


def who(entry, desk) -> str:
    """Who and whom, or who and which deed: "1 Anna > 2 Ben", the cash of a deal going that way; at most 21 cells."""
    kind = entry.kind
    if kind in OF_THE_TABLE:
        return _of_the_table(entry, desk)
    if kind in TO_SOMEBODY:
        one, two = entry.player, entry.other
        return _pair(desk, two, one) if kind == entries.DEAL and cash_of(entry) < 0 else _pair(desk, one, two)
    if kind == entries.PAY:
        return desk.label(entry.player) + " > " + ("pot" if entry.flags & entries.POT else desk.name(0))
    if kind in (entries.RECEIVE, entries.GO):
        return desk.name(0) + " > " + desk.label(entry.player)
    if kind in ABOUT_A_DEED:
        return _with_deed(desk, entry)
    return desk.label(entry.player)


def cash_of(deal) -> int:
    """The units that pass from the one who offers a deal to the other, below zero the other way."""
    return deal.detail[0] - deal.detail[3]


def receipt_title(entry, desk) -> str:
    """The headline; of a rent with the deed, since the row below says who paid whom. It may be cut by a long name."""
    return headline(entry) + " " + desk.space(entry.space) if entry.kind == entries.RENT else headline(entry)


def receipt_who(entry, desk, moved) -> str:
    """As `who`; of a rent who really paid whom (R14.4)."""
    if entry.kind != entries.RENT or not moved:
        return who(entry, desk)
    payer = moved[0][0] if len(moved) > 1 else 0
    return _pair(desk, payer, moved[-1][0])


def what(entry, desk) -> str:
    """Which deed, house rule or name it was about, at most 21 cells; empty when the headline says it all."""
    if entry.kind in ABOUT_A_DEED or entry.kind == entries.NOBID:
        return desk.space(entry.space)
    if entry.kind == entries.NAME:
        return entry.detail
    return ""


def sum_of(entry, moved) -> int:
    """The sum a receipt shows large: the largest change of one balance; of a deal the cash, without interest to the
    bank."""
    if entry.kind == entries.DEAL:
        return abs(cash_of(entry))
    largest = 0
    for _, change in moved:
        largest = max(largest, abs(change))
    return largest


def _of_the_table(entry, desk) -> str:
    if entry.kind == entries.HOUSE:
        return RULES[entry.count] + (": on" if entry.flags & entries.ON else ": off")
    if entry.kind == entries.UNDO:
        return "the last entry" if entry.count <= 1 else f"the last {entry.count} entries"
    return desk.space(entry.space) if entry.kind == entries.NOBID else ""


def _pair(desk, player: int, other: int) -> str:
    """Two labels of up to 10 cells: the arrow loses its blanks when the names are long."""
    one, two = desk.label(player), desk.label(other)
    arrow = " > " if len(one) + len(two) + 3 <= 21 else ">"
    return one + arrow + two


def _with_deed(desk, entry) -> str:
    space = desk.space(entry.space)
    both = desk.label(entry.player) + ": " + space
    return both if len(both) <= 21 else f"{entry.player}: {space}"[:21]
