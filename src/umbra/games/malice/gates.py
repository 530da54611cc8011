"""SM-GAT: Gates and teleports."""

from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.malice.bands import band_of
from umbra.games.malice.dice import pick
from umbra.games.malice.events.moving import Teleported
from umbra.games.malice.harm import drain
from umbra.games.malice.modifiers import has
from umbra.games.malice.moving import enter
from umbra.games.malice.places import gateway_cities
from umbra.games.malice.rolls import luck
from umbra.games.malice.state import State
from umbra.games.malice.words import say_gate

AGAINST = 2
"""SM-GAT.2  What the luck roll for the exit has to beat."""


def gate_options(table: Table[State], a: int) -> list[Option]:
    """SM-GAT.1, .7, SM-R-24  From a Gate that was entered: an exit Gate, for which this member of the band rolls.

    SM-CTY.10  A City of Gateways that has been revealed is reached without a roll.
    """
    s = table.state
    avatar = s.avatars[a]
    if not avatar.entered_gate:
        return []
    sure = has(table, a, "GATE")
    cities = gateway_cities(table)
    exits = [gate for gate in (*table.content.board(s.layout).gates, *cities) if gate != avatar.hex]
    return [
        Option(
            f"gate:{a}:{gate}",
            (say_gate, table, a, gate, sure or gate in cities),
            (f"hex:{gate}", f"avatar:{a}"),
            (use_gate, a, gate),
        )
        for gate in exits
    ]


@rule
def use_gate(table: Table[State], a: int, gate: int) -> Rule[None]:
    """SM-GAT.2-4, .7, SM-ICO.10  The chosen exit with Gate Control or luck, else a random one; the band goes along."""
    s = table.state
    members = band_of(s, a)
    sure = has(table, a, "GATE") or gate in gateway_cities(table)
    chosen = sure or (yield from luck(table, a, "gate", AGAINST))
    gates = table.content.board(s.layout).gates
    end = gate if chosen else gates[pick(table, "gates", len(gates))]
    yield from trip(table, members, end, chosen=chosen)


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
