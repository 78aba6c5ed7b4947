"""What runs for ever allocates nothing: a scan of the keys, a look without a card, a reading of the battery.

On MicroPython the heap is locked meanwhile, and anything that wants memory fails; on CPython only the code runs. The
parts around the driver are quiet ones made here, since the models themselves may allocate.
"""

from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

import micropython  # noqa: E402
from drivers.battery import Battery  # noqa: E402
from drivers.matrix import Matrix  # noqa: E402
from drivers.mfrc522 import BUSY, DEAD, MFRC522, NOTHING  # noqa: E402


class QuietPin:
    """A pin that nothing is wired to."""

    def __call__(self, level=None):
        return 1

    def init(self, mode, pull=-1, value=None):
        return None


class QuietReader:
    """The SPI side of a reader that works and hears nothing."""

    def write(self, data):
        return None

    def write_readinto(self, out, into):
        register = out[0] >> 1 & 0x3F
        if register == 0x37:
            into[1] = 0x92
        elif register == 0x2A:
            into[1] = 0x80
        elif register == 0x14:
            into[1] = 0x83
        elif register == 0x04:
            into[1] = 0x01
        else:
            into[1] = 0


class QuietAdc:
    """An ADC that always reads the same."""

    def read_u16(self):
        return 24_000


def locked(action):
    """Run `action` with the heap locked."""
    micropython.heap_lock()
    try:
        action()
    finally:
        micropython.heap_unlock()


def test_a_scan_of_the_keys():
    install(World())
    matrix = Matrix((6, 7, 8, 9), (10, 11, 12, 13))
    matrix._rows = [QuietPin() for _ in range(4)]
    matrix._columns = [QuietPin() for _ in range(4)]

    def scan():
        matrix.ghosts(matrix.scan())

    scan()
    locked(scan)


def test_a_look_without_a_card():
    install(World())
    reader = MFRC522(QuietReader(), QuietPin())
    assert reader.init()
    results = [DEAD]

    def look():
        reader.begin()
        result = reader.step()
        while result == BUSY:
            result = reader.step()
        results[0] = result

    look()
    locked(look)
    assert results == [NOTHING]


def test_a_reading_of_the_battery():
    install(World())
    battery = Battery(29)
    battery._adc = QuietAdc()
    battery.read_mv()
    locked(battery.read_mv)


def test_the_heap_is_really_locked_on_micropython():
    def allocate():
        return [1] * 50

    try:
        locked(allocate)
    except MemoryError:
        return
    assert not hasattr(micropython, "mem_info"), "the lock does nothing here"
