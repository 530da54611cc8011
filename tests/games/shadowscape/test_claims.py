"""Special Actions, what every Claim has in common, and where tokens come from and go to."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.core.errors import IllegalAnswer

QUIET: dict[str, list[str]] = {"beast": [], "brigand": [], "undead": []}
"""No tokens to spawn, so that an Enemy Phase passes without a trace."""

TOKENS = ["ghoren_warrior-AB", "ghoren_warrior-BD", "treasure_2"]
EVERY_SYMBOL = ["fate_1", "fate_37", "fate_57"]
"""Attack and Magic, Search and Heal (its red text is Shadow Step), Movement and Defence."""

OFFERS = {"pair_of_fangs": "whisper_offer", "versatile_blade": "equipment_offer", "general_126": "general_offer"}
CLAIM = {
    "pair_of_fangs": ["claim:pair_of_fangs"],
    "versatile_blade": ["claim:versatile_blade"],
    "general_126": ["claim:general_126", "pay:treasure_2", "side:A"],
}


def rich(*, hand: list[str] | None = None, area: dict[str, Any] | None = None, **more: Any) -> Scene:
    """Arani could claim a Whisper, a Weapon or a General Action card; by default she holds Dark Insight."""
    own = {"tokens": TOKENS, "hand": hand if hand is not None else ["fate_7"], "sides": "AAAA"}
    return scene(
        area={0: own, **(area or {})},
        whispers=["pair_of_fangs"],
        equipment=["versatile_blade"],
        general=["general_126"],
        piles=QUIET,
        **more,
    )


def verbs(game: Scene) -> set[str]:
    return {key.partition(":")[0] for key in game.keys}


# Special Actions


@cites("SS-15.1")
def test_claim_and_alter_fate_are_the_two_special_actions_in_the_menu():
    assert verbs(rich()) == {"use", "move", "claim", "alter"}


@cites("SS-15.1", "SS-16.2")
def test_a_second_claim_in_the_same_turn_is_refused():
    game = rich().play(0, "claim:pair_of_fangs")
    assert verbs(game) == {"use", "move", "alter"}
    assert game.why_not(0, "claim:versatile_blade") == ["SS-16.2"]


@cites("SS-15.1", "SS-20.1")
def test_alter_fate_is_performed_only_once_in_a_turn():
    game = rich(hand=["fate_3", "fate_22"]).play(0, "alter:fate_3")
    assert verbs(game) == {"use", "move", "claim"}
    assert game.why_not(0, "alter:fate_22") == ["SS-20.1"]


@cites("SS-15.1")
def test_both_special_actions_can_be_performed_in_one_turn():
    game = rich().play(0, "alter:fate_7", "claim:pair_of_fangs")
    assert (game.state.altered, game.state.claims) == (True, 1)


@cites("SS-15.1")
def test_special_actions_come_back_in_the_next_turn():
    game = rich(hand=["fate_3"], actions_done=2, area={1: {"tokens": ["treasure_2"], "hand": ["fate_22"]}})
    game.play(0, "alter:fate_3", "claim:pair_of_fangs")
    assert game.ask.seat == 1
    assert verbs(game) == {"use", "move", "claim", "alter"}


@cites("SS-15.1")
@pytest.mark.parametrize("key", ["claim:pair_of_fangs", "alter:fate_22"])
def test_only_the_active_player_performs_special_actions(key):
    game = rich(area={1: {"tokens": ["ghoren_warrior-CA", "ghoren_warrior-DC"], "hand": ["fate_22"]}})
    with pytest.raises(IllegalAnswer):
        game.play(1, key)
    assert game.why_not(1, key) == ["SS-1.2"]


@cites("SS-15.2")
@pytest.mark.parametrize("actions", [0, 1, 2])
@pytest.mark.parametrize("first", ["claim", "alter"])
def test_special_actions_come_before_between_or_after_the_actions_in_any_order(actions, first):
    game = rich(hand=["fate_3"], actions_done=actions)
    keys = {"claim": "claim:pair_of_fangs", "alter": "alter:fate_3"}
    second = "alter" if first == "claim" else "claim"
    game.play(0, keys[first])
    assert (game.state.active, game.state.actions_done) == (0, actions)
    game.play(0, keys[second])
    assert game.faces(game.hero(0).tucked) == ["pair_of_fangs"]
    assert "fate_3" in game.faces(game.state.fate_discard)


@cites("SS-15.2")
@pytest.mark.parametrize(
    "keys",
    [
        ["use:arani_144"],
        ["use:arani_144", "discard:fate_1"],
        ["move:arani_146"],
        ["move:arani_146", "done"],
        ["move:arani_146", "done", "go:gate_of_dawn"],
    ],
)
def test_no_special_action_interrupts_an_action(keys):
    game = rich(
        hand=["fate_1", "fate_7"],
        enemies={"redsand_thrall-AC": "drowned_stair"},
        area={0: {"tokens": TOKENS, "hand": ["fate_1", "fate_7"], "sides": "AAAA", "room": "drowned_stair"}},
    )
    assert {"claim", "alter"} <= verbs(game)
    game.play(0, *keys)
    assert game.state.action is not None
    assert not {"claim", "alter"} & verbs(game)
    assert game.why_not(0, "claim:pair_of_fangs") == ["SS-15.2"]
    assert game.why_not(0, "alter:fate_7") == ["SS-15.2"]


@cites("SS-15.2")
def test_special_actions_are_over_when_the_enemy_phase_has_begun():
    game = rich(
        actions_done=2,
        fate=["fate_3"],
        enemies={"redsand_thrall-AC": "gate_of_dawn", "redsand_thrall-BA": "gate_of_dawn"},
    )
    game.play(0, "end")
    assert (game.ask.kind, game.ask.seat) == ("attacker", 0)
    assert game.why_not(0, "claim:pair_of_fangs") == ["SS-5.5"]
    assert game.why_not(0, "alter:fate_7") == ["SS-5.5"]


@cites("SS-15.3")
@pytest.mark.parametrize("keys", [["alter:fate_7"], *CLAIM.values()])
def test_special_actions_use_no_action_card_and_are_no_action(keys):
    game = rich().play(0, *keys)
    assert game.state.actions_done == 0
    assert game.exhausted(0) == []
    assert [game.side(0, f"arani_{n}") for n in (144, 145, 146, 147)] == ["A"] * 4


@cites("SS-15.3")
def test_with_all_action_cards_out_of_use_special_actions_are_still_possible():
    cards = ["arani_144", "arani_145", "arani_146", "arani_147"]
    game = rich(area={0: {"tokens": TOKENS, "hand": ["fate_7"], "spent": cards}})
    assert verbs(game) == {"claim", "alter", "end"}


@cites("SS-15.4")
@pytest.mark.parametrize("claimed", CLAIM)
def test_a_claim_cannot_be_boosted(claimed):
    game = rich(hand=EVERY_SYMBOL)
    for key in CLAIM[claimed]:
        assert game.ask.kind in ("act", "pay", "side")
        game.play(0, key)
    assert game.ask.kind == "act"
    assert game.hand(0) == EVERY_SYMBOL


@cites("SS-15.4")
def test_alter_fate_cannot_be_boosted():
    game = rich(hand=EVERY_SYMBOL).play(0, "alter:fate_37")
    assert set(game.keys) == {"send:arani:drowned_stair", "send:arani:marrow_garden"}
    game.play(0, "send:arani:drowned_stair")
    assert game.ask.kind == "act"
    assert game.hand(0) == ["fate_1", "fate_57"]


# One card from an offer


@cites("SS-16.1")
@pytest.mark.parametrize("card", CLAIM)
def test_a_claim_takes_one_face_up_card_of_any_of_the_three_offers(card):
    game = rich()
    others = {key for key in CLAIM if key != card}
    game.play(0, *CLAIM[card])
    hero = game.hero(0)
    assert game.faces([*hero.tucked, *hero.equipment, *([hero.general] if hero.general >= 0 else [])]) == [card]
    assert card not in game.faces(getattr(game.state, OFFERS[card]))
    assert all(other in game.faces(getattr(game.state, OFFERS[other])) for other in others)


@cites("SS-16.1")
@pytest.mark.parametrize("card", ["pair_of_skulls", "shard_amulet", "general_128"])
def test_a_card_that_is_still_in_its_deck_cannot_be_claimed(card):
    game = scene(
        area={0: {"tokens": ["redsand_thrall-AC", "redsand_thrall-BA", "treasure_2"]}},
        whispers=["pair_of_fangs", "pair_of_purses", "glint_of_gold", "hunters_due"],
        equipment=["versatile_blade", "light_bow", "oathkeeper_mace", "runed_staff"],
        general=["general_124", "general_125", "general_126", "general_127"],
    )
    assert f"claim:{card}" not in game.keys
    assert game.why_not(0, f"claim:{card}") == ["SS-16.1"]


@cites("SS-16.2")
@pytest.mark.parametrize("card", CLAIM)
def test_after_any_claim_nothing_else_can_be_claimed_this_turn_whatever_could_be_paid_for(card):
    game = rich(general_side=0)
    game.play(0, *CLAIM[card])
    assert game.tokens(0)
    assert "claim" not in verbs(game)


@cites("SS-16.3")
@pytest.mark.parametrize(("card", "deck"), [("versatile_blade", "equipment"), ("general_126", "general")])
def test_the_offer_is_refilled_from_the_top_of_its_deck_at_once(card, deck):
    game = rich()
    pile, offer = getattr(game.state, deck), getattr(game.state, OFFERS[card])
    top, kept = game.faces(pile[-1:]), [face for face in game.faces(offer) if face != card]
    left = len(pile)
    game.play(0, *CLAIM[card])
    assert game.faces(getattr(game.state, OFFERS[card])) == kept + top
    assert len(getattr(game.state, deck)) == left - 1


@cites("SS-16.3")
def test_the_whisper_offer_is_refilled_at_once():
    whispers = ["pair_of_fangs", "hunters_due", "robbers_due", "graves_due"]
    game = scene(area={0: {"tokens": TOKENS}}, whispers=whispers, whisper_deck=["glint_of_gold", "hoard"])
    game.play(0, "claim:pair_of_fangs")
    assert game.faces(game.state.whisper_offer) == [*whispers[1:], "glint_of_gold"]
    assert game.faces(game.state.whispers) == ["hoard"]


@cites("SS-R-23")
@pytest.mark.parametrize("card", CLAIM)
def test_an_offer_shrinks_when_its_deck_is_empty(card):
    equipment = ["versatile_blade", "light_bow", "oathkeeper_mace", "runed_staff"]
    general = ["general_126", "general_124", "general_125", "general_127"]
    whole = rich().game.content
    elsewhere = {
        "equipment": [item for item in whole.equipment if item not in equipment],
        "tucked": [item for item in whole.general_actions if item not in general],
    }
    game = scene(
        area={0: {"tokens": TOKENS}, 1: elsewhere},
        whispers=["pair_of_fangs", "hunters_due", "robbers_due", "graves_due"],
        whisper_deck=[],
        equipment=equipment,
        general=general,
    )
    game.play(0, *CLAIM[card])
    assert len(getattr(game.state, OFFERS[card])) == 3


# Trophies and the limit of 3 tokens


def fight(tokens: list[str], *, enemies: list[str], **more: Any) -> Scene:
    """Fengray, in the Toll Bridge with these Enemies, has Sweep (2 damage to up to 2 Enemies) and Bearshield Strike."""
    return scene(
        heroes=["fengray", "arani"],
        area={0: {"room": "toll_bridge", "tokens": tokens, "sides": more.pop("sides", "ABAA")}},
        enemies=dict.fromkeys(enemies, "toll_bridge"),
        piles=QUIET,
        **more,
    )


@cites("SS-R-15", "SS-R-16")
def test_a_trophy_may_be_declined_and_the_token_is_then_discarded():
    game = fight([], enemies=["gallows_cutpurse-ACD"]).play(0, "use:fengray_141", "leave")
    assert game.tokens(0) == []
    assert game.faces(game.state.discards["brigand"]) == ["gallows_cutpurse-ACD"]


@cites("SS-R-15")
def test_with_a_fourth_token_one_is_discarded_at_once_before_anything_can_be_claimed():
    held = ["ghoren_warrior-AB", "ghoren_warrior-BD", "treasure_2"]
    game = fight(held, enemies=["gallows_cutpurse-ACD"], whispers=["pair_of_fangs"])
    game.play(0, "use:fengray_141", "take")
    assert set(game.keys) == {f"drop:{token}" for token in [*held, "gallows_cutpurse-ACD"]}
    game.play(0, "drop:ghoren_warrior-AB")
    assert game.tokens(0) == ["ghoren_warrior-BD", "treasure_2", "gallows_cutpurse-ACD"]
    assert "claim:pair_of_fangs" not in game.keys


@cites("SS-R-15")
def test_the_new_token_may_be_the_one_that_is_discarded():
    held = ["ghoren_warrior-AB", "ghoren_warrior-BD", "treasure_2"]
    game = fight(held, enemies=["gallows_cutpurse-ACD"])
    game.play(0, "use:fengray_141", "take", "drop:gallows_cutpurse-ACD")
    assert game.tokens(0) == held


@cites("SS-R-15")
def test_several_eliminated_enemies_are_taken_one_after_the_other_with_the_limit_after_each():
    held = ["ghoren_warrior-AB", "ghoren_warrior-BD", "treasure_2"]
    game = fight(held, enemies=["gallows_cutpurse-ACD", "barrow_archer-A"])
    game.play(0, "use:fengray_141", "target:gallows_cutpurse-ACD", "target:barrow_archer-A")
    game.play(0, "take")
    assert game.ask.kind == "drop"
    assert "drop:barrow_archer-A" not in game.keys
    game.play(0, "drop:gallows_cutpurse-ACD")
    assert game.ask.kind == "trophy"
    game.play(0, "take", "drop:ghoren_warrior-AB")
    assert game.tokens(0) == ["ghoren_warrior-BD", "treasure_2", "barrow_archer-A"]


@cites("SS-R-16")
def test_a_spent_enemy_token_goes_face_up_to_the_discards_of_its_type():
    game = rich().play(0, "claim:general_126", "pay:ghoren_warrior-AB", "side:A")
    assert game.faces(game.state.discards["beast"]) == ["ghoren_warrior-AB"]
    view = game.game.view(1)
    assert view.state.cards.faces[view.state.discards["beast"][0]] == "ghoren_warrior-AB"


@cites("SS-R-16")
@pytest.mark.parametrize("keys", [["claim:versatile_blade"], ["claim:general_126", "pay:treasure_2", "side:A"]])
def test_a_spent_treasure_goes_back_to_the_treasure_pile(keys):
    game = rich()
    before = sorted(game.faces(game.state.piles["treasure"]))
    game.play(0, *keys)
    assert sorted(game.faces(game.state.piles["treasure"])) == sorted([*before, "treasure_2"])


@cites("SS-R-16")
def test_a_discarded_token_goes_where_a_spent_one_goes():
    held = ["treasure_4", "ghoren_warrior-BD", "redsand_thrall-AC"]
    for dropped, kind in (("redsand_thrall-AC", "undead"), ("ghoren_warrior-BD", "beast")):
        game = fight(held, enemies=["gallows_cutpurse-ACD"])
        game.play(0, "use:fengray_141", "take", f"drop:{dropped}")
        assert game.faces(game.state.discards[kind]) == [dropped]
    game = fight(held, enemies=["gallows_cutpurse-ACD"])
    pile = len(game.state.piles["treasure"])
    game.play(0, "use:fengray_141", "take", "drop:treasure_4")
    assert len(game.state.piles["treasure"]) == pile + 1


@cites("SS-R-16")
def test_nobody_can_tell_where_a_spent_treasure_lies_in_the_pile():
    game = rich().play(0, "claim:versatile_blade")
    for viewer in (0, 1, None):
        view = game.game.view(viewer)
        assert {view.state.cards.faces[token] for token in view.state.piles["treasure"]} == {""}


@cites("SS-R-16")
def test_the_treasure_pile_is_mixed_before_a_treasure_is_drawn_from_it():
    placed = set()
    for seed in range(1, 13):
        game = scene(
            options={"mode": "cooperative"},
            area={0: {"tokens": ["treasure_4"], "hand": ["fate_12"]}},
            equipment=["versatile_blade"],
            piles={**QUIET, "treasure": ["treasure_2"]},
            seed=seed,
        )
        game.play(0, "claim:versatile_blade", "alter:fate_12", "cache:ossuary")
        placed.add(game.treasures()["ossuary"])
    assert placed == {"treasure_2", "treasure_4"}


# Open Hero Areas


@cites("SS-R-62")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everything_that_a_player_has_gained_is_open_to_all(viewer):
    game = scene(
        area={
            0: {
                "room": "toll_bridge",
                "tokens": ["gallows_cutpurse-ACD", "treasure_2", "treasure_2"],
                "sides": "AAAA",
                "general": ("general_124", "A"),
                "hand": ["fate_1"],
            }
        },
        enemies={"gallows_cutpurse-BDA": "toll_bridge"},
        whispers=["pair_of_purses"],
        equipment=["versatile_blade"],
        general=["general_126"],
        more_claims=2,
    )
    game.play(0, "claim:versatile_blade", "use:arani_144", "done", "take", "claim:pair_of_purses")
    game.play(0, "claim:general_126", "pay:treasure_2", "tuck:old", "side:B")
    view = game.game.view(viewer)
    hero = view.state.heroes[0]
    shown = view.state.cards.faces
    assert [shown[token] for token in hero.tokens] == ["gallows_cutpurse-ACD", "gallows_cutpurse-BDA"]
    assert [shown[token] for token in hero.equipment] == ["versatile_blade"]
    assert [shown[token] for token in hero.tucked] == ["pair_of_purses", "general_124"]
    assert shown[hero.general] == "general_126"
    assert list(zip(hero.actions, hero.sides, strict=True))[-1] == ("general_126", 1)


@cites("SS-R-62")
@pytest.mark.parametrize("viewer", [1, None])
def test_wounds_are_open_to_all_and_only_the_hand_is_not(viewer):
    game = scene(area={0: {"wounds": 1, "hurt": {"arani_144": 2}, "hand": ["fate_1", "fate_2"]}})
    view = game.game.view(viewer)
    hero = view.state.heroes[0]
    assert (hero.wounds, hero.hurt) == (1, [2, 0, 0, 0])
    assert [view.state.cards.faces[token] for token in hero.hand] == ["", ""]
