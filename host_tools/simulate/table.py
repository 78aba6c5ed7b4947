"""One game on the table: the ledger, the movers, the piles, who owns what share of which group, and what is counted.

Everything that moves money goes through `book`, which asks the device's rules and books on the device's ledger. No
rule of the game stands here.
"""

from collections.abc import Callable
from math import floor
from random import Random
from typing import NamedTuple

from host_tools.device_types import Entry
from host_tools.simulate import cards
from host_tools.simulate.core import (
    COLOURS,
    EDITION_KEYS,
    NO_RENT_IN_JAIL,
    Setup,
    check,
    draw_deals,
    houses_before_hotel,
    load_edition,
    make_setup,
    new_ledger,
)
from host_tools.simulate.plan import MODES, RULES, Plan

SAMPLE_EVERY = 20  # throws between two looks at the money
NEVER = 1 << 30  # more money, or a later throw, than any game sees
EDITIONS = {key: load_edition(key) for key in EDITION_KEYS}  # read-only, so all games share them

Landing = Callable[["Table", int, int, int], None]  # table, player, space, the throw that led there


class Want(NamedTuple):
    """The deeds that a player lacks of a colour group, all of them owned by one other player."""

    group: int
    deeds: tuple[int, ...]
    owner: int


class Table:
    """See the attributes set below; lists are by player number, seat 0 being the bank, unless they say otherwise.

    `lift_from`, `build_from` and `deal_from` spare looking for what can't be done: the cash from which on a player can
    pay off or build something (a guess from below until looked up), the throw from which on deals are looked for.
    `spend_from` is the lower one of the first two, or 0 where they have to be looked at again."""

    def __init__(self, plan: Plan, chance: Random, landings: dict[str, list[Landing | None]]) -> None:
        self.edition = EDITIONS[plan.edition]
        self.random = chance.random
        self.ledger = new_ledger(self.edition, _setup(plan, chance))
        self.cash, self.owner, self.level = self.ledger.cash, self.ledger.owner, self.ledger.level  # to look at only
        self.mortgaged = self.ledger.mortgaged
        self.full = houses_before_hotel(self.edition, self.ledger.mode)
        self.no_rent_in_jail = self.ledger.rules & NO_RENT_IN_JAIL
        self.landings = landings[plan.edition]  # by space
        self.styles = (plan.styles[0], *plan.styles)
        self.seats = tuple(range(1, len(plan.styles) + 1))
        self.at = [0] * (len(plan.styles) + 1)  # the space of each mover
        self.piles = [_shuffled(len(pile), chance) for pile in cards.PILES]
        self.jail_cards_out: list[int] = []  # the piles whose jail card is in somebody's hand
        self.whole: list[list[int]] = [[] for _ in self.at]  # colour groups of which a player owns every site
        self.wants: list[list[Want]] = [[] for _ in self.at]
        self.lift_from = [0] * len(self.at)
        self.spend_from = [0] * len(self.at)
        self.build_from = [NEVER] * len(self.at)
        self.deal_from = [NEVER] * len(self.at)
        self.look_at_groups()
        self._start_counting()

    def _start_counting(self) -> None:
        self.throws = self.auctions = self.deals = self.mortgages = self.built = 0
        self.scarce = 0  # buildings auctioned because more were wanted than the bank had
        self.houses_gone = 0  # how often the last house left the bank
        self.bankrupt: list[tuple[int, int]] = []  # (throws so far, player)
        self.samples: list[tuple[int, int, int, int]] = []  # money out, the richest's, houses in the bank, the pot
        self.next_sample = self.next_look = SAMPLE_EVERY

    def book(self, entry: Entry) -> None:
        """Books an entry that the rules allow, else raises their Refusal and changes nothing."""
        check(self.ledger, entry)
        self.ledger.apply(entry)

    def below(self, limit: int) -> int:
        """A random number from 0 to `limit` - 1."""
        return floor(self.random() * limit)

    def look_at_groups(self) -> None:
        """To be called at the start, and after a player gave up everything."""
        for player in self.seats:
            self.whole[player] = []
            self.wants[player] = []
        for group in range(COLOURS):
            self._look_at_group(group)

    def group_dealt(self, group: int, player: int, other: int) -> None:
        """To be called after a colour group that these two had together became whole in the hands of one."""
        for seat in (player, other):
            self.wants[seat] = [want for want in self.wants[seat] if want.group != group]
        self._look_at_group(group)

    def deed_sold(self, deed: int) -> None:
        """To be called after the bank sold a deed."""
        group = self.edition.group[deed]
        if group < COLOURS:
            self._look_at_group(group)

    def _look_at_group(self, group: int) -> None:
        """Enters who has a group whole, or who lacks what of it, once all of it is sold to one or two players."""
        owner, members = self.owner, self.edition.groups[group]
        player = owner[members[0]]
        other = 0
        for deed in members:
            holder = owner[deed]
            if not holder or (other and holder not in (player, other)):
                return
            if holder != player:
                other = holder
        if not other:
            self.whole[player] = sorted([*self.whole[player], group], reverse=True)
            self.may_build(player)
            return
        for seat in (player, other):
            lacks = tuple([deed for deed in members if owner[deed] != seat])
            self.wants[seat].append(Want(group, lacks, player + other - seat))
            self.deal_from[seat] = 0

    def may_lift(self, player: int) -> None:
        """To be called when a player got a mortgaged deed or mortgaged one."""
        self.lift_from[player] = self.styles[player].lift_above + 1
        self.spend_from[player] = 0

    def may_build(self, player: int) -> None:
        """To be called when a player may have more to build on, or to build with, than when it was last looked up."""
        self.build_from[player] = self.styles[player].reserve + 1
        self.spend_from[player] = 0

    def houses_came_back(self) -> None:
        """To be called when the bank has a kind of building again that it had not."""
        for player in self.seats:
            self.may_build(player)

    def others(self, player: int) -> list[int]:
        """The living players from the one after `player` on, in the order of turns."""
        alive = self.ledger.alive
        return [other for other in (*self.seats[player:], *self.seats[: player - 1]) if alive[other]]

    def draw(self, pile: int) -> cards.Card:
        """The next card; it goes below its pile at once, unless it is one to keep."""
        order = self.piles[pile]
        number = order.pop(0)
        card = cards.PILES[pile][number]
        if card.effect == cards.JAIL_CARD:
            self.jail_cards_out.append(pile)
        else:
            order.append(number)
        return card

    def give_back_jail_card(self) -> None:
        """A jail card was used or fell to the bank: it goes below a pile that lacks its own."""
        pile = self.jail_cards_out.pop(0)
        effects = [card.effect for card in cards.PILES[pile]]
        self.piles[pile].append(effects.index(cards.JAIL_CARD))

    def take_sample(self) -> None:
        """Looks at the money; called when `next_sample` throws have been thrown."""
        ledger = self.ledger
        self.samples.append((-ledger.cash[0] - ledger.pot, max(ledger.cash), ledger.houses, ledger.pot))
        self.next_sample += SAMPLE_EVERY


def _setup(plan: Plan, chance: Random) -> Setup:
    mode = MODES.index(plan.mode)
    deals = draw_deals(EDITIONS[plan.edition], mode, len(plan.styles), chance.randrange)
    bits = 0
    for rule in plan.rules:
        bits |= 1 << RULES.index(rule)
    return make_setup(plan.edition, mode, plan.minutes, len(plan.styles), deals, plan.start, bits)


def _shuffled(count: int, chance: Random) -> list[int]:
    order = list(range(count))
    chance.shuffle(order)
    return order
