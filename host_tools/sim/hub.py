"""From one device to any number of open pages, none of which can hold it up.

Each page has an Outbox. What describes the device now (pixels, text, keys
down) is kept once, newest wins; sounds are kept up to a bound, oldest go. A
slow page therefore gets fewer frames, never a longer queue.
"""

from __future__ import annotations

import asyncio
from typing import Any

MAX_NOTES = 64
EVENTS = ("notes", "refused")  # for those who are there when they happen; all else describes the device as it is


class Over(RuntimeError):
    """The server ends: there will be no more news."""


class Outbox:
    """What one page has not been sent yet."""

    def __init__(self, first: dict[str, Any]) -> None:
        self._waiting = dict(first)
        self._wake = asyncio.Event()
        self._over = False
        if first:
            self._wake.set()

    def put(self, news: dict[str, Any]) -> None:
        """Adds news: a newer value replaces an older one; notes are appended up to MAX_NOTES."""
        notes = [*self._waiting.get("notes", []), *news.get("notes", [])][-MAX_NOTES:]
        self._waiting.update(news)
        if notes:
            self._waiting["notes"] = notes
        self._wake.set()

    async def take(self) -> dict[str, Any]:
        """Waits for news and returns all of it. Raises Over after close()."""
        await self._wake.wait()
        if self._over:
            raise Over
        self._wake.clear()
        news, self._waiting = self._waiting, {}
        return news

    def close(self) -> None:
        """Lets whoever waits go."""
        self._over = True
        self._wake.set()


class Hub:
    """Keeps the device's latest picture and tells every open page. Lives in the server's event loop."""

    def __init__(self) -> None:
        self._now: dict[str, Any] = {}
        self._outboxes: set[Outbox] = set()

    def publish(self, news: dict[str, Any]) -> None:
        """Takes news of the device; sounds are for those who listen now, all else also for those who come later."""
        self._now.update({name: value for name, value in news.items() if name not in EVENTS})
        for outbox in self._outboxes:
            outbox.put(news)

    def join(self) -> Outbox:
        """An outbox for a page just opened, with everything as it is now."""
        outbox = Outbox(self._now)
        self._outboxes.add(outbox)
        return outbox

    def leave(self, outbox: Outbox) -> None:
        """Forgets a page that closed."""
        self._outboxes.discard(outbox)

    def close(self) -> None:
        """The server ends: no page need wait any longer."""
        for outbox in self._outboxes:
            outbox.close()
