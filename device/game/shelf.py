"""The editions at hand: the built-in ones and those that were added, found by key or by number.

It answers like the module `edition` (`load`, `by_number`, `KEYS`), so that either can be handed to whoever asks for
editions.
"""

from game import edition, parts, refusal
from game.refusal import Refusal


class Shelf:
    """Editions by key and number; `KEYS` are the keys of all, the built-in ones first, then in the order of numbers."""

    def __init__(self):
        self._custom = []  # (number, key, sound differences), sorted by number
        self.KEYS = edition.KEYS

    def put(self, differences, number):
        """Puts a custom edition under its number (8 or more) in place of what was there; refuses unsound parts, and a
        key that another number has."""
        added = parts.load(differences, number)
        kept = [row for row in self._custom if row[0] != number]
        if added.key in [row[1] for row in kept]:
            raise Refusal(refusal.UNKNOWN_EDITION, number)
        kept.append((number, added.key, parts.frozen(differences)))
        kept.sort(key=lambda row: row[0])
        self._custom = kept
        self._name()

    def take_away(self, number):
        """Takes a custom edition off the shelf; nothing happens where none is."""
        self._custom = [row for row in self._custom if row[0] != number]
        self._name()

    def load(self, key):
        """The edition of that key; refuses an unknown one."""
        for number, name, sound in self._custom:
            if name == key:
                return edition.Edition(sound, number)
        return edition.load(key)

    def title_of(self, key):
        """What the edition of that key is called."""
        for _, name, sound in self._custom:
            if name == key:
                return edition.title_in(sound)
        return edition.title_of(key)

    def by_number(self, number):
        """The edition of that number; refuses an unknown one."""
        for known, _, sound in self._custom:
            if known == number:
                return edition.Edition(sound, number)
        return edition.by_number(number)

    def numbers(self):
        """The numbers of all editions, in the order of KEYS."""
        return tuple(range(len(edition.KEYS))) + tuple([row[0] for row in self._custom])

    def _name(self):
        self.KEYS = edition.KEYS + tuple([row[1] for row in self._custom])
