"""One piece in full: a room with its doors, an Enemy with the way it would go now, a card with all its texts."""

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from umbra.box.english import counted
from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.shadowscape import signs
from umbra.cli.terminal.shadowscape.dungeon import features
from umbra.cli.terminal.shadowscape.offers import equipment_facts, general_facts, sides, whisper_verdicts
from umbra.cli.terminal.shadowscape.reading import forecast, reading
from umbra.cli.terminal.shadowscape.supply import lord_card
from umbra.cli.terminal.shadowscape.tokens import enemy_in_words, hero_mark
from umbra.core.cards import NONE, Token
from umbra.games.shadowscape.board import DIRECTIONS, NO_DOOR, board
from umbra.games.shadowscape.pieces.map import enemies_in, is_sealed
from umbra.games.shadowscape.pieces.modifiers import shrine
from umbra.games.shadowscape.records import cards as records


def piece(scene: Scene, record: Any) -> RenderableType:
    """All about a card, a room, a kind of Enemy, a Hero or the Lord."""
    kind = KIND_NAMES.get(record.kind, record.kind)
    head = Text.assemble((record.name, "bold"), "  ", (kind, "dim"), "  ", (record.id, "dim"))
    return Group(head, *_SHOWN[type(record)](scene, record))


KIND_NAMES = {
    "hero": "Hero",
    "hero_action": "Action card",
    "general_action": "General Action card",
    "equipment": "Equipment",
    "fate_text": "text of Fate cards",
    "fate": "Fate card",
    "room": "room",
    "start_room": "Starting Room",
    "enemy": "Enemy",
    "enemy_card": "Enemy card, for the advanced rules",
    "treasure": "Treasure",
    "whisper": "Whisper",
    "lord": "Lord of the Dungeon",
}

# Rooms


def _room(scene: Scene, record: records.Room | records.StartRoom) -> list[RenderableType]:
    s = scene.view.state
    dungeon = board(reading(scene))
    cell = dungeon.index.get(record.id, NONE)
    if cell == NONE:
        return [Text("It is not part of this dungeon.")]
    lines: list[RenderableType] = [Text(_doors(scene, cell))]
    if found := features(scene, cell, wide=True):
        lines.append(Text(", ").join(found))
    lines += [
        Text(f"{kind.capitalize()} Shrine: {words}{'' if shrine(reading(scene), cell, kind) else ' (silenced now)'}.")
        for kind, words in signs.SHRINE_TEXTS.items()
        if kind in dungeon.features[cell]
    ]
    heroes = [hero_mark(scene, seat) for seat, hero in enumerate(s.heroes) if hero.room == cell]
    lines += [Text(", ").join(heroes)] if heroes else []
    if s.lord_room == cell:
        lines.append(Text(f"{scene.view.content.lords[s.lord].name} is here.", style="bold"))
    return lines + [line for token in enemies_in(s, cell) for line in _enemy_now(scene, token)]


def _doors(scene: Scene, cell: int) -> str:
    dungeon = board(reading(scene))
    parts = []
    for direction, symbol in zip(DIRECTIONS, dungeon.doors[cell], strict=True):
        to = dungeon.leads[cell].get(symbol, NONE)
        if symbol == NO_DOOR:
            parts.append(f"{direction} a wall")
        elif to == NONE:
            parts.append(f"{direction} {symbol}, which leads nowhere")
        else:
            shut = " (sealed)" if is_sealed(scene.view.state, cell, to) else ""
            parts.append(f"{direction} {symbol} to {dungeon.names[to]}{shut}")
    return f"Doors: {'; '.join(parts)}."


# Enemies


def _enemy(scene: Scene, record: records.Enemy) -> list[RenderableType]:
    s, content = scene.view.state, scene.view.content
    fights = "Ranged" if record.ranged else "Melee"
    kind = Text.assemble(signs.enemy_type(record.type), f", Defence {record.defence}, {fights} attack {record.attack}")
    lines: list[RenderableType] = [kind, Text(f"Tokens follow the doors {', '.join(record.moves)}.")]
    cards = [card for card in content.enemy_cards.values() if card.enemy == record.id]
    advanced = scene.view.options["advanced"] == "on"
    lines += [Text(f"{card.name}{'' if advanced else ' (advanced rules only)'}: {card.text}") for card in cards]
    present = [token for token in s.foes if content.enemies[s.cards.faces[token]].enemy.id == record.id]
    if not present:
        return [*lines, Text("None is in the dungeon now.")]
    return [*lines, *(line for token in present for line in _enemy_now(scene, token))]


