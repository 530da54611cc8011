"""For the terminal table: running the command with typed lines, and at a terminal of its own."""

import io
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from umbra.cli.main import main
from umbra.core.decision import Decision
from umbra.core.game import Game
from umbra.registry import new_game


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept."""
    folder = tmp_path / "data"
    monkeypatch.setenv("UMBRA_DATA", str(folder))
    return folder


@pytest.fixture
def umbra(data, capsys, monkeypatch) -> Callable[..., Ran]:
    """Runs a command with lines typed into it."""

    def run(*arguments: str, typed: Sequence[str] = (), columns: int = 100) -> Ran:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(arguments)
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture
def at_terminal(data, tmp_path) -> Callable[..., str]:
    """Runs a command at a terminal of its own and returns all that was shown there."""

    def run(*arguments: str, typed: str, size: tuple[int, int] = (100, 40), **environment: str) -> str:
        main_end, end = pty.openpty()
        columns, lines = size
        settings = {"COLUMNS": str(columns), "LINES": str(lines), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        process = subprocess.Popen(
            [sys.executable, "-c", "from umbra.cli.main import main; raise SystemExit(main())", *arguments],
            stdin=end,
            stdout=end,
            stderr=end,
            env={**os.environ, **settings, "UMBRA_DATA": str(data), **environment},
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(end)
        shown = b""
        for part in typed.splitlines(keepends=True):
            shown += _read_until_asked(main_end)
            os.write(main_end, part.encode())
        shown += _read_to_end(main_end)
        assert process.wait(timeout=90) == 0, shown.decode()
        os.close(main_end)
        return shown.decode()

    return run


@pytest.fixture(scope="session")
def counterspell_game() -> tuple[int, list[str], str]:
    """A seed and the keys of both seats until the first has drawn a Counterspell and ended the turn; its name."""
    for seed in range(200):
        game = new_game("casting-shadows", seed=seed)
        while game.entry < 40 and isinstance(game.pending, Decision):
            game.answer(game.pending.seat, _towards_the_desert(game, game.pending))
            held = [t for t in game.state.players[0].book if game.state.cards.backs[t] == "counterspell"]
            if held and isinstance(game.pending, Decision) and game.pending.seat == 1:
                name = game.content.records[game.state.cards.faces[held[0]]].name
                return seed, [answer.key for answer in game.line], name
    raise AssertionError("nobody drew a Counterspell")


def _towards_the_desert(game: Game, ask: Decision) -> str:
    route = ("collect:counterspell", "travel:dusty_desert", "travel:ancient_rune", "end")
    if ask.seat == 0 and ask.kind == "act":
        here = game.state.layout.split()[game.state.players[0].tile].split("@")[0]
        stay = ("collect:counterspell", "end") if here == "dusty_desert" else route
        return next(key for key in stay if key in ask.keys)
    return "end" if "end" in ask.keys else ask.options[0].key


def _take_terminal() -> None:
    """Make standard input the terminal that Ctrl-C comes from."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test run started in the background has it ignored
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _read_until_asked(end: int) -> bytes:
    """Everything up to a prompt."""
    shown = b""
    while not shown.endswith(("› ".encode(), b"] ", b"> ")):
        shown += os.read(end, 4096)
    return shown


def _read_to_end(end: int) -> bytes:
    shown = b""
    while True:
        try:
            part = os.read(end, 4096)
        except OSError:
            return shown
        if not part:
            return shown
        shown += part
