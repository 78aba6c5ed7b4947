"""Keys as events: one a press however it bounces, C by its own rule, and what must not count. Runs on both Pythons."""

from host_tools.chips.clock import Clock
from host_tools.chips.install import install
from host_tools.chips.keypad import Keypad
from host_tools.chips.world import World

install(World())

import no_heap  # noqa: E402
from drivers.matrix import Matrix  # noqa: E402
from hal import clock  # noqa: E402
from hal.keys import HELD, HOLD_MS, KEYS, LET_GO, NOTHING_DUE, C, Keys  # noqa: E402

ROWS, COLUMNS = (6, 7, 8, 9), (10, 11, 12, 13)
OK, ONE, GO = 15, 0, 3


class Contacts:
    """A matrix whose contacts a test closes by hand; `doubtful` are called ghosts."""

    def __init__(self, closed=0):
        self.closed = closed
        self.doubtful = 0

    def scan(self):
        return self.closed

    def ghosts(self, closed):
        return closed & self.doubtful


def bits(*keys):
    mask = 0
    for key in keys:
        mask |= 1 << key
    return mask


class Hand:
    """Closes contacts and collects events, 5 ms a scan."""

    def __init__(self, start_ms=1000, closed=0):
        install(World(clock=Clock(start_ms)))
        self.contacts = Contacts(closed)
        self.keys = Keys(self.contacts)
        self.now = clock.now()
        self.keys.scan(self.now)

    def set(self, *keys):
        self.contacts.closed = bits(*keys)
        return self

    def wait(self, ms):
        """Let time pass, scanning; the events that came."""
        for _ in range(0, ms, 5):
            self.now = clock.add(self.now, 5)
            self.keys.scan(self.now)
        return self.events()

    def events(self):
        found = []
        event = self.keys.next()
        while event >= 0:
            found.append(event)
            event = self.keys.next()
        return found


def test_the_names_are_in_the_order_of_the_rows():
    assert len(KEYS) == 16 and KEYS[C] == "C" and KEYS[OK] == "OK" and KEYS[GO] == "GO" and KEYS[ONE] == "1"


def test_a_key_counts_at_its_first_closed_scan():
    hand = Hand()
    assert hand.set(OK).wait(5) == [OK]
    assert hand.wait(80) == []
    assert hand.set().wait(5) == [OK | LET_GO]


def test_every_key_but_c_acts_when_pressed():
    for key in range(16):
        hand = Hand()
        down = hand.set(key).wait(80)
        up = hand.set().wait(80)
        assert (down, up) == (([], [C]) if key == C else ([key], [key | LET_GO]))


def test_bounce_within_twenty_ms_counts_once():
    hand = Hand()
    found = hand.set(ONE).wait(5)
    for keys in ((), (ONE,), ()):
        found += hand.set(*keys).wait(5)
    found += hand.set(ONE).wait(60)
    for keys in ((), (ONE,), ()):
        found += hand.set(*keys).wait(5)
    found += hand.wait(60)
    assert found == [ONE, ONE | LET_GO]


def test_c_let_go_before_a_second_acts_once():
    hand = Hand()
    assert hand.set(C).wait(HOLD_MS - 10) == []
    assert hand.set().wait(100) == [C]
    assert hand.wait(2000) == []


def test_c_held_acts_once_at_a_second_and_letting_go_does_nothing():
    hand = Hand()
    assert hand.set(C).wait(HOLD_MS) == []
    assert hand.wait(5) == [C | HELD]
    assert hand.wait(3000) == []
    assert hand.set().wait(100) == []


def test_when_c_is_due():
    hand = Hand()
    assert hand.keys.due(hand.now) == NOTHING_DUE
    hand.set(C).wait(205)
    assert hand.keys.due(hand.now) == HOLD_MS - 200
    hand.set().wait(5)
    hand.set(OK)
    hand.keys.scan(hand.now)
    assert hand.keys.due(hand.now) == 0


def test_other_keys_never_repeat_or_hold():
    hand = Hand()
    assert hand.set(GO).wait(5000) == [GO]


