"""Saves from strangers: whatever is wrong with one, it is refused by name, at once, and nothing in it is run."""

import json
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from core import toy
from hypothesis import example, given, settings
from hypothesis import strategies as st

import umbra
from umbra.bots import bot_answer
from umbra.core import journal
from umbra.core.errors import BadSave, UmbraError, UnknownGame
from umbra.core.game import Game
from umbra.core.journal import MAX_BLOB, MAX_LINES, MAX_TEXT, read_lines
from umbra.core.rng import commitment
from umbra.core.saves import derive, load
from umbra.registry import rules_of

MAGIC = b"umbra-save-1\n"

Lines = list[dict[str, Any]]


@cache
def toy_journal() -> bytes:
    """A toy game with something of everything: undo, sealed answers, an aside, a long segment."""
    game = toy.new(3, seed="bad-saves")
    for seat, key in ((0, "roll"), (1, "mix")):
        game.answer(seat, key)
    game.undo(consent=True)
    for seat, key in ((1, "bid"), (2, "bid:1"), (0, "bid:2"), (1, "bid:0"), (2, "wait"), (1, "gift"), (1, "to:2")):
        game.answer(seat, key)
    game.answer(0, "count")
    game.answer(0, "pick:1")
    return game.journal()


@cache
def real_journal() -> bytes:
    """A game of Casting Shadows, played some way in."""
    game = umbra.new_game("casting-shadows", seats=3, seed="bad-saves")
    for number in range(60):
        ask = game.asked()[0]
        game.answer(ask.seat, ask.keys[number % len(ask.keys)])
    return game.journal()


def toy_lines() -> Lines:
    return [json.loads(line) for line in toy_journal().splitlines()]


def text_of(lines: list[Any]) -> bytes:
    return b"\n".join(json.dumps(line).encode() for line in lines) + b"\n"


def load_toy(data: bytes) -> Game:
    return load(read_lines(data), toy.RULES, toy.CONTENT)


def at(lines: Lines, kind: str) -> int:
    return next(i for i, line in enumerate(lines) if line["line"] == kind)


def test_the_saves_that_are_spoiled_here_are_good():
    assert load_toy(toy_journal()).entry == 10
    assert load_toy(text_of(toy_lines())).entry == 10
    assert umbra.load_game(real_journal()).entry == 60


# Not a save at all


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"   ", b"hello", b"\x00" * 100, b"{", b"{}", b"[]", b"null", b"1", b'"x"', b"\xff\xfe{}", MAGIC],
)
def test_what_is_no_save_is_refused(data):
    with pytest.raises(BadSave):
        load_toy(data)


@pytest.mark.parametrize("data", [None, 7, "text", ["{}"], object()])
def test_what_is_not_bytes_is_refused(data):
    with pytest.raises(BadSave, match="a save is bytes"):
        read_lines(data)


def test_a_wrong_mark_is_refused():
    packed = zlib.compress(toy_journal())
    with pytest.raises(BadSave, match="not an umbra save"):
        load_toy(b"other-save-1\n" + packed)


def test_the_mark_of_a_later_version_is_refused_as_such():
    with pytest.raises(BadSave, match="reads format 1"):
        load_toy(b"umbra-save-2\n" + zlib.compress(toy_journal()))


def test_a_later_format_is_refused_as_such_whatever_its_header_looks_like():
    header = {**toy_lines()[0], "format": 2, "something": "new"}
    with pytest.raises(BadSave, match="this save has format 2; this version of umbra reads format 1"):
        load_toy(text_of([header, {"line": "sparkle"}]))


def test_an_unknown_game_is_named():
    header = {**toy_lines()[0], "game": "chess"}
    with pytest.raises(UnknownGame, match="chess"):
        umbra.load_game(text_of([header]))


# Too much


def test_a_bomb_is_not_unpacked():
    bomb = MAGIC + zlib.compress(b"{" + b" " * (MAX_TEXT + 1), 9)
    assert len(bomb) < 1 << 16
    with pytest.raises(BadSave, match="truncated or too large"):
        load_toy(bomb)


@pytest.mark.parametrize("data", [b"{" + b" " * MAX_TEXT, MAGIC + b"x" * MAX_BLOB], ids=["text", "packed"])
def test_an_oversized_save_is_not_read(data):
    with pytest.raises(BadSave, match="at most"):
        load_toy(data)


