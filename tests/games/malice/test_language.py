"""The card language: what is read, what is refused because it would do nothing, and how everything is said."""

import typing
from itertools import product

import pytest

from kits import cites
from umbra.box.language.grammar import Misread
from umbra.box.language.language import Effect
from umbra.box.language.words import Figure, parameters
from umbra.core.content import read_pack
from umbra.core.errors import ContentError
from umbra.games.malice.effects import LANGUAGE
from umbra.games.malice.library import misfit
from umbra.games.malice.records import Card
from umbra.games.malice.records.parts import (
    ACTIVATED,
    BLOWS,
    CREATURE,
    DRAWN,
    HELD,
    PRIMARY,
    USED,
    Amount,
    Number,
    Part,
)
from umbra.games.malice.records.texts import say_field
from umbra.games.malice.rules import load

CONTENT = load(())


@pytest.mark.parametrize(
    ("text", "amount", "least", "most"),
    [
        ("2", Amount(2), 2, 2),
        ("+1", Amount(1), 1, 1),
        ("-1", Amount(-1), -1, -1),
        ("1d*", Amount(0, 1), 0, 1),
        ("+3d*", Amount(0, 3), 0, 3),
        ("-2d*", Amount(0, -2), -2, 0),
        ("1d3", Amount(0, 0, (3,)), 1, 3),
        ("3d2", Amount(0, 0, (2, 2, 2)), 3, 6),
        ("1d3+1", Amount(1, 0, (3,)), 2, 4),
        ("1+1d*", Amount(1, 1), 1, 2),
    ],
)
@cites("SM-DIE.8")
def test_an_amount_is_a_number_with_star_dice_and_other_dice(text, amount, least, most):
    assert Amount.read(text) == amount
    assert (amount.least, amount.most) == (least, most)


@pytest.mark.parametrize("amount", [Amount(), Amount(2), Amount(-1), Amount(0, 2), Amount(1, -1, (2, 3))])
def test_an_amount_reads_back_as_it_is_written(amount):
    assert Amount.read(str(amount)) == amount


@pytest.mark.parametrize("text", ["", "d6", "1d", "1d7", "1d1", "x", "1/2", "1d2-", "-1d2"])
def test_anything_else_is_no_amount(text):
    with pytest.raises(ValueError, match=r"amount|taken away"):
        Amount.read(text)


def test_a_number_has_no_dice():
    assert Number.read("-1") == Amount(-1)
    with pytest.raises(ValueError, match="'1d2' has dice"):
        Number.read("1d2")


def read(text: str, kind: str, slot: str) -> Effect:
    effect = LANGUAGE.read(text, on=kind, slot=slot)
    if wrong := misfit(effect):
        raise Misread(text, 1, wrong)
    return effect


def part(text: str, kind: str, slot: str) -> Part:
    (found,) = read(text, kind, slot).parts
    return found


def test_a_part_has_a_word_with_arguments_and_what_stands_around_it():
    found = part("mate: ES[poison,acid]+3d* vs(sectoid,avian) turn", "mastery", USED)

    assert (found.word.amount, found.word.kinds) == (Amount(0, 3), ("poison", "acid"))
    assert (found.scope.name, found.when[0].foes, found.until.name) == ("mate", ("sectoid", "avian"), "turn")


