"""In the frozen copies, what a function does is put in where it is called: all still happens, in the same order."""

import ast
import textwrap

import pytest

from host_tools.build.slim import inlining, inlining_frames, inlining_locals
from tests.host.inlining_traps import TRAPS
from tests.host.test_build_slim import APP, KNOWN, output, program


@pytest.fixture(scope="module")
def filled():
    made = program(TRAPS)
    inlining.put_in(made, KNOWN)
    return made


def test_a_program_with_functions_put_in_does_the_same(filled, tmp_path):
    before = output(program(TRAPS), tmp_path / "before")
    assert output(filled, tmp_path / "after") == before
    assert before.count("\n") > 30


def test_an_app_without_traps_does_the_same(tmp_path):
    before = output(program(APP), tmp_path / "before")
    made = program(APP)
    inlining.put_in(made, KNOWN)
    assert output(made, tmp_path / "after") == before


def defined(made):
    return {node.name for node in made.nodes() if isinstance(node, ast.FunctionDef)}


def test_what_is_called_once_is_gone(filled):
    gone = {"check", "graded", "counted", "looked_through", "either", "is_large", "shadowing", "same", "worth"}
    gone |= {"watts", "blink", "is_old", "volts", "glow", "plain"}  # which need neither object nor argument
    assert not gone & defined(filled)


def test_what_might_mean_something_else_stays(filled):
    stays = {"itself", "in_a_row", "held", "known_by", "handed_on", "_word", "looked_up", "patch", "grown", "unusual"}
    assert stays <= defined(filled)


def function(source):
    node = ast.parse(textwrap.dedent(source)).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


def test_a_frame_that_costs_nothing_stays_so():
    assert inlining_frames.fits(inlining_frames.ROOM, 3)
    assert not inlining_frames.fits(inlining_frames.ROOM + 1, 3)
    assert inlining_frames.fits(inlining_frames.ROOM + 2, inlining_frames.ROOM + 1)
    caller = "def caller():\n    callee(1)\n    return 0\n"
    names = [f"n{number}" for number in range(12)]
    callee = f"def callee(n):\n    {' = '.join(names)} = n\n    print({', '.join(names)})\n"
    made = program({"main.py": callee + caller + "print(caller(), caller(), (caller, caller))"})
    inlining.put_in(made, KNOWN)
    assert "callee" in defined(made)


def test_locals_share_a_name_only_while_none_needs_the_other():
    shared = inlining_locals.shared(function("""
        def one(given):
            first = given + 1
            second = first + 1
            for number in range(second):
                kept = second
                third = number
                held = third
                print(lambda: held)
            fourth = second
            return fourth, kept
        """))  # fmt: skip
    assert shared == {"first": "given", "second": "given", "fourth": "given"}


def test_no_local_takes_over_what_super_works_on():
    source = """
        class Words:
            def __init__(self, words):
                self.words = words

        class Split(Words):
            def __init__(self, text):
                words = text.split()
                super().__init__(words)

        print(Split("a b").words)
        """
    made = program({"main.py": source})
    inlining.put_in(made, KNOWN)
    assert "super().__init__(words)" in ast.unparse(made.modules["main"])


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("return a", 2),  # a local, and the value
        ("try:\n        a()\n    except ValueError:\n        a()", 1 + 5 + 3),
        ("try:\n        a()\n    except ValueError as b:\n        a(b)", 2 + 6 + 2 * 3),
    ],
)
def test_the_words_of_a_handler(body, words):
    """What it caught lies on the stack, and a name for it is one more thing to clear up."""
    node = ast.parse(f"def f(a):\n    {body}\n").body[0]
    assert isinstance(node, ast.FunctionDef)
    assert inlining_frames.words(node) == words
