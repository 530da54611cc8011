"""Tables whose games were begun with an older version: listed, taken away and deleted, but not played."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

import umbra
from kits.databases import Databases
from kits.older import age, aged_file
from kits.server import Person
from umbra.core.errors import TooOld
from umbra.registry import all_rules, rules_of
from umbra.server.processes.past import begun
from umbra.server.processes.thinkers import Thinkers
from umbra.server.refusals import Refused
from umbra.server.tables.hall import Hall
from umbra.store import Store

SAYS = "This game was begun with an older version of umbra"


@pytest.fixture
def old(ann: Person) -> dict[str, Any]:
    """A table of Ann's with a bot, the game of which is too old."""
    return aged(ann, ann.table("me", "bot:random"))


def aged(person: Person, table: dict[str, Any]) -> dict[str, Any]:
    person.post(f"/api/aged/{table['id']}")
    return table


def of_both(ann: Person, bob: Person) -> dict[str, Any]:
    """A table of Ann's at which Bob plays."""
    table = ann.table("me", "open")
    bob.join(table, table["links"]["seats"]["1"])
    return table


def test_it_is_listed_and_described_as_too_old_and_others_are_not(ann, old):
    young = ann.table("me", "bot:random")

    assert {table["id"]: table["too_old"] for table in ann.get("/api/tables", mine=1)} == {
        old["id"]: True,
        young["id"]: False,
    }
    found = ann.get(f"/api/tables/{old['id']}")
    assert (found["too_old"], found["state"], found["title"]) == (True, "playing", "Casting Shadows")


@pytest.mark.parametrize(
    ("ask", "path"),
    [("get", "replay"), ("get", "cards"), ("post", "start"), ("post", "fork"), ("post", "leave"), ("post", "seats/1")],
)
def test_whatever_needs_the_game_is_refused_with_one_sentence(ann, old, ask, path):
    body: dict[str, Any] = {"fork": {"entry": 0}, "leave": {"seat": 0}, "seats/1": {"who": "bot:greedy"}}.get(path, {})
    where = f"/api/tables/{old['id']}/{path}"

    refused = ann.get(where, 409) if ask == "get" else ann.post(where, body, 409)

    assert refused["error"] == "too-old"
    assert refused["message"].startswith(SAYS)
    assert "revision" in refused["message"]
    assert "Traceback" not in refused["message"]


@pytest.mark.anyio
async def test_a_socket_is_not_let_in(ann, old):
    with pytest.raises(InvalidStatus):
        async with ann.at(old):
            pass


def test_its_file_is_whole_and_says_what_it_is_wherever_it_is_opened(ann, old):
    taken = ann.http.get(f"/api/tables/{old['id']}/export")

    assert taken.status_code == 200
    assert taken.headers["content-disposition"] == f'attachment; filename="casting-shadows-{old["id"][:6]}.umbra"'
    with pytest.raises(TooOld):
        umbra.load_game(taken.content)
    refused = ann.http.post("/api/import", content=taken.content)
    assert (refused.status_code, refused.json()["error"]) == (400, "bad-file")
    assert "begun with an older version of umbra" in refused.json()["message"]


def test_a_game_in_which_others_have_secrets_is_taken_away_by_nobody(ann, bob):
    table = aged(ann, of_both(ann, bob))

    for somebody in (ann, bob):
        assert somebody.get(f"/api/tables/{table['id']}/export", 403)["error"] == "not-yours"


def test_it_is_put_away_and_deleted_by_its_owner_whoever_else_played_there(ann, bob):
    table = aged(ann, of_both(ann, bob))

    bob.put(f"/api/tables/{table['id']}/away", {"away": True})
    assert [found["too_old"] for found in bob.get("/api/tables", mine=1, away=1)] == [True]
    assert bob.delete(f"/api/tables/{table['id']}", 403)["error"] == "not-yours"
    ann.delete(f"/api/tables/{table['id']}")
    ann.get(f"/api/tables/{table['id']}", 404)


def test_a_file_of_an_older_version_does_not_become_a_table(ann):
    game = umbra.new_game("casting-shadows", 2, seed=1)

    refused = ann.http.post("/api/import", content=aged_file(game.save()))

    assert (refused.status_code, refused.json()["error"]) == (400, "bad-file")
    assert "begun with an older version of umbra" in refused.json()["message"]


# In the hall


@pytest.fixture
async def hall(databases: Databases, tmp_path) -> AsyncIterator[Hall]:
    store, thinkers = await Store.open(databases.sqlite(tmp_path)), Thinkers(1)
    hall = Hall(store, thinkers, 0.0)
    yield hall
    await hall.close()
    thinkers.close()
    await store.close()


async def listed(hall: Hall) -> list[bool]:
    return [told["too_old"] for told in await hall.described(await hall.store.tables_of("ann"), "ann", "")]


@pytest.mark.anyio
@pytest.mark.parametrize("keep_snapshot", [True, False])
async def test_with_and_without_a_snapshot_no_game_is_opened_for_the_list(hall, keep_snapshot):
    game = umbra.play("casting-shadows", ["random", "random"], seed=3, options={"round_cap": 3})
    room = await hall.adopt("ann", begun(game))
    await age(hall, room.record.id, keep_snapshot=keep_snapshot)

    assert await listed(hall) == [True]
    assert hall._rooms == {}


@pytest.mark.anyio
async def test_whoever_tries_to_open_it_is_told_and_nothing_in_the_store_changes(hall, caplog):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "bot:random"])
    await age(hall, room.record.id)
    before = await hall.store.journals.read(room.record.id), await hall.record(room.record.id)

    for _ in range(2):
        with pytest.raises(Refused, match=SAYS) as refused:
            await hall.room(room.record.id)
        assert refused.value.code == "too-old"

    assert (await hall.store.journals.read(room.record.id), await hall.record(room.record.id)) == before
    assert hall._rooms == {}
    assert caplog.records == []


@pytest.mark.anyio
async def test_a_game_of_an_older_revision_that_still_replays_is_not_too_old(hall, monkeypatch):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    await room.close()
    rules = rules_of("casting-shadows")
    monkeypatch.setitem(all_rules(), "casting-shadows", replace(rules, revision=rules.revision + 1))
    fresh = Hall(hall.store, hall.thinkers, 0.0)

    assert await listed(fresh) == [False]
    assert (await fresh.room(room.record.id)).game is not None
    assert await listed(fresh) == [False]
