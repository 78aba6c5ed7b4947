"""The base of every screen: its life cycle, and the moves it may answer with.

A view shows one thing and answers keys, cards and deed tags. It never decides a rule (the bank does), never sleeps,
never touches a chip, and never puts another view on the stack itself: it *returns* a move and the navigator makes it.

Life cycle (the navigator calls, in this order):

    view = Amount(player)       plain construction; nothing is drawn, `desk` is not there yet
    view.open()                 once, when it comes onto the stack; `view.desk` is set; may return a move
    view.resume()               each time the view above it went away by BACK; may return a move
    view.key(code, held)        a key: code 0..15 as in hal.keys (names below), held True only for C held 1 s; the base
                                hands it to `digit_key`, or answers with `back`, `hold`, `ok`, `go`, `point`, `nothing`
    view.digit_key(number)      a digit
    view.card(player)           a known, living player's card (or a player chosen by keys); `desk.reader` says which
                                reader (0 right or only, 1 left, -1 chosen by keys), `desk.presentation` counts them
    view.tag(space)             a bound deed tag
    view.stranger(uid)          a card that is neither; the base refuses it
    view.lifted()               a card was taken away; `desk.lies_on(reader)` says who still lies where
    view.tick(now)              at most once a step while live; returns ms until it wants the next one, or FOREVER
    view.draw(screen)           paints everything on a cleared screen; decides nothing, changes nothing
    view.close()                once, when it leaves the stack; afterwards nothing of it is called

Each of open, resume, key, digit_key, card, tag, stranger, lifted returns a move:

    None          stay (the navigator draws the view again)
    "a_name"      stay; that was refused: its sound, and its words in app.wording.REASONS
    HOME          close everything above home
    BACK          close this view, the one beneath goes on (`resume`)
    another View  close this view, that one takes its place
    Over(view)    that view goes on top, this one stays beneath
    COUNT_AT_HOME HOME, and the same key, card or tag counts there
    Tap(player)   back to the `main` view beneath or home, where `player` counts as a card (play without cards)
    a function    called by the navigator, its result is the move: what nests deep (a change of games) begins there, for
                  on the chip all calls share 8 kB

Where a hand asked for it a view may also raise a Refusal (of the bank) or Refused (of the desk): its words are said,
the view stays. So what stands after a booking in a method happens only when it was booked.

A redraw wanted from `tick` is asked for by `self.desk.redraw()`. A whole example:

    class Dice(View):
        '''Throws two dice; OK throws again, C goes back.'''

        back = BACK

        def open(self) -> "Move":
            self.thrown = (self.desk.chance.below(6) + 1, self.desk.chance.below(6) + 1)

        def ok(self):
            return self.open()

        def draw(self, screen):
            title(screen, "Two dice")
            screen.big(36, 18, f"{self.thrown[0]}-{self.thrown[1]}")
            hints(screen, "OK again", "C back")

A view with `main = True` lies directly on home (players, deeds): whatever move puts it on the stack, everything
between it and home is closed first, so that laying cards down all evening never makes the stack grow.

A view with `any_card = True` gets every card and tag as `stranger(uid)`, also known ones (enrolment, deed tags).

Rows 7 and 8 (from y = 49) hold hints only: a note ("refused: ...") is painted over them until the next key or card.
A view that needs these rows says where its notes go with `note_row`.
"""

TYPE_CHECKING = False  # MicroPython has no typing; checkers take this name as true
if TYPE_CHECKING:
    from app.desk import Desk

# Key codes, in the order of hal.keys.KEYS: 1 2 3 GO 4 5 6 K 7 8 9 M . 0 C OK
GO = 3
K = 7
M = 11
POINT = 12
C = 14
OK = 15
SIGNS = "123\0" + "456k" + "789m" + ".0\0\0"

HOME = 1
BACK = 2
COUNT_AT_HOME = 3

AS_C = 4  # no move: see View.hold

FOREVER = 60_000


class Over:
    """A move: `view` goes on top of the one that returned it."""

    def __init__(self, view: "View") -> None:
        self.view = view


class Tap:
    """A move: back to the main view beneath, where `player` counts as a card laid on the reader."""

    def __init__(self, player: int) -> None:
        self.player = player


def digit(code: int) -> int:
    """The digit 0..9 of a key, or -1 for any other key."""
    sign = SIGNS[code]
    return ord(sign) - 48 if "0" <= sign <= "9" else -1


class View:
    """What every screen answers when it has nothing of its own to say."""

    note_row = 7
    main = False
    any_card = False
    desk: "Desk"

    # What C, C held, OK, GO and the point answer: a move, or a method that returns one. None: as any other key.
    back: object = HOME
    hold: object = AS_C
    ok: object = None
    go: object = None
    point: object = None
    nothing = "key_means_nothing"  # any other key
    wanted = ""  # what a card or a tag is told when it is not what the view waits for; "": it leads to player or deed
    unknown = "unknown_card"  # what a card is told that nobody knows

    def open(self) -> "Move":
        """Called once when the view comes onto the stack."""
        return None

    def resume(self) -> "Move":
        """Called when the view above went away by BACK."""
        return None

    def key(self, code: int, held: bool = False):
        """A key, as the class says what it answers."""
        if code == C:
            return self.hold if held and self.hold != AS_C else self.back
        number = digit(code)
        if number >= 0:
            return self.digit_key(number)
        move = self.ok if code == OK else self.go if code == GO else self.point if code == POINT else None
        return self.nothing if move is None else move

    def digit_key(self, number: int) -> "Move":
        """A digit."""
        return self.nothing

    def card(self, player: int) -> "Move":
        """A player's card; the base shows that player."""
        return self.wanted or self.desk.doors.player(player)

    def tag(self, space: int) -> "Move":
        """A deed tag; the base shows that deed."""
        return self.wanted or self.desk.doors.deed(space)

    def stranger(self, uid: bytes) -> "Move":
        """A card nobody knows: refused everywhere but where cards are given out."""
        return self.unknown

    def lifted(self) -> "Move":
        """A card was taken away."""
        return None

    def tick(self, now: int) -> int:
        """Milliseconds until the view wants to be ticked again."""
        return FOREVER

    def draw(self, screen) -> None:
        """Paint the whole view on a cleared screen."""

    def close(self) -> None:
        """Called once when the view leaves the stack."""


if TYPE_CHECKING:
    from collections.abc import Callable

    Move = int | str | View | Over | Tap | Callable[[], "Move"] | None


class Decision(View):
    """A view that asks and waits for OK or C: no card and no deed counts before."""

    back = BACK
    nothing = wanted = "ok_or_c"
