"""A foreign RC522 driver (for a Raspberry Pi) on our reader model: request, anticollision, select, CRC, two cards."""

import sys
from pathlib import Path

sys.path[:] = [folder for folder in sys.path if Path(folder or ".").resolve() != Path(__file__).resolve().parent]

import mfrc522  # noqa: E402
import spidev  # noqa: E402

from host_tools.chips.clock import Clock  # noqa: E402
from host_tools.chips.field import Field, bcc, crc_a  # noqa: E402
from host_tools.chips.mfrc522 import MFRC522  # noqa: E402

FOUR = bytes.fromhex("DEADBEEF")


class Wire:
    """One selection of the chip a call, each byte lasting 8 us as at 1 MHz."""

    def __init__(self, clock, chip):
        self.clock, self.chip = clock, chip

    def __call__(self, values):
        self.chip.select()
        answer = [self.chip.xfer(value) for value in values]
        self.chip.deselect()
        self.clock.pass_us(8 * len(values))
        return answer


def main():
    clock = Clock()
    field = Field(clock)
    spidev.wire.append(Wire(clock, MFRC522(clock, field)))
    reader = mfrc522.MFRC522()
    clock.pass_us(6000)
    assert reader.MFRC522_Request(reader.PICC_REQIDL)[0] == reader.MI_ERR
    card = field.lay(FOUR)
    assert reader.MFRC522_Request(reader.PICC_REQIDL) == (reader.MI_OK, 0x10)
    status, answer = reader.MFRC522_Anticoll()
    assert status == reader.MI_OK and bytes(answer) == FOUR + bytes((bcc(FOUR),))
    assert bytes(reader.CalulateCRC([0x12, 0x34])) == crc_a(b"\x12\x34") == b"\x26\xcf"
    assert reader.MFRC522_SelectTag(answer) == 0x08
    simple = mfrc522.SimpleMFRC522()
    clock.pass_us(6000)
    assert simple.read_id() == int.from_bytes(FOUR + bytes((bcc(FOUR),)), "big")
    field.take(card)
    assert simple.read_id_no_block() is None
    field.lay(bytes.fromhex("DEADBEEF"))
    field.lay(bytes.fromhex("11223344"))
    assert reader.MFRC522_Request(reader.PICC_REQIDL)[0] == reader.MI_OK
    assert reader.MFRC522_Anticoll()[0] == reader.MI_ERR
    print("agreed")


main()