def test_a_key_down_at_power_on_counts_only_after_it_was_let_go():
    hand = Hand(closed=bits(C, ONE))
    assert hand.set(C, ONE).wait(3000) == []
    assert not hand.keys.down
    assert hand.keys.held_at_start(ONE) and not hand.keys.held_at_start(OK)
    assert hand.set(C).wait(5) == []
    assert hand.set(C, ONE).wait(10) == []  # the bounce of letting go
    assert hand.set().wait(100) == []
    assert hand.set(ONE).wait(50) == [ONE] and not hand.keys.held_at_start(ONE)
    assert hand.set().wait(50) == [ONE | LET_GO]


def test_a_stuck_key_keeps_no_other_from_working():
    hand = Hand()
    assert hand.set(GO).wait(60_000) == [GO]
    assert hand.set(GO, OK).wait(80) == [OK]
    assert hand.set(GO).wait(80) == [OK | LET_GO]
    assert hand.set(GO, C).wait(80) == []
    assert hand.set(GO).wait(80) == [C]
    assert hand.keys.down


def test_ghosts_are_refused_and_a_key_that_was_down_stays_down():
    hand = Hand()
    assert hand.set(0, 1).wait(50) == [0, 1]
    hand.contacts.doubtful = bits(0, 1, 4, 5)
    assert hand.set(0, 1, 4, 5).wait(100) == []
    hand.contacts.doubtful = 0
    assert hand.set(0, 1).wait(50) == []
    assert hand.set().wait(50) == [0 | LET_GO, 1 | LET_GO]


def test_two_keys_at_once_are_two_events():
    hand = Hand()
    assert hand.set(0, 5).wait(5) == [0, 5]


def test_a_queue_that_nobody_reads_keeps_the_oldest():
    hand = Hand()
    for key in range(14):
        for keys in ((key,), ()):
            hand.contacts.closed = bits(*keys)
            for _ in range(6):
                hand.now = clock.add(hand.now, 5)
                hand.keys.scan(hand.now)
    found = hand.events()
    assert len(found) == 16 and found[0] == 0 and found[2] == 1


def test_holding_over_the_wrap_of_the_clock():
    hand = Hand(start_ms=(1 << 30) - 500)
    assert hand.set(C).wait(995) == []
    assert hand.now < 1000
    assert hand.wait(10) == [C | HELD]
    hand = Hand(start_ms=(1 << 30) - 7)
    assert hand.set(ONE).wait(5) + hand.set().wait(10) + hand.set(ONE).wait(40) == [ONE]


def test_with_the_real_matrix_and_its_bounce():
    world = World()
    install(world)
    keypad = Keypad(world.clock, world.pins, ROWS, COLUMNS)
    keys = Keys(Matrix(ROWS, COLUMNS))
    found = []

    def run(ms):
        for _ in range(ms):
            world.clock.pass_us(700)
            keys.scan(clock.now())
            event = keys.next()
            if event >= 0:
                found.append(event)

    run(10)
    for key in range(16):
        keypad.press(key)
        run(80)
        keypad.release(key)
        run(80)
    wanted = []
    for key in range(16):
        wanted += [C] if key == C else [key, key | LET_GO]
    assert found == wanted


def test_three_fingers_of_a_rectangle_with_the_real_matrix():
    world = World()
    install(world)
    keypad = Keypad(world.clock, world.pins, ROWS, COLUMNS)
    keys = Keys(Matrix(ROWS, COLUMNS))
    found = []
    for pressed in (-1, 0, 1, 4):
        if pressed >= 0:
            keypad.press(pressed)
        for _ in range(50):
            world.clock.pass_us(1000)
            keys.scan(clock.now())
            event = keys.next()
            if event >= 0:
                found.append(event)
    assert found == [0, 1]


def test_scanning_allocates_nothing():
    install(World())
    contacts = Contacts()
    keys = Keys(contacts)
    keys.scan(clock.now())

    def idle(now):
        keys.scan(now)
        keys.next()
        keys.due(now)

    no_heap.steps(idle)
    contacts.closed = bits(GO)
    no_heap.steps(idle)
    contacts.closed = bits(GO, C)
    no_heap.steps(idle)
