"""Draws every build, writes its files and pictures, and checks them. Runs in the environment of `requirements.txt`."""

import sys

from enclosure import case, export, fingerprint, inspection, pictures
from enclosure.builds import BUILDS, LIDS


def main() -> int:
    """Returns 0 when all files were written and no check found anything, else 1."""
    fingerprint.FILES.mkdir(exist_ok=True)
    mark = fingerprint.mark()
    bases = {f"base_{name}": (case.base, layout) for name, layout in BUILDS.items()}
    lids = {name: (case.lid, BUILDS[build]) for name, build in LIDS.items()}
    for name, (draw, layout) in {**bases, **lids}.items():
        print(f"drawing {name} …", flush=True)
        export.write(draw(layout), name, mark, fingerprint.FILES)
    pictures.main()
    return inspection.main()


if __name__ == "__main__":
    sys.exit(main())
