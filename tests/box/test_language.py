"""The words of a language: what is read, what is refused, and what is said."""

import re
import sys
from typing import Annotated, ClassVar, Literal, NewType

import pytest
from msgspec import Meta, Struct

from umbra.box.language.fields import Field, read_fields, said_of
from umbra.box.language.grammar import Misread
from umbra.box.language.language import Effect, Language, Part
from umbra.box.language.patterns import pattern
from umbra.box.language.saying import Slots, Unsaid, conjugated, sentence, sentences, shared, third
from umbra.box.language.words import (
    Condition,
    Duration,
    Figure,
    Limit,
    Price,
    Scope,
    Test,
    Trigger,
    Word,
    usage,
)

Keyword = NewType("Keyword", str)
NAMES = {Keyword: {"Beast", "Outlaw"}}


class Deed(Trigger, frozen=True):
    said = "as a deed"


class Night(Trigger, frozen=True):
    said = "at night"
    on = frozenset({"plot"})


class Veil(Price, frozen=True):
    said = "veil it"
    stands = frozenset({"deed"})


class Heal(Word, frozen=True):
    stands = frozenset({"deed"})
    heads = frozenset({"each", "luck"})
    tails = frozenset({"vs", "bitter", "turn", "once"})
    tails_on = {"plot": frozenset({"turn"})}
    said = "heal {n} HP{here: of one hero here|}"
    n: Annotated[int, Meta(ge=1)]
    here: bool = False


class Lose(Word, frozen=True):
    stands = frozenset({"deed", "night"})
    heads = frozenset({"each"})
    tails = frozenset({"bitter"})
    said = "lose {n} {what}"
    n: int
    what: Literal["gold", "fate"] = "gold"


class Wince(Word, frozen=True):
    stands = frozenset({"always", "sometimes"})
    heads = frozenset({"luck"})
    tails = frozenset({"once"})
    said = "wince"


class Plain(Figure, frozen=True):
    name = "P"
    stands = frozenset({"always"})
    said = "+{amount}"
    amount: int


class StayHidden(Word, frozen=True):
    stands = frozenset({"always"})
    on = frozenset({"plot"})
    said = "stay hidden"


class Dice(Figure, frozen=True):
    name = "D"
    stands = frozenset({"always"})
    said = "+{amount:die|dice}[ of {kinds}]"
    amount: int
    kinds: tuple[Literal["fire", "cold"], ...] = ()


class Each(Scope, frozen=True):
    said = "each hero"


class Luck(Test, frozen=True):
    stands = frozenset({"deed"})
    said = "on {needed} or more"
    needed: int


class Vs(Condition, frozen=True):
    said = "against {foes}"
    foes: tuple[Keyword, ...]


class Bitter(Condition, frozen=True):
    said = "if it is bitter"
    stands = frozenset({"deed"})


class Turn(Duration, frozen=True):
    said = "this turn"


class Combat(Duration, frozen=True):
    said = "this combat"


class Once(Limit, frozen=True):
    said = "once"


class _Hidden(Word, frozen=True):
    pass


LANGUAGE = Language(Effect, Part, sys.modules[__name__])


def read(text: str, on: str = "item", slot: str = "") -> Effect:
    return LANGUAGE.read(text, on=on, slot=slot, names=NAMES)


def only(text: str, on: str = "item", slot: str = "") -> Part:
    (part,) = read(text, on, slot).parts
    return part


def test_every_public_class_of_a_module_belongs_to_the_language():
    assert set(LANGUAGE.words) == {"heal", "lose", "wince", "P", "stay_hidden", "D"}
    assert set(LANGUAGE.heads) == {"each", "luck"}
    assert set(LANGUAGE.tails) == {"vs", "bitter", "turn", "combat", "once"}


def test_two_of_one_name_are_refused():
    with pytest.raises(TypeError, match="'heal' is the name of Heal and of Heal"):
        Language(Effect, Part, sys.modules[__name__], sys.modules[__name__])


def test_arguments_become_the_fields_of_a_word():
    assert only("deed: heal(2)").word == Heal(2)
    assert only("deed: heal(2,here)").word == Heal(2, True)
    assert only("deed: lose(1,fate)").word == Lose(1, "fate")
    assert only("D-2", slot="always").word == Dice(-2)
    assert only("D[fire,cold]+1", slot="always").word == Dice(1, ("fire", "cold"))


def test_what_stands_around_a_word_is_told_apart():
    effect = read("deed veil: luck(3): heal(1) vs(Beast,Outlaw) turn once else lose(1)")
    (part,) = effect.parts

    assert (effect.trigger, effect.price) == (Deed(), Veil())
    assert (part.test, part.when, part.until, part.limit) == (Luck(3), (Vs(("Beast", "Outlaw")),), Turn(), Once())
    assert part.otherwise == Part(Lose(1))


def test_a_scope_holds_for_all_of_its_step_that_have_no_other():
    (first, second), (third_one,) = [
        [part for option in step for part in option]
        for step in read("deed: each: lose(1) or lose(1,fate); lose(2)").steps
    ]

    assert (first.scope, second.scope, third_one.scope) == (Each(), Each(), None)


