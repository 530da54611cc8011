"""Bots that do not answer: a process that loops, is stopped or dies holds up no table for good."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable

import pytest

from kits import minds
from kits.databases import Databases
from umbra.bots import bot_answer
from umbra.core.decision import Decision, Option
from umbra.server.processes.thinkers import REST, TRIES, Stuck, Thinkers
from umbra.server.processes.thought import think
from umbra.server.processes.worker import Failed, Lost, Worker
from umbra.server.refusals import Refused
from umbra.server.tables.autoplay import habit
from umbra.server.tables.hall import Hall
from umbra.store import Store

pytestmark = pytest.mark.anyio
PATIENCE = 0.3


@pytest.fixture
async def hall_of(databases: Databases, tmp_path) -> AsyncIterator[Callable[..., Hall]]:
    """A hall whose bots think in a way of their own, and not for long."""
    store = await Store.open(databases.sqlite(tmp_path))
    halls: list[Hall] = []

    def make(think: Callable[..., object], patience: float = PATIENCE) -> Hall:
        halls.append(Hall(store, Thinkers(1, patience, think), 0.0))  # type: ignore[arg-type]
        return halls[-1]

    yield make
    for hall in halls:
        await hall.close()
        hall.thinkers.close()
    await store.close()


async def until(found: Callable[[], object]) -> None:
    for _ in range(6000):
        if found():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


@pytest.mark.parametrize("mind", [minds.endless, minds.deadly, minds.wrong])
async def test_a_table_goes_on_without_its_bot(hall_of, mind):
    hall = hall_of(mind)
    room = await hall.create("ann", "casting-shadows", {}, ["bot:greedy", "bot:greedy"], seed="1")
    expected = bot_answer(room.game, room.game.asked()[0].seat, "random")
    await until(lambda: room.game.entry > 20)
    assert room.game.line[0].key == expected


async def test_a_bot_is_tried_three_times_and_then_left_alone_for_a_while(hall_of, monkeypatch):
    hall = hall_of(minds.endless)
    room = await hall.create("ann", "casting-shadows", {}, ["me", "me"])
    position, asked = room.ledger.position(room.game), []
    ask = Worker.ask

    async def counted(worker, *question):
        asked.append(question)
        return await ask(worker, *question)

    monkeypatch.setattr(Worker, "ask", counted)
    for tried in (TRIES, TRIES):
        with pytest.raises(Stuck):
            await hall.thinkers.choose(position, 0, "greedy")
        assert len(asked) == tried
    monkeypatch.setattr("umbra.server.processes.thinkers.REST", -REST)
    hall.thinkers._note_failure((room.record.id, 0))
    monkeypatch.setattr("umbra.server.processes.thinkers.REST", REST)
    with pytest.raises(Stuck):
        await hall.thinkers.choose(position, 0, "greedy")
    assert len(asked) == TRIES + 1


async def test_a_stopped_process_stops_no_table(hall_of):
    hall = hall_of(think, 90.0)
    room = await hall.create("ann", "casting-shadows", {}, ["bot:random", "me"])
    other = await hall.create("bob", "casting-shadows", {}, ["bot:random", "me"])
    await until(lambda: room.game.entry == 1 and other.game.entry == 1)
    stopped = hall.thinkers._workers[0].pid
    os.kill(stopped, signal.SIGSTOP)
    hall.thinkers._workers[0]._patience = 1.0

    for person, table in (("ann", room), ("bob", other)):
        ask = table.game.asked()[0]
        await table.answer(person, ask.seat, [ask.keys[0]], 1, 0)
    await until(lambda: room.game.entry > 2 and other.game.entry > 2)

    with pytest.raises(ProcessLookupError):
        os.kill(stopped, signal.SIGCONT)


async def test_a_process_that_is_killed_again_and_again_stops_no_table(hall_of):
    hall = hall_of(think, 5.0)

    async def kill() -> None:
        while True:
            pid = hall.thinkers._workers[0].pid
            if pid is not None:
                os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.001)

    killing = asyncio.create_task(kill())
    room = await hall.create("ann", "casting-shadows", {}, ["bot:random", "bot:random"])
    await until(lambda: room.game.entry > 10)
    assert not killing.done()
    killing.cancel()


@pytest.mark.parametrize("mind", [minds.endless, minds.deadly])
async def test_a_hint_that_takes_too_long_is_refused(hall_of, mind):
    room = await hall_of(mind).create("ann", "casting-shadows", {}, ["me", "me"])
    with pytest.raises(Refused) as refused:
        await room.hint("ann", 0)
    assert refused.value.code == "failed"
    assert "too long" in str(refused.value)


async def test_a_worker_does_one_thing_after_the_other_and_says_what_went_wrong():
    worker = Worker(divmod, 60.0)
    try:
        assert await asyncio.gather(*(worker.ask(n, 3) for n in range(5))) == [divmod(n, 3) for n in range(5)]
        pid = worker.pid
        with pytest.raises(Failed, match="ZeroDivisionError"):
            await worker.ask(1, 0)
        assert worker.pid == pid
    finally:
        worker.close()


async def test_whoever_no_longer_waits_for_a_worker_leaves_it_to_the_next():
    worker = Worker(minds.endless, 60.0)
    try:
        asking = asyncio.create_task(worker.ask())
        await until(lambda: worker.pid)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert worker.pid is None
        worker._work, worker._patience = minds.deadly, 60.0
        with pytest.raises(Lost):
            await worker.ask()
    finally:
        worker.close()


async def test_the_habit_is_what_is_usual_and_else_anything(hall_of, monkeypatch):
    room = await hall_of(think).create("ann", "casting-shadows", {}, ["me", "me"])
    assert habit(room.game, 0) == bot_answer(room.game, 0, "random")
    ask = Decision(0, "window", [Option("use"), Option("pass"), Option("keep")], standing=("pass", True))
    monkeypatch.setattr(room.game, "asked", lambda: [ask])
    assert habit(room.game, 0) == "pass"


async def test_a_rival_says_a_few_words_under_its_own_name(databases, tmp_path):
    store = await Store.open(databases.sqlite(tmp_path))
    hall = Hall(store, Thinkers(1, 90.0), 0.0)
    room = await hall.create("ann", "casting-shadows", {}, ["me", "bot:moth"], seed="1")
    said: list[str] = []
    while not said:
        ask = room.game.asked()[0]
        if ask.seat == 0:
            async with room.alone():
                await room.take(0, ask.keys[0])
        await asyncio.sleep(0.02)
        said = [line.text for line in await store.chat(room.record.id) if line.name == "Aunt Moth"]
    assert said == ["I shall just stay over here, dear."]
    await hall.close()
    hall.thinkers.close()
    await store.close()
