"""Measures every row of the budgets on the emulated Pico, at one game of eight that grows from row to row.

Times are the worst of many, each begun at another phase of the device's loop and of its reader's looks.
"""

from collections.abc import Callable

from host_tools.bench.budget import BYTES, MS, PERCENT, Row
from host_tools.bench.stopwatch import Stopwatch
from host_tools.build.image import Image
from host_tools.devices.base import DeviceError
from host_tools.devices.pico import PicoDevice
from host_tools.emulator import board
from host_tools.emulator.heap import Heap

KEY_MS = 80
TAP_MS = 300
PHASE_STEP_MS, PHASES_MS = 13, 97  # spreads the starts over the loop's and the reader's periods
CARD = "045A00000000{:02d}"
IDLE_MS = 10_000
COLLECTING_LINES = 60  # `state` makes so much garbage that the collector runs some times meanwhile
KB = 1000


class Bench:
    """One device, one growing game. `say` tells what is going on."""

    def __init__(self, image: Image, presses: int, say: Callable[[str], None]) -> None:
        self._image = image
        self._presses = presses
        self._say = say
        self._heap = Heap(image.elf)
        self._device = PicoDevice(image.binary(), board.read(image.board))
        self._booked = 0
        self._watch = self._power_on()

    def rows(self) -> list[Row]:
        """Every row, in the order of the design."""
        try:
            return self._rows()
        finally:
            self._device.close()

    def _rows(self) -> list[Row]:
        self._ask("new classic 8")
        self._device.settle()
        idle = self._idle()
        hands = [self._digits(), self._screens(), self._cards(), *self._bookings()]
        self._book_up_to(300)
        start = self._start()
        self._book_up_to(500)
        undo = self._undo()
        before = self._live_bytes()
        self._book_up_to(1000)
        after = self._live_bytes()
        total = self._heap.usage(self._device.pico.chip).total
        heap = [
            Row("heap free at home, 8 players, after 1,000 bookings", total - after, 150 * KB, BYTES, least=True),
            Row("heap in use after 1,000 bookings, more than after 500", after - before, 1 * KB, BYTES),
        ]
        return [*hands, undo, start, *heap, *idle, self._size()]

    # -- rows

    def _digits(self) -> Row:
        self._tap(1)
        times: list[float] = []
        for _ in range(self._presses):
            times.append(self._timed_press("7"))
            self._press("C")
        self._press("C")
        return Row("digit key down -> last byte of the changed frame", max(times), 30, MS, len(times))

    def _screens(self) -> Row:
        times: list[float] = []
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

    def _undo(self) -> Row:
        times: list[float] = []
        for _ in range((self._presses + 4) // 5):
            self._tap(1)
            self._press("1")
            self._press("OK")
            self._device.advance(400)
            times.append(self._timed_press("C", let_go=True, window_ms=400))
            self._press("OK")
        return Row("undo of the last entry in a game of 500", max(times), 150, MS, len(times))

    def _start(self) -> Row:
        self._device.power_off()
        self._watch = self._power_on()
        return Row("reset -> home with a game of 300 entries", self._watch.last_byte.ns / 1e6, 1000, MS)

    def _idle(self) -> list[Row]:
        self._device.advance(IDLE_MS)
        used = self._heap.usage(self._device.pico.chip).used
        busy = self._watch.busy_percent(IDLE_MS)
        grown = self._heap.usage(self._device.pico.chip).used - used
        return [
            Row(f"idle loop at home allocates in {IDLE_MS // 1000} s", grown, 0, BYTES),
            Row("processor busy while idle at home", busy, 10, PERCENT),
        ]

    def _size(self) -> Row:
        return Row("what the app adds to the firmware", self._image.sizes.app, 160 * KB, BYTES)

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

    def _press(self, key: str) -> None:
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

    # -- the link

    def _ask(self, line: str) -> str:
        answer = self._device.link(line)
        if answer.startswith(("error", "refused")):
            raise DeviceError(f"`{line}`: {answer}")
        return answer

    def _book_up_to(self, entries: int) -> None:
        self._say(f"booking up to {entries} entries")
        while self._booked < entries:
            player = self._booked % 8 + 1
            self._ask(f"book transfer {player} {player % 8 + 1} 1")
            self._booked += 1
        self._device.settle()

    def _live_bytes(self) -> int:
        """What is in use when the collector has just run: the least that is seen while it runs some times."""
        least = self._heap.usage(self._device.pico.chip).used
        for _ in range(COLLECTING_LINES):
            self._ask("state")
            least = min(least, self._heap.usage(self._device.pico.chip).used)
        return least
