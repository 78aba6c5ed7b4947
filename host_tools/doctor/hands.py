"""The part of the test that needs somebody at the device: what is seen and heard, a card, the keys one by one.

The device shows its self-test meanwhile, so that no key and no card can move anything. Who is asked, and how long one
waits, is given from outside.
"""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from host_tools.doctor.findings import BAD, OK, UNTRIED, Finding
from host_tools.doctor.wires import Wires
from host_tools.link import words
from host_tools.link.connection import Connection
from host_tools.link.trouble import Trouble

KEYS = "1 2 3 GO 4 5 6 K 7 8 9 M . 0 C OK".split()  # bit n of what is heard is KEYS[n]
SIDE = 4
LOOK_EVERY_S = 0.1
KEY_S, CARD_S = 12.0, 30.0
GIVE_UP_AFTER = 4  # keys in a row that nobody pressed: nobody is there, or no key works


@dataclass
class Person:
    """Who is asked. `tell` says what to do, `ask` is answered yes or no; both may be any function."""

    tell: Callable[[str], None]
    ask: Callable[[str], bool]
    key_s: float = KEY_S
    card_s: float = CARD_S


def test(connection: Connection, wires: Wires, person: Person) -> list[Finding]:
    """Display, buzzer, cards, keys, in this order. Raises LinkError, Refused."""
    with _begun(connection):
        found = [_picture(wires, person), _buzzer(connection, wires, person)]
        found += [_card(connection, wires, person, number) for number in range(len(wires.readers()))]
        found.append(_keys(connection, wires, person))
    return found


@contextmanager
def _begun(connection: Connection) -> Generator[None, None, None]:
    words.said(connection, "selftest begin")
    try:
        yield
    finally:
        with suppress(Trouble):  # a device that is gone, or was left by C held, needs no end
            words.said(connection, "selftest end")


def _picture(wires: Wires, person: Person) -> Finding:
    if person.ask("Does the screen show sixteen keys in a frame that touches all four edges?"):
        return Finding("picture", OK, "whole")
    look_at = (
        "nothing at all: the display's wires",
        *wires.of("display"),
        "two columns aside: it holds the other chip, see DISPLAY in boards/handset/pins.py",
        "upside down: settings, key 4",
    )
    return Finding("picture", BAD, "not as it should be", look_at)


def _buzzer(connection: Connection, wires: Wires, person: Person) -> Finding:
    words.said(connection, "selftest sound")
    if person.ask("Did you hear three even notes?"):
        return Finding("buzzer", OK, "heard")
    look_at = (
        "the volume: key . at home",
        *wires.of("buzzer"),
        "the buzzer is passive, without electronics of its own",
    )
    return Finding("buzzer", BAD, "not heard", look_at)


def _card(connection: Connection, wires: Wires, person: Person, number: int) -> Finding:
    part = wires.readers()[number]
    person.tell(f"Lay a card on the {part.replace('_', ' ')}.")
    for _ in _looks(person.card_s):
        _, cards = words.heard(connection)
        if number < len(cards) and cards[number] != "-":
            return Finding("card", OK, f"{part} read {cards[number]}")
    look_at = (
        "the card: 13.56 MHz only",
        "metal or the cell below the reader, its flat side up",
        *wires.of(part),
    )
    return Finding("card", BAD, f"the {part} read none in {person.card_s:.0f} s", look_at)


def _keys(connection: Connection, wires: Wires, person: Person) -> Finding:
    deaf: list[int] = []
    swapped: list[tuple[int, int]] = []
    for code, name in enumerate(KEYS):
        before, _ = words.heard(connection)
        person.tell(f"Press {name}" + (", briefly" if name == "C" else ""))
        heard = _pressed(connection, person, code, before)
        if heard is None:
            deaf.append(code)
        elif heard != code:
            swapped.append((code, heard))
        if len(deaf) == GIVE_UP_AFTER == code + 1:
            return Finding("keys", UNTRIED, "none of the first four was heard", _all_of(wires))
    return judge_keys(deaf, swapped, wires)


def _pressed(connection: Connection, person: Person, wanted: int, before: int) -> int | None:
    """The key that was not heard `before` (as bits); None when there is none in time."""
    for _ in _looks(person.key_s):
        new = words.heard(connection)[0] & ~before
        if new:
            return wanted if new >> wanted & 1 else new.bit_length() - 1
    return None


def _looks(seconds: float) -> Iterator[None]:
    """Again and again for so long, the last time when it is over: what happened in time is seen on a slow computer."""
    end = time.monotonic() + seconds
    is_over = False
    while not is_over:
        is_over = time.monotonic() > end
        yield
        if not is_over:
            time.sleep(LOOK_EVERY_S)


def judge_keys(deaf: list[int], swapped: list[tuple[int, int]], wires: Wires) -> Finding:
    """What the keys that were not heard, and those heard as another (pressed, heard), say of the wires."""
    if not deaf and not swapped:
        return Finding("keys", OK, "all sixteen heard")
    says: list[str] = []
    if deaf:
        says.append(f"not heard: {' '.join(KEYS[code] for code in deaf)}")
    says += [f"{KEYS[pressed]} was heard as {KEYS[heard]}" for pressed, heard in swapped]
    pins = [f"R{row + 1}" for row in range(SIDE) if all(row * SIDE + column in deaf for column in range(SIDE))]
    pins += [f"C{column + 1}" for column in range(SIDE) if all(row * SIDE + column in deaf for row in range(SIDE))]
    for pressed, heard in swapped:
        if pressed // SIDE != heard // SIDE:
            pins += [f"R{pressed // SIDE + 1}", f"R{heard // SIDE + 1}"]
        if pressed % SIDE != heard % SIDE:
            pins += [f"C{pressed % SIDE + 1}", f"C{heard % SIDE + 1}"]
    look_at = wires.of("keypad", *sorted(set(pins))) if pins else ("those keys of the keypad itself",)
    return Finding("keys", BAD, "; ".join(says), (*look_at, "the ribbon, pushed in one pin aside"))


def _all_of(wires: Wires) -> tuple[str, ...]:
    return (*wires.of("keypad"), "the ribbon, pushed in one pin aside")
