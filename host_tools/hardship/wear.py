"""What a commit costs the flash: programs and erases, counted by the flash model itself."""
# pyright: basic, reportOptionalMemberAccess=false

from host_tools.hardship import recorded, shelf
from host_tools.hardship.film import Film

COMMITS = 600
MOST_PROGRAMS, MOST_ERASES = 2.0, 0.2
_TURN = ("transfer 1 2 35", "go 3", "rent 2 39", "pay 3 60", "receive 1 50", "tax 2 4", "undo", "redo", "receive 2 220")


def of_a_game(commits: int = COMMITS) -> tuple[float, float]:
    """(programs, erases) a commit, on average over a game of that many, undos and redos among them."""
    flash = Film()
    powered = recorded.Powered(shelf.formatted(flash))
    recorded.classic(powered)
    programs, erases = flash.programs, flash.erases
    for number in range(commits):
        powered.book(_TURN[number % len(_TURN)])
    return (flash.programs - programs) / commits, (flash.erases - erases) / commits
