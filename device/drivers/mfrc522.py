"""MFRC522: a 13.56 MHz reader on SPI, asked in short steps which card lies on it.

`begin()` starts a look, `step()` goes on with it, 5 ms at most each, until it answers something other than BUSY. It
reads UIDs (4, 7 and 10 bytes, BCC and CRC_A checked) and nothing else; it never decides whether a card is new. A look
that finds no card allocates nothing.
"""

import time

from micropython import const

# What step() answers; the same numbers in every reader's driver.
BUSY, NOTHING, CARD, TWO, NOISE, DEAD = 0, 1, 2, 3, 4, 5

# Registers, named as in the datasheet (table 20)
_CommandReg = const(0x01)
_ComIrqReg = const(0x04)
_ErrorReg = const(0x06)
_FIFODataReg = const(0x09)
_FIFOLevelReg = const(0x0A)
_BitFramingReg = const(0x0D)
_CollReg = const(0x0E)
_ModeReg = const(0x11)
_TxModeReg = const(0x12)
_RxModeReg = const(0x13)
_TxControlReg = const(0x14)
_TxASKReg = const(0x15)
_RFCfgReg = const(0x26)
_TModeReg = const(0x2A)
_TPrescalerReg = const(0x2B)
_TReloadRegH = const(0x2C)
_TReloadRegL = const(0x2D)
_VersionReg = const(0x37)

_IDLE = const(0x00)
_TRANSCEIVE = const(0x0C)
_SOFT_RESET = const(0x0F)
_ANTENNA = const(0x03)
_TIMER_AUTO = const(0x80)
_GAIN_48_DB = const(0x70)

# ComIrqReg and ErrorReg
_RX_OR_IDLE_IRQ = const(0x30)
_TIMER_IRQ = const(0x01)
_SET1 = const(0x80)
_COLL_ERR = const(0x08)
_ANY_ERR = const(0x1B)

# ISO 14443-3
_WUPA = const(0x52)
_HLTA = b"\x50\x00\x57\xcd"
_SELECTS = b"\x93\x95\x97"
_CASCADE_TAG = const(0x88)
_CASCADE_BIT = const(0x04)

_SILENCE = const(-1)
_GARBLED = const(-2)
_COLLISION = const(-3)
_MUTE = const(-4)  # not the card: the chip itself
_EXCHANGE_MS = const(5)  # far longer than the chip's own timer: it should have told by then
_LOOKS_UNTIL_INIT = const(500)  # a reader that hears nothing for so long may be deaf: begin it anew

# Stages of a look
_REST, _WAKE, _LISTEN, _LEVEL, _HALT = const(0), const(1), const(2), const(3), const(4)


