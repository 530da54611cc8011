"""SK-R-95: how much of a text could be done, and whether the deed of a card or token can be used."""

from msgspec import structs

from umbra.core import NONE, Table, Token
from umbra.games.kilforth.events.cards import NothingChanged
from umbra.games.kilforth.pieces.acting import Acting, applies
from umbra.games.kilforth.records.parts import PLENTY, Choice, Effect, Part
from umbra.games.kilforth.state import CarryOut, PutAway, State


def possible(table: Table[State], acting: Acting, part: Part) -> int:
    """How much of a part could be done now: 0 if nothing would happen, at least its own number if all of it."""
    if part.test is not None:
        return PLENTY
    if part.scope is None:
        return part.word.room(table, acting) if applies(table, acting, part) else 0
    heroes = part.scope.heroes(table, acting)
    if not heroes:
        return possible(table, acting, part.otherwise) if part.otherwise else 0
    return max(possible(table, acting._replace(seat=seat), for_one(part)) for seat in heroes)


def for_one(part: Part) -> Part:
    """What happens to each of the heroes of `each(...)`."""
    return structs.replace(part, scope=None, otherwise=None)


def is_full(table: Table[State], acting: Acting, choice: Choice) -> bool:
    """SK-R-95  Whether parts that go together can be carried out in full; by several heroes, if one of them can."""
    return all(_is_full(table, acting, part) for part in choice)


def _is_full(table: Table[State], acting: Acting, part: Part) -> bool:
    if part.scope is None:
        return possible(table, acting, part) >= (abs(part.word.amount) or 1)
    heroes = part.scope.heroes(table, acting)
    return any(_is_full(table, acting._replace(seat=seat), for_one(part)) for seat in heroes)


def can_use(table: Table[State], seat: int, token: Token, effect: Effect) -> bool:
    """SK-R-95  Whether the costs of a deed can be met, and it would do something."""
    s = table.state
    if not all(part.word.affordable(s.heroes[seat]) for part in effect.costs):
        return False
    acting = Acting(seat, seat, token=token, face=s.cards.faces[token])
    return any(possible(table, acting, part) for part in effect.gains)


def begin_event(table: Table[State], seat: int, token: Token, cause: str, cell: int = NONE) -> None:
    """SK-MOV.9, SK-NGT.8  A hero will carry out the effects of an event, and the card will be discarded."""
    face = table.state.cards.faces[token]
    effects = table.content.triggered[face].get("event", ())
    acting = Acting(seat, seat, cell, token, face)
    if not any(possible(table, acting, part) for _, effect in effects for part in effect.parts):
        table.tell(NothingChanged(cause, face))
    tasks = table.state.tasks
    tasks.append(PutAway(token))
    for number, _ in reversed(effects):
        tasks.append(CarryOut(seat, token, number=number, cell=cell))
