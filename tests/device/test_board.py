"""Every board: its table of wires is sound, and every part answers through `make` on models wired by that table."""

import os
import sys

from host_tools.chips.field import Card
from host_tools.chips.install import install
from host_tools.chips.keypad import NO_BOUNCE
from host_tools.chips.wiring import Models
from host_tools.chips.world import World

install(World())

ROOT = __file__.replace("\\", "/").split("tests/device/")[0] or "./"
BOARDS = sorted([name for name in os.listdir(ROOT + "boards") if name.startswith("pico_")])
sys.path.append(ROOT + "boards")

import wiring  # noqa: E402 - found only from here on
from handset import pins  # noqa: E402


class NoPort:
    """A port on which nothing ever comes."""

    def read(self):
        return b""

    def write(self, data):
        return 0


def board(name):
    """The module of a board, freshly imported."""
    folder = ROOT + "boards/" + name
    sys.modules.pop("this_board", None)
    sys.path.insert(0, folder)
    try:
        return __import__("this_board")
    finally:
        sys.path.remove(folder)


def powered(name, last_reset="power", display=None, radio=False):
    """Models, hardware and world of a freshly powered device, if wished with another display, or on a Pico W."""
    world = World(last_reset)
    install(world)
    module = board(name)
    parts = wiring.parts(module)
    if display:
        parts = (("display", display, ""),) + tuple([row for row in parts if row[0] != "display"])
    models = Models(world, parts, wiring.wires(module), radio)
    usual, pins.DISPLAY = pins.DISPLAY, display or pins.DISPLAY
    try:
        hardware = module.make(NoPort())
    finally:
        pins.DISPLAY = usual
    return models, hardware, world


