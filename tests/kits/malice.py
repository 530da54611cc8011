"""Scenes of Shadows of Malice."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from kits import Sitting, cites
from kits.packs import fixed
from umbra.box.graph import NOWHERE
from umbra.core.cards import EVERYONE, NONE
from umbra.core.content import read_pack
from umbra.core.game import Game
from umbra.games.malice.board import Board
from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rules import RULES, load
from umbra.games.malice.setup import begin
from umbra.games.malice.state import ACTIONS, Shadow, State, Xulthul

__all__ = ["Scene", "cites", "scene"]


class Scene(Sitting):
    """A game of Shadows of Malice in a situation that a test has set up."""

    def avatar(self, a: int) -> Any:
        return self.state.avatars[a]

    @property
    def board(self) -> Board:
        return self.game.content.board(self.state.layout)

    def hex(self, column: int, row: int) -> int:
        """The number of a hex by its global column and row."""
        return self.board.index[column, row]

    def spot(self, column: int, row: int) -> str:
        """A hex by its global column and row, as keys call it."""
        return self.board.keys[self.hex(column, row)]

    def at(self, a: int) -> tuple[int, int]:
        """Global column and row of an avatar."""
        return self.board.at[self.avatar(a).hex]

    def shards(self, a: int) -> dict[str, int]:
        """The soulshards of an avatar by colour, without those it has none of."""
        return {colour: n for colour, n in zip(COLOURS, self.avatar(a).shards, strict=True) if n}

    def items(self, a: int) -> list[str]:
        return self.faces([*self.avatar(a).items, *self.avatar(a).potions])

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.game.events(None) if type(event) is kind]


@cache
def cards_of(pack: Path | None = None) -> MaliceLibrary:
    """The cards of a pack, read once; without one those with fixed figures."""
    return load([fixed("malice") if pack is None else read_pack(pack)])


def scene(
    avatars: Sequence[Mapping[str, Any]] = ({},),
    *,
    seats: int | None = None,
    maps: str = "fenmark@0,0",
    options: Mapping[str, Any] | None = None,
    wells: Sequence[str] = ("dark", "light", "dark"),
    revealed: Sequence[int] = (),
    cities: Sequence[str] = ("city_of_life",),
    mystics: Sequence[str] = ("mystic_heal",),
    pool: Sequence[str] = (),
    known_places: bool = True,
    unstocked: Sequence[int] = (),
    shadows: Sequence[tuple[tuple[int, int], int]] = (),
    xulthul: Mapping[str, Any] | None = None,
    open_gates: Sequence[int] = (),
    realm: tuple[int, int] | None = None,
    tops: Mapping[str, Sequence[str]] | None = None,
    dice: Mapping[str, Sequence[int]] | None = None,
    seed: int = 1,
    content: Path | None = None,
    **fields: Any,
) -> Scene:
    """A game of Shadows of Malice in the Players' Turn of round 1.

    Each of `avatars` sets: `at` (global column and row; the first Gate by default), `band` (avatars with the same
    number are banded), `mastery` (wayfarer, then others, by default), `items`, `potions`, `radiance` and `fate` by
    face, `shards` (colour to number), `wounds`, `drains`, `actions` (2), `mp` in half points (an open Move), and any
    other field. One seat has all avatars unless `seats` says otherwise.

    `wells` are the Wells by stronghold, `revealed` the numbers of those that lie open. `tops` lie on the troves
    (fate, ability, potion, treasure, mastery), drawn from the left. `dice` rigs streams: faces 1 to 6. `fields` sets
    fields of the state.
    """
    cards = cards_of(content)
    number = len(avatars)
    seats = seats or 1
    chosen = {"maps": maps, "avatars_per_player": number // seats, **(options or {})}
    s = begin(cards, RULES.settle_options(chosen), seats)
    board = cards.board(s.layout)
    box = _Box(s)
    _lay_maps(s, box, wells, revealed, cities, mystics, known=known_places)
    for lair in unstocked:
        s.stocked[lair] = False
    for a, wanted in enumerate(avatars):
        _set_avatar(s, box, a, dict(wanted), board)
    s.bands = 100
    for trove, faces in (tops or {}).items():
        pile = {
            "fate": s.fates,
            "ability": s.abilities,
            "potion": s.potions,
            "treasure": s.treasures,
            "mastery": s.masteries,
        }[trove]
        for face in reversed(faces):
            pile.append(box.take(face, pile))
    s.shadows = [Shadow(board.index[place], life) for place, life in shadows]
    if xulthul is not None:
        wanted = dict(xulthul)
        place = board.index[wanted.pop("at")]
        abilities = [box.take(face) for face in wanted.pop("abilities", ())]
        s.xulthul = Xulthul(
            place, wanted.pop("type", "mammal"), wanted.pop("power", 4), wanted.pop("life", 8), abilities, **wanted
        )
        s.xulthul.attempts = s.xulthul.attempts or [0] * len(board.strongholds)
        for token in abilities:
            s.cards.known[token] = EVERYONE
    s.radiance_pool = [box.take(face, s.radiance_box) for face in pool]
    for token in s.radiance_pool:
        s.cards.known[token] = 0
    for gate in open_gates:
        s.seals[gate] = False
    if realm is not None:
        s.realm_hex, s.realm_life = realm
    s.phase, s.round = "players", 1
    for name, value in fields.items():
        setattr(s, name, value)
    rigged = {stream: [face - 1 for face in faces] for stream, faces in (dice or {}).items()}
    return Scene(Game(RULES, cards, seats, seed, chosen, rigged=rigged, state=s))


class _Box:
    """Takes tokens by face out of the piles they lie in."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.piles = [s.masteries, s.abilities, s.fates, s.potions, s.treasures, s.cities, s.mystics, s.radiance_box]

    def take(self, face: str, pile: list[int] | None = None) -> int:
        for zone in self.piles if pile is None else [pile]:
            for token in zone:
                if self.s.cards.faces[token] == face:
                    zone.remove(token)
                    return token
        raise AssertionError(f"there is no {face} in the box")

    def open(self, face: str) -> int:
        token = self.take(face)
        self.s.cards.known[token] = EVERYONE
        return token


