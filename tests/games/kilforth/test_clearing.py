"""SK-CLR: clearing obstacles and plots."""

from pathlib import Path

import pytest

from kits.kilforth import Scene, cites, scene

SOMEWHERE = "bone_gully"


def here(*plots: str, obstacles: int = 0, dice: list[int] | None = None, **hero: object) -> Scene:
    """A hero at a location with plots and obstacles; he has fought with fate already today."""
    kinds = {"ancients": ["mother_of_thorns", "the_ashen_judge", "bishop_of_pride", "the_hoarfrost_regent"]}
    return scene(
        [{"at": SOMEWHERE, "fated": True} | hero],
        plots={SOMEWHERE: plots},
        obstacles={SOMEWHERE: obstacles},
        bag=["travel_ration"],
        dice={"test": dice or []},
        **kinds,
    )


def way(game: Scene, plot: str, number: int = 0) -> str:
    return f"clear:{plot}:{number + 1}"


def left(game: Scene) -> list[str]:
    return game.faces([scheme.token for scheme in game.state.schemes])


@cites("SK-CLR.1")
def test_there_must_be_an_obstacle_or_a_plot():
    game = here()

    assert not [key for key in game.keys if key.startswith("clear")]
    assert game.why_not(0, "clear") == ["SK-CLR.1"]


@cites("SK-CLR.2", "SK-CLR.5")
def test_one_obstacle_is_removed_before_any_plot_and_gives_no_loot():
    game = here("creeping_briar", obstacles=2)
    assert [key for key in game.keys if key.startswith("clear")] == ["clear"]

    game.play(0, "clear")

    assert game.state.obstacles[game.cell(SOMEWHERE)] == 1
    assert left(game) == ["creeping_briar"]
    assert game.hero().loot == []
    assert game.hero().ap == 3


@cites("SK-CLR.2")
@pytest.mark.parametrize(("obstacles", "keys"), [(1, ["clear"]), (3, ["clear", "clear:2"])])
def test_cards_let_a_hero_remove_more(obstacles: int, keys: list[str]):
    game = here(obstacles=obstacles, race="stoneborn")
    assert [key for key in game.keys if key.startswith("clear")] == keys

    game.play(0, keys[-1])

    assert game.state.obstacles[game.cell(SOMEWHERE)] == obstacles - len(keys)


@cites("SK-CLR.3", "SK-CLR.4", "SK-CLR.5")
def test_a_test_defeats_a_plot_which_becomes_a_rumour_and_gives_loot():
    game = here("creeping_briar", dice=[6, 5, 5, 1, 1])

    game.play(0, way(game, "creeping_briar"))

    assert left(game) == []
    assert game.faces(game.hero().rumours) == ["creeping_briar"]
    assert game.faces(game.hero().loot) == ["travel_ration"]


@cites("SK-CLR.3")
def test_of_several_plots_the_hero_picks_one():
    game = here("creeping_briar", "killing_frost", dice=[6, 5, 5, 1, 1])

    game.play(0, way(game, "killing_frost"))

    assert left(game) == ["creeping_briar"]


@cites("SK-R-64")
def test_successes_against_a_plot_add_up():
    game = here("creeping_briar", dice=[6, 1, 1, 1, 1, 6, 5, 1, 1, 1])

    game.play(0, way(game, "creeping_briar"))
    assert [tally.successes for tally in game.hero().tallies] == [1]
    assert left(game) == ["creeping_briar"]
    game.play(0, way(game, "creeping_briar"))

    assert left(game) == []
    assert game.hero().tallies == []


@cites("SK-R-64")
def test_they_are_lost_by_leaving_and_by_camping():
    hero = {"at": SOMEWHERE, "tallies": {"creeping_briar": ("F", 2)}}
    game = scene([hero, {}], plots={SOMEWHERE: ["creeping_briar"]}, encounters={"ember_flats": ["buried_archive"]})
    game.play(0, "move:ember_flats")
    assert game.hero().tallies == []

    game = scene([hero, {}], plots={SOMEWHERE: ["creeping_briar"]})
    game.play(0, "camp")
    assert game.hero().tallies == []


TWO_TESTS = """
[creeping_briar]
name = "Creeping Briar"
kind = "plot"
deck = "plot"
ancient = "mother_of_thorns"
defeat = "test(F,3) or test(S,3)"
assault = ["health(1)"]
keywords = ["Nature"]
source = "original"
"""


@cites("SK-R-64")
def test_as_with_confront_the_attribute_of_the_successes_must_be_used_again(tmp_path: Path):
    (tmp_path / "plots.toml").write_text(TWO_TESTS)
    dice = {"test": [6, 1, 1, 1, 1]}
    hero = {"at": SOMEWHERE, "fated": True}
    game = scene([hero], plots={SOMEWHERE: ["creeping_briar"]}, dice=dice, content=tmp_path)
    ways = [way(game, "creeping_briar", number) for number in (0, 1)]
    assert [key for key in game.keys if key.startswith("clear")] == ways

    game.play(0, ways[0])

    assert [key for key in game.keys if key.startswith("clear")] == ways[:1]


@cites("SK-CLR.3")
def test_a_plot_may_be_paid_off():
    assert here("weighing_of_debts", gold=2).why_not(0, "clear") == ["SK-TRN.9"]

    game = here("weighing_of_debts", gold=3)
    game.play(0, way(game, "weighing_of_debts"))

    assert game.hero().gold == 0
    assert game.faces(game.hero().rumours) == ["weighing_of_debts"]


@cites("SK-CLR.3")
def test_a_payment_joined_to_a_test_is_made_when_the_total_is_reached():
    game = here("throne_of_rime", gold=2, dice=[6, 1, 1, 6, 1, 1])
    assert way(game, "throne_of_rime") not in here("throne_of_rime", gold=1).keys

    game.play(0, way(game, "throne_of_rime"))
    assert game.hero().gold == 2
    game.play(0, way(game, "throne_of_rime"))

    assert game.hero().gold == 0
    assert left(game) == []


@cites("SK-CLR.3")
def test_of_two_ways_only_those_that_can_be_paid_are_offered():
    game = here("unearned_crown", rumours=["ember_dart"])
    assert [key for key in game.keys if key.startswith("clear")] == [way(game, "unearned_crown", 1)]

    game = here("unearned_crown", rumours=["ember_dart", "ensign"])
    game.play(0, way(game, "unearned_crown", 0))

    assert game.faces(game.hero().rumours) == ["ember_dart", "unearned_crown"]


@cites("SK-CLR.3")
def test_the_hero_picks_the_rumour_to_discard():
    game = here("cinder_roads", rumours=["ember_dart", "ensign"])

    game.play(0, way(game, "cinder_roads", 0), "discard:ember_dart")

    assert game.faces(game.hero().rumours) == ["ensign", "cinder_roads"]
    assert game.faces(game.state.discards["spell"]) == ["ember_dart"]


@cites("SK-R-33")
def test_a_plot_that_leaves_a_hand_leaves_the_game():
    game = here("cinder_roads", rumours=["creeping_briar"])

    game.play(0, way(game, "cinder_roads", 0))

    assert game.token("creeping_briar") in game.state.box


@cites("SK-R-35", "SK-R-34")
def test_a_plot_hinders_neither_search_nor_rest():
    game = here("smoke_court", hp=3)

    assert {"search", "rest"} <= set(game.keys)


@cites("SK-CLR.3", "SK-HID.3")
def test_a_hidden_hero_may_clear():
    assert "clear" in here(obstacles=1, hidden=True).keys
