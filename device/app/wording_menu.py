"""The words of the menu, settings, history and scores. At most 21 cells a line, 19 behind a line's number."""

MENU = "Menu"
MENU_HINT = "key opens"
# The keys 1 to 6 on the left (10 cells), 7 to 9, 0 and the point on the right (10 cells).
TASKS = (
    ("1 No card", "7 What now"),
    ("2 Deal", "8 History"),
    ("3 Auction", "9 Scores"),
    ("4 Card/tax", "0 Settings"),
    ("5 Jail", ". New game"),
    ("6 Dice", ""),
)
TASKS_TINKER = TASKS[:5] + (("6 Dice/bell", ""),)

SETTINGS = "Settings"
BANKER_KEY = ". banker"
SETTING_NAMES = ("Volume", "Off after", "Balances", "Screen", "Brightness", "Key clicks")
PRIVATE = ("shown", "hidden")
TURNED = ("upright", "turned")
CONTRASTS = ("lowest", "low", "middle", "high")
SWITCH = ("off", "on")
WAYS = (("7 New card", "8 Rename"), ("9 Deed tags", "0 Rules"))
BRING_BACK = "What was last taken back is booked again."
BANKER_ASKED = ("Wanted for money from", "the bank and to take", "back what was booked.")
BANKER_BOUND = ("To change or forget", "it, tap it first.")
BANKER_NONE = ("Tap the card that is", "to be the banker's.")
