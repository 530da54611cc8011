"""Finding what is in force: abilities of Heroes and Enemies, Equipment, Shrines, and effects that last."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from umbra.box.once import once
from umbra.core import Table, Token
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.records.cards import LordSide
from umbra.games.shadowscape.records.parts import Effect, InForce, Modifier
from umbra.games.shadowscape.state import WHISPER_BACKS, Silence, State, Ward

M = TypeVar("M", bound=Modifier)
T = TypeVar("T")


def lord_side(table: Table[State]) -> LordSide:
    """The side of the Lord's card that is up (SS-2.20, SS-33.2)."""
    side: LordSide = getattr(table.content.lords[table.state.lord], table.options["mode"])
    return side


def whispers_claimed(s: State) -> int:
    """How many Whispers have been claimed by anybody."""
    backs = s.cards.backs
    return sum(backs[token] in WHISPER_BACKS for hero in s.heroes for token in hero.tucked)


def lord_defence(table: Table[State]) -> int:
    """SS-R-47  The Defence of a cooperative Lord, which weakens with the Whispers claimed."""
    lord, printed = table.content.lords[table.state.lord], lord_side(table).defence
    beyond = whispers_claimed(table.state) - lord.weaken_from[table.seats - 2]
    weaker = max(0, beyond) // lord.weaken_every
    return int(max(printed - weaker, min(lord.weaken_min, printed)))


def _sources(table: Table[State], seat: int, given: Mapping[str, list[T]]) -> list[T]:
    """What a Hero card and its Equipment have of these; SS-18.4: only Equipment that the profession can use."""
    s, content = table.state, table.content
    hero = s.heroes[seat]
    found = list(given[hero.hero]) if hero.hero in given else []
    for token in hero.equipment:
        face = s.cards.faces[token]
        if face in given and content.heroes[hero.hero].profession in content.equipment[face].professions:
            found += given[face]
    return found


def modifiers(table: Table[State], seat: int, kind: type[M]) -> list[InForce[M]]:
    """What is in force of a word by a Hero card and its Equipment."""
    return _sources(table, seat, table.content.in_force[kind])


def own_effects(table: Table[State], seat: int, trigger: str) -> list[tuple[str, Effect]]:
    """What a Hero card and its Equipment do when something happens, with the source."""
    return _sources(table, seat, table.content.triggered[trigger])


def unused(table: Table[State], seat: int, kind: type[M]) -> list[InForce[M]]:
    """What of it has not been used up this turn."""
    found = _sources(table, seat, table.content.in_force[kind])
    used = table.state.heroes[seat].used if found else ()
    return [held for held in found if held.part.limit is None or held.source not in used] if used else found


def use_up(table: Table[State], seat: int, held: InForce[M]) -> None:
    """Note that an effect has been used this turn, if it is limited."""
    if held.part.limit is not None:
        once(table.state.heroes[seat].used, held.source)


def enemy_modifiers(table: Table[State], enemy: Token, kind: type[M]) -> Sequence[InForce[M]]:
    """What is in force of a word by the card of an Enemy."""
    if enemy != table.state.lord_token and table.options["advanced"] != "on":
        return ()  # SS-32.1
    found: Sequence[InForce[M]] = table.content.in_force[kind].get(_card_of(table, enemy), ())
    return found


def enemy_effects(table: Table[State], enemy: Token, trigger: str) -> Sequence[tuple[str, Effect]]:
    """What the card of an Enemy does when something happens, with the source."""
    if enemy != table.state.lord_token and table.options["advanced"] != "on":
        return ()  # SS-32.1
    found: Sequence[tuple[str, Effect]] = table.content.triggered[trigger].get(_card_of(table, enemy), ())
    return found


def _card_of(table: Table[State], enemy: Token) -> str:
    """SS-32.1  Whose words count for an Enemy: the Lord's side in use, or (advanced game) the card of its kind."""
    s = table.state
    if enemy == s.lord_token:
        return f"{s.lord}/{table.options['mode']}"
    return str(table.content.enemies[s.cards.faces[enemy]].enemy.id)


def shrine(table: Table[State], room: int, kind: str) -> int:
    """SS-29.1, .8  1 if a Shrine of that kind in the room gives its bonus now."""
    if room < 0 or kind not in board(table).features[room]:
        return 0
    lasting = table.state.lasting
    if not lasting:
        return 1
    silent = (type(x) is Silence and x.room == room and x.shrine == kind for x in lasting)
    return 0 if any(silent) else 1


def ward(s: State, seat: int) -> int:
    """More Defence that lasts until somebody's next turn."""
    return sum([x.amount for x in s.lasting if type(x) is Ward and x.seat == seat]) if s.lasting else 0
