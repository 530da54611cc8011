"""The doors of a server: under which names it may be asked for, and from which pages it may be used."""

import ipaddress
import re
from collections.abc import Collection, Sequence

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from umbra.core.errors import UmbraError
from umbra.server.refusals import STATUS, error_body

LOCAL = ("localhost", "127.0.0.1", "[::1]")
"""What this machine calls itself. No name on the network leads here under these, so they are always right."""

ANY = "*"
USUAL_PORTS = {"http": ":80", "https": ":443"}


class BadDoor(UmbraError):
    """A host, an origin or a proxy that is none."""


class Doors:
    """Names under which the server answers (all, if none are given), and pages besides its own that may use it."""

    def __init__(self, hosts: Collection[str] = (), origins: Sequence[str] = ()) -> None:
        self._origins = [checked_origin(origin) for origin in origins]
        given = [*map(checked_host, hosts), *(_name(origin.partition("://")[2]) for origin in self._origins)]
        self._hosts = None if not hosts or ANY in hosts else {*given, *LOCAL}

    def has_name(self, connection: HTTPConnection) -> bool:
        """Whether whoever asks has asked for one of our names. A page elsewhere whose own name leads here has not."""
        return self._hosts is None or _name(connection.headers.get("host", "")) in self._hosts

    def has_page(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from a page of this server, by the same scheme; who sends no Origin is not a page."""
        origin = connection.headers.get("origin", "").casefold()
        return origin in (_own_origin(connection), *self._origins)

    def base(self, connection: HTTPConnection) -> str:
        """Where whoever asks has found this server; for the links that are made for them."""
        own = _own_origin(connection) or ""
        return own if not self._origins or own in self._origins else self._origins[0]

    def explained(self, connection: HTTPConnection) -> str:
        """What is wrong with the origin of a request, also for whoever has to set up a proxy."""
        given, own = connection.headers.get("origin"), _own_origin(connection)
        came = "without an Origin" if given is None else f"from {given[:100]}"
        return f"Requests that change something must come from a page of this server, {own}; this one came {came}."


def _own_origin(connection: HTTPConnection) -> str | None:
    """The origin that pages of this server have for whoever asks; None if they did not say whom they ask."""
    host = connection.headers.get("host", "").casefold()
    scheme = connection.url.scheme.replace("ws", "http")
    return f"{scheme}://{host.removesuffix(USUAL_PORTS.get(scheme, ''))}" if host else None


def _name(host: str) -> str:
    """A host without its port."""
    name = re.sub(r":\d*$", "", host.strip().casefold())
    return name.rstrip(".")


def checked_host(text: str) -> str:
    """A name under which a server is found; BadDoor if it is none."""
    name = _name(text)
    if not re.fullmatch(r"\*|\[[0-9a-f:.]+\]|[^\s/:\[\]*]+", name):
        raise BadDoor(f"an allowed host is a name such as table.example, or * for any, not {text[:100]!r}")
    return name


def checked_origin(text: str) -> str:
    """An origin as browsers write it; BadDoor if it is none."""
    scheme, _, host = text.strip().casefold().rstrip("/").partition("://")
    if scheme not in USUAL_PORTS or not re.fullmatch(r"(\[[0-9a-f:.]+\]|[^\s/:\[\]*@]+)(:\d+)?", host):
        raise BadDoor(f"an origin is a scheme and a host, such as https://table.example, not {text[:100]!r}")
    return f"{scheme}://{host.removesuffix(USUAL_PORTS[scheme])}"


def checked_proxy(text: str) -> str:
    """The address or network of a proxy; BadDoor if it is none."""
    try:
        ipaddress.ip_network(text)
    except ValueError:
        raise BadDoor(f"a proxy is an address or a network, such as 10.0.0.0/8, not {text[:100]!r}") from None
    return text


class AllowedHosts:
    """Turns away whoever asks for a server of another name."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self._app, self._doors = app, doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what asks for us."""
        if scope["type"] not in ("http", "websocket") or self._doors.has_name(HTTPConnection(scope)):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4421, "reason": ""})
        else:
            host = HTTPConnection(scope).headers.get("host", "")[:100]
            message = f"This server is not called {host!r}. Whoever runs it can say so: umbra serve --allowed-host NAME"
            answer = Response(error_body("host", message), STATUS["host"], media_type="application/json")
            await answer(scope, receive, send)