def test_too_many_lines_are_not_read():
    lines = toy_journal().splitlines()
    with pytest.raises(BadSave, match=f"more than {MAX_LINES} lines"):
        load_toy(MAGIC + zlib.compress(b"\n".join([lines[0], *[b"{}"] * (MAX_LINES + 1)])))


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize("place", ["options", "state", "row"])
def test_deep_json_is_refused(opening, place):
    depth = 20_000
    deep = opening * depth + "0" + {"[": "]", '{"a":': "}"}[opening] * depth
    lines = toy_journal().decode().splitlines()
    header = toy_lines()[0]
    if place == "options":
        mark = {**header, "options": {"turns": "HERE"}}
        lines[0] = json.dumps(mark).replace('"HERE"', deep)
    elif place == "state":
        lines[-1] = f'{{"line":"snapshot","answers":8,"state":{deep}}}'
    else:
        lines.insert(2, deep)
    with pytest.raises(BadSave):
        load_toy("\n".join(lines).encode())


def test_a_header_that_goes_on_and_on_is_refused():
    header = {**toy_lines()[0], "options": {"turns": ["x"] * 1_000_000}}
    with pytest.raises(BadSave, match="a header has at most"):
        load_toy(text_of([header]))


# Damaged


def test_every_truncated_save_is_refused():
    blob = load_toy(toy_journal()).save()
    for length in range(len(blob)):
        with pytest.raises(BadSave):
            load_toy(blob[:length])


def test_every_single_flipped_bit_of_a_packed_save_is_noticed():
    """Flips that leave the same text behind, such as in the level that zlib notes, give the same game."""
    game = load_toy(toy_journal())
    blob = game.save()
    for position in range(len(blob)):
        data = bytearray(blob)
        data[position] ^= 1 << (position % 8)
        try:
            back = load_toy(bytes(data))
        except UmbraError:
            continue
        assert back == game


# Wrong types in every field


WRONG: list[Any] = [None, True, -1, 1.5, "x", "", [], {}, [None], {"a": 1}, 10**30, "\u0000", [["dice", ["x"]]]]


FREE = {("revision", int), ("content", str), ("options", dict)}
"""Other rules, other cards and options left at their defaults are no mistakes; how they load is tested elsewhere."""


def spoiled() -> Iterator[tuple[str, Lines]]:
    """The journal with every field of every kind of line set to every wrong value, dropped, or doubled."""
    seen = set()
    for number, line in enumerate(toy_lines()):
        for field in line:
            if (line["line"], field) in seen:
                continue
            seen.add((line["line"], field))
            for value in WRONG:
                same = value == line[field] and type(value) is type(line[field])
                if not same and (field, type(value)) not in FREE:
                    lines = toy_lines()
                    lines[number][field] = value
                    yield f"{line['line']}.{field}={value!r}", lines
            lines = toy_lines()
            del lines[number][field]
            yield f"{line['line']}.{field} dropped", lines
        lines = toy_lines()
        lines[number]["surprise"] = 1
        yield f"{line['line']}.surprise", lines


@pytest.mark.parametrize(("what", "lines"), [pytest.param(what, lines, id=what) for what, lines in spoiled()])
def test_a_wrong_value_in_any_field_is_refused(what, lines):
    with pytest.raises(UmbraError) as refused:
        load_toy(text_of(lines))
    assert isinstance(refused.value, BadSave | UnknownGame)
    assert str(refused.value)


# Tampered


def tampered(change: Callable[[Lines], object]) -> bytes:
    lines = toy_lines()
    change(lines)
    return text_of(lines)


