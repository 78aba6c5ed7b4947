"""The trace of what was booked, read from the device's log over the link."""

from __future__ import annotations

from typing import Any

from host_tools.devices.base import Device

KEPT = 100


class Trace:
    """Reads the newest entries of the log."""

    def of(self, device: Device) -> list[dict[str, Any]]:
        """The newest KEPT entries, oldest first: `number`, `words`, `gone` when it was taken back."""
        return []
