"""The terminal table of Shadows of Kilforth: map, heroes, tests and battles, and a whole game played at it."""

import pytest

from kits.kilforth import Scene as Situation
from kits.kilforth import scene
from kits.terminal import DETAILS, drawn, flat, look_of, text_of
from umbra.bots import answer_for, make_bot
from umbra.cli.terminal.painters import painter_of
from umbra.cli.terminal.screen import ASCII
from umbra.core.game import Game
from umbra.games.kilforth.events.day import DayBegan, TurnBegan
from umbra.games.kilforth.events.night import Dawned
from umbra.registry import load_game, new_game

PAINTER = painter_of("kilforth")
KNIGHT = {"race": "seraph", "calling": "chevalier", "saga": "capture_lawbreaker"}
"""Fight 4, influence 4, sneak 1, study 2; chapter 1 wants Outlaw, Stranger and Plains."""


def looked_at(situation: Situation, wanted: str) -> str:
    """What `look` says of something that is no record."""
    look = look_of(situation.game, 0)
    thing = PAINTER.look(look, wanted)
    return "" if thing is None else flat(text_of(look, thing))


def piece_of(situation: Situation, identifier: str) -> str:
    """What `look` says of a record."""
    look = look_of(situation.game, 0)
    return flat(text_of(look, PAINTER.record(look, look.view.content.records[identifier])))


def warned(situation: Situation) -> list[str]:
    return PAINTER.warnings(situation.game.view(0))


def after(answers: int, *, seats: int = 2, seed: int = 1) -> Game:
    """A game that random bots have played for so many answers."""
    game = new_game("kilforth", seats=seats, seed=seed)
    bots = [make_bot("random", "kilforth", f"{seed}/{seat}") for seat in range(seats)]
    for _ in range(answers):
        if game.pending is None:
            break
        answer_for(game, bots)
    return game


def cell_lines(shown: str, location: str, lines: int) -> list[str]:
    """What stands in the box of a location of a map as wide as it gets, below its name."""
    rows = shown.splitlines()
    top = next(number for number, row in enumerate(rows) if f"│{location}" in row)
    left = rows[top].index(f"│{location}") + 1
    right = rows[top].index("│", left)
    return [row[left:right].rstrip() for row in rows[top + 1 : top + 1 + lines]]


def boxes(situation: Situation, location: str, detail: str = "full", columns: int = 93) -> list[str]:
    """The same, drawn with the map alone in its lines."""
    return cell_lines(drawn(situation.game, 0, detail, columns), location, 3 if detail == "full" else 2)


# The map


def test_a_location_shows_terrain_gloom_obstacles_plots_and_shortcut():
    game = scene(
        [{"at": "toll_road"}],
        dark=["moss_barrow"],
        obstacles={"moss_barrow": 2},
        plots={"moss_barrow": ["sap_of_sleep"]},
    )

    assert boxes(game, "Moss Barrow")[0] == "f g1 x2 !1 #"
    assert boxes(game, "Old Battlefield")[0] == "p"
    assert boxes(game, "Moneshoba Shr")[0] == "c"


def test_the_dark_pinnacle_heals_in_gloom():
    assert boxes(scene(dark=["dark_pinnacle"]), "Dark Pinnacle")[0] == "m g+3"


def test_an_encounter_shows_its_type_its_name_and_its_figures():
    game = scene(encounters={"vulture_spur": ["highway_robbers"], "glass_dunes": ["standing_stones", "feral_dogs"]})

    assert boxes(game, "Vulture Spur")[1:] == ["E Highway Robbers", "F2 N1 H2"]
    assert boxes(game, "Glass Dunes")[1:] == ["P +1 Standing St…", "S3"]
    assert boxes(game, "Vulture Spur", "snug")[1] == "E Highway Robbers"


def test_a_stranger_with_the_own_token_is_an_enemy():
    open_minded = scene(encounters={"vulture_spur": ["grain_merchant"]})
    hostile = scene([{"foes": ["grain_merchant"]}], encounters={"vulture_spur": ["grain_merchant"]})

    assert boxes(open_minded, "Vulture Spur")[1] == "S Grain Merchant"
    assert boxes(hostile, "Vulture Spur")[1] == "E Grain Merchant"


def test_gathered_successes_stand_with_the_encounter():
    game = scene(
        [{"at": "vulture_spur", "tallies": {"grain_merchant": ("I", 1)}}],
        encounters={"vulture_spur": ["grain_merchant"]},
    )

    assert boxes(game, "Vulture Spur")[2] == "I+1 F1 I2 N1 H1"
    assert boxes(game, "Vulture Spur", columns=80)[2] == "I+1 F1I2N1H1"


