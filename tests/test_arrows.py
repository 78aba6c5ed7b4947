"""Who may import whom: the arrows of the design, one way only.

main -> boards, app, store, game      app -> hal, store, game      boards -> hal, drivers
game, store, hal, drivers -> nothing of ours (each only itself)
host_tools/chips -> nothing else of ours;  host_tools -> everything;  nothing -> host_tools
"""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OURS = ("game", "store", "hal", "drivers", "app", "main", "this_board", "handset", "wiring", "host_tools", "boards")
MAY = {
    "game": {"game"},
    "store": {"store"},
    "drivers": {"drivers"},
    "hal": {"hal"},
    "app": {"app", "hal", "store", "game"},
    "main": {"main", "this_board", "app", "store", "game"},
    "boards": {"this_board", "handset", "hal", "drivers"},
    "chips": {"chips"},
}
# The rig is the one that composes: it starts device/main.py with a board among the chips.
COMPOSERS = {
    "host_tools/chips/rig.py": {"chips", "main", "this_board", "store", "hal"},
    "host_tools/chips/mounting.py": {"chips", "store"},
}


def imports(path):
    """(line, package of ours) for every import in a file, wherever it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module]
        for name in names:
            first = name.split(".")[0]
            if name.startswith("host_tools.chips"):
                yield node.lineno, "chips"
            elif first in OURS:
                yield node.lineno, first


def part_of(path):
    parts = path.relative_to(ROOT).parts
    if parts[0] == "device":
        return parts[1].removesuffix(".py")
    return "chips" if parts[:2] == ("host_tools", "chips") else parts[0]


def files(*folders):
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def wrong_arrows(paths):
    for path in paths:
        name = path.relative_to(ROOT).as_posix()
        may = COMPOSERS.get(name, MAY.get(part_of(path), set()))
        for line, target in imports(path):
            if target not in may:
                yield f"{name}:{line} imports {target}"


def test_every_import_follows_an_arrow():
    paths = files("device", "boards", "host_tools/chips")
    assert paths
    assert list(wrong_arrows(paths)) == []


def test_every_folder_of_the_device_has_its_arrows():
    assert {part_of(path) for path in files("device")} <= set(MAY)


def test_a_wrong_arrow_is_seen():
    assert imports_of("import os\nfrom host_tools import play\n") == [(2, "host_tools")]
    assert imports_of("def f():\n    from app import bank\n") == [(2, "app")]


def imports_of(text):
    class Text:
        @staticmethod
        def read_text(encoding):
            return text

    return list(imports(Text))


def test_only_the_bank_writes():
    """Whoever draws, asks or answers goes through `bank.py`: no screen, nor the link, touches the journal."""
    hands = ("navigator", "desk", "rest", "link", "commands", "statement", "front", "doors")
    for path in files("device/app"):
        if path.parent.name == "screens" or path.stem in hands:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            used = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
            assert not used & {"store.journal", "app.games", "app.opener", "app.slots"}, path