@pytest.mark.parametrize(
    ("text", "kind", "slot", "complaint"),
    [
        ("fly(3)", "fate", DRAWN, "column 1: there is no word 'fly'"),
        ("CR", "treasure", HELD, r"it is written CR\+n"),
        ("CR+x", "treasure", HELD, "'x' is no amount"),
        ("CR+1 forever", "treasure", HELD, "column 6: there is no condition 'forever'"),
        ("CR+1 vs(dragon)", "treasure", HELD, "foes is one of arboran"),
        ("deal", "fate", DRAWN, "amount is missing"),
        ("LIFE+1d2", "treasure", HELD, "'1d2' has dice"),
        ("dice(0)", "ability", CREATURE, "number is one of 2, 3"),
        ("luck(7): draw(potion)", "fate", DRAWN, "against is one of 1, 2"),
        ("heal(1); heal(1)", "potion", USED, "there are no steps"),
        ("draw(potion) or heal(1)", "fate", DRAWN, "there are no steps"),
        ("heal(0)", "potion", USED, "'0' is not more than nothing"),
        ("deal(-1)", "fate", DRAWN, "'-1' is not more than nothing"),
        ("recolour(1d2)", "mastery", USED, "'1d2' has dice"),
        ("CR+0", "treasure", HELD, "'0' is neither added nor taken away"),
        ("CR+1-2d*", "treasure", HELD, "'1-2d[*]' is neither added nor taken away"),
        # nobody would carry it out
        ("hit: CR+1 turn", "treasure", HELD, "'hit' does not stand on a treasure; it stands on an ability"),
        ("proof(fire)", "treasure", HELD, "'proof' does not stand on a treasure"),
        ("two_fates", "ability", CREATURE, "'two_fates' does not stand in 'creature'"),
        ("reroll(dice)", "potion", USED, "'reroll' does not stand on a potion"),
        ("end: each: drain(1)", "ability", CREATURE, "'drain' does not stand after 'end'"),
        ("end: regain(lost)", "ability", CREATURE, "nothing has been lost then"),
        ("IMM(chosen)", "treasure", HELD, "a colour is chosen only when a card is used"),
        ("each: deal(1,same)", "ability", ACTIVATED, "of the kind of a blow only after"),
        ("opp: deal(1,any)", "potion", USED, "a die picks the energy of an activated ability only"),
        # nobody would judge it
        ("CR+1 alone", "ability", CREATURE, "'CR' on an ability does not heed 'alone'"),
        ("opp: CR-1 crowd", "ability", CREATURE, "'crowd' is for a figure of the creature itself"),
        ("LIFE+1 crowd", "ability", CREATURE, "'LIFE' on an ability does not heed 'crowd'"),
        ("opp: fail_pr alone", "mastery", USED, "'fail_pr' on a mastery does not heed"),
        ("CR+1 once_a_turn", "mastery", USED, "'once_a_turn' says nothing in 'used'"),
        ("heal(1) once_a_turn", "treasure", HELD, "'heal' does not stand in 'held'"),
        ("CR+1 once_a_combat", "treasure", HELD, "'once_a_combat' says nothing in 'held'"),
        ("LR+2 one", "potion", USED, "'LR' on a potion does not heed 'one'"),
        # it would last for ever, or not at all
        ("CR+1", "potion", USED, "'CR' needs a duration there"),
        ("CR+1 turn", "treasure", HELD, "'turn' says nothing in 'held'"),
        # it would be about nobody, or somebody else
        ("here: CR+1", "treasure", HELD, "'here' says nothing in 'held'; it stands with drawn, primary, used"),
        ("guarded: PS+1 phase", "mastery", USED, "'guarded' says nothing in 'used'; it stands with held"),
        ("hit: each: deal(1)", "ability", CREATURE, "'each' says nothing after 'hit'"),
        ("hit: CR+1 combat", "ability", CREATURE, "'CR' needs a scope there"),
        ("must_defend", "ability", CREATURE, "'must_defend' needs a scope there"),
        ("PR+1 combat", "potion", USED, "'PR' is the creature's"),
        ("opp: drain(1)", "potion", USED, "a creature is not drained"),
        ("opp: LR-1 combat", "potion", USED, "'LR' is nothing that a creature has"),
        ("LR+1", "ability", CREATURE, "'LR' needs a scope there"),
        ("each: IMM(red)", "ability", CREATURE, "'IMM' on an ability|the creature's own"),
        # it would never count
        ("MR+1 vs(mammal)", "treasure", HELD, "'MR' on a treasure does not heed 'vs'"),
        ("each: MR-1", "ability", CREATURE, "'MR' does not stand in 'creature'"),
        ("CR+1 activated", "treasure", HELD, "'CR' on a treasure does not heed 'activated'"),
        ("gate_trip phase1", "fate", USED, "'gate_trip' on a fate does not heed 'phase1'"),
        ("deal(1) vs(mammal)", "fate", DRAWN, "'vs' says nothing in 'drawn'"),
        ("plus(1)", "potion", USED, "'plus' needs a condition"),
        ("conv(fire) combat", "potion", USED, "'conv' on a potion does not heed 'combat'"),
        ("conv(fire) phase1", "treasure", HELD, "'conv' on a treasure does not heed 'phase1'"),
        # it would be for more than it says
        ("light_steps", "treasure", HELD, "'light_steps' is for the band"),
        ("sure_withdrawal combat", "potion", USED, "it holds for everybody in the combat"),
        ("each: sure_withdrawal alone combat", "potion", USED, "it holds for everybody in the combat"),
    ],
)
def test_a_text_that_would_not_do_what_it_says_is_refused(text, kind, slot, complaint):
    with pytest.raises(ValueError, match=complaint):
        read(text, kind, slot)


