"""Finding what is in force: abilities of Heroes and Enemies, Equipment, Shrines, and effects that last."""

from collections.abc import Sequence
from typing import TypeVar

from umbra.box.once import once
from umbra.core.cards import Token
from umbra.core.table import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.records.cards import LordSide
from umbra.games.shadowscape.state import Silence, State, Ward

P = TypeVar("P")


def lord_side(table: Table[State]) -> LordSide:
    """The side of the Lord's card that is up (SS-2.20, SS-33.2)."""
    side: LordSide = getattr(table.content.lords[table.state.lord], table.options["mode"])
    return side


def modifiers(table: Table[State], seat: int, kind: type[P]) -> list[tuple[str, P]]:
    """What a Hero card and its Equipment do, with the source; SS-18.4: only Equipment that the profession can use."""
    s, content = table.state, table.content
    hero = s.heroes[seat]
    own = content.modifiers(hero.hero, kind)
    found = [(hero.hero, modifier) for modifier in own] if own else []
    for token in hero.equipment:
        face = s.cards.faces[token]
        granted = content.modifiers(face, kind)
        if granted and content.heroes[hero.hero].profession in content.equipment[face].professions:
            found += [(face, modifier) for modifier in granted]
    return found


def unused(table: Table[State], seat: int, kind: type[P]) -> list[tuple[str, P]]:
    """Those that have not been used this turn."""
    found = modifiers(table, seat, kind)
    return [(source, modifier) for source, modifier in found if not was_used(table, seat, source)] if found else found


def was_used(table: Table[State], seat: int, source: str) -> bool:
    """Whether a limited effect has been used this turn."""
    return source in table.state.heroes[seat].used


def use_up(table: Table[State], seat: int, source: str) -> None:
    """Note that a limited effect has been used this turn."""
    once(table.state.heroes[seat].used, source)


def enemy_modifiers(table: Table[State], enemy: Token, kind: type[P]) -> Sequence[P]:
    """SS-32.1  What an Enemy can do: the Lord's side in use, or in the advanced game the card of its kind."""
    s, content = table.state, table.content
    if enemy == s.lord_token:
        found: Sequence[P] = content.modifiers(f"{s.lord}/{table.options['mode']}", kind)
        return found
    if table.options["advanced"] != "on":
        return ()
    found = content.modifiers(content.enemies[s.cards.faces[enemy]].enemy.id, kind)
    return found


def shrine(table: Table[State], room: int, kind: str) -> int:
    """SS-29.1, .8  1 if a Shrine of that kind in the room gives its bonus now."""
    if room < 0 or kind not in board(table).features[room]:
        return 0
    silent = (type(x) is Silence and x.room == room and x.shrine == kind for x in table.state.lasting)
    return 0 if any(silent) else 1


def ward(s: State, seat: int) -> int:
    """More Defence that lasts until somebody's next turn."""
    return sum(x.amount for x in s.lasting if type(x) is Ward and x.seat == seat)
