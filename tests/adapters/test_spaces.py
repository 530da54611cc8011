"""Spaces: answers and observations in numbers, made of what a seat may know and of nothing else."""

import random
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import umbra
from kits.packs import LASH
from umbra.adapters.flat import SPARE, Flat
from umbra.adapters.observation import Schema
from umbra.adapters.rows import COLUMNS, unpacked
from umbra.adapters.shapes import Shape
from umbra.adapters.spaces import spaces_of
from umbra.adapters.vocabulary import OTHER, RESERVED, UNKNOWN, Own, Vocabulary
from umbra.core.content import Pack, read_pack
from umbra.core.decision import Together
from umbra.core.errors import BadOption, BadSeats, UmbraError, UnknownGame
from umbra.lab.fuzz import random_case
from umbra.registry import rules_of

OPTIONS = Path(__file__).parents[1] / "properties" / "options"
FILES = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in OPTIONS.glob("*.toml")}
MODES = [
    *((game, seats, {}) for game in umbra.games() for seats in {rules_of(game).seats[0], rules_of(game).seats[-1]}),
    *((game, one["seats"], one["options"]) for game, said in sorted(FILES.items()) for one in said["sets"]),
]
QUESTIONS = 2_500
"""Of each game: 10,000 of all four."""


def asked_at_random(game, questions, seed):
    """Questions of random games with random seats and options, each with its spaces and its game."""
    number = 0
    rng = random.Random(seed)
    while questions > 0:
        case = random_case(rules_of(game), f"{seed}/{number}")
        spaces = spaces_of(game, case.seats, case.options)
        table = spaces.start(case.seed)
        number += 1
        while table.pending is not None and questions > 0 and table.entry < 600:
            ask = rng.choice(table.asked())
            yield spaces, table, ask
            table.answer(ask.seat, rng.choice(ask.options).key)
            questions -= 1


@pytest.fixture(scope="module")
def lash(tmp_path_factory) -> Pack:
    """A pack with one new Spell."""
    folder = tmp_path_factory.mktemp("packs") / "lash"
    folder.mkdir()
    (folder / "own.toml").write_text(LASH, encoding="utf-8")
    return read_pack(folder)


# Answers


@pytest.mark.parametrize("game", umbra.games())
def test_no_two_options_of_a_question_share_a_number(game):
    drawn = total = unread = 0
    for spaces, _, ask in asked_at_random(game, QUESTIONS, "numbers"):
        numbers = spaces.flat.numbers(ask.keys)
        assert len(set(numbers)) == len(ask.options), (ask.kind, ask.keys)
        assert all(0 <= number < spaces.flat.size for number in numbers)
        assert len(ask.options) <= spaces.most
        rows = spaces.rows.table(ask)
        total += len(rows)
        drawn += sum(number < SPARE for number in numbers)
        unread += sum(OTHER in row[:2] or row[2:5].count(OTHER) > 0 for row in rows)
        listed = [(key, number) for key, number in zip(ask.keys, numbers, strict=True) if number >= SPARE]
        assert all(spaces.flat.meaning(number) == key for key, number in listed[:1])

    assert unread <= total / 200, "tools/own_words.py adds words that are missing"
    assert drawn <= total / 10, "tools/own_words.py adds answers that are missing"


def test_answers_that_are_not_listed_are_drawn_for_as_long_as_there_are_numbers():
    flat = spaces_of("casting-shadows").flat
    keys = [f"no-such-answer:{number}" for number in range(SPARE)]

    assert sorted(flat.numbers(keys)) == list(range(SPARE))
    with pytest.raises(UmbraError, match="more than 512 unlisted answers"):
        flat.numbers([*keys, "one-too-many"])


@pytest.mark.parametrize("game", umbra.games())
def test_rows_tell_options_apart(game):
    alike = Counter()
    for spaces, _, ask in asked_at_random(game, 600, "rows"):
        rows = spaces.rows.table(ask)
        alike["all"] += len(rows)
        alike["twice"] += len(rows) - len(set(rows))
        assert [tuple(row) for row in unpacked(spaces.rows.packed(ask, spaces.most))] == rows
        assert all(len(row) == len(COLUMNS) for row in rows)

    assert alike["twice"] <= alike["all"] / 500


def test_a_row_says_what_an_option_is():
    spaces = spaces_of("casting-shadows")
    words, heads, kinds = (spaces.vocabulary.words, spaces.vocabulary.heads, spaces.vocabulary.kinds)

    row = spaces.rows.row

    assert row("act", "travel:ancient_rune") == (kinds["act"], heads["travel"], words["ancient_rune"], 0, 0, 1, 0, 0, 0)
    assert row("payment", "pay:RO-red+RO-red+BG-blue")[2:8] == (words["RO-red"], words["BG-blue"], 0, 2, 1, 0)
    assert row("absorb", "absorb:3")[5] == 3
    assert spaces_of("kilforth").rows.row("choose", "gold-1")[-1] == -1
    assert row("no such kind", "no-such-head:nobody:knows")[:4] == (OTHER, OTHER, OTHER, OTHER)


def test_the_vocabulary_is_the_same_for_the_same_cards_and_a_pack_moves_nothing(lash):
    plain, packed = spaces_of("casting-shadows"), spaces_of("casting-shadows", content=lash)

    before, after = plain.vocabulary.listed, packed.vocabulary.listed
    assert after[: len(before)] == before
    assert after[len(before) :] == ("ember_lash",)
    assert plain.flat.size < packed.flat.size
    for number in range(SPARE, plain.flat.size):
        assert packed.flat.meaning(number) == plain.flat.meaning(number)
    (added,) = packed.flat.numbers(["cast:ember_lash"])
    assert added >= plain.flat.size
    assert spaces_of("casting-shadows").vocabulary is plain.vocabulary


