"""The cards, tiles, dice and tokens that come with the game, and what happens to mistakes in content files."""

from collections import Counter

import msgspec
import pytest

from kits.casting_shadows import cites, scene, started
from umbra.core.content import read_pack
from umbra.core.errors import ContentError
from umbra.games.casting_shadows.board import REACH
from umbra.games.casting_shadows.effects.deeds import Freeze, Stun
from umbra.games.casting_shadows.library import BUILT_IN, load
from umbra.games.casting_shadows.records import Attack, Conversion
from umbra.registry import new_game

CONTENT = load([])
MAIN = [card for card in CONTENT.cards.values() if card.deck == "main"]
CORE = [card for card in MAIN if not card.module]
SPELLS = [card for card in MAIN if card.kind != "resource"]
ATTACKS = [card for card in MAIN if card.kind == "attack"]


def cost(text):
    """A cost as the tables write it: "S1 + 2 RO + SF"."""
    symbols: Counter[str] = Counter()
    for part in text.split(" + "):
        number, _, symbol = part.rpartition(" ")
        symbols[symbol] += int(number or 1)
    return symbols


def collection_cost(card):
    """The Collection Cost of a Spell, with the Spell to give up as S1 or S2."""
    return Counter(card.collect) + Counter({f"S{card.give_up}": 1} if card.give_up else {})


def deck_sizes(**options):
    state = started(2, options=options).state
    counted = Counter(state.cards.backs)
    return counted["main"], counted["counterspell"], counted["companion"]


# Counts


@cites("CS-SETUP.16")
def test_the_decks_have_65_13_and_14_cards():
    assert deck_sizes() == (65, 13, 14)


def test_ice_storm_brings_the_decks_to_73_15_and_16_cards():
    assert deck_sizes(ice_storm="add") == (73, 15, 16)


@cites("CS-BOOK.8", "CS-RCARD.1")
def test_the_main_deck_is_split_by_kind_and_level():
    split: Counter[tuple[str, int]] = Counter()
    for card in CORE:
        split[card.kind, getattr(card, "level", 0)] += card.count
    assert split == {
        ("attack", 1): 28,
        ("attack", 2): 10,
        ("attack", 3): 4,
        ("conversion", 1): 9,
        ("conversion", 2): 3,
        ("resource", 0): 11,
    }


@cites("CS-BOOK.8", "CS-RCARD.1")
def test_only_spells_and_resource_cards_are_in_the_main_deck_and_they_are_nowhere_else():
    kinds = {(card.deck, card.kind) for card in CONTENT.cards.values()}
    assert kinds == {
        ("main", "attack"),
        ("main", "conversion"),
        ("main", "resource"),
        ("counterspell", "counterspell"),
        ("companion", "companion"),
    }


def test_the_counterspells_and_their_copies():
    counted = {card.id: card.count for card in CONTENT.cards.values() if card.deck == "counterspell"}
    assert counted == {
        "run_away": 3,
        "pointed_shield": 4,
        "safety_dome": 1,
        "bees_everywhere": 2,
        "spell_snare": 1,
        "last_breath": 1,
        "shadow_leech": 1,
        "cold_shoulder": 1,
        "feedback": 1,
    }


def test_every_companion_is_there_once():
    assert {card.count for card in CONTENT.cards.values() if card.deck == "companion"} == {1}


@cites("CS-R-27")
def test_there_are_companions_enough_for_six_players_and_the_portal():
    assert deck_sizes()[2] >= 6 + 3


@cites("CS-SETUP.17")
def test_there_are_ten_tiles_and_six_characters_with_a_home_each():
    homes = {tile.home_of: tile.id for tile in CONTENT.tiles.values() if tile.kind == "home"}
    neutral = {tile.id for tile in CONTENT.tiles.values() if tile.kind == "neutral"}
    assert len(CONTENT.tiles) == 10
    assert neutral == {"ancient_rune", "dusty_desert", "underground_volcano", "crystal_crypt"}
    assert homes == {character.id: character.home for character in CONTENT.characters.values()}
    assert set(homes) == {"frill", "kit", "nuzzle", "haze", "iris", "tusk"}


