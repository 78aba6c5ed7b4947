"""Where everything in the case stands: the places of the parts, the openings. Millimetres.

Pure figures, no CAD: the drawing (`case`) and the checks of the printable files (`checks`) both start from here, so
that a check compares the file with what was meant. Origin: middle of the case, z = 0 at the outside of the floor;
y grows away from the person holding it.
"""

from dataclasses import dataclass
from typing import NamedTuple

from enclosure.measures import (
    BOSS_INSET,
    BOTTOM_RIM,
    CARD_GAP,
    FLOOR,
    HEAD_DEPTH,
    KEYPAD_GAP,
    LID,
    MARK_HEIGHT,
    NFC_WALL,
    PICO_STAND,
    RIBBON_SLOT,
    RIM,
    SOUND_HOLES,
    TOP,
    USB_OPENING,
    WALL,
    WINDOW_GAP,
)
from enclosure.parts import (
    BOARD_THICKNESS,
    CARD,
    COIL_OFFSET,
    OLED_LIT,
    OLED_LIT_OFFSET,
    PARTS,
    PICO_USB_OVERHANG,
    SCREW,
)


class Box(NamedTuple):
    """A part as a block: its middle in x and y, its underside, its size as it stands in the case."""

    name: str
    x: float
    y: float
    z: float
    size: tuple[float, float, float]


