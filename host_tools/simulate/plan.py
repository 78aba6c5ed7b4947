"""What is to be simulated: edition, mode, seats, house rules, and the figures that turn throws into minutes.

A plan is plain data that goes to other processes and machines; the same plan, seed and number of a game give the same
game everywhere.
"""

from dataclasses import dataclass

from host_tools.simulate import core
from host_tools.simulate.style import STYLES, Style

# One throw with all that follows it, the mover moved, rent asked and paid by card, sales and talk: an estimate, meant
# to be replaced by what a stopwatch says at one's own table. It makes a game of four take what boxes print on them.
SECONDS_A_THROW = 25
LONGEST_GAME = 1500  # throws, some ten hours: whoever is not done by then stops, counted as unfinished
MODES = core.MODES
RULES = core.RULES


@dataclass(frozen=True)
class Plan:
    """`mode` a word of MODES, `minutes` of a timed game, `rules` words of RULES, `start` units (0: the edition's).
    `audited`: the bank's account is held against every entry (half as fast again slower, for tests)."""

    edition: str = "classic"
    mode: str = "normal"
    minutes: int = 0
    styles: tuple[Style, ...] = (STYLES[0],) * 4
    start: int = 0
    rules: tuple[str, ...] = ()
    seed: int = 1
    seconds_a_throw: int = SECONDS_A_THROW
    longest: int = LONGEST_GAME
    audited: bool = False

    @property
    def last_throw(self) -> int:
        """The throw with which the game ends at the latest: by the clock of a timed game, or as unfinished."""
        if self.mode == "timed":
            return min(self.longest, max(1, self.minutes * 60 // self.seconds_a_throw))
        return self.longest

    def minutes_of(self, throws: float) -> float:
        """About how long so many throws take at the table."""
        return throws * self.seconds_a_throw / 60
