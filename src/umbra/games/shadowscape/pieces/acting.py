"""Carrying out effects: whom they could do something to, and what follows from a trigger."""

from collections.abc import Iterable

from umbra.box.calls import follow
from umbra.core import Rule, Table, Token, rule
from umbra.games.shadowscape.events.actions import AbilityUsed, AbilityWorks
from umbra.games.shadowscape.labels import ability_name
from umbra.games.shadowscape.pieces.modifiers import enemy_effects, own_effects
from umbra.games.shadowscape.records.parts import Acting, Blow, Part
from umbra.games.shadowscape.state import State


def concerned(table: Table[State], acting: Acting, part: Part) -> list[int]:
    """The Heroes to whom a part could do something now; of one that is about nobody, the Hero who acts."""
    seats = part.scope.seats(table, acting.seat) if part.scope else [acting.seat]
    return [seat for seat in seats if part.word.fits(table, acting, seat)]


@rule
def carry_out(table: Table[State], acting: Acting, parts: Iterable[Part], blow: Blow = Blow()) -> Rule[bool]:  # noqa: B008
    """Do what counts and can be done, one part after the other; False if nothing was."""
    done = False
    for part in parts:
        if part.counts(blow) and (seats := concerned(table, acting, part)):
            target = yield from part.word.aim(table, acting, seats)
            done |= (yield from follow(part.word.does(table, acting, target))) is not False
    return done


@rule
def happen(table: Table[State], seat: int, trigger: str, kind: str = "") -> Rule[None]:
    """What a Hero and its Equipment do when something has happened; `kind` is that of an Attack."""
    for source, effect in own_effects(table, seat, trigger):
        used, limited = table.state.heroes[seat].used, effect.all[0].limit is not None
        if (limited and source in used) or getattr(effect.trigger, "of", None) not in (None, kind):
            continue
        acting = Acting(seat, may=True)
        if (yield from carry_out(table, acting, effect.all)):
            table.tell(AbilityUsed(acting.rule, table.state.heroes[seat].hero, ability_name(table.content, source)))
            if limited:
                used.append(source)


@rule
def befall(table: Table[State], enemy: Token, trigger: str, acting: Acting) -> Rule[None]:
    """What the card of an Enemy says when something has happened."""
    for source, effect in enemy_effects(table, enemy, trigger):
        if any(concerned(table, acting, part) for part in effect.all):
            owner = table.state.cards.faces[enemy]
            table.tell(AbilityWorks(acting.rule, owner, ability_name(table.content, source)))
        yield from carry_out(table, acting, effect.all)
