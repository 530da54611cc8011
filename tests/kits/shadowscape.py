"""Scenes of Shadowscape."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from kits import Sitting, cites
from kits.packs import fixed
from umbra.box.graph import NOWHERE
from umbra.core.cards import EVERYONE, NONE
from umbra.core.content import Content, read_pack
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.core.state import copy_of
from umbra.games.shadowscape.board import Board
from umbra.registry import rules_of

__all__ = ["LAYOUT", "Scene", "cites", "scene", "started"]

LAYOUT = """
    gate_of_dawn      drowned_stair    howling_pit        silkspun_vault      gate_of_dusk
    marrow_garden     stalkers_hollow  smugglers_landing  toll_bridge         poisoners_loft
    barracks_of_the_lost  bartered_court  ossuary         weeping_crypt       gallows_yard
    sunken_library    hall_of_mirrors  dawn_font          forge_of_oaths      champions_rotunda
    gate_of_mist      altar_of_night   forgotten_treasury whispering_gallery  gate_of_thorns
"""
"""The dungeon of every scene: the rooms in the order of their numbers, The Ossuary in the centre."""

HEROES = ("arani", "fengray", "celenthia", "durgen")


class Scene(Sitting):
    """A game of Shadowscape in a situation that a test has set up.

    Where nothing is left but to end the Action Phase, the scene does it, unless a test asks about that (SS-5.5).
    """

    def __init__(self, game: Game, *, ends: bool = True) -> None:
        super().__init__(game)
        self._ends = ends
        self._end()

    def play(self, seat: int, *keys: str) -> "Scene":
        for key in keys:
            super().play(seat, key)
            self._end()
        return self

    def _end(self) -> None:
        while self._ends and isinstance(self.game.pending, Decision) and self.keys == ["end"]:
            self.game.answer(self.ask.seat, "end")

    def hero(self, seat: int) -> Any:
        return self.state.heroes[seat]

    @property
    def board(self) -> Board:
        return self.game.content.board(self.state.layout)

    def room(self, seat: int) -> str:
        """The id of the room a Hero stands in."""
        return self.board.rooms[self.hero(seat).room]

    def hand(self, seat: int) -> list[str]:
        """The Fate cards in a hand."""
        return self.faces(self.hero(seat).hand)

    def tokens(self, seat: int) -> list[str]:
        """The Trophies and Treasures of a Hero."""
        return self.faces(self.hero(seat).tokens)

    def wounds(self, seat: int) -> dict[str, int]:
        """Where a Hero's Wounds lie: card id to number, `hero-card` for the Hero card."""
        hero = self.hero(seat)
        found = {"hero-card": hero.wounds} | dict(zip(hero.actions, hero.hurt, strict=True))
        return {card: n for card, n in found.items() if n}

    def side(self, seat: int, card: str) -> str:
        """Which side of an Action card is up: A or B."""
        hero = self.hero(seat)
        return "AB"[hero.sides[hero.actions.index(card)]]

    def exhausted(self, seat: int) -> list[str]:
        """The exhausted Action cards of a Hero."""
        hero = self.hero(seat)
        return [card for card, spent in zip(hero.actions, hero.spent, strict=True) if spent]

    def enemies(self) -> dict[str, str]:
        """Every regular Enemy in the dungeon and the room it is in."""
        rooms = [self.board.rooms[room] for room in self.state.foe_rooms]
        return dict(zip(self.faces(self.state.foes), rooms, strict=True))

    def treasures(self) -> dict[str, str]:
        """Every room with a Treasure, and which it is."""
        rooms = self.board.rooms
        return {rooms[n]: self.state.cards.faces[t] for n, t in enumerate(self.state.hoard) if t != NONE}

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.game.events(None) if type(event) is kind]


