"""The simulator's web server: one page, one websocket, on 127.0.0.1 only.

It carries messages between pages and the Bench and knows nothing of what
they mean. Nothing here waits for a page: see hub.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from host_tools.devices.base import DeviceError, PowerFailed
from host_tools.sim.bench import Bench, TooMuch
from host_tools.sim.guard import Guard
from host_tools.sim.hub import Hub, Outbox
from host_tools.sim.messages import MAX_MESSAGE_BYTES, Message, NotUnderstood, parse

PAGE = Path(__file__).with_name("page")
HOST = "127.0.0.1"
LOCAL = (HOST, "localhost", "::1")
RETRY_S = 0.02
SHUTDOWN_S = 2
WATCH_S = 0.5
LINK_S = 15.0  # how long a line may wait for its turn among keys and cards


class Worker(Protocol):
    """The thread behind a page: the Bench, or another that has news to publish."""

    publish: Callable[[dict[str, Any]], None]

    def start(self) -> None:
        """Begins."""

    def is_alive(self) -> bool:
        """Whether it is at work."""
        ...

    def end(self) -> None:
        """Ends it, after what it is just doing."""


def new_token() -> str:
    """A token that can't be guessed, safe in an address."""
    return secrets.token_urlsafe(24)


def listen(port: int, host: str = HOST) -> socket.socket:
    """A socket bound to an address, 127.0.0.1 by default; port 0 lets the system choose. Raises OSError when the port
    is in use or the address is not this computer's."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        # Windows would let two programs share a port with SO_REUSEADDR; elsewhere it only frees a port just left.
        exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if exclusive is None else exclusive, 1)
        listener.bind((host, port))
        listener.listen(64)
    except OSError:
        listener.close()
        raise
    return listener


def application(bench: Bench, hub: Hub, token: str, port: int) -> ASGIApp:
    """The guarded application: `/TOKEN/` is the page, `/TOKEN/device` the websocket, `/TOKEN/link` the link."""

    async def device(socket_: WebSocket) -> None:
        await socket_.accept()
        outbox = hub.join()
        sender = asyncio.create_task(_send(socket_, outbox))
        receiver = asyncio.create_task(_receive(socket_, outbox, bench))
        try:
            await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hub.leave(outbox)
            bench.let_go(outbox)
            for task in (sender, receiver):
                task.cancel()
            await asyncio.gather(sender, receiver, return_exceptions=True)

    async def link(request: Request) -> Response:
        return await _line(request, bench)

    routes = [
        WebSocketRoute(f"/{token}/device", device),
        Route(f"/{token}/link", link, methods=["POST"]),
        Mount(f"/{token}", StaticFiles(directory=PAGE, html=True)),
    ]
    return Guard(Starlette(routes=routes), token, port)


async def _line(request: Request, bench: Bench) -> Response:
    """One line of the link: the body of the request; the answer's body is what the device answered."""
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > MAX_MESSAGE_BYTES:
            return PlainTextResponse("A line is too long.\n", 413)
    try:
        line = body.decode()
    except UnicodeDecodeError:
        return PlainTextResponse("A line is text.\n", 400)
    if not line.strip() or "\n" in line or "\r" in line:
        return PlainTextResponse("One line, without its end, is asked at a time.\n", 400)
    try:
        return PlainTextResponse(await asyncio.wait_for(asyncio.wrap_future(bench.ask(line)), LINK_S))
    except (TooMuch, TimeoutError):
        return PlainTextResponse("The device is busy with keys and cards.\n", 503)
    except (DeviceError, PowerFailed) as problem:
        return PlainTextResponse(f"{problem}.\n", 409)


async def _send(socket_: WebSocket, outbox: Outbox) -> None:
    """Sends news as fast as this page takes it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            news = await outbox.take()
            await socket_.send_text(json.dumps(news, separators=(",", ":")))


async def _receive(socket_: WebSocket, outbox: Outbox, bench: Bench) -> None:
    """Hands on what a page says; a page that says too much too fast waits."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            event = await socket_.receive()
            if event["type"] == "websocket.disconnect":
                return
            try:
                message = parse(event.get("text") or event.get("bytes") or b"")
                await _submit(bench, message, outbox)
            except NotUnderstood as error:
                outbox.put({"refused": str(error)})


async def _submit(bench: Bench, message: Message, outbox: Outbox) -> None:
    while True:
        try:
            bench.submit(message, outbox)
            return
        except TooMuch:
            await asyncio.sleep(RETRY_S)


def serve(app: ASGIApp, listener: socket.socket, hub: Hub, worker: Worker) -> bool:
    """Runs the worker and serves until a signal ends it; open pages never hold up the end by more than SHUTDOWN_S.

    False when it ended because the worker did, by an error of ours.
    """
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="off",
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_max_queue=16,
        timeout_graceful_shutdown=SHUTDOWN_S,
        server_header=False,
    )
    return asyncio.run(_serve(_Web(config, hub), listener, hub, worker))


class _Web(uvicorn.Server):
    """A server that lets its pages go before it waits for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.close()
        await super().shutdown(sockets)


async def _serve(web: _Web, listener: socket.socket, hub: Hub, worker: Worker) -> bool:
    loop = asyncio.get_running_loop()

    def publish(news: dict[str, Any]) -> None:
        loop.call_soon_threadsafe(hub.publish, news)

    worker.publish = publish

    async def watch() -> None:
        while worker.is_alive() and not web.should_exit:
            await asyncio.sleep(WATCH_S)
        web.should_exit = True

    worker.start()
    watching = asyncio.create_task(watch())
    try:
        await web.serve(sockets=[listener])
        return worker.is_alive()
    finally:
        watching.cancel()
        worker.end()
