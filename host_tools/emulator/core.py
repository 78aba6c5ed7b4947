"""Which build of the emulator's core runs: the rebuilt one (fast, with the flash cache) if it is there, else the stock.

To be asked before anything of rp2040py is imported. Figures of the bench mean the rebuilt core; with the stock one
everything works, some ten times slower, and code in flash runs too fast.
"""

import importlib
import sys
from types import ModuleType

from host_tools.emulator import rebuild

REBUILT, STOCK = "rebuilt", "stock"


def choose() -> str:
    """Puts the core on the import path; REBUILT or STOCK. Asked again it tells the same."""
    folder = str(rebuild.place())
    if rebuild.is_built() and folder not in sys.path and rebuild.PACKAGE not in sys.modules:
        sys.path.insert(0, folder)
    return REBUILT if folder in sys.path else STOCK


def run_loop() -> ModuleType | None:
    """The rebuilt core's own loop (fastrun.pyx); None on the stock core."""
    if choose() == STOCK:
        return None
    return importlib.import_module(f"{rebuild.PACKAGE}.native._fastrun")
