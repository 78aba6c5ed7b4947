"""Random games on two models at once: device/game, and the naive one of this folder, written without it.

They must agree on what is accepted and on everything that can be seen of the game afterwards.
"""

from collections import Counter

from game import edition as editions
from game import entries, notation, owed, rules, score
from game.entries import Entry
from game.ledger import Ledger
from game.refusal import Refusal
from hypothesis import given

from tests.properties import games
from tests.properties.second_model import Refused, Table

GAMES = 200
WISHES = 90
AFTER_THE_END = 6  # entries tried when a game is over
AT_LEAST = 4  # of every kind, accepted and refused


def shown(ledger: Ledger) -> dict[str, object]:
    """Everything that can be seen of the game, named and ordered as in the second model."""
    seats = range(1, ledger.players + 1)
    lists = {
        "cash": ledger.cash, "alive": ledger.alive, "jail": ledger.in_jail, "throws": ledger.throws,
        "cards": ledger.jail_cards,
    }  # fmt: skip
    return {
        **{name: [values[seat] for seat in seats] for name, values in lists.items()},
        **{name: list(getattr(ledger, name)) for name in ("owner", "level", "mortgaged", "due", "auction")},
        "stock": (ledger.houses, ledger.hotels),
        "pot": ledger.pot,
        "tinker": ledger.tinker,
        "rules": ledger.rules,
        "over": ledger.over,
        "winners": sorted(ledger.winners),
        "worth": [score.worth(ledger, seat) for seat in seats],
        "raise": [score.raisable(ledger, seat) for seat in seats],
        "places": sorted(score.places(ledger)),
    }


def is_booked(ledger: Ledger, entry: Entry) -> bool:
    """Books the entry on the ledger if its rules let it pass."""
    before = ledger.pack()
    try:
        rules.check(ledger, entry)
    except Refusal:
        assert ledger.pack() == before
        return False
    assert ledger.pack() == before
    ledger.apply(entry)
    return True


def is_booked_naively(table: Table, entry: Entry) -> bool:
    """The same on the second model."""
    try:
        table.book(entry)
    except Refused:
        return False
    return True


def agree(ledger: Ledger, table: Table, entry: Entry) -> bool:
    """Books on both; they must agree. Says whether it was accepted."""
    accepted = is_booked(ledger, entry)
    assert accepted == is_booked_naively(table, entry), entry
    if accepted:
        assert shown(ledger) == table.shown(), entry
        assert ledger.problems() == ()
        copy = Ledger.unpack(ledger.edition, ledger.pack())
        assert shown(copy) == shown(ledger)
    return accepted


def asked(ledger: Ledger, question: tuple) -> int | None:
    try:
        return owed.rent(ledger, *question)
    except Refusal:
        return None


def asked_naively(table: Table, question: tuple) -> int | None:
    try:
        return table.quote(*question)
    except Refused:
        return None


def quotes_agree(ledger: Ledger, table: Table, dice: int) -> None:
    """Every rent that can be asked with this throw, with and without card effects, and every price."""
    asking = ((), (dice,), (0, True), (dice, False, True), (0, False, True))
    for space in range(40):
        for question in [(space, *rest) for rest in asking]:
            assert asked(ledger, question) == asked_naively(table, question), question
        if space in table.titles:
            assert owed.price(ledger, space) == table.price(space), space


def ways_hold(ledger: Ledger, seat: int) -> None:
    """Every way to raise money that is offered is accepted, and brings what it says."""
    for entry, brings in rules.ways_to_raise(ledger, seat):
        trial = ledger.copy()
        assert is_booked(trial, entry), entry
        assert trial.cash[seat] == ledger.cash[seat] + brings


def play(setup, wishes: list[int], seen: Counter) -> None:
    """One game on both models; when it fails, its words say how to play it again."""
    ledger = Ledger.new(editions.load(setup.edition_key), setup)
    table = Table.begun(setup)
    assert shown(ledger) == table.shown()
    booked, over = [], 0
    try:
        for entry in games.openings(ledger, wishes[0]):
            booked.append(entry)
            agree(ledger, table, entry)
        for number, wish in enumerate(wishes):
            booked.append(games.entry_for(ledger, wish))
            seen[(booked[-1].kind, agree(ledger, table, booked[-1]))] += 1
            if number % 16 == 0:
                quotes_agree(ledger, table, wish % 16)
                ways_hold(ledger, 1 + wish % setup.players)
            over += ledger.over
            if over > AFTER_THE_END:
                break
    except AssertionError:
        print(setup, *[notation.to_words(entry, ledger.edition) for entry in booked], sep="\n")
        raise


def test_two_models_agree_on_random_games():
    seen: Counter = Counter()

    @games.evenly(GAMES)
    @given(games.setups(), games.wishes(WISHES))
    def run(setup, wishes):
        play(setup, wishes, seen)

    run()
    counts = [(entries.KIND_NAMES[kind], seen[(kind, True)], seen[(kind, False)]) for kind in range(entries.UNDO)]
    print(", ".join(f"{name} {accepted}/{refused}" for name, accepted, refused in counts))
    assert [name for name, accepted, refused in counts if min(accepted, refused) < AT_LEAST] == []


def test_two_models_agree_on_what_may_begin():
    seen: Counter = Counter()

    @games.evenly(400)
    @given(games.nearly_setups())
    def run(setup):
        try:
            ledger = Ledger.new(editions.load(setup.edition_key), setup)
        except Refusal:
            ledger = None
        try:
            table = Table.begun(setup)
        except Refused:
            table = None
        assert (ledger is None) == (table is None), setup
        if ledger and table:
            assert shown(ledger) == table.shown()
        seen[ledger is None] += 1

    run()
    assert min(seen[True], seen[False]) > 40
