"""What can be seen and heard of the device, gathered for the pages. It only looks; it never changes anything.

Pixels and notes come from the chip models; who plays, who owns what and what
was booked come from the device's own answers over the link, asked for only
once the screen has come to rest.
"""

from __future__ import annotations

import base64
import json
from typing import Any, cast

from host_tools import screen_text
from host_tools.devices.base import Device
from host_tools.sim import booked, box

REST_MS = 120  # the screen has not changed for so long: time to read it
DARK = base64.b64encode(bytes(1024)).decode()


class View:
    """Looks at one device; every method answers with the news for the pages (README.md here)."""

    def __init__(self, edition: str) -> None:
        self._edition = edition
        self._pixels: bytes = b""
        self._changed_at = 0
        self._read = False
        self._trace = booked.Trace()

    def first(self) -> dict[str, Any]:
        """What there is to tell before the device was looked at."""
        return {"editions": box.editions(), "box": box.contents(self._edition), "game": None, "booked": []}

    def dark(self) -> dict[str, Any]:
        """What a device without power shows."""
        self._pixels = b""
        return {"pixels": DARK, "display": "off", "text": ""}

    def look(self, device: Device, now: int) -> dict[str, Any]:
        """News since the last look, at `now` (ms). Raises what the device raises."""
        if not device.powered:
            return {}
        news = self._screen(device, now)
        notes = device.notes()
        if notes:
            news["notes"] = [[note.hz, note.ms] for note in notes]
        if not self._read and now - self._changed_at >= REST_MS:
            self._read = True
            news.update(self._at_rest(device))
        return news

    def look_again(self) -> None:
        """Something was changed without hands: ask the device anew at the next look."""
        self._read = False

    def has_game(self, device: Device) -> bool:
        """Whether a game is open on the device."""
        return _state(device) is not None

    def _screen(self, device: Device, now: int) -> dict[str, Any]:
        pixels = device.pixels()
        if pixels == self._pixels:
            return {}
        self._pixels, self._changed_at, self._read = pixels, now, False
        display = "on" if device.display_on() else "off"
        return {"pixels": base64.b64encode(pixels).decode(), "display": display}

    def _at_rest(self, device: Device) -> dict[str, Any]:
        display = "on" if device.display_on() else "off"
        text = "\n".join(row.strip() for row in screen_text.rows(self._pixels) if row.strip())
        news: dict[str, Any] = {"display": display, "text": text}
        state = _state(device)
        if state:
            news["game"] = _game(state)
            news["box"] = box.contents(state["edition"]) if state["edition"] in box.KEYS else None
        else:
            news.update(game=None, box=box.contents(self._edition))
        news["booked"] = self._trace.of(device, state)
        return {name: value for name, value in news.items() if name != "box" or value}


def _state(device: Device) -> dict[str, Any] | None:
    """What the link says of the running game; None when none is open."""
    try:
        answer = json.loads(device.link("state"))
    except ValueError:
        return None
    state = cast("dict[str, Any]", answer) if isinstance(answer, dict) else {}
    return state if state.get("edition") else None


def _game(state: dict[str, Any]) -> dict[str, Any]:
    spaces = [deed["space"] for group in box.contents("classic")["groups"] for deed in group["deeds"]]
    players = [
        {"number": number, "name": name, "alive": bool(alive)}
        for number, (name, alive) in enumerate(zip(state["names"], state["alive"], strict=True), start=1)
    ]
    deeds = {
        str(space): {"owner": owner, "level": level, "mortgaged": bool(mortgaged)}
        for space, owner, level, mortgaged in zip(
            sorted(spaces), state["owner"], state["level"], state["mortgaged"], strict=True
        )
        if owner
    }
    return {"edition": state["edition"], "players": players, "deeds": deeds}
