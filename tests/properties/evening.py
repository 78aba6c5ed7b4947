"""A fuzz evening: random hands at the table, sensible ones and silly ones, on either Python. No test of its own.

`evening.py EDITION HANDS SEED` plays so many hands in a normal, a quick and a timed game and prints one line of JSON:
hands by screen and entries by kind. It fails on a fault, a screen nobody comes home from, or an unsound ledger.
"""

import json
import sys

HERE = __file__.replace("\\", "/").rsplit("/", 1)[0]
ROOT = HERE + "/../.."
if __name__ == "__main__":
    sys.path[:0] = [ROOT, ROOT + "/device"]

from tests.device.sitting import Sitting  # noqa: E402

from game import entries, money  # isort: skip # noqa: E402
from hal.chance import Chance  # isort: skip # noqa: E402

MODES = ("", "quick", "timed 10")
SILLY = ("1 2 3 4 5 6 7 8 9 0 OK OK OK C C GO . K M").split()
KM_AMOUNTS = ("5 0 0 K", "1 M", "1 . 5 M", "2 0 M", "1 0 K", "2 5 0 K", "3 . 0 7 M", "1 5 K")
AT_REST = ("Home", "NewGame", "TimeUp", "Winner", "Debt", "Ask")
BOOKED = ("Receipt", "TakenBack", "TakenBackTo")  # C is no way home there, OK is
HOMEWARD = 30  # keys that must lead home from anywhere

# What hands are up to. P a player's card, p a player's number, S a deed's tag, s any space's number, N an amount, D dice,
# d a digit, X a card nobody knows, T half a minute; what stands between blanks otherwise is a key, and C2 is C held.
INTENTS = (
    "P N OK", "P N OK", "P N GO", "P N P OK", "P N P OK C", "P GO", "P GO C", "GO P", "P OK 1 p N OK OK", "P OK 2 d OK d",
    "S P OK", "S P OK", "S P OK", "S P OK OK S P OK", "S P N OK", "S P D OK", "S P . OK", "S P . D OK", "S P P OK",
    "S P 1 OK", "S P 1 OK", "S P 1 OK S P 1 OK", "S P 2 OK", "S P 3 d OK", "S P 3 OK", "S P 4 OK", "S P 4 OK", "S P 5 OK",
    "S P 6 OK", "S P 7 N OK OK", "S OK 0 p OK", "S OK d OK", "s OK", "s OK p OK", "s OK d p OK", "OK 1 p N OK", "OK 1 p GO",
    "OK 2 P P OK", "OK 2 p p 1 N OK OK OK OK", "OK 2 P P S S S OK 1 2 1 OK OK OK", "OK 2 p p 2 d d OK 5 d OK OK OK OK",
    "OK 2 P P 3 6 4 N OK OK OK OK", "OK 3 1 S P N OK P N OK OK OK", "OK 3 1 S P N OK OK C C OK OK", "OK 3 1 S C2 OK",
    "OK 3 2 P N OK OK OK S", "OK 3 2 p N OK OK OK s OK", "OK 3 3 P N OK OK OK S", "OK 3 4 P N OK OK OK", "OK 3 4 C2 OK",
    "OK 4 1 P N OK OK", "OK 4 2 P N OK OK", "OK 4 3 P N OK OK", "OK 4 4 P N OK OK", "OK 4 5 P N OK N OK OK", "OK 4 5 p 0 OK N OK OK",
    "OK 4 6 P OK", "OK 4 7 P OK", "OK 4 8 P S OK", "OK 4 9 P S D OK OK", "OK 4 9 P S GO OK OK", "OK 4 0 d P OK", "OK 4 0 3 P OK",
    "OK 5 P 1 OK", "OK 5 P 1 OK", "OK 5 P 2 OK", "OK 5 P 3 OK", "OK 5 P d OK", "OK 6 OK GO OK", "OK 6 GO OK", "OK 6 1 S P OK", "OK 6 S p OK",
    "OK 7 d OK OK C S OK", "OK 7 GO s OK OK", "OK 7 .", "OK 8 OK OK", "OK 8 d OK OK", "OK 8 9 OK OK", "OK 8 0 d OK", "OK 8 9",
    "OK 9 p OK 0 OK", "OK 0 d d d", "OK 0 7 p X", "OK 0 8 p d d d M d K OK", "OK 0 9 X OK S 5 S 9 OK", "OK 0 0 d OK", "OK 0 0 1 OK",
    "OK 0 . X P", "P d OK OK", "P 9 OK", "P C OK", "P OK 3 OK", "P 0 d OK", "OK T OK", "T OK OK", "OK . 2 OK",
    "C2 1 d d OK P P OK 2 1 2 OK C2 C2 OK OK OK", "C2 1 1 1 0 0 0 OK 1 N OK C2 C2", "C2 1 3 2 P P X OK 3 1 C2 C2 OK OK",
    "C2 1 2 2 0 0 1 d d OK OK 3 2 s OK s OK s OK s OK C2 C2 OK", "C2 1 4 3 6 0 OK 0 0 0 OK C2 C2 OK OK OK", "C2 2 OK",
)  # fmt: skip


