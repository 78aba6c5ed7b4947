"""Whatever fails: a page with the reason, the ledger as it was, the way home, keys and link alive; a failing flash."""

import pytest

from host_tools.hardship import recorded, shelf
from host_tools.hardship.film import Film
from tests.device.sitting import Sitting, storage
from tests.device.table_games import refused, snapshot

from app.faults import PATH  # isort: skip
from app.recovery import GOOD  # isort: skip
from game import entries  # isort: skip
from game.refusal import Refusal  # isort: skip
from hal.sound import NO_DISPLAY  # isort: skip


def sitting(game="classic 3"):
    table = Sitting(game)
    table.faults_wanted = True
    return table


def raising(error):
    def fail(*_):
        raise error

    return fail


def unharmed(table, before):
    """The ledger in memory and on flash is what it was, and play goes on."""
    assert snapshot(table.bank) == before
    _, disk = storage.revived(table.flash)
    found = recorded.Powered(disk).bank
    assert found.found.kind == GOOD and snapshot(found) == before
    table.bank.book(entries.go(1))
    assert table.bank.ledger.cash[1] == before_cash(before) + 200


def before_cash(before):
    from game.edition import load  # noqa: PLC0415
    from game.ledger import Ledger  # noqa: PLC0415

    return Ledger.unpack(load("classic"), before[1]).cash[1]


@pytest.mark.parametrize("error", (ValueError("broken"), MemoryError("no room"), OSError(5), RuntimeError("deep")))
@pytest.mark.parametrize("method", ("key", "card", "draw", "tick", "lifted", "open"))
def test_an_exception_in_a_screen(error, method):
    table = sitting()
    table.book("pay 1 100")
    before = snapshot(table.bank)
    table.tap(1)
    if method == "open":
        table.navigator.desk.doors.player = raising(error)
    else:
        setattr(table.navigator.live, method, raising(error))
    if method == "key":
        table.key("5")
    elif method == "draw":
        table.navigator.desk.redraw()
    elif method in ("card", "open"):
        table.lay(bytes((4, 90, 0, 0, 0, 0, 2)))
    elif method == "lifted":
        table.lay(b"\x04abc")
        table.lift()
    elif method == "tick":
        table.key("M")
    table.wait(50)
    assert table.task == "Fault" and "The money is safe." in table.screen and type(error).__name__ in table.screen
    assert type(error).__name__ in table.link("fault")
    table.lift()
    table.key("OK")
    assert table.task == "Home" and "1400" in table.screen
    unharmed(table, before)


def test_memory_that_really_runs_out():
    table = sitting()
    before = snapshot(table.bank)
    table.tap(1)
    table.navigator.live.draw = lambda screen: bytearray(1 << 62)
    table.navigator.desk.redraw()
    table.wait(50)
    assert table.task == "Fault" and table.bank.found.kind == GOOD
    table.key("C")
    assert table.task == "Home"
    unharmed(table, before)


def test_a_fault_after_the_write_of_a_booking_is_healed_from_flash():
    """The flash has the entry, memory ran out before the ledger had it: what is on flash counts."""
    table = sitting()
    table.book("pay 1 100")
    table.bank.past.add = raising(MemoryError())
    table.navigator.desk.bank = table.bank
    with pytest.raises(MemoryError):
        table.bank.book(entries.pay(1, 100))
    table.bank.heal()
    assert table.bank.entries == 2 and table.cash(1) == 1300
    unharmed(table, snapshot(table.bank))


def failing_once(method, after):
    """`method`, which runs out of memory the first time: after it was done, or before."""
    calls = []

    def call(*arguments):
        calls.append(arguments)
        if len(calls) > 1:
            return method(*arguments)
        if after:
            method(*arguments)
        raise MemoryError

    return call


