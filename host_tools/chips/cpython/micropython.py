"""MicroPython's `micropython` for CPython: what the device uses of it, and nothing else.

`heap_lock` can't be held to account here; that is what the tests on real MicroPython are for.
"""

ptr8 = memoryview  # what Viper calls the bytes of any buffer: a name in signatures, no more


def const(value):
    """The value itself; MicroPython's compiler puts it in place of the name."""
    return value


def native(function):
    """Machine code on a Pico, the function itself here."""
    return function


def viper(function):
    """Machine code on a Pico, with integers of 32 bits and buffers without bounds; the function itself here."""
    return function


def kbd_intr(character):
    """Which character interrupts the program; -1 for none."""
    if not -1 <= character <= 255:
        raise ValueError("not a character")


def heap_lock():
    """Forbid allocation (no effect under CPython)."""


def heap_unlock():
    """Allow allocation again; the number of locks still held."""
    return 0


def alloc_emergency_exception_buf(size):
    """Room for an exception raised while the heap is locked."""
    if size < 0:
        raise ValueError("size")