def _lay_maps(
    s: State,
    box: _Box,
    wells: Sequence[str],
    revealed: Sequence[int],
    cities: Sequence[str],
    mystics: Sequence[str],
    *,
    known: bool,
) -> None:
    assert len(wells) == len(s.well_sides), f"{len(s.well_sides)} strongholds need a Well each"
    left = s.wells[:]
    s.wells = []
    for side in wells:
        token = next(token for token in left if s.cards.faces[token] == side)
        left.remove(token)
        s.wells.append(token)
    for number in revealed:
        s.well_sides[number] = wells[number]
        s.cards.known[s.wells[number]] = EVERYONE
    for zone, faces in ((s.cities, cities), (s.mystics, mystics)):
        laid = [box.take(face, zone) for face in faces]
        s.removed += zone
        zone[:] = laid
        for token in laid:
            s.cards.known[token] = EVERYONE if known else 0


def _set_avatar(s: State, box: _Box, a: int, wanted: dict[str, Any], board: Board) -> None:
    avatar = s.avatars[a]
    usual = (
        "wayfarer",
        "crystal_reaper",
        "prism_adept",
        "soul_binder",
        "thorn_warden",
        "dawn_warder",
        "gate_singer",
        "mind_weaver",
    )
    avatar.piece, avatar.actions = a, wanted.pop("actions", ACTIONS)
    avatar.hex = board.index[wanted.pop("at")] if "at" in wanted else board.gates[0]
    if wanted.get("in_light"):
        avatar.hex = NOWHERE
    avatar.mastery = box.open(wanted.pop("mastery", usual[a]))
    fate = wanted.pop("fate", None)
    avatar.fate = NONE if fate is None else box.open(fate)
    for zone in ("items", "potions", "radiance"):
        setattr(avatar, zone, [box.open(face) for face in wanted.pop(zone, ())])
    for colour, n in wanted.pop("shards", {}).items():
        avatar.shards[COLOURS.index(colour)] = n
    for name, value in wanted.items():
        setattr(avatar, name, value)
