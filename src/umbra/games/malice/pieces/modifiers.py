"""What is in force: the parts of cards that change a figure or a roll of an avatar or of the creature."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from umbra.core import NONE, Table, Token
from umbra.games.malice.events.said import DICE
from umbra.games.malice.records import COLOURS
from umbra.games.malice.records.parts import Amount, Part
from umbra.games.malice.state import LIFE, Avatar, Combat, State

Sourced = list[tuple[str, Part]]
"""Parts with the record that each comes from."""


class Modifier(NamedTuple):
    """A change of a figure, and the record or word that it comes from."""

    source: str
    amount: Amount
    when: tuple[Any, ...] = ()
    """The circumstances in which that part of a card holds."""


class Asked(NamedTuple):
    """What a figure is needed for, as far as cards care."""

    purpose: str = ""
    """Of an LR: evade, withdraw, provoke, search, gate or fate. Of energy: its type."""
    activated: bool = False
    """Whether it is about the effect of an activated ability."""
    targeted: bool = False
    """Whether to look at it as if the creature had picked the avatar."""


PLAIN = Asked()


def held(s: State, avatar: Avatar) -> list[Token]:
    """The tokens of an avatar whose passive parts may hold."""
    tokens = [] if avatar.mastery == NONE else [avatar.mastery]
    tokens += avatar.items
    tokens += avatar.radiance
    if avatar.fate != NONE:
        tokens.append(avatar.fate)
    return tokens


def held_parts(table: Table[State], a: int, word: str) -> Sourced:
    """The parts with that word on what avatar a holds, whatever their scope, with the record each comes from."""
    bearing = table.content.bearing.get(word)
    found: Sourced = []
    if bearing is None:
        return found
    s = table.state
    faces = s.cards.faces
    for token in held(s, s.avatars[a]):
        parts = bearing.get(faces[token])
        if parts is not None and not _is_corroded(s, token):
            found += [(faces[token], part) for part in parts]
    return found


def received_parts(table: Table[State], a: int, word: str) -> Sourced:
    """The parts with that word that work on avatar a for a while; they are its own, whatever scope brought them."""
    content = table.content
    found: Sourced = []
    for effect in table.state.avatars[a].lasting:
        part = content.parts[effect.card][effect.part]
        if part.name == word and effect.until != "next":
            found.append((effect.card, part))
    return found


def parts_on(table: Table[State], a: int, word: str, asked: Asked = PLAIN) -> Sourced:
    """The parts with that word that are in force for avatar a: its own, its band's and the creature's."""
    s, content = table.state, table.content
    avatar = s.avatars[a]
    found: Sourced = []
    bearing = content.bearing.get(word)
    if bearing is not None:  # as `held_parts` has it: what happens most often calls nothing for it
        faces = s.cards.faces
        for token in (avatar.mastery, *avatar.items, *avatar.radiance, avatar.fate):
            if token != NONE and (parts := bearing.get(faces[token])) is not None and not _is_corroded(s, token):
                for part in parts:
                    if part.scope in ("", "band") and holds(table, a, part, asked):
                        found.append((faces[token], part))
    if avatar.lasting:
        for source, part in received_parts(table, a, word):
            if holds(table, a, part, asked) and not _is_warded(table, a, source):
                found.append((source, part))
    if word in content.lent:
        for mate, other in enumerate(s.avatars):
            if other.band == avatar.band and mate != a:
                found += _from_mate(table, mate, a, word, asked)
    if s.combat is not None and word in content.imposed and a in s.combat.engaged:
        found += _from_creature(table, s.combat, a, word, asked)
    return found


def _from_mate(table: Table[State], mate: int, a: int, word: str, asked: Asked) -> Iterator[tuple[str, Part]]:
    """What the cards of a member of its band do for an avatar."""
    for source, part in held_parts(table, mate, word):
        bearer = {"band": a, "guarded": mate}.get(part.scope)
        reaches = part.scope == "band" or _guards(table.state, mate, a, asked)
        if bearer is not None and reaches and holds(table, bearer, part, asked):
            yield source, part


def _from_creature(table: Table[State], combat: Combat, a: int, word: str, asked: Asked) -> Iterator[tuple[str, Part]]:
    """SM-IMM.1, .2  What the creature's abilities do to an avatar, unless it is immune to their colour."""
    content, faces = table.content, table.state.cards.faces
    for token in abilities_at_work(combat):
        face = faces[token]
        for part in content.passive[face].get(word, ()):
            reaches = part.scope == "each" or (part.scope in ("opp", "target") and _is_target(combat, a, asked))
            if (
                reaches
                and holds(table, a, part, asked)
                and (part.word.is_gift or not is_immune(table, a, content.abilities[face].colour))
            ):
                yield face, part


def _is_warded(table: Table[State], a: int, source: str) -> bool:
    """Whether what an ability has laid on an avatar is stopped by an immunity that it has by now."""
    ability = table.content.abilities.get(source)
    return ability is not None and is_immune(table, a, ability.colour)


def _guards(s: State, mate: int, a: int, asked: Asked) -> bool:
    """A shield that is held over the target by another member of its band."""
    return s.combat is not None and mate in s.combat.engaged and _is_target(s.combat, a, asked)


def _is_target(combat: Combat, a: int, asked: Asked) -> bool:
    return asked.targeted or combat.target == a


