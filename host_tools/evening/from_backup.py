"""The game in a backup file, as it was when that was taken."""

from pathlib import Path

from host_tools.backup.backup import Backup
from host_tools.evening.board import edition_of
from host_tools.evening.from_link import entry_of
from host_tools.evening.replay import Debt, Told


def told_by(file: Path) -> Told:
    """What a backup tells. Raises Trouble for a file that is none, LogBroken."""
    game = Backup.load(file).game
    edition = edition_of(game.start, game.own_parts, game.edition.key)
    return Told(
        edition,
        game.names,
        game.start,
        game.first,
        tuple(entry_of(record, edition) for record in game.records),
        game.stands,
        game.end,
        tuple(Debt(debt.payer, debt.creditor, debt.units) for debt in game.debts),
        game.left_s,
    )
