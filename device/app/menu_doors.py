"""Which screen opens where, for everything behind the menu. It only makes views."""

# ruff: noqa: PLC0415 -- late imports are what this module is for


class MenuDoors:
    """Makes the views of the menu's tasks. `desk` is set by Doors."""

    desk = None

    def first(self):
        """What an empty device shows."""
        from app.screens.new_game import NewGame

        return NewGame()

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
