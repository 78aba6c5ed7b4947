"""Who may talk to a page of ours: this computer's own browser, with the token.

A wrapper around the application. It answers what it refuses itself, so that
nothing behind it ever sees a request without the token, from another
origin, or for another host name (DNS rebinding).
"""

from __future__ import annotations

import ipaddress
import secrets
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HOSTS = ("127.0.0.1", "localhost")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Guard:
    """Lets through only requests that name this host and port and carry the token as first part of the path.

    `any_address`: the server may be asked from elsewhere too; then a request may name this computer by any address in
    digits, which no foreign name can be made to mean.
    """

    def __init__(self, app: ASGIApp, token: str, port: int, any_address: bool = False) -> None:
        self._app = app
        self._token = token
        self._port = port
        self._any_address = any_address
        self._places = tuple(f"{host}:{port}" for host in HOSTS)
        self._headers = {
            "content-security-policy": POLICY.format(port=port),
            "cache-control": "no-store",
            "referrer-policy": "no-referrer",
            "x-content-type-options": "nosniff",
            "cross-origin-resource-policy": "same-origin",
            "cross-origin-opener-policy": "same-origin",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses, or hands on; a websocket is refused before it is accepted (HTTP 403)."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        why = self._objection(scope)
        if why is None:
            await self._app(scope, receive, self._with_headers(send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": why})
        else:
            await PlainTextResponse(f"Refused: {why}.\n", 403, self._headers)(scope, receive, send)

    def _objection(self, scope: Scope) -> str | None:
        headers = Headers(scope=scope)
        if not self._is_place(headers.get("host", "")):
            where = "addresses in digits" if self._any_address else HOSTS[0]
            return f"this address answers on {where} and localhost only"
        origin = headers.get("origin")
        if origin is not None and not self._is_ours(origin):
            return "a page of another origin asked"
        given = (scope["path"] + "/").split("/")[1]
        if not secrets.compare_digest(given.encode(), self._token.encode()):
            return "the address lacks the token that was printed at the start"
        return None

    def _is_place(self, place: str) -> bool:
        """Whether host and port are this server's."""
        if place in self._places:
            return True
        host, _, port = place.rpartition(":")
        if not self._any_address or port != str(self._port):
            return False
        try:
            ipaddress.ip_address(host.removeprefix("[").removesuffix("]"))
        except ValueError:
            return False
        return True

    def _is_ours(self, origin: str) -> bool:
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme == "http" and self._is_place(parts.netloc)

    def _with_headers(self, send: Send) -> Send:
        extra = [(name.encode(), value.encode()) for name, value in self._headers.items()]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), *extra]}
            await send(message)

        return send_with_headers