def run(hardware, world, ms):
    """The loop of a device without an app, for `ms`."""
    for _ in range(ms // 5):
        now = hardware.clock.now()
        hardware.screen.send(now)
        hardware.keys.scan(now)
        for reader in hardware.readers:
            reader.step(now)
        hardware.sound.step(now)
        world.idle_ms(5)


def test_no_gpio_is_used_twice_but_where_a_bus_is_shared():
    for name in BOARDS:
        module = board(name)
        parts = [part for part, _, _ in wiring.parts(module)]
        used = {}
        for part, pin, number, colour in wiring.wires(module):
            assert part in parts and colour, (name, part, pin)
            if isinstance(number, int):
                assert 0 <= number <= 29 and number not in (23, 24, 25), (name, part, pin)
                used.setdefault(number, []).append(pin)
        for shared in used.values():
            on_a_bus = shared[0] in ("SCL", "SDA", "SCK", "MOSI", "MISO") and len(set(shared)) == 1
            assert len(shared) == 1 or on_a_bus, shared


def test_every_part_has_wires_and_the_module_knows_its_name():
    for name in BOARDS:
        module = board(name)
        assert module.NAME == name
        for part, _, _ in wiring.parts(module):
            supply = [wire for wire in wiring.supply(module) if part in (wire[0], wire[2])]
            assert part == "pico" or supply or [wire for wire in wiring.wires(module) if wire[0] == part], (name, part)


def test_importing_a_board_touches_nothing():
    for name in BOARDS:
        world = World()
        install(world)
        before = world.clock.now_us
        board(name)
        assert world.clock.now_us == before


def test_the_display_shows_what_is_drawn():
    for name in BOARDS:
        models, hardware, world = powered(name)
        hardware.screen.text(0, 0, "8")
        run(hardware, world, 100)
        assert hardware.screen.present and models.display.is_lit()
        assert models.display.pixels() != bytes(1024)


def test_the_other_display_shows_the_same_picture():
    """A module with an SH1106 is a matter of one word in the table."""
    for name in BOARDS:
        pictures = []
        for chip in ("ssd1306", "sh1106"):
            models, hardware, world = powered(name, display=chip)
            hardware.screen.text(0, 0, "0.96 or 1.3")
            hardware.screen.text(122, 57, "8")
            run(hardware, world, 100)
            assert hardware.screen.present and models.display.is_lit()
            pictures.append(models.display.pixels())
        assert pictures[0] == pictures[1] and pictures[0] != bytes(1024), name


def test_an_unknown_display_is_refused():
    _, _, world = powered("pico_rc522")
    install(world)
    module = board("pico_rc522")
    usual, pins.DISPLAY = pins.DISPLAY, "st7789"
    try:
        module.make(NoPort())
    except KeyError as refused:
        assert "st7789" in str(refused)
    else:
        raise AssertionError("made without a driver")
    finally:
        pins.DISPLAY = usual


def test_each_key_arrives_as_itself():
    for name in BOARDS:
        models, hardware, world = powered(name)
        run(hardware, world, 10)
        for key in range(16):
            models.keypad.press(key)
            run(hardware, world, 80)
            models.keypad.release(key)
            run(hardware, world, 80)
            assert hardware.keys.next() & 0x0F == key, (name, key)
            while hardware.keys.next() >= 0:
                pass


def test_each_reader_reads():
    for name in BOARDS:
        models, hardware, world = powered(name)
        run(hardware, world, 300)
        assert len(hardware.readers) == len(models.fields)
        for i in range(len(models.fields)):
            uid = bytes.fromhex("045A000000000" + str(i + 1))
            models.fields[i].lay(Card(uid))
            run(hardware, world, 300)
            assert hardware.readers[i].lying == uid, name
            assert not hardware.readers[i].lost


def test_two_readers_on_one_bus_read_at_the_same_time():
    models, hardware, world = powered("pico_two_readers")
    uids = (bytes.fromhex("045A0000000001"), bytes.fromhex("045A0000000002"))
    for i in range(2):
        models.fields[i].lay(Card(uids[i]))
    run(hardware, world, 500)
    assert [reader.lying for reader in hardware.readers] == [uids[0], uids[1]]
    models.fields[1].clear()
    run(hardware, world, 500)
    assert [reader.lying for reader in hardware.readers] == [uids[0], None]


def test_a_dead_reader_leaves_its_neighbour_and_the_display_alone():
    for name in ("pico_two_readers", "pico_pn532"):
        models, hardware, world = powered(name)
        setattr(models.readers[-1], *(("dead", True) if "two" in name else ("present", False)))
        hardware.screen.text(0, 0, "8")
        models.fields[0].lay(Card(bytes.fromhex("045A0000000001")))
        run(hardware, world, 3000)
        assert hardware.readers[-1].lost and hardware.screen.present, name
        if len(hardware.readers) > 1:
            assert hardware.readers[0].lying and not hardware.readers[0].lost


def test_the_buzzer_sounds_and_the_battery_tells_its_voltage():
    for name in BOARDS:
        models, hardware, world = powered(name)
        hardware.sound.play(1)
        run(hardware, world, 500)
        assert len(models.buzzer.notes()) == 2
        models.battery.mv = 3700
        run(hardware, world, 2500)
        assert abs(hardware.power.volts_mv() - 3700) < 15


def test_a_pico_w_tells_its_voltage_too_and_a_pico_keeps_its_led_dark():
    for radio in (False, True):
        models, hardware, world = powered("pico_rc522", radio=radio)
        models.battery.mv = 3700
        assert abs(hardware.power.volts_mv() - 3700) < 15
        assert world.pins.is_output(25) == radio
        models.battery.mv = 3600
        run(hardware, world, 2500)
        assert abs(hardware.power.volts_mv() - 3600) < 15


def test_what_the_diode_takes_is_counted_to_the_cell():
    for name in BOARDS:
        models, hardware, _ = powered(name)
        half_full_mv = 2600 if board(name).CELL == "two_aa" else 3820
        models.battery.mv = half_full_mv - 250
        assert abs(hardware.power.percent() - 50) <= 4, name


def test_the_watchdog_runs_and_the_reason_of_the_last_reset_is_known():
    for name in BOARDS:
        for reason in ("power", "watchdog", "reset"):
            _, hardware, world = powered(name, reason)
            assert hardware.power.last_reset == reason
        world.pass_us(9_000_000)
        assert [why for _, why in world.resets] == ["watchdog"]


def test_a_wire_on_another_pin_than_the_table_says_is_dead():
    """The models follow the table, so `make` can't quietly use pins of its own."""
    module = board("pico_rc522")
    for part, pin, other in (("display", "SDA", 0), ("reader", "SCK", 2), ("keypad", "C1", 14)):
        wires = [
            (owner, name, other if (owner, name) == (part, pin) else number, colour)
            for owner, name, number, colour in wiring.wires(module)
        ]
        world = World()
        install(world)
        models = Models(world, wiring.parts(module), wires)
        hardware = module.make(NoPort())
        models.keypad.press(0, NO_BOUNCE)
        run(hardware, world, 400)
        if part == "display":
            assert not hardware.screen.present
        elif part == "reader":
            assert hardware.readers[0].lost
        else:
            assert hardware.keys.next() == -1
