"""MFRC522: the register file of the reader chip behind SPI, its FIFO, timer, CRC unit and RF side.

What takes time on the chip is finished when the virtual clock says so, at the next look at a register. What is not
modelled (authentication, self-test, sending without receiving) is refused rather than ignored.
"""

from .clock import Forbidden
from .field import crc_a, to_bits, to_bytes

COMMAND, COM_IRQ, DIV_IRQ, ERROR, FIFO_DATA, FIFO_LEVEL = 0x01, 0x04, 0x05, 0x06, 0x09, 0x0A
CONTROL, BIT_FRAMING, COLL, MODE, TX_MODE, RX_MODE = 0x0C, 0x0D, 0x0E, 0x11, 0x12, 0x13
TX_CONTROL, TX_ASK, CRC_HIGH, CRC_LOW = 0x14, 0x15, 0x21, 0x22
T_MODE, T_PRESCALER, T_RELOAD_HIGH, T_RELOAD_LOW, VERSION = 0x2A, 0x2B, 0x2C, 0x2D, 0x37
IDLE, CALC_CRC, NO_CHANGE, TRANSCEIVE, SOFT_RESET = 0x0, 0x3, 0x7, 0xC, 0xF

_RESET_VALUES = (
    (COMMAND, 0x20), (0x02, 0x80), (COM_IRQ, 0x14), (0x07, 0x21), (0x0B, 0x08), (CONTROL, 0x10), (COLL, 0x20),
    (MODE, 0x3F), (TX_CONTROL, 0x80), (0x16, 0x10), (0x17, 0x84), (0x18, 0x84), (0x19, 0x4D), (0x1C, 0x62),
    (0x1F, 0xEB), (CRC_HIGH, 0xFF), (CRC_LOW, 0xFF), (0x24, 0x26), (0x26, 0x48), (0x27, 0x88), (0x28, 0x20),
    (0x29, 0x20),
)  # fmt: skip
_RESERVED = (0x00, 0x0F, 0x10, 0x1A, 0x1B, 0x1E, 0x20, 0x23, 0x25)
_READ_ONLY = (ERROR, 0x07, 0x08, CRC_HIGH, CRC_LOW, 0x2E, 0x2F, VERSION)
_PRESETS = (0x0000, 0x6363, 0xA671, 0xFFFF)
_ANSWER_US = 91  # frame delay time of ISO 14443-3, 1236 / fc
_BIT_NS = 9440  # one bit at 106 kbit/s
RX_IRQ, IDLE_IRQ, ERR_IRQ, TIMER_IRQ, TX_IRQ = 0x20, 0x10, 0x02, 0x01, 0x40


