"""Puts `device/` on the path, so that tools can use its pure parts (`game`, the tables of `hal`) by their own names.

Device code that touches chips runs elsewhere, in the process of a device.
"""

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "device"


def use() -> None:
    """From now on `import game` finds the device's; called before the first such import."""
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