def test_everything_that_can_stand_before_or_after_a_word_does_but_one_condition():
    parts = [part for card in CONTENT.parts.values() for part in card]
    heads = {part.scope for part in parts} | {part.test.name for part in parts if part.test} - {""}
    tails = {condition.name for part in parts for condition in part.when} | {part.until for part in parts}
    assert {part.trigger for part in parts} - {""} == set(LANGUAGE.triggers)
    assert heads - {""} == set(LANGUAGE.heads)
    assert (tails | {part.limit for part in parts}) - {""} == set(LANGUAGE.tails) - {"banded"}


# How it is said


def test_every_card_and_token_is_said_by_its_effects_or_its_service():
    assert CONTENT.said == {key for key, record in CONTENT.records.items() if isinstance(record, Card)}


@pytest.mark.parametrize(
    ("card", "phrase"),
    [
        pytest.param("trackers_eye", "choose one of the types of its terrain", marks=cites("SM-GEN.1")),
        pytest.param("ward_of_dawn", "whatever the cause", marks=cites("SM-R-117")),
        pytest.param("star_reader", "When you draw a fate card", marks=cites("SM-CTY.9")),
        pytest.param("life_drain", "1 life for each token lost", marks=cites("SM-DRN.1")),
        pytest.param("parasitic", "1 life for each token lost", marks=cites("SM-DRN.1")),
        pytest.param("flame_bearer", "For 1 red soulshard before a combat roll:", marks=cites("SM-MAS.3")),
        pytest.param("giant_growth", "more wounds with its blows", marks=cites("SM-EX-31")),
        pytest.param("berserkers_brew", "more wounds with your physical blows", marks=cites("SM-WND.2")),
    ],
)
def test_a_card_says_neither_more_nor_less_than_it_does(card, phrase):
    assert phrase in CONTENT.records[card].text


CARDS = {
    HELD: [("hardened_jack", "effects"), ("time_dancer", "primary"), ("sure_feet", "effects")],
    PRIMARY: [("time_dancer", "primary")],
    USED: [("time_dancer", "secondary"), ("warblood", "effects"), ("scalebane", "effects"), ("silence", "effects")],
    DRAWN: [("stumble", "effects")],
    CREATURE: [("undead", "effects")],
    ACTIVATED: [("mind_lash", "effects")],
}
"""A card, and its field, for each place where a word can stand."""
EXAMPLES = {"rolls": "CR|LR", "much": "-1", "least": "3"}


def written(kind):
    """An element as a card has it, with arguments that fit."""
    if issubclass(kind, Figure):
        return f"{kind.name}+1"
    needed = {name: field.one for name, field in parameters(kind).items() if field.is_required}
    names = {
        name: typing.get_args(hint)[0] for name, hint in needed.items() if typing.get_origin(hint) is typing.Literal
    }
    args = [names.get(name) or EXAMPLES.get(name, "1") for name in needed]
    return f"{kind.name}({','.join(args)})" if args else kind.name


