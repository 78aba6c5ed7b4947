"""The words of cards and taxes, jail, dice, deals and auctions. At most 21 cells a line."""

CARDS = "Cards and taxes"
TASKS = (
    ("1 Pay bank", "6 To jail"),
    ("2 Receive", "7 Jailcard"),
    ("3 Pay each", "8 Rent x2"),
    ("4 Collect", "9 Dice x10"),
    ("5 Repairs", "0 Tax, pot"),
)
WHO = (
    "Who pays the bank?",
    "Who receives?",
    "Who pays the others?",
    "Who collects?",
    "Whose buildings?",
    "Who goes to jail?",
    "Who draws the card?",
    "Who pays twice?",
    "Who pays ten times?",
)
PAYS = "Pays the bank"
PAYS_POT = "Pays into the pot"
RECEIVES = "Gets from the bank"
EACH = "Pays each player"
COLLECT = "Gets from each"
EACH_ONE = "for each of them"
ZERO = "0: nothing"
NEW_THROW = "A new throw"
TAXES = "Taxes"
TAKE_POT = "Take the pot"
WHO_PAYS = "Who pays?"
WHO_TAKES = "Who takes the pot?"
