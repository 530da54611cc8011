"""SM-TRG, SM-R-38: what a blow sets off on both sides, and what happens at the end of a phase."""

from collections.abc import Iterator

from umbra.core.cards import NONE
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.combat.abilities import befall, evades, number_of, touches
from umbra.games.malice.harm import drain, hurt_creature, regain
from umbra.games.malice.pieces.dice import Lock, roll_amount
from umbra.games.malice.pieces.modifiers import PLAIN, abilities_at_work, held, holds
from umbra.games.malice.records.parts import Part
from umbra.games.malice.state import Combat, State, Struck


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
        _avatar_triggers(table, combat, a, "hurt")
        return
    _avatar_triggers(table, combat, a, "hit")
    if lost:
        _avatar_triggers(table, combat, a, "wound")
    yield from _creature_triggers(table, combat, a, "hurt")


def has_triggers(table: Table[State], combat: Combat) -> bool:
    """Whether a hit sets off anything."""
    s, triggered = table.state, table.content.triggered
    if any(triggered[s.cards.faces[token]] for token in abilities_at_work(combat)):
        return True
    return any(True for trigger in ("hit", "wound", "hurt") for _ in _triggered(table, combat.target, trigger))


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


def _triggered(table: Table[State], a: int, trigger: str) -> Iterator[tuple[str, Part]]:
    """The parts with that trigger that an avatar has: on what it holds, and what works on it for a while."""
    s, content = table.state, table.content
    avatar = s.avatars[a]
    corroded = s.combat.corroded if s.combat is not None else ()
    for token in held(s, avatar):
        for part in content.triggered[s.cards.faces[token]].get(trigger, ()):
            if token not in corroded:
                yield s.cards.faces[token], part
    for effect in avatar.lasting:
        part = content.parts[effect.card][effect.part]
        if part.trigger == trigger and part.word in ("deal",):
            yield effect.card, part


def _avatar_triggers(table: Table[State], combat: Combat, a: int, trigger: str) -> None:
    """What an avatar's cards do to the creature; masteries and potions have a colour that it may be immune to."""
    if a not in combat.engaged:
        return
    for card, part in list(_triggered(table, a, trigger)):
        if part.word == "deal" and holds(table, a, part, PLAIN):
            n = roll_amount(table, "wounds", part.amount, Lock(a, card))
            energy = part.args[1] if len(part.args) > 1 else ""
            mastery = table.content.masteries.get(card)
            hurt_creature(table, n, energy, colour=mastery.colour if mastery else "", source=card)


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
            if part.word == "regain":
                regain(table, roll_amount(table, "abilities", part.amount, Lock(NONE, faces[token])))
    silent = {faces[token] for token in (*combat.suppressed, *combat.hushed)}
    for infested in combat.infested[:]:
        a, face = infested.avatar, infested.card
        if a in combat.engaged and face not in silent:
            part = next(part for part in content.parts[face] if part.word == "parasite")
            n = roll_amount(table, "abilities", part.amount, Lock(NONE, face))
            colour = content.abilities[face].colour
            lost = yield from drain(table, a, n, source=face, colour=colour)
            regain(table, lost)
