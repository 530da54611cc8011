"""SM-CMB, SM-PRE, SM-PHS: a combat from its beginning to its end, step by step (SM-R-38).

Each step says whether it is due; one in which nobody is asked runs on into the next, so that a segment holds one step
with questions.
"""

from collections.abc import Callable
from typing import NamedTuple

from umbra.core import NONE, Option, Rule, Table, Together, rule
from umbra.games.malice.combat.abilities import activate, activated, afflict, brace, can_brace, evade, power_roll
from umbra.games.malice.combat.aggression import attract, is_aimed, pick_target
from umbra.games.malice.combat.blows import is_in_danger, roll_combat, strike
from umbra.games.malice.combat.creatures import meet, reform, return_abilities
from umbra.games.malice.combat.futility import is_futile
from umbra.games.malice.combat.manoeuvres import (
    carry_plan,
    choose_energy,
    declare,
    is_unsure_of_energy,
    may_prepare,
    prepare,
    undecided,
    use_next,
    users,
)
from umbra.games.malice.combat.spoils import harvest, loot
from umbra.games.malice.combat.triggers import end_effects, fire_triggers, has_end_effects, has_triggers
from umbra.games.malice.combat.withdrawal import IN_COMBAT, withdraw_next
from umbra.games.malice.ending import win
from umbra.games.malice.events.combat import (
    CombatEnded,
    CreatureDefeated,
    CreatureFled,
    PhaseBegan,
    SawFutility,
    ShadowDestroyed,
)
from umbra.games.malice.pieces.creature import keep_in_step, life_left
from umbra.games.malice.pieces.fights import is_still_there, remove_shadow
from umbra.games.malice.pieces.lasting import expire
from umbra.games.malice.pieces.wells import reveal_well
from umbra.games.malice.state import Combat, Guardian, Lair, Rolled, ShadowFoe, State, Struck, Withdrawing, XulthulFoe


class Step(NamedTuple):
    """A step of a combat: what happens, and when it is due."""

    run: Callable[[Table[State], Combat], Rule[None] | None]
    due: Callable[[Table[State], Combat], bool]
    each: bool = False
    """Whether it happens again as long as it is due: for one avatar after the other, or until its dice have fallen."""


# From one step to the next


@rule
def start_fight(table: Table[State]) -> Rule[None]:
    """SM-CMB.1, SM-R-35, SM-R-37  The next combat that is due, for those of the band who are still there."""
    s = table.state
    fight = s.fights.pop(0)
    avatars = [a for a in fight.avatars if s.avatars[a].hex == fight.hex]
    if avatars and is_still_there(table, fight):
        yield from meet(table, fight, avatars)
        yield from go_on(table)


@rule
def go_on(table: Table[State]) -> Rule[None]:
    """SM-PHS.1  The steps that are due, up to one in which somebody is asked."""
    s = table.state
    while (combat := s.combat) is not None:
        if combat.step in STEPS and life_left(combat) <= 0:
            combat.step = "won"
        if combat.step not in SPOILS and not combat.engaged:
            end_combat(table, combat, "left")
            return
        step = _next(table, combat)
        if step is not None and (yield from asked_in(_counted(combat, step))):
            return


def asked_in(rule: Rule[None]) -> Rule[bool]:
    """Play a rule to its end; says whether somebody was asked in it."""
    playing, asked, answer = iter(rule), False, None
    while True:
        try:
            question = playing.send(answer)
        except StopIteration:
            return asked
        answer = yield question
        asked = True


def _counted(combat: Combat, rule: Rule[None]) -> Rule[None]:
    """SM-R-120  Play a rule and note who is asked in it what matters; what is marked at once is one question."""
    playing, answer = iter(rule), None
    before: tuple[int, str] | None = None
    while True:
        try:
            question = playing.send(answer)
        except StopIteration:
            return
        answer = yield question
        decisions = question.decisions if isinstance(question, Together) else [question]
        given = answer if isinstance(answer, dict) else {decisions[0].seat: answer}
        for ask in decisions:
            option = given.get(ask.seat)
            if isinstance(option, Option):
                combat.asked += [ask.seat] * (ask.matters and before != (ask.seat, ask.kind))
                before = (ask.seat, ask.kind) if ask.several and option.times else None


