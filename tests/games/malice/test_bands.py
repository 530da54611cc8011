"""Bands: forming, joining, leaving; and provoking encounters, which is a matter of bands too."""

from typing import Any

import pytest

from kits.malice import Scene, cites, scene
from umbra.games.malice.events.moves import Declined
from umbra.games.malice.setup import asides

TWO = [{"mastery": "blood_caller"}, {"mastery": "life_caster"}]


@cites("SM-BND.1")
def test_a_lone_avatar_is_a_band_of_one():
    game = scene(TWO[:1], dice={"movement": [3, 1]}).play(0, "move:aster")
    assert game.avatar(0).mp == 2 * (3 + 1)


@cites("SM-BND.2", "SM-BND.5")
def test_avatars_in_one_hex_become_a_band_when_they_say_so():
    game = scene(TWO)
    assert game.avatar(0).band != game.avatar(1).band
    game.play(0, "band:aster:bryn")
    assert game.avatar(0).band == game.avatar(1).band


@cites("SM-BND.2")
def test_avatars_in_different_hexes_cannot_band():
    game = scene([TWO[0], {**TWO[1], "at": (5, 3)}])
    assert "band:aster:bryn" not in game.keys
    assert game.why_not(0, "band:aster:bryn") == ["SM-BND.2"]


@cites("SM-BND.3")
def test_an_avatar_may_join_a_band_that_is_there():
    game = scene([*({**avatar, "band": 7} for avatar in TWO), {"mastery": "soul_binder", "band": 8}]).play(
        0, "band:corvane:aster"
    )
    assert len({game.avatar(a).band for a in range(3)}) == 1


@cites("SM-BND.4", "SM-BND.7")
def test_an_avatar_may_leave_its_band_at_any_time_without_an_action():
    game = scene([{**avatar, "band": 7} for avatar in TWO]).play(0, "leave:bryn")
    assert game.avatar(0).band != game.avatar(1).band
    assert game.avatar(1).actions == 2


