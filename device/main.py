"""Composition: the board's parts, the game found on the disk, the screens, the endless loop. Nothing else.

`make` is used by whoever brings hardware of its own (the simulator, the tests); only as the main program does this
module start anything by itself.
"""

from app.bank import Bank
from app.desk import Desk
from app.faults import Faults
from app.front import Front
from app.link import Link
from app.navigator import Navigator
from app.settings import Settings
from store.vault import Vault

SETTINGS_FOLDER = "settings"
LOOK_EVERY_MS = 5
LOOK_EVERY_OFF_MS = 50


def make(hardware, disk) -> Navigator:
    """The whole device on `hardware` with its files on `disk`, ready to be stepped."""
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
    link.front = Front(navigator)
    return navigator


def run(navigator, sleep_ms) -> None:
    """Step for ever: keys are looked at every 5 ms, while off every 50 ms, but a card is read without a pause."""
    readers = navigator.desk.hardware.readers
    while True:
        due = navigator.step(navigator.now())
        looking = False
        for reader in readers:
            looking = looking or reader.is_looking()
        if navigator.rest.off and not looking:
            sleep_ms(LOOK_EVERY_OFF_MS)
        elif due:
            sleep_ms(min(due, LOOK_EVERY_MS))
