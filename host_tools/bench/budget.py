"""The budgets of the design as rows of a table: what was measured, how much is allowed, whether it holds."""

from dataclasses import dataclass

MS, BYTES, PERCENT = "ms", "bytes", "%"


@dataclass(frozen=True)
class Row:
    """`value` is the worst that was seen, of `count` times. With `least` the limit is the lowest allowed, without a
    limit the row only tells."""

    what: str
    value: float
    limit: float | None
    unit: str
    count: int = 1
    least: bool = False

    @property
    def holds(self) -> bool:
        """Whether the budget is kept."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.least else self.value <= self.limit


def as_table(rows: list[Row]) -> str:
    """The rows as text, one line each, with a word where a budget is not kept."""
    lines = [f"{'what':<62} {'worst':>12} {'allowed':>14}  of"]
    for row in rows:
        allowed = "" if row.limit is None else f"{'>=' if row.least else '<='} {_number(row.limit, row.unit)}"
        verdict = "" if row.holds else "  TOO MUCH" if not row.least else "  TOO LITTLE"
        lines.append(f"{row.what:<62} {_number(row.value, row.unit):>12} {allowed:>14}  {row.count}{verdict}")
    return "\n".join(lines)


def as_json(rows: list[Row]) -> list[dict[str, object]]:
    """The same for programs."""
    return [
        {"what": row.what, "value": round(row.value, 3), "limit": row.limit, "unit": row.unit, "least": row.least,
         "count": row.count, "holds": row.holds}
        for row in rows
    ]  # fmt: skip


def _number(value: float, unit: str) -> str:
    return f"{value:,.0f} B" if unit == BYTES else f"{value:.1f} {unit}"
