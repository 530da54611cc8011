"""The `umbra` command: gathers the commands, and turns errors into messages and exit codes.

Exit code 0 is success, 1 a failed check, 2 a usage error.
"""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter

from umbra.cli import check
from umbra.cli.bench import bench
from umbra.cli.bot import bot, mcp
from umbra.cli.games import list_games
from umbra.cli.ladder import ladder
from umbra.cli.new_game import new_game
from umbra.cli.play import play, start
from umbra.cli.prompts import prompts
from umbra.cli.replay import replay
from umbra.cli.review import review
from umbra.cli.rules import rules
from umbra.cli.serve import serve
from umbra.cli.simulate import simulate
from umbra.cli.spaces import spaces
from umbra.core.errors import ContentError, UmbraError
from umbra.distribution import version
from umbra.reference import RepeatedReference, UnknownReference
from umbra.registry import games

USAGE_ERROR = 2
EXPECTED = (CycloptsError, UmbraError, UnknownReference, RepeatedReference)

app = App(
    name="umbra",
    help=f"Tabletop games of shadow, played by their full rules: {', '.join(games())}. Without a command it "
    "starts the table on this machine and opens the browser, as umbra play does.",
    version=version,
    default_parameter=Parameter(negative=()),
)
app.default(start)
app.command(play)
app.command(serve)
app.command(replay)
app.command(review)
app.command(rules)
app.command(list_games, name="games")
app.command(check.app)
app.command(simulate)
app.command(ladder)
app.command(bench)
app.command(prompts)
app.command(new_game)
app.command(spaces)
app.command(bot)
app.command(mcp)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; `arguments` are those of the process by default.

    What a person can mend becomes one line on standard error, or three that show a place in a card; anything else is a
    bug and keeps its trace.
    """
    try:
        code = app(
            sys.argv[1:] if arguments is None else arguments,
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
    except BrokenPipeError:  # whoever read it has seen enough, such as `umbra spaces malice --json | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except EXPECTED as error:
        told = str(error) if isinstance(error, ContentError) else " ".join(str(error).split())
        print(f"umbra: {told}", file=sys.stderr)
        return USAGE_ERROR
    return code if isinstance(code, int) else 0