def test_tiles_grant_one_resource_at_most_and_never_a_cursed_crystal():
    assert {tile.id: tile.grant for tile in CONTENT.tiles.values()} == {
        "ancient_rune": "PO",
        "dusty_desert": None,
        "underground_volcano": "SF",
        "crystal_crypt": "PG",
        "home_frill": "BO",
        "home_kit": "BG",
        "home_nuzzle": "RG",
        "home_haze": "RG",
        "home_iris": "RO",
        "home_tusk": "BO",
    }


def test_dusty_desert_alone_holds_counterspells_and_never_a_slot():
    assert [tile.id for tile in CONTENT.tiles.values() if tile.counterspells] == ["dusty_desert"]
    assert [tile.id for tile in CONTENT.tiles.values() if not tile.slot] == ["dusty_desert"]
    assert {tile.id for tile in CONTENT.tiles.values() if tile.no_refresh} == {"ancient_rune", "dusty_desert"}


@cites("CS-RES.1", "CS-RES.2", "CS-SETUP.17")
def test_the_five_dice():
    faces = Counter((die.colour, tuple(sorted(die.faces))) for die in CONTENT.dice)
    assert faces == {
        ("red", ("CC", "RG", "RG", "RO", "RO", "SF")): 2,
        ("blue", ("BG", "BG", "BO", "BO", "CC", "SF")): 2,
        ("purple", ("CC", "PG", "PG", "PO", "PO", "SF")): 1,
    }


@cites("CS-RES.1", "CS-SETUP.17")
def test_thirteen_resource_tokens_and_ten_status_tokens():
    tokens = {tuple(supply.sides): supply.count for supply in CONTENT.tokens if not supply.module}
    assert tokens == {("RG", "BG"): 4, ("RO", "BO"): 4, ("PG", "PO"): 2, ("SF", "SF"): 3}
    status = {tuple(supply.sides): supply.count for supply in CONTENT.tokens if supply.module}
    assert status == {("freeze", "stun"): 10}


@pytest.mark.parametrize("key", sorted(CONTENT.records))
def test_every_record_has_a_name_a_text_and_a_source(key):
    record = CONTENT.records[key]
    assert record.id == key
    assert record.name.strip()
    assert record.text.strip()
    assert record.source in ("rulebook", "public", "original")


# The Main deck, card by card

ATTACK_SPELLS = """
    fatal_fronds | 4 | 1 | hex R0 | BO + xO | 1-2 BG > 1/2
    feeding_frenzy | 3 | 1 | enemy R1 | RO + xO | 1-3 RG > 1/2/3
    bubble_trouble | 3 | 1 | enemy R1X | BO + xO | 1-3 BG > 1/2/3
    heat_wave | 3 | 1 | enemy R1X | RO + xO | 1-3 RG > 1/2/3
    spectral_slap | 3 | 1 | hex R1X | BO + xO | 1-2 BG > 1/2
    heavy_hand | 3 | 1 | enemy R1 | RO + BO + xO | RG + BG > 2
    lightning_bug | 3 | 1 | enemy R1X | BO + xO | BO + BG > 2
    sinister_screech | 3 | 1 | enemy R1X | RO + xO | RO + RG > 2
    umbral_nip | 3 | 1 | enemy R1 | RO + BO + xO | SF > 2
    kinetic_wave | 1 | 2 | hex R2X | S1 + BO + xO | 1-3 BG > 1/2/4
    phoenix_flash | 1 | 2 | enemy R1 | S1 + RO + xO | 2 RG > 3
    psychic_spikes | 1 | 2 | hex R1X | S1 + BO + xO | RG + BG > 3
    personal_space | 1 | 2 | hex R0 | S1 + xO | RG + BG > 3
    deadly_shroud | 1 | 2 | hex R1X | S1 + SF | 1-2 BG > 1/3
    unicorn_rush | 1 | 2 | enemy R1 | S1 + RO + xO | 1-2 RG > 1/3
    magma_hand | 1 | 2 | enemy R2 | S1 + 2 RO + SF | 1-3 RG > 3/5/6
    sapphire_volley | 1 | 2 | enemy R2 | S1 + 2 BO | 1-3 BG > 1/3/4
    gloom_geyser | 1 | 2 | hex R1 | S1 + xO + SF | BG + SF > 3
    mirror_sting | 1 | 2 | enemy R2X | S1 + 2 xO | RG + BG > 2
    sudden_doom | 1 | 3 | hex R1 | S2 + xO + SF | RG + BG + SF > 5
    infernal_assault | 1 | 3 | enemy R2 | S2 + 2 RO | 1-3 RG > 3/4/6
    abyssal_undertow | 1 | 3 | enemy R2X | S2 + 2 BO | 1-3 BG > 3/4/6
    total_eclipse | 1 | 3 | hex R2 | S2 + xO + SF | 2 SF > 5
    frost_nip | 2 | 1 | enemy R1X | BO | BG > 1
    static_snap | 2 | 1 | enemy R1X | RO | RG + RO > 1
    rime_field | 1 | 2 | hex R1 | S1 + BO + xO | 2 BG > 2
    thunder_ring | 1 | 2 | hex R0 | S1 + RO + xO | RG + BG > 2
    glacial_chain | 1 | 2 | enemy R2 | S1 + 2 xO | BG + SF > 3
    blizzard_crown | 1 | 3 | hex R2X | S2 + BO + SF | 2 BG + SF > 5
""".strip().splitlines()

