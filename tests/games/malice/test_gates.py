"""Gates: exits, luck, bands, and what teleports cost."""

import pytest

from kits.malice import cites, scene
from umbra.games.malice.events.rolls import LuckRolled
from umbra.games.malice.labels import KEYS
from umbra.games.malice.pieces.activities import IN_A_ROW

TWO = {
    "maps": "fenmark@0,0 thornreach@1,0",
    "wells": ("dark", "light", "dark", "dark", "light", "dark"),
    "cities": ("city_of_life", "city_of_shards"),
    "mystics": ("mystic_heal", "mystic_cleanse"),
}
PLAIN = {"mastery": "blood_caller"}
BESIDE, HERE, THERE = (5, 2), (4, 3), (15, 3)


def at_gate(*avatars, dice=(), **more):
    """Avatars that have just entered Fenmark's Gate."""
    entered = [{**PLAIN, "mp": 4, "entered_gate": True, **avatar} for avatar in avatars or ({},)]
    return scene(entered, **TWO, dice={"luck": list(dice), **more.pop("also", {})}, **more)


def through(game, a: int = 0, end=THERE) -> str:
    return f"gate:{KEYS[a]}:{game.spot(*end)}"


@cites("SM-GAT.1", "SM-GAT.2", "SM-GAT.4", "SM-EX-6")
def test_an_avatar_that_enters_a_gate_names_an_exit_and_luck_against_2_brings_it_there():
    game = scene([{**PLAIN, "at": (16, 3), "mp": 2 * 8}], **TWO, dice={"luck": [4]})
    game.play(0, f"go:aster:{game.spot(*THERE)}")
    assert game.avatar(0).mp == 2 * (8 - 2)
    game.play(0, through(game, end=HERE))
    assert [(roll.die, roll.against) for roll in game.told(LuckRolled)] == [(4, 2)]
    assert game.at(0) == HERE
    assert (game.avatar(0).mp, game.avatar(0).actions) == (2 * 6, 2)


@cites("SM-GAT.3", "SM-R-25")
def test_without_luck_the_exit_is_random_and_may_be_the_entry():
    ends = set()
    for seed in range(16):
        game = at_gate(dice=[2], seed=seed)
        ends.add(game.play(0, through(game)).at(0))
    assert ends == {HERE, THERE}


@cites("SM-GAT.1", "SM-R-24", "SM-EX-41")
def test_who_began_the_turn_on_a_gate_must_move_out_and_in_again():
    game = scene([{**PLAIN, "mp": 20}], **TWO, dice={"luck": [6]})
    assert game.why_not(0, through(game)) == ["SM-R-24"]
    game.play(0, f"go:aster:{game.spot(*BESIDE)}", f"go:aster:{game.spot(*HERE)}")
    assert through(game) in game.keys


@cites("SM-R-24", "SM-GAT.7", "SM-MOV.3")
def test_a_band_uses_a_gate_only_if_every_member_has_entered_it():
    game = at_gate({}, {"mastery": "life_caster", "entered_gate": False}).play(0, "band:bryn:aster")
    assert game.why_not(0, through(game)) == ["SM-R-24"]
    game.play(0, "leave:aster")
    assert through(game) in game.keys


@cites("SM-R-24")
def test_when_the_move_ends_the_gate_can_no_longer_be_used():
    game = at_gate().play(0, "stop:aster")
    assert game.why_not(0, through(game)) == ["SM-R-24"]


@cites("SM-GAT.5", "SM-GAT.6")
def test_the_exit_may_be_used_at_once_and_each_teleport_after_the_first_drains_1():
    game = at_gate(dice=[3, 3, 3])
    game.play(0, through(game), through(game, end=HERE), through(game))
    assert game.at(0) == THERE
    assert game.avatar(0).drains == 2


@cites("SM-R-26", "SM-DRN.1")
def test_such_a_drain_takes_radiance_first():
    game = at_gate({"teleports": 1, "radiance": ["radiance_luck"]}, dice=[6])
    game.play(0, through(game))
    assert (game.avatar(0).radiance, game.avatar(0).drains) == ([], 0)


@cites("SM-R-117", "SM-R-26")
def test_the_ward_of_dawn_prevents_the_drain_of_a_teleport():
    game = at_gate({"teleports": 1, "fate": "ward_of_dawn"}, dice=[6])
    game.play(0, through(game), "fate:aster")
    assert (game.at(0), game.avatar(0).drains) == (THERE, 0)


@cites("SM-R-121", "SM-GAT.6")
def test_who_is_not_drained_by_gates_does_not_use_them_for_ever():
    game = at_gate({"mastery": "gate_singer"})
    uses = 0
    while gates := [key for key in game.keys if key.startswith("gate:")]:
        game.play(0, gates[0])
        uses += 1
    assert uses == IN_A_ROW
    assert any(key.startswith("go:") for key in game.keys)


@cites("SM-GAT.7", "SM-ROL.5", "SM-R-99")
def test_one_member_of_a_band_rolls_and_the_whole_band_goes():
    lucky = {"mastery": "life_caster", "items": ["ring_of_fortune"], "band": 7}
    game = at_gate({"band": 7}, lucky, dice=[2])
    game.play(0, through(game, 1))
    assert game.at(0) == game.at(1) == THERE


@cites("SM-ICO.10", "SM-ICO.13", "SM-R-27")
def test_gate_control_needs_no_luck():
    for keeper, exact in (({"items": ["gatekeepers_signet"]}, True), ({}, False)):
        ends = set()
        for seed in range(12):
            game = at_gate(keeper, dice=[1], seed=seed)
            ends.add(game.play(0, through(game)).at(0))
        assert (ends == {THERE}) is exact


@cites("SM-R-27")
def test_a_band_uses_gate_control_only_if_the_chosen_member_has_it():
    game = at_gate({"band": 7}, {"mastery": "life_caster", "band": 7, "items": ["gatekeepers_signet"]}, dice=[1])
    game.play(0, through(game, 1))
    assert game.at(0) == THERE


@cites("SM-GAT.8")
def test_a_shadow_on_a_gate_walks():
    game = scene([PLAIN], **TWO, shadows=[(HERE, 3)], dice={"shadows": [6]}).play(0, "ready")
    assert game.board.distance[game.hex(*HERE)][game.state.shadows[0].hex] == 2


@pytest.mark.parametrize("end", [BESIDE, (0, 0)])
def test_only_gates_are_exits(end):
    game = at_gate()
    assert through(game, end=end) not in game.keys
