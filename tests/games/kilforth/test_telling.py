"""What the log tells of figures, of what is lost, and of what changes nothing."""

import pytest

from kits.kilforth import cites, lines, scene
from umbra.games.kilforth.events.battle import FoeEvaded, FoeRestored
from umbra.games.kilforth.events.cards import SuccessesLost

HERE = "spider_grove"
OTHER = {"race": "ashling", "calling": "ninja", "saga": "silence_the_bell"}


# What changes nothing, and what is lost


@cites("SK-NGT.8")
def test_a_night_event_that_changes_nothing_says_so() -> None:
    far = scene([{"at": HERE}], tops={"night": ["lanterns_gutter"]}, nights=5).play(0, "camp")
    near = scene([{"gold": 0}], tops={"night": ["lanterns_gutter"]}, nights=5).play(0, "camp")

    assert "Lanterns Gutter changes nothing." in lines(far)
    assert "Lanterns Gutter changes nothing." not in lines(near)
    assert near.hero().hp == 3


@cites("SK-MOV.9")
def test_an_event_by_day_that_changes_nothing_says_so() -> None:
    feast = {"plains": ["village_feast"]}
    sound, hurt = (scene([{"at": "serene_lake", "hp": hp}], tops=feast).play(0, "search") for hp in (4, 3))

    assert lines(sound)[-1] == "Village Feast changes nothing."
    assert lines(hurt)[-1] == "Seraph Samurai heals 1 HP (Village Feast)."


@cites("SK-NGT.1", "SK-R-89")
def test_it_is_told_which_card_lessens_the_gloom() -> None:
    hero = {"at": "thornwall", "hp": 4, "ap": 1, "race": "ashling", "assets": ["frost_pelt", "ancestral_ward"]}
    told = {}
    for number, dark in ((1, "lantern_hollow"), (2, "thornwall")):
        game = scene([hero | {"at": dark}], dark=[dark], tops={"night": ["starless_sky"]}, nights=5).play(0, "camp")
        told[number] = [line for line in lines(game) if "gloom at" in line]

    pelt = "The gloom at {} takes 1 HP less from Ashling Samurai (Frost Pelt)."
    ward = "The gloom at {} takes 1 HP less from Ashling Samurai (Ancestral Ward)."
    assert told[1] == [pelt.format("Lantern Hollow")], "one card is enough"
    assert told[2] == [pelt.format("Thornwall"), ward.format("Thornwall")]


@cites("SK-NGT.1")
def test_what_the_gloom_takes_is_told_after_what_it_does_not() -> None:
    hero = {"at": "thornwall", "assets": ["frost_pelt"]}
    game = scene([hero], dark=["thornwall"], tops={"night": ["starless_sky"]}, nights=5).play(0, "camp")

    assert [line for line in lines(game) if "gloom at" in line] == [
        "The gloom at Thornwall takes 1 HP less from Seraph Samurai (Frost Pelt).",
        "Seraph Samurai loses 1 HP to the gloom at Thornwall.",
    ]


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        pytest.param("move:moneshoba_shrine", "SK-CNF.7", marks=cites("SK-CNF.7")),
        pytest.param("camp", "SK-CNF.8", marks=cites("SK-CNF.8")),
        pytest.param("turn", "SK-R-19", marks=cites("SK-R-19")),
    ],
)
def test_successes_that_are_lost_are_told(key: str, rule: str) -> None:
    hero = {"at": HERE, "tallies": {"bog_oracle": ("I", 2)}}
    game = scene([hero], encounters={HERE: ["bog_oracle"]}, layout={11: HERE})
    game.play(0, "turn:bog_oracle" if key == "turn" else key)

    (lost,) = game.told(SuccessesLost)
    assert (lost.rule, lost.seat, lost.number) == (rule, 0, 2)
    assert "Seraph Samurai loses 2 successes that were gathered against Bog Oracle." in lines(game)
    assert game.hero().tallies == []


