"""Text read back from pixels: every glyph, every size, plain and inverse, at any place; and the rule of `shows`."""

from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

import random  # noqa: E402

import pytest  # noqa: E402
from hal.screen import Screen  # noqa: E402

from host_tools import screen_text  # noqa: E402


def screen():
    return Screen(display=None)


def test_every_small_glyph_is_read_back_plain_and_inverse():
    chars = screen_text.SMALL_CHARS[1:]
    for inverse in (False, True):
        for at in range(0, len(chars), 19):
            drawn = screen()
            drawn.row(4, f"M{chars[at : at + 19]}M", inverse)
            assert screen_text.rows(drawn.buffer) == [f"M{chars[at : at + 19]}M"]


def test_every_big_glyph_is_read_back_at_any_height():
    for y in range(0, 41):
        for text in ("M14.5m", "$98700", "K+k-236"):
            drawn = screen()
            drawn.big(y % 7, y, text, inverse=y % 2 == 1)
            assert screen_text.rows(drawn.buffer) == [text]


def test_a_full_screen_of_rows():
    drawn = screen()
    drawn.row(0, "NORMAL", True, "12:45 85%")
    for n in range(1, 9):
        drawn.row(n, f"{n} Zoë_q{n}", False, f"M{n}.5m")
    lines = screen_text.rows(drawn.buffer)
    assert lines[0].split() == ["NORMAL", "12:45", "85%"]
    assert lines[8] == "8 Zoë_q8        M8.5m"
    assert len(lines) == 9


def test_big_and_small_together_with_lines_between():
    drawn = screen()
    drawn.row(0, "Grandma", True)
    drawn.big(9, 12, "M208.6m")
    drawn.line(0, 40, 127, 40)
    drawn.text(17, 45, "then M99.5m", True)
    drawn.box(0, 42, 128, 13)
    drawn.row(8, "OK pay", False, "GO get")
    assert screen_text.joined(drawn.buffer) == "Grandma M208.6m then M99.5m OK pay GO get"


def test_small_text_beside_big_text():
    drawn = screen()
    drawn.big(0, 8, "25")
    drawn.text(40, 16, "of 30")
    assert screen_text.joined(drawn.buffer) == "25 of 30"


def test_random_text_at_random_places():
    chance = random.Random(5)
    letters = "ABCDEFGHKMNRSWXYZabdefghkmnprstuvwxyzäöüéñ0123456789"
    for _ in range(400):
        text = "".join(chance.choice(letters) for _ in range(chance.randrange(2, 18)))
        drawn = screen()
        x, y, inverse = chance.randrange(128 - 6 * len(text) + 1), chance.randrange(58), chance.random() < 0.3
        drawn.text(x, y, text, inverse)
        assert screen_text.rows(drawn.buffer) == [text], (x, y, inverse)


def test_an_empty_picture_has_no_text():
    assert screen_text.rows(bytes(1024)) == []
    assert screen_text.rows(b"\xff" * 1024) == []
    assert not screen_text.shows(bytes(1024), "")
    assert not screen_text.shows(bytes(1024), "a")


def test_a_picture_of_another_size_is_refused():
    with pytest.raises(ValueError, match="1024"):
        screen_text.rows(bytes(1023))


@pytest.mark.parametrize(
    ("line", "text", "there"),
    [
        ("has M14.5m now", "M14.5m", True),
        ("has M14.5m now", "m14.5M", True),
        ("has M14.5m now", "14.5m", True),
        ("has M14.5m now", "4.5m", False),
        ("has M14.5m now", "5m", False),
        ("has M14.5m now", "M14.5", False),
        ("has M14.5m now", "M14", False),
        ("has M14.5m now", "M14.5m now", True),
        ("pays $50, twice", "$50", True),
        ("pays $500", "$50", False),
        ("pays $50.", "$50", False),
        ("was 5: 50", "50", True),
        ("New game?", "new game", True),
        ("New games", "new game", False),
        ("Newgame", "game", True),
        ("a      wide gap", "a wide gap", True),
        ("a+b", "a.b", False),
    ],
)
def test_what_counts_as_shown(line, text, there):
    drawn = screen()
    drawn.row(2, line)
    assert screen_text.shows(drawn.buffer, text) is there


def test_text_runs_on_over_rows():
    drawn = screen()
    drawn.row(2, "nobody has")
    drawn.row(3, "that card")
    assert screen_text.shows(drawn.buffer, "has that")
