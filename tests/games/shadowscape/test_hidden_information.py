"""Who may know what: the table of secrets, row by row, through views and events."""

import json
from random import Random
from typing import Any

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.bots import answer_for, make_bot
from umbra.core.errors import UndoRefused
from umbra.core.view import View
from umbra.games.shadowscape.events.actions import CardsSeen, Discarded, Drew
from umbra.games.shadowscape.events.fate import LookedAhead, PutOnTop

VIEWERS = (0, 1, None)
"""Both seats of a game, and a spectator."""


def shown(view: View, tokens: list[int]) -> list[str]:
    """The faces that a view shows for these tokens; hidden ones are empty."""
    return [view.state.cards.faces[token] for token in tokens]


def seen(game: Scene, tokens: list[int]) -> list[list[str]]:
    """What seat 0, seat 1 and a spectator see of these tokens."""
    return [shown(game.game.view(viewer), tokens) for viewer in VIEWERS]


def sent(game: Scene, viewer: int | None) -> str:
    """Everything that a browser is sent, the whole log included."""
    return json.dumps(game.game.view(viewer, since=0).plain())


# Fate cards


@cites("SS-3.2")
def test_only_the_owner_sees_the_cards_of_a_hand():
    game = scene(area={1: {"hand": ["fate_7", "fate_8"]}})
    assert seen(game, game.hero(1).hand) == [["", ""], ["fate_7", "fate_8"], ["", ""]]


@cites("SS-3.2")
@pytest.mark.parametrize("viewer", [0, None])
def test_nothing_that_another_player_or_a_spectator_is_sent_names_a_card_in_hand(viewer):
    game = scene(area={0: {"sides": "AAAB"}, 1: {"hand": ["fate_7"], "sides": "AABB"}}, fate=["fate_1", "fate_2"])
    game.play(0, "move:arani_144", "done", "move:arani_145", "done").play(1, "use:fengray_143")
    drawn = [card for card in game.hand(1) if card != "fate_1"]
    assert len(drawn) == 4
    assert not [card for card in drawn if f'"{card}"' in sent(game, viewer)]
    assert all(f'"{card}"' in sent(game, 1) for card in drawn)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_how_many_cards_a_hand_and_the_fate_deck_have(viewer):
    view = scene(area={1: {"hand": ["fate_7", "fate_8"]}}, discard=["fate_3"]).game.view(viewer)
    assert [len(hero.hand) for hero in view.state.heroes] == [0, 2]
    assert len(view.state.fate) == 60 - 2 - 1


@cites("SS-R-48")
def test_open_hands_are_for_the_players_and_not_for_spectators():
    game = started(options={"mode": "cooperative"})
    hands = seen(game, game.hero(1).hand)
    assert hands[0] == hands[1] == game.hand(1)
    assert set(hands[2]) == {""}


@cites("SS-R-48")
def test_hidden_hands_of_a_cooperative_game_are_the_owners_alone():
    game = started(options={"mode": "cooperative", "coop_hands": "hidden"})
    hands = seen(game, game.hero(1).hand)
    assert hands[1] == game.hand(1)
    assert set(hands[0]) == set(hands[2]) == {""}


