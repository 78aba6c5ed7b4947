"""Entries that come again in every game, made once: entries are immutable, so all games share them.

Each is a list by player number (0 unused), most of lists by space; those with an amount or a throw are functions that
remember what they made.
"""

from functools import cache

from host_tools.simulate.core import BY_CARD, BY_DOUBLE, entries

_SEATS, _SPACES = range(9), range(40)

GO = [entries.go(player) for player in _SEATS]
GO_LANDED = [entries.go(player, landed=True) for player in _SEATS]
JAIL = [entries.jail(player) for player in _SEATS]
THROW = [entries.throw(player) for player in _SEATS]
FINE = [entries.fine(player) for player in _SEATS]
OUT_BY_CARD = [entries.out(player, BY_CARD) for player in _SEATS]
OUT_BY_DOUBLE = [entries.out(player, BY_DOUBLE) for player in _SEATS]
JAIL_CARD = [entries.jailcard(player) for player in _SEATS]
PARKING = [entries.parking(player) for player in _SEATS]
DOUBLE = entries.double()

RENT = [[entries.rent(player, space) for space in _SPACES] for player in _SEATS]
TAX = [[entries.tax(player, space) for space in _SPACES] for player in _SEATS]
BUY = [[entries.buy(player, space) for space in _SPACES] for player in _SEATS]
BUILD = [[entries.build(player, space) for space in _SPACES] for player in _SEATS]
SELL = [[entries.sell(player, space) for space in _SPACES] for player in _SEATS]
MORTGAGE = [[entries.mortgage(player, space) for space in _SPACES] for player in _SEATS]
receive, pay, thrown_rent = cache(entries.receive), cache(entries.pay), cache(entries.rent)

LIFT = [[entries.lift(player, space) for space in _SPACES] for player in _SEATS]
