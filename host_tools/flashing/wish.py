"""What is wished of `flash`, and what it did: plain data, which course.py works from and fills."""

from dataclasses import dataclass, field
from pathlib import Path

from host_tools.doctor import findings
from host_tools.flashing import goods
from host_tools.flashing.trouble import FlashError
from host_tools.link.trouble import EXIT_USAGE

AUTO, IMAGE, BUNDLE = "auto", "image", "bundle"


@dataclass(frozen=True)
class Wish:
    """What the person asked for; `how` is AUTO, IMAGE or BUNDLE."""

    board: str
    how: str = AUTO
    port: str | None = None
    drive: Path | None = None
    image: Path | None = None
    dry_run: bool = False


@dataclass
class Done:
    """What was done. `put`: "image", "bundle" or "" for nothing; `files` were written, `same` were right already."""

    found: str = ""
    put: str = ""
    files: int = 0
    same: int = 0
    bytes: int = 0
    backup: str = ""
    verified: bool = False
    entries: int | None = None
    game_kept: bool | None = None
    parts: list[findings.Finding] = field(default_factory=list[findings.Finding])

    @property
    def is_well(self) -> bool:
        """Whether nothing has to be looked at."""
        return self.game_kept is not False and not any(part.state == findings.BAD for part in self.parts)


def check(wish: Wish) -> None:
    """Raises FlashError for wishes that do not go together or that no device can fulfil."""
    if wish.image and wish.how == BUNDLE:
        raise FlashError("--image goes with --as image only.", "Leave one of them out.", EXIT_USAGE)
    goods.check_board(wish.board)
    if wish.image:
        goods.given(wish.image)