CONVERSION_SPELLS = """
    luminous_glow | 1 | 1 | xO
    ruby_synthesis | 1 | 1 | RO
    sapphire_synthesis | 1 | 1 | BO
    energy_bloom | 1 | 1 | xO
    crystallization | 1 | 1 | 2 xO
    metamorphosis | 1 | 1 | xO
    curse_void | 2 | 1 | xO
    shadow_siphon | 1 | 1 | xO
    gem_duplication | 1 | 2 | S1 + xO
    orb_duplication | 1 | 2 | S1 + xO
    umbral_distillation | 1 | 2 | S1 + xO
""".strip().splitlines()


def cells(line):
    return [cell.strip() for cell in line.split("|")]


@pytest.mark.parametrize("line", ATTACK_SPELLS, ids=lambda line: cells(line)[0])
def test_an_attack_spell_has_the_figures_of_the_card_list(line):
    key, copies, level, aim, collect, cast = cells(line)
    spent, _, damage = cast.partition(" > ")
    card = CONTENT.cards[key]
    assert (card.count, card.level, f"{card.target} {card.range}") == (int(copies), int(level), aim)
    assert collection_cost(card) == cost(collect)
    assert card.damage == [int(n) for n in damage.split("/")]
    if card.scales:
        assert spent == f"1-{len(card.damage)} {card.scales}"
    else:
        assert Counter(card.cost) == cost(spent)


@pytest.mark.parametrize("line", CONVERSION_SPELLS, ids=lambda line: cells(line)[0])
def test_a_conversion_spell_has_the_figures_of_the_card_list(line):
    key, copies, level, collect = cells(line)
    card = CONTENT.cards[key]
    assert (card.count, card.level) == (int(copies), int(level))
    assert collection_cost(card) == cost(collect)


def test_the_card_list_is_complete():
    listed = {cells(line)[0] for line in ATTACK_SPELLS + CONVERSION_SPELLS}
    assert {card.id for card in SPELLS} == listed


def test_the_resource_cards_and_their_copies():
    counted = {card.id: (card.count, card.gives) for card in MAIN if card.kind == "resource"}
    assert counted == {
        "red_gem": (3, {"RG": 1}),
        "blue_gem": (3, {"BG": 1}),
        "red_orb": (1, {"RO": 2}),
        "blue_orb": (1, {"BO": 2}),
        "shadow_fragment": (2, {"SF": 1}),
        "prism": (1, {"PG": 1}),
    }


# What every card keeps to


@cites("CS-LEVEL.1", "CS-LEVEL.8")
def test_a_spell_asks_for_one_spell_of_the_level_below():
    asked = {(card.level, card.give_up) for card in SPELLS}
    assert asked == {(1, 0), (2, 1), (3, 2)}


