"""Words about Heroes and their Action cards: `move_hero`, `step`, `heal`, `wound`, `hex`, `ward`, `flip_card` …"""

from umbra.core import Option, Rule, Table, need, rule
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.effects.scopes import Near
from umbra.games.shadowscape.effects.shape import EVERYWHERE, HEROES, SIDE, TEXT, Choice, Deed
from umbra.games.shadowscape.events.actions import CardReadied
from umbra.games.shadowscape.events.fate import Warded
from umbra.games.shadowscape.labels import name_of, say
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.area import (
    DONE,
    face_of,
    flip,
    free_places,
    may_heal,
    put_wound,
    side_name,
    suffer_wound,
    wound_count,
)
from umbra.games.shadowscape.pieces.map import exits, is_empty
from umbra.games.shadowscape.pieces.movement import enter, may_step, room_options
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.records.words import Positive
from umbra.games.shadowscape.state import HERO_CARD, State
from umbra.games.shadowscape.state import Ward as Warding

KILLED = frozenset({"killed"})


class MoveHero(Deed, frozen=True):
    """A Hero goes so many rooms, as the player who acts says, or into an adjacent empty room."""

    heads = HEROES
    n: Positive = 1
    empty: bool = False

    def __post_init__(self) -> None:
        need(not self.empty or self.n == 1, "n is 1 for an empty room")

    def clause(self, where: str = "") -> str:
        whom = "it" if where == "whom" else "your Hero"
        if self.empty:
            return f"move {whom} into an adjacent empty room (no Hero, no Enemy) of your choice"
        rooms = "1 room" if self.n == 1 else f"1 to {self.n} rooms".replace("1 to 2", "1 or 2")
        return f"move {whom} {rooms} on a route you choose, stopping in the first room with an Enemy"

    def _rooms(self, table: Table[State], seat: int) -> list[int]:
        s = table.state
        return [room for room in exits(table, s.heroes[seat].room) if not self.empty or is_empty(s, room)]

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(self._rooms(table, seat))

    @rule
    def aim(self, table: Table[State], acting: Acting, seats: list[int]) -> Rule[tuple[int, int]]:
        """The Hero and the first room."""
        s, content, dungeon = table.state, table.content, board(table)
        options = [
            Option(
                f"send:{s.heroes[hero].hero}:{dungeon.rooms[room]}",
                (_say_send, content, s.heroes[hero].hero, dungeon.names[room]),
                (f"seat:{hero}", f"room:{room}"),
                (hero, room),
            )
            for hero in seats
            for room in self._rooms(table, hero)
        ]
        phrase = "Where does your Hero go?" if seats == [acting.seat] else "Which Hero goes where?"
        aim: tuple[int, int] = yield from table.ask(acting.seat, "send", options.copy, phrase, rule=acting.rule)
        return aim

    @rule
    def does(self, table: Table[State], acting: Acting, target: tuple[int, int]) -> Rule[None]:
        hero, room = target
        for left in range(self.n, 0, -1):
            if room is None or enter(table, hero, room) or left == 1:
                return
            further = [*room_options(table, exits(table, room), "go", "go on to"), DONE]
            room = yield from table.ask(acting.seat, "send", further.copy, "Another room?", rule=acting.rule)


def _say_send(content: ShadowLibrary, hero: str, room: str) -> str:
    return f"Move {name_of(content, hero)} to {room}"


class Step(Deed, frozen=True):
    """The Hero may move 1 room."""

    stands = EVERYWHERE - TEXT
    tails = KILLED | {"once"}
    said = "you may move 1 room"

    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[bool]:
        return may_step(table, target, exits(table, table.state.heroes[target].room))


