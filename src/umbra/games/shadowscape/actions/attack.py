"""Attack Actions: who can be attacked, how much damage is dealt, and the Trophies."""

from umbra.box.english import counted
from umbra.box.keys import Key
from umbra.box.seats import cooperative
from umbra.core import Option, Refusal, Rule, Table, Token, rule
from umbra.games.shadowscape.actions.end import finish_action
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.ending import end_together
from umbra.games.shadowscape.events.actions import Attacked, LordSlain, RangeRaised, TokenTaken, TrophyLeft
from umbra.games.shadowscape.labels import ability_name, enemy_name, say_attack, say_parts, say_piece
from umbra.games.shadowscape.library import LORD
from umbra.games.shadowscape.pieces.acting import happen
from umbra.games.shadowscape.pieces.area import DONE, at_token_limit, face_of, gain_token
from umbra.games.shadowscape.pieces.decks import remove_enemy, return_token
from umbra.games.shadowscape.pieces.map import enemies_in, enemies_near, enemy_called, everything_in, exits, room_of
from umbra.games.shadowscape.pieces.modifiers import enemy_modifiers, lord_defence, lord_side, modifiers, unused, use_up
from umbra.games.shadowscape.pieces.movement import (
    EnemyMove,
    enemy_move_options,
    enemy_moves,
    may_step,
    move_enemy,
    room_options,
)
from umbra.games.shadowscape.records.cards import Side
from umbra.games.shadowscape.records.modifiers import Armour, Damage, Immune, Pull, Range, StepFirst
from umbra.games.shadowscape.records.parts import Blow
from umbra.games.shadowscape.records.words import KIND
from umbra.games.shadowscape.state import Action, State
from umbra.games.shadowscape.turn import cannot_act

FARTHEST = 2
ATTACK_FIRST = Refusal("SS-11.2", "To attack it, choose one of your Action cards with an Attack first.")
NEVER_HEROES = Refusal("SS-11.7", "An Attack never targets a Hero.")
ALREADY_TARGET = Refusal("SS-11.2", "It is a target of this Attack already.")
OTHER_ROOM = Refusal("SS-11.2", "All targets of this Attack are in the same room.")
NO_TARGET = Refusal("SS-11.11", "No Enemy is within the range of this Attack.")


def full_reach(table: Table[State], seat: int, face: Side) -> int:
    """The range with everything that could raise it now, never above 2."""
    blow = Blow(KIND[face.act])
    more = sum(held.word.amount for held in unused(table, seat, Range) if held.counts(blow))
    return min(FARTHEST, face.range + more)


def has_target(table: Table[State], seat: int, face: Side, room: int) -> bool:
    """Whether the Attack would find a target from a room, be it after a pull."""
    if enemies_near(table, room, full_reach(table, seat, face)):
        return True
    return bool(_pulls(table, seat, face, room))


def _pulls(table: Table[State], seat: int, face: Side, room: int) -> list[EnemyMove]:
    """Regular Enemies of adjacent rooms that could be pulled into a room."""
    blow = Blow(KIND[face.act])
    if not any(held.counts(blow) for held in unused(table, seat, Pull)):
        return []
    s = table.state
    near = [enemy for other in exits(table, room) for enemy in enemies_in(s, other)]
    return [move for move in enemy_moves(table, near) if move.room == room]


def _steps_first(face: Side) -> bool:
    return any(isinstance(part.word, StepFirst) for part in face.riders)


def cannot_attack(table: Table[State], seat: int, face: Side) -> Refusal | None:
    """SS-11.11, SS-R-13  An Attack needs a target, now or after the step or pull that comes before it."""
    room = table.state.heroes[seat].room
    rooms = [room, *(exits(table, room) if _steps_first(face) else ())]
    return None if any(has_target(table, seat, face, start) for start in rooms) else NO_TARGET


def cannot_target(table: Table[State], seat: int, key: Key) -> Refusal | None:
    """SS-11.2  Why an Enemy is no target of an Attack now."""
    s = table.state
    if seat != s.active or s.phase != "act":
        return None
    action = s.action if s.action is not None and s.action.act in KIND and s.action.step == "boost" else None
    enemy = enemy_called(s, key.name())
    if enemy is None:
        return NEVER_HEROES if action is not None and key.name() in table.content.heroes else None
    if s.action is None:
        return cannot_act(s) or ATTACK_FIRST
    if action is None:
        return None
    if action.targets:
        return ALREADY_TARGET if enemy in action.targets else OTHER_ROOM
    hero = s.heroes[seat]
    away = board(table).distance[hero.room][room_of(s, enemy)]
    reach = full_reach(table, seat, face_of(table, hero, action.slot))
    return Refusal("SS-11.2", (_say_far, away, reach)) if away > reach else None


