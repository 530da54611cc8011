"""SK-R-95: what each word of a text does when it is carried out."""

import inspect

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.core.cards import EVERYONE, bit
from umbra.games.kilforth.effects import LANGUAGE
from umbra.games.kilforth.effects.cards import Unveil
from umbra.games.kilforth.events.battle import EngagementBegun, FoeRestored, HeroDefeated, SurpriseGained
from umbra.games.kilforth.events.cards import CardsSeen, Peeked
from umbra.games.kilforth.pieces.acting import Acting
from umbra.games.kilforth.records.parts import Verb
from umbra.games.kilforth.state import CarryOut


def text(face: str, *heroes: dict[str, object], number: int = 0, **more: object) -> Scene:
    """The text of a record, as the hero of seat 0 carries it out where he stands."""
    return scene(heroes or ({},), tasks=[CarryOut(0, location=face, number=number)], **more)  # type: ignore[arg-type]


def use(game: Scene, face: str) -> str:
    """The deed of a card."""
    ((number, _),) = game.game.content.triggered[face]["deed"]
    return f"deed:use:{face}:{number + 1}" if number else f"deed:use:{face}"


def top(game: Scene, deck: str, n: int) -> list[str]:
    """The faces on top of a deck, from the top."""
    return game.faces(list(reversed(game.state.decks[deck][-n:])))


# Gold, HP, AP, fate


@pytest.mark.parametrize(("gold", "left"), [(3, 2), (0, 0)])
@cites("SK-R-90")
def test_gold_is_lost_as_far_as_there_is_any(gold: int, left: int) -> None:
    game = text("toll_of_shades", {"gold": gold})

    assert game.hero().gold == left


def test_gold_is_gained() -> None:
    game = scene([{"assets": ["call_of_coin"], "gold": 0}])

    game.play(0, use(game, "call_of_coin"))

    assert game.hero().gold == 1


@cites("SK-HPA.1", "SK-HPA.2", "SK-EX-13")
def test_hp_lost_cost_as_many_ap_and_hp_gained_bring_none() -> None:
    game = scene(
        [{"hp": 4, "ap": 3, "at": "amber_fields", "fated": True}],
        encounters={"amber_fields": ["cliff_harrier"]},
        stage="start",
        dice={"test": [6, 6, 1, 1, 1, 1], "foe": [5, 5]},
        nights=9,
        tops={"night": ["starless_sky"]},
    )
    game.play(0, "gold", "keep")
    assert (game.hero().hp, game.hero().ap) == (2, 1)

    game.play(0, "rest")
    assert (game.hero().hp, game.hero().ap) == (3, 0)

    game.play(0, "camp")
    assert (game.hero().hp, game.hero().ap) == (3, 3)


@cites("SK-HPA.1")
@pytest.mark.parametrize(("ap", "left"), [(3, 2), (0, 0)])
def test_hp_lost_in_another_heros_turn_cost_ap_too_but_never_below_0(ap: int, left: int) -> None:
    game = text("barrow_bells", {"race": "seraph"}, {"hp": 3, "ap": ap})

    assert (game.hero(0).hp, game.hero(0).ap) == (4, 4)  # the Seraph is Pious
    assert (game.hero(1).hp, game.hero(1).ap) == (2, left)


@cites("SK-HPA.2", "SK-HPA.3")
@pytest.mark.parametrize(("hp", "after"), [(1, 3), (3, 4)])
def test_healing_stops_at_maximum_health_and_gives_no_ap(hp: int, after: int) -> None:
    game = scene([{"loot": ["healing_draught"], "hp": hp, "ap": 1}])

    game.play(0, use(game, "healing_draught"))

    assert (game.hero().hp, game.hero().ap) == (after, 1)


def test_heal_here_is_for_one_hero_at_the_location_of_choice() -> None:
    game = scene([{"hp": 2, "race": "seraph"}, {"hp": 1}, {"hp": 1, "at": "bone_gully"}])

    game.play(0, use(game, "seraph"))
    assert [key for key in game.keys if key.startswith("heal")] == ["heal:seat-0", "heal:seat-1"]
    game.play(0, "heal:seat-1")

    assert [hero.hp for hero in game.state.heroes] == [2, 2, 1]


