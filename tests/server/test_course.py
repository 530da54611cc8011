"""What a game leaves behind: its turns, what decided it, and the records of people."""

import asyncio
import random

import pytest

from kits.server import Person, any_key

pytestmark = pytest.mark.anyio


async def ended(person, table, seed=2):
    """Play at random to the end, and wait until the table says so."""
    rng = random.Random(seed)
    async with person.at(table) as seat:
        while not seat.is_over:
            await seat.until(lambda: seat.question or seat.is_over)
            if seat.question:
                await seat.answer(any_key(seat.question, rng, ("concede",)))
        await seat.until(lambda: seat.table["state"] == "over")
        return seat.view["outcome"]


async def recorded(person, played=1):
    """The records of somebody, as soon as so many games are counted."""
    while True:
        found = person.get("/api/me/records")
        if sum(record["played"] for record in found) == played:
            return found
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("game", ["casting-shadows", "shadowscape"])
async def test_the_course_of_a_game_says_how_everybodys_chances_went(ann, game):
    table = ann.table("me", "bot:greedy", game=game, options={"round_cap": 3})
    outcome = await ended(ann, table)

    course = ann.get(f"/api/tables/{table['id']}/course")

    turns = course["turns"]
    assert [turn["entry"] for turn in turns] == sorted({turn["entry"] for turn in turns})
    assert {turn["when"] for turn in turns} >= {"round 1", "round 2"}
    assert all(0 <= chance <= 1 for turn in turns for chance in turn["chances"])
    assert {len(turn["chances"]) for turn in turns} == {2}
    assert course["end"] == [float(seat in outcome["winners"]) for seat in range(2)]


async def test_the_turns_that_decided_it_are_mine_and_have_what_happened(ann):
    table = ann.table("me", "bot:greedy", options={"round_cap": 4})
    await ended(ann, table)

    course = ann.get(f"/api/tables/{table['id']}/course")

    deciding = course["deciding"]
    assert 1 <= len(deciding) <= 3
    for one in deciding:
        assert one["seat"] == 0
        assert abs(one["after"] - one["before"]) >= 0.1
        assert course["turns"][one["turn"]]["entry"] == one["entry"]
        assert all(event["text"] for event in one["events"])
    assert [one["entry"] for one in deciding] == sorted(one["entry"] for one in deciding)
    assert any(one["events"] for one in deciding)
    assert course["did"][0]


async def test_the_coach_reviews_my_choices_once_the_game_is_over(ann):
    table = ann.table("me", "bot:greedy", options={"round_cap": 3})
    early = ann.get(f"/api/tables/{table['id']}/review", 409)
    assert early["error"] == "early"
    await ended(ann, table)

    [seat] = ann.get(f"/api/tables/{table['id']}/review")["seats"]

    assert seat["seat"] == 0
    assert 0 < seat["agreed"] <= seat["choices"]
    assert seat["moments"]
    for moment in seat["moments"]:
        assert 0 <= moment["chosen"] <= moment["before"] <= 1
        assert moment["said"].startswith("The coach ")


async def test_whoever_only_watched_gets_the_review_of_everybody(ann, bob):
    table = ann.table("me", "bot:greedy", options={"round_cap": 1})
    await ended(ann, table)
    assert [seat["seat"] for seat in bob.get(f"/api/tables/{table['id']}/review")["seats"]] == [0, 1]


async def test_while_a_game_goes_on_its_course_has_the_turns_and_no_chances(ann, bob):
    table = ann.table("me", "bot:random")
    rng = random.Random(2)
    async with ann.at(table) as seat:
        await seat.play(rng, 12, avoid=("concede",))

    course = bob.get(f"/api/tables/{table['id']}/course")
    assert len(course["turns"]) > 1
    assert {tuple(turn["chances"]) for turn in course["turns"]} == {()}
    assert (course["end"], course["deciding"], course["did"]) == ([], [], [])


async def test_records_say_how_often_somebody_has_played_and_won_and_as_whom(ann):
    assert ann.get("/api/me/records") == []
    outcomes = []
    for seed in (2, 3):
        table = ann.table("me", "bot:random", game="shadowscape", options={"round_cap": 2})
        outcomes.append(await ended(ann, table, seed))
        ann.delete(f"/api/tables/{table['id']}")

    [record] = await recorded(ann, 2)
    assert record["game"] == "shadowscape"
    assert record["won"] == sum(0 in outcome["winners"] for outcome in outcomes)
    assert record["latest"] == [0 in outcome["winners"] for outcome in outcomes]
    assert record["best"] == max(outcome["scores"][0] for outcome in outcomes)
    assert sum(hero["played"] for hero in record["heroes"]) == 2
    assert all(hero["name"] for hero in record["heroes"])


async def test_nothing_is_kept_for_whoever_has_no_name(address):
    guest = Person(address)
    await ended(guest, guest.table("me", "bot:random", options={"round_cap": 1}))
    await asyncio.sleep(0.2)
    assert guest.get("/api/me/records") == []
    guest.close()


async def test_a_game_that_goes_on_from_another_one_is_not_counted(ann):
    table = ann.table("me", "bot:random", options={"round_cap": 1})
    await ended(ann, table)
    [before] = await recorded(ann)

    fork = ann.post(f"/api/tables/{table['id']}/fork", {"entry": 2}, 201)
    await ended(ann, fork)
    await asyncio.sleep(0.2)

    assert ann.get("/api/me/records") == [before]


async def test_an_end_that_is_taken_back_is_not_counted_until_it_comes_again(ann):
    table = ann.table("me", "bot:random", options={"round_cap": 1})
    await ended(ann, table)
    assert [one["played"] for one in await recorded(ann)] == [1]

    async with ann.at(table) as seat:
        await seat.send("undo")
        await seat.until(lambda: seat.table["state"] == "playing")
    assert await recorded(ann, 0) == []
