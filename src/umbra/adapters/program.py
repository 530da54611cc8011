"""Programs of any language in a seat: lines of JSON over their standard input and output.

A program is told hello, then for each of its questions the view and the options, and answers with a key. Whatever it
does instead, being silent, wrong, slow, dead or loud, costs only its own seat its thinking: a habit answers for it.
`docs/research.md` has the messages.
"""

import contextlib
import math
import os
import queue
import random
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections import Counter
from collections.abc import Callable, Sequence
from typing import IO, Any

import msgspec

from umbra.adapters.spaces import Spaces, spaces_for
from umbra.bots.bot import Imagine, Look
from umbra.bots.roster import offer
from umbra.core.decision import Decision
from umbra.core.errors import UnknownBot
from umbra.core.view import View
from umbra.distribution import version

PROTOCOL = 1
PATIENCE = 5.0
"""Seconds for an answer."""

LONGEST = 10_000
"""A line of a program is no longer."""

MOST_LINES = 100
"""A program that says more than that about one question is loud, and stopped."""

MOST_STARTS = 3
"""So often a program is started for one seat of one game."""

MOST_FAILURES = 3
"""So often in a row it may fail to answer in time; then it is stopped."""

REST = 60.0
"""Seconds for which one that was stopped for good is not started again at hosted tables."""


class Failed(Exception):
    """A program has not answered: `how` says in a word what it did instead."""

    def __init__(self, how: str, message: str) -> None:
        self.how = how
        super().__init__(message)


class Reply(msgspec.Struct):
    """What a program answers: the number of the question, and the key of an option."""

    id: int
    key: str


