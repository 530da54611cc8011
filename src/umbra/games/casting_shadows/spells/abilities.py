"""Abilities of the Shadow Forms."""

from umbra.box.calls import Call
from umbra.box.keys import Key
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.casting_shadows.events.spells import AbilityUsed, Cancelled
from umbra.games.casting_shadows.pieces.acting import Acting, carry_out
from umbra.games.casting_shadows.pieces.damage import hp_after
from umbra.games.casting_shadows.pieces.moments import Hitting, UsingAbility
from umbra.games.casting_shadows.records import Ability
from umbra.games.casting_shadows.spells.attack import Forecast, choose_target, in_range, victims_of
from umbra.games.casting_shadows.state import SHADOW_LIMIT, AbilitySource, Attack, State, ability_key, in_turn_order

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
    ability = ability_of(table, seat)
    return NO_TARGET if ability.damage and not in_range(table.state, seat, ability.range) else None


def ability_options(table: Table[State], seat: int) -> list[Option]:
    """The Ability, in Shadow Form with a full charge."""
    if cannot_use_ability(table, seat) is not None:
        return []
    ability = ability_of(table, seat)
    return [Option("ability", f"Use {ability.name} for 0 AP: {ability.text}", (f"seat:{seat}",), Call(use_ability))]


@rule
def use_ability(table: Table[State]) -> Rule[None]:
    """CS-ABIL.3, .5, CS-R-37  No AP; SE falls by the price; it is not a Cast."""
    s, seat = table.state, table.state.active
    player = s.players[seat]
    ability = ability_of(table, seat)
    target = -1
    if ability.damage and ability.target != "all":
        target = yield from choose_target(table, seat, ability.target, ability.range, _forecast(table, seat, ability))
    before, player.energy = player.energy, player.energy - ability.cost
    table.tell(AbilityUsed(seat, ability.name, ability.cost, before, player.energy))
    key = ability_key(player.character)
    using = UsingAbility(foe=seat, doing=f"uses the Ability {ability.name}")
    yield from table.before(using)
    if using.cancelled:
        table.tell(Cancelled(key))
    elif ability.damage:
        s.attack = _attack(s, seat, ability, target)
    else:
        for effect in table.content.effects[key]:
            yield from carry_out(table, effect, Acting(seat, key))


def _forecast(table: Table[State], seat: int, ability: Ability) -> Forecast:
    return lambda enemy: hp_after(table, Hitting(enemy, seat, ability.damage, "ability", ""))


def _attack(s: State, seat: int, ability: Ability, target: int) -> Attack:
    if ability.target == "all":
        victims = in_turn_order(s, in_range(s, seat, ability.range))
    else:
        victims = victims_of(s, seat, ability.target, target)
    player = s.players[seat]
    source = AbilitySource(player.character)
    return Attack(seat, source, ability.target, ability.range, player.tile, -1, ability.damage, False, victims, "fix")
