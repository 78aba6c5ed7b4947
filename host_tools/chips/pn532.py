"""PN532: the reader chip behind I2C that does anticollision by itself, spoken to in frames (user manual UM0701-02).

The host writes a command frame, reads a status byte until the ACK is ready, then until the answer is. What takes time
is finished when the virtual clock says so, at the next look. Commands that are not modelled are answered as the chip
answers an unknown one, with the error frame.
"""

from .field import CT, SELECTS, bcc, crc_a, to_bits, to_bytes

ADDRESS = 0x24
ACK = b"\x00\x00\xff\x00\xff\x00"
ERROR_FRAME = b"\x00\x00\xff\x01\xff\x7f\x81\x00"
FIRMWARE = b"\x32\x01\x06\x07"
GET_FIRMWARE, SET_PARAMETERS, SAM_CONFIGURATION, RF_CONFIGURATION = 0x02, 0x12, 0x14, 0x32
IN_LIST_PASSIVE_TARGET, IN_RELEASE = 0x4A, 0x52
ACK_US, COMMAND_US, POLL_US, FIELD_US = 1000, 2000, 4000, 5200
FOR_EVER = 0xFF


def frame(payload):
    """A normal information frame around `payload` (TFI and data)."""
    length = len(payload)
    head = bytes((0, 0, 0xFF, length, -length & 0xFF))
    return head + payload + bytes((-sum(payload) & 0xFF, 0))