@pytest.mark.parametrize("after", (False, True))
@pytest.mark.parametrize("part", ("begin", "open"))
def test_memory_that_runs_out_in_a_new_game_leaves_what_is_on_flash(part, after):
    """Before the change over that is the old game, behind it the new one; memory and flash agree."""
    table = sitting()
    table.book("pay 1 100")
    games = table.bank._games
    setattr(games, part, failing_once(getattr(games, part), after))
    table.link("new classic 4")
    table.wait(50)
    assert table.task == "Fault" and "MemoryError" in table.screen
    is_new = after or part == "open"
    assert table.bank.ledger.players == (4 if is_new else 3) and table.bank.slots.kept == is_new
    assert table.cash(1) == (1500 if is_new else 1400)
    table.key("OK")
    assert table.task == "Home"
    unharmed(table, snapshot(table.bank))


def test_memory_that_runs_out_again_before_its_page_was_left_is_healed_too():
    table = sitting()
    games = table.bank._games
    opens = games.open
    for players in (4, 5):
        games.open = failing_once(opens, False)
        table.link(f"new classic {players}")
        table.wait(50)
        assert table.task == "Fault" and table.bank.playing and table.bank.ledger.players == players


def test_a_flash_that_cannot_be_read_after_a_fault_stops_no_step():
    table = sitting()
    games = table.bank._games
    opens = games.open
    games.open = raising(MemoryError())
    table.link("new classic 4")
    table.wait(50)
    assert table.task == "Fault" and not table.bank.playing and "MemoryError" in table.link("fault")
    table.key("OK")
    assert table.task == "Fault"
    games.open = opens
    table.key("OK")
    assert table.task == "Home" and "1500" in table.screen
    assert table.link("book go 1").startswith("ok") and table.cash(1) == 1700


def test_what_is_unsure_stays_so_until_the_flash_was_read():
    table = sitting()
    games = table.bank._games
    opens = games.open
    games.open = raising(MemoryError())
    for action in (lambda: table.start("classic 4"), table.bank.heal):
        with pytest.raises(MemoryError):
            action()
    games.open = opens
    assert table.bank.book(entries.go(1)) == 1
    assert table.bank.ledger.players == 4 and table.cash(1) == 1700


def test_the_old_game_has_left_memory_when_the_new_one_is_read():
    table = sitting()
    opens = table.bank._games.open
    seen = []

    def look(found):
        seen.append(table.bank.playing)
        return opens(found)

    table.bank._games.open = look
    assert table.link("new classic 4").startswith("ok")
    assert seen == [False] and table.bank.ledger.players == 4


def test_a_driver_that_raises_at_every_step_stops_nothing_else():
    for error in (OSError(5), ValueError("register")):
        table = sitting()
        before = snapshot(table.bank)
        table.field.step = raising(error)
        table.wait(2000)
        assert table.task == "Home" and "reader is silent" in table.screen
        assert "silent " + type(error).__name__ in table.link("selftest")
        table.key("OK")
        assert table.task == "Menu"
        del table.field.step
        table.wait(2000)
        table.tap(2)
        assert table.task == "Player"
        unharmed(table, before)


def test_keys_that_raise_leave_the_link_and_write_once():
    table = sitting()
    before = snapshot(table.bank)
    table.matrix.scan = raising(OSError(19))
    table.wait(100)
    written = table.flash.programs
    table.wait(3000)
    assert table.task == "Fault" and "OSError" in table.screen and table.flash.programs == written
    assert "OSError" in table.link("fault")
    del table.matrix.scan
    table.key("OK")
    assert table.task == "Home"
    unharmed(table, before)


def test_the_last_fault_is_there_after_a_restart():
    table = sitting()
    table.tap(1)
    table.navigator.live.key = raising(ValueError("of yesterday"))
    table.key("1")
    table.cut()
    assert "of yesterday" in table.link("fault") and b"of yesterday" in table.disk.read(PATH)


def test_a_dead_display_beeps_its_code_and_the_link_goes_on():
    table = sitting()
    table.glass.present = False
    table.cut()
    table.glass.present = False
    table.heard.clear()
    table.wait(2000)
    assert table.heard == ["nodisplay"] and NO_DISPLAY == 6
    assert table.link("hello").startswith("{") and table.link("book go 1") == "ok 1"
    assert "display silent" in table.link("selftest")
    table.heard.clear()
    table.wait_s(31)
    assert table.heard == ["nodisplay"]
    table.glass.present = True
    table.heard.clear()
    table.wait_s(40)
    assert table.heard == []


