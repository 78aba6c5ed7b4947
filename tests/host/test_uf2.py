"""UF2 files as `flash` takes them: only whole ones for the flash of a Pico; of any other, which block is wrong."""

import struct

import pytest

from host_tools.build import uf2
from host_tools.flashing import wish as wishes
from host_tools.flashing.trouble import FlashError
from host_tools.link.trouble import EXIT_USAGE

DATA = bytes(range(256)) * 5
BLOCKS = [uf2.write(DATA)[at : at + uf2.BLOCK] for at in range(0, 5 * uf2.BLOCK, uf2.BLOCK)]
FLAGS, ADDRESS, SIZE, NUMBER, COUNT, FAMILY, END = 8, 12, 16, 20, 24, 28, 508
RP2350 = 0xE48BFF59


def changed(place, field, value):
    """The file with another value in one field of one block."""
    blocks = [bytearray(block) for block in BLOCKS]
    struct.pack_into("<I", blocks[place], field, value)
    return b"".join(blocks)


BROKEN = [
    (b"", "not a whole number of blocks"),
    (b"".join(BLOCKS)[:-1], "not a whole number of blocks"),
    (b"".join(BLOCKS[:3]), "block 0 is one of 5, and the file has 3"),
    (b"".join(BLOCKS[:2] + BLOCKS[3:]), "block 0 is one of 5, and the file has 4"),
    (b"".join(BLOCKS[:2] + BLOCKS[3:] + BLOCKS[4:]), "block 4 has the number 4, which is taken or none of 5"),
    (changed(3, NUMBER, 5), "block 3 has the number 5, which is taken or none of 5"),
    (changed(3, COUNT, 6), "block 3 is one of 6, and the file has 5"),
    (changed(2, 0, 1), "block 2 does not begin and end as one"),
    (changed(2, END, 0), "block 2 does not begin and end as one"),
    (changed(1, FAMILY, RP2350), "block 1 is not for the flash of an RP2040"),
    (changed(1, FLAGS, 0), "block 1 is not for the flash of an RP2040"),
    (changed(1, FLAGS, 0x2001), "block 1 is not for the flash of an RP2040"),
    (changed(4, ADDRESS, 0x7FFFFF00), "block 4 lies at 0x7fffff00, not in the flash of a Pico"),
    (changed(4, ADDRESS, 0x10200000), "block 4 lies at 0x10200000, not in the flash of a Pico"),
    (changed(0, ADDRESS, 0x0FFFFF00), "block 0 lies at 0x0fffff00, not in the flash of a Pico"),
    (changed(0, ADDRESS, 0x10000010), "block 0 lies at 0x10000010, not in the flash of a Pico"),
    (changed(4, SIZE, 476), "block 4 has 476 bytes instead of 256"),
]


@pytest.mark.parametrize("data, why", BROKEN)
def test_what_is_broken_or_foreign_is_refused_with_its_block(data, why):
    with pytest.raises(ValueError, match=f"^UF2: {why}"):
        uf2.read(data)


def test_blocks_come_in_any_order():
    assert uf2.read(b"".join(reversed(BLOCKS))) == DATA


def test_a_gap_reads_as_erased_up_to_the_last_page_of_the_flash():
    data = uf2.read(changed(4, ADDRESS, 0x101FFF00))
    assert len(data) == uf2.FLASH_SIZE and data[:1024] == DATA[:1024] and data[-256:] == DATA[-256:]
    assert set(data[1024:-256]) == {0xFF}


def test_a_broken_file_is_refused_before_a_device_is_looked_for(tmp_path):
    file = tmp_path / "other.uf2"
    file.write_bytes(b"".join(BLOCKS[:3]))
    with pytest.raises(FlashError, match=r"other\.uf2 is no image: UF2: block 0 is one of 5") as caught:
        wishes.check(wishes.Wish("pico_rc522", image=file, dry_run=True))
    assert caught.value.status == EXIT_USAGE and "Copy it again" in caught.value.remedy
