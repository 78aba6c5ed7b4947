"""Makes `simulator.png`, the picture in the README: `python -m host_tools.sim.picture [FILE]`.

Plays a few moves on a device of its own and takes a picture of the page in Chromium. Needs the packages of
`requirements-dev.txt`. It never touches anybody's game.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from host_tools.devices import choice
from host_tools.devices.base import closing
from host_tools.sim.saved_game import address_file
from host_tools.suite import needs

if TYPE_CHECKING:
    from playwright.sync_api import Page

FILE = Path(__file__).with_name("simulator.png")
ROOT = Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1360, 860
START_S = 30
SETTLED_MS = 900
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
BEFORE = (
    "new classic 4",
    'book name 1 "Anna"',
    'book name 2 "Ben"',
    'book name 3 "Cem"',
    'book name 4 "Édith"',
    "book buy 1 37",
    "book buy 1 39",
    "book receive 1 400",
    "book build 1 39",
    "book build 1 37",
    "book buy 2 5",
    "book buy 2 15",
    "book buy 3 12",
    "book buy 4 16",
)


def prepare(flash: Path) -> None:
    """A game under way on a new flash file."""
    with closing(choice.make(choice.CPYTHON, flash_file=flash)) as device:
        device.power_on()
        for line in BEFORE:
            answer = device.link(line)
            if not answer.startswith("ok"):
                raise SystemExit(f"{line}: {answer}")
        device.settle()


def play(page: Page) -> None:
    """A salary, a rent and a purchase by hand; then a card stays and an amount is typed."""
    _press(page, "g", "r", "Enter")
    _deed(page, 39)
    _press(page, "w", "Enter", "Enter")
    _deed(page, 19)
    _press(page, "e", "Enter", "Enter", "Shift+KeyW", "1", "2", "5")
    page.mouse.move(1, 1)


def _press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(SETTLED_MS)


def _deed(page: Page, space: int) -> None:
    page.click(f"#deeds [data-uid='04DEED000000{space:02d}']")
    page.wait_for_timeout(SETTLED_MS)


def _address(flash: Path) -> str:
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        if address_file(flash).exists():
            return str(json.loads(address_file(flash).read_text())["address"])
        time.sleep(0.1)
    raise SystemExit("the simulator did not start")


def take(file: Path) -> None:
    """Writes the picture to `file`."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only for whoever makes the picture

    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "picture.flash"
        prepare(flash)
        command = [sys.executable, "-m", "host_tools", "sim", "--no-browser", "--flash", str(flash)]
        simulator = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            with sync_playwright() as chromium:
                browser = chromium.chromium.launch(executable_path=needs.found(needs.CHROMIUM), args=ARGUMENTS)
                page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
                page.goto(_address(flash))
                page.evaluate("document.getElementById('where').hidden = true")  # a path of this machine
                page.wait_for_timeout(SETTLED_MS)
                _press(page, "Escape")
                play(page)
                page.screenshot(path=file)
                browser.close()
        finally:
            simulator.terminate()
            simulator.wait()


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
