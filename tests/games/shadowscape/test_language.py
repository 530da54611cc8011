"""The card language: what is read, what is refused because it would do nothing, and how every word is said."""

from itertools import product
from pathlib import Path

import pytest

from umbra.bots.judge.shadowscape.ratings import RATINGS
from umbra.box.language.grammar import Misread
from umbra.box.language.words import Limit
from umbra.cli.content.words import words_of_one_card
from umbra.core.content import read_pack
from umbra.core.errors import ContentError
from umbra.games.shadowscape import effects
from umbra.games.shadowscape.effects import LANGUAGE
from umbra.games.shadowscape.records.parts import ATTACK, ENEMY, HERO, ITEM, LORD, MOVE, SIDE, Deed, Modifier
from umbra.games.shadowscape.records.saying import say_effects
from umbra.games.shadowscape.rules import load

CONTENT = load(())
FOLDER = Path(effects.__file__).parents[1]
SLOTS = dict.fromkeys((HERO, ITEM, LORD, ENEMY), "held") | {"red": "fate", "green": "fate"}
SLOTS |= dict.fromkeys((ATTACK, MOVE, SIDE), "then")


def read(text, on):
    return LANGUAGE.read(text, on=on, slot=SLOTS[on])


def said(on, *texts):
    return say_effects([read(text, on) for text in texts], on)


def test_a_part_is_a_word_with_its_arguments_scope_conditions_and_limit():
    (part,) = read("damage+2 of(magic) vs(undead)", HERO).all
    assert (part.word.name, part.word.amount) == ("damage", 2)
    assert [(each.name, getattr(each, "kind", ""), getattr(each, "type", "")) for each in part.when] == [
        ("of", "magic", ""),
        ("vs", "", "undead"),
    ]
    (part,) = read("other: move_hero(2)", "green").all
    assert (part.scope.name, part.word.n, part.word.empty) == ("other", 2, False)
    effect = read("attacked(magic): freeze(near) once", HERO)
    assert (effect.trigger.of, effect.all[0].word.near, effect.all[0].limit.name) == ("magic", True, "once")


@pytest.mark.parametrize(
    ("text", "on", "complaint"),
    [
        ("fly", ITEM, "there is no word 'fly'"),
        ("damage", ITEM, "it is written damage.n"),
        ("damage[fire]+1", ITEM, "it is written damage.n"),
        ("damage+0", ITEM, "a whole number from 1 to 20"),
        ("damage+1 of(ranged)", ITEM, "one of regular, magic"),
        ("soon: draw(1)", "green", "there is no .*head 'soon'"),
        ("draw(1)", HERO, "'draw' does not stand in 'held'"),
        ("trophy: damage+1", HERO, "'damage' does not stand after 'trophy'"),
        ("other: move_hero(2,empty)", "red", "n is 1 for an empty room"),
        # what would be read and do nothing
        ("armour+1", ITEM, "'armour' does not stand on a piece of Equipment"),
        ("damage+1 once", HERO, "'damage' on a Hero does not heed 'once'"),
        ("damage+1 of(magic)", ATTACK, "'damage' on a side with an Attack does not heed 'of'"),
        ("movement+1 hero_wounds(2)", HERO, "'movement' on a Hero does not heed 'hero_wounds'"),
        ("defence+1 vs(beast)", ITEM, "'defence' on a piece of Equipment does not heed 'vs'"),
        ("attack+1 beside(beast)", LORD, "'attack' does not stand on a Lord"),
        ("idle: discard_top(1)", ENEMY, "begins with a trigger|'idle' does not stand on an Enemy card"),
        ("wounded: draw(1)", LORD, "'draw' does not stand after 'wounded'"),
        ("no_stop", ATTACK, "'no_stop' does not stand on a side with an Attack; it stands on a side with a move"),
        ("step_first", SIDE, "'step_first' does not stand on a side with another Action"),
        ("draw(1) killed", MOVE, "'killed' does not stand on a side with a move"),
        ("draw(1) once", ATTACK, "'once' says nothing in 'then'"),
        ("draw(1) once", "green", "'once' says nothing in 'fate'"),
        ("other: draw(1)", "green", "'draw' on a green does not heed 'other'"),
        ("ambush", "green", "'ambush' does not stand on a green"),
    ],
)
def test_what_is_not_understood_or_would_do_nothing_is_refused(text, on, complaint):
    with pytest.raises(Misread, match=complaint):
        read(text, on)


