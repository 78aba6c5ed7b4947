"""The two fonts: drawn once, carried as bytes, every glyph itself and unlike any other."""

from hal.fonts import big, small

from host_tools.fonts import drawings

ALIKE = (("0", "O"), ("0", "8"), ("1", "l"), ("1", "I"), ("l", "I"), ("5", "S"), ("2", "Z"), ("8", "B"), ("6", "G"))


def differing(a, b):
    """How many pixels of two glyphs differ."""
    return sum((x ^ y).bit_count() for x, y in zip(a, b, strict=True))


def rows_of(char):
    return drawings.small_glyphs()[char]


def test_device_carries_what_is_drawn():
    for name, text in drawings.modules().items():
        assert (drawings.FONTS / name).read_text("utf-8") == text, f"{name}: run python3 -m host_tools.fonts.drawings"


def test_small_font_has_all_of_latin_1_and_the_euro():
    for code in (*range(0x20, 0x7F), *range(0xA1, 0x100), 0x20AC):
        assert small.has(chr(code))
        assert len(small.glyph(chr(code))) == small.COLUMNS
    assert not any(small.has(char) for char in "\n\x7f\xa0ŞŁ")
    assert small.glyph("Ş") == small.glyph("?") and small.glyph("\xa0") == small.glyph(" ")


def test_no_two_small_glyphs_are_alike():
    glyphs = [small.glyph(char) for char in drawings.SMALL_CHARS]
    assert len(set(glyphs)) == len(glyphs) == 191
    assert len(small.DATA) == 191 * small.COLUMNS


def test_no_two_big_glyphs_are_alike():
    glyphs = [big.glyph(char) for char in big.CHARS]
    assert len(set(glyphs)) == len(glyphs) == 19
    assert len(big.DATA) == 19 * big.SIZE
    assert big.CHARS == drawings.BIG_CHARS


def test_characters_that_people_confuse_differ_clearly():
    for a, b in ALIKE:
        assert differing(small.glyph(a), small.glyph(b)) >= 4, (a, b)
    for a in "0123456789":
        for b in "0123456789":
            if a != b:
                assert differing(small.glyph(a), small.glyph(b)) >= 3, (a, b)
                assert differing(big.glyph(a), big.glyph(b)) >= 20, (a, b)
    assert differing(small.glyph("K"), small.glyph("M")) >= 7
    assert differing(big.glyph("K"), big.glyph("M")) >= 60


def test_a_blank_row_keeps_lines_of_plain_text_apart():
    with_tails = set("$,;@Qgjpqy_|") | {char for char in drawings.SMALL_CHARS if char > "~"}
    for char in drawings.SMALL_CHARS:
        if char not in with_tails:
            assert rows_of(char)[6] == ".....", char


def test_accented_letters_keep_the_body_of_their_letter():
    for letter, plain in drawings.PLAIN.items():
        below = rows_of(letter)[2:6]
        body = drawings._blocks((drawings.HERE / "small.txt").read_text("utf-8"))
        assert below == body.get(f"body-{plain}", body.get(plain))[2:6] or plain == "C", letter


def test_big_glyphs_leave_the_outer_rows_of_their_cell_dark():
    for char in big.CHARS:
        glyph = big.glyph(char)
        assert not any(column & 1 for column in glyph[: big.COLUMNS])
        assert not any(column & 0x80 for column in glyph[2 * big.COLUMNS :])


def test_big_font_refuses_what_it_lacks():
    for text in ("A", "", "10", "€"):
        try:
            big.place(text)
        except ValueError:
            continue
        raise AssertionError(text)


def test_drawings_of_a_wrong_size_are_refused():
    try:
        drawings._check({"x": ["....."] * 6}, 5, 7)
    except ValueError as wrong:
        assert "'x'" in str(wrong)
    else:
        raise AssertionError("a glyph of six rows")
