"""Using Action cards: boosting, Skill symbols, disabled cards, and card texts that clash."""

from pathlib import Path

import pytest

from kits.shadowscape import Scene, cites, scene, started
from umbra.core.content import read_pack
from umbra.core.errors import ContentError
from umbra.games.shadowscape.events.actions import Attacked, WoundRemoved
from umbra.games.shadowscape.rules import load

# One Fate card for each Action symbol; all of them also show Defence, which boosts no Action.
ATTACK, MAGIC, SEARCH, HEAL, MOVEMENT = "fate_17", "fate_33", "fate_45", "fate_53", "fate_57"
EVERY_SYMBOL = [ATTACK, MAGIC, SEARCH, HEAL, MOVEMENT]
SENTINEL = "crypt_sentinel-A"  # Defence 5
THRALL = "redsand_thrall-AC"  # Defence 3


def facing(hero: str, enemy: str = SENTINEL, **area) -> Scene:
    """The Hero stands with an Enemy and a Treasure in The Ossuary, which has no Shrine."""
    return scene(
        heroes=(hero, "durgen" if hero != "durgen" else "arani"),
        area={0: {"room": "ossuary", **area}},
        enemies={enemy: "ossuary"},
        treasures={"ossuary": "treasure_4"},
    )


def done(**given) -> Scene:
    """Both Actions are done and nothing else can be: the Enemy Phase has begun."""
    return scene(actions_done=2, **given)


def damage(game: Scene) -> list[int]:
    return [attack.damage for attack in game.told(Attacked)]


def discards(game: Scene) -> list[str]:
    return [key.partition(":")[2] for key in game.keys if key.startswith("discard:")]


# Boosting


@cites("SS-7.1", "SS-11.1", "SS-14.3", "SS-10.3", "SS-R-31")
@pytest.mark.parametrize(
    ("key", "card"),
    [
        ("use:arani_144", ATTACK),
        ("use:arani_145", MAGIC),
        ("use:arani_146", SEARCH),
        ("use:arani_147", HEAL),
        ("move:arani_144", MOVEMENT),
    ],
)
def test_an_action_is_boosted_only_with_its_own_symbol(key, card):
    game = facing("arani", hand=EVERY_SYMBOL, sides="AAAA", wounds=1)
    game.play(0, key)
    assert (game.ask.kind, game.keys) == ("boost", [f"discard:{card}", "done"])


@cites("SS-R-31")
def test_a_side_that_moves_is_boosted_with_movement_symbols():
    game = facing("fengray", hand=EVERY_SYMBOL, sides="AABA")
    game.play(0, "use:fengray_142")
    assert discards(game) == [MOVEMENT]


@cites("SS-R-31")
def test_defending_takes_defence_symbols_only():
    game = scene(
        area={0: {"room": "ossuary", "hand": [ATTACK, "fate_1", "fate_29", "fate_37", "fate_49"]}},
        enemies={"iron_reaver-AD": "ossuary"},
        fate=["fate_2"],
        actions_done=2,
    )
    game.play(0, "end")
    assert (game.ask.kind, game.keys) == ("defend", [f"discard:{ATTACK}", "done"])


@cites("SS-7.1", "SS-13.2")
def test_a_side_without_a_symbol_cannot_be_boosted():
    game = facing("arani", hand=EVERY_SYMBOL, sides="AABA")
    game.play(0, "use:arani_146")
    assert (game.ask.kind, len(game.hand(0)), game.state.fate_discard) == ("act", 7, [])


@cites("SS-7.7")
@pytest.mark.parametrize(
    ("hero", "sides", "card", "boost"),
    [
        ("ardenai", "BAAA", "ardenai_152", MAGIC),
        ("venda", "AABA", "venda_158", ATTACK),
        ("melekai", "AAAA", "melekai_174", MAGIC),
    ],
)
def test_the_symbol_printed_on_the_card_replaces_the_usual_one(hero, sides, card, boost):
    game = facing(hero, hand=EVERY_SYMBOL, sides=sides)
    game.play(0, f"use:{card}")
    assert discards(game) == [boost]