def _say_far(away: int, reach: int) -> str:
    most = f"{reach} at most" if reach else "only your own room"
    return f"It is {counted(away, 'room')} away, and this Attack reaches {most}."


@rule
def choose_targets(table: Table[State], seat: int, action: Action) -> Rule[None]:
    """SS-11.2  Step and pull first where the card or Equipment lets them, then name the target."""
    hero = table.state.heroes[seat]
    face = face_of(table, hero, action.slot)
    if _steps_first(face):
        rooms = [room for room in exits(table, hero.room) if has_target(table, seat, face, room)]
        if rooms:
            yield from may_step(table, seat, rooms, stay=has_target(table, seat, face, hero.room))
    yield from _may_pull(table, seat, face)
    reach = full_reach(table, seat, face)
    if face.hits == "all":
        yield from _choose_room(table, seat, action, reach)
    else:
        yield from _choose_enemies(table, seat, action, reach, face.hits)
    _raise_range(table, seat, face, action)


@rule
def _may_pull(table: Table[State], seat: int, face: Side) -> Rule[None]:
    """Hooked Polearm: once per turn, before the target is named, pull a regular Enemy into the own room."""
    room = table.state.heroes[seat].room
    pulls = _pulls(table, seat, face, room)
    if not pulls:
        return
    needed = not enemies_near(table, room, full_reach(table, seat, face))

    def choices() -> list[Option]:
        options = enemy_move_options(table, pulls, "pull")
        return options if needed else [*options, Option("pass", "Pull nobody")]

    chosen = yield from table.ask(seat, "pull", choices, "Pull an Enemy into your room?", rule="SS-1.1")
    if chosen is not None:
        blow = Blow(KIND[face.act])
        use_up(table, seat, next(held for held in unused(table, seat, Pull) if held.counts(blow)))
        move_enemy(table, seat, chosen, "SS-1.1")


@rule
def _choose_room(table: Table[State], seat: int, action: Action, reach: int) -> Rule[None]:
    s = table.state
    rooms = sorted({room_of(s, enemy) for enemy in enemies_near(table, s.heroes[seat].room, reach)})
    action.room = yield from table.ask(
        seat,
        "target",
        lambda: room_options(table, rooms, "attack", "attack everything in"),
        "Which room do you attack?",
        rule="SS-11.2",
    )
    action.targets = everything_in(s, action.room)


@rule
def _choose_enemies(table: Table[State], seat: int, action: Action, reach: int, hits: str) -> Rule[None]:
    s = table.state
    near = enemies_near(table, s.heroes[seat].room, reach)
    phrase = "Whom do you attack?"
    first = yield from table.ask(seat, "target", lambda: _target_options(table, near), phrase, rule="SS-11.2")
    action.room = room_of(s, first)
    action.targets = [first]
    beside = [enemy for enemy in everything_in(s, action.room) if enemy != first]
    if hits == "two" and beside:
        second = yield from table.ask(
            seat, "target", lambda: [*_target_options(table, beside), DONE], "Whom else in that room?", rule="SS-11.2"
        )
        action.targets += [second] if second is not None else []


def _target_options(table: Table[State], enemies: list[Token]) -> list[Option]:
    s, dungeon = table.state, board(table)
    return [
        Option(
            f"target:{s.cards.faces[enemy]}",
            (say_attack, enemy_name(table.content, s, enemy), defence_of(table, enemy), dungeon.names[room]),
            (f"card:{enemy}",),
            enemy,
        )
        for enemy, room in ((enemy, room_of(s, enemy)) for enemy in enemies)
    ]


def _raise_range(table: Table[State], seat: int, face: Side, action: Action) -> None:
    """Long Shot and Light Bow are used up as far as the distance to the target needs them."""
    s = table.state
    far = board(table).distance[s.heroes[seat].room][action.room] - face.range
    for held in unused(table, seat, Range):
        if far > 0 and held.counts(Blow(KIND[face.act])):
            use_up(table, seat, held)
            table.tell(RangeRaised(seat, held.source))
            far -= held.word.amount


