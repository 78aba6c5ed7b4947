"""Changes of who is who: a lost card replaced, a new name, a house rule switched late; each an entry like any other."""

from game import entries
from game.setup import RULE_NAMES

from app import wording_setup as words
from app.screens.name_entry import NameEntry
from app.screens.pick import PickPlayer
from app.screens.view import BACK, HOME, Over, View
from app.uids import NO_SPACE
from app.widgets import hints, title


def replace_card():
    """Whose card is replaced: by number, since the card is lost."""
    return PickPlayer("New card for whom?", lambda player: Over(NewCard(player)))


def rename():
    """Who gets another name."""
    return PickPlayer("Rename whom?", lambda player: Over(Rename(player)))


class NewCard(View):
    """The next card tapped is the card of `player` from now on."""

    any_card = True
    back = BACK
    nothing = "new_card_wanted"

    def __init__(self, player: int) -> None:
        self.player = player

    def stranger(self, uid: bytes):
        """Binds the card, unless it is a deed's tag or somebody's already."""
        if self.desk.banker.is_card(uid):
            return "banker_as_card"
        if self.desk.bank.tags.space_of(uid) != NO_SPACE:
            return "deed_as_card"
        return self.desk.booked(entries.newcard(self.player, uid))

    def draw(self, screen) -> None:
        """Whose card, and what happens to the old one."""
        title(screen, "New card")
        screen.row(2, self.desk.label(self.player))
        screen.row(4, "Tap the new card now.")
        screen.row(5, "The old one will not")
        screen.row(6, "work any more.")
        hints(screen, "", "C back")


class Rename(NameEntry):
    """Another name for `player`."""

    def __init__(self, player: int) -> None:
        super().__init__(f"Name of player {player}", self._named)
        self.player = player

    def open(self):
        """Begins with the name as it is."""
        self.typed.text = self.desk.name(self.player)

    def _named(self, name: str):
        return self.desk.booked(entries.name(self.player, name))


class LateRules(View):
    """House rules switched while the game goes on."""

    back = BACK
    hold = HOME
    nothing = "no_such_line"

    def digit_key(self, number: int):
        """1 to 3 asks, then switches."""
        if not 1 <= number <= len(RULE_NAMES):
            return self.nothing
        on = not self.desk.bank.ledger.rules >> (number - 1) & 1
        return Over(self.desk.doors.confirm(entries.house(number - 1, on)))

    def draw(self, screen) -> None:
        """The rules and their state."""
        draw_rules(screen, self.desk.bank.ledger.rules)
        hints(screen, "1-3 switch", "C back")


def draw_rules(screen, rules: int) -> None:
    """The heading and each house rule with its state, rows 0 to 6."""
    title(screen, words.HOUSE_RULES)
    for at in range(len(words.RULES)):
        state = "ON" if rules >> at & 1 else "off"
        screen.row(2 * at + 2, f"{at + 1} {words.RULES[at]}", False, state)
