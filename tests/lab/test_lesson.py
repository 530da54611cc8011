"""The guided first games: each is played as somebody does who follows it, and every step fits."""

import re
from collections import Counter
from typing import Any

import pytest

import umbra
from umbra import reference
from umbra.core.content import Pack
from umbra.core.errors import ContentError
from umbra.core.run import decisions_of
from umbra.lab.lesson import Asked, main, played
from umbra.lessons import Lesson, Note, begun, lesson_of, read
from umbra.registry import content_of

LONGEST = 320
RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(?:[.-][0-9]+)?\b")
GAMES = [game for game in umbra.games() if lesson_of(game)]

SMALL = """
seed = "small"
seats = 2
me = 0
opening = [[0, "character:frill"]]
[[steps]]
entry = 3
ask = "act"
title = "One"
say = "Do it."
pick = "end"
[[steps]]
entry = 9
ask = "act"
title = "Two"
say = "Do what you like."
[end]
title = "Over"
say = "That was it."
"""


def lesson(game: str) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def line(game: str) -> list[Asked]:
    return list(played(lesson(game)))


def notes(found: Lesson) -> list[Note]:
    return [*found.steps, *found.topics, found.end]


def test_the_games_that_are_there_have_a_lesson():
    assert {"casting-shadows", "kilforth", "malice", "shadowscape"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_fits_the_question_that_is_asked(game):
    found = lesson(game)

    mine = [asked for asked in line(game) if asked.ask.seat == found.me]

    assert [(asked.entry, asked.ask.kind) for asked in mine] == [(step.entry, step.ask) for step in found.steps]
    assert [asked.key for asked in mine] == [step.pick for step in found.steps]


@pytest.mark.parametrize("game", GAMES)
def test_the_opening_leaves_setting_up_behind(game):
    found = lesson(game)

    game_begun = begun(found)

    assert game_begun.entry == len(found.opening)
    assert {ask.seat for ask in decisions_of(game_begun.pending)} == {found.me}


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_a_few_turns_and_meets_many_kinds_of_questions(game):
    kinds = Counter(step.ask for step in lesson(game).steps)

    assert 12 <= kinds.total() <= 32
    assert len(kinds) >= 8


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_named_is_in_the_reference(game):
    known = reference.entries(game)

    for note in notes(lesson(game)):
        named = {*RULE_ID.findall(note.say), note.rule}
        assert named <= set(known), f"{note.title}: {sorted(named - set(known))}"


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_is_brief(game):
    for note in notes(lesson(game)):
        assert 0 < len(note.say) <= LONGEST, f"{note.title}: {len(note.say)} characters"
        assert note.say == " ".join(note.say.split()), f"{note.title}: spaces"
        assert "!" not in note.say.replace("Run Away!", "")


@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_a_lesson_can_be_printed(game, capsys):
    assert main(game) == 0

    printed = capsys.readouterr().out
    assert printed.endswith("the script fits to its end\n")
    assert all(step.title in printed for step in lesson(game).steps)


def test_where_a_script_stops_fitting_is_said(tmp_path, capsys):
    file = tmp_path / "lesson.toml"
    file.write_text(SMALL.replace('"character:frill"]', '"character:frill"], [1, "character:kit"]'))

    assert main("casting-shadows", file=file) == 1

    assert capsys.readouterr().out.endswith("HERE THE SCRIPT STOPS FITTING\n")


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("seats = 2", 'seats = "two"', "seats: Expected `int`"),
        ("me = 0", "me = 2", "me is 2"),
        ("entry = 9", "entry = 3", "order of their entries"),
        ("entry = 3", "entry = 0", "after the 1 answers of opening"),
        ('pick = "end"', "", "last step only"),
        ('say = "Do it."', "", "steps[0]: Object missing required field `say`"),
        ('title = "Two"', 'titel = "Two"', "steps[1]: Object contains unknown field `titel`"),
        ('seed = "small"', 'seed = "small"\ngame = "malice"', "game: the folder says"),
        ("[end]", "[end", "not readable as TOML"),
        ("[end]", '[[topics]]\nask = "act"\ntitle = "A"\nsay = "A"\n' * 2 + "[end]", "one topic for each kind"),
    ],
)
def test_a_mistake_in_the_file_is_named(tmp_path, right, wrong, said):
    file = tmp_path / "lesson.toml"
    file.write_text(SMALL.replace(right, wrong, 1))

    with pytest.raises(ContentError) as caught:
        read(file, "casting-shadows")

    assert str(file) in str(caught.value)
    assert said in str(caught.value)


def test_an_opening_that_does_not_fit_is_named(tmp_path):
    file = tmp_path / "lesson.toml"
    file.write_text(SMALL.replace("character:frill", "character:nobody"))

    with pytest.raises(ContentError, match=r"opening: answer 1: .*character:nobody"):
        begun(read(file, "casting-shadows"))


def one_more_of_each_deck(game: str) -> Pack:
    """A pack with a copy of a card for every deck that can take one more."""
    records = [record for file in content_of(game).base.files.values() for record in file.values()]
    firsts = {record["deck"]: record for record in reversed(records) if "deck" in record}
    more = {f"another_{deck}": {**record, "name": "Another"} for deck, record in firsts.items()}
    for number, record in enumerate(more.values()):
        record |= {"no": 900 + number} if "no" in record else {}
    return Pack("more", {"more.toml": {key: record for key, record in more.items() if is_right(game, {key: record})}})


def is_right(game: str, records: dict[str, Any]) -> bool:
    try:
        content_of(game, [Pack("one", {"one.toml": records})])
    except ContentError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_added_to_a_deck_does_not_disturb_a_lesson(game):
    found, more = lesson(game), one_more_of_each_deck(game)
    assert len(more.files["more.toml"]) >= 3

    mine = [asked for asked in played(found, more) if asked.ask.seat == found.me]

    assert [(asked.entry, asked.key) for asked in mine] == [(step.entry, step.pick) for step in found.steps]


@pytest.mark.parametrize("game", GAMES)
def test_the_decks_of_a_lesson_are_those_of_today(game):
    """Otherwise a card of it has gone, and the lesson is to be looked at."""
    for deck, cards in lesson(game).decks.items():
        assert {content_of(game).records[card].deck for card in cards} == {deck}
