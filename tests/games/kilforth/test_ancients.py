"""SK-ANC: assaults on ancients, and what their plots give to them."""

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events.battle import FoeRolled
from umbra.games.kilforth.events.trials import DiceRolled as Rolled

JUDGE = {"id": "the_ashen_judge", "at": "ember_flats"}
MOTHER = {"id": "mother_of_thorns", "at": "thornwall"}
READY = {"at": "ember_flats", "step": 5, "fated": True, "hp": 3}
"""A seraph who could heal himself, so that he is asked before every round. He rolls five dice in a fight, one more at
the Ember Flats, and as a samurai another one in the first round."""
STILL = {"test": [1] * 7, "foe": [1] * 8}
"""A first round in which nothing happens."""


def at_judge(*heroes: dict[str, object], **fields: object) -> Scene:
    return scene(heroes or (READY,), ancients=[JUDGE], **fields)


def can_assault(game: Scene) -> bool:
    return game.offers("deed:assault:the_ashen_judge")


@cites("SK-ANC.1", "SK-R-68")
def test_an_ancient_is_never_engaged_by_duty_and_blocks_nothing():
    game = at_judge(stage="start")

    assert game.ask.kind == "action"
    assert {"rest", "search"} <= set(game.keys)


@cites("SK-ANC.2")
@pytest.mark.parametrize("hindrance", [{"step": 4}, {"at": "salt_waste"}, {"hidden": True}])
def test_an_assault_needs_the_finale_and_the_location(hindrance: dict[str, object]):
    assert can_assault(at_judge())
    assert not can_assault(at_judge(READY | hindrance))


@cites("SK-ANC.2", "SK-R-70", "SK-R-10")
def test_the_location_must_be_free_of_encounters_but_for_evaded_ones():
    place = {"encounters": {"ember_flats": ["buried_archive"]}}
    assert not can_assault(at_judge(**place))

    enemy = {"encounters": {"ember_flats": ["dune_stalker"]}}
    assert can_assault(at_judge(READY | {"evaded": ["dune_stalker"]}, **enemy))


@cites("SK-R-70", "SK-R-35")
def test_obstacles_and_plots_do_not_hinder_an_assault():
    assert can_assault(at_judge(obstacles={"ember_flats": 2}, plots={"ember_flats": ["smoke_court"]}))


@cites("SK-ANC.3", "SK-R-80")
def test_in_cooperative_play_every_hero_still_in_the_game_must_have_completed_the_finale():
    assert not can_assault(at_judge(READY, {"step": 4}))
    assert can_assault(at_judge(READY, {"step": 5}))
    assert can_assault(at_judge(READY, {"step": 4, "out": True}))


@cites("SK-ANC.3")
def test_in_competitive_play_the_own_finale_suffices():
    options = {"mode": "competitive"}

    assert can_assault(at_judge(READY, {"step": 1}, options=options))
    assert not can_assault(at_judge(READY | {"step": 4}, {"step": 5}, options=options))


@cites("SK-R-69")
def test_every_member_of_the_team_must_have_completed_the_finale():
    options = {"mode": "competitive"}
    here = {"at": "ember_flats"}

    assert not can_assault(at_judge(READY, here | {"step": 4}, options=options, team=[1]))
    assert can_assault(at_judge(READY, here | {"step": 5}, options=options, team=[1]))


@cites("SK-ANC.4", "SK-ANC.5", "SK-ANC.6")
def test_unresolved_plots_leave_the_map_and_strengthen_the_ancient():
    plots = {"salt_waste": ["weighing_of_debts"], "bone_gully": ["smoke_court"]}
    game = at_judge(plots=plots, dice=STILL)

    before = game.game.sketch(0)["ancients"][0]
    game.play(0, "deed:assault:the_ashen_judge")
    after = game.game.sketch(0)["ancients"][0]
    assert (before["hp_then"], before["fight_then"]) == (after["hp_then"], after["fight"])
    ancient = game.state.ancients[0]
    assert game.state.schemes == []
    assert sorted(game.faces(ancient.gained)) == ["smoke_court", "weighing_of_debts"]
    assert ancient.hp == 9 + 2

    game.play(0, "fight")
    assert [len(event.dice) for event in game.told(FoeRolled)] == [7 + 1]


@cites("SK-ANC.4")
def test_plots_of_other_ancients_stay_on_the_map():
    plots = {"salt_waste": ["weighing_of_debts"], "spider_grove": ["sap_of_sleep"]}
    game = scene([READY, {"step": 5}], ancients=[JUDGE, MOTHER], plots=plots)

    game.play(0, "deed:assault:the_ashen_judge")

    assert [scheme.ancient for scheme in game.state.schemes] == [1]
    assert game.faces(game.state.ancients[0].gained) == ["weighing_of_debts"]


@cites("SK-R-71")
def test_health_of_a_plot_is_added_to_what_is_left():
    strong = JUDGE | {"hp": 4}
    plots = {"salt_waste": ["weighing_of_debts"]}
    game = scene([READY], ancients=[strong], plots=plots)
    game.play(0, "deed:assault:the_ashen_judge")
    assert game.state.ancients[0].hp == 6


