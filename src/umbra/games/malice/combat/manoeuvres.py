"""SM-PRE, SM-PHS, SM-SHR.8: what avatars do in a combat beside exchanging blows, and whom the creature goes for."""

from umbra.box.windows import offered
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.combat.withdrawal import withdraw_options
from umbra.games.malice.events.combat import AggressionDrawn, Defends, EnergyChosen, Targeted
from umbra.games.malice.items.use import pre_combat_options, use_item
from umbra.games.malice.labels import avatar_name, key_of
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.modifiers import has, parts_on
from umbra.games.malice.records import COLOURS
from umbra.games.malice.rolls.powers import Power, can_pay, pay, powers_with, spend_power
from umbra.games.malice.rolls.windows import Shard, power_option
from umbra.games.malice.state import COLOURLESS, Combat, Defending, Fighting, Plan, State, UsingItem, Withdrawing

# Before the first phase


def undecided(combat: Combat) -> list[int]:
    """The engaged avatars that have yet to say what they do."""
    return [a for a in combat.engaged if combat.plans[a] is None]


def is_unsure_of_energy(table: Table[State], combat: Combat) -> bool:
    """Whether an avatar has yet to decide what its blows deal."""
    return any(combat.energies[a] is None and has(table, a, "conv") for a in combat.engaged)


@rule
def choose_energy(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-R-50  An avatar that can deliver energy decides for the whole combat whether it does."""
    a = next(a for a in combat.engaged if combat.energies[a] is None and has(table, a, "conv"))
    who, kinds = key_of(table.state, a), list(dict.fromkeys(part.args[0] for _, part in parts_on(table, a, "conv")))
    options = [
        Option(f"energy:{who}:{kind or 'physical'}", (_say_kind, kind), (f"avatar:{a}",), kind) for kind in ["", *kinds]
    ]
    phrase, seat, usual = (_say_energy, table, a), table.state.owners[a], options[0].key
    chosen = yield from table.ask(seat, "energy", lambda: options, phrase, rule="SM-R-50", usual=usual)
    combat.energies[a] = chosen
    if chosen:
        table.tell(EnergyChosen(a, chosen))


def _say_kind(kind: str) -> str:
    return {"": "Physical wounds", "elec": "Electricity"}.get(kind, kind.capitalize())


def _say_energy(table: Table[State], a: int) -> str:
    return f"What do the blows of {avatar_name(table.state, a)} deal in this combat?"


def may_prepare(table: Table[State], combat: Combat) -> bool:
    """Whether somebody has yet to decide who has something to use."""
    return any(pre_combat_options(table, a) for a in _unprepared(combat))


def _unprepared(combat: Combat) -> list[int]:
    return [a for a in combat.engaged if a not in combat.prepared]


@rule
def prepare(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-PRE.1  Before phase 1 each avatar involved may use one potion, book or scroll."""
    for a in _unprepared(combat):
        combat.prepared.append(a)  # who has nothing to use is not asked
        options = pre_combat_options(table, a)
        if options:
            break
    nothing = Option("pass", "Nothing", (f"avatar:{a}",))
    phrase, seat = (_say_prepare, table, a), table.state.owners[a]
    token = yield from offered(table, seat, "prepare", options, phrase, rule="SM-PRE.1", decline=nothing)
    if token is not None:
        yield from use_item(table, a, token)


def _say_prepare(table: Table[State], a: int) -> str:
    return f"Before the combat: does {avatar_name(table.state, a)} use something?"


# Manoeuvres


@rule
def declare(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-PHS.2, .3  The next avatar fights, or does something else and defends: withdraw or use an item."""
    a = undecided(combat)[0]
    forced = has(table, a, "must_defend")
    usual = f"{'defend' if forced else 'fight'}:{key_of(table.state, a)}"
    plain = Defending() if forced else Fighting()
    options = [Option(usual, (_say_fight, table, a, forced), (f"avatar:{a}",), plain)]
    if not has(table, a, "no_manoeuvre"):
        options += withdraw_options(table, combat, a)
        options += [
            Option(option.key, option.phrase, option.about, UsingItem(option.value))
            for option in pre_combat_options(table, a)
        ]
    phrase, seat = (_say_declare, table, a), table.state.owners[a]
    plan: Plan = yield from table.ask(seat, "manoeuvre", lambda: options, phrase, rule="SM-PHS.2", usual=usual)
    combat.plans[a] = plan
    if not isinstance(plan, Fighting):
        combat.defending.append(a)
        if not isinstance(plan, Withdrawing):
            table.tell(Defends(a))


def _say_fight(table: Table[State], a: int, forced: bool) -> str:
    return f"{avatar_name(table.state, a)} {'can only defend' if forced else 'fights'}"


def _say_declare(table: Table[State], a: int) -> str:
    return f"What does {avatar_name(table.state, a)} do in this phase?"


def users(combat: Combat) -> list[int]:
    """The avatars that use an item in this phase and have not done it yet."""
    return [a for a in combat.engaged if isinstance(combat.plans[a], UsingItem)]


@rule
def use_next(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-PHS.4  Potions, books and scrolls work before blows are exchanged."""
    a = users(combat)[0]
    plan, combat.plans[a] = combat.plans[a], Defending()
    assert isinstance(plan, UsingItem)
    yield from use_item(table, a, plan.token)


# The target


def pick_target(table: Table[State], combat: Combat) -> None:
    """SM-JNT.2, .6  One engaged avatar at random, defending or not; others may draw the creature's aggression."""
    combat.target = combat.engaged[pick(table, "target", len(combat.engaged))]
    if len(combat.engaged) > 1:
        table.tell(Targeted(combat.target))
        combat.waiting = [a for a in combat.engaged if a != combat.target and _may_attract(table, a)]


def _may_attract(table: Table[State], a: int) -> bool:
    """Whether the avatar could become the target (SM-R-114)."""
    return can_pay(table, a, COLOURS[COLOURLESS]) or bool(powers_with(table, [a], "attract"))


@rule
def attract(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-SHR.8, .9, SM-R-114  An engaged avatar may become the target, for a colourless shard or by its mastery."""
    a = combat.waiting.pop(0)
    options = [power_option(table, power) for power in powers_with(table, [a], "attract")]
    if can_pay(table, a, COLOURS[COLOURLESS]):
        options.append(
            Option(
                f"attract:{key_of(table.state, a)}",
                (_say_attract, table, a),
                (f"avatar:{a}",),
                Shard(a, COLOURS[COLOURLESS]),
            )
        )
    phrase, seat = (_say_target, table, combat.target), table.state.owners[a]
    chosen: Power | Shard | None = yield from offered(table, seat, "aggression", options, phrase, rule="SM-SHR.8")
    if chosen is None:
        return
    if isinstance(chosen, Power):
        spend_power(table, chosen)
    else:
        pay(table, a, chosen.colour)
    combat.target = a
    table.tell(AggressionDrawn(a))


def _say_attract(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} invokes a colourless soulshard and becomes the target"


def _say_target(table: Table[State], a: int) -> str:
    return f"The creature goes for {avatar_name(table.state, a)}. Draw its aggression?"
