"""Questions and options: found by key, and put into words only when somebody reads them."""

from umbra.core.decision import Decision, Option, Refusal
from umbra.core.rng import Rng
from umbra.core.table import Table


def test_words_are_made_when_they_are_read():
    said = []

    def say(what: str, times: int) -> str:
        said.append(what)
        return what * times

    option = Option("knock", (say, "knock ", 2))
    assert said == []
    assert option.label == "knock knock "
    assert said == ["knock "]


def test_a_plain_text_is_its_own_words():
    assert Option("go", "Go on").label == "Go on"


def test_without_words_the_key_and_the_kind_stand_in():
    assert Option("go").label == "go"
    assert Decision(0, "travel", [Option("go")]).prompt == "travel"


def test_the_prompt_and_a_reason_can_be_lazy_too():
    def say(n: int) -> str:
        return f"{n} left"

    assert Decision(0, "travel", [], (say, 3)).prompt == "3 left"
    assert Refusal("LM-1", (say, 0)).reason == "0 left"


def test_an_option_is_found_by_its_key():
    ask = Decision(0, "travel", [Option("a", value=1), Option("b", value=2)])
    found = ask.option("b")
    assert found is not None
    assert found.value == 2
    assert ask.option("c") is None
    assert ask.keys == ["a", "b"]


def test_options_can_be_made_when_they_are_first_read():
    made = []

    def offer() -> list[Option]:
        made.append("offer")
        return [Option("a"), Option("b")]

    ask = Decision(0, "travel", offer)
    assert made == []
    assert ask.keys == ["a", "b"]
    assert ask.option("b") == Option("b")
    assert made == ["offer"]


def test_options_of_a_question_that_is_asked_anyway_are_made_when_they_are_read():
    made = []

    def options() -> list[Option]:
        made.append(True)
        return [Option("end", value="over")]

    table: Table = Table(None, None, {}, 1, None, Rng(""))
    asking = table.ask(0, "end", options, rule="LM-1", final=True)
    ask = next(asking)
    assert made == []
    assert ask.keys == ["end"]
    assert ask.keys == ["end"]
    assert made == [True]


def test_what_is_usual_is_worked_out_when_it_is_first_read():
    made = []

    def standing() -> tuple[str, bool]:
        made.append("standing")
        return "pass", False

    ask = Decision(0, "boost", [Option("use"), Option("pass")], standing=standing)
    assert made == []
    assert (ask.usual, ask.matters) == ("pass", False)
    assert made == ["standing"]
