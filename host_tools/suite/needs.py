"""What some tests need and not every machine has: whether it is here, and what to install.

Used by `test` to say so, and by tests/conftest.py to leave those tests out (under CI: to fail them).
"""

import os
import shutil

from host_tools.build import tools
from host_tools.build.trouble import BuildError
from host_tools.devices import choice

MICROPYTHON, CHROMIUM, PICO, FULL = "micropython", "chromium", "pico", "full disk"
NAMES = (MICROPYTHON, CHROMIUM, PICO, FULL)
_FULL_DEVICE = "/dev/full"
_CHROMIUM_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_CHROMIUM_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def found(name: str) -> str:
    """The path of the program or device file `name` (one of NAMES) on this machine; empty when it is not here."""
    return {MICROPYTHON: _micropython, CHROMIUM: _chromium, PICO: _pico, FULL: _full_disk}[name]()


def _micropython() -> str:
    try:
        return choice.micropython_command()
    except choice.NotHere:
        return ""


def _chromium() -> str:
    for candidate in (*_CHROMIUM_COMMANDS, *_CHROMIUM_PLACES):
        path = shutil.which(candidate)
        if path:
            return path
    return ""


def _pico() -> str:
    try:
        tools.check()
    except BuildError:
        return ""
    return shutil.which("arm-none-eabi-gcc") or ""


def _full_disk() -> str:
    return _FULL_DEVICE if os.path.exists(_FULL_DEVICE) else ""


def advice(name: str) -> str:
    """What to install when it is not here."""
    if name == MICROPYTHON:
        return (
            "the tests on MicroPython are left out; its package from PyPI has wheels for Linux on x86-64 only, "
            "elsewhere install Debian's package `micropython` or an own build of the unix port"
        )
    if name == PICO:
        return (
            "the tests on the emulated Pico are left out; to build its image install (Debian): sudo apt install cmake "
            "make gcc libc6-dev gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib python3-dev"
        )
    if name == FULL:
        return "the tests of a full disk are left out; only Linux has /dev/full"
    return (
        "the browser tests are left out; install Chromium or Chrome (Debian: sudo apt install chromium, "
        "macOS: brew install --cask chromium)"
    )
