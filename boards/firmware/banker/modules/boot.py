"""Runs before main: from here on only what is frozen into the image is imported.

MicroPython looks into the root of the flash first, where an old file would silently stand in for a frozen module. A
`boot.py` on the flash is never run, since this one is found first. It must do nothing else.
"""

import sys

sys.path.remove("")
