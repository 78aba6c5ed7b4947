"""A fuzz evening: random hands at the table, sensible ones and silly ones, on either Python. No test of its own.

`evening.py EDITION HANDS SEED` calls the roll of all intentions, then plays so many random hands, and prints one line
of JSON: hands by screen and entries by kind. It fails on a fault, a screen nobody comes home from, an unsound ledger.
"""

import json
import sys

HERE = __file__.replace("\\", "/").rsplit("/", 1)[0]
ROOT = HERE + "/../.."
if __name__ == "__main__":
    sys.path[:0] = [ROOT, ROOT + "/device"]

from tests.device.sitting import Sitting  # noqa: E402

from game import entries, money  # isort: skip # noqa: E402
from game.edition import KEYS  # isort: skip # noqa: E402
from game.editions import classic  # isort: skip # noqa: E402
from hal.chance import Chance  # isort: skip # noqa: E402

MODES = ("", "quick", "timed 10")
TABLES = 3  # sittings in each mode: a fresh board has what an old one has no more
SILLY = ("1 2 3 4 5 6 7 8 9 0 OK OK OK C C GO . K M").split()
KM_AMOUNTS = ("5 0 0 K", "1 M", "1 . 5 M", "2 0 M", "1 0 K", "2 5 0 K", "3 . 0 7 M", "1 5 K")
FEW = (1, 3, 1, 3, 37, 39, 5, 12)
FRESH = 8  # intentions at one table when the roll is called
NEW_GAMES = 6  # the last of the intentions begin another game
BOOKED = ("Receipt", "TakenBack", "TakenBackTo")  # C is no way home there, OK is
HOMEWARD = 30  # keys that must lead home from anywhere

