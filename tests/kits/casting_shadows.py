"""Scenes of Casting Shadows."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kits import Sitting, cites
from kits.packs import fixed
from umbra.core.cards import EVERYONE, NONE, bit
from umbra.core.content import Pack
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.core.state import copy_of
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.resources import KINDS, TOKEN, die_item, empty_pool, token_item
from umbra.registry import new_game, rules_of

__all__ = ["Scene", "cites", "scene", "started"]

FIXED_CARDS = fixed("casting-shadows")


class Scene(Sitting):
    """A game of Casting Shadows in a situation that a test has set up."""

    def player(self, seat: int) -> Any:
        return self.state.players[seat]

    def tile(self, seat: int) -> str:
        """The id of the tile a player stands on."""
        return board_of(self.state.layout).tiles[self.player(seat).tile]

    def book(self, seat: int) -> list[str]:
        """The faces in a player's Spell Book."""
        return [self.state.cards.faces[token] for token in self.player(seat).book]

    def pool(self) -> list[str]:
        """The pool as sorted kinds."""
        return sorted(KINDS[item % 8] for item, n in enumerate(self.state.pool) for _ in range(n))


def started(
    seats: int = 2,
    *,
    seed: int = 1,
    characters: Sequence[str] = (),
    options: Any = None,
    content: Path | Pack | None = FIXED_CARDS,
) -> Scene:
    """A game of Casting Shadows after setup, at the first question of the first turn.

    `content` is a pack or its folder: by default cards with fixed figures; None means the built-in ones.
    """
    game = new_game("casting-shadows", seats=seats, seed=seed, options=options, content=content)
    names = characters or ("frill", "kit", "nuzzle", "haze", "iris", "tusk")
    for _ in range(seats):
        ask = game.pending
        assert isinstance(ask, Decision)
        if ask.kind != "character":
            break
        game.answer(ask.seat, f"character:{names[ask.seat]}")
    return Scene(game)


def scene(
    seats: int = 2,
    *,
    characters: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    active: int = 0,
    phase: str = "act",
    ap: int = 4,
    dice: Sequence[str] = (),
    tokens: Sequence[str] = (),
    players: Mapping[int, Mapping[str, Any]] | None = None,
    slots: Mapping[str, str | None] | None = None,
    portal: Sequence[str] = (),
    top: Sequence[str] = (),
    counterspells: Sequence[str] = (),
    main: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    rolls: Sequence[str] = (),
    seed: int = 1,
    content: Path | Pack | None = FIXED_CARDS,
) -> Scene:
    """A game of Casting Shadows in the given situation.

    `dice` is what the active player's dice show ("RG", "SF-blue"; a die that fits is found for a bare "SF" or "CC"),
    `tokens` the tokens in the pool. `players` sets fields of players: hp, energy, shadow, frozen, stunned, ward; `tile`
    by tile id; `book` and `companion` by face. `slots` puts cards beside tiles (None: empty), `portal` fills the
    Portal, `top` and `counterspells` lie on top of their decks (first = drawn first). `main` is the whole Main deck
    (the rest of it leaves the game) and `discard` the discard pile. `rolls` rigs the dice to come,
    in the order in which they are rolled. `phase` is "act" for Phase 2, "absorb" for Phase 3, "begin" for Phase 1.
    `content` as for `started`.
    """
    game = started(seats, seed=seed, characters=characters, options=options, content=content).game
    s = copy_of(game.state)
    board = board_of(s.layout)
    s.counters, s.active, s.phase, s.ap, s.turn = {}, active, phase, ap, 2
    s.cast, s.effects_used, s.casts, s.attack, s.pool = [], [], 0, None, empty_pool()
    for seat, player in enumerate(s.players):
        for name, value in dict((players or {}).get(seat, {})).items():
            if name == "tile":
                player.tile = board.index[value]
            elif name == "book":
                player.book = [_take(s, face) for face in value]
                for token in player.book:
                    hidden = s.cards.backs[token] == "counterspell"
                    s.cards.known[token] = bit(seat) if hidden else EVERYONE
            elif name == "companion":
                player.companion = _take(s, value)
                s.cards.known[player.companion] = EVERYONE
            else:
                setattr(player, name, value)
        player.out = player.hp == 0
    for tile, face in (slots or {}).items():
        _clear_slot(s, board.index[tile])
        if face is not None:
            token = _take(s, face)
            s.cards.known[token] = EVERYONE
            s.slots[board.index[tile]] = token
    if portal:
        s.companions[:0] = s.portal
        s.portal = []
        s.portal = [_take(s, face) for face in portal]
        for token in s.portal:
            s.cards.known[token] = EVERYONE
    for face in discard:
        s.discard.append(_take(s, face))
        s.cards.known[s.discard[-1]] = EVERYONE
    if main is not None:
        kept = [_take(s, face) for face in reversed(main)]
        s.removed, s.main = s.main, kept
    for face in reversed(top):
        s.main.append(_take(s, face))
    for face in reversed(counterspells):
        s.counterspells.append(_take(s, face))
    s.began_frozen, s.began_stunned = s.players[active].frozen, s.players[active].stunned
    _fill_pool(s, dice, tokens)
    rigged = {"dice": [_FACE[kind] for kind in rolls]} if rolls else None
    return Scene(Game(rules_of("casting-shadows"), game.content, seats, seed, options, rigged=rigged, state=s))


_FACE = {"RG": 0, "BG": 0, "PG": 0, "RO": 2, "BO": 2, "PO": 2, "CC": 4, "SF": 5}
_DIE = {"R": "red", "B": "blue", "P": "purple"}


def _take(s: Any, face: str) -> int:
    """Take a card with that face from wherever it lies unused."""
    for zone in (s.main, s.discard, s.counterspells, s.companions, s.portal):
        for token in zone:
            if s.cards.faces[token] == face:
                zone.remove(token)
                if zone is s.portal and s.companions:
                    zone.append(s.companions.pop())
                    s.cards.known[zone[-1]] = EVERYONE
                s.cards.known[token] = 0
                return int(token)
    for tile, token in enumerate(s.slots):
        if token >= 0 and s.cards.faces[token] == face:
            s.slots[tile] = s.main.pop()
            s.cards.known[s.slots[tile]] = EVERYONE
            s.cards.known[token] = 0
            return int(token)
    raise LookupError(f"no unused card {face!r} is left")


def _clear_slot(s: Any, tile: int) -> None:
    if s.slots[tile] >= 0:
        s.main.insert(0, s.slots[tile])
        s.cards.known[s.slots[tile]] = 0
    s.slots[tile] = NONE


def _fill_pool(s: Any, dice: Sequence[str], tokens: Sequence[str]) -> None:
    free = {"red": 2, "blue": 2, "purple": 1}
    for text in sorted(dice, key=lambda text: "-" not in text and text in ("SF", "CC")):
        kind, _, colour = text.partition("-")
        colour = colour or _DIE.get(kind[0] if kind not in ("SF", "CC") else "") or next(c for c in free if free[c])
        assert free[colour] > 0, f"there is no {colour} die left for {text}"
        free[colour] -= 1
        s.pool[die_item(colour, kind)] += 1
    for kind in tokens:
        s.pool[token_item(kind)] += 1
    assert sum(s.pool[:TOKEN]) == len(dice)
