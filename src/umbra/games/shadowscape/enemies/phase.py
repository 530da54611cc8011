"""The Enemy Phase: the card drawn, activation and movement by door symbols, Spawns, and the order of attacks."""

from collections.abc import Set

from umbra.box.graph import beside
from umbra.box.keys import Key
from umbra.core import NONE, Option, Refusal, Rule, Table, Token, rule
from umbra.games.shadowscape.board import SIDE, board
from umbra.games.shadowscape.enemies.attack import (
    begin_strike,
    go_on_striking,
    in_range,
    reach_of,
    scope_hits_all,
    threatened,
)
from umbra.games.shadowscape.events.actions import AbilityWorks, DiscardedForAnother
from umbra.games.shadowscape.events.enemies import (
    EnemyCardDrawn,
    EnemyCardReplaced,
    EnemySkipped,
    EnemyStepped,
    EnemyWaits,
    NoEnemyCard,
    NothingSpawned,
)
from umbra.games.shadowscape.events.setup import EnemyPhaseSkipped
from umbra.games.shadowscape.labels import ability_name, enemy_name
from umbra.games.shadowscape.pieces.acting import befall
from umbra.games.shadowscape.pieces.area import hero_options
from umbra.games.shadowscape.pieces.decks import (
    card_options,
    discard_fate,
    enemy_tokens_left,
    leave_out,
    place_enemy,
    put_away,
    renew_fate,
)
from umbra.games.shadowscape.pieces.map import enemy_called, heroes_in, is_sealed, room_of
from umbra.games.shadowscape.pieces.modifiers import enemy_effects, enemy_modifiers, unused, use_up
from umbra.games.shadowscape.records.modifiers import Defence, Redraw, RepeatFirst
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.state import State
from umbra.games.shadowscape.turn import pass_turn


@rule
def begin_enemy_phase(table: Table[State]) -> Rule[None]:
    """SS-21.5, SS-30.3  It closes every turn; in the last turns a player may leave it out."""
    s = table.state
    s.drawn, s.fresh, s.awake = 0, [], []
    s.phase = "enemy"
    if s.claimer not in (NONE, s.active):
        perform = Option("perform", "Perform the Enemy Phase", (), False)
        skip = Option("pass", "Skip the Enemy Phase", (), True)
        phrase = "This is your last turn. Do you skip the Enemy Phase?"
        if (yield from table.ask(s.active, "enemy-phase", lambda: [skip, perform], phrase, rule="SS-30.3")):
            table.tell(EnemyPhaseSkipped(s.active))
            pass_turn(table)
            return
    yield from enemy_card(table)


@rule
def enemy_card(table: Table[State]) -> Rule[None]:
    """SS-21.1-21.3, SS-R-38  Draw a Fate card and activate or spawn; a deck that runs out does so before."""
    s = table.state
    s.drawn += 1
    yield from _draw(table)
    yield from _may_redraw(table)
    yield from _activate(table)
    s.phase = "strikes"
    if not s.awake:
        _end_card(table)


@rule
def _draw(table: Table[State]) -> Rule[None]:
    s = table.state
    yield from renew_fate(table)
    if not s.fate:
        table.tell(NoEnemyCard(s.active))
        return
    s.playing = s.fate.pop()
    face = table.reveal(s.playing)
    s.last_symbol = table.content.fate[face].enemy
    table.tell(EnemyCardDrawn(s.active, face, s.last_symbol))
    yield from renew_fate(table)


@rule
def _may_redraw(table: Table[State]) -> Rule[None]:
    """Elatha: once per turn she may discard a card to have another one drawn, which stands."""
    s = table.state
    hand = s.heroes[s.active].hand
    for held in unused(table, s.active, Redraw):
        if s.playing == NONE or len(hand) < held.word.n:
            return
        for paid in range(held.word.n):

            def choices(paid: int = paid) -> list[Option]:
                return [*card_options(table, hand, "discard"), *([] if paid else [Option("pass", "Let it stand")])]

            phrase = "Discard a Fate card to have another Enemy card drawn?"
            token = yield from table.ask(s.active, "redraw", choices, phrase, rule="SS-1.1")
            if token is None:
                return
            table.tell(DiscardedForAnother(s.active, discard_fate(table, s.active, token)))
        use_up(table, s.active, held)
        table.tell(EnemyCardReplaced(s.active))
        put_away(table)
        yield from _draw(table)


