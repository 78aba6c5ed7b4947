"""A sitting at the table for the tests of the screens: named verbs for what hands do, and what they then see and hear.

The navigator, the screens, the bank, the store on littlefs and the hal's keys, cards and screen are the real ones; only
the chips behind them are the plainest that can be (tests of the chips are elsewhere). Runs on both Pythons, each with
the littlefs it has. No test of its own.
"""

import sys

from host_tools.chips.install import install
from host_tools.chips.world import World

install(World())

from game import notation, opening  # noqa: E402
from hal import sound as sounds  # noqa: E402
from hal.cards import CARD, NOTHING, TWO_CARDS, Reader  # noqa: E402
from hal.chance import Chance  # noqa: E402
from hal.hardware import Hardware  # noqa: E402
from hal.keys import KEYS, Keys  # noqa: E402
from hal.screen import BIG_WIDTH, CELL_WIDTH, COLS, Screen  # noqa: E402
from main import make  # noqa: E402

if sys.implementation.name == "cpython":
    from host_tools import screen_text as eyes
    from tests.device import storage
else:
    from tests.micropython import eyes, storage

STEP_MS = 5


class Glass(Screen):
    """A screen whose display is only lit or not: what reaches a real display is tested elsewhere."""

    def __init__(self, display):
        super().__init__(display)
        self.lit = self.present = True

    def send(self, now):
        return False

    def row(self, n, text, inverse=False, right=""):
        assert 0 <= n < 9
        assert len(text) + len(right) + bool(text and right) <= COLS, ("runs out of the screen", text, right)
        super().row(n, text, inverse, right)

    def text(self, x, y, text, inverse=False):
        assert 0 <= x and x + CELL_WIDTH * len(text) <= 128, ("runs out of the screen", text)
        super().text(x, y, text, inverse)

    def big(self, x, y, text, inverse=False):
        assert 0 <= x and x + BIG_WIDTH * len(text) <= 128, ("runs out of the screen", text)
        super().big(x, y, text, inverse)

    def due(self, now):
        return 60_000

    def light(self, lit):
        self.lit = lit

    def contrast(self, level):
        pass

    def turned(self, upside_down):
        pass


class Matrix:
    """Keys that are down, as bits."""

    def __init__(self):
        self.bits = 0

    def scan(self):
        return self.bits

    def touched(self):
        return self.bits != 0

    def ghosts(self, closed):
        return 0


class Field:
    """Cards lying on a reader."""

    def __init__(self):
        self.uids = []

    uid = b""

    def version(self):
        return 0x92

    def begin(self):
        self.uid = self.uids[0] if len(self.uids) == 1 else b""

    def step(self):
        if not self.uids:
            return NOTHING
        return CARD if self.uid else TWO_CARDS


class Buzzer:
    """Silent."""

    def tone(self, hz, volume):
        assert hz > 0 and 1 <= volume <= 3

    def off(self):
        pass


class Supply:
    """A battery that is nearly full."""

    percent_left = 87
    last_reset = "power"

    def feed(self):
        pass

    def percent(self):
        return self.percent_left

    def volts_mv(self):
        return 3000


class Cable:
    """The other end of the USB cable."""

    def __init__(self):
        self.to_device = b""
        self.from_device = b""

    def read(self):
        data, self.to_device = self.to_device, b""
        return data

    def write(self, data):
        self.from_device += bytes(data[:64])
        return min(len(data), 64)


