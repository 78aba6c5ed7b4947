"""The simulator from outside: its command, its websocket, and how it ends. The real device is behind it."""

import base64
import http.client
import json
import signal
import socket
import time
from contextlib import contextmanager

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from host_tools import screen_text
from host_tools.sim.command import EXIT_DEVICE, EXIT_OPEN, EXIT_PORT, EXIT_USAGE
from host_tools.sim.saved_game import address_file
from tests.host.serving import END_S
from tests.host.sim_server import Simulator, refused, socket_of

CARD = "045A00000000{:02d}"


@pytest.fixture(scope="module")
def sim(tmp_path_factory):
    with Simulator(tmp_path_factory.mktemp("sim") / "game.flash", "--edition", "classic") as running:
        yield running


class Page:
    """A page without a browser: sends messages, keeps the news."""

    def __init__(self, socket_) -> None:
        self.socket = socket_
        self.now: dict = {}

    def say(self, **message) -> None:
        self.socket.send(json.dumps(message))

    def until(self, holds, what: str) -> dict:
        """Waits until what is known of the device holds."""
        end = time.monotonic() + END_S
        while not holds(self.now):
            try:
                self.now.update(json.loads(self.socket.recv(timeout=max(0, end - time.monotonic()))))
            except TimeoutError:
                known = {name: self.now.get(name) for name in ("text", "keys", "lying", "power", "booked", "trouble")}
                raise AssertionError(f"waited for {what}; the page knows {known}") from None
        return self.now

    def until_text(self, text: str) -> None:
        self.until(lambda now: screen_text.shows(base64.b64decode(now["pixels"]), text), f"{text!r} on the screen")

    def key(self, *keys: str) -> None:
        for key in keys:
            self.say(press=key)
            self.say(release=key)

    def tap(self, player: int) -> None:
        self.say(tap={"uid": CARD.format(player)})


@contextmanager
def page(sim: Simulator):
    with socket_of(sim) as socket_:
        opened = Page(socket_)
        opened.until(lambda now: now.get("text") and "booked" in now, "the first news")
        yield opened


