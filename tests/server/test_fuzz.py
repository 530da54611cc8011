"""Nonsense over HTTP and over sockets: no failure, no leak, and the table stays playable."""

import asyncio
import json
import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

import umbra
from kits.server import Person, Seat, any_key
from umbra.server.api.openapi import document
from umbra.server.api.routes import ENDPOINTS

schema = schemathesis.openapi.from_dict(json.loads(json.dumps(document(ENDPOINTS))))
schema.config.generation.update(modes=[schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE])


@pytest.fixture(scope="module")
def tables(address) -> Iterator[dict[str, Any]]:
    ann = Person(address, "Ann")
    ids = [ann.table("me", "open", open=True)["id"], ann.table("me", "bot:random")["id"], ann.table("me", "me")["id"]]
    yield {"address": address, "ids": ids, "cookie": ann.cookie}
    ann.close()


@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_no_request_makes_the_server_fail(case, tables):
    rng = random.Random(repr(case.path_parameters) + repr(case.body))
    if "table_id" in case.path_parameters and rng.random() < 0.7:
        case.path_parameters["table_id"] = rng.choice(tables["ids"])
    headers = {"origin": f"http://{tables['address']}", "cookie": tables["cookie"]}

    response = case.call(base_url=f"http://{tables['address']}", headers=headers)

    assert response.status_code < 500, response.text
    if response.status_code >= 400 and response.headers["content-type"] == "application/json":
        assert set(response.json()) == {"error", "message"}


VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 20, 21, 10**6, 2**63, 2**64, -(2**70), 1.5, 1e308, "", "0", "x" * 201, "\x00",
    "\u202e☂", [], {}, [[]], {"a": {}}, "all",
]  # fmt: skip
MESSAGES: list[dict[str, Any]] = [
    {"do": "answer", "entry": 0, "branch": 0, "seat": 0, "key": "x"},
    {"do": "why-not", "seat": 0, "key": "x"},
    {"do": "undo", "answers": 1},
    {"do": "consent", "yes": True},
    {"do": "hint", "seat": 9},
    {"do": "chat", "text": "hello"},
    {"do": "sit", "seat": 1},
    {"do": "commit", "round": 1, "commitment": "0" * 64, "anew": True},
    {"do": "reveal", "round": 1, "part": "0" * 64},
    {"do": "look"},
]
RAW = [
    "", " ", "null", "{}", "[]", '""', "{", "nonsense", "NaN", "\x00", "[" * 8000, "☂" * 4000, '{"do":1}',
    '{"do":"answer"', '{"do":' * 2000, '{"x":' + "[" * 8000, '{"do":"chat","text":"\\ud800"}',
    '{"do":"look","do":"look"}', '{"do":"look"}x', '{"do":"undo","answers":1e2}',
    '{"do":"undo","answers":NaN}', '{"do":"\\u0000"}',
]  # fmt: skip


def nonsense(rng: random.Random, seat: Seat) -> str:
    """A message that is wrong in some way, or right but out of place."""
    if rng.random() < 0.15:
        return rng.choice(RAW)
    message = dict(rng.choice(MESSAGES))
    if message["do"] == "answer":
        message |= {"entry": seat.entry, "seat": seat.seat or 0}
    for _ in range(rng.choice((0, 1, 1, 2))):
        name = rng.choice([*message, "more"])
        if rng.random() < 0.2:
            message.pop(name, None)
        else:
            message[name] = rng.choice(VALUES)
    text = json.dumps(message)
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice('{}[]":,\\0x\x7f☂') + text[at + rng.randint(0, 2) :]
    return text


EXPECTED = {"bad-message", "illegal", "no-consent", "no-request", "not-asked", "not-yours", "stale", "started"}
BRIEF = {"casting-shadows": {"round_cap": 8}, "malice": {"start": "hard"}, "shadowscape": {"round_cap": 4}}
"""Options with which games that would go on for long are soon over."""


@pytest.mark.anyio
@pytest.mark.parametrize("game", umbra.games())
async def test_no_message_makes_the_server_fail_and_the_table_stays_playable(ann, bob, person, game, caplog):
    table = ann.table("me", "open", game=game, open=True, options=BRIEF.get(game, {}))
    bob.join(table)
    rng = random.Random(f"fuzz {game}")
    with caplog.at_level(logging.WARNING, logger="umbra"):
        async with ann.at(table) as one, bob.at(table) as two, person().at(table) as watcher:
            for _ in range(12):
                for seat in (one, two, watcher):
                    await pester(seat, rng)
            refused = {m["error"] for seat in (one, two, watcher) for m in seat.got if m["is"] == "refused"}
            assert {"bad-message", "not-yours"} <= refused <= EXPECTED
            assert not one.is_over
            await asyncio.gather(*(seat.play(rng, avoid=("concede",)) for seat in (one, two)))
            await watcher.until(lambda: watcher.is_over)
    assert caplog.records == []
    for seat in (one, two, watcher):
        early = [text for text in seat.raw if not (json.loads(text).get("view") or {}).get("seed")]
        assert len(early) > 20
        assert not any(watcher.view["seed"] in text for text in early)
    assert not any((json.loads(text).get("view") or {}).get("ask") for text in watcher.raw)


async def pester(seat: Seat, rng: random.Random) -> None:
    """Send nonsense, look whether the table is still there, and play on."""
    for _ in range(10):
        await seat.line.send(nonsense(rng, seat))
    await seat.send("chat", text=f"still here {rng.random()}")
    said = len(seat.chat or ())
    await seat.until(lambda: len(seat.chat or ()) > said and seat.chat and seat.chat[-1]["text"].startswith("still"))
    await seat.send("look")
    await seat.message("view")
    if seat.question:
        await seat.send_answer(any_key(seat.question, rng, ("concede",)))
