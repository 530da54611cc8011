"""The records of Shadowscape: counts, facts of the rulebook, what holds between records, packs and their mistakes."""

import re
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kits.shadowscape import Scene, cites
from umbra.bots import answer_for, make_bot
from umbra.core.content import SOURCES
from umbra.core.errors import ContentError
from umbra.core.game import Game
from umbra.games.shadowscape.board import Board
from umbra.games.shadowscape.library import BUILT_IN
from umbra.games.shadowscape.records import cards as records
from umbra.games.shadowscape.records.cards import StartRoom
from umbra.games.shadowscape.records.words import ENEMY_TYPES, SYMBOLS
from umbra.games.shadowscape.rules import load
from umbra.registry import new_game, rules_of

CONTENT = load(())
FACES = [
    pytest.param(face, id=f"{card}-{side}")
    for card, faces in CONTENT.faces.items()
    for side, face in zip("AB", faces, strict=True)
]
HERO_FACES = {card: faces for card, faces in CONTENT.faces.items() if card in CONTENT.hero_actions}
GENERAL_FACES = {card: faces for card, faces in CONTENT.faces.items() if card in CONTENT.general_actions}
ORDINARY = [room for room in CONTENT.rooms.values() if not isinstance(room, StartRoom)]
STARTS = [room for room in CONTENT.rooms.values() if isinstance(room, StartRoom)]
KINDS_OF_ENEMY = {token.enemy.id: token.enemy for token in CONTENT.enemies.values()}


def numbers(records: dict[str, Any]) -> list[int]:
    return sorted(record.no for record in records.values())


# Counts


@pytest.mark.parametrize(
    ("deck", "first", "last"),
    [
        ("fate", 1, 60),
        ("heroes", 61, 73),
        ("enemy_cards", 74, 82),
        ("equipment", 83, 99),
        ("whispers", 100, 118),
        ("lords", 119, 123),
        ("general_actions", 124, 139),
        ("hero_actions", 140, 191),
        ("rooms", 192, 216),
    ],
)
def test_every_deck_has_its_run_of_numbers(deck, first, last):
    assert numbers(getattr(CONTENT, deck)) == list(range(first, last + 1))


def test_there_are_220_cards_with_the_four_player_aids():
    assert sum(hasattr(record, "no") for record in CONTENT.records.values()) == 220 - 4


@cites("SS-R-1")
def test_there_are_30_enemy_and_10_treasure_tokens():
    assert Counter(token.enemy.type for token in CONTENT.enemies.values()) == {"beast": 10, "brigand": 10, "undead": 10}
    assert sum(treasure.count for treasure in CONTENT.treasures.values()) == 10


@pytest.mark.parametrize("record", CONTENT.records.values(), ids=CONTENT.records.keys())
def test_every_record_has_a_name_a_source_and_words(record):
    assert record.name
    assert record.source in SOURCES
    made = (
        records.Fate,
        records.HeroAction,
        records.GeneralAction,
        records.Room,
        records.StartRoom,
        records.Enemy,
        records.TreasureToken,
    )
    if isinstance(record, records.Hero):
        assert record.ability.name
        assert record.ability.text.endswith(".")
    elif isinstance(record, records.Lord):
        assert record.competitive.text.endswith(".")
        assert record.cooperative.text.endswith(".")
    elif not isinstance(record, made):
        assert record.text.endswith(".")


@pytest.mark.parametrize("face", FACES)
def test_the_text_of_every_face_is_made_from_its_figures(face):
    text = face.text
    assert re.fullmatch(r"([A-Z+].*\.)+", text)
    assert "  " not in text
    if face.value and not face.skill_value:
        assert f" {face.value} " in text
    assert ("Skill" in text) is face.skill_value
    assert ("Boost: " in text) is (face.boost is not None)


def test_the_68_action_cards_have_136_faces():
    assert len(FACES) == 2 * (52 + 16)


# Facts that the rulebook names


@pytest.mark.parametrize("hero", ["aseke", "fengray", "arani", "celenthia", "venda", "ardenai", "melekai", "durgen"])
def test_the_heroes_that_the_rulebook_names_are_there(hero):
    assert CONTENT.heroes[hero].source == "rulebook"


