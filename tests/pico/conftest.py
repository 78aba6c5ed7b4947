"""Tests on the emulated Pico: the image of each board, built once, and devices that run it."""

import pytest

from host_tools.devices.base import closing
from host_tools.devices.pico import PicoDevice
from host_tools.emulator import board, setup

BOARD = "pico_rc522"


def device_on(name):
    """A device on that board that was never used, switched off."""
    return PicoDevice(setup.make_ready(name).binary(), board.read(name))


@pytest.fixture(scope="session")
def image():
    return setup.make_ready(BOARD)


@pytest.fixture
def device(image):
    """A device that was never used, switched off."""
    with closing(PicoDevice(image.binary(), board.read(BOARD))) as made:
        yield made


@pytest.fixture
def running(device):
    """The same, on and at rest."""
    device.power_on()
    device.settle()
    return device
