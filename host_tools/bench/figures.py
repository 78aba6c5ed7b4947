"""Figures as a JSON file, the same for every bench. What they mean is not its business."""

import json
import sys
from pathlib import Path


def write(file: Path, figures: object) -> bool:
    """Writes them; False when that can't be done, which is said on standard error."""
    try:
        file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    except OSError as problem:
        sys.stderr.write(f"The figures cannot be written: {problem}\n")
        return False
    return True