def test_heroes_goals_and_ancients_stand_on_their_locations():
    hero = KNIGHT | {"step": 4, "rumours": ["war_hound"]}
    game = scene([hero, {}], ancients=[{"id": "mother_of_thorns", "at": "thornwall"}, "bishop_of_pride"])

    assert boxes(game, "Moneshoba Shr")[0].startswith("c ●■")
    assert boxes(game, "Thornwall")[0] == "f A"
    assert boxes(game, "Bone Gully")[0] == "b @ #"
    assert boxes(game, "Vulture Spur")[0].endswith("r")


@pytest.mark.parametrize("columns", [60, 80, 100, 120])
@pytest.mark.parametrize("detail", ["full", "snug", "close"])
def test_locations_to_move_to_have_the_numbers_of_their_options(detail, columns):
    game = scene()
    number = game.keys.index("move:arid_ruins") + 1

    assert f"b [{number}]" in drawn(game.game, 0, detail, columns)


def test_the_map_stands_beside_the_rest_where_there_is_room():
    game = scene().game

    assert any("Dark Pinna" in line and "at Thornwall" in line for line in drawn(game, columns=100).splitlines())
    assert not any("Dark Pinn" in line and "at Thornwall" in line for line in drawn(game, columns=80).splitlines())


def test_fewer_details_take_fewer_lines():
    game = scene([KNIGHT | {"rumours": ["war_hound"]}], encounters={"arid_ruins": ["feral_dogs"]}).game
    for columns in (60, 80, 100):
        sizes = [len(drawn(game, 0, detail, columns).splitlines()) for detail in DETAILS]
        assert sizes == sorted(sizes, reverse=True), columns
        assert len(set(sizes)) == len(DETAILS), columns


def test_the_signs_are_explained_where_there_is_room():
    assert "E enemy" in drawn(scene().game)
    assert "x1 obstacles" in drawn(scene().game, detail="snug")
    assert "E enemy" not in drawn(scene().game, detail="close")


def test_without_the_map_the_locations_around_are_told():
    game = scene(encounters={"arid_ruins": ["feral_dogs"]}, dark=["whispering_boughs"])
    shown = drawn(game.game, detail="brief")

    assert "╭" not in shown
    assert "Here Moneshoba Shrine c ●" in flat(shown)
    assert "Right Arid Ruins b [3] ^ E Feral Dogs" in flat(shown)
    assert "Up Whispering Boughs f [1] g1 ~" in flat(shown)


# Day, ancients and what is here


def test_the_day_and_the_days_left_are_told():
    assert "Day 8 · 16 days left with this one · daylight" in drawn(scene(nights=16, day=8).game)
    assert "Day 23 · the last day" in drawn(scene(nights=1, day=23).game)
    assert "together · Day 8 · 16 days left with this one · daylight · first hero ■" in drawn(
        scene([{}, {}], nights=16, day=8, first=1).game
    )


def test_an_ancient_is_told_with_what_its_plots_would_give_it():
    """Mother of Thorns has fight 5 and health 12; Creeping Briar gives her 1 health, Hungry Roots another ability."""
    alone = flat(drawn(scene().game, columns=80))
    assert "Mother of Thorns · at Thornwall after the first finale · fight 5, health 12" in alone
    assert "assaulted now" not in alone

    plotting = scene(plots={"moss_barrow": ["hungry_roots"], "thornwall": ["creeping_briar"]})
    shown = flat(drawn(plotting.game, columns=80))
    assert "assaulted now, with 2 plots: 5 and 13" in shown
    assert "Plots · Hungry Roots at Moss Barrow · Creeping Briar at Thornwall" in shown


def test_the_weather_is_told_with_its_text():
    assert "Weather Dust Veil All heroes have -1 sneak." in flat(drawn(scene(weather="dust_veil").game, columns=80))


def test_what_lies_here_is_told_with_chances():
    """Influence 4 against 2: 1 - (2/3)^4 - 4/3 (2/3)^3 with success on 5 and 6."""
    game = scene([KNIGHT | {"at": "amber_fields"}], encounters={"amber_fields": ["grain_merchant"]})
    shown = flat(drawn(game.game, columns=80))
    chance = 1 - (2 / 3) ** 4 - 4 / 3 * (2 / 3) ** 3

    assert "Amber Fields · plains When you rest here, gain 1 gold." in shown
    assert "Grain Merchant · F1 I2 N1 H1 · 2 gold · Nature, Plains, Stranger, Trade" in shown
    assert f"influence 4 dice, 2 needed: {100 * chance:.0f}%" in shown


