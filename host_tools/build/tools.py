"""The programs that building needs, and how they are run: quietly, with the whole output kept for when one fails."""

import os
import shutil
import subprocess
from pathlib import Path

from host_tools.build.trouble import BuildError

# (what is looked for, Debian's package)
_PROGRAMS = (("cmake", "cmake"), ("make", "make"), ("gcc", "gcc libc6-dev"), ("arm-none-eabi-gcc", "gcc-arm-none-eabi"))
_LIBRARIES = (
    ("nosys.specs", "libnewlib-arm-none-eabi"),
    ("libstdc++.a", "libstdc++-arm-none-eabi-newlib"),
)
_LAST_LINES = 12


def check() -> None:
    """Raises BuildError naming all that is missing."""
    missing = [package for program, package in _PROGRAMS if not shutil.which(program)]
    if shutil.which("arm-none-eabi-gcc"):
        missing += [package for name, package in _LIBRARIES if not _compiler_has(name)]
    else:
        missing += [package for _, package in _LIBRARIES]
    if missing:
        raise BuildError(
            f"To build the image these are missing here: {', '.join(missing)}.\n"
            f"On Debian and Ubuntu: sudo apt install {' '.join(missing)}"
        )


def run(
    command: list[str], log: Path, doing: str, environment: dict[str, str] | None = None, cwd: Path | None = None
) -> None:
    """Runs a program, its output in `log`. Raises BuildError with the end of that when it fails."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as output:
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                env={**os.environ, **(environment or {})}, cwd=cwd, check=False,
            )  # fmt: skip
        except OSError as problem:
            raise BuildError(f"{doing}: cannot start {command[0]}: {problem.strerror}") from problem
    if done.returncode:
        lines = log.read_text(errors="replace").strip().splitlines()
        told = [line for line in lines if "rror" in line][:_LAST_LINES] or lines[-_LAST_LINES:]
        raise BuildError(f"{doing} failed (exit status {done.returncode}); all of it is in {log}\n" + "\n".join(told))


def _compiler_has(name: str) -> bool:
    """Whether the cross compiler finds this file of its library: it answers with a path then."""
    done = subprocess.run(
        ["arm-none-eabi-gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=False
    )
    return "/" in done.stdout
