"""The end of an Action: what its card adds, abilities that follow it, and turning the card over."""

from umbra.core import Rule, Table, rule
from umbra.games.shadowscape.pieces.acting import carry_out, happen
from umbra.games.shadowscape.pieces.area import face_of, flip
from umbra.games.shadowscape.records.parts import Acting, Blow, Deed
from umbra.games.shadowscape.records.words import KIND
from umbra.games.shadowscape.state import State


@rule
def finish_action(table: Table[State]) -> Rule[None]:
    """SS-6.2, .3, SS-R-19  The card's further text and what follows the Action; then it flips and is exhausted."""
    s = table.state
    action = s.action
    assert action is not None
    seat, hero = s.active, s.heroes[s.active]
    if action.act != "walk":
        deeds = [part for part in face_of(table, hero, action.slot).riders if isinstance(part.word, Deed)]
        yield from carry_out(table, Acting(seat), deeds, Blow(kills=action.kills))
        if action.act == "prepare":
            yield from happen(table, seat, "prepared")
        elif action.act in KIND:
            yield from happen(table, seat, "attacked", KIND[action.act])
    s.action = None
    s.actions_done += 1
    hero.spent[action.slot] = True
    flip(table, seat, action.slot)
