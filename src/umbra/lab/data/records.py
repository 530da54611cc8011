"""What is written down of a game for others to learn from: a row for the game, and a row for every decision."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from umbra.adapters.spaces import Spaces, spaces_of
from umbra.bots import Bot
from umbra.core.decision import Decision
from umbra.core.game import Game


class DecisionRow(msgspec.Struct):
    """A real choice: somebody was asked, and there was more than one answer."""

    game: int
    """The number of the game in the run."""
    entry: int
    """How many answers had been given before."""
    seat: int
    bot: str
    kind: str
    """The kind of the question."""
    round: int
    score: int | None
    """The first figure by which the game says how a seat stands, such as HP; null if there is none."""
    keys: list[str]
    """The answers that were possible."""
    rows: list[list[int]]
    """The same in numbers; see `umbra spaces`."""
    chosen: int
    """The place of the answer that was given."""
    values: list[float | None] | None
    """What the bot thought of each of them, where it says so."""
    won: bool | None = None
    """Whether that seat won in the end; null where the game broke."""


class GameRow(msgspec.Struct):
    """A whole game."""

    game: int
    seed: str
    key: str
    seats: int
    options: str
    """As JSON."""
    bots: list[str]
    cards: str
    """The fingerprint of the cards."""
    decisions: int
    rounds: int
    winners: list[int]
    scores: list[int | None]
    reason: str
    rule: str


class Record(msgspec.Struct):
    """All that is written down of one game."""

    game: GameRow
    decisions: list[DecisionRow]


class Recorder:
    """Writes down one game as it is played."""

    def __init__(self, number: int, game: Game, names: Sequence[str]) -> None:
        self._number, self._game, self._names = number, game, names
        self._spaces: Spaces = spaces_of(game.rules.key, game.seats, game.options, _pack(game))
        self._rows: list[DecisionRow] = []

    def note(self, ask: Decision, entry: int, bot: Bot, figures: tuple[int, int | None]) -> None:
        """Write down the answer that was just given to a question; `figures` are the round and score before it."""
        key = self._game.line[entry].key
        keys = ask.keys
        if len(keys) < 2 or key not in keys:
            return
        values: Mapping[str, float] = getattr(bot, "values", None) or {}
        self._rows.append(
            DecisionRow(
                game=self._number,
                entry=entry,
                seat=ask.seat,
                bot=self._names[ask.seat],
                kind=ask.kind,
                round=figures[0],
                score=figures[1],
                keys=keys,
                rows=[list(row) for row in self._spaces.rows.table(ask)],
                chosen=keys.index(key),
                values=[values.get(key) for key in keys] if values else None,
            )
        )

    def figures(self, seat: int) -> tuple[int, int | None]:
        """The round, and how the seat stands."""
        rules, state = self._game.rules, self._game.state
        summary = rules.sum_up(state)
        for values in summary.standings.values():
            own = [value for figure, value in enumerate(values) if rules.seat_of(state, figure) == seat]
            return summary.round, own[0] if own else None
        return summary.round, None

    def record(self) -> Record:
        """Everything, when the game is over."""
        game, outcome = self._game, self._game.outcome
        assert outcome is not None
        for row in self._rows:
            row.won = row.seat in outcome.winners
        return Record(
            GameRow(
                game=self._number,
                seed=game.header.seed,
                key=game.rules.key,
                seats=game.seats,
                options=msgspec.json.encode(game.options, order="deterministic").decode(),
                bots=list(self._names),
                cards=game.content.fingerprint,
                decisions=len(self._rows),
                rounds=game.rules.sum_up(game.state).round,
                winners=list(outcome.winners),
                scores=list(outcome.scores),
                reason=outcome.reason,
                rule=outcome.rule,
            ),
            self._rows,
        )


def _pack(game: Game) -> Any:
    packs = game.content.packs
    return packs[0] if packs else None
