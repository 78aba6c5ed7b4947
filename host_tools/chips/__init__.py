"""Models of the chips, and fakes of `machine` and `time`, for CPython and MicroPython alike."""
