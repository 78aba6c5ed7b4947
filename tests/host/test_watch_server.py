"""The scoreboard's server: who may ask, what there is, and how it begins and ends."""

import http.client
import json
import re
import socket

import pytest

from tests.host.evening_games import EVENING, README, flash_after, run
from tests.host.watching import Watch


@pytest.fixture(scope="module")
def flash(tmp_path_factory):
    return flash_after(EVENING, tmp_path_factory.mktemp("watch"))


@pytest.fixture(scope="module")
def watch(flash):
    with Watch(flash.with_name("watch.log"), "--sim", "--flash", flash) as running:
        yield running


def ask(watch, path, method="GET", **headers):
    """(status, headers, body) of one request; `host` may be given."""
    server = http.client.HTTPConnection("127.0.0.1", watch.port, timeout=60)
    names = {"Host": f"127.0.0.1:{watch.port}", **{name.capitalize(): value for name, value in headers.items()}}
    try:
        server.putrequest(method, path, skip_host=True)
        for name, value in names.items():
            server.putheader(name, value)
        server.endheaders()
        answer = server.getresponse()
        endless = answer.getheader("content-type", "").startswith("text/event-stream")
        return answer.status, dict(answer.getheaders()), answer.read1() if endless else answer.read()
    finally:
        server.close()


def first_news(watch, path=None):
    """The first event of the stream that has a board."""
    with socket.create_connection(("127.0.0.1", watch.port), timeout=60) as line:
        line.sendall(f"GET {path or f'/{watch.token}/news'} HTTP/1.1\r\nHost: 127.0.0.1:{watch.port}\r\n\r\n".encode())
        data = b""
        while not (events := re.findall(rb"data: (\{.*\"board\".*\})\n", data)):
            data += line.recv(65536)
    return json.loads(events[0])


def test_the_page_and_what_it_needs_is_there(watch):
    first_news(watch)
    for name, kind in (
        ("", "text/html"), ("screen.css", "text/css"), ("look.css", "text/css"), ("screen.js", "javascript"),
        ("worth.svg", "image/svg"), ("money.svg?version=3", "image/svg"),
    ):  # fmt: skip
        status, headers, body = ask(watch, f"/{watch.token}/{name}")
        assert status == 200 and kind in headers["content-type"] and len(body) > 100, name


def test_the_stream_tells_the_board(watch):
    news = first_news(watch)
    assert [one["name"] for one in news["board"]["players"]] == ["Anna", "Ben", "Zoë"]
    assert news["link"] == "asleep"


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/", {}),
        ("/news", {}),
        ("/wrong/news", {}),
        ("/TOKEN/news", {"host": "evil.example:PORT"}),
        ("/TOKEN/news", {"host": "192.168.1.20:PORT"}),
        ("/TOKEN/", {"host": "127.0.0.1"}),
        ("/TOKEN/news", {"origin": "http://evil.example"}),
        ("/TOKEN/news", {"origin": "null"}),
        ("/TOKEN/worth.svg", {"origin": "http://127.0.0.1:1"}),
    ],
)
def test_who_may_not_ask_is_refused(watch, path, headers):
    filled = {name: value.replace("PORT", str(watch.port)) for name, value in headers.items()}
    status, _, body = ask(watch, path.replace("TOKEN", watch.token), **filled)
    assert status == 403 and b"Anna" not in body


@pytest.mark.parametrize(
    "path", ["../watch.py", "%2e%2e/watch.py", "..%2fwatch.py", "nothing", "other.svg", "../look.css"]
)
def test_nothing_else_is_served(watch, path):
    assert ask(watch, f"/{watch.token}/{path}")[0] in (403, 404)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize("path", ["", "news", "worth.svg", "link", "device"])
def test_it_can_only_be_looked_at(watch, method, path):
    assert ask(watch, f"/{watch.token}/{path}", method)[0] in (404, 405)


def test_every_answer_forbids_loading_and_framing_from_elsewhere(watch):
    for path in ("", "news.svg", "worth.svg"):
        headers = ask(watch, f"/{watch.token}/{path}")[1]
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["cache-control"] == "no-store"


def test_the_page_loads_only_what_lies_beside_it(watch):
    page = ask(watch, f"/{watch.token}/")[2].decode()
    assert re.findall(r'(?:src|href)="([^"]*)"', page) == ["data:,", "look.css", "screen.css", "screen.js"]
    script = ask(watch, f"/{watch.token}/screen.js")[2].decode()
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|fetch\(|WebSocket", script)


def test_it_ends_at_once_by_ctrl_c_also_with_a_page_open(flash):
    with Watch(flash.with_name("ends.log"), "--sim", "--flash", flash) as running:
        with socket.create_connection(("127.0.0.1", running.port), timeout=60) as line:
            line.sendall(f"GET /{running.token}/news HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n\r\n".encode())
            assert line.recv(100)
            assert running.end() == 0
        assert running.said().endswith("End with Ctrl-C.\n"), "no page was cut off because it did not go"


def test_a_port_in_use_or_an_address_of_another_is_said():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("watch", "--no-browser", "--page-port", port)
    assert done.returncode == 2 and f"port {port}" in done.stderr and "--page-port" in done.stderr
    done = run("watch", "--no-browser", "--host", "192.0.2.7")
    assert done.returncode == 2 and "192.0.2.7" in done.stderr and "Traceback" not in done.stderr
    done = run("watch", "--no-browser", "--host", "")
    assert done.returncode == 2 and "--host is empty" in done.stderr, "an empty one is not every address"
    done = run("watch", "--no-browser", "--host", "no.such.host.invalid")
    assert done.returncode == 2 and "Traceback" not in done.stderr


def test_options_that_do_not_go_together_are_said_before_anything_is_served():
    for wrong in (("--sim", "--port", "/dev/ttyACM0"), ("--flash", "game.flash")):
        done = run("watch", "--no-browser", *wrong)
        assert done.returncode == 2 and done.stdout == "" and "Traceback" not in done.stderr


def test_from_other_screens_it_is_asked_by_its_address(flash):
    with Watch(flash.with_name("open.log"), "--sim", "--flash", flash, "--host", "0.0.0.0") as running:
        assert re.search(rf"From another screen: .* http://[\w.]+:{running.port}/{running.token}/", running.said())
        path = f"/{running.token}/"
        assert ask(running, path)[0] == 200
        assert ask(running, path, host=f"192.168.1.20:{running.port}")[0] == 200
        assert ask(running, path, host=f"evil.example:{running.port}")[0] == 403
        assert ask(running, "/", host=f"192.168.1.20:{running.port}")[0] == 403


def test_it_waits_for_a_device_that_is_not_there_yet(tmp_path):
    with Watch(tmp_path / "watch.log", "--port", tmp_path / "cable") as running:
        with socket.create_connection(("127.0.0.1", running.port), timeout=60) as line:
            line.sendall(f"GET /{running.token}/news HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n\r\n".encode())
            data = b""
            while b"unplugged" not in data:
                data += line.recv(65536)
        assert b"There is no" in data


def test_the_command_of_the_readme_is_one():
    text = README.read_text(encoding="utf-8")
    said = run("watch", "--help").stdout
    for option in ("--host", "--page-port", "--no-browser", "--sim"):
        assert option in text and option in said
    assert "Exit status: 0 ended by Ctrl-C" in said