@pytest.mark.parametrize("options", [{}, {"mode": "cooperative"}])
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("deck", ["fate", "equipment", "whispers"])
def test_nobody_sees_the_cards_of_a_deck(deck, viewer, options):
    game = started(options=options)
    tokens = getattr(game.state, deck)
    assert len(tokens) > 5
    assert set(shown(game.game.view(viewer), tokens)) == {""}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_discard_pile_in_its_order(viewer):
    game = scene(area={0: {"room": "ossuary", "hand": ["fate_1", "fate_5"]}}, enemies={"mire_stalker-BCA": "ossuary"})
    game.play(0, "use:arani_144", "discard:fate_5", "discard:fate_1")
    view = game.game.view(viewer)
    assert shown(view, view.state.fate_discard) == ["fate_5", "fate_1"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_reshuffled_discard_pile_is_hidden_again(viewer):
    game = scene(deck=["fate_3"], discard=["fate_4", "fate_5", "fate_6"])
    game.play(0, "move:arani_144", "done", "move:arani_145", "done")
    assert shown(game.game.view(viewer), game.state.fate) == ["", "", ""]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_log_names_discards_to_everybody_and_draws_to_the_player_alone(viewer):
    game = scene(
        heroes=("celenthia", "fengray"),
        area={0: {"sides": "BAAA", "hand": ["fate_7", "fate_8"]}},
        fate=["fate_40", "fate_41", "fate_42"],
    )
    game.play(0, "use:celenthia_148", "discard:fate_7")
    told = game.game.events(viewer)
    assert [e.card for e in told if isinstance(e, Discarded)] == ["fate_7"]
    assert [e.n for e in told if isinstance(e, Drew)] == [3]
    named = [e.cards for e in told if isinstance(e, CardsSeen)]
    assert named == ([("fate_40", "fate_41", "fate_42")] if viewer == 0 else [])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_card_drawn_in_the_enemy_phase_is_seen_by_all(viewer):
    game = scene(area={0: {"room": "ossuary"}}, enemies={"crypt_sentinel-A": "ossuary"}, fate=["fate_3"])
    game.play(0, "move:arani_144", "done", "move:arani_145", "done")
    assert shown(game.game.view(viewer), [game.state.playing]) == ["fate_3"]


# Looking at the deck


def test_cards_looked_at_are_seen_by_the_acting_player_alone():
    game = scene(
        options={"mode": "cooperative"}, area={0: {"hand": ["fate_10"]}}, fate=["fate_40", "fate_41", "fate_42"]
    )
    top = game.state.fate[-3:]
    game.play(0, "alter:fate_10")
    assert seen(game, top) == [["fate_42", "fate_41", "fate_40"], [""] * 3, [""] * 3]


@pytest.mark.parametrize("viewer", [1, None])
def test_the_others_are_told_how_many_cards_were_looked_at_and_not_their_order(viewer):
    game = scene(
        options={"mode": "cooperative"}, area={0: {"hand": ["fate_10"]}}, fate=["fate_40", "fate_41", "fate_42"]
    )
    game.play(0, "alter:fate_10", "top:fate_42", "top:fate_40")
    assert game.faces(game.state.fate[-3:]) == ["fate_41", "fate_40", "fate_42"]
    assert [e.n for e in game.game.events(viewer) if isinstance(e, LookedAhead)] == [3]
    assert not [card for card in ("fate_40", "fate_41", "fate_42") if f'"{card}"' in sent(game, viewer)]


def test_a_card_put_on_the_fate_deck_is_known_to_the_one_who_put_it_alone():
    game = scene(heroes=("aseke", "fengray"), area={0: {"sides": "AAAA", "hand": ["fate_7"]}})
    game.play(0, "use:aseke_187", "put:fate_7")
    assert seen(game, game.state.fate[-1:]) == [["fate_7"], [""], [""]]
    assert "fate_7" not in sent(game, 1)
    assert len([e for e in game.game.events(1) if isinstance(e, PutOnTop)]) == 1


# Whispers, Equipment, General Action cards


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_offers(viewer):
    game = scene(whispers=["glint_of_gold"], equipment=["shard_amulet"], general=["general_132"])
    view = game.game.view(viewer)
    offers = [shown(view, getattr(view.state, f"{deck}_offer")) for deck in ("whisper", "equipment", "general")]
    assert [offer[0] for offer in offers] == ["glint_of_gold", "shard_amulet", "general_132"]
    assert all(len(offer) == 4 and "" not in offer for offer in offers)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_knows_the_layers_of_the_whisper_deck_but_not_its_titles(viewer):
    view = started(3).game.view(viewer)
    assert view.state.layers == [3, 3, 2]
    assert set(shown(view, view.state.whispers)) == {""}
    assert sorted(view.state.cards.backs[token] for token in view.state.whispers[:3]) == [
        "whisper-2",
        "whisper-2",
        "whisper-3",
    ]


@cites("SS-R-6")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_whispers_in_the_box_are_hidden_until_the_game_is_over(viewer):
    game = started(options={"round_cap": 1})
    assert shown(game.game.view(viewer), game.state.box) == [""] * 9
    bots = [make_bot("random", "shadowscape", f"box/{seat}") for seat in range(2)]
    while game.game.pending is not None:
        answer_for(game.game, bots)
    assert "" not in shown(game.game.view(viewer), game.state.box)


@cites("SS-R-64")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_the_general_action_deck_the_top_card_and_its_side_are_known(viewer):
    game = started()
    view = game.game.view(viewer)
    faces = shown(view, view.state.general)
    assert faces[-1] == game.faces(game.state.general)[-1]
    assert set(faces[:-1]) == {""}
    assert view.state.general_side == game.state.general_side


@pytest.mark.parametrize("viewer", VIEWERS)
def test_equipment_put_under_its_deck_is_shown_to_nobody_there(viewer):
    area = {"equipment": ["shard_amulet"], "tokens": ["treasure_2"]}
    game = scene(area={0: area}, equipment=["bloodstone"])
    game.play(0, "claim:bloodstone")
    assert game.faces(game.state.equipment)[0] == "shard_amulet"
    assert set(shown(game.game.view(viewer), game.state.equipment)) == {""}


# Tokens


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("kind", "left"), [("beast", 5), ("brigand", 5), ("undead", 5), ("treasure", 3)])
def test_of_a_pile_of_tokens_everybody_knows_the_number_alone(viewer, kind, left):
    view = started().game.view(viewer)
    assert shown(view, view.state.piles[kind]) == [""] * left


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_discarded_enemies(viewer):
    view = scene(discards={"beast": ["mire_stalker-BCA", "ghoren_warrior-AB"]}).game.view(viewer)
    assert shown(view, view.state.discards["beast"]) == ["mire_stalker-BCA", "ghoren_warrior-AB"]