@cites("SS-7.2", "SS-11.3")
def test_a_discarded_symbol_adds_one_to_the_damage():
    game = facing("arani", THRALL, hand=[ATTACK, MAGIC])
    game.play(0, "use:arani_144", f"discard:{ATTACK}", "done")
    assert damage(game) == [3]
    assert game.hand(0) == [MAGIC]
    assert game.faces(game.state.fate_discard) == [ATTACK]


@cites("SS-7.2", "SS-12.1")
def test_a_discarded_symbol_adds_one_to_the_search_points():
    game = scene(area={0: {"room": "ossuary", "hand": [SEARCH]}}, treasures={"ossuary": "treasure_3"})
    game.play(0, "use:arani_146", f"discard:{SEARCH}", "take")
    assert game.tokens(0) == ["treasure_3"]


@cites("SS-7.2", "SS-14.3")
def test_a_discarded_symbol_adds_one_healing_point():
    game = scene(
        heroes=("celenthia", "arani"),
        area={0: {"hand": [HEAL], "sides": "AAAA", "hurt": {"celenthia_149": 2, "celenthia_150": 2}}},
    )
    game.play(0, "use:celenthia_148", f"discard:{HEAL}")
    game.play(0, "heal:celenthia_149", "heal:celenthia_149", "heal:celenthia_150")
    assert (game.wounds(0), game.ask.kind) == ({"celenthia_150": 1}, "act")


@cites("SS-7.3")
def test_any_number_of_fate_cards_may_boost_one_action():
    game = facing("arani", hand=["fate_17", "fate_18", "fate_19", "fate_20", "fate_13"])
    game.play(0, "use:arani_144", *(f"discard:{card}" for card in ("fate_17", "fate_18", "fate_19", "fate_20")), "done")
    assert (damage(game), game.hand(0)) == ([6], ["fate_13"])


@cites("SS-7.4")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_a_card_discarded_for_its_symbol_does_nothing_else(mode):
    """The red text of the card draws 2 cards, the green one moves an Enemy."""
    game = scene(
        options={"mode": mode},
        area={0: {"room": "ossuary", "hand": ["fate_7", "fate_45"]}},
        enemies={SENTINEL: "ossuary"},
    )
    game.play(0, "use:arani_144", "discard:fate_7")
    if mode == "competitive":
        game.play(0, "done")
    assert (game.hand(0), game.enemies(), game.state.altered) == (["fate_45"], {SENTINEL: "ossuary"}, False)
    assert "alter:fate_45" in game.keys


@cites("SS-7.5")
def test_equipment_may_give_a_symbol_without_a_discard():
    game = facing("arani", hand=[ATTACK], equipment=["versatile_blade"])
    game.play(0, "use:arani_144", "symbol:versatile_blade", "done")
    assert (damage(game), game.hand(0)) == ([3], [ATTACK])


@cites("SS-7.5")
def test_a_symbol_of_equipment_adds_to_those_of_discarded_cards():
    game = facing("arani", hand=[ATTACK], equipment=["versatile_blade"])
    game.play(0, "use:arani_144", f"discard:{ATTACK}", "symbol:versatile_blade")
    assert damage(game) == [4]


@cites("SS-7.5")
def test_a_hero_ability_may_give_a_symbol_without_a_discard():
    game = facing("melekai", hand=[ATTACK])
    game.play(0, "use:melekai_172", "pact:hero-card", "done")
    assert (damage(game), game.hand(0)) == ([3], [ATTACK])


@cites("SS-R-11")
def test_boosts_are_declared_after_the_target_is_named_and_before_anything_is_settled():
    game = scene(area={0: {"room": "ossuary", "hand": [ATTACK]}}, enemies={SENTINEL: "ossuary", THRALL: "ossuary"})
    game.play(0, "use:arani_144")
    assert game.ask.kind == "target"
    game.play(0, f"target:{THRALL}")
    assert (game.ask.kind, damage(game)) == ("boost", [])


