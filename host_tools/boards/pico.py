"""The Raspberry Pi Pico by its datasheets: its 40 pads, what each GPIO can do, and the four models that share them.

Only facts of the Pico; it knows no board of ours. Sources: Pico, Pico W, Pico 2 and Pico 2 W datasheets (pinout,
chapter 2.1), RP2040 datasheet (GPIO functions, 1.4.3), RP2350 datasheet (1.2.3); both are alike for GP0 to GP29.
"""

from dataclasses import dataclass

LEFT_PADS = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split()  # 1 to 20
RIGHT_PADS = (  # 21 to 40, from the bottom up
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 3V3_EN GND VSYS VBUS".split()
)
PADS = dict(enumerate(LEFT_PADS + RIGHT_PADS, start=1))
GROUNDS = tuple(pad for pad, name in PADS.items() if name == "GND")

ON_BOARD = {23: "power save", 24: "VBUS sense", 25: "LED or radio", 29: "VSYS / 3"}  # GPIOs without a pad
ADC_PINS = (26, 27, 28, 29)
GPIOS = tuple(range(30))

RAIL_MV = {"3V3": 3300, "VSYS": 5500, "VBUS": 5500}  # the most that can be there
GPIO_LIMIT_MV = 3600  # IOVDD 3.3 V and 0.3 V (RP2040 datasheet 5.5.3.4)
GPIO_MA = 12  # the strongest drive of one pin
VSYS_MV = (1800, 5500)  # what its regulator works from (Pico datasheet 4.1)
REGULATOR_MA = 300  # what the 3V3 pad should give at most beside the Pico itself (Pico datasheet 2.1)


@dataclass(frozen=True)
class Model:
    """A Pico of the family; `tried` says how we know that a board of ours works with it."""

    name: str
    chip: str
    tried: str
    note: str


MODELS = (
    Model(
        "Pico",
        "RP2040",
        "a game by hands (`tests/tables/boards/`) on the emulated chip, with each board's own image but that of "
        "`pico_rc522_aa`, which was not built",
        "The image is made for it.",
    ),
    Model(
        "Pico W",
        "RP2040",
        "the pin table, and the battery reading on a model",
        "The same image runs. VSYS is measured through the pin of the radio's clock, connected while GP25 is high: the "
        "driver raises GP25 there. The radio is never used.",
    ),
    Model(
        "Pico 2",
        "RP2350",
        "the pin table only",
        "Needs a stock MicroPython for it and our bundle of compiled modules instead of the image. Keys use pull-ups, "
        "which its erratum E9 (pull-downs) leaves alone.",
    ),
    Model("Pico 2 W", "RP2350", "the pin table only", "As Pico 2; the battery as on the Pico W."),
)


def pad_of(pin: int | str) -> int:
    """The pad of a GPIO or of a rail that has one pad; 0 when it has none."""
    name = f"GP{pin}" if isinstance(pin, int) else pin
    found = [pad for pad, label in PADS.items() if label == name]
    return found[0] if len(found) == 1 else 0


def side_of(pad: int) -> str:
    """`left` or `right`, seen from above with USB at the top."""
    return "left" if pad <= len(LEFT_PADS) else "right"


def i2c(gpio: int) -> tuple[int, str]:
    """(controller, `SDA` or `SCL`) of a GPIO."""
    return gpio // 2 % 2, ("SDA", "SCL")[gpio % 2]


def spi(gpio: int) -> tuple[int, str]:
    """(controller, `MISO`, `CS`, `SCK` or `MOSI`) of a GPIO."""
    return gpio // 8 % 2, ("MISO", "CS", "SCK", "MOSI")[gpio % 4]