def test_a_weakness_that_the_hero_can_use_is_told():
    game = scene([KNIGHT | {"at": "amber_fields"}], encounters={"amber_fields": ["widowed_noble"]})
    other = scene([{"at": "amber_fields"}], encounters={"amber_fields": ["widowed_noble"]})

    assert "weak to Noble, so you can overcome it" in flat(drawn(game.game, columns=80))
    assert "so you can overcome it" not in flat(drawn(other.game, columns=80))


def test_a_dark_location_tells_what_the_night_takes_and_not_its_text():
    shown = flat(drawn(scene([{"at": "amber_fields"}], dark=["amber_fields"]).game, columns=80))

    assert "Amber Fields · plains · in gloom, takes 1 HP at night" in shown
    assert "When you rest here, gain 1 gold." not in shown


# Heroes


def test_the_own_hero_is_shown_with_everything():
    hero = KNIGHT | {
        "hp": 3,
        "ap": 2,
        "gold": 6,
        "fate": 3,
        "fated": True,
        "hidden": True,
        "assets": ["spear_sister"],
        "rumours": ["highway_robbers", "war_hound"],
        "loot": ["whetstone"],
        "skills": ["fair_words"],
    }
    game = scene([hero])
    shown, cards = flat(drawn(game.game)), game.game.content.records

    assert "● Seraph Chevalier (you) · at Moneshoba Shrine · hidden · rose" in shown
    assert "HP ▮▮▮▯ 3 of 4 · AP ✦✦✧✧ 2 · gold 6 · fate 3, called on today" in shown
    assert "fight 5 dice (4 race and class, +1 Spear Sister)" in shown
    assert "influence 5 dice (4 race and class, +1 Fair Words) · sneak 2 · study 1" in shown
    for heading in ("Assets 1/6", "Rumours 2/6", "Loot 1/6"):
        assert heading in shown, heading
    for card in ("seraph", "chevalier", "spear_sister", "war_hound", "whetstone", "fair_words"):
        assert flat(cards[card].text) in shown, card


def test_the_chapter_shows_which_keywords_are_met():
    game = scene([KNIGHT | {"gold": 5, "rumours": ["highway_robbers"]}])
    shown = flat(drawn(game.game, columns=140))

    slots = "✓ Outlaw (Highway Robbers) · – Stranger · ✓ Plains (Highway Robbers) · ✓ 5 gold"
    assert f"Chapter 1 of 4 Capture Lawbreaker · {slots}" in shown
    assert "fits Outlaw or Plains" in shown


def test_interlude_finale_and_the_end_of_a_saga_are_told():
    interlude = scene([KNIGHT | {"step": 2, "tallies": {"saga": ("N", 1)}}])
    assert "Interlude, chapter 3 of 4 Capture Lawbreaker" in flat(drawn(interlude.game))
    assert "sneak 4 at Toll Road, 1 so far" in flat(drawn(interlude.game))
    finale = scene([KNIGHT | {"step": 4}])
    assert "Finale Capture Lawbreaker · fight 5 at Bone Gully" in flat(drawn(finale.game))
    assert "Saga completed" in drawn(scene([KNIGHT | {"step": 5}]).game)


def test_a_rumour_tells_where_it_leads_and_how_far_that_is():
    shown = flat(drawn(scene([KNIGHT | {"rumours": ["war_hound"], "at": "salt_waste"}]).game, columns=140))

    assert "War Hound ally, 4 gold, Beast, War, Hound* → Vulture Spur, 3 moves away" in shown


def test_veiled_cards_are_marked():
    assert "Chevalier veiled" in drawn(scene([KNIGHT | {"veiled": ["chevalier"]}]).game)


def test_others_are_shown_in_a_few_lines_and_their_hidden_hand_by_its_size():
    other = {"rumours": ["war_hound", "feral_dogs"], "assets": ["spear_sister"], "camped": True, "step": 1}
    game = scene([{}, other])
    shown = flat(drawn(game.game, 0))

    assert "■ Hillfolk Yakuza (random) · at Moneshoba Shrine · has camped" in shown
    assert "Chapter 2 of 4 · fight 3 ·" in shown
    assert "Assets Spear Sister · 2 hidden rumours" in shown
    assert "War Hound" not in shown


