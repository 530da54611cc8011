"""Search Actions: points, Treasures, Searches that Whispers ask for, and searching the room next door."""

import pytest

from kits.shadowscape import Scene, cites, scene
from umbra.games.shadowscape.events.actions import Searched

SENTINEL = "crypt_sentinel-A"
NO_SEARCH = ["pair_of_fangs", "pair_of_purses", "pair_of_skulls", "glint_of_gold"]


def search(room: str = "ossuary", treasures=None, *, hero: str = "arani", sides: str = "AAAA", **given) -> Scene:
    """The Hero in a room; the face-up Whispers ask for no Search unless they are given."""
    area = {"room": room, "sides": sides, **given.pop("area", {})}
    other = "durgen" if hero != "durgen" else "arani"
    return scene(heroes=(hero, other), area={0: area}, treasures=treasures, **{"whispers": NO_SEARCH, **given})


def points(game: Scene) -> list[int]:
    return [done.points for done in game.told(Searched)]


# Points and Treasures


@cites("SS-12.1", "SS-12.2", "SS-12.3")
def test_a_search_takes_a_treasure_whose_value_it_reaches():
    """Seek the Relic searches with 2 points."""
    game = search(treasures={"ossuary": "treasure_2"})
    game.play(0, "use:arani_146", "take")
    assert (points(game), game.tokens(0), game.treasures()) == ([2], ["treasure_2"], {})


@cites("SS-12.1")
def test_boosts_add_to_the_search_points():
    game = search(treasures={"ossuary": "treasure_4"}, area={"hand": ["fate_45", "fate_46"]})
    game.play(0, "use:arani_146", "discard:fate_45", "discard:fate_46", "take")
    assert (points(game), game.tokens(0)) == ([4], ["treasure_4"])


@cites("SS-12.2", "SS-R-13")
def test_a_search_with_too_few_points_is_legal_and_takes_nothing():
    game = search(treasures={"ossuary": "treasure_3"})
    game.play(0, "use:arani_146")
    assert (game.tokens(0), game.treasures(), game.side(0, "arani_146")) == ([], {"ossuary": "treasure_3"}, "B")


@cites("SS-12.2")
def test_a_treasure_need_not_be_taken():
    game = search(treasures={"ossuary": "treasure_2"})
    game.play(0, "use:arani_146", "leave")
    assert (game.tokens(0), game.treasures()) == ([], {"ossuary": "treasure_2"})


@cites("SS-12.2")
def test_a_search_without_range_does_not_reach_the_next_room():
    game = search(treasures={"dawn_font": "treasure_2"})
    assert game.why_not(0, "use:arani_146") == ["SS-12.8"]


@cites("SS-12.3", "SS-11.8", "SS-11.9")
def test_a_treasure_counts_for_the_limit_of_three_tokens():
    held = ["redsand_thrall-AC", "treasure_3", "ghoren_warrior-AB"]
    game = search(treasures={"ossuary": "treasure_2"}, area={"tokens": held})
    game.play(0, "use:arani_146", "take")
    assert set(game.keys) == {f"drop:{token}" for token in [*held, "treasure_2"]}
    game.play(0, "drop:treasure_3")
    assert game.tokens(0) == ["redsand_thrall-AC", "ghoren_warrior-AB", "treasure_2"]


@cites("SS-12.7", "SS-R-13")
def test_search_points_do_not_carry_over_to_a_later_search():
    """Pick the Lock searches with 3 and Torchlight with 2; the Treasure needs 4."""
    game = search(treasures={"ossuary": "treasure_4"}, hero="crow", area={"general": ("general_125", "A")})
    game.play(0, "use:crow_161", "use:general_125")
    assert (points(game), game.tokens(0)) == ([3, 2], [])


@cites("SS-12.7")
def test_a_search_takes_one_treasure_only():
    """Treasure Sense reaches two Treasures of value 2 and 3, and is settled with one of them."""
    game = search(
        treasures={"ossuary": "treasure_2", "weeping_crypt": "treasure_3"}, area={"general": ("general_133", "A")}
    )
    game.play(0, "use:general_133", "search:weeping_crypt", "take")
    assert (game.tokens(0), game.treasures(), game.ask.kind) == (["treasure_3"], {"ossuary": "treasure_2"}, "act")


# What can be searched


@cites("SS-12.8", "SS-R-13")
def test_a_search_needs_a_treasure_in_the_room():
    game = search()
    assert "use:arani_146" not in game.keys
    assert game.why_not(0, "use:arani_146") == ["SS-12.8"]
    assert "move:arani_146" in game.keys


@cites("SS-12.4", "SS-R-13")
@pytest.mark.parametrize(
    ("whisper", "room"),
    [
        ("dust_and_pages", "sunken_library"),
        ("beneath_the_tears", "weeping_crypt"),
        ("smugglers_map", "smugglers_landing"),
    ],
)
def test_a_room_that_a_whisper_names_may_be_searched_without_a_treasure(whisper, room):
    game = search(room, whispers=[whisper])
    game.play(0, "use:arani_146")
    assert (game.state.searched, game.tokens(0), game.side(0, "arani_146")) == ([room], [], "B")
    assert [(told.room, told.points, told.value) for told in game.told(Searched)] == [(room, 2, 0)]


@cites("SS-12.4")
def test_the_search_that_a_whisper_asks_for_fulfils_it():
    game = search("weeping_crypt", whispers=["beneath_the_tears"])
    game.play(0, "use:arani_146", "claim:beneath_the_tears")
    assert game.faces(game.hero(0).tucked) == ["beneath_the_tears"]


