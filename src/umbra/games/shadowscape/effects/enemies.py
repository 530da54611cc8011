"""Fate texts about Enemies."""

from umbra.box.calls import Call
from umbra.core.decision import Option
from umbra.core.rules import Rule, rule
from umbra.core.table import Table
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.effects.texts import carry_out, choose, does
from umbra.games.shadowscape.enemies.attack import begin_strike, in_range
from umbra.games.shadowscape.labels import name_of
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.area import DONE
from umbra.games.shadowscape.pieces.decks import card_options, enemy_tokens_left, place_enemy
from umbra.games.shadowscape.pieces.map import freeze, heroes_in, is_empty
from umbra.games.shadowscape.pieces.movement import enemy_move_options, enemy_moves, move_enemy
from umbra.games.shadowscape.records.texts import Ambush, Freeze, MoveEnemy, StirLair
from umbra.games.shadowscape.records.words import ENEMY_TYPES
from umbra.games.shadowscape.state import State


@does(MoveEnemy)
@rule
def move_an_enemy(table: Table[State], seat: int, text: MoveEnemy) -> Rule[None]:
    """Goad, Lure, Drive Back: 1 regular Enemy goes 1 room, or more until it meets a Hero."""
    s = table.state
    options = enemy_move_options(table, enemy_moves(table, s.foes), "move")
    chosen = yield from choose(table, seat, "move-enemy", options, "Which Enemy do you move, and where?")
    for left in range(text.steps, 0, -1):
        if chosen is None:
            return
        move_enemy(table, seat, chosen)
        if left == 1 or heroes_in(s, chosen.room):
            return
        further = [*enemy_move_options(table, enemy_moves(table, [chosen.enemy]), "move"), DONE]
        chosen = yield from choose(table, seat, "move-enemy", further, "Move it another room?")


@does(StirLair)
@rule
def stir_lair(table: Table[State], seat: int, text: StirLair) -> Rule[None]:
    """Stir the Lair: a token of the chosen type on a Lair in an empty room."""
    s, dungeon = table.state, board(table)
    options = [
        Option(
            f"lair:{kind}:{dungeon.rooms[room]}",
            (_say_lair, kind, dungeon.names[room]),
            (f"room:{room}",),
            Call(place_enemy, (kind, room)),
        )
        for kind in ENEMY_TYPES
        for room in dungeon.lairs[kind]
        if enemy_tokens_left(s, kind) and is_empty(s, room)
    ]
    yield from carry_out(table, seat, "lair", options, "Which Lair do you stir?")


def _say_lair(kind: str, room: str) -> str:
    return f"Stir the {kind.capitalize()} Lair in {room}"


@does(Ambush)
@rule
def ambush(table: Table[State], seat: int, text: Ambush) -> Rule[None]:
    """Ambush: a regular Enemy attacks an opposing Hero in its range."""
    s, content = table.state, table.content
    faces = s.cards.faces
    options = [
        Option(
            f"ambush:{faces[enemy]}:{s.heroes[hero].hero}",
            (_say_ambush, content, faces[enemy], s.heroes[hero].hero),
            (f"card:{enemy}", f"seat:{hero}"),
            Call(begin_strike, (enemy, hero)),
        )
        for enemy in s.foes
        for hero in in_range(table, enemy)
        if hero != seat
    ]
    yield from carry_out(table, seat, "ambush", options, "Which Enemy attacks whom?")


def _say_ambush(content: ShadowLibrary, enemy: str, hero: str) -> str:
    return f"{name_of(content, enemy)} attacks {name_of(content, hero)}"


@does(Freeze)
@rule
def freeze_any(table: Table[State], seat: int, text: Freeze) -> Rule[None]:
    """Hold: a regular Enemy is skipped in this Enemy Phase."""
    options = card_options(table, table.state.foes, "freeze")
    enemy = yield from choose(table, seat, "freeze", options, "Whom do you hold?")
    if enemy is not None:
        freeze(table, enemy)
