"""Everything the app may touch, in one hand. Only a board makes one; it does nothing by itself."""

from hal import clock


class Hardware:
    """The parts by name: `readers` is a tuple, the right or only one first; `clock` the module of that name."""

    def __init__(self, screen, keys, readers, sound, power, chance, port) -> None:  # noqa: PLR0913, PLR0917 - one each
        self.screen = screen
        self.keys = keys
        self.readers = readers
        self.sound = sound
        self.power = power
        self.chance = chance
        self.port = port
        self.clock = clock
