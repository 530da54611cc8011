"""A review: luck told apart from choice, the same each time, and by nothing that a seat could not know."""

import random
from collections.abc import Callable
from typing import ClassVar

import pytest

from umbra.bots import answer_for, make_bot
from umbra.bots.course import course_of, deciding, turns_of
from umbra.bots.judge import Judge, judge_for
from umbra.bots.review import Moment, review_of
from umbra.core.cards import Cards, Zone, zone
from umbra.core.content import Content
from umbra.core.decision import Decision, Option
from umbra.core.game import Game
from umbra.core.glimpse import Glimpse
from umbra.core.rules import Outcome, Rule, Rules, rule
from umbra.core.state import Counters, a_dict, state
from umbra.core.table import Table
from umbra.core.view import View
from umbra.registry import new_game, rules_of

# Two Wells: one bucket of water wins. The deep well has some in 7 of 10 rolls, the shallow one in 2; under one of four
# lids there is a full bucket.


@state
class State:
    cards: Cards
    counters: Counters = a_dict()
    outcome: Outcome | None = None
    phase: str = "lay"
    lids: Zone = zone()


CONTENT = Content({}, "wells", {})
LEAST = {"deep": 3, "shallow": 8}


@rule
def lay(table: Table[State]) -> Rule[None]:
    table.shuffle(table.state.lids, "lids")
    table.state.phase = "draw"
    return
    yield


def wells() -> list[Option]:
    named = {"deep": "the deep well", "shallow": "the shallow well", "lid": "the first lid"}
    return [Option(key, name, (), key) for key, name in named.items()]


@rule
def draw(table: Table[State]) -> Rule[None]:
    key = yield from table.ask(0, "well", wells, "Where do you draw?", rule="TW-1")
    if key == "lid":
        wet = table.reveal(table.state.lids[0]) == "full"
    else:
        wet = table.roll([10], "well")[0] >= LEAST[key]
    table.state.outcome = Outcome([0] if wet else [], "There is water." if wet else "It is dry.", "TW-1")


def begin(content, options, seats) -> State:
    s = State(cards=Cards())
    s.lids += [s.cards.add(face, "lid") for face in ("full", "dry", "dry", "dry")]
    return s


class Names:
    def __init__(self, content, s) -> None: ...

    def seat(self, seat: int) -> str:
        return "Ann"

    def piece(self, identifier: str) -> str:
        return identifier


RULES = Rules(
    key="wells",
    title="Two Wells",
    prefix="TW",
    seats=range(1, 2),
    revision=1,
    options=(),
    state=State,
    load=lambda packs: CONTENT,
    begin=begin,
    next_segment=lambda s: {"lay": lay, "draw": draw}[s.phase],
    names=Names,
    why_not=lambda table, seat, key: [],
    menus=frozenset(),
    audit=lambda content, s: None,
    decks=lambda s: [s.lids],
    glimpse=lambda table: Glimpse(when="day 1"),
)


class Diviner(Judge):
    """Knows who has won, and nothing else."""

    openings: ClassVar = frozenset({"well"})
    closing: ClassVar = frozenset()

    def worth(self, view: View) -> float:
        return 0.0 if view.outcome is None else 10.0 * len(view.outcome.winners)

    def habit(self, ask: Decision, look: Callable[[], View]) -> str | None:
        return None

    def quick(self, ask: Decision, look: Callable[[], View]) -> str:
        return "lid"


def game_where(fits: Callable[[Game], bool]) -> Game:
    """The first game for which that holds, before its first answer."""
    games = (Game(RULES, CONTENT, 1, seed) for seed in range(200))
    return next(game for game in games if fits(game))


def after(game: Game, key: str) -> Game:
    other = game.clone()
    other.answer(0, key)
    return other


def moment(game: Game, key: str) -> Moment:
    [seat] = review_of(game, [(0, key, False)], Diviner(), [0])
    [found] = seat.moments
    return found


def test_a_bad_choice_with_a_stroke_of_luck_is_told_as_both():
    found = moment(game_where(lambda game: after(game, "shallow").outcome.winners), "shallow")

    assert (found.chose, found.coach) == ("the shallow well", "the deep well")
    assert found.before == pytest.approx(0.7, abs=0.15)
    assert found.chosen == pytest.approx(0.2, abs=0.12)
    assert found.choice == pytest.approx(-0.5, abs=0.15)
    assert found.after == 1.0
    assert found.luck == pytest.approx(0.8, abs=0.12)
    assert "would have chosen “the deep well”" in found.said
    assert "Luck gave" in found.said


