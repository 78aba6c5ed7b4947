"""What the foreign reader driver asks of a Raspberry Pi's pins: its reset line, which is always high here."""

BOARD, BCM, OUT, IN = 10, 11, 0, 1


def getmode():
    return BOARD


def setmode(mode):
    assert mode in (BOARD, BCM)


def setup(pin, direction):
    assert direction in (OUT, IN)


def output(pin, level):
    assert level == 1


def setwarnings(on):
    assert on in (True, False)


def cleanup():
    """Nothing to give back."""