@cites("CS-RES.16", "CS-R-16")
def test_the_cast_cost_of_an_attack_spell_names_its_colours():
    symbols = {symbol for card in ATTACKS for symbol in (card.cost or {card.scales: 1})}
    assert symbols == {"RG", "BG", "RO", "BO", "SF"}


@cites("CS-RES.16", "CS-R-16")
def test_a_conversion_spell_that_takes_any_colour_says_so():
    for card in MAIN:
        if card.kind == "conversion" and any("xG" in lot.take or "xO" in lot.take for lot in card.lots):
            assert "any colour" in card.text


def test_every_spell_uses_up_at_least_one_resource():
    assert all(card.scales or sum(card.cost.values()) >= 1 for card in ATTACKS)
    assert all(lot.take for card in SPELLS if isinstance(card, Conversion) for lot in card.lots)


def test_no_cost_needs_more_than_three_items_of_one_colour():
    for card in SPELLS:
        costs = [card.collect]
        if isinstance(card, Attack):
            costs.append({card.scales: len(card.damage)} if card.scales else card.cost)
        for symbols in costs:
            for colour in "RB":
                assert sum(n for symbol, n in symbols.items() if symbol[0] == colour) <= 3


def test_no_card_makes_a_cursed_crystal():
    assert all("CC" not in card.gives for card in MAIN if card.kind == "resource")
    assert all("CC" not in lot.give for card in SPELLS if isinstance(card, Conversion) for lot in card.lots)


def test_every_attack_spell_has_one_of_the_five_ranges():
    assert {card.range for card in ATTACKS} <= set(REACH)
    assert len(REACH) == 5


def test_freeze_and_stun_are_on_cards_of_ice_storm_only():
    for card in CONTENT.cards.values():
        words = [part.word for effect in CONTENT.effects[card.id] for part in effect.parts]
        if any(isinstance(word, Freeze | Stun) for word in words):
            assert card.module == "ice_storm"


# Packs

ZAP = """
[zap]
name = "Zap"
deck = "main"
kind = "attack"
count = 2
level = 1
collect = { xO = 1 }
target = "enemy"
range = "R1"
cost = { RG = 1 }
damage = [1]
source = "original"
"""

BUNDLE = """
[bundle]
name = "Bundle"
deck = "main"
kind = "resource"
count = 30
gives = { RG = 2, SF = 1 }
source = "original"
"""


@pytest.fixture
def pack(tmp_path):
    """Write a pack: file names without their ending, and their texts."""

    def write(**files):
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


def main_deck(game):
    cards = game.state.cards
    return Counter(face for face, back in zip(cards.faces, cards.backs, strict=True) if back == "main")


def test_a_pack_adds_a_card(pack):
    game = new_game("casting-shadows", seed=1, content=pack(cards=ZAP))
    assert main_deck(game) == main_deck(new_game("casting-shadows", seed=1)) + Counter(zap=2)


def test_a_pack_replaces_a_card_with_the_same_id(pack):
    folder = pack(cards=ZAP.replace("[zap]", "[heat_wave]").replace("count = 2", "count = 1"))
    game = new_game("casting-shadows", seed=1, content=folder)
    assert game.content.records["heat_wave"].name == "Zap"
    assert main_deck(game) == {**main_deck(new_game("casting-shadows", seed=1)), "heat_wave": 1}


def test_a_pack_replaces_a_deck_and_its_cards_are_played(pack):
    game = new_game("casting-shadows", seed=1, content=pack(pack='replaces = ["main"]', cards=BUNDLE))
    assert main_deck(game) == {"bundle": 30}
    assert Counter(game.state.cards.backs)["counterspell"] == 13
    for seat, key in [(0, "character:frill"), (1, "character:kit"), (0, "collect:bundle")]:
        game.answer(seat, key)
    tokens = game.state.pool[-8:]
    game.answer(0, "use:bundle")
    gained = [after - before for before, after in zip(tokens, game.state.pool[-8:], strict=True)]
    assert gained == [2, 0, 0, 0, 0, 0, 1, 0]


