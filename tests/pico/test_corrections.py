"""What rp2040py does otherwise than the chip, one correction a test.

Everything is seen through MicroPython on the emulated Pico, as a device would see it.
"""

import pytest
from prompt import Prompt

from host_tools.chips.buses import i2c_bit_ns
from host_tools.chips.clock import Forbidden
from host_tools.chips.flash import Flash, PowerCut
from host_tools.emulator import board
from host_tools.emulator.clock import EmulatedClock
from host_tools.emulator.flash import UNIQUE_ID
from host_tools.emulator.heap import Heap
from host_tools.emulator.pico import Pico

pytestmark = pytest.mark.needs("pico")
TIMED = """
import time
def timed(call):
    t = time.ticks_us()
    try:
        call()
        error = 0
    except OSError as problem:
        error = problem.errno
    print(error, time.ticks_diff(time.ticks_us(), t))
"""
DISPLAY = "from machine import I2C, Pin\ni2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400000, timeout=50000)\n"


def new_pico(image):
    clock = EmulatedClock()
    return Pico(image.binary(), board.read("pico_rc522"), Flash(None, clock), clock)


@pytest.fixture(scope="module")
def prompt(image):
    """One Pico at its prompt for all tests that leave it as they found it."""
    made = Prompt(new_pico(image))
    made.run(TIMED + DISPLAY)
    return made


def test_a_byte_on_i2c_takes_nine_bits(prompt):
    log = prompt.pico.i2c[0].log
    del log[:]
    error, us = prompt.numbers("timed(lambda: i2c.writeto(0x3C, b'\\x40' + bytes(128)))")
    start, end, address, read, count, acknowledged = log[0]
    assert (error, address, read, count, acknowledged) == (0, 0x3C, False, 129, True)
    wire_us = 129 * 9 * i2c_bit_ns(400_000) / 1000
    assert wire_us < (end - start) / 1000 < wire_us * 1.05
    assert wire_us < us < wire_us + 700  # the rest is the interpreter's


def test_a_missing_chip_on_i2c_is_told_at_once(prompt):
    error, us = prompt.numbers("timed(lambda: i2c.writeto(0x55, b'12'))")
    assert error == 5
    assert us < 1000


def test_a_read_from_i2c_comes_byte_by_byte(prompt):
    error, us = prompt.numbers("timed(lambda: i2c.readfrom_into(0x3C, bytearray(10)))")
    assert error == 0
    assert us > 10 * 9 * i2c_bit_ns(400_000) / 1000


def test_a_stuck_i2c_times_out_and_recovers(prompt):
    bus = prompt.pico.buses[0][0]
    bus.stuck = True
    error, us = prompt.numbers("timed(lambda: i2c.writeto(0x3C, b'\\x80\\xe3'))")
    bus.stuck = False
    assert error == 110
    assert 50_000 <= us < 55_000
    assert prompt.numbers("timed(lambda: i2c.writeto(0x3C, b'\\x80\\xe3'))")[0] == 0


def test_chips_on_other_pins_of_i2c_do_not_answer(prompt):
    code = "other = I2C(0, scl=Pin(1), sda=Pin(0))\nPin(5, Pin.IN)\nPin(4, Pin.IN)\n"
    error, _ = prompt.numbers(code + "timed(lambda: other.writeto(0x3C, b'\\x80\\xe3'))")
    prompt.run(DISPLAY)
    assert error == 5


def test_a_scan_finds_what_is_wired(prompt):
    assert prompt.numbers("print(*i2c.scan())") == [0x3C]
    assert prompt.numbers("timed(lambda: i2c.writeto(0x3C, b'\\x80\\xe3'))")[0] == 0


def test_i2c_by_hand_reaches_the_same_chip(prompt):
    code = "from machine import SoftI2C\ns = SoftI2C(scl=Pin(5), sda=Pin(4), freq=100000)\n"
    before = prompt.pico.models.display.data_bytes
    said = prompt.numbers(code + "print(s.writeto(0x3C, b'\\x40' + bytes((1, 2, 3))), len(s.readfrom(0x3C, 2)))")
    prompt.run(DISPLAY)
    assert said == [4, 2]
    assert prompt.pico.models.display.data_bytes == before + 3


def test_a_uart_sends_and_the_device_goes_on(prompt):
    said = prompt.numbers("from machine import UART\nu = UART(0, 115200, tx=Pin(0), rx=Pin(1))\nprint(u.write(b'abc'))")
    assert said == [3]
    assert prompt.run("u.deinit()\nprint('on')") == "on"


READER = """
from machine import SPI, Pin
reset = Pin(20, Pin.OUT, value=1)
select = Pin(17, Pin.OUT, value=1)
spi = SPI(0, 4000000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
def register(number):
    out = bytearray((0x80 | number << 1, 0))
    select(0)
    spi.write_readinto(out, out)
    select(1)
    return out[1]
"""


