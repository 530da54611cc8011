"""SK-BAT: the rounds of a battle, step by step: the skirmish, its losses, and the checks."""

from functools import partial

from umbra.box.dice import d6
from umbra.core import NONE, Option, Rule, Segment, Standing, Table, rule
from umbra.games.kilforth.battle.defeat import eliminate, spare_or_defeat
from umbra.games.kilforth.battle.engagement import ENGAGING
from umbra.games.kilforth.battle.escape import end_battle, escape
from umbra.games.kilforth.battle.harm import lose_hp, may_be_prevented
from umbra.games.kilforth.battle.rounds import ESCAPE, brace, is_aid, stand, start_round
from umbra.games.kilforth.deeds.menu import ask, deed_options
from umbra.games.kilforth.ending import ancient_defeated
from umbra.games.kilforth.events.battle import AncientRegrew, FoeRolled, LeaderChanged
from umbra.games.kilforth.pieces.ancients import most_health
from umbra.games.kilforth.pieces.encounters import claim
from umbra.games.kilforth.pieces.foe import FOE_SUCCESS, foe_face, foe_hp, members, take_from_foe, under_way
from umbra.games.kilforth.pieces.heroes import heroes_from
from umbra.games.kilforth.pieces.modifiers import dice, foe_sources, gains
from umbra.games.kilforth.pieces.options import Deed
from umbra.games.kilforth.pieces.segments import asks_first, if_asking
from umbra.games.kilforth.state import Battle, State, Trial
from umbra.games.kilforth.trials.powers import Power, react_options, use_up
from umbra.games.kilforth.trials.test import test


@rule
def next_round(table: Table[State]) -> Rule[None]:
    """SK-BAT.2, .9  Between two rounds a single hero may escape."""
    if (yield from stand(table)) == ESCAPE:
        under_way(table.state).step = "escape"
    else:
        start_round(table)


# The skirmish


@rule
def fight(table: Table[State]) -> Rule[None]:
    """SK-BAT.3, SK-TEA.8  A fight test of the next member, and one of the foe against him."""
    s = table.state
    battle = under_way(table.state)
    seat = battle.waiting[0]
    struck = sum(battle.hits) + battle.wounds
    trial = Trial(seat, "F", "fight", battle.token, foe_hp(s, battle), struck)
    battle.hits[seat] = yield from test(table, trial)
    _foe_rolls(table, battle, seat)
    battle.waiting.pop(0)
    if not battle.waiting:
        battle.step, battle.waiting = "strike", members(battle)


def _foe_rolls(table: Table[State], battle: Battle, seat: int) -> None:
    """SK-BAT.3, SK-R-24, SK-R-26  The fight test of the foe: 5 and 6 succeed; it has neither abilities nor fate."""
    found = foe_sources(table, battle, seat)
    rolled = d6(table, dice(found), "foe")
    battle.rolled[seat] = rolled
    battle.blows[seat] = sum(die >= FOE_SUCCESS for die in rolled)
    foe = foe_face(table.state, battle)
    table.tell(FoeRolled(foe, seat, tuple(found), tuple(rolled), battle.blows[seat]))


@asks_first
@rule
def strike(table: Table[State]) -> Rule[None]:
    """SK-R-29, SK-R-95  Before the losses are applied each member may hurt the foe by abilities and deeds."""
    battle = under_way(table.state)
    seat = battle.waiting[0]
    chosen = yield from _ask_to_strike(table, battle, seat)
    if isinstance(chosen, Power):
        use_up(table, seat, chosen)
        chosen.word.use(table, seat, table.state.cards.faces[chosen.token], battle)
        return
    battle.waiting.pop(0)
    if not battle.waiting:
        take_from_foe(table, sum(battle.hits) + battle.wounds)
        battle.step, battle.waiting = "losses", [member for member in members(battle) if battle.blows[member]]


def _ask_to_strike(table: Table[State], battle: Battle, seat: int) -> Rule[object]:
    """The active hero is asked with his deeds, the others about their abilities only (SK-R-75)."""

    def options() -> list[Option]:
        return [*react_options(table, seat, "strike"), Option("pass", "Go on")]

    def standing() -> Standing:
        matters = _foe_stands(table.state, battle) and len(options()) > 1
        if not matters and seat == table.state.active:
            matters = any(_cannot_wait(table, battle, seat, option.value) for option in deed_options(table, seat))
        return "pass", matters

    phrase, deeds = (_say_strike, table, battle, seat), partial(_is_worth, table, battle, seat)
    if seat != table.state.active:
        return (yield from table.ask(seat, "strike", options, phrase, rule="SK-R-75", standing=standing))
    return (yield from ask(table, seat, "strike", options, phrase, rule="SK-R-25", standing=standing, deeds=deeds))


def _foe_stands(s: State, battle: Battle) -> bool:
    """Whether the foe will have HP left once the losses are applied."""
    return sum(battle.hits) + battle.wounds < foe_hp(s, battle)


def _is_worth(table: Table[State], battle: Battle, seat: int, deed: Deed) -> bool:
    """SK-R-96  Whether a deed could change a skirmish; where the foe falls, what spares the hero HP or his defeat."""
    if deed.kind in ("team", "exchange") or not _foe_stands(table.state, battle):
        return _cannot_wait(table, battle, seat, deed)
    return is_aid(table, deed)


