"""What cards of Shadowscape are worth by their numbers, in Shadow Shards: faces, Equipment and Fate cards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.records.cards import Equipment, GeneralAction, Hero, Side
from umbra.games.shadowscape.records.modifiers import GainSymbol, Movement
from umbra.games.shadowscape.records.parts import Word

USUAL_SKILL = 2.5
"""How many Skill symbols a Hero usually shows."""

_PER_POINT = {"attack": 0.16, "magic": 0.16, "search": 0.10, "heal": 0.05, "move": 0.08, "prepare": 0.09}
"""What one point of an Action is worth."""


class Rating(NamedTuple):
    """What a word is worth, and when the text of a Fate card with it may help."""

    text: float = 0.0
    """The chance to play it as a Fate text."""
    side: float = 0.05
    """Each unit, on a side of an Action card."""
    held: float = 0.15
    """Each unit, on a piece of Equipment."""
    helps: Literal["always", "never", "acting", "last", "wounds", "lord", "spent", "claimed", "moving"] = "always"
    """Before the own Actions are done or after the last of them; or as the shortlist has it."""


RATINGS: dict[str, Rating] = {
    # of Heroes and Equipment; gain_symbol and movement are rated by the Hero
    **dict.fromkeys(("gain_symbol", "symbol_as", "double_defence", "pull", "slip_past", "redraw"), Rating()),
    **dict.fromkeys(("use_wounded", "put_on_top"), Rating()),
    "damage": Rating(held=0.2), "range": Rating(held=0.25), "defence": Rating(held=0.25),
    "movement": Rating(held=0.6), "hand_size": Rating(held=0.2), "prepare": Rating(held=0.2),
    # of sides of Action cards
    **dict.fromkeys(("no_stop", "step", "step_first", "push"), Rating()), "wound": Rating(side=-0.08),
    # of Fate texts
    "draw": Rating(0.10, 0.08), "heal": Rating(0.05, held=0.2, helps="wounds"), "ward": Rating(helps="last"),
    "extra_action": Rating(0.10), "take_discarded": Rating(0.06), "ready_card": Rating(0.03, helps="spent"),
    "move_hero": Rating(0.04, helps="moving"), "give": Rating(helps="lord"), "extra_claim": Rating(helps="claimed"),
    **dict.fromkeys(("discard", "lose_token", "hex"), Rating()),
    **dict.fromkeys(("move_enemy", "stir_lair", "move_treasure", "place_treasure"), Rating(helps="acting")),
    "flip_card": Rating(helps="acting"),
    **dict.fromkeys(("freeze", "ambush"), Rating(helps="last")),
    **dict.fromkeys(("silence_shrine", "seal_door", "swap_offer", "look_top", "trade"), Rating(helps="never")),
    # of Lords and regular Enemies
    **dict.fromkeys(("leave_cost", "attack_all", "blast", "armour", "immune", "attack", "pierce"), Rating()),
    **dict.fromkeys(("repeat_first", "lock_treasure", "place_enemy", "discard_top"), Rating()),
}  # fmt: skip
"""The words of the language, by their names. Texts that never help do so with more foresight than there is here."""


def rating(word: Word) -> Rating:
    """What is thought of a word; little of one that has no line."""
    return RATINGS.get(word.name, Rating())


def _units(word: Word) -> int:
    units: int = getattr(word, "amount", getattr(word, "n", 1))
    return units


_MANY = (1.0, 1.0, 1.0, 0.9, 0.7, 0.5, 0.3)
"""How much each further card in hand counts, best first."""


def face_worth(face: Side) -> float:
    """What it is worth to be able to perform that Action."""
    points = 3.0 if face.fill else face.value + (USUAL_SKILL if face.skill_value else 0)
    total = _PER_POINT[face.act] * points + 0.1 * face.range
    total += {"one": 0.0, "two": 0.1, "all": 0.12}[face.hits]
    riders = sum(rating(part.word).side * _units(part.word) for part in face.riders)
    return total + 0.02 * face.skill + riders


@lru_cache(maxsize=1024)
def printed_worth(content: ShadowLibrary, card: str, side: int) -> float:
    """The same of a side of an Action card."""
    return face_worth(content.faces[card][side])


def general_worth(content: ShadowLibrary, card: GeneralAction) -> float:
    """What a General Action card adds by its two sides, Shards apart."""
    return 0.5 * sum([printed_worth(content, card.id, side) for side in range(len(content.faces[card.id]))])


def equipment_worth(content: ShadowLibrary, item: Equipment, hero: Hero) -> float:
    """What a piece of Equipment does for a Hero, Shards apart; nothing for another profession."""
    return _equipment_worth(content, item.id, hero.id)


@lru_cache(maxsize=4096)
def _equipment_worth(content: ShadowLibrary, item_id: str, hero_id: str) -> float:
    item, hero = content.equipment[item_id], content.heroes[hero_id]
    if hero.profession not in item.professions:
        return 0.0
    symbols = symbol_worth(content, hero.id)
    return sum(_power(word, hero, symbols) for word in content.words[item.id])


def _power(word: Word, hero: Hero, symbols: Mapping[str, float]) -> float:
    if isinstance(word, GainSymbol):
        return 3.0 * (max(symbols.values()) if word.symbol == "any" else symbols[word.symbol])
    worth = rating(word).held * _units(word)
    return worth / hero.movement if isinstance(word, Movement) else worth


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
    text = sum(rating(word).text for word in content.words[record.red if colour == "red" else record.green])
    return 0.02 + sum(symbols[symbol] for symbol in record.symbols) + text


def hand_worth(content: ShadowLibrary, cards: Sequence[str], hero: str, colour: str) -> float:
    """What a hand is worth; the more cards, the less each further one."""
    worths = sorted((fate_worth(content, card, hero, colour) for card in cards), reverse=True)
    return sum(worth * share for worth, share in zip(worths, _MANY, strict=False))
