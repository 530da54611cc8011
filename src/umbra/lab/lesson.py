"""The line of a lesson as it is played today, for whoever writes or mends one.

python -m umbra.lab.lesson GAME          what is asked, what the bots do, and where the script stops fitting
python -m umbra.lab.lesson GAME --file   the same for a lesson that is still being written
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cyclopts import App

from umbra.bots import bot_answer
from umbra.core.content import Pack
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.lessons import Lesson, Step, begun, lesson_of, read


class Asked(NamedTuple):
    """One question of the line, the step that belongs to it, and what will be answered; None where the line ends."""

    entry: int
    ask: Decision
    step: Step | None
    key: str | None
    told: list[str]
    """What has happened since the question before."""


def played(lesson: Lesson, *packs: Pack) -> Iterator[Asked]:
    """Play a lesson as somebody does who follows it, against the bots of the server, until the script ends."""
    game = begun(lesson, *packs)
    told = _log(game, 0)
    while game.outcome is None:
        ask, step, key = _next(game, lesson)
        yield Asked(game.entry, ask, step, key, told)
        if key is None:
            return
        entry = game.entry
        game.answer(ask.seat, key)
        told = _log(game, entry)


def _next(game: Game, lesson: Lesson) -> tuple[Decision, Step | None, str | None]:
    """Bots answer first, as they do at once at a table."""
    asked = game.asked()
    ask = next((ask for ask in asked if ask.seat != lesson.me), asked[0])
    if ask.seat != lesson.me:
        return ask, None, bot_answer(game, ask.seat, lesson.bot)
    step = lesson.step_at(game.entry)
    fits = step is not None and step.ask == ask.kind and step.pick in ask.keys
    return ask, step, step.pick if step is not None and fits else None


def _log(game: Game, since: int) -> list[str]:
    names = game.rules.names(game.content, game.state)
    return [f"{event.say(names)} [{event.rule}]" for event in game.events(None, since)]


app = App(name="python -m umbra.lab.lesson")


@app.default
def main(game: str, *, file: Path | None = None) -> int:
    """Print the line of a lesson.

    Args:
        game: The key of the game.
        file: Another file than the one of that game.
    """
    lesson = lesson_of(game) if file is None else read(file, game)
    if lesson is None:
        print(f"{game} has no lesson")
        return 1
    last = None
    for last in played(lesson):
        _print(last, lesson.me)
    fits = last is not None and last.step is lesson.steps[-1] and last.step.ask == last.ask.kind
    print("the script fits to its end" if fits else "HERE THE SCRIPT STOPS FITTING")
    return 0 if fits else 1


def _print(asked: Asked, me: int) -> None:
    for line in asked.told:
        print(f"        {line}")
    ask = asked.ask
    if ask.seat != me:
        print(f"{asked.entry:4}  seat {ask.seat} answers {ask.kind}: {asked.key}")
        return
    print(f"{asked.entry:4}  ask = {ask.kind!r}: {ask.prompt} [{ask.rule}]")
    for option in ask.options:
        print(f"      {'>' if option.key == asked.key else ' '} {option.key}  {option.label}")
    if asked.step is not None:
        print(f"      “{asked.step.title}” for {asked.step.ask!r}, pick {asked.step.pick!r}")


if __name__ == "__main__":
    app()
