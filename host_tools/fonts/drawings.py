"""Turns the drawn glyphs (small.txt, big.txt) into the column bytes the device carries.

The drawings are the source; device/hal/fonts/small.py and big.py are written from them and never by hand:
`python3 -m host_tools.fonts.drawings` writes them again, a test holds both together.
Accented letters are composed here from a body and an accent. Runs on a PC only.
"""

from pathlib import Path

HERE = Path(__file__).parent
FONTS = HERE.parent.parent / "device" / "hal" / "fonts"

SMALL_COLUMNS = 5
SMALL_ROWS = 7
BIG_COLUMNS = 12
BIG_ROWS = 22
BIG_CHARS = " 0123456789.kmKM$-+"
SMALL_CHARS = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x100), 0x20AC)))

ACCENTS = ("grave", "acute", "circumflex", "tilde", "diaeresis", "ring", "cedilla")
COMPOSED = (
    ("grave", "ÀÈÌÒÙàèìòù"),
    ("acute", "ÁÉÍÓÚÝáéíóúý"),
    ("circumflex", "ÂÊÎÔÛâêîôû"),
    ("tilde", "ÃÑÕãñõ"),
    ("diaeresis", "ÄËÏÖÜäëïöüÿ"),
    ("ring", "Åå"),
    ("cedilla", "Çç"),
)
PLAIN = {accented: plain for plain, row in (
    ("A", "ÀÁÂÃÄÅ"), ("C", "Ç"), ("E", "ÈÉÊË"), ("I", "ÌÍÎÏ"), ("N", "Ñ"), ("O", "ÒÓÔÕÖ"), ("U", "ÙÚÛÜ"), ("Y", "Ý"),
    ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõö"), ("u", "ùúûü"), ("y", "ýÿ"),
) for accented in row}  # fmt: skip

Glyph = tuple[str, ...]


def small_glyphs() -> dict[str, Glyph]:
    """Every glyph of the small font by its character: 7 rows of 5 marks, `#` lit."""
    drawn = _blocks((HERE / "small.txt").read_text("utf-8"))
    for accent, letters in COMPOSED:
        for letter in letters:
            body = drawn.get(f"body-{PLAIN[letter]}", drawn.get(PLAIN[letter], ()))
            drawn[letter] = tuple(_over(a, b) for a, b in zip(drawn[accent], body, strict=True))
    return {char: drawn[char] for char in SMALL_CHARS}


def big_glyphs() -> dict[str, Glyph]:
    """Every glyph of the big font by its character: 22 rows of 12 marks."""
    glyphs: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in (HERE / "big.txt").read_text("utf-8").splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        if words[0] == ":":
            rows = glyphs[_name(words[1])] = []
        else:
            rows += [words[-1]] * (int(words[0]) if len(words) == 2 else 1)
    _check(glyphs, BIG_COLUMNS, BIG_ROWS)
    return {char: tuple(glyphs[char]) for char in BIG_CHARS}


def columns(glyph: Glyph, first_row: int = 0) -> tuple[int, ...]:
    """Each column of a glyph as a number, its top mark at bit `first_row`."""
    return tuple(
        sum(1 << row + first_row for row, marks in enumerate(glyph) if marks[x] == "#") for x in range(len(glyph[0]))
    )


def small_bytes() -> bytes:
    """The small font as the device holds it: 5 bytes a glyph in the order of SMALL_CHARS, bit 0 on top."""
    glyphs = small_glyphs()
    return bytes(column for char in SMALL_CHARS for column in columns(glyphs[char]))


def big_bytes() -> bytes:
    """The big font: 36 bytes a glyph in the order of BIG_CHARS: 12 of rows 0-7 of the cell, then 8-15, 16-23."""
    glyphs = big_glyphs()
    return bytes(
        column >> page * 8 & 0xFF for char in BIG_CHARS for page in range(3) for column in columns(glyphs[char], 1)
    )


def module_text(name: str, about: str, data: bytes, per_glyph: int, chars: str) -> str:
    """The text of a font module of the device."""
    origin = f"Written by host_tools/fonts/drawings.py from {name}.txt: change the drawing, not this file."
    lines = [f'"""{about}\n\n{origin}\n"""\n', "DATA = ("]
    for i, char in enumerate(chars):
        piece = "".join(f"\\x{byte:02x}" for byte in data[i * per_glyph : (i + 1) * per_glyph])
        lines += [f'    b"{piece[at : at + 48]}"' for at in range(0, len(piece), 48)]
        lines[-1] += f"  # {char}" if char != " " else "  # blank"
    return "\n".join([*lines, ")", ""])


def modules() -> dict[str, str]:
    """The font modules of the device by file name, as they must be."""
    small = f"The small font: {SMALL_COLUMNS} column bytes a glyph, bit 0 on top; U+0020-7E, U+00A1-FF, the euro sign."
    big = f"The big font: 36 bytes a glyph ({BIG_COLUMNS} columns, three pages of 8 rows); glyphs `{BIG_CHARS}`."
    return {
        "small_data.py": module_text("small", small, small_bytes(), 5, SMALL_CHARS),
        "big_data.py": module_text("big", big, big_bytes(), 36, BIG_CHARS),
    }


def _blocks(text: str) -> dict[str, Glyph]:
    glyphs: dict[str, list[str]] = {}
    names: list[str] = []
    for line in text.splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        if words[0] == ":":
            names = [_name(word) for word in words[1:]]
            glyphs |= {name: [] for name in names}
            continue
        for name, marks in zip(names, words, strict=True):
            glyphs[name].append(marks)
    padded = {name: rows + ["....."] * (SMALL_ROWS - len(rows)) for name, rows in glyphs.items()}
    _check(padded, SMALL_COLUMNS, SMALL_ROWS)
    return {name: tuple(rows) for name, rows in padded.items()}


def _name(word: str) -> str:
    return chr(int(word[2:], 16)) if word.startswith("U+") else word


def _over(upper: str, lower: str) -> str:
    return "".join("#" if "#" in pair else "." for pair in zip(upper, lower, strict=True))


def _check(glyphs: dict[str, list[str]], width: int, height: int) -> None:
    for name, rows in glyphs.items():
        if len(rows) != height or any(len(row) != width or set(row) - set("#.") for row in rows):
            raise ValueError(f"glyph {name!r} is not {width} x {height} marks")


if __name__ == "__main__":
    for file_name, text in modules().items():
        (FONTS / file_name).write_text(text, "utf-8")