def test_the_attributes_that_the_rulebook_states():
    heroes = CONTENT.heroes
    assert heroes["fengray"].movement == 1
    assert heroes["celenthia"].hand == 4
    assert heroes["durgen"].defence == 2
    assert heroes["durgen"].wounds >= 1
    assert heroes["venda"].wounds >= 2


@pytest.mark.parametrize(
    ("card", "side", "figures"),
    [
        ("arani_144", "a", {"act": "attack", "value": 2, "range": 0, "boost": "attack", "hits": "one"}),
        ("celenthia_148", "b", {"act": "prepare", "value": 3, "to_hand": True, "boost": None}),
        ("venda_157", "a", {"act": "heal", "value": 4, "boost": "heal"}),
        ("aseke_187", "a", {"act": "prepare", "value": 0, "skill_value": True, "to_hand": False}),
    ],
)
def test_the_faces_that_the_rulebook_describes(card, side, figures):
    face = getattr(CONTENT.hero_actions[card], side)
    assert {field: getattr(face, field) for field in figures} == figures
    assert face.then == []


def test_the_card_of_venda_that_takes_two_wounds():
    assert CONTENT.hero_actions["venda_159"].a.wounds >= 2


def test_the_general_action_cards_that_the_rulebook_names():
    assert CONTENT.general_actions["general_130"].no == 130
    assert CONTENT.general_actions["general_132"].cost == 3


def test_the_enemies_that_the_rulebook_names():
    assert KINDS_OF_ENEMY["redsand_thrall"].defence == 3
    assert KINDS_OF_ENEMY["ghoren_warrior"].name == "Ghoren Warrior"
    assert KINDS_OF_ENEMY["ghoren_slinger"].ranged
    assert all(KINDS_OF_ENEMY["ghoren_slinger"].moves)
    flamecaster = KINDS_OF_ENEMY["renegade_flamecaster"]
    assert (flamecaster.ranged, flamecaster.attack) == (True, 4)


def test_the_equipment_that_the_rulebook_names_are_weapons_that_cannot_be_kept_together():
    blade, bow = CONTENT.equipment["versatile_blade"], CONTENT.equipment["light_bow"]
    assert (blade.sort, bow.sort) == ("weapon", "weapon")
    assert blade.places + bow.places > 2


def test_the_professions_are_those_of_the_rulebook():
    four = {"fighter", "cleric", "rogue", "wizard"}
    assert {hero.profession for hero in CONTENT.heroes.values()} == four
    assert {profession for item in CONTENT.equipment.values() for profession in item.professions} == four


# Heroes and their cards


@pytest.mark.parametrize("hero", CONTENT.heroes.values(), ids=CONTENT.heroes.keys())
def test_a_hero_has_four_cards_with_a_search_and_one_unwoundable_card_with_a_heal(hero):
    cards = [CONTENT.faces[card] for card in CONTENT.own_actions[hero.id]]
    assert len(cards) == 4
    assert any(face.act == "search" for faces in cards for face in faces)
    anchors = [faces for faces in cards if not any(face.wounds for face in faces)]
    assert len(anchors) == 1
    assert "heal" in [face.act for face in anchors[0]]
    others = [face.wounds for faces in cards if faces not in anchors for face in faces]
    assert set(others) <= {1, 2}
    assert 1 <= hero.defence <= 2
    assert 3 <= hero.hand <= 5


@pytest.mark.parametrize("hero", CONTENT.heroes.values(), ids=CONTENT.heroes.keys())
def test_a_hero_area_has_at_most_ten_wound_symbols(hero):
    own = sum(max(face.wounds for face in CONTENT.faces[card]) for card in CONTENT.own_actions[hero.id])
    general = max(face.wounds for faces in GENERAL_FACES.values() for face in faces)
    assert hero.wounds + own + general <= 10


@pytest.mark.parametrize("hero", CONTENT.heroes.values(), ids=CONTENT.heroes.keys())
def test_every_hero_can_slay_every_lord_unassisted(hero):
    """The best face at the best Skill count, boosted with a full hand, against a Defence of at most 7."""
    best = 0
    for sides in product((0, 1), repeat=4):
        faces = [CONTENT.faces[card][side] for card, side in zip(CONTENT.own_actions[hero.id], sides, strict=True)]
        skill = sum(face.skill for face in faces)
        attacks = [face for face in faces if face.act in ("attack", "magic")]
        best = max([best, *(face.value + skill * face.skill_value for face in attacks)])
    assert best + hero.hand >= 7


