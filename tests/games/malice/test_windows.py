"""The windows before a roll: any number of soulshards, and what stands in the state while they are invoked."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import TWO_MAPS
from kits.malice_combat import fight
from umbra.core.orders import by_itself
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
    assert (rolled.purpose, rolled.total, len(rolled.mods) - 1) == ("provoke", 1, 9)  # and what the dice have shown
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
    assert (rolled.total, len(rolled.mods) - 1) == (1, many)
    assert len(game.told(FateDrawn)) == 1


# Several at one word


@cites("SM-SHR.10", "SM-SHR.14", "SM-R-120")
def test_so_many_soulshards_are_invoked_at_one_word_as_make_a_luck_roll_sure():
    game = scene([{"at": (5, 5), "shards": {"none": 9}}], dice={"luck": [1]}).play(0, "provoke:aster")
    assert [key for key in game.keys if key.startswith("spend")][-1] == "spend:aster:none:4"
    game.play(0, "spend:aster:none:4")
    assert (game.told(LuckRolled)[0].total, game.shards(0)) == (5, {"none": 5})


@cites("SM-SHR.15", "SM-R-120")
def test_at_one_word_no_more_soulshards_are_invoked_than_the_limit_allows():
    game = fight([{"shards": {"none": 9}}], revealed=[1], dice={"combat": [2], "creature-roll": [3]})
    game.play(0, "invoke:aster")
    assert [key for key in game.keys if key.startswith("spend")] == ["spend:aster:none", "spend:aster:none:2"]
    assert [event.total for event in game.play(0, "spend:aster:none:2").told(CombatRolled)] == [2 + 2]


@cites("SM-SHR.10", "SM-R-120")
def test_who_helps_another_at_one_word_lets_it_roll_itself():
    rich = {"shards": {"none": 3}}
    game = fight([rich, rich], seats=2, revealed=[1], dice={"target": [1]})
    game.play(0, "invoke:aster").play(1, "invoke:bryn", "spend:bryn:none")
    assert ([ask.seat for ask in game.game.asked()], game.told(CombatRolled)) == ([0], [])
    assert game.ask.option("spend:aster:none").label == "Invoke a colourless soulshard and roll: +1 (of 3)"
    assert len(game.play(0, "spend:aster:none").told(CombatRolled)) == 1


# Thrown again


@cites("SM-R-44")
@pytest.mark.parametrize(("thrown", "asked"), [([4, 2], True), ([5, 2], False)])
def test_a_movement_roll_that_is_no_better_on_average_stands_by_itself(thrown, asked):
    game = scene([{"mastery": "time_dancer"}], dice={"movement": [*thrown, 1, 2]}).play(0, "move:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("reroll-mr", None if asked else "pass")


@cites("SM-R-44")
@pytest.mark.parametrize(("key", "creature", "asked"), [("invoke", 6, False), ("invoke", 3, True), ("fight", 3, False)])
def test_a_combat_roll_that_cannot_come_out_better_stands_by_itself(key, creature, asked):
    lucky = {**PLAIN, "fate": "second_chance", "shards": {"none": 1}}
    game = fight([lucky], power=3, dice={"combat": [1, 1], "creature-roll": [creature]})
    game.play(0, f"{key}:aster", "roll")
    assert (game.ask.kind, by_itself(game.ask)) == ("reroll-cr", None if asked else "pass")


@cites("SM-R-120", "SM-MAS.3")
@pytest.mark.parametrize(("key", "asked"), [("fight:aster", False), ("invoke:aster", True)])
def test_a_mind_weaver_with_powers_at_hand_is_asked_before_a_power_roll(key, asked):
    weaver = {"mastery": "mind_weaver", "shards": {"blue": 1}}
    game = fight([weaver], power=3, abilities=["mesmerise"]).play(0, key)
    assert (game.ask.kind, by_itself(game.ask)) == ("power-roll", None if asked else "pass")


CHANCE = {**PLAIN, "fate": "second_chance"}
DANCER = {"mastery": "time_dancer", "shards": {"black": 1}, "used": ["reroll"]}


@cites("SM-R-44", "SM-SHR.1")
@pytest.mark.parametrize(("stars", "asked"), [([1, 1], True), ([1, 6], False)])
def test_an_average_harvest_stands_by_itself(stars, asked):
    dice = {"combat": [6, 6], "creature-roll": [1, 1], "wounds": [6, 6], "harvest": stars}
    game = fight([CHANCE], dice=dice).play(0, "fight:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("reroll-harvest", None if asked else "pass")


@cites("SM-R-44", "SM-HIT.4")
@pytest.mark.parametrize(("stars", "asked"), [([1, 1], True), ([1, 6], False)])
def test_an_average_blow_stands_by_itself(stars, asked):
    game = fight([CHANCE], power=3, dice={"combat": [6], "creature-roll": [1], "wounds": stars}).play(0, "fight:aster")
    assert (game.ask.kind, by_itself(game.ask)) == ("reroll-wounds", None if asked else "pass")


@cites("SM-R-44", "SM-WND.4")
@pytest.mark.parametrize(("stars", "asked"), [([6, 1, 1], True), ([6, 6, 1], False)])
def test_average_shields_stand_by_themselves(stars, asked):
    dice = {"target": [1], "combat": [1, 1], "creature-roll": [6], "wounds": [6, 6], "shields": stars}
    game = fight([{"potions": ["nightshield_elixir"]}, DANCER], power=3, abilities=["glacial"], dice=dice)
    game.play(0, "use:aster:nightshield_elixir", "fight:all")
    while game.ask.kind != "reroll-shields":
        game.play(0, game.ask.usual)
    assert by_itself(game.ask) == (None if asked else "pass")


@cites("SM-R-44", "SM-ROL.3")
@pytest.mark.parametrize(("fate", "asked"), [(None, True), ("curse_of_ill_luck", False)])
def test_a_luck_roll_that_cannot_succeed_stands_by_itself(fate, asked):
    reader = {"mastery": "star_reader", "shards": {"yellow": 1}, "fate": fate}
    dice = {"combat": [6, 6], "creature-roll": [1, 1], "wounds": [6, 6], "harvest": [1, 1], "luck": [1]}
    game = fight([reader], kind="lair", unstocked=[2], dice=dice)
    while game.ask.kind != "reroll-lr":
        game.play(0, next(key for key in ("fight:aster", "search:aster", "roll") if key in game.keys))
    assert by_itself(game.ask) == (None if asked else "pass")
