"""What each line of the link asks, and its answer. Parcels are in app.post, what only a bench may do in app.bench.

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

from game import notation, owed, refusal
from game.refusal import Refusal
from game.words import hexed, match, number
from hal import clock
from store.disk import DiskError
from store.sealed import Damaged

from app import bench, statement
from app.lines import Wrong, split, text_of

NAME = "handheld-banker"
VERSION = "1"
LOG_AT_ONCE = 16
ALONE = ("hello", "state", "screen", "fault", "time", "repl")


class Commands:
    """The words of the link over one bank."""

    def __init__(self, link, bank, disk, faults, hardware) -> None:
        self._link = link
        self._bank = bank
        self._disk = disk
        self._faults = faults
        self._hardware = hardware

    def answer(self, line) -> str:
        """The answer to a line of bytes, without its end."""
        try:
            words = split(text_of(line)) or [""]
            return self._answer(words[0], words[1:])
        except Wrong as wrong:
            return f"error: {wrong}"
        except Refusal as refused:
            words = self._bank.text_of(refused)
            self._bank.refused(refused.name, words)
            kind = "error" if refusal.is_form(refused.reason) else "refused"
            return f"{kind}: {refused.name}: {words}"
        except DiskError as failure:
            return f"error: {failure}"
        except Damaged as damage:
            return f"error: damaged ({damage.why})"

    def _answer(self, word: str, words) -> str:
        if word in ("get", "put"):
            return self._link.post.answer(word, words)
        if word == "ask":
            return self._ask(words)
        if word == "log":
            return self._log(words)
        if word == "selftest":
            said = self._link.front.selftest(words)
            return "ok " + said if said else "ok"
        if word in bench.WORDS:
            return self._at_bench(word, words)
        if word not in ALONE:
            raise Wrong("unknown word")
        if words:
            raise Refusal(refusal.WRONG_WORDS)
        return self._alone(word)

    def _at_bench(self, word: str, words) -> str:
        if not self._is_on_bench():
            return "refused: no bench"
        said = bench.WORDS[word](self._bank, words)
        if word in bench.BOOKING:
            self._link.front.link_booked()
        return said

    def _is_on_bench(self) -> bool:
        return self._disk.read(bench.FILE) is not None

    def _alone(self, word: str) -> str:
        """The answer to a word that no other follows."""
        if word == "hello":
            return self._hello()
        if word == "state":
            return statement.state(self._bank)
        if word == "screen":
            return "ok " + self._link.front.screen_text()
        if word == "fault":
            return "ok " + (self._faults.text.replace("\n", " ") or "none")
        if word == "time":
            left_s = self._bank.left_s
            return f"ok {clock.now()}" + ("" if left_s is None else f" {left_s}")
        self._link.restart = True
        return "ok"

    def _hello(self) -> str:
        bank = self._bank
        return statement.written(
            statement.fields(
                "name version board device playing entries found bench parcel parcel_was",
                NAME,
                VERSION,
                self._hardware.board,
                hexed(self._hardware.chip_id),
                bank.playing,
                bank.entries,
                bank.found.name,
                self._is_on_bench(),
                self._link.post.offered,
                self._link.post.was,
            )
        )

    def _ask(self, words) -> str:
        if not words or words[0] != "quote":
            raise Wrong("ask what?")
        ledger = self._bank.game().ledger
        asked = notation.question_from_words(words[1:], ledger.edition)
        return f"ok {owed.rent(ledger, *asked)}"

    def _log(self, words) -> str:
        filled = match(words, "N [ P ]")
        count = number(filled["P"]) if "P" in filled else LOG_AT_ONCE
        return statement.log(self._bank.game(), number(filled["N"]), min(count, LOG_AT_ONCE))
