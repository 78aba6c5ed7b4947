"""What can be bought for a chip: boards/goods.toml as objects. It decides nothing and knows no board."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from host_tools.emulator.board import ROOT

FILE = ROOT / "boards" / "goods.toml"


@dataclass(frozen=True)
class Goods:
    """One thing to buy. `pins` as printed, in their order; `supply_mv` what it may be fed with, as wired by us, or
    None; `gives_mv` what a battery gives, lowest and highest, or None; `current_ma` the most it draws from 3.3 V."""

    name: str
    price: str
    look_for: tuple[str, ...]
    pins: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    pin_note: tuple[str, ...] = ()
    supply_pin: str = ""
    supply_mv: tuple[int, int] | None = None
    gives_mv: tuple[int, int] | None = None
    current_ma: int = 0


@dataclass(frozen=True)
class Extra:
    """Something to buy that is no part of the table."""

    part: str
    quantity: str
    goods: Goods


@cache
def _file() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@cache
def of(chip: str) -> Goods:
    """What to buy for a chip. KeyError when the file does not know it."""
    return _goods(_file()[chip])


def is_known(chip: str) -> bool:
    """Whether the file has that chip."""
    return chip in _file()


def extras() -> tuple[Extra, ...]:
    """What every board needs beside its parts."""
    return tuple(Extra(row["part"], row["quantity"], _goods(row)) for row in _file()["extra"])


def _range(row: dict[str, Any], key: str) -> tuple[int, int] | None:
    return (row[key][0], row[key][1]) if key in row else None


def _goods(row: dict[str, Any]) -> Goods:
    return Goods(
        name=row["name"],
        price=row["price"],
        look_for=tuple(row["look_for"]),
        pins=tuple(row.get("pins", ())),
        unused=tuple(row.get("unused", ())),
        pin_note=tuple(row.get("pin_note", ())),
        supply_pin=row.get("supply_pin", ""),
        supply_mv=_range(row, "supply_mv"),
        gives_mv=_range(row, "gives_mv"),
        current_ma=row.get("current_ma", 0),
    )
