"""What the scoreboard is told: figures as they are, only what is new, and nothing lost when the cable is pulled."""

import threading

from game import entries
from game.setup import NORMAL, Setup

from host_tools.evening.core import EDITION_KEYS, KIND_NAMES
from host_tools.evening.replay import replay
from host_tools.evening.scoreboard import LAST, board
from host_tools.evening.watch import Device
from host_tools.evening.watcher import ASLEEP, NO_GAME, PLUGGED, TROUBLE, UNPLUGGED, Watcher
from host_tools.link import words
from host_tools.link.finding import Where, the_device
from host_tools.link.trouble import LinkError
from host_tools.sim.saved_game import SavedGame
from tests.device.storage import fresh
from tests.device.table_games import MIXED, begun, opened
from tests.host.evening_games import EVENING, AtBank, flash_after, told

BENCH_WORDS = {"new", "card", "tag", "book", "hand", "put", "repl"}


class Cable:
    """A source with one bank at its end; `out` while it is pulled."""

    def __init__(self, bank):
        self.bank = bank
        self.out = False
        self.connections = []

    def open(self):
        if self.out:
            raise LinkError("No device found.", "Plug it in.")
        self.connections.append(AtBank(self.bank))
        return self.connections[-1]

    def asleep(self):
        return ""


def watched(count=20, **game):
    bank = begun(fresh()[1], **game)
    for entry in MIXED[:count]:
        bank.book(entry)
    cable = Cable(bank)
    return cable, Watcher(cable, lambda news: None, poll_s=0.01)


def test_the_board_is_the_game_as_it_stands():
    cable, watcher = watched()
    news = watcher.look()
    assert (news["link"], news["left"]) == (PLUGGED, None)
    shown = news["board"]
    ledger = cable.bank.ledger
    assert {one["name"]: one["money"] for one in shown["players"]} == {
        name: f"${ledger.cash[seat]}" for seat, name in enumerate(("Anna", "Ben", "Clö", "Dan"), start=1)
    }
    assert [one["number"] for one in shown["entries"]] == list(range(20, 20 - LAST, -1))
    assert shown["entries"][0]["what"].startswith("Deal:") and shown["count"] == 20


def test_it_asks_state_and_log_and_nothing_else():
    cable, watcher = watched()
    for count in (20, 21, 22):
        watcher.look()
        cable.bank.book(MIXED[count])
    asked = [line.split(" ")[0] for line in cable.connections[0].asked]
    assert set(asked) == {"state", "log"} and not set(asked) & (BENCH_WORDS | set(KIND_NAMES))
    watcher.look()
    del cable.connections[0].asked[:]
    watcher.look()
    assert cable.connections[0].asked == ["state"], "gently: one line when nothing is new"


def test_pulled_and_plugged_in_again_it_goes_on():
    cable, watcher = watched()
    watcher.look()
    cable.connections[-1].gone = cable.out = True
    assert watcher.look() == {"link": UNPLUGGED, "why": "The connection broke off.", "remedy": "Check the cable."}
    assert cable.connections[-1].closed == 1
    assert watcher.look() == {"link": UNPLUGGED, "why": "No device found.", "remedy": "Plug it in."}
    assert watcher.plot("money").startswith("<svg"), "what was last seen stays"
    cable.bank.book(entries.receive(4, 11))
    cable.out = False
    news = watcher.look()
    assert news["link"] == PLUGGED and news["board"]["count"] == 21 and len(cable.connections) == 2


def test_another_game_takes_the_board():
    cable, watcher = watched()
    version = watcher.look()["board"]["version"]
    cable.bank.start(Setup("simpsons", NORMAL, 0, 2, (), 0, 0), ("Eva", "Finn"), (b"", b""))
    cable.bank.book(entries.go(2))
    shown = watcher.look()["board"]
    assert [one["name"] for one in shown["players"]] == ["Finn", "Eva"] and shown["version"] > version
    assert shown["look"] == "simpsons"


def test_another_game_that_begins_alike_is_not_mixed_with_the_first():
    cable, watcher = watched(3)
    watcher.look()
    other, _ = watched(0)
    for entry in (*MIXED[4:5], *[entries.receive(3, 8)] * 4):
        other.bank.book(entry)
    cable.connections[0].bank = other.bank  # a backup was put back: the log is longer, its start the same
    news = watcher.look()
    assert news["link"] == PLUGGED and news["board"]["count"] == 5
    assert {one["name"]: one["money"] for one in news["board"]["players"]}["Cleo"] == "$1532"


