"""The screen: what is drawn, what of it is sent, and a display that comes and goes. Runs on both Pythons."""

from host_tools.chips.clock import Clock
from host_tools.chips.install import install
from host_tools.chips.ssd1306 import SSD1306 as Glass
from host_tools.chips.world import World

install(World())

import framebuf  # noqa: E402
import no_heap  # noqa: E402
from drivers.ssd1306 import SSD1306  # noqa: E402
from hal import clock, panel  # noqa: E402
from hal.chance import Chance  # noqa: E402
from hal.fonts import big, small  # noqa: E402
from hal.screen import COLS, MARGIN, ROWS, Screen, width  # noqa: E402
from machine import I2C, Pin  # noqa: E402

CHARS = "".join([chr(code) for code in list(range(0x20, 0x7F)) + list(range(0xA1, 0x100))]) + "€"


class Display:
    """Notes what it is asked; answers only while `there`."""

    def __init__(self):
        self.there = True
        self.asked = []

    def _note(self, *words):
        if not self.there:
            raise OSError(5)
        self.asked.append(words)

    def init(self):
        self._note("init")

    def on(self):
        self._note("on")

    def off(self):
        self._note("off")

    def answers(self):
        if not self.there:
            raise OSError(5)

    def contrast(self, level):
        self._note("contrast", level)

    def flip(self, turned):
        self._note("flip", turned)

    def show_page(self, page, first, last, picture):
        self._note("page", page, first, last, bytes(picture[page * 128 + first : page * 128 + last + 1]))

    def take(self, kind):
        """The calls of one kind since the last time, without their first word."""
        found = [words[1:] for words in self.asked if words[0] == kind]
        self.asked = []
        return found


def settle(screen):
    steps = 0
    while screen.send(clock.now()):
        steps += 1
        assert steps < 20
    return steps


def make():
    install(World())
    display = Display()
    screen = Screen(display)
    settle(screen)
    display.asked = []
    return screen, display


def pixel_text(buffer, x, y, text, inverse):
    """The slow and plain way to draw small text, to compare with."""
    frame = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
    for char in text:
        columns = list(small.glyph(char)) + [0]
        for column in range(6):
            for row in range(7):
                frame.pixel(x + column, y + row, (columns[column] >> row & 1) ^ (1 if inverse else 0))
        x += 6


