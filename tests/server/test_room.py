"""A room when things go wrong: a store that fails, a rule that breaks, bots that die, and what a kill leaves behind."""

import asyncio
import json
import os
import signal
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import event

import umbra
from kits.databases import Databases
from umbra.core.content import Pack
from umbra.core.errors import RuleFault
from umbra.core.game import Game
from umbra.core.journal import Answer, Resumed, from_line, read_lines, to_line, to_text
from umbra.server.processes.past import begun
from umbra.server.processes.thinkers import Thinkers
from umbra.server.refusals import Refused
from umbra.server.tables.audience import Guest
from umbra.server.tables.hall import Hall
from umbra.server.tables.ledger import SNAPSHOT_EVERY
from umbra.server.tables.room import Room
from umbra.store import Person, Store, TableRecord, UndoRequest

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hall(databases: Databases, tmp_path) -> AsyncIterator[Hall]:
    store, thinkers = await Store.open(databases.sqlite(tmp_path)), Thinkers(1)
    hall = Hall(store, thinkers, 0.0)
    yield hall
    await hall.close()
    thinkers.close()
    await store.close()


async def again(hall: Hall, room: Room) -> Room:
    """The same table as another process opens it."""
    other = Hall(hall.store, hall.thinkers, 0.0)
    return await other.room(room.record.id)


async def first(room: Room) -> tuple[str, int, list[str], int, int]:
    """Whoever is asked, and their first answer."""
    assert room.game is not None
    ask = room.game.asked()[0]
    return "ann", ask.seat, [ask.keys[0]], room.game.entry, room.game.branch


class Ear:
    """Keeps what a guest is sent."""

    def __init__(self, person: str = "ann") -> None:
        self.heard: list[dict[str, Any]] = []
        self.guest = Guest(person, lambda message: self.heard.append(json.loads(message)))


async def test_an_answer_that_a_full_disk_did_not_take_is_refused_and_none_before_it_is_lost(hall):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    await room.answer(*await first(room))
    engine, size = hall.store._engine.sync_engine, 1

    def limit(connection, cursor, statement, *more) -> None:
        if statement.startswith("INSERT INTO entries"):
            connection.exec_driver_sql(f"PRAGMA max_page_count = {size}")  # it grows no further than it is
            connection.exec_driver_sql("CREATE TABLE filler AS SELECT zeroblob(100000)")
            connection.exec_driver_sql("DROP TABLE filler")

    event.listen(engine, "before_cursor_execute", limit)
    before = room.game.entry
    with pytest.raises(Refused, match="its disk is full") as refused:
        await room.answer(*await first(room))
    assert refused.value.code == "failed"

    size = 1_000_000
    await room.answer(*await first(room))
    assert room.game.entry == before + 1
    assert (await again(hall, room)).game.entry == before + 1


async def test_a_table_whose_cards_no_longer_fit_the_rules_says_which_and_begins_with_no_others(hall):
    record = (await hall.create("ann", "casting-shadows", {}, ["me", "open"])).record
    pack = Pack("old", {"a.toml": {"blue_gem": {"kind": "gone"}}}, game="casting-shadows")
    waiting = msgspec.structs.replace(record, id="waiting")
    await hall.store.create_table(waiting, packs=[pack])
    room = await hall.room("waiting")

    def fill(record: TableRecord) -> None:
        record.sittings[1].who, record.sittings[1].bot = "bot", "random"

    with pytest.raises(Refused, match=r"cannot be begun: old/a\.toml: blue_gem: kind: 'gone' is not known"):
        await room.reseat(fill)
    assert room.game is None


async def test_nobody_sees_an_answer_before_it_is_stored(hall, monkeypatch):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    ear, late = Ear(), Ear("bob")
    await room.enter(ear.guest)
    gate, append = asyncio.Event(), room.store.journals.append

    async def slow(*args):
        await gate.wait()
        await append(*args)

    monkeypatch.setattr(room.store.journals, "append", slow)
    answering = asyncio.create_task(room.answer(*await first(room)))
    looking = asyncio.create_task(room.look(ear.guest))
    entering = asyncio.create_task(room.enter(late.guest))
    await asyncio.sleep(0.1)
    assert max(message.get("entry", 0) for message in ear.heard + late.heard) == 0

    gate.set()
    await asyncio.gather(answering, looking, entering)
    assert [message["is"] for message in late.heard] == ["table", "chat", "view"]
    assert late.heard[-1]["entry"] == 1


