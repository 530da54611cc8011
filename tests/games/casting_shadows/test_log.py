"""What the log and the labels of answers say of a game that is played: causes, numbers, rules and names."""

import pytest

from kits.casting_shadows import Scene, cites, scene, started


def log(game: Scene, since: int = 0) -> list[tuple[str, str]]:
    """The lines of the log with their rules, from an entry on."""
    names = game.game.rules.names(game.game.content, game.state)
    return [(event.say(names), event.rule) for event in game.game.events(None, since)]


def labels(game: Scene) -> dict[str, str]:
    return {option.key: option.label for option in game.ask.options}


@cites("CS-LEVEL.2")
def test_a_spell_that_is_given_up_cites_the_rule_of_levels():
    game = scene(tokens=["RO", "BO"], players={0: {"book": ["heat_wave"]}}, slots={"home_frill": "mirror_sting"})
    game.play(0, "collect:mirror_sting")

    assert ("Frill Lilypad gives up Heat Wave.", "CS-LEVEL.2") in log(game)


@cites("CS-SETUP.9", "CS-REFRESH.1", "CS-COLLECT.3", "CS-R-25")
def test_a_card_beside_a_tile_cites_why_it_was_laid_there():
    laid = [rule for line, rule in log(started(2)) if "now lies beside" in line]
    assert set(laid) == {"CS-SETUP.9"}

    game = scene(slots={"home_frill": "red_gem"}, top=["blue_gem", "heat_wave"])
    game.play(0, "collect:red_gem", "refresh")
    assert [each for each in log(game) if "now lies beside Lilypad" in each[0]][-2:] == [
        ("Blue Gem now lies beside Lilypad Lagoon.", "CS-COLLECT.3"),
        ("Heat Wave now lies beside Lilypad Lagoon.", "CS-REFRESH.1"),
    ]

    empty = scene(main=[], discard=["red_gem"], slots={"home_kit": None}).play(0, "end")
    assert "CS-R-25" in [rule for line, rule in log(empty) if "now lies beside" in line]


@cites("CS-R-44", "CS-HP.2", "CS-R-35")
def test_reductions_healing_and_energy_name_their_cause_and_both_numbers():
    game = scene(
        tokens=["RG", "BG"],
        players={
            0: {"book": ["mirror_sting"], "companion": "velvet_bat", "shadow": True, "tile": "home_kit"},
            1: {
                "book": ["pointed_shield"],
                "energy": 2,
                "companion": "mossback",
                "shadow": True,
                "tile": "ancient_rune",
            },
        },
        options={"window_policy": "matching_only"},
    )
    game.play(0, "cast:mirror_sting").play(1, "pass")
    told = [line for line, _ in log(game)]

    assert "Mossback Tortoise lowers the DMG to Kit Gale from 3 to 2." in told
    assert "Kit Gale loses 1 Shadow Energy by Mirror Sting: 2 → 1." in told


@cites("CS-ABIL.3", "CS-R-36")
def test_an_ability_is_told_with_its_price_and_is_the_cause_of_what_it_does():
    game = scene(players={0: {"shadow": True, "energy": 5, "companion": "mossback"}})
    assert labels(game)["ability"] == "Use Regrowth for 0 AP: With 5 Shadow Energy, spend 4 of it to gain 4 HP."
    game.play(0, "ability")

    assert [line for line, _ in log(game)][-2:] == [
        "Frill Lilypad uses the Ability Regrowth for 4 Shadow Energy: 5 → 1.",
        "Frill Lilypad gains 4 HP by Regrowth: 18 → 22 HP.",
    ]


@cites("CS-P3.11", "CS-R-35")
def test_the_log_says_whose_fragments_shadow_leech_used_up():
    game = scene(dice=["SF-red", "SF-blue"], players={1: {"book": ["shadow_leech"]}}, rolls=["RG"] * 5)
    game.play(0, "end", "absorb:2").play(1, "react:shadow_leech")
    told = [line for line, _ in log(game)]

    assert "Kit Gale gains 2 Shadow Energy by Shadow Leech: 0 → 2." in told
    assert "Frill Lilypad uses up 2 Shadow Fragments for nothing." in told


