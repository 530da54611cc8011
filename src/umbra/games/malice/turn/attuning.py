"""SM-WEL, SM-RAD, SM-ATT: Wells that are revealed, the radiance they give, and attuning at them."""

from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.ending import win
from umbra.games.malice.events.things import (
    MasteryAttuned,
    RadianceDealtAnew,
    RadianceDrawn,
    ShardsAttuned,
    WellRevealed,
)
from umbra.games.malice.labels import avatar_name, colour_name
from umbra.games.malice.moves.actions import spend_actions
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.light import check_life
from umbra.games.malice.pieces.mastery import new_mastery
from umbra.games.malice.pieces.modifiers import revealed
from umbra.games.malice.pieces.reach import regainable
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import ACTIONS, COLOURLESS, LIGHT, State

# Revealing


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


# Radiance


def light_found(table: Table[State]) -> None:
    """SM-RAD.2, .3, SM-R-67  A full set is mixed, each avatar draws one token of it, and the rest joins the pool."""
    s = table.state
    size = len(table.content.radiance)
    fresh = s.radiance_box[-size:]
    del s.radiance_box[-size:]
    table.shuffle(fresh, "radiance")
    for a, avatar in enumerate(s.avatars):
        if avatar.hex != LIGHT and fresh:
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
        for _ in range(lights if avatar.hex != LIGHT else 0):
            draw_radiance(table, a)
        check_life(table, a)


# Attuning


def attune_options(table: Table[State], a: int) -> list[Option]:
    """SM-ATT.1, .2, .4  On a revealed Light Well: change soulshards, or the mastery."""
    options = []
    if cannot_attune(table, a, 1) is None:
        about = (f"avatar:{a}",)
        if table.state.avatars[a].shards[COLOURLESS]:
            options.append(Option(f"attune:{a}", (_say_attune, table, a), about, (attune_shards, a)))
        if cannot_attune(table, a, ACTIONS) is None:
            options.append(Option(f"attune_mastery:{a}", (_say_mastery, table, a), about, (attune_mastery, a)))
    return options


def cannot_attune(table: Table[State], a: int, actions: int) -> Refusal | None:
    """SM-ATT.1, SM-TRN.9, .10  Why the avatar cannot attune here."""
    s = table.state
    strongholds, here = table.content.board(s.layout).strongholds, s.avatars[a].hex
    if here not in strongholds or s.well_sides[strongholds.index(here)] != "light":
        return Refusal("SM-ATT.1", "There is no revealed Light Well here.")
    if s.avatars[a].actions < actions:
        return Refusal("SM-TRN.10" if actions > 1 else "SM-TRN.6", "It has not enough actions left.")
    return None


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
    amounts = [Option(f"n:{n}", str(n), (), n) for n in range(avatar.shards[COLOURLESS], 0, -1)]
    words = f"How many soulshards become {colour_name(colour)}?"
    n = yield from table.ask(seat, "amount", lambda: amounts, words, rule="SM-ATT.2")
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
