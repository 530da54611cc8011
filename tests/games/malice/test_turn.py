"""The Players' Turn: actions, free interleaving, readiness, and new bodies."""

from collections.abc import Callable

import pytest

from kits.malice import cites, scene
from umbra.core.decision import Decision, Together
from umbra.core.errors import IllegalAnswer
from umbra.games.malice.pieces.activities import IN_A_ROW
from umbra.registry import new_game

PLAIN = [{"mastery": "blood_caller"}, {"mastery": "life_caster"}, {"mastery": "soul_binder"}]


@cites("SM-TRN.6", "SM-TRN.11")
def test_unused_actions_are_lost_at_the_end_of_the_turn_and_two_come_with_the_next():
    game = scene(PLAIN[:1]).play(0, "ready")
    assert game.avatar(0).actions == 2
    assert game.state.round == 2


@cites("SM-TRN.12", "SM-R-95")
def test_players_act_in_any_order_and_the_turn_ends_when_all_are_ready():
    game = scene(PLAIN, seats=3)
    assert isinstance(game.game.pending, Together)
    game.play(2, "move:corvane").play(0, "move:aster").play(2, "stop:corvane").play(1, "ready").play(2, "ready")
    assert [ask.seat for ask in game.game.asked()] == [0]
    assert game.state.round == 1
    game.play(0, "ready")
    assert game.state.round == 2


@cites("SM-R-95")
def test_whoever_is_ready_does_nothing_more_this_turn():
    game = scene(PLAIN, seats=3).play(1, "ready")
    with pytest.raises(IllegalAnswer):
        game.play(1, "move:bryn")
    assert game.why_not(1, "move:bryn") == ["SM-R-95"]


@cites("SM-TRN.12", "SM-TRN.7")
def test_an_avatar_may_split_its_activities_over_the_turn():
    game = scene(PLAIN[:2], dice={"movement": [4, 1, 3, 1]})
    game.play(
        0,
        "move:aster",
        "move:bryn",
        f"go:aster:{game.spot(5, 3)}",
        f"go:bryn:{game.spot(5, 3)}",
        "band:aster:bryn",
        "leave:aster",
        "band:aster:bryn",
    )
    assert game.at(0) == game.at(1) == (5, 3)
    assert game.avatar(0).band == game.avatar(1).band


@cites("SM-TRN.5")
def test_a_player_commands_only_its_own_avatars():
    game = scene(PLAIN, seats=3)
    own = {key.split(":")[1] for key in game.game.view(1).ask.keys if ":" in key}
    assert own == {"bryn"}
    assert game.why_not(1, "move:aster") == ["SM-TRN.5"]


@cites("SM-TRN.8")
def test_bands_cost_no_action():
    game = scene(PLAIN[:2]).play(0, "band:aster:bryn", "leave:aster")
    assert [game.avatar(a).actions for a in range(2)] == [2, 2]


@cites("SM-TRN.10", "SM-RTL.6", "SM-RTL.7", "SM-RTL.8", "SM-RTL.9", "SM-RTL.10", "SM-MAS.6", "SM-R-62")
def test_an_avatar_in_the_light_spends_its_next_two_actions_on_a_new_body():
    light = {
        "mastery": "blood_caller",
        "in_light": True,
        "body": 2,
        "actions": 1,
        "wounds": 5,
        "items": ["hunters_bow"],
    }
    game = scene([light, {"mastery": "life_caster"}], tops={"mastery": ["tide_strider"]})
    assert (game.avatar(0).actions, game.avatar(0).body, game.avatar(0).in_light) == (0, 1, True)
    assert not [key for key in game.keys if key.split(":")[1:2] == ["aster"]]
    game.play(0, "ready")
    avatar = game.avatar(0)
    assert avatar.hex in game.board.gates
    assert (avatar.actions, avatar.wounds, avatar.drains) == (1, 0, 0)
    assert game.faces([avatar.mastery]) != ["blood_caller"]
    colour = game.game.content.masteries[game.faces([avatar.mastery])[0]].colour
    assert game.shards(0) == ({"none": 6} if colour == "none" else {"none": 3, colour: 3})
    assert game.items(0) == ["hunters_bow"]


@cites("SM-R-59")
def test_an_action_that_is_left_this_turn_is_spent_first():
    light = {"mastery": "blood_caller", "in_light": True, "body": 2, "actions": 2, "wounds": 5}
    game = scene([light, {"mastery": "life_caster"}])
    assert game.avatar(0).hex in game.board.gates
    assert game.avatar(0).actions == 0


@cites("SM-RTL.7")
def test_the_new_body_stands_on_a_random_gate():
    light = {"mastery": "blood_caller", "in_light": True, "body": 2, "actions": 2}
    two = {
        "maps": "fenmark@0,0 thornreach@1,0",
        "wells": ("dark", "light", "dark", "dark", "light", "dark"),
        "cities": ("city_of_life", "city_of_shards"),
        "mystics": ("mystic_heal", "mystic_cleanse"),
    }
    found = {game.avatar(0).hex for game in (scene([light], **two, seed=seed) for seed in range(16))}
    assert found == set(scene([light], **two).board.gates)


@cites("SM-RTL.11", "SM-R-67")
def test_a_new_body_draws_a_radiance_token_for_each_revealed_light_well():
    light = {"mastery": "blood_caller", "in_light": True, "body": 2, "actions": 2}
    pool = ["radiance_luck", "radiance_life", "radiance_combat"]
    game = scene([light], revealed=[1], pool=pool)
    assert len(game.avatar(0).radiance) == 1


