"""Keeping strangers at bay: headers for browsers, and limits on how much one may ask."""

import ipaddress
import time
from collections import OrderedDict

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY = 4 << 20
NETWORK = 64
"""So many bits of an IPv6 address are the network; the rest one machine chooses at will."""

CONTENT_SECURITY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from, for limits."""
    return household(connection.client.host if connection.client else "")


def household(host: str) -> str:
    """An address as it is counted for limits: an IPv6 address with its network, which one household has."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, NETWORK), strict=False))


class SecureHeaders:
    """Adds the headers that tell browsers to be careful, and refuses bodies that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with headers added on the way back; sockets have no use for them."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)


class Buckets:
    """A bucket for each key; those that have been full again for long are forgotten."""

    def __init__(self, per_second: float, burst: float, most: int = 10_000) -> None:
        self._per_second, self._burst, self._most = per_second, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Whether something that costs so much may pass now under that key."""
        bucket = self._buckets.pop(key, None) or Bucket(self._per_second, self._burst)
        self._buckets[key] = bucket
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take(cost)

    def give_back(self, key: str, cost: float = 1.0) -> None:
        """What has passed under that key does not count."""
        if key in self._buckets:
            self._buckets[key].give_back(cost)


class Bucket:
    """Lets so much pass per second, and a burst of it at once."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._rate, self._burst = per_second, float(burst)
        self._left, self._at = float(burst), time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether something that costs so much may pass now; what costs more than the burst waits until it is full."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < min(cost, self._burst):
            return False
        self._left -= cost
        return True

    def give_back(self, cost: float = 1.0) -> None:
        """What has passed does not count."""
        self._left = min(self._burst, self._left + cost)
