"""An evening of random hands before a device, and what must hold after every hand, whatever it was.

No fault. An entry is booked only where DESIGN.md section 5 says that this hand books, and then one. What is not booked
changes nothing. The ledger is sound. The display is never blank while it is on. Power-off and an armed power cut lose
nothing that was confirmed. From anywhere a bounded number of C leads home.

An evening ends with mishaps: saved files are damaged and a screen fails. Then only this much holds: no further fault,
what is shown as good is sound, no blank display, a way home.
"""

import re
import zlib
from collections import Counter

from game import edition as editions
from game.entries import KIND_NAMES
from game.ledger import Ledger

from tests.hands.alphabet import BOARD, HOME, LEAVE, PARCEL, SELFTEST, Hand, tag
from tests.hands.chooser import Chooser
from tests.hands.player import Player
from tests.hands.seats import Seat

MOST_C = 60  # from the deepest stack with the longest text
PIECE = 192
MISHAPS, AFTER_MISHAP = 4, 12  # damaged files at the end of an evening, and hands after each

# Which words on the screen let a hand book something although it is neither OK nor GO, and what that may be.
BOOKED_BY_CARD = (("for the next card", ("go",)), ("Tap the new card now", ("newcard",)))
BOOKED_BY_DIGIT = (("1 passed", ("go",)), ("Salary for whom?", ("go",)))
RECEIPT = re.compile(r"^\S.* #\d+ ")  # its title; a note may hide what C does there
BOOKED_BY_GO = ("go", "receive")
# Which words on the screen let a hand change which game is played, or begin one.
BEGUN_BY_HELD_C = ("Hold C for a second", "Lose this one?")
CHANGED_BY_OK = ("Fetch back?", "From the cable")

# What was booked in the hour before a set table: seat 7 gave up to the bank, seat 8 to seat 2.
AN_HOUR = (
    "buy 1 1", "buy 1 3", "build 1 1", "build 1 3", "buy 2 37", "buy 2 39", "buy 3 5", "buy 4 15", "mortgage 4 15",
    "buy 3 12", "buy 8 25", "mortgage 8 25", "buy 7 28", "bankrupt 8 to 2 resign", "bankrupt 7 resign",
    "jailcard 3", "jail 3", "jail 4", "throw 4", "jail 5", "tax 6 4",
)  # fmt: skip


class Broken(AssertionError):
    """Something that must hold did not; the hands so far lead there again."""


