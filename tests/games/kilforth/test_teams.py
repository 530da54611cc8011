"""SK-TEA.1-5, .13-15: forming a team, and its end."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.battle import FoeRolled

PLACE = "amber_fields"
HERE = {"at": PLACE, "fated": True}


def together(foe: str, *others: dict[str, object], **more: object) -> Scene:
    """Heroes where an encounter lies; the first one is active."""
    heroes = [dict(HERE), *({**HERE, **other} for other in others)]
    fields = {"dice": {"test": [1] * 30, "foe": [1] * 30}} | more
    return scene(heroes, encounters={PLACE: [foe]}, **fields)  # type: ignore[arg-type]


def invitations(game: Scene) -> list[str]:
    return [key for key in game.keys if key.startswith("deed:team")]


def join(game: Scene, *others: int) -> Scene:
    for other in others:
        game.play(0, f"deed:team:seat-{other}")
        game.play(other, "join")
    return game


@cites("SK-TEA.1")
def test_willing_heroes_here_join_as_many_as_like() -> None:
    game = together("grain_merchant", {}, {}, {"at": "thornwall"})
    assert invitations(game) == ["deed:team:seat-1", "deed:team:seat-2"]

    join(game, 2, 1)

    assert game.state.team == [1, 2]
    assert (game.ask.seat, game.ask.kind) == (0, "action")


@cites("SK-TEA.1")
def test_nobody_has_to_join_and_nobody_is_asked_twice() -> None:
    game = together("grain_merchant", {})

    game.play(0, "deed:team:seat-1")
    game.play(1, "pass")

    assert game.state.team == []
    assert game.why_not(0, "deed:team:seat-1") == ["SK-TEA.1"]


@cites("SK-TEA.1")
@pytest.mark.parametrize("step", [0, 2, 4, 5])
def test_a_team_is_for_an_encounter_an_engagement_or_a_finale(step: int) -> None:
    game = scene([HERE | {"step": step, "saga": "great_feast_hall"}, HERE])  # its finale is at Amber Fields

    assert invitations(game) == (["deed:team:seat-1"] if step == 4 else [])
    assert game.why_not(0, "deed:team:seat-1") == ([] if step == 4 else ["SK-TEA.1"])


@cites("SK-R-58")
def test_an_interlude_is_no_aim_of_a_team() -> None:
    where = {"at": "toll_road"}
    game = scene([where | {"saga": "capture_lawbreaker", "step": 2}, where])

    assert invitations(game) == []


@cites("SK-TEA.2", "SK-MOV.10")
def test_there_is_no_team_against_an_event() -> None:
    game = scene([HERE | {"gold": 3}, HERE], tops={"plains": ["tax_collectors"]}, encounters={PLACE: []})

    game.play(0, "search")

    assert game.ask.kind == "choose"
    assert invitations(game) == []
    assert game.why_not(0, "deed:team:seat-1") == ["SK-TEA.2"]


@cites("SK-TEA.3")
def test_a_hero_who_has_camped_may_join() -> None:
    game = join(together("grain_merchant", {"camped": True, "ap": 0}), 1)

    assert game.state.team == [1]


@cites("SK-TEA.4", "SK-R-6")
@pytest.mark.parametrize(
    ("other", "rule"),
    [
        ({"hidden": True}, "SK-TEA.4"),
        ({"defeated": True, "camped": True, "hp": 0}, "SK-R-6"),
        ({"out": True}, "SK-TEA.1"),
    ],
)
def test_hidden_and_defeated_heroes_are_in_no_team(other: dict[str, object], rule: str) -> None:
    game = together("grain_merchant", other, {})

    assert invitations(game) == ["deed:team:seat-2"]
    assert game.why_not(0, "deed:team:seat-1") == [rule]


@cites("SK-TEA.4")
def test_a_hidden_hero_forms_no_team() -> None:
    game = scene([HERE | {"hidden": True}, HERE], encounters={PLACE: ["grain_merchant"]})

    assert game.why_not(0, "deed:team:seat-1") == ["SK-DED.2"]


@cites("SK-TEA.4")
def test_the_team_of_a_hero_who_hides_is_over() -> None:
    game = scene([HERE | {"loot": ["smoke_pellet"]}, HERE], encounters={PLACE: ["grain_merchant"]})
    join(game, 1)

    game.play(0, "deed:use:smoke_pellet")

    assert game.state.team == []


@cites("SK-TEA.5")
def test_each_member_may_call_on_fate_in_a_test_of_the_active_hero() -> None:
    game = together("retired_general", {"fated": False, "fate": 1}, {"fated": False, "fate": 0, "rumours": ["ensign"]})
    join(game, 1, 2)

    game.play(0, "confront:retired_general:influence")
    game.play(1, "fate")
    game.play(2, "discard:ensign")

    assert game.hero(0).tallies[0].successes == 2
    assert [hero.fated for hero in game.state.heroes] == [True, True, True]
    assert game.hero(1).fate == 0
    assert game.hero(2).rumours == []


@cites("SK-TEA.5")
def test_a_member_who_has_called_on_fate_today_cannot_again() -> None:
    game = together("retired_general", {"fated": True, "fate": 1}, dice={"test": [6] + [1] * 9})
    join(game, 1)

    game.play(0, "confront:retired_general:influence")

    assert (game.ask.seat, game.ask.kind) == (0, "end"), "the test is over"


@cites("SK-TEA.3", "SK-EX-16")
def test_a_team_battle_with_a_camped_member() -> None:
    game = scene(
        [
            {"at": PLACE, "race": "werewolf", "calling": "ninja", "fated": True},  # fight 4
            {"at": PLACE, "race": "seraph", "calling": "sorcerer", "fated": True, "camped": True, "ap": 0},  # fight 3
            {"at": PLACE, "calling": "rover"},  # looks on, so that the active hero is asked between the rounds
        ],
        encounters={PLACE: ["barkskin_brute"]},
        stage="start",
        dice={"test": [6, 5, 1, 1, 1, 5, 1, 1], "foe": [5, 1, 1, 1, 1, 1]},
    )

    join(game, 1)
    game.play(0, "fight")

    assert game.state.battle.foe.hp == 1
    assert [hero.hp for hero in game.state.heroes] == [3, 4, 4]
    assert game.ask.kind == "battle"
    assert not game.offers("escape")


@cites("SK-TEA.13")
def test_the_team_ends_with_the_next_engagement() -> None:
    game = together("feral_dogs", {}, stage="start", dice={"test": [6] * 30, "foe": [1] * 30})
    assert game.ask.kind == "battle"

    join(game, 1)
    assert game.state.team == [1]
    game.play(0, "gold", "give:0", "keep", "to:seat-0")

    assert game.at(PLACE) == []
    assert game.ask.kind == "action"
    assert game.state.team == []


@cites("SK-TEA.14")
def test_the_team_ends_with_the_next_test_outside_an_engagement() -> None:
    game = join(together("retired_general", {}, {}, dice={"test": [6] + [1] * 30}), 1)

    game.play(0, "confront:retired_general:influence")

    assert game.state.team == []
    assert game.hero(0).tallies[0].successes == 1


@cites("SK-TEA.15")
def test_the_team_ends_with_the_turn() -> None:
    game = join(together("grain_merchant", {}), 1)

    game.play(0, "camp")

    assert game.ask.seat == 1
    assert game.state.team == []


@cites("SK-R-73")
def test_whoever_leaves_the_location_leaves_the_team() -> None:
    game = scene([HERE | {"assets": ["river_guide"]}, HERE], encounters={PLACE: ["grain_merchant"]})
    join(game, 1)

    game.play(0, "deed:use:river_guide")
    game.play(0, next(key for key in game.keys if key.startswith("move")))

    assert game.state.team == []


@cites("SK-R-73")
def test_a_team_formed_before_the_engagement_skips_surprise() -> None:
    game = together("plague_knight", {}, stage="start")
    game.state.fresh.append(game.token("plague_knight"))

    join(game, 1)
    game.play(0, "fight")

    assert [len(event.dice) for event in game.told(FoeRolled)] == [4, 4]


@cites("SK-R-73")
def test_who_joins_between_two_rounds_fights_from_the_next_one_on() -> None:
    game = together("plague_knight", {}, stage="start")
    game.play(0, "fight")
    while game.ask.kind != "battle":
        game.play(game.ask.seat, "pass")
    assert game.state.battle.round == 2
    assert game.state.battle.team == []

    join(game, 1)
    game.play(0, "fight")

    assert game.state.battle.team == [1]
    assert game.state.battle.round == 2


@cites("SK-R-73")
def test_for_what_comes_next_the_same_heroes_may_be_asked_again() -> None:
    game = scene(
        [HERE, HERE],
        encounters={PLACE: ["feral_dogs", "cliff_harrier"]},
        stage="start",
        dice={"test": [6] * 30, "foe": [1] * 30},
    )
    game.play(0, "deed:team:seat-1")
    game.play(1, "pass")
    assert invitations(game) == []

    game.play(0, "engage:feral_dogs", "gold", "keep")

    assert game.state.battle.token == game.token("cliff_harrier")
    assert invitations(game) == ["deed:team:seat-1"]


@cites("SK-R-69")
@pytest.mark.parametrize(("step", "offered"), [(5, True), (4, False)])
def test_against_an_ancient_only_heroes_with_a_finished_saga_join(step: int, offered: bool) -> None:
    where = {"at": "thornwall", "hp": 4}
    game = scene(
        [where | {"step": 5, "loot": ["throwing_knife"]}, where | {"step": step}, where | {"step": 5}],
        ancients=[{"id": "mother_of_thorns", "at": "thornwall"}],
        options={"mode": "competitive"},
    )

    game.play(0, "deed:assault:mother_of_thorns")

    assert (game.offers("deed:team:seat-1")) == offered
    assert game.why_not(0, "deed:team:seat-1") == ([] if offered else ["SK-R-69"])


@cites("SK-R-75")
def test_a_member_does_no_deeds_in_the_turn_of_another() -> None:
    game = together("stone_ogre", {"loot": ["throwing_knife"], "assets": ["ember_dart"]}, stage="start")
    knife = "deed:use:throwing_knife"

    join(game, 1)

    assert (game.ask.seat, game.ask.kind) == (1, "strike")  # a test ability he may use
    assert game.offers("use:ember_dart")
    assert not game.offers(knife)
    assert game.why_not(1, knife) == ["SK-DAY.3"]
