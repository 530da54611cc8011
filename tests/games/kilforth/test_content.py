"""The records of Shadows of Kilforth: counts, what must hold between them, sagas that can be met, texts, mistakes."""

import re
from collections import Counter
from itertools import combinations

import pytest

from kits import cites
from kits.packs import fixed
from umbra.core.content import SOURCES, read_pack
from umbra.core.errors import ContentError
from umbra.games.kilforth.library import BUILT_IN
from umbra.games.kilforth.records import CHAPTERS, FINALE, REWARD_OF, REWARDS, SHORTCUTS, TERRAINS
from umbra.games.kilforth.rules import load

CONTENT = load(())
MAP = {key: place for key, place in CONTENT.locations.items() if place.terrain != "centre"}
MET = {**CONTENT.encounters, **CONTENT.nights}
THEMES = {
    *("Arcane", "Beast", "Blood", "Fire", "Honour", "Lore", "Nature", "Noble"),
    *("Outlaw", "Pious", "Relic", "Ruin", "Shadow", "Spirit", "Trade", "War"),
}


def each(records):
    return pytest.mark.parametrize("record", records.values(), ids=records.keys())


def of_deck(deck):
    return [card for card in CONTENT.encounters.values() if card.deck == deck]


# Counts


def test_there_are_as_many_cards_of_each_kind_as_the_box_says():
    kinds = Counter(record.kind for record in CONTENT.records.values())
    assert kinds == {
        "location": 26,
        "race": 8,
        "class": 8,
        "skill": 32,
        "saga": 8,
        "ancient": 4,
        "plot": 24,
        "encounter": 96,
        "reward": 80,
        "night": 26,
        "loot": 13,
    }
    assert sum(token.count for token in CONTENT.loot.values()) == 32


@pytest.mark.parametrize(
    ("deck", "types"),
    [
        ("badlands", {"enemy": 9, "stranger": 4, "place": 4, "quest": 4, "event": 3}),
        ("forest", {"enemy": 8, "stranger": 5, "place": 4, "quest": 4, "event": 3}),
        ("mountain", {"enemy": 8, "stranger": 4, "place": 5, "quest": 4, "event": 3}),
        ("plains", {"enemy": 7, "stranger": 7, "place": 3, "quest": 4, "event": 3}),
    ],
)
@cites("SK-SET.16")
def test_each_terrain_has_an_encounter_deck_of_24_cards(deck, types):
    assert Counter(card.type for card in of_deck(deck)) == types


@cites("SK-SET.17")
def test_each_reward_deck_has_20_cards():
    assert Counter(card.deck for card in CONTENT.rewards.values()) == dict.fromkeys(REWARDS, 20)


def test_night_cards_are_events_weathers_and_encounters():
    kinds = Counter(card.type for card in CONTENT.nights.values())
    assert kinds == {"event": 9, "weather": 6, "enemy": 5, "quest": 2, "stranger": 2, "place": 2}


def test_ten_of_the_loot_tokens_are_purses():
    purses = {key: token.count for key, token in CONTENT.loot.items() if token.effects[0].startswith("drawn")}
    assert purses == {"copper_purse": 4, "silver_purse": 4, "gold_purse": 2}


# 1-2: locations and their night cards


@cites("SK-SET.3")
def test_24_locations_lie_around_the_centre_six_of_each_terrain():
    assert Counter(place.terrain for place in MAP.values()) == dict.fromkeys(TERRAINS, 6)
    assert set(CONTENT.locations) - set(MAP) == {"moneshoba_shrine", "couch_of_death"}


def test_every_shortcut_leads_from_one_location_to_another():
    lying = Counter(place.shortcut for place in CONTENT.locations.values() if place.shortcut)
    assert set(lying) == set(SHORTCUTS)
    assert min(lying.values()) >= 2


@cites("SK-NGT.2")
def test_only_the_dark_pinnacle_heals_in_gloom():
    assert {key: place.heals for key, place in CONTENT.locations.items() if place.heals} == {"dark_pinnacle": 3}
    assert CONTENT.locations["dark_pinnacle"].shield == 0


