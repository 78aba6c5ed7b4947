"""Adafruit's PN532 driver on our reader model: firmware, UIDs of 4 and 7 bytes, no card, and a card that left."""

import adafruit_pn532.i2c

from host_tools.chips.buses import I2CBus
from host_tools.chips.clock import Clock
from host_tools.chips.field import Field
from host_tools.chips.pn532 import PN532


class Time:
    """The driver's clock: ours."""

    def __init__(self, clock):
        self.clock = clock

    def monotonic(self):
        self.clock.pass_us(10)
        return self.clock.now_us / 1_000_000

    def sleep(self, seconds):
        self.clock.pass_us(int(seconds * 1_000_000))


class Bus:
    """CircuitPython's I2C over our bus."""

    def __init__(self, clock):
        self.bus = I2CBus(clock)

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


def main():
    clock = Clock()
    adafruit_pn532.i2c.time = adafruit_pn532.adafruit_pn532.time = Time(clock)
    wire = Bus(clock)
    field = Field(clock)
    chip = wire.bus.add(0x24, PN532(clock, field))
    reader = adafruit_pn532.i2c.PN532_I2C(wire)
    assert reader.firmware_version == (0x32, 1, 6, 7)
    assert reader.read_passive_target(timeout=0.2) is None
    for uid in (bytes.fromhex("DEADBEEF"), bytes.fromhex("045A0000000001")):
        card = field.lay(uid)
        for _ in range(3):
            assert bytes(reader.read_passive_target(timeout=0.5)) == uid
        field.take(card)
        assert reader.read_passive_target(timeout=0.2) is None
    assert chip.wrong_frames == 0
    print("agreed")


main()
