"""What a seat is sent does not depend on what it cannot know: byte for byte, over whole games."""

import json
import random
from typing import Any

import pytest

import umbra
from kits.databases import Databases
from umbra.core.cards import bit
from umbra.core.decision import Option
from umbra.core.game import Game
from umbra.server.processes.thinkers import Thinkers
from umbra.server.tables.audience import Audience, Guest
from umbra.server.tables.hall import Hall
from umbra.server.tables.room import Room
from umbra.store import Store, TableRecord

pytestmark = pytest.mark.anyio

OPTIONS = {
    "casting-shadows": {"round_cap": 14},
    "kilforth": {"mode": "competitive"},
    "malice": {"start": "hard"},
    "shadowscape": {"mode": "competitive", "round_cap": 5},
}
PROBES = ("", "card:0", "card:3", "concede", "travel:ancient_rune", "move:arani_144", "use:fate_1", "attack:seat:1")


class Listener:
    """Keeps every byte that a guest is sent."""

    def __init__(self, person: str) -> None:
        self.sent: list[bytes] = []
        self.guest = Guest(person, self.sent.append)

    def taken(self) -> list[bytes]:
        """What has come since the last time."""
        found, self.sent[:] = self.sent[:], []
        return found


class World:
    """A game that differs from the real one only in what a seat cannot know, told by the same means."""

    def __init__(self, game: Game, seat: int | None, listener: Listener, real: Audience, rng: random.Random) -> None:
        self.seat, self.game = seat, game.imagine(seat, rng)
        self.game.listen(game)
        self.mine = Listener(listener.guest.person)
        self.mine.guest.seat = seat
        self.audience = Audience()
        self.audience.guests[self.mine.guest] = None
        self.audience._number = real._number
        self.audience.show(self.mine.guest, self.game)

    def shown(self) -> bytes:
        return self.mine.taken()[0]

    def answer(self, seat: int, chosen: Option) -> int | None:
        """Do what was done in the real game; gives who learned from it, None if it cannot be done here.

        A key may name a hidden card of another seat, which is another piece here: that would be another answer.
        """
        asked = [option for ask in self.game.asked() if ask.seat == seat for option in ask.options]
        if not any(option.key == chosen.key and option.about == chosen.about for option in asked):
            assert seat != self.seat, f"seat {seat} has {chosen.key} in one world only"
            return None
        entry = self.game.entry
        self.game.answer(seat, chosen.key)
        self.audience.announce(self.game, lambda eyes: self.game.beats(eyes, entry))
        return self.game.line[-1].learned


def without_log(message: bytes) -> dict[str, Any]:
    """A whole view without its log: what has happened before is the same in both worlds, and told only once."""
    found: dict[str, Any] = json.loads(message)
    for part in ("log", "beats", "since", "earlier"):
        assert found.pop(part) is not None
    return found


class Watch:
    """A real room with somebody in each seat and one who watches."""

    def __init__(self, room: Room) -> None:
        assert room.game is not None
        self.room, self.game = room, room.game
        self.listeners = {seat: Listener(f"person-{seat}") for seat in (*range(self.game.seats), None)}
        self.rng = random.Random(11)
        self.checked = 0

    async def enter(self) -> None:
        for seat, listener in self.listeners.items():
            await self.room.enter(listener.guest)
            assert listener.guest.seat == seat
        self._take()

    def _take(self) -> dict[int | None, list[bytes]]:
        seed = self.room.record.seed.encode()
        found = {seat: listener.taken() for seat, listener in self.listeners.items()}
        if self.game.outcome is None:
            assert not any(seed in message for messages in found.values() for message in messages)
        return found

    async def step(self) -> None:
        """One answer, in the real game and in a world for each pair of eyes."""
        game, room = self.game, self.room
        worlds = [World(game, seat, mine, room.audience, self.rng) for seat, mine in self.listeners.items()]
        for listener in self.listeners.values():
            await room.look(listener.guest)
        shown = self._take()
        for world in worlds:
            assert without_log(world.shown()) == without_log(shown[world.seat][0])
            await self._compare_reasons(world)
        ask = self.rng.choice(game.asked())
        key = self.rng.choice([key for key in ask.keys if key != "concede"] or ask.keys)
        chosen = ask.option(key)
        assert chosen is not None
        await room.answer(f"person-{ask.seat}", ask.seat, [key], game.entry, game.branch)
        sent = self._take()
        for world in worlds:
            learned = world.answer(ask.seat, chosen)
            if learned is None or (learned | game.line[-1].learned) & bit(world.seat) or game.outcome is not None:
                continue
            assert sent[world.seat] == world.mine.taken(), f"seat {world.seat} after {key}"
            self.checked += 1

    async def _compare_reasons(self, world: World) -> None:
        if world.seat is not None:
            key = self.rng.choice(PROBES)
            real = await self.room.why_not(f"person-{world.seat}", world.seat, key)
            assert real == [{"rule": r.rule, "reason": r.reason} for r in world.game.why_not(world.seat, key)]


async def table_for_all(hall: Hall, game: str, seats: int) -> Room:
    """A table with a person of its own in every seat."""
    room = await hall.create("person-0", game, OPTIONS[game], ["me", *["open"] * (seats - 1)])

    def sit(record: TableRecord) -> None:
        for sitting in record.sittings:
            sitting.who, sitting.person = "person", f"person-{sitting.seat}"

    await room.reseat(sit)
    return room


@pytest.mark.parametrize("game", umbra.games())
@pytest.mark.parametrize("seats", [2, 3])
async def test_every_byte_is_the_same_in_worlds_that_differ_only_in_what_a_seat_cannot_know(
    databases: Databases, tmp_path, game, seats
):
    store, thinkers = await Store.open(databases.sqlite(tmp_path)), Thinkers(1)
    room = await table_for_all(Hall(store, thinkers, 0.0), game, seats)
    watch = Watch(room)
    await watch.enter()

    while room.game is not None and room.game.outcome is None:
        await watch.step()

    assert watch.checked > 60
    await room.close()
    thinkers.close()
    await store.close()
