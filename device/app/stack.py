"""The stack of screens, and the moves that change it: it holds the life cycle of `app.screens.view`.

It knows no key, no card and no time; the navigator (app.navigator) is a stack that does. It books nothing.
"""

from game.refusal import Refusal

from app.refusing import Refused
from app.screens.view import BACK, HOME, Over, Tap

MAX_DEPTH = 12


class Stack:
    """Owns the views; exactly one, the top, is live. `stack` is empty only until the first is put on it."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.stack = []

    @property
    def live(self):
        """The view that answers now."""
        return self.stack[-1]

    def _make(self, move) -> None:
        """Make a move and those that follow from it."""
        self.desk.redraw()
        while move is not None:
            if move == HOME:
                move = self._home()
            elif move == BACK:
                move = self._back()
            elif isinstance(move, Tap):
                self._drop_to_main()
                move = self.live.card(move.player)
            elif isinstance(move, str):
                move = self.desk.refuse(move)
            elif isinstance(move, Over):
                move = self._put(move.view)
            elif callable(move):
                move = move()
            else:
                if len(self.stack) > 1:
                    self._drop()
                move = self._put(move)

    def _put(self, view):
        if view.main:
            self._clear()
        if len(self.stack) >= MAX_DEPTH:
            raise RuntimeError("too many screens")
        view.desk = self.desk
        self.stack.append(view)
        self.desk.redraw()
        try:
            return view.open()
        except (Refusal, Refused):
            self._drop()  # what could not be opened is not there
            raise

    def _drop(self) -> None:
        self.stack.pop().close()

    def _back(self):
        if len(self.stack) > 1:
            self._drop()
        return self.live.resume()

    def _drop_to_main(self) -> None:
        """Close menus, down to what a card means something to: a player, a deed, home."""
        self._drop()
        while len(self.stack) > 1 and not self.live.main:
            self._drop()

    def _clear(self) -> None:
        while len(self.stack) > 1:
            self._drop()

    def _home(self):
        self._clear()
        return self.live.resume()

    def has_room(self) -> bool:
        """Whether one more view can go on top."""
        return len(self.stack) < MAX_DEPTH

    def go(self, move) -> None:
        """Make a move that no hand made."""
        self.desk.note = ()
        self._make(move)
