"""What is frozen is not the sources but slimmed copies of them: they do the same, in fewer names and modules."""

import ast
import builtins
import collections
import os
import subprocess
import sys
import textwrap

import pytest

from host_tools.build.slim import arguments, constants, joining, names, order, slimming, unused
from host_tools.build.slim.program import Program
from host_tools.emulator.board import ROOT, folder

KNOWN = {"self", "name", "args", "implementation"}.union(
    *[dir(one) for one in (builtins, str, bytes, list, dict, tuple, set, int, Exception, sys, collections)]
)
FREE = {"acos", "EAGAIN", "sleep_ms", "const", "len", "close", "for", "__init__", "_hidden"}

APP = {
    "main.py": """
        from shop import counter
        from shop.counter import TILL, Counter
        from shop.coins import SMALL as PENNY, names
        from shop import coins as money

        def main():
            counter_ = Counter("north", step=2)
            print(counter_.total(), counter_.label, TILL, PENNY, money.LARGE, money.double(money.LARGE))
            print(names(), sorted(counter_.by_kind([3, 1, 2])), counter.describe(counter_))
            counter_.open_later()
            try:
                counter_.take(1000)
            except counter.Empty as trouble:
                print(type(trouble).__name__, trouble.missing)
            print(counter.visits(), counter.visits(), counter_.copy().total())

        if __name__ == "__main__":
            main()
        """,
    "shop/__init__.py": "",
    "shop/coins.py": """
        from micropython import const

        SMALL, LARGE = 1, 500
        _HIDDEN = const(7)
        SUM = SMALL + LARGE * 2 - _HIDDEN
        WORDS = ("one", "two")
        UNUSED_TABLE = (1, 2, 3)

        def double(amount, factor=SMALL + 1):
            SMALL = amount * factor
            return SMALL

        def names():
            return [WORDS for WORDS in WORDS]

        def never_called():
            return SUM
        """,
    "shop/counter.py": """
        from collections import namedtuple

        from shop import coins, registry
        from shop.coins import LARGE, SUM

        TILL = SUM
        Place = namedtuple("Place", ("shelf", "row"))
        _visits = 0

        class Empty(Exception):
            def __init__(self, missing):
                super().__init__()
                self.missing = missing

        class Bare(Empty):
            pass

        class Base:
            KIND = "counter"
            size = LARGE

            def __init__(self, label, step):
                self.label = label
                self._step = step
                self.place = Place(1, 2)

            def total(self):
                return self._step * self.size + self.place.row

        class Counter(Base):
            def __init__(self, label, step=1):
                super().__init__(label, step=step)
                self.tools = registry

            def by_kind(self, numbers):
                double = 2
                return [coins.double(number) + double for number in numbers if number != self._step]

            def take(self, amount):
                if amount > self.tools.limit():
                    raise Bare(amount - self.tools.limit())

            def open_later(self):
                from shop.door import Door

                Door(self, lambda again: self.total() + again).open()

            def copy(self):
                twin = Counter(self.label)
                for name in "_step place".split():
                    setattr(twin, name, getattr(self, name))
                return twin

            @property
            def unused_property(self):
                return self.never_read

        def describe(counter):
            label = counter.label
            return f"{label}: {counter.KIND}"

        def visits():
            global _visits
            _visits += 1
            return _visits
        """,
    "shop/registry.py": """
        from shop import coins

        def limit():
            return coins.double(coins.LARGE) - 1
        """,
    "shop/door.py": """
        from shop.coins import double
        from shop.hinge import HINGES

        class Door:
            def __init__(self, counter, total):
                self._counter, self._total = counter, total

            def open(self):
                print("open", self._total(double(HINGES)), self._counter.label)
        """,
    "shop/hinge.py": "HINGES = 3\n",
}


def program(files):
    made = Program()
    for path, source in files.items():
        made.add(path, textwrap.dedent(source))
    return made


