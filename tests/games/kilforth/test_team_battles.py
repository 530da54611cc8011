"""SK-TEA.6-13: battles of a team."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.decision import Together
from umbra.games.kilforth.events import trials as told
from umbra.games.kilforth.events.battle import FoeRestored, FoeRolled, HeroDefeated, SurpriseGained

HERE = "salt_waste"
ACTIVE = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True}
"""Fight 4."""
MEMBER = {"race": "stoneborn", "calling": "sorcerer", "at": HERE, "fated": True, "camped": True}
"""Fight 3, and camped already."""
FOE = "carrion_choir"
"""Fight 3, health 4; its weakness is Pious."""
ROUND_ONE = (5, 6, 1, 1, 1, 5, 1, 1)
"""Two successes of five dice, then one of three."""


def team(*dice: int, foe_dice: tuple[int, ...] = (), active: Any = None, member: Any = None, **more: Any) -> Scene:
    """Two heroes engage an enemy together."""
    heroes = [ACTIVE | (active or {}), MEMBER | (member or {}), *more.pop("others", [])]
    rolls = {"test": dice, "foe": foe_dice}
    fields = {"encounters": {HERE: [FOE]}, "stage": "start", "team": [1], "camps": 1} | more
    return scene(heroes, dice=rolls, **fields)  # type: ignore[arg-type]


@cites("SK-EX-16", "SK-TEA.3", "SK-TEA.6", "SK-TEA.8", "SK-TEA.11")
def test_every_member_fights_the_foe_rolls_against_each_and_nobody_escapes() -> None:
    game = team(*ROUND_ONE, foe_dice=(5, 1, 1, 1, 1, 1), active={"assets": ["ember_dart"]})

    assert [len(event.dice) for event in game.told(told.DiceRolled)] == [4 + 1, 3]
    assert [(event.seat, len(event.dice)) for event in game.told(FoeRolled)] == [(0, 3), (1, 3)]
    game.play(0, "pass")
    assert game.state.battle.round == 2  # on it goes
    assert [len(event.dice) for event in game.told(told.DiceRolled)][2:] == [5, 3]
    assert game.state.battle.foe.hp == 1
    assert [hero.hp for hero in game.state.heroes] == [3, 4]


@cites("SK-TEA.7", "SK-R-73")
def test_a_team_has_neither_surprise_nor_evasion() -> None:
    game = scene(
        [ACTIVE | {"at": "moneshoba_shrine"}, MEMBER | {"at": "whispering_boughs"}],
        tops={"forest": ["barkskin_brute"]},
        dice={"test": [1] * 8, "foe": [1] * 6},
        camps=1,
    )
    game.play(0, "move:whispering_boughs")

    game.play(0, "deed:team:seat-1")
    game.play(1, "join")

    assert game.told(SurpriseGained) == []
    assert [len(event.dice) for event in game.told(FoeRolled)][:2] == [3, 3]


@cites("SK-R-73")
def test_a_team_formed_between_rounds_counts_from_the_next_round() -> None:
    game = team(*[1] * 12, foe_dice=(1,) * 9, team=[], active={"assets": ["ember_dart"]})
    game.play(0, "fight", "pass")
    assert game.offers("escape")

    game.play(0, "deed:team:seat-1")
    game.play(1, "join")
    game.play(0, "pass")

    assert not game.offers("escape")
    assert [(event.seat, len(event.dice)) for event in game.told(told.DiceRolled)][:3] == [(0, 4), (0, 5), (1, 3)]


@cites("SK-EX-17", "SK-TEA.9", "SK-TEA.10", "SK-TEA.12", "SK-TEA.13", "SK-DEF.1")
def test_the_active_hero_takes_the_reward_and_a_member_falls_after_it() -> None:
    game = team(*[5] * 4, *[1] * 4, foe_dice=(1, 1, 1, 5, 1, 1), member={"hp": 1, "gold": 2}, others=[{}])
    assert game.ask.kind == "loot"
    assert game.ask.seat == 0
    assert game.hero(1).defeated is False

    game.play(0, "gold", "give:0", "keep", "to:seat-0")

    assert [event.seat for event in game.told(HeroDefeated)] == [1]
    assert (game.place(1), game.hero(1).gold) == ("moneshoba_shrine", 0)
    assert game.state.team == []
    assert (game.state.active, game.ask.kind) == (0, "action")


@cites("SK-TEA.10")
def test_hero_checks_go_from_the_active_hero_clockwise() -> None:
    heroes = [MEMBER | {"hp": 1}, ACTIVE | {"hp": 1}, {"at": HERE, "fated": True, "hp": 1, "camped": True}]
    game = scene(
        heroes,
        encounters={HERE: [FOE]},
        dice={"test": [1] * 16, "foe": [5] * 9},
        stage="start",
        active=1,
        team=[0, 2],
        camps=2,
    )
    game.play(1, "pass")

    assert [event.seat for event in game.told(HeroDefeated)] == [1, 2, 0]


@cites("SK-R-72", "SK-BAT.10")
def test_when_the_active_hero_falls_the_battle_is_over() -> None:
    game = team(*ROUND_ONE, foe_dice=(5, 1, 1, 1, 1, 1), active={"hp": 1}, others=[{}])
    game.play(0, "pass")

    assert game.hero(0).defeated
    assert len(game.told(FoeRestored)) == 1
    assert game.state.battle is None
    assert game.state.active == 2


@cites("SK-R-98", "SK-TEA.11")
def test_who_has_fought_in_a_team_does_not_escape_when_the_last_member_has_fallen() -> None:
    game = team(*[1] * 20, foe_dice=(1, 1, 1, 5, *[1] * 20), active={"assets": ["ember_dart"]}, member={"hp": 1})
    game.play(0, "pass")

    assert game.hero(1).defeated
    assert (game.state.battle.round, game.state.battle.team) == (2, [])
    assert game.ask.kind == "strike"  # there was nothing to choose before the second round
    game.play(0, "pass")
    assert (game.state.battle.round, game.ask.kind, game.offers("escape")) == (3, "strike", False)


@cites("SK-R-73", "SK-ENG.3")
def test_who_joins_after_an_ambush_has_no_surprise() -> None:
    heroes = [ACTIVE | {"hidden": True}, MEMBER]
    game = scene(heroes, encounters={HERE: [FOE]}, stage="start", camps=1, dice={"test": [1] * 20, "foe": [1] * 20})
    game.play(0, "ambush", "deed:team:seat-1")

    game.play(1, "join")

    assert [len(event.dice) for event in game.told(told.DiceRolled)][:2] == [4 + 1 + 1, 3]


@cites("SK-R-73", "SK-ENG.10")
def test_who_joins_after_a_failed_evasion_is_not_surprised() -> None:
    heroes = [ACTIVE | {"hidden": True}, MEMBER]
    game = scene(heroes, encounters={HERE: [FOE]}, stage="start", camps=1, dice={"test": [1] * 20, "foe": [1] * 20})
    game.play(0, "evade", "deed:team:seat-1")

    game.play(1, "join")

    assert [len(event.dice) for event in game.told(FoeRolled)][:2] == [3 + 1, 3]


@cites("SK-R-75", "SK-R-25")
def test_members_use_their_abilities_but_no_deeds() -> None:
    member = {"skills": ["minor_blessing"], "loot": ["whetstone"], "assets": ["spear_of_frost"]}
    game = team(*ROUND_ONE, foe_dice=(1,) * 6, member=member)
    frost = "use:spear_of_frost"
    assert (game.ask.seat, game.keys) == (1, [frost, "pass"])

    game.play(1, frost)

    assert [len(event.dice) for event in game.told(FoeRolled)] == [3]
    assert (game.ask.seat, game.ask.kind) == (1, "reroll")
    game.play(1, "pass")
    assert [len(event.dice) for event in game.told(FoeRolled)][:2] == [3, 2]


@cites("SK-TEA.5")
def test_members_call_on_fate_in_the_active_heros_fight_but_not_he_in_theirs() -> None:
    game = team(*ROUND_ONE, foe_dice=(1,) * 6, active={"fated": False}, member={"fated": False})
    assert isinstance(game.game.pending, Together)
    game.play(0, "pass")
    game.play(1, "pass")

    assert (game.ask.seat, game.ask.kind) == (1, "fate")


@cites("SK-TEA.8")
def test_losses_of_all_members_come_before_the_checks() -> None:
    game = team(*[5] * 5, *[1] * 3, foe_dice=(5, 1, 1, 5, 5, 1))

    assert game.ask.kind == "loot"
    assert [hero.hp for hero in game.state.heroes] == [3, 2]


@cites("SK-TEA.13")
def test_the_team_is_over_with_the_engagement() -> None:
    game = team(*[5] * 5, *[1] * 3, foe_dice=(1,) * 6)

    game.play(0, "loot", "to:seat-0", "keep", "to:seat-0")

    assert game.state.team == []
    assert game.state.battle is None


@cites("SK-R-74", "SK-RWD.5")
@pytest.mark.parametrize(("owner", "forced"), [(0, True), (1, False)])
def test_only_the_active_heros_token_forces_the_reward(owner: int, forced: bool) -> None:
    marks: list[dict[str, Any]] = [{"tallies": {"road_warden": ("I", 2)}}, {}]
    marks[owner]["foes"] = ["road_warden"]
    game = scene(
        [ACTIVE | marks[0], MEMBER | marks[1]],
        encounters={HERE: ["road_warden"]},
        dice={"test": [6] * 8, "foe": [1] * 6},
        stage="start" if owner == 0 else "main",
        team=[1],
        camps=1,
    )
    if owner == 1:
        game.play(0, "confront:road_warden:influence")

    assert (not game.offers("loot")) == forced


@cites("SK-TEA.12", "SK-R-29", "SK-OVC.3")
@pytest.mark.parametrize("answers", [(), ("fight",)])
def test_the_reward_of_a_foe_overcome_in_a_team_battle_is_divided(answers: tuple[str, ...]) -> None:
    """Before the first round and in the middle of a skirmish alike."""
    active = {"race": "seraph", "assets": ["ember_dart"], "hp": 3}
    game = team(*[1] * 20, foe_dice=(1,) * 20, active=active)
    assert game.ask.kind == "battle"
    game.play(0, *answers, "deed:overcome:carrion_choir", "gold")

    assert game.ask.kind == "share"
    game.play(0, "give:2")
    assert game.hero(1).gold == 1 + 2