PACK = """\
[new_text]
name = "New"
kind = "fate_text"
colour = "green"
code = "G16"
does = ["{text}"]
source = "original"
"""
CHARM = """\
[new_charm]
name = "New"
kind = "equipment"
deck = "equipment"
no = 900
sort = "trinket"
professions = ["wizard", "rogue"]
does = [{text}]
source = "original"
"""


@pytest.mark.parametrize(
    ("card", "text", "complaint"),
    [
        (PACK, "draw(1) or heal(1)", "nothing is chosen here"),
        (PACK, "other: heal(1) else draw(1)", "nothing is chosen here"),
        (PACK, "give(1)", "'give' is about another Hero"),
        (PACK, "trade; draw(1)", "nothing follows"),
        (CHARM, '"gain_symbol(attack)"', "'gain_symbol' needs `once`"),
        (CHARM, '"range+1 once", "pull once"', "one effect that is used up"),
        (CHARM, '"trophy: draw(1) once; heal(1)"', "limited, or nothing of it"),
    ],
)
def test_an_effect_that_would_not_be_carried_out_as_it_says_is_refused(tmp_path, card, text, complaint):
    (tmp_path / "cards.toml").write_text(card.replace("{text}", text), encoding="utf-8")
    with pytest.raises(ContentError, match=rf"cards.toml: new_\w+: does.*{complaint}"):
        load([read_pack(tmp_path)])


@pytest.mark.parametrize(
    ("on", "texts", "text"),
    [
        (HERO, ["damage+1"], "Your Attacks deal 1 more damage."),
        (
            HERO,
            ["damage+2 of(magic) vs(beast) hero_wounds(3)"],
            (
                "While 3 or more Wounds lie on your Hero card, your Magic Attacks deal 2 more damage to regular "
                "Enemies of type Beast."
            ),
        ),
        (HERO, ["range+1"], "When you perform an Attack, you may raise its range by 1, never above 2."),
        (
            ITEM,
            ["defence+2", "kill: draw(1) once"],
            "You have 2 more Defence. The first time each turn that you eliminate an Enemy, draw 1 Fate card.",
        ),
        (
            ITEM,
            ["attacked: step once"],
            "Once per turn, right after your Attack Action, you may move 1 room.",
        ),
        (
            HERO,
            ["prepared: freeze; heal(2)"],
            (
                "Right after your Prepare Action and its discard, you may freeze 1 regular Enemy: it is skipped in "
                "this turn's Enemy Phase. Right after your Prepare Action and its discard, you may discard up to 2 "
                "Wounds from your Hero Area."
            ),
        ),
        (
            LORD,
            ["armour+2", "wounded: lose_token", "idle: move_enemy(3)"],
            (
                "Attacks deal 2 less damage to it. A Hero it wounds discards 1 token (Trophy or Treasure) of the "
                "owner's choice. When it activates with no Hero in its room, the active player moves 1 regular Enemy "
                "1 to 3 rooms through doorways of their choice, stopping in the first room with a Hero."
            ),
        ),
        (
            "red",
            ["near: heal(1,must); draw(3)"],
            (
                "Choose 1 opposing Hero in your room or an adjacent one: its player discards 1 Wound of their choice "
                "from that Hero Area. Draw 3 Fate cards."
            ),
        ),
        (
            "green",
            ["near: flip_card", "move_hero(3)"],
            (
                "Choose 1 other Hero in your room or an adjacent one: its player flips 1 of that Hero's Action cards "
                "that carries no Wound; if exhausted it stays so. Move your Hero 1 to 3 rooms on a route you choose, "
                "stopping in the first room with an Enemy."
            ),
        ),
        (
            ATTACK,
            ["damage+1 hero_wounds(2)", "ward(2) killed", "push"],
            (
                "While 2 or more Wounds lie on your Hero card, it deals 1 more damage. If it eliminates an Enemy, you "
                "have 2 more Defence until your next turn starts. Then you may move 1 regular Enemy out of your room."
            ),
        ),
    ],
)
def test_combinations_that_no_card_has_are_said(on, texts, text):
    assert said(on, *texts) == text


