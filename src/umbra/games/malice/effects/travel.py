"""Words about Moves, bands and Gates."""

from umbra.box.english import listed
from umbra.core import Option, Rule, Table, rule
from umbra.games.malice.combat.withdrawal import leave_combat
from umbra.games.malice.effects.bodies import ONCE
from umbra.games.malice.effects.circumstances import OUTSIDE
from umbra.games.malice.effects.scopes import TESTS
from umbra.games.malice.events.effects import MoveChanged
from umbra.games.malice.events.moves import MoveEnded, Teleported
from umbra.games.malice.labels import avatar_name, hex_name, key_of
from umbra.games.malice.moves.gates import trip
from umbra.games.malice.moves.moves import end_moves, enter
from umbra.games.malice.pieces.bands import band_of, leave, moves_along
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.modifiers import Modifier
from umbra.games.malice.pieces.words import MaliceWord, is_fighting
from umbra.games.malice.records.parts import DRAWN, HAPPENS, USED, Amount, Part, Some
from umbra.games.malice.rolls.uses import Use, value
from umbra.games.malice.state import NO_MOVE, Lasting, State


class _Step(MaliceWord, frozen=True):
    """Something about the way of the bearer, done at once."""

    stands = frozenset({DRAWN})
    heads = TESTS
    tails = ONCE & OUTSIDE


# Movement points


class Mp(_Step, frozen=True):
    """More movement points in the open Move of the bearer's band."""

    stands = HAPPENS
    outside = frozenset({""})
    rolled = True
    said = "your band's open Move has {amount:more movement point}"
    amount: Some

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        return table.state.avatars[a].mp != NO_MOVE

    def does(self, table: Table[State], use: Use) -> None:
        s = table.state
        members = [a for a in band_of(s, use.avatar) if s.avatars[a].mp != NO_MOVE]
        if s.avatars[use.avatar].mp != NO_MOVE:
            points = value(table, use, "movement")
            for a in members:
                s.avatars[a].mp += 2 * points
            table.tell(MoveChanged(tuple(members), points))


class LoseMp(_Step, frozen=True):
    """Fewer movement points, not below 0, in the open Move of the bearer's band."""

    rolled = True
    said = "your band's open Move has {amount:fewer movement point}"
    amount: Some

    def does(self, table: Table[State], use: Use) -> None:
        """SM-R-49  Of a roll on its way it is taken too."""
        s, a, roll = table.state, use.avatar, use.roll
        rolling = roll is not None and roll.kind == "MR"
        if s.avatars[a].mp == NO_MOVE and not rolling:
            return
        points = value(table, use, "movement")
        for mate in band_of(s, a):
            avatar = s.avatars[mate]
            if mate == a and roll is not None and rolling:
                roll.extra.append(Modifier(use.card, Amount(-points)))
            elif avatar.mp != NO_MOVE:
                avatar.mp = max(0, avatar.mp - 2 * points)
            elif mate in s.movers:
                avatar.lasting.append(Lasting(use.card, use.number, "one", points=points))
        table.tell(MoveChanged(tuple(band_of(s, a)), -points))


class EndMove(_Step, frozen=True):
    """The bearer's open Move is over, also one that its roll was to open."""

    said = "<your> Move is over"

    def does(self, table: Table[State], use: Use) -> None:
        """SM-R-20"""
        if use.roll is not None:
            use.roll.over = True
        end_moves(table, [use.avatar])
        table.tell(MoveEnded((use.avatar,)))


class LeaveBand(_Step, frozen=True):
    """The bearer leaves its band."""

    said = "<you> <leave> <your> band"

    def does(self, table: Table[State], use: Use) -> None:
        """SM-BND.4"""
        if len(band_of(table.state, use.avatar)) > 1:
            leave(table, use.avatar)


# Gates