def test_the_watchdog_is_fed_by_the_loop_alone():
    """Nothing else feeds it: with a loop that stands still it bites."""
    table = sitting()
    fed = []
    table.navigator.hardware.power.feed = lambda: fed.append(1)
    table.wait(100)
    steps = len(fed)
    assert steps == 20
    table.link("hello")
    for _ in range(3):
        table.navigator.screen.send(0)
        table.navigator.link.step(0)
        table.navigator.hardware.sound.step(0)
    table.bank.book(entries.go(1))
    assert len(fed) == steps + 40


# A flash that fails or is full: refused with a reason, memory and flash agree.


@pytest.mark.parametrize("times", (1, 2, 1000))
def test_a_flash_that_fails_refuses_and_agrees(times):
    base = Film()
    powered = recorded.Powered(shelf.formatted(base))
    recorded.classic(powered)
    failed = 0
    for number in range(1, 40):
        flash = Film()
        flash._content = {block: bytearray(data) for block, data in base._content.items()}
        bank = recorded.Powered(shelf.mounted(flash)).bank
        flash.fail(number, times)
        for turn in range(40):
            before = snapshot(bank)
            try:
                bank.book(entries.transfer(1 + turn % 3, 1 + (turn + 1) % 3, 5))
            except Refusal as why:
                assert why.name == "disk_failed" and snapshot(bank) == before
                failed += 1
                break
        flash.fail(1, 0)
        found = recorded.Powered(shelf.mounted(flash)).bank
        assert found.found.kind == GOOD and snapshot(found) == snapshot(bank)
        bank.book(entries.receive(1, 7))
        found = recorded.Powered(shelf.mounted(flash)).bank
        assert found.found.kind == GOOD and snapshot(found) == snapshot(bank)
    assert failed > 10 or times < 1000, "one page that fails is another page's work"


def test_a_full_flash_refuses_and_agrees():
    flash = Film()
    disk = shelf.formatted(flash)
    powered = recorded.Powered(disk)
    recorded.classic(powered)
    bank = powered.bank
    number = 0
    with pytest.raises(shelf.DiskError):
        while True:
            disk.write(f"junk{number}", bytes(4096))
            number += 1
    told = 0
    for turn in range(400):
        before = snapshot(bank)
        try:
            bank.book(entries.transfer(1 + turn % 3, 1 + (turn + 1) % 3, 5))
        except Refusal as why:
            assert why.name == "disk_failed" and snapshot(bank) == before
            told += 1
    assert refused(lambda: recorded._new_game(powered)) == "disk_failed" or bank.playing
    found = recorded.Powered(shelf.mounted(flash)).bank
    assert found.ledger.is_sound() and found.entries == bank.entries
    for index in range(number):
        disk.remove(f"junk{index}")
    bank.book(entries.receive(1, 7))
    found = recorded.Powered(shelf.mounted(flash)).bank
    assert found.found.kind == GOOD and snapshot(found) == snapshot(bank)


def test_without_reading_back_memory_and_flash_part(monkeypatch):
    """A write that reports an error after it was done: without the look back the flash would be ahead of the ledger."""
    from store.journal import Journal  # noqa: PLC0415

    def lying(self, path, data):
        write(self, path, data)
        if path.endswith("/state"):
            raise shelf.DiskError("write", 5)

    def parted():
        flash = Film()
        bank = recorded.Powered(shelf.formatted(flash)).bank
        recorded.classic(_Holder(bank))
        with monkeypatch.context() as patch:
            patch.setattr(shelf.LittleFsDisk, "write", lying)
            try:
                bank.book(entries.go(1))
            except Refusal:
                pass
        return snapshot(recorded.Powered(shelf.mounted(flash)).bank) != snapshot(bank)

    write = shelf.LittleFsDisk.write
    assert not parted()
    monkeypatch.setattr(Journal, "_write_head", lambda log, whole: log._disk.write(log._folder + "/now/state", whole))
    assert parted()


class _Holder:
    """What a recorded game is played on."""

    def __init__(self, bank):
        self.bank = bank

    def book(self, words):
        recorded.Powered.book(self, words)