class Evening:
    """The table, the chance that moves the hands, and what was reached."""

    def __init__(self, edition, hands, seed):
        self.edition = edition
        self.chance = Chance(seed)
        self.left = hands
        self.screens = {}
        self.kinds = {}
        self.table = None
        self.seen = 0

    def play(self):
        """All hands, a third of them in each mode."""
        share = self.left // len(MODES)
        for mode in MODES:
            players = (2, 3, 5, 8)[self.chance.below(4)]
            self.table = Sitting(f"{self.edition} {mode} {players}" + (" house pot" if self.chance.below(2) else ""))
            self.seen = self.table.bank.log_count
            until = self.left - share
            while self.left > until:
                self.intend()
                self.check_way_home()
        return {"screens": self.screens, "kinds": self.kinds}

    # -- hands

    def intend(self):
        """One intention, often from home, sometimes lost halfway; now and then a power cut or nothing sensible."""
        if self.table.task != "Home" and self.chance.below(3):
            self.hand("C2")
        whim = self.chance.below(60)
        if whim == 0:
            self.hand("CUT")
        elif whim < 12:
            for _ in range(4):
                self.hand(SILLY[self.chance.below(len(SILLY))])
        else:
            for word in INTENTS[self.chance.below(len(INTENTS))].split():
                if not self.chance.below(40):
                    return
                self.hand(word)

    def hand(self, word):
        """One word of an intention; each key and card counts as a hand."""
        for sign in self.signs(word):
            self.left -= 1
            self.do(sign)
            task = self.table.task
            self.screens[task] = self.screens.get(task, 0) + 1
            self.check()

    def signs(self, word):
        """The keys that a word stands for; cards and the rest stay."""
        below = self.chance.below
        if word == "N":
            return self.amount().split()
        if word == "D":
            return list(str(2 + below(11)))
        if word == "d":
            return [str(below(10))]
        if word == "p":
            return [str(1 + below(self.players()))]
        if word == "s":
            return list(str(below(40)))
        return [word]

    def amount(self):
        """Mostly what a table would type."""
        bank = self.table.bank
        if not bank.playing or bank.edition.scheme == money.KM:
            return KM_AMOUNTS[self.chance.below(len(KM_AMOUNTS))]
        units = (5, 20, 75, 150, 400, 1200, 9000)[self.chance.below(7)]
        return " ".join(str(units))

    def players(self):
        """How many sit at the table; before a game, as many as may."""
        return self.table.bank.ledger.players if self.table.bank.playing else 8

    def do(self, sign):
        """The hand itself."""
        table, below = self.table, self.chance.below
        if sign == "P":
            table.tap(1 + below(self.players()))
        elif sign == "S":
            spaces = table.bank.edition.deed_spaces if table.bank.playing else (1, 3)
            table.tag(spaces[below(len(spaces))])
        elif sign == "X":
            table.lay(bytes((4, 9, 9, 0, 0, 0, below(200))))
            table.lift()
        elif sign == "T":
            table.wait_s(30 + below(60))
        elif sign == "CUT":
            table.cut()
            self.seen = table.bank.log_count
        elif sign == "C2":
            table.hold("C")
        else:
            table.key(sign)

    # -- what must hold

    def check(self):
        """No fault, a sound ledger; notes what was booked."""
        bank = self.table.bank
        assert self.table.task != "Fault"
        if not bank.playing:
            self.seen = 0
            return
        assert bank.ledger.is_sound(), bank.ledger.problems()
        if bank.log_count < self.seen:
            self.seen = bank.log_count  # another game
        while self.seen < bank.log_count:
            name = entries.KIND_NAMES[bank.logged(self.seen)[0].kind]
            self.kinds[name] = self.kinds.get(name, 0) + 1
            self.seen += 1

    def check_way_home(self):
        """From wherever this ended, C and C held (OK on a receipt) lead back to where play goes on."""
        table = self.table
        keys = 0
        while table.task not in AT_REST:
            assert keys < HOMEWARD, ("stuck", table.task)
            if table.task in BOOKED:
                table.key("OK")
            elif keys % 4 == 3:
                table.hold("C")
            else:
                table.key("C")
            keys += 1
            self.check()


def main():
    """The command line."""
    edition, hands, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(json.dumps(Evening(edition, hands, seed).play()))


if __name__ == "__main__":
    main()

