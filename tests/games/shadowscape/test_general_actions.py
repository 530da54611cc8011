"""Claiming General Action cards: the price, laying out and tucking, and what tucked cards still do."""

from itertools import product
from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.actions import Attacked

BEAST, BRIGAND, UNDEAD = "ghoren_warrior-AB", "iron_reaver-AD", "redsand_thrall-AC"
OFFER = ["general_126", "general_133", "general_132", "general_138"]
"""They cost 1, 2, 3 and 3 tokens."""


def market(tokens: list[str], *, hero: str = "arani", **more: Any) -> Scene:
    """The Hero has these tokens and whatever else is given, and four General Action cards lie open."""
    return scene(
        heroes=[hero, "fengray"],
        area={0: {"tokens": tokens, **more.pop("own", {})}, **more.pop("area", {})},
        general=OFFER,
        **more,
    )


def offered(game: Scene) -> set[str]:
    return {key.removeprefix("claim:") for key in game.keys if key.startswith("claim:general")}


# The price


@cites("SS-17.1")
@pytest.mark.parametrize(
    ("tokens", "affordable"),
    [
        ([], set()),
        ([BEAST], {"general_126"}),
        ([BEAST, UNDEAD], {"general_126", "general_133"}),
        ([BEAST, UNDEAD, BRIGAND], set(OFFER)),
        (["treasure_2", "treasure_3", "treasure_4"], set(OFFER)),
    ],
)
def test_a_card_can_be_claimed_with_as_many_tokens_as_it_costs(tokens, affordable):
    assert offered(market(tokens)) == affordable


@cites("SS-17.1")
def test_a_card_that_costs_too_much_is_refused():
    assert market([BEAST, "treasure_2"]).why_not(0, "claim:general_132") == ["SS-17.1"]


@cites("SS-17.1", "SS-17.2")
@pytest.mark.parametrize("paid", list(product([BEAST, "treasure_2"], [UNDEAD, "treasure_3"])))
def test_any_mix_of_trophies_and_treasures_pays(paid):
    game = market(sorted({*paid}))
    game.play(0, "claim:general_133", "side:A")
    assert game.tokens(0) == []
    assert game.hero(0).actions[-1] == "general_133"


@cites("SS-17.1")
def test_neither_equipment_nor_wounds_pay():
    game = market([], own={"equipment": ["shard_amulet"], "wounds": 2})
    assert offered(game) == set()


@cites("SS-17.1", "SS-17.2")
def test_the_player_chooses_the_tokens_and_spends_no_more_than_the_price():
    game = market([BEAST, UNDEAD, "treasure_2"]).play(0, "claim:general_133")
    assert set(game.keys) == {f"pay:{BEAST}", f"pay:{UNDEAD}", "pay:treasure_2"}
    game.play(0, "pay:treasure_2")
    assert set(game.keys) == {f"pay:{BEAST}", f"pay:{UNDEAD}"}
    game.play(0, f"pay:{BEAST}", "side:A")
    assert game.tokens(0) == [UNDEAD]


# Laying out


@cites("SS-17.3")
@pytest.mark.parametrize("side", "AB")
def test_a_first_card_is_laid_out_on_the_side_the_player_chooses(side):
    game = market([BEAST]).play(0, "claim:general_126")
    assert game.keys == ["side:A", "side:B"]
    game.play(0, f"side:{side}")
    assert game.side(0, "general_126") == side


@cites("SS-17.3")
def test_a_first_card_can_be_used_in_the_same_turn():
    game = market([BEAST]).play(0, "claim:general_126", "side:A")
    assert {"use:general_126", "move:general_126"} <= set(game.keys)
    game.play(0, "use:general_126", "go:drowned_stair", "go:howling_pit", "go:silkspun_vault")
    assert (game.room(0), game.exhausted(0)) == ("silkspun_vault", ["general_126"])


@cites("SS-17.3", "SS-R-22")
def test_a_first_card_cannot_be_tucked():
    game = market([BEAST]).play(0, "claim:general_126")
    assert not [key for key in game.keys if key.startswith("tuck")]
    game.play(0, "side:A")
    assert (game.hero(0).tucked, len(game.hero(0).actions)) == ([], 5)


# A second card


def second(*, hurt: dict[str, int] | None = None, spent: list[str] | None = None, **more: Any) -> Scene:
    """Arani has Borrowed Scroll (130) as her General Action card and buys Sprint or Feint (126)."""
    own = {"general": ("general_130", "A"), "hurt": hurt or {}, "spent": spent or []}
    return market([BEAST], own=own, **more).play(0, "claim:general_126")


@cites("SS-17.4")
def test_with_an_active_card_the_old_or_the_new_one_must_be_tucked():
    assert second().keys == ["tuck:old", "tuck:new"]


@cites("SS-17.4")
@pytest.mark.parametrize(
    ("keys", "active", "tucked"),
    [(["tuck:old", "side:A"], "general_126", "general_130"), (["tuck:new"], "general_130", "general_126")],
)
def test_only_one_general_action_card_stays_active(keys, active, tucked):
    game = second().play(0, *keys)
    hero = game.hero(0)
    assert hero.actions == ["arani_144", "arani_145", "arani_146", "arani_147", active]
    assert game.faces([hero.general, *hero.tucked]) == [active, tucked]


@cites("SS-17.4", "SS-R-22")
def test_tucking_the_new_card_leaves_the_old_one_as_it_was():
    game = second(hurt={"general_130": 1}, spent=["general_130"]).play(0, "tuck:new")
    assert (game.side(0, "general_130"), game.wounds(0), game.exhausted(0)) == (
        "A",
        {"general_130": 1},
        ["general_130"],
    )


