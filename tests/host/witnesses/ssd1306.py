"""Adafruit's SSD1306 driver draws on our panel model; what a viewer sees is what its own buffer holds."""

import random

import adafruit_ssd1306

from host_tools.chips.buses import I2CBus
from host_tools.chips.clock import Clock
from host_tools.chips.ssd1306 import SSD1306


class Bus:
    """CircuitPython's I2C over our bus."""

    def __init__(self):
        # A Linux computer's I2C, which this driver is mostly used on, knows no 50 ms.
        self.bus = I2CBus(Clock())
        self.bus.set_speed(400_000, 1_000_000)

    def try_lock(self):
        return True

    def unlock(self):
        """One user only."""

    def writeto(self, address, buffer, *, start=0, end=None):
        self.bus.write(address, (bytes(buffer)[start:end],))

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        data = bytearray(len(bytes(buffer)[start:end]))
        self.bus.read(address, data)
        buffer[start : start + len(data)] = data


def seen(panel, x, y):
    return panel.pixels()[y // 8 * 128 + x] >> (y & 7) & 1


def compare(panel, display, turned=False):
    pixels = panel.pixels()
    for y in range(64):
        for x in range(128):
            place = (127 - x, 63 - y) if turned else (x, y)
            drawn = int(bool(display.pixel(*place)))
            assert drawn == pixels[y // 8 * 128 + x] >> (y & 7) & 1, (x, y)


def main():
    rng = random.Random(5)
    wire = Bus()
    panel = wire.bus.add(0x3C, SSD1306())
    display = adafruit_ssd1306.SSD1306_I2C(128, 64, wire)
    assert panel.is_lit()
    display.fill(0)
    for _ in range(30):
        display.line(*(rng.randrange(64) for _ in range(4)), 1)
        display.fill_rect(rng.randrange(120), rng.randrange(60), 5, 3, rng.randrange(2))
    display.show()
    compare(panel, display)
    display.rotate(False)
    display.show()
    compare(panel, display, turned=True)
    display.rotate(True)
    display.show()
    display.invert(True)
    assert seen(panel, 3, 3) != int(bool(display.pixel(3, 3)))
    display.invert(False)
    display.contrast(7)
    assert panel.contrast == 7
    display.poweroff()
    assert not panel.is_lit() and panel.pixels() == bytes(1024)
    display.poweron()
    compare(panel, display)
    print("agreed")


main()
