"""The file that is the simulated device's flash: where it is, who has it open, and how to reach that one.

Beside the flash lie two small files: a lock held while a simulator runs, and
the running simulator's address and token for its page and other tools. The
flash itself is only ever opened by the device's process.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

APP_NAME = "handheld-banker"
FLASH_NAME = "simulator.flash"
LOOK_EVERY_S = 0.1


class GameIsOpen(Exception):
    """Another simulator has this game open; `address` is where, if it said so."""

    def __init__(self, flash: Path, address: str | None) -> None:
        super().__init__(str(flash))
        self.flash = flash
        self.address = address


def default_flash() -> Path:
    """The flash file in the user's data folder; the folder is not made here."""
    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False)) / FLASH_NAME


def address_file(flash: Path) -> Path:
    """Where a running simulator leaves its address and token."""
    return flash.with_name(flash.name + ".address.json")


class SavedGame:
    """A flash file held for one simulator, from open() to close()."""

    def __init__(self, flash: Path) -> None:
        self.flash = flash
        self._address_file = address_file(flash)
        self._lock = FileLock(flash.with_name(flash.name + ".lock"))

    def open(self, patience_s: float = 0) -> None:
        """Makes the folder and takes the lock; raises GameIsOpen, or OSError when the place can't be written. A command
        that only looks at the game (`watch`) is waited for so long; a simulator says where it is, and is not."""
        if self.flash.is_dir():
            raise IsADirectoryError(f"{self.flash} is a folder")
        self.flash.parent.mkdir(parents=True, exist_ok=True)
        end = time.monotonic() + patience_s
        while not self._is_taken():
            address = self._known_address()
            if address or time.monotonic() >= end:
                raise GameIsOpen(self.flash, address)
            time.sleep(LOOK_EVERY_S)

    def announce(self, address: str, token: str) -> None:
        """Writes address and token where only this user can read them."""
        self._address_file.unlink(missing_ok=True)
        text = json.dumps({"address": address, "token": token, "process": os.getpid()}, indent=2)
        opened = os.open(self._address_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(opened, "w", encoding="utf-8") as file:
            file.write(text + "\n")

    def close(self) -> None:
        """Takes back the address and frees the game. Does nothing to the flash."""
        if self._lock.is_locked:
            self._address_file.unlink(missing_ok=True)
            self._lock.release()

    def _is_taken(self) -> bool:
        """Whether the lock is this one's now."""
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        return True

    def _known_address(self) -> str | None:
        try:
            return str(json.loads(self._address_file.read_text(encoding="utf-8"))["address"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
