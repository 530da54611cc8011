"""The card language: what is read, what is refused because it would do nothing, and how every word is said."""

import re
from pathlib import Path

import pytest

from kits.kilforth import cites
from umbra.bots.judge.kilforth.ratings import RATINGS
from umbra.box.language.grammar import Misread
from umbra.box.language.saying import Slots, sentences
from umbra.cli.content.words import words_of_one_card
from umbra.core.content import read_pack
from umbra.core.errors import ContentError
from umbra.games.kilforth import effects
from umbra.games.kilforth.effects import LANGUAGE
from umbra.games.kilforth.records.parts import Keyword, Verb
from umbra.games.kilforth.records.saying import Teller
from umbra.games.kilforth.rules import load

CONTENT = load(())
NAMES = {Keyword: {word for words in CONTENT.keywords.values() for word in words}}
FOLDER = Path(effects.__file__).parents[1]


def read(text, on="hero's card", slot=""):
    return LANGUAGE.read(text, on=on, slot=slot, names=NAMES)


def only(text, on="hero's card"):
    """The one part of an effect."""
    (part,) = read(text, on).parts
    return part


def test_a_part_is_a_word_with_its_arguments_conditions_and_head():
    part = only("trophy: heal(1) won(Enemy,battle)")
    assert (part.word.name, part.word.n, part.word.here) == ("heal", 1, False)
    assert [(each.keyword, each.battle) for each in part.when] == [("Enemy", True)]
    assert only("deed veil: peek(any,2,order)").word.order
    assert only("passive: I-1").word.amount == -1
    assert only("react veil: reroll(2,SN)").word.tests == "SN"
    assert only("event: each(here,without Nature): hp(-1)", "event").scope.which == ("here", "without Nature")
    part = only("event: test(S,1): jump(forest) else ap(-1)", "event")
    assert (part.test.attribute, part.test.n, part.otherwise.word.n) == ("S", 1, -1)


def test_each_at_the_beginning_holds_for_the_whole_step():
    (step,) = read("event: each(rose): hp(-1) or gold(-1)", "event").steps
    assert [[part.scope.which for part in choice] for choice in step] == [[("rose",)], [("rose",)]]


def test_each_in_a_later_choice_holds_for_that_choice_only():
    (step,) = read("event: drop(1) or each: fate(-1)", "event").steps
    assert [[part.scope is None for part in choice] for choice in step] == [[True], [False]]


@pytest.mark.parametrize(
    ("text", "on", "complaint"),
    [
        ("F+1", "hero's card", "begins with a trigger"),
        ("always: F+1", "hero's card", "there is no trigger or head 'always'"),
        ("passive hide: F+1", "hero's card", "column 9: there is no price 'hide'"),
        ("passive veil: F+1", "hero's card", "'veil' is no price of 'passive'"),
        ("passive: luck(1)", "hero's card", "column 10: there is no word 'luck'"),
        ("passive: gold(1)", "hero's card", "'gold' does not stand after 'passive'"),
        ("event: test(S,1): hide else F+1", "event", "column 29: 'F' does not stand"),
        ("event: draw(spell)", "event", "column 8: 'draw': .*n is missing"),
        ("event: draw(spel,1)", "event", "column 8: 'draw': deck is one of item, spell, title, ally, not 'spel'"),
        ("event: peek(nope,2)", "event", "column 8: 'peek': deck is one of"),
        ("event: loot(1,2)", "event", "'2' is too much"),
        ("event: hp(1)", "event", "'hp': n is a whole number at most -1"),
        ("passive: F+1 round(x)", "hero's card", "column 14: 'round': n is a whole number at least 1, not 'x'"),
        ("passive: F+1 vs(Beats)", "hero's card", "did you mean 'Beast'"),
        ("passive: F[fire]+1", "hero's card", "it is written F.n"),
        ("react veil: dice(2,XY)", "hero's card", "some of the letters FINS"),
        ("event: all: hp(-1)", "event", "there is no head 'all'"),
        ("event: each(without Luck): hp(-1)", "event", "narrows nothing"),
        # what would be read and do nothing
        ("passive: F+1 hurt", "location", "on a location does not heed 'hurt'"),
        ("passive: F+1 vs(Beast)", "plot", "on a plot does not heed 'vs'"),
        ("passive: N-1 hurt", "weather", "it heeds at"),
        ("battle: foe_dice(1) round(1)", "enemy", "on an enemy does not heed 'round'"),
        ("battle: foe_dice(1)", "place", "'battle' does not stand on a place"),
        ("trophy: gold(1) won(Beast)", "enemy", "'won' does not stand on an enemy"),
        ("ancient: F+1 hurt", "ancient", "'hurt' does not stand on an ancient"),
        ("ancient: health(1) round(1)", "ancient", "does not heed 'round'"),
        ("map: no_sale", "quest", "'no_sale' does not stand on a quest; it stands on a plot"),
        ("react veil: foe_hp(1) vs(Beast)", "hero's card", "does not heed 'vs'"),
        ("react veil: foe_dice(-1) vs(Beast)", "hero's card", "'vs' says nothing after 'react'"),
        ("rest: gold(1) card(Item)", "hero's card", "'card' says nothing after 'rest'"),
        ("drawn: gold(1) hurt", "loot token", "'hurt' says nothing after 'drawn'"),
        ("react: dice(1)", "loot token", "'react' does not stand on a loot token"),
        ("event: gold(1) rose", "night event", "'rose' does not stand on a night event"),
    ],
)
def test_what_is_not_understood_or_would_do_nothing_is_refused(text, on, complaint):
    with pytest.raises(Misread, match=complaint):
        read(text, on)


