"""Journals: every number is written once, whoever writes; batches are all or nothing for each table."""

import asyncio

import pytest

from umbra.store import Conflict, Store

pytestmark = pytest.mark.anyio


async def test_lines_are_appended_and_read_from_a_number_on(store: Store):
    await store.journals.append("t1", 0, [b"header", b"start"])
    await store.journals.append("t1", 2, [b"answer"])
    await store.journals.append("t2", 0, [b"\x00\xff anything"])

    assert await store.journals.read("t1") == [b"header", b"start", b"answer"]
    assert await store.journals.read("t1", 2) == [b"answer"]
    assert await store.journals.read("t1", most=2) == [b"header", b"start"]
    assert await store.journals.read("t1", 3) == []
    assert await store.journals.read("t2") == [b"\x00\xff anything"]


async def test_the_headers_of_several_tables_are_read_at_once(store: Store):
    for table in ("t1", "t2", "t3"):
        await store.journals.append(table, 0, [table.encode(), b"start"])

    assert await store.journals.headers(["t1", "t3", "nobody"]) == {"t1": b"t1", "t3": b"t3"}
    assert await store.journals.headers([]) == {}


async def test_a_number_that_is_taken_is_a_conflict_and_stores_nothing(store: Store):
    await store.journals.append("t1", 0, [b"header", b"one"])

    with pytest.raises(Conflict):
        await store.journals.append("t1", 1, [b"other", b"more"])

    assert await store.journals.read("t1") == [b"header", b"one"]


async def test_of_two_processes_that_write_the_same_number_one_wins(store: Store, another):
    other = await another()
    writers = {b"a": store, b"b": other, b"c": store, b"d": other}
    await store.journals.append("t1", 0, [b"header"])

    done = await asyncio.gather(
        *(writer.journals.append("t1", 1, [name, name + b"+"]) for name, writer in writers.items()),
        return_exceptions=True,
    )

    winners = [name for name, result in zip(writers, done, strict=True) if result is None]
    assert len(winners) == 1
    assert [type(result) for result in done if result is not None] == [Conflict] * 3
    assert await store.journals.read("t1") == [b"header", winners[0], winners[0] + b"+"]


async def test_a_conflict_does_not_touch_the_others_in_its_batch(store: Store):
    await store.journals.append("t0", 0, [b"header"])

    done = await asyncio.gather(
        *(store.journals.append(f"t{n}", 0, [b"h", b"1", b"2"]) for n in range(10)), return_exceptions=True
    )

    assert isinstance(done[0], Conflict)
    assert done[1:] == [None] * 9
    assert await store.journals.read("t0") == [b"header"]
    assert await store.journals.read("t9") == [b"h", b"1", b"2"]


async def test_many_tables_are_written_at_once_by_two_processes(store: Store, another):
    other = await another()

    async def play(writer: Store, table_id: str) -> None:
        for number in range(15):
            await writer.journals.append(table_id, number, [f"{table_id}/{number}".encode()])

    await asyncio.gather(*(play((store, other)[n % 2], f"t{n}") for n in range(12)))

    for n in range(12):
        assert await store.journals.read(f"t{n}") == [f"t{n}/{number}".encode() for number in range(15)]


async def test_closing_waits_for_what_is_being_written(store: Store, another):
    writing = asyncio.create_task(store.journals.append("t1", 0, [b"header"]))
    await asyncio.sleep(0)
    await store.journals.close()
    await writing

    assert await (await another()).journals.read("t1") == [b"header"]


async def test_a_caller_that_gives_up_does_not_hold_up_the_others(store: Store):
    impatient = asyncio.create_task(store.journals.append("t1", 0, [b"header"]))
    await asyncio.sleep(0)
    impatient.cancel()

    await store.journals.append("t2", 0, [b"header"])
    assert await store.journals.read("t2") == [b"header"]
