"""The link over a serial port: a real pty, pyserial at this end, the device's own loop and port at the other."""

import contextlib
import errno
import os
import pty
import threading
import time
import tty
from types import SimpleNamespace

import pytest
import serial

from host_tools.link import finding, serial_port, words
from host_tools.link.finding import the_device
from host_tools.link.serial_port import SerialConnection
from host_tools.link.trouble import EXIT_NO_DEVICE, EXIT_UNUSABLE, EXIT_USAGE, LinkError, Refused, Trouble
from tests.host.cabled_device import CabledDevice
from tests.host.serving import END_S


@pytest.fixture(scope="module")
def device(tmp_path_factory):
    """One for many tests: each takes the game as it is."""
    with CabledDevice(tmp_path_factory.mktemp("cable") / "pico.flash") as cabled:
        begin(cabled)
        yield cabled


def begin(cabled):
    with the_device(cabled.port) as connection:
        assert words.said(connection, "new simpsons 3") == ""
        for _ in range(40):
            words.said(connection, "book go 2")
        words.said(connection, "book undo 3")


def test_the_words_over_a_real_port(tmp_path):
    with CabledDevice(tmp_path / "pico.flash") as device:
        begin(device)
        speak(device)


def speak(device):
    with the_device(device.port) as connection:
        assert connection.name == f"the banker on {device.port}"
        said = words.hello(connection)
        assert (said.board, said.playing, said.entries, said.found) == ("pico_rc522", True, 37, "good")
        assert len(said.device) == 16 and said.parcel is None
        assert words.state(connection)["cash"] == [1500, 1500 + 37 * 200, 1500]
        log = words.records(connection)
        assert [record.number for record in log] == list(range(1, 42))
        assert [record.stands for record in log] == [True] * 37 + [False] * 4
        assert log[0].words == "go 2" and log[40].words == "undo 3"
        assert words.records(connection, 41) == log[40:] and words.records(connection, 42) == []
        page = words.log_page(connection, 0, 2)
        assert page.after == 1 and page.kept == 1 and page.count == 41 and len(page.start) > 50
        assert words.said(connection, "ask quote 39") == "0"
        assert "Player 2" in words.screen(connection) and words.fault(connection) == ""
        assert words.selftest(connection).startswith("display ok")


def test_a_whole_game_is_fetched_in_pieces(device):
    with the_device(device.port) as connection:
        seen = []
        parcel = words.fetch(connection, lambda done, total: seen.append((done, total)))
        assert parcel == words.fetch(connection)
        assert len(parcel) > 500 and seen[-1] == (len(parcel), len(parcel)) and len(seen) > 2


def test_refusals_and_errors_are_told_apart(device):
    with the_device(device.port) as connection:
        with pytest.raises(Refused) as refused:
            words.said(connection, "book pay 1 16M")
        assert refused.value.name == "not_enough_cash" and refused.value.status == 5
        with pytest.raises(LinkError) as error:
            words.said(connection, "dance")
        assert error.value.status == EXIT_UNUSABLE and "unknown word" in error.value.what
        with pytest.raises(ValueError, match="512"):
            connection.ask("x" * 513)
        with pytest.raises(ValueError, match="line end"):
            connection.ask("hello\nhello")
        assert words.hello(connection).playing


@pytest.mark.parametrize("answered", [False, True])
def test_a_line_left_half_written_before_is_discarded(device, answered):
    with the_device(device.port) as connection:
        before = words.hello(connection).entries
    with serial.Serial(device.port, serial_port.BAUD) as earlier:
        earlier.write(b"book go 1\nstate\nbook pay 1 5")
        until(lambda: earlier.in_waiting or not answered)
    with the_device(device.port) as connection:
        now = words.hello(connection).entries
        assert now == before + 1, "the whole line was booked, not the half one; their answers were not taken for ours"
        words.said(connection, "book undo")


def until(holds):
    end = time.monotonic() + END_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_an_answer_that_comes_late_is_not_taken_for_the_next(device):
    with the_device(device.port) as connection:
        words.hello(connection)
        device.hold()
        with pytest.raises(LinkError, match="did not answer `state`"):
            connection.ask("state", timeout_s=0)
        device.let_go()
        assert words.said(connection, "ask quote 39") == "0"