def test_a_good_choice_with_bad_luck_is_no_mistake():
    found = moment(game_where(lambda game: not after(game, "deep").outcome.winners), "deep")

    assert found.coach == "the deep well"
    assert found.choice == 0
    assert found.luck == pytest.approx(-0.7, abs=0.15)
    assert found.said.startswith("The coach saw nothing better. Luck took ")


def test_what_lay_under_the_lid_does_not_change_what_lifting_it_was_worth():
    full = moment(game_where(lambda game: after(game, "lid").outcome.winners), "lid")
    dry = moment(game_where(lambda game: not after(game, "lid").outcome.winners), "lid")

    assert (full.before, full.chosen, full.coach) == (dry.before, dry.chosen, dry.coach)
    assert (full.after, dry.after) == (1.0, 0.0)
    assert full.chosen == pytest.approx(0.25, abs=0.12)


def test_the_seat_has_what_its_choices_cost_and_what_luck_gave():
    game = game_where(lambda game: after(game, "shallow").outcome.winners)
    [seat] = review_of(game.clone(), [(0, "shallow", False)], Diviner(), [0])

    assert (seat.choices, seat.agreed) == (1, 0)
    assert seat.cost == pytest.approx(seat.moments[0].choice)
    assert seat.luck == pytest.approx(seat.moments[0].luck)


def test_how_the_cards_lay_is_luck_of_the_deal():
    for winners, deal in ([0], 0.75), ([], -0.25):
        game = game_where(lambda game, winners=winners: after(game, "lid").outcome.winners == winners)
        [seat] = review_of(game, [(0, "deep", False)], Diviner(), [0])

        assert seat.deal == pytest.approx(deal, abs=3 * seat.deal_error)
        assert 0 < seat.deal_error < 0.12


# Real games

SHORT = {"casting-shadows": {"round_cap": 3}, "shadowscape": {"round_cap": 2}}


def played(key: str) -> tuple[Game, list[tuple[int, str, bool]]]:
    """A short game by easy bots, and its answers."""
    game = new_game(key, 2, "review", {**rules_of(key).without_people(None), **SHORT[key]})
    bots = [make_bot("easy", key, str(seat)) for seat in range(2)]
    while game.outcome is None:
        answer_for(game, bots)
    return game, [(answer.seat, answer.key, answer.joined) for answer in game.line]


def begun(game: Game) -> Game:
    return new_game(game.rules.key, game.seats, "review", game.options)


@pytest.mark.parametrize("key", list(SHORT))
def test_the_same_game_gives_the_same_review(key):
    game, answers = played(key)
    one, other = (review_of(begun(game), answers, judge_for(key), [0]) for _ in range(2))

    assert one == other
    assert one[0].choices > 5
    for found in one[0].moments:
        assert found.choice <= 0
        assert 0 <= found.chosen <= found.before <= 1 + 1e-9
        assert found.chose != found.coach or found.choice == 0


def test_what_a_seat_could_not_know_has_no_say_in_what_its_choice_was_worth():
    game, answers = played("casting-shadows")
    judge, compared = judge_for("casting-shadows"), 0
    real = begun(game)
    for n, (seat, key, _) in enumerate(answers[:40]):
        if n % 4 == 0 and len(real.asked()[0].options) > 1:
            other = real.imagine(seat, random.Random(n))
            compared += other.state.cards.faces != real.state.cards.faces
            ours, theirs = (review_of(world.clone(), [(seat, key, False)], judge, [seat]) for world in (real, other))
            assert [worth_of(one) for one in ours] == [worth_of(one) for one in theirs]
        real.answer(seat, key)
    assert compared > 2


def worth_of(seat):
    """What was known before anything came of a choice."""
    return seat.choices, seat.agreed, seat.cost


@pytest.mark.parametrize("key", list(SHORT))
def test_the_course_ends_with_who_has_won_and_the_deciding_turns_are_the_greatest_swings(key):
    game, answers = played(key)
    last = begun(game)
    judge = judge_for(key)
    course = course_of(turns_of(last, answers), last, judge)
    swings = deciding(course, judge, [0, 1])

    assert course.end == [float(seat in game.outcome.winners) for seat in range(2)]
    assert [swing.turn for swing in swings] == sorted({swing.turn for swing in swings})
    line = [*course.chances, course.end]
    told = {swing.turn for swing in swings}
    changes = {n: max(abs(line[n + 1][s] - line[n][s]) for s in (0, 1)) for n, t in enumerate(course.turns) if t.when}
    assert swings
    assert min(changes[n] for n in told) >= max((c for n, c in changes.items() if n not in told), default=0.0)
