"""The OpenAPI document, made from the endpoints and the types of their bodies."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

ERROR = {
    "description": "What is wrong, for programs and for people.",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["error", "message"],
                "properties": {"error": {"type": "string"}, "message": {"type": "string"}},
            }
        }
    },
}


class Endpoint(NamedTuple):
    """A handler under a path."""

    method: str
    path: str
    handler: Callable[..., Any]
    body: type[Any] | str | None
    """The type of a JSON body, or the media type of another one."""
    summary: str
    query: dict[str, str]


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """All endpoints, with the schemas of what they take."""
    kinds = [endpoint.body for endpoint in endpoints if isinstance(endpoint.body, type)]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        path = re.sub(r"{(\w+)(:\w+)?}", r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "umbra", "version": "1", "description": "Tables, seats and games. See docs/protocol.md."},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "integer", "minimum": 0} if kind == ":int" else {"type": "string"},
            }
            for name, kind in re.findall(r"{(\w+)(:\w+)?}", endpoint.path)
        ]
        + [
            {"name": name, "in": "query", "description": meaning, "schema": {"type": "string"}}
            for name, meaning in endpoint.query.items()
        ],
        "responses": {"200": {"description": "Done."}, "201": {"description": "Made."}, "4XX": ERROR},
    }
    if isinstance(endpoint.body, type):
        schema = {"$ref": f"#/components/schemas/{endpoint.body.__name__}"}
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    elif endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": {endpoint.body: {}}}
    return operation
