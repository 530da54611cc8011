"""docs/protocol.md against the types: what is sent, what comes back, and what can be refused."""

import ast
import re
import typing
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import umbra
from kits.documents import ROOT
from umbra.core.decision import Option
from umbra.core.view import described, offered
from umbra.server.api import routes as routes  # names the endpoints
from umbra.server.api.endpoints import ENDPOINTS
from umbra.server.api.openapi import Endpoint
from umbra.server.refusals import STATUS
from umbra.server.tables.seating import described_table
from umbra.server.wire.answers import FromServer
from umbra.server.wire.messages import AnyMessage
from umbra.server.wire.views import beat_told, event_told, view_parts
from umbra.store import Sitting, TableRecord

DOCUMENT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SERVER = Path(umbra.__file__).parent / "server"
SPANS = [
    " ".join(span.split()) for span in re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", DOCUMENT, flags=re.M | re.S))
]
MESSAGES: dict[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind for kind in typing.get_args(AnyMessage)
}


def keys(span: str) -> set[str]:
    """The names at the top of an object that is written as {"name","other":[…]}."""
    inner = span.replace("\\|", "|").strip()[1:-1]
    while (flat := re.sub(r"[{\[][^{}\[\]]*[}\]]", "…", inner)) != inner:
        inner = flat
    values = re.sub(r':\s*"[^"]*"', ":…", inner)
    return set(re.findall(r'"([\w-]+)"', values))


def objects(*names: str) -> list[set[str]]:
    """The names in every object of the document that has at least these."""
    found = [keys(text) for span in SPANS for text in _objects(span)]
    return [each for each in found if each >= set(names)]


def _objects(span: str) -> Iterator[str]:
    """Every object in a span, those within others too."""
    opened: list[int] = []
    for at, letter in enumerate(span):
        if letter == "{":
            opened.append(at)
        elif letter == "}" and opened:
            yield span[opened.pop() : at + 1]


def fields(kind: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)}


# What clients send


def sent() -> list[tuple[str, set[str]]]:
    """The messages of clients that the document shows, with their fields."""
    found = []
    for span in SPANS:
        if tag := re.match(r'{"do":"([\w-]+)"', span):
            found.append((tag[1], keys(span) - {"do"}))
    return found


def test_the_document_has_every_message_of_clients_and_no_other():
    assert {tag for tag, _ in sent()} == set(MESSAGES)


@pytest.mark.parametrize("tag", sorted(MESSAGES))
def test_a_message_is_shown_with_all_of_its_fields(tag):
    shown = [names for each, names in sent() if each == tag]

    assert fields(MESSAGES[tag]) in shown
    assert all(names <= fields(MESSAGES[tag]) for names in shown)


def request_of(endpoint: Endpoint) -> str:
    path = re.sub(r"{(?:\w+_)?(\w+)(?::\w+)?}", r"{\1}", endpoint.path)
    return f"{endpoint.method} {path}"


REQUESTS = {request_of(endpoint): endpoint for endpoint in ENDPOINTS}
BODIES = {asked: endpoint.body for asked, endpoint in REQUESTS.items() if isinstance(endpoint.body, type)}


def test_the_document_has_every_request_and_no_other():
    shown = {span.partition("?")[0] for span in SPANS if re.fullmatch(r"(GET|PUT|POST|DELETE) /api/\S+", span)}

    assert shown - {"GET /api/tables/{id}/socket"} == set(REQUESTS) | {"GET /api/openapi.json"}


@pytest.mark.parametrize("asked", sorted(BODIES))
def test_a_request_is_shown_with_all_the_fields_of_its_body(asked):
    following = [after for span, after in pairwise(SPANS) if span == asked and after.startswith("{")]

    assert [keys(body) for body in following] == [fields(BODIES[asked])]


# What comes back


@pytest.fixture(scope="module")
def game() -> umbra.Game:
    return umbra.new_game("malice", 2, seed=1)


def test_a_question_is_shown_with_everything_that_it_has(game):
    assert objects("prompt") == [set(described(game.asked()[0]))]


def test_an_option_is_shown_with_everything_that_it_has():
    assert objects("label", "about") == [set(offered(Option("a")))]


def test_a_view_is_shown_with_everything_that_it_has(game):
    assert objects("waiting_for", "ask") == [set(view_parts(game, 0))]


def test_an_event_is_shown_with_everything_that_it_has(game):
    told = event_told(game.events(0)[0], game.rules.names(game.content, game.state), 0)

    assert objects("type", "text") == [set(told)]


def test_a_beat_is_shown_with_everything_that_it_has(game):
    assert objects("number", "act") == [set(beat_told(game.beats(0)[0]))]


def test_a_table_is_shown_with_everything_that_it_has():
    sittings = [Sitting(0, "person", "ann"), Sitting(1, "open")]
    record = TableRecord("t", "malice", {}, 2, "ann", True, "waiting", "s", 1.0, 1.0, sittings=sittings)
    table = described_table(record, "ann", {}, set(), "")

    assert objects("touched") == [set(table)]
    assert objects("here", "left") == [set(table["seats"][0])]
    assert objects("watch") == [set(table["links"])]


TOLD: dict[str, type[msgspec.Struct]] = {str(kind.__struct_config__.tag): kind for kind in typing.get_args(FromServer)}


def told() -> list[tuple[str, set[str]]]:
    """The messages of the server that the document shows, with their fields."""
    found = []
    for span in SPANS:
        if tag := re.match(r'{"is":"([\w-]+)"', span):
            found.append((tag[1], keys(span) - {"is"}))
    return found


def test_every_message_of_the_server_is_shown_and_no_other():
    assert {tag for tag, _ in told()} == set(TOLD)


@pytest.mark.parametrize("tag", sorted(TOLD))
def test_a_message_of_the_server_is_shown_with_all_of_its_fields(tag):
    shown = [names for each, names in told() if each == tag]

    assert fields(TOLD[tag]) in shown


# What is refused


def nodes(kind: type[ast.AST]) -> Iterator[typing.Any]:
    """Every node of a kind in the code of the server."""
    for path in sorted(SERVER.rglob("*.py")):
        yield from (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, kind))


def codes() -> set[str]:
    """The codes that the server refuses something with."""
    found = set(STATUS)
    for call in nodes(ast.Call):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        first = call.args[0] if call.args else None
        if name in ("Refused", "RefusedMessage", "error_body", "refusal") and isinstance(first, ast.Constant):
            found.add(str(first.value))
    return found


def shown_statuses() -> dict[str, list[int]]:
    """The codes of the table of statuses, with the statuses of their rows."""
    table = DOCUMENT[DOCUMENT.index("| status | codes |") :].split("\n\n")[0]
    found = {}
    for row in table.splitlines()[2:]:
        _, statuses, told, _ = re.split(r"(?<!\\)\|", row)
        for code in re.findall(r"`([a-z-]+)`", told):
            found[code] = [int(status) for status in statuses.split(",")]
    return found


def test_every_code_of_a_request_stands_beside_its_status():
    for code, statuses in shown_statuses().items():
        assert STATUS.get(code, 400) in statuses, code


def test_the_document_names_every_code_and_no_other():
    told = DOCUMENT[DOCUMENT.index('`{"is":"refused","error","message"}` follows') :].split("\n\n")[0]
    of_sockets = set(re.findall(r"`([a-z-]+)`", told))

    assert codes() >= {"stale", "bad-file", "illegal"}
    assert set(shown_statuses()) | of_sockets == codes()
