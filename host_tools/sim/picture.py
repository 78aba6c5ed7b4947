"""Makes `simulator.png`, the picture in the README, from a running simulator.

    python -m host_tools.sim.picture ADDRESS [FILE]

ADDRESS is what the simulator printed. Needs Chromium and the packages of `requirements-dev.txt`. It lays a card and
types an amount, and takes both back afterwards; it books nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from host_tools.suite import needs

FILE = Path(__file__).with_name("simulator.png")
WIDTH, HEIGHT = 1360, 850
SETTLED_MS = 1500


def take(address: str, file: Path) -> None:
    """Writes the picture of the page at `address` to `file`."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only for whoever makes the picture

    arguments = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=needs.found(needs.CHROMIUM), args=arguments)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        page.goto(address)
        page.wait_for_timeout(SETTLED_MS)
        page.keyboard.press("Shift+KeyW")
        page.wait_for_timeout(SETTLED_MS)
        page.keyboard.type("120", delay=120)
        page.wait_for_timeout(SETTLED_MS)
        page.screenshot(path=file)
        page.keyboard.down("Backspace")
        page.wait_for_timeout(SETTLED_MS)
        page.keyboard.up("Backspace")
        page.keyboard.press("l")
        page.wait_for_timeout(SETTLED_MS)
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    take(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) == 3 else FILE)
