"""The emulated Pico's cable in this computer: a serial port that any program can open, and its drive in BOOTSEL mode.

The chip goes on in a thread of its own while the plug is in; nothing else may touch it meanwhile, except by `do`. When
it restarts its port leaves and comes back under the same name. BOOTSEL itself is not emulated: once the chip has asked
its boot ROM for it, a folder stands in for the drive, and the UF2 file put there becomes the new firmware.
"""

import contextlib
import os
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from host_tools.build import uf2
from host_tools.chips.flash import Flash
from host_tools.emulator.board import Board
from host_tools.emulator.chip import NS_A_MS
from host_tools.emulator.clock import EmulatedClock
from host_tools.emulator.pico import Pico

SLICE_MS = 1
AHEAD = 4  # idle, its time runs at most so many times faster than ours
PIECE = 4096
# A reset that is to begin elsewhere leaves this in the watchdog's scratch 4, and where in scratch 7 (RP2040 datasheet
# 2.8.1.1); in the ROM there is nothing but BOOTSEL to begin.
VECTOR = 0xB007C0D3
ROM_END = 0x4000
INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
_LOOK_EVERY_S = 0.02
Answer = TypeVar("Answer")


class Plug:
    """A Pico with `firmware` and `flash` (the models' own) on `board`, plugged in: `port` and `drive` are paths in
    `folder`, there whenever it shows them. A context manager; what stopped the chip is raised at its end."""

    def __init__(self, folder: Path, firmware: bytes, board: Board, flash: Flash | None = None) -> None:
        self.port = str(folder / "ttyACM0")
        self.drive = folder / "RPI-RP2"
        self.pico: Pico
        self._board = board
        self._clock = EmulatedClock()
        self._flash: Any = flash or Flash(None, self._clock)
        self._firmware = firmware
        self._wanted: list[Callable[[], None]] = []
        self._on = True
        self._far: int | None = None
        self._near = -1
        self._trouble: BaseException | None = None
        self._thread = threading.Thread(target=self._live, daemon=True)

    def __enter__(self) -> "Plug":
        self._power_on()
        self._thread.start()
        return self

    def __exit__(self, *why: object) -> None:
        self._on = False
        self._thread.join()
        self._unplug()
        if self._trouble:
            raise self._trouble

    def do(self, work: Callable[[Pico], Answer]) -> Answer:
        """What `work` returns, done between two moments of the chip: hands, and looks at its models."""
        answers: list[Answer] = []
        done = threading.Event()

        def call() -> None:
            answers.append(work(self.pico))
            done.set()

        self._wanted.append(call)
        while not done.wait(0.1):
            if not self._thread.is_alive():
                raise RuntimeError("the emulated Pico has stopped") from self._trouble
        return answers[0]

    # -- the thread

    def _live(self) -> None:
        try:
            while self._on:
                self._run()
                if self._on:
                    self._boot_by_drive()
        except BaseException as problem:  # noqa: BLE001 - raised again by who waits for the thread
            self._trouble = problem
            self._unplug()

    def _run(self) -> None:
        """The chip runs, until the plug is drawn or the chip goes into BOOTSEL mode."""
        began, resets = time.monotonic(), 0
        while self._on:
            self.pico.run_ms(SLICE_MS)
            if len(self.pico.chip.resets) > resets:
                resets = len(self.pico.chip.resets)
                self._unplug()
                if self._asks_for_bootsel():
                    return
            if self.pico.cable.connected and self._far is None:
                self._plug_in()
            self._exchange()
            while self._wanted:
                self._wanted.pop(0)()
            ahead = self.pico.chip.ns / NS_A_MS / 1000 / AHEAD - (time.monotonic() - began)
            if ahead > 0:
                time.sleep(ahead)

    def _asks_for_bootsel(self) -> bool:
        scratch = self.pico.chip.mcu.watchdog.scratch_data
        return scratch[4] == VECTOR and scratch[7] < ROM_END

    def _power_on(self) -> None:
        self.pico = Pico(self._firmware, self._board, self._flash, self._clock)

    # -- the port

    def _plug_in(self) -> None:
        self._far, self._near = os.openpty()
        tty.setraw(self._near)
        os.set_blocking(self._far, False)
        Path(self.port).symlink_to(os.ttyname(self._near))

    def _unplug(self) -> None:
        if self._far is None:
            return
        os.unlink(self.port)
        os.close(self._far)
        os.close(self._near)
        self._far = None

    def _exchange(self) -> None:
        """What the host wrote goes to the device, what the device said to the host."""
        cable = self.pico.cable
        if self._far is None:
            return
        with contextlib.suppress(BlockingIOError):
            cable.send(os.read(self._far, PIECE))
        if cable.received:
            _, writable, _ = select.select([], [self._far], [], 0)
            if writable:
                taken = os.write(self._far, cable.received[:PIECE])
                del cable.received[:taken]

    # -- BOOTSEL

    def _boot_by_drive(self) -> None:
        """Shows the drive until an image lies on it; then that is the firmware, and the chip begins anew."""
        self._unplug()
        self.drive.mkdir()
        (self.drive / "INFO_UF2.TXT").write_text(INFO)
        image = b""
        while self._on and not image:
            time.sleep(_LOOK_EVERY_S)
            image = self._complete_image()
        for path in self.drive.iterdir():
            path.unlink()
        self.drive.rmdir()
        if image:
            self._firmware = uf2.read(image)
            self._flash = self._flash.after_power()
            self._power_on()

    def _complete_image(self) -> bytes:
        """The UF2 file on the drive once its last block is there."""
        for path in self.drive.glob("*.uf2"):
            data = path.read_bytes()
            if len(data) >= uf2.BLOCK and len(data) == int.from_bytes(data[24:28], "little") * uf2.BLOCK:
                return data
        return b""