def one_after_the_other(second: str, **fields: object) -> Scene:
    """In competitive play the first hero assaults the judge and falls; the second one stands somewhere."""
    fallen = READY | {"hp": 1, "veiled": ["seraph"]}
    heroes = [fallen, {"at": second, "step": 5, "fated": True}]
    dice = {"test": [1] * 20, "foe": [6] * 20}
    game = scene(heroes, options={"mode": "competitive"}, ancients=[JUDGE], dice=dice, **fields)
    game.play(0, "deed:assault:the_ashen_judge", *(["fight", "pass"] if second == "ember_flats" else []))
    assert game.hero(0).out
    return game


@cites("SK-R-71")
def test_plots_stay_next_to_the_ancient_without_adding_health_again():
    game = one_after_the_other("ember_flats", plots={"salt_waste": ["weighing_of_debts"]})
    assert game.state.ancients[0].hp == 11

    game.play(1, "deed:assault:the_ashen_judge")

    assert game.state.outcome.rule == "SK-R-78"
    assert game.faces(game.state.ancients[0].gained) == ["weighing_of_debts"]
    assert game.state.ancients[0].hp == 11


@cites("SK-ANC.6")
def test_plots_next_to_an_ancient_cannot_be_defeated():
    game = one_after_the_other("salt_waste", plots={"salt_waste": ["smoke_court"]})

    assert game.ask.seat == 1
    assert game.why_not(1, "clear") == ["SK-CLR.1"]


@cites("SK-ANC.7", "SK-ANC.13")
def test_an_assault_begins_with_the_battle_without_surprise():
    game = at_judge(dice=STILL)

    game.play(0, "deed:assault:the_ashen_judge")
    assert (game.ask.kind, game.state.battle.round) == ("battle", 1)
    game.play(0, "fight")

    assert [len(event.dice) for event in game.told(FoeRolled)] == [7]
    assert len(game.told(Rolled)[0].dice) == 5 + 1 + 1, "with the samurai's die, as nobody has surprise"


@cites("SK-ANC.8")
def test_nobody_escapes_from_an_ancient():
    game = at_judge(dice=STILL)

    game.play(0, "deed:assault:the_ashen_judge", "fight", "pass")

    assert (game.ask.kind, game.state.battle.round) == ("battle", 2)
    assert not {"escape", "deed:assault:bishop_of_pride"} & set(game.keys)


def strike(hp: int, hero: dict[str, object], *others: dict[str, object], foe: int = 1, **fields: object) -> Scene:
    """One round against the judge with so many HP left, in which the hero's dice all succeed."""
    dice = {"test": [6] * 20, "foe": [foe] * 20}
    striker = READY | {"veiled": ["seraph"]} | hero
    game = scene([striker, *others], ancients=[JUDGE | {"hp": hp}], dice=dice, **fields)
    game.play(0, "deed:assault:the_ashen_judge")
    return game


@cites("SK-ANC.9", "SK-ANC.10", "SK-WIN.4")
def test_the_last_ancient_gives_its_gold_and_ends_the_game():
    game = strike(2, {"gold": 3})

    assert game.state.ancients[0].defeated
    assert game.hero().gold == 13
    assert game.state.outcome.winners == [0]


@cites("SK-ANC.10")
def test_while_another_ancient_stands_the_game_goes_on():
    dice = {"test": [6] * 20, "foe": [1] * 20}
    ancients = [JUDGE | {"hp": 2}, MOTHER]
    game = scene([READY, {"step": 5, "camped": True}], ancients=ancients, dice=dice)

    game.play(0, "deed:assault:the_ashen_judge", "fight")

    assert game.state.outcome is None
    assert [ancient.defeated for ancient in game.state.ancients] == [True, False]
    assert not game.offers("deed:assault:the_ashen_judge")


@cites("SK-ANC.11", "SK-WIN.9", "SK-WIN.10", "SK-R-8")
def test_a_hero_without_hp_is_eliminated():
    hero = {"hp": 1, "assets": ["ensign"], "rumours": ["ember_dart"], "gold": 4}
    game = strike(30, hero, {"step": 5}, foe=6, first=0)

    gone = game.hero(0)
    assert (gone.out, gone.gold, gone.assets, gone.rumours) == (True, 0, [], [])
    assert game.faces(game.state.discards["title"]) == ["ensign"]
    assert game.faces(game.state.discards["spell"]) == ["ember_dart"]
    assert game.ask.seat == 1
    assert game.state.first == 1


@cites("SK-ANC.12")
def test_hp_lost_by_an_ancient_stay_lost():
    game = strike(9, {"hp": 1}, {"step": 5}, foe=6)

    assert game.state.ancients[0].hp == 9 - 7


@cites("SK-EX-26", "SK-ANC.12", "SK-WIN.4", "SK-WIN.5")
def test_the_survivor_finds_the_ancient_weakened_and_wins_even_if_both_fall():
    heroes = [READY | {"hp": 1}, {"out": True, "hp": 0, "step": 3}]
    mother = {"id": "mother_of_thorns", "hp": 0, "defeated": True}
    plots = {"salt_waste": ["cinder_roads"]}
    dice = {"test": [6] * 20, "foe": [6] * 20}
    game = scene(heroes, ancients=[JUDGE | {"hp": 6}, mother], plots=plots, dice=dice)

    game.play(0, "deed:assault:the_ashen_judge")
    assert game.state.ancients[0].hp == 6 + 1
    game.play(0, "fight", "pass")

    assert game.state.outcome.winners == [0, 1]
