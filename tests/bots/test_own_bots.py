"""Bots of one's own: as objects, as classes, and by name from an installed package."""

import json

import pytest

import umbra
from kits.packages import install, printed, run_with
from umbra.bots import Bot
from umbra.core.decision import Decision
from umbra.core.errors import UnknownBot
from umbra.lab.job import BadRun, prepare
from umbra.lab.run import simulate

SHORT = {"round_cap": 2}


class TurningBot:
    """Takes one option after the other, so that it never does the same for ever; remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, ask: Decision, look, imagine) -> str:
        self.asked += 1
        return ask.options[self.asked % len(ask.options)].key


class SeededBot(TurningBot):
    """Says what it was made with."""

    made: list[tuple[str, str]] = []

    def __init__(self, seed: str, game: str) -> None:
        super().__init__()
        self.made.append((game, seed))


def made_by_function(seed: str) -> Bot:
    return TurningBot()


def in_need_of_more(depth: int) -> Bot:
    return TurningBot()


# Objects, classes and functions


@pytest.mark.parametrize("game", umbra.games())
def test_an_object_plays_a_seat_of_every_game(game):
    mine = TurningBot()

    played = umbra.play(game, ["random", mine], seed=3, options=SHORT if game == "casting-shadows" else None)

    assert played.outcome is not None
    assert mine.asked == sum(answer.seat == 1 for answer in played.line) > 0


def test_a_class_is_made_with_the_game_and_a_seed_of_its_own():
    SeededBot.made.clear()

    umbra.play("casting-shadows", [SeededBot, SeededBot], seed=3, options=SHORT)

    assert SeededBot.made == [("casting-shadows", "3/0"), ("casting-shadows", "3/1")]


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (object(), "no method choose"),
        (3, "3 is no bot: it has no method choose"),
        (lambda: object(), "which has no method choose"),
        (in_need_of_more, "'depth', and only game and seed are given"),
    ],
)
def test_what_is_no_bot_is_refused_with_what_it_lacks(bot, says):
    with pytest.raises(UnknownBot, match=says):
        umbra.play("casting-shadows", ["random", bot], seed=3)


def test_many_games_are_played_by_a_copy_of_an_object_each_and_counted_under_its_class():
    mine = TurningBot()

    result = simulate(prepare("casting-shadows", 3, [mine, "random"], options=SHORT), workers=1)

    assert mine.asked == 0
    assert result.job.bots == ("TurningBot", "random")
    assert result.tally.finished == 3


def test_bots_of_one_class_are_told_apart_and_the_same_one_is_not():
    one, other = TurningBot(), TurningBot()

    assert prepare("casting-shadows", 1, [one, other, one]).bots == ("TurningBot", "TurningBot-2", "TurningBot")


def test_a_bot_named_like_one_of_ours_is_not_mistaken_for_it():
    random = type("random", (TurningBot,), {})

    assert prepare("casting-shadows", 1, ["random", random]).bots == ("random", "random-2")


def test_the_result_is_the_same_whatever_the_number_of_workers():
    bots = [made_by_function, "random"]

    ran = [simulate(prepare("casting-shadows", 4, bots, options=SHORT), workers=workers) for workers in (1, 2)]

    assert ran[0].tally.finished == 4
    assert ran[0].tally == ran[1].tally


def test_a_bot_that_cannot_be_sent_to_workers_is_refused():
    with pytest.raises(BadRun, match="the bot Hidden cannot be sent to worker processes"):
        simulate(prepare("casting-shadows", 4, [type("Hidden", (TurningBot,), {})], options=SHORT), workers=2)


# Names from entry points

MODULES = {
    "shy_bots": """
        class First:
            games = ["casting-shadows", "malice"]
            def choose(self, ask, look, imagine):
                return ask.options[0].key

        class Seeded:
            def __init__(self, game, seed):
                self.game, self.seed = game, seed
            def choose(self, ask, look, imagine):
                return ask.options[-1].key

        ready = First()

        def failing():
            raise RuntimeError("no model here")
    """,
    "broken_bots": "import no_such_package",
    "leaving_bots": "raise SystemExit(3)",
}
POINTS = {
    "first": "shy_bots:First",
    "seeded": "shy_bots:Seeded",
    "ready": "shy_bots:ready",
    "failing": "shy_bots:failing",
    "greedy": "shy_bots:First",
    "person": "shy_bots:First",
    "two words": "shy_bots:First",
    "broken": "broken_bots:Bot",
    "leaving": "leaving_bots:Bot",
    "missing": "shy_bots:NoSuchBot",
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with a package of bots, some of them good, and with one more that offers a name that is taken."""
    folder = tmp_path_factory.mktemp("installed")
    install(folder, "shy-bots", MODULES, POINTS | {"twice": "shy_bots:First"})
    install(folder, "more-bots", {}, {"twice": "shy_bots:Seeded"})
    return folder


