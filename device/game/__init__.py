"""The rules of the game: pure, the same on CPython and MicroPython, importing nothing outside this package."""
