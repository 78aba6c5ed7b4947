"""Edition files: each problem with its line, the built-in editions through the same check, nothing that breaks it."""

import dataclasses
import json
import re

import pytest

from host_tools.editions import catalogue, checking, core, statements, template
from host_tools.editions.colours import BUILT_IN
from tests.host.edition_mistakes import WRONG


def text_of(like: str, key: str = "ours") -> str:
    """A whole sound file that begins as that edition."""
    listed = catalogue.built_in(like)
    return template.toml({**listed.parts, "key": key, "title": "Ours"}, listed.colours)


def checked(folder, text: str) -> checking.Checked:
    file = folder / "ours.toml"
    file.write_text(text, encoding="utf-8", newline="\n")
    return checking.check(file)


def said(folder, text: str) -> list[str]:
    """Problems as LINE: WHERE: WHAT."""
    return [f"{each.line}: {each.where}: {each.what}" for each in checked(folder, text).problems]


def line_of(text: str, piece: str) -> int:
    return text[: text.index(piece)].count("\n") + 1


@pytest.mark.parametrize("key", core.KEYS)
def test_every_built_in_edition_passes_and_packs_to_the_same_table(key, tmp_path):
    wanted = {**core.built_in(key), "key": "ours", "title": "Ours"}
    found = checked(tmp_path, text_of(key))
    assert found.problems == () and core.whole(found.parts) == wanted
    differences = {name: value for name, value in wanted.items() if value != core.CLASSIC[name]}
    assert found.packed == core.pack(differences) and 0 < len(found.packed) <= core.MAX_BYTES
    assert dataclasses.replace(found.colours) == BUILT_IN[key]
    edition = found.edition()
    assert edition.show(edition.start) == {"simpsons": "M15m", "disney": "M1500"}.get(key, "$1500")


@pytest.mark.parametrize("key", core.KEYS)
def test_the_file_s_own_key_is_never_a_built_in_one(key, tmp_path):
    assert said(tmp_path, text_of(key, key)) == ["7: key: is that of a built-in edition"]


@pytest.mark.parametrize(("old", "new", "what"), WRONG)
def test_what_is_wrong_is_said_with_its_line(old, new, what, tmp_path):
    text = text_of("classic")
    assert text.count(old) >= 1, old
    at = text.index(f"\n{old}") + 1 if f"\n{old}" in text else text.index(old)
    text = text[:at] + new + text[at + len(old) :]
    line = text.count("\n", 0, at) + 1
    if what is None:
        assert re.match(rf"{line}: TOML: ", said(tmp_path, text)[0])
    elif what.startswith("taxes.4: space"):
        assert f"{line_of(text, '4 = { name')}: {what}" in said(tmp_path, text)
    elif what.startswith("names: must"):
        assert f"{line_of(text, '[names]')}: {what}" in said(tmp_path, text)
    else:
        assert f"{line}: {what}" in said(tmp_path, text)


def test_a_missing_deed_and_a_deed_told_twice(tmp_path):
    text = text_of("classic")
    row = next(line for line in text.splitlines() if line.startswith("39 = { group"))
    deeds = line_of(text, "[deeds]")
    assert said(tmp_path, text.replace(row + "\n", "")) == [
        f"{deeds}: deeds: must be 28 deeds, not 27",
        f"{deeds}: deeds: space 39 is missing: no deed, tax or card space",
    ]
    line = line_of(text, row)
    assert said(tmp_path, text.replace(row, row + "\n" + row)) == [
        f"{line + 1}: TOML: deeds.39 stands here a second time, first in line {line}"
    ]
    assert f"{line}: deeds.38: space 38 is told more than once" not in said(tmp_path, text)


def test_money_is_written_as_the_edition_writes_it(tmp_path):
    text = text_of("simpsons")
    for wrong, why in (
        ('"15k"', "only in steps of 10k"),
        ('"1.555m"', "only in steps of 10k"),
        ('"1500"', "k or m is missing"),
        ('"fifteen"', "that is no amount"),
        ('"0m"', "too small: at least 10k"),
        ('"10000m"', "too large: at most 9999.99m"),
    ):
        changed = text.replace('start = "15m"', f"start = {wrong}")
        assert said(tmp_path, changed) == [f"{line_of(changed, 'start =')}: money.start: {wrong}: {why}"]
    changed = text.replace('start = "15m"', "start = 1500")
    assert said(tmp_path, changed)[0].endswith('money.start: 1500: write k or m, in quotes, as "500k" or "1.5m"')
    changed = text.replace('start = "15m"', 'start = "1.50M"')
    assert said(tmp_path, changed) == [] and checked(tmp_path, changed).parts["start"] == 150