@pytest.mark.parametrize("is_written", [False, True])
async def test_a_store_that_fails_leaves_the_game_where_the_journal_is(hall, monkeypatch, is_written):
    """Also if the answer was stored after all, and only the word of it was lost."""
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    append = room.store.journals.append

    async def fail(*args):
        if is_written:
            await append(*args)
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(room.store.journals, "append", fail)
        if is_written:
            await room.answer(*await first(room))
        else:
            with pytest.raises(Refused) as refused:
                await room.answer(*await first(room))
            assert refused.value.code == "failed"
    assert room.game.entry == int(is_written)
    await room.answer(*await first(room))
    assert (await again(hall, room)).game == room.game


async def test_a_store_that_is_gone_for_a_while_is_read_again_when_it_is_back(hall, monkeypatch):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])

    async def fail(*_):
        raise OSError("gone")

    with monkeypatch.context() as broken:
        broken.setattr(room.store.journals, "append", fail)
        broken.setattr(room.store.journals, "read", fail)
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await room.answer("ann", 0, ["character:kit"], 0, 0)
            assert refused.value.code == "failed"
    ear = Ear()
    await room.enter(ear.guest)
    assert ear.heard[-1]["entry"] == 0
    await room.answer("ann", 0, ["character:kit"], 0, 0)
    assert room.game.entry == 1


async def test_an_answer_that_was_stored_after_all_reaches_everybody_once_the_store_is_back(hall, monkeypatch):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "open"], open_to_all=True)
    await room.reseat(lambda record: _sit(record, 1, "bob"))
    ann, bob = Ear(), Ear("bob")
    await room.enter(ann.guest)
    await room.enter(bob.guest)
    asked = room.game.asked()[0]
    answer = ("ann", "bob")[asked.seat], asked.seat, [asked.keys[0]], room.game.entry, room.game.branch
    append = room.store.journals.append

    async def write_and_fail(*args):
        await append(*args)
        raise OSError("the line broke before the answer came")

    async def fail(*_):
        raise OSError("out of reach")

    with monkeypatch.context() as broken:
        broken.setattr(room.store.journals, "append", write_and_fail)
        broken.setattr(room.store.journals, "read", fail)
        with pytest.raises(Refused):
            await room.answer(*answer)
    await room.answer(*answer)  # the same again, as a client that heard nothing does

    assert room.game.entry == answer[3] + 1
    for ear in (ann, bob):
        assert [m["entry"] for m in ear.heard if m["is"] == "view"][-1] == room.game.entry


def _sit(record: TableRecord, seat: int, person: str) -> None:
    record.sittings[seat].who, record.sittings[seat].person = "person", person


async def test_a_rule_that_breaks_changes_nothing(hall, monkeypatch):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    real = Game.answer

    def breaks(game, seat, key, **how):
        real(game, seat, key, **how)
        raise RuleFault("a rule broke")

    with monkeypatch.context() as broken:
        broken.setattr(Game, "answer", breaks)
        broken.setattr(
            "umbra.server.tables.ledger._replayed", lambda rows: umbra.new_game("casting-shadows", 2, room.record.seed)
        )
        with pytest.raises(Refused) as refused:
            await room.answer(*await first(room))
        assert refused.value.code == "fault"
    assert room.game.entry == 0
    await room.answer(*await first(room))
    lines = [from_line(row) for row in await hall.store.journals.read(room.record.id)]
    assert len([line for line in lines if isinstance(line, Answer)]) == 1


async def until(found) -> None:
    for _ in range(9000):
        if found():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


async def test_a_process_of_the_bots_that_dies_is_replaced(hall):
    room = await hall.create("ann", "casting-shadows", {}, ["bot:random", "me"])
    await until(lambda: room.game.entry == 1)
    os.kill(hall.thinkers._workers[0].pid, signal.SIGKILL)
    await room.answer(*await first(room))
    await until(lambda: room.game.entry > 2)