@cites("SM-BND.6")
def test_several_bands_may_share_a_hex():
    four = [*TWO, {"mastery": "soul_binder"}, {"mastery": "thorn_warden"}]
    game = scene([{**avatar, "band": 7 + n // 2} for n, avatar in enumerate(four)])
    assert game.avatar(0).band == game.avatar(1).band != game.avatar(2).band == game.avatar(3).band


@cites("SM-ENC.3", "SM-ROL.3", "SM-ENC.5", "SM-CMB.1")
@pytest.mark.parametrize(("face", "comes"), [(4, False), (5, True)])
def test_provoking_costs_an_action_and_needs_luck_against_4(face, comes):
    game = scene([{**TWO[0], "at": (5, 3)}], dice={"luck": [face]}).play(0, "provoke:aster")
    assert game.avatar(0).actions == 1
    assert (game.state.combat is not None) is comes


@cites("SM-ENC.3")
def test_nothing_is_provoked_in_a_lair():
    game = scene([{**TWO[0], "at": (3, 1)}], calm=[True] * 6)
    assert game.why_not(0, "provoke:aster") == ["SM-ENC.3"]


@cites("SM-ENC.4")
def test_one_attempt_may_be_made_in_a_hex_and_turn():
    game = scene([{**TWO[0], "at": (5, 3)}, {**TWO[1], "at": (5, 3)}], dice={"luck": [1]}).play(0, "provoke:aster")
    assert game.why_not(0, "provoke:aster") == ["SM-ENC.4"]
    assert game.why_not(0, "provoke:bryn") == ["SM-ENC.4"]


@cites("SM-ENC.4", "SM-R-32")
def test_it_is_reserved_for_the_band_of_whoever_has_been_there_longest():
    game = scene([{**TWO[0], "at": (5, 3), "came": 2}, {**TWO[1], "at": (5, 3)}])
    assert "provoke:bryn" in game.keys
    assert game.why_not(0, "provoke:aster") == ["SM-ENC.4"]
    game.play(0, "band:aster:bryn")
    assert "provoke:aster" in game.keys


@cites("SM-R-31")
def test_in_a_band_whoever_rolls_pays_and_all_fight():
    game = scene([{**avatar, "at": (5, 3), "band": 7} for avatar in TWO], dice={"luck": [6]}).play(0, "provoke:bryn")
    assert [game.avatar(a).actions for a in range(2)] == [2, 1]
    assert game.state.combat.engaged == [0, 1]


@cites("SM-ENC.2", "SM-R-37")
def test_only_those_who_enter_a_lair_as_one_band_fight_there_together():
    avatars = [{**TWO[0], "at": (2, 1), "mp": 6, "band": 7}, {**TWO[1], "at": (2, 1), "band": 8}]
    game = scene(avatars)
    game.play(0, f"go:aster:{game.spot(3, 1)}")
    assert game.state.combat.engaged == [0]


@cites("SM-R-33", "SM-LAI.2")
def test_a_cleared_lair_stays_empty_while_somebody_is_there_and_is_occupied_again_afterwards():
    calm = [True] + [False] * 5
    avatars = [{**TWO[0], "at": (3, 1), "mp": 20}, {**TWO[1], "at": (2, 1), "mp": 20}]
    game = scene(avatars, calm=calm)
    game.play(0, f"go:bryn:{game.spot(3, 1)}")
    assert game.state.combat is None
    game.play(0, f"go:aster:{game.spot(2, 1)}", f"go:bryn:{game.spot(2, 1)}")
    assert game.state.calm[0] is False
    game.play(0, f"go:aster:{game.spot(3, 1)}")
    assert game.state.combat is not None


# Assent


def together(*bands: int, **more: Any) -> Scene:
    """Two avatars of two players in one hex."""
    return scene([{**avatar, "band": band} for avatar, band in zip(TWO, bands, strict=True)], seats=2, **more)


@cites("SM-R-119", "SM-BND.2")
def test_another_players_avatar_is_banded_with_its_assent_only():
    game = together(7, 8).play(0, "band:aster:bryn")
    assert (game.ask.seat, game.ask.kind, game.ask.usual) == (1, "assent", "agree")
    game.play(1, "refuse")
    assert game.avatar(0).band != game.avatar(1).band
    game.play(0, "band:aster:bryn").play(1, "agree")
    assert game.avatar(0).band == game.avatar(1).band


@cites("SM-R-119", "SM-MOV.3")
def test_the_action_of_another_player_is_spent_with_its_assent_only():
    game = together(7, 7, dice={"movement": [1, 2] * 6})
    game.play(0, "move:aster").play(1, "refuse")
    assert [game.avatar(a).actions for a in range(2)] == [2, 2]
    assert [event.avatar for event in game.told(Declined)] == [1]
    game.play(0, "move:aster").play(1, "agree")
    assert [game.avatar(a).actions for a in range(2)] == [1, 1]


@cites("SM-R-119")
def test_a_standing_order_lets_a_band_move_until_one_leaves_it():
    game = together(7, 7, dice={"movement": [1, 2] * 6}).play(0, "move:aster").play(1, "follow")
    game.play(0, "stop:aster").play(1, "stop:bryn")
    assert [game.avatar(a).mp for a in range(2)] == [-1, -1]
    game.play(0, "move:aster")
    assert [game.avatar(a).actions for a in range(2)] == [0, 0]
    game.play(1, "leave:bryn")
    assert not game.avatar(1).follows


@cites("SM-R-119", "SM-R-20")
def test_nobody_ends_the_move_of_another_players_avatar():
    avatars = [{**avatar, "band": 7, "mp": 8} for avatar in TWO]
    game = scene(avatars, seats=2).play(0, "stop:aster")
    assert [game.avatar(a).mp for a in range(2)] == [-1, 8]


@cites("SM-R-95")
def test_who_is_ready_may_take_it_back_until_the_turn_has_ended():
    game = together(7, 8).play(0, "ready")
    assert game.state.ready == [True, False]
    game.game.answer(0, "unready")
    assert game.state.ready == [False, False]
    game.play(0, "move:aster")
    assert game.avatar(0).actions == 1
    assert "unready" not in [option.key for option in asides(game.state, 1)]
