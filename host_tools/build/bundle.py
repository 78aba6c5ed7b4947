"""The app as compiled modules for a stock MicroPython (1.25 and newer): to be copied onto its flash as it is.

Compiled modules lie in `lib/`. `main.py`, the only source, leads there: it stops MicroPython from looking into the root
first, where an old file would silently stand in for a module. `lib/` is to hold nothing else of ours: a folder of an
older version would stand in for the module of the same name.
"""

import zipfile
from pathlib import Path

from host_tools.build import tools

_DATE = (2000, 1, 1, 0, 0, 0)
START = '''"""Starts the app in lib/."""

import sys

sys.path.remove("")
import main

main.main()
'''


def write(sources: Path, compiler: Path, target: Path) -> Path:
    """`bundle.zip` in `target`, of the modules below `sources`. The same input gives the same bytes."""
    files = {"main.py": START.encode()}
    made = target / "module.mpy"
    for path in sorted(sources.rglob("*.py")):
        name = path.relative_to(sources).as_posix()
        command = [str(compiler), "-march=armv6m", "-O3", "-s", name, "-o", str(made), str(path)]
        tools.run(command, target / "bundle.log", f"compiling {name}")
        files[f"lib/{name.removesuffix('.py')}.mpy"] = made.read_bytes()
    made.unlink()
    with zipfile.ZipFile(target / "bundle.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _DATE), files[name])
    return target / "bundle.zip"