TAMPERED: dict[str, tuple[Callable[[Lines], object], str]] = {
    "another answer": (lambda s: s[at(s, "answer")].update(key="wait"), "other values"),
    "an answer that was not offered": (lambda s: s[at(s, "answer")].update(key="fly"), "'fly' is not an answer"),
    "an answer of another seat": (lambda s: s[at(s, "answer")].update(seat=1), "seat 1 is not asked"),
    "an answer of no seat": (lambda s: s[at(s, "answer")].update(seat=9), "no seat 9"),
    "another draw": (lambda s: s[at(s, "answer")].update(draws=[["dice", [6]]]), "other values"),
    "another stream": (lambda s: s[at(s, "answer")]["draws"][0].__setitem__(0, "loot"), "other values"),
    "another draw at the start": (lambda s: s[at(s, "start")]["draws"][0][1].__setitem__(0, 99), "the start drew"),
    "an answer less": (lambda s: s.pop(at(s, "answer")), "does not replay"),
    "an answer more": (lambda s: s.insert(3, dict(s[2])), "does not replay"),
    "another digest": (lambda s: s[at(s, "boundary")].update(digest="0" * 32), "not the one that was recorded"),
    "a boundary elsewhere": (lambda s: s[at(s, "boundary")].update(answers=2), "not the one that was recorded"),
    "more coins": (lambda s: s[-1]["state"]["players"][0].update(coins=99), "not the one that was recorded"),
    "another card": (lambda s: s[-1]["state"]["cards"]["faces"].reverse(), "not the one that was recorded"),
    "a snapshot of another time": (lambda s: s[-1].update(answers=1), "not the one that was recorded"),
    "a made-up outcome": (
        lambda s: s[-1]["state"].update(outcome={"winners": [2], "reason": "", "rule": ""}),
        "not the one that was recorded",
    ),
    "an undo too many": (lambda s: s[at(s, "undo")].update(answers=9), "answers to take back"),
    "no undo": (lambda s: s.pop(at(s, "undo")), "does not replay"),
    "another seed": (lambda s: s[0].update(seed="mine"), "does not fit its commitment"),
    "another commitment": (lambda s: s[0].update(commitment="0" * 64), "does not fit its commitment"),
    "other options": (lambda s: s[0]["options"].update(turns=7), "option turns cannot be 7"),
    "unknown options": (lambda s: s[0]["options"].update(wind=7), "no option 'wind'"),
    "too many seats": (lambda s: s[0].update(seats=9), "this save has 9 seats"),
    "other seats": (lambda s: s[0].update(seats=4), "does not replay"),
    "a second header": (lambda s: s.insert(2, dict(s[0])), "a header line cannot stand here"),
    "a second start": (lambda s: s.insert(4, dict(s[1])), "a start line cannot stand here"),
    "a header too late": (lambda s: s.insert(0, s.pop(1)), "line 1"),
    "a resumption out of nowhere": (
        lambda s: s.insert(
            2, {"line": "resumed", "revision": 1, "content": "toy-content-1", "dropped": 0, "state": {}}
        ),
        "snapshot in this save cannot be used",
    ),
}


@pytest.mark.parametrize("name", sorted(TAMPERED))
def test_tampering_is_noticed_and_named(name):
    change, message = TAMPERED[name]
    with pytest.raises(BadSave, match=message):
        load_toy(tampered(change))


def test_a_seed_with_its_own_commitment_does_not_replay():
    with pytest.raises(BadSave, match="the start drew other values"):
        load_toy(tampered(lambda s: s[0].update(seed="mine", commitment=commitment("mine"))))


# A snapshot that cannot be checked by replaying, because the rules are said to have changed


FORGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "a card twice": lambda s: s["deck"].append(s["deck"][0]),
    "a card less": lambda s: s["deck"].pop(),
    "a made-up card": lambda s: s["cards"]["faces"].__setitem__(0, "dragon"),
    "a seat that does not exist": lambda s: s.update(active=7),
    "players too many": lambda s: (s["players"].extend(s["players"]), s.update(active=4)),
    "nobody left": lambda s: [player.update(out=True) for player in s["players"]],
    "a phase that does not exist": lambda s: s.update(phase="dance"),
    "negative coins": lambda s: s["players"][0].update(coins=-5),
    "a text for a number": lambda s: s.update(turn="x"),
    "tables of other lengths": lambda s: s["cards"]["known"].pop(),
}


@pytest.mark.parametrize("name", sorted(FORGED))
def test_a_forged_snapshot_is_refused_even_under_changed_rules(name):
    lines = toy_lines()
    lines[0]["revision"] = 0
    lines[at(lines, "answer")]["key"] = "fly"
    FORGED[name](lines[-1]["state"])
    with pytest.raises(BadSave):
        load_toy(text_of(lines))


def real_with_snapshot(change: Callable[[dict[str, Any]], object]) -> bytes:
    lines = [json.loads(line) for line in real_journal().splitlines()]
    lines[0]["revision"] = 0
    lines[2]["key"] = "fly"
    change(lines[-1]["state"])
    return text_of(lines)