class Lines:
    """A conversation in lines over two streams. Threads read and write, so nobody can keep the other waiting."""

    def __init__(self, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
        self._heard: queue.Queue[bytes | None] = queue.Queue(MOST_LINES)
        self._said: queue.Queue[bytes | None] = queue.Queue()
        self._writer = threading.Thread(target=_writing(outgoing, self._said), daemon=True)
        self._ended = threading.Event()
        self._writer.start()
        threading.Thread(target=_reading(incoming, self._heard, self._ended), daemon=True).start()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message; it is written as soon as the other side reads."""
        self._said.put(msgspec.json.encode(message) + b"\n")

    def hear(self, number: int, seconds: float) -> Reply:
        """The reply to the message with that number. Failed says what came instead."""
        until = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            try:
                line = self._heard.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise Failed("slow", f"it has not answered within {seconds:g} seconds") from None
            if line is None:
                raise Failed("dead", "it has ended")
            if len(line) >= LONGEST:
                raise Failed("loud", f"it has sent a line of {LONGEST} characters and more")
            reply = _reply(line)
            if reply.id == number:
                return reply
            if reply.id > number:
                raise Failed("wrong", f"it has answered question {reply.id}, which was not asked yet")
        raise Failed("loud", f"it has sent {MOST_LINES} lines that answer nothing")

    def end(self, *, wait: bool = False) -> None:
        """Say and hear no more; and wait a little until all is written, if somebody is to hear it."""
        self._ended.set()
        with contextlib.suppress(queue.Empty):
            while True:  # whoever reads may wait for room
                self._heard.get_nowait()
        self._said.put(None)
        if wait:
            self._writer.join(timeout=1.0)


def _reply(line: bytes) -> Reply:
    try:
        return msgspec.json.decode(line, type=Reply)
    except (msgspec.DecodeError, ValueError, RecursionError):
        shown = line.decode(errors="replace").strip()[:60]
        raise Failed("wrong", f'it has sent {shown!r}; expected is {{"id": 1, "key": "…"}}') from None


def _reading(stream: IO[bytes], heard: "queue.Queue[bytes | None]", ended: threading.Event) -> Callable[[], None]:
    def work() -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while (line := stream.readline(LONGEST)) and not ended.is_set():
                if line.strip():
                    heard.put(line)
        heard.put(None)

    return work


def _writing(stream: IO[bytes], said: "queue.Queue[bytes | None]") -> Callable[[], None]:
    def work() -> None:
        with contextlib.suppress(OSError, ValueError):
            while (line := said.get()) is not None:
                stream.write(line)
                stream.flush()
        with contextlib.suppress(OSError, ValueError):
            stream.close()

    return work


class Talk:
    """What is said to a program: hello once for every kind of table, and questions with their numbers."""

    def __init__(self, lines: Lines, patience: float) -> None:
        self._lines, self._patience = lines, patience
        self._number = 0
        self._greeted: Spaces | None = None

    def ask(self, ask: Decision, view: View) -> str:
        """The key that the program answers with; Failed if it gives none that is offered."""
        spaces = spaces_for(view)
        if spaces is not self._greeted:
            self._lines.say(hello(spaces, view))
            self._greeted = spaces
        self._number += 1
        self._lines.say(question(self._number, ask, view, spaces, self._patience))
        reply = self._lines.hear(self._number, self._patience)
        if ask.option(reply.key) is None:
            raise Failed("wrong", f"it has answered {reply.key[:60]!r}, which is not offered")
        return reply.key

    def refuse(self, why: str, instead: str) -> None:
        """Tell the program why its answer did not count, and what was answered instead."""
        self._lines.say({"type": "refused", "id": self._number, "why": why, "instead": instead})

    def over(self, outcome: Any) -> None:
        """Tell the program how the game ended."""
        self._lines.say({"type": "over", "outcome": outcome})
        self._lines.end(wait=True)


def hello(spaces: Spaces, view: View) -> dict[str, Any]:
    """The first message: who speaks, which game it is, and its spaces."""
    return {
        "type": "hello",
        "umbra": version(),
        "protocol": PROTOCOL,
        "game": view.game,
        "seats": view.seats,
        "options": view.options,
        "spaces": spaces.described(),
    }


def question(number: int, ask: Decision, view: View, spaces: Spaces, seconds: float) -> dict[str, Any]:
    """A question: the view of the seat, with its options in words and in numbers."""
    plain = view.plain()
    offered = plain.pop("ask")
    rows, numbers = spaces.rows.table(ask), spaces.flat.numbers(ask.keys)
    for option, row, flat in zip(offered["options"], rows, numbers, strict=True):
        option["row"], option["number"] = row, flat
    observation = spaces.schema.numbers(view)
    return {
        "type": "question", "id": number, "seconds": seconds, **offered, "view": plain, "observation": observation
    }  # fmt: skip


class ProgramBot:
    """A program in one seat of one game. It is started with its first question and ended with the bot."""

    def __init__(self, command: list[str], seed: str, patience: float = PATIENCE) -> None:
        self._command, self._patience = command, patience
        self._habit = random.Random(seed)
        self._talk: Talk | None = None
        self._stop: Callable[[], object] = lambda: None
        self._starts = self._failures = 0
        self._stopped = math.inf
        self.troubles: Counter[str] = Counter()
        """What went wrong, and how often."""

    @property
    def has_rested(self) -> bool:
        """Whether it was stopped for good, and that a while ago."""
        return time.monotonic() > self._stopped + REST

    def choose(self, ask: Decision, look: Look, imagine: Imagine) -> str:
        """The key that the program answers with, or what is usual where it gives none."""
        if len(ask.options) == 1:
            return ask.options[0].key
        try:
            key = self._talking().ask(ask, look())
        except Failed as failed:
            return self._instead(ask, failed)
        self._failures = 0
        return key

    def close(self) -> None:
        """End the program."""
        self._talk = None
        self._stop()

    def _talking(self) -> Talk:
        if self._talk is None:
            if self._starts == MOST_STARTS:
                self._stopped = min(self._stopped, time.monotonic())
                raise Failed("stopped", "it is not asked any more")
            self._starts += 1
            self._talk = self._started()
        return self._talk

    def _started(self) -> Talk:
        try:
            process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Failed("dead", f"it cannot be started: {error.strerror}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        lines = Lines(process.stdout, process.stdin)
        self._stop = weakref.finalize(self, _end, process, lines)
        return Talk(lines, self._patience)

    def _instead(self, ask: Decision, failed: Failed) -> str:
        """Answer by habit, and stop the program if it goes on like that."""
        key = ask.usual or self._habit.choice(ask.options).key
        self.troubles[failed.how] += 1
        self._failures += 1
        if self.troubles.total() == 1:
            name = shlex.join(self._command)
            print(f"umbra: the program {name} in seat {ask.seat}: {failed}; a habit answers for it", file=sys.stderr)
        if self._talk is not None:
            if failed.how in ("dead", "loud") or self._failures >= MOST_FAILURES:
                self.close()
                self._failures = 0
            else:
                self._talk.refuse(str(failed), key)
        return key


def _end(process: "subprocess.Popen[bytes]", lines: Lines) -> None:
    """End a program that is not needed any more, nicely at first, and whatever it has started."""
    lines.end()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=0.2)
    if sys.platform == "win32":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


class Program:
    """Makes bots of a program: what `--bots ./mybot` stands for. It can be sent to other processes."""

    def __init__(self, command: str, patience: float = PATIENCE, *, kept: bool = False) -> None:
        """UnknownBot says what is wrong with the command.

        With `kept` one run of it answers for all tables, and one that was stopped rests before it is started again.
        """
        self.command, self.patience, self.kept = command, patience, kept
        self.__name__ = command
        self._words = words_of(command)
        self._running: dict[str, ProgramBot] = {}

    def __call__(self, game: str, seed: str) -> ProgramBot:
        """A bot for one seat of a game."""
        if not self.kept:
            return ProgramBot(self._words, seed, self.patience)
        found = self._running.get(game)
        if found is None or found.has_rested:
            found = self._running[game] = ProgramBot(self._words, seed, self.patience)
        return found

    def close(self) -> None:
        """End what is running."""
        for bot in self._running.values():
            bot.close()
        self._running.clear()


def is_program(name: str) -> bool:
    """Whether the name of a bot is a command: a path, or a command with arguments."""
    return "/" in name or os.sep in name or " " in name.strip()


def words_of(command: str) -> list[str]:
    """The words of a command, the first one a program that is there; UnknownBot if there is none."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownBot(f"the command {command!r} cannot be read: {error}") from None
    found = shutil.which(words[0]) if words else None
    if found is None:
        raise UnknownBot(f"there is no program {words[0] if words else command} that can be run")
    return [found, *words[1:]]


# At hosted tables

ENVIRONMENT = "UMBRA_PROGRAMS"
"""Which programs are offered at tables, as JSON: command and patience by name. Processes that think inherit it."""


def offer_programs(given: Sequence[str], patience: float = PATIENCE) -> None:
    """Offer programs in this process and in those that it starts, each given as NAME=COMMAND."""
    named = dict(_named(one) for one in given)
    for command in named.values():
        words_of(command)
    timed = {name: (command, patience) for name, command in named.items()}
    os.environ[ENVIRONMENT] = msgspec.json.encode(timed).decode()
    take_up_offers()


def take_up_offers() -> None:
    """Offer what the environment says, in this process."""
    for name, (command, patience) in offers().items():
        offer(name, Program(command, patience, kept=True))


def offers() -> dict[str, tuple[str, float]]:
    """The programs that are offered at tables: command and patience by name."""
    return msgspec.json.decode(os.environ.get(ENVIRONMENT, "{}"), type=dict[str, tuple[str, float]])


def _named(given: str) -> tuple[str, str]:
    name, equals, command = given.partition("=")
    if not equals:
        raise UnknownBot(f"a program is given as NAME=COMMAND, such as mybot=./mybot, not {given!r}")
    return name, command
