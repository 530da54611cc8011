"""Ways over the socket: what a piece offers, several answers with one press, and taking them back as one."""

import pytest

pytestmark = pytest.mark.anyio


def dungeon(ann):
    """A table at which Ann is in the dungeon after a few questions."""
    return ann.table("me", "bot:random", game="shadowscape", options={"heroes": "deal"}, seed="ways")


async def to_the_first_turn(seat):
    while (await seat.my_turn())["kind"] != "act":
        await seat.answer(seat.question["options"][0]["key"])


def offered_at_once(seat) -> set[str]:
    return {piece for option in seat.question["options"] for piece in option["about"]}


def given(way) -> list[str]:
    return [step["key"] for step in way["steps"] if not step["implied"]]


async def ways_of(seat, piece: str = ""):
    return await seat.ask("ways", "ways", seat=seat.seat, piece=piece)


async def two_steps(seat):
    """A way of two answers or more to a piece that the question does not name, in which no card is shown."""
    for piece in (await ways_of(seat))["pieces"]:
        if piece not in offered_at_once(seat):
            for way in (await ways_of(seat, piece))["ways"]:
                if len(given(way)) > 1 and way["ends"] in ("done", "goes on") and "card" not in way["cost"]:
                    return way
    raise AssertionError("there is no such way")


async def take(seat, keys):
    await seat.send("way", entry=seat.entry, branch=seat.branch, seat=seat.seat, keys=keys)


async def test_a_piece_tells_what_can_be_done_with_it(ann):
    async with ann.at(dungeon(ann)) as seat:
        await to_the_first_turn(seat)
        found = await ways_of(seat)

        assert (found["entry"], found["branch"], found["seat"], found["ways"]) == (seat.entry, 0, seat.seat, [])
        assert set(found["pieces"]) > offered_at_once(seat)
        for piece in found["pieces"][-3:]:
            told = await ways_of(seat, piece)
            assert (told["piece"], told["pieces"]) == (piece, [])
            assert all(way["words"] and given(way) and way["worlds"] == [1, 1] for way in told["ways"])
            assert told["ways"]
        assert (await ways_of(seat, "no such piece"))["ways"] == []


async def test_a_way_is_given_answer_by_answer_and_taken_back_as_one(ann):
    async with ann.at(dungeon(ann)) as seat, ann.at(seat.table) as other:
        await to_the_first_turn(seat)
        way, entry, view = await two_steps(seat), seat.entry, seat.view
        await take(seat, given(way))
        await seat.until(lambda: seat.entry == entry + len(given(way)))
        await other.until(lambda: other.entry == seat.entry)
        told = [message["entry"] for message in other.got if message["is"] == "update"]
        assert told[-len(given(way)) :] == list(range(entry + 1, seat.entry + 1))
        done = seat.view

        await seat.ask("undo", "view")
        assert (seat.entry, seat.view) == (entry, view)
        await seat.send("redo")
        await seat.until(lambda: seat.entry == entry + len(given(way)))
        assert seat.view == done
        await seat.ask("undo", "view")
        assert seat.entry == entry


async def test_what_was_taken_back_comes_again_as_often_as_it_was_taken_back(ann):
    async with ann.at(dungeon(ann)) as seat:
        await to_the_first_turn(seat)
        way, entry = await two_steps(seat), seat.entry
        await seat.answer(given(way)[0])
        await seat.answer(given(way)[1])
        done = seat.view
        for back in (1, 0):
            await seat.ask("undo", "view")
            assert seat.entry == entry + back
        for forth in (1, 2):
            await seat.send("redo")
            await seat.until(lambda: seat.entry == entry + forth)  # noqa: B023
        assert seat.view == done
        await seat.send("redo")
        assert await seat.refusal() == "no-redo"


async def test_what_was_taken_back_is_gone_when_something_else_is_answered(ann):
    async with ann.at(dungeon(ann)) as seat:
        await to_the_first_turn(seat)
        way = await two_steps(seat)
        first, other = given(way)[0], next(o["key"] for o in seat.question["options"] if o["key"] != given(way)[0])
        await seat.answer(first)
        await seat.ask("undo", "view")
        await seat.answer(other)
        await seat.send("redo")
        assert await seat.refusal() == "no-redo"


async def test_a_way_stops_where_its_next_answer_is_none(ann):
    async with ann.at(dungeon(ann)) as seat:
        await to_the_first_turn(seat)
        first, *_ = given(await two_steps(seat))
        entry = seat.entry
        await take(seat, [first, "no-such-answer", first])
        await seat.until(lambda: seat.entry > entry)
        assert seat.entry == entry + 1
        await seat.ask("look", "view")
        assert seat.entry == entry + 1

        await take(seat, ["no-such-answer"])
        assert await seat.refusal() == "illegal"
        await seat.send("way", entry=entry, branch=0, seat=seat.seat, keys=["done"])
        assert await seat.refusal() == "stale"


async def test_a_way_through_chance_goes_on_to_its_piece_if_it_can(ann):
    """Shadows of Malice: *Roll to move there*, and there one goes; the last step alone can be taken back."""
    table = ann.table("me", game="malice", seed="there")
    async with ann.at(table) as seat:
        await to_the_first_turn(seat)
        (move,) = [option for option in seat.question["options"] if option["key"].startswith("move:")]
        near = [way for n in range(160) for way in (await ways_of(seat, f"hex:{n}"))["ways"] if way["worlds"] == [8, 8]]
        way = next(way for way in near if way["then"])
        assert (way["words"], given(way)[0]) == ("Roll to move there", move["key"])

        await seat.send("way", entry=seat.entry, branch=0, seat=seat.seat, keys=given(way), then=way["then"])
        await seat.until(lambda: any(event["type"] == "Walked" for event in seat.log))


async def test_an_answer_of_a_standing_order_is_taken_back_with_the_act_before_it(ann):
    async with ann.at(dungeon(ann)) as seat:
        await to_the_first_turn(seat)
        way, entry = await two_steps(seat), seat.entry
        one, two = given(way)[:2]
        await seat.answer(one)
        await seat.send("answer", entry=seat.entry, branch=0, seat=seat.seat, key=two, joined=True)
        await seat.until(lambda: seat.entry == entry + 2)

        await seat.ask("undo", "view")
        assert seat.entry == entry


async def test_ways_are_told_to_nobody_but_their_seat(ann, bob):
    table = dungeon(ann)
    async with ann.at(table) as seat, bob.at(table) as watcher:
        await seat.my_turn()
        await watcher.send("ways", seat=0)
        assert await watcher.refusal() == "not-yours"
        await watcher.send("way", entry=watcher.entry, branch=0, seat=0, keys=["end"])
        assert await watcher.refusal() == "not-yours"
        await watcher.send("redo")
        assert await watcher.refusal() == "no-redo"
        await seat.send("ways", seat=1)
        assert await seat.refusal() == "not-yours"


async def test_a_way_has_at_most_eight_answers(ann):
    async with ann.at(dungeon(ann)) as seat:
        for keys in ([], ["end"] * 9):
            await take(seat, keys)
            assert await seat.refusal() == "bad-message"
