"""SM-CRE, SM-SHD.5: the life tokens of the creature in a combat."""

from umbra.core import Table
from umbra.games.malice.state import Combat, ShadowFoe, State, XulthulFoe


def life_bonus(table: Table[State], combat: Combat) -> int:
    """SM-R-57  The life tokens that its abilities give to this form."""
    passive, faces = table.content.passive, table.state.cards.faces
    cards = [passive[faces[token]].get("LIFE", ()) for token in combat.abilities]
    return sum(part.amount.fixed for parts in cards for part in parts)


def life_left(combat: Combat) -> int:
    """The creature's life tokens that are not lost."""
    return combat.life - combat.lost - combat.drained


def own_life(table: Table[State], combat: Combat) -> int:
    """SM-R-57  What is left of a creature without the bonus of its form, which is lost first."""
    bonus = life_bonus(table, combat)
    lost = combat.lost + combat.drained - combat.gone
    return combat.life - bonus - combat.gone - max(0, lost - bonus)


def keep_in_step(table: Table[State], combat: Combat) -> None:
    """SM-SHD.5, .8, SM-XUL.5  A Shadow's life and Xulthul's body outlast the combat."""
    s = table.state
    if isinstance(combat.foe, ShadowFoe):
        s.shadows[combat.foe.number].life = max(0, own_life(table, combat))
    elif isinstance(combat.foe, XulthulFoe):
        assert s.xulthul is not None
        s.xulthul.wounds, s.xulthul.drains = combat.lost, combat.drained