class MFRC522:
    """The chip on `spi` (mode 0, at most 10 MHz) with its select pin `cs` and, if wired, its reset pin."""

    def __init__(self, spi, cs, rst=None) -> None:
        self._spi = spi
        self._cs = cs
        self._rst = rst
        self._two = bytearray(2)
        self._out = bytearray(10)  # a FIFO address byte and at most nine bytes of a frame
        self._in = bytearray(10)
        self._fetch = bytearray(10)
        self._views = [memoryview(self._in)[:n] for n in range(11)]
        self._fetches = [memoryview(self._fetch)[:n] for n in range(11)]
        self._outs = [memoryview(self._out)[:n] for n in range(11)]
        self._stage = _REST
        self._level = 0
        self._parts = bytearray(10)
        self._length = 0
        self._result = NOTHING
        self._found = False  # the last look met a card, so silence may be noise
        self._looks = _LOOKS_UNTIL_INIT  # the first look begins the chip
        self._alive = False
        self.uid = b""  # of the last look that answered CARD
        cs(1)
        if rst:
            rst(1)

    def version(self) -> int:
        """VersionReg: 0x91 or 0x92 (others are copies); 0x00 or 0xFF when nothing is connected."""
        return self._read(_VersionReg)

    def init(self) -> bool:
        """Every register from anew, field on. True when the chip answers. About 2 ms; cards answer 5 ms later."""
        if self._rst:
            self._rst(0)
            time.sleep_ms(1)
            self._rst(1)
            time.sleep_ms(1)
        self._write(_CommandReg, _SOFT_RESET)
        time.sleep_ms(1)
        self._write(_TxModeReg, 0)
        self._write(_RxModeReg, 0)
        self._write(_TModeReg, _TIMER_AUTO)  # ticks of 25 us, 1.5 ms without an answer is silence
        self._write(_TPrescalerReg, 0xA9)
        self._write(_TReloadRegH, 0)
        self._write(_TReloadRegL, 60)
        self._write(_TxASKReg, 0x40)
        self._write(_ModeReg, 0x3D)
        self._write(_RFCfgReg, _GAIN_48_DB)
        self._write(_CollReg, 0)
        self._write(_TxControlReg, 0x80 | _ANTENNA)
        self._looks = 0
        self._alive = self._is_ready()
        return self._alive

    def field(self, on: bool) -> None:
        """Switch the field; cards answer 5 ms after it came on. Saves about 10 mA, and ends a phone's payment."""
        self._write(_TxControlReg, 0x80 | (_ANTENNA if on else 0))

    def begin(self) -> None:
        """Start a look at what lies on the reader."""
        self._stage = _WAKE
        self._result = NOTHING

    def step(self) -> int:
        """Go on with the look: BUSY, or what came out of it.

        NOTHING; CARD (`uid`); TWO cards or more; NOISE (a card is there but could not be read: look again); DEAD (the
        chip does not answer, or had lost its settings; it has been begun anew and may be there at the next look).
        """
        if self._stage == _WAKE:
            self._wake()
        elif self._stage == _LISTEN:
            self._listen()
        elif self._stage == _LEVEL:
            self._select_level()
        elif self._stage == _HALT:
            # Whatever happened: an active card sleeps now, a half selected one is thrown back, and both hear WUPA.
            self._found = self._exchange(_HLTA, 4, 0) != _MUTE
            self._stage = _REST
        return BUSY if self._stage != _REST else self._result

    # the stages

    def _wake(self):
        self._looks += 1
        self._stage = _REST
        if self._looks > _LOOKS_UNTIL_INIT:
            self._result = NOTHING if self.init() else DEAD
            return
        if not self._alive or not self._is_ready():
            self.init()
            self._result = DEAD
            return
        self._parts[0] = _WUPA
        self._send(self._parts, 1, 7)
        self._stage = _LISTEN

    def _listen(self):
        """What came of the call: most often silence, which takes the chip 1.5 ms to be sure of."""
        self._stage = _REST
        got = self._receive()
        if got == _SILENCE and self._found:
            # Its answer may have been lost: then it is awake, takes the next call as a mistake, and hears the third.
            self._found = False
            got = self._exchange(self._parts, 1, 7)
            if got == _SILENCE:
                got = self._exchange(self._parts, 1, 7)
        if got == _MUTE:
            self._give_up()
        elif got != _SILENCE:
            self._looks = 0
            self._stage, self._level, self._length = _LEVEL, 0, 0

    def _select_level(self):
        """One cascade level: anticollision, then select. The result stands unless another level follows."""
        self._stage = _HALT
        self._result = NOISE
        frame = self._parts
        frame[0] = _SELECTS[self._level]
        frame[1] = 0x20
        got = self._exchange(frame, 2, 0)
        if got == _COLLISION:
            self._result = TWO
        elif got == _MUTE:
            self._give_up()
        elif got == 5 and self._checks_out():
            self._select(frame)

    def _checks_out(self):
        """BCC over the four bytes received."""
        data = self._in
        return data[1] ^ data[2] ^ data[3] ^ data[4] == data[5]

    def _select(self, frame):
        frame[1] = 0x70
        for i in range(5):
            frame[2 + i] = self._in[1 + i]
        crc = _crc_a(frame, 7)
        frame[7] = crc & 0xFF
        frame[8] = crc >> 8
        got = self._exchange(frame, 9, 0)
        data = self._in
        if got == _MUTE:
            self._give_up()
        elif got == _COLLISION:
            self._result = TWO
        elif got == 3:
            crc = _crc_a(memoryview(data)[1:], 1)
            if data[2] == crc & 0xFF and data[3] == crc >> 8:
                self._keep(frame, data[1])

    def _keep(self, frame, sak):
        """Take this level's part of the UID; the cascade tag and the cascade bit must agree."""
        more = bool(sak & _CASCADE_BIT)
        if more != (frame[2] == _CASCADE_TAG) or (more and self._level == 2):
            return
        part = bytes(frame[3:6]) if more else bytes(frame[2:6])
        self.uid = (self.uid if self._level else b"") + part
        if more:
            self._level += 1
            self._stage = _LEVEL
        else:
            self._result = CARD

    def _give_up(self):
        self._alive = False
        self._result = DEAD
        self._stage = _REST

    # the chip

    def _is_ready(self):
        """The chip still has its settings: it answers, and no dip of the supply has reset it without a word."""
        return self._read(_TModeReg) == _TIMER_AUTO and self._read(_TxControlReg) & _ANTENNA == _ANTENNA

    def _exchange(self, frame, length, last_bits):
        """Send as `_send`; what came of it as `_receive`."""
        self._send(frame, length, last_bits)
        return self._receive()

    def _send(self, frame, length, last_bits):
        """Send `length` bytes, of the last only `last_bits` (0 for all), and begin to listen."""
        self._write(_CommandReg, _IDLE)
        self._write(_ComIrqReg, 0x7F)
        self._write(_FIFOLevelReg, 0x80)
        self._out[0] = _FIFODataReg << 1
        for i in range(length):
            self._out[1 + i] = frame[i]
        self._cs(0)
        self._spi.write(self._outs[1 + length])
        self._cs(1)
        self._write(_CommandReg, _TRANSCEIVE)
        self._write(_BitFramingReg, 0x80 | last_bits)

    def _receive(self):
        """Bytes received, at `self._in[1]` on, or why not: _SILENCE, _GARBLED, _COLLISION, _MUTE."""
        seen = self._wait()
        if seen & _SET1:  # always read as 0: these are the ones of a bus where nobody answers
            return _MUTE
        if not seen & _RX_OR_IDLE_IRQ:
            return _SILENCE if seen & _TIMER_IRQ else _MUTE
        error = self._read(_ErrorReg)
        if error & _COLL_ERR:
            return _COLLISION
        if error & _ANY_ERR:
            return _GARBLED
        return self._take()

    def _wait(self):
        began = time.ticks_ms()
        while True:
            seen = self._read(_ComIrqReg)
            if seen & (_RX_OR_IDLE_IRQ | _TIMER_IRQ) or time.ticks_diff(time.ticks_ms(), began) > _EXCHANGE_MS:
                return seen

    def _take(self):
        """Fetch the FIFO: every byte clocked out but the last asks for one more."""
        count = self._read(_FIFOLevelReg)
        if not 0 < count <= 9:
            return _GARBLED
        for i in range(count):
            self._fetch[i] = 0x80 | _FIFODataReg << 1
        self._fetch[count] = 0
        self._cs(0)
        self._spi.write_readinto(self._fetches[count + 1], self._views[count + 1])
        self._cs(1)
        return count

    def _read(self, register):
        two = self._two
        two[0] = 0x80 | register << 1
        two[1] = 0
        self._cs(0)
        self._spi.write_readinto(two, two)
        self._cs(1)
        return two[1]

    def _write(self, register, value):
        two = self._two
        two[0] = register << 1
        two[1] = value
        self._cs(0)
        self._spi.write(two)
        self._cs(1)


def _crc_a(data, length):
    """CRC_A of ISO 14443-3 annex B, low byte first on the air."""
    crc = 0x6363
    for i in range(length):
        byte = (data[i] ^ crc) & 0xFF
        byte = (byte ^ byte << 4) & 0xFF
        crc = (crc >> 8 ^ byte << 8 ^ byte << 3 ^ byte >> 4) & 0xFFFF
    return crc