# Activation


@rule
def _activate(table: Table[State]) -> Rule[None]:
    """SS-21.2, .3, SS-26.1, SS-R-32, SS-R-50  Move all Enemies of the type, or spawn them; then come the attacks."""
    s = table.state
    s.awake = []
    if s.playing != NONE:
        kind = s.last_symbol
        present = sorted(
            (room, token) for token, room in zip(s.foes, s.foe_rooms, strict=True) if s.cards.backs[token] == kind
        )
        if not present:
            yield from _spawn(table, kind)
        near = threatened(table)
        for _, token in present:
            if token not in s.frozen and token not in s.fresh:
                _move_by_symbols(table, token, near[reach_of(table, token)])
                s.awake.append(token)
    if s.lord_room >= 0 and s.drawn == 1:
        s.awake.append(s.lord_token)
    else:
        s.awake = _ready(table)  # only a Lord could still bring somebody into range


def way_of(table: Table[State], enemy: Token, near: Set[int]) -> list[tuple[str, int, str]]:
    """SS-22.2-22.5, SS-23  The symbols from left to right, up to a room near to a Hero; none if it is in one.

    Each comes with the room it leads to, or with the reason why it is skipped (SS-23.2-23.5).
    """
    s, leads = table.state, board(table).leads
    here = start = s.foe_rooms[s.foes.index(enemy)]
    came_from = NONE
    path: str = table.content.enemies[s.cards.faces[enemy]].path
    way: list[tuple[str, int, str]] = []
    for door in path + path[0] * bool(enemy_modifiers(table, enemy, RepeatFirst)):
        if here in near:
            break
        to = leads[here].get(door, NONE)
        is_open = to not in (NONE, came_from, start) and not s.lasting  # as `_skipped` finds with a longer look
        back = STRAIGHT_BACK if to == came_from else BACK_TO_START if to == start else ""
        if not is_open and (why := _skipped(table, here, door, back)):
            way.append((door, NONE, why))
        else:
            way.append((door, to, ""))
            here, came_from = to, here
    return way


STRAIGHT_BACK, BACK_TO_START = "it leads straight back", "it leads back to where it started"
SKIPPED = {
    STRAIGHT_BACK: "SS-23.3",
    BACK_TO_START: "SS-R-34",
    "it leads off the board": "SS-23.4",
    "there is no such door": "SS-23.5",
    "it leads to a wall": "SS-23.5",
    "the doorway is sealed": "SS-20.1",
}
"""Why a movement symbol is skipped, with the rule."""


def _skipped(table: Table[State], here: int, door: str, back: str) -> str:
    """Why an Enemy cannot follow a symbol from a room, or nothing."""
    dungeon = board(table)
    to, doors = dungeon.leads[here].get(door, NONE), dungeon.doors[here]
    if to == NONE and door not in doors:
        return "there is no such door"
    if to == NONE:
        return "it leads off the board" if beside(here, doors.index(door), SIDE) < 0 else "it leads to a wall"
    if back:
        return back
    return "the doorway is sealed" if is_sealed(table.state, here, to) else ""


def _move_by_symbols(table: Table[State], enemy: Token, near: Set[int]) -> None:
    s, rooms = table.state, board(table).rooms
    face, way, at = s.cards.faces[enemy], way_of(table, enemy, near), s.foes.index(enemy)
    if not way:
        table.tell(EnemyWaits(face))
    path = table.content.enemies[face].path
    for number, (door, room, why) in enumerate(way):
        if number == len(path):
            (repeat,) = enemy_modifiers(table, enemy, RepeatFirst)
            table.tell(AbilityWorks("SS-32.1", face, ability_name(table.content, repeat.source)))
        if why:
            table.tell(EnemySkipped(SKIPPED[why], face, door, why))
        else:
            s.foe_rooms[at] = room
            table.tell(EnemyStepped(face, door, rooms[room], room in near))


@rule
def _spawn(table: Table[State], kind: str) -> Rule[None]:
    """SS-27, SS-R-37  One token on every Lair of the type; with too few the active player says which stay empty."""
    s = table.state
    lairs = list(board(table).lairs[kind])
    phrase = f"There are too few {kind.capitalize()} tokens. Which Lair stays empty?"
    yield from leave_out(table, lairs, enemy_tokens_left(s, kind), "spare", phrase, "SS-27.4")
    for room in lairs:
        place_enemy(table, kind, room)
    if not lairs:
        table.tell(NothingSpawned(kind))


