"""SM-PRE, SM-PHS: what avatars do in a combat beside exchanging blows."""

from typing import NamedTuple

from umbra.box.english import listed
from umbra.box.windows import offered
from umbra.core import NONE, Option, Rule, Table, rule
from umbra.games.malice.combat.withdrawal import withdraw_options
from umbra.games.malice.events.combat import Defends, EnergyChosen
from umbra.games.malice.items.use import pre_combat_options, use_item
from umbra.games.malice.labels import avatar_name, key_of
from umbra.games.malice.pieces.modifiers import has, parts_on
from umbra.games.malice.state import Combat, Defending, Fighting, Plan, State, UsingItem, Withdrawing

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
    who, kinds = key_of(table.state, a), list(dict.fromkeys(part.word.energy for _, part in parts_on(table, a, "conv")))
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
    """SM-PRE.1  Before phase 1 each avatar involved may use one potion, book or scroll: one seat after the other."""
    s = table.state
    first = next(a for a in _unprepared(combat) if pre_combat_options(table, a))
    seat = s.owners[first]
    led = [a for a in _unprepared(combat) if s.owners[a] == seat]
    options = [_manoeuvre(a, option) for a in led for option in pre_combat_options(table, a)]
    nothing = Option("pass", "Nothing", tuple([f"avatar:{a}" for a in led]))
    phrase = (_say_prepare, table, led)
    chosen = yield from offered(table, seat, "prepare", options, phrase, rule="SM-PRE.1", decline=nothing)
    combat.prepared += led if chosen is None else [chosen.avatar]
    if chosen is not None:
        yield from use_item(table, chosen.avatar, chosen.plan.token)


def _say_prepare(table: Table[State], led: list[int]) -> str:
    who = listed([avatar_name(table.state, a) for a in led], "or")
    return f"Before the combat: does {who} use something?"


# Manoeuvres


class Manoeuvre(NamedTuple):
    """The value of an option: what one avatar does, or, with NONE, all who have not said."""

    avatar: int
    plan: Plan


def _manoeuvre(a: int, option: Option) -> Option:
    """The use of an item as what an avatar does."""
    return Option(option.key, option.phrase, option.about, Manoeuvre(a, UsingItem(option.value)))


@rule
def declare(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-PHS.2, .3  All avatars of a seat fight, except those for which it says otherwise: withdraw or use an item."""
    s = table.state
    seat = s.owners[undecided(combat)[0]]
    led = [a for a in undecided(combat) if s.owners[a] == seat]
    usual = _all_fight(table, led)
    options = [usual, *(option for a in led for option in _exceptions(table, combat, a))]
    phrase, matters = (_say_declare, table, led), not combat.quiet
    chosen: Manoeuvre = yield from table.ask(
        seat, "manoeuvre", lambda: options, phrase, rule="SM-PHS.2", usual=usual.key, matters=matters
    )
    for a in led if chosen.avatar == NONE else [chosen.avatar]:
        _plan(table, combat, a, chosen.plan)


def _plan(table: Table[State], combat: Combat, a: int, plan: Plan) -> None:
    """SM-PHS.3  Who does not fight defends."""
    if isinstance(plan, Fighting) and has(table, a, "must_defend"):
        plan = Defending()
    combat.plans[a] = plan
    if not isinstance(plan, Fighting):
        combat.defending.append(a)
        if not isinstance(plan, Withdrawing):
            table.tell(Defends(a))


def _all_fight(table: Table[State], led: list[int]) -> Option:
    forced = all(has(table, a, "must_defend") for a in led)
    who = key_of(table.state, led[0]) if len(led) == 1 else "all"
    about = tuple([f"avatar:{a}" for a in led])
    key = f"{'defend' if forced else 'fight'}:{who}"
    return Option(key, (_say_fight, table, led), about, Manoeuvre(NONE, Fighting()))


def _exceptions(table: Table[State], combat: Combat, a: int) -> list[Option]:
    """What an avatar may do instead."""
    if has(table, a, "no_manoeuvre"):
        return []
    leaving = withdraw_options(table, combat, a)
    return [
        *(Option(option.key, option.phrase, option.about, Manoeuvre(a, option.value)) for option in leaving),
        *(_manoeuvre(a, option) for option in pre_combat_options(table, a)),
    ]


def _say_fight(table: Table[State], led: list[int]) -> str:
    """Who fights, and who can only defend."""
    names: dict[bool, list[str]] = {True: [], False: []}
    for a in led:
        names[has(table, a, "must_defend")].append(avatar_name(table.state, a))
    fighting, bound = names[False], names[True]
    fights = f"{listed(fighting)} fight{'s' if len(fighting) == 1 else ''}" if fighting else ""
    return ", ".join(filter(None, [fights, f"{listed(bound)} can only defend" if bound else ""]))


def _say_declare(table: Table[State], led: list[int]) -> str:
    who = listed([avatar_name(table.state, a) for a in led])
    return f"What {'does' if len(led) == 1 else 'do'} {who} do in this phase?"


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