class GateTrip(_Step, frozen=True):
    """Outside combat the bearer's band goes to a Gate of its choice; with `all` everybody in the hex who wants to."""

    stands = HAPPENS
    outside = frozenset({""})
    opens = True
    all: bool = False

    def clause(self) -> str:
        who = "every avatar in your hex that wants to" if self.all else "your band"
        return f"outside combat {who} goes to a Gate of your choice, without a luck roll, movement points or a drain"

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        s = table.state
        gates = table.content.board(s.layout).gates
        return s.combat is None and any(gate != s.avatars[a].hex for gate in gates)

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """SM-GAT.4"""
        s = table.state
        if s.combat is not None:
            return
        gate = yield from _choose_gate(table, use)
        going = yield from (_gather(table, use) if self.all else _agreeing(table, use, gate))
        yield from trip(table, going, gate, free=True)


@rule
def _choose_gate(table: Table[State], use: Use) -> Rule[int]:
    s = table.state
    board = table.content.board(s.layout)
    gates = [gate for gate in board.gates if gate != s.avatars[use.avatar].hex] or [s.avatars[use.avatar].hex]
    options = [
        Option(f"gate:{board.keys[gate]}", (hex_name, table.content, s, gate), (f"hex:{gate}",), gate) for gate in gates
    ]
    chosen: int = yield from table.ask(s.owners[use.avatar], "gate", lambda: options, "To which Gate?", rule="SM-GAT.4")
    return chosen


@rule
def _agreeing(table: Table[State], use: Use, gate: int) -> Rule[list[int]]:
    """SM-R-119  The band, without those whose player does not agree: they stay and leave it."""
    s, a = table.state, use.avatar
    going = band_of(s, a)
    for seat in dict.fromkeys(s.owners[b] for b in going):
        led = [b for b in going if s.owners[b] == seat]
        if not (yield from moves_along(table, a, led, (_say_trip, table, going[:], gate))):
            for b in led:
                leave(table, b)
            going = [b for b in going if b not in led]
    return going


def _say_trip(table: Table[State], going: list[int], gate: int) -> str:
    s = table.state
    who, where = listed([avatar_name(s, a) for a in going]), hex_name(table.content, s, gate)
    return f"{who} go at once to {where}"


@rule
def _gather(table: Table[State], use: Use) -> Rule[list[int]]:
    """Everybody on the hex comes along who wants to."""
    s, a = table.state, use.avatar
    going = [a]
    for b, other in enumerate(s.avatars):
        if b != a and other.hex == s.avatars[a].hex:
            about, who = (f"avatar:{b}",), key_of(s, b)
            options = [Option(f"come:{who}", "Come along", about, True), Option(f"stay:{who}", "Stay", about, False)]
            phrase = (_say_come, table, b)
            seat = s.owners[b]
            if (yield from table.ask(seat, "come", lambda options=options: options, phrase, rule="SM-GAT.4")):  # type: ignore[misc]
                going.append(b)
    for b in going:
        if any(mate not in going for mate in band_of(s, b)):
            leave(table, b)
    return going


def _say_come(table: Table[State], a: int) -> str:
    return f"Does {avatar_name(table.state, a)} come through the Gate as well?"


class GateEscape(_Step, frozen=True):
    """In combat the bearer alone leaves it, as if it had withdrawn, to a Gate of its choice."""

    stands = frozenset({USED})
    tails = ONCE
    opens = True
    said = "in combat only you go to a Gate of your choice, as if you had withdrawn"

    def room(self, table: Table[State], a: int, part: Part, colour: str) -> bool:
        return is_fighting(table.state, a)

    @rule
    def does(self, table: Table[State], use: Use) -> Rule[None]:
        """SM-WDR.1"""
        if is_fighting(table.state, use.avatar):
            gate = yield from _choose_gate(table, use)
            leave_combat(table, use.avatar, gate)


class Rift(_Step, frozen=True):
    """The bearer comes to a Gate picked at random; this is no teleport, and an open Move goes on from there."""

    said = "<you> <come> to a Gate picked at random; an open Move goes on from there with <your> own movement points"

    def does(self, table: Table[State], use: Use) -> None:
        """SM-R-25"""
        s, a = table.state, use.avatar
        gates = table.content.board(s.layout).gates
        gate = gates[pick(table, "gates", len(gates))]
        table.tell(Teleported((a,), s.avatars[a].hex, gate, False))
        enter(table, [a], gate)
