"""The HTTP part that is about people: who I am, my name, and taking it up on another device."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from umbra.server import bodies
from umbra.server.endpoints import asker, body_of, doer, endpoint, reply, with_cookie
from umbra.server.identity import hashed, matches
from umbra.server.refusals import Refused
from umbra.store import Person, Store


@endpoint("GET", "/api/me")
async def me(request: Request) -> Response:
    """Who I am; whoever is new gets a cookie."""
    person = await asker(request)
    return with_cookie(request, reply(person), person.id)


@endpoint("PUT", "/api/me", bodies.Rename)
async def rename(request: Request) -> Response:
    """Take another name."""
    body = await body_of(request, bodies.Rename)
    person = await asker(request)
    person.name = body.name.strip()
    await request.app.state.store.save_person(person)
    await request.app.state.hall.renamed(person.id)
    return reply(person)


@endpoint("PUT", "/api/me/passphrase", bodies.Passphrase)
async def keep_name(request: Request) -> Response:
    """Keep my name by a passphrase."""
    body = await body_of(request, bodies.Passphrase)
    person = await doer(request)
    salt, digest = await asyncio.to_thread(hashed, body.passphrase)
    if not await request.app.state.store.save_login(person.name, person.id, salt, digest):
        raise Refused("taken", f"The name {person.name!r} is somebody else's; choose another one first.")
    return reply(person)


@endpoint("POST", "/api/login", bodies.Login)
async def login(request: Request) -> Response:
    """Take up my name on this device."""
    body = await body_of(request, bodies.Login)
    store: Store = request.app.state.store
    name = body.name.strip()
    if not request.app.state.logins.take(name):
        raise Refused("too-fast", "That name was tried too often; wait a minute.")
    found = await store.login(name)
    if found is None or not await asyncio.to_thread(matches, body.passphrase, found[1], found[2]):
        raise Refused("login", "There is no such name with that passphrase.")
    person = await store.person(found[0]) or Person(found[0], name)
    request.state.person = person.id
    return with_cookie(request, reply(person), person.id)
