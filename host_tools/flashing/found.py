"""Which Pico is meant: the one that shows its drive, or the one on a serial port. Nothing is opened here."""

from pathlib import Path

from host_tools.flashing import drive
from host_tools.flashing.drive import Drive
from host_tools.flashing.trouble import FlashError
from host_tools.link import finding
from host_tools.link.trouble import EXIT_NO_DEVICE

_NONE = (
    "Plug it in with a cable that carries data (many only charge). A Pico that is new, or shows nothing: hold its "
    "BOOTSEL button while plugging it in."
)
_NO_DRIVE = (
    "Plug the Pico in with its BOOTSEL button held, and name the folder where its drive lies then; or leave out "
    "--drive."
)


def place(port: str | None, folder: Path | None) -> Drive | str:
    """The drive or the serial port: the named one (`folder` counts when a drive shows itself there now), else the only
    one there is. Raises LinkError, FlashError for none and for two."""
    if folder and (given := drive.at(folder)):
        return given
    if port:
        return port
    drives = [] if folder else drive.all_at(drive.places())
    ports = finding.device_ports()
    if folder and not ports:
        missing = f"it has no {drive.INFO}" if folder.is_dir() else "there is no such folder"
        raise FlashError(f"{folder} is no drive of a Pico: {missing}.", _NO_DRIVE, EXIT_NO_DEVICE)
    if drives and ports:
        raise FlashError(
            f"There are two devices: {drive.only(drives)}, and one on {', '.join(ports)}.",
            "Leave one plugged in, or name it: --drive FOLDER or --port PORT",
            EXIT_NO_DEVICE,
        )
    if drives:
        return drive.only(drives)
    if not ports and finding.waits_for_firmware():
        return drive.wait_for(drive.places, 0)  # which says why it can't be seen
    return finding.the_port(_NONE)
