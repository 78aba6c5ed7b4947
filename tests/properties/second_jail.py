"""What entries of jail and Tinker Bell do in the second model, a function a kind."""

from game import entries
from game.entries import Entry

from tests.properties import printed
from tests.properties.printed import QUICK
from tests.properties.second_state import Player, State, require


def jail(table: State, entry: Entry) -> None:
    player = table.living(entry.player)
    require(not player.jailed, "in jail already")
    player.jailed, player.throws = True, 0


def jailed(table: State, entry: Entry) -> Player:
    player = table.living(entry.player)
    require(player.jailed, "not in jail")
    return player


def leaves(player: Player) -> None:
    player.jailed, player.throws = False, 0


def throw(table: State, entry: Entry) -> None:
    player = jailed(table, entry)
    player.throws += 1
    last = 1 if table.mode == QUICK and table.book_of.quick_throw_is_last else 3
    if player.throws >= last:
        fine(table, entry)


def fine(table: State, entry: Entry) -> None:
    player = jailed(table, entry)
    table.spend_fee(entry.player, printed.FINE)
    leaves(player)


def out(table: State, entry: Entry) -> None:
    player = jailed(table, entry)
    by_card, by_double = entry.flags & entries.BY_CARD, entry.flags & entries.BY_DOUBLE
    require(bool(by_card) != bool(by_double), "by a card or by a double")
    if by_card:
        require(player.cards, "no card")
        player.cards -= 1
    elif table.book_of.has_tinker:
        tinker_moves(table)
    leaves(player)


def jailcard(table: State, entry: Entry) -> None:
    player = table.living(entry.player)
    require(sum(other.cards for other in table.players.values()) < printed.JAIL_CARDS, "both are out")
    player.cards += 1


def double(table: State, _entry: Entry) -> None:
    require(table.book_of.has_tinker, "no Tinker Bell")
    tinker_moves(table)


def tinker_moves(table: State) -> None:
    table.tinker = (table.tinker + 1) % 40
    while table.tinker in printed.TINKER_SKIPS:
        table.tinker = (table.tinker + 1) % 40
