"""Words about Moves, bands and Gates."""

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.combat.withdrawal import leave_combat
from umbra.games.malice.events.effects import MoveChanged
from umbra.games.malice.events.moves import MoveEnded, Teleported
from umbra.games.malice.labels import avatar_name, hex_name, key_of
from umbra.games.malice.moves.gates import trip
from umbra.games.malice.moves.moves import end_moves, enter
from umbra.games.malice.pieces.bands import band_of, leave
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.modifiers import Modifier
from umbra.games.malice.records.parts import Amount
from umbra.games.malice.rolls.uses import Use, does, value
from umbra.games.malice.state import NO_MOVE, Lasting, State

# Movement points


@does("mp")
def add_points(table: Table[State], use: Use) -> None:
    """The open Move of the bearer's band has more movement points."""
    s = table.state
    members = [a for a in band_of(s, use.avatar) if s.avatars[a].mp != NO_MOVE]
    if s.avatars[use.avatar].mp != NO_MOVE:
        points = value(table, use, "movement")
        for a in members:
            s.avatars[a].mp += 2 * points
        table.tell(MoveChanged(tuple(members), points))


@does("lose_mp")
def take_points(table: Table[State], use: Use) -> None:
    """SM-R-49  The open Move of the bearer's band has fewer movement points; of a roll on its way it is taken too."""
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


@does("end_move")
def end_move(table: Table[State], use: Use) -> None:
    """SM-R-20  The bearer's Move is over, also one that its roll was to open."""
    if use.roll is not None:
        use.roll.over = True
    end_moves(table, [use.avatar])
    table.tell(MoveEnded((use.avatar,)))


@does("leave_band")
def leave_band(table: Table[State], use: Use) -> None:
    """SM-BND.4"""
    if len(band_of(table.state, use.avatar)) > 1:
        leave(table, use.avatar)


# Gates


@does("gate_trip")
@rule
def gate_trip(table: Table[State], use: Use) -> Rule[None]:
    """SM-GAT.4  Outside combat the bearer's band, or all on its Gate who want to, go to a Gate it chooses."""
    s = table.state
    if s.combat is not None:
        return
    gate = yield from _choose_gate(table, use)
    going = band_of(s, use.avatar)
    if use.part.scope == "all":
        going = yield from _gather(table, use)
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


@does("gate_escape")
@rule
def gate_escape(table: Table[State], use: Use) -> Rule[None]:
    """SM-WDR.1  In combat the bearer alone leaves it, as if it had withdrawn, to a Gate of its choice."""
    combat = table.state.combat
    if combat is not None and use.avatar in combat.engaged:
        gate = yield from _choose_gate(table, use)
        leave_combat(table, use.avatar, gate)


@does("rift")
def rift(table: Table[State], use: Use) -> None:
    """SM-R-25  The bearer is on a random Gate; this is no teleport, and an open Move goes on from there."""
    s, a = table.state, use.avatar
    gates = table.content.board(s.layout).gates
    gate = gates[pick(table, "gates", len(gates))]
    table.tell(Teleported((a,), s.avatars[a].hex, gate, False))
    enter(table, [a], gate)
