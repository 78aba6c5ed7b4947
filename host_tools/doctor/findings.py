"""What the device's own words mean: each part ok or bad, and where to look. Judges text only; it asks nobody."""

import re
from dataclasses import dataclass, field

from host_tools.doctor.wires import Wires

OK, BAD, NOTE, UNTRIED = "ok", "BAD", "note", "not tried"

_HEX = re.compile("[0-9A-Fa-f]{1,4}")
_FAILED = re.compile("failed ([1-9][0-9]{0,8}) ")  # looks of a reader, since power-on
_NOTHING = (0x00, 0xFF)  # what a reader's version reads as when no chip is there
_GENUINE = {"mfrc522": (0x91, 0x92), "pn532": (0x32,)}
_NAMES = {"mfrc522": "RC522", "pn532": "PN532"}
USB_MV, LOW_MV, DEAD_MV = 4400, 3400, 2000  # at VSYS
LEAST_MEMORY, LEAST_FLASH = 20_000, 65_536


@dataclass(frozen=True)
class Finding:
    """A part, its state (one of those above), what is known of it, and what to look at, a line each."""

    part: str
    state: str
    says: str
    look_at: tuple[str, ...] = field(default=())


def judge(report: str, fault: str, wires: Wires) -> list[Finding]:
    """The findings for the answers to `selftest` and `fault`. What is not understood is left out."""
    found: list[Finding] = []
    for said in report.split(", "):
        name, _, rest = said.partition(" ")
        if name == "display":
            found.append(_display(rest, wires))
        elif name.startswith("reader") and (number := name[len("reader") :] or "0").isdecimal():
            found.append(_reader(int(number), rest.split(), wires))
        elif name in _FIGURES and rest.split(" ")[0].isdecimal():
            found.append(_FIGURES[name](int(rest.split(" ")[0])))
        elif name == "last-reset":
            found.append(_last_reset(rest))
    return [*found, _fault(fault)]


def _display(said: str, wires: Wires) -> Finding:
    if said == "ok":
        return Finding("display", OK, f"answers{wires.address('display')}")
    look_at = (*wires.of("display"), "the names printed beside its pins, not their order", "3.3 V between VCC and GND")
    return Finding("display", BAD, f"does not answer{wires.address('display')}", look_at)


def _reader(number: int, words: list[str], wires: Wires) -> Finding:
    names = wires.readers()
    part = names[number] if number < len(names) else f"reader {number}"
    version = int(words[-1], 16) if words and _HEX.fullmatch(words[-1]) else 0
    chip = wires.chip(part) if part in names else ""
    if words[:1] != ["ok"] or version in _NOTHING:
        address = wires.address(part) if part in names else ""
        look_at = (*wires.of(part), "3.3 V at its pin, and cold joints of its header")
        return Finding(part, BAD, f"the {_NAMES.get(chip, 'reader')} does not answer{address}", look_at)
    says = f"{_NAMES.get(chip, 'reader')}, version {version:02X}"
    if version not in _GENUINE.get(chip, (version,)):
        says += " (a copy: it may read less far)"
    failed = _FAILED.search(" ".join(words))
    return Finding(part, OK, says + (f", failed {failed[1]} times since it was switched on" if failed else ""))


def _supply(mv: int) -> Finding:
    volts = f"{mv / 1000:.1f} V"
    if mv >= USB_MV:
        return Finding("battery", OK, f"{volts}, from USB: the cell is measured with the cable out")
    if mv < DEAD_MV:
        return Finding("battery", BAD, f"{volts} can't be: the Pico runs", ("pin 29, which lies inside the Pico",))
    if mv < LOW_MV:
        return Finding("battery", BAD, f"{volts}: nearly empty", ("charge the cell, with the switch off",))
    return Finding("battery", OK, volts)


def _memory(free: int) -> Finding:
    if free < LEAST_MEMORY:
        return Finding("memory", BAD, f"{free // 1000} kB free: too little", ("switch it off and on again",))
    return Finding("memory", OK, f"{free // 1000} kB free")


def _flash(free: int) -> Finding:
    if free < LEAST_FLASH:
        return Finding("flash", BAD, f"{free // 1024} kB free: too little", ("remove files of your own from it",))
    return Finding("flash", OK, f"{free // 1024} kB free")


_FIGURES = {"supply": _supply, "memory": _memory, "flash": _flash}


def _last_reset(why: str) -> Finding:
    if why != "watchdog":
        return Finding("start", OK, f"last started by {'its switch or cable' if why == 'power' else 'a restart'}")
    look_at = ("if it comes again: keep a backup, and report it with the last fault",)
    return Finding("start", BAD, "its watchdog had to start it anew", look_at)


def _fault(text: str) -> Finding:
    if not text:
        return Finding("last fault", OK, "none")
    return Finding("last fault", NOTE, text, ("once is no matter, the money was safe; if it comes again, report it",))
