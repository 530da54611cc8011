"""SK-ANC.5-12: battles against ancients."""

from typing import Any

import pytest

from kits.kilforth import Scene, cites, scene
from umbra.games.kilforth.events import trials as told
from umbra.games.kilforth.events.battle import AncientRegrew, FoeRolled, HeroEliminated
from umbra.games.kilforth.events.cards import GoldChanged

HERE = "salt_waste"
READY = {"race": "werewolf", "calling": "rover", "veiled": ["rover"], "at": HERE, "fated": True, "step": 5}
"""Fight 4, influence 1, sneak 3, study 3; the saga is completed."""
SECOND = {"race": "stoneborn", "calling": "sorcerer", "at": HERE, "fated": True, "step": 5}
AWAY = SECOND | {"at": "bone_gully"}


def assault(ancient: str, *dice: int, foe_dice: tuple[int, ...] = (), **more: Any) -> Scene:
    """A hero assaults an ancient."""
    hp = more.pop("left", -1)
    fields = {key: more.pop(key) for key in ("plots", "options", "team", "first") if key in more}
    others = more.pop("others", [])
    bodies: list[Any] = [{"id": ancient, "at": HERE, "hp": hp}, *more.pop("bodies", [])]
    rolls = {"test": dice, "foe": foe_dice}
    game = scene([READY | more, *others], ancients=bodies, dice=rolls, **fields)
    game.play(0, f"deed:assault:{ancient}")
    return game


def fight_dice(game: Scene) -> list[int]:
    return [len(event.dice) for event in game.told(told.DiceRolled)]


def foe_dice(game: Scene) -> list[int]:
    return [len(event.dice) for event in game.told(FoeRolled)]


@cites("SK-ANC.7", "SK-ANC.8", "SK-ANC.13")
def test_an_assault_is_a_battle_without_surprise_and_without_escape() -> None:
    game = assault("mother_of_thorns", *[1] * 8, foe_dice=(1,) * 10, assets=["ember_dart"])
    game.play(0, "pass")

    assert (fight_dice(game)[:2], foe_dice(game)[:2]) == ([4, 4], [5, 5])
    assert not game.offers("escape")


@cites("SK-ANC.12", "SK-EX-26")
def test_an_ancient_begins_with_the_hp_it_has_left() -> None:
    game = assault("mother_of_thorns", 5, 1, 1, 1, foe_dice=(1,) * 5, left=6, assets=["ember_dart"])
    assert game.ask.kind == "strike"

    game.play(0, "pass")

    assert game.state.ancients[0].hp == 5


@cites("SK-ANC.11", "SK-WIN.9", "SK-WIN.10", "SK-R-8")
def test_who_falls_against_an_ancient_is_eliminated_with_all_he_has() -> None:
    mine = {"hp": 1, "gold": 3, "assets": ["ensign"], "rumours": ["true_name"], "loot": ["whetstone"]}
    game = assault("mother_of_thorns", 5, 1, 1, 1, 1, foe_dice=(5,) * 5, others=[AWAY], **mine)
    game.play(0, "roll")

    hero = game.hero(0)
    assert hero.out
    assert (hero.gold, hero.assets, hero.rumours, hero.loot) == (0, [], [], [])
    assert game.faces(game.state.discards["title"]) == ["ensign"]
    assert game.faces(game.state.discards["spell"]) == ["true_name"]
    assert game.faces(game.state.spent) == ["whetstone"]
    assert game.state.first == 1
    assert (game.state.active, game.state.battle) == (1, None)
    assert game.state.ancients[0].hp == 12 - 1
    game.game.audit()


@cites("SK-R-89", "SK-ANC.11")
def test_nothing_spares_a_hero_against_an_ancient() -> None:
    game = assault("mother_of_thorns", *[1] * 4, foe_dice=(5,) * 5, hp=1, assets=["twice_born"], others=[AWAY])

    assert [event.seat for event in game.told(HeroEliminated)] == [0]


@cites("SK-R-72", "SK-R-69")
def test_a_member_takes_over_when_the_active_hero_is_eliminated() -> None:
    game = assault(
        "mother_of_thorns",
        *[1] * 8,
        *[6] * 3,
        foe_dice=(5,) * 5 + (1,) * 10,
        hp=1,
        left=3,
        others=[SECOND],
        team=[1],
    )
    game.play(0, "pass")  # he keeps what he could still give away

    assert game.hero(0).out
    assert game.state.outcome.winners == [0, 1]  # SK-WIN.5


