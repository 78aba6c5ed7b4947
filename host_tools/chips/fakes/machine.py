"""The `machine` module of an rp2 board, on virtual chips. Strict: what is not here, the device does not use.

Wrong pins for a block, wrong numbers and wrong arguments fail as they do on a Pico. It imports nothing; `plug(world)`
connects it to the bench (host_tools/chips/world.py), which does the work.
"""

PIN_US = 6  # what a call of a pin costs a Pico's interpreter, roughly
PWRON_RESET = 1
WDT_RESET = 3

_bench = []


def plug(world):
    """Everything created from now on acts on `world`."""
    _bench[:] = [world]


def _world():
    if not _bench:
        raise RuntimeError("no world plugged in: this is a fake machine module")
    return _bench[0]


class Pin:
    """A GPIO pin, 0 to 29, by number only."""

    IN, OUT, OPEN_DRAIN = 0, 1, 2
    PULL_UP, PULL_DOWN = 1, 2

    def __init__(self, id, mode=None, pull=-1, *, value=None):
        if not isinstance(id, int) or not 0 <= id < 30:
            raise ValueError("unknown pin")
        self._world = _world()
        self._id = id
        self.init(mode, pull, value=value)

    def init(self, mode=None, pull=-1, *, value=None):
        if mode not in (None, Pin.IN, Pin.OUT, Pin.OPEN_DRAIN):
            raise ValueError("pin mode")
        if pull not in (None, -1, Pin.PULL_UP, Pin.PULL_DOWN):
            raise ValueError("pin pull")
        if mode is not None and pull in (None, -1):
            pull = 0
        self._world.pass_us(PIN_US)
        self._world.pins.configure(self._id, mode, value, None if pull in (None, -1) else pull)

    def value(self, x=None):
        world = self._world
        world.pass_us(PIN_US)
        if x is None:
            return world.pins.level(self._id)
        world.pins.put(self._id, x)

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)


def _number(pin):
    return pin._id if isinstance(pin, Pin) else pin


def _block(id, count):
    if not isinstance(id, int) or not 0 <= id < count:
        raise ValueError("no such block")


class I2C:
    """A hardware I2C block; SDA and SCL only where the chip has them."""

    def __init__(self, id, *, scl, sda, freq=400000, timeout=50000):
        _block(id, 2)
        scl, sda = _number(scl), _number(sda)
        if scl % 4 != 1 + 2 * id or not 0 <= scl < 28:
            raise ValueError("bad SCL pin")
        if sda % 4 != 2 * id or not 0 <= sda < 28:
            raise ValueError("bad SDA pin")
        self._bus = _world().i2c[id]
        self._bus.use_pins(scl, sda)
        self._bus.set_speed(freq, timeout)

    def writeto(self, addr, buf, stop=True):
        if not stop:
            raise NotImplementedError("a transfer without stop")
        return self._bus.write(addr, (buf,))

    def writevto(self, addr, vector, stop=True):
        if not stop:
            raise NotImplementedError("a transfer without stop")
        return self._bus.write(addr, vector)

    def readfrom_into(self, addr, buf, stop=True):
        if not stop:
            raise NotImplementedError("a transfer without stop")
        self._bus.read(addr, buf)

    def readfrom(self, addr, nbytes, stop=True):
        buf = bytearray(nbytes)
        self.readfrom_into(addr, buf, stop)
        return bytes(buf)

    def scan(self):
        return self._bus.scan()


class SPI:
    """A hardware SPI block as master."""

    MSB = 1

    def __init__(self, id, baudrate=1000000, *, polarity=0, phase=0, bits=8, firstbit=MSB, sck, mosi, miso):  # noqa: PLR0913
        _block(id, 2)
        if bits != 8 or firstbit != SPI.MSB:
            raise NotImplementedError("only 8 bits, most significant first")
        for pin, place in ((_number(sck), 2), (_number(mosi), 3), (_number(miso), 0)):
            if pin % 4 != place or pin // 8 % 2 != id:
                raise ValueError("bad pin for SPI")
        self._bus = _world().spi[id]
        self._bus.use_pins(_number(sck), _number(mosi), _number(miso))
        self._bus.set_speed(baudrate, polarity, phase)

    def write(self, buf):
        self._bus.transfer(buf)

    def readinto(self, buf, write=0):
        for i in range(len(buf)):
            buf[i] = write
        self._bus.transfer(buf, buf)

    def write_readinto(self, write_buf, read_buf):
        if len(write_buf) != len(read_buf):
            raise ValueError("buffers must be the same length")
        self._bus.transfer(write_buf, read_buf)


class PWM:
    """Pulses on a pin; 8 Hz is the slowest that the chip can do at 125 MHz."""

    def __init__(self, dest, *, freq=None, duty_u16=None):
        self._world = _world()
        self._pin = _number(dest)
        self._freq = 0
        self._duty = 0
        self.init(freq=freq, duty_u16=duty_u16)

    def init(self, *, freq=None, duty_u16=None):
        if freq is not None:
            self._set_freq(freq)
        if duty_u16 is not None:
            self._set_duty(duty_u16)
        self._tell()

    def freq(self, value=None):
        if value is None:
            return self._freq
        self._set_freq(value)
        self._tell()

    def duty_u16(self, value=None):
        if value is None:
            return self._duty
        self._set_duty(value)
        self._tell()

    def deinit(self):
        self._duty = 0
        self._tell()

    def _set_freq(self, freq):
        if not 8 <= freq <= 62500000:
            raise ValueError("freq out of range")
        self._freq = freq

    def _set_duty(self, duty):
        if not 0 <= duty <= 65535:
            raise ValueError("duty_u16 out of range")
        self._duty = duty

    def _tell(self):
        if self._pin in self._world.pwm:
            self._world.pwm[self._pin].pwm(self._freq, self._duty)


class ADC:
    """GP26 to GP29, 12 bits against 3.3 V, shown as 16."""

    def __init__(self, id):
        self._world = _world()
        self._pin = _number(id)
        if not 26 <= self._pin <= 29:
            raise ValueError("Pin doesn't have ADC capabilities")

    def read_u16(self):
        self._world.pass_us(13)
        source = self._world.adc.get(self._pin)
        raw = (source.read_mv() if source else 0) * 4096 // 3300
        raw = min(max(raw, 0), 4095)
        return raw << 4 | raw >> 8


class WDT:
    """The watchdog: once started it can't be stopped; at most 8388 ms on this chip."""

    def __init__(self, id=0, timeout=5000):
        if id != 0:
            raise ValueError("no such watchdog")
        if not 1 <= timeout <= 8388:
            raise ValueError("timeout exceeds 8388")
        self._world = _world()
        self._world.start_watchdog(timeout)

    def feed(self):
        self._world.feed_watchdog()


def unique_id():
    return _world().unique_id


def reset_cause():
    return PWRON_RESET if _world().last_reset == "power" else WDT_RESET


class _Memory:
    """The one register that the device looks at: why the watchdog block reset the chip."""

    def __getitem__(self, address):
        if address != 0x40058008:
            raise NotImplementedError("no such register on this fake")
        return {"power": 0, "watchdog": 1, "reset": 2}[_world().last_reset]


mem32 = _Memory()


def reset():
    _world().note_reset("reset")
    raise SystemExit


def freq():
    return 125000000
