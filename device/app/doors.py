"""Which screen opens where: the one place that knows all screens, so that no screen needs to import another task's.

It only makes views; the navigator puts them on the stack. Modules are imported when first wanted: the start stays
short, and screens that lead to each other need no import in a circle.
"""

# ruff: noqa: PLC0415 -- late imports are what this module is for

from app.menu_doors import MenuDoors
from app.screens.view import Tap


class Doors(MenuDoors):
    """Makes the view of a task; those behind the menu are in MenuDoors."""

    def __init__(self, desk) -> None:
        self.desk = desk

    # -- home and menu

    def home(self):
        """The home screen, always at the bottom of the stack."""
        from app.screens.home import Home

        return Home()

    def menu(self, salary: bool = False):
        """The menu of the table; `salary`: the next player gets it."""
        from app.screens.menu import Menu

        return Menu(salary)

    def new_game(self):
        """The question before a new game."""
        from app.screens.new_game import NewGame

        return NewGame()

    def no_card(self, salary: bool = False):
        """A player's number that stands for a tap on the view beneath; `salary`: which there means the salary."""
        from app.screens.pick import PickPlayer

        return PickPlayer("Salary for whom?" if salary else "Which player?", Tap)

    def after_power_on(self):
        """The move of an empty or damaged device; with a good game a note says how much of it there is."""
        from app.screens.recovered import after_power_on

        return after_power_on(self.desk)

    # -- players

    def player(self, player: int):
        """What a player's card shows: an open debt first, else the player."""
        for debt in self.desk.bank.debts:
            if debt.payer == player:
                return self.debt(debt)
        return self.player_only(player)

    def player_only(self, player: int):
        """The player, whatever is owed; with two readers the side counts."""
        if self.desk.by_side():
            from app.screens.sides import sides

            return sides(self.desk, player)
        from app.screens.player import Player

        return Player(player)

    def player_menu(self, player: int):
        """The player's menu."""
        from app.screens.player_menu import PlayerMenu

        return PlayerMenu(player)

    def salary(self, player: int):
        """The move of a card at home after GO."""
        from app.screens.salary import salary

        return salary(self.desk, player, self.desk.presentation)

    def amount(self, player: int, text: str, other: int = 0):
        """An amount that is being typed, for a receiver named before (0: none)."""
        if text and not other and self.desk.by_side():
            from app.screens.sides import sides

            return sides(self.desk, player, text)
        from app.screens.amount import Amount

        return Amount(player, text, other)

    def time_up(self):
        """A timed game's time is over."""
        from app.screens.time_up import TimeUp

        return TimeUp()

    # -- booking

    def confirm(self, entry):
        """The question before an entry chosen from a menu is booked."""
        from app.screens.confirm import Confirm

        return Confirm(entry)

    def receipt(self, number: int, entry, *after):
        """The receipt of what was just booked."""
        from app.screens.receipt import Receipt

        return Receipt(number, entry, *after)

    def debt(self, debt):
        """An open debt."""
        from app.screens.debt import Debt

        return Debt(debt)

    def new_debt(self, entry, missing: int):
        """Opens the debt that an entry needs, `missing` units short."""
        from app.screens.debt import new_debt

        return new_debt(self.desk, entry, missing)

    def give_up(self, player: int):
        """The question before a player goes out."""
        from app.screens.debt import give_up

        return give_up(self.desk, player)

    # -- deeds

    def deed(self, space: int):
        """The deed on a space."""
        from app.screens.deed import Deed

        return Deed(space)

    def deed_player(self, space: int, player: int, text: str = ""):
        """A player on a deed: buy, pay the rent, or the owner's lines; `text` is the number typed before."""
        ledger = self.desk.bank.ledger
        owner = ledger.owner[ledger.edition.deed_at[space]]
        if not owner:
            from app.screens.deed_buy import DeedBuy

            return DeedBuy(space, player, text)
        if owner == player:
            from app.screens.deed_own import DeedOwn

            return DeedOwn(space, player)
        from app.screens.deed_rent import DeedRent

        return DeedRent(space, player, text)

    def deed_menu(self, space: int):
        """The deed's menu."""
        from app.screens.deed_own import DeedMenu

        return DeedMenu(space)

    def sell_group(self, space: int, player: int):
        """A whole group sold down."""
        from app.screens.sell_group import SellGroup

        return SellGroup(space, player)

    def build_for_bid(self, space: int, player: int):
        """A building won at auction."""
        from app.screens.build_bid import build_for_bid

        return build_for_bid(self.desk, space, player)
