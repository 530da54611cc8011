"""People, tables, seats, chat and secrets are kept, the same way in SQLite and in Postgres."""

import asyncio
import time
from collections.abc import Callable

import msgspec
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from umbra.core.content import Pack
from umbra.store import (
    Login,
    NameTaken,
    PackLabel,
    Person,
    Result,
    Said,
    Sitting,
    Store,
    TableRecord,
    UndoRequest,
    async_url,
)
from umbra.store.schema import metadata

pytestmark = pytest.mark.anyio


def table(table_id: str = "t1", owner: str = "ann", *, seats: int = 2, **changes) -> TableRecord:
    """A table that waits for players, its owner in the first seat."""
    sittings = [Sitting(seat, invitation=f"invitation-{seat}") for seat in range(seats)]
    sittings[0].who, sittings[0].person = "person", owner
    now = time.time()
    record = TableRecord(
        table_id,
        "casting-shadows",
        {"map": "ten"},
        seats,
        owner,
        True,
        "waiting",
        "seed",
        now,
        now,
        seen=now,
        sittings=sittings,
    )
    return msgspec.structs.replace(record, **changes)


def sits(seat: int, person: str) -> Callable[[TableRecord], None]:
    """Sit down, unless somebody was quicker."""

    def change(record: TableRecord) -> None:
        if record.sittings[seat].who != "open":
            raise LookupError("taken")
        record.sittings[seat].who, record.sittings[seat].person = "person", person

    return change


async def test_people_are_kept_and_renamed(store: Store):
    await store.save_person(Person("ann", "Ann"))
    await store.save_person(Person("bob", "Bob"))
    assert await store.logins.rename("ann", "Änne 🂡") == ["ann"]
    await store.save_person(Person("ann", "Somebody who is known already"))

    assert await store.person("ann") == Person("ann", "Änne 🂡")
    assert await store.person("nobody") is None
    assert await store.names(["ann", "bob", "nobody"]) == {"ann": "Änne 🂡", "bob": "Bob"}
    assert await store.names([]) == {}


async def test_a_name_belongs_to_whoever_kept_it_first(store: Store):
    for person in ("ann", "thief"):
        await store.save_person(Person(person, "Ann"))
    assert await store.logins.find("Ann") is None
    assert await store.logins.keep("ann", "hash", "first") == ["thief"]
    assert await store.logins.find("Ann") == Login("ann", "hash")
    assert await store.names(["ann", "thief"]) == {"ann": "Ann", "thief": "Guest thie"}
    with pytest.raises(NameTaken):
        await store.logins.rename("thief", "ＡＮＮ")

    assert await store.logins.keep("ann", "new hash", "second") == []
    assert await store.logins.find(" ann ") == Login("ann", "new hash")
    assert await store.person("ann") == Person("ann", "Ann", "second")


async def test_a_login_follows_whoever_takes_another_name(store: Store):
    for person in ("ann", "bob", "carol"):
        await store.save_person(Person(person, person.capitalize()))
    await store.logins.keep("ann", "hash", "stamp")

    assert await store.logins.rename("ann", "CAROL") == ["ann", "carol"]

    assert await store.logins.find("Ann") is None
    assert await store.logins.find("Carol") == Login("ann", "hash")
    assert await store.names(["carol"]) == {"carol": "Guest caro"}
    assert await store.logins.rename("bob", "Ann") == ["bob"]


async def test_a_passphrase_that_was_changed_meanwhile_is_not_overwritten(store: Store):
    await store.save_person(Person("ann", "Ann"))
    await store.logins.keep("ann", "old", "1")
    found = await store.logins.find("Ann")
    assert found is not None
    await store.logins.rehash(found, "old, better")
    await store.logins.rehash(found, "too late")

    assert await store.logins.find("Ann") == Login("ann", "old, better")


async def test_of_many_who_keep_the_same_name_at_once_one_gets_it(store: Store, another):
    people, stores = [f"person-{n}" for n in range(8)], [store, await another()]
    for person in people:
        await store.save_person(Person(person, "Ann"))

    kept = await asyncio.gather(
        *(stores[n % 2].logins.keep(person, "hash", "stamp") for n, person in enumerate(people)), return_exceptions=True
    )

    owner = await store.logins.find("Ann")
    assert owner is not None
    names = await store.names(people)
    assert [person for person in people if names[person] == "Ann"] == [owner.person]
    assert not isinstance(kept[people.index(owner.person)], Exception)


async def test_a_table_comes_back_as_it_was(store: Store):
    record = table(options={"map": "ten", "round_cap": None, "hp_cap": 18, "flag": True})
    await store.create_table(record, [b"header", b"start"])

    assert await store.table("t1") == record
    assert await store.table("t2") is None
    assert await store.journals.read("t1") == [b"header", b"start"]