# Attacks


@rule
def next_strike(table: Table[State]) -> Rule[None]:
    """SS-24.1-24.3, SS-24.6, SS-R-67, SS-R-68  The active player chooses who attacks next, and whom."""
    s = table.state
    ready = _ready(table)
    if not ready:
        _end_card(table)
        return
    enemy = ready[0]
    if len(ready) > 1:
        enemy = yield from table.ask(
            s.active,
            "attacker",
            lambda: _attackers(table, ready),
            "Which Enemy attacks next?",
            rule="SS-24.2",
            standing=lambda: ("", True) if order_matters(table, ready) else (_attackers(table, ready)[0].key, False),
        )
    s.awake.remove(enemy)
    targets = in_range(table, enemy)
    if enemy == s.lord_token and not heroes_in(s, s.lord_room):
        yield from befall(table, enemy, "idle", Acting(s.active, "SS-26.2"))
    if not targets:
        return
    target = targets[0]
    if len(targets) > 1 and not scope_hits_all(table, enemy, targets):
        target = yield from table.ask(
            s.active,
            "victim",
            lambda: hero_options(table, targets, "victim", "it attacks"),
            f"Whom does {enemy_name(table.content, s, enemy)} attack?",
            rule="SS-24.3",
        )
    yield from begin_strike(table, enemy, target)
    if s.strike is None and not s.awake:
        _end_card(table)


@rule
def strike_on(table: Table[State]) -> Rule[None]:
    """The next step of an attack under way; when it was the last one of an Enemy Phase, the turn is over."""
    s = table.state
    yield from go_on_striking(table)
    if s.strike is None and s.phase == "strikes" and not s.awake:
        _end_card(table)


FROZEN = Refusal("SS-1.1", "It is held back and skipped in this Enemy Phase.")
NOT_ACTIVATED = Refusal("SS-24.1", "It is not activated now, or has attacked already.")
NOBODY_IN_RANGE = Refusal("SS-24.1", "It has no Hero in range.")


def cannot_attack(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-24.1  Why an Enemy does not attack next."""
    s = table.state
    enemy = enemy_called(s, key.name())
    if enemy is None or seat != s.active or s.phase != "strikes" or s.strike is not None:
        return None
    if enemy in s.frozen:
        return FROZEN
    if enemy not in s.awake:
        return NOT_ACTIVATED
    return None if in_range(table, enemy) else NOBODY_IN_RANGE


def _attackers(table: Table[State], enemies: list[Token]) -> list[Option]:
    content, s = table.content, table.state
    return [Option(f"attack:{s.cards.faces[e]}", (enemy_name, content, s, e), (f"card:{e}",), e) for e in enemies]


def order_matters(table: Table[State], enemies: list[Token]) -> bool:
    """SS-24.2  Whether it could change something who attacks first.

    Not if Enemies without abilities can attack the same one Hero, without a Defence that helps against one attack only.
    """
    if table.options["advanced"] == "on" or table.state.lord_token in enemies:
        return True
    victims = {seat for enemy in enemies for seat in in_range(table, enemy)}
    defences = (held for seat in victims for held in unused(table, seat, Defence))
    return len(victims) > 1 or any(held.part.limit is not None for held in defences)


def _ready(table: Table[State]) -> list[Token]:
    """The activated Enemies that can still do something."""
    s = table.state
    if not s.awake:
        return []
    near = threatened(table)
    idle = s.lord_token if s.lord_token in s.awake and _lord_can_idle(table) else NONE
    return [e for e in s.awake if e == idle or room_of(s, e) in near[reach_of(table, e)]]


def _end_card(table: Table[State]) -> None:
    """SS-21.4, SS-35.2  The card is done with: another one is drawn, or the turn is over."""
    s = table.state
    put_away(table)
    if table.options["double_fate"] == "on" and s.drawn == 1:
        s.phase = "enemy"
    else:
        pass_turn(table)


def _lord_can_idle(table: Table[State]) -> bool:
    s = table.state
    return not heroes_in(s, s.lord_room) and bool(enemy_effects(table, s.lord_token, "idle"))
