"""SM-WEL, SM-RAD: Wells that are revealed or put out, and the radiance they give."""

from umbra.core import Table
from umbra.games.malice.ending import win
from umbra.games.malice.events.sites import RadianceDealtAnew, RadianceDrawn, WellRevealed
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.light import check_life
from umbra.games.malice.pieces.modifiers import revealed
from umbra.games.malice.state import State


def reveal_well(table: Table[State], stronghold: int) -> None:
    """SM-WEL.1, SM-SCN.2, SM-R-68, SM-R-78  The avatars reveal a Well; the last Light Well wins at once."""
    s = table.state
    side = table.reveal(s.wells[stronghold])
    s.well_sides[stronghold] = side
    table.tell(WellRevealed(table.content.board(s.layout).strongholds[stronghold], side))
    if side != "light":
        return
    if not _lights_to_find(s):
        win(table, "SM-SCN.2", "The avatars have revealed every Light Well.")
    light_found(table)


def _lights_to_find(s: State) -> int:
    """Light Wells that do not lie revealed; one that a Shadow has taken is never found any more."""
    faces = s.cards.faces
    return sum(faces[token] == "light" and side != "light" for token, side in zip(s.wells, s.well_sides, strict=True))


def light_found(table: Table[State]) -> None:
    """SM-RAD.2, .3, SM-R-67  A full set is mixed, each avatar draws one token of it, and the rest joins the pool."""
    s = table.state
    size = len(table.content.radiance)
    fresh = s.radiance_box[-size:]
    del s.radiance_box[-size:]
    table.shuffle(fresh, "radiance")
    for a, avatar in enumerate(s.avatars):
        if not avatar.in_light and fresh:
            token = fresh.pop()
            avatar.radiance.append(token)
            table.tell(RadianceDrawn(a, table.reveal(token)))
    s.radiance_pool += fresh


def draw_radiance(table: Table[State], a: int) -> None:
    """SM-RAD.5, SM-REC.7  A random token of the pool, if there is one and the avatar may have another."""
    s = table.state
    avatar = s.avatars[a]
    if s.radiance_pool and len(avatar.radiance) < revealed(s, "light"):
        token = s.radiance_pool.pop(pick(table, "radiance", len(s.radiance_pool)))
        avatar.radiance.append(token)
        table.tell(RadianceDrawn(a, table.reveal(token)))


def darken(table: Table[State], stronghold: int) -> None:
    """SM-RAD.7, SM-EXT.4, SM-R-110  The Well is Dark; a set of radiance leaves the game, and all draw anew."""
    s = table.state
    s.well_sides[stronghold] = "dark"
    for avatar in s.avatars:
        s.radiance_pool += avatar.radiance
        avatar.radiance, avatar.lost_radiance = [], 0
    for face in table.content.radiance:
        token = next((token for token in s.radiance_pool if s.cards.faces[token] == face), None)
        if token is not None:
            s.radiance_pool.remove(token)
            s.removed.append(token)
            table.reveal(token)
    table.shuffle(s.radiance_pool, "radiance")
    lights = revealed(s, "light")
    table.tell(RadianceDealtAnew(lights))
    for a, avatar in enumerate(s.avatars):
        for _ in range(lights if not avatar.in_light else 0):
            draw_radiance(table, a)
        check_life(table, a)
