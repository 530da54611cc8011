"""The guided first game over HTTP and a socket: what the coach says fits what the server asks."""

import pytest

import umbra
from umbra.lessons import lesson_of

pytestmark = pytest.mark.anyio

GAMES = [game for game in umbra.games() if lesson_of(game)]


@pytest.mark.parametrize("game", GAMES)
async def test_somebody_who_follows_is_asked_exactly_what_the_steps_say(ann, game):
    lesson = ann.get(f"/api/games/{game}/lesson")
    table = ann.post(f"/api/games/{game}/lesson", status=201)

    assert (table["game"], table["state"], table["lesson"], table["owner"]) == (game, "playing", True, True)
    assert {seat["who"] for seat in table["seats"] if not seat["mine"]} <= {"bot"}
    async with ann.at(table) as seat:
        for step in lesson["steps"]:
            question = await seat.my_turn()
            assert (seat.entry, question["kind"]) == (step["entry"], step["ask"])
            if step["pick"]:
                await seat.answer(step["pick"])
        assert seat.question


async def test_the_lesson_goes_on_where_one_has_undone_a_detour(ann):
    steps = ann.get("/api/games/casting-shadows/lesson")["steps"]
    table = ann.post("/api/games/casting-shadows/lesson", status=201)

    async with ann.at(table) as seat:
        await seat.my_turn()
        await seat.answer("travel:ancient_rune")
        await seat.send("undo")
        await seat.message("view")
        for step in steps[:-1]:
            question = await seat.my_turn()
            assert (seat.entry, question["kind"]) == (step["entry"], step["ask"])
            await seat.answer(step["pick"])


def test_the_coach_has_steps_topics_and_an_end(ann):
    lesson = ann.get("/api/games/shadowscape/lesson")

    assert set(lesson) == {"steps", "topics", "end"}
    assert {frozenset(step) for step in lesson["steps"]} == {
        frozenset({"entry", "ask", "title", "say", "rule", "pick"})
    }
    assert {frozenset(topic) for topic in lesson["topics"]} == {frozenset({"ask", "title", "say", "rule"})}
    assert set(lesson["end"]) == {"title", "say", "rule"}
    assert lesson["steps"][-1]["pick"] is None


def test_another_table_is_no_lesson_and_a_fork_of_one_is(ann):
    table = ann.post("/api/games/shadowscape/lesson", status=201)

    assert ann.table("me", "bot:random")["lesson"] is False
    assert ann.post(f"/api/tables/{table['id']}/fork", {"entry": 2}, 201)["lesson"] is True


def test_a_game_that_is_not_there_has_no_lesson(ann):
    assert ann.get("/api/games/chess/lesson", 400)["error"] == "bad-request"
    assert ann.post("/api/games/chess/lesson", status=400)["error"] == "bad-request"


def test_a_game_without_a_lesson_says_so(ann, monkeypatch):
    monkeypatch.setattr("umbra.server.api.games.lesson_of", lambda game: None)

    assert ann.get("/api/games/shadowscape/lesson", 404)["error"] == "unknown"
    assert ann.post("/api/games/shadowscape/lesson", status=404)["error"] == "unknown"