@cites("SK-R-95")
@pytest.mark.parametrize(("dark", "heals"), [([], True), (["bone_gully"], False)])
def test_a_seraph_heals_where_no_gloom_lies(dark: list[str], heals: bool) -> None:
    game = scene([{"hp": 2, "race": "seraph", "at": "bone_gully"}], dark=dark)

    assert game.offers(use(game, "seraph")) is heals


@cites("SK-DEF.5", "SK-R-6")
def test_a_defeated_hero_is_not_healed_by_a_text() -> None:
    game = scene([{"race": "seraph"}, {"hp": 0, "defeated": True, "camped": True}])

    assert not game.offers(use(game, "seraph"))


def test_ap_are_lost() -> None:
    game = text("heat_haze", {"ap": 2})

    assert game.hero().ap == 1


@pytest.mark.parametrize(("fate", "left"), [(2, 1), (0, 0)])
def test_fate_is_lost_as_far_as_there_is_any(fate: int, left: int) -> None:
    game = text("vultures_gather", {"hp": 2, "fate": fate})

    assert game.hero().fate == left


def test_ap_may_exceed_hp() -> None:
    game = scene([{"loot": ["travel_ration"], "hp": 2, "ap": 2}])

    game.play(0, use(game, "travel_ration"))

    assert game.hero().ap == 3


def test_fate_has_no_maximum() -> None:
    game = scene([{"loot": ["prayer_strip"], "fate": 4}])

    game.play(0, use(game, "prayer_strip"))

    assert game.hero().fate == 5


# Cards and loot


def test_loot_is_drawn_from_the_bag() -> None:
    game = text("windfall_in_the_dust", bag=["whetstone"])

    assert game.faces(game.hero().loot) == ["whetstone"]


def test_a_drawn_reward_is_known_to_its_hero_only() -> None:
    game = text("mist_dragon", {}, {}, tops={"item": ["balanced_sabre"]})
    token = game.hero().rumours[0]

    assert game.faces([token]) == ["balanced_sabre"]
    assert game.state.cards.known[token] == bit(0)


def test_a_rumour_of_choice_is_discarded() -> None:
    game = text("buried_archive", {"rumours": ["ensign"]}, tops={"spell": ["ember_dart"]})
    assert sorted(key for key in game.keys if key.startswith("discard")) == ["discard:ember_dart", "discard:ensign"]

    game.play(0, "discard:ensign")

    assert game.faces(game.hero().rumours) == ["ember_dart"]
    assert game.faces(game.state.discards["title"]) == ["ensign"]
    assert game.state.cards.known[game.token("ensign")] == EVERYONE


# Looking at cards


def test_who_peeks_sees_the_top_cards_and_nobody_else_does() -> None:
    game = text("star_observatory", {}, {}, tops={"night": ["barrow_bells", "tremor_below", "starless_sky"]})
    known = game.state.cards.known

    assert top(game, "night", 3) == ["barrow_bells", "tremor_below", "starless_sky"]
    assert [known[game.token(face)] for face in ("barrow_bells", "tremor_below", "starless_sky")] == [bit(0), bit(0), 0]
    assert [event.number for event in game.told(Peeked)] == [2]
    assert not game.told(CardsSeen)
    assert any(type(event) is CardsSeen for event in game.game.events(0))
    assert not any(type(event) is CardsSeen for event in game.game.events(1))


def test_with_a_shown_hand_the_other_heroes_see_the_cards_too() -> None:
    game = text("eagle_terrace", {"shown": True}, {}, tops={"mountain": ["rockslide"]})

    assert game.state.cards.known[game.token("rockslide")] == bit(0) | bit(1)


def test_clear_sky_shows_the_top_card_of_every_encounter_deck() -> None:
    game = text("clear_sky")
    known = game.state.cards.known

    for deck in ("badlands", "forest", "mountain", "plains"):
        assert [known[token] for token in game.state.decks[deck][-2:]] == [0, bit(0)]


