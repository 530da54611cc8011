"""SM-TRG, SM-R-38: what a blow sets off on both sides, and what happens at the end of a phase."""

from umbra.core import Rule, Table, rule
from umbra.games.malice.combat.abilities import befall, evades, number_of, rolled, touches
from umbra.games.malice.harm import drain, hurt_creature, regain
from umbra.games.malice.pieces.dice import Lock, roll_amount
from umbra.games.malice.pieces.modifiers import abilities_at_work, has, is_immune, parts_on
from umbra.games.malice.state import Combat, Infested, State, Struck


@rule
def fire_triggers(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-TRG.1, .2  After a hit: what the hitter's blow sets off, and what the one who was hit answers with."""
    a, struck = combat.target, combat.exchange
    assert isinstance(struck, Struck)
    lost, combat.exchange = struck.lost, None
    if struck.other > struck.own:
        yield from _creature_triggers(table, combat, a, "hit")
        if lost:
            yield from _creature_triggers(table, combat, a, "wound")
        _sting(table, combat, a)
        return
    yield from _creature_triggers(table, combat, a, "hurt")


def has_triggers(table: Table[State], combat: Combat) -> bool:
    """Whether a hit sets off anything."""
    s, triggered = table.state, table.content.triggered
    if any(triggered[s.cards.faces[token]] for token in abilities_at_work(combat)):
        return True
    return has(table, combat.target, "thorns")


@rule
def _creature_triggers(table: Table[State], combat: Combat, a: int, trigger: str) -> Rule[None]:
    """What the creature's abilities do to the avatar it exchanges blows with, one card after the other."""
    for token in abilities_at_work(combat):
        face = table.state.cards.faces[token]
        numbers = [n for n, part in enumerate(table.content.parts[face]) if part.trigger == trigger]
        if not numbers or a not in combat.engaged or not table.content.triggered[face]:
            continue
        card = table.content.abilities[face]
        if card.evade and touches(table, combat, a, face) and (yield from evades(table, combat, a)):
            continue
        lost = 0
        for number in numbers:
            n = number_of(table, face, table.content.parts[face][number])
            lost = yield from befall(table, combat, a, face, number, n, lost)


def _sting(table: Table[State], combat: Combat, a: int) -> None:
    """The thorns of an avatar that was hit; masteries have a colour that the creature may be immune to."""
    if a not in combat.engaged:
        return
    for card, part in parts_on(table, a, "thorns"):
        mastery = table.content.masteries.get(card)
        n = roll_amount(table, "wounds", part.amount, Lock(a, card))
        hurt_creature(table, n, colour=mastery.colour if mastery else "", source=card)


# The end of a phase


def has_end_effects(table: Table[State], combat: Combat) -> bool:
    """Whether something happens at the end of the phase."""
    faces, triggered = table.state.cards.faces, table.content.triggered
    return bool(combat.infested) or any("end" in triggered[faces[token]] for token in abilities_at_work(combat))


@rule
def end_effects(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-R-38  End-of-phase effects: what the creature regains, and what it draws from the infested.

    An infestation lasts for the rest of the combat, so it outlives the form that brought it.
    """
    faces, content = table.state.cards.faces, table.content
    for token in abilities_at_work(combat):
        for part in content.triggered[faces[token]].get("end", ()):
            regain(table, rolled(table, faces[token], part))
    for infested in combat.infested[:]:
        a, face = infested.avatar, infested.card
        if a in combat.engaged and is_at_work(table, combat, infested):
            part = next(part for part in content.parts[face] if part.name == "parasite")
            n = rolled(table, face, part)
            colour = content.abilities[face].colour
            lost = yield from drain(table, a, n, source=face, colour=colour)
            regain(table, lost)


def is_at_work(table: Table[State], combat: Combat, infested: Infested) -> bool:
    """Whether an infestation draws on its avatar: its card is not silenced, and the avatar not immune."""
    faces = table.state.cards.faces
    silent = {faces[token] for token in (*combat.suppressed, *combat.hushed)}
    colour = table.content.abilities[infested.card].colour
    return infested.card not in silent and not is_immune(table, infested.avatar, colour)