def _is_corroded(s: State, token: Token) -> bool:
    return s.combat is not None and token in s.combat.corroded


def abilities_at_work(combat: Combat) -> Sequence[Token]:
    """The creature's Ability cards, without those that are suppressed."""
    if not combat.suppressed and not combat.hushed:
        return combat.abilities
    silent = (*combat.suppressed, *combat.hushed)
    return [token for token in combat.abilities if token not in silent]


def mods(table: Table[State], a: int, word: str, asked: Asked = PLAIN) -> list[Modifier]:
    """The changes of one of an avatar's figures."""
    return [Modifier(source, part.amount, part.when) for source, part in parts_on(table, a, word, asked)]


def shown(table: Table[State], added: Sequence[Modifier], thrown: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    """The changes as an event tells them, and what their dice have shown; nothing where nobody listens."""
    if table.events is None:
        return ()
    dice = [(DICE, ", ".join(thrown))] if thrown else []
    return (*((mod.source, str(mod.amount)) for mod in added), *dice)


def has(table: Table[State], a: int, word: str) -> bool:
    """Whether a part with that word is in force for the avatar."""
    return bool(parts_on(table, a, word))


def concern(table: Table[State], avatars: Iterable[int], faces: frozenset[str]) -> bool:
    """Whether one of the avatars holds, or is under the effect of, one of these records: a look before longer ones."""
    s = table.state
    printed = s.cards.faces
    for a in avatars:
        avatar = s.avatars[a]
        for token in (avatar.mastery, *avatar.items, *avatar.radiance, avatar.fate):
            if token != NONE and printed[token] in faces:
                return True
        for effect in avatar.lasting:
            if effect.card in faces:
                return True
    return False


def is_immune(table: Table[State], a: int, colour: str) -> bool:
    """SM-IMM.1  Whether the avatar is immune to that colour."""
    for source, part in parts_on(table, a, "IMM"):
        wanted = part.word.colour
        if wanted == "chosen":
            lasting = table.state.avatars[a].lasting
            wanted = next((e.colour for e in lasting if e.card == source and e.colour), "")
        if wanted == colour:
            return True
    return False


def creature_parts(table: Table[State], word: str) -> Iterator[tuple[str, Part]]:
    """The parts with that word that are in force for the creature itself."""
    s, content = table.state, table.content
    combat = s.combat
    assert combat is not None
    for token in abilities_at_work(combat):
        face = s.cards.faces[token]
        for part in content.passive[face].get(word, ()):
            if part.scope == "" and _is_met(table, NONE, part, PLAIN):
                yield face, part
    for effect in combat.lasting:
        part = content.parts[effect.card][effect.part]
        if part.name == word and _is_met(table, effect.by, part, PLAIN):
            yield effect.card, part


def creature_mods(table: Table[State], word: str, energy: str = "") -> list[Modifier]:
    """The changes of one of the creature's figures: its power and what its abilities and others' effects add."""
    combat, tables = table.state.combat, table.content.generator
    assert combat is not None
    found = []
    if word == "CR":
        found = [Modifier("power", Amount(tables.combat[combat.power - 1]))]
    elif word in ("PW", "EW"):
        found = [Modifier("power", Amount(0, tables.wounds[combat.power - 1]))]
    for source, part in creature_parts(table, word):
        if not part.kinds or energy in part.kinds:
            times = len(combat.engaged) - 1 if part.is_for_crowds else 1
            found.append(Modifier(source, part.amount.times(times) if times != 1 else part.amount, part.when))
    return [mod for mod in found if mod.amount != Amount()]


def creature_is_immune(table: Table[State], colour: str) -> bool:
    """SM-IMM.6"""
    return any(part.word.colour == colour for _, part in creature_parts(table, "IMM"))


def holds(table: Table[State], a: int, part: Part, asked: Asked) -> bool:
    """Whether the conditions of a part are met for its bearer, and it is about what is asked."""
    if part.kinds and asked.purpose not in part.kinds:
        return False
    return not part.when or _is_met(table, a, part, asked)


def _is_met(table: Table[State], a: int, part: Part, asked: Asked) -> bool:
    """Whether all conditions of a part are met for an avatar, or for the creature (NONE)."""
    return all(condition.holds(table, a, asked) for condition in part.when)


def ability_colours(table: Table[State], combat: Combat) -> list[str]:
    """SM-SHR.12  The colours of the creature's abilities; suppressed ones count too."""
    faces, abilities = table.state.cards.faces, table.content.abilities
    return [abilities[faces[token]].colour for token in combat.abilities]


def life_total(table: Table[State], a: int) -> int:
    """SM-LIF.1, SM-R-66  Five life tokens and what cards add or take; lent ones that are lost no longer count."""
    extra = sum(part.amount.fixed for word in ("LIFE", "spare_life") for _, part in parts_on(table, a, word))
    return LIFE + extra - table.state.avatars[a].spare_lost


def life_left(table: Table[State], a: int) -> int:
    """Life tokens that are neither wounded nor drained."""
    avatar = table.state.avatars[a]
    return life_total(table, a) - avatar.wounds - avatar.drains


def revealed(s: State, side: str) -> int:
    """How many Wells lie revealed on that side: light or dark."""
    return s.well_sides.count(side)


def colour_number(colour: str) -> int:
    """The place of a colour in the counts of soulshards."""
    return COLOURS.index(colour)
