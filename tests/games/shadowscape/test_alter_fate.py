"""Alter Fate: playing a Fate card for one of its texts, and where the card is meanwhile."""

from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.games.shadowscape.events.actions import HandDealt
from umbra.games.shadowscape.events.fate import NothingToDo

COOPERATIVE = {"mode": "cooperative"}
QUIET: dict[str, list[str]] = {"beast": [], "brigand": [], "undead": []}
"""No tokens to spawn, so that an Enemy Phase passes without a trace."""

PRINTED = """
    Attack Magic      1 beast R1 G1     2 brigand R6 G9    3 undead R11 G5   4 beast R14 G13
    Attack Search     5 brigand R2 G2   6 undead R7 G10    7 beast R12 G6    8 brigand R15 G14
    Attack Heal       9 undead R3 G3    10 beast R8 G11    11 brigand R13 G7 12 undead R1 G15
    Attack Movement   13 beast R4 G4    14 brigand R9 G12  15 undead R14 G8  16 beast R2 G1
    Attack Defence    17 brigand R5 G5  18 undead R10 G13  19 beast R15 G9   20 brigand R3 G2
    Magic Search      21 undead R6 G6   22 beast R11 G14   23 brigand R1 G10 24 undead R4 G3
    Magic Heal        25 beast R7 G7    26 brigand R12 G15 27 undead R2 G11  28 beast R5 G4
    Magic Movement    29 brigand R8 G8  30 undead R13 G1   31 beast R3 G12   32 brigand R6 G5
    Magic Defence     33 undead R9 G9   34 beast R14 G2    35 brigand R4 G13 36 undead R7 G6
    Search Heal       37 beast R10 G10  38 brigand R15 G3  39 undead R5 G14  40 beast R8 G7
    Search Movement   41 brigand R11 G11 42 undead R1 G4   43 beast R6 G15   44 brigand R9 G8
    Search Defence    45 undead R12 G12 46 beast R2 G5     47 brigand R7 G1  48 undead R10 G9
    Heal Movement     49 beast R13 G13  50 brigand R3 G6   51 undead R8 G2   52 beast R11 G10
    Heal Defence      53 brigand R14 G14 54 undead R4 G7   55 beast R9 G3    56 brigand R12 G11
    Movement Defence  57 undead R15 G15 58 beast R5 G8     59 brigand R10 G4 60 undead R13 G12
"""
"""What is printed on the 60 Fate cards: two symbols, and four cards with number, Enemy, red and green text each."""


def player(hand: list[str], **more: Any) -> Scene:
    """Arani holds these Fate cards."""
    return scene(area={0: {"hand": hand, **more.pop("own", {})}}, **more)


def alters(game: Scene) -> set[str]:
    return {key for key in game.keys if key.startswith("alter:")}


def test_every_fate_card_carries_its_symbols_its_enemy_and_its_two_texts():
    content = started().game.content
    expected = {}
    for line in PRINTED.split("\n"):
        words = line.split()
        for at in range(2, len(words), 4):
            number, *rest = words[at : at + 4]
            expected[f"fate_{number}"] = [words[0].lower(), words[1].lower(), *rest]
    code = {text.id: text.code for text in content.fate_texts.values()}
    found = {card.id: [*card.symbols, card.enemy, code[card.red], code[card.green]] for card in content.fate.values()}
    assert found == expected


# Playing a card


@cites("SS-20.1")
def test_any_one_card_in_hand_can_be_played_and_no_other():
    game = player(["fate_3", "fate_7", "fate_57"], fate=["fate_8"], discard=["fate_9"])
    assert alters(game) == {"alter:fate_3", "alter:fate_7", "alter:fate_57"}
    assert game.why_not(0, "alter:fate_8") == ["SS-20.1"]
    assert game.why_not(0, "alter:fate_9") == ["SS-20.1"]


@cites("SS-20.1")
def test_exactly_one_card_is_played_even_if_others_carry_the_same_text():
    game = player(["fate_7", "fate_26"], fate=["fate_1", "fate_2"]).play(0, "alter:fate_7")
    assert game.hand(0) == ["fate_26", "fate_1", "fate_2"]
    assert alters(game) == set()


@cites("SS-20.1")
def test_after_one_card_no_other_can_be_played_in_the_same_turn_and_again_in_the_next():
    game = player(["fate_3", "fate_22"], own={"sides": "AAAA"}, piles=QUIET).play(0, "alter:fate_3")
    assert game.why_not(0, "alter:fate_22") == ["SS-20.1"]
    game.play(0, "move:arani_144", "done", "done", "move:arani_145", "done", "done")
    for card in game.hero(1).actions[:2]:
        game.play(1, f"move:{card}", "done")
    assert alters(game) == {"alter:fate_22"}


@cites("SS-20.1")
def test_nobody_alters_fate_in_another_players_turn():
    game = scene(area={0: {"hand": ["fate_3"]}, 1: {"hand": ["fate_7"]}})
    assert game.why_not(1, "alter:fate_7") == ["SS-1.2"]


# Which text


@cites("SS-20.2")
def test_in_the_competitive_game_only_the_red_text_is_carried_out():
    """Dark Insight in red, Drive Back in green."""
    game = player(["fate_7"], enemies={"redsand_thrall-AC": "ossuary"}).play(0, "alter:fate_7")
    assert (len(game.hand(0)), game.enemies(), game.ask.kind) == (2, {"redsand_thrall-AC": "ossuary"}, "act")