@pytest.mark.parametrize(
    ("text", "on", "complaint"),
    [
        ("heal(1)", "item", "column 1: an effect begins with a trigger and a colon; triggers are deed\n"),
        ("deed: hael(1)", "item", "column 7: there is no word 'hael'; did you mean 'heal'"),
        ("deed: heal(x)", "item", "column 7: 'heal': n is a whole number at least 1, not 'x'"),
        ("deed: heal(0)", "item", "column 7: 'heal': n is a whole number at least 1, not '0'"),
        ("deed: heal", "item", r"column 7: 'heal': it is written heal\(n\[,here\]\): n is missing"),
        ("deed: heal(1,there)", "item", r"'heal': it is written heal\(n\[,here\]\): 'there' is too much"),
        ("deed: lose(1,love)", "item", "'lose': what is one of gold, fate, not 'love'"),
        ("deed: heal(1) vs(Outlow)", "item", "column 15: 'vs': foes: 'Outlow' is not there; did you mean 'Outlaw'"),
        ("deed: heal+1", "item", r"'heal': it is written heal\(n\[,here\]\)"),
        ("night: lose(1)", "item", "column 1: 'night' does not stand on an item; it stands on a plot"),
        ("night: heal(1)", "plot", "column 8: 'heal' does not stand after 'night'; there stand lose"),
        ("night veil: lose(1)", "plot", "column 7: 'veil' is no price of 'night'"),
        ("deed: stay_hidden turn", "plot", "column 7: 'stay_hidden' does not stand after 'deed'"),
        ("deed: lose(1) turn", "item", "column 15: 'lose' on an item does not heed 'turn'; it heeds bitter"),
        ("night: lose(1) bitter", "plot", "column 16: 'bitter' says nothing after 'night'; it stands with deed"),
        ("deed: heal(1) vs(Beast)", "plot", "column 15: 'heal' on a plot does not heed 'vs'; it heeds turn"),
        ("deed: luck(2): lose(1)", "item", "column 7: 'lose' on an item does not heed 'luck'; it heeds each"),
        ("deed: heal(1) combat", "item", "column 15: 'heal' on an item does not heed 'combat'"),
        ("deed: heal(1) turn turn", "item", "column 20: there is one duration only, and it is 'turn'"),
        ("deed: heal(1) else lose(1)", "item", "column 20: `else` needs something before the word"),
    ],
)
def test_what_would_do_nothing_or_is_not_understood_is_refused(text, on, complaint):
    with pytest.raises(Misread, match=complaint):
        read(text, on)


def test_a_slot_stands_for_a_trigger():
    assert only("stay_hidden", "plot", slot="always").word == StayHidden()
    with pytest.raises(Misread, match="'stay_hidden' does not stand on an item; it stands on a plot"):
        only("stay_hidden", "item", slot="always")
    with pytest.raises(Misread, match="'lose' does not stand in 'always'; there stand D, P, stay_hidden, wince"):
        only("lose(1)", "plot", slot="always")


def test_what_stands_before_a_word_is_looked_for_there():
    with pytest.raises(Misread, match="column 1: 'luck' says nothing in 'always'; it stands with deed"):
        only("luck(2): wince", slot="always")


def test_a_figure_has_brackets_only_if_it_has_kinds():
    assert only("P+1", slot="always").word == Plain(1)
    with pytest.raises(Misread, match=r"'P': it is written P\+n, without brackets"):
        only("P[fire]+1", slot="always")


class Elixir(Struct, frozen=True):
    """A record whose effects stand elsewhere if it is brewed, and elsewhere again if they have a limit."""

    texts: ClassVar = (
        Field("effects", "plot", "sometimes", where="brewed", values=(True,)),
        Field("effects", "item", "always", "sometimes"),
        Field("way", "item", "deed", bare=True),
    )
    id: str
    effects: tuple[str, ...]
    way: str = "heal(1)"
    brewed: bool = False


def test_the_fields_of_a_record_say_where_its_effects_stand():
    assert read_fields(LANGUAGE, Elixir("elixir", ("wince", "wince once"))) == {
        "effects": (read("wince", slot="always"), read("wince once", slot="sometimes")),
        "way": (read("heal(1)", slot="deed"),),
    }
    with pytest.raises(Misread, match=r"effects\[0\]: column 1: 'stay_hidden' does not stand on an item"):
        read_fields(LANGUAGE, Elixir("elixir", ("stay_hidden",)))
    with pytest.raises(Misread, match=r"effects\[1\]: column 1: 'stay_hidden' does not stand in 'sometimes'"):
        read_fields(LANGUAGE, Elixir("elixir", ("wince", "stay_hidden"), brewed=True))
    with pytest.raises(Misread, match=r"^way: column 1: there is no word 'hael'"):
        read_fields(LANGUAGE, Elixir("elixir", (), way="hael(1)"))
    with pytest.raises(Misread, match=r"^way: column 1: there is no head 'deed'"):
        read_fields(LANGUAGE, Elixir("elixir", (), way="deed: heal(1)"))


