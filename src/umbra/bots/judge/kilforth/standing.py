"""How a position of Shadows of Kilforth stands for a hero: his saga, cards, gold and health."""

from umbra.bots.judge.kilforth.plans import CHAPTER
from umbra.bots.judge.kilforth.position import POINT, Position
from umbra.bots.judge.kilforth.ratings import HP
from umbra.bots.purpose import Part, Parts
from umbra.games.kilforth.ending import victory_points

SAGA, LIFE, PURSE, ASSETS = Part("saga"), Part("life"), Part("gold"), Part("assets")
RUMOURS, SKILLS, NIGHT, TALLIES = Part("rumours"), Part("skills"), Part("night"), Part("tallies")
GATHERED = 0.5
"""What a success is worth that has been gathered."""


def rival_worth(at: Position, seat: int) -> float:
    """How another hero stands, from what everybody sees."""
    hero = at.s.heroes[seat]
    if hero.out:
        return 0.0
    return CHAPTER * hero.step + HP * hero.hp + POINT * victory_points(at.table, seat)


def parts_of(at: Position) -> Parts:
    """The position in action points, part by part."""
    hero = at.hero
    if hero.out:
        return {}
    return {
        SAGA: at.style.scheme * CHAPTER * hero.step,
        LIFE: at.style.caution * HP * hero.hp,
        PURSE: -at.gold_worth(-hero.gold),
        ASSETS: sum(at.kept_worth(token) for token in hero.assets),
        RUMOURS: sum(at.held_worth(token) for token in hero.rumours),
        SKILLS: sum(at.use_worth(at.face(token)) for token in (*hero.skills, *hero.loot)),
        NIGHT: -HP * at.gloom(hero.cell) if hero.camped else 0.0,
        TALLIES: GATHERED * sum(tally.successes for tally in hero.tallies),
    }