@pytest.mark.parametrize("in_step", [True, False])
def test_an_answer_that_came_while_this_program_slept_is_in_time(device, in_step, monkeypatch):
    """The lid of a notebook was closed, or the computer had much else to do."""
    slept_s = 0
    clock = SimpleNamespace(monotonic=lambda: time.monotonic() + slept_s)

    def sends(data):
        nonlocal slept_s
        connection._serial.write(data)
        until(lambda: connection._serial.in_waiting)
        slept_s += 1000

    with the_device(device.port) as connection:
        words.hello(connection)
        connection._in_step = in_step
        monkeypatch.setattr(serial_port, "time", clock)
        monkeypatch.setattr(connection, "_send", sends)
        assert connection.ask("ask quote 39", 500) == "ok 0" and slept_s == (1000 if in_step else 2000)


def test_a_line_left_half_written_is_not_carried_out(device):
    with the_device(device.port) as connection:
        before = words.hello(connection).entries
        connection._send(b"book go 1")  # and here that program ends
        connection._in_step = False
        assert words.hello(connection).entries == before


def test_a_port_in_use_is_said(device):
    with the_device(device.port), pytest.raises(LinkError, match="in use") as error:
        SerialConnection(device.port)
    assert error.value.status == EXIT_NO_DEVICE and "Close that one" in error.value.remedy


def test_a_cable_pulled_midway(tmp_path):
    cabled = CabledDevice(tmp_path / "pico.flash")
    with the_device(cabled.port) as connection:
        words.hello(connection)
        cabled.hold()  # so that it is pulled before any answer
        pulling = threading.Timer(0.2, cabled.unplug)
        pulling.start()
        with pytest.raises(LinkError, match="broke off") as error:
            connection.ask("hello", END_S)
        pulling.join()
    assert error.value.status == EXIT_NO_DEVICE


def test_a_device_that_hangs(tmp_path):
    with CabledDevice(tmp_path / "pico.flash") as cabled:
        cabled.hold()
        with the_device(cabled.port) as connection, pytest.raises(LinkError, match="did not answer `hello` in 0.3 s"):
            connection.ask("hello", 0.3)


@pytest.fixture
def other_end():
    """A port with something on it that is no banker."""
    far, near = pty.openpty()
    tty.setraw(near)
    yield far, os.ttyname(near)
    os.close(far)
    os.close(near)


def answering(far: int, answer: bytes) -> threading.Thread:
    def listen() -> None:
        while True:
            try:
                if not os.read(far, 600):
                    return
                os.write(far, answer)
            except OSError:
                return

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    return thread


def test_a_pico_in_maintenance_is_told_from_a_banker(other_end):
    answering(other_end[0], b"\r\n>>> ")
    with the_device(other_end[1]) as connection, pytest.raises(LinkError, match="in maintenance") as error:
        words.hello(connection)
    assert error.value.status == EXIT_UNUSABLE


def slowly_answering(far: int, given_up: threading.Event, late_s: float) -> None:
    """A banker that says of each line what it was, of the line `slow` only when nobody waits for it any more."""
    unread = b""
    while True:
        try:
            unread += os.read(far, 600)
        except OSError:
            return
        while b"\n" in unread:
            line, _, unread = unread.partition(b"\n")
            if line == b"slow":
                given_up.wait()
                time.sleep(late_s)
            os.write(far, (b"error: too long" if len(line) > 512 else b"ok " + line) + b"\n")


@pytest.mark.parametrize("late_s", [0, 0.7])
@pytest.mark.parametrize("anew", [False, True])
def test_an_answer_that_comes_long_after_the_time_was_up_is_thrown_away(other_end, late_s, anew):
    """By the connection that asked, and by the next one on the same port."""
    given_up = threading.Event()
    threading.Thread(target=slowly_answering, args=(other_end[0], given_up, late_s), daemon=True).start()
    connection = SerialConnection(other_end[1])
    assert connection.ask("quick", END_S) == "ok quick"
    with pytest.raises(LinkError, match="did not answer `slow`"):
        connection.ask("slow", 0.1)
    given_up.set()
    if anew:
        connection.close()
        connection = SerialConnection(other_end[1])
    with connection:
        assert [connection.ask(word, END_S) for word in ("next", "last")] == ["ok next", "ok last"]


