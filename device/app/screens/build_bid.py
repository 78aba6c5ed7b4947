"""A building won at auction when the bank is short of them (R7.7): the bid is typed, then asked once more."""

from game import entries

from app.screens.confirm import Confirm
from app.screens.pick import EnterAmount


def build_for_bid(desk, space: int, player: int):
    """The view that asks for the bid of `player` for one building on `space`."""

    def ask(bid: int):
        return Confirm(entries.build(player, space, bid))

    return EnterAmount("Bid for a building", ask, (desk.space(space),))
