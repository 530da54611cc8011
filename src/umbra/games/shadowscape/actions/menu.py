"""The Action Phase: one Action, Claim or Alter Fate at a time, until the player ends it."""

from umbra.box.seats import cooperative
from umbra.core.decision import Option, Refusal
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.actions.action import begin_action, cannot_text
from umbra.games.shadowscape.alter import alter_fate
from umbra.games.shadowscape.claims import claim, claimable
from umbra.games.shadowscape.enemies.phase import begin_enemy_phase
from umbra.games.shadowscape.labels import say_actions, say_alter, say_move, say_piece, say_use
from umbra.games.shadowscape.pieces.area import face_of, movement, usable
from umbra.games.shadowscape.state import ACTIONS_PER_TURN, State

ALL_ACTIONS_DONE = Refusal("SS-5.2", "You have performed all your Actions this turn.")
ALREADY_ALTERED = Refusal("SS-20.1", "You have altered fate this turn already.")
NOT_IN_HAND = Refusal("SS-20.1", "That card is not in your hand.")
ACTIONS_LEFT = Refusal("SS-5.2", "You still have to perform an Action, and a usable card is left.")


def allowed_actions(s: State) -> int:
    """SS-5.2  Two Actions, and those that a card text adds."""
    return ACTIONS_PER_TURN + s.more_actions


def cannot_actions(s: State) -> Refusal | None:
    """Why no Action at all can be performed now."""
    return ALL_ACTIONS_DONE if s.actions >= allowed_actions(s) else None


def cannot_alter(s: State) -> Refusal | None:
    """SS-20.1  Why no Fate card can be played for its text now."""
    return ALREADY_ALTERED if s.altered else None


def cannot_end(table: Table[State], seat: int) -> Refusal | None:
    """SS-5.2, SS-R-9  Why the Action Phase cannot be ended yet; nobody has to use a wounded card that they may use."""
    s = table.state
    if s.actions >= ACTIONS_PER_TURN:
        return None
    return ACTIONS_LEFT if any(not s.heroes[seat].hurt[slot] for slot in usable(table, seat)) else None


@rule
def act(table: Table[State]) -> Rule[None]:
    """SS-5.2-5.5, SS-15  What the active player does next in the Action Phase."""
    s = table.state
    seat = s.active
    phrase = (say_actions, s.actions, allowed_actions(s))
    what, chosen = yield from table.ask(seat, "act", lambda: _menu(table, seat), phrase, rule="SS-5.2")
    if what == "end":
        s.feats = []
        yield from begin_enemy_phase(table)
    elif what == "claim":
        yield from claim(table, seat, chosen)
    elif what == "alter":
        yield from alter_fate(table, seat, chosen)
    else:
        yield from begin_action(table, seat, chosen, walk=what == "move")


def _menu(table: Table[State], seat: int) -> list[Option]:
    s = table.state
    options: list[Option] = []
    if cannot_actions(s) is None:
        options += _action_options(table, seat)
    options += _claim_options(table, seat)
    if cannot_alter(s) is None:
        options += _alter_options(table, seat)
    if cannot_end(table, seat) is None:
        options.append(Option("end", "End the Action Phase", (), ("end", None)))
    return options


def _action_options(table: Table[State], seat: int) -> list[Option]:
    hero = table.state.heroes[seat]
    points = movement(table, seat)
    options, moves = [], []
    for slot in usable(table, seat):
        card, face = hero.actions[slot], face_of(table, hero, slot)
        about = (f"action:{seat}:{slot}",)
        if cannot_text(table, seat, slot) is None:
            options.append(Option(f"use:{card}", (say_use, face), about, ("use", slot)))
        moves.append(Option(f"move:{card}", (say_move, face.title, points), about, ("move", slot)))
    return options + moves


def _claim_options(table: Table[State], seat: int) -> list[Option]:
    s = table.state
    faces = s.cards.faces
    return [
        Option(f"claim:{faces[t]}", (say_piece, table.content, "claim", faces[t]), (f"card:{t}",), ("claim", t))
        for t in claimable(table, seat)
    ]


def _alter_options(table: Table[State], seat: int) -> list[Option]:
    s = table.state
    faces = s.cards.faces
    colour = "green" if cooperative(table) else "red"
    return [
        Option(f"alter:{faces[t]}", (say_alter, table.content, faces[t], colour), (f"card:{t}",), ("alter", t))
        for t in s.heroes[seat].hand
    ]
