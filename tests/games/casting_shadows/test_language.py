"""The card language: what is refused because it would do nothing, and how every word and every card is said."""

import re
from itertools import combinations

import msgspec
import pytest

from kits.casting_shadows import scene
from umbra.bots.judge.casting_shadows.ratings import OFTEN, WORTH
from umbra.core.content import read_pack
from umbra.core.errors import ContentError
from umbra.games.casting_shadows.effects import LANGUAGE
from umbra.games.casting_shadows.library import load
from umbra.games.casting_shadows.records.saying import say

CONTENT = load(())

WRITTEN = {
    "heal": "heal(2)",
    "energy": "energy(1)",
    "gain": "gain(RG)",
    "roam": "roam(2)",
    "ward": "ward(1)",
    "push": "push(2)",
    "pull": "pull(1)",
    "drain": "drain(1)",
    "freeze": "freeze",
    "stun": "stun",
    "deal": "deal(2)",
    "step": "step(2)",
    "reduce": "reduce(2,1)",
    "negate": "negate",
    "survive": "survive(1)",
    "cancel": "cancel",
    "take": "take",
    "dmg": "dmg(2,first)",
    "no_curse": "no_curse",
    "free": "free(travel)",
    "cheaper": "cheaper(spell,RO)",
    "reach": "reach(R2,R1,R1X)",
    "tokens": "tokens(2)",
    "immune": "immune(stun)",
}
"""Every word as it may be written."""

TAILS = {
    "within": ("within(1)", "on your tile or an adjacent tile"),
    "spell": ("spell", "with an Attack Spell"),
    "lethal": ("lethal", "that would bring you to 0 HP"),
    "targeted": ("targeted", "at you or the tile you stand on"),
    "dealt": ("dealt(3)", "at least 3 DMG"),
    "fewer": ("fewer(2,orb)", "fewer than 2 Orbs"),
    "frozen": ("frozen", "that carries a Freeze token"),
    "once": ("once", "turn, "),
}
"""Every condition as it may be written, and what is heard of it."""

CARDS = {
    "counterspell": CONTENT.cards["safety_dome"],
    "companion": CONTENT.cards["curse_toad"],
    "attack": CONTENT.cards["phoenix_flash"],
    "conversion": CONTENT.cards["umbral_distillation"],
}
FIELDS = {"counterspell": "effects", "companion": "effects", "attack": "then", "conversion": "then"}
SLOTS = {"companion": "always", "attack": "then", "conversion": "then"}


def said(on, *texts):
    """The text of a card of a kind with these effects."""
    effects = tuple(LANGUAGE.read(text, on=on, slot=SLOTS.get(on, "")) for text in texts)
    return say(msgspec.structs.replace(CARDS[on], **{FIELDS[on]: list(texts)}), effects, {})


def occasions():
    """On which kinds of cards and after which triggers something may stand."""
    for on in CARDS:
        if on in SLOTS:
            yield on, ""
        if FIELDS[on] == "effects":
            yield from ((on, name) for name, kind in LANGUAGE.triggers.items() if on in kind.on)


def all_effects():
    """Every word with every condition that it takes and every two of them, wherever it may stand."""
    for on, trigger in occasions():
        slot = trigger or SLOTS[on]
        for name, kind in LANGUAGE.words.items():
            if slot not in kind.stands or (kind.on and on not in kind.on):
                continue
            fitting = [each for each in sorted(kind.takes(on)) if stands(LANGUAGE.tails[each], on, slot)]
            for count in range(3):
                for tails in combinations(fitting, count):
                    text = " ".join([WRITTEN[name], *(TAILS[tail][0] for tail in tails)])
                    yield on, f"{trigger}: {text}" if trigger else text, tails


def stands(tail, on, slot):
    return (not tail.on or on in tail.on) and (not tail.stands or slot in tail.stands)


