"""Composition: the board's parts, the game found on the disk, the screens, the endless loop. Nothing else.

`make` is used by whoever brings hardware of its own (the simulator, the tests); only as the main program does this
module start anything by itself. With key 1 held at power-on, or after `repl` over the link, it starts nothing: then the
chip is in maintenance, with its plain prompt on USB.
"""

import time

from app.bank import Bank
from app.banker import FILE as BANKER
from app.desk import Desk
from app.faults import Faults
from app.front import Loop
from app.link import Link
from app.navigator import Navigator
from app.settings import Settings
from store.disk import Disk
from store.vault import Vault

SETTINGS_FOLDER = "settings"
MAINTENANCE = "maintenance"
LOOK_EVERY_MS = 5
LOOK_EVERY_OFF_MS = 50
BOUNCE_MS = 1  # a contact is closed, but was open when it was looked at
KEY_1 = 1


def make(hardware, disk, restart=None) -> Navigator:
    """The whole device on `hardware` with its files on `disk`, ready to be stepped. `restart` leads to maintenance."""
    bank = Bank(disk, hardware.chance)
    bank.recover()
    settings = Settings(Vault(disk, SETTINGS_FOLDER))
    settings.load()
    settings.apply(hardware)
    if settings.trouble:
        bank.found.spoilt("settings", settings.trouble)
    desk = Desk(bank, hardware, settings)
    if desk.banker.trouble:
        bank.found.spoilt(BANKER, desk.banker.trouble)
    bank.words = desk.words  # pyright: ignore[reportAttributeAccessIssue]
    faults = Faults(disk)
    link = Link(bank, hardware, disk, faults)
    navigator = Navigator(desk, link, faults)
    link.front = Loop(navigator, restart)  # pyright: ignore[reportAttributeAccessIssue]
    return navigator


def run(navigator, sleep_ms) -> None:
    """Step for ever. A key that goes down ends the pause in between; while off, keys are looked at every 50 ms."""
    keys, pace, rest = navigator.hardware.keys, navigator.pace, navigator.rest
    while True:
        due = navigator.step(time.ticks_ms())  # pyright: ignore[reportAttributeAccessIssue]
        if due:
            pace.tidy()  # not within the step, whose own frames would lie in the way
        if rest.off and due:
            sleep_ms(LOOK_EVERY_OFF_MS)
        elif keys.touched():
            sleep_ms(min(due, LOOK_EVERY_MS if keys.down else BOUNCE_MS))
        else:
            pace.rest(due, sleep_ms)


def main() -> None:
    """Start the device on the board that is frozen into the image, or leave the chip in maintenance."""
    # Only a Pico has these, and only as the main program.
    import machine  # noqa: PLC0415
    import micropython  # noqa: PLC0415
    import rp2  # noqa: PLC0415
    import this_board  # noqa: PLC0415 # pyright: ignore[reportMissingImports]

    disk = Disk("/", rp2.Flash())
    wanted = disk.read(MAINTENANCE) is not None
    disk.remove(MAINTENANCE)
    hardware = this_board.make(watchdog=False)
    if wanted or hardware.keys.matrix.scan() & KEY_1:
        return

    def restart() -> None:
        disk.write(MAINTENANCE, b"")
        machine.reset()

    micropython.kbd_intr(-1)  # pyright: ignore[reportAttributeAccessIssue]
    run(make(this_board.make(), disk, restart), time.sleep_ms)  # pyright: ignore[reportAttributeAccessIssue]


if __name__ == "__main__":
    main()