def test_text_is_drawn_as_the_font_says_at_any_place():
    screen, _ = make()
    chance = Chance(11)
    wanted = bytearray(1024)
    for _ in range(150):
        text = "".join([CHARS[chance.below(len(CHARS))] for _ in range(chance.below(12))])
        x, y, inverse = chance.below(123), chance.below(58), chance.below(2) == 1
        screen.text(x, y, text, inverse)
        pixel_text(wanted, x, y, text[: (128 - x) // 6], inverse)
    assert screen.buffer == wanted


def refuses(draw, *words):
    try:
        draw(*words)
    except ValueError:
        return True
    return False


def test_nothing_is_drawn_outside_the_screen():
    screen, _ = make()
    for x, y in ((-1, 0), (123, 0), (0, -1), (0, 58)):
        assert refuses(screen.text, x, y, "x")
    for x, y in ((-1, 0), (101, 0), (0, -1), (0, 41)):
        assert refuses(screen.big, x, y, "12")
    for n in (-1, 9):
        assert refuses(screen.row, n, "x")
    assert screen.buffer == bytearray(1024)
    screen.big(100, 40, "12")
    screen.text(122, 57, "x")


def any_picture(screen, chance):
    """A picture as views paint them: rows, and other things on top of them or beside them."""
    screen.begin()
    for _ in range(chance.below(9)):
        left, right = ("", "Grandma", "Bo")[chance.below(3)], ("", "M5")[chance.below(2)]
        screen.row(chance.below(9), left, chance.below(2) == 1, right)
    for _ in range(chance.below(3)):
        draw = chance.below(4)
        if draw == 0:
            screen.text(chance.below(90), chance.below(58), "J!", chance.below(2) == 1)
        elif draw == 1:
            screen.big(chance.below(90), chance.below(41), "42")
        elif draw == 2:
            screen.bar(chance.below(128), chance.below(64), 9, 9, chance.below(2))
        else:
            screen.line(0, chance.below(64), 127, chance.below(64))
    if chance.below(2):
        screen.row(7, "not enough", True)
    screen.end()


def test_a_picture_never_depends_on_the_one_before():
    used, display = make()
    for seed in range(300):
        any_picture(used, Chance(seed))
        fresh, _ = make()
        any_picture(fresh, Chance(seed))
        assert used.buffer == fresh.buffer, seed
        settle(used)
        assert not used.changed()
        display.asked = []


def test_a_row_that_stands_already_is_not_drawn_again():
    screen, _ = make()
    screen.row(3, "Grandma", False, "M5")
    settle(screen)
    screen.buffer[3 * 128 + 64] = 0xFF
    screen.begin()
    screen.row(3, "Grandma", False, "M5")
    screen.end()
    assert screen.buffer[3 * 128 + 64] == 0xFF and not settle(screen)


def test_big_digits_are_drawn_as_the_font_says():
    for inverse in (False, True):
        screen, _ = make()
        screen.big(5, 13, "M9.5k", inverse)
        for at, char in enumerate("M9.5k"):
            glyph = big.glyph(char)
            for column in range(12):
                for row in range(24):
                    lit = glyph[row // 8 * 12 + column] >> row % 8 & 1
                    assert screen.frame.pixel(5 + at * 14 + 1 + column, 13 + row) == lit ^ inverse


def test_a_row_holds_left_and_right_and_replaces_what_stood_there():
    screen, _ = make()
    screen.row(3, "W" * COLS)
    screen.row(3, "Grandma", False, "M14.5m")
    wanted = bytearray(1024)
    pixel_text(wanted, MARGIN, 21, "Grandma" + " " * 8 + "M14.5m", False)
    assert screen.buffer == wanted
    screen.row(3, "much too long for the row", False, "999999")
    wanted = bytearray(1024)
    pixel_text(wanted, MARGIN, 21, "much too long f999999", False)
    assert screen.buffer == wanted


def test_an_inverse_row_is_lit_from_edge_to_edge():
    screen, _ = make()
    screen.row(0, "HOME", True, "12:45")
    assert [screen.frame.pixel(x, 6) for x in (0, 64, 127)] == [1, 1, 1]
    assert screen.frame.pixel(0, 7) == 0


def test_nine_rows_of_twenty_one_cells_fit():
    screen, _ = make()
    for n in range(ROWS):
        screen.row(n, "#" * COLS)
    assert screen.frame.pixel(MARGIN + COLS * 6 - 2, 62 - 6 + 1) == 1
    assert width("Grandma") == 7


def test_lines_boxes_and_bars():
    screen, display = make()
    screen.line(0, 0, 127, 63)
    screen.box(10, 20, 30, 10)
    screen.bar(12, 22, 5, 6)
    screen.bar(12, 22, 2, 6, 0)
    assert [screen.frame.pixel(x, 25) for x in (10, 11, 12, 14, 16, 17, 39)] == [1, 0, 0, 1, 1, 0, 1]
    settle(screen)
    assert display.take("page")


def test_only_changed_columns_of_changed_pages_are_sent_one_page_a_step():
    screen, display = make()
    screen.row(0, "AB")
    assert screen.changed()
    assert screen.send(clock.now()) is False
    assert [words[:3] for words in display.take("page")] == [(0, MARGIN, MARGIN + 10)]
    screen.row(0, "AC")
    settle(screen)
    assert [words[:3] for words in display.take("page")] == [(0, MARGIN + 6, MARGIN + 10)]
    screen.row(0, "AC")
    settle(screen)
    assert not screen.changed() and display.take("page") == []
    screen.row(1, "AB")
    assert screen.send(clock.now()) is True
    assert len(display.take("page")) == 1
    assert screen.send(clock.now()) is False


def test_what_is_drawn_while_sending_is_sent_too():
    screen, display = make()
    shown = bytearray(1024)
    chance = Chance(3)
    for _ in range(120):
        screen.text(chance.below(100), chance.below(58), f"x{chance.below(99)}", chance.below(2) == 1)
        if chance.below(3):
            screen.send(clock.now())
    settle(screen)
    for page, first, last, data in display.take("page"):
        shown[page * 128 + first : page * 128 + last + 1] = data
    assert shown == screen.buffer


def test_the_panel_is_lit_only_when_its_memory_is_ours():
    install(World())
    display = Display()
    screen = Screen(display)
    screen.row(0, "HOME")
    settle(screen)
    words = [call[0] for call in display.asked]
    assert words == ["init", "flip"] + ["page"] * 8 + ["on"]


def test_off_sends_no_settings_and_on_begins_anew():
    screen, display = make()
    screen.light(False)
    assert display.asked == [("off",)]
    screen.row(0, "x")
    settle(screen)
    screen.light(True)
    display.asked = []
    settle(screen)
    words = [call[0] for call in display.asked]
    assert words == ["init", "flip"] + ["page"] * 8 + ["on"]
    screen.light(True)
    assert not screen.changed()


def test_contrast_and_turning_survive_a_display_that_comes_back():
    screen, display = make()
    screen.contrast(40)
    assert display.take("contrast") == [(40,)]
    screen.turned(True)
    settle(screen)
    assert display.take("flip") == [(True,)]
    screen.light(False)
    screen.light(True)
    settle(screen)
    assert ("contrast", 40) in display.asked and ("flip", True) in display.asked


def test_a_missing_display_is_tried_every_two_seconds_and_gets_everything():
    install(World())
    display = Display()
    display.there = False
    screen = Screen(display)
    now = clock.now()
    screen.row(0, "HOME")
    assert screen.send(now) is False and not screen.present
    assert screen.due(now) == panel.RETRY_MS
    display.there = True
    assert screen.send(clock.add(now, panel.RETRY_MS - 1)) is False and not screen.present
    now = clock.add(now, panel.RETRY_MS)
    assert screen.send(now) is True and screen.present
    while screen.send(now):
        pass
    pages = display.take("page")
    assert [words[:3] for words in pages] == [(page, 0, 127) for page in range(8)]
    assert b"".join([words[3] for words in pages]) == bytes(screen.buffer)


def test_a_display_pulled_out_while_nothing_changes_is_noticed():
    screen, display = make()
    now = clock.now()
    display.there = False
    for step in range(0, 2200, 50):
        screen.send(clock.add(now, step))
    assert not screen.present
    display.there = True
    for step in range(2200, 4600, 50):
        screen.send(clock.add(now, step))
    assert screen.present
    assert len(display.take("page")) == 8


def test_a_display_pulled_out_in_the_middle_of_a_picture():
    screen, display = make()
    for n in range(ROWS):
        screen.row(n, f"row {n}")
    now = clock.now()
    screen.send(now)
    display.there = False
    assert screen.send(now) is False and not screen.present
    display.there = True
    display.asked = []
    now = clock.add(now, panel.RETRY_MS)
    while screen.send(now):
        pass
    assert len(display.take("page")) == 8


def test_the_retry_survives_the_wrap_of_the_clock():
    install(World(clock=Clock((1 << 30) - 1500)))
    display = Display()
    display.there = False
    screen = Screen(display)
    now = clock.now()
    screen.send(now)
    display.there = True
    after = clock.add(now, panel.RETRY_MS)
    assert after < now
    screen.send(clock.add(now, 10))
    assert not screen.present
    screen.send(after)
    assert screen.present


def test_idle_allocates_nothing():
    screen, _ = make()

    def idle(now):
        screen.send(now)
        screen.changed()
        screen.due(now)

    no_heap.steps(idle)


def test_with_the_real_driver_the_glass_shows_the_buffer():
    world = World()
    install(world)
    glass = world.i2c[0].add(0x3C, Glass())
    screen = Screen(SSD1306(I2C(0, scl=Pin(5), sda=Pin(4), freq=400000)))
    screen.row(0, "HOME", True, "85%")
    screen.big(2, 20, "M14.5m")
    settle(screen)
    assert glass.is_lit() and bytes(glass.pixels()) == bytes(screen.buffer)
    screen.row(8, "OK pay  GO receive")
    settle(screen)
    assert bytes(glass.pixels()) == bytes(screen.buffer)
    screen.turned(True)
    settle(screen)
    assert glass.is_lit()
