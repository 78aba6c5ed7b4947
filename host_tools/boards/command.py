"""`python3 -m host_tools boards`: says whether each board is sound, writes or compares what is derived from it."""

from collections.abc import Mapping
from pathlib import Path

from host_tools.boards import checks, picture, readme
from host_tools.boards.harness import Harness
from host_tools.emulator import board as boards
from host_tools.emulator.board import ROOT, Board

FOLDER = ROOT / "boards"
OK, WRONG = 0, 1


def run(write: bool, check: bool) -> int:
    """Does the command; returns its exit status."""
    try:
        found = [boards.read(name) for name in boards.names()]
        return _go_on(found, write, check)
    except (boards.NoBoard, readme.NoMarks) as problem:
        print(f"boards: {problem}")
        return WRONG


def _go_on(found: list[Board], write: bool, check: bool) -> int:
    unsound = [f"{board.name}: {said}" for board in found for said in checks.problems(board)]
    for line in unsound:
        print(line)
    if unsound:
        return WRONG
    made = derived(found)
    old = [path for path, text in made.items() if not _is_same(path, text)]
    if write:
        for path in old:
            path.write_text(made[path], encoding="utf-8", newline="\n")
            print(f"written: {path.relative_to(ROOT).as_posix()}")
    elif not check:
        for board in found:
            print(f"{board.name}: {len(Harness(board).wires)} wires, at most {checks.current_ma(board)} mA, sound")
    elif old:
        for path in old:
            print(f"not what its board says: {path.relative_to(ROOT).as_posix()} (made by `boards --write`)")
        return WRONG
    return OK


def derived(found: list[Board]) -> Mapping[Path, str]:
    """Every derived file with its whole text. Raises NoMarks."""
    harnesses = [Harness(board) for board in found]
    made: dict[Path, str] = {}
    for harness in harnesses:
        folder = FOLDER / harness.board.name
        made[folder / "wiring.svg"] = picture.draw(harness)
        made[folder / "README.md"] = _with_made(folder / "README.md", readme.of_board(harness))
    made[FOLDER / "README.md"] = _with_made(FOLDER / "README.md", readme.of_all(harnesses))
    return made


def _with_made(path: Path, made: str) -> str:
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return readme.replaced(text, made, path.relative_to(ROOT).as_posix())


def _is_same(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text