def _cannot_wait(table: Table[State], battle: Battle, seat: int, deed: Deed) -> bool:
    """SK-R-96  Whether a deed is of use now and not before the next round as well: it spares the hero the losses of
    this skirmish or what his fall would cost him, or it hurts a foe that would regrow or outlast him."""
    s = table.state
    falls = battle.blows[seat] >= s.heroes[seat].hp
    if deed.kind == "overcome" or deed.helps("getaway"):
        return battle.blows[seat] > 0 and is_aid(table, deed)
    if deed.kind == "exchange" or deed.helps("rescue"):
        return falls
    hurts = deed.effect is not None and deed.effect.harm > 0 and _foe_stands(s, battle)
    return hurts and (falls or (_most(table, battle, "regrow") > 0 and not sum(battle.hits) + battle.wounds))


# Losses and checks


def losses(table: Table[State]) -> Rule[None] | None:
    """SK-BAT.4-6  Each member loses HP for the successes of the foe; with the first skirmish surprise is gone."""
    return if_asking(may_be_prevented(table), _next_losses(table))


@rule
def _next_losses(table: Table[State]) -> Rule[None]:
    battle = under_way(table.state)
    if battle.waiting:
        seat = battle.waiting[0]
        lost = yield from lose_hp(table, seat, battle.blows[seat], foe_face(table.state, battle))
        if lost and battle.sentenced[seat] < _most(table, battle, "sentence"):
            battle.sentenced[seat] += 1
            yield from lose_hp(table, seat, 1, "sentence")
        battle.waiting.pop(0)
    if not battle.waiting:
        battle.surprise = ""
        battle.step = "foe_check"


def foe_check(table: Table[State]) -> None:
    """SK-BAT.7, SK-TEA.9, SK-ANC.9  A foe without HP is defeated: the reward is the active hero's."""
    s = table.state
    battle = under_way(table.state)
    battle.step = "hero_check"
    if foe_hp(s, battle):
        return
    if battle.ancient == NONE:
        claim(table, battle.seat, battle.token, battle=True, team=battle.team)
    else:
        ancient_defeated(table, battle.seat, battle.ancient)


def hero_check(table: Table[State]) -> Rule[None] | None:
    """SK-BAT.8, SK-TEA.10, SK-ANC.11  Each member without HP falls, the active hero first, then clockwise."""
    s = table.state
    battle = under_way(table.state)
    for seat in members(battle):
        hero = s.heroes[seat]
        if hero.hp == 0 and not (hero.defeated or hero.out):
            if battle.ancient == NONE:
                return spare_or_defeat(table, seat)
            eliminate(table, seat)
            return None
    _end_round(table, battle)
    return None


def _end_round(table: Table[State], battle: Battle) -> None:
    """SK-BAT.2, SK-R-72  The battle is over, or another round follows."""
    s = table.state
    standing = [seat for seat in members(battle) if s.heroes[seat].hp > 0 and s.heroes[seat].cell == battle.cell]
    leads_on = battle.seat in standing or (battle.ancient != NONE and standing)
    if not foe_hp(s, battle) or not leads_on:
        end_battle(table)
        return
    _regrow(table, battle)
    if battle.seat not in standing:
        battle.seat = next(seat for seat in heroes_from(s, battle.seat) if seat in standing)
        table.tell(LeaderChanged(battle.seat))
    battle.round += 1
    battle.team = [seat for seat in standing if seat != battle.seat]
    s.team = [seat for seat in s.team if seat in standing]
    n = table.seats
    battle.hits, battle.blows, battle.weakened = [0] * n, [0] * n, [0] * n
    battle.wounds = battle.lost = 0
    battle.step = "round"


def _regrow(table: Table[State], battle: Battle) -> None:
    """SK-ANC.5  An ancient that regrows regains HP after a round in which it lost none."""
    n = _most(table, battle, "regrow")
    if not n or battle.lost:
        return
    body = table.state.ancients[battle.ancient]
    gained = min(n, most_health(table, battle.ancient) - body.hp)
    if gained > 0:
        body.hp += gained
        table.tell(AncientRegrew(body.id, gained, body.hp))


def _most(table: Table[State], battle: Battle, word: str) -> int:
    """The greatest number that an ancient has by a word: what a plot gives stands in place of its own."""
    if battle.ancient == NONE:
        return 0
    return max((found.n for _, found in gains(table, battle.ancient, word)), default=0)


BATTLE: dict[str, Segment] = {
    **ENGAGING,
    "round": next_round,
    "brace": brace,
    "fight": fight,
    "strike": strike,
    "losses": losses,
    "foe_check": foe_check,
    "hero_check": hero_check,
    "escape": escape,
}


def _say_strike(table: Table[State], battle: Battle, seat: int) -> str:
    s = table.state
    lost, left = sum(battle.hits) + battle.wounds, foe_hp(s, battle)
    blow, hp = battle.blows[seat], s.heroes[seat].hp
    yours = f"you lose {blow} of your {hp}" if blow <= hp else f"you lose your last {hp} HP, since {blow} strike you"
    return f"The foe loses {min(lost, left)} of its {left} HP, {yours}."