def started(
    seats: int = 2,
    *,
    seed: int = 1,
    heroes: Sequence[str] = HEROES,
    options: Mapping[str, Any] | None = None,
    content: Path | None = None,
) -> Scene:
    """A game of Shadowscape after a quick setup, at the first question of the first turn.

    `content` is the folder of a pack: by default cards with fixed figures.
    """
    game = Game(rules_of("shadowscape"), cards_of(content), seats, seed, options)
    while isinstance(game.pending, Decision) and game.pending.kind in ("hero", "side"):
        seat = game.pending.seat
        game.answer(seat, f"hero:{heroes[seat]}" if game.pending.kind == "hero" else "quick")
    return Scene(game)


@cache
def cards_of(pack: Path | None) -> Content:
    """The cards of a pack, read once; without one those with fixed figures."""
    return rules_of("shadowscape").load([fixed("shadowscape") if pack is None else read_pack(pack)])


def scene(
    seats: int = 2,
    *,
    heroes: Sequence[str] = HEROES,
    options: Mapping[str, Any] | None = None,
    area: Mapping[int, Mapping[str, Any]] | None = None,
    active: int = 0,
    first: int = 0,
    enemies: Mapping[str, str] | None = None,
    treasures: Mapping[str, str] | None = None,
    lord: str = "vharok",
    lord_room: str | None = None,
    whispers: Sequence[str] = (),
    whisper_deck: Sequence[str] | None = None,
    equipment: Sequence[str] = (),
    general: Sequence[str] = (),
    fate: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    piles: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    rigged: Mapping[str, Sequence[int]] | None = None,
    seed: int = 1,
    layout: str = LAYOUT,
    content: Path | None = None,
    ends: bool = True,
    **fields: Any,
) -> Scene:
    """A game of Shadowscape in the given situation, at the Action Phase of the active seat.

    `heroes` are the Heroes by seat. `area` sets parts of a Hero Area: `room` (default: seats 0-3 stand in the corners
    north-west, south-east, north-east, south-west), `hand`, `tokens`, `equipment`, `tucked` by face, `wounds` on the
    Hero card, `hurt` (card id to Wounds), `sides` ("AABB"; default as in a quick start), `spent` (card ids), `general`
    as (card id, side). Hands are empty by default, and nobody has tokens, Equipment or Wounds.

    `enemies` and `treasures` are all that stand in the dungeon (token to room, room to Treasure); by default none.
    `lord_room` puts the Lord on the board. `whispers`, `equipment` and `general` are the first cards of the offers,
    which are filled up to 4 with others. `whisper_deck` is the whole Whisper deck, drawn from the left.
    `fate` lies on top of the Fate deck, drawn from the left; `deck` is the whole deck instead (the rest leaves the
    game), `discard` the discard pile. `piles` and `discards` give the whole pile or discards of an Enemy type (or
    `treasure`), drawn from the left; the rest of that kind leaves the game. `rigged` rigs streams of chance. `fields`
    sets fields of the state, such as `actions_done=1`, `claimer=0`, `searched=["ossuary"]`.
    """
    game = started(seats, seed=seed, heroes=heroes, options=options, content=content).game
    s = copy_of(game.state)
    s.counters, s.active, s.first, s.lord = {}, active, first, lord
    s.layout = " ".join(layout.split())
    board = game.content.board(s.layout)
    box = _Box(s)
    for token in range(len(s.cards.faces) - 1):
        s.cards.known[token] = 0
    for seat, hero in enumerate(s.heroes):
        hero.hand, hero.tokens = [], []
        hero.room = (0, 24, 4, 20)[seat]
        _set_area(s, hero, dict((area or {}).get(seat, {})), board, box, bool(options and _open(options)))
    s.foes = [box.take(face) for face in enemies or {}]
    s.foe_rooms = [board.index[room] for room in (enemies or {}).values()]
    s.hoard = [NONE] * len(board.rooms)
    for room, face in (treasures or {}).items():
        s.hoard[board.index[room]] = box.take(face)
    s.lord_room = NOWHERE if lord_room is None else board.index[lord_room]
    if s.lord_token in [token for hero in s.heroes for token in hero.tokens]:
        s.lord_room, s.lord_slain = NOWHERE, True
    s.fate_discard = [box.take(face) for face in discard]
    top = [box.take(face) for face in reversed(deck if deck is not None else fate)]
    s.fate = ([] if deck is not None else box.rest("fate")) + top
    s.whisper_offer, s.box = [box.take(face) for face in whispers], []
    if whisper_deck is not None:
        s.whispers = [box.take(face) for face in reversed(whisper_deck)]
        s.layers = [1] * len(s.whispers)
    else:
        s.whispers = box.rest("whisper-3") + box.rest("whisper-2") + box.rest("whisper-1")
        s.layers = [1] * len(s.whispers)
        while len(s.whisper_offer) < 4:
            s.whisper_offer.append(s.whispers.pop())
            s.layers.pop()
    s.equipment_offer = [box.take(face) for face in equipment]
    s.general_offer = [box.take(face) for face in general]
    for offer, back in ((s.equipment_offer, "equipment"), (s.general_offer, "general")):
        pile = box.rest(back)
        setattr(s, back, pile)
        while len(offer) < 4:
            offer.append(pile.pop())
    for kind in ("beast", "brigand", "undead", "treasure"):
        if kind != "treasure":
            s.discards[kind] = [box.take(face) for face in (discards or {}).get(kind, ())]
        given = (piles or {}).get(kind)
        s.piles[kind] = box.rest(kind) if given is None else [box.take(face) for face in reversed(given)]
    for zone in (s.foes, s.hoard, s.fate_discard, s.whisper_offer, s.equipment_offer, s.general_offer, s.general[-1:]):
        for token in zone:
            if token != NONE:
                s.cards.known[token] = EVERYONE
    for pile in s.discards.values():
        for token in pile:
            s.cards.known[token] = EVERYONE
    for name, value in fields.items():
        assert hasattr(s, name), f"a state has no field {name!r}"
        setattr(s, name, value)
    game = Game(rules_of("shadowscape"), game.content, seats, seed, options, rigged=rigged, state=s)
    return Scene(game, ends=ends)


