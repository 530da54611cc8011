"""Words that give more to do in a turn, and the Trade: `extra_action`, `extra_claim`, `trade`."""

from itertools import combinations

from umbra.box.calls import Call
from umbra.box.seats import clockwise
from umbra.core import Option, Rule, Table, Token, rule
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.claims import over_limit
from umbra.games.shadowscape.effects.shape import Choice, Deed
from umbra.games.shadowscape.events.fate import Gained, Passed
from umbra.games.shadowscape.labels import name_of
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.area import losable
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.state import TOKEN_LIMIT, State, Trading


class ExtraAction(Deed, frozen=True):
    """1 more Action this turn."""

    said = "you may perform 1 more Action this turn"

    def does(self, table: Table[State], acting: Acting, target: int) -> None:
        table.state.more_actions += 1
        table.tell(Gained(target, "perform 1 more Action"))


class ExtraClaim(Deed, frozen=True):
    """1 more Claim this turn."""

    said = "you may perform the Claim Action a second time this turn"

    def does(self, table: Table[State], acting: Acting, target: int) -> None:
        table.state.more_claims += 1
        table.tell(Gained(target, "claim a second card"))


class Trade(Choice, frozen=True):
    """Two Heroes near each other pass tokens and Equipment."""

    said = (
        "choose 2 Heroes in the same room or in adjacent rooms: pass any of their tokens (Trophies and Treasures) and "
        "Equipment from one to the other, one at a time, until you stop; the limits on tokens and Equipment must hold "
        "at the end"
    )
    alone = True
    kind, phrase = "trade", "Which two Heroes trade?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        s, content = table.state, table.content
        distance = board(table).distance
        return [
            Option(
                f"trade:{s.heroes[a].hero}:{s.heroes[b].hero}",
                (_say_pair, content, s.heroes[a].hero, s.heroes[b].hero),
                (f"seat:{a}", f"seat:{b}"),
                (a, b),
            )
            for a, b in combinations(clockwise(table.seats, seat), 2)
            if distance[s.heroes[a].room][s.heroes[b].room] <= 1 and (_goods(s, a) or _goods(s, b))
        ]

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: tuple[int, int]) -> None:
        table.state.trading = Trading(*value)


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
        return [*options, STOP] if _within_limits(table, trading) else options

    chosen: Call = yield from table.ask(s.active, "pass-on", choices, "What is passed on?", rule="SS-20.1")
    yield from chosen.run(table)


def _pass_on(table: Table[State], giver: int, taker: int, token: Token) -> None:
    s = table.state
    one, other = s.heroes[giver], s.heroes[taker]
    for given, taken in ((one.tokens, other.tokens), (one.equipment, other.equipment)):
        if token in given:
            given.remove(token)
            taken.append(token)
    table.tell(Passed(giver, taker, s.cards.faces[token]))


def _stop(table: Table[State]) -> None:
    table.state.trading = None


STOP = Option("done", "Stop trading", (), Call(_stop))


def _pass_options(table: Table[State], giver: int, taker: int) -> list[Option]:
    s, content = table.state, table.content
    faces = s.cards.faces
    different = {faces[token]: token for token in reversed(_goods(s, giver))}
    return [
        Option(
            f"give:{s.heroes[giver].hero}:{face}",
            (_say_pass, content, face, s.heroes[taker].hero),
            (f"card:{token}",),
            Call(_pass_on, (giver, taker, token)),
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
