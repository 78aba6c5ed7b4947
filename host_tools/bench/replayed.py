"""Replays a recorded game on the Python that runs this file, and prints what that took as one JSON line.

`python replayed.py RECORD FOLDER` or `micropython replayed.py RECORD FOLDER`: RECORD has a line with edition and
players, then an entry a line as hex digits; FOLDER is an empty one for the store. Imports nothing of the host tools.
"""
# pyright: basic, reportMissingModuleSource=false
# It runs on MicroPython, which has no types to say.

import json
import os
import sys
import time

HERE = __file__.replace("\\", "/").rsplit("/", 1)[0]
sys.path.insert(0, HERE + "/../../device")

if not hasattr(time, "ticks_ms"):  # CPython: the bank's clock asks for nothing more
    time.ticks_ms = lambda: time.monotonic_ns() // 1_000_000 & 0x3FFFFFFF
    time.ticks_diff = lambda end, start: end - start

from app.bank import Bank  # noqa: E402 - found only from here on
from game import edition, entries, entry_bytes, rules  # noqa: E402
from game.ledger import Ledger  # noqa: E402
from game.setup import Setup  # noqa: E402
from store.disk import Disk  # noqa: E402

ROUNDS = 15  # of the whole record; the best counts
UNDO_AT = 500  # entries
UNDOS = 20


def now_us():
    """Microseconds: of the processor on CPython, of the clock on MicroPython, which has no other."""
    if hasattr(time, "process_time_ns"):
        return time.process_time_ns() // 1000
    return time.ticks_us()


def since_us(start):
    """Microseconds since `start`."""
    if hasattr(time, "ticks_us"):
        return time.ticks_diff(time.ticks_us(), start)
    return now_us() - start


def replay(board, begin, records):
    """Microseconds to read every record, check and book it."""
    ledger = Ledger.new(board, begin)
    start = now_us()
    for record in records:
        entry = entry_bytes.decode(record)
        rules.check(ledger, entry)
        ledger.apply(entry)
    return max(1, since_us(start))


def undo_us(begin, records, folder):
    """The median of UNDOS undos of the last entry, each brought back again, by the bank with its store, in us."""
    bank = Bank(Disk(folder), None)
    bank.recover()
    bank.start(begin, ["P" + str(seat + 1) for seat in range(begin.players)], [b""] * begin.players)
    for record in records[:UNDO_AT]:
        bank.book(entry_bytes.decode(record))
    times = []
    for _ in range(UNDOS):
        start = now_us()
        bank.book(entries.undo(1))
        times.append(since_us(start))
        bank.book(entries.redo())
    return sorted(times)[UNDOS // 2]


def main():
    """Reads the record, measures, prints."""
    with open(sys.argv[1]) as file:
        key, players = file.readline().split()
        records = [bytes.fromhex(line.strip()) for line in file]
    begin = Setup(key, 0, 0, int(players), (), 0, 0)
    board = edition.load(key)
    best = min([replay(board, begin, records) for _ in range(ROUNDS)])
    undo = undo_us(begin, records, sys.argv[2])
    print(json.dumps({"entries": len(records), "entries_per_s": len(records) * 1000000 // best, "undo_us": undo}))


if __name__ == "__main__":
    if not os.listdir(sys.argv[2]):
        main()
    else:
        sys.exit("the folder for the store is not empty")
