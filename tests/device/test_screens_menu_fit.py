"""Nothing behind the menu runs out of the screen: every view and edition, eight players, longest names, largest sums.

The glass of a Sitting refuses what would be cut.
"""

import pytest
from game import bounds, edition, entries, money, setup
from game.ledger import Ledger

from tests.device.test_screens_fit import LARGEST, LONGEST, look, rich

from app import wording_rules, wording_spaces  # isort: skip
from app.bargain import Bargain  # isort: skip
from app.lots import BuildingLot, DeedLot  # isort: skip
from app.opener import Second  # isort: skip
from app.plan import Plan  # isort: skip
from app.screens import auction, bidding, cards, deal, deal_look, dealt, enrol, history  # isort: skip
from app.screens import name_entry, new_game, owing, people, pick, pick_deeds, pick_space, ready  # isort: skip
from app.screens import scores, second_game, settings, throw, what_now  # isort: skip
from app.screens.jail import InJail  # isort: skip

DEEDS = range(28)
MODES = (setup.NORMAL, setup.QUICK, setup.TIMED)


@pytest.fixture(params=edition.KEYS)
def table(request):
    return rich(request.param)


def ledger_of(table):
    return table.bank.ledger


def own_all(ledger, player, mortgaged=0):
    """All deeds are that player's, for pictures only."""
    ledger.owner[:] = [player] * 28
    ledger.mortgaged[:] = [mortgaged] * 28


def test_menu_and_its_pages(table):
    doors = table.navigator.desk.doors
    for door in (doors.menu, doors.settings, doors.cards, doors.taxes, doors.jail, doors.dice, doors.what_now):
        look(table, door())
    for door in (doors.history, doors.scores, doors.new_game, doors.auction, doors.deal):
        look(table, door())
    look(table, settings.SettingsMenu())
    look(table, people.LateRules())
    look(table, people.NewCard(8))


def test_scores_with_ties_debts_and_the_end(table):
    ledger = ledger_of(table)
    own_all(ledger, 8)
    look(table, scores.Scores())
    look(table, scores.Parts(8))
    own_all(ledger, 8, 1)
    ledger.due[:] = [1] * 28
    ledger.cash[8] = 0
    ledger.rules = setup.ALL_RULES
    ledger.start, ledger.pot = LARGEST, LARGEST
    ledger.alive[1] = 0
    look(table, scores.Scores())
    look(table, scores.Parts(8))
    look(table, scores.Parts(1))
    look(table, scores.Game())
    ledger.winners = (1, 2, 3, 4, 5, 6, 7, 8)
    look(table, scores.Winner())
    ledger.winners = (8,)
    look(table, scores.Winner())


def test_scores_with_the_dearest_buildings_there_can_be(table):
    ledger = ledger_of(table)
    own_all(ledger, 8)
    table.bank.edition.house_price = (bounds.MAX_HOUSE[table.bank.edition.scheme],) * 28
    words = table.bank.edition.words
    for deed in range(22):
        ledger.level[deed] = 5
    for cells in range(1, bounds.MAX_NUMBERED + 1):
        words.hotel = "W" * cells
        look(table, scores.Parts(8))


def test_cards_and_what_is_owed(table):
    ledger = ledger_of(table)
    ledger.in_jail[8], ledger.throws[8], ledger.jail_cards[8] = 1, 2, 2
    look(table, cards.Cards())
    for heading in (cards.words.PAYS, cards.words.PAYS_POT, cards.words.RECEIVES):
        look(table, pick.EnterAmount(heading, None, (table.navigator.desk.label(8),)))
    for entry in (
        entries.pay(8, 1), entries.tax(8, 4), entries.jail(7), entries.throw(8), entries.jailcard(7),
        entries.each(8, 1), entries.collect(8, 1), entries.rent(8, 5, 0, True), entries.house(2, True),
        entries.parking(8),
    ):  # fmt: skip
        look(table, owing.Owe(entry))
    look(table, InJail(8))
    look(table, InJail(7))
    look(table, throw.PickThrow("A new throw", None))


