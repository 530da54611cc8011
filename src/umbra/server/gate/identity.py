"""Who somebody is: a cookie that is signed, and counts until the passphrase behind it is changed."""

import hashlib
import hmac
import secrets
from typing import NamedTuple

COOKIE = "umbra"
ID_LENGTH = 24
STAMP_LENGTH = 12


class Session(NamedTuple):
    """Somebody on a device; the stamp is that of their latest passphrase, empty before there is one."""

    person: str
    stamp: str = ""


class Signer:
    """Signs sessions so that nobody can make one up."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, session: Session) -> str:
        """The value of the cookie."""
        named = _named(session)
        return f"{named}.{self._mac(named)}"

    def read(self, cookie: str | None) -> Session | None:
        """The session behind a cookie; None if it is missing or not ours."""
        if not cookie or len(cookie) > 200:
            return None
        named, _, mac = cookie.rpartition(".")
        if not hmac.compare_digest(mac.encode(), self._mac(named).encode()):
            return None
        person, _, stamp = named.partition(".")
        return Session(person, stamp)

    def sealed(self, text: str) -> str:
        """Something that says whether two texts are the same, and nothing else about them."""
        return self._mac(f"sealed {text}")[:32]

    def _mac(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()


def _named(session: Session) -> str:
    """Ids have no dots, so that every session reads in one way; without a stamp cookies are what they always were."""
    return f"{session.person}.{session.stamp}" if session.stamp else session.person


def new_id() -> str:
    """A fresh id, hard to guess."""
    return secrets.token_urlsafe(ID_LENGTH)[:ID_LENGTH]


def new_stamp() -> str:
    """A fresh stamp."""
    return new_id()[:STAMP_LENGTH]


def is_id(text: str) -> bool:
    """Whether that could be an id."""
    return len(text) <= 32 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()
