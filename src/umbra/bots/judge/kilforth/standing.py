"""How a position of Shadows of Kilforth stands for a hero: his saga, cards, gold and health."""

from umbra.bots.judge.kilforth.plans import CHAPTER
from umbra.bots.judge.kilforth.position import Position
from umbra.bots.judge.kilforth.ratings import HP

GATHERED = 0.5
"""What a success is worth that has been gathered."""


def worth_of(at: Position) -> float:
    """The position in action points."""
    hero = at.hero
    if hero.out:
        return 0.0
    total = CHAPTER * hero.step + HP * hero.hp - at.gold_worth(-hero.gold)
    total += sum(at.kept_worth(token) for token in hero.assets)
    total += sum(at.held_worth(token) for token in hero.rumours)
    total += sum(at.use_worth(at.face(token)) for token in (*hero.skills, *hero.loot))
    if hero.camped:
        total -= HP * at.gloom(hero.cell)
    return total + GATHERED * sum(tally.successes for tally in hero.tallies)