class Evening:
    """`seed` and `edition` (1 to 5) say who plays, `left` with which readers; `seat` where. `play(n)` lets n hands
    happen."""

    def __init__(self, seat: Seat, seed: int, edition: int, left: bool = False) -> None:
        self.seat = seat
        self.edition = editions.KEYS[edition - 1]
        self.mind = Chooser(seed, edition, left)
        self.roll = False
        self.mishap = False
        self.at_screen = lambda _evening: None  # called before each hand
        self.done: list[Hand] = []
        self.screens: Counter = Counter()
        self.kinds: Counter = Counter()
        self.longest_way = 0
        self.facts: dict = {}
        for space in BOARD:
            self._require(seat.ask(f"tag {space} {tag(space)}") == "ok", "no deed tag was bound")
        self._look()

    def set_table(self, mode: str) -> None:
        """A game that has gone on for a while, through the link: built up, mortgaged, in jail, out, interest due. Then
        the player begins with every task once, so that no screen depends on luck."""
        start = "90m" if self.edition == "simpsons" else "9000"
        lines = [f"new {self.edition} {mode} 8{self._deals(mode)} start {start} house pot double-go"]
        lines += ["book " + words for words in AN_HOUR]
        for line in lines:
            answer = self.seat.ask(line)
            self._require(answer.startswith("ok"), f"{line}: {answer}")
        self._look()
        self.roll = True

    def _deals(self, mode: str) -> str:
        """What a timed game of `pixar` deals: whatever AN_HOUR leaves alone."""
        if mode == "normal" or self.edition != "pixar":
            return ""
        free = [space for space in BOARD if f" {space}" not in " ".join(AN_HOUR) + " "]
        pairs = [f"{seat}:{free[2 * seat - 2]},{free[2 * seat - 1]}" for seat in range(1, 9)]
        return " deals " + " ".join(pairs)

    def play(self, count: int) -> None:
        """`count` hands, those of the ways home among them."""
        self.mind.facts = self.facts
        hands = Player(self.mind).hands(self.roll)
        while len(self.done) < count:
            self.mind.facts = self.facts
            hand = next(hands)
            if hand == HOME:
                self.go_home()
            elif hand == LEAVE:
                self._leave()
            elif hand == PARCEL:
                self._send_backup()
            elif hand == SELFTEST:
                self.seat.ask("selftest begin")
            else:
                self.at_screen(self)
                self.do(hand)
        self.go_home()
        if self.facts["mode"] == "timed" and not self.facts["over"]:
            self._wait_out()
        self._require(self.seat.ask("fault") == "ok none", "a fault was met")

    def _wait_out(self) -> None:
        """The time runs out in the dark; a key wakes, OK asks, OK ends the game."""
        for hand in (("wait", "599"), ("wait", "599"), *[("key", "OK")] * 3):
            self.do(hand)
        self.go_home()

    def suffer(self) -> None:
        """The mishaps that end an evening."""
        self.mishap = True
        numbers = [self.mind.chance.randrange(1000) for _ in range(MISHAPS)]
        for hand in (*(("damage", str(number)) for number in numbers), ("fault",)):
            self.do(("lift",))
            self.do(hand)
            self.at_screen(self)
            for _ in range(AFTER_MISHAP):
                self.mind.facts = self.facts
                self.do(self.mind.any_hand())
            self.go_home()

    def _require(self, holds: object, what: str) -> None:
        if not holds:
            raise Broken(f"{what}\non {self.seat.screen()}: {self.seat.text()}\nafter {self.done[-40:]}")

    # -- a hand

    def do(self, hand: Hand) -> None:
        """One hand, and everything that must hold after it."""
        before, picture = self.facts, self.seat.picture()
        screen = self.seat.screen()
        self.screens[screen] += 1
        self.done.append(hand)
        self.seat.do(hand)
        self._look()
        self._check_picture()
        if self.mishap:
            return
        if _state(before) != _state(self.facts):
            self._check_change(before, hand, self.seat.read(picture))
        if hand[0] in ("power", "wait"):
            self._require(_kept(before) == _kept(self.facts), f"{hand} changed more than the time")

    def _look(self) -> None:
        before, self.facts = self.facts, self.seat.facts()
        if self.facts["bytes"] and self.facts["bytes"] != before.get("bytes"):
            ledger = Ledger.unpack(editions.load(self.facts["edition"]), bytes.fromhex(self.facts["bytes"]))
            self._require(ledger.is_sound(), f"the ledger is unsound: {ledger.problems()}")

    def _check_picture(self) -> None:
        if self.seat.lit():
            self._require(any(self.seat.picture()), "the display is on and blank")

    def _check_change(self, before: dict, hand: Hand, words: str) -> None:
        """Something was booked, or another game is played: was it this hand's to do?"""
        if _changes_game(hand, words):
            return
        grown = self.facts["journal"] - before["journal"]
        self._require(grown == 1, f"{hand}: {grown} entries booked on: {words}")
        kind = self.seat.record().split()[0]
        self._require(kind in _allowed(hand, words), f"{hand} booked {kind} on: {words}")
        self.kinds[kind] += 1

    # -- ways

    def go_home(self) -> None:
        """C, let go; held where that leads in a circle. Only what a mishap says, and a receipt whose entry may not be
        taken back (its banker's card is wanted), is left by OK."""
        seen: Counter = Counter()
        for pressed in range(MOST_C):
            if self.seat.at_home():
                self.longest_way = max(self.longest_way, pressed)
                return
            picture = self.seat.picture() if self.seat.lit() else b""
            way = (seen[picture] + self.mishap) % 3 if picture else 0  # in the dark a key only wakes
            self.do(self._last_way(picture) if way == 2 else (("key", "C"), ("hold", "C"))[way])
            seen[picture] += 1
        self._require(False, f"{MOST_C} times C do not lead home")

    def _leave(self) -> None:
        if not self.seat.at_home() and RECEIPT.match(self.seat.text()):
            self.do(("key", "OK"))

    def _last_way(self, picture: bytes) -> Hand:
        if picture and (self.mishap or RECEIPT.match(self.seat.read(picture))):
            return ("key", "OK")
        return ("key", "C")

    def _send_backup(self) -> None:
        """A backup of the running game goes out over the cable and comes back: it waits for a hand."""
        if not self.facts["players"]:
            return
        data = b""
        total = 1
        while len(data) < total:
            _, _, size, piece = self.seat.ask(f"get {len(data)}").split(" ")
            total = int(size)
            data += bytes.fromhex(piece)
        for at in range(0, total, PIECE):
            self.seat.ask(f"put {at} {data[at : at + PIECE].hex()}")
        self._require(self.seat.ask(f"put end {zlib.crc32(data):08x}") == "ok waiting", "the backup is not taken back")


def _state(facts: dict) -> tuple:
    """What no hand changes but by booking an entry or beginning a game."""
    return facts["journal"], facts["entries"], facts["bytes"], facts["names"]


def _kept(facts: dict) -> tuple:
    """What time and power do not change."""
    return _state(facts), facts["debts"], facts["slot2"], facts["found"]["damaged"]


def _changes_game(hand: Hand, words: str) -> bool:
    table = {("hold", "C"): BEGUN_BY_HELD_C, ("key", "OK"): CHANGED_BY_OK}.get(hand, ())
    return any(said in words for said in table)


def _allowed(hand: Hand, words: str):
    """The kinds that this hand may book where these words stood. A key held down acts as it is pressed, C apart."""
    if hand[0] == "hold" and hand[1] != "C":
        hand = ("key", hand[1])
    if hand == ("key", "OK"):
        return KIND_NAMES
    if hand == ("key", "GO"):
        return BOOKED_BY_GO
    table = ()
    if hand[0] in ("tap", "lay", "left"):
        table = BOOKED_BY_CARD
    elif hand == ("key", "C"):
        return ("undo",) if RECEIPT.match(words) else ()
    elif hand[0] == "key" and hand[1].isdigit():
        table = BOOKED_BY_DIGIT
    return [kind for said, kinds in table if said in words for kind in kinds]
