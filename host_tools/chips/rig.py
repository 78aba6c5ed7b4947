"""One powered device in one process: its code, the chips around it, and a pipe to the hands that use it.

`python rig.py BOARD FLASHFILE` or `micropython rig.py BOARD FLASHFILE`: a command a line on standard input, an answer a
line on standard output (`ok …`, `error WHY`; `cut` when the armed power cut has happened and `reset CAUSE` when the
chip has reset itself: both end the process). Time is virtual. It must never know what the device is about: it moves
time, pins, cards and bytes.
"""

import sys

STEP_MS = 5  # how often the loop looks at keys, readers and link
QUIET_MS = 1000  # after so long without a hand the loop jumps to what is due
STILL_MS = 60  # nothing drawn, played or written for so long: settled
SETTLE_MS = 5000  # something that moves for ever (a blinking mark) does not hold up the hands
LINK_STEPS = 5000  # steps that an answer over the link may take, without time passing
MAX_JUMP_MS = 60_000


def folders(script):
    """The project's root folder, from where this script lies."""
    parts = script.replace("\\", "/").split("/")
    return "/".join(parts[:-3]) or "."


class PipePort:
    """The USB port of a device on the bench: bytes in, at most 64 bytes out a step, always taken."""

    def __init__(self):
        self.arrived = bytearray()
        self.sent = bytearray()

    def read(self):
        data = bytes(self.arrived)
        self.arrived = bytearray()
        return data

    def write(self, data):
        taken = min(len(data), 64)
        self.sent.extend(bytes(data[:taken]))
        return taken


class Reset(BaseException):
    """The chip has reset itself."""


class Rig:
    """The chips, the flash and, after `boot`, the running device."""

    def __init__(self, board, flash_path):
        from host_tools.chips import bench

        self.bench = bench.make(board, flash_path)
        self.world = self.bench.world
        self.port = PipePort()
        self.navigator = None
        self.seed_number = None
        self.quiet_since = 0
        self.due = 0
        self.played = 0

    # -- commands: each gives the words after `ok`

    def present(self, uid, reader="right"):
        self.bench.field(reader).lay(bytes.fromhex(uid))
        self.stir()

    def remove(self, reader="right"):
        self.bench.field(reader).clear()
        self.stir()

    def press(self, key):
        self.bench.press(key)
        self.stir()

    def release(self, key):
        self.bench.release(key)
        self.stir()

    def advance(self, ms):
        self.run_until(self.now() + int(ms))
        return str(self.now())

    def settle(self):
        end = self.now() + SETTLE_MS
        still_since, last = self.now(), None
        while self.now() < end and (self.now() - still_since < STILL_MS or self.due < STILL_MS):
            self.step(end)
            activity = self.bench.activity()
            if activity != last:
                still_since, last = self.now(), activity

    def link(self, line):
        """Time stands still meanwhile: a question over the link must not change what is asked about."""
        self.port.sent = bytearray()
        self.port.arrived.extend(bytes.fromhex(line) + b"\n")
        self.stir()
        for _ in range(LINK_STEPS):
            self.step_now()
            if self.port.sent.endswith(b"\n"):
                return bytes(self.port.sent).hex()
        raise ValueError("the link gave no answer")

    def pixels(self):
        return self.bench.display.pixels().hex()

    def display(self):
        return "on" if self.bench.display.is_lit() else "off"

    def notes(self):
        return " ".join(["%d:%d" % note for note in self.bench.notes()])

    def battery(self, millivolts):
        self.bench.battery.mv = int(millivolts)

    def seed(self, number):
        self.seed_number = int(number)

    def arm(self, operation, permille="500"):
        self.bench.flash.arm(int(operation), int(permille))

    def armed(self):
        return str(self.bench.flash.still_armed())

    def boot(self, cause="power"):
        self.navigator = self.bench.boot(cause, self.port, self.seed_number)

    # -- time

    def now(self):
        """Milliseconds since power came on."""
        return self.world.clock.now_us // 1000 - self.bench.born_ms

    def stir(self):
        """A hand or the cable has done something: look closely for a while."""
        self.quiet_since = self.now()
        self.due = 0

    def run_until(self, end):
        while self.now() < end:
            self.step(end)

    def step(self, end):
        """One step of the loop, then time up to the next one, or with nobody touching anything to what is due."""
        begun = self.now()
        self.step_now()
        pause = 1 if self.due == 0 else STEP_MS - (self.now() - begun)
        if self.now() - self.quiet_since >= QUIET_MS:
            pause = max(pause, min(self.due, MAX_JUMP_MS))
        self.world.idle_ms(max(0, min(pause, end - self.now())))

    def step_now(self):
        if self.navigator is None:
            return
        self.due = self.navigator.step(self.world.clock.ticks_ms())
        if self.world.resets:
            raise Reset


COMMANDS = (
    "present remove press release advance settle link pixels display notes battery seed arm armed boot"
).split()


def answer(rig, line):
    """The answer line to a command line."""
    words = line.split()
    if not words or words[0] not in COMMANDS:
        return "error unknown command"
    try:
        result = getattr(rig, words[0])(*words[1:])
    except (TypeError, ValueError) as problem:
        sys.print_exception(problem) if hasattr(sys, "print_exception") else None
        return "error %s: %s" % (words[0], problem)
    return "ok " + result if result else "ok"


def say(line):
    sys.stdout.write(line + "\n")
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()