@cites("SS-R-30")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_enemies_and_treasures_in_the_dungeon(viewer):
    game = started()
    view = game.game.view(viewer)
    treasures = [token for token in view.state.hoard if token >= 0]
    assert len(view.state.foes) == 15
    assert len(treasures) == 7
    assert "" not in shown(view, [*view.state.foes, *treasures])
    assert view.state.foe_rooms == game.state.foe_rooms


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_treasure_that_was_spent_cannot_be_told_from_the_others_of_its_pile(viewer):
    game = scene(area={0: {"tokens": ["treasure_4"]}}, equipment=["shard_amulet"])
    game.play(0, "claim:shard_amulet")
    assert len(game.state.piles["treasure"]) == 10
    assert set(shown(game.game.view(viewer), game.state.piles["treasure"])) == {""}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_discarded_enemies_that_are_mixed_again_are_hidden(viewer):
    discards = [f"redsand_thrall-{path}" for path in ("AC", "BA", "CD", "DB")]
    rest = ["barrow_archer-A", "barrow_archer-B", "barrow_archer-D"]
    game = scene(piles={"undead": ["crypt_sentinel-A"]}, discards={"undead": discards + rest}, fate=["fate_3"])
    game.play(0, "move:arani_144", "done", "move:arani_145", "done")
    assert len(game.state.foes) == 5
    assert shown(game.game.view(viewer), game.state.piles["undead"]) == [""] * 3


# What lies open


