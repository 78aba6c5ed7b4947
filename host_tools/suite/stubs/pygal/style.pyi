from typing import Any

Style: Any
