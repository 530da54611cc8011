"""SM-TRN.3, SM-POT: what lasts for a while, and how it ends."""

from collections.abc import Sequence

from umbra.core import NONE, Table, Token
from umbra.games.malice.events.effects import EffectEnded
from umbra.games.malice.pieces.modifiers import is_immune
from umbra.games.malice.pieces.troves import return_card
from umbra.games.malice.state import Avatar, Lasting, State

ENDING = ("phase", "next", "combat", "turn", "move", "one")
"""Everything that has ended when a turn is over."""


def expire(table: Table[State], ended: Sequence[str] = ENDING) -> None:
    """SM-TRN.3, SM-POT.4  What lasted until then is over; at the end of the turn that is everything."""
    for effects in _all_effects(table.state):
        if effects:
            end_effects(table, effects, [effect for effect in effects if effect.until in ended], "over")


def _all_effects(s: State) -> list[list[Lasting]]:
    lists = [avatar.lasting for avatar in s.avatars]
    return lists if s.combat is None else [*lists, s.combat.lasting]


def end_effects(table: Table[State], effects: list[Lasting], ended: Sequence[Lasting], why: str) -> None:
    """SM-POT.4  Effects are taken away; a potion whose effect ends goes back to its trove."""
    for effect in ended:
        effects.remove(effect)
        if effect.token != NONE:
            return_card(table, effect.token)
            table.tell(EffectEnded(effect.card, why))
    words = {table.content.parts[effect.card][effect.part].name for effect in ended}
    if "spare_life" in words:
        for avatar in table.state.avatars:
            if avatar.lasting is effects:
                avatar.spare_lost = 0


def end_potions_of(table: Table[State], a: int, colour: str) -> None:
    """SM-POT.3  The effects of potions of that colour that avatar a has consumed are cancelled, thrown ones too."""
    s = table.state
    for effects in _all_effects(s):
        own = effects is s.avatars[a].lasting
        ended = [e for e in effects if _potion_colour(table, e) == colour and (own or e.by == a)]
        end_effects(table, effects, ended, "cancelled")


def end_potions_by_immunity(table: Table[State], a: int) -> None:
    """SM-POT.1  A potion's effect on an avatar ends as soon as the avatar is immune to its colour."""
    avatar: Avatar = table.state.avatars[a]
    for colour in dict.fromkeys(_potion_colour(table, effect) for effect in avatar.lasting):
        if colour and is_immune(table, a, colour):
            ended = [effect for effect in avatar.lasting if _potion_colour(table, effect) == colour]
            end_effects(table, avatar.lasting, ended, "immune")


def _potion_colour(table: Table[State], effect: Lasting) -> str:
    potion = table.content.potions.get(effect.card)
    return "" if potion is None else potion.colour


def hold_potion(table: Table[State], a: int, token: Token) -> None:
    """SM-POT.4, SM-R-113  A potion stays with its effect while that lasts; without one it goes back at once."""
    s = table.state
    face = s.cards.faces[token]
    thrown = [] if s.combat is None else [effect for effect in s.combat.lasting if effect.by == a]
    for effect in (*s.avatars[a].lasting, *thrown):
        if effect.card == face and effect.until != "one":
            effect.token = token
            return
    return_card(table, token)
