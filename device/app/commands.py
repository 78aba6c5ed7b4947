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

from game import notation, refusal, rules
from game.refusal import Refusal
from game.words import hexed, match, number
from hal import clock
from store.disk import DiskError
from store.sealed import Damaged

from app import bench, statement
from app.bench import Bench
from app.lines import Wrong, none, split, text_of
from app.post import Post

NAME = "handheld-banker"
VERSION = "1"
LOG_AT_ONCE = 16


class Commands:
    """The words of the link over one bank."""

    def __init__(self, link, bank, disk, faults, hardware) -> None:
        self._link = link
        self._bank = bank
        self._disk = disk
        self._faults = faults
        self._hardware = hardware
        self.post = Post(bank, disk)
        at_bench = Bench(link, bank)
        self._words = (
            ("hello", self._hello, False),
            ("state", self._state, False),
            ("screen", self._screen, False),
            ("ask", self._ask, False),
            ("log", self._log, False),
            ("get", self.post.get, False),
            ("put", self.post.put, False),
            ("selftest", self._selftest, False),
            ("fault", self._fault, False),
            ("time", self._time, False),
            ("repl", self._repl, False),
            ("new", at_bench.new, True),
            ("card", at_bench.card, True),
            ("tag", at_bench.tag, True),
            ("book", at_bench.book, True),
        )

    def answer(self, line, now: int) -> str:
        """The answer to a line of bytes, without its end."""
        try:
            words = split(text_of(line))
            for word, method, on_bench in self._words:
                if words and words[0] == word:
                    if on_bench and self._disk.read(bench.FILE) is None:
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
        none(words)
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
                ("bench", self._disk.read(bench.FILE) is not None),
                ("parcel", self.post.offered()),
                ("parcel_was", self.post.was),
            )
        ).written()

    def _state(self, words) -> str:
        none(words)
        return statement.state(self._bank)

    def _screen(self, words) -> str:
        none(words)
        return "ok " + self._link.front.screen_text()

    def _ask(self, words) -> str:
        if not words or words[0] != "quote":
            raise Wrong("ask what?")
        ledger = self._bank.game().ledger
        asked = notation.question_from_words(words[1:], ledger.edition)
        return f"ok {rules.rent(ledger, *asked)}"

    def _log(self, words) -> str:
        filled = match(words, "N [ P ]")
        count = number(filled["P"]) if "P" in filled else LOG_AT_ONCE
        return statement.log(self._bank.game(), number(filled["N"]), min(count, LOG_AT_ONCE))

    def _selftest(self, words) -> str:
        said = self._link.front.selftest(words)
        return "ok " + said if said else "ok"

    def _fault(self, words) -> str:
        none(words)
        return "ok " + (self._faults.text.replace("\n", " ") or "none")

    def _time(self, words) -> str:
        """The clock of the chip in ms, and the seconds left of a timed game."""
        none(words)
        left_s = self._bank.left_s
        return f"ok {clock.now()}" + ("" if left_s is None else f" {left_s}")

    def _repl(self, words) -> str:
        none(words)
        self._link.restart_after_answer()
        return "ok"
