"""Lessons: the guided first game of each game, read from its lesson.toml. See docs/writing-a-lesson.md."""

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from umbra.core.content import Content, Pack, need, read_toml, typed
from umbra.core.errors import ContentError, UmbraError
from umbra.core.game import Game
from umbra.origins import found
from umbra.registry import content_of, rules_of

PACK = "lesson"
"""The name of the pack that leaves cards out of a lesson."""

Count = Annotated[int, msgspec.Meta(ge=0)]


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that the coach says, and the rule where more about it is found."""

    title: str
    say: str
    rule: str = ""


class Step(Note, frozen=True, kw_only=True):
    """What is said when the person is asked a question of the script."""

    entry: Count
    """How many answers stand when it is asked."""
    ask: str
    """The kind of the question."""
    pick: str | None = None
    """The key of the answer that is proposed; in the last step it may be left out, and the choice is free."""


class Topic(Note, frozen=True, kw_only=True):
    """What is said when a kind of question comes for the first time and no step fits."""

    ask: str


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game that is the same for everybody who follows it: seed, seats, the answers that open it, and the script."""

    game: str
    seed: str
    seats: int
    me: Count
    """The seat of the person; bots have the others."""
    bot: str = "greedy"
    options: dict[str, Any] = {}
    decks: dict[str, list[str]] = {}
    """The cards of decks from which something is drawn: cards that came later are left out of the game."""
    opening: list[tuple[int, str]] = []
    """Answers that are given before the person takes over, each a seat and a key."""
    steps: Annotated[list[Step], msgspec.Meta(min_length=1)]
    topics: list[Topic] = []
    end: Note

    def __post_init__(self) -> None:
        need(self.me < self.seats, f"me is {self.me}; it is one of the {self.seats} seats, counted from 0")
        entries = [step.entry for step in self.steps]
        need(entries == sorted(set(entries)), f"steps stand in the order of their entries, not {entries}")
        need(entries[0] >= len(self.opening), f"the first step comes after the {len(self.opening)} answers of opening")
        need(all(step.pick for step in self.steps[:-1]), "pick is left out in the last step only")
        kinds = [topic.ask for topic in self.topics]
        need(len(kinds) == len(set(kinds)), f"there is one topic for each kind of question, not {kinds}")

    def step_at(self, entry: int) -> Step | None:
        """The step for the question that is asked when so many answers stand."""
        return next((step for step in self.steps if step.entry == entry), None)


def has_lesson(game: str) -> bool:
    """Whether a game has a lesson; it is not read."""
    file = _file(game)
    return file is not None and file.is_file()


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, if it has one. ContentError names what is wrong in the file."""
    rules_of(game)
    file = _file(game)
    return None if file is None or not file.is_file() else read(file, game)


def read(file: Path, game: str) -> Lesson:
    """A lesson from its file."""
    raw = read_toml(file)
    if "game" in raw:
        raise ContentError(f"{file}: game: the folder says which game it is")
    lesson: Lesson = typed(str(file), {"game": game, **raw}, Lesson)
    return lesson


def begun(lesson: Lesson, *packs: Pack) -> Game:
    """The game of a lesson after its opening. ContentError says which answer of it does not fit."""
    content = content_of(lesson.game, packs)
    if later := _later(lesson, content):
        content = content_of(lesson.game, (*packs, later))
    game = Game(rules_of(lesson.game), content, lesson.seats, lesson.seed, lesson.options)
    for number, (seat, key) in enumerate(lesson.opening, 1):
        try:
            game.answer(seat, key)
        except UmbraError as error:
            raise ContentError(f"{_file(lesson.game)}: opening: answer {number}: {error}") from None
    return game


def _later(lesson: Lesson, content: Content) -> Pack | None:
    """What leaves the cards out that were added to the decks of a lesson after it was written, if there are any."""
    decks = {key: getattr(record, "deck", "") for key, record in content.records.items()}
    kept = {
        deck: cards
        for deck, cards in lesson.decks.items()
        if any(decks[key] == deck and key not in cards for key in decks)
    }
    return Pack(PACK, {}, keeps=kept, game=lesson.game, title="the guided first game") if kept else None


def _file(game: str) -> Path | None:
    """Where the lesson of a game stands, if it has one: in the folder of its package."""
    origin = found().games.get(game)
    folder = None if origin is None else origin.folder
    return None if folder is None else folder / "lesson.toml"