@cites("CS-R-19")
def test_a_spell_that_nobody_is_in_reach_of_any_more_cites_that_rule():
    game = scene(
        tokens=["RG"],
        players={0: {"book": ["heat_wave"]}, 1: {"book": ["run_away"]}},
        options={"window_policy": "matching_only"},
    )
    game.play(0, "cast:heat_wave").play(1, "react:run_away", "to:dusty_desert")

    assert log(game)[-1] == ("Heat Wave has no effect.", "CS-R-19")
    assert ("Kit Gale runs to Dusty Desert.", "CS-R-41") in log(game)


@cites("CS-R-62")
def test_a_step_of_a_spell_cites_its_further_effects():
    game = scene(tokens=["RG"], players={0: {"book": ["unicorn_rush"]}, 1: {"tile": "home_kit"}})
    game.play(0, "cast:unicorn_rush", "to:ancient_rune")

    assert ("Frill Lilypad steps to Ancient Rune.", "CS-R-62") in log(game)


@cites("CS-P2.9", "CS-CONV.7", "CS-CAST.1")
@pytest.mark.parametrize(("card", "token"), [("heat_wave", "RG"), ("ruby_synthesis", "RO")])
def test_a_spell_is_paid_for_before_it_is_cast(card, token):
    game = scene(tokens=[token], players={0: {"book": [card]}}).play(0, f"cast:{card}")
    rules = [rule for _, rule in log(game)]

    assert rules.index("CS-P2.9") == rules.index("CS-CAST.1") - 1


@cites("CS-R-53", "CS-WIN.1")
def test_the_end_cites_the_rule_that_ends_the_game():
    capped = started(2, options={"round_cap": 1})
    while capped.game.outcome is None:
        capped.play(capped.ask.seat, "end" if "end" in capped.keys else capped.keys[-1])
    won = started(2)
    won.play(1, "concede")

    assert [log(game)[-1][1] for game in (capped, won)] == ["CS-R-53", "CS-WIN.1"]


@cites("CS-COLLECT.6", "CS-R-16")
def test_a_cost_says_that_any_colour_pays_it():
    game = scene(tokens=["RG", "RO"], players={0: {"tile": "dusty_desert"}})

    label = "Collect a Counterspell for 1 AP, 1 Gem of any colour, 1 Orb of any colour"
    assert labels(game)["collect:counterspell"] == label


@cites("CS-P2.2", "CS-P2.11")
@pytest.mark.parametrize(
    ("companion", "key", "label"),
    [
        ("gale_sparrow", "travel:ancient_rune", "Travel to Ancient Rune for 0 AP"),
        ("rune_beetle", "reroll", "Reroll dice for 0 AP"),
        ("archive_owl", "refresh", "Refresh: discard Red Gem for 0 AP"),
        ("hoard_magpie", "collect:red_gem", "Collect Red Gem for 0 AP"),
        ("mossback", "travel:ancient_rune", "Travel to Ancient Rune"),
        ("mossback", "use:red_gem", "Use Red Gem for 0 AP"),
    ],
)
def test_what_costs_no_action_point_says_so(companion, key, label):
    friend = {"companion": companion, "shadow": True, "book": ["red_gem"]}
    game = scene(dice=["RG"], slots={"home_frill": "red_gem"}, players={0: friend})

    assert labels(game)[key] == label


@cites("CS-COMP.7")
def test_a_companion_that_asks_is_named():
    moth = scene(phase="begin", rolls=["RO"] * 5, players={0: {"shadow": True, "companion": "lantern_moth"}})
    assert moth.ask.prompt == "Lantern Moth: which do you choose?"

    assert labels(moth) == {"gain:RG": "Gain 1 red Gem", "gain:BG": "Gain 1 blue Gem"}


