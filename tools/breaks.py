"""Breaks the rules of a game at random places and says which breaks no test has noticed.

    nice -n 19 .venv/bin/python tools/breaks.py shadowscape --sample 60 --seed 7

A break is a flipped comparison, a dropped call, a number plus one, an `and` for an `or`, or a condition turned round.
Each is made in a copy of the checkout, one at a time. First those tests run that pass through the broken line (known
from one run of all of them under a tracer), then the rest of the game's tests, then its golden games. What survives all
of that is printed as a diff: look whether it changes nothing, only words, or a rule that wants a scene.
"""

import argparse
import ast
import difflib
import itertools
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
COPIED = ("src", "tests", "docs", "tools", "examples", "pyproject.toml", "README.md")
"""What the tests of a game need of a checkout."""

FLIPPED = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is", "and": "or", "or": "and",
}  # fmt: skip
OPERATOR = re.compile(r"<=|>=|==|!=|<|>|\bnot\s+in\b|\bin\b|\bis\s+not\b|\bis\b|\band\b|\bor\b")

PATIENCE = 30.0
"""Seconds that tests get beside twice what they took under the tracer; a game that never ends is noticed by that."""

MOST_MEMORY = 4 << 30
"""Bytes that the tests may use, for the same reason."""

TRACE = "UMBRA_BREAKS_TRACE"
"""Names the file that says which lines are looked for; the tests that pass through them are written beside it."""


# Finding breaks


@dataclass(frozen=True)
class Break:
    """One change of a source file: the bytes from `start` to `end` are replaced."""

    file: str
    line: int
    kind: str
    start: int
    end: int
    new: str

    def made_in(self, source: bytes) -> bytes:
        """The source with the break."""
        return source[: self.start] + self.new.encode() + source[self.end :]


@dataclass
class Text:
    """A source file, with the places of its nodes as numbers of bytes."""

    name: str
    source: bytes
    starts: list[int] = field(init=False)

    def __post_init__(self) -> None:
        lines = self.source.splitlines(keepends=True)
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))

    def begin(self, node: Any) -> int:
        """Where a node begins."""
        return int(self.starts[node.lineno - 1] + node.col_offset)

    def end(self, node: Any) -> int:
        """Where it ends."""
        return int(self.starts[node.end_lineno - 1] + node.end_col_offset)

    def said(self, node: Any) -> str:
        """How it is written."""
        return self.source[self.begin(node) : self.end(node)].decode()


def breaks_in(name: str, source: bytes) -> list[Break]:
    """All breaks that are possible in a file, in the order of their places."""
    text = Text(name, source)
    found = (one for node in running(ast.parse(source)) for one in _breaks(text, node))
    return sorted({one for one in found if _compiles(one, source)}, key=lambda one: (one.start, one.end, one.kind))


