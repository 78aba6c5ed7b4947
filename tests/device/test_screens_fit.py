"""Nothing runs out of the screen: every screen of the key table, every edition, eight players, longest names, largest
sums. The glass of a Sitting refuses what would be cut."""

import pytest
from game import edition, entries, money
from game.ledger import Ledger

from host_tools import screen_text
from tests.device.sitting import Sitting

from app.front import Loop  # isort: skip
from app.screens.fault import Fault  # isort: skip
from app.screens.last_look import LastLook  # isort: skip
from app.screens.recovered import Recovered  # isort: skip
from app.screens.salary import PassedOrLanded  # isort: skip

LONGEST = "WWWWWWWW"
LARGEST = money.MAX_BALANCE


def rich(key, mode=""):
    """Eight players with the longest names; the largest sums are put straight into the ledger, for pictures only."""
    table = Sitting(f"{key} {mode} 8")
    for player in range(1, 9):
        table.book(f'name {player} "{LONGEST}"'.replace('"', ""))
    table.bank.ledger.cash[1:] = [LARGEST] * 8
    return table


def look(table, view):
    """Open a view and paint it, as the navigator does, with the longest note over it. What the link says of it."""
    navigator = table.navigator
    move = navigator._put(view)
    assert move is None
    navigator.desk.refuse("interest_due")
    navigator._draw()
    navigator.desk.note = ()
    navigator._draw()
    said = Loop(navigator).screen_text()
    navigator._clear()
    return said


def look_and_read(table, view):
    """As `look`; what the link says of the picture must be what is read from its pixels."""
    said = look(table, view)
    text = screen_text.joined(bytes(table.glass.buffer))
    assert said == text
    return text


@pytest.fixture(params=edition.KEYS)
def table(request):
    return rich(request.param)


def test_home_with_everything_marked(table):
    ledger = table.bank.ledger
    ledger.in_jail[1:] = [1] * 8
    for player in range(1, 9):
        table.bank.open_debt(player, 0, LARGEST, entries.pay(player, LARGEST))
    table.navigator.desk.hardware.power.percent_left = 9
    table.navigator._draw()
    assert "8 WWWWWWWW" in table.screen and table.bank.edition.show(LARGEST) in table.screen
    table.key("1", "9")
    table.key("C", "C", "GO")


def test_player_amount_and_last_look(table):
    doors = table.navigator.desk.doors
    assert table.bank.edition.show(LARGEST) in look_and_read(table, doors.player_only(8))
    for text in ("8", "88888888", "20.01m88", ".05m", "5m", "5"):
        look_and_read(table, doors.amount(8, text))
    look(table, doors.amount(8, "5m", 7))
    look(table, LastLook(8, 7, LARGEST, "5m"))
    table.bank.ledger.cash[8] = 0
    look(table, doors.amount(8, "99999"))
    look(table, LastLook(8, 7, LARGEST, "5m"))


def test_every_deed_in_every_state(table):
    doors = table.navigator.desk.doors
    ledger = table.bank.ledger
    for deed, space in enumerate(table.bank.edition.deed_spaces):
        for owner, level, mortgaged, due in ((0, 0, 0, 0), (8, 0, 0, 0), (8, 5, 0, 0), (8, 4, 0, 0), (8, 0, 1, 1)):
            if level and table.bank.edition.kinds[space] != edition.SITE:
                continue  # nothing is built there
            ledger.owner[deed], ledger.level[deed] = owner, level
            ledger.mortgaged[deed], ledger.due[deed] = mortgaged, due
            look_and_read(table, doors.deed(space)) if space in (5, 39) else look(table, doors.deed(space))
            look(table, doors.deed_menu(space))
            for player in (7, 8):
                for text in ("", "7", "99999999") if space in (5, 12, 39) else ("7",):
                    look(table, doors.deed_player(space, player, text))


def test_confirm_and_receipt_of_every_kind(table):
    doors = table.navigator.desk.doors
    every = (
        entries.transfer(8, 7, LARGEST),
        entries.pay(8, LARGEST, True),
        entries.receive(8, 1),
        entries.go(8, True),
        entries.buy(8, 5),
        entries.auction(8, 12, LARGEST),
        entries.nobid(5),
        entries.rent(8, 39),
        entries.tax(8, 4),
        entries.build(8, 39, LARGEST),
        entries.sellgroup(8, 39, 2),
        entries.mortgage(8, 35),
        entries.deal(8, 7),
        entries.each(8, LARGEST),
        entries.collect(8, LARGEST),
        entries.repairs(8, 40, 115),
        entries.throw(8),
        entries.fine(8),
        entries.out(8, entries.BY_CARD),
        entries.resign(8, 7),
        entries.bankrupt(8, 7, LARGEST),
        entries.double(),
        entries.house(2, True),
        entries.name(8, LONGEST),
        entries.timeup(),
        entries.undo(999),
    )
    desk = table.navigator.desk
    for entry in every:
        look(table, doors.confirm(entry))
        desk.moved = ((8, -LARGEST), (7, LARGEST))
        look_and_read(table, doors.receipt(7, entry))
        for moved in ((), ((8, -LARGEST),), ((8, -LARGEST), (7, LARGEST)), tuple((p, p) for p in range(1, 9))):
            desk.moved = moved
            look(table, doors.receipt(1500, entry))


def test_a_debt_with_every_way(table):
    ledger = table.bank.ledger
    for deed in range(28):
        ledger.owner[deed] = 8
    ledger.cash[8] = 0
    for level in (0, 4):
        for deed in range(22):
            ledger.level[deed] = level
        table.bank.open_debt(8, 7, LARGEST, entries.transfer(8, 7, LARGEST))
        view = table.navigator.desk.doors.debt(table.bank.debts[-1])
        table.navigator._put(view)
        for _ in range(12):
            view.key(13)
            table.navigator._draw()
        ledger.cash[8] = LARGEST
        table.navigator._draw()
        ledger.cash[8] = 0


def test_salary_time_and_faults(table):
    look(table, PassedOrLanded(8, 0))
    look(table, table.navigator.desk.doors.time_up())
    look(table, Fault("ValueError: something with quite a long name went wrong in the middle of a very long evening"))
    found = table.bank.found
    found.balances = (LARGEST,) * 8
    found.edition = table.bank.edition
    for kind in (2, 3):
        found.kind = kind
        look(table, Recovered(found))


def test_a_ledger_is_what_the_pictures_are_made_of(table):
    assert isinstance(table.bank.ledger, Ledger) and table.bank.ledger.players == 8