def test_deals_with_everything_in_them(table):
    ledger = ledger_of(table)
    own_all(ledger, 8, 1)
    ledger.jail_cards[8] = 2
    bargain = Bargain(8, 7)
    bargain.cash = [ledger.edition.max_entry] * 2
    bargain.cards = [2, 0]
    bargain.deeds = [(1 << 28) - 1, 0]
    look(table, deal.DealTable(bargain))
    look(table, pick_deeds.PickDeeds(f"8 {LONGEST} gives", 8, bargain.deeds, 0))
    bargain.ask_mortgages(ledger)
    for at in DEEDS:
        look(table, deal.LiftOrKeep(bargain, at))
    ledger.cash[7] = 500_000
    ledger.cash[8] = 500_000
    for lift in (False, True):
        for at in DEEDS:
            bargain.choose(at, lift)
        view = deal_look.DealLook(bargain)
        look(table, view)
        while not view._is_last():
            view.first += deal_look.A_PAGE
            table.navigator.stack.append(view)
            table.navigator._draw()
            table.navigator.stack.pop()


def test_auctions(table):
    ledger = ledger_of(table)
    look(table, auction.ChooseLot())
    lots = [DeedLot(space) for space in ledger.edition.deed_spaces] + [BuildingLot(False), BuildingLot(True)]
    for lot in lots:
        view = bidding.Bidding(lot)
        look(table, view)
        view.bidder, view.state = 8, bidding.TYPES
        look(table, view)
        view.bids = [(8, ledger.edition.max_entry)]
        look(table, view)
        for state in (bidding.WAITS, bidding.CLOSES):
            view.state = state
            look(table, view)


def test_history_of_every_kind(table):
    bank = table.bank
    for words in ("pay 1 1m" if bank.edition.scheme == money.KM else "pay 1 100",):
        table.book(words)
    bank.book(entries.newcard(8, b"\x04\x01\x02\x03"))
    bank.book(entries.house(2, True))
    bank.book(entries.house(0, True))
    for view in (history.History(), history.Preview(3), history.TakenBackTo("Taken back: 1500")):
        look(table, view)


def full_plan(table, mode):
    plan = Plan()
    plan.choose_edition(table.bank.edition)
    plan.choose_mode(mode)
    for seat in range(1, 9):
        plan.seat(LONGEST, bytes((4, 1, 2, seat)))
    plan.start = LARGEST
    plan.rules = setup.ALL_RULES
    return plan


@pytest.mark.parametrize("mode", MODES)
def test_setting_up(table, mode):
    plan = full_plan(table, mode)
    for view in (new_game.ChooseEdition(plan), new_game.ChooseMode(plan), new_game.Minutes(plan), enrol.Enrol(plan)):
        look(table, view)
    for view in (ready.Ready(plan), ready.StartSum(plan), ready.PlanRules(plan)):
        look(table, view)
    look(table, name_entry.NameEntry("Name of player 8", None, LONGEST))
    if plan.dealt():
        typing = dealt.TypeDeals(plan)
        look(table, typing)
        typing.deals = [(1, 15)]
        typing._ask()
        look(table, typing)
        deals = plan.setup(table.navigator.desk.chance.below)
        for player in range(1, 9):
            look(table, dealt.Dealt(player, deals))


def test_the_second_game(table):
    second = Second(table.bank.edition.key, 0, (LONGEST,) * 8, (LARGEST,) * 8, False, 1500)
    table.bank._second = second
    look(table, second_game.FetchBack())
    look(table, second_game.DropSecond(None))


def test_every_space_can_be_picked(table):
    view = pick_space.PickSpace("Auction: which deed?", None)
    look(table, view)
    for space in range(100):
        view.typed.text = str(space)
        look(table, view)


@pytest.mark.parametrize("key", edition.KEYS)
def test_what_now_takes_three_screens_at_most_in_every_game(key):
    for mode in MODES:
        for rules in range(setup.ALL_RULES + 1):
            ledger = Ledger(edition.load(key), 8)
            ledger.mode, ledger.rules = mode, rules
            for _, name, parts in wording_rules.TOPICS:
                said = []
                for part in parts:
                    said += part(ledger)
                assert_fits(what_now.Pages(name, said))
            for space in range(edition.SPACES):
                assert_fits(what_now.Pages("", wording_spaces.landed(ledger, space)))


def assert_fits(pages):
    assert 1 <= pages.pages <= what_now.MOST_PAGES, (pages.heading, pages.rows)
    assert max(len(row) for row in pages.rows) <= 21, pages.rows


def test_the_topics_are_painted(table):
    ledger = ledger_of(table)
    for _, name, parts in wording_rules.TOPICS:
        look(table, what_now.Pages(name, parts[0](ledger)))
    for space in range(edition.SPACES):
        look(table, what_now.space_pages(table.navigator.desk, space))