SAMPLES = {
    "of": "of(regular)", "vs": "vs(undead)", "hero_wounds": "hero_wounds(2)", "against": "against(ranged)",
    "beside": "beside(beast)", "killed": "killed", "once": "once", "first": "first",
}  # fmt: skip
WORDS = {
    "gain_symbol": "gain_symbol(any,wound)", "symbol_as": "symbol_as(attack)", "redraw": "redraw(2)",
    "pierce": "pierce(2)", "move_enemy": "move_enemy(2,beast)", "place_enemy": "place_enemy(undead)",
    "freeze": "freeze(near)", "move_hero": "move_hero(2)", "heal": "heal(2)", "wound": "wound(2)", "ward": "ward(2)",
    "draw": "draw(2)", "discard": "discard(2)", "lose_token": "lose_token(treasure)", "give": "give(2)",
    "look_top": "look_top(2)", "put_on_top": "put_on_top(2)", "discard_top": "discard_top(2)",
    "attack_all": "attack_all(near)",
}  # fmt: skip
WHERE = [(on, "", slot) for on, slot in SLOTS.items()]
WHERE += [
    (on, f"{trigger}: ", trigger)
    for trigger, kind in LANGUAGE.triggers.items()
    for on in (HERO, ITEM, LORD, ENEMY)
    if on in kind.on
]


def every_way():
    """Every word wherever it may stand, with every scope and with all conditions it takes, and every limit."""
    for (on, before, slot), (name, kind) in product(WHERE, LANGUAGE.words.items()):
        if slot not in kind.stands or (kind.on and on not in kind.on):
            continue
        word = WORDS.get(name, f"{name}+2" if "amount" in kind.__struct_fields__ else name)
        tails = [tail for tail in kind.takes(on) if _fits(LANGUAGE.tails[tail], on, slot)]
        limits = [tail for tail in tails if issubclass(LANGUAGE.tails[tail], Limit)]
        conditions = " ".join(SAMPLES[tail] for tail in sorted(tails) if tail not in limits)
        scopes = [f"{scope}: " for scope in kind.heads if on in LANGUAGE.heads[scope].on]
        for scope, limit in product(["", *scopes], ["", *limits]):
            yield on, " ".join(f"{before}{scope}{word} {conditions} {limit}".split())


def _fits(tail, on, slot):
    return (not tail.on or on in tail.on) and (not tail.stands or slot in tail.stands)


def test_every_word_is_said_wherever_it_may_stand_with_all_it_takes():
    ways = [*every_way()]
    assert {LANGUAGE.words[name] for name in LANGUAGE.words} == {
        type(part.word) for on, text in ways for part in read(text, on).all
    }
    for on, text in ways:
        spoken = said(on, text)
        assert spoken.endswith("."), text
        assert spoken[0].isupper(), text
        assert "  " not in spoken, text
        assert "{" not in spoken, text


def test_every_word_trigger_scope_and_tail_is_used_by_a_card():
    sides = [part for pair in CONTENT.faces.values() for face in pair for part in face.riders]
    held = [found.part for words in CONTENT.in_force.values() for row in words.values() for found in row]
    done = [effect for rows in CONTENT.triggered.values() for row in rows.values() for _, effect in row]
    parts = [*sides, *held, *(part for row in CONTENT.deeds.values() for part in row)]
    parts += [part for effect in done for part in effect.all]
    assert {part.word.name for part in parts} == set(LANGUAGE.words)
    assert {effect.trigger.name for effect in done} == set(LANGUAGE.triggers)
    assert {part.scope.name for part in parts if part.scope} == set(LANGUAGE.heads)
    tails = {tail.name for part in parts for tail in (*part.when, part.limit) if tail}
    assert tails == set(LANGUAGE.tails)


def test_whatever_is_in_force_is_asked_for_somewhere():
    rules = "".join(
        file.read_text(encoding="utf-8")
        for file in FOLDER.rglob("*.py")
        if file.parent.name not in ("effects", "records")
    )
    for kind in LANGUAGE.words.values():
        if issubclass(kind, Modifier):
            assert f", {kind.__name__})" in rules, kind.name
        else:
            assert issubclass(kind, Deed)


def test_every_word_says_what_it_does_and_is_rated_by_the_judge():
    assert set(LANGUAGE.words) >= set(RATINGS) >= set(LANGUAGE.words) - set(words_of_one_card(CONTENT))
    for kinds in (LANGUAGE.words, LANGUAGE.triggers, LANGUAGE.heads, LANGUAGE.tails):
        for kind in kinds.values():
            assert kind.__doc__, kind.name
            assert kind.__doc__.endswith("."), kind.name


def test_no_card_has_a_text_of_its_own():
    texts = {key for key, record in CONTENT.records.items() if record.text}
    assert texts <= {place.partition(".")[0] for place in CONTENT.said}
    assert CONTENT.own == []
    assert len(CONTENT.said) == 13 + 17 + 9 + 30 + 2 * 5 + 19 + 2 * 68
