"""The simulator's page in a real Chromium, with named verbs for what hands do to it. No test of its own."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from host_tools import screen_text
from host_tools.suite import needs
from tests.host.serving import END_S

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LIT, DARK = (221, 238, 255), (4, 6, 9)
# The canvas as the display's memory: 8 pages of 128 columns, bit 0 on top; and every colour that is on it.
READ_CANVAS = """() => {
  const canvas = document.getElementById("screen");
  const data = canvas.getContext("2d").getImageData(0, 0, 128, 64).data;
  const bytes = new Array(1024).fill(0);
  const colours = new Set();
  for (let y = 0; y < 64; y += 1) for (let x = 0; x < 128; x += 1) {
    const at = (y * 128 + x) * 4;
    colours.add([data[at], data[at + 1], data[at + 2]].join(" "));
    if (data[at] > 127) bytes[(y >> 3) * 128 + x] |= 1 << (y & 7);
  }
  return [bytes, [...colours]];
}"""
# Counts what is laid on the reader: a tap can be over before a test has looked.
COUNT_LAID = """window.laid = 0; addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) {
    if (node.closest?.(".lying") && node.matches(".piece")) window.laid += 1;
  }
}).observe(document.body, { childList: true, subtree: true }));"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, headless."""
    with sync_playwright() as play:
        chrome = needs.found(needs.CHROMIUM)
        browser = play.chromium.launch(executable_path=chrome, args=ARGUMENTS, timeout=END_S * 1000)
        try:
            yield browser
        finally:
            browser.close()


def patient(page: Page) -> Page:
    """The page, which from here on waits as long as a busy machine needs."""
    page.set_default_timeout(END_S * 1000)
    return page


class Table:
    """One open page. Whatever it complains about on its console is in `complaints`; `asked` is all it loaded."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = patient(page)
        self.complaints: list[str] = []
        self.asked: list[str] = []
        page.on(
            "console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.add_init_script(COUNT_LAID)
        page.goto(address)
        self.until(lambda: page.locator(".key").count() == 16 and page.locator(".card").count() >= 8, "the table")

    # -- seeing

    def pixels(self) -> bytes:
        """What the canvas shows, as the display's memory."""
        bytes_, colours = self.page.evaluate(READ_CANVAS)
        assert set(colours) <= {" ".join(map(str, LIT)), " ".join(map(str, DARK))}
        return bytes(bytes_)

    def shows(self, text: str) -> bool:
        """Whether the canvas's pixels say it."""
        return screen_text.shows(self.pixels(), text)

    def until(self, holds, what: str) -> None:
        """Waits until it holds."""
        end = time.monotonic() + END_S
        while not holds():
            assert time.monotonic() < end, f"waited for {what}; the canvas says {screen_text.rows(self.pixels())}"
            self.page.wait_for_timeout(30)

    def expect(self, *texts: str) -> None:
        """Waits until the canvas says all of these."""
        for text in texts:
            self.until(lambda text=text: self.shows(text), f"{text!r} in pixels")

    def expect_dark(self) -> None:
        """Waits until no pixel is lit."""
        self.until(lambda: not any(self.pixels()), "a dark display")

    def booked(self) -> list[str]:
        """The trace, newest first; what was taken back begins with a minus."""
        rows = self.page.locator("#booked li")
        return [("-" if "gone" in (row.get_attribute("class") or "") else "") + row.inner_text() for row in rows.all()]

    # -- hands

    def click(self, *keys: str) -> None:
        """Clicks keys of the keypad."""
        for key in keys:
            self.page.click(f'.key[data-key="{key}"]')

    def hold(self, key: str, *texts: str) -> None:
        """Holds a key of the keypad down with the mouse until the canvas says all of these."""
        place = self.page.locator(f'.key[data-key="{key}"]').bounding_box()
        assert place
        self.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        self.page.mouse.down()
        self.expect(*texts)
        self.page.mouse.up()

    def card(self, player: int) -> None:
        """Clicks a player's card: a tap. Waits until it has left the reader again."""
        self.touch(lambda: self.page.click(f"#cards .card[data-player='{player}']"))

    def deed(self, space: int) -> None:
        """Clicks a deed: a tap of its tag."""
        self.touch(lambda: self.page.click(f"#deeds .deed[data-uid='04DEED000000{space:02d}']"))

    def touch(self, do) -> None:
        """Does what makes a tap, and waits until the piece has lain on the reader and left it."""
        before = self.page.evaluate("window.laid")
        do()
        self.until(lambda: self.page.evaluate("window.laid") > before, "a tap")
        self.reader_holds(0)

    def reader_holds(self, count: int) -> None:
        """Waits until so many pieces lie on the reader."""
        self.until(lambda: self.page.locator(".lying .piece").count() == count, f"{count} on the reader")

    def drag(self, piece: str, target: str) -> None:
        """Drags one thing onto another with the mouse."""
        start, end = self.page.locator(piece).bounding_box(), self.page.locator(target).bounding_box()
        assert start and end
        self.page.mouse.move(start["x"] + start["width"] / 3, start["y"] + start["height"] / 3)
        self.page.mouse.down()
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        self.page.mouse.up()