CARD = """\
[{id}]
name = "New"
kind = "{kind}"
deck = "{deck}"
{fields}
effects = [{effects}]
source = "original"
"""
REWARD = 'gold = 2\nkeywords = ["War"]\nunique = "Novelty"\nlocation = "salt_waste"'
FORMS = {
    "reward": ("new_card", "item", REWARD),
    "loot": ("new_token", "loot", "count = 1"),
    "location": ("salt_waste", "location", 'terrain = "badlands"\nshield = 2'),
    "weather": ("bitter_cold", "night", 'location = "heavens_gate"\ntype = "weather"'),
    "enemy": ("new_foe", "forest", 'type = "enemy"\nvalues = [2, 0, 1, 0]\nhealth = 2'),
    "event": ("new_event", "forest", 'type = "event"'),
    "night": ("tremor_below", "night", 'location = "iron_delve"\ntype = "event"'),
}
KINDS = {"weather": "night", "enemy": "encounter", "event": "encounter"}


def text_of(folder, form, *texts):
    """The text that a new card of a form gets from its effects."""
    key, deck, fields = FORMS[form]
    if form in ("weather", "night"):
        fields = fields.replace(fields.partition('"')[2].partition('"')[0], CONTENT.nights[key].location)
    written = ", ".join(f'"{text}"' for text in texts)
    card = CARD.format(id=key, kind=KINDS.get(form, form), deck=deck, fields=fields, effects=written)
    (folder / "cards.toml").write_text(card, encoding="utf-8")
    return load([read_pack(folder)]).records[key].text