async def test_a_bot_that_cannot_choose_answers_all_the_same(hall, monkeypatch):
    async def fail(*_):
        raise ValueError("no idea")

    monkeypatch.setattr(hall.thinkers, "choose", fail)
    monkeypatch.setattr(hall.thinkers, "advise", fail)
    room = await hall.create("ann", "casting-shadows", {}, ["bot:random", "me"])
    await until(lambda: room.game.entry == 1)
    with pytest.raises(Refused) as refused:
        await room.hint("ann", 1)
    assert refused.value.code == "failed"


async def test_bots_stop_when_nobody_has_been_there_for_long(hall, monkeypatch):
    monkeypatch.setattr("umbra.server.tables.room.IDLE_SECONDS", -1.0)
    room = await hall.create("ann", "casting-shadows", {}, ["bot:random", "bot:random"])
    assert not room.bots.is_busy
    hall.close_idle()
    assert await hall.room(room.record.id) is not room
    ear = Ear()
    room = await hall.room(room.record.id)
    await room.enter(ear.guest)
    await until(lambda: room.game.entry > 0)


async def test_what_a_kill_left_undone_is_made_up_for(hall):
    """Stored to the end but not marked as over; full but not started."""
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    for _ in range(2):
        await room.answer(*await first(room))
    await room.answer("ann", 0, ["concede"], 2, 0)
    assert room.record.state == "over"

    def forget(record: TableRecord) -> None:
        record.state, record.outcome = "playing", None

    await hall.store.change_table(room.record.id, forget)
    assert (await again(hall, room)).record.state == "over"
    kept = await hall.store.table(room.record.id)
    assert kept is not None
    assert kept.outcome is not None

    waiting = await hall.create("ann", "casting-shadows", {}, ["me", "open"])

    def fill(record: TableRecord) -> None:
        record.sittings[1].who, record.sittings[1].person = "person", "bob"

    await hall.store.change_table(waiting.record.id, fill)
    assert (await again(hall, waiting)).record.state == "playing"


async def test_a_game_whose_journal_no_longer_replays_is_refused_and_the_others_are_listed(hall):
    good = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    broken = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    number = len(await hall.store.journals.read(broken.record.id))
    await hall.store.journals.append(broken.record.id, number, [b'{"line":"answer","seat":0,"key":"no-such-key"}'])

    with pytest.raises(Refused) as refused:
        await again(hall, broken)
    assert refused.value.code == "broken"
    records = await hall.store.tables_of("ann")
    listed = await Hall(hall.store, hall.thinkers, 0.0).described(records, "ann", "")
    assert {table["id"] for table in listed} == {good.record.id, broken.record.id}


async def test_a_game_that_was_resumed_under_other_rules_goes_on_here_unproven(hall):
    """Its journal does not replay from the beginning, but from where it was taken up."""
    game = umbra.new_game("casting-shadows", 2, seed=3)
    for _ in range(9):
        game.answer(game.asked()[0].seat, game.asked()[0].keys[0])
    lines = read_lines(game.journal())
    lines[0].revision -= 1
    answers = [line for line in lines if isinstance(line, Answer)]
    answers[0].key = "character:gone"

    room = await hall.adopt("ann", begun(umbra.load_game(to_text(lines))))

    assert not room.described("ann", "")["proven"]
    before = room.game.entry
    answer = await first(room)
    assert answer[1] in [sitting.seat for sitting in room.record.sittings if sitting.person == answer[0]]
    await room.answer(*answer)
    assert room.game.entry > before
    assert (await again(hall, room)).game == room.game


