"""The laws of conservation: a state that no game could have come to is refused, whatever part of it was made up."""

from collections.abc import Callable
from typing import Any

import pytest

from kits.shadowscape import scene
from umbra.games.shadowscape.audit import WOUND_TOKENS, audit

REAVER = {"iron_reaver-AD": "ossuary"}


def forged(change: Callable[[Any], object]) -> None:
    game = scene(enemies=REAVER)
    audit(game.game.content, game.state)
    change(game.state)
    audit(game.game.content, game.state)


FORGED: dict[str, tuple[Callable[[Any], object], str]] = {
    "an Enemy beyond the last room": (lambda s: s.foe_rooms.__setitem__(0, 25), "an Enemy stands outside"),
    "an Enemy before the first room": (lambda s: s.foe_rooms.__setitem__(0, -1), "an Enemy stands outside"),
    "an Enemy without a room": (lambda s: s.foe_rooms.pop(), "an Enemy stands in no room"),
    "a seat too many": (lambda s: setattr(s, "active", len(s.heroes)), "seat is not at the table"),
    "a first seat too many": (lambda s: setattr(s, "first", len(s.heroes)), "seat is not at the table"),
    "a Hero beyond the last room": (lambda s: setattr(s.heroes[0], "room", 25), "stands outside the dungeon"),
    "a place for Treasures too many": (lambda s: s.hoard.append(-1), "not as many places for Treasures"),
    "a Whisper too many": (lambda s: s.layers.append(1), "layers of the Whisper deck"),
    "an unknown Hero": (lambda s: setattr(s.heroes[0], "hero", "nobody"), "unknown Hero"),
    "a Wound where there is no symbol": (lambda s: setattr(s.heroes[0], "wounds", 11), "too many Wounds"),
    "more Wounds than tokens": (lambda s: setattr(s.heroes[0], "wounds", WOUND_TOKENS + 1), "Wounds lie on cards"),
    "a room less": (lambda s: setattr(s, "layout", s.layout[1:]), "not made of all rooms"),
}


@pytest.mark.parametrize("what", sorted(FORGED))
def test_a_made_up_state_is_refused(what: str) -> None:
    change, says = FORGED[what]

    with pytest.raises(ValueError, match=says):
        forged(change)


def test_an_enemy_may_stand_in_the_first_room_and_in_the_last() -> None:
    forged(lambda s: s.foe_rooms.__setitem__(0, 0))
    forged(lambda s: s.foe_rooms.__setitem__(0, 24))
