"""SM-TRD: trades of items and soulshards, both ways in one agreement, in one hex or from Gate to Gate."""

from typing import NamedTuple

from umbra.box.calls import Call
from umbra.box.english import counted, listed
from umbra.core import NONE, Option, Rule, Table, Token, rule
from umbra.games.malice.events.items import ItemGiven, ShardsGiven
from umbra.games.malice.items.items import drop, goods_of, receive
from umbra.games.malice.labels import avatar_name, card_name, colour_name, key_of
from umbra.games.malice.moves.gates import AGAINST
from umbra.games.malice.pieces.activities import cannot_repeat
from umbra.games.malice.pieces.bands import AGREE, agreed
from umbra.games.malice.pieces.modifiers import has
from umbra.games.malice.records import COLOURS
from umbra.games.malice.state import Barter, Bundle, GateTrade, State


class Thing(NamedTuple):
    """The value of an option: a card, or soulshards of a colour, is added to what an avatar gives."""

    giver: int
    token: Token = NONE
    colour: str = ""
    n: int = 1
    only: bool = False
    """Whether nothing else changes hands."""


DEAL = "deal"


# Whom to trade with


def give_options(table: Table[State], a: int) -> list[Option]:
    """SM-TRD.1  Those in the same hex; two avatars of one player are named once."""
    s = table.state
    if cannot_repeat(s, a) is not None:
        return []
    here = [b for b, other in enumerate(s.avatars) if other.hex == s.avatars[a].hex and b != a]
    return [_with(table, a, b, "") for b in here if _have(s, a, b) and (s.owners[a] != s.owners[b] or a < b)]


def trade_options(table: Table[State], a: int) -> list[Option]:
    """SM-TRD.2, SM-R-28  Those on other Gates: where the way is open, or may be tried once a turn."""
    s = table.state
    if cannot_repeat(s, a) is not None:
        return []
    gates, here = table.content.board(s.layout).gates, s.avatars[a].hex
    options = []
    for b, other in enumerate(s.avatars):
        apart = b != a and here in gates and other.hex in gates and other.hex != here and _have(s, a, b)
        if apart and (_is_open(s, a, b) or b not in s.avatars[a].traded):
            how = "" if _is_open(s, a, b) else f" (luck against {AGAINST} or Gate Control)"
            options.append(_with(table, a, b, f" through the Gates{how}"))
    return options


def _with(table: Table[State], a: int, b: int, how: str) -> Option:
    key, about = f"trade:{key_of(table.state, a)}:{key_of(table.state, b)}", (f"avatar:{a}", f"avatar:{b}")
    return Option(key, (_say_trade, table, a, b, how), about, Call(trade, (a, b)))


def _have(s: State, *avatars: int) -> bool:
    """Whether there is anything to trade."""
    return any(goods_of(s, a) or any(s.avatars[a].shards) for a in avatars)


def _is_open(s: State, a: int, b: int) -> bool:
    """Whether both have stood on their Gates since one of them reached the other."""
    return b in s.avatars[a].linked and a in s.avatars[b].linked


def trade(table: Table[State], a: int, b: int) -> None:
    """SM-TRD.1, .2, SM-R-28  In one hex at once; through Gates by Gate Control of either, or luck against 2."""
    s = table.state
    if s.avatars[a].hex == s.avatars[b].hex or _is_open(s, a, b):
        s.barter = _opened(a, b)
        return
    s.avatars[a].traded.append(b)
    s.avatars[b].traded.append(a)
    if has(table, a, "GATE") or has(table, b, "GATE"):
        reach(table, GateTrade(a, b), True)
    else:
        s.attempt = GateTrade(a, b)


def reach(table: Table[State], attempt: GateTrade, succeeded: bool) -> None:
    """SM-TRD.2, SM-R-28  The way is open as long as both stay; nobody is teleported."""
    s, a, b = table.state, attempt.avatar, attempt.other
    if succeeded:
        s.avatars[a].linked.append(b)
        s.avatars[b].linked.append(a)
        s.barter = _opened(a, b)


def _opened(a: int, b: int) -> Barter:
    empty = [0] * len(COLOURS)
    return Barter(a, b, Bundle([], empty[:]), Bundle([], empty[:]))


# What is traded


