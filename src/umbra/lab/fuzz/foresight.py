"""Whether ways are true: they can be played, and they tell nothing that their seat cannot know."""

import random
from collections.abc import Iterator

from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.core.ways import TRIED, Draft, Outlook, Way, search, settled

Verdict = tuple[str, bool, str]
"""A law, whether it holds, and what is wrong if it does not."""

SAMPLED = 6
"""So many pieces are looked at closely."""


def check_ways(game: Game, seat: int, rng: random.Random) -> Iterator[Verdict]:
    """What holds for the ways of a seat that is asked, whatever the game."""
    outlook = Outlook(game, seat)
    pieces = rng.sample(outlook.pieces, min(SAMPLED, len(outlook.pieces)))
    ask = _asked(game, seat)
    own = {piece for option in ask.options for piece in option.about} if ask else set()
    yield "every piece of a question has a way", own <= {*outlook.pieces}, f"{sorted(own - {*outlook.pieces})}"
    for piece in pieces:
        ways = outlook.ways(piece)
        yield "every piece of a question has a way", bool(ways), f"{piece} of seat {seat}"
        for way in ways:
            problem = _played(game, seat, way)
            yield "a way can be played", not problem, f"{way.keys} of seat {seat}: {problem}"
    yield from _told(game, seat, rng, pieces)


def _told(game: Game, seat: int, rng: random.Random, pieces: list[str]) -> Iterator[Verdict]:
    """The same ways, with the same words, come from any world that the seat considers possible, the true one too."""
    law = "ways tell nothing"
    true = game.clone()
    found = search(true, seat)
    yield "ways are found within bounds", found.tried <= TRIED, f"{found.tried} answers were tried"
    drafts = [draft for piece in pieces for draft in found.drafts.get(piece, [])[:SAMPLED]]
    for _ in range(3):
        world = game.imagine(seat, rng)
        other = search(world, seat)
        yield law, found == other, f"seat {seat}: {_differing(found.drafts, other.drafts)}"
        for draft in drafts if found == other else ():
            yield law, settled(true, seat, draft) == settled(world, seat, draft), f"{draft.keys} of seat {seat}"


def _differing(mine: dict[str, list[Draft]], others: dict[str, list[Draft]]) -> str:
    pieces = [piece for piece in {**mine, **others} if mine.get(piece) != others.get(piece)]
    return ", ".join(f"{piece}: {mine.get(piece)} or {others.get(piece)}" for piece in pieces[:3])


def _played(game: Game, seat: int, way: Way) -> str:
    """What is wrong with a way in the true game; nothing if it can be played and ends as it says."""
    trial = game.clone()
    for step in way.steps:
        ask = _asked(trial, seat)
        option = None if ask is None else ask.option(step.key)
        if step.implied:
            continue
        if option is None:
            return f"{step.key} is no answer"
        if option.label != step.label:
            return f"{step.key} is {option.label!r}, not {step.label!r}"
        trial.answer(seat, step.key)
    end = _end(trial, seat)
    return "" if way.ends in ("chance", end) else f"it ends with {end!r}, not with {way.ends!r}"


def _end(trial: Game, seat: int) -> str:
    if trial.outcome is not None:
        return "over"
    ask = _asked(trial, seat)
    if ask is None:
        return "other"
    return "done" if ask.kind in trial.rules.openings else "goes on"


def _asked(game: Game, seat: int) -> Decision | None:
    return next((ask for ask in game.asked() if ask.seat == seat), None)