def test_a_pack_leaves_the_content_that_comes_with_the_game_as_it_is(pack):
    game = new_game("casting-shadows", seed=1, content=pack(pack='replaces = ["main"]', cards=BUNDLE))
    plain = new_game("casting-shadows", seed=1)
    assert "bundle" not in main_deck(plain)
    assert game.content.fingerprint != plain.content.fingerprint
    assert plain.content.fingerprint == CONTENT.fingerprint


# Mistakes

SIPHON = """
[zap]
name = "Zap"
deck = "main"
kind = "conversion"
count = 1
level = 1
collect = { xO = 1 }
up_to = 1
lots = [{ take = ["xO"], give = ["SF"] }]
source = "original"
"""

WISP = """
[zap]
name = "Zap"
deck = "companion"
kind = "companion"
count = 1
effects = ["no_curse"]
source = "original"
"""

DOME = """
[zap]
name = "Zap"
deck = "counterspell"
kind = "counterspell"
count = 1
effects = ["hit: negate"]
source = "original"
"""

MISTAKES = [
    ("unknown kind", ZAP, 'kind = "attack"', 'kind = "curse"', "kind"),
    ("kind that is no word", ZAP, 'kind = "attack"', 'kind = ["attack"]', "kind"),
    ("no kind", ZAP, 'kind = "attack"\n', "", "kind"),
    (
        "unknown effect word",
        ZAP,
        "damage = [1]",
        'damage = [1]\nthen = ["explode"]',
        "then[0]: column 1: there is no word",
    ),
    (
        "missing argument",
        ZAP,
        "damage = [1]",
        'damage = [1]\nthen = ["push"]',
        "then[0]: column 1: 'push': it is written push(n)",
    ),
    ("unknown argument", ZAP, "damage = [1]", 'damage = [1]\nthen = ["freeze(2)"]', "then[0]: column 1: 'freeze'"),
    (
        "effect of another kind of card",
        ZAP,
        "damage = [1]",
        'damage = [1]\nthen = ["negate"]',
        "then[0]: column 1: 'negate' does not stand",
    ),
    ("unknown field", ZAP, "damage = [1]", "damage = [1]\ncolour = 3", "colour"),
    ("missing field", ZAP, "damage = [1]\n", "", "damage"),
    ("text for a number", ZAP, "count = 2", 'count = "2"', "count"),
    ("no copies", ZAP, "count = 2", "count = 0", "count"),
    ("unknown range", ZAP, '"R1"', '"R3"', "range"),
    ("unknown target", ZAP, '"enemy"', '"friend"', "target"),
    ("unknown symbol in a cost", ZAP, "{ xO = 1 }", "{ GO = 1 }", "collect"),
    ("negative cost", ZAP, "{ xO = 1 }", "{ xO = -1 }", "collect"),
    ("gray symbol in a cast cost", ZAP, "{ RG = 1 }", "{ xG = 1 }", "cost"),
    ("no cast cost", ZAP, "cost = { RG = 1 }\n", "", "cost"),
    ("two cast costs", ZAP, "damage = [1]", 'damage = [1]\nscales = "RG"', "cost"),
    ("several tiers of a fixed cost", ZAP, "damage = [1]", "damage = [1, 2]", "damage"),
    ("level without its spell", ZAP, "level = 1", "level = 2", "give_up"),
    ("spell of the same level", ZAP, "level = 1", "level = 1\ngive_up = 1", "give_up"),
    ("spell in another deck", ZAP, 'deck = "main"', 'deck = "companion"', "deck"),
    ("unknown deck", ZAP, 'deck = "main"', 'deck = "side"', "deck"),
    ("unknown source", ZAP, 'source = "original"', 'source = "hearsay"', "source"),
    ("no source", ZAP, 'source = "original"\n', "", "source"),
    ("unknown module", ZAP, "count = 2", 'count = 2\nmodule = "ice_strom"', "module"),
    ("id inside the record", ZAP, "count = 2", 'count = 2\nid = "heat_wave"', "id"),
    ("resource card in another deck", BUNDLE, 'deck = "main"', 'deck = "counterspell"', "deck"),
    ("resource card with a cost", BUNDLE, "count = 30", "count = 30\ncollect = { xO = 1 }", "collect"),
    ("unknown resource", BUNDLE, "RG = 2", "GG = 2", "gives"),
    ("no such number of tokens", BUNDLE, "RG = 2", "RG = 0", "gives"),
    ("conversion that takes nothing", SIPHON, 'take = ["xO"]', "take = []", "take"),
    ("conversion into a cursed crystal", SIPHON, 'give = ["SF"]', 'give = ["CC"]', "give"),
    ("flip of a shadow fragment", SIPHON, 'take = ["xO"], give = ["SF"]', 'take = ["SF"], give = ["flip"]', "give"),
    ("copy of two things", SIPHON, 'take = ["xO"], give = ["SF"]', 'take = ["xO", "xG"], give = ["same"]', "give"),
    ("conversion of no lot", SIPHON, "up_to = 1", "up_to = 0", "up_to"),
    ("unknown word", WISP, '"no_curse"', '"luck"', "effects[0]: column 1: there is no word 'luck'"),
    ("companion in another deck", WISP, 'deck = "companion"', 'deck = "main"', "deck"),
    ("unknown window", DOME, "hit:", "lunch:", "effects[0]"),
    ("no window", DOME, "hit: ", "", "effects[0]: column 1: an effect begins with a trigger"),
    (
        "condition of another window",
        DOME,
        "negate",
        "negate targeted",
        "effects[0]: column 13: 'targeted' says nothing",
    ),
    ("limit of a companion", DOME, "negate", "negate once", "effects[0]: column 13: 'once' does not stand on a count"),
    (
        "discount that is none",
        WISP,
        "no_curse",
        "cheaper(counterspell,SF)",
        "effects[0]: column 1: 'cheaper': less is SF",
    ),
    ("counterspell with a price", DOME, "count = 1", "count = 1\ncollect = { xO = 1 }", "collect"),
]


