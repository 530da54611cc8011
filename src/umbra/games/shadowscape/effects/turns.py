"""Fate texts that give more to do in a turn, and the Trade."""

from itertools import combinations

from umbra.box.seats import clockwise
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.claims import over_limit
from umbra.games.shadowscape.effects.texts import RULE, choose, does
from umbra.games.shadowscape.events.fate import Gained, Passed
from umbra.games.shadowscape.labels import name_of
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.area import losable
from umbra.games.shadowscape.records.texts import ExtraAction, ExtraClaim, Trade
from umbra.games.shadowscape.state import TOKEN_LIMIT, State, Trading


@does(ExtraAction)
def extra_action(table: Table[State], seat: int, text: ExtraAction) -> None:
    """Quicken."""
    table.state.more_actions += 1
    table.tell(Gained(seat, "perform 1 more Action"))


@does(ExtraClaim)
def extra_claim(table: Table[State], seat: int, text: ExtraClaim) -> None:
    """Two Whispers."""
    table.state.more_claims += 1
    table.tell(Gained(seat, "claim a second card"))


@does(Trade)
@rule
def begin_trade(table: Table[State], seat: int, text: Trade) -> Rule[None]:
    """Trade: choose 2 Heroes in the same room or in adjacent rooms."""
    s, content = table.state, table.content
    distance = board(table).distance
    options = [
        Option(
            f"trade:{s.heroes[a].hero}:{s.heroes[b].hero}",
            (_say_pair, content, s.heroes[a].hero, s.heroes[b].hero),
            (f"seat:{a}", f"seat:{b}"),
            (a, b),
        )
        for a, b in combinations(clockwise(table.seats, seat), 2)
        if distance[s.heroes[a].room][s.heroes[b].room] <= 1 and (_goods(s, a) or _goods(s, b))
    ]
    pair = yield from choose(table, seat, "trade", options, "Which two Heroes trade?")
    if pair is not None:
        s.trading = Trading(*pair)


def _say_pair(content: ShadowLibrary, hero: str, other: str) -> str:
    return f"{name_of(content, hero)} and {name_of(content, other)}"


def _goods(s: State, seat: int) -> list[int]:
    return [*losable(s, seat), *s.heroes[seat].equipment]


@rule
def trade(table: Table[State]) -> Rule[None]:
    """Pass one thing after the other until the active player stops; the limits must hold then (SS-11.8, SS-18.2)."""
    s = table.state
    trading = s.trading
    assert trading is not None

    def choices() -> list[Option]:
        options = _pass_options(table, trading.one, trading.other) + _pass_options(table, trading.other, trading.one)
        return [*options, Option("stop", "Stop trading")] if _within_limits(table, trading) else options

    chosen = yield from table.ask(s.active, "pass-on", choices, "What is passed on?", rule=RULE)
    if chosen is None:
        s.trading = None
        return
    giver, taker, token = chosen
    for zone in ("tokens", "equipment"):
        if token in getattr(s.heroes[giver], zone):
            getattr(s.heroes[giver], zone).remove(token)
            getattr(s.heroes[taker], zone).append(token)
    table.tell(Passed(giver, taker, s.cards.faces[token]))


def _pass_options(table: Table[State], giver: int, taker: int) -> list[Option]:
    s, content = table.state, table.content
    faces = s.cards.faces
    different = {faces[token]: token for token in reversed(_goods(s, giver))}
    return [
        Option(
            f"pass:{s.heroes[giver].hero}:{face}",
            (_say_pass, content, face, s.heroes[taker].hero),
            (f"card:{token}",),
            (giver, taker, token),
        )
        for face, token in reversed(different.items())
    ]


def _say_pass(content: ShadowLibrary, face: str, hero: str) -> str:
    return f"Pass {name_of(content, face)} to {name_of(content, hero)}"


def _within_limits(table: Table[State], trading: Trading) -> bool:
    heroes = [table.state.heroes[trading.one], table.state.heroes[trading.other]]
    sorts = ("weapon", "clothing", "trinket")
    return all(
        len(hero.tokens) <= TOKEN_LIMIT and not any(over_limit(table, hero, k) for k in sorts) for hero in heroes
    )
