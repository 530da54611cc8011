"""The course of the game: one turn after the other, and the last turns."""

from umbra.box.english import counted
from umbra.core import Refusal, Table
from umbra.games.shadowscape.ending import end_game
from umbra.games.shadowscape.events.setup import TurnBegan
from umbra.games.shadowscape.state import ACTIONS_PER_TURN, State

ALL_ACTIONS_DONE = Refusal("SS-5.2", "You have performed all your Actions this turn.")


def allowed_actions(s: State) -> int:
    """SS-5.2  Two Actions, and those that a card text adds."""
    return ACTIONS_PER_TURN + s.more_actions


def cannot_act(s: State) -> Refusal | None:
    """Why no Action at all can be performed now."""
    return ALL_ACTIONS_DONE if s.actions_done >= allowed_actions(s) else None


def forget(s: State) -> None:
    """SS-R-25  What the last Action did no longer counts for a Whisper."""
    s.searched, s.killed_in = [], []


def begin_turn(table: Table[State]) -> None:
    """SS-5.1, SS-6.4  A new turn: nothing is used up, and what the player made to last until now ends."""
    s = table.state
    s.turn += 1
    s.actions_done = s.more_actions = s.claims = s.more_claims = 0
    s.altered = False
    forget(s)
    s.frozen = []
    for hero in s.heroes:
        hero.used = []
    if s.lasting:
        s.lasting = [lasting for lasting in s.lasting if lasting.by != s.active]
    s.phase = "act"
    table.tell(TurnBegan(s.active, s.round))


def pass_turn(table: Table[State]) -> None:
    """SS-6.3, SS-30.2, .4, SS-R-57  Cards recover, the next player is up, unless the game is over."""
    s = table.state
    hero = s.heroes[s.active]
    hero.spent = [False] * len(hero.spent)
    s.active = (s.active + 1) % table.seats
    if s.active == s.claimer:
        end_game(table, "Everybody has had their last turn.", "SS-30.4")
    if s.active == s.first:
        cap = table.options["round_cap"]
        if cap is not None and s.round >= cap:
            end_game(table, f"The game was to end after {counted(cap, 'round')}.", "SS-R-57")
        s.round += 1
    begin_turn(table)