def test_any_encounter_deck_is_one_of_choice() -> None:
    game = text("bog_oracle")

    game.play(0, "deck:forest")

    assert [game.state.cards.known[token] for token in game.state.decks["forest"][-4:]] == [0, bit(0), bit(0), bit(0)]
    assert game.state.cards.known[game.state.decks["plains"][-1]] == 0


def test_cards_can_be_put_back_in_another_order_which_nobody_else_knows() -> None:
    game = scene([{"assets": ["second_sight"]}, {}], tops={"plains": ["feral_dogs", "grain_merchant", "burnt_manor"]})
    under = game.state.decks["plains"][-3]
    game.state.cards.known[game.token("feral_dogs")] = bit(1)

    game.play(0, use(game, "second_sight"), "deck:plains")
    game.play(0, "first:grain_merchant")

    assert top(game, "plains", 3) == ["grain_merchant", "feral_dogs", "burnt_manor"]
    assert [game.state.cards.known[token] for token in game.state.decks["plains"][-2:]] == [bit(0), bit(0)]
    assert game.state.decks["plains"][-3] == under


@cites("SK-R-32")
def test_to_look_at_an_empty_deck_it_is_formed_anew() -> None:
    game = text("eagle_terrace", emptied=("mountain",))
    s = game.state

    assert len(s.decks["mountain"]) == 24
    assert s.discards["mountain"] == []
    assert s.cards.known[s.decks["mountain"][-1]] == bit(0)


# Veils


def test_another_card_of_the_kind_is_unveiled() -> None:
    game = scene([{"skills": ["force_bolt"], "assets": ["ember_dart", "padded_coat"], "veiled": ["ember_dart"]}])

    game.play(0, use(game, "force_bolt"))

    assert game.faces(game.hero().veiled) == ["force_bolt"]


def test_a_card_does_not_unveil_itself() -> None:
    game = scene([{"assets": ["ember_dart", "mirror_skin"], "veiled": ["ember_dart", "mirror_skin"]}])
    table, dart = game.game._run.table, game.token("ember_dart")

    assert Unveil("Spell").room(table, Acting(0, 0, token=dart)) == 1


def test_unveiling_needs_a_veiled_card_of_the_kind() -> None:
    game = scene([{"skills": ["force_bolt"], "assets": ["ember_dart", "padded_coat"], "veiled": ["padded_coat"]}])

    assert not game.offers(use(game, "force_bolt"))


@pytest.mark.parametrize(("gold", "key", "left", "veiled"), [(2, "pay+1", 1, []), (2, "veil", 2, ["hired_knife"])])
def test_an_upkeep_is_paid_or_the_card_is_veiled(gold: int, key: str, left: int, veiled: list[str]) -> None:
    game = scene([{"assets": ["hired_knife"], "gold": gold}], phase="dawn")

    game.play(0, key)

    assert game.hero().gold == left
    assert game.faces(game.hero().veiled) == veiled


def test_an_upkeep_that_cannot_be_paid_veils_the_card() -> None:
    game = scene([{"assets": ["hired_knife"], "gold": 0}], phase="dawn")

    assert game.faces(game.hero().veiled) == ["hired_knife"]


# The map


def test_obstacles_are_placed_where_the_hero_is() -> None:
    game = text("rockslide", {"at": "frost_chasm"})

    assert game.state.obstacles[game.cell("frost_chasm")] == 2
    assert sum(game.state.obstacles) == 2


def test_obstacles_are_placed_at_every_location_of_a_kind() -> None:
    game = text("tremor_below")

    placed = [game.state.layout[cell] for cell, n in enumerate(game.state.obstacles) if n == 1]
    assert sorted(placed) == ["bone_gully", "iron_delve", "moss_barrow"]


def test_obstacles_are_cleared() -> None:
    game = scene([{"assets": ["grappling_hook"], "at": "bone_gully"}], obstacles={"bone_gully": 2})

    game.play(0, use(game, "grappling_hook"))

    assert game.state.obstacles[game.cell("bone_gully")] == 1


def test_without_an_obstacle_there_is_nothing_to_clear() -> None:
    game = scene([{"assets": ["grappling_hook"], "at": "bone_gully"}], obstacles={"salt_waste": 1})

    assert not game.offers(use(game, "grappling_hook"))
    assert game.why_not(0, use(game, "grappling_hook")) == ["SK-R-25"]


