"""SK-R-96: the window before each round of a battle, and the beginning of the round."""

from functools import partial

from umbra.box.windows import offered
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import SegmentOver, Table
from umbra.games.kilforth.battle.escape import may_escape
from umbra.games.kilforth.deeds.menu import ask
from umbra.games.kilforth.events.trials import AbilityUsed
from umbra.games.kilforth.labels import KilforthNames
from umbra.games.kilforth.pieces.foe import foe_face, foe_hp, members, under_way
from umbra.games.kilforth.pieces.heroes import heroes_from
from umbra.games.kilforth.pieces.options import Deed
from umbra.games.kilforth.state import Battle, State
from umbra.games.kilforth.trials.powers import Power, react_options, use_up

FIGHT, ESCAPE = "fight", "escape"
AIDS = frozenset(("foe_hp", "heal"))
"""Words of deeds that help in a battle between two rounds."""


@rule
def stand(table: Table[State]) -> Rule[str]:
    """SK-BAT.9  Fight or escape; abilities for the coming round and deeds can be used before that."""
    s = table.state
    battle = under_way(s)
    seat = battle.seat

    def options() -> list[Option]:
        found = [Option(FIGHT, "Fight", _about(battle), FIGHT)]
        if may_escape(s):
            found.append(Option(ESCAPE, "Escape", (f"hero:{seat}",), ESCAPE))
        return found + react_options(table, seat, "foe_dice")

    phrase = (_say_round, table)
    chosen = yield from ask(
        table, seat, "battle", options, phrase, rule="SK-BAT.9", usual=FIGHT, deeds=partial(is_aid, table)
    )
    if isinstance(chosen, Power):
        use_before_round(table, seat, chosen)
        raise SegmentOver  # and the question is asked again
    return str(chosen)


def is_aid(table: Table[State], deed: Deed) -> bool:
    """SK-R-96  Whether a deed is worth a question of its own: it overcomes the foe, brings help, hurts or heals."""
    if deed.kind == "overcome":
        return deed.token == under_way(table.state).token
    return deed.kind == "team" or deed.does(AIDS)


def use_before_round(table: Table[State], seat: int, power: Power) -> None:
    """The foe rolls fewer dice against the hero in this round; whatever hurts it as well does so with the losses."""
    battle = under_way(table.state)
    use_up(table, seat, power)
    for part in power.effect.parts:
        if part.word == "foe_dice":
            battle.weakened[seat] -= part.amount
        elif part.word == "foe_hp":
            battle.wounds += part.amount
            table.tell(AbilityUsed(seat, table.state.cards.faces[power.token], part.word, part.amount))


def start_round(table: Table[State]) -> None:
    """SK-BAT.2, SK-R-73  The next round begins, with everybody who is in the team by now."""
    s = table.state
    battle = under_way(s)
    joined = [*battle.team, *(s.team if battle.seat == s.active else ())]
    battle.team = [seat for seat in heroes_from(s, battle.seat) if seat in joined]
    battle.round += 1
    battle.step, battle.waiting = ("brace", list(battle.team)) if battle.team else ("fight", [battle.seat])


@rule
def brace(table: Table[State]) -> Rule[None]:
    """SK-R-75  The other members of a team may use abilities for this round, too."""
    battle = under_way(table.state)
    while battle.waiting:
        seat = battle.waiting[0]
        options = react_options(table, seat, "foe_dice")
        phrase, no = (_say_round, table), Option("pass", "Fight")
        chosen = yield from offered(table, seat, "brace", options, phrase, rule="SK-R-75", decline=no)
        if chosen is not None:
            use_before_round(table, seat, chosen)
            return
        battle.waiting.pop(0)
    battle.step, battle.waiting = "fight", members(battle)


def _about(battle: Battle) -> tuple[str, ...]:
    return (f"card:{battle.token}",) if battle.token >= 0 else (f"ancient:{battle.ancient}",)


def _say_round(table: Table[State]) -> str:
    battle = under_way(table.state)
    foe = KilforthNames(table.content, table.state).piece(foe_face(table.state, battle))
    return f"{foe} has {foe_hp(table.state, battle)} HP. Round {battle.round + 1} follows."
