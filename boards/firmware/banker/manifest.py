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
    freeze("$(BOARD_DIR)/modules")
    freeze("$(BOARD_DIR)/../../../device")
    freeze(_board, "this_board.py")