def surroundings(kind, on):
    """Everything that may stand around a word on a kind of card: one head, and up to two tails."""
    tails = {name: written(LANGUAGE.tails[name]) for name in kind.takes(on)} | {"": ""}
    pairs = {tuple(sorted((tails[one], tails[other]))) for one, other in product(tails, tails) if one != other}
    pairs.add(("",))
    for head in ("", *kind.heads):
        before = f"{written(LANGUAGE.heads[head])}: " if head else ""
        for behind in pairs if head in ("", "band", "opp") else [(tail,) for tail in tails.values()]:
            yield before, " ".join(filter(None, behind))


@pytest.mark.parametrize("kind", LANGUAGE.words.values(), ids=LANGUAGE.words)
def test_every_word_is_said_with_everything_that_may_stand_around_it(kind):
    said = 0
    for stands in kind.stands:
        slot, trigger = (CREATURE, f"{stands}: ") if stands in BLOWS | {"end"} else (stands, "")
        for key, field in CARDS[slot]:
            card = CONTENT.records[key]
            for before, behind in surroundings(kind, card.kind):
                text = f"{trigger}{before}{written(kind)} {behind}"
                try:
                    effect = read(text, card.kind, slot)
                except Misread:
                    continue
                (told,) = say_field(card, field, (effect,))
                assert "<" not in told, text
                said += 1
    assert said


CARD = """\
[new_card]
name = "New"
kind = "{kind}"
deck = "{kind}"
{fields}
{effects}
source = "original"
"""
FIELDS = {
    "treasure": 'type = "armour"',
    "book": 'type = "book"',
    "potion": 'colour = "red"\nuse = "{use}"',
    "fate": 'sort = "{use}"',
    "ability": 'colour = "red"\nmode = "{use}"',
    "evadable": 'colour = "red"\nmode = "{use}"\nevade = true',
    "mastery": 'colour = "blue"',
}
KINDS = {"book": "treasure", "evadable": "ability"}


def text_of(folder, form, *effects):
    """The text that a new card gets from its effects. A form is a kind, perhaps with how it is used."""
    kind, _, use = form.partition(" ")
    lists = [f"[{', '.join(map(repr, texts))}]" for texts in (effects if kind == "mastery" else [effects])]
    names = ["primary", "secondary"] if kind == "mastery" else ["effects"]
    fields = "\n".join(f"{name} = {texts}" for name, texts in zip(names, lists, strict=True))
    card = CARD.format(kind=KINDS.get(kind, kind), fields=FIELDS[kind].format(use=use), effects=fields)
    (folder / "cards.toml").write_text(card, encoding="utf-8")
    return load([read_pack(folder)]).records["new_card"].text