def test_spi_reaches_the_chip_that_is_selected(prompt):
    assert prompt.numbers(READER + "print(register(0x37))") == [0x92]
    assert prompt.numbers("select(1)\nb = bytearray(2)\nspi.write_readinto(b'\\xee\\0', b)\nprint(b[1])") == [255]


def test_a_byte_on_spi_takes_eight_bits_of_the_real_clock(prompt):
    prompt.run(READER)
    slow, fast = (
        prompt.numbers(
            f"spi.init(baudrate={hz})\nt = time.ticks_us()\nspi.write(bytes(1000))\n"
            "print(time.ticks_diff(time.ticks_us(), t))"
        )[0]
        for hz in (1_000_000, 4_000_000)
    )
    assert abs(slow - fast - 6000) < 60  # what both have in common is the interpreter's
    assert fast > 2000


DIVIDER = """
@micropython.asm_thumb
def divide(r0, r1, r2, r3):
    # dividend, divisor, 0 for the unsigned registers and 8 for the signed ones, which result: 16, 20 or 24 (CSR)
    mov(r4, 0xD0)
    mov(r5, 24)
    lsl(r4, r5)
    add(r4, 0x60)
    add(r5, r4, r2)
    str(r0, [r5, 0])
    str(r1, [r5, 4])
    add(r4, r4, r3)
    ldr(r0, [r4, 0])
def results(dividend, divisor, kind):
    print(*[divide(dividend, divisor, kind, place) for place in (16, 20)])
"""
NUMBERS = (0, 1, 2, 3, 7, 100, 12345, 2**29, 2**30 - 1)
PAIRS = [(s * a, t * b) for a in NUMBERS for b in NUMBERS[1:] for s in (1, -1) for t in (1, -1)]


def test_python_divides_as_on_any_computer_with_either_sign(prompt):
    said = prompt.numbers(f"for a, b in {PAIRS}:\n    print(a // b, a % b)")
    assert said == [number for a, b in PAIRS for number in divmod(a, b)]


@pytest.mark.parametrize(
    "dividend, divisor, quotient, remainder",
    [(7, 2, 3, 1), (-7, 2, -3, -1), (7, -2, -3, 1), (-7, -2, 3, -1), (0, -5, 0, 0), (5, 0, -1, 5), (-5, 0, 1, -5)],
)
def test_the_divider_takes_signed_numbers_towards_zero(dividend, divisor, quotient, remainder, prompt):
    assert prompt.numbers(f"{DIVIDER}results({dividend}, {divisor}, 8)") == [quotient, remainder]


