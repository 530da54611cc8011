"""Prepare and Heal Actions, Hand Size, and the duty to draw."""

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.rules import load

CONTENT = load(())

FATE = [f"fate_{n}" for n in range(21, 33)]
HELD = [f"fate_{n}" for n in range(1, 9)]


def prepare(hero: str, sides: str, held: int = 0, *, mode: str = "competitive", **area) -> Scene:
    """The Hero is in a room without a Shrine and holds so many Fate cards."""
    other = "durgen" if hero != "durgen" else "arani"
    return scene(
        heroes=(hero, other),
        options={"mode": mode},
        area={0: {"room": "ossuary", "sides": sides, "hand": HELD[:held], **area}},
        fate=FATE,
    )


def heal(sides: str = "AAAA", *, hero: str = "venda", **area) -> Scene:
    other = "durgen" if hero != "durgen" else "arani"
    return scene(heroes=(hero, other), area={0: {"room": "ossuary", "sides": sides, **area}})


# Prepare


@cites("SS-13.1")
def test_a_prepare_action_draws_as_many_cards_as_its_card_says():
    """Matins draws 2."""
    game = prepare("arani", "AABA")
    game.play(0, "use:arani_146")
    assert (game.hand(0), game.ask.kind, game.side(0, "arani_146")) == (FATE[:2], "act", "A")


@cites("SS-13.1", "SS-R-13")
def test_prepare_and_heal_need_nothing():
    game = prepare("arani", "AABA", 8)
    assert {"use:arani_146", "use:arani_147"} <= set(game.keys)


@cites("SS-13.2")
@pytest.mark.parametrize(("hero", "sides", "card"), [("arani", "AABA", "arani_146"), ("durgen", "AAAB", "durgen_179")])
def test_a_prepare_action_cannot_be_boosted(hero, sides, card):
    game = prepare(hero, sides, 1, equipment=["versatile_blade"])
    game.play(0, f"use:{card}")
    assert game.ask.kind in ("act", "fill")
    assert (game.state.fate_discard, game.hero(0).used) == ([], [])


@cites("SS-13.3", "SS-13.4")
def test_a_card_that_says_so_makes_the_player_discard_down_to_hand_size():
    """Vigil draws 3, and Arani's Hand Size is 4."""
    game = prepare("arani", "AAAB", 3)
    game.play(0, "use:arani_147")
    assert (len(game.hand(0)), game.ask.kind) == (6, "discard")
    assert set(game.keys) == {f"discard:{card}" for card in [*HELD[:3], *FATE[:3]]}
    assert (game.ask.prompt, game.ask.several) == (
        "You have 2 cards more than your Hand Size. Which do you discard?",
        True,
    )
    game.play(0, f"discard:{HELD[1]}")
    assert (game.ask.prompt, game.ask.several) == (
        "You have 1 card more than your Hand Size. Which do you discard?",
        False,
    )
    game.play(0, f"discard:{FATE[2]}")
    assert (game.hand(0), game.ask.kind) == ([HELD[0], HELD[2], *FATE[:2]], "act")
    assert game.faces(game.state.fate_discard) == [HELD[1], FATE[2]]


@cites("SS-13.3")
@pytest.mark.parametrize(
    ("hero", "sides", "card", "size"),
    [("brannoch", "AAAB", "brannoch_191", 4), ("ysolde", "AAAB", "ysolde_183", 3), ("hareag", "AABA", "hareag_166", 5)],
)
def test_hand_size_is_the_attribute_of_the_hero_card(hero, sides, card, size):
    game = prepare(hero, sides, 4)
    game.play(0, f"use:{card}")
    for _ in range(7 - size):
        game.play(0, game.keys[0])
    assert (len(game.hand(0)), game.ask.kind) == (size, "act")


@cites("SS-13.3")
def test_nothing_is_discarded_by_a_hand_within_its_size():
    game = prepare("arani", "AAAB", 1)
    game.play(0, "use:arani_147")
    assert (len(game.hand(0)), game.ask.kind) == (4, "act")


