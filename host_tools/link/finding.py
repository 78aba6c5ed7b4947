"""Which device is meant, when a command is called with or without --port and --sim. Nothing is opened that was not
meant: a serial port counts only when its USB numbers are those of MicroPython on a Pico."""

import sys
from dataclasses import dataclass
from pathlib import Path

from serial.tools import list_ports

from host_tools.link.connection import Connection
from host_tools.link.trouble import EXIT_USAGE, LinkError, Trouble

VENDOR = 0x2E8A
PRODUCT = 0x0005
BOOTSEL_PRODUCTS = ("0003", "000f")  # RP2040 and RP2350 waiting for firmware
_USB_DEVICES = Path("/sys/bus/usb/devices")

_NONE = (
    "Plug it in with a cable that carries data (many only charge), switch it on, and wait for its screen. "
    "Without one, --sim takes the simulator's game."
)
_BOOTSEL = (
    "It waits for firmware: run flash, or unplug it and plug it in again without pressing the button on the Pico."
)


@dataclass(frozen=True)
class Where:
    """Which device the command line names: its --port, --sim and --flash."""

    port: str | None = None
    sim: bool = False
    flash: Path | None = None

    def open(self) -> Connection:
        """The connection to it. Raises Trouble."""
        return the_device(self.port, self.sim, self.flash)


def the_device(port: str | None = None, sim: bool = False, flash: Path | None = None) -> Connection:
    """The device on `port`; the simulator's game (the one in `flash`, else the user's own) with `sim`; else the only
    one that is plugged in. Raises Trouble."""
    check_options(port, sim, flash)
    if sim:
        from host_tools.link import simulated  # noqa: PLC0415 - a device process is only for --sim

        return simulated.connect(flash)
    from host_tools.link.serial_port import SerialConnection  # noqa: PLC0415 - only for a device on a cable

    return SerialConnection(port or the_port())


def check_options(port: str | None, sim: bool, flash: Path | None) -> None:
    """Raises Trouble (status 2) for options that do not go together."""
    if sim and port:
        raise Trouble("--sim and --port name two different devices.", "Leave one of them out.", EXIT_USAGE)
    if flash and not sim:
        raise Trouble("--flash names a file of the simulator.", "Use it together with --sim.", EXIT_USAGE)


def the_port(none: str = _NONE) -> str:
    """The serial port of the only device that is plugged in. Raises LinkError; `none` is what to do when there is no
    device."""
    ports = device_ports()
    if len(ports) == 1:
        return ports[0]
    if ports:
        raise LinkError(f"There are {len(ports)} devices: {', '.join(ports)}.", "Name one of them with --port.")
    if waits_for_firmware():
        raise LinkError("A Pico is plugged in, but no app runs on it.", _BOOTSEL)
    raise LinkError("No device found.", none)


def device_ports() -> list[str]:
    """The serial ports of all devices that are plugged in, sorted."""
    found = [port.device for port in list_ports.comports() if (port.vid, port.pid) == (VENDOR, PRODUCT)]
    return sorted(found)


def waits_for_firmware() -> bool:
    """Whether a Pico is plugged in that shows itself as a drive (BOOTSEL); known on Linux only."""
    if sys.platform != "linux" or not _USB_DEVICES.is_dir():
        return False
    return any(
        _numbers(device) == (f"{VENDOR:04x}", product)
        for device in _USB_DEVICES.iterdir()
        for product in BOOTSEL_PRODUCTS
    )


def _numbers(device: Path) -> tuple[str, str]:
    try:
        return (device / "idVendor").read_text().strip(), (device / "idProduct").read_text().strip()
    except OSError:
        return "", ""