@cites("CS-LEVEL.2")
def test_a_spell_that_pays_for_a_level_is_given_up_and_one_that_makes_room_is_discarded():
    cards = {"book": ["heat_wave", "bubble_trouble"], "tile": "home_frill"}
    game = scene(tokens=["BO", "BO"], slots={"home_frill": "psychic_spikes"}, players={0: cards})

    assert labels(game.play(0, "collect:psychic_spikes"))["give-up:heat_wave"] == "Give up Heat Wave"


@cites("CS-FORM.4")
@pytest.mark.parametrize(("shadow", "name"), [(False, "Kit Gale"), (True, "Kit the Turbulent")])
def test_answers_and_questions_call_a_character_by_the_name_of_its_form(shadow, name):
    enemy = {"shadow": shadow, "tile": "home_frill", "companion": "mossback", "book": ["heat_wave"]}
    game = scene(3, tokens=["RG"], players={0: {"book": ["magma_hand"]}, 1: enemy, 2: {"tile": "home_frill"}})
    game.play(0, "cast:magma_hand")

    assert labels(game)["strike:seat-1"].startswith(f"{name}, 18")


@cites("CS-FORM.4")
def test_the_log_keeps_to_the_name_under_which_a_character_began():
    game = scene(phase="absorb", players={0: {"energy": 3}}, rolls=["RG"] * 5).play(0, "transform")
    game.play(0, game.keys[0])
    told = [line for line, _ in log(game)]

    assert "Frill Lilypad spends 3 Shadow Energy and takes Shadow Form: Frill the Regenerator." in told
    assert any(line.startswith("Frill Lilypad summons ") for line in told)


@cites("CS-HP.5", "CS-R-29")
@pytest.mark.parametrize(
    ("held", "lines"),
    [
        (
            {"shadow": True, "companion": "tide_otter", "book": ["prism"]},
            ["Kit Gale's cards go: Prism Gem to the discard pile, Tide Otter out of play."],
        ),
        ({"book": ["bees_everywhere", "run_away"]}, ["Kit Gale's cards go: 2 Counterspells under the deck."]),
        ({}, []),
    ],
)
def test_the_log_says_what_becomes_of_the_cards_of_somebody_who_is_out(held, lines):
    game = scene(3, players={1: held}).play(1, "concede")
    assert [line for line, rule in log(game) if rule == "CS-HP.5"] == lines


@cites("CS-R-45")
def test_what_raises_the_dmg_is_named_and_only_where_it_does():
    caster = {"book": ["heavy_hand", "umbral_nip"], "companion": "cinder_newt", "shadow": True}
    game = scene(dice=["RG", "BG", "SF"], players={0: caster, 1: {"tile": "home_frill"}})
    game.play(0, "cast:heavy_hand", "cast:umbral_nip")
    told = [line for line, rule in log(game) if rule == "CS-R-45"]
    assert told == ["Cinder Newt raises the DMG to Kit Gale from 3 to 4."]


@cites("CS-FREEZE.3", "CS-STUN.1", "CS-STUN.4")
def test_a_status_cites_its_own_rules_when_it_works_and_when_it_leaves():
    game = scene(options={"ice_storm": "add"}, phase="begin", players={0: {"frozen": True, "stunned": True}})
    game.play(0, "leave:purple", "end")
    if game.ask.kind == "absorb":
        game.play(0, "absorb:0")
    assert [(line, rule) for line, rule in log(game) if rule.startswith(("CS-FREEZE", "CS-STUN"))] == [
        ("Frill Lilypad is stunned and leaves out a purple die.", "CS-STUN.1"),
        ("Frill Lilypad loses the Freeze token.", "CS-FREEZE.3"),
        ("Frill Lilypad loses the Stun token.", "CS-STUN.4"),
    ]
