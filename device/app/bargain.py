"""What two players have agreed on so far: cash, deeds and jail cards each way. It changes no ledger."""

from game import entries


class Bargain:
    """`players`: the two. By side, 0 the first player, 1 the other: `cash` (units), `deeds` (a mask), `cards`.

    asks: (deed, who receives it) of each mortgaged deed that changes hands; lift: mask of those lifted at once.
    """

    def __init__(self, player: int, other: int) -> None:
        self.players = (player, other)
        self.cash = [0, 0]
        self.deeds = [0, 0]
        self.cards = [0, 0]
        self.lift = 0
        self.asks = ()

    def count(self, side: int) -> int:
        """How many deeds that side gives."""
        return len(self.given(side))

    def given(self, side: int):
        """The deeds that side gives, in board order."""
        return entries.deeds_in(self.deeds[side])

    def ask_mortgages(self, ledger) -> None:
        """Find the mortgaged deeds of the deal; each is kept until `choose` says otherwise."""
        asks = []
        for side in range(2):
            for deed in self.given(side):
                if ledger.mortgaged[deed]:
                    asks.append((deed, self.players[1 - side]))
        self.asks = tuple(asks)
        self.lift = 0

    def choose(self, at: int, lift: bool) -> None:
        """Whether the new owner lifts that mortgage at once (R8.4)."""
        bit = 1 << self.asks[at][0]
        self.lift = self.lift | bit if lift else self.lift & ~bit

    def entry(self):
        """The deal as an entry."""
        give, take = [(self.cash[side], self.deeds[side], self.cards[side]) for side in range(2)]
        return entries.deal(self.players[0], self.players[1], give, take, self.lift)


def bargain_of(entry, ledger) -> Bargain:
    """What a deal was agreed on, by its entry and the ledger before it."""
    bargain = Bargain(entry.player, entry.other)
    detail = entry.detail
    bargain.cash, bargain.deeds, bargain.cards = [[detail[at], detail[at + 3]] for at in range(3)]
    bargain.ask_mortgages(ledger)
    bargain.lift = detail[6]
    return bargain