@cites("SS-13.4", "SS-R-17")
def test_a_prepare_action_that_does_not_say_so_leaves_a_larger_hand():
    game = prepare("arani", "AABA", 4)
    game.play(0, "use:arani_146")
    assert (len(game.hand(0)), game.ask.kind) == (6, "act")


@cites("SS-13.4", "SS-R-17")
def test_no_other_action_enforces_hand_size():
    game = prepare("arani", "AAAA", 8)
    game.play(0, "move:arani_144", "done", "done", "use:arani_147", "done", "end")
    assert len(game.hand(0)) == 8


@cites("SS-13.5", "SS-13.3")
def test_equipment_may_raise_hand_size_for_the_action():
    """Vestments of Dusk: Hand Size 4 + 1."""
    game = prepare("arani", "AAAB", 3, equipment=["vestments_of_dusk"])
    game.play(0, "use:arani_147", f"discard:{HELD[0]}")
    assert (len(game.hand(0)), game.ask.kind) == (5, "act")


@cites("SS-13.5")
def test_equipment_may_raise_hand_size_for_a_fill():
    game = prepare("celenthia", "BAAA", 3, equipment=["vestments_of_dusk"], general=("general_127", "B"))
    game.play(0, "use:general_127", "draw", "draw")
    assert (len(game.hand(0)), game.ask.kind) == (5, "act")


@cites("SS-EX-4", "SS-13.1", "SS-13.3")
def test_example_4_celenthia_draws_three_and_discards_down_to_four():
    game = prepare("celenthia", "BAAA", 2)
    game.play(0, "use:celenthia_148")
    assert (len(game.hand(0)), game.ask.kind) == (5, "discard")
    game.play(0, f"discard:{HELD[0]}")
    assert (len(game.hand(0)), game.ask.kind) == (4, "act")


# The duty to draw


@cites("SS-36.1", "SS-R-61")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_all_cards_of_a_number_are_drawn(mode):
    """Vigil draws 3 although Arani's hand of 4 is full, so she sees them before she discards."""
    game = prepare("arani", "AAAB", 4, mode=mode)
    game.play(0, "use:arani_147")
    assert (game.hand(0), game.ask.kind) == ([*HELD[:4], *FATE[:3]], "discard")


@cites("SS-36.1")
def test_a_draw_after_an_action_is_no_choice():
    game = prepare("ardenai", "AABA")
    game.play(0, "use:ardenai_154", "done")
    assert (game.hand(0), game.ask.kind) == (FATE[:1], "act")


@cites("SS-36.2", "SS-R-61")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_a_fill_may_stop_after_any_card(mode, draws):
    """War Chant fills Venda's hand of 3."""
    game = prepare("venda", "ABAA", mode=mode)
    game.play(0, "use:venda_157", *["draw"] * draws, "done")
    assert (game.hand(0), game.ask.kind, game.side(0, "venda_157")) == (FATE[:draws], "act", "A")


@cites("SS-36.2")
def test_a_fill_says_that_one_may_stop_earlier():
    """War Chant fills; Catch Breath draws 3 and says nothing of stopping."""
    fills, draws = prepare("venda", "ABAA"), prepare("fengray", "AAAB")
    assert "up to your Hand Size; you may stop earlier." in fills.ask.option("use:venda_157").label
    assert "stop" not in draws.ask.option("use:fengray_143").label


@cites("SS-36.2", "SS-13.3")
def test_a_fill_ends_at_hand_size():
    game = prepare("venda", "ABAA", 1)
    game.play(0, "use:venda_157")
    assert game.ask.prompt == "You have 1 of 3 Fate cards. Draw another one?"
    game.play(0, "draw", "draw")
    assert (len(game.hand(0)), game.ask.kind) == (3, "act")


@cites("SS-13.3")
@pytest.mark.parametrize("held", [3, 5])
def test_a_fill_draws_nothing_into_a_full_hand_and_discards_nothing(held):
    game = prepare("venda", "ABAA", held)
    game.play(0, "use:venda_157")
    assert (game.hand(0), game.state.actions_done) == (HELD[:held], 1)


# Heal


