"""The windows before a roll: any number of soulshards, and what stands in the state while they are invoked."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import TWO_MAPS
from kits.malice_combat import fight
from umbra.games.malice.events.combat import CombatRolled
from umbra.games.malice.events.effects import FateDrawn
from umbra.games.malice.events.moves import Provoked
from umbra.games.malice.events.rolls import LuckRolled, MovementRolled
from umbra.games.malice.rolls.windows import LONG

PLAIN = {"mastery": "blood_caller"}
RICH = {**PLAIN, "shards": {"none": 20}}
FAR = (5, 2)
"""A hex that is not the one where avatars stand by default."""


def invoke(game: Scene, n: int, seat: int = 0, key: str = "shard:aster:none") -> Scene:
    """Invoke so many soulshards one by one; there is never much to replay for a clone."""
    for _ in range(n):
        game.play(seat, key)
        assert game.game.depth <= LONG
        assert game.game.clone() == game.game
    return game


@cites("SM-SHR.14", "SM-SHR.11")
def test_any_number_of_soulshards_help_a_movement_roll_and_do_not_pile_up():
    game = scene([RICH], dice={"movement": [1, 2]}).play(0, "move:aster")
    invoke(game, 20)
    assert game.state.window is None  # with nothing left to invoke the dice have fallen
    (rolled,) = game.told(MovementRolled)
    assert rolled.half_points == 2 * (2 + 1 + 20)
    assert game.avatar(0).mp == rolled.half_points


@cites("SM-SHR.10")
def test_what_was_invoked_for_one_roll_does_not_help_the_next():
    game = scene([{**RICH, "actions": 2}], dice={"movement": [1, 2, 1, 2]}).play(0, "move:aster")
    invoke(game, 3).play(0, "roll", "stop:aster", "move:aster", "roll")
    assert [rolled.half_points for rolled in game.told(MovementRolled)] == [2 * (3 + 3), 2 * 3]


@cites("SM-SHR.14", "SM-ENC.3")
def test_an_attempt_stands_in_the_state_until_its_dice_fall():
    helper = {"mastery": "life_caster", "shards": {"none": 9}}
    game = scene([PLAIN, {**helper, "at": FAR}], seats=2, dice={"luck": [1] + [1] * 9}).play(0, "provoke:aster")
    invoke(game, 9, 1, "shard:bryn:none")
    (rolled,) = game.told(LuckRolled)
    assert (rolled.purpose, rolled.total, len(rolled.mods)) == ("provoke", 1, 9)
    assert game.state.attempt is None


@cites("SM-SHR.10")
def test_a_seat_that_passes_is_not_asked_again_for_that_roll():
    both = [{**RICH, "at": FAR}, {"mastery": "life_caster", "shards": {"none": 9}}]
    game = scene(both, seats=2, dice={"movement": [1, 2]}).play(1, "move:bryn")
    game.play(0, "pass")
    invoke(game, LONG, 1, "shard:bryn:none")
    assert game.state.window.passed == [0]
    assert [ask.seat for ask in game.game.asked()] == [1]


@cites("SM-SHR.15", "SM-R-38")
def test_the_boosts_of_a_combat_roll_end_with_the_combat():
    game = fight([{"shards": {"none": 3}}], revealed=[1], dice={"combat": [3], "creature-roll": [3]})
    game.play(0, "fight:aster")
    invoke(game, 1).play(0, "roll")
    (rolled,) = game.told(CombatRolled)
    assert ("shard", "+1") in rolled.mods
    assert game.state.window is None


@cites("SM-FAT.8")
def test_a_power_that_makes_a_roll_succeed_is_enough():
    game = scene([{**RICH, "fate": "turn_of_fortune"}]).play(0, "provoke:aster")
    invoke(game, 2).play(0, "fate:aster")
    assert game.told(LuckRolled) == []
    assert [event.succeeded for event in game.told(Provoked)] == [True]


@cites("SM-WDR.3")
def test_help_for_a_withdrawal_is_kept_until_the_dice_fall():
    game = fight([{"shards": {"none": 2}}], power=3, revealed=[1], dice={"luck": [2, 1]})
    way = next(key for key in game.ask.keys if key.count(":") == 2)
    game.play(0, way)
    invoke(game, 1).play(0, "roll")
    (rolled,) = game.told(LuckRolled)
    assert (rolled.purpose, rolled.total) == ("withdraw", 3)


@cites("SM-ROL.3", "SM-SHR.10")
@pytest.mark.parametrize(("fate", "helped"), [(None, True), ("blessing_of_light", False)])
def test_help_is_offered_where_the_worst_roll_only_equals_the_number(fate: str | None, helped: bool):
    lucky = {**PLAIN, "items": ["ring_of_fortune"], "mp": 4, "entered_gate": True, "fate": fate}
    helper = {"mastery": "life_caster", "shards": {"none": 1}, "at": FAR}
    gates = {**TWO_MAPS, "dice": {"luck": [1, 1], "gates": [1]}}
    game = scene([lucky, helper], seats=2, **gates)
    game.play(0, f"gate:aster:{game.board.keys[game.board.gates[1]]}")
    assert [ask.seat for ask in game.game.asked() if ask.kind == "boost-lr"] == ([0, 1] if helped else [])


@cites("SM-SHR.14", "SM-FAT.1")
def test_a_window_in_the_middle_of_a_segment_hears_everybody_out():
    helper, many = {"mastery": "life_caster", "shards": {"none": 20}, "at": FAR}, LONG + 2
    dice = {"movement": [2, 2], "luck": [1] * (1 + many)}
    game = scene([PLAIN, helper], seats=2, tops={"fate": ["crystal_vein"]}, dice=dice)
    game.play(0, "move:aster", "roll")
    for _ in range(many):
        game.play(1, "shard:bryn:none")
    game.play(0, "roll")
    (rolled,) = game.told(LuckRolled)
    assert (rolled.total, len(rolled.mods)) == (1, many)
    assert len(game.told(FateDrawn)) == 1
