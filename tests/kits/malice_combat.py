"""Combats of Shadows of Malice: a band against a creature whose dice and cards a test has laid out."""

from collections.abc import Mapping, Sequence
from typing import Any

from kits.malice import Scene, cards_of, scene
from umbra.games.malice.board import Board
from umbra.games.malice.state import Fight, Foe, Guardian, Lair, Provoked, ShadowFoe, XulthulFoe

FOREST, PLAINS, SWAMP_GATE, ISLAND = (3, 6), (5, 5), (4, 3), (5, 4)
"""Hexes of Fenmark: forest and plains without anything, and its Gate. Of Highmere: a stronghold on an island."""
LAIR, STRONGHOLD = (3, 5), (9, 1)
"""A lair in Fenmark's swamp, the third of its lairs; a stronghold in its wilds, the first."""
LAIR_NUMBER, STRONGHOLD_NUMBER = 2, 0
POWER_DICE = {1: 1, 2: 4, 3: 6}
LAIR_POWER_DICE = {1: 1, 2: 3, 3: 5}
ABILITY_DICE = (1, 4, 6)


def fight(
    avatars: Sequence[Mapping[str, Any]] = ({},),
    *,
    kind: str = "provoked",
    who: Sequence[int] | None = None,
    at: tuple[int, int] | None = None,
    type_die: int = 1,
    power: int = 1,
    abilities: Sequence[str] = (),
    dice: Mapping[str, Sequence[int]] | None = None,
    maps: str = "fenmark@0,0",
    tops: Mapping[str, Sequence[str]] | None = None,
    then: Sequence[tuple[str, Sequence[int]]] = (),
    **more: Any,
) -> Scene:
    """A combat that is about to begin, of all avatars as one band unless `who` and their `band` say otherwise.

    A creature that is no Guardian, Shadow or Xulthul has the power, the abilities (up to 2, while no Well of the map is
    revealed) and the type of `type_die` on the row of the hex. `dice` rigs streams: `creature-roll` and `combat` are
    the combat rolls with their star dice, `wounds` and `shields` what follows, `target` counts engaged avatars from 1.
    `then` are kinds and avatars of combats that are due afterwards in the same hex.
    """
    where = at or {"lair": LAIR, "guardian": STRONGHOLD}.get(kind, PLAINS)
    board: Board = cards_of(more.get("content")).board(maps)
    band = [{"at": where, "band": 1, **avatar} for avatar in avatars]
    faces = {"creature": _creature_dice(kind, type_die, power, len(abilities)), **(dice or {})}
    fights = [(kind, range(len(band)) if who is None else who), *then]
    due = [Fight(foe_of(board, what, board.index[where]), board.index[where], list(whom)) for what, whom in fights]
    if kind == "shadow":
        more.setdefault("shadows", [(where, more.pop("shadow_life", 3))])
    more.setdefault("fights", due)
    return scene(band, maps=maps, dice=faces, tops={"ability": abilities, **(tops or {})}, **more)


def all_fight(number: int) -> str:
    """The answer by which so many avatars of one seat fight."""
    return "fight:all" if number > 1 else "fight:aster"


def foe_of(board: Board, kind: str, hex: int) -> Foe:
    """Whom a combat of that kind in a hex is against; the first Shadow."""
    match kind:
        case "lair":
            return Lair(board.lairs.index(hex))
        case "guardian":
            return Guardian(board.strongholds.index(hex))
        case "shadow":
            return ShadowFoe(0)
    return XulthulFoe() if kind == "xulthul" else Provoked()


def _creature_dice(kind: str, type_die: int, power: int, abilities: int) -> list[int]:
    if kind in ("guardian", "shadow"):
        return [type_die]
    powers = LAIR_POWER_DICE if kind == "lair" else POWER_DICE
    return [type_die, powers[power], ABILITY_DICE[abilities]]
