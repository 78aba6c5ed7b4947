"""The command `enclosure`: makes the environment with the CAD kernel, then draws, exports and checks the case in it.

The CAD kernel (about 1 GB) never comes into the project's own `.venv`. With `only_check` nothing is drawn, and what
`.venv` has for the tests is enough.
"""

import importlib.util
import subprocess
import sys
import venv
from pathlib import Path

from host_tools.devices.base import root_folder

OK, WRONG, NO_KERNEL = 0, 1, 4


def run(only_check: bool) -> int:
    """Rebuilds files and pictures and checks them, or only checks. Returns the exit status of the command."""
    root = root_folder()
    if only_check and all(importlib.util.find_spec(name) for name in ("trimesh", "manifold3d")):
        return _start(sys.executable, "enclosure.inspection", root)
    python = _environment(root)
    if python is None:
        print("The CAD kernel could not be installed; what pip said is above. It has wheels for Windows and Linux on")
        print("x86-64 and for macOS. Nothing has to be built to print: the files are ready in enclosure/files.")
        return NO_KERNEL
    return _start(str(python), "enclosure.inspection" if only_check else "enclosure.build", root)


def _environment(root: Path) -> Path | None:
    """The Python of build/enclosure-venv with enclosure/requirements.txt in it; None when that can't be installed."""
    folder, wanted = root / "build" / "enclosure-venv", root / "enclosure" / "requirements.txt"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = folder / "installed"
    text = wanted.read_text(encoding="utf-8")
    if python.exists() and done.exists() and done.read_text(encoding="utf-8") == text:
        return python
    print("Installing the CAD kernel into build/enclosure-venv, about 1 GB. Only this command uses it.", flush=True)
    venv.create(folder, with_pip=True, clear=True)
    install = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "-q", "-r", str(wanted)]
    if subprocess.run(install, check=False).returncode != 0:
        return None
    done.write_text(text, encoding="utf-8")
    return python


def _start(python: str, module: str, root: Path) -> int:
    done = subprocess.run([python, "-m", module], cwd=root, check=False)
    return OK if done.returncode == 0 else WRONG
