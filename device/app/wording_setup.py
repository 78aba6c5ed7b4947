"""The words of setting up a game: editions, modes, seats, house rules, deals. At most 21 cells a line."""

from game.setup import NORMAL, QUICK

NEW_GAME = "New game"
NEW_GAME_ASKED = "New game?"
WELCOME = ("Set up the first game", "on this device.")
KEPT = ("This game is kept and", "can be fetched back.")
START_NEW = "Set up a new game"
FETCH = "Fetch back game 2"
SETTINGS = "Settings"
EDITION = "Which edition?"
MODE = "Which game?"
MODES = ("Normal game", "Quick game", "Timed game")
MINUTES = "How many minutes?"
MINUTES_BOUNDS = "10 to 600"
SEATS = "Tap players' cards"
SEAT_HELP = ("Card: joins the game", "0: joins without card", "1-8: type the name")
HOUSE_RULES = "House rules"
RULES = ("Fines to pot", "On GO: double", "No rent in jail")  # 15 cells
START_SUM = "Start sum"
DEEDS = "Deeds"
DEEDS_HOW = ("drawn by the device", "typed in")
READY = "Ready?"
HOLD = ("Hold C for a second:", "the game begins")


def mode_line(edition, mode: int) -> str:
    """What the mode means in this edition, at most 19 cells (R13)."""
    if mode == NORMAL:
        return "until one is left"
    if mode == QUICK:
        price = "free" if edition.quick_deal_free else "paid"
        return f"{edition.quick_deal} deeds {price}, {edition.quick_end} out"  # after so many bankruptcies it ends
    return f"{edition.timed_deal} deeds, most cash" if edition.timed_by_money else "the richest wins"


def rules_line(rules: int) -> str:
    """How many house rules are on."""
    count = (rules & 1) + (rules >> 1 & 1) + (rules >> 2 & 1)
    return f"{count} on" if count else "none"
