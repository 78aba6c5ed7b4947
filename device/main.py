"""Composition: the board's parts, the game found on the disk, the screens, the endless loop. Nothing else.

`make` is used by whoever brings hardware of its own (the simulator, the tests); only as the main program does this
module start anything by itself. With key 1 held at power-on, or after `repl` over the link, it starts nothing: then the
chip is in maintenance, with its plain prompt on USB.
"""

import time

from app.bank import Bank
from app.desk import Desk
from app.faults import Faults
from app.front import Front
from app.link import Link
from app.navigator import Navigator
from app.settings import Settings
from store.disk import Disk
from store.vault import Vault

SETTINGS_FOLDER = "settings"
MAINTENANCE = "maintenance"
LOOK_EVERY_MS = 5
LOOK_EVERY_OFF_MS = 50
KEY_1 = 1


def make(hardware, disk, restart=None) -> Navigator:
    """The whole device on `hardware` with its files on `disk`, ready to be stepped. `restart` leads to maintenance."""
    settings = Settings(Vault(disk, SETTINGS_FOLDER))
    settings.load()
    settings.apply(hardware)
    desk = None

    def words(name: str, figures) -> str:
        return desk.words(name, figures)

    bank = Bank(disk, hardware.chance, words)
    bank.recover()
    desk = Desk(bank, hardware, settings)
    faults = Faults(disk)
    link = Link(bank, hardware, disk, faults)
    navigator = Navigator(desk, link, faults)
    link.front = Front(navigator, restart)
    return navigator


def run(navigator) -> None:
    """Step for ever. Keys are looked at all the time; while off, 20 times a second."""
    while True:
        due = navigator.step(time.ticks_ms())
        if navigator.rest.off:
            time.sleep_ms(LOOK_EVERY_OFF_MS)
        elif due:
            time.sleep_ms(min(due, LOOK_EVERY_MS))


def main() -> None:
    """Start the device on the board that is frozen into the image, or leave the chip in maintenance."""
    import machine  # noqa: PLC0415 - only a Pico has these two, and only as the main program
    import micropython  # noqa: PLC0415
    import this_board  # noqa: PLC0415

    disk = Disk("/")
    wanted = disk.read(MAINTENANCE) is not None
    disk.remove(MAINTENANCE)
    hardware = this_board.make(watchdog=False)
    if wanted or hardware.keys.matrix.scan() & KEY_1:
        return

    def restart() -> None:
        disk.write(MAINTENANCE, b"")
        machine.reset()

    micropython.kbd_intr(-1)
    run(make(this_board.make(), disk, restart))


if __name__ == "__main__":
    main()
