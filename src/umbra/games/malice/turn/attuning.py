"""SM-ATT: attuning soulshards and masteries at a Light Well."""

from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.malice.events.sites import MasteryAttuned, ShardsAttuned
from umbra.games.malice.labels import avatar_name, colour_name
from umbra.games.malice.moves.moves import spend_actions
from umbra.games.malice.pieces.activities import plain
from umbra.games.malice.pieces.shards import new_mastery
from umbra.games.malice.pieces.wells import draw_radiance
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import ACTIONS, COLOURLESS, State
from umbra.games.malice.turn.recovery import regainable

NO_LIGHT = Refusal("SM-ATT.1", "There is no revealed Light Well here.")


def cannot_attune(table: Table[State], a: int) -> Refusal | None:
    """SM-ATT.1, .2, SM-TRN.6, .9  Why the avatar cannot attune soulshards here."""
    if not _is_at_light(table, a):
        return NO_LIGHT
    if not table.state.avatars[a].actions:
        return Refusal("SM-TRN.6", "It has not enough actions left.")
    if not table.state.avatars[a].shards[COLOURLESS]:
        return Refusal("SM-ATT.2", "It has no colourless soulshard.")
    return None


def cannot_attune_mastery(table: Table[State], a: int) -> Refusal | None:
    """SM-ATT.1, .4, SM-TRN.10  Why the avatar cannot attune a new mastery here."""
    if not _is_at_light(table, a):
        return NO_LIGHT
    if table.state.avatars[a].actions < ACTIONS:
        return Refusal("SM-TRN.10", "It has not enough actions left.")
    return None


def _is_at_light(table: Table[State], a: int) -> bool:
    s = table.state
    strongholds, here = table.content.board(s.layout).strongholds, s.avatars[a].hex
    return here in strongholds and s.well_sides[strongholds.index(here)] == "light"


@rule
def attune_shards(table: Table[State], a: int) -> Rule[None]:
    """SM-ATT.2, .3  Colourless soulshards become the colour of its secondary ability, or any if that has none."""
    s = table.state
    avatar, seat = s.avatars[a], s.owners[a]
    spend_actions(table, a)
    colour = table.content.masteries[s.cards.faces[avatar.mastery]].colour
    if colour == COLOURS[COLOURLESS]:
        kinds = [Option(f"colour:{kind}", kind, (), kind) for kind in COLOURS[1:]]
        colour = yield from table.ask(seat, "colour", lambda: kinds, "Attune to which colour?", rule="SM-ATT.3")
    amounts = [Option(f"amount:{n}", str(n), (), n) for n in range(avatar.shards[COLOURLESS], 0, -1)]
    phrase = f"How many soulshards become {colour_name(colour)}?"
    n = yield from table.ask(seat, "amount", lambda: amounts, phrase, rule="SM-ATT.2")
    avatar.shards[COLOURLESS] -= n
    avatar.shards[COLOURS.index(colour)] += n
    table.tell(ShardsAttuned(a, colour, n))


def attune_mastery(table: Table[State], a: int) -> None:
    """SM-ATT.4, SM-R-109  All wounds and drains are gone, radiance is regained, and the mastery is a new one."""
    s = table.state
    avatar = s.avatars[a]
    spend_actions(table, a, ACTIONS)
    table.tell(MasteryAttuned(a))
    avatar.wounds = avatar.drains = 0
    for _ in range(regainable(s, a)):
        draw_radiance(table, a)
    avatar.lost_radiance = 0
    new_mastery(table, a)


def _say_attune(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} attunes soulshards (1 action)"


def _say_mastery(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} attunes a new mastery: all wounds and drains are gone (2 actions)"


ATTUNING = (
    plain("attune", attune_shards, cannot_attune, _say_attune),
    plain("attune_mastery", attune_mastery, cannot_attune_mastery, _say_mastery),
)
"""SM-ATT.1  On a revealed Light Well: change soulshards, or the mastery."""
