"""Everything the app may touch, in one hand. Only a board makes one; it does nothing by itself."""

from hal import clock


class Hardware:
    """The parts by name: `readers` is a tuple, the right or only one first; `clock` the module of that name.

    `board` is the board's name, `chip_id` the bytes that no other device has.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - one each
        self, screen, keys, readers, sound, power, chance, port, board: str = "", chip_id: bytes = b""
    ) -> None:
        self.screen = screen
        self.keys = keys
        self.readers = readers
        self.sound = sound
        self.power = power
        self.chance = chance
        self.port = port
        self.board = board
        self.chip_id = chip_id
        self.clock = clock
