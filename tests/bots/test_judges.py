"""What holds for every judge: looking at a view changes nothing in it, and every part of a worth has its words."""

import pytest

import umbra
from umbra.bots import answer_for, make_bot
from umbra.bots.judge import judge_for
from umbra.core.state import digest
from umbra.registry import new_game, rules_of

ANSWERS = 250


@pytest.mark.parametrize("game", umbra.games())
def test_a_view_is_unchanged_after_every_look(game):
    judge, seats = judge_for(game), 2
    table = new_game(game, seats, 11, rules_of(game).without_people(None), events=False)
    bots = [make_bot("greedy", game, f"11/{seat}") for seat in range(seats)]
    for _ in range(ANSWERS):
        if table.outcome is not None:
            break
        ask = table.asked()[0]
        view = table.view(ask.seat)
        before = digest(view.state)
        judge.habit(ask, lambda view=view: view)
        judge.shortlist(ask, lambda view=view: view)
        judge.quick(ask, lambda view=view: view)
        judge.candidates(ask, lambda view=view: view)
        judge.chance(view)
        judge.clock(view)
        parts = judge.parts(view)
        judge.figures(view)
        judge.purpose(ask, ask.keys[0], lambda view=view: view)
        judge.ahead(view) if ask.kind in judge.openings else ()
        assert sum(parts.values()) == judge.worth(view)
        assert {part.name for part in parts} <= set(judge.words)
        assert digest(view.state) == before, ask.kind
        answer_for(table, bots)
