"""SM-LIF, SM-WND, SM-DRN, SM-RTL: wounds, shields, drains and the Return to Light."""

import pytest

from kits.malice import cites, scene
from kits.malice_combat import LAIR_NUMBER, all_fight, fight
from umbra.games.malice.events.harm import Cancelled, Drained, ItemTested, ReturnedToLight, Wounded

ELSEWHERE = {"band": 2, "at": (0, 3)}
"""An avatar that keeps the turn open."""
HIT = {"combat": [1] * 9, "creature-roll": [6] * 9}
"""The creature hits in every phase."""


def suffered(game):
    return game.told(Wounded)[-1]


# Life and shields


@cites("SM-LIF.1", "SM-SET.12", "SM-ICO.7")
@pytest.mark.parametrize(
    ("avatar", "lives"),
    [({"wounds": 3}, True), ({"wounds": 4}, False), ({"wounds": 4, "items": ["lifestone_pendant"]}, True)],
)
def test_an_avatar_has_five_life_tokens_and_what_cards_add(avatar, lives):
    game = fight([avatar], dice={**HIT, "return": [1]})
    game.play(0, "fight:aster")
    assert (not game.told(ReturnedToLight)) == lives


@cites("SM-LIF.2", "SM-WND.8")
def test_wounds_and_drains_are_counted_apart():
    game = fight([{"drains": 1}], dice=HIT)
    game.play(0, "fight:aster")
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (1, 1)


@cites("SM-EX-10", "SM-WND.3", "SM-WND.1", "SM-ICO.5")
def test_a_physical_shield_stops_physical_wounds():
    game = fight([{"items": ["hardened_jack"]}], power=3, dice={**HIT, "wounds": [6, 6]})
    game.play(0, "fight:aster")
    told = suffered(game)
    assert (told.energy, told.wounds, told.stopped, told.lost) == ("", 3, 1, 2)
    assert told.mods == (("blow", "+1"), ("power", "+2d*"), ("dice", "1, 1"))
    assert told.shields == (("hardened_jack", "+1"),)


@cites("SM-EX-11", "SM-WND.4")
def test_an_energy_shield_stops_energy_of_its_type():
    game = fight([{"items": ["winter_mantle"]}], power=3, abilities=["glacial"], dice={**HIT, "wounds": [6, 6]})
    game.play(0, "fight:aster")
    assert (suffered(game).energy, suffered(game).wounds, suffered(game).lost) == ("cold", 3, 2)


@cites("SM-EX-12", "SM-WND.5")
def test_a_shield_against_other_types_stops_nothing():
    game = fight(
        [{"potions": ["antivenin"]}],
        power=3,
        abilities=["glacial", "rending_claws"],
        dice={**HIT, "wounds": [6, 6, 6, 1], "shields": [6, 6, 6]},
    )
    game.play(0, "use:aster:antivenin", "fight:aster")
    assert (suffered(game).wounds, suffered(game).shields, suffered(game).lost) == (4, (), 4)


@cites("SM-EX-12", "SM-WND.6")
@pytest.mark.parametrize(("ability", "energy"), [("glacial", "cold"), ("wraith_touch", "untyped")])
def test_a_shield_without_types_covers_all_energy(ability, energy):
    game = fight(
        [{"radiance": ["radiance_energy_shield"], "items": ["sunforged_breastplate"]}],
        power=3,
        abilities=[ability, "rending_claws"],
        dice={**HIT, "wounds": [6, 6, 6, 1]},
    )
    game.play(0, "fight:aster")
    assert (suffered(game).energy, suffered(game).wounds, suffered(game).lost) == (energy, 4, 2)


@cites("SM-WND.7")
@pytest.mark.parametrize(
    ("avatar", "abilities"),
    [({"items": ["plate_of_the_old_order"]}, ["burning"]), ({"radiance": ["radiance_energy_shield"]}, [])],
)
def test_shields_of_the_other_kind_do_nothing(avatar, abilities):
    game = fight([avatar], abilities=abilities, dice=HIT)
    game.play(0, "fight:aster")
    assert (suffered(game).stopped, game.avatar(0).wounds) == (0, 1)


@cites("SM-WND.9")
def test_shields_never_heal():
    game = fight([{"items": ["plate_of_the_old_order"], "wounds": 2}], dice=HIT)
    game.play(0, "fight:aster")
    assert (suffered(game).stopped, game.avatar(0).wounds) == (1, 2)


