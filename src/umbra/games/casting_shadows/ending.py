"""Elimination and the end: who is out, and who wins."""

from umbra.box.english import listed
from umbra.box.graph import NOWHERE
from umbra.core import NONE, Outcome, SegmentOver, Table
from umbra.games.casting_shadows.events.casters import BookEmptied, Eliminated
from umbra.games.casting_shadows.events.turn import GameEnded
from umbra.games.casting_shadows.resources import empty_pool
from umbra.games.casting_shadows.state import State, living


def bury_the_dead(table: Table[State]) -> None:
    """CS-HP.3, CS-R-31  Everybody at 0 HP is eliminated, in turn order; then the end is checked."""
    s = table.state
    if all(player.hp or player.out for player in s.players):
        return
    fallen = [seat for seat in living(s) if s.players[seat].hp == 0]
    for seat in fallen:
        _eliminate(table, seat, conceded=False)
    _check_end(table, fallen)


def concede(table: Table[State], seat: int) -> None:
    """CS-R-52  Conceding equals reaching 0 HP at that moment."""
    table.state.players[seat].hp = 0
    _eliminate(table, seat, conceded=True)
    _check_end(table, [seat])


def _eliminate(table: Table[State], seat: int, *, conceded: bool) -> None:
    """CS-HP.5, .8, CS-R-29  Cards go back, the Companion leaves the game, the meeple leaves the map."""
    s = table.state
    player = s.players[seat]
    table.tell(Eliminated(seat, conceded))
    returned = [token for token in player.book if s.cards.backs[token] == "counterspell"]
    discarded = [token for token in player.book if token not in returned]
    companion = "" if player.companion == NONE else s.cards.faces[player.companion]
    if player.book or companion:
        faces = tuple(s.cards.faces[token] for token in discarded)
        table.tell(BookEmptied(seat, faces, len(returned), companion))
    s.discard += discarded
    table.shuffle(returned, "eliminated")
    s.counterspells[:0] = returned
    if player.companion != NONE:
        s.removed.append(player.companion)
    player.book, player.companion, player.tile = [], NONE, NOWHERE
    player.frozen = player.stunned = False
    player.ward = 0
    player.out = True


def _check_end(table: Table[State], fallen: list[int]) -> None:
    """CS-WIN.1-3  The last one standing wins at once; an active player who falls ends the turn at once."""
    s = table.state
    left = living(s)
    if len(left) <= 1:
        end_game(table, left or fallen, "CS-WIN.1" if left else "CS-R-31")
    if s.players[s.active].out:
        s.attack = None
        s.pool = empty_pool()
        s.phase = "pass"
        raise SegmentOver


def end_game(table: Table[State], winners: list[int], rule_id: str) -> None:
    """Close the game with the given winners; several of them share a draw."""
    s = table.state
    names = table.rules.names(table.content, s)
    called = listed([names.seat(seat) for seat in winners])
    reason = f"{called} is the last one standing." if len(winners) == 1 else f"{called} share a draw."
    table.tell(GameEnded(rule_id, tuple(winners), reason))
    s.attack = None
    s.pool = empty_pool()
    table.finish(Outcome(winners, reason, rule_id, [player.hp for player in s.players]))