def test_all_obstacles_here_are_cleared() -> None:
    game = text("gate_breaker", {"at": "broken_stair"}, obstacles={"broken_stair": 3, "frost_chasm": 1})

    assert sum(game.state.obstacles) == 1


# Going somewhere


@cites("SK-R-39")
def test_a_step_costs_no_ap_and_draws_no_card_but_enter_texts_apply() -> None:
    game = scene([{"assets": ["river_guide"], "at": "silent_bamboo"}], layout={6: "eagle_terrace"})
    deck = len(game.state.decks["mountain"])

    game.play(0, use(game, "river_guide"), "move:eagle_terrace")

    assert game.place() == "eagle_terrace"
    assert game.hero().ap == 4
    assert game.at("eagle_terrace") == []
    assert len(game.state.decks["mountain"]) == deck
    assert game.told(Peeked)[0].deck == "mountain"
    assert game.ask.kind == "action"


@cites("SK-R-39", "SK-R-95")
def test_a_move_of_two_steps_may_end_after_one_but_not_before_it() -> None:
    game = scene([{"assets": ["form_of_the_stag"]}])

    game.play(0, use(game, "form_of_the_stag"))
    assert not game.offers("done")
    game.play(0, "move:whispering_boughs")
    assert game.offers("done")
    game.play(0, "done")

    assert game.hero().cell == 7
    assert game.ask.kind == "action"


def test_two_steps_go_two_cells() -> None:
    game = scene([{"assets": ["form_of_the_stag"]}])

    game.play(0, use(game, "form_of_the_stag"), "move:whispering_boughs", "move:broken_stair")

    assert game.hero().cell == 2
    assert game.hero().ap == 4


def test_a_mover_stops_where_an_enemy_is_and_engages_it() -> None:
    game = scene(
        [{"assets": ["form_of_the_stag"]}], layout={7: "bone_gully"}, encounters={"bone_gully": ["pit_tyrant"]}
    )

    game.play(0, use(game, "form_of_the_stag"), "move:bone_gully")

    assert game.state.battle.token == game.token("pit_tyrant")
    assert game.state.tasks == []


@cites("SK-R-99", "SK-BAT.10", "SK-DED.1")
@pytest.mark.parametrize("moment", [[], ["fight"], ["fight", "pass"]])
def test_a_deed_leads_out_of_an_engagement_before_in_and_after_a_skirmish(moment: list[str]) -> None:
    hero = {"assets": ["river_guide", "ember_drake"], "at": "bone_gully", "hp": 4, "fated": True, "race": "vampire"}
    dice = {"test": [6, *[1] * 20], "foe": [6, *[1] * 20] if moment == ["fight"] else [1] * 20}
    game = scene([hero], layout={7: "bone_gully"}, encounters={"bone_gully": ["pit_tyrant"]}, stage="start", dice=dice)

    game.play(0, *moment, use(game, "river_guide"), "move:broken_stair")

    assert game.state.battle is None
    assert (game.hero().cell, game.hero().hp, game.hero().camped) == (2, 4, False)
    assert bool(game.told(FoeRestored)) == (moment == ["fight", "pass"])
    assert game.ask.kind == "action"  # his turn goes on


@cites("SK-R-99", "SK-TRN.1")
def test_a_deed_leads_away_from_an_engagement_that_is_due() -> None:
    hero = {"assets": ["river_guide"], "at": "bone_gully"}
    foes = {"bone_gully": ["pit_tyrant", "web_matron"]}
    game = scene([hero], layout={7: "bone_gully"}, encounters=foes, stage="start")
    assert game.ask.kind == "engage"

    game.play(0, use(game, "river_guide"), "move:broken_stair")

    assert (game.hero().cell, game.state.battle) == (2, None)
    assert not game.told(EngagementBegun)


