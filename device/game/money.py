"""Amounts as text and back: the only place that formats money and the only one that parses it (R1).

An amount is a whole number of units; a scheme says how units are written. Nothing here knows a player or
a balance, and nothing is ever rounded or cut.
"""

from game import refusal
from game.refusal import Refusal

KM, WHOLE = 0, 1  # KM: a unit is 10k, written `500k`, `1.5m`; WHOLE: a unit is one, written `1500`
MAX_BALANCE = 999_999  # R1.6, units
MAX_DEBT = 16_777_215  # what `owes` can name: no entry limit holds there, only the three bytes of its record
MAX_ENTRY = (2_000, 99_999)  # the largest amount a hand enters, by scheme: 20m (R1.4), 99,999 (R1.5)

_MAX_DIGITS = 12  # longer texts are nonsense, refused before they become large integers


def text(units, scheme):
    """`units` (0 or more) as the edition writes it, without a sign: "14.5m", "250k", "1500", "0" (R1.2, R1.3)."""
    if scheme == WHOLE or units == 0:
        return str(units)
    if units < 100:
        return str(units * 10) + "k"
    whole, hundredths = units // 100, units % 100
    if hundredths == 0:
        return str(whole) + "m"
    if hundredths % 10 == 0:
        return str(whole) + "." + str(hundredths // 10) + "m"
    return str(whole) + ("." if hundredths > 9 else ".0") + str(hundredths) + "m"


def parse(written, scheme, low=1, high=0):
    """The units that `written` says, between `low` and `high` (0: the largest entry of the scheme).

    Refuses, by name, what is no amount, lacks its K or M, is no multiple of 10k, or lies outside (R1.4, R1.5).
    A plain `0` is nothing in every scheme, accepted when `low` is 0.
    """
    if written == "0" and low == 0:
        return 0
    units = _parse_km(written) if scheme == KM else _digits(written)
    return bounded(units, low, high or MAX_ENTRY[scheme])


def bounded(units, low, high):
    """`units`, refused below `low` or above `high`."""
    if units < low:
        raise Refusal(refusal.TOO_SMALL, low)
    if units > high:
        raise Refusal(refusal.TOO_LARGE, high)
    return units


def _digits(written):
    """The number written with digits only; refuses anything else, also more digits than an amount can have."""
    if not written or written.strip("0123456789"):
        raise Refusal(refusal.NOT_AN_AMOUNT)
    if len(written) > _MAX_DIGITS:
        raise Refusal(refusal.TOO_LARGE, MAX_BALANCE)
    return int(written)


def _parse_km(written):
    """Units of 10k from digits with at most one point, K or M last; a value below one step is too small."""
    letter = written[-1:]
    whole, point, part = written[:-1].partition(".")
    if letter not in ("k", "K", "m", "M"):
        _digits(written.replace(".", "", 1))
        raise Refusal(refusal.NO_K_OR_M)
    _digits(whole + part)
    part = part.rstrip("0")
    number = int(whole or "0")
    if letter in "kK":
        return _steps(number * 100, 1000, part)
    return _steps(number * 100 + int((part + "00")[:2]), 1, part[2:])


def _steps(value, step, rest):
    """`value` in steps, refused when it is none: `rest` are digits finer than `value` can say."""
    if value < step and (value or rest):
        raise Refusal(refusal.TOO_SMALL, 1)
    if value % step or rest:
        raise Refusal(refusal.NOT_A_STEP)
    return value // step