async def test_the_packs_of_a_table_are_kept_with_it_in_their_order(store: Store):
    packs = [Pack(name, {"a.toml": {"card": {"name": name}}}, title=name.title()) for name in ("zinc", "ash", "moss")]
    record = table(packs=[PackLabel(pack.digest, pack.name, pack.called) for pack in packs])
    await store.create_table(record, packs=packs)
    await store.create_table(table("t2", packs=record.packs[:1]), packs=packs[:1])

    assert await store.table("t1") == record
    assert await store.packs("t1") == packs
    assert await store.packs("t3") == []
    assert [len(found.packs) for found in await store.tables_of("ann")] == [1, 3]
    assert await store.pack(packs[0].digest) == packs[0]
    assert await store.pack("nothing") is None


async def test_who_sits_down_leaves_the_packs_as_they_are(store: Store):
    pack = Pack("ash", {"a.toml": {"card": {"name": "Ash"}}})
    await store.create_table(table(), packs=[pack])

    changed = await store.change_table("t1", sits(1, "bob"))

    assert changed is not None
    assert [label.name for label in changed.packs] == ["ash"]
    assert await store.packs("t1") == [pack]


async def test_tables_are_listed_by_person_and_by_openness(store: Store):
    await store.create_table(table("t1", "ann", touched=1.0))
    await store.create_table(table("t2", "bob", touched=3.0, open=False))
    await store.create_table(table("t3", "ann", touched=2.0, state="over", outcome={"winners": [1]}))
    await store.change_table("t2", sits(1, "ann"))

    assert [t.id for t in await store.tables_of("ann")] == ["t2", "t3", "t1"]
    assert [t.id for t in await store.tables_of("bob")] == ["t2"]
    assert [t.id for t in await store.open_tables()] == ["t1"]


async def test_open_tables_are_listed_while_their_owner_is_near_and_nobody_fills_the_list(store: Store):
    now = time.time()
    for n in range(6):
        await store.create_table(table(f"a{n}", "ann", created=now + n))
    for n in range(14):
        await store.create_table(table(f"b{n}", f"bob-{n}", created=now + n, place="one address"))
    await store.create_table(table("c", "carol", seen=now - 700))

    found = {t.id for t in await store.open_tables()}
    assert found == {"a3", "a4", "a5", *(f"b{n}" for n in range(4, 14))}
    await store.owner_seen(["c"])
    await store.owner_seen([])
    assert "c" in {t.id for t in await store.open_tables()}


async def test_a_check_may_refuse_a_table_by_how_many_there_are(store: Store):
    await store.create_table(table("t1", "ann"))
    await store.create_table(table("t2", "ann", state="over"))
    counted = []

    def check(going: int, kept: int) -> None:
        counted.append((going, kept))
        raise LookupError("no more")

    with pytest.raises(LookupError):
        await store.create_table(table("t3", "ann"), [b"header"], check=check)

    assert counted == [(1, 2)]
    assert await store.table("t3") is None
    assert await store.journals.read("t3") == []


async def test_of_tables_made_at_once_by_one_owner_each_counts_the_others(store: Store, another):
    stores, seen = [store, await another()], []
    await store.save_person(Person("ann", "Ann"))

    await asyncio.gather(
        *(stores[n % 2].create_table(table(f"t{n}"), check=lambda going, kept: seen.append(kept)) for n in range(8))
    )

    assert sorted(seen) == list(range(8))


async def test_tables_are_put_away_by_each_for_themselves(store: Store):
    await store.create_table(table("t1", "ann"))
    await store.change_table("t1", sits(1, "bob"))
    for _ in range(2):
        await store.put_away("ann", "t1", away=True)

    assert await store.tables_of("ann") == []
    assert [t.id for t in await store.tables_of("ann", away=True)] == ["t1"]
    assert [t.id for t in await store.tables_of("bob")] == ["t1"]
    await store.put_away("ann", "t1", away=False)
    assert [t.id for t in await store.tables_of("ann")] == ["t1"]


async def test_a_table_is_deleted_with_all_that_belongs_to_it(store: Store, url: str):
    for name in ("t1", "t2"):
        await store.create_table(table(name), [b"header"], [Pack("night", {})])
        await store.journals.keep_snapshot(name, b"snapshot")
        await store.say(name, Said("Ann", "hello", 1.0))
        await store.put_away("ann", name, away=True)

    with pytest.raises(LookupError):
        await store.delete_table("t1", sits(0, "thief"))
    assert await store.table("t1") is not None
    assert await store.delete_table("t1", lambda record: None)
    assert not await store.delete_table("t1", lambda record: None)
    await store.journals.append("t1", 7, [b"from a process that had not heard of it"])
    await store.clear_deleted("t1")
    await store.clear_deleted("t2")

    engine = create_async_engine(async_url(url))
    async with engine.connect() as connection:
        for part in metadata.sorted_tables:
            if part.name == "results":  # they outlast their table
                continue
            if "table_id" in part.c or part.name == "tables":
                column = part.c.id if part.name == "tables" else part.c.table_id
                assert set((await connection.execute(select(column))).scalars()) == {"t2"}, part.name
    await engine.dispose()


