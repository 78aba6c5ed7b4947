"""Which screen opens where: the one place that knows all screens, so that no screen needs to import another task's.

It only makes views; the navigator puts them on the stack.
"""


class Doors:
    """Makes the view of a task. Modules are imported when first wanted, which keeps the start short."""

    def home(self):
        """The home screen, always at the bottom of the stack."""
        from app.screens.home import Home

        return Home()

    def player(self, player: int):
        """A player, large."""
        from app.screens.player import Player

        return Player(player)

    def deed(self, space: int):
        """The deed on a space."""
        from app.screens.deed import Deed

        return Deed(space)