@pytest.mark.parametrize(("on", "text", "tails"), list(all_effects()))
def test_every_word_is_said_with_every_condition_wherever_it_may_stand(on, text, tails):
    words = said(on, text)

    assert re.fullmatch(r"[A-Z][^@#<>\[\]{}]+\.", words)
    assert "  " not in words
    for tail in tails:
        assert TAILS[tail][1] in words.replace("Turn, ", "turn, ")


def test_every_word_trigger_and_condition_is_told_and_tried_here():
    assert set(WRITTEN) == set(LANGUAGE.words)
    assert set(TAILS) == set(LANGUAGE.tails)
    for kind in (*LANGUAGE.words.values(), *LANGUAGE.triggers.values(), *LANGUAGE.tails.values()):
        assert kind.__doc__, kind.name
        assert kind.__doc__.endswith((".", ").")), kind.name


def test_every_word_is_rated_by_the_judge():
    assert set(WORTH) == set(LANGUAGE.words.values())
    assert set(OFTEN) == {name for name, kind in LANGUAGE.triggers.items() if "companion" in kind.on}


def test_every_word_and_condition_is_used_by_a_card():
    parts = [part for effects in CONTENT.effects.values() for effect in effects for part in effect.parts]
    used = {condition.name for part in parts for condition in (*part.when, part.limit) if condition}

    assert {part.word.name for part in parts} == set(LANGUAGE.words)
    assert used == set(LANGUAGE.tails)


def test_no_record_has_a_text_of_its_own():
    abilities = {f"{character}.ability" for character in CONTENT.characters}

    assert CONTENT.said == set(CONTENT.records) | abilities


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (
            "kinetic_wave",
            "Spend 1, 2 or 3 blue Gems to deal 1, 2 or 4 DMG to each enemy on one tile that is 1 or 2 tiles away.",
        ),
        (
            "phoenix_flash",
            (
                "Spend 2 red Gems to deal 3 DMG to an enemy on your tile or an adjacent tile. "
                "If at least 1 DMG was dealt, gain 2 HP."
            ),
        ),
        (
            "glacial_chain",
            (
                "Spend 1 blue Gem and 1 Shadow Fragment to deal 3 DMG to an enemy on your tile or up to 2 tiles away. "
                "Then that enemy, if still alive, gets a Freeze token and a Stun token."
            ),
        ),
        ("energy_bloom", "Convert either 1 red Gem into 2 blue Gems or 1 blue Gem into 2 red Gems."),
        ("gem_duplication", "Convert up to 2 Gems of any colour. Each becomes 2 Gems of its own colour."),
        (
            "spell_snare",
            (
                "When an enemy on your tile or up to 2 tiles away Casts an Attack Spell at anyone, that Spell has no "
                "effect. Its costs stay paid and it counts as used."
            ),
        ),
        (
            "bramble_hog",
            (
                "Each time an enemy on your tile or an adjacent tile has dealt DMG to you with an Attack Spell and you "
                "are still alive, deal 1 DMG to that enemy."
            ),
        ),
        (
            "lantern_moth",
            "After your Phase 1 roll, if your dice show fewer than 2 Gems, gain 1 red Gem or 1 blue Gem.",
        ),
        (
            "mossback",
            (
                "In every player's turn, the first time an enemy is about to deal DMG to you, reduce that DMG by 1, "
                "but not below 1."
            ),
        ),
        ("token_gem", "One side is a red Gem, the other a blue Gem."),
    ],
)
def test_a_card_says_what_it_does(key, text):
    assert CONTENT.records[key].text == text


def test_an_ability_says_its_price_and_what_it_does():
    assert {key: character.ability.text for key, character in CONTENT.characters.items()} == {
        "frill": "With 5 Shadow Energy, spend 4 of it to gain 4 HP.",
        "kit": (
            "With 5 Shadow Energy, spend 3 of it to deal 2 DMG to every enemy on your tile and adjacent tiles. "
            "Then move each survivor to an adjacent tile of your choice that is not nearer to you."
        ),
        "nuzzle": "With 5 Shadow Energy, spend all 5 to deal 5 DMG to an enemy on your tile or an adjacent tile.",
        "haze": (
            "With 5 Shadow Energy, spend all 5 to deal 4 DMG to each enemy on one tile, your own or one up to 2 "
            "tiles away."
        ),
        "iris": (
            "With 5 Shadow Energy, spend 4 of it to move up to 2 tiles, then reduce each DMG from an enemy to you by 2 "
            "until your next turn starts."
        ),
        "tusk": "With 5 Shadow Energy, spend all 5 to deal 3 DMG to every enemy on your tile and adjacent tiles.",
    }


