"""Measures every row of the budgets on the emulated Pico, at one game of eight that grows from row to row.

Times are the worst of many, each begun at another phase of the device's loop and of its reader's looks. What only makes
the game longer is booked on the same flash by the device on CPython, which is a thousand times faster; the bookings
whose memory is measured are the chip's own.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

from host_tools.bench.budget import BYTES, MS, PERCENT, Row
from host_tools.bench.room import room_left
from host_tools.bench.stopwatch import Stopwatch
from host_tools.build.image import Image
from host_tools.devices import choice
from host_tools.devices.base import Device, DeviceError, closing
from host_tools.devices.pico import PicoDevice
from host_tools.emulator import board
from host_tools.emulator.heap import Heap

KEY_MS = 80
TAP_MS = 300
PHASE_STEP_MS, PHASES_MS = 13, 97  # spreads the starts over the loop's and the reader's periods
CARD = "045A00000000{:02d}"
IDLE_MS = 10_000
QUIET_MS = 5000  # after so long without a hand or a line the loop has memory cleared up (device/app/pace.py)
AROUND_MS, LOOK_MS = 200, 0.1
REST_MS = 10  # a pass of the loop at rest takes less, and there are 50 ms between two
CLEARED_BYTES = 1000  # that at least must have come free meanwhile, or nothing was cleared up
DIGITS = 4  # behind the first, as many as an amount can have
UNDOS = 4  # at least
TRANSFER_BYTES = 4  # what one takes in the log
ROOM = 24  # bytes for records: three rounds of booking and undo, the last of them beyond the segment's end
WARM = 10  # bookings, until every module that books is loaded
KB = 1000


class Bench:
    """One device, one growing game. `say` tells what is going on."""

    def __init__(self, image: Image, presses: int, say: Callable[[str], None]) -> None:
        self._image = image
        self._presses = presses
        self._say = say
        self._heap = Heap(image.elf)
        self._folder = tempfile.TemporaryDirectory()
        self._flash = Path(self._folder.name) / "flash"
        self._device = PicoDevice(image.binary(), board.read(image.board), self._flash)
        self._booked = 0
        self._watch = self._power_on()

    def rows(self) -> list[Row]:
        """Every row, in the order of the design."""
        try:
            return self._rows()
        finally:
            self._device.close()
            self._folder.cleanup()

    def _rows(self) -> list[Row]:
        self._ask(self._device, "new classic 8")
        self._device.settle()
        idle = self._idle()
        digits, whole = self._digits()
        hands = [digits, self._screens(whole), self._cards(), *self._bookings()]
        start = self._start(300)
        self._lay_out(500)
        undos = [self._undo("undo of the last entry in a game of 500")]
        self._fill_segment()
        undos.append(self._undo("the same where a file of the log is nearly full"))
        undos.append(self._first_undo("the same there as the first thing after power-on"))
        size = Row("what the app adds to the firmware", self._image.sizes.app, 160 * KB, BYTES)
        return [*hands, *undos, start, *self._memory(1000), *idle, size]

    # -- rows

    def _digits(self) -> tuple[Row, list[float]]:
        """The row, and what the first digits took: each changes the whole screen."""
        self._tap(1)
        first: list[float] = []
        inside: list[float] = []
        while len(inside) < self._presses:
            first.append(self._timed_press("7"))
            inside.extend(self._timed_press("7") for _ in range(DIGITS))
            self._press(*["C"] * (DIGITS + 1))
        self._press("C")
        return Row("digit inside an amount, key down -> last byte", max(inside), 30, MS, len(inside)), first

    def _screens(self, first_digits: list[float]) -> Row:
        times = list(first_digits)
        for _ in range((self._presses + 1) // 2):
            times.append(self._timed_press("OK"))
            times.append(self._timed_press("C", let_go=True))
        return Row("key that changes the whole screen -> last byte", max(times), 70, MS, len(times))

    def _cards(self) -> Row:
        times: list[float] = []
        for number in range(self._presses):
            self._phase()
            uid = bytes.fromhex(CARD.format(number % 8 + 1))
            times.append(self._watch.response_ms(lambda uid=uid: self._device.present(uid), 300))
            self._device.remove()
            self._device.advance(TAP_MS)
            self._press("C")
        return Row("card in the field -> its balance on the screen", max(times), 150, MS, len(times))

    def _bookings(self) -> list[Row]:
        plain: list[float] = []
        erasing: list[float] = []
        for _ in range(self._presses):
            self._tap(1)
            self._press("1")
            erases = self._watch.erases()
            ms = self._timed_press("OK", window_ms=400)
            (plain if self._watch.erases() == erases else erasing).append(ms)
            self._booked += 1
            self._press("OK")
        rows = [Row("OK -> booked, durable, receipt (no erase due)", max(plain), 100, MS, len(plain))]
        if erasing:
            rows.append(Row("the same with an erase falling due", max(erasing), None, MS, len(erasing)))
        return rows

    def _undo(self, what: str) -> Row:
        times: list[float] = []
        for _ in range(max(UNDOS, self._presses // 5)):
            self._tap(1)
            self._press("1", "OK")
            self._device.advance(400)
            times.append(self._timed_press("C", let_go=True, window_ms=400))
            self._press("OK")
        return Row(what, max(times), 150, MS, len(times))

    def _first_undo(self, what: str) -> Row:
        times: list[float] = []
        for _ in range(UNDOS):
            self._lay_out(self._booked + 1)
            self._fill_segment()
            self._press("OK", "8", "OK")
            times.append(self._timed_press("OK", window_ms=400))
        return Row(what, max(times), 150, MS, len(times))

    def _start(self, entries: int) -> Row:
        self._lay_out(entries)
        return Row(f"reset -> home with a game of {entries} entries", self._watch.last_byte.ns / 1e6, 1000, MS)

    def _memory(self, entries: int) -> list[Row]:
        """The last bookings are the chip's own, ten for each press that was asked for, 500 at most; all together at
        least `entries`, however many the rows before have booked."""
        own = min(500, 10 * self._presses)
        first = max(entries - own, self._booked + WARM)
        self._lay_out(first - WARM)
        self._book(self._device, first)
        self._device.settle()
        before = self._live_bytes()
        self._say(f"booking {own} entries")
        self._book(self._device, first + own)
        self._device.settle()
        after = self._live_bytes()
        total = self._heap.usage(self._device.pico.chip).total
        return [
            Row("heap free at home, 8 players, after 1,000 bookings", total - after, 150 * KB, BYTES, least=True),
            Row("heap in use: growth over the last of them", after - before, 1 * KB, BYTES, own),
        ]

    def _idle(self) -> list[Row]:
        self._device.advance(IDLE_MS)
        used = self._used_at_rest()
        busy = self._watch.busy_percent(IDLE_MS)
        grown = self._used_at_rest() - used
        return [
            Row(f"idle loop at home allocates in {IDLE_MS // 1000} s", grown, 0, BYTES),
            Row("processor busy while idle at home", busy, 10, PERCENT),
        ]

    # -- hands

    def _power_on(self) -> Stopwatch:
        self._say("power on")
        self._device.power_on()
        watch = Stopwatch(self._device)
        self._device.settle()
        return watch

    def _phase(self) -> None:
        self._turn = (getattr(self, "_turn", 0) + PHASE_STEP_MS) % PHASES_MS
        self._device.advance(self._turn)

    def _press(self, *keys: str) -> None:
        for key in keys:
            self._device.press(key)
            self._device.advance(KEY_MS)
            self._device.release(key)
            self._device.advance(KEY_MS)

    def _timed_press(self, key: str, window_ms: int = 200, let_go: bool = False) -> float:
        """From key down to the last byte; with `let_go` from letting go, which is when C acts."""
        self._phase()
        if not let_go:
            ms = self._watch.response_ms(lambda: self._device.press(key), window_ms)
            self._device.release(key)
            self._device.advance(KEY_MS)
            return ms
        self._device.press(key)
        self._device.advance(KEY_MS)
        return self._watch.response_ms(lambda: self._device.release(key), window_ms)

    def _tap(self, player: int) -> None:
        self._phase()
        self._device.present(bytes.fromhex(CARD.format(player)))
        self._device.advance(TAP_MS)
        self._device.remove()
        self._device.advance(TAP_MS)

    # -- longer games, and memory

    def _ask(self, device: Device, line: str) -> str:
        answer = device.link(line)
        if answer.startswith(("error", "refused")):
            raise DeviceError(f"`{line}`: {answer}")
        return answer

    def _book(self, device: Device, entries: int) -> None:
        while self._booked < entries:
            player = self._booked % 8 + 1
            self._ask(device, f"book transfer {player} {player % 8 + 1} 1")
            self._booked += 1

    def _lay_out(self, entries: int) -> None:
        """The chip off, the game made longer by the device on CPython with this flash, the chip on again."""
        self._device.power_off()
        with closing(choice.make("cpython", self._image.board, self._flash)) as twin:
            twin.power_on()
            self._book(twin, entries)
        self._watch = self._power_on()

    def _fill_segment(self) -> None:
        """Lay out the game on, until the running file of its log has less than ROOM left."""
        while (room := room_left(self._flash)) >= ROOM:
            self._lay_out(self._booked + 1 + (room - ROOM) // TRANSFER_BYTES)

    def _used_at_rest(self) -> int:
        """What is in use between two passes of the loop, whose own frames take memory while they run."""
        return min(self._used_over(REST_MS))

    def _used_over(self, ms: float) -> list[int]:
        """What is in use at each look, over so long a time."""
        looks: list[int] = []
        for _ in range(int(ms / LOOK_MS)):
            self._device.pico.run_ms(LOOK_MS)
            looks.append(self._heap.usage(self._device.pico.chip).used)
        return looks

    def _live_bytes(self) -> int:
        """What is in use at the instant when the collector has just run. Raises ValueError when it has not."""
        for _ in range(2):  # a line may be what has memory cleared up at once; then nothing lies about later
            self._ask(self._device, "hello")
            self._device.advance(QUIET_MS - AROUND_MS)
            used = self._used_over(2 * AROUND_MS)
            least = min(used)
            if max(used[: used.index(least) + 1]) - least >= CLEARED_BYTES:
                return least
        raise ValueError("memory was not cleared up")
