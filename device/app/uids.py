"""The cards that the device knows, whatever is played: tags of deeds, and cards that played before.

Both are files of the device, not of a game, and a damaged one is left as it is.
"""

from game import refusal
from game.refusal import Refusal
from game.setup import UID_BYTES
from store.disk import DiskError

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


def piece(data, at: int):
    """(bytes, where the next begin): a length byte at `at`, then so many bytes. Raises ValueError past the end."""
    if at >= len(data) or at + 1 + data[at] > len(data):
        raise ValueError("people")
    end = at + 1 + data[at]
    return bytes(data[at + 1 : end]), end


def cards_of(data, at: int = 0):
    """The cards in a file from `at` on: [(uid, name), ...], each in a row with a length byte before both. Raises
    ValueError."""
    cards = []
    while at < len(data):
        uid, at = piece(data, at)
        name, at = piece(data, at)
        cards.append((uid, str(name, "utf-8")))
    return cards


def packed(cards) -> bytes:
    """What `cards_of` reads."""
    out = bytearray()
    for uid, name in cards:
        for part in (uid, name.encode()):
            out.append(len(part))
            out.extend(part)
    return bytes(out)


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
        return len(list(_rows(self._data)))

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
        if len(list(_rows(data))) > MAX_TAGS:
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
    """Cards that played before and what they were called, the newest MAX_KNOWN, across games."""

    def __init__(self, vault) -> None:
        self._vault = vault
        self._cards = []

    def load(self) -> None:
        """Read the file. Raises Damaged, ValueError; then no card is known."""
        self._cards = []
        self._cards = cards_of(self._vault.load("cards"))

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
        for card in self._cards:
            if not people.player_of(card[0]):
                cards.append(card)
        cards = cards[:MAX_KNOWN]
        if cards == self._cards:
            return
        self._vault.save("cards", packed(cards))
        self._cards = cards


def _rows(data):
    at = 0
    while at < len(data):
        uid, after = piece(data, at)
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