@cites("SM-EX-32", "SM-R-44")
def test_somebody_may_have_the_dice_of_a_shield_thrown_again():
    dancer = {"mastery": "time_dancer", "shards": {"black": 1}}
    game = fight(
        [{"potions": ["nightshield_elixir"]}, dancer],
        power=3,
        abilities=["glacial"],
        dice={
            "target": [1],
            "combat": [1, 1],
            "creature-roll": [6],
            "wounds": [6, 6],
            "shields": [1, 1, 1, 6, 6, 1],
        },
    )
    game.play(0, "use:aster:nightshield_elixir", "fight:all", "roll", "pass")
    assert game.ask.kind == "reroll-shields"
    game.play(0, "secondary:bryn")
    assert (suffered(game).wounds, suffered(game).stopped, suffered(game).lost) == (3, 2, 1)
    assert game.shards(1) == {}


@cites("SM-R-44", "SM-WND.9")
def test_nobody_is_asked_about_shields_that_have_stopped_everything():
    dancer = {"mastery": "time_dancer", "shards": {"black": 1}}
    dice = {"target": [1], "combat": [1, 1], "creature-roll": [6], "wounds": [1, 1], "shields": [6, 1, 1]}
    game = fight([{"potions": ["nightshield_elixir"]}, dancer], power=3, abilities=["glacial"], dice=dice)
    game.play(0, "use:aster:nightshield_elixir", "fight:all", "roll", "pass")
    assert (suffered(game).wounds, suffered(game).stopped, suffered(game).lost) == (1, 1, 0)
    assert game.ask.kind == "manoeuvre"
    assert game.shards(1) == {"black": 1}


@cites("SM-R-51")
def test_physical_wounds_and_extra_energy_are_two_packets_with_shields_of_their_own(tmp_path):
    (tmp_path / "sparks.toml").write_text(
        """
[frenzy]
name = "Frenzy"
kind = "ability"
deck = "ability"
colour = "red"
mode = "targeted"
effects = ["hit: opp: deal(2,fire)"]
source = "original"
"""
    )
    game = fight(
        [{"items": ["hardened_jack", "cloak_of_embers"]}],
        power=3,
        abilities=["frenzy"],
        content=tmp_path,
        dice={**HIT, "wounds": [6, 6]},
    )
    game.play(0, "fight:aster")
    assert [(event.energy, event.wounds, event.lost) for event in game.told(Wounded)] == [("", 3, 2), ("fire", 2, 1)]


# Preventing


@cites("SM-DRN.5", "SM-FAT.8")
def test_the_ward_of_dawn_cancels_the_wounds_of_a_blow():
    game = fight([{"fate": "ward_of_dawn"}], power=3, dice={**HIT, "wounds": [6, 6]})
    game.play(0, "fight:aster")
    assert (game.ask.kind, game.keys, game.ask.usual) == ("cancel", ["fate:aster", "pass"], "pass")
    game.play(0, "fate:aster")
    assert game.avatar(0).wounds == 0
    assert [event.n for event in game.told(Cancelled)] == [3]


@cites("SM-R-117", "SM-POT.2")
def test_the_ward_of_dawn_prevents_the_drain_of_a_further_potion():
    game = scene([{"fate": "ward_of_dawn", "potions": ["sunmead", "warblood"]}])
    game.play(0, "use:aster:sunmead", "use:aster:warblood", "fate:aster")
    assert (game.avatar(0).drains, game.avatar(0).fate) == (0, -1)


@cites("SM-R-117", "SM-TRG.1")
def test_the_ward_of_dawn_prevents_one_loss_and_not_what_the_blow_sets_off():
    game = fight([{"fate": "ward_of_dawn"}], abilities=["life_drain"], dice=HIT)
    game.play(0, "fight:aster", "fate:aster")
    assert (game.avatar(0).wounds, game.avatar(0).drains) == (0, 1)


@cites("SM-DRN.5")
def test_the_shade_walker_softens_drains_and_cancels_those_of_others():
    walker = {"mastery": "shade_walker", "shards": {"black": 1}}
    game = fight(
        [walker, {}],
        kind="shadow",
        tops={"ability": ["elemental_ward"]},
        dice={
            "target": [1, 2],
            "combat": [1] * 4,
            "creature-roll": [6, 6],
            "wounds": [6, 6, 6, 6],
            "soften": [6],
        },
    )
    game.play(0, "fight:all", "roll", "pass")
    assert game.avatar(0).drains == 2
    assert game.told(Drained)[0].softened == (("shade_walker", "-1d*"), ("dice", "1"))
    game.play(0, "fight:all", "roll", "secondary:aster")
    assert game.avatar(1).drains == 0
    assert game.shards(0) == {}


# Drains


@cites("SM-DRN.1", "SM-DRN.2", "SM-DRN.3", "SM-EX-35")
def test_drains_take_random_radiance_first_and_then_life():
    game = fight(
        [{"radiance": ["radiance_luck", "radiance_recovery"]}],
        kind="shadow",
        tops={"ability": ["elemental_ward"]},
        dice={**HIT, "wounds": [6, 6], "radiance": [2]},
    )
    game.play(0, "fight:aster")
    (told,) = game.told(Drained)
    assert (told.radiance, told.life) == (("radiance_recovery", "radiance_luck"), 1)
    avatar = game.avatar(0)
    assert (avatar.radiance, avatar.lost_radiance, avatar.drains) == ([], 2, 1)
    assert game.faces(game.state.radiance_pool) == ["radiance_recovery", "radiance_luck"]


