"""SK-WIN: how the game ends, and victory points."""

from umbra.box.english import counted, listed
from umbra.box.seats import cooperative
from umbra.core import NONE, Outcome, Table
from umbra.games.kilforth.events.day import GameEnded
from umbra.games.kilforth.events.saga import AncientDefeated
from umbra.games.kilforth.pieces.heroes import started
from umbra.games.kilforth.pieces.holdings import gain_gold
from umbra.games.kilforth.state import State


def ancient_defeated(table: Table[State], seat: int, ancient: int) -> None:
    """SK-ANC.9-10, SK-WIN.2, .4, .5  The hero takes its gold; with the last ancient the game ends at once."""
    s = table.state
    beaten = s.ancients[ancient]
    beaten.defeated = True
    beaten.cell = NONE
    table.tell(AncientDefeated(seat, beaten.id))
    gain_gold(table, seat, table.content.gold(beaten.id), beaten.id, "SK-ANC.9")
    if not all(other.defeated for other in s.ancients):
        return
    if cooperative(table):
        _end(table, list(range(table.seats)), "All ancients are defeated in time.", "SK-WIN.4")
    _end(table, [seat], "The ancient is defeated.", "SK-WIN.2")


def everybody_out(table: Table[State]) -> None:
    """SK-R-78  No hero is left: nobody wins."""
    _end(table, [], "All heroes are eliminated.", "SK-R-78")


def time_is_up(table: Table[State]) -> None:
    """SK-WIN.1, .3, .6, SK-R-77  The last daylight is over: together all lose, otherwise victory points count."""
    if cooperative(table):
        _end(table, [], "Time has run out.", "SK-WIN.6")
    heroes = table.state.heroes
    points = {seat: victory_points(table, seat) for seat, hero in enumerate(heroes) if not hero.out}
    best = max(points.values())
    winners = [seat for seat, n in points.items() if n == best]
    _end(table, winners, f"Time has run out; the most is {counted(best, 'victory point')}.", "SK-WIN.3")


def victory_points(table: Table[State], seat: int) -> int:
    """SK-WIN.7, SK-R-79  A hero's gold and the gold values of his assets; nothing for one who is eliminated."""
    s = table.state
    hero = s.heroes[seat]
    assets = sum(table.content.gold(s.cards.faces[token]) for token in hero.assets)
    return 0 if hero.out else int(hero.gold + assets)


def shared_score(table: Table[State]) -> int:
    """SK-WIN.8, SK-R-79  The points of all heroes divided by the number of those who started, rounded up."""
    n = started(table.state)
    return -(-sum(victory_points(table, seat) for seat in range(n)) // n)


def _end(table: Table[State], winners: list[int], reason: str, rule_id: str) -> None:
    seats = range(table.seats)
    together = cooperative(table)
    scores: list[int | None] = [shared_score(table) if together else victory_points(table, seat) for seat in seats]
    table.tell(GameEnded(rule_id, tuple(winners), f"{reason} {_result(table, winners)}"))
    table.finish(Outcome(winners, reason, rule_id, scores))


def _result(table: Table[State], winners: list[int]) -> str:
    """Who wins, in words."""
    if table.seats == 1 or (winners and not cooperative(table)):
        names = table.rules.names(table.content, table.state)
        called = listed([names.seat(seat) for seat in winners or [0]])
        return f"{called} {'win together' if len(winners) > 1 else 'wins' if winners else 'has lost'}."
    return "The heroes win together." if winners else "The heroes have lost." if cooperative(table) else "Nobody wins."
