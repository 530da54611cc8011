"""What cards of Shadowscape are worth by their numbers, in Shadow Shards: faces, Equipment and Fate cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.records.cards import Equipment, Face, GeneralAction, Hero
from umbra.games.shadowscape.records.modifiers import (
    Damage,
    Defence,
    GainSymbol,
    HandSize,
    HealOn,
    Movement,
    PrepareMore,
    Reach,
)
from umbra.games.shadowscape.records.riders import DrawMore, Rider, SelfWound
from umbra.games.shadowscape.records.texts import (
    DrawCards,
    ExtraAction,
    MoveHero,
    ReadyCard,
    RemoveWounds,
    TakeDiscarded,
)
from umbra.games.shadowscape.records.words import Word

USUAL_SKILL = 2.5
"""How many Skill symbols a Hero usually shows."""

_PER_POINT = {"attack": 0.16, "magic": 0.16, "search": 0.10, "heal": 0.05, "move": 0.08, "prepare": 0.09}
"""What one point of an Action is worth."""

_TEXTS: dict[type[Word], float] = {
    ExtraAction: 0.10,
    DrawCards: 0.10,
    TakeDiscarded: 0.06,
    ReadyCard: 0.03,
    RemoveWounds: 0.05,
    MoveHero: 0.04,
}
"""What the chance to play a Fate card for its text is worth; others next to nothing."""

_MANY = (1.0, 1.0, 1.0, 0.9, 0.7, 0.5, 0.3)
"""How much each further card in hand counts, best first."""


def face_worth(face: Face) -> float:
    """What it is worth to be able to perform that Action."""
    points = 3.0 if face.fill else face.value + (USUAL_SKILL if face.skill_value else 0)
    total = _PER_POINT[face.act] * points + 0.1 * face.range
    total += {"one": 0.0, "two": 0.1, "all": 0.12}[face.hits]
    return total + 0.02 * face.skill + sum(_rider(rider) for rider in face.then)


def _rider(rider: Rider) -> float:
    match rider:
        case DrawMore():
            return 0.08 * rider.n
        case SelfWound():
            return -0.08 * rider.n
        case _:
            return 0.05


def general_worth(card: GeneralAction) -> float:
    """What a General Action card adds by its two sides, Shards apart."""
    return 0.5 * (face_worth(card.a) + face_worth(card.b))


def equipment_worth(content: ShadowLibrary, item: Equipment, hero: Hero) -> float:
    """What a piece of Equipment does for a Hero, Shards apart; nothing for another profession."""
    if hero.profession not in item.professions:
        return 0.0
    symbols = symbol_worth(content, hero.id)
    return sum(_power(power, hero, symbols) for power in item.does)


def _power(power: Word, hero: Hero, symbols: Mapping[str, float]) -> float:
    match power:
        case GainSymbol():
            best = max(symbols.values()) if power.symbol == "any" else symbols[power.symbol]
            return 3.0 * best
        case Damage():
            return 0.2 * power.n
        case Movement():
            return 0.6 * power.n / hero.movement
        case Reach() | Defence():
            return 0.25 * power.n
        case HealOn() | PrepareMore() | HandSize():
            return 0.2 * power.n
        case _:
            return 0.15


@lru_cache(maxsize=256)
def symbol_worth(content: ShadowLibrary, hero: str) -> dict[str, float]:
    """What each Action symbol on a Fate card is worth to a Hero, by the faces that it boosts."""
    faces = [face for card in content.own_actions[hero] for face in content.faces[card]]
    boosted = [face.boost for face in faces if face.act in ("attack", "magic")]
    share = {symbol: boosted.count(symbol) / max(1, len(boosted)) for symbol in ("attack", "magic")}
    worth = {symbol: 0.06 + 0.12 * share[symbol] if share[symbol] else 0.01 for symbol in share}
    slow = 0.03 if content.heroes[hero].movement == 1 else 0.0
    return worth | {"search": 0.06, "heal": 0.03, "movement": 0.04 + slow, "defence": 0.04}


@lru_cache(maxsize=4096)
def fate_worth(content: ShadowLibrary, card: str, hero: str, colour: str) -> float:
    """What a Fate card in hand is worth to a Hero: its symbols and a little for its text. Unknown cards are average."""
    symbols = symbol_worth(content, hero)
    if not card:
        return 0.03 + sum(symbols.values()) / 3
    record = content.fate[card]
    text = content.fate_texts[record.red if colour == "red" else record.green].does
    return 0.02 + sum(symbols[symbol] for symbol in record.symbols) + _TEXTS.get(type(text), 0.0)


def hand_worth(content: ShadowLibrary, cards: Sequence[str], hero: str, colour: str) -> float:
    """What a hand is worth; the more cards, the less each further one."""
    worths = sorted((fate_worth(content, card, hero, colour) for card in cards), reverse=True)
    return sum(worth * share for worth, share in zip(worths, _MANY, strict=False))
