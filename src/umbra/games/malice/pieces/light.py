"""SM-RTL: the Return to Light of an avatar that has no life token left."""

from umbra.box.dice import d6
from umbra.box.graph import NOWHERE
from umbra.core import NONE, Table, Token
from umbra.games.malice.events.harm import ItemTested, ReturnedToLight
from umbra.games.malice.events.turn import SeatUnready
from umbra.games.malice.pieces.bands import band_of, leave_band
from umbra.games.malice.pieces.modifiers import life_left
from umbra.games.malice.pieces.troves import return_card
from umbra.games.malice.state import NO_MOVE, LeftBehind, State

BODY = 2
"""SM-RTL.6  How many actions a new body takes."""
DESTROYED, LEFT = 2, 4
"""SM-R-6  Up to which face of the die an item is destroyed, or remains in Aethos."""


def check_life(table: Table[State], a: int) -> None:
    """SM-RTL.1, SM-R-66  An avatar without a life token left Returns to Light."""
    if not table.state.avatars[a].in_light and life_left(table, a) <= 0:
        return_to_light(table, a)


def return_to_light(table: Table[State], a: int) -> None:
    """SM-RTL.1-5, SM-R-60  Soulshards, fate card and radiance are given up, and each item is tested."""
    s = table.state
    avatar = s.avatars[a]
    table.tell(ReturnedToLight(a))
    mates = [mate for mate in band_of(s, a) if mate != a and not s.avatars[mate].in_light]
    for zone in (avatar.items, avatar.potions):
        for token in zone[:]:
            _test_item(table, a, zone, token, mates)
    _call_back(table, mates)
    avatar.shards = [0] * len(avatar.shards)
    if avatar.fate != NONE:
        return_card(table, avatar.fate)
        avatar.fate = NONE
    table.forget(*avatar.radiance)
    s.radiance_pool += avatar.radiance
    avatar.radiance = []
    for effect in avatar.lasting:
        if effect.token != NONE:
            return_card(table, effect.token)
    avatar.lasting = []
    avatar.spare_lost = 0  # lent life went with the draught that lent it
    here, avatar.hex, avatar.in_light = avatar.hex, NOWHERE, True
    avatar.wounds = avatar.drains = avatar.lost_radiance = 0
    avatar.mp, avatar.marched, avatar.entered_gate, avatar.body = NO_MOVE, 0, False, BODY
    leave_band(s, a)
    _leave_combat(s, a)
    _claim_lair(table, here)


def _test_item(table: Table[State], a: int, zone: list[Token], token: Token, mates: list[int]) -> None:
    """SM-RTL.3, .4, SM-R-6, SM-R-61"""
    s = table.state
    (face,) = d6(table, 1, "return")
    outcome = "destroyed" if face <= DESTROYED else "left" if face <= LEFT else "kept"
    table.tell(ItemTested(a, s.cards.faces[token], face, outcome))
    if outcome == "kept":
        return
    zone.remove(token)
    if outcome == "left":
        s.left.append(LeftBehind(token, list(mates)))
    else:
        return_card(table, token)


def _call_back(table: Table[State], mates: list[int]) -> None:
    """SM-R-95  Who was ready and may now claim something is not ready any more."""
    s = table.state
    claiming = {s.owners[mate] for left in s.left for mate in left.avatars if mate in mates}
    for seat in sorted(claiming):
        if s.ready[seat]:
            s.ready[seat] = False
            table.tell(SeatUnready(seat))


def _leave_combat(s: State, a: int) -> None:
    combat = s.combat
    if combat is not None and a in combat.engaged:
        combat.engaged.remove(a)
        combat.waiting = [other for other in combat.waiting if other != a]


def _claim_lair(table: Table[State], hex: int) -> None:
    """SM-LAI.2  When the last avatar is gone a new creature claims the lair."""
    s = table.state
    lairs = table.content.board(s.layout).lairs
    if hex in lairs and all(avatar.hex != hex for avatar in s.avatars):
        s.calm[lairs.index(hex)] = False