def test_a_defeated_and_an_eliminated_hero_are_told():
    shown = flat(drawn(scene([{}, {"defeated": True, "hp": 0}, {"out": True}]).game, 0))

    assert "defeated until dawn" in shown
    assert "▲ Vampire Ninja (random) · eliminated" in shown


# Tests and battles


def test_a_test_shows_its_dice_their_sources_and_what_is_needed():
    game = scene(
        [KNIGHT | {"at": "toll_road", "loot": ["silk_fan"]}],
        encounters={"toll_road": ["grain_merchant"]},
        dice={"test": [5, 1, 1, 1, 1]},
    )
    game.play(0, "confront:grain_merchant:influence")
    assert game.ask.kind == "test"
    before = flat(drawn(game.game, columns=140))
    assert "Test ● · influence to confront Grain Merchant · 5 dice (4 race and class, +1 Toll Road)" in before
    assert "2 needed: 54%" in before

    game.play(0, "roll")
    assert game.ask.kind == "fate"
    assert "rolled 5 1 1 1 1 · 1 success of 2" in flat(drawn(game.game, columns=140))


def test_a_battle_shows_both_sides_and_the_odds():
    game = scene(
        [KNIGHT | {"at": "amber_fields", "fated": True, "assets": ["spear_sister"]}],
        tops={"plains": ["field_burner"]},
        dice={"test": [6, 1, 1, 1, 1], "foe": [6, 1, 1, 1]},
    )
    game.play(0, "search")
    assert game.ask.kind == "prevent"
    shown = flat(drawn(game.game, columns=140))
    assert "Battle, round 1 · Field Burner ▮▯ 1 of 2 · at Amber Fields · the foe has surprise" in shown
    assert "● 5 dice (4 race and class, +1 Spear Sister) · the foe 4 dice (3 fight, +1 surprise)" in shown
    assert "1 hit, 1 blow" in shown

    game.play(0, "pass")
    assert game.ask.kind == "battle"
    figures = game.game.open_sketch()["battle"]["members"][0]
    odds = f"wins with {100 * figures['wins']:.0f}%, falls with {100 * figures['falls']:.0f}%"
    assert odds in flat(drawn(game.game, columns=140))
    for detail in DETAILS:
        assert "Field Burner ▮▯ 1 of 2" in drawn(game.game, 0, detail, 80), detail


def test_an_assault_shows_the_ancient():
    hero = KNIGHT | {"step": 5, "at": "thornwall", "fated": True}
    dice = {"test": [6, 1, 1, 1], "foe": [6, 1, 1, 1, 1]}
    game = scene([hero], ancients=[{"id": "mother_of_thorns", "at": "thornwall"}], dice=dice)
    game.play(0, "deed:assault:mother_of_thorns")

    assert game.ask.kind == "prevent"
    assert "Mother of Thorns ▮▮▮▮▮▮▮▮▮▮▮▯ 11 of 12 · at Thornwall" in flat(drawn(game.game, columns=140))


def test_cards_that_the_question_is_about_are_shown_with_their_texts():
    game = scene([{"gold": 6}], tops={"item": ["cinder_glaive", "jade_fish", "lucky_tooth"]})
    game.play(0, "market", "purchase:item")
    shown, cards = flat(drawn(game.game)), game.game.content.records

    assert game.ask.kind == "purchase"
    for card in ("cinder_glaive", "jade_fish", "lucky_tooth"):
        assert f"{cards[card].name} item, {cards[card].gold} gold" in shown, card
        assert flat(cards[card].text) in shown, card


def test_the_setup_shows_the_races_to_choose_from():
    shown = flat(drawn(new_game("kilforth", seats=1, seed=1)))

    assert "Shadows of Kilforth · setting up" in shown
    assert "[1] Seraph race F3 I3 N2 S1, Pious" in shown


# Looking at pieces


def test_a_hero_is_looked_at_with_every_text_but_not_with_a_hidden_hand():
    """The saga of the second hero wants Badlands, Plains and Mountain; only the first hero's Plains card is known."""
    game = scene([{"rumours": ["highway_robbers"]}, {"assets": ["spear_sister"], "rumours": ["feral_dogs"]}])
    shown = looked_at(game, "hillfolk yakuza")

    assert flat(game.game.content.records["hillfolk"].text) in shown
    assert "Chapter 1 of 4 Farmer's Daughter · Badlands · Plains · Mountain" in shown
    assert "Rumours 1/6 a hidden card" in shown
    assert looked_at(game, "nobody") == ""


