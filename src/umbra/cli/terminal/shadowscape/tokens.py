"""Tokens on the map and in Hero Areas: Heroes, Enemies and the Lord in a line or two."""

from rich.text import Text

from umbra.cli.terminal.scene import Scene
from umbra.cli.terminal.screen import ACCENT
from umbra.cli.terminal.shadowscape import signs
from umbra.cli.terminal.shadowscape.reading import reading
from umbra.core.cards import Token
from umbra.games.shadowscape.actions.attack import defence_of
from umbra.games.shadowscape.enemies.attack import attack_of
from umbra.games.shadowscape.library import EnemyToken

ONE_LINE = 19
"""From so many columns on, an Enemy takes one line."""


def hero_mark(scene: Scene, seat: int) -> Text:
    """A Hero on the map; the viewer's own stands out."""
    mark = scene.screen.seat_mark(seat)
    style = f"{mark.style} reverse" if seat == scene.view.seat else mark.style
    numbers = scene.numbers(f"seat:{seat}")
    name = scene.view.content.heroes[scene.view.state.heroes[seat].hero].name
    return Text.assemble((f"{mark.plain} {name}", style), (numbers, ACCENT))


def lord_line(scene: Scene) -> Text:
    """The Lord's token on the map."""
    s, table = scene.view.state, reading(scene)
    figures = f"{defence_of(table, s.lord_token)}/{attack_of(table, s.lord_token)}m"
    return Text.assemble(("LORD", "bold red"), f" {figures}", (scene.numbers(f"card:{s.lord_token}"), ACCENT))


def enemy_lines(scene: Scene, token: Token, width: int) -> list[Text]:
    """An Enemy on the map: in a line with its name where there is room for it, else in two, or without the name."""
    record = _record(scene, token)
    numbers = Text(scene.numbers(f"card:{token}"), style=ACCENT)
    kind, short = record.enemy.type, record.enemy.name.split()[-1]
    sign = Text(signs.TYPE_SIGNS[kind], style=f"bold {signs.TYPE_COLOURS[kind]}")
    figures = _figures(scene, token)
    frozen = [Text("frozen", style="cyan")] if token in scene.view.state.frozen else []
    if width >= ONE_LINE:
        name = signs.shortened(short, width - len(figures) - len(record.path) - 5 - numbers.cell_len)
        return [Text.assemble(sign, f" {name} {figures} {record.path}", numbers), *frozen]
    if scene.detail == "full":
        name = signs.shortened(short, width - len(record.path) - 1 - numbers.cell_len)
        first = Text.assemble((name, "bold"), f" {record.path}", numbers)
        return [first, Text.assemble(signs.enemy_type(kind), f" {figures}"), *frozen]
    small = Text.assemble(sign, f" {figures} {record.path}", numbers)
    return [small if small.cell_len <= width else Text.assemble(sign, f" {figures}", numbers), *frozen]


def enemy_in_words(scene: Scene, token: Token) -> Text:
    """An Enemy in the dungeon, in full."""
    record, table = _record(scene, token), reading(scene)
    fights = "Ranged" if record.enemy.ranged else "Melee"
    return Text.assemble(
        (f"{record.enemy.name} {record.path}", "bold"),
        " (",
        signs.enemy_type(record.enemy.type),
        f", Defence {defence_of(table, token)}, {fights} attack {attack_of(table, token)})",
        (", frozen" if token in scene.view.state.frozen else "", "cyan"),
        (scene.numbers(f"card:{token}"), ACCENT),
    )


def _record(scene: Scene, token: Token) -> EnemyToken:
    face = scene.view.state.cards.faces[token]
    found: EnemyToken = scene.view.content.enemies[face]
    return found


def _figures(scene: Scene, token: Token) -> str:
    table = reading(scene)
    ranged = "r" if _record(scene, token).enemy.ranged else "m"
    return f"{defence_of(table, token)}/{attack_of(table, token)}{ranged}"
