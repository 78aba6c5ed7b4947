"""The words of setting up a game: editions, modes, seats, house rules, deals. At most 21 cells a line."""

NEW_GAME = "New game"
NEW_GAME_ASKED = "New game?"
WELCOME = ("Set up the first game", "on this device.")
KEPT = ("The game played now is", "kept, can be fetched")
START_NEW = "Set up a new game"
FETCH = "Fetch back the other"
SETTINGS = "Settings"
EDITION = "Which edition?"
MODE = "Which game?"
MODES = ("Normal game", "Quick game", "Timed game")
MINUTES = "How many minutes?"
MINUTES_BOUNDS = "10 to 600"
SEATS = "Tap players' cards"
SEAT_HELP = ("Card: joins the game", "0: joins without card", "1-8: type the name")
HOUSE_RULES = "House rules"
RULES = ("Fines to the pot", "Landed on GO: twice", "No rent from jail")
RULES_SHORT = ("pot", "GO twice", "jail")
START_SUM = "Starting sum"
DEEDS = "Deeds"
DEEDS_HOW = ("The device draws them", "Type them in")
HOLD = ("Hold C for a second:", "the game begins")
DROP = "Drop it? Hold C"
DEALT = "Dealt"


def mode_line(edition, mode: int) -> str:
    """The mode with what it deals, at most 19 cells."""
    return MODES[mode]


def rules_line(rules: int) -> str:
    """How many house rules are on."""
    count = (rules & 1) + (rules >> 1 & 1) + (rules >> 2 & 1)
    return f"{count} on" if count else "none"
