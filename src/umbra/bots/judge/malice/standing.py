"""How a position of Shadows of Malice stands: Wells, kit, life, soulshards, and what Shadows threaten."""

from umbra.bots.judge.malice.plans import WIN, shadow_prize
from umbra.bots.judge.malice.position import SHARD, TOKEN, Position
from umbra.bots.purpose import Part, Parts
from umbra.core.cards import NONE

KIT, SHARDS, LIFE, FATE = Part("kit"), Part("shards"), Part("life"), Part("fate")
LIGHT, WELLS, SHADOWS, XULTHUL = Part("light"), Part("wells"), Part("shadows"), Part("xulthul")


def parts_of(at: Position) -> Parts:
    """The position in points, part by part."""
    s = at.s
    hidden, lights = len(at.hidden), max(1, at.lights)
    bodies = [a for a, avatar in enumerate(s.avatars) if not avatar.in_light]
    return {
        KIT: sum(at.kit(a) for a in range(len(s.avatars))),
        SHARDS: SHARD * sum(sum(avatar.shards) for avatar in s.avatars),
        FATE: sum(_cards(at, a) for a in range(len(s.avatars))),
        LIFE: TOKEN * sum(at.life(a) for a in bodies),
        LIGHT: -0.7 * sum(avatar.body for avatar in s.avatars if avatar.in_light),
        WELLS: -WIN * lights * (hidden + 1) / (lights + 1) / 2,
        SHADOWS: -sum(shadow_prize(at, shadow.hex, shadow.life) for shadow in s.shadows),
        XULTHUL: 0.3 * (s.xulthul.wounds + s.xulthul.drains) if s.xulthul is not None else 0.0,
    }


def _cards(at: Position, a: int) -> float:
    """A fate card that is kept, and radiance while the avatar has a body."""
    avatar = at.avatar(a)
    kept = at.worth(avatar.fate) if avatar.fate != NONE else 0.0
    return kept + sum(at.worth(token) for token in avatar.radiance if not avatar.in_light)
