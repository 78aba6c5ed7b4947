"""The last page before a game begins: money, house rules and deal may still be changed; C held begins it.

The only place where a game is started by hand.
"""

from game import money, refusal
from game.refusal import Refusal
from hal.sound import OK as BEGUN

from app import wording_setup as words
from app.plan import Plan
from app.refusing import explain
from app.screens.dealt import Dealt, TypeDeals
from app.screens.people import draw_rules
from app.screens.pick import EnterAmount, Lines
from app.screens.second_game import DropSecond
from app.screens.view import BACK, HOME, POINT, K, M, Over, View
from app.widgets import hints, title

MONEY, RULES, DEEDS = 1, 2, 3


class Ready(View):
    """What was chosen; digits change it, C held begins the game, C goes back."""

    back = BACK
    nothing = wanted = "hold_c"

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def digit_key(self, number: int):
        """1 money, 2 house rules, 3 the deal."""
        if number == MONEY:
            return Over(StartSum(self.plan))
        if number == RULES:
            return Over(PlanRules(self.plan))
        if number == DEEDS and self.plan.dealt():
            return Over(Lines(words.DEEDS, words.DEEDS_HOW, self._deal))
        return "no_such_line"

    def _deal(self, index: int):
        if index:
            return TypeDeals(self.plan)
        self.plan.deals = None
        return BACK

    def hold(self):
        """Begins, once an unfinished game may be lost."""
        bank = self.desk.bank
        if bank.slots.kept and not bank.second.over:
            return Over(DropSecond(self.begin))
        return self.begin

    def begin(self):
        """Starts the game; the move to what was dealt, or home. Stays when the bank refuses it."""
        setup = self.plan.setup(self.desk.chance.below)
        try:
            self.desk.bank.start(setup, tuple(self.plan.names), tuple(self.plan.uids))
        except Refusal as why:
            if why.reason != refusal.START_TOO_SMALL:
                raise
            missing, player = why.figures
            lines = (self.plan.label(player) + " lacks", self.plan.edition.show(missing) + " for the deeds")
            return explain(self.desk, why.name, lines)
        self.desk.sound.play(BEGUN)
        return Dealt(1, setup) if setup.deals else HOME

    def draw(self, screen) -> None:
        """The game in a few rows."""
        plan = self.plan
        mode = words.MODES[plan.mode].split()[0]
        title(screen, words.READY, f"{len(plan.names)} players")
        screen.row(1, plan.edition.title, False, f"{plan.minutes} min" if plan.minutes else mode)
        screen.row(2, f"{MONEY} {words.START_SUM}", False, plan.edition.show(plan.start or plan.edition.start))
        screen.row(3, f"{RULES} {words.HOUSE_RULES}", False, words.rules_line(plan.rules))
        if plan.dealt():
            how = "drawn" if plan.deals is None else "typed"
            screen.row(4, f"{DEEDS} {plan.dealt()} deeds each", False, how)
        screen.row(6, words.HOLD[0], True)
        screen.row(7, words.HOLD[1], True)
        hints(screen, "1-3 change", "C back")


class StartSum(EnterAmount):
    """Another sum at the start (R15), in the words of the edition to come; any sum a balance can hold (R1.5)."""

    def __init__(self, plan: Plan) -> None:
        usual = "usual: " + plan.edition.show(plan.edition.start)
        super().__init__(words.START_SUM, None, (usual,))
        self.plan = plan

    def key(self, code: int, held: bool = False):
        """As any amount, with the signs of the edition to come."""
        if code not in (POINT, K, M):
            return EnterAmount.key(self, code, held)
        return self.sign(code) if self.plan.edition.scheme == money.KM else "no_such_sign"

    def ok(self):
        """Takes the sum; its bounds are told in the words of the edition to come, not of the one played now."""
        try:
            self.plan.start = self.plan.edition.parse(self.typed.text, 1, money.MAX_BALANCE)
        except Refusal as why:
            if why.reason not in (refusal.TOO_SMALL, refusal.TOO_LARGE):
                raise
            bound = "At least" if why.reason == refusal.TOO_SMALL else "At most"
            return explain(self.desk, why.name, (bound, self.plan.edition.show(why.figures[0])))
        return BACK


class PlanRules(View):
    """Each digit switches a house rule on or off (R15)."""

    back = ok = BACK
    nothing = "no_such_line"

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def digit_key(self, number: int):
        """1 to 3 switch."""
        if not 1 <= number <= len(words.RULES):
            return self.nothing
        self.plan.rules ^= 1 << (number - 1)
        return None

    def draw(self, screen) -> None:
        """The rules with their state."""
        draw_rules(screen, self.plan.rules)
        hints(screen, "1-3 switch", "OK done")