def _enemy_now(scene: Scene, token: Token) -> list[RenderableType]:
    """An Enemy in the dungeon, and where it would go if its type were drawn now."""
    s = scene.view.state
    names = board(reading(scene)).names
    where = names[s.foe_rooms[s.foes.index(token)]]
    ahead = forecast(scene, token)
    heroes = [hero_mark(scene, seat) for seat in ahead.targets]
    end = Text.assemble("could attack ", Text(" or ").join(heroes)) if heroes else Text("reaches nobody")
    way = Text.assemble(f"If activated now: {'; '.join(ahead.steps)}. In {names[ahead.room]} it ", end, ".")
    return [Text.assemble(enemy_in_words(scene, token), f" in {where}"), Padding(way, (0, 0, 0, 4))]


def _enemy_card(scene: Scene, record: records.EnemyCard) -> list[RenderableType]:
    return [Text(f"For every {scene.view.content.records[record.enemy].name}: {record.text}")]


# Cards


def _hero(scene: Scene, record: records.Hero) -> list[RenderableType]:
    content = scene.view.content
    figures = (
        f"{record.profession.capitalize()}, {record.epithet}. Movement {record.movement}, Defence {record.defence}, "
        f"Hand Size {record.hand}, {counted(record.wounds, 'Wound symbol')}"
    )
    cards = [line for card in content.own_actions[record.id] for line in sides(scene, card)]
    return [Text(figures), Text.assemble((record.ability.name, "bold"), f": {record.ability.text}"), *cards]


def _action(scene: Scene, record: records.HeroAction) -> list[RenderableType]:
    whose = Text(f"An Action card of {scene.view.content.records[record.hero].name}")
    return [whose, *sides(scene, record.id)]


def _general(scene: Scene, record: records.GeneralAction) -> list[RenderableType]:
    return [Text(", ".join(general_facts(record)).capitalize()), *sides(scene, record.id)]


def _equipment(scene: Scene, record: records.Equipment) -> list[RenderableType]:
    return [Text(", ".join(equipment_facts(scene, record))), Text(record.text)]


def _fate(scene: Scene, record: records.Fate) -> list[RenderableType]:
    texts = scene.view.content.fate_texts
    symbols = Text.assemble(signs.action_symbols(record.symbols), "; Enemy symbol ", signs.enemy_type(record.enemy))
    red, green = texts[record.red], texts[record.green]
    return [symbols, Text(f"Competitive: {red.name}. {red.text}"), Text(f"Cooperative: {green.name}. {green.text}")]


def _fate_text(scene: Scene, record: records.FateText) -> list[RenderableType]:
    game = "competitive" if record.colour == "red" else "cooperative"
    return [Text(record.text), Text(f"In the {game} game.", style="dim")]


def _treasure(scene: Scene, record: records.TreasureToken) -> list[RenderableType]:
    return [Text(f"A Search of {record.search} points takes it. There are {record.count} of these.")]


def _whisper(scene: Scene, record: records.Whisper) -> list[RenderableType]:
    here = any(scene.view.state.cards.faces[token] == record.id for token in scene.view.state.whisper_offer)
    verdicts = whisper_verdicts(scene, record) if here else []
    return [Text(counted(record.shards, "Shadow Shard")), Text(record.text), *verdicts]


def _lord(scene: Scene, record: records.Lord) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for mode in ("competitive", "cooperative"):
        side = getattr(record, mode)
        figures = f"Defence {side.defence}, Melee attack {side.attack}, {side.ability}: {side.text}"
        lines.append(Text.assemble((f"{mode.capitalize()} side  ", "dim"), figures))
    if scene.view.state.lord == record.id:
        lines += [Text("Lord of this dungeon:", style="dim"), *lord_card(scene, scene.screen.width)]
    return lines


_SHOWN: dict[type, Callable[[Scene, Any], list[RenderableType]]] = {
    records.Room: _room,
    records.StartRoom: _room,
    records.Enemy: _enemy,
    records.EnemyCard: _enemy_card,
    records.Hero: _hero,
    records.HeroAction: _action,
    records.GeneralAction: _general,
    records.Equipment: _equipment,
    records.Fate: _fate,
    records.FateText: _fate_text,
    records.TreasureToken: _treasure,
    records.Whisper: _whisper,
    records.Lord: _lord,
}
