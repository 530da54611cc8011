"""CS-R-14: when it matters what pays a cost and how much is spent; a standing order answers otherwise."""

import pytest

from kits.casting_shadows import Scene, cites, scene
from umbra.core.orders import by_itself
from umbra.core.view import described

SPELL = "feeding_frenzy"  # up to 3 red Gems


def cast(tokens: list[str], dice: list[str], *, ap: int = 4, **player: object) -> Scene:
    """Player 1 Casts at Player 2, who stands on the next tile."""
    here = {"tile": "home_frill", "book": [SPELL], **player}
    game = scene(ap=ap, tokens=tokens, dice=dice, players={0: here, 1: {"tile": "ancient_rune"}})
    return game.play(0, f"cast:{SPELL}")


def asked(game: Scene) -> tuple[str, str, bool]:
    return game.ask.kind, game.ask.usual, game.ask.matters


@cites("CS-R-14", "CS-ATK.5")
@pytest.mark.parametrize(("ap", "usual"), [(1, "spend:2"), (2, "")])
def test_with_the_last_ap_as_much_is_spent_as_possible(ap, usual):
    game = cast(["RG"], ["RG"], ap=ap)

    assert asked(game) == ("tier", usual, not usual)
    assert (by_itself(game.ask), by_itself(game.ask, "always")) == (usual or None, None)


@cites("CS-R-14")
@pytest.mark.parametrize(
    ("tokens", "dice", "usual"),
    [
        (["RG"], ["RG"], "pay:RG-token"),  # the die can be rolled again
        (["RG", "PG"], [], "pay:RG-token"),  # purple fits more costs
        ([], ["RG", "PG"], "pay:RG-red"),  # so does the purple die, whatever it shows next
        (["PG"], ["RG"], ""),  # a better token, or a die
    ],
)
def test_it_matters_what_pays_if_neither_combination_leaves_more(tokens, dice, usual):
    game = cast(tokens, dice).play(0, "spend:1")

    assert asked(game) == ("payment", usual, not usual)


@cites("CS-R-14")
@pytest.mark.parametrize(("ap", "companion", "matters"), [(1, "", False), (2, "", True), (1, "rune_beetle", True)])
def test_with_the_last_ap_it_does_not_matter_what_pays(ap, companion, matters):
    free = {"shadow": True, "companion": companion} if companion else {}
    game = cast(["PG"], ["RG"], ap=ap, **free).play(0, "spend:1")

    assert (game.ask.kind, game.ask.matters) == ("payment", matters)


@cites("CS-R-14", "CS-RES.12")
@pytest.mark.parametrize(("ap", "matters"), [(1, False), (4, True)])
def test_which_colour_pays_for_any_colour_matters_as_long_as_actions_follow(ap, matters):
    game = scene(ap=ap, tokens=["RG", "BG", "RO"], players={0: {"tile": "dusty_desert"}})
    game.play(0, "collect:counterspell")

    assert (game.ask.kind, game.ask.matters) == ("payment", matters)


@cites("CS-REROLL.1")
def test_equal_dice_are_marked_as_often_as_there_are():
    game = scene(dice=["RG", "RG", "BG"]).play(0, "reroll")
    times = {option["key"]: option["times"] for option in described(game.ask)["options"]}

    assert (game.ask.several, times) == (True, {"die:RG-red": 2, "die:BG-blue": 1})
