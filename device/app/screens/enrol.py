"""Who plays: each tap of a card seats the next player, 0 seats one without a card; names by keys.

The only place beside "replace a card" and the deed tags where an unknown card is taken. A card that makes up its
number at each tap is refused, and so is a deed's tag.
"""

from game.setup import MAX_PLAYERS, MIN_PLAYERS
from hal.sound import OK as SEATED

from app import wording_setup as words
from app.plan import SEAT, Plan
from app.screens.name_entry import NameEntry
from app.screens.ready import Ready
from app.screens.view import BACK, Over, View
from app.uids import NO_SPACE, check_uid
from app.widgets import RIGHT_X, hints, lines, title

ROWS_OF_SEATS = 4


class Enrol(View):
    """The seats of `plan`."""

    any_card = True
    hold = BACK

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    # -- keys

    def digit_key(self, number: int):
        """0 seats a player without a card, 1 to 8 name one."""
        return self._name(number) if number else self._seat("", b"")

    def ok(self):
        """Goes on."""
        return Over(Ready(self.plan)) if len(self.plan.names) >= MIN_PLAYERS else "wrong_players"

    def back(self):
        """C takes the last one away."""
        if not self.plan.names:
            return BACK
        self.plan.unseat()
        return None

    def _seat(self, name: str, uid):
        if not self.plan.seat(name, uid):
            return "wrong_players"
        if uid:
            self.desk.sound.play(SEATED)
        return None

    def _name(self, player: int):
        if player > len(self.plan.names):
            return "nobody_there"
        old = self.plan.names[player - 1]
        return Over(NameEntry(f"Name of player {player}", lambda name: self._named(player, name), "", old))

    def _named(self, player: int, name: str):
        self.plan.names[player - 1] = name
        return BACK

    # -- cards

    def stranger(self, uid: bytes):
        """Any card: seats who holds it. One that makes up its number, a deed's tag, a card that sits are refused."""
        bank = self.desk.bank
        check_uid(uid)
        if self.desk.banker.is_card(uid):
            return "banker_as_card"
        if bank.tags.space_of(uid) != NO_SPACE:
            return "deed_as_card"
        if self.plan.seat_of(uid):
            return "sits_already"
        return self._seat(self._known(uid), uid)

    def _known(self, uid: bytes) -> str:
        """What the card was called last; a number that was no name is none."""
        people = self.desk.bank.people
        player = people.player_of(uid)
        name = people.name(player) if player else self.desk.bank.known.name_of(uid)
        return "" if name.startswith(SEAT) else name

    # -- picture

    def draw(self, screen) -> None:
        """Two columns of four seats up to the next free one, then what hands can do."""
        plan = self.plan
        title(screen, words.SEATS, f"{len(plan.names)}")
        for at in range(min(len(plan.names) + 1, MAX_PLAYERS)):
            label = plan.label(at + 1) if at < len(plan.names) else f"{at + 1} ..."
            x = 1 if at < ROWS_OF_SEATS else RIGHT_X
            screen.text(x, 7 * (1 + at % ROWS_OF_SEATS), label)
        lines(screen, 5, words.SEAT_HELP if plan.names else words.SEAT_HELP[:2])
        enough = len(plan.names) >= MIN_PLAYERS
        hints(screen, "OK go on" if enough else "2 to 8 play", "C undo" if plan.names else "C back")