@cites("SS-14.1")
def test_each_healing_point_discards_one_wound_of_the_hero_card_or_an_action_card():
    """Blood Salve heals 4."""
    game = heal(wounds=3, hurt={"venda_158": 2, "venda_159": 1})
    game.play(0, "use:venda_157")
    assert game.keys == ["heal:hero-card", "heal:venda_158", "heal:venda_159", "done"]
    game.play(0, "heal:hero-card", "heal:venda_158", "heal:venda_159", "heal:hero-card")
    assert (game.wounds(0), game.ask.kind) == ({"hero-card": 1, "venda_158": 1}, "act")


@cites("SS-14.1")
def test_wounds_of_other_heroes_are_not_healed():
    game = scene(
        heroes=("venda", "durgen"),
        area={0: {"room": "ossuary", "sides": "AAAA", "wounds": 1}, 1: {"room": "ossuary", "wounds": 3}},
    )
    game.play(0, "use:venda_157", "heal:hero-card")
    assert (game.wounds(0), game.wounds(1), game.ask.kind) == ({}, {"hero-card": 3}, "act")


@cites("SS-14.2")
@pytest.mark.parametrize("healed", [0, 1, 2])
def test_fewer_wounds_may_be_discarded_than_allowed(healed):
    game = heal(wounds=4)
    game.play(0, "use:venda_157", *["heal:hero-card"] * healed, "done")
    assert (game.wounds(0), game.state.actions_done) == ({"hero-card": 4 - healed}, 1)


@cites("SS-R-13")
def test_a_heal_without_wounds_is_legal():
    game = heal()
    game.play(0, "use:venda_157")
    assert (game.wounds(0), game.side(0, "venda_157"), game.state.actions_done) == ({}, "B", 1)


@cites("SS-14.3")
def test_a_heal_symbol_adds_a_healing_point():
    game = heal(wounds=4, hurt={"venda_158": 2}, hand=["fate_53", "fate_17"])
    game.play(0, "use:venda_157")
    assert game.keys == ["discard:fate_53", "done"]
    game.play(0, "discard:fate_53", "done", *["heal:hero-card"] * 4, "heal:venda_158")
    assert (game.wounds(0), game.ask.kind) == ({"venda_158": 1}, "act")


@cites("SS-EX-5", "SS-9.2", "SS-14.1", "SS-14.2")
def test_example_5_venda_heals_a_card_and_her_hero_card():
    game = heal(wounds=2, hurt={"venda_159": 2}, hand=["fate_53"])
    assert "move:venda_159" not in game.keys
    game.play(0, "use:venda_157", "done")
    game.play(0, "heal:venda_159", "heal:venda_159", "heal:hero-card", "heal:hero-card")
    assert (game.wounds(0), game.hand(0), game.ask.kind) == ({}, ["fate_53"], "act")
    assert "move:venda_159" in game.keys


@cites("SS-14.2", "SS-25.4")
def test_wounds_that_go_or_come_together_can_be_marked_together():
    """Vigil's other side heals 3; a Mire Stalker deals Arani 2 Wounds."""
    heal = next(card for card in scene().hero(0).actions if "heal" in [face.act for face in CONTENT.faces[card]])
    sides = "".join(
        "AB"[[face.act for face in CONTENT.faces[card]].index("heal")] if card == heal else "A"
        for card in scene().hero(0).actions
    )
    game = scene(area={0: {"wounds": 2, "hurt": {"arani_144": 1}, "sides": sides}})
    game.play(0, f"use:{heal}")
    assert (game.ask.kind, game.ask.several) == ("heal", True)
    assert {option.key: option.times for option in game.ask.options} == {
        "heal:hero-card": 2,
        "heal:arani_144": 1,
        "done": 1,
    }
    game.play(0, "heal:hero-card", "heal:hero-card")
    assert (game.ask.kind, game.ask.several) == ("heal", False)

    game = scene(
        actions_done=2, fate=["fate_1"], area={0: {"room": "ossuary"}}, enemies={"mire_stalker-BCA": "ossuary"}
    )
    assert (game.ask.kind, game.ask.several) == ("wound", True)
    assert game.ask.options[0].times == 2
    game.play(0, "wound:hero-card")
    assert (game.ask.kind, game.ask.several) == ("wound", False)
