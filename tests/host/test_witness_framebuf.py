"""The fake framebuf draws what MicroPython's own draws: the same random strokes in both, every byte compared."""

import importlib.util
import json
import random
import subprocess
from pathlib import Path

import pytest
from strokes import play

from host_tools.suite import needs

ROOT = Path(__file__).resolve().parents[2]
VLSB, HLSB, HMSB = 0, 3, 4
SOURCES = ((VLSB, 8, 7), (VLSB, 14, 24), (HLSB, 16, 9), (HMSB, 11, 13), (VLSB, 1, 1), (VLSB, 40, 64))

PICTURES = ((VLSB, 128, 64, 128), (VLSB, 50, 21, 60), (HLSB, 64, 32, 64), (HMSB, 30, 9, 32))
PROGRAM = """
import sys
sys.path.insert(0, {folder!r})
import framebuf
from strokes import play
print(play(framebuf, {picture!r}, {sources!r}, {script!r}))
"""


def strokes(rng, count):
    """Random calls, many of them over an edge or empty."""

    def x():
        return rng.randint(-20, 150)

    def y():
        return rng.randint(-20, 80)

    def size():
        return rng.choice((0, 1, 2, 7, 8, 9, rng.randint(-3, 140)))

    kinds = {
        "pixel": lambda: (x(), y(), rng.randint(0, 2))[: rng.choice((2, 3))],
        "fill_rect": lambda: (x(), y(), size(), size(), rng.randint(0, 1)),
        "rect": lambda: (x(), y(), size(), size(), rng.randint(0, 1), rng.random() < 0.3),
        "hline": lambda: (x(), y(), size(), rng.randint(0, 1)),
        "vline": lambda: (x(), y(), size(), rng.randint(0, 1)),
        "line": lambda: (x(), y(), x(), y(), rng.randint(0, 1)),
        "scroll": lambda: (rng.randint(-9, 9), rng.randint(-9, 9)),
        "blit": lambda: (rng.randrange(len(SOURCES)), x(), y(), rng.choice((-1, -1, 0, 1)), rng.random() < 0.4),
        "fill": lambda: (rng.randint(0, 1),),
    }
    names = [name for name in sorted(kinds) for _ in range(1 if name in ("fill", "scroll") else 6)]
    return [(name, kinds[name]()) for name in (rng.choice(names) for _ in range(count))]


def size_of(kind, width, height):
    return (height + 7) // 8 * width if kind == VLSB else (width + 7) // 8 * height


def fake():
    """The fake module, under a name of its own."""
    path = ROOT / "host_tools" / "chips" / "cpython" / "framebuf.py"
    spec = importlib.util.spec_from_file_location("fake_framebuf", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.needs("micropython")
def test_random_drawing_is_the_same_on_the_fake_and_the_real_framebuf(tmp_path):
    rng = random.Random(1)
    sources = [(k, w, h, rng.randbytes(size_of(k, w, h))) for k, w, h in SOURCES]
    for kind, width, height, stride in PICTURES:
        picture = (kind, width, height, stride, rng.randbytes(size_of(kind, stride, height)))
        script = strokes(rng, 600)
        program = tmp_path / "draw.py"
        folder = str(Path(__file__).parent)
        program.write_text(PROGRAM.format(folder=folder, picture=picture, sources=sources, script=script))
        theirs = subprocess.run([needs.found("micropython"), str(program)], capture_output=True, text=True, check=False)
        assert theirs.stdout.startswith("["), theirs.stdout
        ours = play(fake(), picture, sources, script)
        for stroke, drawn, real in zip(script, ours, json.loads(theirs.stdout), strict=True):
            assert drawn == real, (picture[:4], stroke)


def test_the_fake_refuses_what_the_device_does_not_use():
    module = fake()
    picture = module.FrameBuffer(bytearray(1024), 128, 64, module.MONO_VLSB)
    assert not hasattr(picture, "text") and not hasattr(picture, "ellipse")
    for size, format in ((1000, module.MONO_VLSB), (1024, 1)):
        try:
            module.FrameBuffer(bytearray(size), 128, 64, format)
        except ValueError:
            continue
        raise AssertionError("accepted")