@pytest.mark.parametrize(
    ("form", "texts", "said"),
    [
        (
            "treasure",
            ["CR+2", "CR-1 on(water)", "ES[fire,cold]+1", "PS+1 vs(shadow) defending"],
            (
                "You have +2 to your combat rolls and suffer 1 fewer fire or cold wound. "
                "You have -1 to your combat rolls on a water hex. "
                "You suffer 1 fewer physical wound against Shadows and while you defend."
            ),
        ),
        (
            "treasure",
            ["band: CR+1 phase1", "IMM(red)", "IMM(green)", "dull_shards alone"],
            (
                "In the first phase all in your band have +1 to their combat rolls. You are immune to red and green. "
                "While you are in no band, soulshards you invoke for rolls give 1d* where they would give +1; a "
                "matching colour still counts double."
            ),
        ),
        (
            "book",
            ["each: PS+1d* vs(mammal) phase", "opp: CR-1 combat", "plus(2) power(4)", "opp: deal(1d3,acid)"],
            (
                "Every avatar in the combat suffers 1d* fewer physical wounds against mammals for this phase. "
                "The creature you fight has -1 to its combat rolls for the rest of the combat. "
                "It suffers 1d3 acid wounds, and another 2 if its power is 4 or more."
            ),
        ),
        (
            "potion drink",
            ["heal(1d2) and restore(1)", "CR+1 turn and MR+1 turn", "MR-2 one"],
            (
                "Drink: heal 1d2 wounds and restore 1 drain; +1 to your combat and movement rolls this turn; "
                "you have -2 to your next movement roll."
            ),
        ),
        (
            "potion throw",
            ["opp: PS-1 vs(arboran) combat"],
            "Throw at a creature: it has -1 to its physical shields if it is an arboran for the rest of the combat.",
        ),
        (
            "fate instant",
            ["luck(4): band: heal(1d2)", "unlucky(1d6): lose(2)", "end_move moving"],
            (
                "Roll for luck against 4: on a success all in your band heal 1d2 wounds, rolled for each. "
                "Roll for luck against 1d6: on a failure you lose 2 soulshards, picked at random. "
                "If you are on the move, your Move is over."
            ),
        ),
        (
            "fate invoked",
            ["here: cancel(wounds)"],
            (
                "When one avatar in your hex, perhaps you, is about to be wounded, whatever the cause, it suffers none "
                "of it this time."
            ),
        ),
        (
            "ability targeted",
            ["hit: opp: LR-2 combat and drain(1)", "hit: regain(2)", "end: regain(1)", "PW+1 crowd"],
            (
                "An avatar hit by its blow has -2 to its luck rolls for the rest of the combat, and that avatar is "
                "drained of 1, and the creature regains 2 life. At the end of every phase it regains 1 life. "
                "It deals 1 more wound with its blows for each avatar in the combat but the first."
            ),
        ),
        (
            "evadable activated",
            ["target: deal(2,acid)", "target: fewer_dice(1) next", "target: lose(1d2)"],
            (
                "Unless it evades, the target suffers 2 acid wounds and loses 1d2 soulshards, picked at random, and it "
                "rolls 1 die fewer in joint combat in the next phase; at least one is left, and alone it has -1d* to "
                "its combat rolls instead."
            ),
        ),
        (
            "ability always",
            ["ES[elec]-2", "dice(3)", "each: LR+1", "hurt: regain(1)"],
            (
                "The creature has -2 to its electricity shields and rolls 3 dice for its combat rolls and keeps the "
                "highest, but every avatar in the combat has +1 to its luck rolls. When an avatar's blow hits it, the "
                "creature regains 1 life."
            ),
        ),
        (
            "mastery",
            (
                ["cost(swamp,1)", "cost(forest,1)", "auto once_a_turn"],
                ["mate: thorns(2) combat", "mate: heal(1) defending"],
            ),
            (
                "You pay 1 movement point to enter swamp and forest. "
                "Once per turn: one of your luck rolls succeeds without a roll. "
                "For 1 blue soulshard: for the rest of the combat a creature whose blow hits one member of your band, "
                "perhaps you, suffers 2 physical wounds; one member of your band, perhaps you, heals 1 wound if you "
                "defend."
            ),
        ),
        (
            "mastery",
            (["band: LIFE+1", "gate_trip once_a_turn"], ["suppress(2,chosen) combat", "opp: deal(1) phase1"]),
            (
                "All in your band have 1 more life token. Once per turn: outside combat your band goes to a Gate of "
                "your choice, without a luck roll, movement points or a drain. For 1 blue soulshard: "
                "2 Ability cards of your choice of the creature you fight have no effect for the rest of the "
                "combat; in the first phase the creature you fight suffers 1 physical wound."
            ),
        ),
    ],
)
def test_combinations_that_no_card_has_are_said(tmp_path, form, texts, said):
    assert text_of(tmp_path, form, *texts) == said


@pytest.mark.parametrize(
    ("form", "texts", "complaint"),
    [
        ("evadable always", ["PW+1"], "evade: there is nothing to evade"),
        (
            "evadable activated",
            ["each: drain(1)", "target: must_defend next"],
            "effects: it is about the target, or about each",
        ),
        ("fate invoked", ["IMM(red) combat"], "it would never be offered"),
        ("book", ["CR+1 turn", "plus(1) alone"], "effects: 'plus' has no number to add to"),
        ("treasure", ["CR+1", "hit: drain(1)"], r"effects\[1\]: .*'hit' does not stand"),
    ],
)
def test_effects_that_would_not_do_together_what_they_say_are_refused(tmp_path, form, texts, complaint):
    with pytest.raises(ContentError, match=rf"cards.toml: new_card: {complaint}"):
        text_of(tmp_path, form, *texts)
