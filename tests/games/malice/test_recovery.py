"""Recovering: points, healing and restoring."""

import pytest

from kits.malice import Scene, cites, scene
from kits.malice_cards import CITY, MYSTIC, table_of
from kits.malice_combat import PLAINS
from umbra.games.malice.events.harm import Recovered
from umbra.games.malice.turn.recovery import recovery_points

HURT = {"mastery": "star_reader", "at": PLAINS, "wounds": 4}


def radiant(game: Scene) -> Scene:
    s = game.state
    s.radiance_pool, s.radiance_box = s.radiance_box[:10], s.radiance_box[10:]
    return game


@cites("SM-REC.1", "SM-REC.2", "SM-REC.5")
def test_recovering_takes_an_action_and_heals_a_wound():
    game = scene([HURT]).play(0, "recover:aster")
    assert (game.avatar(0).wounds, game.avatar(0).actions) == (3, 1)
    assert [(told.avatar, told.healing) for told in game.told(Recovered)] == [(0, 1)]


@cites("SM-R-64")
def test_an_avatar_may_recover_twice_in_a_turn():
    game = scene([{**HURT, "items": ["sunblade"]}]).play(0, "recover:aster", "recover:aster")
    assert game.avatar(0).wounds == 2
    assert "recover:aster" not in game.keys


@cites("SM-R-64", "SM-ICO.8")
def test_what_cards_add_to_recovery_counts_once_a_turn():
    better = {**HURT, "items": ["circlet_of_dawn"], "at": CITY}
    game = scene([better])
    assert recovery_points(table_of(game), 0) == 3
    game.play(0, "recover:aster")
    assert (game.avatar(0).wounds, recovery_points(table_of(game), 0)) == (1, 2)
    game.play(0, "ready")
    assert recovery_points(table_of(game), 0) == 3


@cites("SM-REC.3", "SM-R-85")
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("place", "points"), [(PLAINS, 1), (CITY, 2), (MYSTIC, 3)])
def test_a_city_adds_a_point_and_a_mystic_two_revealed_or_not(place, points, known):
    game = scene([{**HURT, "at": place}], known_places=known)
    assert recovery_points(table_of(game), 0) == points


@cites("SM-R-84")
def test_a_destroyed_place_adds_nothing():
    ruined = scene([HURT]).hex(*MYSTIC)
    assert recovery_points(table_of(scene([{**HURT, "at": MYSTIC}], ruined=[ruined])), 0) == 1
    pendant = {**HURT, "at": MYSTIC, "items": ["lifestone_pendant"]}
    assert recovery_points(table_of(scene([pendant])), 0) == 4
    assert recovery_points(table_of(scene([pendant], ruined=[ruined])), 0) == 1


@cites("SM-REC.2", "SM-ICO.8")
def test_items_and_masteries_change_the_points():
    better = {**HURT, "mastery": "life_caster", "items": ["circlet_of_dawn"], "radiance": ["radiance_recovery"]}
    assert recovery_points(table_of(scene([better], revealed=[1])), 0) == 4


@cites("SM-R-49")
def test_there_are_never_fewer_than_no_points():
    game = scene([{**HURT, "fate": "curse_of_dim_light"}])
    assert recovery_points(table_of(game), 0) == 0
    assert "recover:aster" not in game.keys
    assert game.why_not(0, "recover:aster") == ["SM-REC.2"]
    assert scene([{**HURT, "wounds": 0}]).why_not(0, "recover:aster") == ["SM-REC.4"]


@cites("SM-REC.4", "SM-REC.6", "SM-EX-13")
@pytest.mark.parametrize(("die", "drains"), [(4, 1), (3, 2)])
def test_points_are_split_before_the_dice_and_each_restoring_one_rolls_a_star_die(die, drains):
    avatar = {**HURT, "at": MYSTIC, "wounds": 2, "drains": 2}
    game = scene([avatar], dice={"recovery": [die]}, mystics=["mystic_cleanse"]).play(0, "recover:aster")
    assert game.keys == ["heal:2", "heal:1", "heal:0"]
    game.play(0, "heal:2")
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, drains)


@cites("SM-REC.6", "SM-REC.7")
@pytest.mark.parametrize(("answer", "drains", "radiance"), [("life", 0, 0), ("radiance", 1, 1)])
def test_what_is_restored_is_a_life_token_or_a_random_radiance_token(answer, drains, radiance):
    game = radiant(
        scene([{**HURT, "wounds": 0, "drains": 1, "lost_radiance": 1}], revealed=[1], dice={"recovery": [6]})
    )
    game.play(0, "recover:aster", answer)
    assert (game.avatar(0).drains, len(game.avatar(0).radiance)) == (drains, radiance)


@cites("SM-REC.6")
def test_the_last_of_several_things_restored_says_that_no_more_follow():
    drained = {**HURT, "at": MYSTIC, "wounds": 0, "drains": 2, "lost_radiance": 1}
    game = radiant(scene([drained], revealed=[1], dice={"recovery": [6, 6, 1]}, mystics=["mystic_cleanse"]))
    game.play(0, "recover:aster")
    assert (game.ask.kind, game.ask.several) == ("restore", True)
    game.play(0, "life")
    assert (game.ask.kind, game.ask.several) == ("restore", False)


@cites("SM-R-53")
def test_with_an_empty_pool_only_life_is_restored():
    hurt = {**HURT, "wounds": 0, "lost_radiance": 1}
    game = scene([{**hurt, "drains": 1}], revealed=[1], dice={"recovery": [6]}).play(0, "recover:aster")
    assert (game.avatar(0).drains, game.avatar(0).lost_radiance) == (0, 1)
    assert "recover:aster" not in scene([hurt], revealed=[1]).keys


@cites("SM-RAD.5", "SM-REC.6")
def test_radiance_is_regained_only_up_to_one_for_each_light_well():
    full = {**HURT, "wounds": 0, "lost_radiance": 1, "radiance": ["radiance_luck"]}
    game = radiant(scene([{**full, "drains": 1}], revealed=[1], dice={"recovery": [6]}))
    game.play(0, "recover:aster")
    assert (game.avatar(0).drains, len(game.avatar(0).radiance)) == (0, 1)


@cites("SM-R-44", "SM-MAS.3")
def test_recovery_dice_may_be_thrown_again():
    dancer = {"mastery": "time_dancer", "shards": {"black": 1}}
    game = scene([{**HURT, "wounds": 0, "drains": 1}, dancer], dice={"recovery": [1, 6]}).play(0, "recover:aster")
    game.play(0, "secondary:bryn")
    assert game.avatar(0).drains == 0


@cites("SM-R-20")
def test_recovering_ends_an_open_move():
    assert scene([{**HURT, "mp": 6}]).play(0, "recover:aster").avatar(0).mp == -1


@cites("SM-REC.4")
def test_points_without_a_wound_all_roll_for_drains():
    avatar = {**HURT, "at": MYSTIC, "wounds": 0, "drains": 1}
    game = scene([avatar], dice={"recovery": [1, 1, 6]}).play(0, "recover:aster")
    assert game.avatar(0).drains == 0
