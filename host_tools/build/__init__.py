"""`build`: the firmware image with the app frozen in, and a bundle of compiled modules for a stock MicroPython."""
