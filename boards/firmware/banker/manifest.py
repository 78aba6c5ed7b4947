"""What is frozen into the image: MicroPython's own start, ours, and the app with its board.

MicroPython's build runs this with its own names. BANKER_FROZEN_FOLDER names the folder of the app's modules as
host_tools/build/slim makes them; without it the image holds no app, and the difference in size is what the app adds.
"""
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

import os

freeze("$(PORT_DIR)/modules")
_modules = os.environ.get("BANKER_FROZEN_FOLDER", "")
if _modules:
    # opt=3: no line numbers (14 kB of them) and no asserts, which guard nothing here
    freeze("$(BOARD_DIR)/modules", opt=3)
    freeze(_modules, opt=3)