def test_hero_names_are_unique():
    assert len({hero.name for hero in CONTENT.heroes.values()}) == 13


@cites("SS-9.4", "SS-R-20")
def test_cards_with_a_heal_face_print_no_wound_symbol_and_all_other_general_faces_one():
    assert Counter(card in HERO_FACES for card in CONTENT.heals) == {True: 13, False: 3}
    assert all(face.wounds == 0 for card in CONTENT.heals for face in CONTENT.faces[card])
    other = [face for card, faces in GENERAL_FACES.items() if card not in CONTENT.heals for face in faces]
    assert {face.wounds for face in other} == {1}


def test_general_action_cards_have_their_split_of_costs_and_shards():
    cards = CONTENT.general_actions.values()
    assert Counter(card.cost for card in cards) == {1: 5, 2: 6, 3: 5}
    assert sum(card.shards for card in cards) == 11


@cites("SS-7.7")
def test_three_hero_action_faces_have_an_unusual_boost():
    usual = {"attack": "attack", "magic": "magic", "search": "search", "heal": "heal", "move": "movement"}
    odd = [
        (card, side)
        for card, faces in HERO_FACES.items()
        for side, face in zip("AB", faces, strict=True)
        if face.act != "prepare" and face.boost != usual[face.act]
    ]
    assert odd == [("ardenai_152", "B"), ("venda_158", "B"), ("melekai_174", "A")]


# Fate cards


def test_every_pair_of_symbols_stands_on_four_fate_cards():
    pairs = Counter(frozenset(card.symbols) for card in CONTENT.fate.values())
    assert pairs == {frozenset(pair): 4 for pair in combinations(SYMBOLS, 2)}


def test_every_symbol_and_every_enemy_type_stands_on_twenty_fate_cards():
    cards = CONTENT.fate.values()
    assert Counter(symbol for card in cards for symbol in card.symbols) == dict.fromkeys(SYMBOLS, 20)
    assert Counter(card.enemy for card in cards) == dict.fromkeys(ENEMY_TYPES, 20)


def test_every_text_stands_on_four_fate_cards_and_no_two_together_twice():
    cards = CONTENT.fate.values()
    for colour in ("red", "green"):
        texts = [text.id for text in CONTENT.fate_texts.values() if text.colour == colour]
        assert len(texts) == 15
        assert Counter(getattr(card, colour) for card in cards) == dict.fromkeys(texts, 4)
    assert len({(card.red, card.green) for card in cards}) == 60


# The dungeon


@cites("SS-R-2")
def test_the_21_rooms_have_different_patterns_of_all_four_door_symbols():
    assert len({room.doors for room in ORDINARY}) == 21
    assert {"".join(sorted(room.doors)) for room in ORDINARY} == {"ABCD"}
    assert not {"ABCD", "BADC", "CDAB"} & {room.doors for room in ORDINARY}


@cites("SS-4.1")
def test_the_features_of_the_dungeon_add_up():
    features = Counter(feature for room in ORDINARY for feature in room.features)
    assert features == {
        "beast": 5,
        "brigand": 5,
        "undead": 5,
        "treasure": 7,
        "shard": 3,
        "battle": 2,
        "arcane": 2,
        "health": 1,
        "armour": 1,
        "foresight": 1,
        "hero": 1,
    }


@cites("SS-2.3")
def test_both_faces_of_the_four_starting_rooms_have_two_doors():
    assert len(STARTS) == 4
    assert {tuple(door != "-" for door in room.a) for room in STARTS} == {(False, True, True, False)}
    assert {tuple(door != "-" for door in room.b) for room in STARTS} == {(False, False, True, True)}


def test_every_room_can_be_reached_from_every_other_in_any_layout():
    rng = Random(1)
    starts, ordinary = [room.id for room in STARTS], [room.id for room in ORDINARY]
    for _ in range(100):
        rng.shuffle(starts)
        rng.shuffle(ordinary)
        rooms = [*ordinary]
        for corner, start in zip((0, 4, 20, 24), starts, strict=True):
            rooms.insert(corner, start)
        board = Board(CONTENT, " ".join(rooms))
        assert max(board.distance[0]) == 8


