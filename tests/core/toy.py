"""Lantern Market: a toy game for the tests of the core. It has one of everything that a game can ask of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from umbra.core.cards import Cards, Token, Zone, bit, zone
from umbra.core.content import Content, Pack
from umbra.core.decision import Option, Phrase, Refusal
from umbra.core.events import Event, Names
from umbra.core.game import Game
from umbra.core.journal import read_lines
from umbra.core.moments import Moment, Reactions
from umbra.core.rules import GameOption, Outcome, Rule, Rules, Segment, rule
from umbra.core.saves import load as load_save
from umbra.core.state import Counters, a_dict, a_list, state
from umbra.core.table import SegmentOver, Table

FACES = {"shield": 3, "thorn": 3, "oil": 4, "lamp": 2}
"""How many of each card there are. Shields answer before a hit, thorns after it."""


@state
class Player:
    coins: int = 5
    hand: Zone = zone()
    armour: int = 0
    out: bool = False


@state
class State:
    cards: Cards
    counters: Counters = a_dict()
    outcome: Outcome | None = None
    phase: str = "deal"
    players: list[Player] = a_list()
    active: int = 0
    turn: int = 0
    deck: Zone = zone()
    shown: Zone = zone()
    picked: list[int] = a_list()
    bids: list[int] = a_list()


class Hitting(Moment):
    before: ClassVar[str] = "hit"
    after: ClassVar[str] = "hurt"

    attacker: int
    victim: int
    amount: int = 2
    taken: bool = False

    @property
    def closed(self) -> bool:
        return self.amount <= 0


# What happens


class Drew(Event, frozen=True):
    rule: ClassVar[str] = "LM-3"
    seat: int

    def say(self, names: Names) -> str:
        return f"{names.seat(self.seat)} draws a card."


class Saw(Event, frozen=True):
    rule: ClassVar[str] = "LM-3"
    seat: int
    face: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class Rolled(Event, frozen=True):
    rule: ClassVar[str] = "LM-4"
    value: int


class Shown(Event, frozen=True):
    rule: ClassVar[str] = "LM-5"
    seat: int
    face: str


class Bid(Event, frozen=True):
    rule: ClassVar[str] = "LM-6"
    bids: tuple[tuple[int, int], ...]


class Hurt(Event, frozen=True):
    rule: ClassVar[str] = "LM-7"
    victim: int
    amount: int


class Softened(Event, frozen=True):
    rule: ClassVar[str] = "LM-8"
    victim: int


class Left(Event, frozen=True):
    rule: ClassVar[str] = "LM-9"
    seat: int


# The clock


def begin(content: Content, options: Mapping[str, Any], seats: int) -> State:
    s = State(cards=Cards(), players=[Player() for _ in range(seats)])
    for face, count in FACES.items():
        s.deck += [s.cards.add(face, "card") for _ in range(count)]
    return s


def next_segment(s: State) -> Segment | None:
    return {"deal": deal, "act": act, "broken-clock": None}[s.phase]


@rule
def deal(table: Table[State]) -> Rule[None]:
    s = table.state
    table.shuffle(s.deck, "deck")
    for seat in range(table.seats):
        _draw(table, seat)
    s.phase = "act"
    return
    yield


@rule
def act(table: Table[State]) -> Rule[None]:
    s = table.state
    seat = s.active
    if s.turn >= table.options["turns"]:
        end(table)
    verb, *args = yield from table.ask(seat, "act", lambda: menu(s, seat), "What do you do?", rule="LM-2")
    s.turn += 1
    yield from VERBS[verb](table, seat, *args)
    pass_on(s)


def pass_on(s: State) -> None:
    order = [(s.active + i) % len(s.players) for i in range(1, len(s.players) + 1)]
    s.active = next(seat for seat in order if not s.players[seat].out)


def end(table: Table[State]) -> None:
    coins = [player.coins for player in table.state.players]
    table.finish(Outcome([seat for seat, n in enumerate(coins) if n == max(coins)], "Time is up.", "LM-1", list(coins)))


def menu(s: State, seat: int) -> list[Option]:
    faces = dict.fromkeys(s.cards.faces[token] for token in s.players[seat].hand)
    own = {s.cards.faces[token]: token for token in s.players[seat].hand}
    others = [other for other, player in enumerate(s.players) if other != seat and not player.out]
    return [
        Option("wait", "Wait", (), ("wait",)),
        Option("roll", "Roll the die", (), ("roll",)),
        *([Option("draw", "Draw a card", (), ("draw",))] if s.deck else []),
        Option("mix", "Mix the deck", (), ("mix",)),
        Option("bid", "Call for bids", (), ("bid",)),
        Option("count", "Count lanterns", (), ("count",)),
        *(Option(f"show:{face}", (_say_show, face), (f"card:{own[face]}",), ("show", own[face])) for face in faces),
        *(Option(f"hit:{other}", f"Hit {other}", (f"seat:{other}",), ("hit", other)) for other in others),
    ]


def _say_show(face: str) -> str:
    return f"Show your {face}"


# What a seat can do


@rule
def wait(table: Table[State], seat: int) -> Rule[None]:
    table.state.players[seat].coins += 1
    return
    yield


@rule
def roll(table: Table[State], seat: int) -> Rule[None]:
    value = table.roll([6], "dice")[0] + 1
    table.state.players[seat].coins += value
    table.tell(Rolled(value))
    return
    yield


@rule
def draw(table: Table[State], seat: int) -> Rule[None]:
    _draw(table, seat)
    return
    yield


def _draw(table: Table[State], seat: int) -> None:
    token = table.state.deck.pop()
    table.state.players[seat].hand.append(token)
    table.tell(Drew(seat))
    table.tell(Saw(seat, table.peek(seat, token)))


@rule
def mix(table: Table[State], seat: int) -> Rule[None]:
    table.shuffle(table.state.deck, "deck")
    return
    yield


@rule
def show(table: Table[State], seat: int, token: Token) -> Rule[None]:
    table.state.players[seat].hand.remove(token)
    table.state.shown.append(token)
    table.tell(Shown(seat, table.reveal(token)))
    return
    yield


@rule
def call_for_bids(table: Table[State], seat: int) -> Rule[None]:
    """Everybody bids in secret; who alone bids most gets a coin from each of the others."""
    s = table.state

    def sums(bidder: int) -> Callable[[], list[Option]]:
        return lambda: [Option(f"bid:{n}", "", (), n) for n in range(min(s.players[bidder].coins, 3) + 1)]

    bids = yield from table.together(
        {bidder: ("bid", sums(bidder), "How much?", "LM-6") for bidder in range(table.seats)}
    )
    s.bids = [bids.get(bidder, -1) for bidder in range(table.seats)]
    table.tell(Bid(tuple(sorted(bids.items()))))
    most = [bidder for bidder, bid in bids.items() if bid == max(bids.values())]
    for bidder in bids:
        if len(most) == 1 and bidder != most[0] and s.players[bidder].coins:
            s.players[bidder].coins -= 1
            s.players[most[0]].coins += 1


@rule
def count_lanterns(table: Table[State], seat: int) -> Rule[None]:
    """A long segment: four questions in a row."""
    s = table.state
    s.picked = []
    for place in range(4):
        numbers = [Option(f"pick:{n}", "", (), n) for n in range(3)]
        picked = yield from table.ask(seat, "count", lambda numbers=numbers: numbers, (_say_count, place), rule="LM-10")
        if picked is None:
            return
        s.picked.append(picked)


def _say_count(place: int) -> str:
    return f"How many on shelf {place + 1}?"


@rule
def hit(table: Table[State], seat: int, victim: int) -> Rule[None]:
    hitting = Hitting(seat, victim)
    yield from table.before(hitting)
    if hitting.amount <= 0 or table.state.players[victim].out:
        return
    hitting.taken = True
    table.state.players[victim].coins = max(table.state.players[victim].coins - hitting.amount, 0)
    table.tell(Hurt(victim, hitting.amount))
    yield from table.after(hitting)


VERBS: dict[str, Callable[..., Rule[None]]] = {
    "wait": wait,
    "roll": roll,
    "draw": draw,
    "mix": mix,
    "show": show,
    "bid": call_for_bids,
    "count": count_lanterns,
    "hit": hit,
}


# Reactions


def _order(table: Table[State], moment: Moment, window: str) -> Iterable[int]:
    """The victim first, then the others."""
    assert isinstance(moment, Hitting)
    n = table.seats
    seats = [(moment.victim + i) % n for i in range(n)]
    return [seat for seat in seats if seat != moment.attacker and not table.state.players[seat].out]


@rule
def _soften(table: Table[State], moment: Moment, window: str) -> Rule[None]:
    """Armour takes 1 off, before anybody is asked."""
    assert isinstance(moment, Hitting)
    player = table.state.players[moment.victim]
    if window == "hit" and player.armour:
        player.armour -= 1
        moment.amount -= 1
        table.tell(Softened(moment.victim))
    return
    yield


@rule
def _react(table: Table[State], seat: int, token: Token, moment: Moment) -> Rule[None]:
    """A shield takes 1 off; a thorn costs the attacker a coin."""
    assert isinstance(moment, Hitting)
    face = table.reveal(token)
    table.state.players[seat].hand.remove(token)
    table.state.shown.append(token)
    if face == "shield":
        moment.amount -= 1
    else:
        attacker = table.state.players[moment.attacker]
        attacker.coins = max(attacker.coins - 1, 0)
    table.tell(Shown(seat, face))
    return
    yield


def _question(table: Table[State], moment: Moment) -> Phrase:
    return "Respond?"


REACTIONS = Reactions(
    policy=lambda table: str(table.options["window_policy"]),
    order=_order,
    held=lambda s, seat: s.players[seat].hand,
    fits=lambda table, seat, face, moment: True,
    play=_react,
    label=lambda content, face: f"Reveal {face}",
    question=_question,
    rule="LM-7",
    forced=_soften,
)


# At any time


def asides(s: State, seat: int) -> list[Option]:
    if s.outcome is not None or s.players[seat].out:
        return []
    gift = [Option("gift", "Give a coin away")] if s.players[seat].coins else []
    return [*gift, Option("leave", "Leave the market")]


@rule
def take_aside(table: Table[State], seat: int, option: Option) -> Rule[None]:
    if option.key == "leave":
        leave(table, seat)
        return
    s = table.state

    def receivers() -> list[Option]:
        others = [other for other, player in enumerate(s.players) if other != seat and not player.out]
        return [*(Option(f"to:{other}", "", (), other) for other in others), Option("nobody", "", (), None)]

    to = yield from table.ask(seat, "gift", receivers, "To whom?", rule="LM-11")
    if to is not None:
        s.players[seat].coins -= 1
        s.players[to].coins += 1


def leave(table: Table[State], seat: int) -> None:
    s = table.state
    s.players[seat].out = True
    returned, s.players[seat].hand = s.players[seat].hand, []
    s.deck[:0] = returned
    table.shuffle(s.deck, "deck")
    table.tell(Left(seat))
    if sum(not player.out for player in s.players) == 1:
        end(table)
    if seat == s.active:
        pass_on(s)
        raise SegmentOver


# The rest


class ToyNames:
    def __init__(self, content: Content, s: State) -> None:
        self.content = content

    def seat(self, seat: int) -> str:
        return f"Seat {seat + 1}"

    def piece(self, identifier: str) -> str:
        return str(self.content.records.get(identifier, identifier))


def why_not(table: Table[State], seat: int, key: str) -> list[Refusal]:
    if key == f"hit:{seat}":
        return [Refusal("LM-7", "You cannot hit yourself.")]
    return []


def audit(content: Content, s: State) -> None:
    tokens = [*s.deck, *s.shown, *(token for player in s.players for token in player.hand)]
    if sorted(tokens) != list(range(len(s.cards.faces))) or len(s.cards.faces) != len(s.cards.known):
        raise ValueError("cards are lost or doubled")
    if Counter(s.cards.faces) != Counter(FACES):
        raise ValueError("the cards are not those of the box")
    if not 0 <= s.active < len(s.players) or any(player.coins < 0 for player in s.players):
        raise ValueError("the active seat or the coins are out of bounds")
    if s.outcome is None and all(player.out for player in s.players):
        raise ValueError("nobody is left")


CONTENT = Content(
    {face: face.title() for face in FACES},
    "toy-content-1",
    {"hit": frozenset({"shield"}), "hurt": frozenset({"thorn"})},
)


def load(packs: Sequence[Pack]) -> Content:
    return CONTENT


RULES = Rules(
    key="toy",
    title="Lantern Market",
    prefix="LM",
    seats=range(2, 5),
    revision=1,
    options=(
        GameOption("turns", (30, 3), 30, "How many turns are played.", "LM-1"),
        GameOption("window_policy", ("all_holders", "matching_only"), "all_holders", "Who is asked.", "LM-7"),
    ),
    state=State,
    load=load,
    begin=begin,
    next_segment=next_segment,
    names=ToyNames,
    why_not=why_not,
    menus=frozenset({"act"}),
    audit=audit,
    decks=lambda s: [s.deck],
    present=lambda s, seat: not s.players[seat].out,
    asides=asides,
    take_aside=take_aside,
    reactions=REACTIONS,
)


def new(seats: int = 2, seed: int | str = 1, rules: Rules = RULES, **options: Any) -> Game:
    """A fresh game of the toy."""
    return Game(rules, CONTENT, seats, seed, options)


def loaded(game: Game, rules: Rules = RULES, content: Content = CONTENT) -> Game:
    """The game after a save and a load."""
    return load_save(read_lines(game.save()), rules, content)


def scene(
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = (),
    seats: int = 2,
    rules: Rules = RULES,
    armour: int = 0,
    coins: int = 5,
    dice: Sequence[int] = (),
    seed: int | str = 1,
    **options: Any,
) -> Game:
    """A game in which seat 0 is to act. `hands` are known to their seats, `top` lies on the deck, first drawn first."""
    s = begin(CONTENT, {}, seats)
    s.phase = "act"
    s.players = [Player(coins=coins, armour=armour) for _ in range(seats)]
    for seat, faces in (hands or {}).items():
        for face in faces:
            token = next(token for token in s.deck if s.cards.faces[token] == face)
            s.deck.remove(token)
            s.players[seat].hand.append(token)
            s.cards.known[token] = bit(seat)
    for face in reversed(top):
        token = next(token for token in s.deck if s.cards.faces[token] == face)
        s.deck.remove(token)
        s.deck.append(token)
    rigged = {"dice": [value - 1 for value in dice]} if dice else None
    return Game(rules, CONTENT, seats, seed, options, rigged=rigged, state=s)


def with_verbs(**verbs: Callable[..., Rule[None]]) -> Rules:
    """The rules with some actions of seat 0's menu carried out differently."""

    @rule
    def changed_act(table: Table[State]) -> Rule[None]:
        s = table.state
        seat = s.active
        if s.turn >= table.options["turns"]:
            end(table)
        verb, *args = yield from table.ask(seat, "act", lambda: menu(s, seat), "What do you do?", rule="LM-2")
        s.turn += 1
        yield from (VERBS | verbs)[verb](table, seat, *args)
        pass_on(s)

    return replace(RULES, next_segment=lambda s: {"deal": deal, "act": changed_act, "broken-clock": None}[s.phase])
