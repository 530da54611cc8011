"""Bands: forming, joining, leaving; and provoking encounters, which is a matter of bands too."""

from typing import Any

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import TWO_MAPS
from kits.malice_combat import fight
from umbra.core.orders import by_itself
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
def test_a_standing_order_gives_assent_until_it_is_taken_back():
    game = together(7, 7, dice={"movement": [1, 2] * 6}).play(0, "move:aster").play(1, "follow")
    game.play(0, "stop:aster").play(1, "stop:bryn")
    assert [game.avatar(a).mp for a in range(2)] == [-1, -1]
    game.play(0, "move:aster")
    assert [game.avatar(a).actions for a in range(2)] == [0, 0]
    game.play(1, "leave:bryn").play(0, "band:aster:bryn")
    assert game.avatar(0).band == game.avatar(1).band
    game.play(1, "unfollow:bryn", "leave:bryn").play(0, "band:aster:bryn")
    assert (game.ask.seat, game.ask.kind) == (1, "assent")


@cites("SM-R-119")
def test_the_usual_answer_bands_but_does_not_spend_an_action():
    game = together(7, 8).play(0, "band:aster:bryn")
    assert (game.ask.kind, by_itself(game.ask)) == ("assent", "agree")
    game.play(1, "agree").play(0, "move:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("assent", None)


@cites("SM-BND.2", "SM-R-119")
def test_everybody_in_a_hex_bands_at_one_word_unless_somebody_refuses():
    game = scene([{"band": band} for band in (7, 8, 9)], seats=3)
    game.play(0, "band:aster:all").play(1, "refuse").play(2, "agree")
    bands = [game.avatar(a).band for a in range(3)]
    assert (bands[0] == bands[2], bands[0] == bands[1]) == (True, False)


@cites("SM-BND.2", "SM-MOV.5")
def test_an_avatar_goes_to_another_and_bands_with_it_in_one():
    here, beside = {"at": (5, 5), "band": 7, "mp": 12}, {"at": (5, 6), "band": 8}
    game = scene([here, beside]).play(0, "join:aster:bryn")
    assert (game.at(0), game.avatar(0).band) == ((5, 6), game.avatar(1).band)


@cites("SM-R-119", "SM-BND.2")
@pytest.mark.parametrize(("answer", "banded"), [("agree", True), ("refuse", False)])
def test_a_mate_of_another_player_bands_with_whom_the_band_has_come_to_with_its_assent_only(answer, banded):
    here, beside = {"at": (5, 5), "band": 7, "mp": 12}, {"at": (5, 6), "band": 8}
    game = scene([here, here, beside], seats=3).play(0, "join:aster:corvane")
    assert game.ask.prompt == "Aster and Bryn band with Corvane"
    game.play(2, "agree").play(1, answer)
    bands = [game.avatar(a).band for a in range(3)]
    assert (bands[0] == bands[2], bands[1] == bands[2]) == (True, banded)


@cites("SM-R-119", "SM-BND.2")
def test_whoever_is_in_a_band_agrees_to_those_who_come_into_it():
    game = scene([{"band": band} for band in (7, 7, 8, 9)], seats=4).play(0, "band:aster:all")
    assert (game.ask.seat, game.ask.kind) == (1, "assent")
    game.play(1, "refuse")
    assert [game.avatar(a).band for a in range(4)] == [7, 7, 8, 9]


@cites("SM-R-119", "SM-GAT.4")
@pytest.mark.parametrize(("answer", "there"), [("agree", True), ("refuse", False)])
def test_a_card_takes_another_players_avatar_along_with_its_assent_only(answer, there):
    singer = {"mastery": "gate_singer", "fate": "gate_call", "at": (5, 5), "band": 7}
    game = scene([singer, {"at": (5, 5), "band": 7}], seats=2, **TWO_MAPS)
    game.play(0, "fate:aster", f"gate:{game.spot(4, 3)}")
    assert (game.ask.seat, game.ask.kind, by_itself(game.ask)) == (1, "assent", None)
    game.play(1, answer)
    assert (game.at(0), game.at(1) == (4, 3), game.avatar(0).band == game.avatar(1).band) == ((4, 3), there, there)


@cites("SM-R-20", "SM-MOV.3")
def test_another_move_may_be_begun_while_one_is_open_and_ends_it():
    game = scene([{**TWO[0], "mp": 5, "actions": 1}], dice={"movement": [1, 3]})
    assert game.ask.option("move:aster").label == "Aster rolls to move anew (1 action, 2 1/2 left are lost)"
    game.play(0, "move:aster")
    if game.ask.kind == "boost-mr":
        game.play(0, "roll")
    assert (game.avatar(0).actions, game.avatar(0).mp) == (0, 2 * (3 + 1))
    assert "move:aster" not in game.keys


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


@cites("SM-R-119", "SM-GAT.7")
def test_another_players_avatar_goes_through_a_gate_with_its_assent_only():
    on_a_gate = {"at": (15, 3), "entered_gate": True, "mp": 2, "band": 7}
    game = scene([{**avatar, **on_a_gate} for avatar in TWO], seats=2, **TWO_MAPS, dice={"luck": [6]})
    gate = f"gate:aster:{game.spot(4, 3)}"
    game.play(0, gate).play(1, "refuse")
    assert [game.avatar(a).hex for a in range(2)] == [game.hex(15, 3)] * 2
    game.play(0, gate).play(1, "agree")
    assert [game.avatar(a).hex for a in range(2)] == [game.hex(4, 3)] * 2


@cites("SM-R-95", "SM-R-61")
@pytest.mark.parametrize(("face", "ready"), [(3, False), (6, True)])
def test_who_is_ready_and_may_claim_something_is_asked_again(face, ready):
    dice = {"combat": [1] * 2, "creature-roll": [6], "wounds": [6], "target": [1], "return": [face]}
    game = fight([{"wounds": 4, "items": ["sunblade"]}, {}], seats=2, dice=dice)
    game.state.ready = [False, True]
    game.play(0, "fight:aster").play(1, "fight:bryn")
    assert game.state.ready[1] is ready
