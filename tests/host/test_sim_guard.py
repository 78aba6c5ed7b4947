"""Only this computer's own page, with the token, gets through."""

import asyncio

import pytest

from host_tools.sim.guard import Guard

TOKEN, PORT = "a-good-token", 8123
HOST = f"127.0.0.1:{PORT}"


async def inner(scope, receive, send):
    """Stands for the simulator behind the guard."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"page"})


def ask(kind="http", path=f"/{TOKEN}/", any_address=False, **headers):
    """The first thing the guarded application answers."""
    said = []
    names = {"host": HOST, **headers}
    raw = [(name.encode(), value.encode()) for name, value in names.items() if value is not None]
    scope = {"type": kind, "path": path, "headers": raw, "method": "GET", "query_string": b""}

    async def receive():
        return {"type": f"{kind}.connect" if kind == "websocket" else "http.request"}

    async def send(message):
        said.append(message)

    asyncio.run(Guard(inner, TOKEN, PORT, any_address)(scope, receive, send))
    return said[0]


OURS = [
    {},
    {"host": f"localhost:{PORT}"},
    {"origin": f"http://127.0.0.1:{PORT}"},
    {"origin": f"http://localhost:{PORT}", "host": f"localhost:{PORT}"},
    {"path": f"/{TOKEN}/device"},
]

NOT_OURS = [
    {"path": "/"},
    {"path": ""},
    {"path": "/wrong/"},
    {"path": f"/{TOKEN}x/"},
    {"path": f"//{TOKEN}/"},
    {"path": f"/é/{TOKEN}/"},
    {"host": None},
    {"host": ""},
    {"host": "127.0.0.1"},
    {"host": f"127.0.0.1:{PORT + 1}"},
    {"host": f"evil.example:{PORT}"},
    {"host": f"127.0.0.1.evil.example:{PORT}"},
    {"host": f"0.0.0.0:{PORT}"},
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://127.0.0.1"},
    {"origin": f"http://127.0.0.1:{PORT + 1}"},
    {"origin": f"https://127.0.0.1:{PORT}"},
    {"origin": f"http://127.0.0.1:{PORT}@evil.example"},
    {"origin": "http://[::1"},
]


@pytest.mark.parametrize("asked", OURS)
def test_our_own_page_gets_through(asked):
    assert ask(**asked)["status"] == 200
    assert ask("websocket", **asked)["type"] == "websocket.accept"


@pytest.mark.parametrize("asked", NOT_OURS)
def test_everything_else_is_refused_before_the_simulator_sees_it(asked):
    assert ask(**asked)["status"] == 403
    assert ask("websocket", **asked)["type"] == "websocket.close"


@pytest.mark.parametrize("asked", [{}, {"path": "/"}])
def test_every_answer_forbids_loading_and_framing_from_elsewhere(asked):
    headers = dict(ask(**asked)["headers"])
    policy = headers[b"content-security-policy"].decode()
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "http:" not in policy and "https:" not in policy
    assert headers[b"referrer-policy"] == b"no-referrer"
    assert headers[b"cache-control"] == b"no-store"


BY_ADDRESS = [{"host": f"192.168.1.20:{PORT}"}, {"host": f"[fd00::7]:{PORT}"}]


@pytest.mark.parametrize("asked", BY_ADDRESS)
def test_from_elsewhere_only_addresses_in_digits_get_through_and_only_when_wanted(asked):
    assert ask(any_address=True, **asked)["status"] == 200
    assert ask(any_address=True, origin=f"http://{asked['host']}", **asked)["status"] == 200
    assert ask(any_address=True, origin="http://evil.example", **asked)["status"] == 403
    assert ask(any_address=True, path="/wrong/", **asked)["status"] == 403
    assert ask(**asked)["status"] == 403


@pytest.mark.parametrize(
    "asked", [one for one in NOT_OURS if one not in ({"host": f"0.0.0.0:{PORT}"},) and "path" not in one]
)
def test_from_elsewhere_no_name_of_another_gets_through(asked):
    assert ask(any_address=True, **asked)["status"] == 403