def test_both_centres_have_a_market():
    for centre in ("moneshoba_shrine", "couch_of_death"):
        assert "market" in CONTENT.passive[centre]


def test_every_location_has_one_night_card():
    assert sorted(card.location for card in CONTENT.nights.values()) == sorted(CONTENT.locations)


def test_the_night_cards_of_the_centres_are_events():
    assert {card.type for card in CONTENT.nights.values() if card.location not in MAP} == {"event"}


# 3-6: encounters and rewards


@each(MET)
def test_an_encounter_shows_what_it_is_met_with(record):
    shown = {letter for letter, value in zip("FINS", record.values, strict=True) if value}
    match record.type:
        case "enemy":
            assert shown == {"F", "N"}
            assert record.health
            assert record.gold
        case "stranger":
            assert shown == {"F", "I", "N"}
            assert record.health
            assert record.gold
        case "place" | "quest":
            assert shown
            assert record.gold
            assert not record.health
        case _:
            assert not shown
            assert not any((record.health, record.gold, record.keywords, record.weakness))
            assert record.effects


@each({key: card for key, card in MET.items() if card.type not in ("event", "weather")})
@cites("SK-R-54", "SK-SAG.4")
def test_an_encounter_has_two_themes_besides_its_type_and_its_terrain(record):
    terrain = {record.deck.capitalize()} if record.kind == "encounter" else set()
    assert len(set(record.keywords)) == 2
    assert record.all_keywords == {*record.keywords, record.type.capitalize(), *terrain}


@each(CONTENT.rewards)
@cites("SK-DSC.8", "SK-SAG.4")
def test_a_reward_has_its_type_one_or_two_themes_and_one_unique_keyword(record):
    assert 1 <= len(set(record.keywords)) == len(record.keywords) <= 2
    assert record.unique
    assert record.unique not in THEMES
    assert record.all_keywords == {*record.keywords, record.deck.capitalize(), record.unique}


def test_each_reward_deck_has_five_unique_keywords_on_four_cards_each():
    for deck in REWARDS:
        unique = Counter(card.unique for card in CONTENT.rewards.values() if card.deck == deck)
        assert sorted(unique.values()) == [4, 4, 4, 4, 4]


def test_the_themes_are_sixteen_and_each_is_in_at_least_three_terrain_decks():
    decks = {theme: {card.deck for card in CONTENT.encounters.values() if theme in card.keywords} for theme in THEMES}
    assert {theme for card in CONTENT.encounters.values() for theme in card.keywords} == THEMES
    assert min(len(found) for found in decks.values()) >= 3


def test_rewards_are_discovered_around_the_centre_and_every_location_has_two():
    places = Counter(card.location for card in CONTENT.rewards.values())
    assert set(places) == set(MAP)
    assert min(places.values()) >= 2


def test_every_weakness_is_a_keyword_that_a_hero_can_have_in_play():
    worn = {*CONTENT.races.values(), *CONTENT.classes.values(), *CONTENT.rewards.values()}
    had = set().union(*(card.all_keywords for card in worn))
    assert {word for card in MET.values() for word in card.weakness} <= had


@cites("SK-RWD.4")
def test_every_type_of_encounter_has_its_reward_deck():
    assert REWARD_OF == {"enemy": "item", "place": "title", "quest": "spell", "stranger": "ally"}


@cites("SK-R-47")
def test_plots_have_no_gold_value_and_totems_have_one():
    assert {CONTENT.gold(key) for key in CONTENT.plots} == {0}
    assert {CONTENT.gold(key) for key in CONTENT.sagas} == {6, 7}


# 7-8: sagas


FINALES = {
    "capture_lawbreaker": 6,
    "farmers_daughter": 6,
    "great_feast_hall": 7,
    "recover_heirloom": 6,
    "silence_the_bell": 6,
    "bargain_below": 5,
    "map_the_wilds": 5,
    "mend_the_elder_tree": 5,
}
INTERLUDES = {"capture_lawbreaker": 5, "recover_heirloom": 5, "bargain_below": 4, "mend_the_elder_tree": 4}
"""The successes that finales and interludes need, as the sagas are balanced."""


