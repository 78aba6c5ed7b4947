"""One powered device in one process: its code, the chips around it, and a pipe to the hands that use it.

`python rig.py BOARD FLASHFILE` or `micropython rig.py BOARD FLASHFILE`. A command a line on standard input, an answer a
line on standard output: `ok …`, `error WHY`; `cut` when the armed power cut has happened and `reset CAUSE` when the
chip has reset itself, which both end the process. Time is virtual. This file must never know what the device is for:
it moves time, keys, cards and bytes.
"""

import sys

_SCRIPT = "host_tools/chips/rig.py"
_ROOT = __file__.replace("\\", "/")[: -len(_SCRIPT)] or "./"
sys.path[:1] = [_ROOT, _ROOT + "device"]  # instead of this folder, whose names are not for the device

from host_tools.chips.flash import Flash, PowerCut  # noqa: E402 - found only from here on
from host_tools.chips.install import install  # noqa: E402
from host_tools.chips.mounting import disk_on, number_of  # noqa: E402
from host_tools.chips.wiring import Models  # noqa: E402
from host_tools.chips.world import World  # noqa: E402

QUIET_MS = 1000  # so long after the last hand the loop jumps to what is due
STILL_MS = 60  # nothing drawn, played or written for so long: settled
SETTLE_MS = 5000  # what moves for ever (a blinking mark) does not hold up the hands for longer
LINK_STEPS = 5000  # steps that an answer over the link may take; time stands still meanwhile
QUIET_LINK_STEPS = 8  # steps after the answer, so that what it still has to write is written
MAX_JUMP_MS = 60_000
KEYS = ("1", "2", "3", "GO", "4", "5", "6", "K", "7", "8", "9", "M", ".", "0", "C", "OK")  # by rows of the keypad
CPYTHON = sys.implementation.name == "cpython"


class PipePort:
    """The USB port of a device on the bench: bytes in, at most 64 bytes out a step, always taken."""

    def __init__(self):
        self._arrived = b""
        self.sent = b""

    def arrive(self, data):
        """Bytes come in over the cable."""
        self._arrived += data
        self.sent = b""

    def read(self):
        data, self._arrived = self._arrived[:64], self._arrived[64:]
        return data

    def write(self, data):
        self.sent += bytes(data[:64])
        return min(len(data), 64)


class Ended(BaseException):
    """The device is gone; `answer` is the last line of this process."""

    def __init__(self, answer):
        super().__init__(answer)
        self.answer = answer


