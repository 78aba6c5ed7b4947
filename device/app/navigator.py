"""The loop's single step: what hands, cards, link and time do to the live one of the screens (app.stack).

A step looks at the keys and answers one, or answers a card, or makes one slice of a reader, or one of the link and the
sound, and draws, or sends at most one page of the display, or lets pass what happens by itself. It never sleeps and
never raises: what goes wrong in a screen becomes a fault page. It books nothing.
"""

import gc

from game.refusal import Refusal
from hal import clock
from hal.cards import ARRIVED, GONE, LOST, TWO
from hal.cards import BACK as ANSWERS
from hal.keys import HELD, LET_GO
from hal.sound import CLICK, READ, TIMEUP
from store.disk import DiskError

from app import wording
from app.asking import tell_off
from app.dark import Dark
from app.pace import Pace
from app.refusing import Refused
from app.rest import Rest
from app.screens.fault import Fault
from app.screens.parcel import Parcel
from app.screens.view import COUNT_AT_HOME, HOME, Over
from app.stack import Stack
from app.timer import Timer

SCAN_MS = 8  # while a picture is on its way: with a key held down a scan takes a millisecond
CODE = 0x0F
NOWHERE = -1


class Navigator(Stack):
    """The stack whose live view hands, link and time reach."""

    def __init__(self, desk, link, faults) -> None:
        super().__init__(desk)
        self.link = link
        self.faults = faults
        self.hardware = desk.hardware
        self.screen = desk.hardware.screen
        self.rest = Rest(desk)
        self.timer = Timer(desk.bank)
        self.dark = Dark(desk.hardware)
        self.pace = Pace(desk.hardware)
        self.sending = False
        self._due_at = self._scanned_at = clock.now()
        self._make(self._put(desk.doors.home()))

    # -- the step

    def step(self, now: int) -> int:
        """One step at `now` (ticks ms). Returns ms until something other than keys, readers and link is due."""
        self.desk.now = now
        try:
            return self._step(now)
        except Exception as error:  # the table must never stand before a dead device
            self._fail(error)
            self._try(self.link.step, now)
            self._try(self._paint, now)
            return 0

    def _step(self, now: int) -> int:
        hardware = self.hardware
        hardware.power.feed()
        if self._is_quiet() or clock.diff(now, self._scanned_at) >= SCAN_MS:
            self._scanned_at = now
            hardware.keys.scan(now)
        event = hardware.keys.next()
        if event >= 0:
            self._stir(now)
            self._key(event, now)
            return 0
        if self._is_quiet():
            if self.pace.reader.has_news:
                self._read(now)
                return 0
            if self.pace.look(now):
                return 0
            self._talk(now)
        hardware.sound.step(now)
        if self._paint(now):
            return 0
        if clock.diff(self._due_at, now) <= 0:
            self._due_at = clock.add(now, self._pass_time(now))
            if not self._is_quiet():
                return 0
        due = min(hardware.sound.due(now), hardware.keys.due(now))
        return max(0, min(due, clock.diff(self._due_at, now)))

    def _stir(self, now: int) -> None:
        """Something happened: what is due by itself may have changed."""
        self.pace.stir(now)
        self._due_at = now

    def _is_quiet(self) -> bool:
        """Whether there is nothing to draw or send; while off what is wanted is drawn when it wakes."""
        return not self.sending and (self.rest.off or not self.desk.wanted)

    def _talk(self, now: int) -> None:
        """The link: it may have booked, or brought what waits for a hand."""
        was_busy = self.link.busy
        self.link.step(now)
        if self.link.busy:
            self._stir(now)
        elif was_busy:
            self.pace.littered()

    def _unpack(self) -> None:
        """What the link brought waits for OK, whatever else has come upon the screen; a question about what was
        withdrawn goes."""
        if isinstance(self.live, Parcel) and self.live.is_over:
            self._make(HOME)
        if self.link.post.offered and not isinstance(self.live, Parcel):
            self._make(Over(Parcel(self.link.post)))

    def _paint(self, now: int) -> bool:
        """Draw what is wanted, or send a page of it. True while there is more to do."""
        if self.desk.wanted and not self.rest.off:
            self._draw()
            self._due_at = now
            self.sending = True
        elif self.sending:
            self.sending = self.screen.send(now)
        return self.sending

    def _pass_time(self, now: int) -> int:
        """Whatever happens by itself, when no picture is on its way. Ms until the next of it."""
        self._unpack()
        due = min(self._time(now), self.live.tick(now), self.rest.step(now), self.dark.step(now))
        if self._is_quiet():
            self.sending = self.screen.send(now)
        return min(due, self.screen.due(now))

    def _time(self, now: int) -> int:
        """Let the time of a timed game pass; when it is up, say so whatever is on the screen."""
        try:
            is_up = self.timer.step(now)
        except DiskError:
            self.desk.refuse("disk_failed")
            return self.timer.due(now)
        if is_up:
            self.rest.wake(now)
            self.hardware.sound.play(TIMEUP)
            self._make(Over(self.desk.doors.time_up()))
        return self.timer.due(now)

    def _draw(self) -> None:
        self.desk.wanted = False
        self.screen.begin()
        self.picture(self.screen)
        self.screen.end()
        self.pace.littered()

    def picture(self, screen) -> None:
        """Draw what is to be seen now on the screen, or on what stands in for it (app.transcript)."""
        view = self.live
        view.draw(screen)
        row = view.note_row
        for line in self.desk.note:
            screen.row(row, line, True)
            row += 1

    # -- keys and cards

    def _key(self, event: int, now: int) -> None:
        if event & LET_GO:
            return
        if self.rest.wake(now):
            return
        self.desk.note = ()
        if self.desk.settings.clicks:
            self.hardware.sound.play(CLICK)
        self._obey(self._pressed, event & CODE, bool(event & HELD))

    def _pressed(self, code: int, held: bool):
        move = self.live.key(code, held)
        if move == COUNT_AT_HOME:
            self._clear()
            self.live.calm()
            move = self.live.key(code, held)
        return move

    def _obey(self, hand, *words) -> None:
        """Make the move that a hand asks for, or say why it is refused."""
        try:
            self._make(hand(*words))
        except (Refusal, Refused) as refusal:
            self.desk.refused(refusal)

    def _read(self, now: int) -> None:
        event = self.pace.reader.next()
        if event is not None:
            self._stir(now)
            self._card_event(event[0], event[1], now)

    def _card_event(self, kind: int, uid: bytes, now: int) -> None:
        if kind == GONE:
            self._make(self.live.lifted())
        elif kind == ARRIVED:
            self.rest.wake(now)
            self.desk.note = ()
            self.desk.laid_down(self.pace.turn)
            self._present(uid)
        elif kind == TWO:
            self.rest.wake(now)
            self.desk.refuse("two_cards")
        elif kind == LOST:
            self.desk.say(*wording.READER_LOST)
        elif kind == ANSWERS:
            self.desk.say(*wording.READER_BACK)

    def _present(self, uid: bytes) -> None:
        bank = self.desk.bank
        player = bank.people.player_of(uid) if bank.playing else 0
        space = bank.tags.space_of(uid) if bank.playing else NOWHERE
        self.hardware.sound.play(READ)
        self._obey(self._answer, player, space, uid)

    def _answer(self, player: int, space: int, uid: bytes):
        view = self.live
        if self.desk.banker.is_card(uid) and not view.any_card:
            self.desk.banker.tap(self.desk.now)
            return self.desk.say(*wording.BANKER_CAME)
        if view.any_card or not player and space == NOWHERE:
            return view.stranger(uid)
        if not player:
            return view.tag(space)
        if self.desk.bank.ledger.alive[player]:
            return view.card(player)
        return "out_of_game"

    def link_booked(self) -> None:
        """The link booked something: home without a receipt; neither wakes nor keeps awake."""
        self.desk.note = ()
        self._clear()
        self.live.calm()
        tell_off(self.desk)
        self.desk.ask_debts = True
        self.desk.redraw()

    # -- faults

    def _fail(self, error: Exception) -> None:
        """Show what went wrong and the way home; the ledger is untouched, since only the bank changes it. A fault that
        comes again while its page is there is shown already."""
        gc.collect()  # memory may be what ran out
        self.faults.keep(error)
        self._try(self.desk.bank.heal)
        if self.stack and isinstance(self.live, Fault) and self.live.text == self.faults.text:
            return
        while self.stack:
            self.stack.pop()
        self.desk.note = ()
        self.stack.append(self.desk.doors.home())
        self.live.desk = self.desk
        self._put(Fault(self.faults.text))

    def _try(self, part, *words) -> None:
        """What goes on although a step failed, each for itself."""
        try:
            part(*words)
        except Exception as error:
            self.faults.keep(error)