def output(made, folder):
    made.write(folder)
    (folder / "micropython.py").write_text("def const(value):\n    return value\n")
    done = subprocess.run([sys.executable, "main.py"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def said(made):
    nodes = made.nodes()
    return {getattr(node, field) for node in nodes for field in ("id", "attr", "arg", "name") if hasattr(node, field)}


def test_a_slimmed_app_does_the_same(tmp_path):
    before = output(program(APP), tmp_path / "before")
    made, _ = slimming.slim(program(APP), KNOWN, FREE)
    assert output(made, tmp_path / "after") == before
    assert before.count("\n") == 5


@pytest.mark.parametrize("step", [
    constants.inline, arguments.shorten, order.most_used_first, lambda made: unused.drop(made, KNOWN),
    lambda made: names.shorten(made, KNOWN, FREE),
])  # fmt: skip
def test_each_step_alone_changes_nothing_that_is_seen(step, tmp_path):
    before = output(program(APP), tmp_path / "before")
    made = program(APP)
    step(made)
    assert output(made, tmp_path / "after") == before


def test_named_numbers_stand_where_they_are_used():
    made = program(APP)
    constants.inline(made)
    text = ast.unparse(made.modules["shop.counter"])
    assert "size = 500" in text
    assert "LARGE" not in text
    assert "TILL" not in text  # nobody asks for it any more
    assert "WORDS = ('one', 'two')" in ast.unparse(made.modules["shop.coins"])


def test_a_name_of_a_functions_own_is_not_taken_for_a_number():
    made = program(APP)
    constants.inline(made)
    assert "SMALL = amount * factor" in ast.unparse(made.modules["shop.coins"])


def test_a_name_that_is_bound_again_is_no_number():
    made = program({"main.py": "COUNT = 1\ndef main():\n    global COUNT\n    COUNT += 1\n    print(COUNT)\nmain()\n"})
    constants.inline(made)
    assert "print(COUNT)" in ast.unparse(made.modules["main"])


def test_what_nobody_names_is_left_out():
    made = program(APP)
    unused.drop(made, KNOWN)
    assert not {"never_called", "unused_property", "never_read"} & said(made)
    assert "limit" in said(made)


def test_a_name_that_the_interpreter_may_call_stays():
    source = "class Port:\n    def readinto(self, buffer):\n        return 0\nprint(Port() is None)\n"
    made = program({"main.py": source})
    unused.drop(made, KNOWN | {"readinto"})
    assert "readinto" in said(made)


def test_the_modules_of_a_package_become_one_but_those_that_are_handed_on():
    made = joining.join(program(APP))
    assert set(made.modules) == {"main", "shop", "shop.registry"}
    assert made.paths["shop"] == "shop/__init__.py"  # for the module that is handed on lies in it
    assert "HINGES" in ast.unparse(made.modules["shop"])  # though only a function leads to it


def test_names_are_new_but_for_those_that_something_else_may_say():
    made, new = slimming.slim(program(APP), KNOWN, FREE)
    left = said(made)
    # locals keep their names, which cost nothing
    assert not {"by_kind", "describe", "open_later", "missing"} & left
    assert {"Empty", "Bare", "main", "_step", "place", "row"} <= left  # exceptions, the start, words for getattr
    given = set(new.top.values()) | set(new.dotted.values()) | set(new.single.values())
    assert {"acos", "EAGAIN"} <= given
    assert not given & {"const", "close", "for", "__init__", "_hidden"}


def test_machine_code_keeps_its_types():
    source = (
        "import micropython\n@micropython.viper\ndef fill(to: ptr8, count: int) -> int:\n    return count\nfill(b'', 1)"
    )
    made = program({"main.py": source})
    assert "to: ptr8, count: int) -> int" in ast.unparse(made.modules["main"])


def test_the_whole_app_is_read_and_slimmed_for_each_board():
    for board in ("pico_rc522", "pico_pn532", "pico_two_readers"):
        whole = slimming.read(folder(board))
        count = len(whole.modules)
        made, _ = slimming.slim(whole, KNOWN, FREE)
        assert {"main", "app", "game", "hal", "store", "this_board"} <= set(made.modules)
        assert len(made.modules) < count / 2


DIGEST = """
import hashlib, pathlib, sys
from host_tools.build.slim import slimming
from host_tools.emulator.board import folder
made, new = slimming.slim(slimming.read(folder("pico_rc522")), {"self", "print", "range"}, {"acos", "asin"})
made.write(pathlib.Path(sys.argv[1]))
files = sorted(pathlib.Path(sys.argv[1]).rglob("*.py"))
print(hashlib.sha256(b"".join(file.name.encode() + file.read_bytes() for file in files)).hexdigest(), len(files))
"""


def test_the_same_sources_are_slimmed_to_the_same_bytes(tmp_path):
    said = {
        subprocess.run(
            [sys.executable, "-c", DIGEST, str(tmp_path / seed)], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(said) == 1


def test_no_name_is_given_twice():
    given = list(names._supply(set(), {"bl", "acos", "i"}))
    assert {"bl", "acos", "i"} <= set(given) and len(given) == len(set(given))
