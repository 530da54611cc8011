"""How a position of Shadows of Malice stands: Wells, kit, life, soulshards, and what Shadows threaten."""

from umbra.bots.judge.malice.plans import WIN, shadow_prize
from umbra.bots.judge.malice.position import SHARD, TOKEN, Position
from umbra.core.cards import NONE


def worth_of(at: Position) -> float:
    """The position in points."""
    s = at.s
    total = sum(_avatar(at, a) for a in range(len(s.avatars)))
    hidden, lights = len(at.hidden), max(1, at.lights)
    total -= WIN * lights * (hidden + 1) / (lights + 1) / 2
    total -= sum(shadow_prize(at, shadow.hex, shadow.life) for shadow in s.shadows)
    if s.xulthul is not None:
        total += 0.3 * (s.xulthul.wounds + s.xulthul.drains)
    return total


def _avatar(at: Position, a: int) -> float:
    avatar = at.avatar(a)
    total = at.kit(a) + SHARD * sum(avatar.shards)
    if avatar.fate != NONE:
        total += at.worth(avatar.fate)
    if avatar.in_light:
        return total - 0.7 * avatar.body
    return total + TOKEN * at.life(a) + sum(at.worth(token) for token in avatar.radiance)