def test_enemy_tokens_have_three_kinds_of_each_type_and_one_to_three_symbols():
    kinds = KINDS_OF_ENEMY.values()
    assert sorted((kind.type, len(kind.moves)) for kind in kinds) == [
        (enemy_type, n) for enemy_type in ("beast", "brigand", "undead") for n in (3, 3, 4)
    ]
    assert {len(token.path) for token in CONTENT.enemies.values()} == {1, 2, 3}
    assert Counter(token.path[0] for token in CONTENT.enemies.values()) == {"A": 7, "B": 8, "C": 8, "D": 7}


def test_there_is_an_enemy_card_for_each_kind():
    assert sorted(card.enemy for card in CONTENT.enemy_cards.values()) == sorted(KINDS_OF_ENEMY)


# Equipment, Whispers, Lords


def test_equipment_is_split_and_open_to_every_profession():
    items = CONTENT.equipment.values()
    assert Counter(item.sort for item in items) == {"weapon": 8, "clothing": 5, "trinket": 4}
    for profession in ("fighter", "cleric", "rogue", "wizard"):
        usable = Counter(item.sort for item in items if profession in item.professions)
        assert usable["weapon"] >= 2
        assert usable["clothing"] >= 2
        assert usable["trinket"] == 4
    assert sum(item.shards for item in items) <= 1


def test_the_whispers_suffice_for_every_number_of_players():
    values = Counter(whisper.shards for whisper in CONTENT.whispers.values())
    assert values == {1: 10, 2: 8, 3: 1}
    assert all(n + 3 <= values[1] and n + 2 <= values[2] for n in (2, 3, 4))


@pytest.mark.parametrize("whisper", CONTENT.whispers.values(), ids=CONTENT.whispers.keys())
def test_a_whisper_names_rooms_that_exist_and_asks_for_three_tokens_at_most(whisper):
    assert {whisper.room, whisper.search_in, whisper.kill_in} <= {"", *CONTENT.rooms}
    trophies = max(sum(whisper.trophies.values()), whisper.any_trophies, whisper.same_trophies)
    assert trophies + whisper.treasures <= 3


@cites("SS-R-47")
def test_no_lord_has_a_defence_above_seven_and_all_awaken_alike():
    for lord in CONTENT.lords.values():
        assert max(lord.competitive.defence, lord.cooperative.defence) <= 7
        assert lord.awakening == (6, 5, 4)


# Packs

BAUBLE = """
[bauble]
name = "Bauble"
kind = "equipment"
deck = "equipment"
no = 900
sort = "trinket"
professions = ["fighter", "cleric", "rogue", "wizard"]
shards = 1
source = "original"
"""

FLINT = """
[flint]
name = "Flint"
kind = "hero"
deck = "heroes"
no = 901
epithet = "the Patient"
profession = "rogue"
movement = 3
defence = 1
hand = 5
wounds = 3
start = "ABAB"
source = "original"
ability = { name = "Sure Foot", does = ["slip_past once"] }
"""

CARD = """
[flint_{n}]
name = "Wait / Bandage"
kind = "hero_action"
deck = "hero_actions"
no = {n}
hero = "flint"
a = {{ title = "Wait", act = "prepare", value = 2, skill = 1, wounds = 0 }}
b = {{ title = "Bandage", act = "heal", value = 2, boost = "heal", skill = 0, wounds = 0 }}
source = "original"
"""

HERO_WITH_CARDS = FLINT + "".join(CARD.format(n=n) for n in (902, 903, 904, 905))


@pytest.fixture
def pack(tmp_path):
    """Write a pack: file names without their ending, and their texts."""

    def write(**files: str) -> Path:
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        return Path(tmp_path)

    return write


def built_in(deck: str) -> str:
    return (BUILT_IN / f"{deck}.toml").read_text(encoding="utf-8")


def equipment(game: Game) -> Counter[str]:
    cards = game.state.cards
    return Counter(face for face, back in zip(cards.faces, cards.backs, strict=True) if back == "equipment")


def play_out(game: Game) -> Game:
    """Let bots play a game to its end."""
    bots = [make_bot("random", "shadowscape", f"pack/{seat}") for seat in range(game.seats)]
    while game.pending is not None:
        answer_for(game, bots)
    return game


