"""Whose chance it is: parts are committed to before any is known, all of them make the seed, and nobody can cheat."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from kits.databases import Databases
from umbra.cli.check.journals import replayed
from umbra.core.journal import to_line
from umbra.core.rng import commitment, is_part, mixed
from umbra.server.processes.past import begun
from umbra.server.processes.thinkers import Thinkers
from umbra.server.refusals import Refused
from umbra.server.tables import draw
from umbra.server.tables.audience import Guest
from umbra.server.tables.hall import Hall
from umbra.server.tables.room import Room
from umbra.store import Store, TableRecord

pytestmark = pytest.mark.anyio

ANN, BOB, CLEO = "a1" * 32, "b2" * 32, "c3" * 32
PARTS = {"ann": ANN, "bob": BOB, "cleo": CLEO}


@pytest.fixture
async def hall(databases: Databases, tmp_path) -> AsyncIterator[Hall]:
    store, thinkers = await Store.open(databases.sqlite(tmp_path)), Thinkers(1)
    hall = Hall(store, thinkers, 0.0)
    yield hall
    await hall.close()
    thinkers.close()
    await store.close()


async def laid(hall: Hall, *sitting: str, **more: Any) -> Room:
    """A table of Ann's, who has committed to a part."""
    wanted = {"open_to_all": True, "commitment": commitment(ANN), **more}
    return await hall.create("ann", "casting-shadows", {}, sitting, **wanted)


async def joins(room: Room, person: str, seat: int, part: str | None = "") -> None:
    """Somebody sits down and commits to their part (None: to nothing)."""

    def sit_down(record: TableRecord) -> None:
        record.sittings[seat].who, record.sittings[seat].person = "person", person
        if part is not None:
            draw.pledge(record, person, commitment(part or PARTS[person]))

    await room.reseat(sit_down)


async def shows(room: Room, person: str, part: str = "", round: int = 1) -> None:
    await room.reseat(draw.reveal(person, round, part or PARTS[person]))


async def commits(room: Room, person: str, part: str, round: int, *, anew: bool = False) -> None:
    await room.reseat(draw.commit(person, round, commitment(part), anew=anew))


async def frees(room: Room, seat: int, who: str = "open") -> None:
    """The owner frees a seat, or gives it to a bot."""

    def free(record: TableRecord) -> None:
        sitting = record.sittings[seat]
        sitting.who, sitting.person, sitting.bot = who, None, "random"  # type: ignore[assignment]

    await room.reseat(free)


def told(room: Room, person: str = "ann") -> dict[str, Any]:
    found: dict[str, Any] = room.described(person, "")["chance"]
    return found


