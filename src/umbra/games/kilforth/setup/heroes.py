"""SK-SET.4-9: the race, the class and the saga of each hero."""

from collections.abc import Container

from umbra.core import NONE, Option, Refusal, Rule, Segment, Table, Token, rule
from umbra.games.kilforth.events.setup import ClassTaken, RaceTaken, SagaTaken
from umbra.games.kilforth.labels import card_name
from umbra.games.kilforth.state import State

NEXT = {"race": "class", "class": "saga", "saga": "stock"}
"""SK-R-83  All heroes take a race in seat order, then a class, then a saga."""
RULES = {"race": "SK-SET.4", "class": "SK-SET.5", "saga": "SK-SET.7"}


@rule
def take_race(table: Table[State]) -> Rule[None]:
    """SK-SET.4  The next hero takes a race, by choice or at random, and chooses one of its two sides."""
    s = table.state
    seat = s.waiting[0]
    how, phrase = table.options["heroes"], "Which race are you?"
    token = yield from _take(table, seat, "race", table.content.races, phrase, how)
    face = s.cards.faces[token]
    sides = table.content.races[face].sides
    options = [Option(f"side:{number}", side.capitalize(), (), number) for number, side in enumerate(sides)]
    phrase = f"Which side of {table.content.races[face].name}?"
    side = yield from table.ask(seat, "portrait", lambda: options, phrase, rule="SK-SET.4")
    s.box.remove(token)
    s.heroes[seat].race, s.heroes[seat].side = token, side
    table.tell(RaceTaken(seat, face, sides[side]))
    _next(table)


@rule
def take_class(table: Table[State]) -> Rule[None]:
    """SK-SET.5  The next hero takes a class, by choice or at random."""
    s = table.state
    seat = s.waiting[0]
    token = yield from _take(
        table, seat, "class", table.content.classes, "Which class are you?", table.options["heroes"]
    )
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
    if table.options["saga_deal"] == "matched":
        hero.saga = s.cards.faces.index(table.content.classes[s.cards.faces[hero.calling]].saga)
    else:
        how = {"random": "deal"}.get(table.options["saga_deal"], "")
        hero.saga = yield from _take(table, seat, "saga", table.content.sagas, "Which saga do you follow?", how)
    table.tell(SagaTaken(seat, s.cards.faces[hero.saga]))
    _next(table)


@rule
def _take(table: Table[State], seat: int, kind: str, records: Container[str], phrase: str, how: str) -> Rule[Token]:
    """A card of a kind that nobody has taken yet: dealt, or by choice; where heroes `choose` they may draw one, too."""
    s = table.state
    taken = [hero.saga for hero in s.heroes if hero.saga != NONE]
    left = [token for token in s.box if s.cards.faces[token] in records and token not in taken]

    def cards() -> list[Option]:
        found = [
            Option(f"{kind}:{s.cards.faces[token]}", card_name(table.content, s, token), (f"card:{token}",), token)
            for token in left
        ]
        return [*found, Option(f"{kind}:random", "Draw one at random", (), NONE)] if how == "choose" else found

    token = NONE if how == "deal" else (yield from table.ask(seat, kind, cards, phrase, rule=RULES[kind]))
    return left[table.roll([len(left)], "heroes")[0]] if token == NONE else token


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
