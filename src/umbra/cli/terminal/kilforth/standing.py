"""How everybody stands at the end."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from umbra.cli.terminal.kilforth.reading import Look
from umbra.games.kilforth.ending import victory_points
from umbra.games.kilforth.records import CHAPTERS


def standing(look: Look) -> RenderableType:
    """The ancients in a line, then every hero with his chapters, his points and his assets."""
    s = look.s
    beaten = sum(ancient.defeated for ancient in s.ancients)
    head = Text(f"Ancients: {beaten} of {len(s.ancients)} defeated, on day {s.day}")
    grid = Table(
        "Hero", "Chapters", "Finale", "Points", "Gold", "Assets", box=None, padding=(0, 2, 0, 0), header_style="dim"
    )
    for seat, hero in enumerate(s.heroes):
        assets = ", ".join(look.card_name(token) for token in hero.assets)
        grid.add_row(
            Text.assemble(look.scene.seat(seat), (f" ({look.scene.company[seat]})", "dim")),
            str(min(hero.step, CHAPTERS)),
            "told" if hero.step > CHAPTERS else "",
            "eliminated" if hero.out else str(victory_points(look.table, seat)),
            str(hero.gold),
            assets or Text("none", style="dim"),
        )
    return Group(head, grid)
