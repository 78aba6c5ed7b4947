"""Which screen opens where: the one place that knows all screens, so that no screen needs to import another task's.

It only makes views; the navigator puts them on the stack. Modules are imported where they are wanted, so that screens
that lead to each other need no import in a circle; in the image they are all one (host_tools/build/slim/joining.py).
"""

# ruff: noqa: PLC0415 -- late imports are what this module is for

from app.screens.view import Tap


class Doors:
    """Makes the view of a task."""

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
        """The question before a new game, and what an empty device shows."""
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

    # -- behind the menu

    def settings(self):
        """What the table likes, and people, tags and cards."""
        from app.screens.settings import SettingsMenu

        return SettingsMenu()

    def deal(self):
        """A deal between two players."""
        from app.screens.deal import StartDeal

        return StartDeal()

    def auction(self):
        """What is to be auctioned."""
        from app.screens.auction import ChooseLot

        return ChooseLot()

    def next_auction(self):
        """The move after an auction was booked: the next deed that waits, or home."""
        from app.screens.auction import next_waiting

        return next_waiting(self.desk)

    def cards(self):
        """Cards and taxes."""
        from app.screens.cards import Cards

        return Cards()

    def stopped_by_another(self, debt, refusal):
        """The move when a collection that was owed is stopped by somebody else."""
        from app.screens.owing import pass_on

        return pass_on(self.desk, debt, refusal)

    def taxes(self):
        """The tax spaces and the pot."""
        from app.screens.cards import Taxes

        return Taxes()

    def jail(self):
        """Who is in jail, who goes there, who comes out."""
        from app.screens.jail import Jail

        return Jail()

    def dice(self):
        """Two dice, and Tinker Bell."""
        from app.screens.dice import Dice

        return Dice()

    def what_now(self):
        """What the rules of this edition say."""
        from app.screens.what_now import WhatNow

        return WhatNow()

    def history(self):
        """What was booked, newest first."""
        from app.screens.history import History

        return History()

    def winner(self):
        """Who has won."""
        from app.screens.scores import Winner

        return Winner()

    def space(self, space: int):
        """What a space without a deed asks of who lands there."""
        from app.screens.what_now import landed

        return landed(self.desk, space)

    def scores(self):
        """Who is worth how much."""
        from app.screens.scores import Scores

        return Scores()