def _open(options: Mapping[str, Any]) -> bool:
    return options.get("mode") == "cooperative" and options.get("coop_hands", "open") == "open"


class _Box:
    """All pieces of a game that have not been laid out yet."""

    def __init__(self, s: Any) -> None:
        self._faces, self._backs = s.cards.faces, s.cards.backs
        self._left = list(range(len(s.cards.faces)))

    def take(self, face: str) -> int:
        """A piece with that face."""
        for token in self._left:
            if self._faces[token] == face:
                self._left.remove(token)
                return token
        raise LookupError(f"no unused piece {face!r} is left")

    def rest(self, back: str) -> list[int]:
        """All pieces that are left with that back."""
        found = [token for token in self._left if self._backs[token] == back]
        self._left = [token for token in self._left if token not in found]
        return found


def _set_area(s: Any, hero: Any, given: dict[str, Any], board: Board, box: _Box, open_hands: bool) -> None:
    if "room" in given:
        hero.room = board.index[given.pop("room")]
    if "sides" in given:
        hero.sides = ["AB".index(letter) for letter in given.pop("sides")]
    if "general" in given:
        card, side = given.pop("general")
        hero.general = box.take(card)
        s.cards.known[hero.general] = EVERYONE
        hero.actions.append(card)
        hero.sides.append("AB".index(side))
        hero.hurt.append(0)
        hero.spent.append(False)
    for card, wounds in given.pop("hurt", {}).items():
        hero.hurt[hero.actions.index(card)] = wounds
    for card in given.pop("spent", ()):
        hero.spent[hero.actions.index(card)] = True
    hero.wounds = given.pop("wounds", 0)
    seat = s.heroes.index(hero)
    hero.hand = [box.take(face) for face in given.pop("hand", ())]
    for token in hero.hand:
        s.cards.known[token] = (2 << len(s.heroes)) - 2 if open_hands else 2 << seat
    for zone in ("tokens", "equipment", "tucked"):
        setattr(hero, zone, [box.take(face) for face in given.pop(zone, ())])
        for token in getattr(hero, zone):
            s.cards.known[token] = EVERYONE
    assert not given, f"a Hero Area has no {sorted(given)}"
