"""Run by `micropython`: a bank on the firmware's own littlefs, the power cut at flash operations of a mixed game.

Prints `ok RUNS` at the end; anything else is a failure. Arguments: root of the repository.
"""

import sys

ROOT = sys.argv[1]
sys.path[:0] = [ROOT, ROOT + "/device", ROOT + "/tests/micropython"]

import vfs  # noqa: E402
from app.bank import Bank  # noqa: E402
from app.recovery import GOOD  # noqa: E402
from game import entries  # noqa: E402
from game.setup import Setup  # noqa: E402
from store_cuts import copied, mounted, unmounted  # noqa: E402

from host_tools.chips.flash import Flash, PowerCut  # noqa: E402

NAMES = ("Anna", "Ben", "Cleo")
UIDS = tuple([bytes((4, 90, 0, 0, 0, 0, number)) for number in (1, 2, 3)])
STEP = 3  # every third operation, to keep this short; the test under CPython cuts at every one


class Chance:
    def __init__(self):
        self._state = 1

    def below(self, n):
        self._state = (self._state * 1103515245 + 12345) & 0x3FFFFFFF
        return (self._state >> 8) % n


def opened(flash):
    bank = Bank(mounted(flash), Chance())
    bank.recover()
    return bank


def actions():
    for turn in range(12):
        yield entries.transfer(1 + turn % 3, 1 + (turn + 1) % 3, 5 + turn)
        yield entries.buy(1 + turn % 3, (1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16)[turn])
        yield entries.go(1 + turn % 3)
        if turn % 4 == 3:
            yield entries.name(1, "Ä" * (1 + turn // 2))
            yield entries.undo(4)
            yield entries.redo()
    yield entries.undo(30)


def seen(bank):
    return bank.entries, bank.ledger.pack(), bank.people.name(1)


def play(bank, confirmed):
    confirmed.append(seen(bank))
    for entry in actions():
        bank.book(entry)
        confirmed.append(seen(bank))


def one_cut(base, whole, number, permille):
    flash = copied(base)
    bank, confirmed = opened(flash), []
    flash.arm(number, permille)
    try:
        play(bank, confirmed)
    except PowerCut:
        pass
    except Exception:  # a refusal for a failing disk is what the power cut becomes on its way up
        assert flash.cut
    unmounted()
    if not flash.cut:
        return False
    found = opened(copied(flash))
    assert found.found.kind == GOOD and found.found.damaged == (), found.found.damaged
    assert seen(found) in (whole[len(confirmed) - 1], whole[len(confirmed)]), (number, len(confirmed))
    assert found.ledger.is_sound()
    found.book(entries.receive(2, 7))
    unmounted()
    return True


def main():
    base = Flash()
    vfs.VfsLfs2.mkfs(base, progsize=256)
    bank = opened(base)
    bank.start(Setup("disney", 0, 0, 3, (), 0, 0), NAMES, UIDS)
    unmounted()
    whole = []
    play(opened(copied(base)), whole)
    unmounted()
    runs = 0
    for permille in (0, 500):
        number = 1
        while one_cut(base, whole, number, permille):
            runs += 1
            number += STEP
    print("ok", runs)


if __name__ == "__main__":
    main()