async def test_a_game_that_newer_rules_no_longer_replay_goes_on_from_its_snapshot_and_says_so(hall):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    for _ in range(SNAPSHOT_EVERY + 3):
        await room.answer(*await first(room))
    snapshot = await hall.store.journals.snapshot(room.record.id)
    header, *lines = [from_line(row) for row in await hall.store.journals.read(room.record.id)]
    header.revision -= 1
    next(line for line in lines if isinstance(line, Answer)).key = "character:gone"
    older = msgspec.structs.replace(room.record, id="older" * 5)
    await hall.store.create_table(older, [to_line(line) for line in (header, *lines)])
    await hall.store.journals.keep_snapshot(older.id, snapshot)

    found = await hall.room(older.id)

    stored = [from_line(row) for row in await hall.store.journals.read(older.id)]
    (resumed,) = [line for line in stored if isinstance(line, Resumed)]
    assert bytes(resumed.state) == bytes(from_line(snapshot).state)
    (said,) = await hall.store.chat(older.id)
    assert "goes on from the last boundary" in said.text
    assert (older.proven, found.record.proven) == (True, False)
    await found.answer(*await first(found))
    assert (await again(hall, found)).game == found.game


async def test_idle_rooms_are_forgotten_and_opened_again(hall, monkeypatch):
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    await room.answer(*await first(room))
    hall.close_idle()
    assert await hall.room(room.record.id) is room
    monkeypatch.setattr("umbra.server.tables.room.IDLE_SECONDS", -1.0)
    hall.close_idle()
    other = await hall.room(room.record.id)
    assert other is not room
    assert other.game == room.game


async def test_two_rooms_of_one_table_in_two_processes_keep_one_journal(hall):
    """Without a bell between them the second finds out when it wants to store."""
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    other = await again(hall, room)
    await room.answer("ann", 0, ["character:kit"], 0, 0)

    with pytest.raises(Refused) as refused:
        await other.answer("ann", 0, ["character:haze"], 0, 0)

    assert refused.value.code == "stale"
    assert other.game == room.game
    lines = [from_line(row) for row in await hall.store.journals.read(room.record.id)]
    assert [line.key for line in lines if isinstance(line, Answer)] == ["character:kit"]


async def test_no_consent_takes_up_a_game_of_several_that_is_over(hall):
    """Also not one that was asked for before it ended, by whatever process."""
    room = await hall.create("ann", "casting-shadows", {}, ["me", "open"])

    def sit(record: TableRecord) -> None:
        record.sittings[1].who, record.sittings[1].person = "person", "bob"

    await room.reseat(sit)
    for person in ("ann", "bob"):
        ask = room.game.asked()[0]
        await room.answer(person, ask.seat, [ask.keys[0]], room.game.entry, 0)
    await room.answer("ann", 0, ["concede"], 2, 0)

    def ask_for_it(record: TableRecord) -> None:
        record.undo = UndoRequest("ann", "Ann", 1, room.ledger.lines, ["bob"], time.time() + 60)

    await hall.store.change_table(room.record.id, ask_for_it)
    room, ear = await again(hall, room), Ear("bob")
    await room.enter(ear.guest)
    assert "consent" not in [message["is"] for message in ear.heard]
    with pytest.raises(Refused) as refused:
        await room.undo.consent("bob", yes=True)
    assert refused.value.code == "no-request"
    assert room.game.outcome is not None


async def test_whoever_has_left_keeps_their_name(hall):
    await hall.store.save_person(Person("bob", "Robert"))
    room = await hall.create("ann", "casting-shadows", {}, ["me", "open"])

    def sit(record: TableRecord) -> None:
        record.sittings[1].who, record.sittings[1].person = "person", "bob"

    def go(record: TableRecord) -> None:
        record.sittings[1].left = True

    await room.reseat(sit)
    await room.reseat(go)
    assert room.described("ann", "")["seats"][1]["name"] == "Robert"


async def test_a_database_out_of_reach_does_not_end_what_is_done_every_minute(hall, monkeypatch):
    """A driver may fail in ways that are no trouble of the store, and the rooms still have to be swept afterwards."""

    async def fail(table_ids):
        raise ConnectionRefusedError

    monkeypatch.setattr(hall.store, "owner_seen", fail)
    await hall.note_owners()


async def test_a_guest_who_is_gone_already_can_be_let_go(hall):
    room, ear = await hall.create("ann", "casting-shadows", {}, ["me", "open"]), Ear()
    room.audience.dismiss(4401, [ear.guest])
    assert ear.guest.person == ""