@cites("SM-R-66")
def test_losing_a_radiance_of_life_may_be_the_end():
    game = fight(
        [{"radiance": ["radiance_life"], "wounds": 5, "actions": 0}, ELSEWHERE],
        who=[0],
        kind="shadow",
        tops={"ability": ["elemental_ward"]},
        dice={**HIT, "wounds": [1, 1]},
    )
    game.play(0, "fight:aster")
    assert game.avatar(0).in_light


# The Return to Light


def last_blow(avatar, *others, **more):
    """An avatar with 1 life left is hit; it has no action left for a new body."""
    dice = {**HIT, "target": [1], **more.pop("dice", {})}
    band = [{"actions": 0, "wounds": 4, **avatar}, *others]
    game = fight([*band, ELSEWHERE], who=range(len(band)), dice=dice, **more)
    return game.play(0, all_fight(len(band)))


@cites("SM-RTL.1", "SM-RTL.2")
def test_an_avatar_without_life_returns_to_light_and_loses_its_soulshards():
    lost = {"actions": 0, "wounds": 3, "drains": 1, "shards": {"none": 3, "red": 2}}
    game = fight([lost, ELSEWHERE], who=[0], dice=HIT)
    game.play(0, "fight:aster", "roll")
    avatar = game.avatar(0)
    assert (avatar.in_light, avatar.shards) == (True, [0] * 6)
    assert [event.avatar for event in game.told(ReturnedToLight)] == [0]
    assert game.state.combat is None


@cites("SM-RTL.3", "SM-R-6")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_decides_about_each_item(die):
    game = last_blow({"items": ["sunblade"]}, {}, dice={"return": [die]})
    outcome = ("destroyed", "left", "kept")[(die - 1) // 2]
    assert [(event.die, event.outcome) for event in game.told(ItemTested)] == [(die, outcome)]
    token = next(t for t, face in enumerate(game.state.cards.faces) if face == "sunblade")
    assert (token in game.state.treasures) == (outcome == "destroyed")
    assert (token in [left.token for left in game.state.left]) == (outcome == "left")
    assert (token in game.avatar(0).items) == (outcome == "kept")


@cites("SM-RTL.3")
def test_potions_are_items_too():
    game = fight([{"actions": 0, "wounds": 4, "potions": ["warblood"]}], dice={**HIT, "return": [1]})
    game.play(0, "pass", "fight:aster")
    assert game.avatar(0).potions == []
    assert game.faces(game.state.potions[:1]) == ["warblood"]


@cites("SM-RTL.4", "SM-R-61")
def test_band_mates_who_survive_may_claim_what_was_left():
    game = fight(
        [{"wounds": 4, "items": ["sunblade"]}, {}, {"band": 2}],
        who=[0, 1],
        dice={**HIT, "target": [1], "return": [3]},
    )
    game.play(0, "fight:all")
    assert [left.avatars for left in game.state.left] == [[1]]


@cites("SM-RTL.5", "SM-R-61")
def test_nobody_can_claim_what_a_lone_avatar_left():
    game = last_blow({"items": ["sunblade"]}, dice={"return": [4]})
    assert [left.avatars for left in game.state.left] == [[]]


@cites("SM-R-60")
def test_fate_card_and_radiance_are_given_up():
    game = last_blow({"fate": "sure_feet", "radiance": ["radiance_luck"]})
    avatar = game.avatar(0)
    assert (avatar.fate, avatar.radiance, avatar.lost_radiance) == (-1, [], 0)
    assert game.faces(game.state.fates[:1]) == ["sure_feet"]
    assert game.faces(game.state.radiance_pool) == ["radiance_luck"]


@cites("SM-R-60")
def test_a_returning_avatar_is_alone_and_out_of_the_fight():
    game = last_blow({}, {})
    assert game.state.combat.engaged == [1]
    assert game.avatar(0).band != game.avatar(1).band


@cites("SM-R-103", "SM-LAI.2")
def test_when_the_last_avatar_returns_to_light_the_combat_is_over_without_victory():
    game = last_blow({}, kind="lair")
    assert game.state.combat is None
    assert game.state.stocked[LAIR_NUMBER]
    assert not game.state.calm[LAIR_NUMBER]


@cites("SM-R-66")
def test_lent_life_is_lost_first():
    game = fight([{"potions": ["giants_sap"], "wounds": 4}], power=3, dice={**HIT, "wounds": [6, 1]})
    game.play(0, "use:aster:giants_sap", "fight:aster")
    assert game.avatar(0).wounds == 4
    assert not game.avatar(0).in_light