def get(sim: Simulator, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", sim.port, timeout=END_S)
    connection.request("GET", path, headers=headers)
    return connection.getresponse()


def test_the_page_and_everything_it_names_is_there(sim):
    answer = get(sim, f"/{sim.token}/")
    text = answer.read().decode()
    assert answer.status == 200
    for name in ("table.css", "case.css", "pieces.css", "main.js", "icon.svg"):
        assert name in text
        assert get(sim, f"/{sim.token}/{name}").status == 200


def test_strangers_are_refused(sim):
    assert get(sim, "/").status == 403
    assert get(sim, f"/{sim.token}/", Host="evil.example").status == 403
    assert get(sim, f"/{sim.token}/../../../etc/passwd").status in (403, 404)
    for address, origin in (
        (f"ws://127.0.0.1:{sim.port}/device", None),
        (f"ws://127.0.0.1:{sim.port}/wrong/device", None),
        (f"ws://127.0.0.1:{sim.port}/{sim.token}/device", "http://evil.example"),
    ):
        with pytest.raises(InvalidStatus) as refusal, connect(address, origin=origin, open_timeout=END_S):
            pass
        assert refusal.value.response.status_code == 403


def test_it_listens_on_this_computer_only(sim):
    assert sim.address.startswith("http://127.0.0.1:")
    with pytest.raises(OSError), socket.create_connection(("127.0.0.2", sim.port), timeout=2):
        pass


def test_two_pages_see_the_same_device(sim):
    with page(sim) as one, page(sim) as two:
        one.tap(1)
        one.until_text("$1500")
        two.until_text("$1500")
        two.key("5", "0")
        one.until_text("50")
        two.key("OK")
        for each in (one, two):
            each.until_text("$1450")
        one.until(lambda now: now["booked"] and not now["booked"][-1]["gone"], "the booking in the trace")
        one.key("C")
        two.until(lambda now: any(row["gone"] for row in now["booked"]), "the booking taken back in the trace")
        one.key("C")
        one.until_text("Normal")


def test_a_held_key_of_a_page_that_closes_comes_up(sim):
    with page(sim) as staying:
        with page(sim) as going:
            going.say(press="7")
            staying.until(lambda now: now["keys"] == ["7"], "the key down")
        staying.until(lambda now: now["keys"] == [], "the key up again")
        staying.say(press="C")
        staying.until(lambda now: now["keys"] == ["C"], "C down")
        staying.say(release="C")
        staying.until(lambda now: now["keys"] == [], "C up")


def test_what_is_no_message_is_answered_and_changes_nothing(sim):
    with page(sim) as opened:
        for said in ("", "rubbish", '{"press": "Q"}', '{"lay": {"uid": "04", "reader": "right"}}'):
            opened.now.pop("refused", None)
            opened.socket.send(said)
            opened.until(lambda now: now.get("refused"), f"an answer to {said!r}")
        opened.now.pop("refused")
        opened.say(lay={"uid": CARD.format(1), "reader": "left"})
        assert "left" in opened.until(lambda now: now.get("refused"), "an answer")["refused"]


def test_a_page_that_never_reads_holds_up_nobody(sim):
    with socket_of(sim, max_queue=1) as deaf, page(sim) as opened:
        for _ in range(8):
            opened.tap(2)
            opened.until_text("2")
            opened.key("9", "9", "C", "C")
        opened.say(press="C")
        opened.until(lambda now: now["keys"] == ["C"], "the last key")
        opened.say(release="C")
        opened.until(lambda now: now["keys"] == [], "the last key up")
        assert deaf.state.name == "OPEN"


def test_a_flood_of_messages_is_done_at_the_pace_of_hands(tmp_path):
    with Simulator(tmp_path / "game.flash", "--edition", "classic") as running, page(running) as calm:
        with socket_of(running) as flood:
            for _ in range(150):
                flood.send('{"press": "."}')
                flood.send('{"release": "."}')
            calm.until(lambda now: now["keys"] == ["."], "a key of the flood")
        calm.until(lambda now: now["keys"] == [], "the end of the flood")
        calm.tap(1)
        calm.until_text("$1500")
        calm.say(press="C")
        calm.until(lambda now: now["keys"] == ["C"], "a key after it")


def test_bad_options_end_with_a_word(tmp_path, sim):
    flash = str(tmp_path / "other.flash")
    for options, status, words in (
        (("--flash", str(sim.flash)), EXIT_OPEN, sim.address),
        (("--flash", flash, "--port", str(sim.port)), EXIT_PORT, "--port"),
        (("--flash", flash, "--edition", "ludo"), EXIT_USAGE, "classic"),
        (("--flash", flash, "--board", "abacus"), EXIT_USAGE, "abacus"),
        (("--flash", str(tmp_path)), EXIT_DEVICE, "folder"),
    ):
        ended, said = refused(*options)
        assert ended == status, said
        assert words in said
        assert "Traceback" not in said


def test_an_unknown_board_leaves_nothing_behind(tmp_path):
    status, said = refused("--board", "foo", "--flash", str(tmp_path / "game.flash"))
    assert status == EXIT_USAGE and "no board foo; there are pico_pn532, " in said
    assert list(tmp_path.iterdir()) == []


def test_a_game_survives_ctrl_c_and_goes_on(tmp_path):
    flash = tmp_path / "game.flash"
    with Simulator(flash, "--edition", "pixar") as first, page(first) as opened:
        opened.tap(1)
        opened.until_text("$1500")
        opened.key("1", "0", "0", "OK")
        opened.until_text("Paid")
        assert first.end() == 0
        assert "Traceback" not in first.said()
    assert not address_file(flash).exists()
    kept = flash.read_bytes()
    with Simulator(flash) as second, page(second) as opened:
        opened.key("C")
        opened.until_text("$1400")
        assert second.end(signal.SIGTERM) == 0
        assert "Traceback" not in second.said()
    assert not address_file(flash).exists()
    assert len(flash.read_bytes()) == len(kept)


@pytest.mark.parametrize(
    "what", [b"Dear bank, this is no flash image.", bytes(range(256)) * 5632, b"\xff" * 700_000, b"\xff" * 2_000_000]
)
def test_a_file_that_is_no_flash_is_left_as_it_is(tmp_path, what):
    flash = tmp_path / "letter.txt"
    flash.write_bytes(what)
    ended, said = refused("--flash", str(flash))
    assert ended == EXIT_DEVICE, said
    assert "as it was" in said
    assert flash.read_bytes() == what
    assert not address_file(flash).exists()


def test_a_battery_pulled_out_loses_nothing(tmp_path):
    with Simulator(tmp_path / "game.flash", "--edition", "disney") as running, page(running) as opened:
        opened.tap(2)
        opened.until_text("M1500")
        opened.key("7", "OK")
        opened.until_text("Paid")
        opened.say(power="cut")
        opened.until(lambda now: now["power"] == "cut" and now["display"] == "off", "the dark")
        opened.say(power="on")
        opened.until(lambda now: now["power"] == "on" and now["display"] == "on", "the light")
        opened.key("C")
        opened.until_text("M1493")


@pytest.mark.needs("micropython")
def test_the_same_on_micropython(tmp_path):
    with Simulator(tmp_path / "game.flash", "--edition", "scooby", "--on", "micropython") as running:
        with page(running) as opened:
            opened.tap(3)
            opened.until_text("$1500")
            opened.key("2", "5", "OK")
            opened.until_text("Paid")
            opened.until(lambda now: now["booked"], "the booking in the trace")
            assert opened.now["booked"][-1]["words"] == "Player 3 pays the bank $25"
            assert opened.now["booked"][-1]["moves"] == [[3, "−$25"]]