@cites("SM-CMP.3", "SM-CMP.4")
def test_the_fate_and_treasure_troves_may_be_shuffled_at_any_time_and_no_others():
    game = scene(PLAIN[:2], seats=2)
    assert [option.key for option in game.game.view(1).asides] == ["shuffle:fate", "shuffle:treasure"]
    before = game.faces(game.state.fates)
    game.play(1, "shuffle:fate")
    assert game.faces(game.state.fates) != before
    assert sorted(game.faces(game.state.fates)) == sorted(before)


@cites("SM-TRN.3")
def test_nothing_of_a_turn_is_counted_in_the_next():
    busy = {"mastery": "blood_caller", "teleports": 2, "drunk": ["red"], "used": ["x"], "came": 4}
    game = scene([busy], provoked=[3]).play(0, "ready")
    avatar = game.avatar(0)
    assert (avatar.teleports, avatar.drunk, avatar.used, avatar.came, game.state.provoked) == (0, [], [], 0, [])


@cites("SM-TRN.4", "SM-RTL.6", "SM-R-59")
def test_what_comes_each_turn_comes_at_the_start_of_the_players_turn_before_anybody_acts():
    light = {"mastery": "blood_caller", "in_light": True, "body": 2, "actions": 0}
    rerolled = {"mastery": "time_dancer", "used": ["reroll"], "actions": 0}
    game = scene([light, rerolled]).play(0, "ready")
    told = [type(event).__name__ for event in game.game.events(None)]
    assert told.index("RoundBegan") < told.index("BodyForming") < told.index("BodyFormed")
    assert (game.avatar(1).actions, game.avatar(1).used) == (2, [])
    assert told.index("ShadowSpawned") < told.index("RoundBegan")


@cites("SM-TRN.12")
def test_the_question_of_the_turn_says_what_each_avatar_has_left():
    game = scene([{"actions": 2}, {"actions": 1, "mp": 5}, {"actions": 2}, {"actions": 0}])

    assert game.game.pending.prompt == (
        "What happens next? Aster and Corvane have 2 actions each, Bryn has 1 action and 2 1/2 movement points, "
        "Delwyn has nothing left."
    )


# What the menu begins with


@cites("SM-R-95", "SM-BND.7")
def test_where_nothing_is_left_to_do_the_end_of_the_turn_stands_first():
    game = scene([{**avatar, "actions": 0} for avatar in PLAIN[:2]])
    assert game.keys[0] == "ready"
    assert "band:aster:bryn" in game.keys


@cites("SM-TRN.12", "SM-BND.7")
def test_those_who_can_still_act_stand_before_those_who_can_only_band_and_trade():
    assert scene([{**PLAIN[0], "actions": 0}, PLAIN[1]]).keys[0] == "move:bryn"


@cites("SM-BND.7")
def test_what_can_be_done_without_end_stands_after_what_any_avatar_can_do_so_often_only():
    keys = scene([{**PLAIN[0], "actions": 0}, {"mastery": "life_shaper", "actions": 0, "wounds": 1}]).keys
    assert keys[0] == "primary:bryn"
    assert keys.index("band:aster:bryn") > keys.index("primary:bryn")


def preferring(*verbs: str) -> Callable[[Decision], str]:
    """The first answer with one of these verbs, the earlier ones before the later ones, or else the first answer."""

    def answer(ask: Decision) -> str:
        return next((key for verb in verbs for key in ask.keys if key.split(":")[0] == verb), ask.keys[0])

    return answer


@cites("SM-BND.7", "SM-R-95", "SM-R-121")
@pytest.mark.parametrize(
    ("policy", "seats", "options"),
    [
        pytest.param(preferring(), 2, {}, id="the first thing"),
        pytest.param(preferring(), 2, {"avatars_per_player": 2}, id="the first thing, with two avatars"),
        pytest.param(preferring("leave", "band", "agree"), 2, {}, id="bands"),
        pytest.param(preferring("leave", "band"), 1, {"avatars_per_player": 2}, id="bands alone"),
        pytest.param(preferring("give_only", "take_only", "trade", "agree"), 2, {}, id="trades"),
        pytest.param(preferring("gate", "join", "leave", "band", "trade"), 2, {}, id="Gates, bands and trades"),
        pytest.param(lambda ask: ask.keys[-1], 2, {}, id="the last thing"),
    ],
)
def test_whoever_always_does_the_same_comes_to_the_end_of_the_game(policy, seats, options):
    game = new_game("malice", seats, "first", options)
    for _ in range(20_000):
        if game.outcome is not None:
            break
        ask = game.asked()[0]
        game.answer(ask.seat, policy(ask))
    assert game.outcome is not None


@cites("SM-R-121")
def test_who_has_banded_and_left_often_in_a_row_goes_on_when_something_else_has_been_done():
    game = scene([PLAIN[0], {**PLAIN[1], "wounds": 1}], dice={"movement": [1, 2]})
    for _ in range(IN_A_ROW // 2):
        game.play(0, "band:aster:bryn", "leave:aster")
    assert "band:aster:bryn" not in game.keys
    assert game.why_not(0, "band:aster:bryn") == ["SM-R-121"]
    assert "band:bryn:aster" in game.keys
    game.play(0, "recover:bryn")
    assert "band:aster:bryn" in game.keys


@cites("SM-R-121", "SM-BND.4")
def test_who_has_banded_often_in_a_row_may_still_leave():
    game = scene([{**PLAIN[0], "idle": IN_A_ROW - 1}, PLAIN[1]])
    game.play(0, "band:aster:bryn")
    assert "leave:aster" in game.keys
