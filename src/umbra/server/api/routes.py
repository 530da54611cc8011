"""All endpoints under their paths, and the document that describes them."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from umbra.server.api import games, people, replays, seats, tables
from umbra.server.api.endpoints import ENDPOINTS, endpoint, reply
from umbra.server.api.openapi import document

PARTS = (people, games, tables, seats, replays)
"""Whose endpoints are here: importing them puts theirs under their paths."""


@endpoint("GET", "/api/openapi.json")
async def openapi(request: Request) -> Response:
    """This document."""
    return reply(document(ENDPOINTS))


API = [Route(e.path, e.handler, methods=[e.method]) for e in ENDPOINTS]
