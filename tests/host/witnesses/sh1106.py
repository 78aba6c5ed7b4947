"""luma.oled draws on our SH1106 panel model; what a viewer sees is the picture it was given."""

import random

from luma.oled.device import sh1106
from PIL import Image

from host_tools.chips.buses import I2CBus
from host_tools.chips.clock import Clock
from host_tools.chips.sh1106 import SH1106


class Serial:
    """luma's serial interface over our I2C bus."""

    def __init__(self):
        self.bus = I2CBus(Clock())
        self.bus.set_speed(400_000, 1_000_000)

    def command(self, *values):
        self.bus.write(0x3C, (b"\x00", bytes(values)))

    def data(self, values):
        self.bus.write(0x3C, (b"\x40", bytes(values)))

    def cleanup(self):
        """Nothing to give back."""


def compare(panel, picture):
    pixels = panel.pixels()
    for y in range(64):
        for x in range(128):
            assert bool(picture.getpixel((x, y))) == bool(pixels[y // 8 * 128 + x] >> (y & 7) & 1), (x, y)


def main():
    rng = random.Random(6)
    wire = Serial()
    panel = wire.bus.add(0x3C, SH1106())
    panel.tolerant = True  # luma begins this chip with two commands of the SSD1306, which it passes over
    device = sh1106(serial_interface=wire, width=128, height=64)
    assert panel.is_lit()
    picture = Image.new("1", (128, 64))
    for _ in range(2000):
        picture.putpixel((rng.randrange(128), rng.randrange(64)), 1)
    device.display(picture)
    compare(panel, picture)
    device.contrast(9)
    assert panel.contrast == 9
    device.hide()
    assert not panel.is_lit()
    device.show()
    compare(panel, picture)
    device.persist = True
    print("agreed")


main()
