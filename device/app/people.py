"""Who plays with which card, which card is a deed's tag, and which cards played before.

Names and cards of a game: what the game began with lies in a file of its own, later changes are entries of the log, so
that one booking stays one write and undo reaches them. Tags and known cards belong to the device, not to a game.
Nothing here moves money, and a damaged file is left as it is.
"""

import struct

from game import refusal
from game.entries import NAME, NEWCARD
from game.refusal import Refusal
from game.rules import is_letter
from game.setup import MAX_NAME, UID_BYTES
from store.disk import DiskError

NOBODY = 0
NO_SPACE = -1
MAX_TAGS = 160
MAX_KNOWN = 32
_RANDOM_UID = 0x08  # first of four bytes: a phone, another number each time (ISO 14443-3, 6.5.4)


def check_uid(uid) -> None:
    """Refuse what is no lasting card number: 4, 7 or 10 bytes, and not a random one."""
    if len(uid) not in UID_BYTES:
        raise Refusal(refusal.NOT_A_CARD)
    if len(uid) == 4 and uid[0] == _RANDOM_UID:
        raise Refusal(refusal.RANDOM_CARD)


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
    where changes count; `tags` the device's deed tags, so that one place answers for every card.
    """

    def __init__(self, names, uids, upto: int = 0) -> None:
        self.tags = None
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

    def space_of(self, uid) -> int:
        """The space of a deed tag, NO_SPACE for a card that is none."""
        return self.tags.space_of(uid) if self.tags else NO_SPACE

    def check(self, entry) -> None:
        """Refuse a name or card that is somebody's already; the rules have seen the entry before."""
        if entry.kind == NAME:
            if self.name(entry.player) == entry.detail:
                raise Refusal(refusal.NOTHING_CHANGES)
            return
        check_uid(entry.detail)
        if self.player_of(entry.detail) != NOBODY:
            raise Refusal(refusal.CARD_IS_TAKEN, self.player_of(entry.detail))
        if self.space_of(entry.detail) != NO_SPACE:
            raise Refusal(refusal.IS_A_DEED_TAG, self.space_of(entry.detail))

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
                self._change(self._now_names, self._now_uids, entry)

    def forget(self, base: int, stands) -> None:
        """Changes before a position of the log become what the game began with."""
        for position, entry in self._changes:
            if position < base and stands(position):
                self._change(self.names, self.uids, entry)
        self._changes = [change for change in self._changes if change[0] >= base]
        self.upto = base

    @staticmethod
    def _change(names, uids, entry) -> None:
        if entry.kind == NAME:
            names[entry.player - 1] = entry.detail
        elif entry.kind == NEWCARD:
            uids[entry.player - 1] = entry.detail

    def pack(self) -> bytes:
        """The file: upto (u32), number of players (u8), then card and name of each, a length byte before both."""
        out = bytearray(struct.pack("<IB", self.upto, self.count))
        for index in range(self.count):
            for piece in (self.uids[index], self.names[index].encode()):
                out.append(len(piece))
                out.extend(piece)
        return bytes(out)


def unpack_people(data) -> People:
    """The people of a file. Raises ValueError for bytes that `pack` does not make."""
    if len(data) < 5:
        raise ValueError("people")
    upto, count = struct.unpack_from("<IB", data)
    names, uids = [], []
    at = 5
    for _ in range(count):
        uid, at = _piece(data, at)
        name, at = _piece(data, at)
        uids.append(uid)
        names.append(str(name, "utf-8"))
    if at != len(data):
        raise ValueError("people")
    return People(names, uids, upto)


def _piece(data, at: int):
    if at >= len(data) or at + 1 + data[at] > len(data):
        raise ValueError("people")
    end = at + 1 + data[at]
    return bytes(data[at + 1 : end]), end


class Tags:
    """The deed tags: stickers' numbers and their spaces, up to MAX_TAGS, kept across games. Several a deed.

    Held as the bytes of the file: for each tag the length of its number (u8), the number, the space (u8).
    """

    def __init__(self, vault) -> None:
        self._vault = vault
        self._data = b""

    def load(self) -> None:
        """Read the file. Raises Damaged; then there are no tags, and the file stays until the next `bind`."""
        self._data = b""
        data = self._vault.load("tags")
        for _ in _rows(data):
            pass
        self._data = data

    @property
    def count(self) -> int:
        """How many tags are bound."""
        return sum([1 for _ in _rows(self._data)])

    def space_of(self, uid) -> int:
        """The space of a tag, NO_SPACE for a card that is none."""
        for own, space in _rows(self._data):
            if own == uid:
                return space
        return NO_SPACE

    def uids_of(self, space: int):
        """The numbers of the tags of a space, in the order in which they were bound."""
        return [own for own, bound in _rows(self._data) if bound == space]

    def bind(self, pairs) -> None:
        """Bind tags: pairs of (uid, space). One that was bound before moves. Refuses a bad number, too many, a failing
        disk; then nothing is bound."""
        data = self._data
        for uid, space in pairs:
            check_uid(uid)
            data = _without(data, uid) + bytes((len(uid),)) + bytes(uid) + bytes((space,))
        if sum([1 for _ in _rows(data)]) > MAX_TAGS:
            raise Refusal(refusal.TAGS_FULL, MAX_TAGS)
        self._save(data)

    def forget(self, uid) -> None:
        """Unbind one tag."""
        self._save(_without(self._data, uid))

    def _save(self, data) -> None:
        if data == self._data:
            return
        try:
            self._vault.save("tags", data)
        except DiskError as failure:
            raise Refusal(refusal.DISK_FAILED, failure.why) from None
        self._data = data


class Known:
    """Cards that played before and what they were called, the newest MAX_KNOWN, across games. Rows as in a Tags file,
    the name's length and letters in place of the space."""

    def __init__(self, vault) -> None:
        self._vault = vault
        self._cards = []

    def load(self) -> None:
        """Read the file. Raises Damaged, ValueError; then no card is known."""
        self._cards = []
        data = self._vault.load("cards")
        cards = []
        at = 0
        while at < len(data):
            uid, at = _piece(data, at)
            name, at = _piece(data, at)
            cards.append((uid, str(name, "utf-8")))
        self._cards = cards

    def name_of(self, uid) -> str:
        """What the card was last called, "" for one that is not known."""
        for own, name in self._cards:
            if own == uid:
                return name
        return ""

    def remember(self, people) -> None:
        """Take in the people of a game as they are called now; writes only when something is new."""
        cards = []
        for player in range(1, people.count + 1):
            if people.uid(player):
                cards.append((people.uid(player), people.name(player)))
        seen = [uid for uid, _ in cards]
        cards = (cards + [card for card in self._cards if card[0] not in seen])[:MAX_KNOWN]
        if cards == self._cards:
            return
        out = bytearray()
        for uid, name in cards:
            for piece in (uid, name.encode()):
                out.append(len(piece))
                out.extend(piece)
        self._vault.save("cards", bytes(out))
        self._cards = cards


def _rows(data):
    at = 0
    while at < len(data):
        uid, after = _piece(data, at)
        if after >= len(data):
            raise ValueError("tags")
        yield uid, data[after]
        at = after + 1


def _without(data, uid) -> bytes:
    out = bytearray()
    for own, space in _rows(data):
        if own != uid:
            out.append(len(own))
            out.extend(own)
            out.append(space)
    return bytes(out)
