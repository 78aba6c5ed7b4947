"""Deed tags: the device names a deed, the tap of a sticker binds it. Kept across games; at most 160, several a deed.

A player's card is refused here, as a deed's tag is where cards are given out.
"""

from game import edition as editions
from hal.sound import OK as FORGOTTEN

from app.refusing import attempt
from app.screens.pick import Ask
from app.screens.pick_space import PickSpace
from app.screens.view import BACK, HOME, Over, View
from app.uids import MAX_TAGS, NO_SPACE
from app.widgets import hints, title

BEFORE, GO_TO, FORGET = 0, 5, 9


class DeedTags(View):
    """Deed after deed in board order; beginning with the first that has no sticker."""

    any_card = True
    back = BACK
    hold = HOME

    def __init__(self) -> None:
        self.edition = editions.load(editions.KEYS[0])
        self.deed = 0

    def open(self):
        """The names of the game that is played; the first deed without a sticker."""
        if self.desk.bank.playing:
            self.edition = self.desk.bank.edition
        for deed, space in enumerate(self.edition.deed_spaces):
            if not self.desk.bank.tags.uids_of(space):
                self.deed = deed
                break

    @property
    def space(self) -> int:
        """The space whose deed is being tagged."""
        return self.edition.deed_spaces[self.deed]

    # -- keys

    def ok(self):
        """Skips the deed."""
        self._step(1)

    def digit_key(self, number: int):
        """0 goes one back, 5 to a deed, 9 forgets this deed's stickers."""
        if number == BEFORE:
            return self._step(-1)
        if number == GO_TO:
            return Over(PickSpace("Tag which deed?", self._go_to, True, self.edition))
        return self._ask_to_forget() if number == FORGET else "no_such_line"

    def _step(self, by: int):
        self.deed = (self.deed + by) % editions.DEEDS

    def _go_to(self, space: int):
        self.deed = self.edition.deed_at[space]
        return BACK

    def _ask_to_forget(self):
        count = len(self.desk.bank.tags.uids_of(self.space))
        if not count:
            return "no_sticker"
        question = f"{self.edition.space_name(self.space)}: forget {count} sticker" + ("s?" if count > 1 else "?")
        return Over(Ask("Forget", question, self._forget))

    def _forget(self):
        for uid in self.desk.bank.tags.uids_of(self.space):
            self.desk.bank.tags.forget(uid)
            self.desk.sound.play(FORGOTTEN)
        return BACK

    # -- stickers

    def stranger(self, uid: bytes):
        """Any card or sticker: bound here, or asked about when it is another deed's, or refused."""
        bank = self.desk.bank
        if self.desk.banker.is_card(uid):
            return "banker_as_card"
        if bank.playing and bank.people.player_of(uid) or bank.known.name_of(uid):
            return "card_as_deed"
        bound = bank.tags.space_of(uid)
        if bound == self.space:
            return "bound_already"
        if bound != NO_SPACE:
            question = f"It is {self.edition.space_name(bound)}. Make it {self.edition.space_name(self.space)}?"
            return Over(Ask("A bound sticker", question, lambda: self._move(uid)))
        return self._bind(uid)

    def _bind(self, uid: bytes):
        if attempt(self.desk, self.desk.bank.tags.bind, ((uid, self.space),)):
            self.desk.say("Bound: " + self.edition.space_name(self.space)[:14])
            self._step(1)

    def _move(self, uid: bytes):
        self._bind(uid)
        return BACK

    # -- picture

    def draw(self, screen) -> None:
        """The deed in reverse, its stickers, and what hands can do."""
        tags = self.desk.bank.tags
        title(screen, "Deed tags", f"{tags.count}/{MAX_TAGS}")
        screen.row(1, "Tap a sticker for")
        screen.row(2, self.edition.space_name(self.space), True)
        count = len(tags.uids_of(self.space))
        screen.row(3, f"space {self.space}", False, f"has {count}" if count else "has none")
        screen.row(5, "OK skip", False, "0 one back")
        screen.row(6, "5 go to", False, "9 forget")
        hints(screen, "", "C back")
