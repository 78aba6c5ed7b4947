"""Many random entries in every edition and mode: what is accepted keeps the game sound, what is refused changes
nothing."""

from game import edition, entries, entry_bytes, rules, score
from game.edition import DEEDS, UTILITIES
from game.ledger import Ledger
from game.refusal import Refusal
from game.setup import NORMAL, QUICK, TIMED, Setup, draw_deals

MODES = ((NORMAL, 0), (QUICK, 0), (TIMED, 60))


class Chance:
    """Small numbers that look random, the same on every machine."""

    def __init__(self, seed):
        self._state = seed * 7919 + 17

    def below(self, n):
        """A number from 0 to n - 1."""
        self._state = (self._state * 1103 + 12345) & 0x3FFFFF
        return (self._state >> 6) % n

    def player(self):
        """Any seat, now and then one that nobody has."""
        return 1 + self.below(5)

    def mask(self):
        """One or two deeds."""
        return 1 << self.below(DEEDS) | 1 << self.below(DEEDS)


def draw(chance):
    """An entry of any kind, sensible or not."""
    kind = chance.below(entries.TIMEUP)
    player, other, space = chance.player(), chance.player(), chance.below(40)
    amount = 1 + chance.below((20, 200, 2000)[chance.below(3)])
    if kind == entries.DEAL:
        give = (chance.below(2) * amount, chance.mask() * chance.below(2), chance.below(2))
        return entries.deal(player, other, give, (amount // 2, chance.mask(), 0), chance.mask() * chance.below(2))
    if kind == entries.BANKRUPT:
        return entries.bankrupt(player, other * chance.below(2), 1 + chance.below(9000))
    if kind == entries.NAME:
        return entries.name(player, "Ann")
    if kind == entries.NEWCARD:
        return entries.newcard(player, b"\x04\x05\x06\x07")
    flags = chance.below(8) and (1 << chance.below(9))
    return entries.Entry(kind, player, other, space, amount, chance.below(13), flags, entries.NO_DETAIL)


def likely(chance, ledger):
    """An entry about a deed that may well be allowed: its owner acts on it, or somebody lands there."""
    deed = chance.below(DEEDS)
    owner, space = ledger.owner[deed], ledger.edition.deed_spaces[deed]
    player = 1 + chance.below(4)
    if not owner:
        bid = 1 + chance.below(300)
        return (entries.buy(player, space), entries.auction(player, space, bid), entries.nobid(space))[chance.below(3)]
    dice = 2 + chance.below(11) if ledger.edition.group[deed] == UTILITIES else 0
    gift = ((0, 1 << deed, 0), (chance.below(50), 0, 0), (1 << deed) * ledger.mortgaged[deed] * chance.below(2))
    return (
        entries.rent(player, space, dice, chance.below(9) == 0, chance.below(9) == 0),
        entries.build(owner, space, chance.below(2) * chance.below(99)),
        entries.build(owner, space),
        entries.build(owner, space),
        entries.sell(owner, space),
        entries.sellgroup(owner, space, chance.below(5)),
        entries.mortgage(owner, space),
        entries.lift(owner, space),
        entries.keep(owner, space),
        entries.deal(owner, player, gift[0], gift[1], gift[2]),
        entries.repairs(owner, chance.below(30), chance.below(90)),
        entries.tax(player, (4, 38)[chance.below(2)]),
        entries.out(player, (entries.BY_CARD, entries.BY_DOUBLE)[chance.below(2)]),
    )[chance.below(13)]


def begin(key, mode, minutes, bits, chance):
    """A game of four in which whole groups are owned, so that everything can happen."""
    each = edition.load(key)
    deals = draw_deals(each, mode, 4, chance.below)
    ledger = Ledger.new(each, Setup(key, mode, minutes, 4, deals, 5000, bits))
    for deed in range(DEEDS):
        if not ledger.owner[deed] and each.group[deed] < 7:
            ledger.owner[deed] = 1 + each.group[deed] % 4
    return ledger


def run(ledger, chance, steps, accepted):
    """Books so many random entries and counts by kind those that were accepted."""
    for step in range(steps):
        entry = likely(chance, ledger) if chance.below(4) else draw(chance)
        if step % 150 == 149:
            entry = entries.resign(1 + chance.below(4), chance.below(5))
        accepted[entry.kind] += book(ledger, entry)
        if ledger.over:
            return


def book(ledger, entry):
    """Books an entry if it is allowed and holds everything that must be true then; gives whether it was."""
    before = ledger.pack()
    try:
        rules.check(ledger, entry)
    except Refusal:
        assert ledger.pack() == before, entry
        return False
    assert ledger.pack() == before, entry
    twin = ledger.copy()
    twin.apply(entry_bytes.decode(entry_bytes.encode(entry)))
    ledger.apply(entry)
    assert ledger.problems() == (), (entry, ledger.problems())
    after = ledger.pack()
    assert after == twin.pack() == Ledger.unpack(ledger.edition, after).pack(), entry
    assert after != before or entry.kind in (entries.NAME, entries.NEWCARD), entry
    for player in range(1, ledger.players + 1):
        *assets, due = score.worth_parts(ledger, player)
        assert score.worth(ledger, player) == sum(assets) - due and due == score.interest_due(ledger, player)
    return True


def test_random_games_stay_sound():
    accepted = [0] * len(entries.KIND_NAMES)
    for number, key in enumerate(edition.KEYS):
        for mode, minutes in MODES:
            for bits in (0, 7):
                chance = Chance(number * 10 + mode + bits)
                run(begin(key, mode, minutes, bits, chance), chance, 400, accepted)
    for kind in range(entries.TIMEUP):
        assert accepted[kind] > 2, entries.KIND_NAMES[kind] + " was never accepted"
