# Of distributed: what `simulate --cluster` and its tests use.
from collections.abc import Iterable, Iterator
from typing import Any

Client: Any
Scheduler: Any

def as_completed(futures: Iterable[Any]) -> Iterator[Any]: ...
