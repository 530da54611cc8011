"""Two server processes on one Postgres serve the same table."""

import asyncio
import contextlib
import random

import pytest
from websockets.exceptions import ConnectionClosed

from kits.databases import Databases
from kits.nursery import Nursery
from kits.server import Person

pytestmark = pytest.mark.anyio


@pytest.fixture
def two(nursery: Nursery, databases: Databases):
    """Two people, each at a server of their own."""
    url = databases.postgres()
    with (
        nursery.serving(url) as one,
        nursery.serving(url) as other,
        contextlib.closing(Person(one.address, "Ann")) as ann,
        contextlib.closing(Person(other.address, "Bob")) as bob,
    ):
        yield ann, bob


@pytest.mark.parametrize("sitting", [("me", "open"), ("me", "open", "bot:random")])
async def test_two_people_at_two_processes_play_one_game_to_its_end(two, sitting):
    ann, bob = two
    table = ann.table(*sitting, open=True)
    async with ann.at(table) as one:
        bob.join(table)
        await one.until(lambda: one.view)
        async with bob.at(table) as other:
            await asyncio.gather(*(seat.play(random.Random(seat.seat), avoid=("concede",)) for seat in (one, other)))
            for seat in (one, other):
                await seat.until(lambda: seat.table["state"] == "over")  # noqa: B023
            assert (one.entry, one.view["outcome"]) == (other.entry, other.view["outcome"])
            assert one.view["state"] == other.view["state"]
    assert ann.get(f"/api/tables/{table['id']}/replay")["entries"] == one.entry
    assert bob.get(f"/api/tables/{table['id']}/replay")["entries"] == one.entry


async def test_seats_chat_undo_and_names_reach_the_other_process(two):
    ann, bob = two
    table = ann.table("me", "open", open=True)
    async with ann.at(table) as one, bob.at(table) as other:
        bob.join(table)
        await one.until(lambda: one.table["seats"][1]["name"] == "Bob" and one.view)
        await other.until(lambda: other.view and other.seat == 1)
        await one.send("chat", text="hello over there")
        await other.until(lambda: other.chat)
        await other.send("chat", text="hello back")
        await one.until(lambda: len(one.chat) == 2)

        await one.answer((await one.my_turn())["options"][0]["key"])
        await other.answer((await other.my_turn())["options"][0]["key"])
        await one.until(lambda: one.entry == 2)
        await one.send("undo", answers=2)
        assert (await other.message("consent"))["by"] == "Ann"
        await other.send("consent", yes=False)
        assert await one.refusal() == "no-consent"
        await one.send("undo", answers=2)
        await other.message("consent")
        await other.send("consent", yes=True)
        await one.until(lambda: one.entry == 0)

        ann.post(f"/api/tables/{table['id']}/seats/1", {"who": "bot:random"})
        await other.until(lambda: other.seat is None)
        await one.answer((await one.my_turn())["options"][0]["key"])
        await one.until(lambda: one.entry > 1)
        await other.until(lambda: other.entry > 1)


async def test_a_new_name_and_a_new_passphrase_reach_the_other_process(two):
    ann, bob = two
    table = ann.table("me", "open", open=True)
    async with ann.at(table, bob.address) as elsewhere, bob.at(table) as other:
        ann.put("/api/me", {"name": "Anna"})
        await other.until(lambda: other.table["seats"][0]["name"] == "Anna")
        ann.put("/api/me/passphrase", {"passphrase": "correct horse"})
        with pytest.raises(ConnectionClosed) as closed:
            await elsewhere.until(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        await other.until(lambda: not other.table["seats"][0]["here"])


async def test_a_table_that_is_deleted_at_one_process_is_gone_at_the_other(two):
    ann, bob = two
    table = ann.table("me", "open", open=True)
    async with bob.at(table) as other:
        ann.delete(f"/api/tables/{table['id']}")
        assert await other.refusal() == "unknown"
        with pytest.raises(ConnectionClosed):
            await other.until(lambda: False)
    assert bob.get(f"/api/tables/{table['id']}", 404)["error"] == "unknown"


async def test_people_who_sit_down_at_two_processes_at_once_all_get_their_seats(two):
    ann, bob = two
    table = ann.table("me", *["open"] * 5, open=True)
    path = f"/api/tables/{table['id']}/join"
    bob.get(f"/api/tables/{table['id']}")
    people = [Person((ann if n % 2 else bob).address) for n in range(5)]
    loop = asyncio.get_running_loop()
    done = await asyncio.gather(
        *(
            loop.run_in_executor(None, lambda p=p, n=n: p.http.post(path, json={"seat": n + 1}).status_code)
            for n, p in enumerate(people)
        )
    )
    assert done == [200] * 5
    for somebody in (ann, bob):
        async with somebody.at(table) as seat:
            await seat.until(lambda: seat.view)
            assert all(s["who"] == "person" for s in seat.table["seats"])
    for person in people:
        person.close()
