"""The way from a Pico as it is found to a banker that was tried, each step in words.

What runs there is asked first; a game is backed up, its files are never touched, and afterwards it is compared. Nothing
is put on before everything that is to be put on is at hand. Wherever it stops, the same command goes on from there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from host_tools import progress
from host_tools.doctor import findings
from host_tools.doctor.wires import Wires
from host_tools.flashing import bundle, drive, found, goods, port
from host_tools.flashing.drive import Drive
from host_tools.flashing.prompt import About, Prompt
from host_tools.flashing.trouble import FlashError
from host_tools.flashing.wish import AUTO, BUNDLE, IMAGE, Done, Wish
from host_tools.link import words
from host_tools.link.connection import Connection
from host_tools.link.trouble import Trouble

DRIVE_S = 30.0
Say = Callable[[str], None]
Save = Callable[[Connection], Path]


@dataclass(frozen=True)
class _Game:
    """The game that ran before: the bytes of its state, and how many entries it had."""

    state: str
    entries: int


class Course:
    """One run of `flash`. `save` writes a backup of the game and returns its file."""

    def __init__(self, wish: Wish, say: Say, save: Save) -> None:
        self._wish = wish
        self._say = say
        self._save = save
        self.done = Done()

    def run(self) -> Done:
        """Do it. Raises Trouble; `done` then says how far it came."""
        place = found.place(self._wish.port, self._wish.drive)
        self.done.found = str(place)
        if isinstance(place, Drive):
            self._by_drive(place)
        else:
            self._by_port(place)
        return self.done

    # -- by its drive

    def _by_drive(self, place: Drive) -> None:
        image = self._image_for(place)
        self._say(f"Found {place}: a Pico in BOOTSEL mode.")
        if self._wish.dry_run:
            self._say(f"Would put {self._image_name()} on it, {len(image) // 1024} kB. Nothing was changed.")
            return
        self._put(place, image)
        where = self._wish.port or ""  # the one that comes
        self._look_at_image(where, goods.firmware_in(image))
        self._see_again(where, None)

    def _image_for(self, place: Drive) -> bytes:
        if place.board != drive.RP2040:
            raise FlashError(
                f"{place} is a {place.board}, and the image is for the RP2040 of a Pico or Pico W.",
                "For a Pico 2 drag MicroPython's own firmware for it onto that drive (micropython.org/download), wait "
                "until it has restarted, then start the same command: it puts the app on as files.",
            )
        if self._wish.how == BUNDLE:
            raise FlashError(
                f"{place} takes an image only; compiled files go onto a MicroPython that runs.",
                "Leave out --as bundle; or drag MicroPython's own firmware onto that drive (micropython.org/download), "
                "wait until it has restarted, then start the same command.",
            )
        return goods.image_of(self._wish.board, self._wish.image, self._say)

    def _image_name(self) -> str:
        return str(self._wish.image or f"the image of {self._wish.board}")

    def _put(self, place: Drive, image: bytes) -> None:
        with progress.bar("image") as shown:
            drive.put(place, image, shown)
        self.done.put, self.done.files, self.done.bytes = IMAGE, 1, len(image)
        self._say(f"Put the image on {place.path}, {len(image) // 1024} kB; the Pico restarts by itself.")

    # -- by its serial port

    def _by_port(self, where: str) -> None:
        connection = port.app_on(where)
        game = None
        if connection:
            with connection:
                game = self._meet(connection)
                if self._wish.dry_run:
                    self._say("Would restart it into maintenance and put on what differs. Nothing was changed.")
                    return
                words.maintenance(connection)
            port.wait_gone(where)
            where = port.wait_back(where)
        restarts_as = self._at_prompt(where)
        if self._wish.dry_run:
            return
        port.wait_gone(where)
        if restarts_as:
            self._put(drive.wait_for(self._drives, DRIVE_S), restarts_as)
            self._look_at_image(where, goods.firmware_in(restarts_as))
        self._see_again(where, game)

    def _meet(self, connection: Connection) -> _Game | None:
        """Who is there; a game is backed up."""
        hello = words.hello(connection)
        self._say(f"Found {connection.name}: board {hello.board}, version {hello.version}.")
        if not hello.playing:
            return None
        self.done.entries = hello.entries
        if self._wish.dry_run:
            self._say(f"A game with {hello.entries} entries runs on it: it would be backed up first.")
        else:
            self.done.backup = str(self._save(connection))
            self._say(f"A game with {hello.entries} entries runs on it: backed up to {self.done.backup}.")
        return _Game(str(words.state(connection)["bytes"]), hello.entries)

    def _at_prompt(self, where: str) -> bytes:
        """Puts the bundle on, or leads into BOOTSEL mode: then the image that is to follow, else b""."""
        with Prompt(where) as prompt:
            try:
                about = prompt.about()
                self._say(f"{where}: {about}.")
                way = self._way(about)
                image = goods.image_of(self._wish.board, self._wish.image, self._say) if way == IMAGE else b""
                plan = self._plan(prompt, about) if way == BUNDLE else None
            except Trouble:
                if not self._wish.dry_run:
                    prompt.restart()  # nothing was changed: what ran before is to run again
                raise
            if plan:
                self._put_bundle(prompt, plan)
            return self._led_to_image(prompt, image) if image else b""

    def _way(self, about: About) -> str:
        if about.chip not in ("RP2040", "RP2350"):
            raise FlashError(f"{about.machine or 'What answers'} is no Pico.", "Name the Pico's port: --port PORT")
        if about.chip == "RP2350" and (self._wish.how == IMAGE or self._wish.image):
            raise FlashError(
                "The image is for the RP2040 of a Pico or Pico W; this is a Pico 2.", "Leave out --as and --image."
            )
        if self._wish.how != AUTO:
            return self._wish.how
        return IMAGE if about.chip == "RP2040" else BUNDLE

    def _plan(self, prompt: Prompt, about: About) -> bundle.Plan:
        files = goods.bundle_of(self._wish.board)
        plan = bundle.plan(files, prompt.look((bundle.START, bundle.LIBRARY)), about)
        self.done.same = plan.same
        return plan

    def _put_bundle(self, prompt: Prompt, plan: bundle.Plan) -> None:
        would = "Would write" if self._wish.dry_run else "Writing"
        if plan:
            self._say(f"{would} {len(plan.write)} files, {plan.size // 1024} kB; {plan.same} are right already.")
        else:
            self._say(f"All {plan.same} files are right already.")
        if plan.foreign:
            self._say(f"{bundle.START} is not the banker's: it is kept as {bundle.KEPT}.")
        if self._wish.dry_run:
            self._say("Nothing was changed.")
            return
        with progress.bar("files") as shown:
            bundle.carry_out(plan, prompt, shown)
        self.done.put, self.done.files, self.done.bytes = BUNDLE if plan else "", len(plan.write), plan.size
        self.done.verified = True
        self._say(f"Verified: {len(plan.write) + plan.same} files are what they should be.")
        prompt.restart()

    def _led_to_image(self, prompt: Prompt, image: bytes) -> bytes:
        """b"" when the firmware is this image already."""
        firmware = goods.firmware_in(image)
        if prompt.firmware_hash(len(firmware)) == sha256(firmware).digest():
            self.done.same, self.done.verified = 1, True
            self._say("The firmware is this image already.")
            if not self._wish.dry_run:
                prompt.restart()
            return b""
        if self._wish.dry_run:
            self._say(f"Would put on {self._image_name()}, {len(image) // 1024} kB. Nothing was changed.")
            return b""
        self._say("Leading it into BOOTSEL mode, and waiting for its drive …")
        prompt.bootsel()
        return image

    def _drives(self) -> list[Path]:
        return [self._wish.drive] if self._wish.drive else drive.places()

    # -- afterwards

    def _look_at_image(self, where: str, firmware: bytes) -> None:
        """Reads the firmware back: at the prompt, which the app is asked for."""
        with port.started_app(where) as connection:
            words.maintenance(connection)
        port.wait_gone(where)
        with Prompt(port.wait_back(where)) as prompt:
            is_right = prompt.firmware_hash(len(firmware)) == sha256(firmware).digest()
            prompt.restart()
        if not is_right:
            raise FlashError(
                "The firmware on the Pico is not what was put on.",
                "Start the same command again; if it says so again, the flash of the Pico is worn out.",
            )
        self.done.verified = True
        self._say(f"Verified: {len(firmware) // 1024} kB of firmware are what they should be.")
        port.wait_gone(where)

    def _see_again(self, where: str, game: _Game | None) -> None:
        """The app runs; the game is there; every part answers."""
        with port.started_app(where) as connection:
            hello = words.hello(connection)
            self._say(f"The banker runs: board {hello.board}, version {hello.version}.")
            if game:
                self._compare(game, connection)
            wires = Wires.of_board(hello.board)
            self.done.parts = findings.judge(words.selftest(connection), words.fault(connection), wires)

    def _compare(self, game: _Game, connection: Connection) -> None:
        self.done.game_kept = str(words.state(connection)["bytes"]) == game.state
        if self.done.game_kept:
            self._say(f"The game is as it was, with its {game.entries} entries.")
        else:
            self._say(f"The game is NOT as it was: bring it back with: restore {self.done.backup}")
