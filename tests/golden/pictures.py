"""Golden pictures: every screen as text art in git, two rows of pixels a line. `python3 tests/golden/pictures.py` draws
them all anew; the test beside it compares. Look at what changed before it is committed.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).resolve().parent / "pictures"
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "device")]

from tests.device.sitting import Sitting  # noqa: E402
from tests.golden.scenes import SCENES  # noqa: E402

from app.recovery import GOOD, OFFERED  # isort: skip # noqa: E402
from app.screens.fault import Fault  # isort: skip # noqa: E402
from app.screens.parcel import Parcel  # isort: skip # noqa: E402
from app.screens.recovered import Recovered, Spoilt  # isort: skip # noqa: E402
from app.screens.selftest import SelfTest  # isort: skip # noqa: E402
from app.screens.sides import Sides, SidesAmount  # isort: skip # noqa: E402

BLOCKS = " ▀▄█"
WIDTH, HEIGHT = 128, 64


def staged(game, steps):
    """A sitting after the steps of a scene."""
    table = Sitting(game or None)
    for step in filter(None, (step.strip() for step in steps.split(";"))):
        verb, _, rest = step.partition(" ")
        VERBS[verb](table, rest)
    table.wait(100)
    return table


def _name(table, rest):
    player, name = rest.split(" ", 1)
    table.book(f"name {player} {name}")


def _card(table, rest):
    table.lay(bytes.fromhex(rest))
    table.lift()


def _put(table, view):
    table.navigator._make(MADE[view](table))


def _recovered(table):
    found = table.bank.found
    found.kind, found.balances, found.edition = OFFERED, (1400, 1500, 1600), table.bank.edition
    return Recovered(found)


def _folders(table):
    """A game that was found though the list of folders is damaged; the largest balances there are."""
    view = _recovered(table)
    view.found.balances = (999999,) * 8
    view.found.entries = 1500
    view.found.spoilt("flash", "missing")
    return view


def _spoilt(table):
    found = _recovered(table).found
    found.kind = GOOD
    found.spoilt("tags", "checksum")
    found.spoilt("people", "cut")
    return Spoilt(found)


class Held:
    """Post with a backup."""

    number = 1

    offered = "backup"


VERBS = {
    "key": lambda table, rest: table.key(*rest.split()),
    "hold": lambda table, rest: table.hold(rest),
    "tap": lambda table, rest: table.tap(int(rest)),
    "tag": lambda table, rest: table.tag(int(rest)),
    "book": lambda table, rest: table.book(rest),
    "card": _card,
    "wait": lambda table, rest: table.wait(int(rest)),
    "name": _name,
    "put": _put,
}
MADE = {
    "TimeUp": lambda table: table.navigator.desk.doors.time_up(),
    "Fault": lambda table: Fault("ValueError: an example of a fault"),
    "Recovered": _recovered,
    "Folders": _folders,
    "Spoilt": _spoilt,
    "Parcel": lambda table: Parcel(Held()),
    "SelfTest": lambda table: SelfTest(1),
    "Sides": lambda table: Sides([1, 2]),
    "SidesAmount": lambda table: SidesAmount([1, 2], "250"),
}


def art(buffer):
    """The picture as 32 lines, the right side trimmed."""
    lines = []
    for y in range(0, HEIGHT, 2):
        cells = [BLOCKS[_pixel(buffer, x, y) + 2 * _pixel(buffer, x, y + 1)] for x in range(WIDTH)]
        lines.append("".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def _pixel(buffer, x, y):
    return buffer[(y >> 3) * WIDTH + x] >> (y & 7) & 1


def draw_all():
    """Write every picture; those of scenes that are no more go."""
    wanted = set()
    for name, game, steps in SCENES:
        path = FOLDER / f"{name}.txt"
        path.write_text(art(bytes(staged(game, steps).navigator.screen.buffer)), encoding="utf-8")
        wanted.add(path)
    for path in FOLDER.glob("*.txt"):
        if path not in wanted:
            path.unlink()


if __name__ == "__main__":
    draw_all()
