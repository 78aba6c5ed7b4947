"""Every reason has words, and every word fits its line in every edition with the longest names and largest sums."""

from pathlib import Path

from app import telling, wording
from game import edition, entries, refusal

CELLS = 21
ROOT = Path(__file__).resolve().parents[2]


class Table:
    """A desk with the longest labels and sums of one edition."""

    def __init__(self, key):
        self.edition = edition.load(key)

    def label(self, player):
        return f"{player} Annabell" if player else wording.BANK

    def name(self, player):
        return "Annabell" if player else wording.BANK

    def money(self, units):
        return self.edition.show(units)

    class bank:
        playing = True

    def space(self, space):
        return self.edition.space_name(space)


def tables():
    return [Table(key) for key in edition.KEYS]


def worst(word, table):
    """The figure of that name whose words are longest."""
    if word in wording.PLAYERS:
        return 8
    if word == "space":
        return max(range(40), key=lambda space: len(table.space(space)))
    return 999_999 if word in wording.AMOUNTS else 40


def figures_of(name, table):
    return tuple(worst(word, table) for word in refusal.figure_words(name))


NAMES = [row.split(": ")[0] for row in wording.REASONS.split("\n") if row]


def test_every_refusal_of_the_rules_has_words():
    assert [name for name in refusal.names() if name not in NAMES] == []
    assert len(set(NAMES)) == len(NAMES)


def test_a_table_of_words_gives_the_columns_of_a_row():
    table = "\nbuy: Bought|Buy\nbuyer: Who\n"
    assert wording.row(table, "buy") == ["Bought", "Buy"]
    assert wording.row(table, "buyer") == ["Who"]
    assert wording.row(table, "Bought") == wording.row(table, "uy") == []


def test_every_reason_fits_two_lines():
    for table in tables():
        for name in NAMES:
            lines = wording.reason(name, figures_of(name, table), table)
            assert 1 <= len(lines) <= 2, name
            assert [line for line in lines if not 0 < len(line) <= CELLS or "#" in line] == [], (
                table.edition.key,
                name,
                lines,
            )


def test_reasons_show_their_figures():
    table = Table("simpsons")
    assert wording.reason("not_enough_cash", (150, 300, 1), table) == ("Missing M1.5m", "Can raise M3m")
    assert wording.reason("not_evenly", (19,), table) == ("Evenly! First on", "Orange 3")


def test_a_reason_without_words_is_still_readable():
    assert wording.reason("some_new_thing", (), Table("classic")) == ("some new thing",)


def an_entry(kind):
    detail = {
        entries.NAME: "Annabell",
        entries.NEWCARD: b"\x04\x01\x02\x03",
        entries.DEAL: (0, 1, 0, 999_999, 0, 0, 0),
    }.get(kind, ())
    return entries.Entry(kind, 8, 7, 39, 500, 2, 0, detail)


def test_every_entry_has_words_that_fit():
    for table in tables():
        for kind in range(len(entries.KIND_NAMES)):
            entry = an_entry(kind)
            assert 0 < len(telling.headline(entry)) <= 17
            assert 0 < len(telling.in_history(entry)) <= 11
            assert kind == entries.RENT or len(telling.question(entry, table)) <= 20
            assert len(telling.who(entry, table)) <= CELLS, (kind, telling.who(entry, table))
            assert len(telling.what(entry, table)) <= CELLS


def test_a_transfer_says_who_and_whom():
    class Short(Table):
        def label(self, player):
            return ("bank", "1 Al", "2 Bo")[player]

    assert telling.who(entries.transfer(1, 2, 50), Short("classic")) == "1 Al > 2 Bo"
    assert telling.who(entries.transfer(8, 7, 50), Table("classic")) == "8 Annabell>7 Annabell"


def test_every_reason_is_one_that_somebody_gives():
    said = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "device").rglob("*.py"))
    assert [name for name in NAMES if name not in refusal.names() and f'"{name}"' not in said] == []
