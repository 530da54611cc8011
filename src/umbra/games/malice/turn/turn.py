"""SM-TRN: the Players' Turn, freely interleaved, its end, and the round."""

from functools import partial
from itertools import product

from umbra.box.calls import Call
from umbra.box.english import counted, listed
from umbra.box.keys import Activity
from umbra.core import Decision, Option, Rule, Standing, Table, rule
from umbra.games.malice.events.items import Unclaimed
from umbra.games.malice.events.turn import BodyFormed, BodyForming, RoundBegan, SeatReady, TurnEnded
from umbra.games.malice.items.items import keeping_options
from umbra.games.malice.items.trade import give_options, trade, trade_options
from umbra.games.malice.items.use import power_options, powers_to_use, use_options
from umbra.games.malice.labels import avatar_name, movement_points
from umbra.games.malice.moves.gates import GATES, gate_options, use_gate
from umbra.games.malice.moves.moves import MOVES, board_options, end_moves, goals_of, stand
from umbra.games.malice.pieces.activities import cannot_repeat, unsaid
from umbra.games.malice.pieces.bands import leave, leave_band, unfollow
from umbra.games.malice.pieces.dice import pick
from umbra.games.malice.pieces.lasting import expire
from umbra.games.malice.pieces.modifiers import revealed
from umbra.games.malice.pieces.shards import new_mastery, start_shards
from umbra.games.malice.pieces.troves import return_card
from umbra.games.malice.pieces.wells import draw_radiance
from umbra.games.malice.state import ACTIONS, NO_MOVE, State
from umbra.games.malice.turn.attuning import ATTUNING
from umbra.games.malice.turn.bands import BANDS, band, gather
from umbra.games.malice.turn.encounters import ENCOUNTERS
from umbra.games.malice.turn.places import reveal_options
from umbra.games.malice.turn.recovery import RECOVERY
from umbra.games.malice.turn.services import service_options

FINITE: tuple[Activity[State], ...] = (
    *MOVES,
    *GATES,
    unsaid("reveal", reveal_options),
    *ENCOUNTERS,
    unsaid("service", service_options),
    *RECOVERY,
    *ATTUNING,
    unsaid("power", power_options),
    unsaid("use", use_options),
    unsaid("keep", keeping_options),
)
"""What avatars can do in the Players' Turn so often only, in the order of the menu."""
ENDLESS: tuple[Activity[State], ...] = (
    *BANDS,
    unsaid("give", give_options),
    Activity("trade", trade_options, lambda table, a, key: cannot_repeat(table.state, a)),
)
"""What they can do again and again, which comes after that of all avatars."""
FREE = frozenset({band, gather, leave, unfollow, trade, use_gate})
"""SM-R-121  What costs nothing and could be done for ever; the first argument is the avatar."""
ACTIVITIES = (*FINITE, *ENDLESS)
READY = "ready"
ON_SITES = frozenset({"gate", "reveal", "service", "attune", "attune_mastery", "trade"})
"""Those that are for the hexes of Gates, cities, mystics and strongholds only."""
IN_A_MOVE = frozenset({"go", "join", "board", "stop"})
"""Those that are for an avatar with an open Move only."""
WITH_ACTIONS = frozenset({"provoke", "recover", "attune", "attune_mastery"})
"""Those that take an action of the avatar itself."""
IN_COMPANY = frozenset({"band", "leave", "give"})
"""Those that are for an avatar with others in its hex only."""


PRESSING = (goals_of, board_options, gate_options, reveal_options)
"""What takes no action and would be missed in the next turn: the rest of a Move, and what it has led to."""


def _is_for(verb: str, on_site: bool, moving: bool, able: bool, company: bool) -> bool:
    """Whether it may be something for an avatar on a site, in a Move, with actions left, in company; a band moves."""
    return (
        (on_site or verb not in ON_SITES)
        and (moving or verb not in IN_A_MOVE)
        and (able or verb not in WITH_ACTIONS)
        and (company or verb not in IN_COMPANY)
        and (company or able or verb != "move")
    )


OFFERED = {
    circumstances: tuple(
        tuple(activity.options for activity in activities if _is_for(activity.verb, *circumstances))
        for activities in (FINITE, ENDLESS)
    )
    for circumstances in product((False, True), repeat=4)
}
"""What makes the options of an avatar, by its circumstances: most activities are for few of them."""


@rule
def act(table: Table[State]) -> Rule[None]:
    """SM-TRN.7-12  One activity of any avatar whose player is not ready; the first to speak is heard."""
    form_bodies(table)
    seat, chosen = yield from table.anyone(lambda: _questions(table))
    table.state.active = seat
    _count(table.state, chosen)
    yield from chosen.run(table)


def _count(s: State, chosen: Call) -> None:
    """SM-R-121  How often in a row each avatar has done what costs nothing."""
    if chosen.function in FREE:
        s.avatars[chosen.arguments[0]].idle += 1
        return
    for avatar in s.avatars:
        avatar.idle = 0


def be_ready(table: Table[State], seat: int) -> None:
    """SM-R-95  A player waits for the end of the turn."""
    table.state.ready[seat] = True
    if table.seats > 1:
        table.tell(SeatReady(seat))


def _questions(table: Table[State]) -> list[Decision]:
    s = table.state
    seats = [seat for seat, is_ready in enumerate(s.ready) if not is_ready]
    if s.active in seats:
        seats.remove(s.active)
        seats.insert(0, s.active)
    return [_question(table, seat, last=len(seats) == 1) for seat in seats]


def _question(table: Table[State], seat: int, *, last: bool) -> Decision:
    """SM-R-95  The last player ends the turn in person; before, one who has spent everything is ready by itself."""
    menu_of, phrase = partial(menu, table, seat), (_say_act, table, seat)
    standing = ("", True) if last else partial(_standing, table, seat)
    return Decision(seat, "act", menu_of, phrase, "SM-TRN.12", standing=standing, final=last)


