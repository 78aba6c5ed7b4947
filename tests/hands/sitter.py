"""Does hands at a sitting of this process and tells what came of it. Runs on both Pythons.

As a program (`micropython sitter.py READERS`) it reads a line and answers one: `do HAND …`, `ask LINE` (for the link),
`record` (the newest one of the log). The fields of an answer are parted by tabs: "told", what came of it (after `do`
"cut" if an armed power cut happened), then what `told` tells. A fault in a screen ends it with a traceback.

Two hands are mishaps, of which no evening begins: ("damage", N) flips a bit of the N-th saved file while the power is
off, ("fault",) lets a screen fail.
"""

import sys

if __name__ == "__main__":
    ROOT = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/../.."
    sys.path[:0] = [ROOT, ROOT + "/device"]

from tests.device.sitting import Sitting  # isort: skip - puts the chips on the path  # noqa: E402
from app import statement  # noqa: E402
from game import notation  # noqa: E402
from store.disk import DiskError  # noqa: E402

from host_tools.chips.flash import PowerCut  # noqa: E402
from tests.device.test_screens_sides import TwoSided  # noqa: E402

SAVED_APART = "own"
EXAMPLE = "an example of a fault"
TOLD = "told"


class Sitter:
    """One powered device with the plainest chips; `left`: it has a second reader."""

    def __init__(self, left=False):
        self.sitting = TwoSided("") if left else Sitting("")
        self.left = left

    def do(self, hand):
        """Do it and let the device come to rest; whether an armed power cut happened inside (power is on again)."""
        try:
            getattr(self, "_" + hand[0])(*hand[1:])
        except PowerCut:
            self._power()
            return True
        return False

    def ask(self, line):
        """The link's answer to a line."""
        return self.sitting.link(line)

    def record(self):
        """The newest record of the log, as words."""
        bank = self.sitting.bank
        return notation.to_words(bank.past.logged(bank.log_count - 1)[0], bank.edition)

    def told(self):
        """(name of the view, whether the display is on, whether home is reached, pixels, what the link's `state`
        tells)."""
        sitting = self.sitting
        lit = sitting.glass.lit
        assert lit != sitting.navigator.rest.off
        return sitting.task, lit, lit and self._at_home(), bytes(sitting.glass.buffer), statement.state(sitting.bank)

    def _at_home(self):
        sitting = self.sitting
        if sitting.task == "Home":
            live = sitting.navigator.live
            return sitting.bank.playing and not live.typed and not live.armed
        return sitting.task == "NewGame" and not sitting.bank.playing

    # -- hands

    def _key(self, name):
        self.sitting.key(name)

    def _hold(self, name):
        self.sitting.hold(name)

    def _tap(self, uid):
        lying = list(self.sitting.field.uids)
        self.sitting.lay(*(lying + [bytes.fromhex(uid)]))
        self.sitting.lay(*lying)

    def _two(self, first, second):
        self.sitting.lay(bytes.fromhex(first), bytes.fromhex(second))
        self.sitting.lift()

    def _lay(self, uid):
        self.sitting.lay(bytes.fromhex(uid))

    def _left(self, uid):
        if self.left:
            self.sitting.lay_left(bytes.fromhex(uid))

    def _lift(self):
        if self.left:
            self.sitting.lift_left()
        self.sitting.lift()

    def _wait(self, seconds):
        self.sitting.wait_s(int(seconds))

    def _power(self):
        lying = self.sitting.field.uids
        self.sitting.cut()
        self.sitting.lay(*lying)

    def _arm(self, operation, permille):
        self.sitting.flash.arm(int(operation), int(permille))

    def _damage(self, number):
        disk = self.sitting.disk
        folder = (SAVED_APART, self.sitting.bank.slots.folder)[int(number) % 2]
        paths = _files(disk, folder) or _files(disk, SAVED_APART)
        path = paths[int(number) // 2 % len(paths)]
        data = bytearray(disk.read(path))
        if data:
            data[len(data) // 2] ^= 1 << int(number) % 8
        disk.write(path, bytes(data))
        self._power()

    def _fault(self):
        self.sitting.to_fault_page(ValueError(EXAMPLE))
        self.sitting.wait(200)


def _files(disk, folder):
    """The paths of all files in a folder and those within."""
    paths = []
    for name in disk.names(folder):
        path = folder + "/" + name
        try:
            disk.read(path)
            paths.append(path)
        except DiskError:
            paths += _files(disk, path)
    return paths


def main():
    """Serve the pipe until it ends."""
    sitter = Sitter(sys.argv[1] == "2")
    while True:
        line = sys.stdin.readline()
        if not line:
            break
        verb, _, rest = line.rstrip("\n").partition(" ")
        if verb == "do":
            answer = "cut" if sitter.do(rest.split(" ")) else ""
        else:
            answer = sitter.ask(rest) if verb == "ask" else sitter.record()
        task, lit, home, picture, state = sitter.told()
        print("\t".join((TOLD, answer, task, "lit" * lit, "home" * home, picture.hex(), state)))


if __name__ == "__main__":
    main()