@cites("CS-RES.16", "CS-R-16", "CS-BOOK.8", "CS-RCARD.1", "CS-LEVEL.8")
@pytest.mark.parametrize(("text", "right", "wrong", "field"), [m[1:] for m in MISTAKES], ids=[m[0] for m in MISTAKES])
def test_a_mistake_in_a_pack_is_named_with_file_card_and_field(pack, text, right, wrong, field):
    assert text.count(right) == 1
    folder = pack(cards=text.replace(right, wrong))
    with pytest.raises(ContentError) as caught:
        new_game("casting-shadows", content=folder)
    file, card, reason = str(caught.value).split(": ", 2)
    assert file == f"{folder.name}/cards.toml"
    assert card in ("zap", "bundle")
    assert field in reason


@pytest.mark.parametrize("cost", [0, 1, 5, 6])
def test_an_ability_costs_one_to_five(cost):
    ability = CONTENT.characters["frill"].ability
    if 1 <= cost <= 5:
        assert msgspec.structs.replace(ability, cost=cost).cost == cost
    else:
        with pytest.raises(ValueError, match=f"cost is {cost}; an Ability costs 1 to 5"):
            msgspec.structs.replace(ability, cost=cost)


def test_the_records_in_which_the_mistakes_are_made_are_right_without_them(pack):
    for text in (ZAP, BUNDLE, SIPHON, WISP, DOME):
        assert new_game("casting-shadows", content=pack(cards=text)).pending is not None


@pytest.mark.parametrize("text", ["[zap\n", "zap = \n", '[zap]\nname = "Zap\n', "[zap]\n[zap]\n"])
def test_a_file_that_is_no_toml_is_named_with_the_place(pack, text):
    with pytest.raises(ContentError, match=r"cards\.toml: .*line \d"):
        new_game("casting-shadows", content=pack(cards=text))


def test_a_file_that_is_no_text_is_named(tmp_path):
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"cards\.toml"):
        new_game("casting-shadows", content=tmp_path)


def test_a_record_that_is_no_table_is_named(pack):
    with pytest.raises(ContentError, match=r"cards\.toml: zap: "):
        new_game("casting-shadows", content=pack(cards="zap = 1"))


