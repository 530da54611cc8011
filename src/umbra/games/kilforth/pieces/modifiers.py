"""SK-TST.1-3: how many dice a hero or a foe rolls, and where each of them comes from."""

from typing import Any, NamedTuple

from umbra.core import NONE, Table, Token
from umbra.games.kilforth.pieces.foe import surprise_in
from umbra.games.kilforth.pieces.heroes import working
from umbra.games.kilforth.pieces.places import effects_at, is_kind, location_works
from umbra.games.kilforth.records.parts import ATTRIBUTES, Part
from umbra.games.kilforth.state import Battle, State

Source = tuple[str, int]
"""A record id or a word (`value`, `surprise`, `team`), and how many dice it adds."""


class Against(NamedTuple):
    """What a test is against: nothing, an encounter or an ancient, in a battle or not."""

    token: Token = NONE
    battle: bool = False
    card: frozenset[str] = frozenset()
    """The keywords of the card that an action is about."""


NOTHING = Against()


def value(table: Table[State], seat: int, attribute: str) -> int:
    """SK-TST.1, SK-R-91  Race number plus class number."""
    s = table.state
    hero = s.heroes[seat]
    i = ATTRIBUTES.index(attribute)
    race, calling = s.cards.faces[hero.race], s.cards.faces[hero.calling]
    return int(table.content.races[race].values[i] + table.content.classes[calling].values[i])


def sources(table: Table[State], seat: int, attribute: str, against: Against = NOTHING) -> list[Source]:
    """Everything that adds dice to a hero's test in an attribute, his value first.

    A malus leaves at least one die (SK-R-95), which `dice` sees to. Team dice, surprise and dice declared before the
    roll are added by the test itself.
    """
    s = table.state
    found: list[Source] = [("value", value(table, seat, attribute))]
    content, faces = table.content, s.cards.faces
    for token in working(table, seat, content.dicing[attribute]):
        face = faces[token]
        for part in content.passive[face].get(attribute, ()):
            if holds(table, seat, part, against):
                found.append((face, part.word.amount))
        if against.battle:
            for part in content.battle[face].get(attribute, ()):
                if holds(table, seat, part, against):
                    found.append((face, part.word.amount))
    return found + [(source, word.amount) for source, word in effects_at(table, s.heroes[seat].cell, attribute)]


def dice(found: list[Source]) -> int:
    """SK-R-22  The number of dice; what takes dice away leaves at least one of those that were there."""
    gains = sum([n for _, n in found if n > 0])
    losses = sum([n for _, n in found if n < 0])
    return max(min(gains, 1), gains + losses)


def holds(table: Table[State], seat: int, part: Part, against: Against = NOTHING) -> bool:
    """Whether the conditions of a part hold for a hero now."""
    return not part.when or all(condition.holds(table, seat, against) for condition in part.when)


# Steps and actions


def changes(
    table: Table[State], seat: int, trigger: str, name: str = "", card: frozenset[str] = frozenset()
) -> list[tuple[str, Any]]:
    """What changes a step or an action of a hero: the words of the location where he stands and of his cards, of that
    name if one is given, each with its source. `card` are the keywords of the card that the action is about.
    """
    s = table.state
    faces, acting = s.cards.faces, table.content.acting[trigger]
    cell = s.heroes[seat].cell
    found = [s.layout[cell]] if s.layout[cell] in acting and location_works(table, cell) else []
    found += [faces[token] for token in working(table, seat, acting)]
    return [
        (source, part.word)
        for source in found
        for _, effect in table.content.triggered[source][trigger]
        for part in effect.parts
        if name in ("", part.word.name) and holds(table, seat, part, Against(card=card))
    ]


# The other side


def foe_sources(table: Table[State], battle: Battle, seat: int) -> list[Source]:
    """SK-BAT.3, SK-TEA.8, SK-R-73  What adds to or takes from the dice that a foe rolls against a member."""
    s = table.state
    content, faces = table.content, s.cards.faces
    found: list[Source] = []
    if battle.ancient == NONE:
        face = faces[battle.token]
        found.append(("value", content.met(face).values[0]))
        for part in content.battle[face].get("foe_dice", ()):
            if all(is_kind(table, battle.cell, condition.kind) for condition in part.when):
                found.append((face, part.word.n))
    else:
        ancient = s.ancients[battle.ancient]
        found.append(("value", content.ancients[ancient.id].fight))
        found += [(face, word.amount) for face, word in gains(table, battle.ancient, "F", battle.round)]
    if surprise_in(s, battle) == "foe" and seat == battle.seat:
        found.append(("surprise", 1))
    against = Against(battle.token, battle=True)
    for token in working(table, seat, content.acting["battle"]):
        for part in content.battle[faces[token]].get("foe_dice", ()):
            if holds(table, seat, part, against):
                found.append((faces[token], part.word.n))
    if battle.weakened[seat]:
        found.append(("weakened", -battle.weakened[seat]))
    return found


def gains(table: Table[State], ancient: int, name: str, in_round: int = 0) -> list[tuple[str, Any]]:
    """SK-ANC.5  What an ancient has by its own card and by the plots next to it, in words such as F, no_rerolls."""
    s = table.state
    body = s.ancients[ancient]
    effects = [(body.id, effect) for effect in table.content.effects[body.id]]
    for token in body.gained:
        face = s.cards.faces[token]
        effects += [(face, effect) for effect in table.content.gains[face]]
    return [
        (source, part.word)
        for source, effect in effects
        for part in effect.parts
        if part.word.name == name and all(condition.n == in_round for condition in part.when)
    ]
