"""How a game ends: Shadow Shards against each other, victory or defeat together."""

from umbra.box.english import counted
from umbra.box.graph import NOWHERE
from umbra.box.seats import clockwise, cooperative
from umbra.core import NONE, Outcome, Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.events.setup import GameEnded, Scored
from umbra.games.shadowscape.state import State


def end_game(table: Table[State], reason: str, rule: str) -> None:
    """SS-31.4, .5, SS-R-42  The most Shards win; among equals the first in turn order from the claimer on."""
    s = table.state
    if cooperative(table):
        end_together(table, f"{reason.rstrip('.')}; the Heroes have lost.", rule, won=False)
    start = s.first if s.claimer == NONE else s.claimer
    scores = [shards(table, seat) for seat in range(table.seats)]
    winner = max(clockwise(table.seats, start), key=lambda seat: scores[seat])
    name = table.rules.names(table.content, s).seat(winner)
    won = f"{name} wins with {counted(scores[winner], 'Shadow Shard')}."
    for seat in clockwise(table.seats, start):
        table.tell(Scored(seat, scores[seat], _shard_room(table, seat)))
    table.tell(GameEnded(rule, (winner,), f"{reason} {won}"))
    table.finish(Outcome([winner], reason, rule, list(scores)))


def end_together(table: Table[State], reason: str, rule: str, *, won: bool) -> None:
    """SS-1.5, SS-34.4, SS-R-52  All win or all lose; Shards are told but decide nothing."""
    scores: list[int | None] = [shards(table, seat) for seat in range(table.seats)]
    winners = list(range(table.seats)) if won else []
    table.tell(GameEnded(rule, tuple(winners), reason))
    table.finish(Outcome(winners, reason, rule, scores))


def shards(table: Table[State], seat: int) -> int:
    """SS-31.1-31.3, SS-R-43  Shadow Shards on all cards possessed, and in the room where the Hero stands."""
    s, content = table.state, table.content
    hero = s.heroes[seat]
    faces = s.cards.faces
    cards = [*hero.tucked, *hero.equipment, *([hero.general] if hero.general != NONE else [])]
    total: int = sum(content.records[faces[token]].shards for token in cards)
    return total + bool(_shard_room(table, seat))


def _shard_room(table: Table[State], seat: int) -> str:
    """SS-31.3  The room of a Hero if it has a Shadow Shard symbol."""
    room = table.state.heroes[seat].room
    return board(table).rooms[room] if room != NOWHERE and "shard" in board(table).features[room] else ""
