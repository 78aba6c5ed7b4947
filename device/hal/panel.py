"""What the display has got of a picture, and how it gets the rest: changed columns only, a page a step.

It never draws, never waits, and a display that does not answer never raises out of here: `present` says so, and every
RETRY_MS it is begun anew and sent everything. While nothing changes, it is asked as often whether it is still there.

What it needs of a driver (drivers/ssd1306.py, drivers/sh1106.py), each raising OSError when the chip does not answer:
    init()  on()  off()  contrast(level)  flip(turned)  answers()
    show_page(page, first_col, last_col, picture)
"""

from hal import clock, letters

WIDTH = 128
PAGES = 8
RETRY_MS = 2000
NEVER = -1

_ALL = 0xFF
_BEGIN, _SEND, _ASK, _SHINE, _CONTRAST = range(5)  # numbers and not methods: a bound method would allocate


class Panel:
    """The way of `picture` (1,024 bytes, page order, bit 0 on top) to a display. `present` is False while that does not
    answer."""

    def __init__(self, display, picture) -> None:
        self.display = display
        self.present = False
        self._whole = memoryview(picture)
        sent = memoryview(bytearray(WIDTH * PAGES))
        self._pages = tuple([self._whole[page * WIDTH : (page + 1) * WIDTH] for page in range(PAGES)])
        self._sent = sent
        self._sent_pages = tuple([sent[page * WIDTH : (page + 1) * WIDTH] for page in range(PAGES)])
        self._dirty = _ALL  # pages that may differ from what was sent
        self._unknown = _ALL  # pages of which nobody knows what the chip holds
        self._lit = True
        self._shines = False
        self._contrast = -1
        self._turned = False
        self._try_at = clock.now()

    def touched(self, first_page: int, last_page: int) -> None:
        """Say that pages `first_page` to `last_page` of the picture may have changed."""
        self._dirty |= (2 << last_page) - (1 << first_page)

    def changed(self) -> bool:
        """Whether something drawn may not be on the display yet."""
        return self._dirty != 0

    def send(self, now: int) -> bool:
        """Send the next page that changed, at most one; to be called at every step, also when nothing was drawn. True
        while there is more to send.

        Without a display the answer is False; what is drawn meanwhile is sent when one answers.
        """
        if self.present and self._dirty:
            self._do(_SEND, now)
        elif clock.diff(now, self._try_at) >= 0:
            self._try_at = clock.add(now, RETRY_MS)
            self._do(_ASK if self.present else _BEGIN, now)
        return self.present and self._dirty != 0

    def due(self, now: int) -> int:
        """Ms until `send` wants to be called though nothing was drawn."""
        if self.present and self._dirty:
            return 0
        return max(clock.diff(self._try_at, now), 0)

    def light(self, lit: bool) -> None:
        """Switch the display on or off. When it comes on it is begun anew, so that a disturbed chip heals."""
        if lit and not self._lit:
            self.present = False
            self._try_at = clock.now()
        self._lit = lit
        if self.present and not lit:
            self._do(_SHINE, clock.now())

    def contrast(self, level: int) -> None:
        """Brightness, 0 to 255."""
        self._contrast = level
        if self.present:
            self._do(_CONTRAST, clock.now())

    def turned(self, upside_down: bool) -> None:
        """Turn the picture by half a turn."""
        self._turned = upside_down
        self.present = False
        self._try_at = clock.now()

    # -- inside

    def _do(self, work: int, now: int) -> None:
        """Do a thing that raises when the display is not there (OSError), or whatever its driver trips over: a display
        must never take the keys and the link with it."""
        try:
            if work == _SEND:
                self._send()
            elif work == _ASK:
                self.display.answers()
            elif work == _BEGIN:
                self._begin()
            elif work == _SHINE:
                self._shine()
            else:
                self.display.contrast(self._contrast)
        except Exception:
            self.present = False
            self._try_at = clock.add(now, RETRY_MS)

    def _begin(self) -> None:
        self._dirty = self._unknown = _ALL
        self._shines = False
        self.display.init()
        self.display.flip(self._turned)
        if self._contrast >= 0:
            self.display.contrast(self._contrast)
        self.present = True

    def _shine(self) -> None:
        """Light or darken the chip, but never light a memory that holds chance pixels."""
        if self._shines and not self._lit:
            self.display.off()
        elif self._lit and not self._shines and not self._unknown:
            self.display.on()
        else:
            return
        self._shines = self._lit

    def _send(self) -> None:
        for page in range(PAGES):
            if self._dirty & 1 << page and self._send_page(page):
                break
        self._shine()

    def _send_page(self, page: int) -> bool:
        bit = 1 << page
        first, last = 0, WIDTH - 1
        if not self._unknown & bit:
            span = letters.differs(self._whole, self._sent, page * WIDTH)
            if span == letters.SAME:
                self._dirty &= ~bit
                return False
            first, last = span & 0xFF, span >> 8
        self._unknown |= bit  # until the chip has taken it whole
        self.display.show_page(page, first, last, self._whole)
        self._sent_pages[page][:] = self._pages[page]
        self._unknown &= ~bit
        self._dirty &= ~bit
        return True
