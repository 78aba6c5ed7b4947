"""The deeds of a quick or timed game: typed in before it begins, shown player by player afterwards (R13.2, R13.3)."""

from game import setup as setups

from app.plan import Plan
from app.screens.pick_space import PickSpace
from app.screens.view import BACK, HOME, View
from app.widgets import hints, title


class TypeDeals(PickSpace):
    """One deed after the other, player by player; C takes the last one back. The plan gets them when all are there."""

    def __init__(self, plan: Plan) -> None:
        super().__init__("", self._taken, True, plan.edition)
        self.plan = plan
        self.deals = []
        self._ask()

    def _ask(self) -> None:
        self.player = len(self.deals) // self.plan.dealt() + 1
        if self.player <= len(self.plan.names):
            count = len(self.deals) % self.plan.dealt() + 1
            self.heading = f"{self.plan.label(self.player)}: deed {count}"
        last = self.edition.space_name(self.deals[-1][1]) if self.deals else ""
        self.texts = ("", "last: " + last if self.deals and len(last) < 16 else last)

    def _taken(self, space: int):
        for _, dealt in self.deals:
            if dealt == space:
                return "dealt_already"
        self.deals.append((self.player, space))
        self.typed.clear()
        self._ask()
        if self.player <= len(self.plan.names):
            return None
        self.plan.deals = tuple(self.deals)
        return BACK

    def correct(self, held: bool):
        """C with nothing typed takes the last deed back, held it gives up."""
        if self.typed.text or held or not self.deals:
            return PickSpace.correct(self, held)
        self.deals.pop()
        self._ask()
        return None


class Dealt(View):
    """What `player` was dealt, what was paid for it, and what is left; OK shows the next, the last one leads home."""

    nothing = "ok_or_c"

    def __init__(self, player: int, setup) -> None:
        self.player = player
        self.setup = setup

    def ok(self):
        """The next player, or home."""
        return HOME if self.player >= self.setup.players else Dealt(self.player + 1, self.setup)

    def draw(self, screen) -> None:
        """The deeds by name, the price, the cash."""
        desk = self.desk
        edition = desk.bank.edition
        title(screen, desk.label(self.player), f"{self.player}/{self.setup.players}")
        row = 1
        paid = 0
        for player, space in self.setup.deals:
            if player == self.player:
                screen.row(row, edition.space_name(space))
                paid += edition.price[edition.deed_at[space]]
                row += 1
        free = setups.is_deal_free(edition, self.setup.mode)
        screen.row(5, "Price of all", False, "nothing" if free else desk.money(paid))
        screen.row(6, "Has now", False, desk.cash(self.player))
        hints(screen, "OK next" if self.player < self.setup.players else "OK play", "C home")
