"""The far end of the Pico's USB cable: bytes to and from its serial port.

Corrects in rp2040py 0.3.6: its host completes every armed OUT buffer at once, with nothing in it, so that the device
spends more than half its time in the USB interrupt. A real host says NAK until it has something to send.
"""

from typing import Any

from host_tools.emulator.chip import Chip

_GATHER_NS = 1000.0  # bytes that are given one after the other go in one packet


class Cable:
    """A host at the USB port. `received` gathers what the device sends, until somebody clears it."""

    def __init__(self, chip: Chip) -> None:
        from rp2040py.usb.cdc import USBCDC  # noqa: PLC0415 - only after the core has been chosen

        self.received = bytearray()
        self.connected = False
        self._chip = chip
        self._pending = b""
        self._host: Any = USBCDC(chip.mcu.usb_ctrl)
        self._host.on_serial_data = self.received.extend
        self._host.on_device_connected = self._set_connected
        self._controller: Any = chip.mcu.usb_ctrl
        self._armed: tuple[int, int] | None = None
        self._read, self._reset_host = self._controller.on_endpoint_read, self._controller.on_reset
        self._controller.on_endpoint_read = chip.guarded(self._on_armed)
        self._controller.on_reset = self._on_reset
        self._flush = chip.alarm(self._hand_over)

    def send(self, data: bytes) -> None:
        """Send `data` as fast as the device takes it."""
        self._pending += data
        if self._armed:
            self._flush.schedule(_GATHER_NS)

    @property
    def sent(self) -> bool:
        """Whether the device has taken everything."""
        return not self._pending

    def _set_connected(self) -> None:
        self.connected = True

    def _on_armed(self, endpoint: int, size: int) -> None:
        """The device has a buffer ready for the host's bytes."""
        if endpoint == self._host._out_endpoint:
            self._armed = (endpoint, size)
            if self._pending:
                self._flush.schedule(_GATHER_NS)
        else:
            self._read(endpoint, size)

    def _hand_over(self) -> None:
        if not self._armed or not self._pending:
            return
        (endpoint, size), self._armed = self._armed, None
        piece, self._pending = self._pending[:size], self._pending[size:]
        for byte in piece:
            self._host.send_serial_byte(byte)
        self._read(endpoint, size)

    def _on_reset(self) -> None:
        self._armed = None
        self.connected = False
        self._flush.cancel()
        if self._reset_host:
            self._reset_host()