@pytest.mark.parametrize(
    ("on", "texts", "words"),
    [
        (
            "counterspell",
            ["hit: reduce(3) spell within(2)", "hurt: heal(1)"],
            (
                "When an enemy on your tile or up to 2 tiles away is about to deal DMG to you with an Attack Spell, "
                "reduce that DMG by 3. When an enemy at any distance has dealt DMG to you and you are still alive, "
                "gain 1 HP."
            ),
        ),
        (
            "counterspell",
            ["collect: cancel and drain(1) within(0)"],
            (
                "When an enemy on your tile Collects a card, that Collect has no effect and that enemy loses 1 Shadow "
                "Energy. Its costs stay paid."
            ),
        ),
        (
            "counterspell",
            ["hurt: stun or drain(2); roam(1)"],
            (
                "When an enemy at any distance has dealt DMG to you and you are still alive, that enemy gets a Stun "
                "token or loses 2 Shadow Energy, then you move to an adjacent tile or stay. If it is their turn, you"
                " may also remove 1 Resource from their pool."
            ),
        ),
        (
            "counterspell",
            ["hit: survive(2) lethal spell"],
            (
                "When an enemy is about to deal DMG to you with an Attack Spell that would bring you to 0 HP, reduce "
                "that DMG so that you keep 2 HP."
            ),
        ),
        (
            "counterspell",
            ["ability: deal(1) and energy(1)"],
            (
                "When an enemy at any distance uses an Ability, deal 1 DMG to that enemy and gain 1 Shadow Energy. "
                "What exceeds the limit of your form is lost."
            ),
        ),
        (
            "companion",
            ["immune(freeze) and dmg(2) frozen", "rolled: heal(1) and gain(SF)"],
            (
                "You get no Freeze token. Your Attack Spells deal 2 more DMG to each victim that carries a Freeze "
                "token. After your Phase 1 roll, gain 1 HP and 1 Shadow Fragment."
            ),
        ),
        (
            "companion",
            ["hurt: freeze and push(1) once"],
            (
                "In every player's turn, the first time an enemy at any distance has dealt DMG to you and you are "
                "still alive, that enemy gets a Freeze token and you move that enemy to an adjacent tile of your "
                "choice that is not nearer to you."
            ),
        ),
        (
            "attack",
            ["pull(1); freeze dealt(2)"],
            (
                "Spend 2 red Gems to deal 3 DMG to an enemy on your tile or an adjacent tile. If at least 2 DMG was "
                "dealt, move that enemy, if still alive, to an adjacent tile of your choice that is nearer to you, "
                "then that enemy gets a Freeze token."
            ),
        ),
        (
            "attack",
            ["ward(1) or energy(2)"],
            (
                "Spend 2 red Gems to deal 3 DMG to an enemy on your tile or an adjacent tile. Then reduce each DMG "
                "from an enemy to you by 1 until your next turn starts or gain 2 Shadow Energy. What exceeds the "
                "limit of your form is lost."
            ),
        ),
        (
            "companion",
            ["attacked: drain(1) dealt(4) once", "free(protect)"],
            (
                "Your first Protect each turn costs 0 AP. Once per turn, after one of your Attack Spells has dealt "
                "at least 4 DMG to all victims together, after reductions, each survivor loses 1 Shadow Energy."
            ),
        ),
    ],
)
def test_combinations_that_no_card_has_are_said(on, texts, words):
    assert said(on, *texts) == words


CARD = """
[new_card]
name = "New"
deck = "{deck}"
kind = "{deck}"
count = 20
effects = [{effects}]
{more}
source = "original"
"""


