"""The spaces of a game at a table: its vocabulary, its answers in numbers, and its observations."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from umbra.adapters.flat import Flat
from umbra.adapters.observation import Schema
from umbra.adapters.rows import COLUMNS, Rows
from umbra.adapters.shapes import SHAPES, Shape
from umbra.adapters.vocabulary import RESERVED, Vocabulary, own_words
from umbra.core.content import Content, Pack
from umbra.core.game import Game
from umbra.core.view import View
from umbra.registry import content_of, packs_from, rules_of


class Spaces:
    """Everything about a table that stays the same from game to game. Without people: bots' options are filled in."""

    def __init__(self, game: str, seats: int, options: Mapping[str, Any], packs: Sequence[Pack] = ()) -> None:
        """BadSeats, BadOption and ContentError say what cannot be."""
        self.rules = rules_of(game)
        self.game = game
        self.seats = self.rules.check_seats(seats)
        self.options = self.rules.without_people(options)
        self.content: Content = content_of(game, packs)
        self.vocabulary = vocabulary_of(game, self.content)
        self.shape = SHAPES.get(game, Shape())
        self.begun = self.rules.begin(self.content, self.options, self.seats)
        self.rows = Rows(self.vocabulary)

    @property
    def most(self) -> int:
        """So many options of a question are offered at most: the size of the index space."""
        return self.shape.most * max(1, len(getattr(self.begun, "avatars", ())) // self.seats)

    @cached_property
    def flat(self) -> Flat:
        """The numbers of all answers."""
        return flat_of(self.game, self.vocabulary)

    @cached_property
    def schema(self) -> Schema:
        """What observations are made of."""
        return Schema(self.rules.state, self.shape, self.vocabulary, self.seats, self.begun)

    def start(self, seed: int | str | None, *, events: bool = False) -> Game:
        """A new game at this table."""
        return Game(self.rules, self.content, self.seats, seed, self.options, events=events)

    def described(self) -> dict[str, Any]:
        """Everything about the spaces as plain data, for programs and for `umbra spaces --json`."""
        vocabulary = self.vocabulary
        return {
            "game": self.game,
            "seats": self.seats,
            "fingerprint": self.content.fingerprint,
            "index": self.most,
            "flat": self.flat.size,
            "columns": list(COLUMNS),
            "kinds": [*RESERVED, *vocabulary.kinds],
            "heads": [*RESERVED, *vocabulary.heads],
            "words": list(vocabulary.listed),
            "observation": [field._asdict() for field in self.schema.fields],
            "parts": {name: [part.start, part.stop] for name, part in self.schema.parts.items()},
        }

    def observed(self, view: View) -> bytes:
        """The observation of a view."""
        return self.schema.packed(view)


def spaces_of(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str | Path | Pack | None = None,
) -> Spaces:
    """The spaces of a table; without `seats` it has two, or as few as the game takes. They are made once."""
    rules = rules_of(game)
    seats = (2 if 2 in rules.seats else rules.seats[0]) if seats is None else seats
    packs = tuple(packs_from(content))
    settled = rules.without_people(options)
    rules.check_seats(seats)
    return _made(game, seats, tuple(settled.items()), _Packs(packs))


def spaces_for(view: View) -> Spaces:
    """The spaces of the table that a view shows."""
    return _made(view.game, view.seats, tuple(view.options.items()), _Packs(view.content.packs))


class _Packs(tuple[Pack, ...]):
    """Packs that can be remembered by: they hold dicts, so they go by their digests."""

    def __hash__(self) -> int:
        return hash(tuple(pack.digest for pack in self))


@lru_cache(maxsize=64)
def _made(game: str, seats: int, options: tuple[tuple[str, Any], ...], packs: _Packs) -> Spaces:
    return Spaces(game, seats, dict(options), packs)


_vocabularies: dict[tuple[str, ...], Vocabulary] = {}
_flats: dict[Vocabulary, Flat] = {}
REMEMBERED = 16


def vocabulary_of(game: str, content: Content) -> Vocabulary:
    """The vocabulary of a game with these cards; made once as long as it is remembered."""
    key = (game, content.fingerprint, *(pack.digest for pack in content.packs))
    if key not in _vocabularies:
        while len(_vocabularies) >= REMEMBERED:
            _flats.pop(_vocabularies.pop(next(iter(_vocabularies))), None)
        _vocabularies[key] = Vocabulary(own_words(game), content)
    return _vocabularies[key]


def flat_of(game: str, vocabulary: Vocabulary) -> Flat:
    """The flat numbers of a vocabulary; made once."""
    if vocabulary not in _flats:
        _flats[vocabulary] = Flat(vocabulary)
    return _flats[vocabulary]
