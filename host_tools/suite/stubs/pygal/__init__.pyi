# Of pygal, which has no types: the charts that `simulate` draws.
from typing import Any

Bar: Any
Box: Any
Line: Any
XY: Any
