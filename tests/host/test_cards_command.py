"""`cards` as a person calls it, names that can't be printed, colours and letters that can, and the README's example."""

import io
import re
from pathlib import Path

import pdfplumber
import pytest
from hal.fonts import small

from host_tools.cards import ink, player_cards, quick_start
from host_tools.cards.ink import Unprintable
from host_tools.editions import catalogue, core
from host_tools.fonts import drawings
from tests.host.calling import call
from tests.host.printed_page import Sheet

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "host_tools" / "cards" / "README.md").read_text("utf-8")


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_readme_s_examples(here):
    blocks = re.findall(r"```\n(\$ .*?)```", README, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        line, _, said = block.partition("\n")
        words = [word.strip('"') for word in line.split()[4:]]
        status, got = call(*words)
        assert (status, got) == (0 if "Written" in said else 2, said)


def test_only_the_sheets_that_are_wanted(here):
    assert call("cards", "deeds.pdf", "--sheet", "deeds")[1] == "Written: deeds.pdf, 2 pages. Print at 100 %.\n"
    assert call("cards", "two.pdf", "--sheet", "keypad", "--sheet", "spaces")[1].startswith("Written: two.pdf, 2 pages")
    assert call("cards", "one.pdf", "--sheet", "keypad")[1] == "Written: one.pdf, 1 page. Print at 100 %.\n"
    assert "The banker in short" not in Sheet((here / "two.pdf").read_bytes()).pages[0].text


def test_an_edition_of_one_s_own_in_its_words_and_colours(here):
    assert call("edition", "new", "ours", "--from", "simpsons")[0] == 0
    file = here / "ours.toml"
    text = file.read_text("utf-8")
    for old, new in (
        ('# 39 = "Dark blue 2"', '39 = "<b>La Paix</b>"'),
        ('colour = "#f2c318"', 'colour = "#336699"'),
        ('title = "Ours"', 'title = "[red]O(urs)"'),
    ):
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, "utf-8")
    assert call("cards", "--edition", "ours.toml")[0] == 0
    pdf = (here / "cards.pdf").read_bytes()
    pages = Sheet(pdf).pages
    assert "[red]O(urs)" in pages[0].text and "<b>La Paix</b>" in pages[2].text and "M15m" in pages[3].text
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        filled = {tuple(round(part * 255) for part in rect["non_stroking_color"]) for rect in opened.pages[0].rects}
        assert (0x33, 0x66, 0x99) in filled
        assert opened.metadata["Title"] == "[red]O(urs): cards and labels"
    file.write_text(text.replace("tinker = false", "tinker = 3"), "utf-8")
    status, said = call("cards", "other.pdf", "--edition", "ours.toml")
    assert status == 2 and "rules.tinker: must be true or false" in said and not (here / "other.pdf").exists()


@pytest.mark.parametrize(
    ("names", "what"),
    [
        ("Ann,,Ben", "Name 2 is empty."),
        ("Ann, ", "Name 2 is empty."),
        (",".join("abcdefghi"), "9 names are given; 8 can play."),
        ("Ann,北", "The font lacks the letter 北 (U+5317)."),
        ("Ann,\x1b[31m", "The font lacks the letter \\u001b (U+001B)."),
        ("Ann,Bartholomew Maximilian Featherstonehaugh", "“Bartholomew Maximilian Featherstonehaugh” is too long"),
    ],
)
def test_names_that_can_t_be_printed(names, what, here):
    status, said = call("cards", "--names", names)
    assert status == 2 and what in said and "\x1b" not in said and not (here / "cards.pdf").exists()


def test_a_name_longer_than_the_device_holds_is_said(here):
    assert core.MAX_NAME == 8
    status, said = call("cards", "--sheet", "players", "--names", "Anna-Lena,Benjamin,Élisabeth")
    assert status == 0 and "at most 8 letters: Anna-Lena, Élisabeth." in said and (here / "cards.pdf").exists()
    status, said = call("cards", "--sheet", "players", "--names", "Benjamin", "--replace")
    assert status == 0 and "at most" not in said


