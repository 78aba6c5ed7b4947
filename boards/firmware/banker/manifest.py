"""What is frozen into the image: MicroPython's own start, all of device/, and the chosen board as `this_board`.

MicroPython's build runs this with its own names. BANKER_BOARD_FOLDER names the folder of the board; without it the
image holds no app, and the difference in size is what the app adds.
"""
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

import os

freeze("$(PORT_DIR)/modules")
_board = os.environ.get("BANKER_BOARD_FOLDER", "")
if _board:
    # opt=3: no line numbers (14 kB of them) and no asserts, which guard nothing here
    freeze("$(BOARD_DIR)/modules", opt=3)
    freeze("$(BOARD_DIR)/../../../device", opt=3)
    freeze(_board, "this_board.py", opt=3)
    freeze("$(BOARD_DIR)/../..", ("handset/__init__.py", "handset/making.py", "handset/wiring.py"), opt=3)
