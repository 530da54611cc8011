"""The laws that hold for every game, checked on random games of every game, seat count and many options."""

import random
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import umbra
from umbra.core.decision import Refusal
from umbra.lab.fuzz import ANSWERS, Broken, Case, Pace, fuzz, fuzz_rules, random_case, values_of
from umbra.registry import rules_of

HERE = Path(__file__).parent

QUICK = Pace(look=8, load=90, dream=90, undo=12, aside=300)
"""One game in a second or so. The soak plays many at its own pace."""

CLOSE = Pace(always=45, look=40, load=400, dream=200, undo=10, aside=60)
"""Every law at each of the first entries: in the middle of segments and between them."""

EVERY_SEAT_COUNT = [(game, seats) for game in umbra.games() for seats in rules_of(game).seats]

FILES = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in (HERE / "options").glob("*.toml")}

OPTION_SETS = [(game, one["seats"], one["options"]) for game, said in sorted(FILES.items()) for one in said["sets"]]
"""Options whose effect on the laws is worth a game of its own: those of a game stand in options/GAME.toml."""

BRIEF = {game: said["brief"] for game, said in FILES.items() if "brief" in said}
"""A clock for games whose random play would go on for long."""

LAWS = {
    "a beat has a sentence for everybody",
    "a beat is short",
    "a cause comes first",
    "a free undo takes back no knowledge",
    "a refusal has a reason",
    "a seat sees everybody's beats",
    "a seat that learns nothing sees the same",
    "a way can be played",
    "an illegal answer is refused",
    "an imagined world can be taken back",
    "an imagined world ends",
    "beats are in order",
    "beats depend on the journal alone",
    "beats hold every event",
    "beats tell nothing",
    "clone",
    "events can be told",
    "every piece of a question has a way",
    "imagining keeps the view",
    "imagining leaves the game alone",
    "keys are texts",
    "keys are unique",
    "nobody is asked for the only answer",
    "options are never empty",
    "pieces are conserved",
    "questions have words and a rule",
    "random games end",
    "reasons tell nothing",
    "replay",
    "save",
    "state survives JSON",
    "the journal is append-only",
    "the seed is opened at the end",
    "the seed stays secret",
    "undo",
    "ways are found within bounds",
    "ways leave the game alone",
    "ways tell nothing",
    "what goes back into a deck is forgotten",
    "what is offered is not refused",
}


@pytest.mark.parametrize(("game", "seats"), EVERY_SEAT_COUNT)
def test_a_random_game_keeps_every_law(game, seats):
    counts = fuzz(Case(game, seats, f"every-seat-count-{seats}", BRIEF.get(game, {})), QUICK)
    assert counts[ANSWERS] > 0
    assert counts["replay"] > counts[ANSWERS] / 2


@pytest.mark.parametrize("game", umbra.games())
def test_every_law_is_really_checked(game):
    counts = fuzz(Case(game, max(rules_of(game).seats), "every-law-is-really-checked", BRIEF.get(game, {})), QUICK)
    assert {law for law, times in counts.items() if times} >= LAWS


@pytest.mark.parametrize("game", umbra.games())
def test_rules_that_refuse_everything_break_the_law_about_what_is_offered(game):
    rules = replace(rules_of(game), why_not=lambda table, seat, key: [Refusal(f"{rules.prefix}-0", "No.")])
    case = Case(game, min(rules.seats), "refusing-everything", BRIEF.get(game, {}))

    with pytest.raises(Broken) as broken:
        fuzz_rules(rules, rules.load([]), case, CLOSE)

    assert broken.value.law == "what is offered is not refused"


@pytest.mark.parametrize(
    "key", ["move:²", "gate:0:²", "confront:²:x", f"move:{'9' * 5000}", "move:-1", "deed:use:²", ":", "a:b:c:d"]
)
@pytest.mark.parametrize("game", umbra.games())
def test_a_strange_key_is_refused_with_a_reason(game, key):
    """The rules read numbers out of keys, and keys come from anybody."""
    played = umbra.new_game(game, 2, seed="strange-keys")
    rng = random.Random(1)
    while played.asked()[0].kind not in played.rules.menus:
        ask = played.asked()[0]
        played.answer(ask.seat, rng.choice(ask.options).key)

    assert all(refusal.reason for refusal in played.why_not(played.asked()[0].seat, key))
    assert played.why_not(played.asked()[0].seat, key)


@pytest.mark.parametrize("game", umbra.games())
@pytest.mark.parametrize("which", range(2))
def test_every_law_holds_at_each_of_the_first_entries(game, which):
    """A random game may be short, since somebody may concede; so several are played."""
    seats = rules_of(game).seats[which]
    saves = 0
    for number in range(20):
        saves += fuzz(Case(game, seats, f"each-of-the-first-{which}-{number}", BRIEF.get(game, {})), CLOSE)["save"]
        if saves >= 3 * CLOSE.always:
            break
    assert saves >= 3 * CLOSE.always


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    OPTION_SETS,
)
def test_the_laws_hold_under_other_options(game, seats, options):
    fuzz(Case(game, seats, "other-options", options), QUICK)


@settings(max_examples=16, deadline=None, derandomize=True)
@given(st.sampled_from(umbra.games()), st.integers(0, 2**64 - 1))
def test_the_laws_hold_for_any_seed_seats_and_options(game, seed):
    fuzz(random_case(rules_of(game), f"any-{seed:016x}"), QUICK)


@pytest.mark.parametrize("game", umbra.games())
def test_random_cases_bring_up_every_value_of_every_option_and_every_seat_count(game):
    rules = rules_of(game)
    cases = [random_case(rules, f"cover-{number}") for number in range(400)]
    assert {case.seats for case in cases} == set(rules.seats)
    for option in rules.options:
        tried = [case.options.get(option.name, option.default) for case in cases]
        values = [value for value in values_of(option) if value is not None or option.name not in rules.unattended]
        assert all(value in tried for value in values), option.name
