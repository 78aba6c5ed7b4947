"""SSD1306: the display controller behind I2C, and what a viewer sees on its 128 x 64 panel.

The command decoder follows the datasheet's command table, every parameter checked; memory and panel are kept apart, so
that a picture sent for one orientation and looked at in the other is visibly mirrored. It draws nothing itself.
"""

from .clock import Forbidden

WIDTH, HEIGHT, PAGES = 128, 64, 8
SIZE = WIDTH * PAGES
HORIZONTAL, VERTICAL, PAGE = 0, 1, 2
PARAMETERS = (
    (0x20, 1), (0x21, 2), (0x22, 2), (0x81, 1), (0x8D, 1), (0xA8, 1), (0xD3, 1), (0xD5, 1), (0xD9, 1), (0xDA, 1),
    (0xDB, 1), (0xAD, 1),
)  # fmt: skip

_ALLOWED = (
    (0x8D, (0x10, 0x14)), (0xA8, range(15, 64)), (0xD3, range(64)), (0xDA, (0x02, 0x12, 0x22, 0x32)),
    (0xDB, (0x00, 0x10, 0x20, 0x30, 0x40)), (0xAD, (0x00, 0x10, 0x20, 0x30)),
)  # fmt: skip


class SSD1306:
    """The usual module: upright when segments are remapped (A1) and rows scanned from the last (C8)."""

    MAX_HZ = 400_000  # datasheet 13: the shortest clock cycle is 2.5 us
    NAME = "SSD1306"
    COLUMNS = WIDTH  # of the memory
    PARAMETERS = PARAMETERS

    def __init__(self):
        self.present = True
        self.tolerant = False  # pass over commands that are not the chip's, as the silicon does
        self._parameters = dict(self.PARAMETERS)
        self.power_on()

    def power_on(self):
        """The state after power-on reset; the memory holds noise, as a real one does."""
        self._ram = bytearray([(i * 37 + (i >> 5) * 11) & 0xFF for i in range(self.COLUMNS * PAGES)])
        self._mode = PAGE
        self._column = self._page = 0
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)
        self._on = self._inverse = self._all_on = self._pump = False
        self._remap = self._from_last = False
        self._start_line = self._offset = 0
        self._rows = HEIGHT
        self.contrast = 0x7F
        self._command = []
        self._control = None
        self.data_bytes = 0  # data bytes taken so far

    def unplug(self):
        """The module loses its wires: nothing answers, and its state is lost."""
        self.present = False
        self.power_on()

    def plug(self):
        """The module is back, as after power-on."""
        self.present = True

    # I2C target

    def start(self, read):
        self._control = None
        return self.present

    def write(self, byte):
        if self._control is None:
            if byte & 0x3F:
                raise Forbidden(f"{self.NAME}: control byte {byte:#x}")
            self._control = byte
            return True
        if self._control & 0x40:
            self._take_data(byte)
        else:
            self._take_command(byte)
        if self._control & 0x80:  # Co: one byte, then another control byte
            self._control = None
        return True

    def read(self):
        return 0x03 if self._on else 0x43

    def stop(self):
        """Nothing ends here: parameters of a command may come in the next transfer."""

    # commands

    def _take_command(self, byte):
        self._command.append(byte)
        if len(self._command) > self._parameters.get(self._command[0], 0):
            command, self._command = self._command, []
            if not self._obey(command[0], command[1:]) and not self.tolerant:
                raise Forbidden(f"{self.NAME}: command {[hex(b) for b in command]}")

    def _obey(self, code, rest):
        """Carry out one command; False for one that the datasheet does not have."""
        if code <= 0x1F:
            return self._set_column_nibble(code)
        if code <= 0x22:
            return self._set_window(code, rest)
        if 0x40 <= code <= 0x7F:
            self._start_line = code & 0x3F
        elif 0xB0 <= code <= 0xB7:
            self._page = code & 7
        elif code in (0x81, 0x8D, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB):
            return self._set_value(code, rest[0])
        else:
            return self._switch(code)
        return True

    def _set_column_nibble(self, code):
        if code < 0x10:
            self._column = self._column & 0xF0 | code
        else:
            self._column = (code & 0x0F) << 4 | self._column & 0x0F
        return self._column < self.COLUMNS

    def _set_window(self, code, rest):
        if code == 0x20:
            self._mode = rest[0] & 3  # the other bits are "don't care"
            return self._mode <= PAGE
        limit = WIDTH if code == 0x21 else PAGES
        if not rest[0] <= rest[1] < limit:
            return False
        if code == 0x21:
            self._columns = (rest[0], rest[1])
            self._column = rest[0]
        else:
            self._pages = (rest[0], rest[1])
            self._page = rest[0]
        return True

    def _set_value(self, code, value):
        if code == 0x81:
            self.contrast = value
        elif code == 0x8D:
            self._pump = value == 0x14
        elif code == 0xA8:
            self._rows = value + 1
        elif code == 0xD3:
            self._offset = value
        return self._is_value(code, value)

    @staticmethod
    def _is_value(code, value):
        """What the datasheet allows as the parameter of `code`."""
        if code == 0xD9:
            return value & 0x0F != 0 and value & 0xF0 != 0
        for limited, allowed in _ALLOWED:
            if limited == code:
                return value in allowed
        return True

    def _switch(self, code):
        if code in (0xA0, 0xA1):
            self._remap = code == 0xA1
        elif code in (0xA4, 0xA5):
            self._all_on = code == 0xA5
        elif code in (0xA6, 0xA7):
            self._inverse = code == 0xA7
        elif code in (0xAE, 0xAF):
            self._on = code == 0xAF
        elif code in (0xC0, 0xC8):
            self._from_last = code == 0xC8
        else:
            return code in (0xE3, 0x2E)
        return True

    # memory

    def _take_data(self, byte):
        column = self._column
        self._ram[self._page * self.COLUMNS + self._place_of(column)] = byte
        self.data_bytes += 1
        if self._mode == PAGE:
            self._column = (column + 1) % self.COLUMNS
        elif self._mode == HORIZONTAL:
            if self._next_column():
                self._next_page()
        elif self._next_page():
            self._next_column()

    def _next_column(self):
        """One column on inside the window; True when it began again."""
        if self._column == self._columns[1]:
            self._column = self._columns[0]
            return True
        self._column = (self._column + 1) % WIDTH
        return False

    def _next_page(self):
        if self._page == self._pages[1]:
            self._page = self._pages[0]
            return True
        self._page = (self._page + 1) % PAGES
        return False

    # what a viewer sees

    def is_lit(self):
        """True while the panel shows something."""
        return self._on and self._pump and self.present

    def pixels(self):
        """1024 bytes, page after page, bit 0 topmost, column 0 leftmost as the viewer sees them; zeros when off."""
        if not self.is_lit():
            return bytes(SIZE)
        if self._all_on:
            return b"\xff" * SIZE
        seen = bytearray(SIZE)
        for page in range(PAGES):
            self._copy_page(page, seen)
        if self._inverse:
            for i in range(SIZE):
                seen[i] ^= 0xFF
        return bytes(seen)

    def _place_of(self, column):
        """Where data for `column` goes. Remapping acts on what comes in; what is there does not move (10.1.8)."""
        return WIDTH - 1 - column if self._remap else column

    def _first_seen(self):
        """The memory's column at the viewer's left edge, and the step to the next one on the right."""
        return WIDTH - 1, -1

    def _copy_page(self, page, seen):
        first, step = self._first_seen()
        if self._from_last and self._start_line == self._offset == 0 and self._rows == HEIGHT:
            start = page * self.COLUMNS + first
            for x in range(WIDTH):
                seen[page * WIDTH + x] = self._ram[start + step * x]
            return
        for row in range(page * 8, page * 8 + 8):
            line = self._line_of(row)
            for x in range(WIDTH):
                if line is not None and self._ram[(line >> 3) * self.COLUMNS + first + step * x] >> (line & 7) & 1:
                    seen[page * WIDTH + x] |= 1 << (row & 7)

    def _line_of(self, row):
        """The line of the memory that lights up in the viewer's `row`; None where no line is driven."""
        common = HEIGHT - 1 - row  # mounted so that COM63 is the top row
        line = (common + self._offset) % HEIGHT
        if line >= self._rows:
            return None
        if self._from_last:
            line = self._rows - 1 - line
        return (line + self._start_line) % HEIGHT
