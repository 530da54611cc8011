"""Why not: the reasons, with their rules, against what somebody would like to do."""

from collections.abc import Callable

from umbra.box.english import counted
from umbra.core.decision import Refusal
from umbra.core.table import Table
from umbra.games.malice.labels import avatar_name, points
from umbra.games.malice.moves.gates import cannot_use_gate, exits
from umbra.games.malice.moves.moves import BOARDING, cannot_move, craft_beside
from umbra.games.malice.moves.travel import reachable
from umbra.games.malice.pieces.bands import band_mp, band_of
from umbra.games.malice.state import ACTIONS, LIGHT, NO_MOVE, State
from umbra.games.malice.turn.attuning import cannot_attune
from umbra.games.malice.turn.encounters import cannot_provoke, meets_xulthul
from umbra.games.malice.turn.recovery import cannot_recover

Reasons = list[Refusal]

MOST_DIGITS = 10
"""No number of a key is as long as that."""


def why_not(table: Table[State], seat: int, key: str) -> Reasons:
    """The reasons against an answer, from what everybody may know."""
    s = table.state
    verb, *args = key.split(":")
    if s.phase != "players":
        return []
    if s.combat is not None:
        return [Refusal("SM-BND.5", "A combat is under way; it is fought to its end first.")]
    a = _number(args, 0)
    if a not in range(len(s.avatars)):
        return []
    general = _general(table, seat, a)
    if general:
        return general
    ask = _ASKED.get(verb)
    return [] if ask is None else ask(table, a, _number(args, 1))


def _number(words: list[str], at: int) -> int:
    """The number that stands there in a key, or -1: a key may come from anybody and hold anything."""
    word = words[at] if len(words) > at else ""
    return int(word) if word.isascii() and word.isdigit() and len(word) < MOST_DIGITS else -1


def _general(table: Table[State], seat: int, a: int) -> Reasons:
    """What keeps an avatar from doing anything at all."""
    s = table.state
    who = avatar_name(s, a)
    if s.owners[a] != seat:
        return [Refusal("SM-TRN.5", f"{who} is another player's avatar.")]
    if s.avatars[a].hex == LIGHT:
        left = counted(s.avatars[a].body, "action")
        return [Refusal("SM-RTL.6", f"{who} has Returned to Light and forms a new body: {left} to go.")]
    if s.ready[seat]:
        return [Refusal("SM-R-95", "You have said that you are ready.")]
    return []


def _move(table: Table[State], a: int, _: int) -> Reasons:
    found = cannot_move(table.state, a)
    return [] if found is None else [found]


def _go(table: Table[State], a: int, hex: int) -> Reasons:
    """SM-MOV.5, SM-WTR.1, .2"""
    s = table.state
    board = table.content.board(s.layout)
    if not 0 <= hex < len(board.at):
        return []
    if hex == s.avatars[a].hex:
        return [Refusal("SM-MOV.5", "It is there already.")]
    mp = band_mp(s, a)
    if mp == NO_MOVE:
        open_move = (
            "A member of the band has no open Move."
            if s.avatars[a].mp != NO_MOVE
            else "It has no open Move: spend an action to move first."
        )
        return [Refusal("SM-MOV.3" if s.avatars[a].mp != NO_MOVE else "SM-MOV.1", open_move)]
    if hex in reachable(table, a).costs:
        return []
    if board.is_water(hex) and not s.avatars[a].afloat:
        return [Refusal("SM-WTR.2", "Water is entered from a launch, or by boarding a craft that somebody operates.")]
    return [Refusal("SM-MOV.5", f"{points(mp)} movement points do not reach that far.")]


def _provoke(table: Table[State], a: int, _: int) -> Reasons:
    found = cannot_provoke(table, a)
    return [] if found is None else [found]


def _gate(table: Table[State], a: int, gate: int) -> Reasons:
    found = cannot_use_gate(table, a)
    if found is None and gate not in exits(table, a):
        found = Refusal("SM-GAT.2", "That is not another Gate.")
    return [] if found is None else [found]


def _band(table: Table[State], a: int, other: int) -> Reasons:
    s = table.state
    if not 0 <= other < len(s.avatars) or other == a:
        return []
    if s.avatars[other].hex != s.avatars[a].hex:
        return [Refusal("SM-BND.2", "Only avatars in one hex can band together.")]
    return [Refusal("SM-BND.2", "They are one band already.")] if other in band_of(s, a) else []


def _leave(table: Table[State], a: int, _: int) -> Reasons:
    return [Refusal("SM-BND.1", "It is alone.")] if len(band_of(table.state, a)) == 1 else []


def _stop(table: Table[State], a: int, _: int) -> Reasons:
    return [Refusal("SM-MOV.1", "It has no open Move.")] if table.state.avatars[a].mp == NO_MOVE else []


def _board(table: Table[State], a: int, other: int) -> Reasons:
    if table.state.avatars[a].mp < BOARDING:
        return [Refusal("SM-R-102", "Boarding is a step of a Move and costs 1 movement point.")]
    if other in craft_beside(table, a):
        return []
    return [Refusal("SM-WTR.7", "There is no manned craft on a neighbouring hex.")]


def _challenge(table: Table[State], a: int, _: int) -> Reasons:
    return [] if meets_xulthul(table.state, a) else [Refusal("SM-CMB.2", "Xulthûl is not in its hex.")]


def _recover(table: Table[State], a: int, _: int) -> Reasons:
    found = cannot_recover(table, a)
    return [] if found is None else [found]


def _attune(table: Table[State], a: int, _: int) -> Reasons:
    found = cannot_attune(table, a, 1)
    return [] if found is None else [found]


def _attune_mastery(table: Table[State], a: int, _: int) -> Reasons:
    found = cannot_attune(table, a, ACTIONS)
    return [] if found is None else [found]


_ASKED: dict[str, Callable[[Table[State], int, int], Reasons]] = {
    "move": _move,
    "go": _go,
    "stop": _stop,
    "gate": _gate,
    "provoke": _provoke,
    "band": _band,
    "leave": _leave,
    "board": _board,
    "challenge": _challenge,
    "recover": _recover,
    "attune": _attune,
    "attune_mastery": _attune_mastery,
}
