"""Draws at random with hal/screen and prints a hash of the picture after every few strokes: the same on both Pythons.

`PYTHON draw.py SEED`. MicroPython draws with its own framebuf, CPython with ours.
"""

import binascii
import hashlib
import sys

HERE = __file__.rsplit("/", 1)[0] if "/" in __file__ else "."
ROOT = HERE + "/../.."
SHAPES = 6


def stroke(screen, chance, chars):
    """One random thing; lines, boxes and bars often across an edge, letters never."""
    x, y = chance.below(160) - 16, chance.below(84) - 10
    shape, inverse = chance.below(SHAPES), chance.below(2) == 1
    text = "".join([chars[chance.below(len(chars))] for _ in range(chance.below(24))])
    if shape == 0:
        screen.text(chance.below(123), chance.below(58), text, inverse)
    elif shape == 1:
        screen.row(chance.below(9), text, inverse, text[:7])
    elif shape == 2:
        screen.big(chance.below(17), chance.below(41), "$M-14.5m"[chance.below(8) :], inverse)
    elif shape == 3:
        screen.line(x, y, chance.below(128), chance.below(64))
    elif shape == 4:
        screen.box(x, y, 1 + chance.below(40), 1 + chance.below(30), chance.below(2))
    else:
        screen.bar(x, y, 1 + chance.below(40), 1 + chance.below(30), chance.below(2))


def main():
    """Draws 400 strokes and prints 40 hashes."""
    sys.path[0:0] = [ROOT, ROOT + "/device"]
    from host_tools.chips.install import install  # noqa: PLC0415 - the paths are known only now
    from host_tools.chips.world import World  # noqa: PLC0415

    install(World())
    from hal.chance import Chance  # noqa: PLC0415
    from hal.screen import Screen  # noqa: PLC0415

    chars = "".join([chr(code) for code in list(range(0x20, 0x7F)) + list(range(0xA1, 0x100))]) + "€ŁŞ"
    screen, chance = Screen(None), Chance(int(sys.argv[1]))
    for _ in range(40):
        for _ in range(10):
            stroke(screen, chance, chars)
        print(binascii.hexlify(hashlib.sha256(screen.buffer).digest()).decode())


main()
