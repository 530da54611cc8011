"""Words about Enemies: `move_enemy`, `place_enemy`, `stir_lair`, `ambush`, `freeze`, `push`."""

from typing import Any

from umbra.box.english import article
from umbra.core import Option, Rule, Table, rule
from umbra.games.shadowscape.board import board
from umbra.games.shadowscape.effects.shape import EVERYWHERE, TEXT, Choice, Deed
from umbra.games.shadowscape.enemies.attack import begin_strike, in_range
from umbra.games.shadowscape.labels import name_of
from umbra.games.shadowscape.library import ShadowLibrary
from umbra.games.shadowscape.pieces.area import DONE
from umbra.games.shadowscape.pieces.decks import card_options, enemy_tokens_left, place_enemy
from umbra.games.shadowscape.pieces.map import enemies_near, freeze, guarded, heroes_in, is_empty
from umbra.games.shadowscape.pieces.movement import (
    EnemyMove,
    enemy_move_options,
    enemy_moves,
    may_push,
    move_enemy,
    room_options,
)
from umbra.games.shadowscape.records.occasions import OWN
from umbra.games.shadowscape.records.parts import Acting
from umbra.games.shadowscape.records.words import ENEMY_TYPES, EnemyType, Positive
from umbra.games.shadowscape.state import State


def _kind(of_type: str | None) -> str:
    return f"1 regular Enemy of type {of_type.capitalize()}" if of_type else "1 regular Enemy"


class MoveEnemy(Choice, frozen=True):
    """A regular Enemy, of that type only if one is named, goes so many rooms; it stops in the first with a Hero."""

    stands = TEXT | {"idle"}
    kind, phrase = "move-enemy", "Which Enemy is moved, and where?"
    n: Positive
    type: EnemyType | None = None

    def clause(self, where: str = "") -> str:
        rooms = f"{self.n} room through a doorway" if self.n == 1 else f"1 to {self.n} rooms through doorways"
        rooms = rooms.replace("1 to 2", "1 or 2")
        stops = "" if self.n == 1 else ", stopping in the first room with a Hero"
        if where == "idle":
            return f"the active player moves {_kind(self.type)} {rooms} of their choice{stops}"
        return f"move {_kind(self.type)} {rooms} of your choice{stops}"

    def _moves(self, table: Table[State]) -> list[EnemyMove]:
        s = table.state
        return enemy_moves(table, [enemy for enemy in s.foes if self.type in (None, s.cards.backs[enemy])])

    def fits(self, table: Table[State], acting: Acting, seat: int) -> bool:
        return bool(self._moves(table))

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        return enemy_move_options(table, self._moves(table), "move")

    @rule
    def chosen(self, table: Table[State], acting: Acting, seat: int, value: EnemyMove | None) -> Rule[None]:
        for left in range(self.n, 0, -1):
            if value is None:
                return
            move_enemy(table, seat, value, acting.rule)
            if left == 1 or heroes_in(table.state, value.room):
                return
            further = [*enemy_move_options(table, enemy_moves(table, [value.enemy]), "move"), DONE]
            phrase = "Move it another room?"
            value = yield from table.ask(seat, self.kind, further.copy, phrase, rule=acting.rule)


class PlaceEnemy(Choice, frozen=True):
    """A token of a type on one of its Lairs in a room without Enemies."""

    stands = frozenset({"idle"})
    kind, phrase = "lair", "The Lord places an Enemy. On which Lair?"
    type: EnemyType

    def clause(self, where: str = "") -> str:
        name = self.type.capitalize()
        lair = f"placed on {article(name)} Lair in a room without Enemies, chosen by the active player"
        return f"1 {name} token is drawn and {lair}"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        s = table.state
        rooms = [room for room in board(table).lairs[self.type] if not guarded(s, room)]
        return room_options(table, rooms if enemy_tokens_left(s, self.type) else [], "lair", "place it in")

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: int) -> None:
        place_enemy(table, self.type, value)


class StirLair(Choice, frozen=True):
    """A token of a chosen type on one of its Lairs in an empty room."""

    said = (
        "choose an Enemy type and a Lair of it in an empty room (no Hero, no Enemy): draw 1 token of that type and "
        "place it face-up on that Lair"
    )
    kind, phrase = "lair", "Which Lair do you stir?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        s, dungeon = table.state, board(table)
        return [
            Option(
                f"lair:{kind}:{dungeon.rooms[room]}",
                (_say_lair, kind, dungeon.names[room]),
                (f"room:{room}",),
                (kind, room),
            )
            for kind in ENEMY_TYPES
            for room in dungeon.lairs[kind]
            if enemy_tokens_left(s, kind) and is_empty(s, room)
        ]

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: tuple[str, int]) -> None:
        place_enemy(table, *value)


def _say_lair(kind: str, room: str) -> str:
    return f"Stir the {kind.capitalize()} Lair in {room}"


class Ambush(Choice, frozen=True):
    """A regular Enemy attacks another Hero in its range."""

    said = (
        "choose 1 regular Enemy and 1 opposing Hero in its range: it makes one attack on that Hero, who defends as "
        "usual"
    )
    alone = True
    on = frozenset({"red"})
    kind, phrase = "ambush", "Which Enemy attacks whom?"

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        s, content = table.state, table.content
        faces = s.cards.faces
        return [
            Option(
                f"ambush:{faces[enemy]}:{s.heroes[hero].hero}",
                (_say_ambush, content, faces[enemy], s.heroes[hero].hero),
                (f"card:{enemy}", f"seat:{hero}"),
                (enemy, hero),
            )
            for enemy in s.foes
            for hero in in_range(table, enemy)
            if hero != seat
        ]

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: tuple[int, int]) -> Rule[None]:
        return begin_strike(table, *value)


def _say_ambush(content: ShadowLibrary, enemy: str, hero: str) -> str:
    return f"{name_of(content, enemy)} attacks {name_of(content, hero)}"


class Freeze(Choice, frozen=True):
    """A regular Enemy, perhaps one nearby, is skipped in this turn's Enemy Phase."""

    stands = TEXT | OWN
    tails = frozenset({"once"})
    said = "freeze 1 regular Enemy{near: in your room or an adjacent one|}: it is skipped in this turn's Enemy Phase"
    kind, phrase, declined = "freeze", "Which Enemy is skipped in this turn's Enemy Phase?", "Freeze nobody"
    near: bool = False

    def options(self, table: Table[State], acting: Acting, seat: int) -> list[Option]:
        s = table.state
        foes = enemies_near(table, s.heroes[seat].room, 1) if self.near else s.foes
        return card_options(table, [enemy for enemy in foes if enemy != s.lord_token], "freeze")

    def chosen(self, table: Table[State], acting: Acting, seat: int, value: int) -> None:
        freeze(table, value, acting.rule)


class Push(Deed, frozen=True):
    """A regular Enemy of the Hero's room goes through a doorway."""

    stands = EVERYWHERE - TEXT
    tails = frozenset({"killed", "once"})
    said = "you may move 1 regular Enemy out of your room"

    def does(self, table: Table[State], acting: Acting, target: Any) -> Rule[bool]:
        return may_push(table, target)
