"""What lies on the flash of a log: its state file and its segments, read and held against each other.

It reads only. A file that can't be believed is reported with its number and the reason, and nothing is put in its
place.
"""

from store import head as heads
from store import segment as segments
from store.disk import DiskError
from store.head import Head
from store.sealed import Damaged
from store.segment import Segment

FOLDERS = 4


class OldHead(Damaged):
    """The state file is not the newest one that was written."""

    def __init__(self) -> None:
        super().__init__("order")


def state_path(folder: str) -> str:
    """Where the state file of a log lies."""
    return folder + "/now/state"


def segment_path(folder: str, number: int) -> str:
    """Where a segment of a log lies."""
    return f"{folder}/h{number % FOLDERS}/{number}"


def numbers(disk, folder: str):
    """The numbers of all segment files, good or not, as they lie there."""
    found = []
    for index in range(FOLDERS):
        for name in disk.names(f"{folder}/h{index}"):
            if name.isdigit():
                found.append(int(name))
    return found


def read_head(disk, folder: str) -> Head:
    """The state file. Raises Damaged."""
    return heads.unpack(_bytes(disk, state_path(folder)))


def read_segment(disk, folder: str, number: int, game: int = -1) -> Segment:
    """A segment, of that game if one is given. Raises Damaged."""
    segment = segments.unpack(_bytes(disk, segment_path(folder, number)))
    if game >= 0 and segment.game != game:
        raise Damaged("order")
    return segment


def check_newest(disk, folder: str, head: Head) -> None:
    """Raises Damaged when a segment that the state file does not know was written after it: then it is an old one.

    A segment of a booking that was cut short carries the number of the state before it. Those that the state file
    knows are read anyway, and checked by `_check_older`.
    """
    for number in numbers(disk, folder):
        if not head.oldest <= number <= head.number:
            try:
                found = read_segment(disk, folder, number, head.game)
            except Damaged:
                continue
            _check_older(found, head)


def _check_older(segment: Segment, head: Head) -> None:
    if segment.seq > head.seq:
        raise OldHead


def read_running(disk, folder: str, head: Head, troubles):
    """The running segment by the state file, and whether its file holds the start it has now.

    When its file is needed and damaged the log goes on from the state alone: `head` is changed to an empty segment of
    the next number, and the damaged one is added to `troubles`.
    """
    only_lead = head.first + head.lead == head.end
    try:
        run = read_segment(disk, folder, head.number, head.game)
        _check_older(run, head)
        if run.first != head.first or run.count < head.filed or (run.lead != head.lead and not only_lead):
            raise Damaged("order")
    except OldHead:
        raise
    except Damaged as damage:
        if only_lead and not head.filed:
            if head.number == head.oldest and damage.why != "missing":
                troubles.append((head.number, damage.why))
            return Segment(head.game, head.first, head.lead, head.state, head.tail), False
        return _without(head, damage.why, troubles)
    filed = run.lead == head.lead and (not only_lead or run.state == head.state)
    run.cut(head.filed)
    state = head.state if only_lead else run.state
    return Segment(head.game, head.first, head.lead, state, bytes(run.body) + head.tail), filed


def _without(head: Head, why: str, troubles):
    troubles.append((head.number, why))
    head.first = head.end
    head.number += 1
    head.oldest = head.number
    head.lead, head.filed, head.tail = 0, 0, b""
    return Segment(head.game, head.first, 0, head.state), False


def read_firsts(disk, folder: str, head: Head, first: int, troubles):
    """The first position of each segment kept, oldest first; `first` is that of the running one. Segments count back
    to the first that is damaged, which is added to `troubles` and makes the next one the oldest of `head`."""
    firsts = [first]
    number = head.number
    while number > head.oldest:
        number -= 1
        try:
            older = read_segment(disk, folder, number, head.game)
            _check_older(older, head)
            if older.end != firsts[-1]:
                raise Damaged("order")
        except OldHead:
            raise
        except Damaged as damage:
            troubles.append((number, damage.why))
            head.oldest = number + 1
            break
        firsts.append(older.first)
    firsts.reverse()
    return firsts


def last_written(disk, folder: str):
    """(sequence number, game) of the last write in a log that can still be told, (-1, 0) when nothing can."""
    try:
        head = read_head(disk, folder)
    except Damaged:
        segment, _ = newest(disk, folder)
        return (-1, 0) if segment is None else (segment.seq, segment.game)
    return head.seq, head.game


def newest(disk, folder: str, below: int = 1 << 16, game: int = -1):
    """(segment, number) of the good segment that was written last, of those numbered lower than `below` and of that
    game if one is given; (None, -1) when there is none."""
    best, best_number = None, -1
    for number in numbers(disk, folder):
        try:
            found = read_segment(disk, folder, number, game)
        except Damaged:
            continue
        if number < below and (best is None or (found.seq, number) > (best.seq, best_number)):
            best, best_number = found, number
    return best, best_number


def _bytes(disk, path: str):
    try:
        return disk.read(path)
    except DiskError:
        raise Damaged("unreadable") from None
