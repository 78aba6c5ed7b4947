"""The banker's card: which one it is, or that there is none. Forgetting it takes the card itself, shown just before."""

from game import entries
from store.disk import DiskError

from app.screens.view import BACK, HOME, View
from app.uids import NO_SPACE, check_uid
from app.widgets import hints, lines, title
from app.wording_menu import BANKER_ASKED, BANKER_BOUND, BANKER_NONE

FORGET = 9


class BankerCard(View):
    """The next card tapped becomes the banker's; 9 forgets it."""

    any_card = True
    back = BACK
    hold = HOME
    nothing = "new_card_wanted"

    def digit_key(self, number: int):
        """9 forgets."""
        if number != FORGET:
            return self.nothing
        return self._choose(b"") if self.desk.banker.uid else "no_banker"

    def stranger(self, uid: bytes):
        """Any lasting card that is no player's and no deed's."""
        desk = self.desk
        if desk.banker.is_card(uid):
            desk.banker.tap(desk.now)
            return None
        check_uid(uid)
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
        lines(screen, 1, BANKER_ASKED)
        lines(screen, 5, BANKER_BOUND if bound else BANKER_NONE)
        hints(screen, "9 forgets it" if bound else "", "C back")