@cites("SS-R-11")
def test_a_fate_card_with_two_symbols_counts_for_one():
    """Woven Arrow is a Regular Attack boosted with Magic; the card shows Attack and Magic."""
    game = facing("ardenai", hand=["fate_1"], sides="BAAA")
    game.play(0, "use:ardenai_152", "discard:fate_1")
    assert damage(game) == [3]


@cites("SS-R-11")
def test_boosting_beyond_what_is_needed_is_legal():
    game = facing("arani", "barrow_archer-A", hand=["fate_17", "fate_18"])
    game.play(0, "use:arani_144", "discard:fate_17", "discard:fate_18")
    assert damage(game) == [4]


@cites("SS-R-11")
@pytest.mark.parametrize("key", ["use:arani_145", "use:arani_146", "use:arani_147", "move:arani_145"])
def test_a_generated_symbol_counts_only_for_an_action_that_asks_for_it(key):
    game = facing("arani", hand=EVERY_SYMBOL, sides="AAAA", wounds=1, equipment=["versatile_blade"])
    game.play(0, key)
    assert "symbol:versatile_blade" not in game.keys
    game.play(0, "done")
    assert game.hero(0).used == []


# Skill symbols


def crow(**area) -> Scene:
    """Knife in the Dark: 1 damage plus the Skill symbols. The four sides A show 1, 1, 1 and 0 of them."""
    return facing("crow", **{"sides": "AAAA", **area})


@cites("SS-8.1", "SS-8.5")
def test_a_skill_symbol_is_worth_the_number_of_skill_symbols_in_the_hero_area():
    assert damage(crow().play(0, "use:crow_160")) == [1 + 3]


@cites("SS-8.1", "SS-8.4")
@pytest.mark.parametrize(("sides", "skill"), [("AAAA", 3), ("AABA", 2), ("AABB", 3), ("ABAB", 4), ("ABBA", 2)])
def test_only_the_visible_sides_show_skill_symbols(sides, skill):
    assert damage(crow(sides=sides).play(0, "use:crow_160")) == [1 + skill]


@cites("SS-8.1", "SS-8.5")
def test_the_skill_count_may_be_the_whole_value():
    """Aimed Shot deals as much damage as there are Skill symbols: 1 + 0 + 1 + 1."""
    game = facing("ardenai", sides="ABAB")
    assert damage(game.play(0, "use:ardenai_153")) == [3]


@cites("SS-8.1")
def test_the_active_general_action_card_shows_its_skill_symbols_too():
    assert damage(crow(general=("general_137", "B")).play(0, "use:crow_160")) == [1 + 3 + 2]


@cites("SS-8.2", "SS-R-12")
def test_the_card_in_use_counts_with_the_side_in_use():
    """Knife in the Dark shows 1 Skill symbol and its other side none, Glacial Spike none and its other side 1."""
    assert damage(crow().play(0, "use:crow_160")) == [1 + 3]
    assert damage(facing("hareag", sides="ABAA").play(0, "use:hareag_165")) == [1 + 2]


@cites("SS-8.1")
def test_skill_symbols_are_counted_at_the_moment_of_each_action():
    """Vanish shows 1 Skill symbol; turned over it shows none."""
    game = crow()
    game.play(0, "move:crow_162", "done", "use:crow_160")
    assert damage(game) == [1 + 2]


@cites("SS-8.3", "SS-R-12")
def test_disabled_cards_show_their_skill_symbols():
    assert damage(crow(hurt={"crow_161": 2, "crow_162": 1}).play(0, "use:crow_160")) == [1 + 3]


@cites("SS-R-12")
def test_exhausted_cards_show_their_skill_symbols():
    assert damage(crow(spent=["crow_161"]).play(0, "use:crow_160")) == [1 + 3]


@cites("SS-8.4", "SS-R-12")
def test_tucked_cards_show_no_skill_symbols():
    assert damage(crow(tucked=["general_138"]).play(0, "use:crow_160")) == [1 + 3]