def test_names_are_text_and_nothing_else(here):
    names = ["<script>alert(1)</script>", "=1+1", "(a) \\ %", "O'Neill & Co", "é", "Zoë"]
    assert call("cards", "--sheet", "players", "--names", ",".join(names))[0] == 0
    text = Sheet((here / "cards.pdf").read_bytes()).pages[0].text
    assert all(name in text for name in names[:4]) and "é" in text
    assert player_cards.names_of("Zoe\u0308") == ["Zoë"]  # an accent typed apart is joined


def test_a_long_name_shrinks(here):
    ink.load_fonts()
    assert ink.fitted("Ann", 30, 50, bold=True) == 30
    assert 11 <= ink.fitted("Grandma Élisabeth", 30, 50, bold=True, least_pt=11) < 20
    with pytest.raises(Unprintable, match="too long"):
        ink.fitted("Grandma Élisabeth", 30, 50, bold=True, least_pt=20)


def test_a_file_that_is_there_is_kept(here):
    (here / "cards.pdf").write_text("mine")
    status, said = call("cards")
    assert status == 2 and "cards.pdf is there already" in said and (here / "cards.pdf").read_text() == "mine"
    assert call("cards", "--replace")[0] == 0 and (here / "cards.pdf").read_bytes()[:5] == b"%PDF-"
    status, said = call("cards", "no/such/folder.pdf")
    assert status == 2 and "can't be written" in said
    assert call("cards", "x.pdf", "--edition", "nothing")[0] == 2
    assert call("cards", "x.pdf", "--paper", "a5")[0] == 2 and not (here / "x.pdf").exists()


def test_the_font_has_every_letter_of_the_screen_and_its_licence():
    ink.load_fonts()
    assert small.glyph is not None
    ink.check_letters(drawings.SMALL_CHARS.replace("\xad", ""))  # the soft hyphen is no letter
    licence = (ink.FONTS / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence and "Braille Institute" in licence
    assert sorted(file.name for file in ink.FONTS.iterdir()) == [f"{ink.BOLD}.ttf", f"{ink.PLAIN}.ttf", "OFL.txt"]


def test_contrast_is_that_of_wcag():
    assert round(ink.contrast("#000000", "#ffffff"), 2) == 21 and ink.contrast("#336699", "#336699") == 1
    assert round(ink.contrast("#777777", "#ffffff"), 2) == 4.48  # the standard's own borderline example
    steps = (*range(0, 256, 15), 255)
    for red in steps:
        for green in steps:
            for blue in steps:
                ground = f"#{red:02x}{green:02x}{blue:02x}"
                assert ink.contrast(ink.on(ground), ground) >= 4.5, ground
    assert ink.contrast(ink.GREY, ink.WHITE) >= 4.5
    for colour in player_cards.COLOURS:
        assert ink.contrast(ink.on(colour), colour) >= 4.5


@pytest.mark.parametrize("key", core.KEYS)
def test_the_quick_start_card_holds_its_lines(key):
    ink.load_fonts()
    room = quick_start.SIZE[1] - quick_start.BAND - 7 - quick_start.FOOT
    assert quick_start.height_of(catalogue.built_in(key).edition) <= room


def test_help_has_examples_and_exit_codes():
    status, said = call("cards", "--help")
    assert status == 0 and "Examples: python3 -m host_tools cards" in said and "Exit status: 0 written" in said


def test_the_build_guide_s_command_runs(here):
    guide = (ROOT / "enclosure" / "README.md").read_text("utf-8")
    (words,) = re.findall(r"^python3 -m host_tools (cards .*)$", guide, re.MULTILINE)
    status, said = call(*[word.strip('"') for word in words.split()])
    assert status == 0 and said == "Written: cards.pdf, 5 pages. Print at 100 %.\n"