@pytest.mark.parametrize("answer", [b"OK\n", b"{\n", b"\xff\xfe\n", b'{"name": "coffee"}\n', b"ok fine\n"])
def test_what_is_no_banker_is_not_believed(other_end, answer, monkeypatch):
    monkeypatch.setattr(serial_port, "OPENING_S", 0.3)
    answering(other_end[0], answer)
    with the_device(other_end[1]) as connection, pytest.raises(LinkError) as error:
        words.hello(connection)
    assert error.value.status == EXIT_UNUSABLE


def test_a_port_that_never_falls_silent(other_end, monkeypatch):
    monkeypatch.setattr(serial_port, "OPENING_S", 0.3)
    going = threading.Event()

    def chatter() -> None:
        os.set_blocking(other_end[0], False)
        while not going.wait(0.01):
            with contextlib.suppress(BlockingIOError):  # nobody reads for a while
                os.write(other_end[0], b"$GPGGA,1\r\n")

    thread = threading.Thread(target=chatter, daemon=True)
    thread.start()
    try:
        with the_device(other_end[1]) as connection, pytest.raises(LinkError, match="talks without being asked"):
            connection.ask("hello")
    finally:
        going.set()
        thread.join()


class Port:
    def __init__(self, device, vid=finding.VENDOR, pid=finding.PRODUCT) -> None:
        self.device, self.vid, self.pid = device, vid, pid


def plugged(monkeypatch, *ports):
    monkeypatch.setattr(finding.list_ports, "comports", lambda: list(ports))
    monkeypatch.setattr(finding, "_USB_DEVICES", finding.Path("/nowhere"))


def test_the_only_pico_is_found_among_other_ports(monkeypatch, device):
    plugged(monkeypatch, Port("/dev/ttyS0", None, None), Port(device.port), Port("/dev/ttyUSB0", 0x1A86, 0x7523))
    with the_device() as connection:
        assert words.hello(connection).board == "pico_rc522"


def test_none_and_two_are_said(monkeypatch):
    plugged(monkeypatch, Port("/dev/ttyS0", None, None))
    with pytest.raises(LinkError, match="No device found") as error:
        the_device()
    assert "carries data" in error.value.remedy and "--sim" in error.value.remedy
    plugged(monkeypatch, Port("/dev/ttyACM1"), Port("/dev/ttyACM0"))
    with pytest.raises(LinkError, match="2 devices: /dev/ttyACM0, /dev/ttyACM1") as error:
        the_device()
    assert "--port" in error.value.remedy


def test_a_pico_that_waits_for_firmware_is_told_from_none(tmp_path, monkeypatch):
    plugged(monkeypatch)
    for name, vendor, product in (("1-1", "1d6b", "0002"), ("1-2", "2e8a", "0003")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "idVendor").write_text(vendor + "\n")
        (tmp_path / name / "idProduct").write_text(product + "\n")
    (tmp_path / "usb1").mkdir()
    monkeypatch.setattr(finding, "_USB_DEVICES", tmp_path)
    with pytest.raises(LinkError, match="no app runs on it"):
        the_device()


@pytest.mark.parametrize(
    ("number", "what"),
    [(errno.EACCES, "may not use"), (errno.EBUSY, "in use"), (errno.ENOENT, "There is no"), (errno.EIO, "can't be")],
)
def test_a_port_that_cannot_be_opened(monkeypatch, number, what):
    def fails(*_arguments, **_options):
        raise serial.SerialException(number, "could not open port")

    monkeypatch.setattr(serial, "Serial", fails)
    with pytest.raises(LinkError, match=what) as error:
        the_device("/dev/ttyACM0")
    assert error.value.status == EXIT_NO_DEVICE
    assert number != errno.EACCES or "dialout" in error.value.remedy


def test_options_that_do_not_go_together():
    for options in ({"port": "x", "sim": True}, {"flash": finding.Path("x")}):
        with pytest.raises(Trouble) as error:
            the_device(**options)
        assert error.value.status == EXIT_USAGE