@cites("SK-R-99", "SK-ANC.8")
@pytest.mark.parametrize("face", ["river_guide", "call_to_hearth", "smoke_pellet"])
def test_no_deed_leads_out_of_a_battle_against_an_ancient(face: str) -> None:
    loot, assets = ([face], []) if face == "smoke_pellet" else ([], [face])
    ready = {"at": "ember_flats", "step": 5, "loot": ["throwing_knife", *loot], "assets": assets}
    game = scene([ready], ancients=[{"id": "the_ashen_judge", "at": "ember_flats"}])
    assert game.offers(use(game, face))

    game.play(0, "deed:assault:the_ashen_judge")

    assert game.offers(use(game, "throwing_knife"))
    assert not game.offers(use(game, face))


@cites("SK-R-99", "SK-ENG.6")
def test_who_hides_before_the_first_round_meets_the_foe_hidden() -> None:
    hero = {"loot": ["smoke_pellet"], "at": "bone_gully", "race": "vampire"}
    game = scene([hero], encounters={"bone_gully": ["pit_tyrant"]}, stage="start", fresh=[])
    game.state.fresh.append(game.token("pit_tyrant"))

    game.play(0, use(game, "smoke_pellet"))

    assert game.ask.kind == "hidden"
    game.play(0, "ambush")
    assert [event.hero for event in game.told(SurpriseGained)] == [True]


@cites("SK-R-99", "SK-TEA.4")
def test_who_hides_between_two_rounds_goes_on_fighting_and_a_team_does_not_hide() -> None:
    hero = {"loot": ["smoke_pellet", "throwing_knife"], "at": "bone_gully", "fated": True, "race": "vampire"}
    dice = {"test": [1] * 40, "foe": [1] * 40}
    one = scene([hero], encounters={"bone_gully": ["pit_tyrant"]}, stage="start", dice=dice)
    one.play(0, "fight", "pass", use(one, "smoke_pellet"))
    assert (one.hero().hidden, one.ask.kind, one.state.battle.round) == (True, "battle", 2)

    other = {"at": "bone_gully", "race": "stoneborn", "calling": "sorcerer", "fated": True}
    two = scene([hero, other], encounters={"bone_gully": ["pit_tyrant"]}, stage="start", dice=dice, team=[1])
    assert two.offers(use(two, "throwing_knife"))
    assert not two.offers(use(two, "smoke_pellet"))


@cites("SK-R-99", "SK-R-5")
def test_who_swaps_a_card_in_an_engagement_may_fall_by_the_event_that_comes() -> None:
    hero = {"assets": ["mountain_scout"], "loot": ["throwing_knife"], "at": "bone_gully", "hp": 1, "gold": 3}
    foes = {"bone_gully": ["pit_tyrant", "collapsed_cistern"]}
    more = {"race": "vampire", "calling": "ninja", "fated": True}
    game = scene([hero | more], encounters=foes, stage="start", tops={"badlands": ["sandstorm"]})
    assert game.ask.kind == "battle"

    game.play(0, "deed:use:mountain_scout:2")

    assert game.told(HeroDefeated)
    assert game.state.battle is None


@cites("SK-R-39")
def test_a_jump_goes_straight_to_the_centre() -> None:
    game = scene([{"assets": ["call_to_hearth"], "at": "bone_gully"}])

    game.play(0, use(game, "call_to_hearth"))

    assert game.place() == "moneshoba_shrine"


def test_a_jump_that_leads_nowhere_else_cannot_be_used() -> None:
    game = scene([{"assets": ["call_to_hearth"]}])

    assert not game.offers(use(game, "call_to_hearth"))


@pytest.mark.parametrize("die", [1, 6])
def test_a_test_decides_between_a_jump_and_a_loss(die: int) -> None:
    game = text("circle_of_mushrooms", {"at": "thornwall", "fated": True}, dice={"test": [die, 1]})
    if die == 6:
        assert not game.offers("jump:thornwall")
        assert {key.removeprefix("jump:") for key in game.keys if key.startswith("jump")} == {
            "spider_grove",
            "whispering_boughs",
            "lantern_hollow",
            "moss_barrow",
            "silent_bamboo",
        }
        game.play(0, "jump:moss_barrow")

    assert game.place() == ("moss_barrow" if die == 6 else "thornwall")
    assert game.hero().ap == (4 if die == 6 else 3)


