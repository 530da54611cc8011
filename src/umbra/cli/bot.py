"""Games for programs: `umbra bot` plays over stdin and stdout in lines of JSON, `umbra mcp` offers tables to models."""

import os
import sys
from pathlib import Path
from typing import Literal

import msgspec

from umbra.adapters.program import PATIENCE, Failed, Lines, Talk
from umbra.bots import Bot, answer_for, favourite_bot, make_bot
from umbra.cli.keys import GameKey
from umbra.cli.party import chosen_options
from umbra.core.errors import BadSeats
from umbra.lab.extras import need
from umbra.registry import new_game, rules_of

ENDED = 1
_UNHEARD = ("dead", "loud")


def bot(
    game: GameKey,
    /,
    *,
    seats: int | None = None,
    seat: int = 1,
    rivals: str | None = None,
    seed: str | None = None,
    option: tuple[str, ...] = (),
    content: Path | None = None,
    seconds: float = PATIENCE,
) -> int:
    """Play one seat of a game over standard input and output, in lines of JSON.

    docs/research.md has the messages. The game goes on without the program where it does not answer; exit code 1: it
    has gone away, or said too much.

    Args:
        seats: How many seats there are; two if the game takes two.
        seat: The seat that is played, the first one being 1.
        rivals: Bots of the other seats in order, such as greedy,random; the last one fills what is left.
        seed: Fixes all chance.
        option: An option of the game as name=value; may be given several times.
        content: A folder with a pack of your own cards.
        seconds: How long an answer may take; after that what is usual is answered.
    """
    rules = rules_of(game)
    seats = rules.check_seats((2 if 2 in rules.seats else rules.seats[0]) if seats is None else seats)
    if not 1 <= seat <= seats:
        raise BadSeats(f"--seat {seat}: the seats are 1 to {seats}")
    names = [name.strip() for name in (rivals or favourite_bot(game)).split(",")]
    table = new_game(game, seats, seed, rules.without_people(chosen_options(game, option)), content)
    others = [other for other in range(seats) if other != seat - 1]
    bots: dict[int, Bot] = {
        other: make_bot(names[min(at, len(names) - 1)], game, f"{table.header.seed}/{other}")
        for at, other in enumerate(others)
    }
    incoming = os.fdopen(os.dup(sys.stdin.fileno()), "rb")  # its own, since a thread may still wait for it at the end
    talk = Talk(Lines(incoming, sys.stdout.buffer), seconds)
    told = 0
    while table.pending is not None:
        ask = table.asked()[0]
        if ask.seat != seat - 1:
            answer_for(table, bots)
            continue
        try:
            key = talk.ask(ask, table.view(ask.seat, since=told))
        except Failed as failed:
            if failed.how in _UNHEARD:
                print(f"umbra: {failed}; the game is not over", file=sys.stderr)
                return ENDED
            key = ask.usual or ask.options[0].key
            talk.refuse(str(failed), key)
        told = table.entry
        table.answer(ask.seat, key)
    talk.over(msgspec.to_builtins(table.outcome))
    return 0


def mcp(*, transport: Literal["stdio", "streamable-http"] = "stdio") -> int:
    """Offer tables as tools for language models, by the Model Context Protocol.

    docs/research.md says how a program that talks to models is told of it.

    Args:
        transport: How it is spoken: over standard input and output, or over HTTP on this machine, so that several
            models can sit at one table.
    """
    need("umbra.adapters.mcp", "mcp", "umbra mcp").server().run(transport)
    return 0
