"""Tables as tools for language models, by the Model Context Protocol (`umbra mcp`).

A model starts a table or joins one, reads it as text, lists its options, asks why something is not possible, answers,
and reads rules by number. Whoever sits down gets a key for the seat; every tool shows only what that seat may know.
"""

import secrets
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from umbra.adapters.drawing import text_of
from umbra.bots import Bot, answer_for, bots, favourite_bot, make_bot
from umbra.core.decision import Decision
from umbra.core.errors import BadSeats, IllegalAnswer, UmbraError
from umbra.core.game import Game
from umbra.distribution import version
from umbra.reference import RepeatedReference, UnknownReference, entries, select
from umbra.registry import games, new_game, rules_of

P = ParamSpec("P")

MOST_TABLES = 32
"""So many tables are kept; the oldest one makes room."""

MOST_RULES = 60
"""So many rules are read at a time."""

INSTRUCTIONS = """Four tabletop games, played by their full rules. Call list_games, then start_table (or join_table
with the code of somebody's table); both give you a seat key. Then, until the game is over: read_table shows everything
that your seat may know, list_options what you can answer, and answer gives one of its keys. why_not explains what is
not possible, and read_rules has the rules by number."""

ANSWERS = "Answers, each with its key first:"


class Table:
    """A game with bots in some seats, and free seats for whoever joins."""

    def __init__(self, game: Game, bots: Mapping[int, Bot], free: list[int]) -> None:
        self.game, self.bots, self.free = game, bots, free
        self.code = secrets.token_hex(3)

    def let_bots_answer(self) -> None:
        """Play on until somebody is asked who is no bot."""
        while self.game.pending is not None and self.game.asked()[0].seat in self.bots:
            answer_for(self.game, self.bots)


class Seat:
    """A seat at a table, and up to which entry its holder has been told what happened."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat, self.told = table, seat, 0

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.table.game

    def ask(self) -> Decision | None:
        """The question to this seat, if it is asked."""
        return next((ask for ask in self.game.asked() if ask.seat == self.seat), None)

    def news(self) -> str:
        """What has happened since this was last asked, in words."""
        events = self.game.events(self.seat, self.told)
        self.told = self.game.entry
        names = self.game.rules.names(self.game.content, self.game.view(None).state)
        return "\n".join(f"{event.say(names)} ({event.rule})" for event in events)

    def situation(self) -> str:
        """Whose turn it is, or how the game ended."""
        outcome = self.game.outcome
        if outcome is not None:
            won = "You have won." if self.seat in outcome.winners else "You have not won."
            return f"The game is over. {outcome.reason} ({outcome.rule}) {won}"
        ask = self.ask()
        if ask is None:
            waiting = ", ".join(str(one.seat + 1) for one in self.game.asked())
            return f"You are not asked now; seat {waiting} is."
        return f"You (seat {self.seat + 1}) are asked: {ask.prompt} ({ask.rule})"


class Tables:
    """All tables of a server, and who holds which seat."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._seats: dict[str, Seat] = {}

    def add(self, table: Table) -> None:
        """Keep a table; the oldest one may have to go."""
        self._tables[table.code] = table
        while len(self._tables) > MOST_TABLES:
            gone = self._tables.pop(next(iter(self._tables)))
            self._seats = {key: seat for key, seat in self._seats.items() if seat.table is not gone}

    def sit(self, code: str) -> tuple[str, Seat]:
        """Take the first free seat of a table; returns the key of the seat."""
        table = self._tables.get(code)
        if table is None:
            raise BadSeats(f"there is no table {code!r}; start_table makes one")
        if not table.free:
            raise BadSeats(f"the table {code} has no free seat")
        key = secrets.token_urlsafe(9)
        self._seats[key] = seat = Seat(table, table.free.pop(0))
        return key, seat

    def seat(self, key: str) -> Seat:
        """The seat with that key."""
        if key not in self._seats:
            raise BadSeats("there is no seat with that key; start_table and join_table give one")
        return self._seats[key]


