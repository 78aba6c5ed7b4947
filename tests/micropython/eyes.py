"""Reads a picture on MicroPython with tests/reading.py, as host_tools/screen_text does on the PC. No test."""

from tests import reading

POINT = "."


def joined(pixels) -> str:
    """All text of a picture, its rows joined by a blank."""
    return reading.text(pixels)


def shows(pixels, text) -> bool:
    """Whether `text` stands there as a whole: no digit or point before it, no letter, digit or point after it."""
    seen, wanted = joined(pixels).lower(), text.lower()
    at = seen.find(wanted)
    while at >= 0:
        before, after = seen[:at][-1:], seen[at + len(wanted) :][:1]
        if not (before.isdigit() or before == POINT or after.isdigit() or after.isalpha() or after == POINT):
            return True
        at = seen.find(wanted, at + 1)
    return False
