"""I2C and SPI as the Pico's hardware drives them: byte by byte, in real time, with the real errors.

An I2C target has `start(read) -> ack`, `write(byte) -> ack`, `read() -> byte`, `stop()`; an SPI device has `select()`,
`xfer(byte) -> byte`, `deselect()`. The buses know nothing of what the chips do. A chip may state `MAX_HZ`.
"""

from .clock import Forbidden

EIO = 5
ETIMEDOUT = 110
CLK_SYS_HZ = 125_000_000
NS_A_CYCLE = 8
MAX_HZ_UNSTATED = 1_000_000
CALL_US = 20  # what a call of a bus costs a Pico's interpreter besides the wire, roughly


def i2c_bit_ns(hz):
    """Length of one bit in ns at a nominal speed: the divider of the RP2040's I2C block, with its spike filter."""
    period = (CLK_SYS_HZ + hz // 2) // hz
    low = period * 3 // 5
    spikes = 1 if low < 16 else low // 16
    return (period + spikes + 8) * NS_A_CYCLE


class I2CBus:
    """One I2C block with its targets; every call is one whole transfer and lasts as long as the wire takes."""

    def __init__(self, clock):
        self._clock = clock
        self.targets = {}
        self.pins = None  # (SCL, SDA) where the targets are wired; None: wherever the device looks
        self.wrong_pins = False  # the device looks for them on other pins: nobody answers
        self.stuck = False  # SDA held low by something: every transfer times out
        self.hz = 400_000
        self.timeout_us = 50_000

    def add(self, address, target):
        """Put a target on the bus; gives the target back."""
        self.targets[address] = target
        return target

    def use_pins(self, scl, sda):
        """Refuses pins other than the ones the targets are wired to, as silence would on a real bus."""
        self.wrong_pins = self.pins is not None and self.pins != (scl, sda)

    def set_speed(self, hz, timeout_us):
        """What the constructor of `machine.I2C` programs."""
        self.hz = hz
        self.timeout_us = timeout_us

    def write(self, address, pieces):
        """Write the bytes of all `pieces` in one transfer; the number written. OSError EIO or ETIMEDOUT."""
        length = sum([len(piece) for piece in pieces])
        room = self._room(length)
        target = self._begin(address, False)
        done = 0
        for piece in pieces:
            for byte in piece:
                if done >= room:
                    self._time_out(target)
                done += 1
                if not target.write(byte):
                    self._end(target, done)
                    raise OSError(EIO, "EIO")
        self._end(target, done)
        return done

    def read(self, address, buffer):
        """Fill `buffer` in one transfer. OSError EIO or ETIMEDOUT."""
        room = self._room(len(buffer))
        target = self._begin(address, True)
        for i in range(len(buffer)):
            if i >= room:
                self._time_out(target)
            buffer[i] = target.read()
        self._end(target, len(buffer))

    def scan(self):
        """Addresses 0x08 to 0x77 that acknowledge."""
        found = []
        for address in range(0x08, 0x78):
            self._spend(1)
            target = None if self.wrong_pins else self.targets.get(address)
            if target and not self.stuck and target.start(False):
                target.stop()
                found.append(address)
        return found

    def _room(self, length):
        """How many of `length` bytes fit into the timeout of the whole transfer."""
        fit = self.timeout_us * 1000 // (i2c_bit_ns(self.hz) * 9) - 1
        return min(length, max(fit, 0))

    def _begin(self, address, read):
        self._clock.pass_us(CALL_US)
        if self.stuck:
            self._time_out(None)
        target = None if self.wrong_pins else self.targets.get(address)
        self._spend(1)
        if target is None:
            raise OSError(EIO, "EIO")
        if self.hz > getattr(target, "MAX_HZ", MAX_HZ_UNSTATED):
            raise Forbidden(f"I2C at {self.hz} Hz is too fast for the chip at {address:#x}")
        if not target.start(read):
            raise OSError(EIO, "EIO")
        return target

    def _end(self, target, length):
        self._spend(length)
        target.stop()

    def _time_out(self, target):
        self._clock.pass_us(self.timeout_us)
        if target:
            target.stop()
        raise OSError(ETIMEDOUT, "ETIMEDOUT")

    def _spend(self, length):
        self._clock.pass_us((length * 9 + 2) * i2c_bit_ns(self.hz) // 1000)


class SPIBus:
    """One SPI block; the device whose chip select is low answers."""

    def __init__(self, clock):
        self._clock = clock
        self._selected = []
        self.pins = None  # (SCK, MOSI, MISO) where the devices are wired; None: wherever the Pico looks
        self.wrong_pins = False
        self.hz = 1_000_000
        self.mode = (0, 0)

    def add(self, pins, select_pin, device):
        """Hang a device on the bus with its chip select on `select_pin`; gives the device back."""

        def selected(level):
            self._select(device, level)

        pins.on_output(select_pin, selected)
        return device

    def use_pins(self, sck, mosi, miso):
        """On other pins than the wired ones only ones come back."""
        self.wrong_pins = self.pins is not None and self.pins != (sck, mosi, miso)

    def set_speed(self, hz, polarity, phase):
        """What the constructor of `machine.SPI` programs."""
        self.hz = hz
        self.mode = (polarity, phase)

    def transfer(self, out, into=None):
        """Clock out the bytes of `out`; what comes back goes to `into` if given, in the same places."""
        device = self._listening()
        for i in range(len(out)):
            answer = device.xfer(out[i]) if device else 0xFF
            if into is not None:
                into[i] = answer
        self._clock.pass_us(len(out) * 8_000_000 // self.hz + CALL_US)

    def exchange(self, byte):
        """Clock one byte out and give the one that comes back; no time passes (the emulated Pico has its own)."""
        device = self._listening()
        return device.xfer(byte) if device else 0xFF

    def _select(self, device, level):
        if level == 0 and device not in self._selected:
            self._selected.append(device)
            device.select()
        elif level == 1 and device in self._selected:
            self._selected.remove(device)
            device.deselect()

    def _listening(self):
        if not self._selected or self.wrong_pins:
            return None
        if len(self._selected) > 1:
            raise Forbidden("two SPI devices selected at once")
        device = self._selected[0]
        if self.hz > getattr(device, "MAX_HZ", MAX_HZ_UNSTATED) or self.mode != getattr(device, "MODE", (0, 0)):
            raise Forbidden(f"SPI at {self.hz} Hz, mode {self.mode}: not what this chip takes")
        return device