class Rect(NamedTuple):
    """An opening or field seen from above: its middle and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Layout:
    """One build of the case: how many readers of which chip, and which battery ("lipo" or "aa")."""

    reader: str = "mfrc522"
    readers: int = 1
    battery: str = "lipo"

    @property
    def width(self) -> float:
        """Outside, along x. Two cards pushed in from the sides must lie on more than half of their length."""
        return 92.0 if self.readers == 1 else 108.0

    @property
    def length(self) -> float:
        """Outside, along y."""
        return 157.0 if self.readers == 1 else 174.0

    @property
    def near(self) -> float:
        """y of the edge at the person."""
        return -self.length / 2

    @property
    def half_inside(self) -> float:
        """From the middle to the inside of a side wall."""
        return self.width / 2 - WALL

    @property
    def keypad_field(self) -> Rect:
        """The recess that the membrane is glued into."""
        width, height = (side + 2 * KEYPAD_GAP for side in PARTS["matrix"].size[:2])
        return Rect(0.0, self.near + BOTTOM_RIM + height / 2, width, height)

    @property
    def ribbon_slot(self) -> Rect:
        """Through the lid, at the near end of the recess: there the ribbon leaves the membrane."""
        field = self.keypad_field
        return Rect(0.0, field.y - field.height / 2 + 1.0 + RIBBON_SLOT[1] / 2, *RIBBON_SLOT)

    @property
    def strip_height(self) -> float:
        """Of the strip between keypad and card. Two upright readers begin behind the display's board."""
        return 18.0 if self.readers == 1 else 21.0

    @property
    def strip(self) -> float:
        """y of the strip between keypad and card, with window, buzzer and switch."""
        return self.keypad_field.y + self.keypad_field.height / 2 + self.strip_height / 2

    @property
    def window(self) -> Rect:
        """The opening over the lit field of the display, at its narrow end (inside)."""
        return Rect(0.0, self.strip, OLED_LIT[0] + 2 * WINDOW_GAP, OLED_LIT[1] + 2 * WINDOW_GAP)

    @property
    def card_fields(self) -> tuple[Rect, ...]:
        """The sunk fields whose edges say where a card lies. One: pushed in from the far end, upright. Two: pushed in
        from the sides, right one first as in the boards."""
        low = self.strip + self.strip_height / 2
        across = CARD[1] + 2 * CARD_GAP
        if self.readers == 1:
            depth = self.length / 2 - low
            return (Rect(0.0, low + depth / 2, across, depth),)
        depth = self.width / 2 - 2.0
        return tuple(Rect(side * (2.0 + depth / 2), low + across / 2, depth, across) for side in (1, -1))

    @property
    def cards(self) -> tuple[Box, ...]:
        """Cards lying where the edges put them."""
        z = TOP - LID + NFC_WALL + MARK_HEIGHT
        if self.readers == 1:
            field = self.card_fields[0]
            low = field.y - field.height / 2 + CARD_GAP
            return (Box("card", 0.0, low + CARD[0] / 2, z, (CARD[1], CARD[0], CARD[2])),)
        start = 2.0 + CARD_GAP + CARD[0] / 2
        return tuple(
            Box(name, side * start, field.y, z, CARD)
            for name, side, field in zip(("right card", "left card"), (1, -1), self.card_fields, strict=True)
        )

    @property
    def coils(self) -> tuple[tuple[float, float], ...]:
        """x and y of the middle of each reader's coil: there the field is marked."""
        if self.readers == 1:
            return ((0.0, self.strip + OLED_LIT_OFFSET + PARTS["ssd1306"].size[1] / 2 + 0.6 + 20.0),)
        return tuple((side * 24.5, self.card_fields[0].y) for side in (1, -1))

    @property
    def reader_boards(self) -> tuple[Box, ...]:
        """The readers, their parts hanging down, their flat side to the lid."""
        long, short, height = PARTS[self.reader].size
        offset = COIL_OFFSET[self.reader]
        z = RIM - 1.2 - height  # 1.2: the ends of soldered pins
        if self.readers == 1:
            x, y = self.coils[0]
            return (Box("reader", x - offset, y, z, (long, short, height)),)
        return tuple(
            Box(name, x, y + offset, z, (short, long, height))
            for name, (x, y) in zip(("right reader", "left reader"), self.coils, strict=True)
        )

    @property
    def pico(self) -> Box:
        """The Pico, its USB socket in the right wall. The box is without the overhang."""
        size = PARTS["rp2040"].size
        return Box("pico", self.half_inside - 0.3 - size[0] / 2, self.near + 20.5, FLOOR + PICO_STAND, size)

    @property
    def charger(self) -> Box:
        """The charger, its socket in the left wall."""
        size = PARTS["tp4056"].size
        return Box("charger", -(self.half_inside - 0.3 - size[0] / 2), self.near + 20.5, FLOOR + PICO_STAND, size)

    @property
    def battery_box(self) -> Box:
        """The battery, behind the Pico and away from the coil."""
        size = PARTS["vsys" if self.battery == "lipo" else "two_aa"].size
        return Box("battery", 0.0, self.near + 55.0, FLOOR, size)

    @property
    def display(self) -> Box:
        """The display, its pins at the far side, its glass 0.3 below the lid."""
        size = PARTS["ssd1306"].size
        return Box("display", 0.0, self.strip + OLED_LIT_OFFSET, RIM - 0.3 - size[2], size)

    @property
    def buzzer(self) -> Box:
        """The buzzer, 1.0 below its holes in the lid."""
        size = PARTS["piezo"].size
        return Box("buzzer", self.width / 2 - 15.0, self.strip, RIM - 1.0 - size[2], size)

    @property
    def switch(self) -> Box:
        """The switch behind the left wall; its face stands outside."""
        long, high, deep = PARTS["switch"].size
        return Box("switch", -self.width / 2 + deep / 2, self.strip, 11.0 - high / 2, (deep, long, high))

    @property
    def inside_parts(self) -> tuple[Box, ...]:
        """Every part inside. The switch is left out: it sits in the wall."""
        parts = [self.pico, self.battery_box, self.display, self.buzzer, *self.reader_boards]
        return tuple(parts + [self.charger] if self.battery == "lipo" else parts)

    @property
    def sockets(self) -> tuple[Box, ...]:
        """The openings for USB plugs, as blocks through the wall: the Pico's, and the charger's with a lithium cell."""
        wide, high = USB_OPENING
        heights = (("pico usb", 1, self.pico, 1.0 + 1.4), ("charger usb", -1, self.charger, BOARD_THICKNESS + 1.6))
        boxes = [
            Box(name, side * (self.width / 2 - WALL / 2), part.y, part.z + up - high / 2, (WALL, wide, high))
            for name, side, part, up in heights
        ]
        return tuple(boxes if self.battery == "lipo" else boxes[:1])

    @property
    def usb_reach(self) -> float:
        """How far the Pico's socket stands behind the outside of the wall."""
        return self.width / 2 - (self.pico.x + self.pico.size[0] / 2 + PICO_USB_OVERHANG)

    @property
    def bosses(self) -> tuple[tuple[float, float], ...]:
        """x and y of the four screws."""
        x, y = self.width / 2 - BOSS_INSET, self.length / 2 - BOSS_INSET
        return ((-x, -y), (x, -y), (-x, y), (x, y))

    @property
    def screw_tip(self) -> float:
        """z of the end of a screw."""
        return TOP - HEAD_DEPTH - SCREW.length

    @property
    def genus(self) -> dict[str, int]:
        """Through holes: base: USB sockets and switch. Lid: screws, window, ribbon, sound."""
        return {"base": len(self.sockets) + 1, "lid": len(self.bosses) + 2 + SOUND_HOLES + 1}