class Rig:
    """The chips, the flash and, after `boot`, the running device. Each public method is a command."""

    def __init__(self, flash_path):
        self._world = World()
        self._world.unique_id = number_of(flash_path)
        install(self._world)
        this_board = __import__("this_board")
        self._make_hardware = this_board.make
        wiring = __import__("wiring")
        self._models = Models(self._world, wiring.parts(this_board), wiring.wires(this_board))
        self._flash = Flash(flash_path, self._world.clock)
        self._disk = disk_on(self._flash)
        self._port = PipePort()
        self._navigator = None
        self._seed = None
        self._born_ms = self._world.clock.now_us // 1000
        self._stirred = 0
        self._due = 0

    def boot(self, cause="power"):
        """Power comes on; `cause` is what the chip remembers: power, watchdog or reset."""
        from main import LOOK_EVERY_MS, LOOK_EVERY_OFF_MS, make  # noqa: PLC0415 - its start is the device's start

        self._paces = (LOOK_EVERY_MS, LOOK_EVERY_OFF_MS)
        self._world.last_reset = cause
        hardware = self._make_hardware(self._port)
        if self._seed is not None:
            hardware.chance.seed(self._seed)
        self._navigator = make(hardware, self._disk)

    def present(self, uid, reader="right"):
        self._field(reader).lay(bytes.fromhex(uid))
        self._stir()

    def remove(self, reader="right"):
        self._field(reader).clear()
        self._stir()

    def press(self, key):
        self._models.keypad.press(KEYS.index(key))
        self._stir()

    def release(self, key):
        self._models.keypad.release(KEYS.index(key))
        self._stir()

    def advance(self, ms):
        end = self._now() + int(ms)
        while self._now() < end:
            self._step(end)
        return str(self._now())

    def settle(self):
        end = self._now() + SETTLE_MS
        since, last = self._now(), None
        while self._now() < end and (self._is_sounding() or self._now() - since < STILL_MS or self._due < STILL_MS):
            self._step(min(end, self._now() + STILL_MS))
            moved = self._activity()
            if moved != last or self._models.buzzer.is_sounding():
                since, last = self._now(), moved
        return str(self._now())

    def link(self, line):
        """Time stands still meanwhile: a question must not change what is asked about."""
        self._port.arrive(bytes.fromhex(line) + b"\n")
        self._stir()
        self._world.clock.stopped = True
        try:
            return self._answered().hex()
        finally:
            self._world.clock.stopped = False

    def _answered(self):
        for _ in range(LINK_STEPS):
            self._look()
            if self._port.sent[-1:] == b"\n":
                break
        else:
            raise ValueError("the link gave no answer")
        for _ in range(QUIET_LINK_STEPS):
            self._look()
        return self._port.sent

    def pixels(self):
        return self._models.display.pixels().hex()

    def display(self):
        return "on" if self._models.display.is_lit() else "off"

    def notes(self):
        return " ".join([f"{hz}:{ms}" for hz, ms in self._models.buzzer.notes()])

    def battery(self, millivolts):
        self._models.battery.mv = int(millivolts)

    def seed(self, number):
        self._seed = int(number)

    def arm(self, operation, permille="500"):
        self._flash.arm(int(operation), int(permille))

    def armed(self):
        """How many programs or erases are left until the armed cut; 0 when none is armed."""
        return str(self._flash.still_armed())

    # inside

    def _field(self, reader):
        fields = self._models.fields
        if reader == "left" and len(fields) < 2:
            raise ValueError("this board has one reader")
        return fields[1 if reader == "left" else 0]

    def _now(self):
        return self._world.clock.now_us // 1000 - self._born_ms

    def _stir(self):
        """A hand or the cable has done something: look closely for a while."""
        self._stirred = self._now()
        self._due = 0

    def _look(self):
        """One step of the device's loop, if it runs."""
        if self._navigator is None:
            return
        self._due = self._navigator.step(self._world.clock.ticks_ms())
        if self._flash.cut:
            raise Ended("cut")
        if self._world.resets:
            raise Ended("reset " + self._world.resets[0][1])

    def _step(self, end):
        """One step, then the pause of the loop; with nobody touching anything, up to what is due."""
        self._look()
        pause = min(self._due, self._paces[self._navigator.rest.off]) if self._navigator else MAX_JUMP_MS
        if self._now() - self._stirred >= QUIET_MS:
            pause = min(self._due, MAX_JUMP_MS)
        self._world.idle_ms(max(1, min(pause, end - self._now())))

    def _is_sounding(self):
        """A long note moves nothing while it lasts, and must still be heard to its end."""
        return self._models.buzzer.is_sounding()

    def _activity(self):
        """Changes whenever something is drawn or written."""
        return self._models.display.data_bytes, self._flash.programs + self._flash.erases


def answer(rig, line):
    """The answer line to a command line."""
    words = line.split()
    if not words or words[0][0] == "_" or not hasattr(rig, words[0]):
        return "error unknown command"
    try:
        result = getattr(rig, words[0])(*words[1:])
    except PowerCut:
        return "cut"
    except (TypeError, ValueError) as problem:
        return "error " + str(problem)
    return "ok " + result if result else "ok"


def serve(rig):
    """Answers commands until standard input ends or the device does."""
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        try:
            said = answer(rig, line)
        except Ended as ended:
            said = ended.answer
        sys.stdout.write(said + "\n")
        if CPYTHON:
            sys.stdout.flush()
        if said == "cut" or said[:6] == "reset ":
            return


def main(board, flash_path):
    """Serves one device of this board."""
    sys.path += [_ROOT + "boards/" + board, _ROOT + "boards"]
    serve(Rig(flash_path))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