async def refused(doing: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await doing
    return refusal.value.code


async def ends(room: Room) -> None:
    """Both choose a character, then Ann gives up."""
    for _ in range(2):
        ask = room.playing.asked()[0]
        await room.answer(["ann", "bob"][ask.seat], ask.seat, [ask.keys[0]], room.playing.entry, 0)
    await room.answer("ann", 0, ["concede"], room.playing.entry, 0)


async def closed(hall: Hall) -> Room:
    """Ann and Bob sit at a table and have committed; nobody has shown anything."""
    room = await laid(hall, "me", "open")
    await joins(room, "bob", 1)
    return room


async def test_the_commitments_are_there_before_anybody_sits_down_and_the_parts_make_the_seed(hall):
    room = await laid(hall, "me", "open", "bot:random")
    house = told(room)["house"]["commitment"]
    assert is_part(house)
    assert told(room, "bob")["shares"] == [
        {"seats": [0], "mine": False, "adds": True, "commitment": commitment(ANN), "shown": False, "part": None}
    ]
    assert not told(room)["closed"]

    await joins(room, "bob", 1)
    assert room.game is None
    assert told(room)["closed"]
    assert told(room)["waits_for"] == [0, 1]
    await shows(room, "bob")
    assert room.game is None
    assert (told(room)["waits_for"], [s["shown"] for s in told(room)["shares"]]) == ([0], [False, True])
    await shows(room, "ann")

    header = room.playing.header
    assert header.seed == mixed(room.record.seed, [ANN, BOB])
    assert header.commitment == commitment(header.seed)
    assert commitment(header.chance.house) == header.chance.commitment == house == told(room)["house"]["commitment"]
    assert [(s.seats, s.part) for s in header.chance.shares] == [([0], ANN), ([1], BOB)]
    assert room.record.state == "playing"
    assert replayed(room.playing.journal()).seed.told.startswith("made of the house's part and 2 of 2 people's parts")


async def test_parts_are_secret_until_the_game_is_over(hall):
    room = await closed(hall)
    heard: list[bytes] = []
    await room.enter(Guest("bob", heard.append))
    await shows(room, "bob")
    await shows(room, "ann")
    secrets = [room.record.seed, ANN, BOB, room.playing.header.seed]
    everything = b"".join(heard).decode() + json.dumps([told(room), told(room, "bob")])
    assert not any(secret in everything for secret in secrets)

    await ends(room)
    assert room.record.state == "over"
    over = told(room, "watcher")
    assert (over["house"]["part"], [share["part"] for share in over["shares"]]) == (room.record.seed, [ANN, BOB])
    assert room.playing.view(None).seed == mixed(over["house"]["part"], [share["part"] for share in over["shares"]])


async def test_nobody_shows_a_part_before_all_have_committed(hall):
    room = await laid(hall, "me", "open", "open")
    await joins(room, "bob", 1)
    assert await refused(shows(room, "ann")) == "early"
    assert room.record.draw.pledges[0].part is None


async def test_another_part_than_the_promised_one_is_refused(hall):
    room = await closed(hall)
    assert await refused(shows(room, "bob", CLEO)) == "bad-part"
    await shows(room, "bob")
    await shows(room, "bob")  # once more is fine
    assert await refused(shows(room, "bob", CLEO)) == "bad-part"
    assert await refused(shows(room, "cleo")) == "not-yours"
    assert room.game is None


async def test_a_closed_round_takes_no_other_commitment(hall):
    room = await laid(hall, "me", "open", "open")
    await joins(room, "bob", 1)
    await joins(room, "cleo", 2, part=None)
    assert await refused(commits(room, "bob", CLEO, 1)) == "closed"
    assert await refused(commits(room, "cleo", CLEO, 1)) == "closed"
    assert await refused(commits(room, "cleo", CLEO, 1, anew=True)) == "closed"
    assert await refused(commits(room, "dora", CLEO, 1)) == "not-yours"
    assert told(room)["round"] == 1


async def test_whoever_copies_a_commitment_is_refused(hall):
    room = await laid(hall, "me", "open")
    assert await refused(joins(room, "bob", 1, ANN)) == "taken"
    assert room.record.sittings[1].who == "open"


async def test_one_part_for_each_person_however_often_they_sit_down(hall):
    room = await laid(hall, "me", "open", "open")
    await joins(room, "bob", 1)
    await joins(room, "bob", 2, CLEO)
    assert [(p.person, p.seats) for p in room.record.draw.pledges] == [("ann", [0]), ("bob", [1, 2])]
    assert await refused(shows(room, "bob", BOB)) == "bad-part"
    await shows(room, "bob", CLEO)
    await shows(room, "ann")
    assert room.playing.header.chance.parts == [ANN, CLEO]


async def test_whoever_commits_to_nothing_adds_nothing_and_that_is_said(hall):
    room = await laid(hall, "me", "open")
    await joins(room, "bob", 1, part=None)
    assert [share["adds"] for share in told(room)["shares"]] == [True, False]
    await shows(room, "ann")
    header = room.playing.header
    assert (header.seed, len(header.chance.shares)) == (mixed(room.record.seed, [ANN]), 2)
    assert "1 of 2 people's parts" in replayed(room.playing.journal()).seed.told


async def test_whoever_committed_to_nothing_may_still_do_so_while_a_seat_is_open(hall):
    room = await laid(hall, "me", "open", "open")
    await joins(room, "bob", 1, part=None)
    await commits(room, "bob", BOB, 1)
    await joins(room, "cleo", 2)
    for person in PARTS:
        await shows(room, person)
    assert room.playing.header.chance.parts == [ANN, BOB, CLEO]


@pytest.mark.parametrize("sitting", [("me", "bot:random"), ("me", "me")])
async def test_one_person_alone_goes_the_same_way(hall, sitting):
    room = await laid(hall, *sitting)
    assert (room.game, told(room)["waits_for"]) == (None, [0])
    await shows(room, "ann")
    assert room.playing.header.chance.parts == [ANN]
    assert len(room.playing.header.chance.shares) == 1


async def test_bots_alone_start_at_once(hall):
    room = await laid(hall, "bot:random", "bot:random")
    assert room.playing.header.seed == mixed(room.record.seed, [])
    assert "alone" in replayed(room.playing.journal()).seed.told


async def test_a_chosen_seed_has_no_parts(hall):
    room = await laid(hall, "me", "open", seed="7")
    await joins(room, "bob", 1)
    assert (room.playing.header.seed, room.playing.header.chance) == ("7", None)
    assert told(room) == {"kind": "chosen"}
    assert await refused(shows(room, "bob")) == "closed"


async def test_a_game_that_goes_on_elsewhere_says_so(hall):
    room = await laid(hall, "me", "bot:random")
    await shows(room, "ann")
    other = await hall.adopt("bob", begun(room.playing))
    assert told(other) == {"kind": "continued"}
    assert to_line(other.playing.header) == to_line(room.playing.header)


async def test_a_table_from_before_there_were_parts_still_starts(hall):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "open"])

    def forget(record: TableRecord) -> None:
        record.draw, record.seed = None, "an old seed"

    await hall.store.change_table(room.record.id, forget)
    old = await Hall(hall.store, hall.thinkers, 0.0).room(room.record.id)
    assert told(old) == {"kind": "server"}
    await joins(old, "bob", 1)
    assert (old.playing.header.seed, old.playing.header.chance) == ("an old seed", None)


