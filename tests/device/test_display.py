"""The display drivers and the display models: what is sent is what a viewer sees, and what is forbidden is refused."""

from host_tools.chips.clock import Forbidden
from host_tools.chips.install import install
from host_tools.chips.sh1106 import SH1106 as OtherPanel
from host_tools.chips.ssd1306 import SSD1306 as Panel
from host_tools.chips.world import World

install(World())

from drivers.sh1106 import SH1106  # noqa: E402
from drivers.ssd1306 import SSD1306  # noqa: E402
from machine import I2C, Pin  # noqa: E402

CHIPS = ((SSD1306, Panel), (SH1106, OtherPanel))


def make(hz=400000, chip=CHIPS[0]):
    """A driver, and the panel and world it works on."""
    world = World()
    install(world)
    panel = world.i2c[0].add(0x3C, chip[1]())
    return chip[0](I2C(0, scl=Pin(5), sda=Pin(4), freq=hz)), panel, world


def picture():
    """A buffer in which every byte and its neighbours differ, and nothing is symmetric."""
    return bytearray([(i * 7 + i // 128 * 29 + 1) & 0xFF for i in range(1024)])


def show_all(driver, buffer):
    for page in range(8):
        driver.show_page(page, 0, 127, memoryview(buffer))


def refused(*commands):
    """True when the model refuses these command bytes."""
    panel = Panel()
    panel.start(False)
    try:
        for byte in (0x00,) + commands:
            panel.write(byte)
    except Forbidden:
        return True
    return False


def turned(buffer):
    return bytes([int("".join([str(byte >> bit & 1) for bit in range(8)]), 2) for byte in reversed(list(buffer))])


def test_a_picture_arrives_upright_and_turned():
    for chip in CHIPS:
        driver, panel, _ = make(chip=chip)
        driver.init()
        driver.on()
        show_all(driver, picture())
        assert panel.is_lit()
        assert panel.pixels() == bytes(picture()), panel.NAME
        driver.flip(True)
        show_all(driver, picture())
        assert panel.pixels() == turned(picture()), panel.NAME


def test_a_part_of_a_page_changes_only_that_part():
    for chip in CHIPS:
        driver, panel, _ = make(chip=chip)
        driver.init()
        driver.on()
        buffer = picture()
        show_all(driver, buffer)
        driver.show_page(3, 17, 30, bytearray(1024))
        for i in range(3 * 128 + 17, 3 * 128 + 31):
            buffer[i] = 0
        assert panel.pixels() == bytes(buffer), panel.NAME


def test_a_driver_on_the_other_chip_is_noticed():
    """The SSD1306's settings are none of the SH1106's: the self-test names the part that was bought by mistake."""
    driver, _, _ = make(chip=(SSD1306, OtherPanel))
    try:
        driver.init()
    except Forbidden:
        return
    raise AssertionError("accepted")


def test_a_turn_of_the_other_chip_shows_at_once():
    driver, panel, _ = make(chip=CHIPS[1])
    driver.init()
    driver.on()
    show_all(driver, picture())
    driver.flip(True)
    assert panel.pixels() == turned(picture())


def test_asking_whether_it_is_there_changes_nothing():
    for chip in CHIPS:
        driver, panel, _ = make(chip=chip)
        driver.init()
        driver.on()
        show_all(driver, picture())
        driver.answers()
        assert panel.pixels() == bytes(picture())
        panel.unplug()
        try:
            driver.answers()
            raise AssertionError("nobody there, and nothing said")
        except OSError:
            panel.plug()


def test_what_was_sent_for_the_other_orientation_shows_mirrored():
    driver, panel, _ = make()
    driver.init()
    driver.on()
    show_all(driver, picture())
    driver.flip(True)
    driver.flip(False)
    assert panel.pixels() == bytes(picture())
    driver.flip(True)
    assert panel.pixels() != bytes(picture())
    show_all(driver, picture())
    driver.flip(False)
    mirrored = bytearray()
    for page in range(8):
        mirrored.extend(bytes(reversed(list(picture()[page * 128 : page * 128 + 128]))))
    assert panel.pixels() == bytes(mirrored)


def test_off_is_dark_and_keeps_the_picture():
    driver, panel, _ = make()
    driver.init()
    show_all(driver, picture())
    assert not panel.is_lit()
    assert panel.pixels() == bytes(1024)
    driver.on()
    assert panel.pixels() == bytes(picture())
    driver.off()
    assert panel.pixels() == bytes(1024)


def test_contrast_survives_init():
    driver, panel, _ = make()
    driver.init()
    driver.contrast(3)
    assert panel.contrast == 3
    panel.unplug()
    panel.plug()
    driver.init()
    assert panel.contrast == 3


def test_a_page_is_short_and_a_whole_step_far_below_the_timeout():
    driver, _, world = make()
    driver.init()
    before = world.clock.now_us
    driver.show_page(0, 0, 127, memoryview(picture()))
    assert 3000 < world.clock.now_us - before < 3500


def test_a_missing_display_is_an_error_and_a_new_one_is_dark_until_init():
    driver, panel, _ = make()
    driver.init()
    driver.on()
    panel.unplug()
    try:
        driver.show_page(0, 0, 127, picture())
        raise AssertionError("a display that is not there took a page")
    except OSError as error:
        assert error.errno == 5
    panel.plug()
    driver.show_page(0, 0, 127, picture())
    assert not panel.is_lit()
    driver.init()
    driver.on()
    show_all(driver, picture())
    assert panel.pixels() == bytes(picture())


def test_the_model_refuses_what_the_datasheet_forbids():
    assert refused(0x20, 3)
    assert refused(0x21, 5, 4)
    assert refused(0x22, 0, 8)
    assert refused(0xA8, 14)
    assert refused(0xD9, 0x0F)
    assert refused(0x8D, 0x00)
    assert refused(0xFF)
    assert refused(0x2F)
    assert not refused(0x21, 5, 5)


def test_a_bus_faster_than_the_chip_is_refused():
    driver, _, _ = make(hz=1000000)
    try:
        driver.init()
    except Forbidden:
        return
    raise AssertionError("1 MHz was accepted")


def window(mode, columns, pages, data):
    """The panel after `data` was sent into a window in an addressing mode, on a dark memory."""
    panel = Panel()
    panel.start(False)
    for byte in (0x80, 0x8D, 0x80, 0x14, 0x80, 0xA1, 0x80, 0xC8, 0x80, 0xAF, 0x80, 0x20, 0x80, 0x00, 0x40):
        panel.write(byte)
    for _ in range(1024):
        panel.write(0)
    panel.start(False)
    for byte in (0x00, 0x20, mode, 0x21) + columns + (0x22,) + pages:
        panel.write(byte)
    panel.start(False)
    for byte in (0x40,) + data:
        panel.write(byte)
    return [(i // 128, i % 128, byte) for i, byte in enumerate(panel.pixels()) if byte]


def test_horizontal_and_vertical_windows():
    data = (1, 2, 3, 4, 5)
    assert window(0, (10, 11), (2, 3), data) == [(2, 10, 5), (2, 11, 2), (3, 10, 3), (3, 11, 4)]
    assert window(1, (10, 11), (2, 3), data) == [(2, 10, 5), (2, 11, 3), (3, 10, 2), (3, 11, 4)]


def test_inverse_all_on_and_start_line():
    driver, panel, _ = make()
    driver.init()
    driver.on()
    buffer = bytearray(1024)
    buffer[5] = 0x02
    show_all(driver, buffer)
    for byte in (0x00, 0x41):
        panel.start(False) if byte == 0 else None
        panel.write(byte)
    assert panel.pixels()[5] == 0x01
    panel.write(0xA7)
    assert panel.pixels()[5] == 0xFE
    panel.write(0xA5)
    assert panel.pixels() == b"\xff" * 1024
