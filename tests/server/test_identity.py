"""Cookies and passphrases by themselves: what is signed, what counts, and that every guess costs the same work."""

import asyncio
import contextlib
import hashlib

import pytest

from kits.server import Person as Visitor
from kits.server import serving
from umbra.server.gate import passphrases
from umbra.server.gate.identity import Session, Signer, new_id, new_stamp
from umbra.server.gate.passphrases import HASHER, Passphrases, is_outdated
from umbra.server.refusals import Refused
from umbra.store import Person, Store

pytestmark = pytest.mark.anyio


def scrypt(passphrase: str, salt: bytes = b"pepper") -> str:
    """As earlier versions have kept a passphrase."""
    digest = hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1, maxmem=64 << 20)
    return f"scrypt${salt.hex()}${digest.hex()}"


def test_a_session_is_read_as_it_was_signed():
    signer = Signer(b"secret")
    for session in (Session("ann"), Session(new_id(), new_stamp())):
        assert signer.read(signer.sign(session)) == session


def test_a_cookie_from_before_there_were_stamps_still_counts():
    signer = Signer(b"secret")
    mac = signer.sign(Session("ann")).partition(".")[2]

    assert signer.read(f"ann.{mac}") == Session("ann", "")


def test_nobody_can_change_the_stamp_of_a_cookie():
    signer = Signer(b"secret")
    person, stamp, mac = signer.sign(Session("ann", "stamp")).split(".")

    forged = [
        f"{person}.{mac}",
        f"{person}.other.{mac}",
        f"{person}.{stamp}.x.{mac}",
        f"{person}{stamp}.{mac}",
        f".{mac}",
    ]
    assert [signer.read(cookie) for cookie in forged] == [None] * 5
    assert Signer(b"other").read(signer.sign(Session("ann"))) is None


async def test_a_passphrase_is_kept_by_argon2_and_recognised():
    found = Passphrases()
    kept = await found.hashed("correct horse")

    assert kept.startswith("$argon2id$")
    assert await found.matches("correct horse", kept)
    assert not await found.matches("wrong horse", kept)
    assert not is_outdated(kept)


async def test_a_passphrase_that_an_earlier_version_has_kept_is_recognised():
    found = Passphrases()

    assert await found.matches("correct horse", scrypt("correct horse"))
    assert not await found.matches("wrong horse", scrypt("correct horse"))
    assert is_outdated(scrypt("correct horse"))


async def test_a_hash_that_is_broken_matches_nothing():
    assert not await Passphrases().matches("correct horse", "$argon2id$nonsense")


async def test_every_guess_costs_the_same_work_whether_there_is_such_a_name_or_not(monkeypatch):
    done: list[str] = []
    ways = {name: getattr(passphrases, name) for name in ("_is_argon2", "_is_scrypt")}
    for name, way in ways.items():
        monkeypatch.setattr(passphrases, name, lambda *given, name=name, way=way: done.append(name) or way(*given))
    found = Passphrases()

    for kept in (None, HASHER.hash("correct horse"), scrypt("correct horse")):
        done.clear()
        assert not await found.matches("wrong horse", kept)
        assert done == ["_is_argon2", "_is_scrypt"]
    assert not await found.matches("of nobody", None)


async def test_only_a_few_passphrases_are_checked_at_once_and_a_storm_is_turned_away(monkeypatch):
    running, most = 0, 0

    async def to_thread(work, *given):
        nonlocal running, most
        running += 1
        most = max(most, running)
        await asyncio.sleep(0)
        running -= 1

    found = Passphrases()
    monkeypatch.setattr("asyncio.to_thread", to_thread)
    done = await asyncio.gather(*(found.matches("x", None) for _ in range(70)), return_exceptions=True)

    assert most == passphrases.AT_ONCE
    refused = [error for error in done if error is not None]
    assert [error.code for error in refused if isinstance(error, Refused)] == ["too-fast"] * 20
    await found.matches("x", None)


async def test_whoever_logs_in_with_an_old_hash_gets_a_new_one(databases, tmp_path):
    url = databases.sqlite(tmp_path)
    store = await Store.open(url)
    await store.save_person(Person("ann", "Ann"))
    await store.logins.keep("ann", scrypt("correct horse"), "stamp")
    await store.close()

    with serving(url) as address, contextlib.closing(Visitor(address)) as device:
        right = {"name": "ann", "passphrase": "correct horse"}
        assert device.post("/api/login", right) == {"id": "ann", "name": "Ann"}
        assert device.post("/api/login", right) == {"id": "ann", "name": "Ann"}

    store = await Store.open(url)
    found = await store.logins.find("Ann")
    assert found is not None
    assert found.hash.startswith("$argon2id$")
    await store.close()