class Sitting:
    """One device with its players. `flash` goes on after `cut`; with `faults_wanted` a fault leads to its page."""

    faults_wanted = False

    def __init__(self, game="classic 3"):
        self.flash, self.disk = storage.fresh()
        self.disk.write("bench", b"")
        self._power_on()
        if game:
            self.start(game)

    def start(self, words):
        """A game as a `game` line of a scenario file begins it: cards enrolled, deed tags bound."""
        setup = opening.setup_from_words(words.split())
        seats = range(1, setup.players + 1)
        self.bank.start(setup, [f"Player {seat}" for seat in seats], [card_uid(seat) for seat in seats])
        self.bank.bind_tags([(tag_uid(space), space) for space in self.bank.edition.deed_spaces])
        self.navigator.link_booked()

    def book(self, words):
        """An entry that no hand books."""
        self.bank.book(notation.from_words(words.split(), self.bank.edition))
        self.navigator.link_booked()
        self.wait(60)

    # -- power

    def _power_on(self):
        self.world = World()
        install(self.world)
        self.glass, self.matrix, self.field, self.cable = Glass(None), Matrix(), Field(), Cable()
        self.heard = []
        parts = (self.glass, Keys(self.matrix), (Reader(self.field),), Ear(self.heard))
        hardware = Hardware(*parts, Supply(), Chance(7), self.cable)
        self.navigator = make(hardware, self.disk)
        self.bank = self.navigator.desk.bank
        self.to_fault_page = self.navigator._fail
        self.navigator._fail = self._fail
        self.wait(200)

    def _fail(self, error):
        """What would be a fault page at the table is a failed test here, unless the test wants it."""
        if not self.faults_wanted:
            raise error
        self.to_fault_page(error)

    def cut(self):
        """Power goes off this instant and on again."""
        self.flash, self.disk = storage.revived(self.flash)
        self._power_on()

    # -- time

    def wait(self, ms):
        """Let time pass in steps of the loop."""
        for _ in range(0, ms, STEP_MS):
            self.navigator.step(self.world.clock.ticks_ms())
            self.world.clock.pass_us(STEP_MS * 1000)

    def wait_s(self, seconds):
        """Let whole seconds pass with nobody touching anything: longer strides."""
        for _ in range(seconds * 4):
            self.navigator.step(self.world.clock.ticks_ms())
            self.world.clock.pass_us(250_000)
        self.wait(300)

    # -- hands

    def key(self, *names):
        """Press keys one after the other."""
        for name in names:
            self._down(name, 80)
            self.wait(80)
        self.wait(60)

    def hold(self, name, ms=1500):
        """Hold one key down."""
        self._down(name, ms)
        self.wait(80)

    def _down(self, name, ms):
        self.heard.clear()
        self.matrix.bits = 1 << KEYS.index(name)
        self.wait(ms)
        self.matrix.bits = 0

    def type(self, text):
        """Press the keys of a text such as "500K"."""
        self.key(*text)

    def lay(self, *uids):
        """Cards onto the reader."""
        self.heard.clear()
        self.field.uids = list(uids)
        self.wait(300)

    def lift(self):
        """Take away what lies there."""
        self.field.uids = []
        self.wait(400)

    def tap(self, player):
        """Tap a player's card."""
        self.lay(card_uid(player))
        self.lift()

    def tag(self, space):
        """Tap a deed's tag."""
        self.lay(tag_uid(space))
        self.lift()

    def link(self, line):
        """A line over the cable; its answer."""
        self.cable.from_device = b""
        self.cable.to_device = line.encode() + b"\n"
        self.wait(200)
        return self.cable.from_device.decode().strip()

    # -- what is seen and heard

    @property
    def screen(self):
        """All text on the display, one blank between rows; nothing while it is off."""
        self.wait(60)
        if not self.glass.lit:
            return ""
        return eyes.joined(bytes(self.glass.buffer))

    def shows(self, text):
        """Whether the text stands there as a whole."""
        return eyes.shows(bytes(self.glass.buffer), text)

    @property
    def sound(self):
        """The last sound with a meaning since the last hand, or ""."""
        return self.heard[-1] if self.heard else ""

    @property
    def task(self):
        """The name of the live view."""
        return type(self.navigator.live).__name__

    def cash(self, player):
        """A balance in units."""
        return self.bank.ledger.cash[player]


class Ear(sounds.Sound):
    """A sound that notes what it was asked to play, key clicks aside."""

    def __init__(self, heard):
        super().__init__(Buzzer())
        self.heard = heard

    def play(self, meaning):
        if meaning != sounds.CLICK:
            self.heard.append(sounds.NAMES[meaning])
        super().play(meaning)


def card_uid(player):
    """The UID of card N of the scenario files."""
    return bytes((0x04, 0x5A, 0, 0, 0, 0, player))


def tag_uid(space):
    """The UID of the tag of a space: its two decimal digits stand in the last byte."""
    return bytes((0x04, 0xDE, 0xED, 0, 0, 0, int(str(space), 16)))
