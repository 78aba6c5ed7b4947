"""MicroPython's `time` on the virtual clock. Strict for the device: only the calls it may make exist for it.

Under CPython this module stands in for the real one in a process that runs device code, and the standard library shares
it there: code outside device/ and boards/ gets everything it does not define from the real module.
"""

TICKS_US = 4  # what a look at the time costs a Pico's interpreter, roughly; a loop of looks comes to an end
_HALF = 1 << 29
_PERIOD = 1 << 30
_bench = []
_real = []


def plug(world, real=None, device_folders=()):
    """Act on `world` from now on; `real` and `device_folders` (CPython only) serve the standard library."""
    _bench[:] = [world]
    _real[:] = [real, device_folders]


def sleep_ms(ms):
    _bench[0].pass_us(max(ms, 0) * 1000)


def sleep_us(us):
    _bench[0].pass_us(max(us, 0))


def ticks_ms():
    _bench[0].pass_us(TICKS_US)
    return _bench[0].clock.ticks_ms()


def ticks_us():
    _bench[0].pass_us(TICKS_US)
    return _bench[0].clock.ticks_us()


def ticks_add(ticks, delta):
    if not -_HALF < delta < _HALF:
        raise OverflowError("ticks interval overflow")
    return ticks + delta & _PERIOD - 1


def ticks_diff(a, b):
    if not (0 <= a < _PERIOD and 0 <= b < _PERIOD):
        raise ValueError("not a tick value")
    return (a - b + _HALF & _PERIOD - 1) - _HALF


def __getattr__(name):
    import sys  # noqa: PLC0415 - only CPython comes here, and only for the standard library

    caller = __import__("os").path.abspath(sys._getframe(1).f_code.co_filename)
    if not _real or _real[0] is None or caller.startswith(tuple(_real[1])):
        raise AttributeError("time has no " + name + " for the device")
    return getattr(_real[0], name)
