"""Amounts as text, the last few remembered: a screen shows the same balances again and again. It decides nothing."""

KEPT = 16  # eight balances, and what eight of them were or would be


class Prices:
    """Amounts of one edition at a time."""

    def __init__(self) -> None:
        self._edition = None
        self._texts = {}

    def of(self, units: int, edition) -> str:
        """`units` as the edition shows them, with its sign (R1.3)."""
        if edition is not self._edition:
            self._edition = edition
            self._texts = {}
        text = self._texts.get(units)
        if text is None:
            if len(self._texts) >= KEPT:
                self._texts = {}
            text = self._texts[units] = edition.show(units)
        return text
