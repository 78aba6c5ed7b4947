"""Run by `micropython`: the journal on the firmware's own littlefs, the power cut at every flash operation.

Prints `ok RUNS` at the end; anything else is a failure. Arguments: root of the repository.
"""

import gc
import sys

import vfs

ROOT = sys.argv[1]
sys.path[:0] = [ROOT, ROOT + "/device"]

from store.disk import Disk  # noqa: E402
from store.journal import JUMP, ONWARD, Journal  # noqa: E402

from host_tools.chips.flash import Flash, PowerCut  # noqa: E402

BEFORE = 40
COMMITS = 30


def state_of(number):
    return bytes((number * 7 + i) & 0xFF for i in range(80))


def record_of(number):
    return bytes((number & 0xFF,)) * (1 + number * 5 % 9)


def copied(flash):
    again = Flash()
    for block, content in flash._content.items():
        again._content[block] = bytearray(content)
    return again


def mounted(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/f")
    return Disk("/f")


def unmounted():
    try:
        vfs.umount("/f")
    except (OSError, PowerCut):
        pass
    gc.collect()


def grow(journal, first, last, confirmed):
    for number in range(first, last):
        journal.commit(record_of(number), state_of(number), b"", JUMP if number % 9 == 0 else ONWARD)
        confirmed[0] = number + 1


def check(journal, confirmed):
    assert journal.troubles == [] and journal.count - confirmed in (0, 1), (journal.count, confirmed)
    assert journal.head.state == state_of(journal.count - 1)
    for segment in journal.all_segments():
        number = segment.first
        for record in segment.records():
            assert record == record_of(number), number
            number += 1


def one_cut(base, number, permille):
    """Cut in the number-th operation. False when the game was over before."""
    flash = copied(base)
    confirmed = [BEFORE]
    journal = Journal(mounted(flash), "g0")
    journal.open()
    flash.arm(number, permille)
    try:
        grow(journal, BEFORE, BEFORE + COMMITS, confirmed)
    except (OSError, PowerCut):
        pass
    unmounted()
    journal = Journal(mounted(copied(flash)), "g0")
    journal.open()
    check(journal, confirmed[0])
    journal.commit(b"goes on", state_of(0))
    unmounted()
    return flash.cut


def main():
    base = Flash()
    vfs.VfsLfs2.mkfs(base, progsize=256)
    disk = mounted(base)
    journal = Journal(disk, "g0")
    journal.start(1, 1, state_of(-1))
    grow(journal, 0, BEFORE, [0])
    assert disk.free() > 1_000_000 and disk.names("g0") == ["h0", "h1", "h2", "h3", "now"]
    unmounted()
    runs = 0
    for permille in (0, 500, 1000):
        number = 1
        while one_cut(base, number, permille):
            runs += 1
            number += 1
    print("ok", runs)


if __name__ == "__main__":
    main()
