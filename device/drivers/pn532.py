"""PN532: a 13.56 MHz reader on I2C that finds cards by itself; it is asked in one step and read in later ones.

`begin()` starts a look, `step()` goes on with it, at most 3 ms each, until it answers something other than BUSY. It
reads UIDs and nothing else. A look that finds no card allocates nothing. It never raises for what chip or card do.
"""

import time

from micropython import const

# What step() answers; the same numbers in every reader's driver.
BUSY, NOTHING, CARD, TWO, NOISE, DEAD = 0, 1, 2, 3, 4, 5

# Commands, named as in the user manual (UM0701-02, section 7)
_GetFirmwareVersion = const(0x02)
_SetParameters = const(0x12)
_SAMConfiguration = const(0x14)
_RFConfiguration = const(0x32)
_InListPassiveTarget = const(0x4A)

_TO_CHIP = const(0xD4)
_FROM_CHIP = const(0xD5)
_ACK = b"\x00\x00\xff\x00\xff\x00"
_ACK_MS = const(30)
_ANSWER_MS = const(250)  # a look with its retries takes 25 ms
_LONGEST = const(64)  # status byte, frame, two targets of 10 bytes
_FAULTS_TO_DIE = const(3)  # garbled answers in a row until the chip is begun anew
_ASK_AGAIN = const(3)  # times, before a card that was there is said to be gone

# Stages of a look
_REST, _ASK, _ACKNOWLEDGE, _ANSWER = const(0), const(1), const(2), const(3)


def _frame(*payload):
    """A command frame, made once."""
    body = bytes((_TO_CHIP,) + payload)
    length = len(body)
    return bytes((0, 0, 0xFF, length, -length & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


_LIST = _frame(_InListPassiveTarget, 2, 0)  # up to two cards of type A at 106 kbit/s
_SETUP = (
    _frame(_SAMConfiguration, 1, 0, 0),  # normal mode; also wakes the chip
    _frame(_GetFirmwareVersion),
    _frame(_SetParameters, 0),  # no activation of what lies above the UID (phones)
    _frame(_RFConfiguration, 5, 0xFF, 1, 4),  # four retries, then "no card": a card still awake misses the first call
)
_COMMAND_PLACE = const(6)


class PN532:
    """The chip on `i2c` (machine.I2C, at most 400 kHz) at `address`."""

    def __init__(self, i2c, address: int = 0x24) -> None:
        self._i2c = i2c
        self._address = address
        self._buffer = bytearray(_LONGEST)
        self._status = bytearray(1)
        self._ack = bytearray(7)
        self._stage = _REST
        self._result = NOTHING
        self._setup = 0  # commands of _SETUP that are done
        self._command = _LIST
        self._asked = 0
        self._faults = 0
        self._again = 0  # times that "no card" may only be an answer that was lost in noise
        self.firmware = 0  # IC, version, revision and support as one number; 0: never answered
        self.uid = b""  # of the last look that answered CARD

    def version(self) -> int:
        """The IC: 0x32 for a PN532; 0 as long as it never answered."""
        return self.firmware >> 24 & 0xFF

    def init(self) -> bool:
        """Set everything up again at the next look. Always True: the chip is asked only there."""
        self._setup = 0
        return True

    def begin(self) -> None:
        """Start a look at what lies on the reader; one that goes on is dropped, by the chip too at its next command."""
        self._result = NOTHING
        self._stage = _ASK

    def step(self) -> int:
        """Go on with the look: BUSY, or what came out of it.

        NOTHING; CARD (`uid`); TWO cards; NOISE (an answer that can't be read: look again); DEAD (the chip does not
        answer; the next look sets it up anew).
        """
        if self._stage != _REST:
            try:
                self._go_on()
            except OSError:
                self._die()
        return BUSY if self._stage != _REST else self._result

    def _go_on(self):
        if self._stage == _ASK:
            self._command = _SETUP[self._setup] if self._setup < len(_SETUP) else _LIST
            self._i2c.writeto(self._address, self._command)
            self._asked = time.ticks_ms()
            self._stage = _ACKNOWLEDGE
        elif not self._is_ready():
            late = time.ticks_diff(time.ticks_ms(), self._asked)
            if late > (_ACK_MS if self._stage == _ACKNOWLEDGE else _ANSWER_MS):
                self._quietly(_ACK)
                self._die()
        elif self._stage == _ACKNOWLEDGE:
            self._i2c.readfrom_into(self._address, self._ack)
            if self._is_ack():
                self._stage = _ANSWER
            else:
                self._garbled()
        else:
            self._i2c.readfrom_into(self._address, self._buffer)
            self._judge()

    def _is_ready(self):
        self._i2c.readfrom_into(self._address, self._status)
        return self._status[0] & 1

    def _is_ack(self):
        for i in range(6):
            if self._ack[1 + i] != _ACK[i]:
                return False
        return True

    def _judge(self):
        """The answer is there: the next command of the setup, or what lies on the reader."""
        if not self._is_answer():
            self._garbled()
            return
        self._faults = 0
        if self._setup < len(_SETUP):
            if self._command[_COMMAND_PLACE] == _GetFirmwareVersion:
                data = self._buffer
                self.firmware = data[8] << 24 | data[9] << 16 | data[10] << 8 | data[11]
            self._setup += 1
            self._stage = _ASK
            return
        self._judge_list(self._buffer[8])

    def _judge_list(self, count):
        if count:
            self._again = _ASK_AGAIN
        elif self._again:
            self._again -= 1
            self._stage = _ASK
            return
        self._stage = _REST
        if count == 0:
            self._result = NOTHING
        elif count == 1:
            length = self._buffer[13]
            self._result = CARD if length in (4, 7, 10) else NOISE
            if self._result == CARD:
                self.uid = bytes(self._buffer[14 : 14 + length])
        else:
            self._result = TWO

    def _is_answer(self):
        """Preamble, length and its check, direction, command, sum: status byte first, then the frame."""
        data = self._buffer
        length = data[4]
        if data[0] != 1 or data[1] or data[2] or data[3] != 0xFF or (length + data[5]) & 0xFF:
            return False
        if not 2 <= length <= _LONGEST - 8 or data[6] != _FROM_CHIP or data[7] != self._command[_COMMAND_PLACE] + 1:
            return False
        total = 0
        for i in range(length + 1):
            total += data[6 + i]
        return not total & 0xFF

    def _garbled(self):
        self._faults += 1
        if self._faults >= _FAULTS_TO_DIE:
            self._die()
        else:
            self._stage = _REST
            self._result = NOISE

    def _die(self):
        self._setup = 0
        self._faults = 0
        self._stage = _REST
        self._result = DEAD

    def _quietly(self, frame):
        """Send something whose loss does not matter."""
        try:
            self._i2c.writeto(self._address, frame)
        except OSError:
            self._setup = 0
