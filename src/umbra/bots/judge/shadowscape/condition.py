"""How a Hero of Shadowscape fares: hand, tokens, Equipment and usable cards, less Wounds and danger."""

from umbra.bots.judge.shadowscape.position import Position
from umbra.bots.judge.shadowscape.ratings import equipment_worth, general_worth, hand_worth, printed_worth
from umbra.bots.purpose import Part, Parts
from umbra.core.cards import NONE
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.modifiers import ward
from umbra.games.shadowscape.state import Hero

ON_HERO, ON_ACTION, FURTHER = 0.07, 0.3, 0.1
"""What a Wound costs on the Hero card, on an Action card that it disables, and on one that is disabled already."""

UNTIL_THEN = (1.0, 0.5, 0.3)
"""How much danger counts with no, one and two actions left to escape it."""

APPROACH = 0.2
"""How likely an Enemy in an adjacent room comes over and attacks when its type is drawn."""

WORST = 1.5
"""The most that danger can cost."""

TOKEN, TREASURE = 0.08, 0.14
"""What a Trophy and a Treasure are worth by themselves."""

HEALING = 0.25
"""What it is worth to be able to heal a Wound on an Action card."""

OUTFIT, OUTFIT_TOGETHER = 0.8, 0.45
"""How much Equipment and General Action cards count; together, time is scarcer."""

READY = 0.15
"""How much the three best sides that can be used count."""


HAND, TOKENS, GEAR = Part("hand"), Part("tokens"), Part("outfit")
CARDS, WOUNDS, THREAT = Part("cards"), Part("wounds"), Part("danger")


def condition(at: Position, seat: int) -> Parts:
    """What a Hero Area and hand are worth, Shards apart."""
    s, content = at.s, at.content
    hero = s.heroes[seat]
    record = content.heroes[hero.hero]
    outfit = sum(equipment_worth(content, content.equipment[face], record) for face in at.faces(hero.equipment))
    if hero.general != NONE:
        outfit += general_worth(content, content.general_actions[hero.actions[-1]])
    return {
        HAND: at.style.scheme * hand_worth(content, at.faces(hero.hand), hero.hero, at.colour),
        TOKENS: at.style.scheme
        * sum(TREASURE if s.cards.backs[token] == "treasure" else TOKEN for token in hero.tokens),
        GEAR: outfit * at.style.greed * (OUTFIT_TOGETHER if at.together else OUTFIT),
        CARDS: _readiness(at, hero),
        WOUNDS: -at.style.caution * wounded(hero),
        THREAT: -at.style.caution * danger(at, seat),
    }


def roughly(hero: Hero) -> float:
    """How an opponent fares, at a glance."""
    return 0.15 * len(hero.tokens) + 0.08 * len(hero.hand) + 0.2 * len(hero.equipment) - wounded(hero)


def _readiness(at: Position, hero: Hero) -> float:
    """What the sides that are up and can be used promise; with fewer than three there is little choice."""
    content = at.content
    cards = zip(hero.actions, hero.sides, hero.hurt, strict=True)
    wounds = sum(hero.hurt)
    worths = sorted([side_worth(content, card, side, wounds) for card, side, hurt in cards if not hurt], reverse=True)
    return READY * sum(worths[:3]) - (0.6 if len(worths) < 2 else 0.15 if len(worths) < 3 else 0.0)


def side_worth(content: ShadowLibrary, card: str, side: int, wounds: int) -> float:
    """What a side is worth to a Hero with so many Wounds on Action cards: healing counts as far as it is needed."""
    face = content.faces[card][side]
    if face.act == "heal":
        return 0.05 + HEALING * min(wounds, face.value)
    return printed_worth(content, card, side)


def wounded(hero: Hero) -> float:
    """What the Wounds of a Hero cost."""
    disabled = sum(hurt > 0 for hurt in hero.hurt)
    return ON_HERO * hero.wounds + ON_ACTION * disabled + FURTHER * (sum(hero.hurt) - disabled)


def danger(at: Position, seat: int) -> float:
    """What the Wounds cost that are to be expected before the Hero's next turn."""
    hero = at.s.heroes[seat]
    record = at.content.heroes[hero.hero]
    wounds = _expected_wounds(at, seat, record.defence)
    free = record.wounds - hero.wounds
    cost = ON_HERO * min(wounds, free) + ON_ACTION * max(0.0, wounds - free)
    left = at.left if seat == at.s.active else 0
    return float(min(cost, WORST) * UNTIL_THEN[min(left, 2)])


def _expected_wounds(at: Position, seat: int, defence: int) -> float:
    s, content = at.s, at.content
    room = s.heroes[seat].room
    distance = at.board.distance[room]
    defence += ward(s, seat) if s.lasting else 0
    drawn = 1 - (2 / 3) ** len(s.heroes)
    wounds = 0.0
    for token, there in zip(s.foes, s.foe_rooms, strict=True):
        if distance[there] <= 1 and token not in s.frozen:
            enemy = content.enemies[s.cards.faces[token]].enemy
            reaches = there == room or enemy.ranged
            wounds += max(0, enemy.attack - defence) * drawn * (1.0 if reaches else APPROACH)
    if s.lord_room == room:
        lord = content.lords[s.lord]
        side = lord.cooperative if at.together else lord.competitive
        wounds += max(0, side.attack - defence) * min(len(s.heroes), 2)
    return wounds


def harm_of(at: Position, seat: int, kind: str) -> int:
    """The Wounds that Enemies of a type would deal to a Hero from where they stand."""
    s, content = at.s, at.content
    distance = at.board.distance[s.heroes[seat].room]
    defence = content.heroes[s.heroes[seat].hero].defence
    harm = 0
    for token, room in zip(s.foes, s.foe_rooms, strict=True):
        enemy = content.enemies[s.cards.faces[token]].enemy
        if enemy.type == kind and distance[room] <= enemy.ranged:
            harm += max(0, enemy.attack - defence)
    return harm
