"""SM-JNT.2, SM-SHR.8: whom the creature goes for, and who becomes its target instead."""

from typing import NamedTuple

from umbra.box.windows import offered
from umbra.core import Option, Rule, Table, rule
from umbra.games.malice.combat.abilities import activated, is_at_stake
from umbra.games.malice.events.combat import AggressionDrawn, Targeted
from umbra.games.malice.labels import avatar_name, key_of
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rolls.powers import Power, can_pay, pay, powers_with, spend_power
from umbra.games.malice.rolls.windows import power_option
from umbra.games.malice.state import COLOURLESS, Combat, State


class Attraction(NamedTuple):
    """The value of an option: an avatar becomes the target, by a power or for a soulshard."""

    avatar: int
    power: Power | None = None


def pick_target(table: Table[State], combat: Combat) -> None:
    """SM-JNT.2, .6  One engaged avatar at random, defending or not."""
    combat.target = combat.engaged[pick(table, "target", len(combat.engaged))]
    if len(combat.engaged) > 1:
        table.tell(Targeted(combat.target))


def attractions(table: Table[State], combat: Combat, a: int) -> list[Option]:
    """SM-SHR.8, .9, SM-R-114  How an engaged avatar may become the target: by its mastery or for a colourless shard."""
    if a == combat.target or a not in combat.engaged:
        return []
    options = []
    for power in powers_with(table, [a], "attract"):
        option = power_option(table, power)
        options.append(Option(option.key, option.phrase, option.about, Attraction(a, power)))
    if can_pay(table, a, COLOURS[COLOURLESS]):
        key, said = f"attract:{key_of(table.state, a)}", (_say_attract, table, a)
        options.append(Option(key, said, (f"avatar:{a}",), Attraction(a)))
    return options


def draw_aggression(table: Table[State], combat: Combat, drawn: Attraction) -> None:
    """SM-SHR.8  It is paid for, and the avatar is the target in place of the old one."""
    if drawn.power is not None:
        spend_power(table, drawn.power)
    else:
        pay(table, drawn.avatar, COLOURS[COLOURLESS])
    combat.target = drawn.avatar
    table.tell(AggressionDrawn(drawn.avatar))


def is_aimed(table: Table[State], combat: Combat) -> bool:
    """SM-R-94  Whether an activated ability may strike the target only, so that it matters now who that is."""
    faces, parts = table.state.cards.faces, table.content.parts
    aimed = [token for token in activated(table, combat) if any(p.scope == "target" for p in parts[faces[token]])]
    return len(combat.engaged) > 1 and not combat.defends and bool(aimed)


@rule
def attract(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-SHR.8, SM-R-94  Before such an ability each seat may have one of its avatars become the target."""
    for seat in dict.fromkeys(table.state.owners[a] for a in combat.engaged):
        led = [a for a in combat.engaged if table.state.owners[a] == seat]
        options = [option for a in led for option in attractions(table, combat, a)]
        phrase = (_say_target, table, combat.target)
        matters = seat in combat.eager and is_at_stake(table, combat, combat.target)
        drawn = yield from offered(table, seat, "aggression", options, phrase, rule="SM-SHR.8", matters=matters)
        if drawn is not None:
            draw_aggression(table, combat, drawn)


def _say_attract(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} invokes a colourless soulshard and becomes the target"


def _say_target(table: Table[State], a: int) -> str:
    return f"The creature goes for {avatar_name(table.state, a)}. Draw its aggression?"
