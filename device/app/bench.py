"""What the link may do on the bench only (a file `bench` lies in the device's root): begin a game, bind cards, book.

There is no word for a key or a tap: those always come through the chips.
"""

from game import notation, opening
from game.words import match, player, space, uid

FILE = "bench"


def new(bank, words) -> str:
    """Begin a game with known names, cards and tags."""
    setup = opening.setup_from_words(words, bank.editions.load)
    uids = [bytes((0x04, 0x5A, 0, 0, 0, 0, seat + 1)) for seat in range(setup.players)]
    names = [bank.known.name_of(own) or f"Player {own[-1]}" for own in uids]
    bank.start(setup, names, uids)
    spaces = bank.edition.deed_spaces
    bank.bind_tags([(bytes((0x04, 0xDE, 0xED, 0, 0, 0, at // 10 << 4 | at % 10)), at) for at in spaces])
    return "ok"


def card(bank, words) -> str:
    """Give a player a card."""
    filled = match(words, "P H")
    bank.game().enrol(player(filled["P"]), uid(filled["H"]))
    return "ok"


def tag(bank, words) -> str:
    """Bind a deed tag."""
    filled = match(words, "S H")
    bank.bind_tags(((uid(filled["H"]), space(filled["S"])),))
    return "ok"


def book(bank, words) -> str:
    """Book an entry; the answer says how many stand."""
    if not bank.playing:
        notation.check_form(words)
    entry = notation.from_words(words, bank.game().edition)
    return f"ok {bank.book(entry)}"


WORDS = {"new": new, "card": card, "tag": tag, "book": book}
BOOKING = ("new", "book")  # the words after which the table finds itself at home