@cites("SS-17.5")
def test_wounds_on_an_old_card_that_is_tucked_are_discarded():
    game = second(hurt={"general_130": 1, "arani_144": 1}).play(0, "tuck:old", "side:A")
    assert game.wounds(0) == {"arani_144": 1}


@cites("SS-17.6")
@pytest.mark.parametrize("keys", [["tuck:old", "side:A"], ["tuck:new"]])
def test_a_tucked_card_cannot_be_used(keys):
    game = second().play(0, *keys)
    tucked = game.faces(game.hero(0).tucked)[0]
    assert not {f"use:{tucked}", f"move:{tucked}"} & set(game.keys)
    assert game.why_not(0, f"move:{tucked}") == ["SS-5.3"]


@cites("SS-17.6")
def test_a_tucked_card_is_not_taken_back_by_a_later_claim():
    own = {"general": ("general_130", "A"), "tucked": ["general_129"]}
    game = market([BEAST], own=own).play(0, "claim:general_126")
    assert game.keys == ["tuck:old", "tuck:new"]
    game.play(0, "tuck:old", "side:A")
    assert game.faces(game.hero(0).tucked) == ["general_129", "general_130"]
    assert not {"general_129", "general_130"} & set(game.faces([*game.state.general_offer, *game.state.general]))


@cites("SS-17.8")
@pytest.mark.parametrize("side", "AB")
def test_a_card_that_takes_the_place_of_the_old_one_is_laid_out_on_the_side_chosen(side):
    game = second().play(0, "tuck:old")
    assert game.keys == ["side:A", "side:B"]
    assert game.play(0, f"side:{side}").side(0, "general_126") == side


@cites("SS-R-23")
def test_a_new_card_is_not_exhausted_even_if_it_replaces_an_exhausted_one():
    game = second(spent=["general_130", "arani_144"]).play(0, "tuck:old", "side:A")
    assert game.exhausted(0) == ["arani_144"]
    assert "use:general_126" in game.keys


@cites("SS-EX-6")
def test_ardenai_exchanges_his_general_action_card():
    tokens = ["redsand_thrall-AC", "ghoren_warrior-AB", "treasure_3"]
    game = market(tokens, hero="ardenai", own={"general": ("general_130", "A")})
    game.play(0, "claim:general_132", "tuck:old", "side:A")
    hero = game.hero(0)
    assert game.tokens(0) == []
    assert hero.actions == ["ardenai_152", "ardenai_153", "ardenai_154", "ardenai_155", "general_132"]
    assert game.side(0, "general_132") == "A"
    assert game.faces(hero.tucked) == ["general_130"]
    offer = game.faces(game.state.general_offer)
    assert len(offer) == 4
    assert "general_132" not in offer


# What tucked cards do


@cites("SS-R-22")
@pytest.mark.parametrize(("own", "damage"), [({"tucked": ["general_137"]}, 3), ({"general": ("general_137", "B")}, 5)])
def test_a_tucked_card_shows_no_skill_symbols(own, damage):
    """Spirit Swarm deals as much damage as Aseke shows Skill symbols: 3, and 2 more if Inner Circle is laid out."""
    game = scene(
        heroes=["aseke", "fengray"],
        area={0: {"room": "ossuary", "sides": "AAAA", **own}},
        enemies={"crypt_sentinel-A": "ossuary"},
    )
    game.play(0, "use:aseke_185")
    assert [event.damage for event in game.told(Attacked)] == [damage]


@cites("SS-R-22")
def test_a_tucked_card_takes_no_wounds():
    game = scene(
        area={0: {"tucked": ["general_130"], "general": ("general_124", "A")}},
        enemies={"mire_stalker-BCA": "gate_of_dawn"},
        fate=["fate_1"],
        actions_done=2,
    )
    places = {key.removeprefix("wound:") for key in game.keys}
    assert places == {"hero-card", "arani_144", "arani_145", "arani_146", "general_124"}


@cites("SS-R-22")
def test_a_tucked_card_keeps_its_shards():
    """Crown of Whispers carries 2, Stormcall 1."""
    own = {"tucked": ["general_138"], "general": ("general_132", "A")}
    game = scene(area={0: own}, active=1, claimer=0, actions_done=2)
    game.play(1, "pass")
    assert game.state.outcome.scores == [3, 0]


# Looking at cards


@cites("SS-17.7")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_may_look_at_the_action_cards_on_the_table(viewer):
    game = market([BEAST], area={1: {"general": ("general_129", "B")}})
    view = game.game.view(viewer)
    shown = view.state.cards.faces
    assert [shown[token] for token in view.state.general_offer] == OFFER
    assert view.state.heroes[1].actions[-1] == "general_129"
    for card in [*OFFER, *view.state.heroes[0].actions, *view.state.heroes[1].actions]:
        assert len(view.content.faces[card]) == 2


@cites("SS-17.7")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_of_the_general_action_deck_only_the_top_card_is_shown_with_one_side(viewer):
    sides = set()
    for roll in (0, 1):
        game = market([BEAST], rigged={"general-side": [roll]}).play(0, "claim:general_126", "side:A")
        view = game.game.view(viewer)
        *below, top = [view.state.cards.faces[token] for token in view.state.general]
        assert set(below) == {""}
        assert top in view.content.general_actions
        sides.add(view.state.general_side)
    assert sides == {0, 1}
