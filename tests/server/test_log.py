"""The log as it is sent: the latest lines with a view, earlier ones by pages, each put into words once."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import umbra
from umbra.core.beats import Beat
from umbra.core.events import visible_to
from umbra.core.game import Game
from umbra.server.tables import chronicle
from umbra.server.tables.audience import Audience, Guest
from umbra.server.tables.chronicle import LATEST, PAGE, Chronicle, names_of
from umbra.server.wire.answers import GameEvent
from umbra.server.wire.views import events_told

pytestmark = pytest.mark.anyio

OPTIONS: dict[str, dict[str, Any]] = {"kilforth": {"mode": "competitive"}, "shadowscape": {"mode": "competitive"}}


def played(game: Game, answers: int, rng: random.Random) -> Game:
    """So many answers at random, without giving up."""
    for _ in range(answers):
        if game.pending is None:
            break
        ask = game.asked()[0]
        game.answer(ask.seat, rng.choice([key for key in ask.keys if key != "concede"] or ask.keys))
    return game


def long_game(key: str, answers: int = 400) -> Game:
    return played(umbra.new_game(key, 3, 7, OPTIONS.get(key)), answers, random.Random(3))


def read(lines: msgspec.Raw) -> list[dict[str, Any]]:
    return msgspec.json.decode(lines)  # type: ignore[no-any-return]


def whole(game: Game, seat: int | None) -> list[dict[str, Any]]:
    """The log as it would be told all at once."""
    names = names_of(game)
    return read(msgspec.Raw(msgspec.json.encode(events_told(game.beats(seat), names))))


def gathered(book: Chronicle, game: Game, seat: int | None) -> list[dict[str, Any]]:
    """The log read backwards, stretch by stretch."""
    stretch = book.latest(game, seat)
    found = read(stretch.lines)
    while stretch.since:
        assert stretch.earlier == len(whole(game, seat)) - len(found)
        before, stretch = stretch.since, book.before(game, seat, stretch.since)
        assert stretch.before == before
        found = [*read(stretch.lines), *found]
    assert stretch.earlier == 0
    return found


@pytest.mark.parametrize("key", umbra.games())
def test_the_pages_together_are_the_log_for_each_pair_of_eyes(key):
    game, book = long_game(key), Chronicle()
    for seat in (None, 0, 1, 2):
        assert gathered(book, game, seat) == whole(game, seat)
        assert gathered(book, game, seat) == whole(game, seat)


def test_a_view_holds_enough_lines_and_not_many_more():
    game = long_game("shadowscape", 1200)
    assert len(game.events(None)) > 5 * LATEST
    latest = read(Chronicle().latest(game, None).lines)
    assert LATEST <= len(latest) < 3 * LATEST
    assert latest == whole(game, None)[-len(latest) :]


def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Gives how many events have been put into words since the last time."""
    told: list[None] = []

    def count(beats: list[Beat], names: Any) -> list[GameEvent]:
        found = events_told(beats, names)
        told.extend([None] * len(found))
        return found

    monkeypatch.setattr(chronicle, "events_told", count)

    def taken() -> int:
        found = len(told)
        told.clear()
        return found

    return taken


def test_whoever_looks_again_and_again_is_sent_what_was_made_once(monkeypatch):
    game, audience, sent = long_game("shadowscape", 1200), Audience(), list[bytes]()
    taken = counted(monkeypatch)
    guest = Guest("ann", sent.append)
    for _ in range(20):
        audience.show(guest, game)
    assert 0 < taken() < 3 * LATEST
    assert len(sent) == 20
    assert all(message is sent[0] for message in sent)
    for _ in range(20):
        audience.tell_earlier(guest, game, PAGE)
    assert 0 < taken() < len(game.events(None)) / 5
    audience.announce(played(game, 1, random.Random(1)), lambda seat: [])
    audience.show(guest, game)
    assert taken() < LATEST  # the pages that were full before are kept


def test_after_an_undo_nothing_is_kept_that_told_of_more():
    rng = random.Random(5)
    for key in umbra.games():
        game, audience = long_game(key, 3 * PAGE + 5), Audience()
        guest = Guest("ann", lambda message: None)
        audience.show(guest, game)
        game.undo(7, consent=True)
        audience.announce(game, None)
        for seat in (None, 0):
            assert gathered(audience._chronicle, game, seat) == whole(game, seat)
        played(game, 20, rng)
        audience.announce(game, lambda seat: [])
        assert len(gathered(audience._chronicle, game, None)) == len(game.events(None))


@pytest.mark.parametrize("key", ["malice", "shadowscape"])
def test_a_seat_that_is_called_otherwise_is_called_so_on_all_pages(monkeypatch, key):
    monkeypatch.setattr(chronicle, "PAGE", 1)
    game, book, first = umbra.new_game(key, 3, 1, OPTIONS.get(key)), Chronicle(), list[str]()
    for entry in range(20):
        played(game, 1, random.Random(entry))
        texts = [line["text"] for line in gathered(book, game, None)]
        assert texts == [line["text"] for line in whole(game, None)]
        first = first or texts
    assert texts[: len(first)] != first


def test_at_the_end_everybody_reads_everything():
    game = umbra.new_game("shadowscape", 2, 7, {"mode": "competitive", "round_cap": 2})
    book = Chronicle()
    while game.outcome is None:
        gathered(book, game, None)
        played(game, 1, random.Random(game.entry))
    everything = whole(game, None)
    assert all(gathered(book, game, seat) == everything for seat in (0, None))
    assert any(not visible_to(event, None) for event in game.events(None))


@pytest.mark.parametrize("entry", [0, 1, PAGE - 1, PAGE, PAGE + 1, 999_999])
def test_any_entry_can_be_asked_for(entry):
    game = long_game("casting-shadows", 200)
    found = Chronicle().before(game, 0, entry)
    assert found.since <= found.before <= min(entry, game.entry)
    assert read(found.lines) == whole(game, 0)[found.earlier :][: len(read(found.lines))]


async def test_earlier_lines_come_over_the_socket(ann):
    table = ann.table("me", "me", game="shadowscape", options={"mode": "competitive"})
    async with ann.at(table) as seat:
        rng = random.Random(4)
        while not seat.earlier:
            for _ in range(40):
                if seat.question is None:
                    await seat.ask("sit", "view", seat=seat.view["waiting_for"][0])
                await seat.play(rng, 1, avoid=("concede",))
            await seat.ask("look", "view")
        fresh = seat.log
        assert len(fresh) < 3 * LATEST
        replay = ann.get(f"/api/tables/{table['id']}/replay", entry=seat.entry, seat=seat.seat)
        assert [line["type"] for line in await seat.whole_log()] == [line["type"] for line in replay["events"]]
        assert seat.log[-len(fresh) :] == fresh
        await seat.send("log", before=-1)
        assert await seat.refusal() == "bad-message"
