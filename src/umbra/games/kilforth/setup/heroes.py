"""SK-SET.4-9: the race, the class and the saga of each hero."""

from collections.abc import Container

from umbra.core.cards import NONE, Token
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, Segment, rule
from umbra.core.table import Table
from umbra.games.kilforth.events.setup import ClassTaken, RaceTaken, SagaTaken
from umbra.games.kilforth.state import State

NEXT = {"race": "class", "class": "saga", "saga": "stock"}
"""SK-R-83  All heroes take a race in seat order, then a class, then a saga."""
RULES = {"race": "SK-SET.4", "class": "SK-SET.5", "saga": "SK-SET.6"}


@rule
def take_race(table: Table[State]) -> Rule[None]:
    """SK-SET.4  The next hero takes a race, by choice or at random, and one of its two sides."""
    s = table.state
    seat = s.waiting[0]
    dealt = table.options["heroes"] == "deal"
    token = yield from _take(table, seat, "race", table.content.races, "Which race are you?", "SK-SET.4", dealt=dealt)
    face = s.cards.faces[token]
    sides = table.content.races[face].sides
    options = [Option(f"side:{number}", side.capitalize(), (), number) for number, side in enumerate(sides)]
    if dealt:
        side = table.roll([len(sides)], "heroes")[0]
    else:
        side = yield from table.ask(seat, "portrait", lambda: options, "Which side of the card?", rule="SK-SET.4")
    s.box.remove(token)
    s.heroes[seat].race, s.heroes[seat].side = token, side
    table.tell(RaceTaken(seat, face, sides[side]))
    _next(table)


@rule
def take_class(table: Table[State]) -> Rule[None]:
    """SK-SET.5  The next hero takes a class, by choice or at random."""
    s = table.state
    seat = s.waiting[0]
    dealt = table.options["heroes"] == "deal"
    phrase = "Which class are you?"
    token = yield from _take(table, seat, "class", table.content.classes, phrase, "SK-SET.5", dealt=dealt)
    s.box.remove(token)
    s.heroes[seat].calling = token
    table.tell(ClassTaken(seat, s.cards.faces[token]))
    _next(table)


@rule
def take_saga(table: Table[State]) -> Rule[None]:
    """SK-SET.6-9  The next hero takes the saga of his class, a random one or one of choice; chapter 1 is current."""
    s = table.state
    seat = s.waiting[0]
    hero = s.heroes[seat]
    deal = table.options["saga_deal"]
    if deal == "matched":
        hero.saga = s.cards.faces.index(table.content.classes[s.cards.faces[hero.calling]].saga)
    else:
        phrase = "Which saga do you follow?"
        dealt = deal == "random" or table.options["heroes"] == "deal"
        hero.saga = yield from _take(table, seat, "saga", table.content.sagas, phrase, "SK-SET.7", dealt=dealt)
    table.tell(SagaTaken(seat, s.cards.faces[hero.saga]))
    _next(table)


@rule
def _take(
    table: Table[State], seat: int, kind: str, records: Container[str], phrase: str, rule_id: str, *, dealt: bool
) -> Rule[Token]:
    """A card of a kind that nobody has taken yet, at random or by choice."""
    s = table.state
    taken = [hero.saga for hero in s.heroes if hero.saga != NONE]
    left = [token for token in s.box if s.cards.faces[token] in records and token not in taken]
    if dealt:
        return left[table.roll([len(left)], "heroes")[0]]

    def cards() -> list[Option]:
        found = [(token, s.cards.faces[token]) for token in left]
        return [
            Option(f"{kind}:{face}", table.content.records[face].name, (f"card:{token}",), token)
            for token, face in found
        ]

    token: Token = yield from table.ask(seat, kind, cards, phrase, rule=rule_id)
    return token


def cannot_take(table: Table[State], kind: str, face: str) -> Refusal | None:
    """SK-SET.4-6  A race, class or saga that another hero has."""
    s = table.state
    owned = [token for hero in s.heroes for token in (hero.race, hero.calling, hero.saga) if token != NONE]
    if kind in RULES and face in [s.cards.faces[token] for token in owned]:
        return Refusal(RULES[kind], "Another hero has it.")
    return None


def _next(table: Table[State]) -> None:
    """The next hero, or the next kind of card."""
    s = table.state
    s.waiting.pop(0)
    if not s.waiting:
        s.phase = NEXT[s.phase]
        s.waiting = list(range(table.seats)) if s.phase in NEXT else []


CASTING: dict[str, Segment] = {"race": take_race, "class": take_class, "saga": take_saga}
