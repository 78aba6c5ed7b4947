"""The log of the game on a flash, read from outside: its state bytes, and how nearly full its running file is, where a
booking or an undo has the most to write."""

from pathlib import Path
from typing import Any

from host_tools import device_code
from host_tools.chips.flash import Flash
from host_tools.chips.littlefs_disk import LittleFsDisk


def open_log(flash_file: Path) -> Any:
    """The log (store/log.py) of the game that was written last. Raises Damaged when there is none."""
    device_code.use()
    from app.slots import FOLDERS  # noqa: PLC0415 - found only from here on
    from store import finding  # noqa: PLC0415
    from store.disk import DiskError  # noqa: PLC0415
    from store.log import Log  # noqa: PLC0415

    untyped: Any = finding
    flash: Any = Flash(str(flash_file))
    try:
        disk = LittleFsDisk(flash, DiskError)
        disk.mount()
        log = Log(disk, max(FOLDERS, key=lambda folder: untyped.last_written(disk, folder)[0]))
        log.open()
        return log
    finally:
        flash.close()


def room_left(flash_file: Path) -> int:
    """Bytes of records that the running file of its log still takes."""
    return open_log(flash_file).running.room()