# What hands are up to. P a player's card, p a player's number, S a deed's tag, s any space's number, N an amount, L a
# small one, B the largest, D dice, d a digit, X a card nobody knows, Y the one that is the banker's for a while, J the
# next card of eight, T about a minute, c1 and t39 that card and tag; anything else is a key, and C2 is C held.
INTENTS = tuple(
    """
P N OK | P N OK | P N GO | P N P OK | P N P OK C | P GO | P GO C | GO P | P OK 1 p N OK OK | P OK 2 d OK d | S P OK
S P OK | S P OK | S P OK OK S P OK | S P N OK | S P D OK | S P . OK | S P . D OK | S P P OK | S P 1 OK | S P 1 OK
S P 1 OK S P 1 OK | S P 2 OK | S P 3 d OK | S P 3 OK | S P 4 OK | S P 4 OK | S P 5 OK | S P 6 OK | S P 7 N OK OK
S OK 0 p OK | S OK d OK | s OK | s OK p OK | s OK d p OK | OK 1 p N OK | OK 1 p GO | OK 2 P P OK
OK 2 p p 1 N OK OK OK OK | OK 2 P P S S S OK 1 2 1 OK OK OK | OK 2 p p 2 d d OK 5 d OK OK OK OK
OK 2 P P 3 6 4 N OK OK OK OK | OK 3 1 S P N OK P N OK OK OK | OK 3 1 S P N OK OK C C OK OK | OK 3 1 S C2 OK
OK 3 2 P N OK OK OK S | OK 3 2 p N OK OK OK s OK | OK 3 3 P N OK OK OK S | OK 3 4 P N OK OK OK | OK 3 4 C2 OK
OK 4 1 P N OK OK | OK 4 2 P N OK OK | OK 4 3 P N OK OK | OK 4 4 P N OK OK | OK 4 5 P N OK N OK OK
OK 4 5 p 0 OK N OK OK | OK 4 6 P OK | OK 4 7 P OK | OK 4 8 P S OK | OK 4 9 P S D OK OK | OK 4 9 P S GO OK OK
OK 4 0 d P OK | OK 4 0 3 P OK | OK 5 P 1 OK | OK 5 P 1 OK | OK 5 P 2 OK | OK 5 P 3 OK | OK 5 P d OK | OK 6 OK GO OK
OK 6 GO OK | OK 6 1 S P OK | OK 6 S p OK | OK 7 d OK OK C S OK | OK 7 GO s OK OK | OK 7 . | OK 8 OK OK
OK 8 d OK OK | OK 8 9 OK OK | OK 8 0 d OK | OK 8 9 | OK 9 p OK 0 OK | OK 0 d d d | OK 0 7 p X
OK 0 8 p C C C d d M d K OK | OK 0 9 X OK S 5 S 9 OK | OK 0 0 d OK | OK 0 0 1 OK | OK 0 . Y Y 9 | C2 2 OK
P d OK OK | P 9 OK | P C OK | P OK 3 OK | P 0 d OK | OK T OK | T OK OK | OK . 2 OK
OK 5 1 1 OK OK OK 5 1 1 OK OK OK 5 1 2 OK | OK 5 1 1 OK OK OK 5 1 1 OK OK OK 5 1 3 OK
OK 5 1 1 OK OK OK 5 1 3 OK OK | t1 c1 OK t3 c1 OK t1 c1 1 OK OK t3 c1 1 OK OK OK 4 5 1 L OK L OK OK
t1 c1 3 0 OK t3 c1 2 OK t1 c1 2 OK | t1 c1 OK t3 c1 OK t1 c1 1 OK t3 c1 1 OK t1 c1 3 0 OK
t5 c1 OK t5 c1 4 OK t5 c1 5 OK | 4 OK 1 1 OK OK OK 4 0 3 1 OK
t5 c2 OK t5 c2 4 OK OK OK 4 3 2 B OK OK 9 OK OK t5 c1 6 OK OK | t12 c2 OK OK c2 OK 3 OK OK OK 3 4 C2 OK
t5 c2 OK t5 c2 4 OK OK c2 9 9 9 9 OK OK OK 4 3 2 B OK OK 9 OK OK t5 c1 5 OK OK | T T T T T T T T T T T T OK OK
t39 c1 OK t37 c1 OK t39 c1 1 OK t37 c1 1 OK t39 c1 2 OK OK OK 8 OK OK OK OK 8 9 OK | OK 4 3 1 N OK OK
t12 c2 OK OK OK 4 9 1 1 2 OK D OK OK | t5 c1 OK t5 c1 4 OK OK OK 2 1 2 t5 OK 1 OK OK | OK 7 1 OK OK 2 OK OK
t12 c1 OK t12 c2 D OK | t39 c1 OK t37 c1 OK t39 c2 OK t39 c2 OK | C2 1 d d OK J J OK 2 1 2 OK C2 C2 OK OK OK
C2 1 1 1 J J J 0 OK 1 N OK C2 C2 | C2 1 3 2 J J X OK 3 1 C2 C2 OK OK
C2 1 2 2 J J 1 d d OK OK 3 2 s OK s OK s OK s OK C2 C2 OK | C2 1 4 3 6 0 OK J J J OK C2 C2 OK OK OK
C2 1 5 2 J J J OK 2 1 OK C2 C2 OK C2 C2 2 OK
""".strip().replace("\n", " | ").split(" | ")
)


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
        self.joined = 0

    def call_the_roll(self):
        """Every intention once, whole, at tables of five: what random hands may miss is seen at least once."""
        hands = self.left
        shift = KEYS.index(self.edition)
        for number, intention in enumerate(INTENTS):
            if not number % FRESH or " t" in " " + intention:
                mode = MODES[(number // FRESH + shift) % len(MODES)]
                self.table = Sitting(f"{self.edition} {mode} 5 house pot double-go")
                self.seen = 0
            for word in intention.split():
                self.hand(word)
            self.check_way_home()
        self.left = hands

    def play(self):
        """All hands, as many in each mode."""
        share = self.left // (len(MODES) * TABLES)
        for mode in MODES * TABLES:
            players = (2, 3, 5, 8)[self.chance.below(4)]
            rules = "house pot double-go" if self.chance.below(2) else ""
            self.table = Sitting(f"{self.edition} {mode} {players} {rules}")
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
            for word in self.intention().split():
                if not self.chance.below(40):
                    return
                self.hand(word)

    def intention(self):
        """Any; after the end of a game rather often a new one."""
        bank = self.table.bank
        if bank.playing and bank.ledger.over and not self.chance.below(4):
            return INTENTS[len(INTENTS) - 1 - self.chance.below(NEW_GAMES)]
        return INTENTS[self.chance.below(len(INTENTS))]

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
        if word in "NLB":
            return self.amount().split() if word == "N" else self.extreme(word == "B")
        if word == "D":
            return list(str(2 + below(11)))
        if word == "d":
            return [str(below(10))]
        if word == "p":
            return [str(self.player())]
        return list(str(self.space() if below(3) else below(40))) if word == "s" else [word]

    def amount(self):
        """Mostly what a table would type."""
        bank = self.table.bank
        if not bank.playing or bank.edition.scheme == money.KM:
            return KM_AMOUNTS[self.chance.below(len(KM_AMOUNTS))]
        units = (5, 20, 75, 150, 400, 1200, 9000)[self.chance.below(7)]
        return " ".join(str(units))

    def extreme(self, large):
        """The largest amount that can be typed, or a small one."""
        bank = self.table.bank
        if bank.playing and bank.edition.scheme == money.KM:
            return ["2", "0", "M"] if large else ["1", "0", "K"]
        return list("99999" if large else "5")

    def player(self):
        """Somebody; rather often the first, so that one comes to own whole groups."""
        players = self.table.bank.ledger.players if self.table.bank.playing else 8
        return 1 + self.chance.below(players) * (self.chance.below(5) > 2)

    def space(self):
        """A deed's space, mostly one of a few."""
        if self.chance.below(4):
            return FEW[self.chance.below(len(FEW))]
        spaces = classic.DEEDS
        return spaces[self.chance.below(len(spaces))][0]

    def do(self, sign):
        """The hand itself."""
        table, below = self.table, self.chance.below
        if sign in "PJ":
            self.joined = self.joined % 8 + 1
            table.tap(self.player() if sign == "P" else self.joined)
        elif sign == "S":
            table.tag(self.space())
        elif sign[0] == "c":
            table.tap(int(sign[1:]))
        elif sign[0] == "t":
            table.tag(int(sign[1:]))
        elif sign in "XY":
            table.lay(bytes((4, 9, 9, 0, 0, 0, below(200) if sign == "X" else 255)))
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
        self.seen = min(self.seen, bank.log_count)  # another game
        while self.seen < bank.log_count:
            name = entries.KIND_NAMES[bank.logged(self.seen)[0].kind]
            self.kinds[name] = self.kinds.get(name, 0) + 1
            self.seen += 1

    def check_way_home(self):
        """From wherever this ended, C and C held (OK on a receipt) lead back home."""
        table = self.table
        keys = 0
        while table.task != ("Home" if table.bank.playing else "NewGame"):
            assert keys < HOMEWARD, ("stuck", table.task)
            if table.task in BOOKED:
                table.key("OK")
            elif keys % 4 == 3 or table.task == "Debt":
                table.hold("C")
            else:
                table.key("C")
            keys += 1
            self.check()


def main():
    """The command line."""
    edition, hands, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    evening = Evening(edition, hands, seed)
    evening.call_the_roll()
    print(json.dumps(evening.play()))


if __name__ == "__main__":
    main()

