"""What a table likes: volume, how long until off, money hidden, brightness, which way up. Never anything of a game."""

import struct

from store.sealed import Damaged

FILE = "settings"
LAYOUT = "<HBBBBB"
VOLUMES = 4


class Settings:
    """The settings in memory; `save` writes them to their own file.

    sleep_s: seconds until off, 0 never. volume: 0 off .. 3 high. private: 1 hides balances at home.
    contrast: 0..255. turned: 1 turns the picture upside down. clicks: 1 confirms every key with a click. trouble: why
    the file could not be believed, "" when it could.
    """

    def __init__(self, vault) -> None:
        self.vault = vault
        self.sleep_s = 60
        self.volume = 2
        self.private = 0
        self.contrast = 128
        self.turned = 0
        self.clicks = 1
        self.trouble = ""

    def apply(self, hardware) -> None:
        """Make the parts do as the settings say; at power-on and after a change."""
        hardware.sound.volume = self.volume
        hardware.screen.contrast(self.contrast)
        hardware.screen.turned(bool(self.turned))

    def load(self) -> bool:
        """Read the file; False when it is damaged (the defaults stand, the file stays as it is until `save`)."""
        self.trouble = ""
        try:
            data = self.vault.load(FILE)
            if len(data) != struct.calcsize(LAYOUT):
                raise Damaged("version")
        except Damaged as damage:
            self.trouble = "" if damage.why == "missing" else damage.why
            return not self.trouble
        values = struct.unpack(LAYOUT, data)
        self.sleep_s, self.volume, self.private, self.contrast, self.turned, self.clicks = values
        self.volume %= VOLUMES
        return True

    def save(self) -> None:
        """Write the file."""
        values = (self.sleep_s, self.volume, self.private, self.contrast, self.turned, self.clicks)
        self.vault.save(FILE, struct.pack(LAYOUT, *values))

    def louder(self) -> int:
        """The next volume: off, low, mid, high, off ... Returns it."""
        self.volume = (self.volume + 1) % VOLUMES
        self.save()
        return self.volume