def test_the_ancients_and_what_is_here_are_looked_at():
    assert "Mother of Thorns" in looked_at(scene(), "ancients")
    assert "Moneshoba Shrine · centre" in looked_at(scene(), "here")


def test_a_location_tells_what_is_there_and_how_far_it_is():
    game = scene([{}, {"at": "toll_road"}], encounters={"toll_road": ["feral_dogs"]})

    shown = piece_of(game, "toll_road")
    assert "Toll Road · plains · gate Heroes here have +1 influence. In gloom it takes 1 HP at night." in shown
    assert "E Feral Dogs" in shown
    assert "There now: Hillfolk Yakuza. 4 moves away." in shown
    assert "Without gloom: Heroes here have +1 influence." in piece_of(scene(dark=["toll_road"]), "toll_road")


def test_a_card_tells_its_kind_and_where_it_is():
    game = scene(
        [{"rumours": ["war_hound"]}],
        encounters={"toll_road": ["highway_robbers"]},
        plots={"moss_barrow": ["sap_of_sleep"]},
    )

    assert "Highway Robbers enemy F2 N1 H2, 2 gold, Outlaw, Trade" in piece_of(game, "highway_robbers")
    assert "Weak to Honour. It lies at Toll Road." in piece_of(game, "highway_robbers")
    assert "It is discovered at Vulture Spur. Seraph Samurai has it now." in piece_of(game, "war_hound")
    assert "It lies at Moss Barrow." in piece_of(game, "sap_of_sleep")
    assert "Chapter 3: sneak 4 at Toll Road, Title (1 or 2 heroes)." in piece_of(game, "capture_lawbreaker")


def test_every_piece_can_be_looked_at():
    for game in (after(0), after(60)):
        look = look_of(game, 0)
        for record in look.view.content.records.values():
            text_of(look, PAINTER.record(look, record))


# Warnings and deeds


def test_camping_in_gloom_is_warned_of():
    game = scene([{"at": "old_battlefield"}], dark=["old_battlefield"])

    assert warned(game) == ["Whoever camps here loses 2 HP to the gloom tonight."]
    assert warned(scene()) == []


def test_leaving_gathered_successes_is_warned_of():
    game = scene(
        [{"at": "amber_fields", "tallies": {"grain_merchant": ("I", 1)}}],
        encounters={"amber_fields": ["grain_merchant"]},
    )

    assert warned(game) == ["Moving or camping gives up 1 success against Grain Merchant."]


def test_an_assault_with_wounds_is_warned_of():
    hero = KNIGHT | {"step": 5, "at": "thornwall", "hp": 3}
    game = scene([hero], ancients=[{"id": "mother_of_thorns", "at": "thornwall"}])

    assert warned(game) == ["An assault cannot be broken off, and you have 3 of 4 HP."]


def test_giving_up_a_card_that_the_chapter_wants_is_warned_of():
    game = scene(
        [KNIGHT | {"at": "amber_fields", "rumours": ["highway_robbers", "war_hound"]}],
        encounters={"amber_fields": ["grain_merchant"]},
        dice={"test": [5, 1, 1, 1]},
    )
    game.play(0, "confront:grain_merchant:influence")

    assert game.ask.kind == "fate"
    assert warned(game) == ["Your chapter could use Highway Robbers (Outlaw) and Highway Robbers (Plains)."]


def test_the_market_tells_the_price_of_the_chapter():
    assert warned(scene([{"gold": 6}]).play(0, "market")) == ["Your chapter costs 5 gold; you have 6."]


def test_deeds_are_all_that_why_has_an_answer_for():
    game = scene(
        [KNIGHT | {"at": "amber_fields", "rumours": ["war_hound"], "loot": ["whetstone"]}, {"at": "toll_road"}],
        encounters={"amber_fields": ["grain_merchant"]},
    )
    keys = PAINTER.deeds(game.game.view(0))

    assert {"camp", "regale", "deed:assault:mother_of_thorns", "deed:team:seat-1", "discover:war_hound"} <= set(keys)
    for key in keys:
        assert key in game.keys or game.game.why_not(0, key), key


def test_the_end_tells_of_chapters_points_and_assets():
    """3 gold and an ally worth 3."""
    look = look_of(scene([{"gold": 3, "assets": ["spear_sister"], "step": 2}, {"out": True}], nights=5, day=18).game, 0)
    shown = flat(text_of(look, PAINTER.standing(look, [])))

    assert "Ancients: 0 of 1 defeated, on day 18" in shown
    assert "● Seraph Samurai (you) 2 6 3 Spear Sister" in shown
    assert "■ Hillfolk Yakuza (random) 0 eliminated" in shown


