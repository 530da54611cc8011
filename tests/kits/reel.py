"""A game that bots have played, told to somebody's page as the server tells it, but by itself and at any pace."""

import json
import re
from itertools import pairwise
from typing import Any, NamedTuple

from playwright.sync_api import WebSocketRoute

from kits.browser import Screen
from umbra.bots import answer_for, make_bot
from umbra.registry import new_game, rules_of
from umbra.server.tables.audience import Audience, Guest


class Update(NamedTuple):
    """What came of an answer, as it is sent."""

    by: int
    """The seat that answered."""
    message: str

    @property
    def beats(self) -> set[int]:
        """The numbers of the beats that are in it."""
        return {event["beat"] for event in json.loads(self.message)["events"]}


class Reel:
    """What a seat is sent of a game, or what somebody is sent who only watches."""

    def __init__(self, key: str, seats: int, seed: int | str, eyes: int | None = None, bot: str = "greedy") -> None:
        self.key, self.seats, self.eyes = key, seats, eyes
        self.views: list[str] = []
        """The whole view before each answer."""
        self.updates: list[Update] = []
        game = new_game(key, seats, seed, rules_of(key).without_people(None), events=True)
        players = [make_bot(bot, key, f"{seed}/{seat}") for seat in range(seats)]
        audience, guest, sent = Audience(), Guest("", lambda message: sent.append(message.decode())), list[str]()
        guest.seat, audience.guests[guest] = eyes, None
        while game.pending is not None:
            entry = game.entry
            audience.show(guest, game)
            by = game.asked()[0].seat
            answer_for(game, players)
            audience.announce(game, lambda seat, since=entry: game.beats(seat, since))
            self.views.append(sent[-2])
            self.updates.append(Update(by, sent[-1]))

    def waits(self) -> list[range]:
        """The stretches of updates from an answer of that seat up to its next question."""
        mine = [i for i, update in enumerate(self.updates) if update.by == self.eyes]
        return [range(*pair) for pair in pairwise(mine) if pair[1] - pair[0] > 1]

    def beats(self, part: range) -> int:
        """How many beats there are in a stretch."""
        return len({beat for i in part for beat in self.updates[i].beats})


class Projector:
    """Shows a part of a reel on somebody's screen, in place of what the server would send."""

    def __init__(self, screen: Screen, reel: Reel, part: range | None = None) -> None:
        self.reel, self._part = reel, part or range(len(reel.updates))
        self._next = self._part.start
        table = screen.lays_out(*["me"] * reel.seats, game=reel.key)
        self._table = _with_bots(screen.call("GET", f"tables/{table}"), reel.eyes)
        self._socket: WebSocketRoute | None = None
        self.answered = False
        screen.page.route_web_socket(re.compile(f"tables/{table}/socket"), self._open)
        screen.goes_to(f"table/{table}")
        screen.until(lambda: self._socket is not None)

    def _open(self, socket: WebSocketRoute) -> None:
        socket.on_message(self._heard)
        socket.send(json.dumps({"is": "table", "table": self._table}))
        socket.send(self.reel.views[self._part.start])
        self._socket = socket

    def _heard(self, message: str | bytes) -> None:
        self.answered = self.answered or json.loads(message)["do"] in ("answer", "way")

    @property
    def is_over(self) -> bool:
        """Whether all of it has been sent."""
        return self._next >= self._part.stop

    def go_on(self, most: int | None = None) -> None:
        """Send what comes next, or so much of it."""
        assert self._socket is not None
        end = self._part.stop if most is None else min(self._next + most, self._part.stop)
        for update in self.reel.updates[self._next : end]:
            self._socket.send(update.message)
        self._next = end


def _with_bots(table: dict[str, Any], eyes: int | None) -> dict[str, Any]:
    """The table as somebody sees it who has one seat or none, and plays with bots."""
    bot = {"who": "bot", "name": "greedy", "bot": "greedy", "mine": False}
    return {**table, "state": "playing", "seats": [s if s["seat"] == eyes else {**s, **bot} for s in table["seats"]]}