def _told(tool: Callable[P, str]) -> Callable[P, str]:
    """What cannot be is an error of the framework with our sentence."""

    @wraps(tool)
    def told(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            return tool(*args, **kwargs)
        except (UmbraError, UnknownReference, RepeatedReference) as error:
            raise ToolError(str(error)) from error

    return told


def server() -> MCPServer[Any]:
    """A server with tables of its own."""
    made: MCPServer[Any] = MCPServer("umbra", instructions=INSTRUCTIONS, version=version())
    tables = Tables()

    def add(tool: Callable[..., str]) -> None:
        made.add_tool(_told(tool))

    def list_games() -> str:
        """The games that can be played: key, seats, options and bots."""
        return "\n\n".join(_described(game) for game in games())

    def start_table(
        game: str,
        seats: int = 2,
        rivals: str = "",
        free_seats: int = 0,
        options: dict[str, Any] | None = None,
        seed: str | None = None,
    ) -> str:
        """Start a table and sit down in its first seat.

        rivals: the bots of the other seats, such as "normal" or "hard,easy"; the last one fills what is left.
        free_seats: so many of the other seats stay free for those who join with the code of the table.
        """
        table = _table(game, seats, rivals, free_seats, options or {}, seed)
        tables.add(table)
        return _seated(*tables.sit(table.code))

    def join_table(code: str) -> str:
        """Take a free seat at a table that somebody has started, by its code."""
        return _seated(*tables.sit(code))

    def read_table(seat_key: str) -> str:
        """Everything that your seat may know: the table as text, and what has happened since you last looked."""
        seat = tables.seat(seat_key)
        news = seat.news()
        happened = f"Since you last looked:\n{news}\n\n" if news else ""
        table = text_of(seat.game.view(seat.seat), options=False)
        return f"{happened}{table}\n{seat.situation()}"

    def list_options(seat_key: str) -> str:
        """What you can answer now: a line for each, the key first, and the rule that asks."""
        seat = tables.seat(seat_key)
        ask = seat.ask()
        if ask is None:
            return seat.situation()
        lines = [f"{option.key}: {option.label}" for option in ask.options]
        rule = _rule(seat.game.rules.key, ask.rule)
        return "\n".join([seat.situation(), *([rule] if rule else []), ANSWERS, *lines])

    def why_not(seat_key: str, key: str) -> str:
        """Why an answer is not possible now, with the rules that say so."""
        seat = tables.seat(seat_key)
        reasons = seat.game.why_not(seat.seat, key)
        if not reasons:
            return f"{key} is possible now."
        return "\n".join(f"{reason.reason} ({reason.rule})" if reason.rule else reason.reason for reason in reasons)

    def answer(seat_key: str, key: str) -> str:
        """Answer with the key of an option. Returns what happened until you or somebody else at the table is asked."""
        seat = tables.seat(seat_key)
        if seat.ask() is None and seat.game.outcome is None:
            raise IllegalAnswer(seat.situation())
        seat.news()
        seat.game.answer(seat.seat, key)
        seat.table.let_bots_answer()
        return f"{seat.news()}\n\n{seat.situation()}"

    def read_rules(game: str, id: str = "") -> str:
        """Rules by number: one (CS-TRAVEL.2), a group (CS-TRAVEL), or without an id the numbers of all groups."""
        rules_of(game)
        known = entries(game)
        if not id:
            groups = dict.fromkeys(
                f"{entry.id.rpartition('.')[0] or entry.id}: {entry.section}" for entry in known.values()
            )
            return "\n".join(groups)
        chosen = select(known, id)
        return "\n\n".join(f"{entry.id} {entry.text}" for entry in chosen[:MOST_RULES])

    for tool in (list_games, start_table, join_table, read_table, list_options, why_not, answer, read_rules):
        add(tool)
    return made


def _table(game: str, seats: int, rivals: str, free_seats: int, options: Mapping[str, Any], seed: str | None) -> Table:
    rules = rules_of(game)
    rules.check_seats(seats)
    if not 0 <= free_seats < seats:
        raise BadSeats(f"of {seats} seats 0 to {seats - 1} can stay free besides yours, not {free_seats}")
    made = new_game(game, seats, seed, rules.without_people(options))
    names = [name.strip() for name in (rivals or favourite_bot(game)).split(",")]
    sitting = range(1 + free_seats, seats)
    players = {
        seat: make_bot(names[min(at, len(names) - 1)], game, f"{made.header.seed}/{seat}")
        for at, seat in enumerate(sitting)
    }
    table = Table(made, players, list(range(1 + free_seats)))
    table.let_bots_answer()
    return table


def _seated(key: str, seat: Seat) -> str:
    free = f", free seats {len(seat.table.free)}" if seat.table.free else ""
    return (
        f"table {seat.table.code}, seat {seat.seat + 1} of {seat.game.seats}{free}\nseat_key: {key}\n{seat.situation()}"
    )


def _described(game: str) -> str:
    rules = rules_of(game)
    options = "; ".join(f"{o.name} ({', '.join(map(str, o.values))})" for o in rules.options)
    seats = f"{rules.seats[0]} to {rules.seats[-1]} seats"
    return f"{game}: {rules.title}, {seats}\noptions: {options}\nbots: {', '.join(bots(game))}"


def _rule(game: str, id: str) -> str:
    entry = entries(game).get(id)
    return "" if entry is None else f"{entry.id} {entry.text}"
