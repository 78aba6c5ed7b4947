"""Who plays with which card.

What a game began with lies in a file of its own, later changes are entries of the log, so that one booking stays one
write and undo reaches them. Nothing here moves money.
"""

from game import refusal
from game.entries import NAME
from game.refusal import Refusal
from game.rules import is_letter
from game.setup import MAX_NAME

from app.uids import NO_SPACE, cards_of, check_uid, packed

NOBODY = 0


def is_name(text: str) -> bool:
    """Whether a player may be called that: 1 to 8 letters that the screen can show, no blank at either end."""
    if not 1 <= len(text) <= MAX_NAME or text != text.strip():
        return False
    for letter in text:
        if not is_letter(letter):
            return False
    return True


class People:
    """The players of a game by number, 1 to `count`.

    `names` and `uids` are what the game (or what is left of its log) began with; `upto` the position of the log from
    where changes count.
    """

    def __init__(self, names, uids, upto: int = 0) -> None:
        self.names = list(names)
        self.uids = [bytes(uid) for uid in uids]
        self.upto = upto
        self._changes = []
        self._now_names = self.names[:]
        self._now_uids = self.uids[:]

    @property
    def count(self) -> int:
        """How many players."""
        return len(self.names)

    def name(self, player: int) -> str:
        """What a player is called now, 1 to 8 letters."""
        return self._now_names[player - 1]

    def uid(self, player: int) -> bytes:
        """The card a player plays with now, b"" for none."""
        return self._now_uids[player - 1]

    def player_of(self, uid) -> int:
        """The player of a card, NOBODY for a card that plays no part."""
        for index, own in enumerate(self._now_uids):
            if own and own == uid:
                return index + 1
        return NOBODY

    def check(self, entry, tags) -> None:
        """Refuse a name or card that is somebody's already, and one of the deed `tags`; the rules have seen the entry
        before."""
        if entry.kind == NAME:
            if self.name(entry.player) == entry.detail:
                raise Refusal(refusal.NOTHING_CHANGES)
        else:
            self.check_card(entry.detail, tags)

    def check_card(self, uid, tags) -> None:
        """Refuse a card that is none, somebody's already, or one of the deed `tags`."""
        check_uid(uid)
        if self.player_of(uid) != NOBODY:
            raise Refusal(refusal.CARD_IS_TAKEN, self.player_of(uid))
        if tags.space_of(uid) != NO_SPACE:
            raise Refusal(refusal.IS_A_DEED_TAG, tags.space_of(uid))

    def note(self, position: int, entry) -> None:
        """Take in a name or newcard entry of the log; it counts from the next `settle` on."""
        if position >= self.upto:
            self._changes.append((position, entry))

    def settle(self, stands) -> None:
        """Work out who is who now: `stands(position)` says which changes count."""
        self._now_names = self.names[:]
        self._now_uids = self.uids[:]
        for position, entry in self._changes:
            if stands(position):
                (self._now_names if entry.kind == NAME else self._now_uids)[entry.player - 1] = entry.detail

    def forget(self, base: int, stands) -> None:
        """Changes before a position of the log become what the game began with."""
        for position, entry in self._changes:
            if position < base and stands(position):
                (self.names if entry.kind == NAME else self.uids)[entry.player - 1] = entry.detail
        self._changes = [change for change in self._changes if change[0] >= base]
        self.upto = base

    def pack(self) -> bytes:
        """The file: upto (u32), number of players (u8), then card and name of each, a length byte before both."""
        cards = packed(zip(self.uids, self.names))  # noqa: B905 - MicroPython knows no `strict`
        return self.upto.to_bytes(4, "little") + bytes((self.count,)) + cards


def unpack_people(data) -> People:
    """The people of a file. Raises ValueError for bytes that `pack` does not make."""
    if len(data) < 5:
        raise ValueError("people")
    cards = cards_of(data, 5)
    if len(cards) != data[4]:
        raise ValueError("people")
    return People([name for _, name in cards], [uid for uid, _ in cards], int.from_bytes(data[:4], "little"))


def enrolled(players: int, names, uids, tags) -> People:
    """The people who begin a game, by seat; b"" for no card. Refuses a name or card that can't be, a card twice, and a
    deed's tag."""
    if len(names) != players or len(uids) != players:
        raise Refusal(refusal.WRONG_PLAYERS, players)
    for index, uid in enumerate(uids):
        if not is_name(names[index]):
            raise Refusal(refusal.NOT_A_NAME, MAX_NAME)
        if uid:
            People(names[:index], uids[:index]).check_card(uid, tags)
    return People(names, uids)
