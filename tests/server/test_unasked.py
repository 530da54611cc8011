"""Nobody is asked for nothing: a question with one answer answers itself, and among people not too soon."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from kits.databases import Databases
from umbra.bots import bot_answer
from umbra.server.processes.thinkers import Thinkers
from umbra.server.tables import unasked
from umbra.server.tables.audience import Guest
from umbra.server.tables.hall import Hall
from umbra.server.tables.room import Room
from umbra.store import Store, TableRecord

pytestmark = pytest.mark.anyio

LONG = 60.0


@pytest.fixture
async def hall(databases: Databases, tmp_path) -> AsyncIterator[Hall]:
    store, thinkers = await Store.open(databases.sqlite(tmp_path)), Thinkers(1)
    hall = Hall(store, thinkers, 0.0)
    yield hall
    await hall.close()
    thinkers.close()
    await store.close()


async def laid(hall: Hall, *persons: str, game: str = "casting-shadows") -> Room:
    """A table at which these people sit, and bots for whom Ann answers."""
    room = await hall.create("ann", game, {}, ["me"] * len(persons), seed="3")

    def sit(record: TableRecord) -> None:
        for sitting, person in zip(record.sittings, persons, strict=True):
            sitting.who, sitting.person = ("bot", None) if person == "bot" else ("person", person)

    await room.change(sit)
    await room.bots.stop()
    return room


async def goes_on(room: Room, answers: int) -> None:
    """Everybody answers as a bot would, where they are asked."""
    for _ in range(answers):
        ask = room.playing.asked()[0]
        await room.take(ask.seat, bot_answer(room.playing, ask.seat, "greedy"))


async def to_a_question_with_one_answer(room: Room) -> None:
    """Play on until somebody is asked who can answer one thing only."""
    for _ in range(600):
        ask = room.playing.asked()[0]
        if len(ask.options) == 1 and not ask.final:
            return
        await room.take(ask.seat, bot_answer(room.playing, ask.seat, "greedy"))
    raise AssertionError("there was none")


async def test_who_plays_with_bots_is_not_asked_for_nothing(hall, monkeypatch):
    monkeypatch.setattr(unasked, "PAUSE", LONG)
    monkeypatch.setattr("umbra.server.tables.autoplay.Autoplay.go_on", lambda self: None)
    room = await laid(hall, "ann", "bot", "bot")
    for _ in range(400):
        await goes_on(room, 1)
        if room.playing.outcome is not None:
            break
        asked = [ask for ask in room.playing.asked() if ask.seat == 0]
        assert all(len(ask.options) > 1 or ask.final for ask in asked)
    unasked_answers = [answer for answer in room.playing.line if answer.joined]
    assert unasked_answers
    assert {answer.seat for answer in unasked_answers} == {0}


@pytest.mark.parametrize("game", ["kilforth", "malice", "shadowscape"])
async def test_the_same_holds_in_every_game(hall, monkeypatch, game):
    monkeypatch.setattr(unasked, "PAUSE", LONG)
    monkeypatch.setattr("umbra.server.tables.autoplay.Autoplay.go_on", lambda self: None)
    room = await laid(hall, "ann", "bot", "bot", game=game)
    for _ in range(150):
        await goes_on(room, 1)
        asked = [ask for ask in room.playing.asked() if ask.seat == 0]
        assert all(len(ask.options) > 1 or ask.final for ask in asked)


async def test_people_who_keep_secrets_at_one_screen_are_asked(hall, monkeypatch):
    monkeypatch.setattr(unasked, "PAUSE", LONG)
    room = await laid(hall, "ann", "ann", "ann")
    await to_a_question_with_one_answer(room)
    assert room.unasked.at_once(room.playing) is None


@pytest.mark.parametrize("game", ["casting-shadows", "shadowscape"])
async def test_among_people_it_answers_itself_after_a_pause(hall, monkeypatch, game):
    monkeypatch.setattr(unasked, "PAUSE", LONG)
    room = await laid(hall, "ann", "bob", "eve", game=game)
    await to_a_question_with_one_answer(room)
    ask, entry = room.playing.asked()[0], room.playing.entry
    assert room.unasked.at_once(room.playing) is None
    monkeypatch.setattr(unasked, "PAUSE", 0.01)
    room.unasked.go_on()
    while room.playing.entry == entry:
        await asyncio.sleep(0.01)
    given = room.playing.line[entry]
    assert (given.seat, given.key, given.joined) == (ask.seat, ask.keys[0], True)


async def test_kilforth_keeps_no_secret_by_asking_for_nothing(hall, monkeypatch):
    monkeypatch.setattr(unasked, "PAUSE", LONG)
    room = await laid(hall, "ann", "bob", "eve", game="kilforth")
    for _ in range(150):
        await goes_on(room, 1)
        assert all(len(ask.options) > 1 or ask.final for ask in room.playing.asked())


async def test_whoever_wants_to_be_asked_is_asked(hall, monkeypatch):
    monkeypatch.setattr(unasked, "PAUSE", LONG)
    room = await laid(hall, "ann", "bob", "eve")
    await to_a_question_with_one_answer(room)
    guest = Guest(("ann", "bob", "eve")[room.playing.asked()[0].seat], lambda message: None)
    guest.orders = "always"
    await room.enter(guest)
    entry = room.playing.entry
    monkeypatch.setattr(unasked, "PAUSE", 0.0)
    room.unasked.go_on()
    await asyncio.sleep(0.05)
    assert room.playing.entry == entry
