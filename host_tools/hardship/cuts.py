"""The power cut at every program and erase of an act: what was confirmed is there, what was in flight whole or absent.

`cuts.py ROOT ACT FIRST EVERY PERMILLE...` runs under either Python and prints `ok ACT OPERATIONS CUTS LOST CORRUPT`.
For each cut the flash is made as the power left it, and a device starts on it from nothing; then play must go on.
"""
# pyright: basic, reportOptionalMemberAccess=false

import sys

if __name__ == "__main__":
    sys.path[:1] = [sys.argv[1], sys.argv[1] + "/device"]

from app.recovery import EMPTY, GOOD, OFFERED
from game import entries
from game.refusal import Refusal

from host_tools.hardship import recorded, shelf
from host_tools.hardship.film import Film, Left, applied

CLEAN, DONE = 0, 1000


class Outcome:
    """Figures of a sweep. `lost`: a confirmed state was not there; `corrupt`: what was there was none of the two it
    may be, or not sound, or play did not go on. `first`: words about the first that went wrong."""

    def __init__(self, act):
        self.act = act
        self.operations = self.cuts = self.lost = self.corrupt = 0
        self.first = ""

    def wrong(self, what, text):
        """Count what went wrong."""
        if what == "lost":
            self.lost += 1
        else:
            self.corrupt += 1
        self.first = self.first or text


def find(name):
    """The act of a name, with its backup made."""
    powered = recorded.Powered(shelf.formatted(Film()))
    for act in recorded.acts(recorded.a_backup(powered)):
        if act.name == name:
            return act
    raise ValueError(name)


def filmed(act):
    """(content before, shots, steps done at each shot, what was seen after each number of steps)."""
    film = Film()
    powered = recorded.Powered(shelf.formatted(film))
    for step in act.before:
        step(powered)
    powered = recorded.Powered(shelf.mounted(film))
    content = film.record()
    seen, done = [powered.seen()], []
    for step in act.steps:
        step(powered)
        seen.append(powered.seen())
        done += [len(seen) - 2] * (len(film.shots) - len(done))
    return content, film.shots, done, seen


def sweep(act, permilles, first=0, every=1, dice=0):
    """The Outcome of cuts at operations `first`, `first` + `every`, ... each `permilles` done."""
    content, shots, done, seen = filmed(act)
    outcome = Outcome(act.name)
    outcome.operations = len(shots)
    for number in range(len(shots)):
        if number % every == first:
            for permille in permilles:
                outcome.cuts += 1
                flash = Left(content, shots[number], permille, dice + number)
                _judge(outcome, flash, seen[done[number] : done[number] + 2], f"{act.name} {number} {permille}")
        applied(content, shots[number])
    return outcome


def _judge(outcome, flash, allowed, where):
    """A device starts on what the cut left."""
    powered = recorded.Powered(shelf.mounted(flash))
    found = powered.seen()
    offered = powered.bank.found.kind == OFFERED
    if powered.damaged() and not offered:
        outcome.wrong("corrupt", where + " damaged: " + str(powered.damaged()))
    elif found not in allowed:
        outcome.wrong("lost" if found[0] < allowed[0][0] else "corrupt", where + " neither before nor after")
    elif powered.bank.playing and not powered.bank.ledger.is_sound():
        outcome.wrong("corrupt", where + " unsound")
    elif not _goes_on(powered, flash):
        outcome.wrong("corrupt", where + " play does not go on")


def _goes_on(powered, flash):
    """Book one more entry, and find it after another start."""
    bank = powered.bank
    if bank.found.kind == OFFERED:
        bank.accept_found()
    if not bank.playing:
        return bank.found.kind == EMPTY
    try:
        bank.book(entries.undo() if bank.ledger.over else entries.receive(2, 7))
    except Refusal:
        return False
    again = recorded.Powered(shelf.mounted(Left(flash._content)))
    return again.bank.found.kind == GOOD and again.seen() == powered.seen() and not again.damaged()


def main(words):
    """Sweep one act and print the figures."""
    permilles = [int(word) for word in words[4:]]
    outcome = sweep(find(words[1].replace("_", " ")), permilles, int(words[2]), int(words[3]))
    if outcome.first:
        print("first:", outcome.first)
    print("ok", outcome.act.replace(" ", "_"), outcome.operations, outcome.cuts, outcome.lost, outcome.corrupt)


if __name__ == "__main__":
    main(sys.argv[1:])