@cites("SS-3.1", "SS-R-62")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_a_hero_area_and_what_is_tucked_under_the_hero_card(viewer):
    area = {
        "tokens": ["treasure_3", "mire_stalker-BCA"],
        "equipment": ["shard_amulet"],
        "tucked": ["hoard", "general_124"],
        "general": ("general_126", "B"),
        "wounds": 2,
        "hurt": {"fengray_140": 1},
        "spent": ["fengray_141"],
        "sides": "ABAB",
    }
    view = scene(area={1: area}).game.view(viewer)
    hero = view.state.heroes[1]
    zones = [shown(view, zone) for zone in (hero.tokens, hero.equipment, hero.tucked, [hero.general])]
    assert zones == [["treasure_3", "mire_stalker-BCA"], ["shard_amulet"], ["hoard", "general_124"], ["general_126"]]
    assert (hero.wounds, hero.hurt, hero.sides) == (2, [1, 0, 0, 0, 0], [0, 1, 0, 1, 1])
    assert hero.spent == [False, True, False, False, False]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_lord_the_dungeon_and_the_heroes(viewer):
    game = scene(lord="grinmaw", lord_room="ossuary", area={1: {"room": "dawn_font"}})
    state = game.game.view(viewer).state
    assert (state.lord, game.board.rooms[state.lord_room], state.layout) == ("grinmaw", "ossuary", game.state.layout)
    assert game.board.rooms[state.heroes[1].room] == "dawn_font"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_card_lists_are_public_the_unused_lords_and_heroes_included(viewer):
    content = started().game.view(viewer).content
    assert (len(content.lords), len(content.heroes), len(content.faces)) == (5, 13, 68)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_the_seed_or_how_far_chance_has_run(viewer):
    game = started(seed=987654321)
    view = game.game.view(viewer, since=0)
    assert game.state.counters
    assert (view.seed, view.state.counters) == (None, {})
    assert "987654321" not in sent(game, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_what_others_know(viewer):
    assert scene(area={1: {"hand": ["fate_7"]}}).game.view(viewer).state.cards.known == []


# Questions


def attacking(**given: Any) -> Scene:
    """Arani holds a card that cannot boost her Attack, and uses the card."""
    game = scene(area={0: {"room": "ossuary", "hand": ["fate_40"]}}, enemies={"mire_stalker-BCA": "ossuary"}, **given)
    return game.play(0, "use:arani_144")


def attacked(**given: Any) -> Scene:
    """Fengray, who holds a card that cannot defend, is attacked in Arani's turn."""
    game = scene(
        area={1: {"room": "ossuary", "hand": ["fate_40"]}},
        enemies={"crypt_sentinel-A": "ossuary"},
        fate=["fate_3"],
        **given,
    )
    return game.play(0, "move:arani_144", "done", "move:arani_145", "done")


@cites("SS-R-69")
@pytest.mark.parametrize("options", [{}, {"mode": "cooperative", "coop_hands": "hidden"}])
@pytest.mark.parametrize(("situation", "seat", "kind"), [(attacking, 0, "boost"), (attacked, 1, "defend")])
def test_a_player_with_cards_is_asked_even_if_none_fits(situation, seat, kind, options):
    game = situation(options=options)
    assert (game.ask.seat, game.ask.kind, game.keys) == (seat, kind, ["done"])


@cites("SS-R-69")
@pytest.mark.parametrize(("situation", "kind"), [(attacking, "boost"), (attacked, "defend")])
def test_with_open_hands_nobody_is_asked_without_a_choice(situation, kind):
    assert situation(options={"mode": "cooperative"}).ask.kind != kind


@cites("SS-R-69")
def test_a_player_without_cards_is_not_asked():
    game = scene(area={0: {"room": "ossuary"}}, enemies={"mire_stalker-BCA": "ossuary"})
    assert game.play(0, "use:arani_144").ask.kind == "act"


@cites("SS-R-69")
@pytest.mark.parametrize(("situation", "seat", "viewers"), [(attacking, 0, (1, None)), (attacked, 1, (0, None))])
def test_worlds_that_differ_in_a_hidden_hand_alone_look_alike_to_the_others(situation, seat, viewers):
    for viewer in viewers:
        views, hands = set(), set()
        for number in range(6):
            world = situation().game.imagine(viewer, Random(number))
            hands.add(world.state.cards.faces[world.state.heroes[seat].hand[0]])
            assert [ask.seat for ask in world.asked()] == [seat]
            views.add(json.dumps(world.view(viewer).plain()))
        assert len(hands) > 1
        assert len(views) == 1


def test_a_question_is_shown_to_the_one_who_is_asked_alone():
    game = attacked()
    ask = game.game.view(1).ask
    assert ask is not None
    assert ask.keys == ["done"]
    assert (game.game.view(0).ask, game.game.view(None).ask) == (None, None)


# Going back and after the game


def test_a_draw_cannot_be_taken_back_without_consent():
    game = scene(area={0: {"sides": "AAAB"}}).play(0, "use:arani_147")
    with pytest.raises(UndoRefused):
        game.game.undo()


def test_a_refilled_offer_cannot_be_taken_back_without_consent():
    game = scene(area={0: {"tokens": ["treasure_2"]}}, equipment=["shard_amulet"]).play(0, "claim:shard_amulet")
    with pytest.raises(UndoRefused):
        game.game.undo()


def test_a_move_can_be_taken_back():
    game = scene().play(0, "move:arani_144", "go:drowned_stair")
    game.game.undo()
    assert game.room(0) == "gate_of_dawn"


def ended() -> Scene:
    """A game that is over after a draw by seat 1."""
    game = scene(active=1, first=0, options={"round_cap": 1}, area={1: {"sides": "AABB"}}, seed=4711)
    return game.play(1, "use:fengray_143", "move:fengray_140", "done", "done", "end")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_after_the_game_every_face_the_whole_log_and_the_seed_are_shown(viewer):
    game = ended()
    view = game.game.view(viewer)
    assert "" not in view.state.cards.faces
    assert [e.seat for e in game.game.events(viewer) if isinstance(e, CardsSeen)] == [1]
    assert view.seed == "4711"


@pytest.mark.parametrize("card", ["fate_30", "fate_31", "fate_11"])
def test_nobody_can_follow_a_card_that_is_put_face_down_on_the_fate_deck(card):
    """Whichever card it is, the same piece of cardboard seems to move, and nobody else knows what it shows."""
    area = {0: {"hand": ["fate_30", "fate_31"], "sides": "AABA"}}
    game = scene(heroes=("aseke", "fengray"), area=area, fate=["fate_10", "fate_11"])
    game.play(0, "use:aseke_186", "discard:fate_10")
    before = list(game.hero(0).hand)
    game.play(0, f"put:{card}")
    assert game.state.fate[-1] == before[-1]
    assert shown(game.game.view(0), before)[-1] == card
    assert sorted(game.hand(0)) == sorted({"fate_30", "fate_31", "fate_11"} - {card})
    assert seen(game, before)[1:] == [[""] * 3, [""] * 3]