def test_what_is_left_out_is_as_on_the_common_board(tmp_path):
    found = checked(tmp_path, 'key = "ours"\ntitle = "Ours"\n[names]\n39 = "La Paix"\n')
    assert found.problems == () and found.parts == {"key": "ours", "title": "Ours", "names": [[39, "La Paix"]]}
    assert found.edition().space_name(39) == "La Paix" and found.edition().space_name(37) == "Dark blue 1"
    known = "key, title, money, stock, words, piles, rules, print, names, deeds, taxes"
    assert said(tmp_path, 'sign = "x"\n') == [
        f"1: sign: unknown; there are: {known}",
        "1: key: is missing",
        "1: title: is missing",
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('key = "a"\nkey = "b"', "2: TOML: key stands here a second time, first in line 1"),
        ("[words]\nhouse = 1\n\n[words]", "4: TOML: words stands here a second time, first in line 1"),
        ('key = "a\ntitle = "b"', "1: TOML: a quote is not closed before the line ends: add it, column 9"),
        ("key = " + "9" * 6000, "1: TOML: a number with thousands of digits: no edition has one"),
        ("a = [1,\n2,\n[money]\nstart = 5", "3: TOML: Invalid value, column 2"),
        ('# first\na = """\nnever', "2: TOML: Unterminated string: what begins here never ends"),
        ("a = " + "[" * 30_000, "1: TOML: too deeply nested"),
        ("a = [\n" + "1,\n" * 100 + "]", "1: TOML: longer than 50 lines"),
        ("\n" * 3_000, "2001: TOML: longer than 2000 lines"),
        ("#" * 70_000, "1: TOML: longer than 65536 bytes"),
    ],
)
def test_what_is_no_toml(text, what, tmp_path):
    assert said(tmp_path, text) == [what]


def test_bytes_that_are_no_text(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_bytes(b'key = "ours"\ntitle = "\xff"\n')
    assert checking.check(file).lines() == [f"{file}:2: TOML: no UTF-8 text: save the file as UTF-8"]
    file.write_bytes(b'\xef\xbb\xbfkey = "ours"\r\ntitle = "Ours"\r\n')
    assert checking.check(file).problems == ()


def test_a_value_without_end_is_not_printed_whole(tmp_path):
    text = text_of("simpsons").replace('start = "15m"', f'start = "{"9" * 50_000}"')
    (line,) = checked(tmp_path, text).lines()
    assert "money.start" in line and len(line) < 1000


def test_letters_that_look_like_line_ends_and_accents_typed_apart(tmp_path):
    text = 'key = "ours" # one\u2028line\x85\ntitle = "Zoe\u0308"\n[money]\nstrat = 1\n'
    assert said(tmp_path, text) == ["4: money.strat: unknown; did you mean start?"]
    assert checked(tmp_path, text.replace("strat", "start")).parts["title"] == "Zoë"


def test_values_of_every_kind_in_every_place_are_judged_and_never_break_the_check(tmp_path):
    """Each statement of a whole file with each of these values in its place."""
    kinds = ("true", "-1", "1.5", "nan", "1979-05-27", '""', "[]", "[[]]", "[[[1]]]", "{}", "{ a = 1 }", "9" * 20)
    lines = text_of("pixar").splitlines()
    places = [number for number, line in enumerate(lines) if " = " in line and line[0] not in "#["]
    for number in places:
        for kind in kinds:
            name = lines[number].split(" = ")[0]
            changed = [*lines[:number], f"{name} = {kind}", *lines[number + 1 :]]
            found = checked(tmp_path, "\n".join(changed))
            fits = (name, kind) == ("notes", "[]") or kind == "true" and name in SWITCHES
            assert bool(found.problems) is not fits, (changed[number], found.lines())


SWITCHES = {name for name, value in core.CLASSIC.items() if type(value) is bool}


def test_a_file_too_long_for_the_device(tmp_path):
    names = "".join(f'{space} = "{"é" * 21}"\n' for space in range(40) if space not in (4, 38))
    text = re.sub(r"\[names\][^\[]*", lambda _: f"[names]\n{names}\n", text_of("simpsons"))
    assert said(tmp_path, text) == []
    assert len(checked(tmp_path, text).packed) < core.MAX_BYTES


def test_only_what_is_sound_is_opened(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text('key = "ours"\n')
    with pytest.raises(
        checking.Trouble, match=r"ours.toml:1: title: is missing\n1 problem: nothing was done"
    ) as trouble:
        catalogue.find(str(file))
    assert trouble.value.status == 2
    with pytest.raises(checking.Trouble, match="There is no edition disnee"):
        catalogue.find("disnee")
    with pytest.raises(checking.Trouble, match="can't be read: No such file"):
        catalogue.find(str(tmp_path / "none.toml"))


def test_where_statements_stand():
    found = statements.read(b'# c\n\n[a]\nb = [1,\n  2]\n\nc.d = "x"\n[a.e]\nf = { g = 1, h = 2 }\n[[k]]\n')
    for path, line in (("", 1), ("a", 3), ("a b", 4), ("a c d", 7), ("a e f h", 9), ("k", 10), ("z", 1)):
        assert found.line_of(tuple(path.split())) == line, path
    assert found.values["a"]["b"] == [1, 2]


def test_as_json(tmp_path):
    found = checked(tmp_path, 'key = "ours"\n').as_json()
    assert json.loads(json.dumps(found))["problems"] == [{"line": 1, "where": "title", "what": "is missing"}]