def pack(folder, deck, *texts, more=""):
    """A pack with a new card of a deck."""
    card = CARD.format(deck=deck, effects=", ".join(f'"{text}"' for text in texts), more=more)
    (folder / "cards.toml").write_text(card, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("deck", "text", "complaint"),
    [
        ("companion", "immune(freeze) or immune(stun)", "in force all the time, and nothing of it is chosen"),
        ("companion", "rolled: gain(RG) fewer(2,gem) or gain(BG)", "stand behind its last word"),
        ("companion", "hurt: heal(1) once; freeze", "stand behind its last word"),
        ("companion", "rolled: heal(1) fewer(2,gem) fewer(1,orb)", "a condition stands there twice"),
        ("companion", "no_curse once", "'no_curse' on a companion does not heed 'once'"),
        ("companion", "dmg(1) once", "'dmg' on a companion does not heed 'once'; it heeds frozen"),
        ("companion", "reach(R1)", "'reach': it is written reach"),
        ("companion", "reach(R1,R0,R1)", "of has R1, which would stay as it is"),
        ("companion", "attacked: deal(1)", "'deal' does not stand after 'attacked'"),
        ("companion", "rolled: push(1)", "'push' does not stand after 'rolled'"),
        ("companion", "cast: cancel", "'cast' does not stand on a companion"),
        ("companion", "hurt: gain(RG)", "'gain' does not stand after 'hurt'"),
        ("counterspell", "hit: reduce(2) once", "'once' does not stand on a counterspell"),
        ("counterspell", "hurt: deal(1) lethal", "'lethal' says nothing after 'hurt'"),
        ("counterspell", "target: roam(1)", "'roam' does not stand after 'target'"),
        ("counterspell", "hit: cancel", "'cancel' does not stand after 'hit'"),
        ("counterspell", "hit: heal(0)", "n is a whole number at least 1"),
        ("counterspell", "rolled: heal(1)", "'rolled' does not stand on a counterspell"),
    ],
)
def test_what_would_do_nothing_or_something_else_is_refused(tmp_path, deck, text, complaint):
    with pytest.raises(ContentError) as refused:
        load([read_pack(pack(tmp_path, deck, text))])

    assert str(refused.value).startswith(f"{tmp_path.name}/cards.toml: new_card: effects[0]: column ")
    assert complaint in str(refused.value)


def test_a_card_with_a_text_of_its_own_is_refused(tmp_path):
    with pytest.raises(ContentError, match=r"cards.toml: new_card: text: its effects say what it does"):
        load([read_pack(pack(tmp_path, "companion", "no_curse", more='text = "No DMG at all."'))])


def test_an_ability_with_a_text_of_its_own_is_refused(tmp_path):
    frill = """
        [frill]
        kind = "character"
        name = "Frill"
        shadow_name = "Frill in the dark"
        home = "home_frill"
        source = "original"
        ability = { name = "Shade", cost = 4, then = ["heal(1)"], text = "Gain 9 HP." }
    """
    (tmp_path / "people.toml").write_text(frill, encoding="utf-8")
    with pytest.raises(ContentError, match=r"people.toml: frill: ability.text: its effects say what it does"):
        load([read_pack(tmp_path)])


def test_a_choice_that_an_effect_leaves_open_is_said_as_the_card_says_it(tmp_path):
    own = pack(tmp_path, "counterspell", "hurt: freeze or drain(1) and heal(1)")
    players = {0: {"book": ["umbral_nip"]}, 1: {"book": ["new_card"], "tile": "home_frill"}}
    game = scene(players=players, tokens=["SF"], content=own, options={"ice_storm": "add"})
    game.play(0, "cast:umbral_nip")
    while "react:new_card" not in game.keys:
        game.play(1, "pass")
    game.play(1, "react:new_card")

    assert [option.label for option in game.ask.options] == [
        "That enemy gets a Freeze token",
        "That enemy loses 1 Shadow Energy and you gain 1 HP",
    ]
