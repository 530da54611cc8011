"""Replays, forks and files: looking back, going on from there, and taking a game away."""

import random

import pytest

import umbra
from kits.server import any_key
from umbra.cli.check.journals import replayed
from umbra.core.rng import commitment

pytestmark = pytest.mark.anyio


async def played(person, table, answers=None, seed=2):
    """Play at random; gives the views by entry as they were seen."""
    rng, seen = random.Random(seed), {}
    async with person.at(table) as seat:
        seen[seat.entry] = seat.view
        while not seat.is_over and (answers is None or seat.entry < answers):
            await seat.until(lambda: seat.question or seat.is_over)
            if seat.question:
                await seat.answer(any_key(seat.question, rng, ("concede",)))
            seen[seat.entry] = seat.view
        while seat.question is None and not seat.is_over:
            await seat.next()
            seen[seat.entry] = seat.view
        if seat.is_over:
            await seat.until(lambda: seat.table["state"] == "over")
    return seen


async def test_a_game_is_stepped_through_from_ones_own_seat(ann, bob):
    table = ann.table("me", "bot:random", game="shadowscape", options={"round_cap": 2})
    path = f"/api/tables/{table['id']}/replay"
    seen = await played(ann, table, 14)

    for entry in sorted(seen)[::4]:
        found = ann.get(path, entry=entry)
        assert set(found) == {"entry", "entries", "view", "events", "beats"}
        assert found["view"] == seen[entry]
        assert ann.get(path, entry=entry, seat=0) == found
    public = bob.get(path, entry=10)
    assert public["view"]["ask"] is None
    assert ann.get(path, entry=10, seat="watch") == public
    for seat in ("1", "all"):
        assert ann.get(path, 403, entry=3, seat=seat)["error"] == "not-yours"
        assert bob.get(path, 403, entry=3, seat="0")["error"] == "not-yours"


@pytest.mark.parametrize("entry", ["-1", "x", "99999", "²", "٣", "1" * 5000, "1.0", ""])
def test_an_entry_that_is_none_is_refused(ann, entry):
    table = ann.table("me", "me")
    assert ann.get(f"/api/tables/{table['id']}/replay", 400, entry=entry)["error"] == "bad-request"


async def test_at_the_end_everything_lies_open(ann, bob, tmp_path):
    table = ann.table("me", "bot:random", game="shadowscape", options={"round_cap": 2})
    path = f"/api/tables/{table['id']}"
    seen = await played(ann, table)
    last = max(seen)

    for somebody in (ann, bob):
        everything = somebody.get(f"{path}/replay", entry=last // 2, seat="all")
        assert all(everything["view"]["state"]["cards"]["faces"])
        own = somebody.get(f"{path}/replay", entry=last // 2, seat=0)
        assert not all(own["view"]["state"]["cards"]["faces"])
        assert len(everything["events"]) >= len(own["events"])
        assert somebody.get(f"{path}/replay", entry=last, seat=1)["view"]["seed"]
        file = somebody.http.get(f"{path}/export")
        assert file.status_code == 200
        assert "attachment" in file.headers["content-disposition"]
    game = umbra.load_game(file.content)
    assert commitment(game.header.seed) == seen[last]["commitment"]
    assert replayed(file.content, None).ok
    over = bob.http.post("/api/import", content=file.content).json()
    assert (over["state"], over["outcome"]) == ("over", bob.get(path)["outcome"])


async def test_a_fork_goes_on_from_an_entry_at_a_table_of_ones_own(ann):
    table = ann.table("bot:random", "me", seed="fork me")
    seen = await played(ann, table, 12)
    entry = sorted(seen)[3]

    fork = ann.post(f"/api/tables/{table['id']}/fork", {"entry": entry}, 201)

    assert [seat["who"] for seat in fork["seats"]] == ["bot", "person"]
    assert fork["id"] != table["id"]
    async with ann.at(fork) as seat:
        await seat.until(lambda: seat.question)
        assert seat.seat == 1
        assert ann.get(f"/api/tables/{fork['id']}/replay", entry=entry)["view"] == seen[entry]
        await seat.answer(seat.question["options"][0]["key"])
    assert ann.get(f"/api/tables/{table['id']}/replay")["entries"] >= 12
    assert ann.post(f"/api/tables/{table['id']}/fork", {"entry": 9999}, 400)["error"] == "bad-request"


async def test_while_others_play_too_nobody_takes_the_game_away(ann, bob):
    """Also not while the other one is away, nor when they were sent away: who knows the seed knows all."""
    table = ann.table("me", "open", open=True)
    bob.join(table)
    path = f"/api/tables/{table['id']}"

    def check():
        for somebody in (ann, bob):
            assert somebody.get(f"{path}/export", 403)["error"] == "not-yours"
            assert somebody.post(f"{path}/fork", {"entry": 0}, 403)["error"] == "not-yours"

    check()
    bob.post(f"{path}/leave", {"seat": 1})
    check()
    ann.post(f"{path}/seats/1", {"who": "bot:random"})
    check()


async def test_a_file_is_continued_by_whoever_has_it(ann, bob):
    table = ann.table("me", "bot:random", seed=9)
    seen = await played(ann, table, 9)
    file = ann.http.get(f"/api/tables/{table['id']}/export").content
    assert len(file) < 20_000

    new = bob.http.post("/api/import", content=file)

    assert new.status_code == 201
    assert new.json()["state"] == "playing"
    async with bob.at(new.json()) as seat:
        assert seat.entry == max(seen)
        assert seat.view == seen[max(seen)]
        await seat.answer(seat.question["options"][0]["key"])
    journal = umbra.load_game(file).journal()
    assert bob.http.post("/api/import", content=journal).status_code == 201


@pytest.mark.parametrize("data", [b"", b"x", b"{}", b"umbra-save-1\n", b"umbra-save-9\n", b"[" * 100_000, b"\xff" * 99])
def test_a_file_that_is_none_is_refused(ann, data):
    response = ann.http.post("/api/import", content=data)

    assert (response.status_code, response.json()["error"]) == (400, "bad-file")


def test_a_file_that_was_tampered_with_is_refused(ann):
    journal = umbra.play("casting-shadows", ["random", "random"], seed=1).journal()
    for old, new in ((b'"seed":"1"', b'"seed":"2"'), (b'"seats":2', b'"seats":3'), (b'"seat":0', b'"seat":1')):
        assert old in journal
        response = ann.http.post("/api/import", content=journal.replace(old, new, 1))
        assert (response.status_code, response.json()["error"]) == (400, "bad-file")
