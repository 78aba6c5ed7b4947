"""The link to the simulator's game: through a running simulator, and by starting the device on its file."""

import http.client
import socket
import threading

import pytest

from host_tools.chips.flash import BLOCK, BLOCKS
from host_tools.link import words
from host_tools.link.finding import the_device
from host_tools.link.simulated import RunningSimulator, SleepingSimulator
from host_tools.link.trouble import EXIT_NO_DEVICE, EXIT_UNUSABLE, LinkError
from host_tools.sim.saved_game import SavedGame
from tests.host.sim_server import Simulator

ERASED = b"\xff" * BLOCK * BLOCKS


@pytest.fixture(scope="module")
def sim(tmp_path_factory):
    with Simulator(tmp_path_factory.mktemp("link") / "game.flash", "--edition", "classic") as running:
        yield running


def test_through_the_running_simulator(sim):
    with the_device(sim=True, flash=sim.flash) as connection:
        assert isinstance(connection, RunningSimulator) and not connection.in_hand
        said = words.hello(connection)
        assert said.board == "pico_rc522" and said.playing and len(said.device) == 16
        assert len(words.fetch(connection)) > 500
        assert "Player 1" in words.screen(connection)
        words.said(connection, 'book name 1 "Zoë"')
        assert words.state(connection)["names"][0] == "Zoë"


def test_many_at_once_each_get_their_own_answer(sim):
    answers: list[bool] = []

    def talk(player: int) -> None:
        with the_device(sim=True, flash=sim.flash) as connection:
            for _ in range(20):
                answer = connection.ask(f"book dance {player}")
                answers.append(answer.startswith("error: ") and "unknown_verb" in answer)
                answers.append(words.said(connection, "ask quote 39") == "0")

    threads = [threading.Thread(target=talk, args=(number,)) for number in (1, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [True] * 120


def asked(sim, path: str, body: bytes, headers: dict[str, str]) -> int:
    server = http.client.HTTPConnection("127.0.0.1", sim.port, timeout=60)
    try:
        server.request("POST", path, body, headers)
        return server.getresponse().status
    finally:
        server.close()


def test_only_who_knows_the_token_may_ask(sim):
    good = f"/{sim.token}/link"
    assert asked(sim, good, b"hello", {}) == 200
    for path, headers in (
        ("/link", {}),
        ("/wrong/link", {}),
        (good, {"Origin": "http://evil.example"}),
        (good, {"Host": "evil.example"}),
    ):
        assert asked(sim, path, b"book go 1", headers) == 403
    for body, status in (
        (b"", 400),
        (b"hello\nbook go 1", 400),
        (b"hello\r", 400),
        (b"\xff\xfe", 400),
        (b"x" * 5000, 413),
        (b"x" * 600, 200),
    ):
        assert asked(sim, good, body, {}) == status
    with the_device(sim=True, flash=sim.flash) as connection:
        assert words.state(connection)["cash"] == [1500] * 4


def test_a_simulator_whose_device_is_off_or_is_gone(tmp_path):
    with Simulator(tmp_path / "game.flash") as running:
        connection = the_device(sim=True, flash=running.flash)
        assert not words.hello(connection).playing
        running.end()
        with pytest.raises(LinkError, match="does not answer") as error:
            words.hello(connection)
        assert error.value.status == EXIT_NO_DEVICE


@pytest.mark.parametrize("said", [b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.0 200 OK\r\n\r\n\xff\xfe", b""])
def test_another_program_that_took_the_simulators_port(said):
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer():
            line, _ = server.accept()
            with line:
                line.recv(4096)
                line.sendall(said)

        threading.Thread(target=answer, daemon=True).start()
        connection = RunningSimulator(f"http://127.0.0.1:{server.getsockname()[1]}/token/")
        with pytest.raises(LinkError, match="does not answer") as error:
            connection.ask("hello")
    assert error.value.status == EXIT_NO_DEVICE


def test_without_a_simulator_the_device_is_started_on_the_file_and_locks_it(tmp_path):
    flash = tmp_path / "game.flash"
    with pytest.raises(LinkError, match="no simulator's game") as error:
        the_device(sim=True, flash=flash)
    assert "host_tools sim" in error.value.remedy and list(tmp_path.iterdir()) == []
    flash.write_bytes(ERASED)
    with the_device(sim=True, flash=flash) as connection:
        assert isinstance(connection, SleepingSimulator)
        words.said(connection, "new classic 2")
        with pytest.raises(LinkError, match="Another command") as error:
            the_device(sim=True, flash=flash)
        assert error.value.status == EXIT_NO_DEVICE
        words.said(connection, "book go 2")
    with the_device(sim=True, flash=flash) as connection:
        assert words.state(connection)["cash"] == [1500, 1700]
    SavedGame(flash).open()


def test_the_own_game_is_the_simulators_own(tmp_path, monkeypatch):
    monkeypatch.setattr("host_tools.link.simulated.default_flash", lambda: tmp_path / "mine.flash")
    (tmp_path / "mine.flash").write_bytes(ERASED)
    with the_device(sim=True) as connection:
        assert words.hello(connection).found == "empty"


def test_two_flash_files_are_two_devices(tmp_path):
    ids = []
    for name in ("one", "two", "one"):
        (tmp_path / name).write_bytes(ERASED)
        with the_device(sim=True, flash=tmp_path / name) as connection:
            ids.append(words.hello(connection).device)
    assert ids[0] == ids[2] != ids[1]


def test_a_folder_is_no_game(tmp_path):
    with pytest.raises(LinkError, match=r"can't be used: .* is a folder") as error:
        the_device(sim=True, flash=tmp_path)
    assert error.value.status == EXIT_UNUSABLE


def test_a_file_that_is_no_flash(tmp_path):
    flash = tmp_path / "game.flash"
    flash.write_bytes(b"holiday pictures" * 1000)
    before = flash.read_bytes()
    with pytest.raises(LinkError, match="does not start") as error:
        the_device(sim=True, flash=flash)
    assert error.value.status == EXIT_UNUSABLE and flash.read_bytes() == before
    SavedGame(flash).open()