def test_without_a_game_it_waits_for_one():
    watcher = Watcher(Cable(opened(fresh()[1])), lambda news: None)
    assert watcher.look() == {"link": PLUGGED, "why": NO_GAME, "remedy": "", "board": None, "left": None}
    assert watcher.plot("worth") == ""


def test_a_log_that_does_not_hold_is_said_and_looked_at_again():
    cable, watcher = watched()
    watcher.look()
    real = cable.connections[0].ask
    cable.connections[0].ask = lambda line, timeout_s=5.0: real(line).replace('"bytes":"00', '"bytes":"0')
    assert watcher.look()["link"] == TROUBLE
    cable.connections[0].ask = real
    assert watcher.look()["link"] == PLUGGED


def test_a_device_of_another_version_is_there_and_no_use():
    cable, watcher = watched()
    watcher.look()
    cable.connections[0].ask = lambda line, timeout_s=5.0: '{"name":"another"}'
    news = watcher.look()
    assert news["link"] == TROUBLE and "this version" in news["why"] and cable.connections[0].closed == 1
    assert watcher.look()["link"] == PLUGGED


def test_only_what_changed_is_published():
    cable, _ = watched()
    told_so_far, enough = [], threading.Event()

    def publish(news):
        told_so_far.append(news)
        if len(told_so_far) == 1:
            cable.bank.book(entries.receive(1, 5))
        if len(told_so_far) == 2:
            enough.set()

    watcher = Watcher(cable, publish, poll_s=0.01)
    watcher.start()
    assert enough.wait(60)
    watcher.end(60)
    assert not watcher.is_alive() and cable.connections[0].closed == 1
    assert set(told_so_far[0]) == {"link", "why", "remedy", "left", "board"}
    assert [set(news) for news in told_so_far[1:]] == [{"board"}]


def test_the_clock_runs_beside_the_board():
    cable, watcher = watched(0, mode=2, minutes=60)
    first = watcher.look()
    cable.bank.run_clock(90)
    second = watcher.look()
    assert (first["left"], second["left"]) == (3600, 3510)
    assert second["board"]["version"] == first["board"]["version"]


def test_debts_and_those_in_jail_are_told():
    cable, watcher = watched(0)
    cable.bank.book(entries.jail(3))
    cable.bank.open_debt(2, 1, 350, entries.transfer(2, 1, 350))
    cable.bank.open_debt(3, 0, 75, entries.pay(3, 75))
    shown = watcher.look()["board"]
    assert shown["debts"] == ["Ben owes Anna $350", "Cleo owes bank $75"]
    assert [one["name"] for one in shown["players"] if one["jail"]] == ["Cleo"]


def test_an_undo_is_news_too():
    cable, watcher = watched(5)
    watcher.look()
    cable.bank.book(entries.undo(2))
    shown = watcher.look()["board"]
    assert [one["what"] for one in shown["entries"]][:2] == ["Taken back: the last 2 entries", "Built: Brown 1"]
    assert shown["count"] == 3


def test_a_simulators_game_that_nobody_plays_is_let_go(tmp_path):
    flash = flash_after(EVENING, tmp_path)
    device = Device(Where(None, True, flash))
    watcher = Watcher(device, lambda news: None)
    first = watcher.look()
    assert first["link"] == ASLEEP and first["board"]["count"] == 11
    saved = SavedGame(flash)
    saved.open()  # as `sim` does: nobody holds it
    saved.close()
    again = watcher.look()
    assert again["link"] == ASLEEP and "start it" in again["why"] and "board" not in again
    with the_device(sim=True, flash=flash) as connection:  # as `restore --sim` does
        words.said(connection, "book go 1")
        busy = watcher.look()
    assert "Another command" in busy["why"] and "board" not in busy
    changed = watcher.look()
    assert changed["link"] == ASLEEP and changed["board"]["count"] == 12
    assert "board" not in watcher.look(), "read once"


def test_a_board_of_every_edition():
    for edition in EDITION_KEYS:
        shown = board(replay(told(edition, 8, seed=3)))
        assert shown["look"] == edition and len(shown["players"]) == 8 and len(shown["entries"]) == LAST