class PN532:
    """The chip and its antenna in `field`. After power-on it answers nothing but SAMConfiguration."""

    MAX_HZ = 400_000

    def __init__(self, clock, field):
        self._clock = clock
        self.field = field
        self.present = True
        self.wrong_frames = 0  # frames from the host that it could not accept
        self.garble_next = 0  # so many answers go out with a wrong checksum
        self.reset()

    def hang(self):
        """It acknowledges its address and is never ready, until the host takes its command back;
        then it has to be set up anew."""
        self.reset()
        self._hung = True

    def reset(self):
        """Power-on."""
        self._hung = False
        self._out = []  # (us when ready, bytes), oldest first
        self._in = bytearray()
        self._reading = False
        self._position = 0
        self._sending = None
        self._retries = FOR_EVER
        self._pending = None  # (targets wanted, tries left, us of the next try)
        self._awake = False
        self.field.switch(False)

    # I2C target

    def start(self, read):
        if not self.present:
            return False
        self._reading = read
        self._position = 0
        self._in = bytearray()
        return True

    def write(self, byte):
        self._in.append(byte)
        return len(self._in) <= 265

    def read(self):
        self._catch_up()
        position, self._position = self._position, self._position + 1
        if position == 0:
            ready = self._out and self._clock.now_us >= self._out[0][0]
            self._sending = self._out[0][1] if ready else None
            return 1 if ready else 0
        if self._sending is None or position > len(self._sending):
            return 0
        return self._sending[position - 1]

    def stop(self):
        if self._reading and self._position > 1 and self._sending is not None:
            self._out.pop(0)
        elif not self._reading and self._in:
            self._take(bytes(self._in))
        self._sending = None

    # frames

    def _take(self, data):
        start = data.find(b"\x00\xff")
        body = data[start + 2 :]
        if start >= 0 and body[:2] == b"\x00\xff":  # the host's ACK: stop whatever runs
            self._out, self._pending = [], None
            self._hung = False
            return
        if self._hung:
            return
        length = body[0] if body else 0
        payload = body[2 : 2 + length]
        whole = start >= 0 and len(body) >= length + 3 and not (body[0] + body[1]) & 0xFF
        if not whole or (sum(payload) + body[2 + length]) & 0xFF or payload[:1] != b"\xd4" or length < 2:
            self.wrong_frames += 1
            return
        self._out, self._pending = [(self._clock.now_us + ACK_US, ACK)], None
        self._obey(payload[1], payload[2:])

    def _obey(self, command, rest):
        if command == SAM_CONFIGURATION:
            self._awake = True
            self._reply(command, b"")
        elif not self._awake:
            self._out = []
        elif command == GET_FIRMWARE:
            self._reply(command, FIRMWARE)
        elif command == SET_PARAMETERS and len(rest) == 1:
            self._reply(command, b"")
        elif command == RF_CONFIGURATION and len(rest) >= 2:
            self._configure(rest)
            self._reply(command, b"")
        elif command == IN_LIST_PASSIVE_TARGET and len(rest) >= 2 and 1 <= rest[0] <= 2 and rest[1] == 0:
            warm_us = 0 if self.field.on else FIELD_US
            self.field.switch(True)
            self._pending = (rest[0], self._retries, self._clock.now_us + ACK_US + COMMAND_US + warm_us)
        elif command == IN_RELEASE and len(rest) == 1:
            self._reply(command, b"\x00")
        else:
            self._out.append((self._clock.now_us + ACK_US + COMMAND_US, ERROR_FRAME))

    def _configure(self, rest):
        if rest[0] == 1:
            self.field.switch(bool(rest[1] & 1))
        elif rest[0] == 5 and len(rest) == 4:
            self._retries = rest[3]

    def _reply(self, command, data, after_us=COMMAND_US):
        answer = frame(bytes((0xD5, command + 1)) + data)
        if self.garble_next:
            self.garble_next -= 1
            answer = answer[:-2] + bytes((answer[-2] ^ 0x55, 0))
        self._out.append((self._clock.now_us + ACK_US + after_us, answer))

    # the search for cards

    def _catch_up(self):
        while self._pending and self._clock.now_us >= self._pending[2]:
            wanted, tries, at_us = self._pending
            found = self._search(wanted)
            if found or not tries:
                self._pending = None
                targets = b"".join([bytes((i + 1,)) + found[i] for i in range(len(found))])
                self._reply(IN_LIST_PASSIVE_TARGET, bytes((len(found),)) + targets, -ACK_US)
            else:
                self._pending = (wanted, tries if tries == FOR_EVER else tries - 1, at_us + POLL_US)

    def _search(self, wanted):
        """SENS_RES, SEL_RES and UID of up to `wanted` cards: one is selected, put to sleep, and the next is called."""
        first = self._call(0x52)
        if not first or wanted == 1:
            return [first] if first else []
        self.field.exchange(to_bits(b"\x50\x00" + crc_a(b"\x50\x00")))
        second = self._call(0x26)
        if second:
            return [first, second]
        self._call(0x52)  # the only one is left selected, ready for what the host may want of it
        return [first]

    def _call(self, command):
        """One target that answers REQA (0x26) or WUPA (0x52), None when nobody can be read."""
        answer = self.field.exchange(to_bits(bytes((command,)))[:7])[0]
        return self._activate(answer) if answer else None

    def _activate(self, sens_res):
        uid = b""
        for select in SELECTS:
            part = self._resolve(select)
            if part is None:
                return None
            order = bytes((select, 0x70)) + part
            bits = self.field.exchange(to_bits(order + crc_a(order)))[0]
            sak = to_bytes(bits) if bits else b""
            if len(sak) != 3 or crc_a(sak[:1]) != sak[1:]:
                return None
            if not sak[0] & 4:
                uid += part[:4]
                sens = to_bytes(sens_res)
                return bytes((sens[1], sens[0], sak[0], len(uid))) + uid
            if part[0] != CT:
                return None
            uid += part[1:4]
        return None

    def _resolve(self, select):
        """The five bytes of one card at this level: at each collision go on with those that have a 1 there."""
        known = []
        for _ in range(40):
            nvb = 0x20 + (len(known) // 8 << 4) + len(known) % 8
            bits, collision, parity_error = self.field.exchange(to_bits(bytes((select, nvb))) + known)
            if bits is None or parity_error:
                return None
            if collision is None:
                part = to_bytes(known + bits)
                return part if len(part) == 5 and bcc(part) == part[4] else None
            known = known + bits[:collision] + [1]
        return None
