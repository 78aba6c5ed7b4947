"""What the link may do on the bench only (a file `bench` lies in the device's root): begin a game, bind cards, book.

There is no word for a key or a tap: those always come through the chips.
"""

from game import notation
from game.words import match, player, space, uid

FILE = "bench"


class Bench:
    """The words `new`, `card`, `tag` and `book` over one bank; `link.front` is told when something was booked."""

    def __init__(self, link, bank) -> None:
        self._link = link
        self._bank = bank

    def new(self, words) -> str:
        """Begin a game with known names, cards and tags."""
        bank = self._bank
        setup = notation.setup_from_words(words, bank.editions.load)
        uids = [bytes((0x04, 0x5A, 0, 0, 0, 0, seat + 1)) for seat in range(setup.players)]
        names = [bank.known.name_of(uid) or f"Player {uid[-1]}" for uid in uids]
        bank.start(setup, names, uids)
        spaces = bank.edition.deed_spaces
        bank.bind_tags([(bytes((0x04, 0xDE, 0xED, 0, 0, 0, at // 10 << 4 | at % 10)), at) for at in spaces])
        self._link.front.link_booked()
        return "ok"

    def card(self, words) -> str:
        """Give a player a card."""
        filled = match(words, "P H")
        self._bank.game().enrol(player(filled["P"]), uid(filled["H"]))
        return "ok"

    def tag(self, words) -> str:
        """Bind a deed tag."""
        filled = match(words, "S H")
        self._bank.bind_tags(((uid(filled["H"]), space(filled["S"])),))
        return "ok"

    def book(self, words) -> str:
        """Book an entry; the answer says how many stand."""
        if not self._bank.playing:
            notation.check_form(words)
        entry = notation.from_words(words, self._bank.game().edition)
        count = self._bank.book(entry)
        self._link.front.link_booked()
        return f"ok {count}"
