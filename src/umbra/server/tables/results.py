"""What is kept of a game that is over for the people who have a name: whether they won, with how much, and as whom."""

from collections.abc import Sequence

from umbra.core.game import Game
from umbra.server.tables.seating import is_lesson
from umbra.server.wire.answers import GameRecord, HeroRecord
from umbra.store import Result, TableRecord
from umbra.store.names import guest_name, key_of

LATEST = 15
"""So many of the latest games are told one by one."""


def results_of(record: TableRecord, game: Game, names: dict[str, str]) -> list[Result]:
    """How a game has ended for each person who sits there and has a name; nothing while it goes on.

    A guided first game, one that went on from another, from a file or from a recorded state, and seats that were left
    do not count. Who has several seats has won if one of them has, with the most points of them.
    """
    outcome = game.outcome
    continued = record.draw is not None and record.draw.kind == "continued"
    if outcome is None or continued or not record.proven or record.forked_from is not None or is_lesson(record):
        return []
    glimpse, found = game.glimpse(), dict[str, Result]()
    for sitting in record.sittings:
        if sitting.who != "person" or sitting.left or not _has_name(sitting.person, names):
            continue
        assert sitting.person is not None
        points = dict(enumerate(outcome.scores or [])).get(sitting.seat)
        won, hero = sitting.seat in outcome.winners, glimpse.heroes[sitting.seat]
        together = game.rules.as_one(game.options)
        new = Result(sitting.person, record.game, won, points, hero[:80], glimpse.when[:80], together)
        found[sitting.person] = max(found.get(sitting.person, new), new, key=lambda r: (r.won, r.points or 0))
    return list(found.values())


def _has_name(person: str | None, names: dict[str, str]) -> bool:
    return person is not None and key_of(names.get(person, guest_name(person))) != key_of(guest_name(person))


def records_of(results: Sequence[Result]) -> list[GameRecord]:
    """The results of somebody game by game, in the order of their titles' keys."""
    return [_record(game, [one for one in results if one.game == game]) for game in sorted({r.game for r in results})]


def _record(game: str, results: list[Result]) -> GameRecord:
    points = [one.points for one in results if one.points is not None and not one.together]
    heroes = sorted({one.hero for one in results if one.hero})
    return GameRecord(
        game=game,
        played=len(results),
        won=sum(one.won for one in results),
        best=max(points, default=None),
        latest=[one.won for one in results[-LATEST:]],
        heroes=[_hero(name, [one for one in results if one.hero == name]) for name in heroes],
    )


def _hero(name: str, results: list[Result]) -> HeroRecord:
    return HeroRecord(name=name, played=len(results), won=sum(one.won for one in results))