def test_an_effect_that_would_not_be_carried_out_is_refused_where_it_stands():
    def wrong(effect: Effect) -> str:
        return "nobody winces" if effect.slot == "sometimes" else ""

    assert read_fields(LANGUAGE, Elixir("elixir", ("wince",)), wrong=wrong)
    with pytest.raises(Misread, match=r"effects\[1\]: column 1: nobody winces\n    wince once\n    \^"):
        read_fields(LANGUAGE, Elixir("elixir", ("wince", "wince once")), wrong=wrong)


def test_what_a_card_does_not_say_is_refused_where_it_stands():
    refused = pytest.raises(Misread, match=r"effects\[0\], way: column 1: 'wince' not said: 'nothing'")
    with refused as found, said_of(Elixir("elixir", ("wince",))):
        Slots(read("wince", slot="always")).end("nothing")
    assert found.value.record == "elixir"


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("deed: heal(2)", True),
        ("deed veil: heal( 2 , here ) ;each : lose(1) or lose(1,fate) bitter", True),
        ("deed: each: luck(2): heal(1) vs(Beast,Owl) turn bitter once else lose(1)", True),
        ("deed: luck(2): each: heal(1) once turn", True),
        ("deed: heal(0)", False),
        ("deed: heal(1) turn turn", False),
        ("deed: heal(1) else lose(1)", False),
        ("deed: each: each: heal(1)", False),
        ("deed: heal(1) combat", False),
        ("deed: heal(here)", False),
        ("night: lose(1)", False),
        ("heal(1)", False),
    ],
)
def test_a_pattern_is_what_can_be_read(text, fits):
    found = re.match(pattern(LANGUAGE, Field("effects", "item")), text)

    assert bool(found) == fits
    if fits:
        LANGUAGE.read(text, on="item")
    else:
        with pytest.raises(Misread):
            LANGUAGE.read(text, on="item")


def test_a_mistake_shows_the_place_in_the_line():
    with pytest.raises(Misread) as found:
        read_fields(LANGUAGE, Elixir("elixir", ("wince", "hael(1)")))

    assert found.value.record == "elixir"
    assert str(found.value).splitlines() == [
        "effects[1]: column 1: there is no word 'hael'; did you mean 'heal'?",
        "    hael(1)",
        "    ^",
    ]


def test_how_a_word_is_written():
    assert [usage(kind) for kind in (Heal, Lose, StayHidden, Plain, Dice, Vs)] == [
        "heal(n[,here])",
        "lose(n[,what])",
        "stay_hidden",
        "P+n",
        "D[kinds,…]+n",
        "vs(foes,…)",
    ]


def test_every_slot_is_said_once():
    effect = read("deed veil: luck(3): heal(2,here) turn")
    (part,) = effect.parts
    slots = Slots(effect)
    slots.mark(effect.trigger)
    said = [slots.say(each) for each in (effect.price, part.test, part.word, part.until)]

    assert said == ["veil it", "on 3 or more", "heal 2 HP of one hero here", "this turn"]
    assert slots.end("done") == "done"
    with pytest.raises(Unsaid, match="'heal' is said twice"):
        slots.say(part.word)


def test_a_slot_that_is_not_said_is_a_mistake():
    effect = read("deed: each: lose(1) or lose(2)")
    slots = Slots(effect)
    for part in effect.parts:
        slots.say(part.word)

    with pytest.raises(Unsaid, match="'deed' and 'each' not said"):
        slots.end("lose 1 or 2 gold")


def test_an_argument_that_is_not_said_is_a_mistake():
    class Mumble(Lose, frozen=True):
        said = "lose {n} of it"

    def say(word: Word) -> str:
        effect = Effect(None, None, (((Part(word),),),))
        return Slots(effect).say(word)

    assert say(Mumble(1)) == "lose 1 of it"
    with pytest.raises(Unsaid, match="'mumble' does not say its what"):
        say(Mumble(1, "fate"))


def test_clauses_with_one_verb_share_it():
    assert shared(["gain 1 gold", "gain 1 fate"]) == "gain 1 gold and 1 fate"
    assert shared(["lose 1 gold", "lose 1 fate"], "or") == "lose 1 gold or 1 fate"
    assert shared(["gain 1 gold", "lose 1 fate"]) == "gain 1 gold and lose 1 fate"
    assert shared(["your foe rolls 1 die", "your foe loses 1 HP"]) == "your foe rolls 1 die and your foe loses 1 HP"


def test_verbs_of_one_other_person():
    verbs = ("have", "are", "may", "go", "reach", "carry", "pay", "lose")
    assert [conjugated(verb) for verb in verbs] == ["has", "is", "may", "goes", "reaches", "carries", "pays", "loses"]


def test_sentences_stand_one_after_the_other():
    assert sentences(["gain 1 gold", "is it over?"]) == "Gain 1 gold. Is it over?"


def test_somebody_else_does_it_in_the_third_person():
    assert third("lose 1 HP") == "loses 1 HP"
    assert sentence(f"each hero {third('go to the centre')}") == "Each hero goes to the centre."
