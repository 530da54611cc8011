"""SM-MOV, SM-WTR: Moves by land and water."""

from functools import lru_cache

from umbra.box.calls import Call
from umbra.box.english import listed
from umbra.box.keys import Activity, Key
from umbra.core import Option, Refusal, Rule, Table, rule
from umbra.games.malice.board import Board
from umbra.games.malice.events.moves import Boarded, MoveBegan, MoveEnded, Walked
from umbra.games.malice.labels import avatar_name, avatar_of, hex_name, key_of, points
from umbra.games.malice.moves.travel import reachable
from umbra.games.malice.pieces.activities import plain
from umbra.games.malice.pieces.bands import (
    band_mp,
    band_names,
    band_of,
    bands_along,
    join,
    leave_band,
    moves_along,
)
from umbra.games.malice.pieces.fights import queue_fights
from umbra.games.malice.records import ENTRY
from umbra.games.malice.rolls.rolls import movement, movement_odds
from umbra.games.malice.state import NO_MOVE, State

BOARDING = ENTRY["water"]
NO_ACTION = Refusal("SM-TRN.6", "It has no action left.")
TOO_FEW = Refusal("SM-R-102", "Boarding is a step of a Move and costs 1 movement point.")
IDLE = Refusal("SM-MOV.1", "It has no open Move.")


# Starting and stopping a Move


def goals_of(table: Table[State], a: int) -> dict[int, int]:
    """SM-MOV.5  Every hex that the band can reach with its movement points, and what it costs."""
    s = table.state
    mp = band_mp(s, a)
    return {} if mp == NO_MOVE else reachable(table, a, mp).costs


def go_options(table: Table[State], a: int) -> list[Option]:
    """SM-MOV.5  Every hex that the band can reach with its movement points."""
    costs = goals_of(table, a)
    if not costs:
        return []
    s = table.state
    goals = _goals(a, key_of(s, a), table.content.board(s.layout))
    return [
        Option(key, (_say_go, table, a, hex, cost), about, value)
        for hex, cost in costs.items()
        for key, about, value in (goals[hex],)
    ]


@lru_cache(512)
def _goals(a: int, who: str, board: Board) -> list[tuple[str, tuple[str, ...], Call]]:
    """Key, pieces and value of going to each hex: they are many, and always the same."""
    return [
        (f"go:{who}:{key}", (f"hex:{hex}", f"avatar:{a}"), Call(go, (a, hex))) for hex, key in enumerate(board.keys)
    ]


def cannot_move(table: Table[State], a: int) -> Refusal | None:
    """SM-MOV.1, .3, .15  Every member of the band without an open Move must have an action for one.

    SM-R-20  Where all have one, another Move is another action, which ends it.
    """
    s = table.state
    movers = _movers(s, a)
    if a in movers and not s.avatars[a].actions:
        return NO_ACTION
    if not all(s.avatars[mate].actions for mate in movers):
        return Refusal("SM-MOV.3", "A member of the band has no action left, so the band cannot move.")
    return None


def _movers(s: State, a: int) -> list[int]:
    """Who spends an action on a Move of the band: those without an open one, or all if everybody has one."""
    members = band_of(s, a)
    return [mate for mate in members if s.avatars[mate].mp == NO_MOVE] or members


def cannot_go(table: Table[State], a: int, hex: int) -> Refusal | None:
    """SM-MOV.1, .3, .5, SM-WTR.1, .2  Why the band of avatar a does not come to a hex."""
    s = table.state
    board = table.content.board(s.layout)
    if not 0 <= hex < len(board.at):
        return None
    if hex == s.avatars[a].hex:
        return Refusal("SM-MOV.5", "It is there already.")
    if s.avatars[a].mp == NO_MOVE:
        return Refusal("SM-MOV.1", "It has no open Move: spend an action to move first.")
    mp = band_mp(s, a)
    if mp == NO_MOVE:
        return Refusal("SM-MOV.3", "A member of the band has no open Move.")
    if hex in reachable(table, a).costs:
        return None
    if board.is_water(hex) and not s.avatars[a].afloat:
        return Refusal("SM-WTR.2", "Water is entered from a launch, or by boarding a craft that somebody operates.")
    return Refusal("SM-MOV.5", f"{points(mp)} movement points do not reach that far.")


