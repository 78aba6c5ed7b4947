"""Run by `micropython`: the idle loop allocates nothing, at home, with a player on the screen, and while off.

Prints `ok STEPS` at the end; a step that wants memory fails, because the heap is locked meanwhile.
"""

import sys

ROOT = sys.argv[1]
sys.path[:0] = [ROOT, ROOT + "/device"]

import micropython  # noqa: E402

from tests.device.sitting import Sitting  # noqa: E402

STEPS = 400


class Nothing:
    """A cable with nobody at its other end."""

    def read(self):
        return b""

    def write(self, data):
        return 0


def idle(table):
    """Many steps, five ms apart, on a locked heap."""
    clock, step = table.world.clock, table.navigator.step
    micropython.heap_lock()
    try:
        for _ in range(STEPS):
            step(clock.ticks_ms())
            clock.now_us += 5000
    finally:
        micropython.heap_unlock()


def main():
    table = Sitting("simpsons 8")
    table.navigator.link._port = Nothing()
    table.wait(500)
    idle(table)
    table.tap(1)
    table.wait(500)
    idle(table)
    table.wait_s(62)
    assert not table.glass.lit
    idle(table)
    print("ok", 3 * STEPS)


main()