def _next(table: Table[State], combat: Combat) -> Rule[None] | None:
    """The next step, if it is due."""
    if combat.step in SPOILS:
        return SPOILS[combat.step](table, combat)
    step = STEPS[combat.step]
    is_due = step.due(table, combat)
    if not is_due or not step.each:
        combat.step = FOLLOWING[combat.step]
    return step.run(table, combat) if is_due else None


# The phases


def begin_phase(table: Table[State], combat: Combat) -> None:
    """SM-PHS.1, SM-FUT.3, .4, SM-R-55  A flight that is due takes place; otherwise a new phase begins."""
    if combat.leaving == "flee":
        table.tell(CreatureFled(combat.type))
        end_combat(table, combat, "fled")
        return
    table.state.window = None
    toll = [_toll(table.state, combat, a) for a in combat.band]
    combat.quiet, combat.toll = _unworried(table, combat, toll), toll
    combat.phase += 1
    combat.spent, combat.asked = [0] * len(combat.spent), []
    planned = combat.plans[:] if combat.phase == 1 else []
    combat.plans = [None] * len(combat.plans)
    combat.defending, combat.hushed, combat.waiting, combat.threatened, combat.exchange = [], [], [], [], None
    combat.target = combat.active = NONE
    combat.defends = combat.leaving == "reform"
    table.tell(PhaseBegan(combat.phase))
    for a, plan in enumerate(planned):
        if plan is not None and a in combat.engaged:
            combat.plans[a] = plan
            carry_plan(table, combat, a)


def _unworried(table: Table[State], combat: Combat, toll: list[int]) -> list[int]:
    """SM-R-120  Who has lost nothing since the last phase began, or is in no danger, if nobody has left since."""
    before = combat.toll or [NONE] * len(toll)
    if toll.count(NONE) != before.count(NONE):
        return []
    lost = [a for a, now, then in zip(combat.band, toll, before, strict=True) if now != then]
    return [a for a in combat.band if a not in lost or not is_in_danger(table, combat, a)]


def _toll(s: State, combat: Combat, a: int) -> int:
    """What an avatar that came into the combat has lost so far, and what is laid on it; NONE if it has left."""
    avatar = s.avatars[a]
    lost = avatar.wounds + avatar.drains + avatar.lost_radiance + len(avatar.lasting)
    return lost if a in combat.engaged else NONE


