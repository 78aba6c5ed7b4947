"""Chooses the new names: each costs least where it is said, and is none that its name can meet.

A name in a module's table costs 2 bytes, a byte more wherever it is said if it is not among the first 127, and 7 and
its letters if nothing else in the image has it.
"""

import collections
from collections.abc import Callable, Iterable

CHEAP = 120  # names with a short number in a table
_ENTRY = 2
_TEXT = 7


class Tables:
    """The modules' tables of names as they fill."""

    def __init__(self, modules: Iterable[str]) -> None:
        self.uses: dict[str, collections.Counter[str]] = {name: collections.Counter() for name in modules}
        self._least: dict[str, int] = {}
        self._given = 0

    def put(self, module: str, name: str, times: int) -> None:
        """A module says a name so often."""
        self.uses[module][name] += times
        self._given += 1
        if self._given % 32 == 0:
            self._least.clear()

    def cost(self, module: str, name: str, times: int) -> int:
        """What it costs to say a name so often more, in bytes."""
        already = self.uses[module][name]
        least = self._least_of_cheap(module)
        entry = 0 if already else _ENTRY
        if already >= least:
            return entry
        return entry + (times if already + times < least else -already)

    def _least_of_cheap(self, module: str) -> int:
        """How often a name is said to be among the cheap ones."""
        if module not in self._least:
            counts = sorted(self.uses[module].values())
            self._least[module] = counts[-CHEAP] if len(counts) > CHEAP else 0
        return self._least[module]


class Giver:
    """`spare`: names to give in the order of their worth, `free`: those of them that the image holds anyway."""

    def __init__(self, tables: Tables, spare: list[str], free: set[str]) -> None:
        self._tables = tables
        self._spare = spare
        self._place = {name: place for place, name in enumerate(spare)}
        self._held = set(free)

    def give(self, uses: dict[str, int], allowed: Callable[[str], bool]) -> str:
        """A name for one that is said so often in each module."""
        near = {name for module in uses for name in self._tables.uses[module] if name in self._place}
        far = [name for name in self._spare if name not in near]
        options = [name for name in near if allowed(name)]
        options += [next(name for name in far if allowed(name))]
        options += [next((name for name in far if name in self._held and allowed(name)), options[-1])]
        best = min(options, key=lambda name: (self._cost(name, uses), self._place[name]))
        for module, times in uses.items():
            self._tables.put(module, best, times)
        self._held.add(best)
        return best

    def _cost(self, name: str, uses: dict[str, int]) -> int:
        text = 0 if name in self._held else _TEXT + len(name)
        return text + sum(self._tables.cost(module, name, times) for module, times in uses.items())