async def test_whoever_drops_out_of_a_closed_round_makes_everybody_draw_anew(hall):
    """Otherwise somebody who knows what the others have shown could choose between two seeds."""
    room = await laid(hall, "me", "open", "open")
    await joins(room, "bob", 1)
    await joins(room, "cleo", 2)
    house = told(room)["house"]
    await shows(room, "bob")

    await frees(room, 2, "bot")

    assert (told(room)["round"], told(room)["closed"], told(room)["waits_for"]) == (2, False, [0, 1])
    assert told(room)["house"] != house
    assert [share["commitment"] for share in told(room)["shares"]] == [None, None]
    assert await refused(shows(room, "ann")) == "drawn-anew"
    assert await refused(commits(room, "ann", ANN, 1)) == "drawn-anew"
    await commits(room, "ann", "d4" * 32, 2)
    assert await refused(shows(room, "ann", "d4" * 32, 2)) == "early"
    await commits(room, "bob", "e5" * 32, 2)
    await shows(room, "bob", "e5" * 32, 2)
    await shows(room, "ann", "d4" * 32, 2)
    chance = room.playing.header.chance
    assert (chance.parts, chance.round) == (["d4" * 32, "e5" * 32], 2)
    assert "drawn 2 times" in replayed(room.playing.journal()).seed.told


async def test_a_seat_that_is_freed_in_a_closed_round_begins_a_new_one_and_can_be_taken(hall):
    room = await closed(hall)
    await frees(room, 1)
    assert (told(room)["round"], told(room)["waits_for"]) == (2, [0])
    await commits(room, "ann", "d4" * 32, 2)
    await joins(room, "cleo", 1)
    await shows(room, "cleo", round=2)
    await shows(room, "ann", "d4" * 32, 2)
    assert room.playing.header.chance.parts == ["d4" * 32, CLEO]


async def test_a_lost_part_is_replaced_and_that_voids_all_others(hall):
    room = await closed(hall)
    await shows(room, "ann")
    await commits(room, "bob", CLEO, 1, anew=True)
    assert (told(room)["round"], told(room)["waits_for"], told(room)["closed"]) == (2, [0], False)
    assert await refused(shows(room, "ann", round=2)) == "bad-part"
    await commits(room, "ann", "d4" * 32, 2)
    await shows(room, "ann", "d4" * 32, 2)
    await shows(room, "bob", CLEO, 2)
    assert room.playing.header.chance.parts == ["d4" * 32, CLEO]