@cites("SK-ANC.5")
def test_regrow_restores_hp_after_a_round_without_losses() -> None:
    game = assault("mother_of_thorns", *[1] * 4, foe_dice=(1,) * 5, left=6, assets=["ember_dart"])

    game.play(0, "pass")

    assert game.state.ancients[0].hp == 7


@cites("SK-ANC.5")
def test_a_plot_lets_it_regrow_more_but_not_beyond_its_health() -> None:
    plots = {HERE: ["hungry_roots"]}
    game = assault("mother_of_thorns", *[1] * 4, foe_dice=(1,) * 5, left=11, plots=plots, assets=["ember_dart"])

    game.play(0, "pass")

    assert [event.gained for event in game.told(AncientRegrew)][:1] == [1]
    assert game.state.ancients[0].hp == 12


@cites("SK-ANC.5")
@pytest.mark.parametrize(("plots", "lost"), [([], [2, 1]), (["branded_witness"], [2, 2])])
def test_sentence_takes_one_more_hp_the_first_times(plots: list[str], lost: list[int]) -> None:
    blows = (5,) + (1,) * 6
    more = {"hp": 6, "most": 6, "assets": ["ember_dart"]}
    game = assault("the_ashen_judge", *[1] * 8, foe_dice=blows * 2, plots={HERE: plots}, **more)

    game.play(0, "pass")
    after_one = game.hero().hp
    game.play(0, "pass")

    assert [6 - after_one, after_one - game.hero().hp] == lost


@cites("SK-ANC.5")
@pytest.mark.parametrize(("ancient", "dice"), [("bishop_of_pride", 1), ("mother_of_thorns", 3)])
def test_hubris_lets_only_one_die_be_rolled_again(ancient: str, dice: int) -> None:
    game = assault(ancient, *[1] * 8, skills=["flowing_cut", "minor_blessing"])

    game.play(0, "use:flowing_cut")

    assert game.told(told.DiceRerolled)[0].number == dice
    assert len(game.told(told.DiceRolled)) == (1 if dice == 3 else 2)  # more in this test, or the next round


@cites("SK-ANC.5")
def test_a_plot_may_forbid_rerolls() -> None:
    game = assault("bishop_of_pride", *[1] * 4, plots={HERE: ["mirror_choir"]}, skills=["flowing_cut"], hp=1)

    assert game.told(told.DiceRerolled) == []
    assert game.game.pending is None or game.ask.kind != "reroll"


@cites("SK-ANC.5", "SK-TST.7")
@pytest.mark.parametrize(("ancient", "asked"), [("the_hoarfrost_regent", False), ("mother_of_thorns", True)])
def test_stillness_keeps_heroes_from_calling_on_fate(ancient: str, asked: bool) -> None:
    game = assault(ancient, 5, 1, 1, 1, fated=False, assets=["ember_dart"])

    assert (game.ask.kind == "fate") == asked


@cites("SK-ANC.5", "SK-TEA.6")
@pytest.mark.parametrize(("plots", "dice"), [([], 5), (["silent_choir"], 4)])
def test_a_plot_may_take_the_team_dice(plots: list[str], dice: int) -> None:
    game = assault("the_hoarfrost_regent", plots={HERE: plots}, others=[SECOND], team=[1])

    assert fight_dice(game)[0] == dice


@cites("SK-ANC.5")
def test_plots_change_the_dice_of_both_sides_in_round_one() -> None:
    plots = {HERE: ["whispering_seeds", "the_green_veil"]}
    game = assault("mother_of_thorns", *[1] * 8, foe_dice=(1,) * 12, plots=plots, assets=["ember_dart"])

    game.play(0, "pass")

    assert (fight_dice(game)[:2], foe_dice(game)[:2]) == ([3, 4], [6, 6])


@cites("SK-ANC.9")
def test_a_defeated_ancient_pays_its_gold_before_the_heroes_are_checked() -> None:
    bodies = ["bishop_of_pride"]
    game = assault("mother_of_thorns", 5, 1, 1, 1, foe_dice=(5,) * 5, hp=1, left=1, others=[AWAY], bodies=bodies)

    assert game.state.ancients[0].defeated
    assert game.told(GoldChanged)[0].change == 10
    assert game.hero(0).out
    assert game.state.outcome is None
