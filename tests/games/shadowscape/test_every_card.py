"""Every card, room and token comes into play: seeded games by players who try what has not been seen yet."""

import random
from collections.abc import Iterator

import pytest

from umbra.bots import play
from umbra.core.decision import Decision
from umbra.core.events import Event
from umbra.core.game import Game
from umbra.games.shadowscape.claims import whisper_parts
from umbra.games.shadowscape.events.actions import Attacked, Boosted, CardUsed, HeroMoved, MoveBegan, TokenTaken
from umbra.games.shadowscape.events.claims import Claimed
from umbra.games.shadowscape.events.enemies import EnemyAttacks
from umbra.games.shadowscape.events.fate import Altered
from umbra.games.shadowscape.events.setup import HeroChosen, HeroPlaced, LordDrawn
from umbra.registry import new_game

GAMES = 200
"""So many games are played at most; about 70 show everything."""


class Curious:
    """Chooses the option whose key has been chosen least often, all games together."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.chosen: dict[str, int] = {}

    def answer(self, game: Game) -> list[Event]:
        ask = game.asked()[0]
        ready = self.worthwhile(game, ask)
        least = min(self.chosen.get(self._name(game, key), 0) for key in ready)
        key = self.rng.choice([key for key in ready if self.chosen.get(self._name(game, key), 0) == least])
        name = self._name(game, key)
        self.chosen[name] = self.chosen.get(name, 0) + 1
        return game.answer(ask.seat, key)

    def worthwhile(self, game: Game, ask: Decision) -> list[str]:
        """Cards that have not been claimed yet come first; tokens are kept for them."""
        claims = [key for key in ask.keys if key.startswith("claim:")]
        new = [key for key in claims if self._name(game, key) not in self.chosen]
        return new or [key for key in ask.keys if key not in claims] or ask.keys

    def _name(self, game: Game, key: str) -> str:
        """A key, told apart by the side of the Action card, the mode, and for `done` and its like what is done with."""
        verb, _, card = key.partition(":")
        hero = game.state.heroes[game.state.active]
        side: object = hero.sides[hero.actions.index(card)] if verb == "use" and card in hero.actions else ""
        if verb == "side":
            side = [option.about for option in game.asked()[0].options if option.key == key]
        said = "" if card else next(option.label for option in game.asked()[0].options if option.key == key)
        return f"{game.options['mode']} {key} {said} {side}"


class Collector(Curious):
    """Fights and searches for tokens, keeps them, and walks to the rooms that Whispers ask for."""

    PREFERRED = ("claim", "use", "discard", "take", "target", "search", "draw", "attack")

    def worthwhile(self, game: Game, ask: Decision) -> list[str]:
        """Whispers and new cards first, then what brings tokens, then the way to a room worth going to."""
        whispers = [key for key in ask.keys if key.removeprefix("claim:") in game.content.whispers]
        new = [key for key in super().worthwhile(game, ask) if key.startswith("claim:")]
        useful = [key for key in ask.keys if self._is_missing(game, key.removeprefix("claim:"))]
        if whispers or new or useful:
            return whispers or new or useful
        if ask.kind in ("go", "step", "send"):
            return [self._nearest(game, ask)]
        keys = [key for key in ask.keys if not key.startswith(("claim:", "alter:"))] or ask.keys
        for verb in self.PREFERRED:
            found = [key for key in keys if key.partition(":")[0] == verb]
            if found:
                return found
        return keys

    def _is_missing(self, game: Game, card: str) -> bool:
        """Whether it is Equipment of a sort that the Hero does not have."""
        hero, equipment = game.state.heroes[game.state.active], game.content.equipment
        worn = [equipment[game.state.cards.faces[token]].sort for token in hero.equipment]
        return card in equipment and equipment[card].sort not in worn

    def _nearest(self, game: Game, ask: Decision) -> str:
        board = game.content.board(game.state.layout)
        goals = self._goals(game)
        rooms = {option.key: option.value for option in ask.options if isinstance(option.value, int)}
        here = game.state.heroes[game.state.active].room
        far = {key: min(board.distance[room][goal] for goal in goals) for key, room in rooms.items()}
        best = min(far, key=lambda key: far[key]) if far else ask.keys[-1]
        stay = [key for key in ask.keys if key in ("done", "pass")]
        return stay[0] if stay and here in goals else best

    def _goals(self, game: Game) -> list[int]:
        """Rooms of Whispers that lack nothing but the room, else rooms with Enemies or Treasures."""
        s, table = game.state, game._run.table
        board = game.content.board(s.layout)
        asked = []
        for token in s.whisper_offer:
            whisper = game.content.whispers[s.cards.faces[token]]
            lacking = sum(not holds for holds, _ in whisper_parts(table, s.active, whisper))
            for room in (whisper.room, whisper.search_in, whisper.kill_in):
                if room and lacking == 1 + bool(whisper.kill_in):
                    asked.append(board.index[room])
        return asked or s.foe_rooms + [room for room, token in enumerate(s.hoard) if token >= 0] or [12]


def pieces_of(event: Event, mode: str) -> Iterator[str]:
    """The pieces that an event shows in play."""
    match event:
        case MoveBegan():
            return
        case CardUsed(card=card) | Claimed(card=card) | Boosted(card=card):
            yield card
        case Altered(card=card):
            yield card
        case HeroChosen(hero=hero):
            yield hero
        case HeroMoved(room=room) | HeroPlaced(room=room):
            yield room
        case EnemyAttacks(enemy=enemy) | Attacked(enemy=enemy):
            yield enemy
        case TokenTaken(token=token):
            yield token
        case LordDrawn(lord=lord):
            yield f"{lord}/{mode}"


def played(player: Curious, number: int) -> set[str]:
    """What is seen in one game."""
    mode = ("competitive", "cooperative")[number % 2]
    options = {"mode": mode, "advanced": ("off", "on")[number // 2 % 2], "round_cap": 40}
    game = new_game("shadowscape", 2 + number % 3, f"every-card-{number}", options)
    while game.pending is not None:
        player.answer(game)
    return {piece for event in game.events(None) for piece in pieces_of(event, mode)}


@pytest.fixture(scope="module")
def seen() -> set[str]:
    curious, collector = Curious("every-card"), Collector("every-card")
    slain = play("shadowscape", ["greedy", "random"], seed="every-card")
    found = {piece for event in slain.events(None) for piece in pieces_of(event, "competitive")}
    everything = {piece for pieces in printed().values() for piece in pieces}
    for number in range(GAMES):
        found |= played(collector if number % 3 else curious, number)
        if found >= everything:
            break
    return found


def printed() -> dict[str, list[str]]:
    """All pieces by deck."""
    content = new_game("shadowscape", 2, 1).content
    return {
        "heroes": list(content.heroes),
        "hero actions": [f"{card}/{side}" for card in content.hero_actions for side in "AB"],
        "general actions": [f"{card}/{side}" for card in content.general_actions for side in "AB"],
        "fate cards": list(content.fate),
        "fate texts": list(content.fate_texts),
        "rooms": list(content.rooms),
        "enemies": list(content.enemies),
        "treasures": list(content.treasures),
        "equipment": list(content.equipment),
        "whispers": list(content.whispers),
        "lords": [f"{lord}/{mode}" for lord in content.lords for mode in ("competitive", "cooperative")],
    }


@pytest.mark.long
def test_every_piece_comes_into_play(seen):
    never = [f"{piece} ({deck})" for deck, pieces in printed().items() for piece in pieces if piece not in seen]
    assert not never, f"never seen in {GAMES} games: {', '.join(never)}"
