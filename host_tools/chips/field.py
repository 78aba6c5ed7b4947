"""ISO 14443-A cards, and the RF field of a reader in which they lie.

Frames are lists of bits, least significant first, without parity. A card follows the states of ISO 14443-3 (idle,
ready, active, halt) and answers only what its state allows; two cards that answer at once collide where they differ.
"""

CT = 0x88  # cascade tag: "more of the UID follows"
SELECTS = (0x93, 0x95, 0x97)
IDLE, READY, ACTIVE, HALT = 0, 1, 2, 3
WAKE_UP_US = 5000  # unmodulated field that a card needs before it must answer
LOST, FLIP, PARITY = "lost", "flip", "parity"


def crc_a(data, crc=0x6363):
    """CRC_A of ISO 14443-3 annex B, as two bytes in the order they are sent."""
    for byte in data:
        mixed = (byte ^ crc) & 0xFF
        mixed = (mixed ^ mixed << 4) & 0xFF
        crc = (crc >> 8 ^ mixed << 8 ^ mixed << 3 ^ mixed >> 4) & 0xFFFF
    return bytes((crc & 0xFF, crc >> 8))


def to_bits(data):
    """The bits of bytes in the order they are sent."""
    return [byte >> i & 1 for byte in data for i in range(8)]


def to_bytes(bits):
    """Bytes of bits; the last one is filled up with zeros."""
    out = bytearray((len(bits) + 7) // 8)
    for i in range(len(bits)):
        out[i >> 3] |= bits[i] << (i & 7)
    return bytes(out)


def bcc(four):
    """The check byte of a cascade level."""
    return four[0] ^ four[1] ^ four[2] ^ four[3]


def levels_of(uid):
    """The five bytes of each cascade level of a UID of 4, 7 or 10 bytes."""
    parts = []
    while len(uid) > 4:
        parts.append(bytes((CT,)) + uid[:3])
        uid = uid[3:]
    parts.append(uid)
    return [part + bytes((bcc(part),)) for part in parts]


class Card:
    """A card with a UID of 4, 7 or 10 bytes; `random_uid` makes a phone, with another 08xxxxxx in every new field."""

    def __init__(self, uid, random_uid=False):
        if len(uid) not in (4, 7, 10) or (len(uid) == 4 and uid[0] == CT):
            raise ValueError("a UID has 4, 7 or 10 bytes, and four never begin with the cascade tag")
        self.uid = bytes(uid)
        self._random = random_uid
        self._fields = 0
        self.switch(False)

    def switch(self, field_on):
        """The field goes on or off around the card: it forgets everything but its UID."""
        self.state = IDLE
        self._halted = False
        self._level = 0
        if field_on and self._random:
            self._fields += 1
            dice = (self._fields * 2654435761 + self.uid[3]) & 0xFFFFFF
            self.uid = bytes((0x08, dice >> 16, dice >> 8 & 0xFF, dice & 0xFF))

    def answer(self, bits):
        """The bits of the card's answer to a frame, None when it stays silent."""
        if len(bits) == 7:
            return self._short_frame(to_bytes(bits)[0])
        frame = to_bytes(bits)
        if self.state == READY and len(frame) >= 2 and frame[0] == SELECTS[self._level]:
            reply = self._anticollision(bits, frame)
        elif self.state == ACTIVE and frame == b"\x50\x00" + crc_a(b"\x50\x00"):
            self.state, self._halted = HALT, True
            return None
        else:
            reply = None
        if reply is None:
            self._fall_back()
        return reply

    def _short_frame(self, command):
        wakes = command == 0x52 or (command == 0x26 and not self._halted)
        if self.state in (IDLE, HALT) and wakes:
            self.state, self._level = READY, 0
            return to_bits(bytes((0x04 + 0x40 * ((len(self.uid) - 4) // 3), 0x00)))
        self._fall_back()
        return None

    def _fall_back(self):
        """What a card does with anything it does not expect: back to sleep, as deep as it came from."""
        self.state = HALT if self._halted else IDLE

    def _anticollision(self, bits, frame):
        mine = levels_of(self.uid)[self._level]
        known = (frame[1] >> 4) * 8 + (frame[1] & 7) - 16
        if known == 40:
            return self._select(frame, mine)
        if not 0 <= known < 40 or len(bits) != 16 + known:
            return None
        wanted = to_bits(mine)
        return wanted[known:] if bits[16:] == wanted[:known] else None

    def _select(self, frame, mine):
        if frame[2:7] != mine or frame[7:] != crc_a(frame[:7]):
            return None
        self._level += 1
        last = self._level == len(levels_of(self.uid))
        if last:
            self.state, self._halted = ACTIVE, False
        sak = bytes(((0x08 if len(self.uid) == 4 else 0x00) if last else 0x04,))
        return to_bits(sak + crc_a(sak))


class Field:
    """The field of one reader: what lies in it, and what goes wrong there."""

    def __init__(self, clock):
        self._clock = clock
        self.cards = []
        self.on = False
        self._since_us = 0
        self.faults = []  # what happens to the next answers, one each: LOST, FLIP, PARITY or None
        self.noise_permille = 0  # chance that an answer is lost or has a bit flipped
        self._dice = 12345
        self.exchanges = 0

    def lay(self, card):
        """Lay a Card, or a card with this UID (bytes), beside what lies there; gives the Card back."""
        card = card if isinstance(card, Card) else Card(card)
        self.cards.append(card)
        card.switch(self.on)
        return card

    def take(self, card):
        """Take one card away."""
        self.cards.remove(card)
        card.switch(False)

    def clear(self):
        """Take everything away."""
        while self.cards:
            self.take(self.cards[0])

    def switch(self, on):
        """The reader switches its field."""
        if on != self.on:
            self.on = on
            self._since_us = self._clock.now_us
            for card in self.cards:
                card.switch(on)

    def exchange(self, bits):
        """Send a frame: (bits of the answer or None, index of the first collision or None, parity error)."""
        self.exchanges += 1
        if not self.on or self._clock.now_us - self._since_us < WAKE_UP_US:
            return None, None, False
        answers = [answer for answer in [card.answer(bits) for card in self.cards] if answer]
        if not answers:
            return None, None, False
        return self._disturb(*_overlay(answers))

    def _disturb(self, bits, collision):
        fault = self.faults.pop(0) if self.faults else None
        if fault is None and self._throw(1000) < self.noise_permille:
            fault = (LOST, FLIP)[self._throw(2)]
        if fault == LOST:
            return None, None, False
        if fault == FLIP:
            bits[self._throw(len(bits))] ^= 1
        return bits, collision, fault == PARITY

    def _throw(self, sides):
        self._dice = self._dice * 1103515245 + 12345 & 0x7FFFFFFF
        return (self._dice >> 12) % sides


def _overlay(answers):
    """All answers at once: where bits differ the carrier is there in both halves, which reads as 1."""
    length = max([len(answer) for answer in answers])
    bits = []
    collision = None
    for i in range(length):
        here = [answer[i] for answer in answers if i < len(answer)]
        if collision is None and 0 in here and 1 in here:
            collision = i
        bits.append(max(here))
    return bits, collision
