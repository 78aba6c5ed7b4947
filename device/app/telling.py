"""Entries in words, for receipts, history and questions: what it was, who and whom. At most 21 cells a line.

It tells what was booked; it never asks the ledger what it would mean now.
"""

from game import entries

from app.wording import row
from app.wording_setup import RULES

# What was booked (on a receipt, 17 cells), what is about to be (20 cells), and what it was in the history, where a sum
# stands beside it (11 cells): by the entry's kind, and for a salary on GO itself and for who gives up.
KINDS = """
pay: Paid|Pay the bank|Paid
receive: Received|Receive|Received
transfer: Paid|Pay|Paid
go: Salary|Salary|Salary
buy: Bought|Buy|Bought
auction: Won by auction|Won by auction|Auction
nobid: No bid|Nobody bids|No bid
rent: Rent|Pay the rent|Rent
tax: Tax|Pay the tax|Tax
build: Built|Build|Built
sell: Building sold|Sell a building|Sold back
sellgroup: Group sold|Sell whole group|Group sold
mortgage: Mortgaged|Mortgage|Mortgaged
lift: Mortgage lifted|Lift the mortgage|Lifted
keep: Interest paid|Keep, pay interest|Interest
deal: Deal|Deal|Deal
each: Paid everybody|Pay everybody|Paid each
collect: Collected|Collect from all|Collected
repairs: Repairs|Repairs|Repairs
jail: To jail|Go to jail|To jail
throw: No double|Threw no double|No double
fine: Fine, out of jail|Pay the fine|Fine
out: Out of jail|Leave jail|Out of jail
jailcard: Jail card drawn|Draw a jail card|Jail card
bankrupt: Bankrupt|Bankrupt|Bankrupt
double: Tinker Bell moves|A double thrown|Bell moves
parking: Took the pot|Take the pot|Pot taken
house: House rule|House rule|House rule
name: New name|New name|New name
newcard: New card|New card|New card
timeup: Time is up|End: time is up|Time is up
undo: Taken back|Take back|Taken back
redo: Brought back|Bring back|Brought up
landed: Landed on GO|Salary|Salary
resign: Gave up|Give up|Gave up
"""
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
    return _words(entry)[0]


def question(entry, desk) -> str:
    """What is about to be booked, at most 20 cells; a rent with its deed (a long name may be cut), since the row below
    says who pays whom."""
    return receipt_title(entry, desk) if entry.kind == entries.RENT else _words(entry)[1]


def in_history(entry) -> str:
    """What it was, at most 11 cells."""
    return _words(entry)[2]


def _words(entry):
    name = entries.KIND_NAMES[entry.kind]
    if entry.flags & entries.LANDED:
        name = "landed"
    if entry.flags & entries.RESIGN:
        name = "resign"
    return row(KINDS, name)


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
