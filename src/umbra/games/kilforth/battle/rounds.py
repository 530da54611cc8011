"""SK-R-96: the window before each round of a battle, and the beginning of the round."""

from functools import partial

from umbra.box.windows import offered
from umbra.core import Option, Rule, SegmentOver, Standing, Table, rule
from umbra.games.kilforth.battle.escape import may_escape
from umbra.games.kilforth.deeds.menu import ask, deed_options
from umbra.games.kilforth.labels import KilforthNames, dice_words, hero_name
from umbra.games.kilforth.pieces.foe import foe_face, foe_hp, members, under_way
from umbra.games.kilforth.pieces.heroes import heroes_from
from umbra.games.kilforth.pieces.modifiers import dice, foe_sources
from umbra.games.kilforth.pieces.options import Deed
from umbra.games.kilforth.state import Battle, State
from umbra.games.kilforth.trials.fights import battle_odds
from umbra.games.kilforth.trials.pool import fight_pool
from umbra.games.kilforth.trials.powers import Power, reacts, use_option, use_up

FIGHT, ESCAPE = "fight", "escape"


@rule
def stand(table: Table[State]) -> Rule[str]:
    """SK-BAT.9  Fight or escape; abilities for the coming round and deeds can be used before that."""
    s = table.state
    battle = under_way(s)
    seat = battle.seat

    def options() -> list[Option]:
        found = [Option(FIGHT, "Fight", _about(battle), FIGHT, weighing=(battle_odds, table, battle, seat))]
        if may_escape(s):
            found.append(Option(ESCAPE, "Escape", (f"hero:{seat}",), ESCAPE))
        return found + _round_options(table, battle, seat)

    phrase, aid = (_say_round, table, seat), partial(is_aid, table)

    def standing() -> Standing:
        return FIGHT, len(options()) > 1 or _cannot_wait(table, seat)

    chosen = yield from ask(table, seat, "battle", options, phrase, rule="SK-BAT.9", standing=standing, deeds=aid)
    if isinstance(chosen, Power):
        use_before_round(table, seat, chosen)
        raise SegmentOver  # and the question is asked again
    return str(chosen)


def _round_options(table: Table[State], battle: Battle, seat: int) -> list[Option]:
    """The abilities that a hero can use for the coming round."""
    return [
        use_option(table, power, weighing=(power.word.odds, table, battle)) for power in reacts(table, seat, "round")
    ]


def is_aid(table: Table[State], deed: Deed) -> bool:
    """SK-R-96  Whether a deed is worth a question: it overcomes the foe, brings help, hurts, heals or leads away."""
    s = table.state
    battle = under_way(s)
    if deed.kind == "overcome":
        return deed.token == battle.token
    if deed.kind == "exchange":  # who has asked for help in this engagement has had the chance
        return battle.step == "meet" and not (s.team or s.invited)
    return deed.kind == "team" or deed.helps("battle") or (deed.helps("hiding") and battle.step == "meet")


def _cannot_wait(table: Table[State], seat: int) -> bool:
    """SK-R-96  Whether a deed is better done before the round than in it, when the dice are known: what hurts has to
    finish the foe, and what heals can wait."""
    s = table.state
    deeds = [deed for option in deed_options(table, seat) if is_aid(table, deed := option.value)]
    hurts = [deed.effect.harm for deed in deeds if deed.effect is not None and deed.effect.harm]
    battle = under_way(s)
    return not all(_can_wait(deed) for deed in deeds) or sum(hurts) >= foe_hp(s, battle)


def _can_wait(deed: Deed) -> bool:
    return deed.effect is not None and (deed.effect.harm > 0 or deed.helps("rescue"))


def use_before_round(table: Table[State], seat: int, power: Power) -> None:
    """The foe rolls fewer dice against the hero in this round; whatever hurts it as well does so with the losses."""
    battle = under_way(table.state)
    use_up(table, seat, power)
    for part in power.effect.gains:
        part.word.use(table, seat, table.state.cards.faces[power.token], battle)


def start_round(table: Table[State]) -> None:
    """SK-BAT.2, SK-R-73  The next round begins, with everybody who is in the team by now."""
    s = table.state
    battle = under_way(s)
    joined = [*battle.team, *(s.team if battle.seat == s.active else ())]
    battle.team = [seat for seat in heroes_from(s, battle.seat) if seat in joined]
    battle.teamed = battle.teamed or bool(battle.team)
    battle.step, battle.waiting = ("brace", list(battle.team)) if battle.team else ("fight", [battle.seat])


@rule
def brace(table: Table[State]) -> Rule[None]:
    """SK-R-75  The other members of a team may use abilities for this round, too."""
    battle = under_way(table.state)
    while battle.waiting:
        seat = battle.waiting[0]
        options = _round_options(table, battle, seat)
        phrase, no = (_say_round, table, seat), Option("pass", "Fight")
        chosen = yield from offered(table, seat, "brace", options, phrase, rule="SK-R-75", decline=no)
        if chosen is not None:
            use_before_round(table, seat, chosen)
            return
        battle.waiting.pop(0)
    battle.step, battle.waiting = "fight", members(battle)


def _about(battle: Battle) -> tuple[str, ...]:
    return (f"card:{battle.token}",) if battle.token >= 0 else (f"ancient:{battle.ancient}",)


def _say_round(table: Table[State], seat: int) -> str:
    """`Round 2 against Stone Ogre: the foe has 3 HP. You have 4 HP and roll 5 dice against 3 of the foe.`"""
    battle = under_way(table.state)
    foe = KilforthNames(table.content, table.state).piece(foe_face(table.state, battle))
    sides = [_say_side(table, battle, member, seat) for member in members(battle)]
    return " ".join([f"Round {battle.round} against {foe}: the foe has {foe_hp(table.state, battle)} HP.", *sides])


def _say_side(table: Table[State], battle: Battle, member: int, seat: int) -> str:
    ours, theirs = dice(fight_pool(table, member, battle.token)), dice(foe_sources(table, battle, member))
    who = "You have" if member == seat else f"{hero_name(table.content, table.state, member)} has"
    roll = "roll" if member == seat else "rolls"
    return f"{who} {table.state.heroes[member].hp} HP and {roll} {dice_words(ours)} against {theirs} of the foe."