def test_a_pack_adds_a_card(pack):
    game = new_game("shadowscape", seed=1, content=pack(cards=BAUBLE))
    assert equipment(game) == equipment(new_game("shadowscape", seed=1)) + Counter(bauble=1)


def test_a_pack_replaces_a_card_with_the_same_id(pack):
    text = BAUBLE.replace("[bauble]", "[shard_amulet]").replace("no = 900", "no = 98")
    game = new_game("shadowscape", seed=1, content=pack(cards=text))
    assert game.content.records["shard_amulet"].name == "Bauble"
    assert equipment(game) == equipment(new_game("shadowscape", seed=1))


def test_a_pack_replaces_a_deck_and_a_game_is_played_with_it(pack):
    more = "".join(BAUBLE.replace("[bauble]", f"[bauble_{n}]").replace("900", str(900 + n)) for n in range(6))
    folder = pack(pack='replaces = ["equipment"]', cards=more)
    game = new_game("shadowscape", seed=1, content=folder, options={"round_cap": 2})
    assert equipment(game) == {f"bauble_{n}": 1 for n in range(6)}
    play_out(game).audit()
    assert game.outcome is not None


def test_a_pack_adds_a_hero_who_can_be_played(pack):
    game = Scene(new_game("shadowscape", seed=1, content=pack(hero=HERO_WITH_CARDS), options={"round_cap": 2}))
    last = game.ask.seat
    assert len([key for key in game.keys if key.startswith("hero:")]) == 14
    game.play(last, "hero:flint", "side:A", "quick")
    assert game.hero(last).actions == [f"flint_{n}" for n in (902, 903, 904, 905)]
    assert game.hero(last).sides == [0, 1, 0, 1]
    play_out(game.game).audit()
    assert game.game.outcome is not None


def test_a_pack_leaves_the_content_that_comes_with_the_game_as_it_is(pack):
    game = new_game("shadowscape", seed=1, content=pack(cards=BAUBLE))
    plain = new_game("shadowscape", seed=1)
    assert "bauble" not in equipment(plain)
    assert game.content.fingerprint != plain.content.fingerprint
    assert plain.content.fingerprint == CONTENT.fingerprint


# Mistakes in a record

ALE = """
[ale]
name = "Ale / Bread"
kind = "general_action"
deck = "general_actions"
no = 906
cost = 1
shards = 0
a = { title = "Ale", act = "attack", value = 2, boost = "attack", skill = 0, wounds = 1 }
b = { title = "Bread", act = "prepare", value = 2, skill = 1, wounds = 1 }
source = "original"
"""

CELLAR = """
[drowned_stair]
name = "Cellar"
kind = "room"
deck = "rooms"
no = 192
doors = "ABDC"
features = ["beast"]
source = "original"
"""

GATE = """
[gate_of_dawn]
name = "Gate"
kind = "start_room"
deck = "rooms"
no = 213
a = "-AB-"
b = "--DC"
source = "original"
"""

RAT = """
[rat]
name = "Rat"
kind = "enemy"
deck = "enemies"
type = "beast"
defence = 1
attack = 1
ranged = false
moves = ["A", "BC"]
source = "original"
"""

MURMUR = """
[murmur]
name = "Murmur"
kind = "whisper"
deck = "whispers"
no = 907
shards = 1
room = "altar_of_night"
treasures = 1
trophies = { beast = 1 }
source = "original"
"""

OMEN = """
[fate_1]
name = "Omen"
kind = "fate"
deck = "fate"
no = 1
symbols = ["attack", "magic"]
enemy = "beast"
red = "goad"
green = "mend"
source = "original"
"""

SNARL = """
[pack]
name = "Snarl"
kind = "enemy_card"
deck = "enemy_cards"
no = 74
enemy = "ghoren_warrior"
does = ["attack+1 beside(beast)"]
source = "original"
"""

WARLORD = """
[warlord]
name = "Warlord"
kind = "lord"
deck = "lords"
no = 908
awakening = [6, 5, 4]
weaken_from = [6, 6, 7]
weaken_every = 2
weaken_min = 5
competitive = { defence = 5, attack = 4, ability = "None", does = [] }
cooperative = { defence = 6, attack = 4, ability = "None", does = [] }
source = "original"
"""

