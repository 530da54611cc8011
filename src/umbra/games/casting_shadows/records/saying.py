"""How cards are said: their figures, and the clauses of their words with when and how often they count."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from umbra.box.english import article, counted, listed
from umbra.box.language.saying import Slots, sentences
from umbra.core import Record
from umbra.games.casting_shadows.board import WHERE
from umbra.games.casting_shadows.pieces.acting import ANSWERED, CastingEffect, Foes, joined
from umbra.games.casting_shadows.records import (
    Ability,
    Attack,
    Character,
    Companion,
    Conversion,
    Counterspell,
    Die,
    Lot,
    Resource,
    Tile,
    TokenSupply,
)
from umbra.games.casting_shadows.resources import FLIPPED, KIND_NAMES, KINDS, counted_symbol
from umbra.games.casting_shadows.state import SHADOW_LIMIT

Effects = Sequence[CastingEffect]

ONE: Foes = ("that enemy, if still alive,", "that enemy")
SEVERAL: Foes = ("each survivor", "each of them")
"""What riders call those whom an attack has struck: at first, and when they are named again."""

STRUCK = {
    "enemy": {reach: f"an enemy {where}" for reach, where in WHERE.items()},
    "hex": {
        "R0": "each enemy on your tile",
        "R1": "each enemy on one tile, your own or an adjacent one",
        "R1X": "each enemy on one adjacent tile",
        "R2": "each enemy on one tile, your own or one up to 2 tiles away",
        "R2X": "each enemy on one tile that is 1 or 2 tiles away",
    },
    "all": {
        "R0": "every enemy on your tile",
        "R1": "every enemy on your tile and adjacent tiles",
        "R1X": "every enemy on adjacent tiles",
        "R2": "every enemy on your tile and up to 2 tiles away",
        "R2X": "every enemy 1 or 2 tiles away",
    },
}
"""Whom an attack strikes, by its target and its range."""


_PLACES = re.compile(r"<(\w+)>")


def say(record: Record, effects: Effects, records: Mapping[str, Any]) -> str:
    """The text of a record, in which its effects and figures are said."""
    slots = Slots(*effects)
    return slots.end(sentences(_sentences(slots, record, effects, records)))


def say_ability(ability: Ability, effects: Effects) -> str:
    """The text of an Ability."""
    slots = Slots(*effects)
    return slots.end(sentences(_ability(slots, ability, effects)))


def _sentences(slots: Slots, record: Record, effects: Effects, records: Mapping[str, Any]) -> list[str]:
    match record:
        case Attack():
            return _attack(slots, record, effects)
        case Conversion():
            return _conversion(slots, record, effects)
        case Counterspell() | Companion():
            return _effects(slots, effects, record.kind) or ["A Companion without an effect"]
        case Resource():
            return [f"discard this card to add {_amounts(record.gives)} to your pool", "this costs no AP"]
        case Character():
            becomes = f"becomes {record.shadow_name} and has the Ability {record.ability.name} in Shadow Form"
            return [f"starts on the Home tile {_name(record.home, records)}; {becomes}"]
        case Tile():
            return _tile(record, _name(record.home_of, records))
        case Die():
            return [f"faces: {_amounts({kind: record.faces.count(kind) for kind in record.faces})}"]
        case TokenSupply():
            return [_sides(record.sides)]
    raise TypeError(f"{record.id}: there is nothing to say of {type(record).__name__}")


def _name(key: str, records: Mapping[str, Any]) -> str:
    return records[key].name if key in records else key


# Effects


def _effects(slots: Slots, effects: Effects, on: str) -> list[str]:
    """The effects of a Counterspell or a Companion: what is in force, then what happens."""
    standing = [_in_force(slots, part) for effect in effects if effect.trigger is None for part in effect.parts]
    return standing + [text for effect in effects if effect.trigger for text in _answer(slots, effect, on)]


def _in_force(slots: Slots, part: Any) -> str:
    return " ".join([slots.say(part.word), *(slots.say(condition) for condition in part.when)])


def _answer(slots: Slots, effect: CastingEffect, on: str) -> list[str]:
    """When, how often and under what conditions something is done; what goes with it follows."""
    foes = SEVERAL if effect.trigger.name == "attacked" else ANSWERED
    done = _done(slots, effect, foes).replace("#", effect.trigger.what)
    return [f"{_occasion(slots, effect, on)}, {done}", *effect.notes]


def _occasion(slots: Slots, effect: CastingEffect, on: str) -> str:
    """The trigger, with each condition in its place or behind it."""
    name, text = effect.trigger.name, slots.say(effect.trigger)
    said: dict[str, str] = {}
    for condition in sorted(effect.when, key=lambda each: str(each.name), reverse=True):
        said[condition.place] = f"{said.get(condition.place, '')} {slots.say(condition, name)}"
    for place in _PLACES.findall(text):
        text = text.replace(f" <{place}>", said.pop(place, effect.trigger.usual.get(place, "")))
    text = ",".join([text, *said.values()])
    if effect.limit is None:
        return text.replace("when ", "each time ", 1) if on == "companion" else text
    limit = slots.say(effect.limit, name)
    return f"{limit} {text.removeprefix('when ') if limit.endswith('time') else text}"


def _riders(slots: Slots, effects: Effects, foes: Foes = ONE) -> list[str]:
    """What follows a Spell or an Ability."""
    texts = []
    for effect in effects:
        when = " and ".join(slots.say(condition, "then") for condition in effect.when)
        done = _done(slots, effect, foes)
        texts += [f"{when}, {done}" if when else f"then {done}", *effect.notes]
    return texts


def _done(slots: Slots, effect: CastingEffect, foes: Foes) -> str:
    steps = [[[slots.say(part.word) for part in option] for option in step] for step in effect.steps]
    return joined(steps, foes)


# Figures


def _attack(slots: Slots, card: Attack, effects: Effects) -> list[str]:
    """What is spent, what is dealt to whom, and what follows."""
    dealt = _dealt(card.damage, card.target, card.range)
    if card.step_first:
        dealt = dealt.replace("your tile", "the tile where you end")
    first = ["you may first move to an adjacent tile"] if card.step_first else []
    riders = _riders(slots, effects, ONE if card.target == "enemy" else SEVERAL)
    return [*first, f"spend {_spent(card)} to {dealt}", *riders]


def _spent(card: Attack) -> str:
    if card.scales is None:
        return _amounts(card.cost)
    most, noun = len(card.damage), KIND_NAMES[card.scales]
    return f"{listed([str(n) for n in range(1, most + 1)], 'or')} {noun}{'s' if most > 1 else ''}"


def _dealt(damage: Sequence[int], target: str, reach: str) -> str:
    return f"deal {listed([str(n) for n in damage], 'or')} DMG to {STRUCK[target][reach]}"


def _ability(slots: Slots, ability: Ability, effects: Effects) -> list[str]:
    """What an Ability costs and does."""
    spent = f"all {ability.cost}" if ability.cost == SHADOW_LIMIT else f"{ability.cost} of it"
    head = f"with {SHADOW_LIMIT} Shadow Energy, spend {spent} to "
    if not ability.damage:
        done = [_done(slots, effect, ONE) for effect in effects]
        return [head + ", then ".join(done), *(note for effect in effects for note in effect.notes)]
    riders = _riders(slots, effects, ONE if ability.target == "enemy" else SEVERAL)
    return [head + _dealt([ability.damage], ability.target, ability.range), *riders]


def _conversion(slots: Slots, card: Conversion, effects: Effects) -> list[str]:
    """What may become of what."""
    by_take: dict[tuple[str, ...], list[str]] = {}
    for lot in card.lots:
        by_take.setdefault(tuple(lot.take), []).append(_given(lot))
    given = {take: listed(each, "or") for take, each in by_take.items()}
    return [*_exchange(card.up_to, given), *_riders(slots, effects)]


def _exchange(most: int, given: Mapping[tuple[str, ...], str]) -> list[str]:
    takes = list(given)
    if most == 1 or any(len(take) > 1 for take in takes):
        lots = listed([f"{_taken(take)} into {given[take]}" for take in takes], "or")
        often = "" if most == 1 else f"up to {most} times, "
        return [f"{often}convert {'either ' if len(takes) > 1 else ''}{lots}"]
    symbols = [symbol for (symbol,) in takes]
    if len(symbols) == 1:
        return [f"convert up to {counted_symbol(symbols[0], most)}", f"each becomes {given[takes[0]]}"]
    names = listed([counted_symbol(symbol, 2).removeprefix("2 ") for symbol in symbols])
    each = [f"each {KIND_NAMES[symbol]} becomes {given[symbol,]}" for symbol in symbols]
    return [f"convert up to {most} {names} in any mix", listed(each)]


def _given(lot: Lot) -> str:
    """What comes out of a lot, in words."""
    taken = lot.take[0]
    of_the_take = {"same": taken, "flip": FLIPPED.get(taken, {"xG": "xO", "xO": "xG"}.get(taken, ""))}
    symbols = [of_the_take.get(each, each) for each in lot.give]
    texts = [counted_symbol(symbol, symbols.count(symbol)) for symbol in dict.fromkeys(symbols)]
    return (listed(texts) if texts else "nothing").replace("of any colour", "of its own colour")


def _taken(take: Sequence[str]) -> str:
    return listed([counted_symbol(symbol, take.count(symbol)) for symbol in dict.fromkeys(take)])


def _amounts(amounts: Mapping[Any, int]) -> str:
    return listed([counted(amounts[kind], KIND_NAMES[kind]) for kind in KINDS if kind in amounts])


def _tile(tile: Tile, owner: str) -> list[str]:
    """What a tile gives, forbids and does."""
    grant = counted(1, KIND_NAMES[tile.grant]) if tile.grant else ""
    hurts = tile.grant == "CC"  # CS-R-11: what hurts may be declined
    if owner:
        starts = f"any player who starts a turn here {'may add' if hurts else 'adds'} {grant} to their pool"
    else:
        starts = f"if you start your turn here, {'you may ' if hurts else ''}add {grant} to your pool"
    said = {
        f"Home tile of {owner}": bool(owner),
        "the Counterspell deck lies here, and only here can you Collect Counterspells": tile.counterspells,
        starts: bool(grant),
        "no Main deck card lies here": not tile.slot,
        "Refresh is not possible here": tile.no_refresh,
        f"if your turn ends here, you take {tile.hazard} DMG": bool(tile.hazard),
        "DMG that enemies deal to a player here cannot be reduced": tile.no_reduce,
    }
    return [text for text, holds in said.items() if holds] or ["a tile like any other"]


def _sides(sides: Sequence[str]) -> str:
    names = [article(KIND_NAMES[side]) if side in KIND_NAMES else side.capitalize() for side in dict.fromkeys(sides)]
    return f"both sides are {names[0]}" if len(names) == 1 else f"one side is {names[0]}, the other {names[1]}"
