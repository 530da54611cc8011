"""SM-REC: healing wounds and restoring drains, and the action of recovering."""

from math import comb

from umbra.box.english import counted
from umbra.core import Odds, Option, Refusal, Rule, Table, figure, rule
from umbra.games.malice.events.harm import Healed, Recovered, Restored
from umbra.games.malice.labels import avatar_name
from umbra.games.malice.moves.moves import NO_ACTION, spend_actions
from umbra.games.malice.pieces.activities import plain
from umbra.games.malice.pieces.dice import STAR, die
from umbra.games.malice.pieces.modifiers import mods, revealed
from umbra.games.malice.pieces.wells import draw_radiance
from umbra.games.malice.rolls.windows import Roll, thrown_again
from umbra.games.malice.state import State

POINTS, CITY, MYSTIC = 1, 1, 2
"""SM-REC.2, .3"""
LIFE, RADIANCE = "life", "radiance"
HALE = Refusal("SM-REC.4", "It has nothing to heal or to restore.")


# Healing and restoring


def regainable(s: State, a: int) -> int:
    """SM-RAD.5, SM-R-53  How many lost radiance tokens the avatar can get back."""
    avatar = s.avatars[a]
    if not avatar.lost_radiance:
        return 0
    room = revealed(s, "light") - len(avatar.radiance)
    return max(0, min(avatar.lost_radiance, room, len(s.radiance_pool)))


def can_restore(s: State, a: int) -> bool:
    """Whether the avatar has a drain that could be undone."""
    return s.avatars[a].drains > 0 or regainable(s, a) > 0


def heal(table: Table[State], a: int, n: int) -> int:
    """SM-REC.5  So many wounds are healed, as far as there are any."""
    avatar = table.state.avatars[a]
    healed = min(n, avatar.wounds)
    avatar.wounds -= healed
    if healed:
        table.tell(Healed(a, healed))
    return healed


def restore_life(table: Table[State], a: int, n: int) -> None:
    """SM-DRN.3  So many drained life tokens are turned back, as far as there are any."""
    avatar = table.state.avatars[a]
    restored = min(n, avatar.drains)
    avatar.drains -= restored
    if restored:
        table.tell(Restored(a, restored))


def regain_radiance(table: Table[State], a: int) -> None:
    """SM-REC.7  A random token of the pool in place of one that was lost."""
    table.state.avatars[a].lost_radiance -= 1
    draw_radiance(table, a)


@rule
def restore(table: Table[State], a: int, n: int) -> Rule[None]:
    """SM-REC.6, SM-R-53  Each drain undone is a life token or a radiance token, as the avatar's player chooses."""
    s = table.state
    for left in range(n, 0, -1):
        options = _restorable(table, a)
        if not options:
            return
        phrase = (_say_restore, table, a)
        what = yield from table.ask(
            s.owners[a], "restore", lambda: _restorable(table, a), phrase, rule="SM-REC.6", several=left > 1
        )
        if what == LIFE:
            restore_life(table, a, 1)
        else:
            regain_radiance(table, a)


def _restorable(table: Table[State], a: int) -> list[Option]:
    s = table.state
    about = (f"avatar:{a}",)
    life = [Option(LIFE, "A drained life token", about, LIFE)] if s.avatars[a].drains else []
    return [*life, *([Option(RADIANCE, "A radiance token", about, RADIANCE)] if regainable(s, a) else [])]


def _say_restore(table: Table[State], a: int) -> str:
    return f"What does {avatar_name(table.state, a)} get back?"


# The action


def cannot_recover(table: Table[State], a: int) -> Refusal | None:
    """Why the avatar cannot recover now."""
    s = table.state
    if not s.avatars[a].actions:
        return NO_ACTION
    if not s.avatars[a].wounds and not can_restore(s, a):
        return HALE
    if not recovery_points(table, a):
        return Refusal("SM-REC.2", "It has no points of recovery.")
    return None


def recovery_points(table: Table[State], a: int) -> int:
    """SM-REC.2, .3, SM-R-49, SM-R-84, SM-R-85  One point, changed by cards, more on the hex of a city or mystic.

    SM-R-64  What cards change counts once in a turn.
    """
    s = table.state
    board, here = table.content.board(s.layout), s.avatars[a].hex
    points = POINTS + _from_cards(table, a) - s.avatars[a].recovery
    if here not in s.ruined:
        points += CITY if here in board.cities else MYSTIC if here in board.mystics else 0
    return max(0, points)


def _from_cards(table: Table[State], a: int) -> int:
    return sum(mod.amount.fixed for mod in mods(table, a, "REC"))


@rule
def recover(table: Table[State], a: int) -> Rule[None]:
    """SM-REC.4-6  Points are meant for healing or restoring before any die is rolled."""
    s = table.state
    points = recovery_points(table, a)
    spend_actions(table, a)
    s.avatars[a].recovery = _from_cards(table, a)
    healing = yield from _allocate(table, a, points)
    restoring = points - healing if can_restore(s, a) else 0
    dice: list[int] = []
    while restoring:
        dice = [die(table, "recovery", STAR) for _ in range(restoring)]
        phrase = (_say_again, table, a, sum(dice))
        if all(dice) or not (yield from thrown_again(table, Roll("recovery", a), phrase)):
            break
    table.tell(Recovered(a, healing, tuple(dice)))
    heal(table, a, healing)
    yield from restore(table, a, sum(dice))


@rule
def _allocate(table: Table[State], a: int, points: int) -> Rule[int]:
    """SM-REC.4  How many points go to healing; the others roll for drains."""
    s = table.state
    most = min(points, s.avatars[a].wounds)
    least = 0 if can_restore(s, a) else most
    options = [
        Option(f"heal:{n}", (_say_split, n, points - n), (f"avatar:{a}",), n, weighing=(_odds, table, a, points - n))
        for n in range(most, least - 1, -1)
    ]
    phrase = (_say_allocate, table, a, points)
    healing: int = yield from table.ask(s.owners[a], "recover", lambda: options, phrase, rule="SM-REC.4")
    return healing


def _odds(table: Table[State], a: int, dice: int) -> list[Odds]:
    """SM-REC.5  How many of the tokens that it lacks so many dice restore on average: each does every other time."""
    lacking = table.state.avatars[a].drains + regainable(table.state, a)
    if not dice or not lacking:
        return []
    return [
        figure(
            "restores on average",
            sum(min(n, lacking) * comb(dice, n) for n in range(dice + 1)) / 2**dice,
            None,
            lacking,
        )
    ]


def _say_recover(table: Table[State], a: int) -> str:
    points = counted(recovery_points(table, a), "point")
    return f"{avatar_name(table.state, a)} recovers (1 action, {points})"


def _say_allocate(table: Table[State], a: int, points: int) -> str:
    how = "How is it used?" if points == 1 else "How are they used?"
    return f"{avatar_name(table.state, a)} recovers with {counted(points, 'point')}. {how}"


def _say_split(healing: int, restoring: int) -> str:
    return f"Heal {healing}, roll for {counted(restoring, 'drain')}" if restoring else f"Heal {healing}"


def _say_again(table: Table[State], a: int, restored: int) -> str:
    return f"The dice restore {restored} for {avatar_name(table.state, a)}. Throw them again?"


RECOVERY = (plain("recover", recover, cannot_recover, _say_recover),)