CHEST = """
[chest]
name = "Chest"
kind = "treasure"
deck = "treasures"
search = 2
count = 1
source = "original"
"""

HUSH = """
[hush]
name = "Hush"
kind = "fate_text"
colour = "red"
code = "R16"
does = ["draw(1)"]
source = "original"
"""

RIGHT = [BAUBLE, HERO_WITH_CARDS, ALE, CELLAR, GATE, RAT, MURMUR, OMEN, SNARL, WARLORD, CHEST, HUSH]

MISTAKES = [
    ("unknown kind", BAUBLE, 'kind = "equipment"', 'kind = "relic"', "kind"),
    ("no kind", BAUBLE, 'kind = "equipment"\n', "", "kind"),
    ("unknown deck", BAUBLE, 'deck = "equipment"', 'deck = "relics"', "deck"),
    ("unknown field", BAUBLE, "shards = 1", "shards = 1\ncolour = 3", "colour"),
    ("missing field", BAUBLE, 'sort = "trinket"\n', "", "sort"),
    ("no source", BAUBLE, 'source = "original"\n', "", "source"),
    ("unknown source", BAUBLE, 'source = "original"', 'source = "hearsay"', "source"),
    ("id inside the record", BAUBLE, "no = 900", 'no = 900\nid = "x"', "id"),
    ("unknown source of a hero", FLINT, 'source = "original"', 'source = "hearsay"', "source"),
    ("unknown source of a room", CELLAR, 'source = "original"', 'source = "hearsay"', "source"),
    ("unknown source of a starting room", GATE, 'source = "original"', 'source = "hearsay"', "source"),
    ("unknown source of an enemy", RAT, 'source = "original"', 'source = "hearsay"', "source"),
    ("unknown source of a whisper", MURMUR, 'source = "original"', 'source = "hearsay"', "source"),
    ("text for a number", BAUBLE, "no = 900", 'no = "900"', "no"),
    ("number of another card", BAUBLE, "no = 900", "no = 61", "no"),
    ("unknown sort of equipment", BAUBLE, '"trinket"', '"hat"', "sort"),
    ("unknown profession", BAUBLE, '"fighter", ', '"bard", ', "professions"),
    ("no profession", BAUBLE, '["fighter", "cleric", "rogue", "wizard"]', "[]", "professions"),
    ("two places of a trinket", BAUBLE, "shards = 1", "shards = 1\nplaces = 2", "places"),
    ("negative shards", BAUBLE, "shards = 1", "shards = -1", "shards"),
    ("unknown effect", BAUBLE, "shards = 1", 'shards = 1\ndoes = ["fly"]', "does[0]"),
    ("missing argument", BAUBLE, "shards = 1", 'shards = 1\ndoes = ["redraw once"]', "does[0]: column 1"),
    ("unknown argument", BAUBLE, "shards = 1", 'shards = 1\ndoes = ["pull(1) once"]', "does[0]: column 1"),
    ("effect of an Enemy on Equipment", BAUBLE, "shards = 1", 'shards = 1\ndoes = ["armour+1"]', "does[0]"),
    ("text that the effects say", BAUBLE, "shards = 1", 'shards = 1\ntext = "Shiny."', "text: its effects say"),
    ("sides of a quick start", FLINT, '"ABAB"', '"ABC"', "start"),
    ("unknown profession of a hero", FLINT, '"rogue"', '"bard"', "profession"),
    ("no hand", FLINT, "hand = 5", "hand = 0", "hand"),
    ("hero without cards", FLINT, "hand = 5", "hand = 5", "4"),
    ("card of an unknown hero", CARD.format(n=902), '"flint"', '"flynt"', "hero"),
    ("general card that costs nothing", ALE, "cost = 1", "cost = 0", "cost"),
    ("general card that costs too much", ALE, "cost = 1", "cost = 4", "cost"),
    ("unknown action", ALE, '"attack", value', '"dance", value', "a.act"),
    ("action without value", ALE, "value = 2, boost", "boost", "value"),
    ("unknown boost", ALE, 'boost = "attack"', 'boost = "luck"', "a.boost"),
    ("boosted prepare", ALE, 'act = "prepare"', 'act = "prepare", boost = "search"', "boost"),
    ("prepare with range", ALE, 'act = "prepare"', 'act = "prepare", range = 1', "range"),
    ("attack out of range", ALE, "value = 2, boost", "value = 2, range = 3, boost", "a.range"),
    ("attack that fills the hand", ALE, "value = 2, boost", "value = 2, to_hand = true, boost", "hand"),
    ("prepare that hits all", ALE, 'act = "prepare"', 'act = "prepare", hits = "all"', "hits"),
    ("unknown rider", ALE, "skill = 0", 'skill = 0, then = ["explode"]', "a.then[0]"),
    ("rider for a kill on a prepare", ALE, "skill = 1", 'skill = 1, then = ["heal(1) killed"]', "then"),
    ("unstoppable attack", ALE, "skill = 0", 'skill = 0, then = ["no_stop"]', "then"),
    ("step before a prepare", ALE, "skill = 1", 'skill = 1, then = ["step_first"]', "then"),
    ("wound symbol on a card with a heal", ALE, '"prepare", value', '"heal", value', "wounds"),
    ("hero area with too many wound symbols", HERO_WITH_CARDS, "wounds = 3\n", "wounds = 10\n", "wounds"),
    ("general card with too many wound symbols", ALE, "skill = 0, wounds = 1", "skill = 0, wounds = 9", "wounds"),
    ("five doors", CELLAR, '"ABDC"', '"ABDCA"', "doors"),
    ("unknown door", CELLAR, '"ABDC"', '"ABDE"', "doors"),
    ("door symbol twice", CELLAR, '"ABDC"', '"ABDA"', "doors"),
    ("unknown feature", CELLAR, '["beast"]', '["dragon"]', "features"),
    ("feature twice", CELLAR, '["beast"]', '["beast", "beast"]', "features"),
    ("starting room with three doors", GATE, '"-AB-"', '"-ABC"', "a"),
    ("starting room that fits no corner", GATE, '"--DC"', '"D--C"', "b"),
    ("unknown type of enemy", RAT, '"beast"', '"vermin"', "type"),
    ("no defence", RAT, "defence = 1", "defence = 0", "defence"),
    ("enemy without tokens", RAT, '["A", "BC"]', "[]", "moves"),
    ("two equal tokens", RAT, '["A", "BC"]', '["A", "A"]', "moves"),
    ("four movement symbols", RAT, '"BC"', '"BCDA"', "moves"),
    ("unknown movement symbol", RAT, '"BC"', '"BX"', "moves"),
    ("whisper in an unknown room", MURMUR, '"altar_of_night"', '"attic"', "room"),
    ("whisper searching an unknown room", MURMUR, "treasures = 1", 'treasures = 1\nsearch_in = "attic"', "search_in"),
    ("whisper with a kill in an unknown room", MURMUR, "treasures = 1", 'treasures = 1\nkill_in = "attic"', "kill_in"),
    ("whisper with four shards", MURMUR, "shards = 1", "shards = 4", "shards"),
    ("whisper that asks for four tokens", MURMUR, "treasures = 1", "treasures = 3", "tokens"),
    ("whisper with an unknown type", MURMUR, "{ beast = 1 }", "{ vermin = 1 }", "trophies"),
    ("another whisper of the lord", MURMUR, "treasures = 1", "treasures = 1\nlord = true", "lord"),
    ("unknown symbol on a fate card", OMEN, '"magic"', '"luck"', "symbols"),
    ("three symbols", OMEN, '"magic"]', '"magic", "heal"]', "symbols"),
    ("unknown text", OMEN, '"goad"', '"gaod"', "red"),
    ("text of the other colour", OMEN, '"mend"', '"goad"', "green"),
    ("card of an unknown enemy", SNARL, '"ghoren_warrior"', '"rat"', "enemy"),
    ("lord who cannot be slain", WARLORD, "defence = 5", "defence = 8", "competitive.defence"),
    ("lord without a number of whispers", WARLORD, "[6, 5, 4]", "[6, 5]", "awakening"),
    ("treasure without value", CHEST, "search = 2", "search = 0", "search"),
    ("no treasure token", CHEST, "count = 1", "count = 0", "count"),
    ("unknown colour of a text", HUSH, '"red"', '"blue"', "colour"),
    ("unknown word of a text", HUSH, '"draw(1)"', '"draw_swords"', "does"),
]


