"""The table in tests/tables/README.md holds: each point by hands, at two and eight players, where editions differ."""

import re
from pathlib import Path

TABLES = Path(__file__).resolve().parents[1] / "tables"
ROW = re.compile(r"^\| (\d+) \| [^|]+ \| ([^|]+) \|")
MARK = re.compile(r"^# point (\d+)(?:: (\d) (\w+))?$")
GAME = re.compile(r"^game (\w+) .*?(?:timed \d+ )?(\d)(?: (?:deals|start|house).*)?$")
HANDS = ("key ", "tap ", "tag ", "press ", "left ", "right ", "hold ", "card ", "wait ")
PLAYERS = (2, 8)
ANY = "any"


def wanted() -> dict[int, list[str]]:
    """The editions in which each point is to be tried, by the table."""
    rows = [ROW.match(line) for line in (TABLES / "README.md").read_text(encoding="utf-8").splitlines()]
    return {int(row[1]): row[2].split() for row in rows if row}


def covered() -> set[tuple[int, int, str]]:
    """(point, players, edition) of every mark after which hands do something and something is expected."""
    found = set()
    for path in TABLES.rglob("*.table"):
        players, edition, mark = 0, "", None
        hands = False
        for line in path.read_text(encoding="utf-8").splitlines():
            game, new = GAME.match(line.partition("  #")[0].rstrip()), MARK.match(line)
            if game:
                players, edition, mark = int(game[2]), game[1], None
            elif new:
                mark = (int(new[1]), int(new[2] or players), new[3] or edition)
                hands = False
            elif line.startswith(HANDS):
                hands = True
            elif line.startswith("expect ") and mark and hands:
                found.add(mark)
    return found


def test_every_point_is_covered():
    rows, found = wanted(), covered()
    assert sorted(rows) == list(range(1, 16))
    missing = []
    for point, editions in rows.items():
        for players in PLAYERS:
            tried = {edition for at, seats, edition in found if (at, seats) == (point, players)}
            missing += [(point, players, edition) for edition in editions if edition not in {*tried, ANY}]
            if editions == [ANY] and not tried:
                missing.append((point, players, ANY))
    assert missing == []
