"""What each line of the link asks, and its answer. Reads everything, changes something only on the bench.

Every answer is one line of text. Nothing raised by a line leaves `answer`.

    hello                   JSON: name, version, board, device, playing, entries, found, bench, parcel, parcel_was
    state                   JSON, see app.statement
    screen                  ok TEXT
    ask quote S ...         ok UNITS
    log FROM [N]            JSON: kept (first number kept), count, entries: [{n, stands, entry}]; FROM 0 also gives
                            start (hex of the packed ledger) and from (number of the first record after it)
    get OFFSET              ok OFFSET TOTAL HEX; offset 0 puts a backup of the running game together (app.parcel)
    put OFFSET HEX          ok NEXT; offset 0 begins anew
    put end CRC             ok waiting; CRC-32 of all bytes, eight hex digits; then OK on the device lets it take effect
    selftest [...], fault   ok TEXT; app.selftest has the further words
    time                    ok MS [SECONDS LEFT]
    repl                    ok; then the chip restarts into maintenance
    new, card, tag          ok                                                                   only on the bench
    book ENTRY              ok ENTRIES                                                           only on the bench
"""

from binascii import crc32, unhexlify

from game import notation, refusal, rules
from game.refusal import Refusal
from game.words import hexed, match, number, player, space, uid
from hal import clock
from store.disk import DiskError
from store.sealed import Damaged

from app import parcel, statement

NAME = "handheld-banker"
VERSION = "1"
BENCH = "bench"
LOG_AT_ONCE = 16
GET_AT_ONCE = 192
_KIND_WORDS = ((parcel.BACKUP, "backup"), (parcel.EDITION, "edition"))


class Wrong(Exception):
    """A line that says nothing: the text of its error line."""