def running(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a file that do something: no annotations, no texts of documentation, nothing for a type checker."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
                continue
            if isinstance(child, ast.AST):
                yield child
                yield from running(child)


def _breaks(text: Text, node: Any) -> Iterator[Break]:
    match node:
        case ast.Compare():
            sides = [node.left, *node.comparators]
            yield from _flips(text, "comparison", sides)
        case ast.BoolOp():
            yield from _flips(text, "and/or", node.values)
        case ast.Expr(value=ast.Call()):
            yield Break(text.name, node.lineno, "call", text.begin(node), text.end(node), "pass")
        case ast.Expr(value=ast.YieldFrom(value=ast.Call())):
            yield Break(text.name, node.lineno, "call", text.begin(node), text.end(node), "yield from ()")
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield Break(text.name, node.lineno, "number", text.begin(node), text.end(node), str(number + 1))
        case ast.If() | ast.While() | ast.IfExp():
            yield _negated(text, node.test)
        case ast.comprehension():
            yield from (_negated(text, test) for test in node.ifs)


def _flips(text: Text, kind: str, sides: Sequence[Any]) -> Iterator[Break]:
    """The operators between some values, each turned into another."""
    for left, right in itertools.pairwise(sides):
        start = text.end(left)
        between = text.source[start : text.begin(right)].decode()
        found = OPERATOR.search(between)
        if found is not None:
            begin, end = (start + len(between[:place].encode()) for place in found.span())
            yield Break(text.name, left.end_lineno, kind, begin, end, FLIPPED[" ".join(found[0].split())])


def _negated(text: Text, test: Any) -> Break:
    return Break(text.name, test.lineno, "condition", text.begin(test), text.end(test), f"not ({text.said(test)})")


def _compiles(one: Break, source: bytes) -> bool:
    try:
        ast.parse(one.made_in(source))
    except SyntaxError:
        return False
    return True


def sampled(root: Path, package: str, size: int, seed: str) -> list[Break]:
    """Some of the breaks that are possible in a package, the same for the same seed."""
    files = sorted((root / package).rglob("*.py"))
    found = [one for file in files for one in breaks_in(str(file.relative_to(root)), file.read_bytes())]
    return random.Random(seed).sample(found, min(size, len(found)))


# Trying them


@dataclass
class Trial:
    """A copy of a checkout, and how the tests of one of its packages are run there."""

    root: Path
    tests: list[str]
    golden: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    """Tests of other parts; they run only for what nothing else has noticed."""
    seconds: dict[str, float] = field(default_factory=dict)
    """What each test takes unbroken."""
    through: dict[str, list[str]] = field(default_factory=dict)
    """The tests that pass through a place, such as `src/umbra/games/malice/flow.py:12`."""

    def learn(self, breaks: Sequence[Break]) -> None:
        """Run all tests once, and see which of them pass through the places of some breaks; they have to succeed."""
        wanted = self.root / "wanted.json"
        wanted.write_text(json.dumps(sorted({f"{one.file}:{one.line}" for one in breaks})), encoding="utf-8")
        traced = self._pytest([*self.tests, "-p", "breaks"], None, {TRACE: str(wanted)})
        if traced.returncode or (self.golden and self._pytest(self.golden, None).returncode):
            raise SystemExit(f"the tests fail without any break:\n{traced.stdout[-3000:]}")
        found = json.loads(wanted.with_suffix(".found").read_text(encoding="utf-8"))
        self.seconds, self.through = found["seconds"], found["through"]

    def noticed_by(self, one: Break) -> str:
        """What notices a break: `scene`, `hang`, `golden`, `also`, or nothing."""
        file = self.root / one.file
        source = file.read_bytes()
        file.write_bytes(one.made_in(source))
        try:
            passing = self.through.get(f"{one.file}:{one.line}", [])
            others = [test for test in self.seconds if test not in set(passing)]
            if passing and (how := self._fails(passing, passing)):
                return how
            if others and (how := self._fails(others if passing else self.tests, others)):
                return how
            if self.golden and self._fails(self.golden, list(self.seconds)):
                return "golden"
            return "also" if self.also and self._fails(self.also, list(self.seconds)) else ""
        finally:
            file.write_bytes(source)

    def _fails(self, tests: list[str], timed: list[str]) -> str:
        """How some tests fail, if they do; `timed` are those that say how long they may take."""
        limit = PATIENCE + 2 * sum(self.seconds[test] for test in timed)
        listed = self.root / "tests.args"
        listed.write_text("\n".join(tests), encoding="utf-8")
        try:
            code = self._pytest(["-x", f"@{listed}"], limit).returncode
        except subprocess.TimeoutExpired:
            return "hang"
        return "scene" if code not in (0, 5) else ""

    def _pytest(
        self, arguments: list[str], seconds: float | None, more: dict[str, str] | None = None
    ) -> "subprocess.CompletedProcess[str]":
        paths = os.pathsep.join(str(self.root / folder) for folder in ("src", "tools"))
        environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", **(more or {})}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
        return subprocess.run(
            command,
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
            preexec_fn=_within_memory,
        )


def _within_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def copied(root: Path, to: Path) -> Path:
    """A copy of what belongs to a checkout, as it stands now."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *COPIED]
    names = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    for name in names:
        if (root / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / name, to / name)
    return to


# Under pytest: which tests pass through which lines


class Tracer:
    """Notes which of the wanted lines a test passes through; code without any of them runs at its own pace."""

    def __init__(self, wanted: Path, root: Path) -> None:
        self._wanted, self._root = wanted, root
        self._lines: dict[str, set[int]] = {}
        for place in json.loads(wanted.read_text(encoding="utf-8")):
            file, _, line = place.rpartition(":")
            self._lines.setdefault(str(root / file), set()).add(int(line))
        self._known: dict[CodeType, frozenset[int]] = {}
        self._passed: set[tuple[str, int]] = set()
        self._through: dict[str, list[str]] = {}
        self._seconds: dict[str, float] = {}
        self._began = 0.0

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins."""
        self._passed, self._began = set(), time.monotonic()
        sys.settrace(self._call)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """It has ended."""
        sys.settrace(None)
        self._seconds[nodeid] = time.monotonic() - self._began
        for file, line in self._passed:
            place = f"{Path(file).relative_to(self._root)}:{line}"
            self._through.setdefault(place, []).append(nodeid)

    def pytest_sessionfinish(self) -> None:
        """All have ended."""
        self._wanted.with_suffix(".found").write_text(
            json.dumps({"through": self._through, "seconds": self._seconds}), encoding="utf-8"
        )

    def _call(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        wanted = self._known.get(code)
        if wanted is None:
            within = {line for _, _, line in code.co_lines() if line is not None}
            wanted = self._known[code] = frozenset(within & self._lines.get(code.co_filename, set()))
        return self._line if wanted else None

    def _line(self, frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_lineno in self._known[frame.f_code]:
            self._passed.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line


def pytest_configure(config: Any) -> None:
    """As a plugin of pytest (`-p breaks`) this module traces."""
    if TRACE in os.environ:
        config.pluginmanager.register(Tracer(Path(os.environ[TRACE]), Path(config.rootpath)))


# Reporting


def shown(one: Break, source: bytes) -> str:
    """A break as a diff."""
    before, after = (text.decode().splitlines(keepends=True) for text in (source, one.made_in(source)))
    return "".join(difflib.unified_diff(before, after, one.file, one.file, n=4))


def tried(trial: Trial, breaks: Sequence[Break]) -> Counter[str]:
    """Try breaks one after the other; those that nothing has noticed, or only a golden game, are printed."""
    counted: Counter[str] = Counter()
    for number, one in enumerate(breaks, 1):
        how = trial.noticed_by(one)
        counted[how or "survived"] += 1
        if how in ("", "golden"):
            what = "only golden games notice" if how else "nothing notices"
            print(f"--- {number} of {len(breaks)}: {what} this {one.kind}")
            print(shown(one, (trial.root / one.file).read_bytes()), flush=True)
    return counted


def main(arguments: Sequence[str] | None = None) -> int:
    """Sample, try and report; returns the exit code, 1 if something has survived."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", help="the key of a game, such as shadowscape")
    parser.add_argument("--sample", type=int, default=60, help="how many breaks to try (60)")
    parser.add_argument("--seed", default="1", help="fixes which ones (1)")
    parser.add_argument("--also", nargs="*", default=[], help="tests of other parts for what survives, as for pytest")
    given = parser.parse_args(arguments)
    folder = given.game.replace("-", "_")
    with tempfile.TemporaryDirectory(prefix="umbra-breaks-") as place:
        root = copied(ROOT, Path(place).resolve())
        golden = ["tests/lab/test_golden.py", "-k", f"test_a_fixed_game_replays_as_it_did and {given.game}"]
        trial = Trial(root, [f"tests/games/{folder}"], golden, given.also)
        breaks = sampled(root, f"src/umbra/games/{folder}", given.sample, given.seed)
        trial.learn(breaks)
        counted = tried(trial, breaks)
    print(f"{given.game}, seed {given.seed}: {len(breaks)} breaks; ", end="")
    print(", ".join(f"{counted[how]} {what}" for how, what in SAID.items()) + ".")
    return 1 if counted["survived"] else 0


SAID = {
    "scene": "failed a test",
    "hang": "let one run for ever",
    "golden": "were noticed by golden games alone",
    "also": "by tests of other parts alone",
    "survived": "survived",
}

if __name__ == "__main__":
    sys.exit(main())
