"""Taking back: freely, with consent, refused, and alone with bots."""

import random

import pytest

pytestmark = pytest.mark.anyio


async def sit_down(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    return table


async def first(seat) -> str:
    return (await seat.my_turn())["options"][0]["key"]


async def test_what_nobody_has_learned_from_is_taken_back_freely(ann, bob):
    table = await sit_down(ann, bob)
    async with ann.at(table) as seat, bob.at(table) as other:
        view, log = seat.view, seat.log
        await seat.answer(await first(seat))
        await seat.send("undo", answers=1)
        await seat.message("view")
        await other.until(lambda: other.number == seat.number)

        assert (seat.entry, other.entry) == (0, 0)
        assert (seat.view, seat.log) == (view, log)
        await seat.answer(await first(seat))
        await other.until(lambda: other.question)


async def test_what_others_have_answered_needs_their_consent(ann, bob, person):
    table = await sit_down(ann, bob)
    async with ann.at(table) as seat, bob.at(table) as other, person().at(table) as watcher:
        await seat.answer(await first(seat))
        await other.answer(await first(other))
        await seat.until(lambda: seat.entry == 2)
        asked = await seat.ask("undo", "consent", answers=2)
        assert (asked["by"], asked["answers"], asked["mine"]) == ("Ann", 2, True)
        told = await other.message("consent")
        assert (told["by"], told["answers"], told["mine"], told["until"]) == ("Ann", 2, False, asked["until"])
        await seat.send("consent", yes=True)
        assert await seat.refusal() == "no-request"

        await other.send("consent", yes=True)
        for somebody in (seat, other, watcher):
            await somebody.until(lambda: somebody.entry == 0)  # noqa: B023
        assert "consent" not in [message["is"] for message in watcher.got]
        await other.send("consent", yes=True)
        assert await other.refusal() == "no-request"


async def test_consent_can_be_refused(ann, bob):
    table = await sit_down(ann, bob)
    async with ann.at(table) as seat, bob.at(table) as other:
        await seat.answer(await first(seat))
        await other.answer(await first(other))
        await seat.ask("undo", "consent", answers=2)
        await other.message("consent")
        await other.send("consent", yes=False)

        assert await seat.refusal() == "no-consent"
        await seat.send("look")
        assert (await seat.message("view"))["entry"] == 2
        await other.send("consent", yes=True)
        while (await other.refusal()) != "no-request":
            pass


async def test_a_request_lapses_when_the_game_goes_on(ann, bob):
    table = await sit_down(ann, bob)
    async with ann.at(table) as seat, bob.at(table) as other:
        await seat.answer(await first(seat))
        await other.answer(await first(other))
        await other.ask("undo", "consent", answers=1)
        await seat.message("consent")
        await seat.until(lambda: seat.entry == 2)
        await seat.answer(await first(seat))
        await seat.send("consent", yes=True)
        assert await seat.refusal() == "no-request"


async def test_a_request_lapses_with_time(ann, bob, monkeypatch):
    monkeypatch.setattr("umbra.server.tables.undo.CONSENT_SECONDS", 0.0)
    table = await sit_down(ann, bob)
    async with ann.at(table) as seat, bob.at(table) as other:
        await seat.answer(await first(seat))
        await other.answer(await first(other))
        await seat.send("undo", answers=2)
        await other.send("consent", yes=True)
        assert await other.refusal() == "no-request"


async def test_whoever_comes_back_is_still_asked_for_consent(ann, bob):
    table = await sit_down(ann, bob)
    async with ann.at(table) as seat:
        async with bob.at(table) as other:
            await seat.answer(await first(seat))
            await other.answer(await first(other))
        await seat.until(lambda: seat.entry == 2)
        await seat.ask("undo", "consent", answers=2)
        async with bob.at(table) as other:
            assert (await other.message("consent"))["by"] == "Ann"
            await other.send("consent", yes=True)
            await seat.until(lambda: seat.entry == 0)


async def test_all_others_have_to_agree(ann, bob, person):
    carol = person("Carol")
    table = ann.table("me", "open", "open", open=True)
    bob.join(table)
    carol.join(table)
    async with ann.at(table) as one, bob.at(table) as two, carol.at(table) as three:
        for seat in (one, two, three):
            await seat.answer(await first(seat))
        await one.until(lambda: one.entry == 3)
        await one.send("undo", answers=3)
        for seat in (two, three):
            await seat.message("consent")
        await two.send("consent", yes=True)
        await two.send("chat", text="yes")
        await two.until(lambda: two.chat)
        assert two.entry == 3
        await three.send("consent", yes=True)
        await two.until(lambda: two.entry == 0)


async def test_whoever_plays_alone_with_bots_takes_back_anything(ann):
    table = ann.table("me", "bot:random", seed=5)
    rng = random.Random(6)
    async with ann.at(table) as seat:
        start = seat.view
        await seat.play(rng, 8, avoid=("concede",))
        await seat.until(lambda: seat.question or seat.is_over)
        await seat.send("undo", answers=seat.entry)
        await seat.until(lambda: seat.entry == 0)
        assert seat.view == start
        await seat.send("undo", answers=1)
        assert await seat.refusal() == "illegal"
        await seat.send("undo", answers=1000)
        assert await seat.refusal() == "illegal"


async def test_a_game_that_is_over_can_be_taken_up_again_by_whoever_plays_alone(ann):
    table = ann.table("me", "me")
    async with ann.at(table) as seat:
        for _ in range(2):
            view = await seat.ask("sit", "view", seat=seat.view["waiting_for"][0])
            await seat.answer(view["view"]["ask"]["options"][0]["key"])
        await seat.answer("concede")
        await seat.until(lambda: seat.is_over and seat.table["state"] == "over")
        await seat.send("undo", answers=1)
        await seat.until(lambda: not seat.is_over and seat.table["state"] == "playing")
        assert seat.view["seed"] is None
        assert seat.table["outcome"] is None
    assert ann.get(f"/api/tables/{table['id']}/replay", 403, seat="all")["error"] == "not-yours"


async def begin(ann, bob, table):
    """Both give their first answer."""
    async with ann.at(table) as seat, bob.at(table) as other:
        await seat.answer(await first(seat))
        await other.answer(await first(other))
        await seat.until(lambda: seat.entry == 2)


async def test_a_game_of_several_that_is_over_is_not_taken_up_again_while_the_other_is_away(ann, bob):
    """At the end the seed is shown: who has seen it knows every card to come."""
    table = await sit_down(ann, bob)
    await begin(ann, bob, table)
    bob.post(f"/api/tables/{table['id']}/leave", {"seat": 1})
    async with ann.at(table) as seat:
        await seat.until(lambda: seat.question)
        await seat.answer("concede")
        await seat.until(lambda: seat.is_over)
        for answers in ({}, {"answers": 1}, {"answers": 3}):
            await seat.send("undo", **answers)
            assert await seat.refusal() == "over"
        bob.post(f"/api/tables/{table['id']}/seats/1", {"who": "back"})
        await seat.send("undo", answers=1)
        assert await seat.refusal() == "over"
        await seat.send("look")
        assert (await seat.message("view"))["view"]["outcome"]
    assert ann.get(f"/api/tables/{table['id']}")["state"] == "over"
    assert ann.post(f"/api/tables/{table['id']}/fork", {"entry": 2}, 201)["state"] == "playing"


async def test_consent_counts_those_who_are_away(ann, bob):
    table = await sit_down(ann, bob)
    await begin(ann, bob, table)
    bob.post(f"/api/tables/{table['id']}/leave", {"seat": 1})
    async with ann.at(table) as seat, bob.at(table) as other:
        await seat.until(lambda: seat.question)
        entry = seat.entry
        await seat.ask("undo", "consent", answers=entry)
        assert (await other.message("consent"))["by"] == "Ann"
        await seat.send("look")
        assert (await seat.message("view"))["entry"] == entry
        await other.send("consent", yes=True)
        await seat.until(lambda: seat.branch == 1)


async def test_whoever_was_sent_away_still_counts_as_somebody_who_played(ann, bob):
    """Otherwise the owner would send the others away, look at everything and play on."""
    table = await sit_down(ann, bob)
    path = f"/api/tables/{table['id']}"
    assert ann.get(path)["shared"]
    await begin(ann, bob, table)
    ann.post(f"{path}/seats/1", {"who": "bot:random"})
    assert ann.get(path)["shared"]
    async with ann.at(table) as seat, bob.at(table) as other:
        await seat.until(lambda: seat.question)
        await seat.send("undo", answers=seat.entry)
        assert await seat.refusal() == "no-consent"
        await other.send("consent", yes=True)
        assert await other.refusal() == "no-request"
        await seat.answer("concede")
        await seat.until(lambda: seat.is_over)
        await seat.send("undo", answers=1)
        assert await seat.refusal() == "over"
    assert bob.get("/api/tables", mine=1) == []


async def test_an_undo_without_a_number_goes_back_to_ones_own_last_answer(ann):
    table = ann.table("me", "bot:random", seed=5)
    async with ann.at(table) as seat:
        await seat.send("undo")
        assert await seat.refusal() == "illegal"
        await seat.play(random.Random(6), 8, avoid=("concede",))
        question, entry, view = await seat.my_turn(), seat.entry, seat.view
        while seat.entry == entry or not seat.question:
            await seat.answer(question["options"][0]["key"])
            question = await seat.my_turn()
        await seat.send("undo")
        await seat.message("view")

        assert (seat.entry, seat.view) == (entry, view)


async def test_an_answer_to_a_question_that_was_taken_back_is_stale(ann, bob):
    table = await sit_down(ann, bob)
    async with ann.at(table) as seat:
        key = await first(seat)
        await seat.answer(key)
        await seat.send("undo")
        await seat.message("view")
        late = {"entry": seat.entry, "branch": seat.branch - 1, "seat": seat.seat, "key": key}
        await seat.send("answer", **late)

        assert await seat.refusal() == "stale"
        assert (await seat.message("view"))["entry"] == 0
