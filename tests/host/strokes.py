"""Plays a list of random strokes on a `framebuf` module: the same lines run on the fake and on MicroPython's own."""

from binascii import crc32


def play(framebuf, picture, sources, strokes):
    """A number for the picture after each of `strokes`; `picture` is (kind, width, height, stride, bytes)."""
    kind, width, height, stride, data = picture
    buffer = bytearray(data)
    canvas = framebuf.FrameBuffer(buffer, width, height, kind, stride)
    sprites = [framebuf.FrameBuffer(bytearray(d), w, h, k) for k, w, h, d in sources]
    inverse = framebuf.FrameBuffer(bytearray(b"\x01\x00"), 2, 1, framebuf.MONO_VLSB)
    seen = []
    for name, arguments in strokes:
        answer = None
        if name == "blit":
            number, x, y, key, turned = arguments
            canvas.blit(sprites[number], x, y, key, *((inverse,) if turned else ()))
        else:
            answer = getattr(canvas, name)(*arguments)
        seen.append(crc32(buffer) + (2 if answer is None else answer))
    return seen