def _standing(table: Table[State], seat: int) -> Standing:
    """SM-R-95  Who has spent everything is ready by itself."""
    is_spent = _is_spent(table, seat)
    return READY if is_spent else "", not is_spent


def _is_spent(table: Table[State], seat: int) -> bool:
    """Whether the avatars of a seat can do only what they can do in the next turn as well: trade, band, use things."""
    s, led = table.state, []
    for a, owner in enumerate(s.owners):
        if owner == seat and s.avatars[a].hex >= 0:
            if s.avatars[a].actions:
                return False
            led.append(a)
    if any(a in left.avatars for left in s.left for a in led):
        return False
    once = any(power.sort == "primary" for a in led for power in powers_to_use(table, a))
    return not once and not any(offers(table, a) for a in led for offers in PRESSING)


def menu(table: Table[State], seat: int) -> list[Option]:
    """Everything that the avatars of a seat can do now, and to be ready for the Shadows' Turn (SM-R-95).

    Those who can still act come first, banding and trading after what has an end, and where nobody can act, the end of
    the turn before all.
    """
    s = table.state
    sites = table.content.board(s.layout).sites
    hexes = [avatar.hex for avatar in s.avatars]
    led = [a for a, owner in enumerate(s.owners) if owner == seat and hexes[a] >= 0]
    options: list[Option] = []
    endless: list[Option] = []
    for a in sorted(led, key=lambda a: not s.avatars[a].actions and s.avatars[a].mp == NO_MOVE):
        avatar, hex = s.avatars[a], hexes[a]
        circumstances = hex in sites, avatar.mp != NO_MOVE, avatar.actions > 0, hexes.count(hex) > 1
        for found, offered in zip((options, endless), OFFERED[circumstances], strict=True):
            for offers in offered:
                found += offers(table, a)
    is_idle = not options and not s.left and not any(s.avatars[a].actions for a in led)
    options += endless
    ready = Option(READY, "Ready: end the turn", (), Call(be_ready, (seat,)))
    return [ready, *options] if is_idle or _is_spent(table, seat) else [*options, ready]


# New bodies


def form_bodies(table: Table[State]) -> None:
    """SM-RTL.6, SM-R-59  Avatars in the Light spend their next actions on a new body as soon as they have them."""
    s = table.state
    for a, avatar in enumerate(s.avatars):
        while avatar.in_light and avatar.actions:
            avatar.actions -= 1
            avatar.body -= 1
            table.tell(BodyForming(a, avatar.body))
            if not avatar.body:
                new_body(table, a)


def new_body(table: Table[State], a: int) -> None:
    """SM-RTL.7-11  A random Gate, 5 life tokens, a new mastery, its soulshards, and radiance.

    It has not entered the hex: it neither meets a Shadow there nor may it use the Gate.
    """
    s = table.state
    avatar = s.avatars[a]
    gates = table.content.board(s.layout).gates
    avatar.wounds = avatar.drains = avatar.lost_radiance = 0
    new_mastery(table, a)
    start_shards(table, a)
    leave_band(s, a)
    avatar.mp = NO_MOVE
    stand(table, [a], gates[pick(table, "gates", len(gates))])
    table.tell(BodyFormed(a, avatar.hex))
    for _ in range(revealed(s, "light")):
        draw_radiance(table, a)


# The end of the turn and of the round


def end_turn(table: Table[State]) -> None:
    """SM-TRN.3, .6, SM-MAS.5, SM-RTL.5  Unused actions and Moves are lost, effects end, items left behind go back."""
    s = table.state
    table.tell(TurnEnded())
    end_moves(table, list(range(len(s.avatars))))
    expire(table)
    for left in s.left:
        return_card(table, left.token)
        table.tell(Unclaimed(s.cards.faces[left.token]))
    s.left = []
    for avatar in s.avatars:
        avatar.actions = 0
    s.phase = "realm"


def end_round(table: Table[State]) -> None:
    """SM-TRN.1, .4, .6  The next round begins with the Players' Turn."""
    s = table.state
    s.round += 1
    s.phase = "players"
    begin_turn(s, table.seats)
    table.tell(RoundBegan(s.round))


def begin_turn(s: State, seats: int) -> None:
    """Everybody has two actions again, and what was counted for the last turn is forgotten."""
    s.ready = [False] * seats
    s.provoked = []
    s.clock = 0
    for avatar in s.avatars:
        avatar.actions, avatar.came, avatar.teleports = ACTIONS, 0, 0
        avatar.drunk, avatar.used, avatar.traded, avatar.linked = [], [], [], []
        avatar.spare_lost = avatar.recovery = avatar.idle = 0


def _say_act(table: Table[State], seat: int) -> str:
    having: dict[str, list[str]] = {}
    for a, owner in enumerate(table.state.owners):
        if owner == seat:
            having.setdefault(_left(table, a), []).append(avatar_name(table.state, a))
    return f"What happens next? {', '.join(_told(who, what) for what, who in having.items())}."


def _told(who: list[str], what: str) -> str:
    if len(who) == 1:
        return f"{who[0]} has {what}"
    return f"{listed(who)} have {what}{' each' if what[0].isdigit() else ''}"


def _left(table: Table[State], a: int) -> str:
    avatar = table.state.avatars[a]
    if avatar.hex < 0:
        return "no body"
    if avatar.mp == NO_MOVE:
        return counted(avatar.actions, "action") if avatar.actions else "nothing left"
    actions = f"{counted(avatar.actions, 'action')} and " if avatar.actions else ""
    return f"{actions}{movement_points(avatar.mp)}"
