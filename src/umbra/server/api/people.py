"""The HTTP part that is about people: who I am, my name, and taking it up on another device."""

import functools
import re

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response

from umbra.bots import bots
from umbra.bots.roster import OLDER_NAMES
from umbra.registry import games
from umbra.server.api.endpoints import body_of, doer, endpoint, hall_of, reply, spend, with_cookie
from umbra.server.gate.guard import address_of
from umbra.server.gate.identity import new_stamp
from umbra.server.gate.passphrases import Passphrases, is_outdated
from umbra.server.refusals import Refused
from umbra.server.tables.results import records_of
from umbra.server.wire import bodies
from umbra.server.wire.answers import Me
from umbra.store import Login, NameTaken, Person, Store
from umbra.store.names import guest_name, key_of, written

PASSPHRASE = 4.0
"""What a new passphrase costs whoever chooses it; see `spend`."""

OURS = ("umbra", "player", "open seat")
"""What the table itself is called, and seats without a name."""


@endpoint("GET", "/api/me")
async def me(request: Request) -> Response:
    """Who I am; whoever is new gets a cookie."""
    person: Person = request.state.asker
    return with_cookie(request, _described(person), person)


@endpoint("GET", "/api/me/records")
async def records(request: Request) -> Response:
    """How I have fared in each game; nothing for whoever has no name."""
    store: Store = request.app.state.store
    return reply(records_of(await store.results.of(request.state.person)))


@endpoint("PUT", "/api/me", bodies.Rename)
async def rename(request: Request) -> Response:
    """Take another name, if nobody else keeps it by a passphrase."""
    body = await body_of(request, bodies.Rename)
    person = await doer(request)
    person.name = checked_name(body.name, person)
    store: Store = request.app.state.store
    try:
        changed = await store.logins.rename(person.id, person.name)
    except NameTaken:
        raise _taken(person.name) from None
    for one in changed:
        await hall_of(request).renamed(one)
    return _described(person)


@endpoint("PUT", "/api/me/passphrase", bodies.Passphrase)
async def keep_name(request: Request) -> Response:
    """Keep my name by a passphrase; on other devices I have to give it again."""
    body = await body_of(request, bodies.Passphrase)
    spend(request, PASSPHRASE)
    person = await doer(request)
    if key_of(person.name) == key_of(guest_name(person.id)):
        raise Refused("taken", f"{person.name!r} is what the table calls you; choose a name of your own first.")
    passphrases: Passphrases = request.app.state.passphrases
    secret, person.stamp = await passphrases.hashed(body.passphrase), new_stamp()
    store: Store = request.app.state.store
    try:
        others = await store.logins.keep(person.id, secret, person.stamp)
    except NameTaken:
        raise _taken(person.name) from None
    for one in others:
        await hall_of(request).renamed(one)
    response = with_cookie(request, _described(person), person)
    # Once this device has its new cookie: its own sockets are closed too, and come back with that.
    response.background = BackgroundTask(hall_of(request).person_changed, person.id)
    return response


@endpoint("POST", "/api/login", bodies.Login)
async def login(request: Request) -> Response:
    """Take up my name on this device."""
    body = await body_of(request, bodies.Login)
    guess = _Guess(request)
    guess.take()
    store: Store = request.app.state.store
    passphrases: Passphrases = request.app.state.passphrases
    found = await store.logins.find(body.name)
    fits = await passphrases.matches(body.passphrase, None if found is None else found.hash)
    person = await store.person(found.person) if found is not None and fits else None
    if found is None or person is None:
        raise Refused("login", "There is no such name with that passphrase.")
    guess.was_right()
    if is_outdated(found.hash):
        await _hash_again(request, found, body.passphrase)
    return with_cookie(request, _described(person), person)


async def _hash_again(request: Request, found: Login, passphrase: str) -> None:
    store: Store = request.app.state.store
    await store.logins.rehash(found, await request.app.state.passphrases.hashed(passphrase))


class _Guess:
    """An attempt to log in. Those that were wrong slow down whoever guesses, on whatever name, and nobody else.

    Who comes with a cookie is known by it; with it or without, an address has a few more.
    """

    def __init__(self, request: Request) -> None:
        state = request.app.state
        self._counts = [(state.guesses, request.state.asker.id)] if request.state.is_known else []
        self._counts.append((state.guesses_from, address_of(request)))

    def take(self) -> None:
        """Count it; refused if there were too many."""
        for buckets, key in self._counts:
            if not buckets.take(key):
                raise Refused("too-fast", "You have guessed too often; wait a minute.")

    def was_right(self) -> None:
        """It was no guess."""
        for buckets, key in self._counts:
            buckets.give_back(key)


def _described(person: Person) -> Response:
    return reply(Me(id=person.id, name=person.name))


def _taken(name: str) -> Refused:
    return Refused("taken", f"The name {name!r} is kept by somebody else; choose another one.")


def checked_name(name: str, person: Person) -> str:
    """A name as it is shown; refused if it shows nothing, or is one by which the table calls something else."""
    found = written(name)
    if not found:
        raise Refused("bad-request", "A name needs at least one letter that can be seen.")
    key = key_of(found)
    is_guest = re.fullmatch(r"guest \S{1,6}", key) is not None and key != key_of(guest_name(person.id))
    if is_guest or key in _own_names():
        raise Refused("taken", f"The name {found!r} is one of the table's own; choose another one.")
    return found


async def name_at_table(request: Request, name: str, person: Person) -> str:
    """What somebody is called for whom a person takes a seat, as it is shown; refused if it is somebody else's."""
    found = checked_name(name, person)
    store: Store = request.app.state.store
    keeper = await store.logins.find(found)
    if keeper is not None and keeper.person != person.id:
        raise _taken(found)
    return found


@functools.cache
def _own_names() -> frozenset[str]:
    """How the table calls itself, its bots and its seats."""
    names = {*OLDER_NAMES, *(bot for game in games() for bot in bots(game))}
    return frozenset(key_of(name) for name in (*OURS, *names, *(f"{name} bot" for name in names)))
