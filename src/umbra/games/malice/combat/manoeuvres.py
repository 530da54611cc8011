"""SM-PRE, SM-PHS: what avatars do in a combat beside exchanging blows."""

from typing import NamedTuple

from umbra.box.english import listed
from umbra.box.windows import offered
from umbra.core import NONE, Option, Rule, Table, rule
from umbra.games.malice.combat.blows import fight_odds, reach_of_blow
from umbra.games.malice.combat.withdrawal import withdraw_options
from umbra.games.malice.events.combat import Defends, EnergyChosen
from umbra.games.malice.items.use import pre_combat_options, use_item
from umbra.games.malice.labels import avatar_name, key_of
from umbra.games.malice.pieces.modifiers import has, parts_on
from umbra.games.malice.rolls.powers import powers_of
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
    phrase, seat = (_say_energy, table, a), table.state.owners[a]
    best = max(options, key=lambda option: sum(reach_of_blow(table, a, option.value)))
    matters = not all(_is_no_better(table, a, option.value, best.value) for option in options)
    chosen = yield from table.ask(
        seat, "energy", lambda: options, phrase, rule="SM-R-50", usual=best.key, matters=matters
    )
    combat.energies[a] = chosen
    if chosen:
        table.tell(EnergyChosen(a, chosen))


def _is_no_better(table: Table[State], a: int, kind: str, best: str) -> bool:
    """Whether a kind of wounds is never more than the best one."""
    return all(
        one <= other for one, other in zip(reach_of_blow(table, a, kind), reach_of_blow(table, a, best), strict=True)
    )


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
    """SM-PRE.1  Before phase 1 each avatar involved may use one potion, book or scroll: one seat after the other.

    SM-R-120  Who wants to use nothing may say at once what its avatars do in phase 1.
    """
    s = table.state
    first = next(a for a in _unprepared(combat) if pre_combat_options(table, a))
    seat = s.owners[first]
    led = [a for a in _unprepared(combat) if s.owners[a] == seat]
    options = [_manoeuvre(a, option) for a in led for option in pre_combat_options(table, a)]
    nothing = Option("pass", "Nothing yet", tuple([f"avatar:{a}" for a in led]), times=0)
    mine = [a for a in undecided(combat) if s.owners[a] == seat]
    rows = _rows(table, combat, mine)
    leaving = [*_all_leave(table, mine), *(option for a in mine for option in _leaving(table, combat, a))]
    phrase, usual, several = (_say_prepare, table, led), _usual(combat, seat, rows), len(mine) > 1
    offers = [*rows, *options, *leaving]
    chosen = yield from offered(
        table, seat, "prepare", offers, phrase, rule="SM-PRE.1", decline=nothing, several=several, usual=usual
    )
    combat.prepared += led if chosen is None or chosen.avatar == NONE else [chosen.avatar]
    if chosen is not None and isinstance(chosen.plan, UsingItem):
        yield from use_item(table, chosen.avatar, chosen.plan.token)
    elif chosen is not None:
        _decide(combat, seat, mine, chosen)


def _say_prepare(table: Table[State], led: list[int]) -> str:
    who = listed([avatar_name(table.state, a) for a in led], "or")
    return f"Before the combat: does {who} use something?"


# Manoeuvres


class Manoeuvre(NamedTuple):
    """The value of an option: what one avatar does, or, with NONE, all who have not said."""

    avatar: int
    plan: Plan
    asks: bool = False
    """Whether the seat wants to be asked before the blows."""


def _manoeuvre(a: int, option: Option) -> Option:
    """The use of an item as what an avatar does."""
    return Option(option.key, option.phrase, option.about, Manoeuvre(a, UsingItem(option.value)))


