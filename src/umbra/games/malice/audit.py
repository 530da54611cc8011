"""What holds in every state: no piece is lost or doubled, and figures stay within their bounds."""

from umbra.box.graph import NOWHERE
from umbra.core import NONE, Zone, need
from umbra.games.malice.library import MaliceLibrary
from umbra.games.malice.state import State


def decks(s: State) -> list[Zone]:
    """What lies face down: the troves and the radiance pool."""
    return [s.masteries, s.abilities, s.fates, s.potions, s.treasures, s.radiance_pool]


def audit(content: MaliceLibrary, s: State) -> None:
    """ValueError if a law of conservation is broken."""
    board = content.board(s.layout)
    avatars = s.avatars
    bodies = [] if s.xulthul is None else s.xulthul.abilities
    fighting = [] if s.combat is None or s.combat.kind == "xulthul" else s.combat.abilities
    laid = [] if s.combat is None else s.combat.lasting
    s.cards.check_places(
        [
            *decks(s),
            s.radiance_box,
            s.wells,
            s.cities,
            s.mystics,
            s.removed,
            bodies,
            fighting,
            [left.token for left in s.left],
            *(finds.tokens for finds in s.finds),
            *([avatar.mastery] for avatar in avatars if avatar.mastery != NONE),
            *([avatar.fate] for avatar in avatars if avatar.fate != NONE),
            *(avatar.items for avatar in avatars),
            *(avatar.potions for avatar in avatars),
            *(avatar.radiance for avatar in avatars),
            [effect.token for avatar in avatars for effect in avatar.lasting if effect.token != NONE],
            [effect.token for effect in laid if effect.token != NONE],
        ]
    )
    need(len(s.owners) == len(avatars), "every avatar has a player")
    need(len(s.well_sides) == len(board.strongholds) == len(s.wells), "every stronghold has a Well")
    need(len(s.stocked) == len(s.calm) == len(board.lairs), "every lair is stocked or not")
    need(len(s.seals) == len(content.realm.gates), "every Shadow Gate is sealed or not")
    for avatar in avatars:
        need(avatar.hex == NOWHERE or 0 <= avatar.hex < len(board.at), "an avatar stands on a hex")
        need(all(n >= 0 for n in avatar.shards) and len(avatar.shards) == 6, "soulshards are counted in six kinds")
        need(min(avatar.wounds, avatar.drains, avatar.actions, avatar.body) >= 0, "no figure is below 0")
        need(len(avatar.radiance) <= 3, "an avatar has at most one radiance token for each Light Well")
    need(all(0 <= shadow.hex < len(board.at) and shadow.life > 0 for shadow in s.shadows), "Shadows live on hexes")
