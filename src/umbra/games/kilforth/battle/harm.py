"""SK-HPA.1, SK-R-25: HP lost, and what can be done against it."""

from umbra.box.windows import offered
from umbra.core import Option, Rule, Table, rule
from umbra.games.kilforth.events.battle import LossPrevented
from umbra.games.kilforth.labels import hero_name
from umbra.games.kilforth.pieces.heroes import affected, heroes_from, in_play
from umbra.games.kilforth.pieces.holdings import take_hp
from umbra.games.kilforth.state import State
from umbra.games.kilforth.trials.powers import Power, reacts, use_option, use_up


@rule
def lose_hp(table: Table[State], seat: int, n: int, source: str = "") -> Rule[int]:
    """SK-HPA.1, SK-R-86  A hero loses HP and as many AP, unless somebody prevents it; returns the HP lost.

    Nobody falls here: that is seen to once the cause is fully resolved (SK-R-5), or at the hero check of a battle.
    """
    for other in heroes_from(table.state, seat):
        n = yield from _prevent(table, other, seat, n)
    return take_hp(table, seat, n, source)


def may_be_prevented(table: Table[State]) -> bool:
    """Whether somebody has a card with which HP that are lost can be prevented, in some case."""
    faces, preventing = table.state.cards.faces, table.content.able["react", "loss"]
    found = [(hero, token) for hero in table.state.heroes for token in in_play(hero) if faces[token] in preventing]
    return any(token not in hero.veiled for hero, token in found)


def _prevent(table: Table[State], helper: int, seat: int, n: int) -> Rule[int]:
    """SK-R-25  What one hero prevents of a loss, by one ability after the other; returns what is left of it."""
    while n > 0:
        options = [use_option(table, power) for power in _preventing(table, helper, seat)]
        phrase, matters = (_say_loss, table, helper, seat, n), table.state.heroes[seat].hp > 0
        no = Option("pass", "Let it happen")
        chosen = yield from offered(
            table, helper, "prevent", options, phrase, rule="SK-R-25", decline=no, matters=matters
        )
        if chosen is None:
            break
        use_up(table, helper, chosen)
        prevented = min(n, chosen.word.n)
        table.tell(LossPrevented(helper, table.state.cards.faces[chosen.token], seat, prevented))
        n -= prevented
    return n


def _preventing(table: Table[State], helper: int, seat: int) -> list[Power]:
    """The abilities with which a hero could prevent a loss: his own, or of another hero where both stand."""
    heroes = table.state.heroes
    if not affected(heroes[seat]) or not affected(heroes[helper]) or heroes[helper].cell != heroes[seat].cell:
        return []
    found = reacts(table, helper, "loss")
    return [power for power in found if helper == seat or power.word.here]


def _say_loss(table: Table[State], helper: int, seat: int, n: int) -> str:
    who = "You are" if helper == seat else f"{hero_name(table.content, table.state, seat)} is"
    return f"{who} about to lose {n} HP. Prevent it?"