@rule
def declare(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-PHS.2, .3  All avatars of a seat fight, except those for which it says otherwise: withdraw or use an item.

    SM-R-120  The exceptions and what the others do are one question.
    """
    s = table.state
    seat = s.owners[undecided(combat)[0]]
    led = [a for a in undecided(combat) if s.owners[a] == seat]
    rows = _rows(table, combat, led)
    exceptions = [option for a in led for option in _exceptions(table, combat, a)]
    options = [*rows, *_all_leave(table, led), *exceptions]
    phrase, usual = (_say_declare, table, led), _usual(combat, seat, rows)
    mine = [a for a in combat.engaged if s.owners[a] == seat]
    matters = any(a not in combat.quiet for a in led) or led != mine
    several = len(led) > 1
    chosen: Manoeuvre = yield from table.ask(
        seat, "manoeuvre", lambda: options, phrase, rule="SM-PHS.2", several=several, usual=usual, matters=matters
    )
    for a in _decide(combat, seat, led, chosen):
        carry_plan(table, combat, a)


def _decide(combat: Combat, seat: int, led: list[int], chosen: Manoeuvre) -> list[int]:
    """Note what was said, and whether the seat wants to be asked before blows; returns whom it is about."""
    if chosen.avatar != NONE:
        combat.plans[chosen.avatar] = chosen.plan
        return [chosen.avatar]
    if isinstance(chosen.plan, Fighting):
        combat.asking = [other for other in combat.asking if other != seat] + [seat] * chosen.asks
    for a in led:
        combat.plans[a] = chosen.plan
    return led


def carry_plan(table: Table[State], combat: Combat, a: int) -> None:
    """SM-PHS.3  Who does not fight defends."""
    if isinstance(combat.plans[a], Fighting) and has(table, a, "must_defend"):
        combat.plans[a] = Defending()
    if not isinstance(combat.plans[a], Fighting):
        combat.defending.append(a)
        if not isinstance(combat.plans[a], Withdrawing):
            table.tell(Defends(a))


def _rows(table: Table[State], combat: Combat, led: list[int]) -> list[Option]:
    """SM-R-120  That all of them fight, and the same with a question before the blows, if there is anything to ask.

    Where the seat has more avatars in the combat it is all who do nothing else, be it one.
    """
    s = table.state
    forced = all(has(table, a, "must_defend") for a in led)
    mine = [a for a in combat.engaged if led and s.owners[a] == s.owners[led[0]]]
    who = key_of(s, mine[0]) if len(mine) == 1 else "all"
    about = tuple([f"avatar:{a}" for a in led])
    key = f"{'defend' if forced else 'fight'}:{who}"
    weighing = (fight_odds, table, combat, led)
    rows = [Option(key, (_say_fight, table, led), about, Manoeuvre(NONE, Fighting()), times=0, weighing=weighing)]
    if any(_has_help(table, a) for a in led):
        asked = Manoeuvre(NONE, Fighting(), asks=True)
        rows.append(Option(f"invoke:{who}", (_say_invoke, table, led), about, asked, times=0, weighing=weighing))
    return rows


def _has_help(table: Table[State], a: int) -> bool:
    """Whether the avatar has something that could be used before blows: soulshards, or a power for combat rolls."""
    return any(table.state.avatars[a].shards) or bool(powers_of(table, a, "CR")) or bool(powers_of(table, a, "attract"))


def _usual(combat: Combat, seat: int, rows: list[Option]) -> str:
    """To fight on as in the phase before."""
    return next((row.key for row in rows if row.value.asks == (seat in combat.asking)), rows[0].key)


def _all_leave(table: Table[State], led: list[int]) -> list[Option]:
    """SM-WDR.1, .2  That all of them withdraw, each to a random hex."""
    if len(led) == 1 or any(has(table, a, "no_manoeuvre") for a in led):
        return []
    about = tuple([f"avatar:{a}" for a in led])
    return [Option("withdraw:all", (_say_all_leave, table, led), about, Manoeuvre(NONE, Withdrawing()), times=0)]


def _say_all_leave(table: Table[State], led: list[int]) -> str:
    return f"{listed([avatar_name(table.state, a) for a in led])} withdraw, each to a random hex"


def _exceptions(table: Table[State], combat: Combat, a: int) -> list[Option]:
    """What an avatar may do instead."""
    if has(table, a, "no_manoeuvre"):
        return []
    return [*_leaving(table, combat, a), *(_manoeuvre(a, option) for option in pre_combat_options(table, a))]


def _leaving(table: Table[State], combat: Combat, a: int) -> list[Option]:
    if has(table, a, "no_manoeuvre"):
        return []
    ways = withdraw_options(table, combat, a)
    return [Option(way.key, way.phrase, way.about, Manoeuvre(a, way.value), weighing=way.weighing) for way in ways]


def _say_fight(table: Table[State], led: list[int]) -> str:
    """Who fights, and who can only defend."""
    names: dict[bool, list[str]] = {True: [], False: []}
    for a in led:
        names[has(table, a, "must_defend")].append(avatar_name(table.state, a))
    fighting, bound = names[False], names[True]
    fights = f"{listed(fighting)} fight{'s' if len(fighting) == 1 else ''}" if fighting else ""
    return ", ".join(filter(None, [fights, f"{listed(bound)} can only defend" if bound else ""]))


def _say_invoke(table: Table[State], led: list[int]) -> str:
    return f"{_say_fight(table, led)}, soulshards and powers at hand"


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
