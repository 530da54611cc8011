"""Passphrases: hashed slowly, a few at a time and never on the loop, and checked in the same time for everybody."""

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from umbra.server.refusals import Refused

T = TypeVar("T")

AT_ONCE = 2
"""So many are hashed at the same time; each takes 32 MiB."""

WAITING = 50
"""So many may wait for that; whoever comes then has to come again."""

HASHER = PasswordHasher(time_cost=3, memory_cost=32 << 10, parallelism=1)
SCRYPT = "scrypt"
"""How hashes begin that earlier versions have made, with salt and hash in hexadecimal digits."""


class Passphrases:
    """Makes and checks hashes. A name that nobody keeps takes as long as one that somebody does."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobodys = HASHER.hash("of nobody")

    async def hashed(self, passphrase: str) -> str:
        """What is kept of a passphrase."""
        return await self._beside_the_loop(HASHER.hash, passphrase)

    async def matches(self, passphrase: str, kept: str | None) -> bool:
        """Whether that is the passphrase; of somebody whom there is not (None) it never is."""
        return await self._beside_the_loop(_matches, passphrase, kept, self._nobodys)

    async def _beside_the_loop(self, work: Callable[..., T], *given: Any) -> T:
        """Do the work in a thread when it is its turn."""
        if self._waiting >= WAITING:
            raise Refused("too-fast", "Too many passphrases are checked just now; wait a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *given)
        finally:
            self._waiting -= 1


def is_outdated(kept: str) -> bool:
    """Whether a passphrase is kept in a way that is no longer used."""
    return kept.startswith(SCRYPT) or HASHER.check_needs_rehash(kept)


def _matches(passphrase: str, kept: str | None, nobodys: str) -> bool:
    """Both ways are tried whatever is kept, so that the time says nothing about it."""
    is_old = kept is not None and kept.startswith(SCRYPT)
    fits = _is_argon2(passphrase, nobodys if kept is None or is_old else kept)
    fits_old = _is_scrypt(passphrase, kept if kept is not None and is_old else f"{SCRYPT}${'00' * 16}$00")
    return fits_old if is_old else fits and kept is not None


def _is_argon2(passphrase: str, kept: str) -> bool:
    try:
        return HASHER.verify(kept, passphrase)
    except (VerificationError, InvalidHashError):
        return False


def _is_scrypt(passphrase: str, kept: str) -> bool:
    _, salt, digest = kept.split("$")
    found = hashlib.scrypt(passphrase.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, maxmem=64 << 20)
    return hmac.compare_digest(found, bytes.fromhex(digest))
