"""The banker's card: which one it is, or that there is none. Forgetting it takes the card itself, shown just before."""

from game import entries
from game.refusal import Refusal
from store.disk import DiskError

from app.screens.view import BACK, HOME, C, View, digit
from app.uids import NO_SPACE, check_uid
from app.widgets import hints, title
from app.wording_menu import BANKER_ASKED, BANKER_BOUND, BANKER_NONE

FORGET = 9


class BankerCard(View):
    """The next card tapped becomes the banker's; 9 forgets it."""

    any_card = True

    def key(self, code: int, held: bool = False):
        """9 forgets, C goes back."""
        if code == C:
            return HOME if held else BACK
        if digit(code) != FORGET:
            return "new_card_wanted"
        return self._choose(b"") if self.desk.banker.uid else "no_banker"

    def stranger(self, uid: bytes):
        """Any lasting card that is no player's and no deed's."""
        desk = self.desk
        if desk.banker.is_card(uid):
            desk.banker.tap(desk.now)
            return None
        try:
            check_uid(uid)
        except Refusal as why:
            return desk.refused(why)
        if desk.bank.tags.space_of(uid) != NO_SPACE:
            return "deed_as_card"
        if desk.bank.playing and desk.bank.people.player_of(uid):
            return "card_as_banker"
        return self._choose(uid)

    def _choose(self, uid: bytes):
        """Who changes the banker's card shows the old one first."""
        desk = self.desk
        if not desk.banker.lets(entries.undo(), desk.now):
            return "banker_wanted"
        try:
            desk.banker.choose(uid)
        except DiskError:
            return "disk_failed"
        desk.redraw()
        return None

    def draw(self, screen) -> None:
        """What it is for, whether there is one, and what hands can do."""
        bound = bool(self.desk.banker.uid)
        title(screen, "Banker's card", "is set" if bound else "none")
        row = 1
        for line in BANKER_ASKED:
            screen.row(row, line)
            row += 1
        row = 5
        for line in BANKER_BOUND if bound else BANKER_NONE:
            screen.row(row, line)
            row += 1
        hints(screen, "9 forgets it" if bound else "", "C back")