class Commands:
    """The words of the link over one bank."""

    def __init__(self, link, bank, disk, faults, hardware) -> None:
        self._link = link
        self._bank = bank
        self._disk = disk
        self._faults = faults
        self._hardware = hardware
        self._giving = b""
        self._taking = bytearray()
        self._offered = None
        self._was = ""
        self._words = (
            ("hello", self._hello, False),
            ("state", self._state, False),
            ("screen", self._screen, False),
            ("ask", self._ask, False),
            ("log", self._log, False),
            ("get", self._get, False),
            ("put", self._put, False),
            ("selftest", self._selftest, False),
            ("fault", self._fault, False),
            ("time", self._time, False),
            ("repl", self._repl, False),
            ("new", self._new, True),
            ("card", self._card, True),
            ("tag", self._tag, True),
            ("book", self._book, True),
        )

    def answer(self, line, now: int) -> str:
        """The answer to a line of bytes, without its end."""
        try:
            words = split(text_of(line))
            for word, method, on_bench in self._words:
                if words and words[0] == word:
                    if on_bench and self._disk.read(BENCH) is None:
                        return "refused: no bench"
                    return method(words[1:])
            raise Wrong("unknown word")
        except Wrong as wrong:
            return f"error: {wrong}"
        except Refusal as refused:
            return self._refused(refused)
        except DiskError as failure:
            return f"error: {failure}"
        except Damaged as damage:
            return f"error: damaged ({damage.why})"

    def _refused(self, refused) -> str:
        words = self._bank.text_of(refused)
        self._bank.refused(refused.name, words)
        kind = "error" if refusal.is_form(refused.reason) else "refused"
        return f"{kind}: {refused.name}: {words}"

    # -- always

    def _hello(self, words) -> str:
        _none(words)
        bank = self._bank
        return statement.Fields(
            (
                ("name", NAME),
                ("version", VERSION),
                ("board", self._hardware.board),
                ("device", hexed(self._hardware.chip_id)),
                ("playing", bank.playing),
                ("entries", bank.entries),
                ("found", bank.found.name),
                ("bench", self._disk.read(BENCH) is not None),
                ("parcel", self.offered()),
                ("parcel_was", self._was),
            )
        ).written()

    def _state(self, words) -> str:
        _none(words)
        return statement.state(self._bank)

    def _screen(self, words) -> str:
        _none(words)
        return "ok " + self._link.front.screen_text()

    def _ask(self, words) -> str:
        if not words or words[0] != "quote":
            raise Wrong("ask what?")
        ledger = self._playing().ledger
        asked = notation.question_from_words(words[1:], ledger.edition)
        return f"ok {rules.rent(ledger, *asked)}"

    def _log(self, words) -> str:
        filled = match(words, "N [ P ]")
        count = number(filled["P"]) if "P" in filled else LOG_AT_ONCE
        return statement.log(self._playing(), number(filled["N"]), min(count, LOG_AT_ONCE))

    def _selftest(self, words) -> str:
        said = self._link.front.selftest(words)
        return "ok " + said if said else "ok"

    def _fault(self, words) -> str:
        _none(words)
        return "ok " + (self._faults.text.replace("\n", " ") or "none")

    def _time(self, words) -> str:
        """The clock of the chip in ms, and the seconds left of a timed game."""
        _none(words)
        left_s = self._bank.left_s
        return f"ok {clock.now()}" + ("" if left_s is None else f" {left_s}")

    def _repl(self, words) -> str:
        _none(words)
        self._link.restart_after_answer()
        return "ok"

    # -- parcels

    def _get(self, words) -> str:
        """`ok OFFSET TOTAL HEX`; a backup is put together at offset 0 and given as it was then."""
        offset = number(match(words, "N")["N"])
        if offset == 0:
            self._playing()
            self._giving = parcel.backup(self._disk, self._bank.folder)
        total = len(self._giving)
        piece = self._giving[offset : offset + GET_AT_ONCE]
        if offset + len(piece) >= total:
            self._giving = b""
        return f"ok {offset} {total} {hexed(piece)}"

    def _put(self, words) -> str:
        if len(words) != 2:
            raise Refusal(refusal.WRONG_WORDS)
        if words[0] == "end":
            return self._put_end(words[1])
        offset = number(words[0])
        data = _bytes(words[1])
        if offset == 0:
            self.reject()
        if offset != len(self._taking):
            raise Wrong(f"expected offset {len(self._taking)}")
        if offset + len(data) > parcel.MAX_BYTES:
            raise Wrong("too much")
        self._taking.extend(data)
        return f"ok {len(self._taking)}"

    def _put_end(self, digits: str) -> str:
        """The parcel is whole when its CRC-32 is right; then it waits for OK on the device."""
        whole = bytes(self._taking)
        self._taking = bytearray()
        if _bytes(digits) != bytes([crc32(whole) >> shift & 0xFF for shift in (24, 16, 8, 0)]):
            raise Damaged("checksum")
        if parcel.kind_of(whole) == parcel.BACKUP:
            parcel.files_of(whole)
        self._offered = whole
        self._was = ""
        return "ok waiting"

    def offered(self):
        """The kind of the parcel that waits, as a word, or None."""
        if self._offered is None:
            return None
        for kind, word in _KIND_WORDS:
            if kind == parcel.kind_of(self._offered):
                return word
        return None

    def accept(self) -> None:
        """Let the waiting parcel take effect."""
        offered = self._offered
        self._offered = None
        if offered is not None:
            self._was = "refused"
            self._bank.take_parcel(offered)
            self._was = "taken"

    def reject(self) -> None:
        """Throw away what was put."""
        if self._offered is not None:
            self._was = "thrown away"
        self._offered = None
        self._taking = bytearray()

    # -- on the bench

    def _new(self, words) -> str:
        bank = self._bank
        setup = notation.setup_from_words(words, bank.editions.load)
        seats = range(1, setup.players + 1)
        uids = [bytes((0x04, 0x5A, 0, 0, 0, 0, seat)) for seat in seats]
        names = [bank.known.name_of(uids[seat - 1]) or f"Player {seat}" for seat in seats]
        bank.start(setup, names, uids)
        tens = [(space // 10 << 4 | space % 10, space) for space in bank.edition.deed_spaces]
        bank.bind_tags([(bytes((0x04, 0xDE, 0xED, 0, 0, 0, digits)), space) for digits, space in tens])
        self._link.front.link_booked()
        return "ok"

    def _card(self, words) -> str:
        filled = match(words, "P H")
        self._playing().enrol(player(filled["P"]), uid(filled["H"]))
        return "ok"

    def _tag(self, words) -> str:
        filled = match(words, "S H")
        self._bank.bind_tags(((uid(filled["H"]), space(filled["S"])),))
        return "ok"

    def _book(self, words) -> str:
        if not self._bank.playing:
            notation.check_form(words)
        entry = notation.from_words(words, self._playing().edition)
        count = self._bank.book(entry)
        self._link.front.link_booked()
        return f"ok {count}"

    def _playing(self):
        if not self._bank.playing:
            raise Refusal(refusal.NO_GAME)
        return self._bank


def text_of(line) -> str:
    """The text of a line's bytes. Raises Wrong for what is none, control characters included."""
    try:
        text = str(line, "utf-8")
    except ValueError:
        raise Wrong("not text") from None
    for letter in text:
        if ord(letter) < 32 or 127 <= ord(letter) < 160:
            raise Wrong("not text")
    return text


def split(text: str):
    """The words of a line; a part in quotes is one word, blanks and all. Raises Wrong for a quote left open."""
    words = []
    for index, part in enumerate(text.split('"')):
        if index % 2:
            words.append(part)
        else:
            words.extend(part.split())
    if text.count('"') % 2:
        raise Wrong("a quote is left open")
    return words


def _none(words) -> None:
    if words:
        raise Refusal(refusal.WRONG_WORDS)


def _bytes(digits: str) -> bytes:
    if len(digits) % 2:
        raise Wrong("not hex")
    try:
        return unhexlify(digits)
    except ValueError:
        raise Wrong("not hex") from None