@cites("SK-FIN.5", "SK-INT.6")
@pytest.mark.parametrize(
    ("saga", "step", "rule"), [("great_feast_hall", 4, "SK-FIN.5"), ("capture_lawbreaker", 2, "SK-INT.6")]
)
def test_successes_for_a_finale_or_an_interlude_are_lost_by_their_own_rule(saga: str, step: int, rule: str) -> None:
    hero = {"at": HERE, "saga": saga, "step": step, "tallies": {"saga": ("F", 1)}}
    game = scene([hero], layout={11: HERE}).play(0, "move:moneshoba_shrine")

    assert [(lost.rule, lost.against) for lost in game.told(SuccessesLost)] == [(rule, f"saga:{saga}")]


@cites("SK-CNF.9")
def test_who_defeats_an_encounter_loses_nothing_of_his_own() -> None:
    here = {"at": HERE, "fated": True}
    tallies = {"bog_oracle": ("I", 1), "saga": ("N", 1)}
    heroes = [here | {"tallies": {"bog_oracle": ("I", 2)}}, OTHER | here | {"tallies": tallies, "step": 4}]
    game = scene(heroes, encounters={HERE: ["bog_oracle"]}, dice={"test": [6] * 9})
    game.play(0, "confront:bog_oracle:influence")

    assert [(lost.rule, lost.seat) for lost in game.told(SuccessesLost)] == [("SK-CNF.9", 1)]
    assert [tally.token for tally in game.hero(1).tallies] == [game.hero(1).saga]


@cites("SK-BAT.10")
@pytest.mark.parametrize(("die", "told"), [(1, 0), (6, 1)])
def test_only_a_foe_that_was_hurt_regains_its_health(die: int, told: int) -> None:
    hero = {"at": HERE, "fated": True}
    dice = {"test": [die] + [1] * 9, "foe": [1] * 9}
    game = scene([hero], encounters={HERE: ["stone_ogre"]}, stage="start", dice=dice)
    game.play(0, "escape")
    while game.ask.kind == "escape":
        game.play(0, game.keys[0])

    assert len(game.told(FoeRestored)) == told


@cites("SK-NGT.14", "SK-NGT.15")
def test_what_dawn_does_is_told_step_by_step() -> None:
    hero = {"hidden": True, "assets": ["call_of_coin"], "veiled": ["call_of_coin"]}
    game = scene([hero], tops={"night": ["starless_sky"]}, nights=5).play(0, "camp")
    told = lines(game)

    assert told[told.index("Dawn breaks.") :][:3] == [
        "Dawn breaks.",
        "Seraph Samurai is no longer hidden.",
        "Seraph Samurai unveils Call of Coin.",
    ]
    assert not [line for line in lines(game.play(0, "camp"))[len(told) :] if "unveils" in line]


# Figures


@cites("SK-SAG.6")
def test_a_completed_chapter_tells_the_hp_that_it_gives() -> None:
    game = scene([{"gold": 5, "hp": 3, "rumours": ["web_matron", "hidden_spring", "abandoned_shaft"]}]).play(
        0, "regale"
    )
    while game.ask.kind == "keyword":
        game.play(0, game.keys[0])

    words = "completes chapter 1 of Great Feast Hall; maximum health is 5 now, and 1 HP is gained."
    assert f"Seraph Samurai {words}" in lines(game)


@cites("SK-MKT.3")
def test_bought_healing_tells_the_health_it_leads_to() -> None:
    game = scene([{"gold": 3, "hp": 2}, OTHER | {"hp": 3}]).play(0, "market", "heal:seat-0", "heal:seat-1")

    assert lines(game)[-2:] == [
        "Seraph Samurai pays 1 gold for 1 HP: 3 of 4 now.",
        "Seraph Samurai pays 1 gold for 1 HP of Ashling Ninja: 4 of 4 now.",
    ]


@cites("SK-TRN.8", "SK-R-89")
def test_a_move_with_another_price_tells_it() -> None:
    place = "ford_of_reeds"
    told = {}
    for weather in ("flooded_fords", "dust_veil"):
        game = scene([{}], layout={11: place}, encounters={place: ["hidden_spring"]}, weather=weather).play(
            0, "move:ford_of_reeds"
        )
        told[weather] = lines(game)[0]

    assert told == {
        "flooded_fords": "Seraph Samurai moves to Ford of Reeds for 2 AP.",
        "dust_veil": "Seraph Samurai moves to Ford of Reeds.",
    }


