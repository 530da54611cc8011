"""Files that strangers bring: they follow from their seed, within limits of time and memory, or they are refused."""

import time

import msgspec
import pytest

import umbra
from umbra.bots import bot_answer
from umbra.core.game import Game
from umbra.core.journal import Boundary, Resumed, Snapshot, read_lines, to_text
from umbra.server.processes import archive
from umbra.server.processes.archive import Archive
from umbra.server.processes.past import Begun, Past, begun, continued, shown
from umbra.server.refusals import Refused
from umbra.server.wire.views import UNVERIFIED

pytestmark = pytest.mark.anyio


def going(game: str, seats: int, answers: int) -> Game:
    """A game after some answers."""
    table = umbra.new_game(game, seats, seed=5)
    for _ in range(answers):
        seat = table.asked()[0].seat
        table.answer(seat, bot_answer(table, seat, "random"))
    return table


def changed(game: Game, **fields: object) -> msgspec.Raw:
    """The state at the last boundary with other values in some of its fields."""
    state = msgspec.json.decode(game.snapshot().state)
    return msgspec.Raw(msgspec.json.encode({**state, **fields}))


WON = {"winners": [0], "reason": "Because.", "rule": "CS-END.1", "scores": []}


def forgeries(game: Game) -> dict[str, bytes]:
    """Files whose state nobody can derive."""
    header, state = game.header, changed(game, outcome=WON)
    older = msgspec.structs.replace(header, revision=header.revision - 1)
    lines = read_lines(game.journal())
    return {
        "resumed": to_text([header, Resumed(header.revision, header.content, 0, state)]),
        "resumed, and nothing made up": to_text(
            [*lines[:-1], Resumed(header.revision, header.content, 0, game.snapshot().state)]
        ),
        "a snapshot under another revision": to_text([older, Snapshot(0, state)]),
        "a snapshot in place of the last answers": to_text([older, *lines[1:-3], Snapshot(0, state)]),
    }


FORGERIES = forgeries(going("casting-shadows", 2, 20))


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_file_that_does_not_follow_from_its_seed_is_refused(ann, forgery):
    response = ann.http.post("/api/import", content=FORGERIES[forgery])

    assert (response.status_code, response.json()["error"]) == (400, "bad-file")
    assert "recorded state" in response.json()["message"] or "no longer replays" in response.json()["message"]


@pytest.mark.parametrize("game", umbra.games())
def test_a_file_of_every_game_is_taken(ann, game):
    file = going(game, 2, 30).save()

    response = ann.http.post("/api/import", content=file)

    assert response.status_code == 201
    assert (response.json()["state"], response.json()["proven"]) == ("playing", True)


def test_a_file_without_some_of_its_boundaries_is_taken_and_played_on(ann):
    lines = read_lines(going("malice", 2, 30).journal())
    boundaries = [line for line in lines if isinstance(line, Boundary)]
    few = [line for line in lines if line not in boundaries[1:-1:2]]
    assert len(few) < len(lines)

    response = ann.http.post("/api/import", content=to_text(few))

    assert (response.status_code, response.json()["state"]) == (201, "playing")
    assert ann.get(f"/api/tables/{response.json()['id']}/replay", entry=30)["entries"] >= 30


# The processes of the archive


@pytest.fixture(scope="module")
async def at_work():
    found = Archive()
    yield found
    found.close()


async def test_a_game_that_follows_from_its_seed_comes_back_as_it_was(at_work):
    game = going("casting-shadows", 2, 20)

    found = await at_work.check(game.save())

    assert found == begun(game)
    assert (found.seed, found.asked, found.is_proven) == ("5", [game.asked()[0].seat], True)


async def test_whatever_else_is_in_a_file_it_is_only_refused(at_work):
    for data in (b"", b"\x80\x04K\x01.", b'{"line":"header"}', FORGERIES["resumed"]):
        with pytest.raises(Refused, match="This file cannot be used"):
            await at_work.check(data)


async def test_the_past_is_shown_and_gone_on_from(at_work):
    game = going("casting-shadows", 2, 20)
    past = Past.of(game, 7)

    assert await at_work.show(past, "0") == shown(past, "0")
    assert msgspec.json.decode(shown(past, "0")).keys() == {"entry", "entries", "view", "events", "beats"}
    assert (await at_work.go_back(past)).asked == continued(past).asked


def sleep(*_: object) -> None:
    time.sleep(600)


def swell(*_: object) -> int:
    return len(bytearray(4 << 30))


async def test_a_file_that_takes_too_long_is_refused_and_the_next_one_is_taken(monkeypatch):
    slow = Archive(file_seconds=1.0)
    try:
        monkeypatch.setattr(archive, "checked", sleep)
        with pytest.raises(Refused, match="too long"):
            await slow.check(b"")
        monkeypatch.undo()
        slow._files._patience = 60.0
        assert isinstance(await slow.check(going("casting-shadows", 2, 3).save()), Begun)
    finally:
        slow.close()


async def test_a_file_that_takes_too_much_memory_is_refused_and_the_next_one_is_taken(at_work, monkeypatch):
    monkeypatch.setattr(archive, "checked", swell)
    with pytest.raises(Refused, match="cannot be played again"):
        await at_work.check(b"")
    monkeypatch.undo()
    assert isinstance(await at_work.check(going("casting-shadows", 2, 3).save()), Begun)


async def test_only_so_many_wait(at_work):
    at_work._files.waiting = archive.MOST_WAITING
    try:
        with pytest.raises(Refused, match="Too many"):
            await at_work.check(b"")
    finally:
        at_work._files.waiting = 0


# Games that went on from a recorded state


def test_a_table_whose_game_does_not_follow_from_its_seed_has_no_winner():
    game = going("casting-shadows", 2, 20)
    forged = umbra.load_game(FORGERIES["resumed"])

    assert forged.outcome is not None
    assert begun(game).is_proven
    assert (begun(forged).is_proven, begun(forged).outcome) == (
        False,
        {"winners": [], "reason": UNVERIFIED, "rule": "CS-END.1", "scores": []},
    )