@pytest.mark.parametrize("game", umbra.games())
def test_every_word_stands_once(game):
    listed = spaces_of(game).vocabulary.listed

    assert len(set(listed)) == len(listed)
    assert listed[: len(RESERVED)] == RESERVED


# Observations


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_an_observation_has_a_meaning_and_bounds_for_every_number(game, seats, options):
    spaces = spaces_of(game, seats, options)
    table = spaces.start("observed")
    rng = random.Random(5)
    schema = spaces.schema
    assert [field.start for field in schema.fields] == list(range(schema.size))
    assert all(field.name and field.meaning and field.low < field.high for field in schema.fields)
    covered = [number for part in schema.parts.values() for number in range(part.start, part.stop)]
    assert covered == list(range(schema.size))
    while table.pending is not None and table.entry < 120:
        ask = rng.choice(table.asked())
        numbers = schema.numbers(table.view(ask.seat))
        assert len(numbers) == schema.size
        wrong = [(f, n) for f, n in zip(schema.fields, numbers, strict=True) if not f.low <= n <= f.high]
        assert not wrong, wrong[:3]
        table.answer(ask.seat, rng.choice(ask.options).key)
    assert len(schema.packed(table.view(None))) == 4 * schema.size


@pytest.mark.parametrize("game", umbra.games())
def test_what_is_remembered_between_observations_changes_none(game):
    spaces = spaces_of(game, 2, {"round_cap": 1} if game in ("casting-shadows", "shadowscape") else {})
    fresh = Schema(spaces.rules.state, spaces.shape, spaces.vocabulary, 2, spaces.begun)  # gets copies, knows none
    tables = [spaces.start(seed) for seed in (1, 2)]
    rng = random.Random(8)
    while any(table.pending is not None for table in tables):
        for table in tables:
            if table.pending is not None:
                ask = rng.choice(table.asked())
                table.answer(ask.seat, rng.choice(ask.options).key)
        if rng.random() < 0.2:
            for table in tables:
                for seat in (None, 0, 1):
                    assert spaces.schema.packed(table.glance(seat)) == fresh.packed(table.view(seat))


def test_what_is_unknown_is_marked_unknown():
    spaces = spaces_of("shadowscape", 2)
    table = spaces.start("hands")
    while table.state.phase != "act":
        ask = table.asked()[0]
        table.answer(ask.seat, "quick" if "quick" in ask.keys else ask.keys[0])
    hands = {
        seat: [field.start for field in spaces.schema.fields if field.name.startswith(f"heroes[{seat}].hand[")]
        for seat in (0, 1)
    }
    seen = spaces.schema.numbers(table.view(0))

    held = len(table.state.heroes[1].hand)
    assert held > 0
    assert [seen[at] for at in hands[1]][:held] == [UNKNOWN] * held
    own = [spaces.vocabulary.listed[int(seen[at])] for at in hands[0]][: len(table.state.heroes[0].hand)]
    assert own == [table.state.cards.faces[token] for token in table.state.heroes[0].hand]


def seen(spaces, table, seat):
    """Everything that adapters give a seat, as bytes."""
    view = table.glance(seat)
    if view.ask is None:
        return spaces.schema.packed(view), b"", []
    return spaces.schema.packed(view), spaces.rows.packed(view.ask, spaces.most), spaces.flat.numbers(view.ask.keys)


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_worlds_that_differ_in_what_a_seat_cannot_know_give_equal_arrays(game, seats, options):
    spaces = spaces_of(game, seats, options)
    table = spaces.start("law")
    rng = random.Random(9)
    checked = 0
    while table.pending is not None and table.entry < 150:
        ask = rng.choice(table.asked())
        if rng.random() < 0.15:
            for seat in (None, *range(seats)):
                world = table.imagine(seat, rng)
                assert seen(spaces, world, seat) == seen(spaces, table, seat), seat
                checked += 1
        table.answer(ask.seat, rng.choice(ask.options).key)
    assert checked > 10


def test_nobody_learns_what_others_have_answered_together():
    spaces = spaces_of("kilforth", 3, {"mode": "competitive", "hands": "own-choice"})
    rng = random.Random(2)
    compared = 0
    for seed in range(6):
        table = spaces.start(seed)
        while table.pending is not None and table.entry < 200:
            first, *others = table.asked()
            if others and isinstance(table.pending, Together) and not table.pending.first:
                worlds = []
                for option in first.options:
                    world = table.clone()
                    world.answer(first.seat, option.key)
                    worlds.append(seen(spaces, world, others[0].seat))
                assert all(world == worlds[0] for world in worlds)
                compared += 1
            table.answer(first.seat, rng.choice(first.options).key)
    assert compared > 3


@pytest.mark.parametrize("game", umbra.games())
def test_a_game_of_which_nothing_is_known_gets_spaces_too(game):
    rules = rules_of(game)
    content, options = rules.load([]), rules.without_people({})
    vocabulary = Vocabulary(Own(), content)
    schema = Schema(rules.state, Shape(), vocabulary, 2, rules.begin(content, options, 2))
    table = umbra.new_game(game, 2, 1, options)

    assert len(schema.numbers(table.view(0))) == schema.size
    assert len(set(Flat(vocabulary).numbers(table.asked()[0].keys))) == len(table.asked()[0].options)


# Errors


@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        (("chess",), UnknownGame, "there is no game 'chess'"),
        (("malice", 9), BadSeats, "1 to 8 seats, not 9"),
        (("casting-shadows", 2, {"colour": "red"}), BadOption, "has no option 'colour'"),
    ],
)
def test_what_cannot_be_is_said(asked, error, sentence):
    with pytest.raises(error, match=re.escape(sentence)):
        spaces_of(*asked)