@cites("SS-20.3")
def test_in_the_cooperative_game_only_the_green_text_is_carried_out():
    game = player(["fate_7"], enemies={"redsand_thrall-AC": "ossuary"}, options=COOPERATIVE)
    game.play(0, "alter:fate_7", "move:redsand_thrall-AC:dawn_font")
    assert (game.hand(0), game.enemies(), game.ask.kind) == ([], {"redsand_thrall-AC": "dawn_font"}, "act")


# Where the card is


@cites("SS-20.4", "SS-R-26")
def test_the_card_is_in_no_pile_during_its_effect_and_then_on_the_discard_pile():
    game = player(["fate_37"], discard=["fate_1"]).play(0, "alter:fate_37")
    everywhere = [*game.state.fate, *game.state.fate_discard, *game.hero(0).hand]
    assert game.ask.kind == "send"
    assert "fate_37" not in game.faces(everywhere)
    game.play(0, "send:arani:drowned_stair")
    assert game.faces(game.state.fate_discard) == ["fate_1", "fate_37"]


@cites("SS-20.4", "SS-R-26")
def test_the_card_is_discarded_after_the_attack_that_it_caused():
    game = scene(
        area={0: {"hand": ["fate_9"]}, 1: {"room": "ossuary", "hand": ["fate_57"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
    )
    game.play(0, "alter:fate_9").play(1, "discard:fate_57")
    assert game.faces(game.state.fate_discard) == ["fate_57"]
    game.play(1, "wound:hero-card")
    assert game.faces(game.state.fate_discard) == ["fate_57", "fate_9"]


@cites("SS-R-26")
def test_a_card_being_played_is_not_shuffled_into_a_deck_formed_meanwhile():
    game = player(["fate_7"], deck=["fate_1"], discard=["fate_2", "fate_3"]).play(0, "alter:fate_7")
    drawn, left = game.hand(0), game.faces(game.state.fate)
    assert drawn[0] == "fate_1"
    assert sorted(drawn[1:] + left) == ["fate_2", "fate_3"]
    assert game.faces(game.state.fate_discard) == ["fate_7"]


@cites("SS-R-26")
def test_a_card_drawn_in_the_enemy_phase_is_not_shuffled_into_a_deck_formed_meanwhile():
    game = scene(deck=["fate_1"], discard=["fate_2", "fate_3"], piles=QUIET, actions_done=2)
    assert game.state.active == 1
    assert sorted(game.faces(game.state.fate)) == ["fate_2", "fate_3"]
    assert game.faces(game.state.fate_discard) == ["fate_1"]


@cites("SS-R-26")
def test_a_text_that_can_do_nothing_merely_discards_the_card():
    game = player(["fate_1", "fate_57"])
    before = (game.room(0), game.enemies(), game.treasures())
    game.play(0, "alter:fate_1")
    assert (game.room(0), game.enemies(), game.treasures()) == before
    assert (game.hand(0), game.faces(game.state.fate_discard)) == (["fate_57"], ["fate_1"])
    assert game.why_not(0, "alter:fate_57") == ["SS-20.1"]


@cites("SS-R-26")
def test_a_text_is_carried_out_as_far_as_it_can_be():
    """Dark Insight would draw 2 cards."""
    game = player(["fate_7"], deck=["fate_1"]).play(0, "alter:fate_7")
    assert game.hand(0) == ["fate_1"]


# Several players


@cites("SS-R-59")
def test_several_players_draw_in_turn_order_from_the_active_one():
    games = [started(3, seed=seed) for seed in (1, 2, 3, 4)]
    assert len({game.state.active for game in games}) > 1
    for game in games:
        order = [(game.state.active + n) % 3 for n in range(3)]
        assert [event.seat for event in game.told(HandDealt)] == order


IDLE = {
    "R1": {},
    "R2": {"piles": QUIET},
    "R3": {},
    "R5": {},
    "R6": {},
    "R7": {},
    "R11": {},
    "R12": {"deck": []},
    "R15": {},
    "G1": {},
    "G2": {},
    "G3": {},
    "G5": {},
    "G6": {},
    "G7": {},
    "G9": {},
    "G13": {},
    "G15": {"piles": {"treasure": []}},
}
"""Texts that can do nothing with an empty hand, an empty dungeon, nobody near, no Wound, no token and no discards."""


@cites("SS-R-26")
@pytest.mark.parametrize("code", IDLE)
def test_a_text_that_can_do_nothing_says_so_before_it_is_played_and_in_the_log(code):
    colour, options = ("red", {}) if code[0] == "R" else ("green", COOPERATIVE)
    content = started().game.content
    text = next(text for text in content.fate_texts.values() if text.code == code)
    card = next(card.id for card in content.fate.values() if getattr(card, colour) == text.id)
    game, name = player([card], options=options, discard=[], **IDLE[code]), content.fate[card].name
    assert (
        game.ask.option(f"alter:{card}").label
        == f"Alter Fate with {name}, {text.name}: {text.text} It can do nothing now."
    )
    game.play(0, f"alter:{card}")
    assert [event.seat for event in game.told(NothingToDo)] == [0]


@cites("SS-R-26")
def test_a_text_that_can_do_something_promises_it():
    game = player(["fate_7"], fate=["fate_8", "fate_9", "fate_10"])
    assert (
        game.ask.option("alter:fate_7").label
        == "Alter Fate with Attack and Search no. 7, Dark Insight: Draw 2 Fate cards."
    )
    game.play(0, "alter:fate_7")
    assert game.told(NothingToDo) == []
