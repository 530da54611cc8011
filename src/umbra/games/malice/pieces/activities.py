"""Activities of one avatar: what the menu offers if nothing speaks against it."""

from collections.abc import Callable
from functools import cache

from umbra.box.calls import Call
from umbra.box.keys import Activity, Key
from umbra.core import Odds, Option, Refusal, Rule, Table
from umbra.games.malice.labels import key_of
from umbra.games.malice.state import State

IN_A_ROW = 12
"""SM-R-121  So often in a row an avatar does what costs nothing, until anybody has done anything else."""
WENT_ROUND = Refusal("SM-R-121", f"It has done so {IN_A_ROW} times in a row; somebody has to do something else first.")


def cannot_repeat(s: State, a: int) -> Refusal | None:
    """SM-R-121  Why an avatar does not go on with what costs nothing and could be done for ever."""
    return WENT_ROUND if s.avatars[a].idle >= IN_A_ROW else None


def plain(
    verb: str,
    does: Callable[[Table[State], int], Rule[None] | None],
    cannot: Callable[[Table[State], int], Refusal | None],
    said: Callable[[Table[State], int], str],
    weigh: Callable[[Table[State], int], list[Odds]] | None = None,
    leads: Callable[[Table[State], int], str] | None = None,
) -> Activity[State]:
    """An activity about nothing but the avatar itself: `recover:aster`.

    With odds, if some are to be weighed; `leads` says where a roll of it may lead.
    """

    @cache
    def made(a: int, who: str) -> tuple[str, tuple[str, ...], Call]:
        return f"{verb}:{who}", (f"avatar:{a}",), Call(does, (a,))

    def options(table: Table[State], a: int) -> list[Option]:
        if cannot(table, a) is not None:
            return []
        key, about, value = made(a, key_of(table.state, a))
        weighing, onward = (weigh, table, a) if weigh else (), (leads, table, a) if leads else ""
        return [Option(key, (said, table, a), about, value, weighing=weighing, leads=onward)]

    return Activity(verb, options, lambda table, a, key: cannot(table, a))


def unsaid(verb: str, options: Callable[[Table[State], int], list[Option]]) -> Activity[State]:
    """An activity against which nothing is said: what may be used, given or had in a place is all in the menu."""
    return Activity(verb, options, _nothing)


def _nothing(table: Table[State], a: int, key: Key) -> None:
    return None
