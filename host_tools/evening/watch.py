"""The command `watch`: the scoreboard's page, read-only, on 127.0.0.1 unless asked otherwise.

The page gets news as a stream of events and can say nothing back. Guard, hub and server are the simulator's.
"""

import asyncio
import json
import secrets
import socket
import webbrowser
from collections.abc import AsyncGenerator
from pathlib import Path
from threading import Thread

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from host_tools.evening.page import LOOK
from host_tools.evening.watcher import PLOTS, Asleep, Watcher
from host_tools.link.connection import Connection
from host_tools.link.finding import Where, check_options
from host_tools.link.trouble import EXIT_OK, EXIT_USAGE, Trouble, explained
from host_tools.sim import server
from host_tools.sim.ending import Ended, ended_by_signals
from host_tools.sim.guard import Guard
from host_tools.sim.hub import Hub, Over
from host_tools.sim.saved_game import address_file, default_flash

SCREEN = Path(__file__).with_name("screen")
EVERYWHERE = ("0.0.0.0", "::")
HEARTBEAT_S = 10.0  # a comment now and then, so that a page that has gone is noticed
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # to be typed on a television: none that looks like another
_TOKEN_LETTERS = 10
_SVG = "image/svg+xml"
_ASLEEP = "The simulator is not open. This is its game as it was left; start it and the board goes on."


class Device:
    """Opens the device that is to be watched. A simulator's game that nobody plays is read once and let go again, so
    that the simulator can be started while the board is up; and once more when its file has changed since."""

    def __init__(self, where: Where) -> None:
        self._where = where
        self._flash = (where.flash or default_flash()).expanduser().absolute()
        self._asleep = False
        self._read_as = (0, 0, 0)

    def open(self) -> Connection:
        """The device. Raises Trouble."""
        now = self._file()
        if self._asleep and not address_file(self._flash).exists() and now == self._read_as:
            raise Asleep(_ASLEEP)
        device = self._where.open()
        self._asleep = device.in_hand
        self._read_as = now
        return device

    def _file(self) -> tuple[int, int, int]:
        """What changes whenever somebody writes the simulator's flash file; zeros where there is none."""
        try:
            found = self._flash.stat()
        except OSError:
            return (0, 0, 0)
        return found.st_mtime_ns, found.st_size, found.st_ino

    def asleep(self) -> str:
        """Why the device is not to be kept open, "" when it may be."""
        return _ASLEEP if self._asleep else ""


def new_token() -> str:
    """A token that can't be guessed over a network and can be typed: 49 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_TOKEN_LETTERS))


def application(watcher: Watcher, hub: Hub, token: str, port: int, any_address: bool) -> ASGIApp:
    """The guarded application: `/TOKEN/` is the page, `/TOKEN/news` the stream, `/TOKEN/NAME.svg` a plot."""

    async def news(_: Request) -> Response:
        return StreamingResponse(_stream(hub), media_type="text/event-stream")

    def plot(request: Request) -> Response:
        name = request.path_params["name"]
        drawing = watcher.plot(name) if name in PLOTS else ""
        return Response(drawing, 200 if drawing else 404, media_type=_SVG)

    def look(_: Request) -> Response:
        return FileResponse(LOOK, media_type="text/css")

    routes = [
        Route(f"/{token}/news", news),
        Route(f"/{token}/look.css", look),
        Route(f"/{token}/{{name}}.svg", plot),
        Mount(f"/{token}", StaticFiles(directory=SCREEN, html=True)),
    ]
    return Guard(Starlette(routes=routes), token, port, any_address)


async def _stream(hub: Hub) -> AsyncGenerator[str, None]:
    """The board as it is, then everything new, as server-sent events."""
    outbox = hub.join()
    try:
        while True:
            try:
                news = await asyncio.wait_for(outbox.take(), HEARTBEAT_S)
            except TimeoutError:
                yield ":\n\n"
                continue
            except Over:
                return
            yield f"data: {json.dumps(news, separators=(',', ':'))}\n\n"
    finally:
        hub.leave(outbox)


def watch(where: Where, host: str, page_port: int, browser: bool) -> int:
    """Serves the board until Ctrl-C; returns the exit status."""
    try:
        with explained(), ended_by_signals():
            check_options(where.port, where.sim, where.flash)
            with _listen(page_port, host) as listener:
                _serve(where, host, listener, browser)
    except Ended:
        pass
    return EXIT_OK


def _serve(where: Where, host: str, listener: socket.socket, browser: bool) -> None:
    hub = Hub()
    watcher = Watcher(Device(where), hub.publish)
    port, token = listener.getsockname()[1], new_token()
    address = f"http://{'127.0.0.1' if host in EVERYWHERE else _bracketed(host)}:{port}/{token}/"
    print(f"The scoreboard is at {address}")
    if host in EVERYWHERE:
        print(f"From another screen: the same with this computer's address, as {_reachable(host)}:{port}/{token}/")
    print("End with Ctrl-C.", flush=True)
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # some wait for their browser's end
    app = application(watcher, hub, token, port, host not in server.LOCAL)
    if not server.serve(app, listener, hub, watcher):
        raise Trouble("The scoreboard failed, see above.", "The device is as it was. Start it again.")


def _listen(page_port: int, host: str) -> socket.socket:
    if not host:  # which a socket would take for every address
        raise Trouble("--host is empty.", "Leave it out, or say 0.0.0.0 for every address.", EXIT_USAGE)
    try:
        return server.listen(page_port, host)
    except (OSError, OverflowError) as problem:
        raise Trouble(
            f"The page can't be served at {host}, port {page_port}: {problem}.",
            "Choose another with --page-port, or leave it out; --host is an address of this computer.",
            EXIT_USAGE,
        ) from problem


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _reachable(host: str) -> str:
    """This computer's address in its own network; nothing is sent to find it."""
    family, somewhere = (socket.AF_INET6, "2001:db8::1") if ":" in host else (socket.AF_INET, "192.0.2.1")
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((somewhere, 9))
            return f"http://{_bracketed(probe.getsockname()[0])}"
        except OSError:
            return "http://ADDRESS"