def test_days_and_turns_begin_a_stretch_of_the_replay():
    assert PAINTER.begins_turn(DayBegan(3, 23))
    assert PAINTER.begins_turn(TurnBegan(0))
    assert not PAINTER.begins_turn(Dawned())


# Everything, in every width


@pytest.mark.parametrize("columns", [40, 60, 80, 100, 140, 180])
@pytest.mark.parametrize("answers", [0, 12, 150])
def test_no_line_is_wider_than_the_screen(columns, answers):
    game = after(answers, seats=3, seed=2)
    for detail in DETAILS:
        for seat in (game.asked()[0].seat, None):
            assert max(map(len, drawn(game, seat, detail, columns).splitlines())) <= columns


def test_every_moment_of_a_game_can_be_drawn():
    game = new_game("kilforth", seats=2, seed=4)
    bots = [make_bot("random", "kilforth", str(seat)) for seat in range(2)]
    for number in range(300):
        if game.pending is None:
            break
        drawn(game, game.asked()[0].seat, DETAILS[number % len(DETAILS)], 80)
        answer_for(game, bots)


def test_nothing_that_is_hidden_is_drawn():
    game = after(60)
    seen = game.view(0).state.cards.faces
    hidden = {face for face, known in zip(game.state.cards.faces, seen, strict=True) if not known} - set(seen)
    names = [game.content.records[face].name for face in hidden]
    shown = "".join(flat(drawn(game, 0, detail, 120)) for detail in DETAILS)

    assert len(names) > 100
    assert not [name for name in names if name in shown]


def test_plain_signs_do_where_there_is_no_unicode():
    game = scene([KNIGHT | {"rumours": ["war_hound"]}], encounters={"arid_ruins": ["feral_dogs"]}, dark=["salt_waste"])
    look = look_of(game.game, 0)
    look.screen.glyphs = ASCII
    shown = text_of(look, PAINTER.table(look))

    assert shown.isascii()
    assert "+-----------+" in shown


# Playing


ALONE = ("play", "kilforth", "--terminal", "--seats", "1", "--seed", "9")
BEGIN = ["race:seraph", "side:0", "class:chevalier", "rose", "deck:item", "1"]


def test_a_whole_game_is_played_by_its_keys(umbra, data):
    played = after(4000, seats=1, seed=9)
    assert played.outcome is not None
    ran = umbra(*ALONE, typed=["ask always", *(answer.key for answer in played.line)])
    (path,) = (data / "games").glob("*.umbra")

    assert ran.code == 0
    assert load_game(path.read_bytes()).outcome == played.outcome
    assert "is not one of the answers" not in ran.out
    assert played.outcome.reason in ran.out
    assert "Ancients: 0 of 1 defeated" in ran.out


def test_a_hidden_hero_steps_out_by_its_key(umbra, data):
    ran = umbra(*ALONE, typed=[*BEGIN, "hide", "step_out"])
    (path,) = (data / "games").glob("*.umbra")

    assert [answer.key for answer in load_game(path.read_bytes()).line][-2:] == ["hide", "step_out"]
    assert "or Step out of hiding  step_out" in ran.out
    assert "steps out of hiding" in ran.out


def test_the_commands_of_every_table_work(umbra):
    typed = [*BEGIN, "why", "look here", "card toll road", "look seraph chevalier", "log 3", "rules", "table"]
    ran = umbra(*ALONE, typed=typed)

    for words in ("SK-CLR.1", "Toll Road", "Rumours 1/6", "SK-TRN.3", "╭"):
        assert words in ran.out, words


def test_a_game_with_a_bot_goes_on_from_day_to_day(umbra):
    ran = umbra(
        *("play", "kilforth", "--terminal", "--seats", "2", "--bots", "random", "--seed", "5"),
        *("--option", "heroes=deal", "--option", "hands=open"),
        typed=["side:0", "rose", "deck:item", "1", *["camp", "drop+1", "pass"] * 8],
    )

    assert ran.code == 0
    assert "Day 2" in ran.out


def test_a_terminal_of_its_own_shows_the_map_with_its_numbers(at_terminal):
    shown = at_terminal(*ALONE, typed="\n".join([*BEGIN, "quit", ""]), size=(120, 60))

    assert "Amber Fields" in shown
    assert "Your day at Moneshoba Shrine:" in shown
