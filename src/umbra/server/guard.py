"""Keeping strangers out: the Origin of requests, headers for browsers, and limits on how much one may ask."""

import time
from collections import OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY = 4 << 20
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


def base_of(headers: Headers, scheme: str) -> str:
    """Where whoever asks has found this server; for the links that are made for them."""
    return f"{scheme.replace('ws', 'http')}://{headers.get('host', '')}"


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server; whoever sends no Origin is not a page."""
    origin = headers.get("origin", "")
    host = headers.get("host", "")
    return bool(host) and origin.split("://")[-1] == host


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

    def __init__(self, per_second: float, burst: int, most: int = 10_000) -> None:
        self._per_second, self._burst, self._most = per_second, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more may pass now under that key."""
        bucket = self._buckets.pop(key, None) or Bucket(self._per_second, self._burst)
        self._buckets[key] = bucket
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()


class Bucket:
    """Lets so many things pass per second, and a burst of them at once."""

    def __init__(self, per_second: float, burst: int) -> None:
        self._rate, self._burst = per_second, float(burst)
        self._left, self._at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