@cites("SK-DAY.2", "SK-R-89")
def test_who_breaks_camp_with_fewer_ap_is_told_why() -> None:
    game = scene(
        [{"at": HERE}], plots={HERE: ["sap_of_sleep"]}, tops={"night": ["starless_sky"]}, nights=5, dark=[]
    ).play(0, "camp")

    assert "Seraph Samurai has 3 AP (Sap of Sleep)." in lines(game)


@cites("SK-R-25", "SK-TST.1")
def test_declared_dice_are_called_by_what_adds_them() -> None:
    hero = {"at": HERE, "fated": True, "loot": ["whetstone", "whetstone"], "assets": ["marked_by_blood"]}
    game = scene([hero], encounters={HERE: ["abandoned_shaft"]}, dice={"test": [1] * 20})
    game.play(0, "confront:abandoned_shaft:fight")
    for face in ("whetstone", "whetstone", "marked_by_blood:2"):
        game.play(0, f"use:{face}")
    game.play(0, *(["roll"] if game.ask.kind == "test" else []))

    assert "(5 race and class, +4 Whetstone, +2 Marked by Blood)" in " ".join(lines(game))


@cites("SK-ANC.4", "SK-R-71")
def test_an_assault_tells_the_health_of_the_ancient() -> None:
    hero = {"at": "old_battlefield", "step": 5}
    plots = {HERE: ["tithe_chain"], "salt_waste": ["gilded_sermon"]}
    game = scene([hero], ancients=[{"id": "bishop_of_pride", "at": "old_battlefield"}], plots=plots)
    game.play(0, "deed:assault:bishop_of_pride")

    told = "Bishop of Pride gathers what it has plotted, Tithe Chain and Gilded Sermon, and has 13 HP."
    assert lines(game)[1] == told


@cites("SK-ENG.8", "SK-ENG.11")
@pytest.mark.parametrize(("key", "rule"), [("evade", "SK-ENG.8"), ("slip", "SK-ENG.11")])
def test_it_is_told_how_a_foe_is_evaded(key: str, rule: str) -> None:
    hero = {"at": HERE, "hidden": True, "race": "foxkin", "calling": "ninja", "fated": True}
    options = {"auto_evade": "value"}
    game = scene([hero], encounters={HERE: ["web_matron"]}, stage="start", options=options, dice={"test": [6] * 9})
    game.play(0, key)

    (evaded,) = game.told(FoeEvaded)
    assert (evaded.rule, "without a test" in lines(game)[-1]) == (rule, key == "slip")


@cites("SK-R-25", "SK-ENG.1")
def test_an_ability_with_two_uses_tells_both_after_the_battle_began() -> None:
    game = scene([{"at": HERE, "assets": ["spear_of_frost"]}], encounters={HERE: ["web_matron"]}, stage="start")
    game.play(0, next(key for key in game.keys if key.startswith("use:")))

    assert lines(game)[:2] == [
        "Seraph Samurai engages Web Matron.",
        "Seraph Samurai uses Spear of Frost: the foe rolls 1 die fewer and the foe loses 1 HP.",
    ]


@cites("SK-CNF.9")
def test_a_defeat_is_told_before_what_others_lose_by_it() -> None:
    here = {"at": HERE, "fated": True}
    heroes = [here | {"tallies": {"bog_oracle": ("I", 3)}}, OTHER | here | {"tallies": {"bog_oracle": ("I", 1)}}]
    game = scene(heroes, encounters={HERE: ["bog_oracle"]}, dice={"test": [6] * 9})
    game.play(0, "confront:bog_oracle:influence")

    assert lines(game)[-2:] == [
        "Seraph Samurai defeats Bog Oracle.",
        "Ashling Ninja loses 1 success that was gathered against Bog Oracle.",
    ]