def test_the_forged_saves_of_a_real_game_are_good_but_for_the_forgery():
    game = umbra.load_game(real_with_snapshot(lambda s: None))
    assert "goes on from the last boundary" in game.notes[0]


REAL: dict[str, Callable[[dict[str, Any]], object]] = {
    "a map without end": lambda s: s.update(layout=" ".join(f"t{i}@{i},0" for i in range(20_000))),
    "nobody left": lambda s: [player.update(hp=0, out=True) for player in s["players"]],
    "a tile that is not on the map": lambda s: s["players"][0].update(tile=99),
    "a layout that is no layout": lambda s: s.update(layout="here and there"),
    "more players than seats": lambda s: s["players"].append(dict(s["players"][0], book=[], companion=-1)),
}


@pytest.mark.parametrize("name", sorted(REAL))
def test_a_forged_snapshot_of_a_real_game_is_refused_or_harmless(name):
    try:
        game = umbra.load_game(real_with_snapshot(REAL[name]))
    except BadSave:
        return
    assert all(0 <= ask.seat < game.seats for ask in game.asked())


# At random


def mutated(draw: Callable[..., Any], text: bytes) -> bytes:
    """A few random changes to a journal: bytes, values, whole lines."""
    for _ in range(draw(st.integers(1, 3))):
        rows = text.split(b"\n")
        row = draw(st.integers(0, len(rows) - 1))
        match draw(st.sampled_from(["byte", "drop", "double", "swap", "value", "cut"])):
            case "byte" if text:
                position = draw(st.integers(0, len(text) - 1))
                text = text[:position] + bytes([draw(st.integers(0, 255))]) + text[position + 1 :]
            case "drop":
                text = b"\n".join(rows[:row] + rows[row + 1 :])
            case "double":
                text = b"\n".join([*rows[: row + 1], *rows[row:]])
            case "swap":
                other = draw(st.integers(0, len(rows) - 1))
                rows[row], rows[other] = rows[other], rows[row]
                text = b"\n".join(rows)
            case "value":
                text = b"\n".join([*rows[:row], changed_value(draw, rows[row]), *rows[row + 1 :]])
            case _:
                text = text[: draw(st.integers(0, len(text)))]
    return text


def attempt(loading: Callable[[bytes], Game], data: bytes) -> Game | None:
    """The game, or None if the save was refused by name and with a message. Any other error is let through."""
    try:
        return loading(data)
    except UmbraError as error:
        message = str(error)
    assert message
    return None


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def changed_value(draw: Callable[..., Any], row: bytes) -> bytes:
    """A row with one of its values, at any depth, exchanged."""
    try:
        data = json.loads(row)
    except ValueError:
        return row
    here = data
    while isinstance(here, dict | list) and here:
        keys = sorted(here) if isinstance(here, dict) else range(len(here))
        key = draw(st.sampled_from(list(keys)))
        if not isinstance(here[key], dict | list) or not here[key] or draw(st.booleans()):
            here[key] = draw(VALUES)
            break
        here = here[key]
    return json.dumps(data).encode()


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.data())
def test_a_mutated_journal_of_the_toy_loads_cleanly_or_is_refused_by_name(data):
    spoilt = mutated(data.draw, toy_journal())
    game = attempt(load_toy, spoilt)
    if game is not None:
        game.audit()
        assert load_toy(game.journal()) == game


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_a_mutated_journal_of_a_real_game_loads_cleanly_or_is_refused_by_name(data):
    spoilt = mutated(data.draw, real_journal())
    game = attempt(umbra.load_game, spoilt)
    if game is not None:
        game.audit()
        assert umbra.load_game(game.save()) == game


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_a_mutated_snapshot_under_changed_rules_loads_or_is_refused_by_name(data):
    """Nothing can be checked by replaying here, so any state that the audit lets through must at least be playable."""
    lines = real_journal().split(b"\n")
    lines[0] = lines[0].replace(b'"revision":', b'"revision":9')
    lines[2] = lines[2].replace(b'"key":"', b'"key":"fly')
    lines[-2] = changed_value(data.draw, lines[-2])
    game = attempt(umbra.load_game, b"\n".join(lines))
    while game is not None and game.pending is not None and game.entry < 5:
        ask = game.asked()[0]
        try:
            game.answer(ask.seat, ask.keys[0])
        except UmbraError:
            break


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.binary(max_size=300))
@example(b"\x80\x04\x95cposix\nsystem\n")
def test_random_bytes_are_refused(data):
    for blob in (data, MAGIC + data, MAGIC + zlib.compress(data)):
        with pytest.raises(BadSave):
            load_toy(blob)