class MFRC522:
    """The chip, and its antenna in `field`. `dead`: its supply is off or its wires are loose, only ones come back."""

    MAX_HZ = 10_000_000
    MODE = (0, 0)

    def __init__(self, clock, field, version=0x92):
        self._clock = clock
        self.field = field
        self.dead = False
        self._version = version
        self._held = False
        self.reset()

    def hold_in_reset(self, level):
        """The level on NRSTPD: low puts the chip down, and nothing answers until it is high again."""
        self._held = not level
        if self._held:
            self.reset()

    def hang(self):
        """It goes on answering, but nothing that it is at ever ends; a reset of either kind frees it."""
        self._hung = True

    def reset(self):
        """Power-on or soft reset: every register at its reset value, field off."""
        self._hung = False
        self._registers = bytearray(64)
        for address, value in _RESET_VALUES:
            self._registers[address] = value
        self._registers[VERSION] = self._version
        self._fifo = bytearray()
        self._address = None
        self._reading = False
        self._answer = (None, None, False)  # bits, place of a collision, parity error
        self._answer_us = self._timer_us = self._crc_us = None
        self.field.switch(False)

    # SPI device

    def select(self):
        self._address = None

    def deselect(self):
        """Nothing is kept for the end of a transfer."""

    def xfer(self, byte):
        if self.dead or self._held:
            return 0xFF
        if self._address is None:
            self._begin(byte)
            return 0
        if self._reading:
            value = self._read(self._address)
            if byte:
                self._begin(byte)
            return value
        self._write(self._address, byte)
        return 0

    def _begin(self, byte):
        if byte & 1:
            raise Forbidden("MFRC522: bit 0 of an address byte is 0")
        self._address = byte >> 1 & 0x3F
        self._reading = bool(byte & 0x80)
        if self._address in _RESERVED:
            raise Forbidden(f"MFRC522: register {self._address:#x} is reserved")

    # registers

    def _read(self, address):
        self._catch_up()
        if address == FIFO_DATA:
            if not self._fifo:
                return 0
            value = self._fifo[0]
            self._fifo = self._fifo[1:]
            return value
        if address == FIFO_LEVEL:
            return len(self._fifo)
        return self._registers[address]

    def _write(self, address, value):
        self._catch_up()
        registers = self._registers
        if address == COMMAND:
            self._command(value & 0x0F)
        elif address in (COM_IRQ, DIV_IRQ):
            bits = value & 0x7F
            registers[address] = registers[address] | bits if value & 0x80 else registers[address] & ~bits & 0xFF
        elif address == FIFO_DATA:
            self._push(value)
        elif address == FIFO_LEVEL:
            if value & 0x80:
                self._fifo = bytearray()
                registers[ERROR] &= 0xEF
        elif address == BIT_FRAMING:
            registers[address] = value & 0x7F
            if value & 0x80:
                self._start_send()
        elif address == COLL:
            registers[address] = registers[address] & 0x7F | value & 0x80
        elif address not in _READ_ONLY:
            registers[address] = value
            if address == TX_CONTROL:
                self.field.switch(value & 3 == 3)

    def _push(self, value):
        if len(self._fifo) < 64:
            self._fifo.append(value)
        else:
            self._registers[ERROR] |= 0x10

    def _command(self, command):
        if command == NO_CHANGE:
            return
        if command not in (IDLE, CALC_CRC, TRANSCEIVE, SOFT_RESET):
            raise Forbidden(f"MFRC522: command {command:#x} is not modelled")
        self._answer = (None, None, False)
        self._answer_us = self._timer_us = None
        self._registers[COMMAND] = self._registers[COMMAND] & 0x30 | command
        if command == SOFT_RESET:
            self.reset()
            self._registers[COMMAND] = 0x20
        elif command == CALC_CRC:
            self._crc_us = self._clock.now_us + 2 + len(self._fifo)

    # what takes time

    def _catch_up(self):
        if self._hung:
            return
        now = self._clock.now_us
        if self._crc_us is not None and now >= self._crc_us:
            self._crc_us = None
            low, high = crc_a(self._fifo, _PRESETS[self._registers[MODE] & 3])
            self._registers[CRC_LOW], self._registers[CRC_HIGH] = low, high
            self._fifo = bytearray()
            self._registers[DIV_IRQ] |= 0x04
        if self._answer_us is not None and now >= self._answer_us:
            self._answer_us = self._timer_us = None
            self._receive()
        if self._timer_us is not None and now >= self._timer_us:
            self._timer_us = None
            self._registers[COM_IRQ] |= TIMER_IRQ

    def _start_send(self):
        registers = self._registers
        if registers[COMMAND] & 0x0F != TRANSCEIVE:
            return
        bits = self._frame()
        self._fifo = bytearray()
        registers[ERROR] = 0
        registers[COM_IRQ] |= TX_IRQ
        sent_us = (len(bits) + len(bits) // 8 + 2) * _BIT_NS // 1000
        # Without full modulation, at another speed: nothing that a type A card understands.
        understood = registers[TX_ASK] & 0x40 and not (registers[TX_MODE] | registers[RX_MODE]) & 0x70
        self._answer = self.field.exchange(bits) if understood else (None, None, False)
        now = self._clock.now_us + sent_us
        if registers[T_MODE] & 0x80:  # TAuto: from the end of sending to the first bits received
            self._timer_us = now + self._timer_length_us()
        if self._answer[0] is not None:
            self._answer_us = now + _ANSWER_US + (len(self._answer[0]) * 9 // 8 + 2) * _BIT_NS // 1000
            if self._timer_us is not None and self._timer_us > now + _ANSWER_US + 5 * _BIT_NS // 1000:
                self._timer_us = None

    def _frame(self):
        last = self._registers[BIT_FRAMING] & 7
        bits = to_bits(self._fifo)
        if last:
            return bits[: len(bits) - 8 + last]
        if self._registers[TX_MODE] & 0x80:
            bits.extend(to_bits(crc_a(self._fifo)))
        return bits

    def _timer_length_us(self):
        registers = self._registers
        prescaler = (registers[T_MODE] & 0x0F) << 8 | registers[T_PRESCALER]
        reload = registers[T_RELOAD_HIGH] << 8 | registers[T_RELOAD_LOW]
        return (reload + 1) * (2 * prescaler + 1) * 100 // 1356

    def _receive(self):
        bits, collision, parity_error = self._answer
        bits = bits or []
        registers = self._registers
        align = registers[BIT_FRAMING] >> 4 & 7
        if parity_error:
            registers[ERROR] |= 0x02
        registers[COLL] = registers[COLL] & 0x80 | 0x20
        if collision is not None:
            registers[ERROR] |= 0x08
            place = align + collision + 1
            registers[COLL] = registers[COLL] & 0x80 | (place & 0x1F if place <= 32 else 0x20)
            if not registers[COLL] & 0x80:
                bits = bits[:collision] + [0] * (len(bits) - collision)
        if registers[RX_MODE] & 0x80:
            frame = to_bytes(bits)
            if frame[-2:] != crc_a(frame[:-2]):
                registers[ERROR] |= 0x04
            bits = bits[:-16]
        for byte in to_bytes([0] * align + bits):
            self._push(byte)
        registers[CONTROL] = registers[CONTROL] & 0xF8 | (align + len(bits)) & 7
        registers[COM_IRQ] |= RX_IRQ | IDLE_IRQ | (ERR_IRQ if registers[ERROR] else 0)
        registers[COMMAND] &= 0xF0