@rule
def doubt(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-FUT.2-4  A creature that can wound nobody makes a power roll, and acts on it in the next phase."""
    if (yield from power_roll(table, combat, "")):
        combat.leaving = "flee" if combat.kind == "normal" else "reform"
        table.tell(SawFutility(combat.leaving))
    combat.step = "close"  # what it has just decided to do comes with the next phase


def _doubts(table: Table[State], combat: Combat) -> bool:
    """SM-FUT.5, SM-R-55"""
    return combat.kind != "xulthul" and not combat.leaving and is_futile(table, combat)


@rule
def take_new_form(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-FUT.4, SM-RFM.1  At the end of the phase in which it defended."""
    yield from reform(table, combat)
    combat.leaving = ""


def close_phase(table: Table[State], combat: Combat) -> None:
    """SM-TRN.3  What was for this phase is over, and what was for the next one begins."""
    expire(table, ["phase"])
    holders = [avatar.lasting for avatar in table.state.avatars]
    for effects in [*holders, combat.lasting]:
        for effect in effects:
            if effect.until == "next":
                effect.until = "phase"


# The end of a combat


def win_combat(table: Table[State], combat: Combat) -> None:
    """SM-PRE.2, SM-GRD.5, SM-SHD.6, .7, SM-SCN.5  The creature is defeated: what follows at once."""
    s = table.state
    table.tell(CreatureDefeated(combat.kind, combat.type))
    combat.spent = [0] * len(combat.spent)
    match combat.foe:
        case ShadowFoe(number=number):
            hex = combat.hex
            end_combat(table, combat, "won")
            remove_shadow(s, number)
            table.tell(ShadowDestroyed(hex))
        case XulthulFoe():
            end_combat(table, combat, "won")
            win(table, "SM-SCN.5", "Xulthûl's body is destroyed.")
        case Guardian(stronghold=number):
            combat.step = "harvest"
            reveal_well(table, number)
        case _:
            combat.step = "harvest"


@rule
def gather(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-SHR.2  The harvest comes first, before the band changes."""
    combat.step = "loot"
    if combat.engaged:
        yield from harvest(table, combat)


@rule
def take_loot(table: Table[State], combat: Combat) -> Rule[None]:
    """SM-ACQ.1-3  Then treasure, with the combat over."""
    foe, avatars = combat.foe, combat.engaged
    end_combat(table, combat, "won" if avatars else "left")
    if avatars:
        yield from loot(table, foe, avatars)


def end_combat(table: Table[State], combat: Combat, how: str) -> None:
    """SM-CRE.7, SM-GRD.7, SM-LAI.2, SM-R-33  Cards go back, effects end; a lair stays empty while the victors stay."""
    s = table.state
    keep_in_step(table, combat)
    if combat.kind != "xulthul":
        return_abilities(table, combat)
    expire(table, IN_COMBAT)
    if isinstance(combat.foe, Lair) and how != "left":
        s.calm[combat.foe.number] = True
    s.combat = s.window = None
    table.tell(CombatEnded(how))


# The order of the steps


def _always(table: Table[State], combat: Combat) -> bool:
    return True


STEPS: dict[str, Step] = {
    "energy": Step(choose_energy, is_unsure_of_energy, each=True),
    "prepare": Step(prepare, may_prepare, each=True),
    "phase": Step(begin_phase, _always),
    "declare": Step(declare, lambda table, combat: bool(undecided(combat)), each=True),
    "withdraw": Step(
        withdraw_next, lambda table, combat: any(isinstance(p, Withdrawing) for p in combat.plans), each=True
    ),
    "use": Step(use_next, lambda table, combat: bool(users(combat)), each=True),
    "target": Step(pick_target, _always),
    "aggression": Step(attract, is_aimed),
    "activate": Step(activate, lambda table, combat: not combat.defends and bool(activated(table, combat))),
    "evade": Step(evade, lambda table, combat: bool(combat.waiting), each=True),
    "brace": Step(brace, can_brace),
    "afflict": Step(afflict, lambda table, combat: combat.active != NONE, each=True),
    "roll": Step(
        roll_combat, lambda table, combat: combat.target in combat.engaged and combat.exchange is None, each=True
    ),
    "blow": Step(strike, lambda table, combat: isinstance(combat.exchange, Rolled)),
    "trigger": Step(
        fire_triggers, lambda table, combat: isinstance(combat.exchange, Struck) and has_triggers(table, combat)
    ),
    "end": Step(end_effects, has_end_effects),
    "futility": Step(doubt, _doubts),
    "reform": Step(take_new_form, lambda table, combat: combat.leaving == "reform" and combat.defends),
    "close": Step(close_phase, _always),
}
"""SM-R-38  The steps of a combat in their order; after the last one the next phase begins."""
FOLLOWING = dict(zip(STEPS, [*list(STEPS)[1:], "phase"], strict=True))
SPOILS: dict[str, Callable[[Table[State], Combat], Rule[None] | None]] = {
    "won": win_combat,
    "harvest": gather,
    "loot": take_loot,
}
"""What follows a victory."""