def test_an_id_used_twice_in_a_pack_is_named_with_both_files(pack):
    with pytest.raises(ContentError, match=r"more\.toml: zap: .*cards\.toml"):
        new_game("casting-shadows", content=pack(cards=ZAP, more=ZAP))


def test_a_pack_that_replaces_an_unknown_deck_is_refused(pack):
    with pytest.raises(ContentError, match=r"pack\.toml: replaces: .*'maine'"):
        new_game("casting-shadows", content=pack(pack='replaces = ["maine"]', cards=ZAP))


def test_a_pack_that_names_its_decks_wrongly_is_refused(pack):
    with pytest.raises(ContentError, match=r"pack\.toml: replaces: "):
        new_game("casting-shadows", content=pack(pack='replaces = "main"', cards=ZAP))


def test_a_pack_with_a_misspelt_field_is_refused(pack):
    with pytest.raises(ContentError, match=r"pack\.toml: 'replace' is not known"):
        new_game("casting-shadows", content=pack(pack='replace = ["main"]', cards=ZAP))


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ContentError, match="nowhere"):
        new_game("casting-shadows", content=tmp_path / "nowhere")


def test_a_folder_without_cards_is_refused(tmp_path):
    with pytest.raises(ContentError, match="TOML"):
        new_game("casting-shadows", content=tmp_path)


def test_a_character_needs_a_home_of_its_own(pack):
    text = (BUILT_IN / "characters.toml").read_text(encoding="utf-8").replace('"home_frill"', '"home_kit"')
    with pytest.raises(ContentError, match=r"people\.toml: frill: home: 'home_kit'"):
        new_game("casting-shadows", content=pack(people=text))


def test_a_refused_pack_changes_nothing(pack):
    folder = pack(pack='replaces = ["main"]', cards=ZAP.replace("[1]", '["one"]'))
    with pytest.raises(ContentError):
        new_game("casting-shadows", content=folder)
    assert load([]).fingerprint == CONTENT.fingerprint
    assert main_deck(new_game("casting-shadows", seed=1)).total() == 65
    assert sorted(file.name for file in folder.iterdir()) == ["cards.toml", "pack.toml"]


def a_pack(folder, files):
    """Write a pack of the given files."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


ONE_COMPANION = """
[lone_moth]
name = "Lone Moth"
deck = "companion"
kind = "companion"
count = 1
effects = ["no_curse"]
source = "original"
"""


@cites("CS-R-27")
def test_a_pack_with_too_few_companions_leaves_the_later_ones_without(tmp_path):
    pack = a_pack(tmp_path, {"pack.toml": 'replaces = ["companion"]', "one.toml": ONE_COMPANION})
    players = {0: {"energy": 3, "hp": 9}, 1: {"energy": 3, "hp": 9}}
    game = scene(phase="absorb", players=players, content=pack).play(0, "transform")
    assert game.faces([game.player(0).companion]) == ["lone_moth"]

    while game.ask.kind != "transform":
        game.play(1, "pass" if "pass" in game.keys else "end")
    game.play(1, "transform")

    assert (game.player(1).shadow, game.player(1).companion) == (True, -1)


A_RED_DIE = """
[die_red_1]
kind = "die"
name = "Odd die"
colour = "red"
faces = {faces}
source = "original"
"""

A_CHARACTER = """
[frill]
kind = "character"
name = "Frill"
shadow_name = "Frill in the dark"
home = "home_frill"
source = "original"

[frill.ability]
name = "Shove"
cost = 4
then = ["heal(1) and push(1)"]
"""


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (A_RED_DIE.format(faces='["SF"]'), "faces: all red dice have the same faces"),
        (A_RED_DIE.format(faces="[]"), "faces is empty"),
        (A_CHARACTER, "ability.then[0]: column 13: 'push' does not stand on an ability"),
    ],
)
def test_what_a_pack_says_and_could_not_do_is_refused(tmp_path, text, wrong):
    pack = a_pack(tmp_path, {"odd.toml": text})
    with pytest.raises(ContentError) as refused:
        load([read_pack(pack)])
    assert wrong in str(refused.value)
