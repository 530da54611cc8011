"""Who somebody is: a signed cookie, and passphrases for those who want a name that lasts."""

import hashlib
import hmac
import os
import secrets

COOKIE = "umbra"
ID_LENGTH = 24


class Signer:
    """Signs ids so that nobody can make one up."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, person: str) -> str:
        """The value of the cookie."""
        return f"{person}.{self._mac(person)}"

    def read(self, cookie: str | None) -> str | None:
        """The person behind a cookie; None if it is missing or not ours."""
        if not cookie or len(cookie) > 200:
            return None
        person, _, mac = cookie.partition(".")
        return person if hmac.compare_digest(mac.encode(), self._mac(person).encode()) else None

    def _mac(self, person: str) -> str:
        return hmac.new(self._secret, person.encode(), hashlib.sha256).hexdigest()


def new_id() -> str:
    """A fresh id, hard to guess."""
    return secrets.token_urlsafe(ID_LENGTH)[:ID_LENGTH]


def is_id(text: str) -> bool:
    """Whether that could be an id."""
    return len(text) <= 32 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def hashed(passphrase: str, salt: bytes | None = None) -> tuple[bytes, bytes]:
    """Salt and slow hash of a passphrase."""
    salt = salt or os.urandom(16)
    return salt, hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1, maxmem=64 << 20)


def matches(passphrase: str, salt: bytes, digest: bytes) -> bool:
    """Whether that is the passphrase."""
    return hmac.compare_digest(hashed(passphrase, salt)[1], digest)