def test_what_looks_like_a_pickle_or_like_code_is_only_data():
    lines = toy_lines()
    lines[0]["options"] = {"turns": "__import__('os').abort()"}
    with pytest.raises(BadSave, match="option turns cannot be"):
        load_toy(text_of(lines))
    lines = toy_lines()
    lines[at(lines, "answer")]["key"] = "{0.__class__}%s"
    with pytest.raises(BadSave, match=r"\{0\.__class__\}%s"):
        load_toy(text_of(lines))


def test_a_lone_surrogate_is_refused():
    text = toy_journal().replace(b'"seed":"bad-saves"', b'"seed":"\\ud800"')
    with pytest.raises(BadSave):
        load_toy(text)


def test_a_line_of_an_unknown_kind_is_refused_with_its_number():
    lines: list[Any] = toy_lines()
    lines.insert(4, {"line": "sparkle"})
    with pytest.raises(BadSave, match="line 5 of this save cannot be read"):
        load_toy(text_of(lines))


def test_a_save_is_loaded_only_by_the_rules_of_its_game():
    with pytest.raises(BadSave, match="of the game 'casting-shadows', not of 'toy'"):
        load_toy(real_journal())


def test_a_snapshot_for_fewer_players_than_seats_is_refused():
    small, large = umbra.new_game("casting-shadows", 2, seed=1), umbra.new_game("casting-shadows", 6, seed=1)
    header = journal.read_lines(large.journal())[0]
    snapshot = journal.read_lines(small.journal())[-1]
    resumed = journal.Resumed(header.revision, header.content, 0, snapshot.state)

    with pytest.raises(BadSave, match="6 seats"):
        umbra.load_game(journal.to_text([header, resumed]))


# What strangers bring


def test_a_game_that_follows_from_its_seed_is_derived():
    lines = journal.read_lines(real_journal())
    rules = rules_of("casting-shadows")
    assert derive(lines, rules, rules.load([])).journal() == real_journal()


def test_a_recorded_state_is_not_taken_from_a_stranger():
    game = toy.new()
    header, snapshot = journal.read_lines(game.journal())[0], game.snapshot()
    resumed = journal.Resumed(header.revision, header.content, 0, snapshot.state)
    for lines in ([header, resumed], [header, journal.Start([]), resumed, snapshot]):
        with pytest.raises(BadSave, match="cannot be derived from its seed"):
            derive(lines, toy.RULES, toy.CONTENT)


def test_a_snapshot_does_not_stand_in_for_a_replay_of_strangers():
    game = toy.new()
    game.answer(0, "wait")
    header, *rest = journal.read_lines(game.journal())
    older = [msgspec.structs.replace(header, revision=0), *rest]
    wrong = [line for line in older if not isinstance(line, journal.Answer)]
    assert derive(older, toy.RULES, toy.CONTENT) == game
    with pytest.raises(BadSave, match="no longer replays"):
        derive(wrong, toy.RULES, toy.CONTENT)


def with_a_defeated_hero(game: Game) -> bytes:
    """A game that goes on from where this one stands, with a hero who cannot take part in his battle."""
    state = json.loads(bytes(game.snapshot().state))
    state["heroes"][0]["defeated"] = True
    resumed = journal.Resumed(game.rules.revision, game.header.content, 0, msgspec.Raw(json.dumps(state).encode()))
    return journal.to_text([game.header, resumed])


def test_a_made_up_battle_that_could_not_end_is_refused():
    game = umbra.new_game("kilforth", 1, seed=2)
    said = set()
    while "without asking anybody" not in str(said) and game.outcome is None:
        seat = game.asked()[0].seat
        game.answer(seat, bot_answer(game, seat, "random"))
        try:
            umbra.load_game(with_a_defeated_hero(game))
        except BadSave as error:
            said.add(str(error))
    assert "without asking anybody" in str(said)