@each(CONTENT.sagas)
@cites("SK-SET.6")
def test_a_saga_has_four_chapters_and_a_finale(record):
    assert len(record.chapters) == CHAPTERS + 1
    for chapter in record.chapters[:FINALE]:
        assert len(chapter.keywords) == (0 if chapter.test else 2)
        assert len({*chapter.keywords, *chapter.few}) == len(chapter.keywords) + 1
    finale = record.chapters[FINALE]
    assert (finale.needed, finale.keywords, finale.few) == (FINALES[record.id], (), ())
    assert finale.location in MAP


@cites("SK-R-62")
def test_interludes_are_third_chapters_with_a_test_around_the_centre():
    tests = {key: [n for n in range(CHAPTERS) if saga.chapters[n].test] for key, saga in CONTENT.sagas.items()}
    assert {key for key, numbers in tests.items() if numbers} == set(INTERLUDES)
    assert {tuple(numbers) for numbers in tests.values()} == {(), (2,)}
    for key, needed in INTERLUDES.items():
        assert CONTENT.sagas[key].chapters[2].needed == needed
        assert CONTENT.sagas[key].chapters[2].location in MAP


def keywords_wanted(*sagas):
    """Every keyword that the chapters of some sagas want, those for one or two heroes included."""
    return [word for saga in sagas for chapter in saga.chapters for word in (*chapter.keywords, *chapter.few)]


def can_be_met(wanted, cards):
    """Whether each keyword can have a card of its own: a matching, grown by one keyword after the other."""
    holder: dict[int, int] = {}

    def place(number, seen):
        for card, words in enumerate(cards):
            if wanted[number] in words and card not in seen:
                seen.add(card)
                if card not in holder or place(holder[card], seen):
                    holder[card] = number
                    return True
        return False

    return all(place(number, set()) for number in range(len(wanted)))


DECKS = [card.all_keywords for card in (*CONTENT.encounters.values(), *CONTENT.rewards.values())]
ENCOUNTERS = [card.all_keywords for card in CONTENT.encounters.values() if card.type != "event"]

FOURS = list(combinations(CONTENT.sagas.values(), 4))


def test_the_matching_knows_when_keywords_cannot_be_met():
    cards = [frozenset(("Fire", "War")), frozenset(("Fire",))]
    assert can_be_met(["War", "Fire"], cards)
    assert can_be_met(["Fire", "War"], cards)
    assert not can_be_met(["War", "War"], cards)
    assert not can_be_met(["Fire", "Fire", "War"], cards)


@pytest.mark.parametrize("four", FOURS, ids=lambda four: "-".join(s.id for s in four))
def test_all_chapters_of_any_four_sagas_can_be_met_by_different_cards(four):
    wanted = keywords_wanted(*four)
    assert can_be_met(wanted, DECKS)
    assert can_be_met([word for word in wanted if word.lower() not in REWARDS], ENCOUNTERS)


def test_every_keyword_of_a_chapter_is_on_at_least_13_cards():
    count = Counter(word for words in DECKS for word in words)
    wanted = {word: count[word] for word in keywords_wanted(*CONTENT.sagas.values())}
    assert min(wanted.values()) == 13
    few = {word: n for word, n in wanted.items() if n < 18}
    assert few == {"Fire": 13, "Relic": 15, "Place": 16, "Quest": 16, "Ruin": 16}


# 9-11: heroes and ancients


def test_a_class_has_two_types_of_skills_and_each_type_serves_two_classes():
    types = Counter(kind for hero in CONTENT.classes.values() for kind in set(hero.skills))
    assert types == dict.fromkeys({skill.type for skill in CONTENT.skills.values()}, 2)
    assert sum(types.values()) == 16


