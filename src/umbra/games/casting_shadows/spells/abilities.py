"""Abilities of the Shadow Forms."""

from umbra.box.calls import Call, follow
from umbra.box.keys import Key
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.casting_shadows.effects.own import Damage, OwnWord
from umbra.games.casting_shadows.events.spells import AbilityUsed, Cancelled
from umbra.games.casting_shadows.labels import say
from umbra.games.casting_shadows.pieces.damage import hp_after
from umbra.games.casting_shadows.pieces.moments import UsingAbility
from umbra.games.casting_shadows.records import Ability
from umbra.games.casting_shadows.spells.attack import choose_target, in_range, victims_of
from umbra.games.casting_shadows.state import SHADOW_LIMIT, AbilitySource, Attack, State, in_turn_order

NOT_SHADOW = Refusal("CS-ABIL.1", "Only a Character in Shadow Form has an Ability.")
NOT_CHARGED = Refusal("CS-ABIL.4", "The Ability needs 5 Shadow Energy.")
NO_TARGET = Refusal("CS-R-19", "No enemy is in range of the Ability.")


def ability_of(table: Table[State], seat: int) -> Ability:
    """The Ability of a player's Character."""
    ability: Ability = table.content.characters[table.state.players[seat].character].ability
    return ability


def cannot_use_ability(table: Table[State], seat: int, key: Key | None = None) -> Refusal | None:
    """CS-ABIL.1, .4, CS-R-19"""
    player = table.state.players[seat]
    if not player.shadow:
        return NOT_SHADOW
    if player.energy < SHADOW_LIMIT:
        return NOT_CHARGED
    first = ability_of(table, seat).effect[0]
    if isinstance(first, Damage) and not in_range(table.state, seat, first.range):
        return NO_TARGET
    return None


def ability_options(table: Table[State], seat: int) -> list[Option]:
    """The Ability, in Shadow Form with a full charge."""
    if cannot_use_ability(table, seat) is not None:
        return []
    return [Option("ability", (say, "Ability:", ability_of(table, seat).text), (f"seat:{seat}",), Call(use_ability))]


@rule
def use_ability(table: Table[State]) -> Rule[None]:
    """CS-ABIL.3, .5, CS-R-37  No AP; SE falls by the price; it is not a Cast."""
    s, seat = table.state, table.state.active
    player = s.players[seat]
    ability = ability_of(table, seat)
    first = ability.effect[0]
    target = -1
    if isinstance(first, Damage) and first.target != "all":
        target = yield from choose_target(
            table, seat, first.target, first.range, lambda enemy: hp_after(table, enemy, first.amount)
        )
    player.energy -= ability.cost
    table.tell(AbilityUsed(seat, ability.name))
    using = UsingAbility(seat, False, player.character)
    yield from table.before(using)
    if using.cancelled:
        table.tell(Cancelled(player.character))
    elif isinstance(first, Damage):
        _begin_attack(table, seat, first, target)
    else:
        for word in ability.effect:
            assert isinstance(word, OwnWord)
            yield from follow(word.does(table, seat))


def _begin_attack(table: Table[State], seat: int, damage: Damage, target: int) -> None:
    s = table.state
    if damage.target == "all":
        victims = in_turn_order(s, in_range(s, seat, damage.range))
    else:
        victims = victims_of(s, seat, damage.target, target)
    source = AbilitySource(s.players[seat].character)
    s.attack = Attack(seat, source, damage.target, damage.range, -1, damage.amount, False, victims, "fix")
