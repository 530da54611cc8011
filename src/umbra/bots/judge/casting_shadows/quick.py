"""Answers of Casting Shadows at a glance, for rollouts and easy opponents."""

from umbra.bots.judge.casting_shadows.turn import Deed
from umbra.core.decision import Decision
from umbra.games.casting_shadows.actions.map import travel
from umbra.games.casting_shadows.board import board_of
from umbra.games.casting_shadows.resources import DICE_TO_REROLL
from umbra.games.casting_shadows.state import State

POOR = 0.9
"""Below so much for an AP it is better to roll again."""
ROLLS = 2
"""So many dice are worth rolling again."""
BLOW = 2
"""From so much DMG on a Counterspell is used."""


def quick_act(ask: Decision, s: State, deed: Deed) -> str:
    """The Ability, the first deed of the plan, better dice, or the end of the turn."""
    keys = ask.keys
    if "ability" in keys:
        return "ability"
    if deed.rate < POOR and s.ap > 1 and "reroll" in keys and _dice(s) >= ROLLS:
        return "reroll"
    found = _step(ask, s, deed) if deed.ap else None
    return found or ("end" if "end" in keys else keys[-1])


def _dice(s: State) -> int:
    return sum(s.pool[item] for item in DICE_TO_REROLL)


def _step(ask: Decision, s: State, deed: Deed) -> str | None:
    """The answer with which a deed begins, if it is offered."""
    here = s.players[s.active].tile
    if deed.tile != here:
        away = board_of(s.layout).distance[deed.tile]
        ways = [option for option in ask.options if getattr(option.value, "function", None) is travel]
        return min(ways, key=lambda option: away[option.value.arguments[0]]).key if ways else None
    verb = "cast:" if deed.spell is not None else "collect:" if deed.book else "protect:"
    face = deed.spell.face if deed.spell is not None else s.cards.faces[s.slots[deed.slot]] if deed.slot >= 0 else ""
    return next((key for key in ask.keys if key == verb + face or (not face and key.startswith(verb))), None)


def quick_reaction(ask: Decision, s: State) -> str:
    """A Counterspell against a blow; otherwise none."""
    attack = s.attack
    heavy = attack is not None and ask.seat in attack.victims and attack.amount >= BLOW
    return ask.options[0].key if heavy or ask.option("pass") is None else "pass"


def quick_target(ask: Decision, s: State) -> str:
    """Whoever has fewest HP."""
    hp = [(player.hp, seat) for seat, player in enumerate(s.players)]
    return min(ask.options, key=lambda option: hp[option.value] if option.key.startswith("strike:seat") else (0, 0)).key
