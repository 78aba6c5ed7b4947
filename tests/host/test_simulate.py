"""Simulated games: the same for the same seed whoever plays, by the cards and styles that were asked for."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from host_tools.simulate import cards, debts, landing, turn
from host_tools.simulate.audit import AuditedTable, Unsound
from host_tools.simulate.core import entries, worth
from host_tools.simulate.crew import gather
from host_tools.simulate.plan import Plan
from host_tools.simulate.series import play_game, play_games
from host_tools.simulate.style import NAMES, STYLES, StyleError, read
from host_tools.simulate.table import EDITIONS, Table

ROOT = Path(__file__).resolve().parent.parent.parent


def sit(kind=Table, **words):
    return kind(Plan(**words), Random(1), landing.LANDINGS)


def quiet(_count):
    pass


def test_the_same_seed_gives_the_same_games():
    plan = Plan(seed=9)
    assert play_games(plan, 0, 20) == play_games(plan, 0, 20)
    assert play_games(plan, 3, 1)[0] == play_games(plan, 0, 4)[3]
    states = {outcome.state for outcome in play_games(plan, 0, 20)}
    assert len(states) == 20 and states.isdisjoint({one.state for one in play_games(Plan(seed=8), 0, 20)})


def test_processes_play_the_same_games():
    plan = Plan(styles=STYLES)
    assert gather(plan, 60, 2, "", quiet) == gather(plan, 60, 1, "", quiet)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_played(tmp_path, workers):
    page, data = tmp_path / "page.html", tmp_path / "data.json"
    words = ["simulate", "--games", "999999", "--workers", workers, "--json", str(data), "--page", str(page)]
    script = (
        "import os, signal, sys\n"
        "from host_tools import command_line\n"
        "from host_tools.simulate import command\n"
        "told = []\n"
        "def teller(progress, task):\n"
        "    def tell(count):\n"
        "        told.append(count)\n"
        "        if len(told) == 3: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return tell\n"
        "command._teller = teller\n"
        "if __name__ == '__main__': sys.exit(command_line.run())\n"
    )
    (tmp_path / "start.py").write_text(script)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(tmp_path / "start.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False, timeout=3600)
    assert done.returncode == 130, done.stderr
    assert "75 of 999999 games are kept" in done.stderr
    assert '"games": 75' in data.read_text() and page.read_text().endswith("</html>\n")


def test_sigint_reaches_a_game_as_an_exception():
    def strike(_count):
        signal.raise_signal(signal.SIGINT)

    assert len(gather(Plan(), 100, 1, "", strike)) == 25


def test_the_piles_are_the_classic_ones():
    assert [len(pile) for pile in cards.PILES] == [16, 16]
    kept = [[card.effect == cards.JAIL_CARD for card in pile].count(True) for pile in cards.PILES]
    assert kept == [1, 1]
    gets = sum(card.amount for card in cards.CHEST if card.effect == cards.GET)
    assert gets == 605


def test_a_pile_goes_round_and_a_jail_card_stays_out():
    table = sit()
    first = [table.draw(cards.CHANCE_PILE) for _ in range(16)]
    assert sorted(card.words for card in first) == sorted(card.words for card in cards.CHANCE)
    again = [table.draw(cards.CHANCE_PILE) for _ in range(15)]
    assert [card.effect for card in again].count(cards.JAIL_CARD) == 0
    table.give_back_jail_card()
    assert table.draw(cards.CHANCE_PILE) == again[0] or table.piles[cards.CHANCE_PILE]
    assert len(table.piles[cards.CHANCE_PILE]) in (15, 16)


@pytest.mark.parametrize("card", cards.CHANCE + cards.CHEST)
def test_every_card_moves_the_money_it_says(card):
    table = sit(AuditedTable)
    table.at[1] = 7
    table.book(entries.buy(1, 39))
    before = list(table.cash)
    landing.follow(table, 1, card, 7)
    change = [now - then for now, then in zip(table.cash, before, strict=True)][1]
    expected = {
        cards.GET: card.amount,
        cards.PAY: -card.amount,
        cards.EACH: -3 * card.amount,
        cards.COLLECT: 3 * card.amount,
        cards.REPAIRS: 0,
        cards.TO_JAIL: 0,
        cards.JAIL_CARD: 0,
        cards.BACK: -200,
        cards.NEAREST_TRANSPORT: -200,
        cards.NEAREST_UTILITY: -150,
    }.get(card.effect, {0: 200, 24: -240, 11: -140, 5: 0, 39: 0}[card.amount] if card.effect == cards.ADVANCE else None)
    assert change == expected, card
    assert table.ledger.problems() == ()


def test_a_bill_above_one_entry_is_paid_in_parts():
    table = sit(AuditedTable, edition="simpsons")
    for space in (37, 39, 31, 32, 34):
        table.book(entries.auction(1, space, 1))
        table.deed_sold(table.edition.deed_at[space])
    for _ in range(20):
        table.book(entries.receive(1, 1000))
    for space in (31, 32, 34, 37, 39) * 3:
        table.book(entries.build(1, space))
    for _ in range(8):
        table.book(entries.transfer(1, 2, 2000))
    before = table.cash[1]
    assert before == 2495
    debts.pay_repairs(table, 1, 200, 0)
    assert table.cash[1] == before + 6 * 100 - 15 * 200 and table.ledger.problems() == ()


def test_back_three_steps_pays_the_tax_there():
    table = sit()
    table.at[2] = 7
    landing.follow(table, 2, next(card for card in cards.CHANCE if card.effect == cards.BACK), 7)
    assert table.at[2] == 4 and table.cash[2] == 1300


def test_an_audit_notices_money_from_nowhere():
    table = sit(AuditedTable)
    table.edition = EDITIONS["classic"]
    plain = table.ledger.apply

    def generous(entry):
        plain(entry)
        table.ledger.cash[1] += 1
        table.ledger.cash[0] -= 1

    table.ledger.apply = generous
    with pytest.raises(Unsound):
        turn.play(table, 5)


def test_a_game_that_does_not_add_up_is_named(monkeypatch):
    monkeypatch.setattr(turn, "play", lambda table, _last: table.cash.__setitem__(1, 1))
    with pytest.raises(Unsound, match="game 4 of Plan"):
        play_game(Plan(), 4)


def test_styles_are_names_and_changes():
    assert [read(name) for name in NAMES] == list(STYLES)
    changed = read("bold:reserve=300,deals=no,jail=stay")
    assert (changed.reserve, changed.deals, changed.jail, changed.bid) == (300, False, "stay", STYLES[2].bid)
    for words in ("nobody", "bold:charm=3", "bold:jail=maybe", "bold:reserve=-1", "bold:deals=1"):
        with pytest.raises(StyleError):
            read(words)


def test_a_styles_wishes_are_followed():
    def mean(style, name, **plan):
        outcomes = play_games(Plan(styles=(read(style),) * 4, **plan), 0, 60)
        return sum(getattr(outcome, name) for outcome in outcomes) / 60

    assert mean("loner", "deals") == 0 < mean("steady", "deals")
    assert mean("saver", "built") == 0 < mean("steady", "built")
    assert mean("steady:buy_reserve=900", "auctions") > 2 * mean("steady", "auctions")
    assert mean("bold", "throws") < mean("saver", "throws")


def test_a_timed_game_ends_with_its_time():
    for outcome in play_games(Plan(mode="timed", minutes=30, seconds_a_throw=20), 0, 20):
        assert outcome.throws <= 92 and outcome.winners and not outcome.unfinished


def test_the_pot_pays_who_parks():
    table = sit(rules=("pot",))
    landing.walk(table, 1, 4)
    assert table.ledger.pot == 200
    table.at[2] = 13
    landing.walk(table, 2, 7)
    assert table.ledger.pot == 0 and table.cash[2] == 1700


def test_tinker_bell_gives_away_and_pays():
    table = sit(AuditedTable, edition="disney")
    table.book(entries.double())
    landing.walk(table, 1, 1)
    assert table.owner[0] == 1 and table.cash[1] == 1500
    landing.walk(table, 2, 1)
    assert table.cash[1] == 1502 and table.cash[2] == 1500
    assert worth(table.ledger, 1) == 1562
