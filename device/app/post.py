"""Parcels over the link: given out in pieces, taken in in pieces, and what was taken in waits for OK on the device."""

from game import refusal
from game.refusal import Refusal
from game.words import hexed, match, number
from store.sealed import Damaged

from app import parcel
from app.lines import Wrong, bytes_of
from app.pieces import Pieces

GET_AT_ONCE = 192
TAKEN, REFUSED, THROWN_AWAY = "taken", "refused", "thrown away"


class Post:
    """The words `get` and `put` over one bank. `offered`: the kind of the parcel that waits, as a word, or None; `was`:
    what became of the last one, "" before there was one; `number` counts those that have waited, so that a question
    knows the parcel it was asked about."""

    def __init__(self, bank, disk) -> None:
        self._bank = bank
        self._disk = disk
        self._giving = Pieces()
        self._taking = Pieces()
        self.offered = None
        self._whole = None
        self.was = ""
        self.number = 0

    def answer(self, word: str, words) -> str:
        """The answer to a line of one of the words. A device whose memory runs out drops what is on its way, both ways,
        and goes on."""
        try:
            return self._get(words) if word == "get" else self._put(words)
        except MemoryError:
            self.reject()
            self._giving = Pieces()
            raise Wrong("out of memory") from None

    def _get(self, words) -> str:
        """`ok OFFSET TOTAL HEX`; a backup is put together at offset 0 and given as it was then."""
        offset = number(match(words, "N")["N"])
        if offset == 0:
            self._giving = Pieces()
            self._giving = self._backup()
        total = self._giving.size
        piece = self._giving.read(offset, GET_AT_ONCE)
        if offset + len(piece) >= total:
            self._giving = Pieces()
        return f"ok {offset} {total} {hexed(piece)}"

    def _backup(self) -> Pieces:
        self._bank.game()
        try:
            return parcel.backup(self._disk, self._bank.slots.folder, self._bank.edition.number)
        except ValueError:
            raise Wrong("too much") from None

    def _put(self, words) -> str:
        """`ok NEXT`, or `ok waiting` after the end. A parcel begun anew throws away the one that waits."""
        if len(words) != 2:
            raise Refusal(refusal.WRONG_WORDS)
        if words[0] == "end":
            return self._end(words[1])
        offset = number(words[0])
        data = bytes_of(words[1])
        if offset == 0:
            self.reject()
        if offset != self._taking.size:
            raise Wrong(f"expected offset {self._taking.size}")
        if offset + len(data) > parcel.MAX_BYTES:
            raise Wrong("too much")
        self._taking.add(data)
        return f"ok {self._taking.size}"

    def _end(self, digits: str) -> str:
        """The parcel is whole when its CRC-32 is right; then it waits for OK on the device."""
        whole, self._taking = self._taking, Pieces()
        if bytes_of(digits) != whole.crc(whole.size).to_bytes(4, "big"):
            raise Damaged("checksum")
        self.offered = parcel.KINDS[parcel.check(whole)]
        self._whole = whole
        self.number += 1
        self.was = ""
        return "ok waiting"

    def accept(self) -> None:
        """Let the waiting parcel take effect. Refuses one that the bank can't use; then nothing has changed."""
        if self.offered:
            whole = self._whole
            self.reject()
            self.was = REFUSED
            self._bank.take_parcel(whole)
            self.was = TAKEN

    def reject(self) -> None:
        """Throw away what was put."""
        if self.offered:
            self.was = THROWN_AWAY
        self.offered = self._whole = None
        self._taking = Pieces()
