"""Small questions of Shadowscape that are answered by habit: boosts, Wounds, discards, payments and the like."""

from umbra.bots.judge.shadowscape.condition import harm_of
from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.ratings import face_worth, fate_worth
from umbra.bots.judge.shadowscape.standing import FADING
from umbra.box.keys import Key
from umbra.core.cards import NONE
from umbra.core.decision import Decision, Option
from umbra.games.shadowscape.actions.action import value_of
from umbra.games.shadowscape.actions.attack import damage_to, defence_of
from umbra.games.shadowscape.labels import HERO_PLACE
from umbra.games.shadowscape.pieces.area import face_of, free_places
from umbra.games.shadowscape.records.words import ENEMY_TYPES
from umbra.games.shadowscape.state import HERO_CARD, Action, Hero

EXTRA_KILL = 1
"""How many more boosts another target of the same Attack is worth."""


# Boosts


def boost(ask: Decision, at: Position) -> str:
    """The smallest discard that suffices; nothing if it cannot."""
    action = at.s.action
    assert action is not None
    if not _goal(at, action, _available(ask)):
        return "done"
    return cheapest(ask, at)


def cheapest(ask: Decision, at: Position) -> str:
    """The boost that costs least."""
    return min(ask.options, key=lambda option: _price(option, at)).key


def _goal(at: Position, action: Action, available: int) -> int:
    """How many symbols are worth adding, of those that can be."""
    table, seat = at.table, at.me
    value = value_of(table, seat, action)
    if action.act == "search":
        token = at.s.hoard[action.room]
        lack = at.content.treasures[at.s.cards.faces[token]].search - value if token != NONE else 0
        return lack if lack <= available else 0
    if action.act == "heal":
        return min(sum(at.s.heroes[seat].hurt) - value, available)
    goal, beaten = 0, 0
    for lack in sorted(_lacks(at, action, value)):
        if lack <= goal or (lack <= available and (not beaten or lack - goal <= EXTRA_KILL)):
            goal, beaten = max(goal, lack), beaten + 1
    return goal


def _lacks(at: Position, action: Action, value: int) -> list[int]:
    """How much damage is missing for each target; only the Lord counts where it is one."""
    lord = at.s.lord_token
    targets = [lord] if lord in action.targets else action.targets
    return [
        max(0, defence_of(at.table, enemy) - damage_to(at.table, at.me, action, enemy, value))
        for enemy in targets
        if damage_to(at.table, at.me, action, enemy, value + 9)
    ]


def _available(ask: Decision) -> int:
    """How many symbols could be added."""
    kinds = [Key.read(option.key).verb for option in ask.options]
    return kinds.count("discard") + kinds.count("symbol") + ("as" in kinds) + ("pact" in kinds)


def _price(option: Option, at: Position) -> float:
    """What a boost costs."""
    match Key.read(option.key):
        case Key("symbol"):
            return 0.0
        case Key("discard" | "as", (card,)):
            return 0.1 + card_worth(at, card)
        case Key("pact", (place,)):
            return 0.12 if place == HERO_PLACE else 0.7
    return 99.0


def name_in(option: Option) -> str:
    """The card that an option names."""
    return Key.read(option.key).name()


def card_worth(at: Position, card: str, seat: int | None = None) -> float:
    """What a Fate card is worth to a seat."""
    hero = at.s.heroes[at.me if seat is None else seat].hero
    return fate_worth(at.content, card, hero, at.colour)


# Wounds


def wound(ask: Decision, at: Position) -> str:
    """The Hero card first, then a card that is disabled already, then the weakest."""
    hero = at.s.heroes[ask.seat]
    return min(ask.options, key=lambda option: _sacrifice(at, hero, option.value)).key


def _sacrifice(at: Position, hero: Hero, place: int) -> float:
    if place == HERO_CARD:
        return 0.0
    if hero.hurt[place]:
        return 0.05
    return 1.0 + face_worth(face_of(at.table, hero, place))


def heal(ask: Decision, at: Position) -> str:
    """A card that becomes usable first, then the others, then the Hero card."""
    hero = at.s.heroes[ask.seat]
    return max((o for o in ask.options if o.key != "done"), key=lambda option: _relief(at, hero, option.value)).key


def _relief(at: Position, hero: Hero, place: int) -> float:
    if place == HERO_CARD:
        return 0.0
    return face_worth(face_of(at.table, hero, place)) + (2.0 if hero.hurt[place] == 1 else 1.0)


def defend(ask: Decision, at: Position) -> str:
    """Discard only what keeps an Action card in use."""
    strike = at.s.strike
    assert strike is not None
    hero = at.s.heroes[ask.seat]
    record = at.content.heroes[hero.hero]
    harmless = record.wounds - hero.wounds
    harmless += sum(face_of(at.table, hero, slot).wounds - hurt for slot, hurt in enumerate(hero.hurt) if hurt)
    if strike.damage <= harmless or not free_places(at.table, ask.seat):
        return "done"
    shields = [option for option in ask.options if option.value is not None]
    double = [option for option in shields if option.value.cancels > 1]
    usable = double if strike.damage - harmless >= 2 and double else [o for o in shields if o not in double]
    if not usable:
        return "done"
    return min(usable, key=lambda option: card_worth(at, name_in(option), ask.seat)).key


def victim(ask: Decision, at: Position) -> str:
    """Opponents rather than oneself; among allies whoever bears it best."""
    return max(ask.options, key=lambda option: _bears(at, ask.seat, option.value)).key


def _bears(at: Position, seat: int, target: int) -> float:
    hero = at.s.heroes[target]
    record = at.content.heroes[hero.hero]
    free = record.wounds - hero.wounds
    if not at.together:
        return -99.0 if target == seat else -float(free)
    return float(free + 3 * record.defence)


# Cards and tokens


def worst_card(ask: Decision, at: Position) -> str:
    """The Fate card that is worth least to its owner."""
    cards = [option for option in ask.options if option.about]
    return min(cards, key=lambda option: card_worth(at, name_in(option), ask.seat)).key


def best_card(ask: Decision, at: Position) -> str:
    """The Fate card that is worth most to its owner."""
    return max(ask.options, key=lambda option: card_worth(at, name_in(option), ask.seat)).key


def least_token(ask: Decision, at: Position) -> str:
    """The token that the Whispers on offer need least."""
    need = _needs(at, ask.seat)
    backs = at.s.cards.backs
    return min(ask.options, key=lambda option: need[backs[option.value]]).key


def _needs(at: Position, seat: int) -> dict[str, float]:
    """How much one token of each kind would be missed."""
    s = at.s
    hero = s.heroes[seat]
    plans = at.plans(seat)
    need = dict.fromkeys((*ENEMY_TYPES, "treasure", "lord"), 0.0)
    need["treasure"] += 0.15
    for token in s.whisper_offer:
        whisper = at.content.whispers[s.cards.faces[token]]
        if whisper.lord:
            continue
        gain = whisper.shards * FADING ** plans.whisper(whisper)
        for kind in need:
            if plans.held.get(kind):
                plans.held[kind] -= 1
                need[kind] += gain - whisper.shards * FADING ** plans.whisper(whisper)
                plans.held[kind] += 1
    held = [s.cards.backs[token] for token in hero.tokens]
    for kind in ENEMY_TYPES:
        need[kind] -= 0.01 * held.count(kind)
    return need


def redraw(ask: Decision, at: Position) -> str:
    """Replace an Enemy card that hurts, with a card that is worth little."""
    harm = harm_of(at, ask.seat, at.s.last_symbol)
    return worst_card(ask, at) if harm >= 2 else "pass"