@rule
def begin_move(table: Table[State], a: int) -> Rule[None]:
    """SM-MOV.1, .3, SM-R-119  Each member without an open Move spends an action and will make its own movement roll."""
    s = table.state
    movers = _movers(s, a)
    if not (yield from moves_along(table, a, movers, (_say_move, table, a))):
        return
    end_moves(table, movers)
    for mate in movers:
        s.avatars[mate].actions -= 1
    s.movers = movers
    table.tell(MoveBegan(tuple(movers)))


@rule
def roll_move(table: Table[State]) -> Rule[None]:
    """SM-ROL.6  The movement roll of the next avatar that has begun to move."""
    s = table.state
    a = s.movers[0]
    if s.avatars[a].hex < 0:
        s.movers.remove(a)
        s.window = None
        return
    points = yield from movement(table, a)
    s.avatars[a].mp = points


def cannot_stop(table: Table[State], a: int) -> Refusal | None:
    """SM-MOV.1  Why there is nothing to end."""
    return IDLE if table.state.avatars[a].mp == NO_MOVE else None


def stop(table: Table[State], a: int) -> None:
    """SM-MOV.8, SM-R-20, SM-R-119  The Move is over for the avatars of the band that its player has."""
    members = _led(table.state, a)
    end_moves(table, members)
    table.tell(MoveEnded(tuple(members)))


def _led(s: State, a: int) -> list[int]:
    """The avatars of the band whose player is that of avatar a."""
    return [mate for mate in band_of(s, a) if s.owners[mate] == s.owners[a]]


def end_moves(table: Table[State], avatars: list[int]) -> None:
    """SM-R-20, SM-R-24  Movement points are gone, and a Gate that was entered can no longer be used."""
    for a in avatars:
        avatar = table.state.avatars[a]
        avatar.mp, avatar.marched, avatar.entered_gate = NO_MOVE, 0, False
        table.state.movers = [mover for mover in table.state.movers if mover != a]
        avatar.lasting = [effect for effect in avatar.lasting if effect.until != "move"]


# Going


def go(table: Table[State], a: int, hex: int) -> None:
    """SM-MOV.5, .14  Walk to a hex that can be reached; what lies in wait there attacks at once."""
    s = table.state
    reach = reachable(table, a)
    path = reach.path(hex)
    members, left = band_of(s, a), band_mp(s, a) - reach.costs[hex]
    for mate in members:
        s.avatars[mate].mp = left
    table.tell(Walked(tuple(members), tuple(step for step, _ in path), left))
    for step, afloat in path[1:]:
        enter(table, members, step, afloat=afloat)


def enter(table: Table[State], avatars: list[int], hex: int, *, afloat: bool = False) -> None:
    """Avatars come into a hex together: what lies in wait there attacks."""
    stand(table, avatars, hex, afloat=afloat)
    for a in avatars:
        avatar = table.state.avatars[a]
        avatar.entered_gate = hex in table.content.board(table.state.layout).gates
        avatar.marched = avatar.band if avatar.mp != NO_MOVE else 0
    queue_fights(table, avatars, hex)


def stand(table: Table[State], avatars: list[int], hex: int, *, afloat: bool = False) -> None:
    """SM-LAI.2  Avatars are in a hex from now on; a lair that they were the last to leave is claimed again."""
    s = table.state
    board = table.content.board(s.layout)
    left = {s.avatars[a].hex for a in avatars} & board.dens
    s.clock += 1
    for a in avatars:
        avatar = s.avatars[a]
        avatar.hex, avatar.in_light, avatar.came, avatar.afloat = hex, False, s.clock, afloat
        avatar.linked = []
    for lair in left:
        if all(avatar.hex != lair for avatar in s.avatars):
            s.calm[board.lairs.index(lair)] = False


