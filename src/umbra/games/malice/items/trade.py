"""SM-TRD: giving items and soulshards to others, in one hex or from Gate to Gate."""

from typing import NamedTuple

from umbra.box.calls import Call
from umbra.core.cards import NONE, Token
from umbra.core.decision import Option, Phrase
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.events.items import ItemGiven, ShardsGiven
from umbra.games.malice.items.items import drop, goods_of, receive
from umbra.games.malice.labels import avatar_name, card_name, colour_name, key_of
from umbra.games.malice.moves.gates import AGAINST
from umbra.games.malice.pieces.modifiers import has
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import GateTrade, State


class Thing(NamedTuple):
    """What is given: a card, or soulshards of a colour."""

    token: Token = NONE
    colour: str = ""


NOTHING = Thing()


def give_options(table: Table[State], a: int) -> list[Option]:
    """SM-TRD.1  Give to somebody in the hex."""
    if not _neighbours(table.state, a) or not _things(table.state, a):
        return []
    return [Option(f"give:{key_of(table.state, a)}", (_say_give, table, a), (f"avatar:{a}",), Call(give, (a,)))]


def trade_options(table: Table[State], a: int) -> list[Option]:
    """SM-TRD.2, SM-R-28  Try to reach somebody on another Gate, once a turn."""
    options = []
    for other in _partners(table, a):
        about = (f"avatar:{a}", f"avatar:{other}")
        options.append(
            Option(
                f"trade:{key_of(table.state, a)}:{key_of(table.state, other)}",
                (_say_trade, table, a, other),
                about,
                Call(trade, (a, other)),
            )
        )
    return options


def _things(s: State, a: int) -> bool:
    avatar = s.avatars[a]
    return bool(avatar.items or avatar.potions) or any(avatar.shards)


def _neighbours(s: State, a: int) -> list[int]:
    here = s.avatars[a].hex
    return [b for b, other in enumerate(s.avatars) if other.hex == here and b != a]


def _partners(table: Table[State], a: int) -> list[int]:
    """Those on other Gates with whom there is something to exchange and who have not been tried in this turn."""
    s = table.state
    gates, here = table.content.board(s.layout).gates, s.avatars[a].hex
    if here not in gates:
        return []
    return [
        b
        for b, other in enumerate(s.avatars)
        if b != a
        and other.hex in gates
        and other.hex != here
        and b not in s.avatars[a].traded
        and (_things(s, a) or _things(s, b))
    ]


# In one hex


@rule
def give(table: Table[State], a: int) -> Rule[None]:
    """SM-TRD.1, SM-SHR.13  One thing, or some soulshards of one colour, for somebody in the same hex."""
    s = table.state
    thing = yield from _choose_thing(table, a, (_say_what, table, a), [])
    options = [Option(f"to:{key_of(s, b)}", (avatar_name, s, b), (f"avatar:{b}",), b) for b in _neighbours(s, a)]
    other = yield from table.ask(s.owners[a], "give-to", lambda: options, "To whom?", rule="SM-TRD.1")
    yield from _hand_over(table, a, other, thing)


@rule
def _choose_thing(table: Table[State], a: int, phrase: Phrase, more: list[Option]) -> Rule[Thing]:
    s = table.state
    content = table.content
    options = [
        Option(f"card:{s.cards.faces[token]}", (card_name, content, s, token), (f"card:{token}",), Thing(token))
        for token in goods_of(s, a)
    ]
    for colour, n in zip(COLOURS, s.avatars[a].shards, strict=True):
        if n:
            label = f"{colour_name(colour).capitalize()} soulshards"
            options.append(Option(f"shards:{colour}", label, (), Thing(NONE, colour)))
    chosen: Thing = yield from table.ask(s.owners[a], "give", lambda: [*options, *more], phrase, rule="SM-TRD.1")
    return chosen


@rule
def _hand_over(table: Table[State], a: int, b: int, thing: Thing) -> Rule[None]:
    """SM-LIM.3  A card is received like any other: the receiver settles what it holds too much."""
    s = table.state
    if thing.token != NONE:
        table.tell(ItemGiven(a, b, s.cards.faces[thing.token]))
        receive(table, [b], [thing.token])
        drop(table, a, thing.token)
        return
    number = COLOURS.index(thing.colour)
    amounts = [Option(f"amount:{n}", str(n), (), n) for n in range(1, s.avatars[a].shards[number] + 1)]
    n = yield from table.ask(s.owners[a], "amount", lambda: amounts, "How many?", rule="SM-TRD.1")
    s.avatars[a].shards[number] -= n
    s.avatars[b].shards[number] += n
    table.tell(ShardsGiven(a, b, thing.colour, n))


# From Gate to Gate


def trade(table: Table[State], a: int, b: int) -> Rule[None] | None:
    """SM-TRD.2, SM-R-28  Gate Control of either, or a luck roll against 2, opens one exchange; nobody is teleported."""
    s = table.state
    s.avatars[a].traded.append(b)
    s.avatars[b].traded.append(a)
    attempt = GateTrade(a, b)
    if has(table, a, "GATE") or has(table, b, "GATE"):
        return exchange(table, attempt, True)
    s.attempt = attempt
    return None


@rule
def exchange(table: Table[State], attempt: GateTrade, succeeded: bool) -> Rule[None]:
    """SM-TRD.2  Each of the two gives something, or nothing."""
    s, a, b = table.state, attempt.avatar, attempt.other
    if not succeeded:
        return
    given = yield from _choose_thing(table, a, (_say_exchange, table, a, b), [_nothing()])
    if given != NOTHING:
        yield from _hand_over(table, a, b, given)
    back = yield from _choose_thing(table, b, (_say_exchange, table, b, a), [_nothing()])
    if back != NOTHING and s.avatars[b].hex >= 0:
        yield from _hand_over(table, b, a, back)


def _nothing() -> Option:
    return Option("pass", "Nothing", (), NOTHING)


def _say_give(table: Table[State], a: int) -> str:
    return f"{avatar_name(table.state, a)} gives something to another avatar here"


def _say_trade(table: Table[State], a: int, b: int) -> str:
    names = avatar_name(table.state, a), avatar_name(table.state, b)
    return f"{names[0]} trades through the Gates with {names[1]} (luck against {AGAINST} or Gate Control)"


def _say_what(table: Table[State], a: int) -> str:
    return f"What does {avatar_name(table.state, a)} give?"


def _say_exchange(table: Table[State], a: int, b: int) -> str:
    return f"What does {avatar_name(table.state, a)} give to {avatar_name(table.state, b)} through the Gates?"