async def test_nothing_is_drawn_anew_while_a_seat_is_open_or_when_bots_change(hall):
    room = await laid(hall, "me", "open", "open", "bot:random")
    await joins(room, "bob", 1)
    await frees(room, 1)
    await joins(room, "cleo", 1)
    await frees(room, 2, "bot")
    await frees(room, 3, "bot")
    assert (told(room)["round"], told(room)["closed"]) == (1, True)
    assert [share["seats"] for share in told(room)["shares"]] == [[0], [1]]


async def test_a_game_that_has_started_takes_no_more_parts(hall):
    room = await closed(hall)
    await shows(room, "ann")
    await shows(room, "bob")
    header = room.playing.header
    await shows(room, "bob")  # a repeat that came late
    assert await refused(commits(room, "bob", CLEO, 1, anew=True)) == "started"
    assert await refused(shows(room, "bob", CLEO)) == "started"
    await frees(room, 1, "bot")
    assert room.playing.header == header
    assert [share["seats"] for share in told(room)["shares"]] == [[0], [1]]


async def test_once_all_parts_are_in_nobody_can_stop_the_start(hall, monkeypatch):
    """A server that is killed between the last part and the first line goes on where it was."""
    room = await closed(hall)
    await shows(room, "ann")

    async def fail(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(room.store.journals, "append", fail)
        with pytest.raises(OSError, match="full"):
            await shows(room, "bob")
    with pytest.raises(Refused, match="about to start"):
        await frees(room, 1)
    assert await refused(commits(room, "ann", CLEO, 1, anew=True)) == "started"

    other = await Hall(hall.store, hall.thinkers, 0.0).room(room.record.id)
    assert other.playing.header.chance.parts == [ANN, BOB]


async def test_a_restart_in_the_middle_keeps_what_was_promised_and_shown(hall):
    room = await closed(hall)
    await shows(room, "bob")
    other = await Hall(hall.store, hall.thinkers, 0.0).room(room.record.id)
    assert told(other) == told(room)
    await shows(other, "ann")
    assert other.playing.header.chance.parts == [ANN, BOB]


async def test_parts_that_come_to_two_processes_at_once_start_one_game(databases):
    url = databases.postgres()
    stores, thinkers = [await Store.open(url), await Store.open(url)], Thinkers(1)
    one, other = (Hall(store, thinkers, 0.0) for store in stores)
    room = await closed(one)
    away = await other.room(room.record.id)

    await asyncio.gather(shows(room, "ann"), shows(away, "bob"))
    async with asyncio.timeout(90):
        while room.game is None or away.game is None:
            await asyncio.sleep(0.01)

    assert room.playing.header == away.playing.header
    assert room.playing.header.chance.parts == [ANN, BOB]
    for store in stores:
        await store.close()
    thinkers.close()


async def test_over_http_and_over_the_socket(ann, bob):
    table = ann.table("me", "open", open=True, commitment=commitment(ANN))
    assert bob.join(table, commitment=BOB[:-1], status=400)["error"] == "bad-request"
    assert bob.join(table, commitment=BOB.upper(), status=400)["error"] == "bad-request"
    path = f"/api/tables/{table['id']}"
    assert ann.post(f"{path}/reveal", {"round": 1, "part": ANN}, 409)["error"] == "early"
    bob.join(table, commitment=commitment(CLEO))
    assert table["id"] not in [listed["id"] for listed in bob.get("/api/tables", open=1)]
    assert bob.post(f"{path}/commit", {"round": 1, "commitment": commitment(BOB)}, 409)["error"] == "closed"
    anew = bob.post(f"{path}/commit", {"round": 1, "commitment": commitment(BOB), "anew": True})
    assert anew["chance"]["round"] == 2

    async with ann.at(table) as seat:
        await seat.send("reveal", round=1, part=ANN)
        assert await seat.refusal() == "drawn-anew"
        await seat.send("commit", round=2, commitment=commitment(CLEO))
        await seat.until(lambda: seat.table["chance"]["closed"])
        bob.post(f"{path}/reveal", {"round": 2, "part": BOB})
        await seat.send("reveal", round=2, part=ANN)
        assert await seat.refusal() == "bad-part"
        await seat.send("reveal", round=2, part=CLEO)
        await seat.until(lambda: seat.view)
    assert ann.get(path)["state"] == "playing"
