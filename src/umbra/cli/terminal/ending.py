"""The end of a game: who won, how everybody stands, and how to check that chance was fair."""

from rich.console import Group, RenderableType
from rich.text import Text

from umbra.cli.terminal.sitting import Sitting


def ending(sitting: Sitting) -> RenderableType:
    """The last look at a finished game."""
    game = sitting.game
    scene = sitting.scene(sitting.only_person)
    outcome = scene.view.outcome
    assert outcome is not None
    events = game.view(None, since=0).events
    return Group(
        "",
        _verdict(sitting, outcome.winners),
        Text.assemble(outcome.reason, "  ", (outcome.rule, "dim")),
        "",
        sitting.painter.standing(scene, events),
        "",
        *fairness(scene.view.seed or "", scene.view.commitment),
    )


def _verdict(sitting: Sitting, winners: list[int]) -> Text:
    me = sitting.only_person
    if me is not None and me in winners:
        return Text("You win." if winners == [me] else "You win, with others.", style="bold green")
    if me is not None and me not in winners:
        return Text("You have lost.", style="bold red")
    return Text("The game is over.", style="bold")


def fairness(seed: str, commitment: str) -> list[RenderableType]:
    """The seed, and how anybody can check that it was fixed before the first roll."""
    return [
        Text(f"Seed {seed}", style="dim"),
        Text(f"sha256 of it, published at the start: {commitment}", style="dim"),
        Text(f"To check: printf %s '{seed}' | sha256sum", style="dim"),
    ]