def test_the_divider_takes_the_other_registers_for_unsigned(prompt):
    assert prompt.numbers(f"{DIVIDER}results(-7, 2, 0)") == [(2**32 - 7) // 2, 1]
    assert prompt.numbers(f"{DIVIDER}results(5, 0, 0)") == [-1, 5]


def test_the_divider_says_that_it_was_used_until_its_quotient_is_read(prompt):
    """What an interrupt goes by, to know whether it has to put back what it found."""
    assert prompt.numbers(f"{DIVIDER}print(divide(7, 2, 8, 24))") == [3]
    read_quotient = DIVIDER.replace("ldr(r0, [r4, 0])", "ldr(r0, [r4, 0])\n    ldr(r0, [r4, 8])")
    assert prompt.numbers(f"{read_quotient}print(divide(7, 2, 8, 16))") == [1]


KEYS = """
from machine import Pin
rows = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (6, 7, 8, 9)]
columns = [Pin(n, Pin.IN, Pin.PULL_UP) for n in (10, 11, 12, 13)]
def scan():
    closed = 0
    for r in range(4):
        rows[r].init(Pin.OUT, value=0)
        for c in range(4):
            closed |= (1 - columns[c]()) << 4 * r + c
        rows[r].init(Pin.IN, Pin.PULL_UP)
    return closed
"""


def test_a_pin_hears_what_it_drives_itself(prompt):
    assert prompt.numbers("p = Pin(6, Pin.OUT, value=0)\nprint(p(), p.value(1) or p())") == [0, 1]


def test_keys_join_pins_and_three_feign_the_fourth(prompt):
    prompt.run(KEYS)
    assert prompt.numbers("print(scan())") == [0]
    for key in ("1", "2", "4"):
        prompt.pico.press(key)
    prompt.pico.run_ms(5)
    assert prompt.numbers("print(scan())") == [0b00110011]
    for key in ("1", "2", "4"):
        prompt.pico.release(key)
    prompt.pico.run_ms(5)
    assert prompt.numbers("print(scan())") == [0]


def test_a_contact_bounces_as_edges(prompt):
    prompt.run(KEYS + "rows[0].init(Pin.OUT, value=0)\nedges = []\ncolumns[0].irq(lambda p: edges.append(p()))")
    prompt.pico.press("1")
    prompt.pico.run_ms(20)
    edges = prompt.numbers("columns[0].irq(None)\nrows[0].init(Pin.IN, Pin.PULL_UP)\nprint(len(edges), scan())")
    prompt.pico.release("1")
    prompt.pico.run_ms(20)
    assert edges == [5, 1]


def test_a_short_between_two_outputs_is_refused(image):
    prompt = Prompt(new_pico(image))
    prompt.pico.press("1")
    prompt.pico.run_ms(5)
    with pytest.raises(Forbidden, match="short"):
        prompt.run("from machine import Pin\nPin(6, Pin.OUT, value=1)\nPin(10, Pin.OUT, value=0)")


def test_a_tone_is_what_the_registers_say(prompt):
    prompt.pico.models.buzzer.notes()
    code = "from machine import PWM\np = PWM(Pin(15), freq={}, duty_u16=9000)\ntime.sleep_ms(50)\np.duty_u16(0)"
    for hz in (262, 1760, 2637):
        prompt.run(code.format(hz))
    notes = prompt.pico.models.buzzer.notes()
    assert [hz for hz, _ in notes] == [262, 1760, 2637]
    assert all(48 <= ms <= 52 for _, ms in notes), notes  # 50 between two whole milliseconds, and a collection


def test_the_battery_is_what_the_adc_reads(prompt):
    prompt.pico.models.battery.mv = 3600
    raw = prompt.numbers("from machine import ADC\nprint(ADC(29).read_u16())")[0]
    assert abs(raw * 3 * 3300 // 65536 - 3600) < 10


def test_flash_takes_its_time(prompt):
    log, flash = prompt.pico.flash.log, "import rp2\nf = rp2.Flash()\nb = bytes(range(256))\n"
    del log[:]
    erase = prompt.numbers(flash + "timed(lambda: f.ioctl(6, 300))")[1]
    program = prompt.numbers("timed(lambda: f.writeblocks(300, b, 0))")[1]
    assert [(kind, address) for _, kind, address in log] == [("erase", 300 * 4096), ("program", 300 * 4096)]
    assert 45_000 <= erase < 46_000
    assert 700 <= program < 1700
    assert prompt.run("c = bytearray(256)\nf.readblocks(300, c, 0)\nprint(c == b)") == "True"


def test_power_that_fails_inside_a_program_leaves_a_part(image):
    clock = EmulatedClock()
    flash = Flash(None, clock)
    prompt = Prompt(Pico(image.binary(), board.read("pico_rc522"), flash, clock))
    prompt.run("import rp2\nf = rp2.Flash()\nf.ioctl(6, 300)")
    flash.arm(1, 500)
    with pytest.raises(PowerCut):
        prompt.run("f.writeblocks(300, bytes(256), 0)")
    page = bytearray(256)
    flash.read(300 * 4096, page)
    assert set(page) - {0, 255}
    with pytest.raises(PowerCut):
        prompt.pico.run_ms(1)


def test_the_chip_has_a_number_of_its_own(prompt):
    assert prompt.run("import machine\nprint(machine.unique_id().hex())") == UNIQUE_ID.hex()


def test_a_host_with_nothing_to_say_hands_over_nothing(prompt, monkeypatch):
    controller = prompt.pico.chip.mcu.usb_ctrl
    handed_over = []
    stock = controller.endpoint_read_done

    def note(endpoint, data):
        handed_over.append(bytes(data))
        stock(endpoint, data)

    monkeypatch.setattr(controller, "endpoint_read_done", note)
    prompt.pico.run_ms(200)
    assert handed_over == []
    assert prompt.run("print('heard')") == "heard"
    assert b"".join(handed_over) == b"print('heard')\x04"


def test_the_heap_is_seen_from_outside(prompt, image):
    used, free = prompt.numbers("import gc\ngc.collect()\nprint(gc.mem_alloc(), gc.mem_free())")
    seen = Heap(image.elf).usage(prompt.pico.chip)
    assert abs(seen.used - used) < 1500  # the prompt itself takes a little
    assert seen.total == used + free
    assert seen.longest <= seen.free


def test_a_starved_watchdog_resets_after_its_time(image):
    prompt = Prompt(new_pico(image))
    start = prompt.pico.ms
    prompt.start("import machine, time\nmachine.WDT(timeout=500)\nwhile True:\n    time.sleep_ms(50)")
    prompt.pico.run_ms(700)
    assert len(prompt.pico.chip.resets) == 1
    assert 500 <= prompt.pico.chip.resets[0] // 1_000_000 - start < 520
