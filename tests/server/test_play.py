"""Playing over a socket: the view and its updates, answers, why-not, hints, chat, several seats, and the end."""

import asyncio
import random
from typing import Any

import pytest

import umbra
from kits.server import Seat, any_key
from umbra.bots.greedy import GreedyBot
from umbra.core.rng import commitment
from umbra.server.wire.answers import View

pytestmark = pytest.mark.anyio

VIEW = set(View.__annotations__)
BRIEF = {"malice": {"start": "hard"}, "shadowscape": {"round_cap": 4}}
"""Options with which games that would go on for long are soon over."""


def happened(seat: Seat) -> list[Any]:
    """The log without its words: somebody who has no name yet may have one when it is read again."""
    return [(event["type"], event["rule"], event["data"]) for event in seat.log]


def same_log(one, other) -> bool:
    """Whether two have been told the same, one of them perhaps from an earlier line on."""
    start = max(one.earlier, other.earlier)
    return happened(one)[start - one.earlier :] == happened(other)[start - other.earlier :]


@pytest.mark.parametrize("game", umbra.games())
async def test_a_game_against_bots_goes_to_its_end_and_updates_merge_to_exactly_the_full_view(ann, game):
    table = ann.table("me", "bot:random", game=game, options=BRIEF.get(game, {}))
    rng = random.Random(1)
    async with ann.at(table) as seat, ann.at(table) as looker:
        assert (seat.seat, seat.table["state"], seat.chat) == (0, "playing", [])
        assert set(seat.view) == VIEW
        while not seat.is_over:
            await seat.until(lambda: seat.question or seat.is_over)
            if seat.question:
                await seat.answer(any_key(seat.question, rng, ("concede",)))
            await looker.send("look")
            await looker.message("view")
            while seat.number < looker.number:
                await seat.next()
            while looker.number < seat.number:
                await looker.next()
            assert (seat.entry, seat.view) == (looker.entry, looker.view)
            assert seat.is_over or same_log(seat, looker)
        assert commitment(seat.view["seed"]) == seat.view["commitment"]
        await seat.until(lambda: seat.table["state"] == "over")
        assert seat.table["outcome"] == seat.view["outcome"]
        overtaken = [message["error"] for message in seat.got if message["is"] == "refused"]
        assert set(overtaken) <= {"stale"}, "where all are asked at once a bot may be quicker"
        assert {message["is"] for message in seat.got} - {"refused"} == {"table", "chat", "view", "update"}
        assert [message["is"] for message in seat.got].count("view") == 1 + len(overtaken)
        await seat.send_answer("anything", entry=seat.entry)
        while (refused := await seat.refusal()) == "stale":
            pass  # the last answer of all may have been overtaken too
        assert refused == "illegal"
    assert ann.get(f"/api/tables/{table['id']}")["outcome"] == seat.view["outcome"]


async def test_a_question_and_an_event_say_everything_a_screen_needs(ann):
    async with ann.at(ann.table("me", "me")) as seat:
        question = await seat.my_turn()
        assert set(question) == {"seat", "kind", "prompt", "rule", "several", "usual", "matters", "ends", "options"}
        assert {frozenset(option) for option in question["options"]} == {
            frozenset({"key", "label", "about", "times", "odds"})
        }
        await seat.answer(question["options"][0]["key"])
        told = seat.got[-1]
        assert set(told) == {"is", "number", "entry", "branch", "view", "events", "beats"}
        assert told["events"]
        assert {frozenset(event) for event in told["events"]} == {
            frozenset({"type", "rule", "text", "data", "beat", "weight"})
        }
        assert seat.log[-len(told["events"]) :] == told["events"]
        assert set(told["view"]) < VIEW