def test_names_of_entry_points_stand_after_ours_and_the_broken_ones_are_left_out(installed):
    program = 'import json, umbra; print(json.dumps([umbra.bots(game) for game in ("malice", "kilforth")]))'

    malice, kilforth = json.loads(printed(installed, program))

    assert malice == [*umbra.bots("malice"), "failing", "first", "ready", "seeded"]
    assert kilforth == [*umbra.bots("kilforth"), "failing", "seeded"]


def test_bots_from_entry_points_play_and_ours_are_not_replaced(installed):
    program = """
        import umbra
        from umbra.bots import make_bot
        from umbra.bots.greedy import GreedyBot
        game = umbra.play("casting-shadows", ["first", "seeded", "ready"], seed=5, options={"round_cap": 2})
        made = [make_bot("ready", "malice", "") for _ in range(2)]
        print(game.outcome is not None, type(make_bot("greedy", "malice", "1")) is GreedyBot, made[0] is made[1])
        print(make_bot("seeded", "malice", "7/1").seed)
    """

    assert printed(installed, program).split() == ["True", "True", "False", "7/1"]


def test_a_broken_entry_point_is_named_with_its_package_and_what_is_wrong(installed):
    program = """
        import umbra
        from umbra.bots import make_bot
        for name in ("broken", "leaving", "missing", "failing", "twice", "person", "two words", "first", "nobody"):
            try:
                make_bot(name, "kilforth", "")
            except umbra.UnknownBot as error:
                print(error)
    """

    lines = printed(installed, program).splitlines()

    for line, words in zip(
        lines,
        [
            ("'broken' of shy-bots", "broken_bots:Bot", "No module named 'no_such_package'"),
            ("'leaving' of shy-bots", "SystemExit: 3"),
            ("'missing' of shy-bots", "NoSuchBot"),
            ("'failing' of shy-bots", "RuntimeError: no model here"),
            ("'twice'", "more-bots and shy-bots"),
            ("'person' of shy-bots", "another name"),
            ("'two words' of shy-bots", "another name"),
            ("'first' of shy-bots", "does not play kilforth", "casting-shadows, malice"),
            ("'nobody'", "easy, normal, hard, expert", "failing, seeded"),
        ],
        strict=True,
    ):
        assert all(word in line for word in words), line


def test_the_command_line_simulates_with_bots_from_entry_points_in_worker_processes(installed, tmp_path):
    command = ["simulate", "casting-shadows", "--bots", "first,seeded", "--games", "4", "--workers", "2", "--json"]

    ran = run_with(installed, "-m", "umbra", *command, "--option", "round_cap=2", cwd=tmp_path)

    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["finished"] == 4


def test_the_processes_of_a_server_know_bots_from_entry_points(installed):
    program = """
        import umbra
        from umbra.server.processes.thought import Question, thought
        game = umbra.new_game("malice", 1, seed=7)
        print(thought(game, Question(0, "seeded")) == game.asked()[0].options[-1].key)
    """

    assert printed(installed, program) == "True"