@cites("SK-R-55")
def test_there_is_one_skill_of_each_type_and_level():
    skills = Counter((skill.type, skill.level) for skill in CONTENT.skills.values())
    assert len(skills) == 32
    assert set(skills.values()) == {1}


def test_skills_have_no_keyword():
    assert not any(skill.all_keywords for skill in CONTENT.skills.values())


def test_an_ancient_has_a_plot_for_every_location_of_its_terrain():
    assert {ancient.terrain for ancient in CONTENT.ancients.values()} == set(TERRAINS)
    assert Counter(plot.ancient for plot in CONTENT.plots.values()) == dict.fromkeys(CONTENT.ancients, 6)
    for ancient in CONTENT.ancients.values():
        assert CONTENT.locations[ancient.location].terrain == ancient.terrain


@each(CONTENT.plots)
def test_a_plot_has_two_themes_and_gives_its_ancient_something(record):
    assert len(set(record.keywords)) == 2
    assert len(CONTENT.gains[record.id]) == 1
    assert record.effects


def test_races_have_nine_points_and_classes_add_two():
    assert {sum(race.values) for race in CONTENT.races.values()} == {9}
    assert {sum(hero.values) for hero in CONTENT.classes.values()} == {2}


def test_a_race_has_two_sides():
    assert {race.sides for race in CONTENT.races.values()} == {("male", "female")}


def test_every_class_has_a_saga_of_its_own():
    assert {hero.saga: key for key, hero in CONTENT.classes.items()} == {
        key: saga.of for key, saga in CONTENT.sagas.items()
    }


# What is known


@cites("SK-SET.8")
def test_the_sagas_of_a_first_game_are_matched_as_advised():
    assert {key: hero.saga for key, hero in CONTENT.classes.items() if hero.source == "rulebook"} == {
        "chevalier": "capture_lawbreaker",
        "yakuza": "farmers_daughter",
        "samurai": "great_feast_hall",
        "sorcerer": "recover_heirloom",
    }


def test_names_of_the_rules_summary_are_marked_as_such():
    named = {key for key, record in CONTENT.records.items() if record.source == "rulebook"}
    assert named == {
        *("moneshoba_shrine", "couch_of_death", "dark_pinnacle"),
        *("chevalier", "yakuza", "samurai", "sorcerer"),
        *("capture_lawbreaker", "farmers_daughter", "great_feast_hall", "recover_heirloom"),
    }


def test_public_names_are_marked_as_such():
    named = {key for key, record in CONTENT.records.items() if record.source == "public"}
    assert named == {
        *("heavens_gate", "spider_grove", "arid_ruins", "serene_lake"),
        *("seraph", "vampire", "werewolf", "diabolist", "ninja"),
        *("bishop_of_pride", "mist_dragon", "debt_payer", "clairvoyant"),
    }


def test_all_figures_are_ours():
    assert {(record.source == "original", record.numbers) for record in CONTENT.records.values()} == {
        (True, ""),
        (False, "original"),
    }


def test_public_facts_are_kept():
    assert CONTENT.rewards["clairvoyant"].location == "spider_grove"
    assert (CONTENT.rewards["clairvoyant"].deck, CONTENT.rewards["debt_payer"].deck) == ("ally", "title")
    assert CONTENT.rewards["debt_payer"].location == "arid_ruins"
    first = CONTENT.sagas["farmers_daughter"].chapters[0]
    assert {*first.keywords, *first.few} == {"Badlands", "Plains", "Mountain"}


# Texts


@each(CONTENT.records)
def test_every_record_has_a_name_a_source_and_a_text_of_whole_sentences(record):
    assert record.name
    assert record.source in SOURCES
    assert re.fullmatch(r"[A-Z+\d].*\.", record.text)
    assert "  " not in record.text
    assert not re.search(r"[“”‘’–]", record.text)


@cites("SK-NGT.2")
def test_the_text_of_the_dark_pinnacle_tells_what_it_does_in_gloom():
    text = CONTENT.locations["dark_pinnacle"].text
    assert "In gloom each hero here heals 3 HP in the gloom step" in text
    assert "1 more night card" in text


