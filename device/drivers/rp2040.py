"""What the RP2040 (or RP2350) says of itself: which one it is, and why it started.

MicroPython itself does not tell a starved watchdog from a commanded reset.
"""

import sys

import machine
from micropython import const

# WATCHDOG block, register REASON (RP2040 datasheet 4.7.6, RP2350 datasheet 12.9.7)
_RP2040_REASON = const(0x40058008)
_RP2350_REASON = const(0x400D8008)
_REASON_TIMER = const(0x01)


def last_reset() -> str:
    """ "power", "watchdog" (nobody fed it) or "reset" (a program asked for it)."""
    if machine.reset_cause() == machine.PWRON_RESET:
        return "power"
    chip = getattr(sys.implementation, "_machine", "")
    reason = machine.mem32[_RP2350_REASON if "RP2350" in chip else _RP2040_REASON]
    return "watchdog" if reason & _REASON_TIMER else "reset"


def chip_id() -> bytes:
    """The number that no other board has: that of its flash chip (RP2040) or its own (RP2350), 8 bytes."""
    return machine.unique_id()
