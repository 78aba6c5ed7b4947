"""Names of the slimmed app are called alike only where they can't meet."""

import builtins
import subprocess
import sys
import textwrap

import pytest

from host_tools.build.slim import names, slimming
from host_tools.build.slim.giving import CHEAP, Giver, Tables
from host_tools.build.slim.meeting import Meetings
from host_tools.build.slim.program import Program
from host_tools.build.slim.sightings import Sightings
from host_tools.emulator.board import folder

KNOWN = {"self", "append", *dir(builtins)}
SHOPS = """
    class Till:
        def __init__(self):
            self.money = 0

        def take(self, coins):
            self.money += coins

    class Door:
        def __init__(self):
            self.is_open = False

        def swing(self):
            self.is_open = not self.is_open

    class Gate(Door):
        def __init__(self):
            super().__init__()
            self.height = 2

    def lift(gate):
        gate.swing()
        return gate.height
    """


def program(*sources):
    made = Program()
    for number, source in enumerate(sources):
        made.add(f"part{number}.py" if number else "main.py", textwrap.dedent(source))
    return made


def meetings(*more):
    return Meetings(program(SHOPS + "".join(more)))


def test_names_of_objects_that_have_nothing_in_common_may_be_called_alike():
    found = meetings()
    assert not found.loose
    assert found.beside("money") == {"__init__", "money", "take"}
    assert found.beside("height") == {"__init__", "is_open", "swing", "height"}


IN_CLASS = "class A:\n        "


@pytest.mark.parametrize(("what", "loose"), [
    ("a store on any thing", "def f(door):\n        door.is_open = 1"),
    ("a store on what is bound anew", IN_CLASS + "def f(self):\n            self = 1\n            self.is_open = 1"),
    ("a store on a function's own", IN_CLASS + "def f(a):\n            def g(a):\n                a.is_open = 1"),
    ("a store in a static method", IN_CLASS + "@staticmethod\n        def f(a):\n            a.is_open = 1"),
    ("a store where the object may be changed", IN_CLASS + "@wrapped\n        def f(a):\n            a.is_open = 1"),
    ("a method called on its class", "Door.swing(Till())"),
    ("a method taken off something", "x = y\n    x.swing(Till())"),
    ("what may not be there", "try:\n        till.is_open\n    except (OSError, AttributeError):\n        pass"),
    ("a base that is made", "class A(f()):\n        is_open = 1"),
    ("a base that is bound to anything", "B = f()\n    class A(B):\n        is_open = 1"),
    ("a base that is bound twice", "class B:\n        x = 1\n    B = f()\n    class A(B):\n        is_open = 1"),
    ("a base of a base", "class B(f()):\n        x = 1\n    class A(B):\n        is_open = 1"),
    ("a class that is changed", "@wrapped\n    class A:\n        is_open = 1"),
    ("a watcher", IN_CLASS + "def __getattr__(self, name):\n            return 1"),
])  # fmt: skip
def test_a_name_of_which_it_is_not_sure_where_it_stands_meets_all_others(what, loose):
    assert meetings(f"\n    {loose}\n").is_loose("is_open"), what


def test_a_name_that_nothing_binds_meets_all_others():
    assert meetings().is_loose("breadth")


def test_a_base_is_found_in_another_module():
    made = program(SHOPS, "from main import Gate as Iron\nclass Grille(Iron):\n    bars = 3\n")
    assert "is_open" in Meetings(made).beside("bars")


def test_a_base_of_the_interpreter_brings_no_names():
    assert meetings("\n    class Wrong(ValueError):\n        amount = 1\n").beside("amount") == {"amount"}


def test_a_module_is_no_base():
    made = program(SHOPS, "from pack import part\nclass A(part):\n    is_open = 1\n")
    made.add("pack/part.py", "")
    assert Meetings(made).is_loose("is_open")


APP = """
    from part1 import length, Till as Box

    def total(list_of):
        count = [length(one) for one in list_of]
        return sum(count), len(count), max(count)

    def boxes(kilos):
        class Local:
            def weigh(self):
                return kilos

            def again(self):
                return self.weigh() + 1

        box = Box(4)
        box.fill(2)
        return box.amount, Local().weigh(), Local().again()

    print(total(["1", "234"]), boxes(3))
    """
OTHER = """
    SIZES = (1, 2)

    def length(text):
        return len(text) + SIZES[1]

    class Crate:
        def __init__(self, amount):
            self.amount = amount
            self.bottom = self.side = 1

        def fill(self, more):
            self.amount += more

        def shake(self):
            return self.bottom - self.side

    class Till(Crate):
        def fill(self, more):
            super().fill(more * len(SIZES) + self.shake())
    """