@pytest.mark.parametrize(
    ("form", "texts", "said"),
    [
        (
            "reward",
            ["deed veil: pay(2); draw(spell,1)", "passive: N+1", "passive: S+1"],
            "+1 sneak and +1 study. Veil and pay 2 gold as a deed: draw 1 spell card as a rumour.",
        ),
        (
            "reward",
            ["react veil: hp(-2); foe_hp(2) losing", "passive: F+1", "passive: F+2 at(gloom)"],
            (
                "+1 fight. Another +2 fight at gloom locations. "
                "Veil and lose 2 HP in a skirmish in which you lose HP: your foe loses 2 HP."
            ),
        ),
        (
            "reward",
            ["battle: foe_dice(-2) vs(Beast)", "rest: heal(2) at(forest)"],
            (
                "Against a Beast your foe rolls 2 fewer dice against you. "
                "When you rest at forest locations, heal 2 more HP."
            ),
        ),
        (
            "reward",
            ["react discard: reroll(3,FN) at(mountain)", "trophy veil: gold(2) won(Quest)"],
            (
                "Trophy (veil): gain 2 gold after you defeat a Quest. "
                "Discard in one of your fight or sneak tests at mountain locations: re-roll up to 3 dice."
            ),
        ),
        (
            "reward",
            ["market: full_price(2)", "search: gold(1) rose", "evade: reroll(1)"],
            (
                "In each Market the first 2 cards that you sell pay their full value. In each evasion test you may "
                "re-roll 1 die. When you search, gain 1 gold if you show the rose."
            ),
        ),
        (
            "loot",
            ["deed discard: each(here,other): heal(1) else fate(1)"],
            "Set aside as a deed: each other hero here heals 1 HP; if there is none, you gain 1 fate.",
        ),
        (
            "location",
            ["passive: closed", "passive: I-1", "clear: obstacles(2)", "enter: heal(1) or fate(1)"],
            (
                "No Move uses a shortcut from or to this location. Heroes here have -1 influence. When you clear an "
                "obstacle here, you may remove up to 2 more. On arrival: heal 1 HP or gain 1 fate."
            ),
        ),
        (
            "weather",
            ["passive: slow(1) at(plains)", "passive: closed at(gloom)", "passive: F-1"],
            (
                "All heroes have -1 fight. All heroes at plains locations take 1 AP less at breaking camp, but at "
                "least 1. No Move uses a shortcut from or to gloom locations."
            ),
        ),
        (
            "enemy",
            ["battle: foe_dice(2) at(mountain)", "trophy: draw(ally,2); drop(1)", "enter: fate(-1) open"],
            (
                "It rolls 2 more dice at mountain locations. "
                "Trophy: draw 2 ally cards as rumours, then discard 1 rumour. "
                "On arrival: lose 1 fate unless you are hidden."
            ),
        ),
        (
            "event",
            ["event: test(F,2): loot(2) else hp(-1)"],
            "Make a fight test: with 2 successes or more draw 2 loot tokens, otherwise lose 1 HP.",
        ),
        (
            "night",
            ["event: each(gloom,frail): hp(-1) or fate(-2); gold(1)"],
            (
                "Each hero with 2 or fewer HP at a gloom location loses 1 HP or 2 fate, as the first hero chooses; "
                "the first hero gains 1 gold."
            ),
        ),
    ],
)
def test_combinations_that_no_card_has_are_said(tmp_path, form, texts, said):
    assert text_of(tmp_path, form, *texts) == said


@pytest.mark.parametrize(
    ("form", "text", "complaint"),
    [
        ("reward", "passive: F+1 or N+1", "nothing is chosen"),
        ("reward", "react veil: each: hp(-1); dice(2)", "nothing is chosen"),
        ("reward", "deed veil: dice(2); gold(1)", "dice and gold do not go together"),
        ("reward", "react veil: foe_hp(1); foe_dice(-1)", "a reaction is one ability"),
        ("reward", "react veil: foe_dice(-1); foe_hp(1) hurt", "a reaction is one ability"),
        ("reward", "react veil: hp(-1) hurt; dice(2)", "a cost .* has no condition"),
        ("reward", "deed veil: pay(1) rose; gold(2)", "a cost .* has no condition"),
        ("reward", "dawn: pay(1)", "a cost is paid for something"),
        ("event", "event: each(here): heal(1) rose", "its own words narrow it"),
        ("reward", "rest: heal(1,here)", "'heal' does not say its here"),
        ("reward", "evade: reroll(1,N)", "'reroll' does not say its tests"),
    ],
)
def test_an_effect_that_would_not_be_carried_out_as_it_says_is_refused(tmp_path, form, text, complaint):
    with pytest.raises(ContentError, match=rf"cards.toml: new_\w+: effects.*{complaint}"):
        text_of(tmp_path, form, text)


CONDITIONS = {
    "at": ("at(gloom)", r"gloom locations"),
    "hurt": ("hurt", r"if your HP are below your maximum"),
    "open": ("open", r"unless you are hidden"),
    "rose": ("rose", r"if you show the rose"),
    "skull": ("skull", r"if you show the skull"),
    "few_ap": ("few_ap(2)", r"if you have 2 or fewer AP"),
    "vs": ("vs(Beast)", r"[Aa]gainst a Beast"),
    "round": ("round(2)", r"[Ii]n round 2"),
    "even": ("even", r"if nobody has surprise"),
    "unsurprised": ("unsurprised", r"unless the foe has surprise"),
    "ambush": ("ambush", r"if you stopped hiding to attack"),
    "losing": ("losing", r"in which you lose HP"),
    "won": ("won(Enemy)", r"after you defeat an Enemy"),
    "card": ("card(Item)", r"an Item"),
}
"""Each condition as it is written, and as it is said."""