async def test_a_change_of_a_table_is_kept_with_its_seats(store: Store):
    await store.create_table(table())

    def change(record: TableRecord) -> None:
        record.state, record.outcome = "over", {"winners": [0], "reason": "it is late"}
        record.sittings[1] = Sitting(1, "bot", None, "greedy", False, "x")
        record.undo = UndoRequest("ann", "Ann", 2, 14, ["bob"], 12.5)

    changed = await store.change_table("t1", change)

    assert changed == await store.table("t1")
    assert changed is not None
    assert (changed.state, changed.sittings[1].bot, changed.undo) == (
        "over",
        "greedy",
        UndoRequest("ann", "Ann", 2, 14, ["bob"], 12.5),
    )
    assert changed.touched > changed.created
    assert await store.change_table("t2", change) is None


async def test_a_change_that_raises_changes_nothing(store: Store):
    record = table()
    await store.create_table(record)

    def change(record: TableRecord) -> None:
        record.state = "over"
        raise LookupError("no")

    with pytest.raises(LookupError):
        await store.change_table("t1", change)

    assert await store.table("t1") == record


async def test_of_many_who_take_a_seat_at_once_one_gets_it(store: Store, another):
    """Also when they come through different processes."""
    await store.create_table(table())
    stores = [store, await another()]
    people = [f"person-{n}" for n in range(8)]

    done = await asyncio.gather(
        *(stores[n % 2].change_table("t1", sits(1, person)) for n, person in enumerate(people)), return_exceptions=True
    )

    winners = [person for person, result in zip(people, done, strict=True) if isinstance(result, TableRecord)]
    assert len(winners) == 1
    assert all(isinstance(result, TableRecord | LookupError) for result in done)
    kept = await store.table("t1")
    assert kept is not None
    assert kept.sittings[1].person == winners[0]


async def test_people_who_take_different_seats_at_once_all_get_theirs(store: Store, another):
    await store.create_table(table(seats=6))
    stores = [store, await another()]

    await asyncio.gather(*(stores[n % 2].change_table("t1", sits(n, f"person-{n}")) for n in range(1, 6)))

    kept = await store.table("t1")
    assert kept is not None
    assert [s.person for s in kept.sittings] == ["ann", *(f"person-{n}" for n in range(1, 6))]


async def test_chat_keeps_every_line_in_order(store: Store, another):
    await store.create_table(table())
    other = await another()

    for n in range(3):
        await store.say("t1", Said("Ann", f"line {n} ☂\n", float(n)))
    await asyncio.gather(*((store, other)[n % 2].say("t1", Said("Bob", str(n), 9.0)) for n in range(20)))

    lines = await store.chat("t1")
    assert [line.text for line in lines[:3]] == ["line 0 ☂\n", "line 1 ☂\n", "line 2 ☂\n"]
    assert sorted(line.text for line in lines[3:]) == sorted(str(n) for n in range(20))
    assert [line.number for line in lines] == list(range(23))
    assert await store.chat("t1", since=21) == lines[21:]
    assert await store.chat("t1", most=2) == lines[-2:]
    assert await store.chat("t2") == []


async def test_all_processes_share_a_secret(store: Store, another):
    other = await another()

    first, second = await asyncio.gather(store.secret("cookie"), other.secret("cookie"))

    assert first == second
    assert len(first) == 32
    assert await store.secret("other") != first


async def test_what_was_kept_is_there_after_opening_again(store: Store, another):
    await store.create_table(table(), [b"header"])
    await store.save_person(Person("ann", "Ann"))
    secret = await store.secret("cookie")

    later = await another()

    assert await later.person("ann") == Person("ann", "Ann")
    assert await later.journals.read("t1") == [b"header"]
    assert await later.secret("cookie") == secret


async def test_results_take_the_place_of_those_before_and_outlast_their_table(store):
    won = Result("ann", "kilforth", won=True, points=34.0, hero="Reedkin Ninja", length="day 22 of 25", together=False)
    lost = won._replace(won=False, points=None)
    await store.results.keep("t1", [won, won._replace(person="bob")])
    await store.results.keep("t2", [lost])
    assert await store.results.of("ann") == [won, lost]

    await store.results.keep("t1", [])
    assert await store.results.of("ann") == [lost]
    assert await store.results.of("bob") == []