def run(made, where):
    made.write(where)
    done = subprocess.run([sys.executable, "main.py"], cwd=where, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_an_app_with_shared_names_does_the_same(tmp_path):
    made = program(APP, OTHER)
    before = run(program(APP, OTHER), tmp_path / "before")
    names.shorten(made, KNOWN, [])
    assert run(made, tmp_path / "after") == before == "(8, 2, 5) (8, 3, 4)\n"


def apps():
    yield "small", program(APP, OTHER), KNOWN
    yield "the whole app", slimming.read(folder("pico_rc522")), KNOWN | {"count", "index", "name", "args"}


@pytest.mark.parametrize(("made", "known"), [pytest.param(made, known, id=name) for name, made, known in apps()])
def test_what_can_meet_is_called_differently(made, known):
    before, on_objects = Sightings(made), Meetings(made)
    count = {key: len(on_objects._family(key, ())[0]) for key in on_objects._classes if ":" not in key}
    worlds = Sightings(made).top, Sightings(made).dotted
    new = names.shorten(made, known, [])
    after, now = Sightings(made), Meetings(made)
    for name, seen in before.of.items():
        assert len(after.of[name].top) == len(seen.top), name
        assert len(after.of[name].top & after.of[name].local) <= len(seen.top & seen.local), name
    assert sorted(count.values()) == sorted(len(now._family(key, ())[0]) for key in now._classes if ":" not in key)
    assert len(set(new.dotted.values())) < len(new.dotted)  # some are called alike
    for world, given in zip(worlds, (new.top, new.dotted), strict=True):
        stay = world - set(given) - set(new.single)
        assert not set(new.single.values()) & (set(given.values()) | stay)
    assert not set(new.dotted.values()) & (worlds[1] - set(new.dotted) - set(new.single))


def renamed(*sources, free=()):
    made = program(*sources)
    return made, names.shorten(made, KNOWN, free)


def test_a_class_in_a_function_has_no_names_of_the_functions_own():
    """A method there that reads `kilos` of the function around it would find the class's own name in MicroPython."""
    made, new = renamed(APP, OTHER)
    assert not {new.dotted["weigh"], new.dotted["again"]} & Sightings(made).local


def test_words_that_a_string_looks_up_and_names_of_modules_are_given_to_nothing():
    source = "class A:\n    def f(self):\n        return 1\nx = getattr(A(), 'acos', 'part1')\nimport part1\nA().f()\n"
    _, new = renamed(source, "", free=["acos", "part1"])
    assert not {"acos", "part1"} & {*new.top.values(), *new.dotted.values(), *new.single.values()}


def test_what_is_called_so_now_is_told_for_each_module():
    _, new = renamed(APP, OTHER)
    told = new.functions["part1"]
    assert told[new.dotted["fill"]] == ["Crate.fill", "Till.fill"]
    assert told[new.top["length"]] == ["length"]


def test_a_name_that_is_there_costs_nothing_and_one_among_many_a_byte_more():
    tables = Tables(["small", "large"])
    tables.put("small", "there", 1)
    for number in range(CHEAP + 1):
        tables.put("large", f"n{number}", 5)
    tables.put("large", "rare", 1)
    tables._least.clear()
    assert [tables.cost("small", name, 3) for name in ("there", "new")] == [0, 2]
    assert [tables.cost("large", name, 3) for name in ("n0", "rare", "new")] == [0, 3, 5]
    assert tables.cost("large", "rare", 5) == -1  # from now on it is among the cheap ones itself


def test_a_name_is_chosen_by_what_it_costs():
    tables = Tables(["a", "b"])
    tables.put("a", "in_a", 1)
    tables.put("b", "in_b", 1)
    giver = Giver(tables, ["x", "new", "in_a", "in_b"], {"in_a", "in_b"})
    assert giver.give({"b": 1}, lambda _: True) == "in_b"
    assert giver.give({"a": 1}, lambda name: name != "in_a") == "in_b"  # and now it is in a as well
    assert giver.give({"a": 1}, lambda name: name in ("new", "x")) == "x"
    assert giver.give({"b": 1}, lambda name: name in ("new", "x")) == "x"  # whose text is there since


def test_a_built_in_that_a_class_reads_while_it_is_made_is_not_hidden_by_the_class(tmp_path):
    source = """
        class Reel:
            def turn(self, len):
                return len
            LONG = len("12")
        print(Reel().turn(3), Reel.LONG)
        """
    before = run(program(source), tmp_path / "before")
    made, new = renamed(source)
    assert run(made, tmp_path / "after") == before == "3 2\n"
    assert new.dotted["turn"] != "turn"