@cites("SS-13.2", "SS-9.4", "SS-R-44")
@pytest.mark.parametrize(("text", "right", "wrong", "field"), [m[1:] for m in MISTAKES], ids=[m[0] for m in MISTAKES])
def test_a_mistake_in_a_pack_is_named_with_file_card_and_field(pack, text, right, wrong, field):
    assert text.count(right) == 1
    folder = pack(cards=text.replace(right, wrong))
    with pytest.raises(ContentError) as caught:
        new_game("shadowscape", content=folder)
    file, card, reason = str(caught.value).split(": ", 2)
    assert file == f"{folder.name}/cards.toml"
    assert f"[{card}]" in text
    assert field in reason


def test_the_records_in_which_the_mistakes_are_made_are_right_without_them(pack):
    for text in RIGHT:
        assert new_game("shadowscape", content=pack(cards=text)).pending is not None


# What a whole deck must have


@pytest.mark.parametrize(
    ("deck", "text", "wrong"),
    [
        ("equipment", "", ""),
        ("whispers", MURMUR, "exactly 1"),
        ("treasures", CHEST, "1 Treasure tokens for 7"),
        ("rooms", CELLAR, "Starting Rooms"),
        ("lords", "", "no Lord"),
        ("fate", OMEN, "1 Fate cards"),
        ("heroes", "", "Heroes"),
    ],
)
def test_a_deck_that_is_too_small_to_set_up_a_game_is_refused(pack, deck, text, wrong):
    folder = pack(pack=f'replaces = ["{deck}"]', cards=text or BAUBLE)
    if not wrong:
        assert new_game("shadowscape", seed=1, content=folder).pending is not None
        return
    with pytest.raises(ContentError, match=wrong) as caught:
        new_game("shadowscape", content=folder)
    assert str(caught.value).startswith(f"{folder.name}: ")


