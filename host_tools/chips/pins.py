"""The GPIO pins of the Pico and the wires between them.

A level is resolved when somebody looks: outputs first, then what a chip drives from outside, then pulls; a floating pin
keeps the level it was last seen at. Contacts of keys join pins into nets. Two outputs fighting over one net is a short
on a real board, so it is refused here.
"""

from .clock import Forbidden

PINS = 30
IN, OUT, OPEN_DRAIN = 0, 1, 2
PULL_NONE, PULL_UP, PULL_DOWN = 0, 1, 2


class Pins:
    """All 30 pins: mode, driven level and pull of each, and what hangs on them."""

    def __init__(self):
        self._mode = [IN] * PINS
        self._value = [0] * PINS
        self._pull = [PULL_NONE] * PINS
        self._seen = [0] * PINS
        self._outside = {}
        self._switches = []
        self._listeners = {}

    def add_switches(self, switches):
        """Hang on a key matrix: `is_touched()`, and while it is, `neighbours(pin) -> pins joined to it now`."""
        self._switches.append(switches)

    def on_output(self, pin, listener):
        """Call `listener(level)` whenever the level that the Pico drives on `pin` changes (a chip select)."""
        self._listeners[pin] = listener

    def drive(self, pin, level):
        """A chip drives `pin` to 0 or 1 from outside; None lets go."""
        self._outside[pin] = level

    def configure(self, pin, mode=None, value=None, pull=None):
        """What `Pin.init` does; None leaves a setting as it is."""
        before = self._driven(pin)
        if value is not None:
            self._value[pin] = 1 if value else 0
        if pull is not None:
            self._pull[pin] = pull
        if mode is not None:
            self._mode[pin] = mode
        self._changed(pin, before)

    def put(self, pin, value):
        """What `Pin.value(x)` does."""
        before = self._driven(pin)
        self._value[pin] = 1 if value else 0
        self._changed(pin, before)

    def is_output(self, pin):
        """True when the Pico drives the pin."""
        return self._driven(pin) is not None

    def level(self, pin):
        """The level on the pin now, 0 or 1. Refuses two outputs that fight over it."""
        net = self._net(pin) if self._is_touched() else (pin,)
        level = self._driven_level(net)
        if level is None:
            level = self._pulled_level(net)
        if level is None:
            return self._seen[pin]
        for member in net:
            self._seen[member] = level
        return level

    def _changed(self, pin, before):
        after = self._driven(pin)
        if after == before or after is None:
            return
        if pin in self._listeners:
            self._listeners[pin](after)
        if self._is_touched() or pin in self._outside:
            self.level(pin)  # refuses a short

    def _is_touched(self):
        for switches in self._switches:
            if switches.is_touched():
                return True
        return False

    def _driven(self, pin):
        mode = self._mode[pin]
        if mode == OUT:
            return self._value[pin]
        if mode == OPEN_DRAIN and not self._value[pin]:
            return 0
        return None

    def _net(self, pin):
        net = [pin]
        for member in net:
            for switches in self._switches:
                for other in switches.neighbours(member):
                    if other not in net:
                        net.append(other)
        return net

    def _driven_level(self, net):
        level = None
        for member in net:
            for source in (self._driven(member), self._outside.get(member)):
                if source is None:
                    continue
                if level is not None and level != source:
                    raise Forbidden(f"short: two outputs fight over GP{member}")
                level = source
        return level

    def _pulled_level(self, net):
        pulls = [self._pull[member] for member in net]
        if PULL_UP in pulls:
            return 1
        if PULL_DOWN in pulls:
            return 0
        return None
