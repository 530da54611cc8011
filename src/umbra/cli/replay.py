"""`umbra replay`: step through a game that was saved."""

from pathlib import Path

from umbra.cli import saves
from umbra.cli.terminal.replayer import ALL, Eyes, Replay
from umbra.cli.terminal.screen import Screen
from umbra.core.errors import BadSeats
from umbra.core.game import Game
from umbra.registry import load_game


def replay(file: Path, /, *, seat: str | None = None, content: Path | None = None) -> int:
    """Step through a saved game.

    Enter goes on, p goes back, a number goes to that entry, turn to the next turn, q quits. When the output is not a
    terminal the whole log is printed instead.

    Args:
        file: A save or a journal.
        seat: Whose eyes: a seat, counted from 0, or all. Without it everything is shown of a finished game, and of an
            unfinished one what a spectator sees.
        content: The folder of a pack of cards in place of those that the file holds.
    """
    party = saves.read_party(file)
    game = load_game(saves.read(file), content)
    screen = Screen()
    company = party.players if party and len(party.players) == game.seats else ["player"] * game.seats
    for note in game.notes:
        screen.say(f"Note: {note}.", "yellow")
    shown = Replay(game, eyes_of(game, seat), company, screen)
    if screen.console.is_terminal:
        shown.walk()
    else:
        shown.print_log()
    return 0


def eyes_of(game: Game, seat: str | None) -> Eyes:
    """Whose eyes are meant, or BadSeats."""
    if seat is None:
        return None if game.outcome is None else ALL
    if seat == ALL:
        return ALL
    if seat.isdecimal() and int(seat) < game.seats:
        return int(seat)
    raise BadSeats(f"--seat is a seat from 0 to {game.seats - 1} or all, not {seat!r}")
