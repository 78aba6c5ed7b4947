"""Puts the fake `machine` and `time` in the place of the real ones, for this process, on both Pythons.

Called before the first import of device code; calling it again with another world moves everything there. On CPython
it also brings `framebuf` and `micropython`, which MicroPython has by itself.
"""

import sys

_FAKES = (("machine", "fakes"), ("time", "fakes"), ("micropython", "cpython"), ("framebuf", "cpython"))
_HERE = __file__[: -len("install.py")]
_ROOT = _HERE[: -len("host_tools/chips/")]


def install(world):
    """Make `import machine` and `import time` mean the fakes, plugged into `world`."""
    if sys.implementation.name == "cpython":
        _install_cpython(world)
    else:
        _install_micropython(world)


def _install_micropython(world):
    folder = _HERE + "fakes"
    if folder not in sys.path:
        sys.path.insert(0, folder)
        sys.modules.pop("time", None)
        sys.modules.pop("machine", None)
    __import__("machine").plug(world)
    __import__("time").plug(world)


def _install_cpython(world):
    real = sys.modules.get("time")
    if not hasattr(real, "plug"):
        import builtins  # noqa: PLC0415 - modules that MicroPython does not have, or has otherwise
        import importlib.util  # noqa: PLC0415

        for name, folder in _FAKES:
            spec = importlib.util.spec_from_file_location(name, f"{_HERE}{folder}/{name}.py")
            module = importlib.util.module_from_spec(spec)  # pyright: ignore[reportArgumentType] - the file is there
            spec.loader.exec_module(module)
            sys.modules[name] = module
        for name in ("const", "ptr8"):  # names that MicroPython's compiler knows by itself
            setattr(builtins, name, getattr(sys.modules["micropython"], name))
    else:
        real = real._real[0]
    sys.modules["machine"].plug(world)
    sys.modules["time"].plug(world, real, (_ROOT + "device/", _ROOT + "boards/"))
