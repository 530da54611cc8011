"""Which questions matter, as far as everybody can see; a standing order answers the others."""

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.core.orders import by_itself

CUTPURSE = "gallows_cutpurse-ACD"
THRALL = "redsand_thrall-AC"
SENTINEL = "crypt_sentinel-A"


def alone(hero: str = "arani", *, enemies=(), treasures=None, **area) -> Scene:
    other = "durgen" if hero != "durgen" else "arani"
    return scene(
        heroes=(hero, other),
        area={0: {"room": "ossuary", "sides": "AAAA", **area}},
        enemies=dict.fromkeys(enemies, "ossuary"),
        treasures=treasures,
    )


def asked(game: Scene) -> tuple[str, str, bool]:
    return game.ask.kind, game.ask.usual, game.ask.matters


@cites("SS-R-11", "SS-11.4")
@pytest.mark.parametrize(
    ("hero", "card", "enemy", "hand", "matters"),
    [
        ("fengray", "fengray_141", THRALL, 1, False),  # 3 against 3: it falls anyway
        ("arani", "arani_144", SENTINEL, 1, False),  # 2 against 5: one card is not enough
        ("arani", "arani_144", SENTINEL, 3, True),
    ],
)
def test_a_boost_matters_if_it_could_decide_an_attack(hero, card, enemy, hand, matters):
    game = alone(hero, enemies=[enemy], hand=["fate_17", "fate_33", "fate_45"][:hand])
    game.play(0, f"use:{card}")

    assert asked(game) == ("boost", "" if matters else "done", matters)
    assert (by_itself(game.ask) is None) == (matters and len(game.keys) > 1)


@cites("SS-R-11", "SS-R-69")
@pytest.mark.parametrize("held", ["fate_17", "fate_1"])
def test_whether_a_boost_matters_does_not_tell_what_the_hand_holds(held):
    """3 Defence, 2 damage: one card more is enough, whichever it is."""
    game = alone(enemies=[THRALL], hand=[held])
    game.play(0, "use:arani_144")

    assert asked(game) == ("boost", "", True)


@cites("SS-R-11", "SS-12.2")
@pytest.mark.parametrize(("treasure", "matters"), [("treasure_2", False), ("treasure_3", True), ("treasure_4", False)])
def test_a_boost_matters_if_it_could_decide_a_search(treasure, matters):
    game = alone(treasures={"ossuary": treasure}, hand=["fate_45"])
    game.play(0, "use:arani_146")

    assert asked(game) == ("boost", "" if matters else "done", matters)


@cites("SS-R-11", "SS-14.1")
@pytest.mark.parametrize(("wounds", "matters"), [(4, False), (5, True)])
def test_a_boost_matters_to_a_heal_if_there_are_wounds_for_it(wounds, matters):
    game = alone("venda", wounds=3, hurt={"venda_158": wounds - 3}, hand=["fate_53"])
    game.play(0, "use:venda_157")

    assert asked(game) == ("boost", "" if matters else "done", matters)


@cites("SS-R-11", "SS-10.3")
def test_a_boost_of_a_move_matters():
    game = alone(hand=["fate_1", "fate_17"])
    game.play(0, "move:arani_144")

    assert (game.ask.kind, game.ask.matters) == ("boost", True)


@cites("SS-14.2")
@pytest.mark.parametrize(("wounds", "matters"), [(4, False), (5, True)])
def test_wounds_that_can_all_be_healed_are_healed(wounds, matters):
    """Vigil heals 4."""
    game = alone(wounds=3, hurt={"arani_144": wounds - 3})
    game.play(0, "use:arani_147")

    assert asked(game) == ("heal", "" if matters else "heal:hero-card", matters)


@cites("SS-14.2")
def test_a_hero_who_fights_better_with_wounds_is_asked_about_each():
    """Venda deals more damage with Wounds on her Hero card."""
    game = alone("venda", wounds=3)
    game.play(0, "use:venda_157")

    assert asked(game) == ("heal", "", True)


@cites("SS-R-15", "SS-11.6")
@pytest.mark.parametrize(("tokens", "matters"), [([], False), (["treasure_2"] * 3, True)])
def test_a_trophy_is_taken_unless_it_costs_another_token(tokens, matters):
    game = alone("fengray", enemies=[THRALL], tokens=tokens)
    game.play(0, "use:fengray_141")

    assert asked(game) == ("trophy", "take", matters)
    assert by_itself(game.ask, "always") is None


@cites("SS-R-15", "SS-12.2")
@pytest.mark.parametrize(("tokens", "matters"), [([], False), ([CUTPURSE, THRALL, SENTINEL], True)])
def test_a_treasure_is_taken_unless_it_costs_another_token(tokens, matters):
    game = alone(treasures={"ossuary": "treasure_2"}, tokens=tokens)
    game.play(0, "use:arani_146")

    assert asked(game) == ("treasure", "take", matters)
