"""The guard against a forgotten `yield from`: the development build warns, the others do not pay for it."""

import gc
import os
import subprocess
import sys
import warnings

import pytest

from umbra.core.rules import ForgottenYield, Rule, rule


@rule
def choose() -> Rule[int]:
    answer = yield "question"
    return int(answer)


@rule
def forgetful() -> Rule[None]:
    choose()
    return
    yield


@rule
def careful() -> Rule[int]:
    return (yield from choose())


def run(rule_: Rule[int], answer: str) -> int:
    steps = iter(rule_)
    next(steps)
    with pytest.raises(StopIteration) as stop:
        steps.send(answer)
    return int(stop.value.value)


def test_a_rule_that_was_called_and_never_run_is_warned_of_by_name():
    with pytest.warns(ForgottenYield, match=r"choose\(\) was called without 'yield from'"):
        choose()


def test_a_rule_that_forgets_inside_another_is_warned_of():
    with pytest.warns(ForgottenYield, match="choose"):
        list(forgetful())


def test_a_rule_that_is_run_gives_its_answer_and_no_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert run(careful(), "7") == 7
        gc.collect()


def test_a_rule_that_is_started_and_abandoned_is_not_warned_of():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        started = iter(careful())
        next(started)
        started.close()
        del started
        gc.collect()


SCRIPT = """
from umbra.core.rules import rule
@rule
def choose():
    yield 1
choose()
print(type(choose()).__name__)
"""


@pytest.mark.parametrize(("setting", "warned"), [("1", True), ("", False)])
def test_only_the_environment_turns_the_guard_on(setting, warned):
    environment = {**os.environ, "UMBRA_GUARD": setting}
    done = subprocess.run(
        [sys.executable, "-W", "always", "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    assert ("ForgottenYield" in done.stderr) is warned
    assert (done.stdout.strip() == "generator") is not warned
