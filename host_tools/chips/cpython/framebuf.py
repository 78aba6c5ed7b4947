"""MicroPython's `framebuf` for CPython: the two one-bit formats, pixel for pixel as the real one draws.

A test draws at random with this and with the real module and compares every byte. Whole bytes are worked on wherever a
format allows, since every scenario draws through here. No `text`: the device has fonts of its own.
"""

MONO_VLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4


def _overlap(start, length, limit):
    """First and one past last of what lies inside 0..limit."""
    return max(start, 0), min(start + length, limit)


class FrameBuffer:
    """A picture over a buffer that the caller owns."""

    def __init__(self, buffer, width, height, format, stride=None):
        if format not in (MONO_VLSB, MONO_HLSB, MONO_HMSB):
            raise ValueError("invalid format")
        stride = width if stride is None else stride
        if format != MONO_VLSB:
            stride = stride + 7 & ~7
        rows = (height + 7 & ~7) if format == MONO_VLSB else height
        if width < 1 or height < 1 or stride < width or len(buffer) < rows * stride // 8:
            raise ValueError("buffer too small")
        self._buffer = memoryview(buffer).cast("B")
        self._width, self._height, self._stride, self._format = width, height, stride, format

    def pixel(self, x, y, c=None):
        inside = 0 <= x < self._width and 0 <= y < self._height
        if c is None:
            return self._get(x, y) if inside else None
        if inside:
            self._set(x, y, c)

    def fill(self, c):
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c):
        x0, x1 = _overlap(x, w, self._width)
        y0, y1 = _overlap(y, h, self._height)
        if x0 >= x1 or y0 >= y1:
            return
        if self._format == MONO_VLSB:
            self._fill_pages(x0, x1, y0, y1, c)
        else:
            for row in range(y0, y1):
                for column in range(x0, x1):
                    self._set(column, row, c)

    def hline(self, x, y, w, c):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
        dx, sx = abs(x2 - x1), 1 if x2 > x1 else -1
        dy, sy = abs(y2 - y1), 1 if y2 > y1 else -1
        steep = dy > dx
        x, y = x1, y1
        if steep:
            x, y, dx, dy, sx, sy = y, x, dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            self.pixel(y, x, c) if steep else self.pixel(x, y, c)
            while error >= 0 and dx:
                y += sy
                error -= 2 * dx
            x += sx
            error += 2 * dy
        self.pixel(x2, y2, c)

    def scroll(self, xstep, ystep):
        columns = self._order(xstep, self._width)
        for row in self._order(ystep, self._height):
            for column in columns:
                self._set(column, row, self._get(column - xstep, row - ystep))

    def blit(self, fbuf, x, y, key=-1, palette=None):
        source = fbuf if isinstance(fbuf, FrameBuffer) else FrameBuffer(*fbuf)
        colours = (0, 1)
        if palette is not None:
            palette = palette if isinstance(palette, FrameBuffer) else FrameBuffer(*palette)
            colours = (palette._get(0, 0), palette._get(1, 0))
        x0, x1 = _overlap(x, source._width, self._width)
        y0, y1 = _overlap(y, source._height, self._height)
        if x0 >= x1 or y0 >= y1:
            return
        if self._format == source._format == MONO_VLSB and source._buffer.obj is not self._buffer.obj:
            self._blit_columns(source, (x0, x1, y0, y1), (x, y), colours, key)
        else:
            self._blit_pixels(source, (x0, x1, y0, y1), (x, y), colours, key)

    @staticmethod
    def _order(step, size):
        return range(0, size + step) if step < 0 else range(size - 1, step - 1, -1)

    def _place(self, x, y):
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, 1 << (y & 7)
        index = x + y * self._stride
        return index >> 3, 1 << (index & 7) if self._format == MONO_HMSB else 0x80 >> (index & 7)

    def _get(self, x, y):
        index, bit = self._place(x, y)
        return 1 if self._buffer[index] & bit else 0

    def _set(self, x, y, c):
        index, bit = self._place(x, y)
        if c:
            self._buffer[index] |= bit
        else:
            self._buffer[index] &= ~bit & 0xFF

    def _fill_pages(self, x0, x1, y0, y1, c):
        buffer = self._buffer
        for page in range(y0 >> 3, (y1 + 7) >> 3):
            mask = 0xFF
            if page == y0 >> 3:
                mask &= 0xFF << (y0 & 7)
            if page == y1 >> 3:
                mask &= 0xFF >> (8 - (y1 & 7))
            start, stop = page * self._stride + x0, page * self._stride + x1
            if mask == 0xFF:
                buffer[start:stop] = bytes((0xFF if c else 0,)) * (stop - start)
            elif c:
                for i in range(start, stop):
                    buffer[i] |= mask
            else:
                for i in range(start, stop):
                    buffer[i] &= ~mask

    def _column(self, x, y0, y1):
        """Pixels y0..y1 of column x as an integer, topmost lowest."""
        first = y0 >> 3
        bits = 0
        for page in range((y1 - 1) >> 3, first - 1, -1):
            bits = bits << 8 | self._buffer[page * self._stride + x]
        return bits >> (y0 & 7) & ((1 << (y1 - y0)) - 1)

    def _blit_columns(self, source, area, origin, colours, key):
        x0, x1, y0, y1 = area
        full = (1 << (y1 - y0)) - 1
        zero, one = colours
        first, shift = y0 >> 3, y0 & 7
        for column in range(x0, x1):
            ink = source._column(column - origin[0], y0 - origin[1], y1 - origin[1])
            picture = (ink if one else 0) | (ink ^ full if zero else 0)
            mask = full if key not in (0, 1) else (picture if key == 0 else picture ^ full)
            self._put_column(column, first, picture << shift, mask << shift)

    def _put_column(self, column, page, picture, mask):
        index = page * self._stride + column
        buffer, stride = self._buffer, self._stride
        while mask:
            cut = mask & 0xFF
            if cut:
                buffer[index] = buffer[index] & ~cut | picture & cut
            index += stride
            mask >>= 8
            picture >>= 8

    def _blit_pixels(self, source, area, origin, colours, key):
        x0, x1, y0, y1 = area
        for row in range(y0, y1):
            for column in range(x0, x1):
                c = colours[source._get(column - origin[0], row - origin[1])]
                if c != key:
                    self._set(column, row, c)
