"""CircuitPython's names for what a pin is; the foreign key matrix driver only passes them on."""


class Direction:
    INPUT = object()
    OUTPUT = object()


class Pull:
    UP = object()
    DOWN = object()


class DigitalInOut:
    """Only named in annotations."""