# Packs and mistakes


@pytest.fixture
def pack(tmp_path):
    def write(text):
        (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
        return load([read_pack(tmp_path)])

    return write


BLADE = """\
[balanced_sabre]
name = "Balanced Sabre"
kind = "reward"
deck = "item"
gold = 4
keywords = ["War"]
unique = "Weapon"
location = "salt_waste"
effects = ["passive: F+3"]
source = "original"
"""


def test_a_pack_replaces_a_card(pack):
    content = pack(BLADE)
    (part,) = content.passive["balanced_sabre"]["F"]
    assert part.word.amount == 3
    assert content.records["balanced_sabre"].text == "+3 fight."
    assert list(content.rewards) == list(CONTENT.rewards)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"passive: F+3"', '"passive: LUCK+3"', "balanced_sabre: .*column 10: there is no word 'LUCK'"),
        ('"passive: F+3"', '"F+3"', "balanced_sabre: .*begins with a trigger"),
        ('["War"]', '["Wrath"]', "balanced_sabre: keywords"),
        ('"item"', '"hat"', "'hat'.* are no reward decks"),
        ('"salt_waste"', '"nowhere"', "balanced_sabre: location: there is no location 'nowhere'"),
        ("gold = 4", "gold = 40", "balanced_sabre: gold"),
        ("gold = 4\n", "", "balanced_sabre: .*gold"),
        ("gold = 4", 'gold = 4\ntext = "Sharp."', "balanced_sabre: text: its effects say what it does"),
    ],
)
def test_a_mistake_in_a_card_names_card_and_field(pack, old, new, complaint):
    assert old in BLADE
    with pytest.raises(ContentError, match=complaint):
        pack(BLADE.replace(old, new))


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        (
            "plains",
            "values = [2, 0, 1, 0]",
            "values = [2, 0, 0, 0]",
            "feral_dogs: .*an enemy shows",
        ),
        ("plains", "values = [1, 2, 1, 0]", "values = [1, 0, 1, 0]", "grain_merchant: .*a stranger shows"),
        ("plains", "values = [0, 0, 0, 3]", "values = [0, 0, 0, 0]", "standing_stones: .*a place shows"),
        (
            "plots",
            'defeat = "pay(3)"',
            'defeat = "gold(3)"',
            "tithe_chain: defeat.*column 1: 'gold' does not stand in 'defeat'",
        ),
        ("plots", 'ancient = "bishop_of_pride"', 'ancient = "mother_of_thorns"', "bishop_of_pride has 5 plots for 6"),
        ("sagas", 'location = "bone_gully"', 'location = "elsewhere"', "no location 'elsewhere'"),
        ("sagas", ', location = "bone_gully"', "", "capture_lawbreaker: .*go together"),
        ("sagas", '["F", 6]', '["X", 6]', "capture_lawbreaker: .*attributes are FINS"),
        ("night", 'location = "toll_road"', 'location = "ember_flats"', "exactly one night card for each location"),
        ("classes", '"blade", "guard"', '"blade", "juggling"', "samurai: skills"),
        ("locations", 'terrain = "mountain"', 'terrain = "centre"', "there are exactly two"),
    ],
)
def test_a_mistake_between_records_is_refused(tmp_path, file, old, new, complaint):
    text = (BUILT_IN / f"{file}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{file}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=complaint):
        load([read_pack(tmp_path)])


@pytest.mark.parametrize("deck", ["badlands", "item", "night", "race", "ancient", "location"])
def test_a_pack_must_leave_enough_of_every_deck(tmp_path, deck):
    (tmp_path / "pack.toml").write_text(f'replaces = ["{deck}"]', encoding="utf-8")
    with pytest.raises(ContentError):
        load([read_pack(tmp_path)])


def test_the_pack_of_the_tests_has_all_cards():
    assert set(load([fixed("kilforth")]).records) >= set(CONTENT.records)
