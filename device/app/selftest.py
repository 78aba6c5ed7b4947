"""The word `selftest` of the link: what each part says of itself, and the screen on which keys and cards are tried.

It reads, and plays one sound; it never changes the game. What it says is judged on the PC.

    selftest          every part: `display ok, reader0 ok 92, supply 4950 mV, last-reset power, memory 150000 free, ...`
    selftest begin    the screen on which every key and card is only heard, also when the device is dark
    selftest heard    KEYS CARD [CARD]: see app.screens.selftest
    selftest sound    three notes
    selftest end      what was on the screen before
"""

import gc

from hal.sound import WARNING

from app.commands import Wrong
from app.screens.selftest import SelfTest
from app.screens.view import BACK, Over


def answer(navigator, words) -> str:
    """The answer to `selftest` with these further words, "" when all was done. Raises Wrong."""
    if not words:
        return report(navigator.hardware, navigator.faults.disk)
    asked = " ".join(words)
    is_open = isinstance(navigator.live, SelfTest)
    if asked == "heard":
        if not is_open:
            raise Wrong("no self-test is on the screen")
        return navigator.live.said()
    if asked == "sound":
        navigator.hardware.sound.play(WARNING)
    elif asked in ("begin", "end"):
        if is_open:
            navigator.go(BACK)
        if asked == "begin":
            _begin(navigator)
    else:
        raise Wrong("selftest what?")
    return ""


def report(hardware, disk) -> str:
    """What each part says of itself, on one line, parts between commas. Counting what is free in memory and on the
    flash takes longer than a step should: it is asked for by somebody who waits for it."""
    said = ["display " + ("ok" if hardware.screen.present else "silent")]
    for number, reader in enumerate(hardware.readers):
        version = f"{reader.version():02X}"
        why = " " + reader.error if reader.error else ""
        failed = f" failed {reader.failures}" if reader.failures else ""  # looks, since power-on
        said.append(f"reader{number} {'silent' if reader.lost else 'ok'}{why}{failed} {version}")
    said.append(f"supply {hardware.power.volts_mv()} mV")
    said.append("last-reset " + hardware.power.last_reset)
    if hasattr(gc, "mem_free"):  # CPython has none
        gc.collect()
        said.append(f"memory {gc.mem_free()} free")  # pyright: ignore[reportAttributeAccessIssue]
    said.append(f"flash {disk.free()} free")
    return ", ".join(said)


def _begin(navigator) -> None:
    if not navigator.has_room():
        raise Wrong("too many screens are open; go home first")
    navigator.rest.wake(navigator.desk.now)
    navigator.go(Over(SelfTest(len(navigator.hardware.readers))))
