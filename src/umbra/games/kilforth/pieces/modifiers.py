"""SK-TST.1-3: how many dice a hero or a foe rolls, and where each of them comes from."""

from typing import NamedTuple

from umbra.core.cards import NONE, Token
from umbra.core.table import Table
from umbra.games.kilforth.pieces.encounters import is_enemy
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
    for token in working(table, seat):
        face = faces[token]
        for part in content.passive[face].get(attribute, ()):
            if holds(table, seat, part, against):
                found.append((face, part.amount))
        if against.battle:
            for part in content.battle[face].get(attribute, ()):
                if holds(table, seat, part, against):
                    found.append((face, part.amount))
    for source, part in effects_at(table, s.heroes[seat].cell, attribute):
        found.append((source, part.amount))
    return found


def dice(found: list[Source]) -> int:
    """SK-R-22  The number of dice; what takes dice away leaves at least one of those that were there."""
    gains = sum(n for _, n in found if n > 0)
    losses = sum(n for _, n in found if n < 0)
    return max(min(gains, 1), gains + losses)


def holds(table: Table[State], seat: int, part: Part, against: Against = NOTHING) -> bool:
    """Whether the conditions of a part that is always on hold for a hero now."""
    return all(_holds(table, seat, name, args, against) for name, args in part.when)


def _holds(table: Table[State], seat: int, name: str, args: tuple[str, ...], against: Against) -> bool:
    s = table.state
    hero = s.heroes[seat]
    battle = s.battle
    match name:
        case "vs":
            return against.token != NONE and args[0] in keywords_against(table, seat, against.token)
        case "at":
            return is_kind(table, hero.cell, args[0])
        case "hurt":
            return hero.hp < hero.most
        case "round":
            return battle is not None and battle.round == int(args[0])
        case "even":
            return battle is not None and not battle.surprise
        case "unsurprised":
            return battle is not None and battle.surprise != "foe"
        case "ambush":
            return battle is not None and battle.ambush
        case "losing":
            return battle is not None and battle.blows[seat] > 0
        case "open":
            return not hero.hidden
        case "rose" | "skull":
            return hero.rose == (name == "rose")
        case "few_ap":
            return hero.ap <= int(args[0])
    raise ValueError(f"the condition {name} cannot be judged here")


def keywords_against(table: Table[State], seat: int, token: Token) -> frozenset[str]:
    """SK-R-95  The keywords of an encounter for a hero: a turned stranger is an Enemy and no Stranger for him."""
    face = table.state.cards.faces[token]
    if face in table.content.sagas:  # its keywords are those of the totem
        return frozenset()
    words: frozenset[str] = table.content.keywords[face]
    if "Stranger" in words and is_enemy(table, seat, token):
        return words - {"Stranger"} | {"Enemy"}
    return words


# Steps and actions


def changes(table: Table[State], seat: int, trigger: str, card: frozenset[str] = frozenset()) -> list[tuple[str, Part]]:
    """What changes a step or an action of a hero: the location where he stands and his cards, each with its source.

    `card` are the keywords of the card that the action is about, for parts that want one.
    """
    s = table.state
    faces, acting = s.cards.faces, table.content.acting[trigger]
    cell = s.heroes[seat].cell
    found = [s.layout[cell]] if s.layout[cell] in acting and location_works(table, cell) else []
    found += [faces[token] for token in working(table, seat, acting)]
    return [
        (source, part)
        for source in found
        for _, effect in table.content.triggered[source][trigger]
        for part in effect.parts
        if all(
            args[0] in card if name == "card" else _holds(table, seat, name, args, NOTHING) for name, args in part.when
        )
    ]


# The other side


def foe_sources(table: Table[State], battle: Battle, seat: int) -> list[Source]:
    """SK-BAT.3, SK-TEA.8  What adds to or takes from the dice that the foe of a battle rolls against a member."""
    s = table.state
    content, faces = table.content, s.cards.faces
    found: list[Source] = []
    if battle.ancient == NONE:
        face = faces[battle.token]
        found.append(("value", content.met(face).values[0]))
        for part in content.battle[face].get("foe_dice", ()):
            if all(is_kind(table, battle.cell, args[0]) for name, args in part.when if name == "at"):
                found.append((face, part.amount))
    else:
        ancient = s.ancients[battle.ancient]
        found.append(("value", content.ancients[ancient.id].fight))
        found += [(face, part.amount) for face, part in gains(table, battle.ancient, "F", battle.round)]
    if battle.surprise == "foe" and battle.round == 1:
        found.append(("surprise", 1))
    against = Against(battle.token, battle=True)
    for token in working(table, seat, content.acting["battle"]):
        for part in content.battle[faces[token]].get("foe_dice", ()):
            if holds(table, seat, part, against):
                found.append((faces[token], part.amount))
    if battle.weakened[seat]:
        found.append(("weakened", -battle.weakened[seat]))
    return found


def gains(table: Table[State], ancient: int, word: str, in_round: int = 0) -> list[tuple[str, Part]]:
    """SK-ANC.5  What an ancient has by its own card and by the plots next to it, in words such as F, no_rerolls."""
    s = table.state
    body = s.ancients[ancient]
    effects = [(body.id, effect) for effect in table.content.effects[body.id]]
    for token in body.gained:
        face = s.cards.faces[token]
        effects += [(face, effect) for effect in table.content.gains[face]]
    return [
        (source, part)
        for source, effect in effects
        for part in effect.parts
        if part.word == word and all(name != "round" or int(args[0]) == in_round for name, args in part.when)
    ]