# Damage


def defence_of(table: Table[State], enemy: Token) -> int:
    """The Defence of an Enemy; a cooperative Lord weakens with the Whispers claimed (SS-R-47)."""
    s, content = table.state, table.content
    face = s.cards.faces[enemy]
    if face != LORD:
        return int(content.enemies[face].enemy.defence)
    return lord_defence(table) if cooperative(table) else lord_side(table).defence


def damage_to(table: Table[State], seat: int, action: Action, enemy: Token, value: int) -> int:
    """SS-11.3  The Action's value with all that changes it against this Enemy."""
    changes = damage_parts(table, seat, action, enemy)
    return 0 if changes is None else max(value + sum(n for _, n in changes), 0)


def damage_parts(table: Table[State], seat: int, action: Action, enemy: Token) -> list[tuple[str, int]] | None:
    """What changes the damage of an Attack to this Enemy, by the cards that do; None if it deals none at all."""
    s, content = table.state, table.content
    hero, face = s.heroes[seat], s.cards.faces[enemy]
    blow = Blow(KIND[action.act], "" if face == LORD else content.enemies[face].enemy.type, hero.wounds)
    immune = enemy_modifiers(table, enemy, Immune)
    if immune and room_of(s, enemy) != hero.room and any(held.counts(blow) for held in immune):
        return None
    side = face_of(table, hero, action.slot)
    riders = [part for part in side.riders if isinstance(part.word, Damage) and part.counts(blow)]
    parts = [(side.title, part.word.amount) for part in riders]
    own = [held for held in modifiers(table, seat, Damage) if held.counts(blow)]
    parts += [(ability_name(content, held.source), held.word.amount) for held in own]
    armour = [held for held in enemy_modifiers(table, enemy, Armour) if held.counts(blow)]
    return parts + [(ability_name(content, held.source), -held.word.amount) for held in armour]


def settle_attack(table: Table[State], seat: int, action: Action, value: int) -> None:
    """SS-11.3-11.5, SS-R-13  Every target is judged once and alone; those beaten leave the dungeon."""
    s = table.state
    rooms = board(table).rooms
    for enemy in action.targets:
        damage, defence = damage_to(table, seat, action, enemy, value), defence_of(table, enemy)
        changes, stopped = damage_parts(table, seat, action, enemy), ""
        if changes is None:
            stopped = ability_name(table.content, enemy_modifiers(table, enemy, Immune)[0].source)
        table.tell(Attacked(seat, s.cards.faces[enemy], damage, defence, say_parts(changes or []), stopped))
        if damage < defence:
            continue
        s.killed_in.append(rooms[action.room])
        action.kills += 1
        remove_enemy(s, enemy)
        action.slain.append(enemy)
        if enemy == s.lord_token:
            _slay_lord(table, seat)


def _slay_lord(table: Table[State], seat: int) -> None:
    """SS-34.1, SS-34.3  In the cooperative game this is the victory, whatever else the Action would have done."""
    table.tell(LordSlain(seat, LORD))
    if cooperative(table):
        end_together(table, "The Lord of the Dungeon is slain; the Heroes have won.", "SS-34.1", won=True)


@rule
def take_spoils(table: Table[State]) -> Rule[None]:
    """SS-11.6, SS-R-15, SS-R-28  One eliminated Enemy after the other is taken as a Trophy or left."""
    s = table.state
    action = s.action
    assert action is not None
    seat, token = s.active, action.slain[0]
    face = s.cards.faces[token]

    def choices() -> list[Option]:
        take = Option("take", (say_piece, table.content, "take", face), (f"card:{token}",), True)
        return [take] if token == s.lord_token else [take, Option("leave", "Leave it", (), False)]

    matters = at_token_limit(s, seat)
    take = yield from table.ask(
        seat, "trophy", choices, "Take it as a Trophy?", rule="SS-11.6", usual="take", matters=matters
    )
    action.slain.remove(token)
    if take:
        table.tell(TokenTaken(seat, face))
        yield from gain_token(table, seat, token)
    else:
        table.tell(TrophyLeft(seat, face))
        return_token(table, token)
    yield from happen(table, seat, "kill")
    if take:
        yield from happen(table, seat, "trophy")
    if not action.slain:
        yield from finish_action(table)