@rule
def bargain(table: Table[State]) -> Rule[None]:
    """SM-TRD.1, SM-SHR.13  Anything of either side is added, until it is a deal to which the other side agrees.

    SM-R-119  Who only receives usually agrees.
    """
    s = table.state
    barter = s.barter
    assert barter is not None
    a, b = barter.avatar, barter.other
    phrase = (_say_bargain, table, a, b)
    chosen = yield from table.ask(s.owners[a], "trade", lambda: _offers(table, barter), phrase, rule="SM-TRD.1")
    if isinstance(chosen, Thing):
        _add(barter.gives if chosen.giver == a else barter.takes, chosen)
        if not chosen.only:
            return
    s.barter = None
    if chosen is None:
        return
    usual, words = "" if barter.takes else AGREE.key, (_say_deal, table, barter)
    if (yield from agreed(table, a, [b], words, usual=usual, matters=bool(barter.takes))):
        _hand_over(table, a, b, barter.gives)
        _hand_over(table, b, a, barter.takes)


def _add(bundle: Bundle, thing: Thing) -> None:
    if thing.token != NONE:
        bundle.cards.append(thing.token)
    else:
        bundle.shards[COLOURS.index(thing.colour)] += thing.n


def _offers(table: Table[State], barter: Barter) -> list[Option]:
    """What is left on both sides, and to agree or not to trade at all."""
    agreed = [Option(DEAL, (_say_deal, table, barter), (), DEAL)] if barter.gives or barter.takes else []
    sides = (("give", barter.avatar, barter.gives), ("take", barter.other, barter.takes))
    things = [option for verb, giver, bundle in sides for option in _things(table, verb, giver, bundle)]
    return [*agreed, *things, *([] if agreed else map(_alone, things)), Option("pass", "No trade")]


def _alone(option: Option) -> Option:
    """The same as all that changes hands."""
    verb, end = option.key.split(":", 1)
    thing = option.value._replace(only=True)
    return Option(f"{verb}_only:{end}", (_say_alone, option), option.about, thing)


def _things(table: Table[State], verb: str, giver: int, bundle: Bundle) -> list[Option]:
    s = table.state
    options = []
    for token in goods_of(s, giver):
        if token not in bundle.cards:
            key, said = f"{verb}:{s.cards.faces[token]}", (_say_card, table, giver, token)
            options.append(Option(key, said, (f"card:{token}", f"avatar:{giver}"), Thing(giver, token)))
    for colour, n, gone in zip(COLOURS, s.avatars[giver].shards, bundle.shards, strict=True):
        left = n - gone
        amounts = {1: "", left // 2: ":half", left: ":all"} if left > 1 else {1: ""} if left else {}
        for much, end in amounts.items():
            key = f"{verb}:{colour}{end if much > 1 else ''}"
            phrase = (_say_shards, table, giver, colour, much)
            options.append(Option(key, phrase, (f"avatar:{giver}",), Thing(giver, NONE, colour, much)))
    return options


def _hand_over(table: Table[State], a: int, b: int, bundle: Bundle) -> None:
    """SM-LIM.3  Cards are received like any other: the receiver settles what it holds too much."""
    s = table.state
    for number, n in enumerate(bundle.shards):
        if n:
            s.avatars[a].shards[number] -= n
            s.avatars[b].shards[number] += n
            table.tell(ShardsGiven(a, b, COLOURS[number], n))
    for token in bundle.cards:
        table.tell(ItemGiven(a, b, s.cards.faces[token]))
        receive(table, [b], [token])
        drop(table, a, token)


def _say_trade(table: Table[State], a: int, b: int, how: str) -> str:
    return f"{avatar_name(table.state, a)} trades with {avatar_name(table.state, b)}{how}"


def _say_bargain(table: Table[State], a: int, b: int) -> str:
    return f"What do {avatar_name(table.state, a)} and {avatar_name(table.state, b)} trade?"


def _say_deal(table: Table[State], barter: Barter) -> str:
    sides = ((barter.avatar, barter.gives), (barter.other, barter.takes))
    return "; ".join(f"{avatar_name(table.state, a)} gives {_told(table, what)}" for a, what in sides if what)


def _told(table: Table[State], bundle: Bundle) -> str:
    cards = [card_name(table.content, table.state, token) for token in bundle.cards]
    shards = [
        counted(n, f"{colour_name(colour)} soulshard") for colour, n in zip(COLOURS, bundle.shards, strict=True) if n
    ]
    return listed([*cards, *shards])


def _say_alone(option: Option) -> str:
    return f"{option.label}, and that is all"


def _say_card(table: Table[State], giver: int, token: Token) -> str:
    return f"{avatar_name(table.state, giver)} gives {card_name(table.content, table.state, token)}"


def _say_shards(table: Table[State], giver: int, colour: str, n: int) -> str:
    return f"{avatar_name(table.state, giver)} gives {counted(n, f'{colour_name(colour)} soulshard')}"
