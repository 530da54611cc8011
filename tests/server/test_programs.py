"""Programs at hosted tables: whatever one does, the table goes on, and others do not wait for it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable

import pytest

from kits.databases import Databases
from kits.programs import BAD, program
from umbra.adapters.program import offer_programs
from umbra.bots import roster
from umbra.server.processes.thinkers import Thinkers
from umbra.server.tables.hall import Hall
from umbra.store import Store

pytestmark = pytest.mark.anyio
ANSWERS = "print(json.dumps({'id': number, 'key': keys[-1]}), flush=True)"
PATIENCE = 0.25


@pytest.fixture
async def hall_with(databases: Databases, tmp_path, monkeypatch) -> AsyncIterator[Callable[[str], Hall]]:
    """A hall at whose tables a program with that body may sit, called mybot."""
    monkeypatch.setenv("UMBRA_PROGRAMS", "{}")
    monkeypatch.setattr(roster, "_here", {})
    store = await Store.open(databases.sqlite(tmp_path))
    halls: list[Hall] = []

    def make(body: str, patience: float = PATIENCE) -> Hall:
        offer_programs([f"mybot={program(tmp_path, body)}"], patience)
        halls.append(Hall(store, Thinkers(1), 0.0))
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


async def test_a_program_answers_for_its_seat(hall_with, tmp_path):
    heard = tmp_path / "heard"
    hall = hall_with(f"open({str(heard)!r}, 'a').write(line); {ANSWERS}", 20.0)
    room = await hall.create("ann", "casting-shadows", {}, ["bot:mybot", "bot:random"], seed="secret-seed")
    await until(lambda: room.game.entry > 20)

    told = [json.loads(line) for line in heard.read_text().splitlines()]
    answered = [entry.key for entry in room.game.line if entry.seat == 0]
    assert all(message["view"]["seat"] == 0 for message in told)
    assert "secret-seed" not in heard.read_text()
    assert [message["options"][-1]["key"] for message in told][:3] == answered[:3]


@pytest.mark.parametrize("how", ["silent", "wrong", "slow", "dying", "many lines", "lying about the number"])
async def test_a_table_goes_on_whatever_its_program_does(hall_with, how):
    hall = hall_with(BAD[how])
    room = await hall.create("ann", "casting-shadows", {}, ["bot:mybot", "bot:mybot"], seed="1")
    await until(lambda: room.game.entry > 14)


async def test_other_tables_do_not_wait_for_a_silent_program(hall_with):
    hall = hall_with(BAD["silent"], 30.0)
    slow = await hall.create("ann", "casting-shadows", {}, ["bot:mybot", "bot:mybot"], seed="1")
    other = await hall.create("bob", "casting-shadows", {}, ["bot:random", "bot:random"], seed="1")
    await until(lambda: other.game.entry > 20)
    assert slow.game.entry == 0