@cites("SS-R-12")
def test_skill_symbols_of_other_players_do_not_count():
    game = scene(
        heroes=("crow", "brannoch"),
        area={0: {"room": "ossuary", "sides": "AAAA"}, 1: {"room": "ossuary", "general": ("general_138", "A")}},
        enemies={SENTINEL: "ossuary"},
    )
    assert damage(game.play(0, "use:crow_160")) == [1 + 3]


@cites("SS-EX-1", "SS-8.1", "SS-36.1")
def test_example_1_aseke_draws_as_many_cards_as_she_has_skill_symbols():
    game = scene(heroes=("aseke", "arani"), area={0: {"sides": "AAAA"}}, fate=["fate_1", "fate_2", "fate_3", "fate_4"])
    game.play(0, "use:aseke_187", "pass")
    assert game.hand(0) == ["fate_1", "fate_2", "fate_3"]


# Disabled cards


@cites("SS-9.1")
@pytest.mark.parametrize("wounds", [1, 2])
def test_a_card_with_a_wound_can_be_used_neither_for_its_text_nor_to_move(wounds):
    game = facing("arani", hurt={"arani_144": wounds})
    for key in ("use:arani_144", "move:arani_144"):
        assert key not in game.keys
        assert game.why_not(0, key) == ["SS-9.1"]
    assert {"use:arani_145", "move:arani_145"} <= set(game.keys)


@cites("SS-9.2")
def test_a_card_is_usable_at_once_when_its_last_wound_is_gone():
    game = facing("arani", sides="AAAA", hurt={"arani_144": 2})
    game.play(0, "use:arani_147", "heal:arani_144")
    assert game.wounds(0) == {"arani_144": 1}
    game.play(0, "heal:arani_144")
    assert {"use:arani_144", "move:arani_144"} <= set(game.keys)


@cites("SS-9.2")
def test_one_wound_left_keeps_the_card_disabled():
    game = facing("arani", sides="AAAA", hurt={"arani_144": 2})
    game.play(0, "use:arani_147", "heal:arani_144", "done")
    assert "use:arani_144" not in game.keys


@cites("SS-9.2")
def test_an_exhausted_card_stays_exhausted_when_its_wounds_are_gone():
    game = facing("arani", sides="AAAA", hurt={"arani_144": 1}, spent=["arani_144"])
    game.play(0, "use:arani_147", "heal:arani_144")
    assert game.why_not(0, "use:arani_144") == ["SS-6.3"]


@cites("SS-9.3")
def test_wounds_on_the_hero_card_do_not_disable_its_ability():
    """Arani's Magic Attacks deal 1 more damage to the Undead."""
    game = facing("arani", sides="BAAA", wounds=3)
    game.play(0, "use:arani_144")
    assert damage(game) == [2 + 1]


@cites("SS-9.3")
def test_wounds_on_the_hero_card_disable_no_action_card():
    game = facing("arani", wounds=3)
    assert {f"move:arani_{n}" for n in (144, 145, 146, 147)} <= set(game.keys)


@cites("SS-9.4", "SS-R-20")
@pytest.mark.parametrize("sides", ["AAAA", "AAAB"])
def test_a_card_with_a_heal_action_on_either_side_takes_no_wound(sides):
    game = done(area={0: {"room": "ossuary", "sides": sides}}, enemies={THRALL: "ossuary"}, fate=["fate_3"])
    assert game.keys == ["wound:hero-card", "wound:arani_144", "wound:arani_145", "wound:arani_146"]


@cites("SS-9.4", "SS-R-20")
def test_no_card_with_a_heal_action_prints_a_wound_symbol():
    content = started().game.content
    healing = {card: faces for card, faces in content.faces.items() if any(face.act == "heal" for face in faces)}
    assert len(healing) == 13 + 3
    assert {face.wounds for faces in healing.values() for face in faces} == {0}


@cites("SS-R-20")
def test_a_list_with_a_wound_symbol_on_a_card_with_a_heal_action_is_refused(tmp_path):
    heal = '{ title = "One", act = "heal", value = 4, boost = "heal", skill = 0, wounds = 0 }'
    wait = '{ title = "Other", act = "prepare", value = 3, skill = 1, wounds = 1 }'
    own_card(tmp_path, "celenthia", 148, heal, wait)
    with pytest.raises(ContentError, match=r"SS-9\.4"):
        load([read_pack(tmp_path)])


