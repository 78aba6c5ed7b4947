"""The raw flash damaged, below the files: a device must not look new while a game lies in it, nor show what never was.

What is damaged is a device with a game of sixty entries, or a block of it at a time, or bits all over; then a device
starts on it as MicroPython's own start and the rig do, and what it offers is accepted. It is CPython's only.
"""
# pyright: basic, reportOptionalMemberAccess=false

import random
from collections.abc import Callable

from app.recovery import EMPTY, OFFERED
from game.refusal import Refusal
from game.setup import NORMAL, Setup
from store.disk import DiskError

from host_tools.chips.flash import BLOCK, Flash
from host_tools.chips.littlefs_disk import LittleFsDisk
from host_tools.chips.mounting import mount
from host_tools.hardship import recorded, shelf
from host_tools.hardship.damage import Outcome

PERMILLE = 300  # of a block's bytes
BITS = 60
ROUND = ("receive 1 5", "transfer 1 2 7", "go 3", "undo", "redo", "buy 2 39", "undo 2", "transfer 2 3 11", "go 1")

Content = dict[int, bytearray]


class Lying:
    """A game as it lies in the blocks: `flash`, `seen` (recorded.Powered.seen), `truth`: all that was confirmed, as
    (entries that stand, packed ledger)."""

    def __init__(self, rounds: int = 7) -> None:
        self.flash = Flash()
        powered = recorded.Powered(shelf.formatted(self.flash))
        powered.bank.start(Setup("classic", NORMAL, 0, 3, (), 0, 0), recorded.NAMES[:3], recorded.UIDS[:3])
        self.truth = {_state(powered.bank)}
        for words in ROUND * rounds:
            try:
                powered.book(words)
            except Refusal:  # bought already
                continue
            self.truth.add(_state(powered.bank))
        self.seen = powered.seen()

    def damaged(self, change: Callable[[Content], object]) -> Flash:
        """The flash as the power finds it again, after a change of its blocks."""
        again = Flash()
        again._content = {block: bytearray(content) for block, content in self.flash._content.items()}
        change(again._content)
        return again


def started(flash: Flash) -> recorded.Powered:
    """The device that starts on a flash. Raises DiskError where it can't be mounted and is nobody's."""
    disk = LittleFsDisk(flash, DiskError)
    mount(disk, flash)
    return recorded.Powered(disk)


def spoil(content: Content, block: int, dice: random.Random, permille: int = PERMILLE) -> None:
    """Damage bytes of a block that is in use."""
    data = content.get(block, bytearray())
    for at in range(len(data)):
        if dice.randrange(1000) < permille:
            data[at] = dice.randrange(256)


def flip(content: Content, dice: random.Random, bits: int = BITS) -> None:
    """Flip bits anywhere in the blocks that are in use."""
    used = sorted(content)
    for _ in range(bits):
        content[dice.choice(used)][dice.randrange(BLOCK)] ^= 1 << dice.randrange(8)


def sweep_blocks(lying: Lying, times: int) -> Outcome:
    """Each block that is in use, spoilt `times` times."""
    outcome = Outcome()
    for block in sorted(lying.flash._content):
        for seed in range(times):
            dice = random.Random(1000 * block + seed)
            _judge(outcome, lying, lambda content, at=block, dice=dice: spoil(content, at, dice), f"block {block}")
    return outcome


def sweep_bits(lying: Lying, times: int) -> Outcome:
    """Bits flipped all over, `times` times."""
    outcome = Outcome()
    for seed in range(times):
        dice = random.Random(seed)
        _judge(outcome, lying, lambda content, dice=dice: flip(content, dice), f"bits {seed}")
    return outcome


def _judge(outcome: Outcome, lying: Lying, change: Callable[[Content], object], words: str) -> None:
    flash = lying.damaged(change)
    outcome.tried += 1
    powered = started(flash)
    before = flash.image()
    bank = powered.bank
    bank.recover()
    if flash.image() != before:
        outcome.written += 1
        outcome.wrong(words + " was written over")
    if bank.found.kind == EMPTY:
        outcome.unnoticed += 1
        outcome.wrong(words + " looks new")
    if bank.found.kind == OFFERED:
        outcome.offered += 1
        bank.accept_found()
    outcome.lost += not bank.playing
    if bank.playing and (_state(bank) not in lying.truth or not bank.ledger.is_sound()):
        outcome.corrupt += 1
        outcome.wrong(words + " shows what never was")


def _state(bank) -> tuple[int, bytes]:
    return bank.entries, bytes(bank.ledger.pack())