def test_enemies_too_few_for_their_lairs_are_refused(pack):
    beasts = re.sub(r'type = "beast"', 'type = "undead"', built_in("enemies"), count=2)
    with pytest.raises(ContentError, match="3 beast tokens for 5 Lairs"):
        new_game("shadowscape", content=pack(enemies=beasts))


@pytest.mark.parametrize(("shards", "left"), [(1, 6), (2, 5)])
def test_whispers_too_few_for_four_players_are_refused(pack, shards, left):
    other = 3 - shards
    text, n = built_in("whispers"), 0

    def change(found: re.Match[str]) -> str:
        nonlocal n
        n += 1
        return found[0] if n <= left else f"shards = {other}"

    text = re.sub(rf"shards = {shards}\b", change, text)
    with pytest.raises(ContentError, match=f"{left} Whispers with {shards} Shard"):
        new_game("shadowscape", content=pack(whispers=text))


@pytest.mark.parametrize("text", ["[zap\n", "zap = \n", '[zap]\nname = "Zap\n', "[zap]\n[zap]\n"])
def test_a_file_that_is_no_toml_is_named_with_the_place(pack, text):
    with pytest.raises(ContentError, match=r"cards\.toml: .*line \d"):
        new_game("shadowscape", content=pack(cards=text))


def test_a_pack_that_replaces_an_unknown_deck_is_refused_with_the_decks_there_are(pack):
    with pytest.raises(ContentError, match=r"pack\.toml: replaces: .*'fates'.*'fate'"):
        new_game("shadowscape", content=pack(pack='replaces = ["fates"]', cards=BAUBLE))


def test_a_refused_pack_changes_nothing(pack):
    with pytest.raises(ContentError):
        new_game("shadowscape", content=pack(cards=BAUBLE.replace("no = 900", 'no = "900"')))
    assert load(()).fingerprint == CONTENT.fingerprint
    assert equipment(new_game("shadowscape", seed=1)).total() == 17


def test_the_text_of_a_search_says_how_far_it_reaches():
    texts = rules_of("shadowscape").texts(CONTENT)

    assert texts["fengray_142/A"].startswith("Search your room with 2 points.")
    assert texts["celenthia_151/A"].startswith("Search your room or an adjacent one with 2 points.")