def own_card(folder: Path, hero: str, no: int, a: str, b: str) -> None:
    """A pack that replaces one Hero Action card."""
    lines = ['name = "Own"', 'kind = "hero_action"', 'deck = "hero_actions"', f"no = {no}", f'hero = "{hero}"']
    lines += [f"a = {a}", f"b = {b}", 'source = "original"']
    (folder / "own.toml").write_text("\n".join([f"[{hero}_{no}]", *lines]))


@cites("SS-R-44")
def test_forty_wounds_are_enough_for_four_heroes():
    content = started().game.content
    general = max(face.wounds for card in content.general_actions for face in content.faces[card])
    for hero in content.heroes.values():
        cards = [content.faces[card] for card in content.own_actions[hero.id]]
        assert hero.wounds + sum(max(a.wounds, b.wounds) for a, b in cards) + general <= 40 // 4


@cites("SS-R-44")
def test_a_list_with_more_than_ten_wound_symbols_in_a_hero_area_is_refused(tmp_path):
    face = '{ title = "Own", act = "move", value = 2, boost = "movement", skill = 0, wounds = 3 }'
    own_card(tmp_path, "arani", 146, face, face)
    with pytest.raises(ContentError, match="at most 10"):
        load([read_pack(tmp_path)])


# Wounds on a card that flips


@cites("SS-R-66")
def test_a_wound_on_a_card_that_flips_covers_a_symbol_of_the_new_side():
    game = facing("durgen", sides="AAAA", hurt={"durgen_176": 1})
    game.play(0, "use:durgen_176")
    assert (game.side(0, "durgen_176"), game.wounds(0)) == ("B", {"durgen_176": 1})


@cites("SS-R-66")
def test_a_wound_on_a_card_that_flips_to_a_side_without_a_symbol_is_discarded(tmp_path):
    go = '{ title = "One", act = "move", value = 2, boost = "movement", skill = 1, wounds = 1 }'
    wait = '{ title = "Other", act = "prepare", value = 3, skill = 1, wounds = 0 }'
    own_card(tmp_path, "durgen", 178, go, wait)
    game = scene(heroes=("durgen", "arani"), area={0: {"sides": "AAAA", "hurt": {"durgen_178": 1}}}, content=tmp_path)
    game.play(0, "use:durgen_178", "done")
    assert (game.side(0, "durgen_178"), game.wounds(0)) == ("B", {})
    assert [event.rule for event in game.told(WoundRemoved)] == ["SS-R-66"]


# Card texts that clash


@cites("SS-R-53")
def test_a_text_that_forbids_beats_one_that_allows():
    """Guardian says that the Treasure cannot be taken, and the Search that it may."""
    game = scene(
        options={"advanced": "on"},
        area={0: {"room": "ossuary"}},
        enemies={SENTINEL: "ossuary"},
        treasures={"ossuary": "treasure_2"},
    )
    game.play(0, "use:arani_146")
    assert (game.ask.kind, game.tokens(0), game.treasures()) == ("act", [], {"ossuary": "treasure_2"})


@cites("SS-R-53")
@pytest.mark.parametrize("first", ["arani", "fengray"])
def test_the_active_player_orders_what_happens_at_the_same_time(first):
    """The Lantern-Eyed attacks every Hero in its room with 3; Arani's Defence is 1, Fengray's 2."""
    game = done(
        area={0: {"room": "ossuary"}, 1: {"room": "ossuary"}},
        lord="lantern_eyed",
        lord_room="ossuary",
        piles={"beast": []},
        fate=["fate_1"],
        active=1,
    )
    assert (game.ask.seat, game.keys) == (1, ["victim:fengray", "victim:arani"])
    game.play(1, f"victim:{first}")
    assert (game.ask.kind, game.ask.seat) == ("wound", 0 if first == "arani" else 1)