def board_options(table: Table[State], a: int) -> list[Option]:
    """SM-WTR.2, .7, SM-R-102  A craft on a neighbouring water hex that somebody operates."""
    if cannot_board(table, a) is not None:
        return []
    return [
        Option(
            f"board:{key_of(table.state, a)}:{key_of(table.state, other)}",
            (_say_board, table, a, other),
            (f"avatar:{a}", f"avatar:{other}"),
            Call(board_craft, (a, other)),
        )
        for other in craft_beside(table, a)
    ]


def cannot_board(table: Table[State], a: int, other: int | None = None) -> Refusal | None:
    """SM-WTR.7, SM-R-102  Why the avatar cannot board a craft, or not that of another avatar."""
    if table.state.avatars[a].mp < BOARDING or band_mp(table.state, a) == NO_MOVE:
        return TOO_FEW
    if other is None or other in craft_beside(table, a):
        return None
    return Refusal("SM-WTR.7", "There is no manned craft on a neighbouring hex.")


def craft_beside(table: Table[State], a: int) -> list[int]:
    """SM-WTR.7  The avatars who operate a craft on a hex next to an avatar on land."""
    s = table.state
    board = table.content.board(s.layout)
    if board.is_water(s.avatars[a].hex):
        return []
    near = board.neighbours[s.avatars[a].hex]
    return [other for other, mate in enumerate(s.avatars) if mate.afloat and mate.hex in near]


@rule
def board_craft(table: Table[State], a: int, other: int) -> Rule[None]:
    """SM-WTR.7, SM-MOV.10, SM-R-119  A step onto the craft, into the band that operates it, if that agrees."""
    s = table.state
    if not (yield from bands_along(table, a, band_of(s, other), (_say_board, table, a, other))):
        return
    if len(band_of(s, a)) > 1:
        leave_band(s, a)
    hex = s.avatars[other].hex
    s.avatars[a].mp -= BOARDING
    table.tell(Boarded(a, hex))
    join(table, a, other)
    enter(table, [a], hex, afloat=True)


def spend_actions(table: Table[State], a: int, n: int = 1) -> None:
    """SM-TRN.9, .10, SM-R-20  Starting something else with an action ends an open Move of the avatar."""
    table.state.avatars[a].actions -= n
    end_moves(table, [a])


def _say_move(table: Table[State], a: int) -> str:
    s, members = table.state, band_of(table.state, a)
    left = max(s.avatars[mate].mp for mate in _movers(s, a))
    lost = f", {points(left)} left are lost" if left > 0 else ""
    if len(members) > 1:
        return f"{band_names(s, a)}: {'move' if left == NO_MOVE else 'move anew'} (1 action each{lost})"
    return f"{avatar_name(s, a)} rolls to move{'' if left == NO_MOVE else ' anew'} (1 action{lost})"


def _say_there(table: Table[State], a: int) -> str:
    who = "" if len(table.state.avatars) == 1 else f"{band_names(table.state, a)}: "
    return f"{who}{'roll' if who else 'Roll'} to move there"


def _say_go(table: Table[State], a: int, hex: int, cost: int) -> str:
    return f"{band_names(table.state, a)}: go to {hex_name(table.content, table.state, hex)} for {points(cost)}"


def _say_stop(table: Table[State], a: int) -> str:
    return f"{listed([avatar_name(table.state, mate) for mate in _led(table.state, a)])}: stop moving"


def _say_board(table: Table[State], a: int, other: int) -> str:
    return f"{avatar_name(table.state, a)} boards the craft of {band_names(table.state, other)}"


def hex_named(table: Table[State], key: Key) -> int:
    """The hex that a key names after the avatar."""
    board: Board = table.content.board(table.state.layout)
    return board.hex_of(key.name(1))


MOVES: tuple[Activity[State], ...] = (
    Activity("go", go_options, lambda table, a, key: cannot_go(table, a, hex_named(table, key))),
    plain("move", begin_move, cannot_move, _say_move, movement_odds, _say_there),
    Activity("board", board_options, lambda table, a, key: cannot_board(table, a, avatar_of(table.state, key.name(1)))),
    plain("stop", stop, cannot_stop, _say_stop),
)