def test_swap_discards_an_encounter_and_draws_another() -> None:
    game = scene(
        [{"assets": ["mountain_scout"], "at": "bone_gully", "tallies": {"skull_market": ("I", 1)}}],
        encounters={"bone_gully": ["skull_market"]},
        tops={"badlands": ["buried_archive"]},
    )

    game.play(0, use(game, "mountain_scout"))

    assert game.at("bone_gully") == ["buried_archive"]
    assert game.faces(game.state.discards["badlands"]) == ["skull_market"]
    assert game.hero().tallies == []
    assert game.hero().ap == 4


def test_an_enemy_that_a_swap_draws_is_engaged_with_surprise() -> None:
    game = scene(
        [{"assets": ["mountain_scout"], "at": "bone_gully"}],
        encounters={"bone_gully": ["skull_market"]},
        tops={"badlands": ["pit_tyrant"]},
    )

    game.play(0, use(game, "mountain_scout"))

    assert game.state.battle.token == game.token("pit_tyrant")
    assert game.state.battle.surprise == "foe"


def test_swap_spares_strangers_with_the_heros_token_and_enemies() -> None:
    game = scene(
        [{"assets": ["mountain_scout"], "at": "bone_gully", "foes": ["water_seller"]}],
        encounters={"bone_gully": ["water_seller"]},
    )

    assert not game.offers(use(game, "mountain_scout"))


@cites("SK-R-33")
def test_a_night_encounter_goes_to_the_night_discards() -> None:
    game = scene(
        [{"assets": ["mountain_scout"], "at": "arid_ruins"}],
        encounters={"arid_ruins": ["opened_vault"]},
        tops={"badlands": ["buried_archive"]},
    )

    game.play(0, use(game, "mountain_scout"))

    assert game.faces(game.state.discards["night"]) == ["opened_vault"]


@cites("SK-R-33")
def test_a_discarded_plot_leaves_the_game() -> None:
    game = text("buried_archive", {"rumours": ["banner_levy"]}, ancients=["bishop_of_pride"])

    game.play(0, "discard:banner_levy")

    assert game.token("banner_levy") in game.state.box


@cites("SK-HID.1")
def test_a_card_lets_a_hero_hide() -> None:
    game = scene([{"loot": ["smoke_pellet"]}])

    game.play(0, use(game, "smoke_pellet"))

    assert game.hero().hidden
    assert game.hero().ap == 4


@cites("SK-R-89")
def test_where_hiding_is_not_allowed_no_card_helps() -> None:
    game = scene([{"loot": ["smoke_pellet"], "at": "bone_gully"}], plots={"bone_gully": ["the_green_veil"]})

    assert not game.offers(use(game, "smoke_pellet"))


# Foes


def test_a_throwing_knife_takes_hp_from_the_foe() -> None:
    game = scene(
        [{"loot": ["throwing_knife"], "at": "bone_gully"}], encounters={"bone_gully": ["pit_tyrant"]}, stage="start"
    )

    game.play(0, use(game, "throwing_knife"))

    assert game.state.battle.foe.hp == 4


def test_a_foe_without_hp_gets_its_check_at_once() -> None:
    game = scene(
        [{"loot": ["throwing_knife"], "at": "amber_fields"}], encounters={"amber_fields": ["feral_dogs"]}, stage="start"
    )

    game.play(0, use(game, "throwing_knife"))

    assert game.ask.kind == "loot"
    assert game.at("amber_fields") == []


def test_a_throwing_knife_is_of_no_use_without_a_battle() -> None:
    game = scene([{"loot": ["throwing_knife"]}])

    assert not game.offers(use(game, "throwing_knife"))


def test_dice_of_a_loot_token_are_declared_in_a_test_only() -> None:
    game = scene([{"loot": ["whetstone"]}])

    assert not game.offers(use(game, "whetstone"))


def test_words_whose_deed_may_ask_are_known_as_such() -> None:
    kinds = [kind for kind in LANGUAGE.words.values() if issubclass(kind, Verb)]
    asking = {kind.name for kind in kinds if inspect.isgeneratorfunction(inspect.unwrap(kind.does))}

    assert asking - {kind.name for kind in kinds if kind.aims} == {"hp"}
    assert all(kind.aims == (kind.aim is not Verb.aim) for kind in kinds)