async def test_a_stale_answer_is_refused_with_the_fresh_view(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    async with ann.at(table) as seat:
        first, second = (option["key"] for option in (await seat.my_turn())["options"][:2])
        await seat.answer(first)
        number = seat.number

        await seat.send_answer(second, entry=0)
        assert await seat.refusal() == "stale"
        view = await seat.message("view")
        assert (view["entry"], view["number"]) == (1, number)
        await seat.send_answer(second, entry=5)
        assert await seat.refusal() == "stale"


async def test_a_repeat_of_an_answer_that_stands_is_ignored(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    async with ann.at(table) as seat, bob.at(table) as other:
        key = (await seat.my_turn())["options"][0]["key"]
        for _ in range(3):
            await seat.send_answer(key, entry=0)
        await seat.send("chat", text="done")
        await seat.until(lambda: seat.chat)
        assert [message["is"] for message in seat.got if message["is"] in ("update", "refused")] == ["update"]
        await other.until(lambda: other.chat)
        assert (seat.entry, other.entry) == (1, 1)


async def test_an_answer_that_is_not_possible_is_refused_and_changes_nothing(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    async with ann.at(table) as seat, bob.at(table) as other:
        view = seat.view
        for key in ("", "no-such-key", "character:"):
            await seat.send_answer(key)
            assert await seat.refusal() == "illegal"
        await other.send_answer("character:kit")
        assert await other.refusal() == "illegal"
        await other.send_answer("character:kit", seat=0)
        assert await other.refusal() == "not-yours"
        await other.send_answer("character:kit", seat=9)
        assert await other.refusal() == "not-yours"
        await seat.send("look")
        assert (await seat.message("view"))["view"] == view


async def test_a_gap_is_mended_by_looking(ann):
    table = ann.table("me", "me")
    async with ann.at(table) as seat:
        await seat.answer((await seat.my_turn())["options"][0]["key"])
        view, number = seat.view, seat.number
        await seat.send("look")
        again = await seat.message("view")
        assert (again["view"], again["number"], again["entry"]) == (view, number, 1)


@pytest.mark.parametrize("game", umbra.games())
async def test_why_not_says_reasons_with_rules(ann, game):
    async with ann.at(ann.table("me", "bot:random", game=game)) as seat:
        key = (await seat.my_turn())["options"][0]["key"]
        assert (await seat.ask("why-not", "reasons", seat=0, key=key)) == {"is": "reasons", "key": key, "reasons": []}
        for key in ("no-such-key", "", "card:3", "travel:x", "x" * 200):
            found = await seat.ask("why-not", "reasons", seat=0, key=key)
            assert found["key"] == key
            assert found["reasons"]
            assert all(set(reason) == {"rule", "reason"} and reason["reason"] for reason in found["reasons"])
        await seat.send("why-not", seat=1, key="x")
        assert await seat.refusal() == "not-yours"


@pytest.mark.parametrize("game", umbra.games())
async def test_a_hint_names_an_option(ann, game):
    async with ann.at(ann.table("me", "bot:random", game=game)) as seat:
        question = await seat.my_turn()
        hint = await seat.ask("hint", "hint", seat=0)
        assert set(hint) == {"is", "key", "label", "aim", "odds", "changes", "then", "choices", "instead"}
        assert all(set(choice) == {"key", "label", "chance", "error"} for choice in hint["choices"])
        assert {"key": hint["key"], "label": hint["label"]} in [
            {"key": option["key"], "label": option["label"]} for option in question["options"]
        ]
        await seat.send("hint", seat=1)
        assert await seat.refusal() == "not-yours"


async def test_a_hint_is_for_those_who_are_asked(ann):
    async with ann.at(ann.table("me", "me")) as seat:
        await seat.my_turn()
        await seat.send("hint", seat=1)
        assert await seat.refusal() == "not-asked"


async def test_chat_reaches_everybody_and_is_there_for_those_who_come_later(ann, bob, person):
    table = ann.table("me", "me")
    async with ann.at(table) as seat, bob.at(table) as watcher:
        await seat.send("chat", text="hello ☂")
        await watcher.until(lambda: watcher.chat)
        await watcher.send("chat", text="hello back")
        await seat.until(lambda: len(seat.chat) == 2)
    async with person().at(table) as later:
        assert [(line["name"], line["text"]) for line in later.chat] == [("Ann", "hello ☂"), ("Bob", "hello back")]
        assert {frozenset(line) for line in later.chat} == {frozenset({"name", "text", "at"})}


async def test_one_person_holds_several_seats_and_looks_through_the_eyes_of_each(ann):
    table = ann.table("me", "me", "bot:random", game="shadowscape", options={"round_cap": 3})
    rng = random.Random(4)
    async with ann.at(table) as seat:
        await seat.send("sit", seat=2)
        assert await seat.refusal() == "not-yours"
        seen = set()
        while not seat.is_over and len(seen) < 2:
            await seat.until(lambda: set(seat.view["waiting_for"]) & {0, 1} or seat.is_over)
            asked = seat.view["waiting_for"]
            if seat.is_over:
                break
            if asked[0] != seat.seat:
                hidden = seat.view["state"]["cards"]
                view = await seat.ask("sit", "view", seat=asked[0])
                assert view["seat"] == asked[0]
                assert seat.question
                if hidden != seat.view["state"]["cards"]:
                    seen.add(asked[0])
            await seat.answer(any_key(seat.question, rng))
        assert seen


async def test_a_watcher_gets_the_public_view_and_can_do_nothing(ann, bob):
    table = ann.table("me", "bot:random", game="shadowscape", options={"round_cap": 2})
    rng = random.Random(3)
    async with ann.at(table) as seat, bob.at(table) as watcher:
        assert watcher.seat is None
        for do, fields in (
            ("answer", {"entry": 0, "branch": 0, "seat": 0, "key": "x"}),
            ("sit", {"seat": 0}),
            ("why-not", {"seat": 0, "key": "x"}),
            ("hint", {"seat": 0}),
            ("undo", {"answers": 1}),
        ):
            await watcher.send(do, **fields)
            assert await watcher.refusal() == "not-yours"
        await watcher.send("consent", yes=True)
        assert await watcher.refusal() == "no-request"
        while not seat.is_over:
            await seat.play(rng, 1, avoid=("concede",))
            while watcher.entry < seat.entry:
                await watcher.next()
            own, public = seat.view["state"]["cards"], watcher.view["state"]["cards"]
            if not seat.is_over and watcher.entry == seat.entry:
                assert watcher.question is None
                assert watcher.view["asides"] == []
                shown = [face for face in public["faces"] if face]
                assert len(shown) <= len([face for face in own["faces"] if face])
        await watcher.until(lambda: watcher.is_over)
        assert watcher.view["seed"]


async def test_before_the_start_there_is_nothing_to_see(ann):
    table = ann.table("me", "open")
    async with ann.at(table) as seat:
        assert seat.view is None
        for do, fields in (("look", {}), ("hint", {"seat": 0}), ("undo", {}), ("why-not", {"seat": 0, "key": "x"})):
            await seat.send(do, **fields)
            assert await seat.refusal() == "waiting"
        await seat.send_answer("x", entry=0, seat=0)
        assert await seat.refusal() == "waiting"
    for path in ("replay", "export"):
        assert ann.get(f"/api/tables/{table['id']}/{path}", 409)["error"] == "waiting"
    assert ann.post(f"/api/tables/{table['id']}/fork", {"entry": 0}, 409)["error"] == "waiting"


async def test_two_people_finish_a_game_and_one_of_them_comes_back_in_between(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    rngs = random.Random(7), random.Random(8)
    async with ann.at(table) as seat:
        for answers in (1, 2, 4, None):
            async with bob.at(table) as other:
                mine = asyncio.create_task(seat.play(rngs[0], avoid=("concede",)))
                await other.play(rngs[1], answers, avoid=("concede",))
                if answers is None:
                    await mine
                else:
                    mine.cancel()
                    await asyncio.wait([mine])
        await seat.until(lambda: seat.is_over)
        assert seat.view["outcome"] == other.view["outcome"]


async def test_bots_think_in_another_process(ann, monkeypatch):
    """So the loop that serves everybody is free meanwhile."""

    def never(*_):
        raise AssertionError("a bot thinks in the process of the server")

    monkeypatch.setattr(GreedyBot, "choose", never)
    async with ann.at(ann.table("bot:greedy", "me")) as seat:
        await seat.my_turn()
        assert seat.entry > 0
        assert (await seat.ask("hint", "hint", seat=1))["key"]