@cites("SS-12.4", "SS-12.8")
def test_a_whisper_does_not_open_other_rooms_for_a_search():
    game = search("ossuary", whispers=["beneath_the_tears"])
    assert game.why_not(0, "use:arani_146") == ["SS-12.8"]


@cites("SS-12.8")
def test_a_whisper_that_is_not_face_up_opens_no_room():
    game = search("weeping_crypt")
    assert game.why_not(0, "use:arani_146") == ["SS-12.8"]


@cites("SS-12.5")
def test_a_search_for_a_whisper_may_take_a_treasure_as_well():
    game = search("weeping_crypt", {"weeping_crypt": "treasure_2"}, whispers=["beneath_the_tears"])
    game.play(0, "use:arani_146", "take", "claim:beneath_the_tears")
    assert (game.tokens(0), game.faces(game.hero(0).tucked)) == (["treasure_2"], ["beneath_the_tears"])


@cites("SS-12.5")
def test_a_search_for_a_whisper_takes_no_treasure_with_too_few_points():
    game = search("weeping_crypt", {"weeping_crypt": "treasure_3"}, whispers=["beneath_the_tears"])
    game.play(0, "use:arani_146")
    assert (game.ask.kind, game.tokens(0), game.state.searched) == ("act", [], ["weeping_crypt"])


# Beside Enemies, and in the next room


@cites("SS-R-54")
def test_enemies_in_the_room_do_not_hinder_a_search():
    game = search(treasures={"ossuary": "treasure_2"}, enemies={SENTINEL: "ossuary"}, lord_room="ossuary")
    game.play(0, "use:arani_146", "take")
    assert game.tokens(0) == ["treasure_2"]


@cites("SS-R-54")
def test_only_a_text_forbids_taking_a_treasure_beside_an_enemy():
    """In the advanced game a Crypt Sentinel guards the Treasure of its room; a Redsand Thrall does not."""
    for enemy, kind in ((SENTINEL, "act"), ("redsand_thrall-AC", "treasure")):
        game = search(treasures={"ossuary": "treasure_2"}, enemies={enemy: "ossuary"}, options={"advanced": "on"})
        game.play(0, "use:arani_146")
        assert game.ask.kind == kind


@cites("SS-12.6")
def test_a_search_with_range_may_take_place_in_an_adjacent_room():
    """Seeking Glyph searches with 2 points up to 1 room away."""
    game = search(treasures={"weeping_crypt": "treasure_2", "hall_of_mirrors": "treasure_2"}, hero="celenthia")
    game.play(0, "use:celenthia_151", "take")
    assert (game.tokens(0), game.treasures()) == (["treasure_2"], {"hall_of_mirrors": "treasure_2"})
    assert game.room(0) == "ossuary"


@cites("SS-12.6")
def test_the_player_chooses_which_room_in_range_is_searched():
    game = search(
        treasures={"ossuary": "treasure_4", "weeping_crypt": "treasure_2", "dawn_font": "treasure_2"}, hero="celenthia"
    )
    game.play(0, "use:celenthia_151")
    assert set(game.keys) == {"search:ossuary", "search:weeping_crypt", "search:dawn_font"}


@cites("SS-12.6", "SS-12.4")
def test_a_whisper_is_fulfilled_by_searching_its_room_from_the_next_one():
    game = search(whispers=["beneath_the_tears"], hero="celenthia")
    game.play(0, "use:celenthia_151", "claim:beneath_the_tears")
    assert game.faces(game.hero(0).tucked) == ["beneath_the_tears"]


@cites("SS-R-55", "SS-12.6")
def test_a_search_next_door_counts_as_a_search_there_and_not_here():
    game = search("weeping_crypt", {"ossuary": "treasure_2"}, whispers=["beneath_the_tears"], hero="celenthia")
    game.play(0, "use:celenthia_151", "search:ossuary", "leave")
    assert (game.state.searched, "claim:beneath_the_tears" in game.keys) == (["ossuary"], False)


@cites("SS-R-55", "SS-12.6")
def test_a_search_next_door_uses_the_shrine_there():
    """Listen searches with as many points as there are Skill symbols; the Champion's Rotunda has a Hero Shrine."""
    game = search(
        "gallows_yard", {"champions_rotunda": "treasure_4"}, hero="arani", area={"general": ("general_138", "B")}
    )
    game.play(0, "use:general_138")
    assert points(game) == [1 + 0 + 1 + 0 + 2 + 1]


@cites("SS-R-55")
def test_a_search_next_door_does_not_use_the_shrine_here():
    game = search(
        "champions_rotunda", {"gallows_yard": "treasure_4"}, hero="arani", area={"general": ("general_138", "B")}
    )
    game.play(0, "use:general_138")
    assert points(game) == [1 + 0 + 1 + 0 + 2]


@cites("SS-R-55", "SS-R-54")
def test_a_guard_in_the_room_searched_counts_and_one_here_does_not():
    """A Crypt Sentinel of the advanced game guards the Treasure of its own room only."""
    for guard, kind in (("weeping_crypt", "act"), ("ossuary", "treasure")):
        game = search(
            treasures={"weeping_crypt": "treasure_2"},
            enemies={SENTINEL: guard},
            hero="celenthia",
            options={"advanced": "on"},
        )
        game.play(0, "use:celenthia_151")
        assert game.ask.kind == kind


@cites("SS-1.1")
def test_torchlight_draws_a_card_after_the_search():
    game = search(treasures={"ossuary": "treasure_2"}, area={"general": ("general_125", "A")}, fate=["fate_9"])
    game.play(0, "use:general_125", "take")
    assert (game.tokens(0), game.hand(0)) == (["treasure_2"], ["fate_9"])
