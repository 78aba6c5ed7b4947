"""`edition list|show|new|check` as a person calls it, and the examples in its README as they are printed."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.chips.flash import BLOCK, BLOCKS
from host_tools.editions import core, form, template
from tests.host.calling import call

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "host_tools" / "editions" / "README.md").read_text("utf-8")
CHECK, SEND = re.findall(r"```\n(\$ python3 -m host_tools edition .*?)```", README, re.DOTALL)


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def spoil(file: Path) -> None:
    """What the README tells of."""
    text = file.read_text("utf-8")
    for old, new in (
        ('house = "house"', 'house = "a very very wide building"'),
        ('"100k", "300k", "900k"', '"100k", "300k", "200k"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    text = re.sub(r"\n39 = \{ group.*", "", text)
    file.write_text(text, "utf-8")


def test_the_readme_s_example_of_check(here):
    assert call("edition", "new", "our-house", "--from", "simpsons")[0] == 0
    spoil(here / "our-house.toml")
    status, said = call("edition", "check", "our-house.toml")
    assert status == 1 and f"$ python3 -m host_tools edition check our-house.toml\n{said}" == CHECK


def test_the_readme_s_example_of_send(here):
    env = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(here), "HOME": str(here)}
    run = [sys.executable, "-m", "host_tools"]
    assert call("edition", "new", "our-house", "--from", "simpsons")[0] == 0
    where = "from host_tools.sim.saved_game import default_flash; print(default_flash())"
    found = subprocess.run([sys.executable, "-c", where], env=env, check=True, capture_output=True, text=True)
    flash = Path(found.stdout.strip())
    flash.parent.mkdir(parents=True)
    flash.write_bytes(b"\xff" * BLOCK * BLOCKS)  # a new device
    words = SEND.splitlines()[0].split()[4:]
    done = subprocess.run([*run, *words], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == SEND.partition("\n")[2]


def test_every_key_of_the_form_is_in_the_readme_and_in_a_new_file(here):
    assert call("edition", "new", "ours")[0] == 0
    text = (here / "ours.toml").read_text("utf-8")
    for path in form.KEYS:
        assert f"`{path[-1]}`" in README and f"{path[-1]} = " in text, path
        assert len(path) == 1 or f"**`[{path[0]}]`**" in README and f"[{path[0]}]" in text
    for table in form.BY_SPACE:
        assert f"**`[{table}]`**" in README and f"[{table}]" in text
    assert {name for name, _ in template._RULES} == {path[1] for path in form.KEYS if path[0] == "rules"}


def test_the_form_has_every_part_of_the_device():
    assert {*form.KEYS.values(), *form.BY_SPACE, "tax_names"} - {""} == set(core.CLASSIC)


def test_list_and_show(here):
    status, said = call("edition", "list")
    assert status == 0
    assert [line.split()[0] for line in said.splitlines() if line] == ["key", *core.KEYS]
    assert all(line == line.rstrip() for line in said.splitlines())
    status, said = call("edition", "show", "pixar")
    assert status == 0
    for piece in ("Dinoco the Helicopter", "Insurance premium  $200, quick game $100", "×4 ×10", "Bon Appétit"):
        assert piece in said
    listed = json.loads(call("edition", "list", "--json")[1])
    assert [each["key"] for each in listed] == list(core.KEYS) and listed[1]["start"] == 1500
    assert json.loads(call("edition", "show", "pixar", "--json")[1]) == listed[3]
    assert call("edition", "show", "nothing")[0] == 2


def test_names_of_a_file_are_shown_as_they_are(here):
    assert call("edition", "new", "ours")[0] == 0
    file = here / "ours.toml"
    text = file.read_text("utf-8").replace('# 39 = "Dark blue 2"', '39 = "[red]<script>[/red]"')
    file.write_text(text, "utf-8")
    assert "[red]<script>[/red]" in call("edition", "show", "ours.toml")[1]
    file.write_text(text.replace("[money]", '"\\u001b[31mred" = 1\n[money]'), "utf-8")
    for words in (("check", "ours.toml"), ("show", "ours.toml"), ("check", "--json", "ours.toml")):
        status, said = call("edition", *words)
        assert status in (1, 2) and "\x1b" not in said and "\\u001b[31mred" in said


def test_new_never_writes_over_a_file_and_takes_only_a_key(here):
    status, said = call("edition", "new", "ours")
    assert (status, said.splitlines()[0]) == (0, "Written: ours.toml")
    (here / "ours.toml").write_text("mine")
    status, said = call("edition", "new", "ours")
    assert status == 2 and "ours.toml is there already" in said and (here / "ours.toml").read_text() == "mine"
    assert "--replace" in said and call("edition", "new", "ours", "--replace")[0] == 0
    (here / "ours.toml").write_text("mine")
    for key, what in (
        ("Our House", "small letters"),
        ("pixar", "built-in"),
        ("../ours", "small letters"),
        ("x" * 13, "12"),
    ):
        status, said = call("edition", "new", key)
        assert status == 2 and what in said, said
    status, said = call("edition", "new", "other", "--from", "nothing")
    assert status == 2 and "There is no edition nothing" in said
    status, said = call("edition", "new", "other", "--out", "no/such/folder.toml")
    assert status == 2 and "can't be written" in said
    assert call("edition", "new", "second", "--from", "ours.toml")[0] == 2  # "mine" is no edition
    assert sorted(file.name for file in here.iterdir()) == ["ours.toml"]


def test_new_from_a_file_of_one_s_own(here):
    assert call("edition", "new", "ours", "--from", "scooby")[0] == 0
    assert call("edition", "new", "second", "--from", "ours.toml", "--out", "2.toml")[0] == 0
    status, said = call("edition", "check", "2.toml")
    assert status == 0 and re.fullmatch(r"2\.toml: sound, \d+ bytes when packed\.\n", said)
    first, second = (json.loads(call("edition", "show", file, "--json")[1]) for file in ("ours.toml", "2.toml"))
    assert {**first, "key": "", "title": ""} == {**second, "key": "", "title": ""}


def test_check_as_json_and_of_no_file(here):
    assert call("edition", "new", "ours")[0] == 0
    status, said = call("edition", "check", "ours.toml", "--json")
    assert status == 0 and json.loads(said)["sound"] and json.loads(said)["bytes"] > 10
    (here / "ours.toml").write_text("key = 1\n")
    status, said = call("edition", "check", "ours.toml", "--json")
    wrong = {"line": 1, "where": "key", "what": "must be 1 to 12 small letters, digits, - and _"}
    assert status == 1 and wrong in json.loads(said)["problems"]
    status, said = call("edition", "check", "none.toml")
    assert status == 2 and said == "none.toml can't be read: No such file or directory.\n"
    assert call("edition", "check", ".")[0] == 2


def test_help_has_an_example_and_the_exit_codes():
    for command in ("list", "show", "new", "check", "send"):
        status, said = call("edition", command, "--help")
        assert status == 0 and f"Example: python3 -m host_tools edition {command}" in said and "Exit status: 0" in said
