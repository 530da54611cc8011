"""SM-GAT: Gates and teleports."""

from umbra.box.calls import Call
from umbra.box.keys import Activity
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.malice.events.moves import Teleported
from umbra.games.malice.harm import drain
from umbra.games.malice.labels import avatar_name, hex_name, key_of
from umbra.games.malice.moves.moves import enter, hex_named
from umbra.games.malice.pieces.activities import cannot_repeat
from umbra.games.malice.pieces.bands import band_of, moves_along
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.modifiers import has
from umbra.games.malice.pieces.places import gateway_cities
from umbra.games.malice.rolls.odds import try_odds
from umbra.games.malice.state import GateTrip, State

AGAINST = 2
"""SM-GAT.2  What the luck roll for the exit has to beat."""


def gate_options(table: Table[State], a: int) -> list[Option]:
    """SM-GAT.1, .7, SM-R-24  From a Gate that was entered: an exit Gate, for which this member of the band rolls.

    SM-CTY.10  A City of Gateways that has been revealed is reached without a roll.
    """
    if not table.state.avatars[a].entered_gate or cannot_use_gate(table, a) is not None:
        return []
    s = table.state
    sure, who, keys = has(table, a, "GATE"), key_of(s, a), table.content.board(s.layout).keys
    cities = gateway_cities(table)
    return [
        Option(
            f"gate:{who}:{keys[gate]}",
            (_say_gate, table, a, gate, sure or gate in cities),
            (f"hex:{gate}", f"avatar:{a}"),
            Call(use_gate, (a, gate)),
            weighing=() if sure or gate in cities else (try_odds, table, a, "gate", AGAINST),
        )
        for gate in exits(table, a)
    ]


def exits(table: Table[State], a: int) -> list[int]:
    """SM-GAT.2, SM-CTY.10  Where one comes out: every other Gate, and a City of Gateways that has been revealed."""
    s = table.state
    gates = (*table.content.board(s.layout).gates, *gateway_cities(table))
    return [gate for gate in gates if gate != s.avatars[a].hex]


def cannot_use_gate(table: Table[State], a: int, gate: int | None = None) -> Refusal | None:
    """SM-GAT.1, .2, .7, SM-R-24  Every member of the band must have come onto the Gate in its Move, to another one."""
    s = table.state
    if s.avatars[a].hex not in table.content.board(s.layout).gates:
        return Refusal("SM-GAT.1", "It is not on a Gate.")
    if not s.avatars[a].entered_gate:
        return Refusal("SM-R-24", "A Gate is used when it has been entered in this Move: move out and in again.")
    if not all(s.avatars[mate].entered_gate for mate in band_of(s, a)):
        return Refusal("SM-R-24", "A member of the band has not entered the Gate in its Move.")
    if gate is not None and gate not in exits(table, a):
        return Refusal("SM-GAT.2", "That is not another Gate.")
    return cannot_repeat(s, a)


@rule
def use_gate(table: Table[State], a: int, gate: int) -> Rule[None]:
    """SM-GAT.2, .7, SM-ICO.10, SM-R-119  The chosen exit with Gate Control, otherwise by luck; the band goes along."""
    sure = has(table, a, "GATE") or gate in gateway_cities(table)
    band = band_of(table.state, a)
    if not (yield from moves_along(table, a, band, (_say_gate, table, a, gate, sure))):
        return
    if sure:
        yield from trip(table, band, gate)
    else:
        table.state.attempt = GateTrip(a, gate)


def come_through(table: Table[State], attempt: GateTrip, chosen: bool) -> Rule[None]:
    """SM-GAT.3, .4  With luck the band comes to the chosen exit, else to a random one."""
    gates = table.content.board(table.state.layout).gates
    end = attempt.gate if chosen else gates[pick(table, "gates", len(gates))]
    return trip(table, band_of(table.state, attempt.avatar), end, chosen=chosen)


@rule
def trip(table: Table[State], avatars: list[int], hex: int, *, chosen: bool = True, free: bool = False) -> Rule[None]:
    """SM-GAT.4, .6, SM-R-26  Avatars are teleported together; each one's second and later of a turn drains it by 1."""
    s = table.state
    table.tell(Teleported(tuple(avatars), s.avatars[avatars[0]].hex, hex, chosen))
    for a in avatars:
        s.avatars[a].teleports += 1
        if s.avatars[a].teleports > 1 and not free and not has(table, a, "free_teleports"):
            yield from drain(table, a, 1, source="gate")
    there = [a for a in avatars if s.avatars[a].hex >= 0]
    if there:
        enter(table, there, hex)


def _say_gate(table: Table[State], a: int, gate: int, sure: bool) -> str:
    how = "no luck roll" if sure else f"{avatar_name(table.state, a)} rolls for luck against 2"
    return f"Through the Gate to {hex_name(table.content, table.state, gate)} ({how})"


GATES: tuple[Activity[State], ...] = (
    Activity("gate", gate_options, lambda table, a, key: cannot_use_gate(table, a, hex_named(table, key))),
)
