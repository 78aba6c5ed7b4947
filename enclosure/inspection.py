"""Checks the exported files of every build and prints what it found. No CAD kernel: CI runs this."""

import sys
from pathlib import Path

from enclosure import checks, fingerprint
from enclosure.builds import BUILDS, lid_of
from enclosure.solids import Printed, read

PLA = 1.24e-3  # g per mm³


def pair(build: str, folder: Path = fingerprint.FILES) -> tuple[Printed, Printed]:
    """Base and lid of a build, as exported."""
    lid = lid_of(BUILDS[build])
    return read(folder / f"base_{build}.stl", "base"), read(folder / f"{lid}.stl", "lid")


def main() -> int:
    """Prints a line a build and every problem; returns 1 if there was one."""
    wrong = [f"{name}: made from another source or other parameters" for name in fingerprint.stale()]
    for build, layout in BUILDS.items():
        base, lid = pair(build)
        found = checks.problems(layout, base, lid)
        grams = [part.solid.volume() * PLA for part in (base, lid)]
        size = f"{layout.width:.0f} x {layout.length:.0f} mm"
        print(f"{build}: {size}, solid PLA {grams[0]:.0f} + {grams[1]:.0f} g, {len(found)} problems", flush=True)
        wrong += [f"{build}: {line}" for line in found]
    for line in wrong:
        print(f"  {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