def written_words():
    """The words as the cards write them at their shortest, without conditions and heads, by name."""
    names = "|".join(LANGUAGE.tails)
    found = {}
    for record in CONTENT.records.values():
        for text in (*getattr(record, "effects", ()), *(f": {each}" for each in getattr(record, "assault", ()))):
            for part in re.split(r"; | or | and | else ", text.partition(": ")[2]):
                bare = re.sub(rf" (?:{names})(?:\(.*?\))?(?= |$)", "", part.rpartition(": ")[2])
                found.setdefault(re.match(r"\w+?(?=[-+(]|$)", bare)[0], []).append(bare)
    return {name: min(written, key=len) for name, written in found.items()}


def combinations():
    """Every word with every condition that it heeds, after every trigger and on every kind of card that takes them."""
    words, kinds = written_words(), sorted({record.on for record in CONTENT.records.values()})
    for name, word in LANGUAGE.words.items():
        for tail, (written, said) in CONDITIONS.items():
            for trigger in sorted(word.stands) if tail in word.tails and name in words else ():
                head = f"{trigger} veil" if trigger in ("react", "deed", "night") else trigger
                first = "ap(1); " if word.cost == "first" and trigger == "deed" else ""
                for on in kinds:
                    yield name, tail, on, f"{head}: {first}{words[name]} {written}", said


def test_every_word_is_said_with_every_condition_that_it_heeds():
    found = set()
    for name, tail, on, text, wanted in combinations():
        try:
            effect = read(text, on)
        except Misread:
            continue
        if effect.gains:  # a cost has no condition, which is refused when a card is read
            slots = Slots(effect)
            said = slots.end(sentences(Teller(slots, on).sentences([effect])))
            assert re.search(wanted, said), (text, said)
            found.add((name, tail))
    heeded = {(name, tail) for name, word in LANGUAGE.words.items() for tail in word.tails}
    assert set(CONDITIONS) == set(LANGUAGE.tails)
    assert found == {(name, tail) for name, tail in heeded if name != "pay"}


def parts_of_all_cards():
    for read_effects in (*CONTENT.effects.values(), *CONTENT.gains.values()):
        for effect in read_effects:
            for part in effect.parts:
                yield effect.trigger, part
                if part.otherwise:
                    yield effect.trigger, part.otherwise


def test_every_word_trigger_and_condition_is_used_by_a_card():
    used = [*parts_of_all_cards()]
    ways = {part.word.name for step in CONTENT.ways.values() for choice in step for part in choice}
    assert {part.word.name for _, part in used} | ways == set(LANGUAGE.words)
    assert {trigger.name for trigger, _ in used if trigger} == set(LANGUAGE.triggers)
    assert {condition.name for _, part in used for condition in part.when} == set(LANGUAGE.tails)


def test_whatever_is_in_force_is_asked_for_somewhere():
    rules = "".join(
        file.read_text(encoding="utf-8")
        for file in FOLDER.rglob("*.py")
        if "effects" not in file.parts and "content" not in file.parts
    )
    standing = [kind.name for kind in LANGUAGE.words.values() if not issubclass(kind, Verb)]
    for name in standing:
        assert f'"{name}"' in rules or name in "FINS" or name in ("obstacles", "free"), name


def test_every_word_says_what_it_does_and_those_of_several_cards_are_rated_by_the_judge():
    assert set(LANGUAGE.words) - set(words_of_one_card(CONTENT)) <= set(RATINGS) <= set(LANGUAGE.words)
    for kind in (*LANGUAGE.words.values(), *LANGUAGE.triggers.values(), *LANGUAGE.tails.values()):
        assert kind.__doc__, kind.name
        assert kind.__doc__.endswith("."), kind.name


def test_no_card_has_a_text_of_its_own():
    assert CONTENT.said == set(CONTENT.records)


@cites("SK-DED.2", "SK-R-25")
def test_a_deed_that_a_hidden_hero_could_not_do_says_that_it_does_not_help_to_evade():
    """Felt soles are for sneak tests, of which an evasion is one; the others are for tests that evade nobody."""
    help_in_tests = {key: loot.text for key, loot in load([]).loot.items() if "more dice" in loot.text}

    assert {key for key, text in help_in_tests.items() if "but not to evade" in text} == {"felt_soles"}
    assert set(help_in_tests) == {"felt_soles", "whetstone", "ink_stone", "silk_fan"}