class Heal(Deed, frozen=True):
    """Up to so many Wounds are discarded, or exactly as many as there are if it must be."""

    stands = EVERYWHERE
    heads = HEROES
    tails = KILLED | {"once"}
    verb, chooses = "mend", "discard Wounds of"
    n: Positive
    must: bool = False

    def clause(self, where: str = "") -> str:
        wounds = f"{self.n} Wound{'' if self.n == 1 else 's'}"
        most = wounds if self.must or self.n == 1 else f"up to {wounds}"
        if where == "whom":
            discards = "discards" if self.must or self.n > 1 else "may discard"
            return f"its player {discards} {most} of their choice from that Hero Area"
        return (
            f"{'discard' if self.must else 'you may discard'} {most}{' of your choice' * self.must} from your Hero Area"
        )

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return wound_count(table.state.heroes[seat]) > 0

    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[bool]:
        return may_heal(table, target, self.n, acting.rule, must=self.must)


class Wound(Deed, frozen=True):
    """Wounds on free symbols of the own Hero Area, as far as there are any."""

    stands = SIDE
    tails = KILLED
    said = "place {n:Wound} in your Hero Area"
    n: Positive

    @rule
    def does(self, table: Table[State], acting: Acting, target: int) -> Rule[None]:
        for left in range(self.n, 0, -1):
            yield from suffer_wound(table, target, acting.rule, left)


class Hex(Choice, frozen=True):
    """A Wound on a free symbol of an Action card of another Hero nearby."""

    said = (
        "choose 1 opposing Hero in your room or an adjacent one and a free Wound symbol on one of its Action cards: "
        "put 1 Wound there"
    )
    on = frozenset({"red"})
    kind, phrase = "hex", "Which card is wounded?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        s, content = table.state, table.content
        return [
            Option(
                f"hex:{s.heroes[hero].hero}:{s.heroes[hero].actions[place]}",
                (_say_hex, content, s.heroes[hero].hero, face_of(table, s.heroes[hero], place).title),
                (f"action:{hero}:{place}",),
                (hero, place),
            )
            for hero in Near().seats(table, seat)
            for place in free_places(table, hero)
            if place != HERO_CARD
        ]

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: tuple[int, int]) -> None:
        put_wound(table, *value, acting.rule)


def _say_hex(content: ShadowLibrary, hero: str, title: str) -> str:
    return f"Wound {name_of(content, hero)}'s {title}"


class Ward(Deed, frozen=True):
    """A Hero has more Defence until the next turn of the player who acts."""

    stands = TEXT | SIDE
    heads = HEROES
    tails = KILLED
    lead = ""
    verb, chooses = "ward", "give more Defence to"
    said = "you have {n} more Defence until your next turn starts"
    forms = {"whom": "it has {n} more Defence until your next turn starts"}
    n: Positive

    def does(self, table: Table[State], acting: Acting, target: int) -> None:
        table.state.lasting.append(Warding(target, acting.seat, self.n))
        table.tell(Warded(acting.rule, target, acting.seat, self.n))


class FlipCard(Choice, frozen=True):
    """An Action card without Wounds is flipped, as its player says."""

    heads = HEROES
    verb, chooses = "change", "turn over a card of"
    said = "flip 1 of your Action cards that carries no Wound; if exhausted it stays so"
    forms = {"whom": "its player flips 1 of that Hero's Action cards that carries no Wound; if exhausted it stays so"}
    kind, phrase = "flip", "Which card do you turn over?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        slots = [slot for slot, wounds in enumerate(table.state.heroes[seat].hurt) if not wounds]
        return _slot_options(table, seat, slots, "flip")

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: int) -> None:
        flip(table, seat, value)


class ReadyCard(Choice, frozen=True):
    """An exhausted Action card is no longer exhausted."""

    said = "choose 1 of your exhausted Action cards: it is no longer exhausted"
    kind, phrase = "ready", "Which card?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        slots = [slot for slot, spent in enumerate(table.state.heroes[seat].spent) if spent]
        return _slot_options(table, seat, slots, "ready")

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: int) -> None:
        hero = table.state.heroes[seat]
        hero.spent[value] = False
        table.tell(CardReadied(seat, side_name(hero, value)))


def _slot_options(table: Table[State], seat: int, slots: list[int], verb: str) -> list[Option]:
    hero = table.state.heroes[seat]
    return [
        Option(
            f"{verb}:{hero.actions[slot]}",
            (say, verb, face_of(table, hero, slot).title),
            (f"action:{seat}:{slot}",),
            slot,
        )
        for slot in slots
    ]
