"""Hostile files for the import: forged, mutated, swollen and slow ones, while people play on."""

import asyncio
import random
import zlib
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx
import msgspec
from load.people import arriving

from attack.findings import Finding, Tell, megabytes, spread
from attack.servers import FREELY, Server, nursing
from attack.tables import Table, checked, playing, still_going
from umbra.bots import bot_answer
from umbra.core.game import Game
from umbra.core.journal import Answer, Boundary, Resumed, Snapshot, Undo, read_lines, to_blob, to_text
from umbra.registry import games, new_game
from umbra.server.gate.guard import MAX_BODY
from umbra.server.processes.past import Unusable
from umbra.server.processes.past import checked as checked_file

ANSWERS = 40
AT_ONCE = 3
SLOW_EVERY = 250
"""One file in so many keeps the archive busy until it is stopped."""

LARGE: list[Any] = [-1, 10**6, 10**7, 2**31, 2**63, 2**64, 10**30, -(10**18), 1e308, True, None, "x" * 1000, [], {}]
WON = {"winners": [0], "reason": "Because.", "rule": "END", "scores": []}
MAGIC = b"umbra-save-1\n"


class Source(NamedTuple):
    """A real game, from which files are made."""

    game: Game
    lines: list[Any]


def played(key: str, answers: int, seed: int, seats: int = 2) -> Game:
    """A game after some answers, or at its end."""
    game = new_game(key, seats, seed)
    while game.pending is not None and game.entry < answers:
        seat = game.asked()[0].seat
        game.answer(seat, bot_answer(game, seat, "random"))
    return game


# Files that must be refused


def _resumed(source: Source, rng: random.Random) -> bytes:
    """A state that nobody can derive, at the beginning or after some real lines."""
    header = source.lines[0]
    kept = source.lines[: rng.choice((1, len(source.lines) // 2, len(source.lines)))]
    line = Resumed(header.revision, header.content, 0, _state(source, rng))
    return to_text([*kept, line])


def _snapshot(source: Source, rng: random.Random) -> bytes:
    """The same as a snapshot, under these rules or under others."""
    header = source.lines[0]
    if rng.random() < 0.5:
        header = msgspec.structs.replace(header, revision=header.revision + rng.choice((-1, 1)))
    else:
        header = msgspec.structs.replace(header, content="0" * len(header.content))
    kept = source.lines[1 : rng.choice((1, len(source.lines) // 2))]
    return to_text([header, *kept, Snapshot(rng.choice((0, len(kept), 10**9)), _state(source, rng))])


def _state(source: Source, rng: random.Random) -> msgspec.Raw:
    """The state of a real game with an outcome of one's own, or other numbers somewhere in it."""
    state = msgspec.json.decode(source.game.snapshot().state)
    if rng.random() < 0.3:
        state["outcome"] = WON
    for _ in range(rng.randint(1, 3)):
        _spoil(state, rng)
    return msgspec.Raw(msgspec.json.encode(state))


def _spoil(value: Any, rng: random.Random) -> None:
    """Put something else in a random place of a tree of lists and tables."""
    while True:
        places = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not places:
            return
        place = rng.choice(places)
        inner = value[place]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.1:
            value[place] = not inner if isinstance(inner, bool) else rng.choice([v for v in LARGE if v != inner])
            return
        value = inner


def _outcome(source: Source, rng: random.Random) -> bytes:
    """A real journal whose last snapshot says that somebody has won."""
    state = {**msgspec.json.decode(source.game.snapshot().state), "outcome": {**WON, "winners": [rng.randrange(2)]}}
    return to_text([*source.lines, Snapshot(source.game.snapshot().answers, msgspec.Raw(msgspec.json.encode(state)))])


def _digest(source: Source, rng: random.Random) -> bytes:
    """A boundary with another digest."""
    lines = list(source.lines)
    at = rng.choice([n for n, line in enumerate(lines) if isinstance(line, Boundary)])
    lines[at] = msgspec.structs.replace(lines[at], digest=f"{rng.getrandbits(256):064x}"[: len(lines[at].digest)])
    return to_text(lines)


def _draws(source: Source, rng: random.Random) -> bytes:
    """An answer that drew other values, or was given by another seat, or with a key that was not offered."""
    lines = list(source.lines)
    at = rng.choice([n for n, line in enumerate(lines) if isinstance(line, Answer)])
    change: dict[str, Any] = rng.choice(
        ({"draws": [("dice", [10**9])]}, {"seat": 10**9}, {"seat": -1}, {"key": "no" * 500})
    )
    lines[at] = msgspec.structs.replace(lines[at], **change)
    return to_text(lines)


def _undo(source: Source, rng: random.Random) -> bytes:
    """More is taken back than there was, or less than nothing."""
    lines = list(source.lines)
    lines.insert(rng.randrange(1, len(lines)), Undo(rng.choice((-1, 0, 10**6, 2**62))))
    return to_text(lines)


def _header(source: Source, rng: random.Random) -> bytes:
    """A header that says something else."""
    head = msgspec.json.decode(msgspec.json.encode(source.lines[0]))
    field = rng.choice(("format", "game", "options", "seats", "commitment", "seed"))
    head[field] = rng.choice([value for value in LARGE if value not in ([], {}, None)])
    return msgspec.json.encode(head) + b"\n" + to_text(source.lines[1:])


def _pack(source: Source, rng: random.Random) -> bytes:
    """Cards of one's own with absurd numbers, too many of them, or tables in tables."""
    deep: Any = {}
    for _ in range(rng.choice((20, 500))):
        deep = {"x": deep}
    card = {"name": "X", "text": "X", "source": "original", "kind": "attack", "deck": "main"}
    files = rng.choice(
        (
            {"a.toml": {"x": {**card, "count": rng.choice((10**4, 10**9, 10**18, -5, 1e300))}}},
            {"a.toml": {f"x{n}": card for n in range(rng.choice((6000, 20_000)))}},
            {"a.toml": {"x": {**card, "effects": deep}}},
            {"a" * 300: {}},
            {"a.toml": {"x": {**card, "level": 10**400 if rng.random() < 0.5 else 999}}},
        )
    )
    head = msgspec.json.decode(msgspec.json.encode(source.lines[0]))
    head["packs"] = [{"name": "mine", "files": files, "game": source.lines[0].game}] * rng.choice((1, 1, 50))
    return _dumped(head) + b"\n" + to_text(source.lines[1:])


def _dumped(value: Any) -> bytes:
    import json  # numbers without end are no numbers to msgspec

    return json.dumps(value).encode()


def _bomb(source: Source, rng: random.Random) -> bytes:
    """Little that becomes much."""
    return rng.choice(BOMBS)


def _bombs() -> list[bytes]:
    huge = [b"\0" * (64 << 20), b"{}\n" * (10 << 20), b'{"line":"header","format":1,' + b" " * (40 << 20)]
    bombs = [MAGIC + zlib.compress(data, 9) for data in huge]
    return [
        *bombs,
        MAGIC + zlib.compress(bombs[0], 9),
        b"[" * 1_000_000,
        b'{"a":' * 400_000,
        b'{"format":1}\n' * 49_000,
    ]


BOMBS = _bombs()


def _cut(source: Source, rng: random.Random) -> bytes:
    """A save that ends too soon, or has other bytes in its middle."""
    data = to_blob(to_text(source.lines))
    at = rng.randrange(len(MAGIC) + 2, len(data) - 8)
    return data[:at] if rng.random() < 0.5 else data[:at] + rng.randbytes(6) + data[at + 6 :]


REFUSED: dict[str, Callable[[Source, random.Random], bytes]] = {
    "forged resumed lines": _resumed,
    "forged snapshots": _snapshot,
    "edited outcomes": _outcome,
    "other digests": _digest,
    "other draws, seats and keys": _draws,
    "impossible undos": _undo,
    "other headers": _header,
    "absurd packs": _pack,
    "bombs": _bomb,
    "damaged saves": _cut,
}


# Files that may be good after all


def _flipped(source: Source, rng: random.Random) -> bytes:
    """A real journal with a few other bytes."""
    data = bytearray(to_text(source.lines))
    for _ in range(rng.randint(1, 3)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def _shuffled(source: Source, rng: random.Random) -> bytes:
    """Lines doubled, dropped or in another order."""
    lines = list(source.lines)
    at, other = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
    match rng.randrange(3):
        case 0:
            lines.insert(at, lines[other])
        case 1:
            del lines[at]
        case _:
            lines[at], lines[other] = lines[other], lines[at]
    return to_text(lines)


OPEN = {"bytes changed": _flipped, "lines changed": _shuffled}


def _slow(source: Source) -> bytes:
    """The same answer given and taken back as often as a file may say it."""
    game = played(source.game.rules.key, ANSWERS, 3)
    last = game.line[-1]
    lines = [line for line in read_lines(game.journal()) if not isinstance(line, Boundary | Snapshot)]
    return to_text([*lines, *[Undo(1), last] * 24_000][:49_000])


# The trial


async def bring_files(count: int, seed: int, tell: Tell) -> Finding:
    """Bring so many files to a server at which people play."""
    rng = random.Random(f"files {seed}")
    sources = [_source(game, number) for game in games() for number in range(3)]
    with nursing() as (nursery, folder):
        url = f"sqlite:///{folder / 'tables.db'}"
        server = nursery.start(url, rate=FREELY)
        async with arriving([server.address]) as visitor:
            tables = [Table([await visitor(0).arrive() for _ in range(2)], game, rng) for game in games()]
            for table in tables:
                table.pause = 0.1
            async with playing(tables):
                bringing = Bringing(server, sources, rng)
                bringing.lost += await still_going(tables)
                await bringing.real()
                before = server.memory()
                server.longest_stall()
                await bringing.all(count, tell)
                stall, after = server.longest_stall(), server.memory()
                bringing.lost += await still_going(tables)
                await bringing.real()
            bringing.lost += await checked(tables, url)
        bringing.lost += [f"the log says {line}" for line in server.faults()] + server.last_words()
    answers = [took for table in tables for took in table.took]
    kinds = ", ".join(f"{name} {times:,}" for name, times in bringing.kinds.items())
    return Finding(
        "A file follows from its seed or is refused with a sentence, and whoever plays does not notice",
        f"files of all games brought to POST /api/import, {AT_ONCE} at a time, while people play: {kinds}",
        f"{count:,} files; {bringing.codes[201]:,} of them were journals that follow from their seed after all",
        bringing.lost,
        {
            "answers of the people, median / p99 / longest": spread(answers),
            "longest stall of the event loop": f"{stall * 1000:.0f} ms",
            "memory of the server before / highest / after": " / ".join(map(megabytes, (before, bringing.top, after))),
            "highest of a process beside it": megabytes(bringing.beside),
        },
    )


def _source(game: str, number: int) -> Source:
    found = played(game, ANSWERS, number)
    return Source(found, [line for line in read_lines(found.journal()) if not isinstance(line, Snapshot)])


class Bringing:
    """Files on their way, and what came of them."""

    def __init__(self, server: Server, sources: list[Source], rng: random.Random) -> None:
        self._server, self._sources, self._rng = server, sources, rng
        self.lost: list[str] = []
        self.kinds = Counter[str]()
        self.codes = Counter[int]()
        self.top = self.beside = 0

    async def all(self, count: int, tell: Tell) -> None:
        """All of them, a few at a time."""
        numbers = iter(range(1, count + 1))

        async def bring() -> None:
            async with httpx.AsyncClient(timeout=120, trust_env=False) as line:
                for number in numbers:
                    tell(f"{number:,} of {count:,} files")
                    await self._one(line, number)

        await asyncio.gather(*(bring() for _ in range(AT_ONCE)))

    async def real(self) -> None:
        """Real files are taken, before and after all others."""
        async with httpx.AsyncClient(timeout=120, trust_env=False) as line:
            for source in self._sources[::3]:
                if (await self._post(line, source.game.save())).status_code != 201:
                    self.lost.append(f"a real file of {source.game.rules.key} was refused")

    async def _one(self, line: httpx.AsyncClient, number: int) -> None:
        kind, data = await asyncio.to_thread(self._made, number)
        self.kinds[kind] += 1
        try:
            response = await self._post(line, data)
        except httpx.HTTPError as error:
            if len(data) <= MAX_BODY:  # what is larger is not read to its end
                self.lost.append(f"{kind}: {len(data)} bytes got no answer: {type(error).__name__}")
            return
        self.codes[response.status_code] += 1
        self.top = max(self.top, self._server.memory())
        self.beside = max(self.beside, self._server.memory_beside())
        if response.status_code == 201:
            await self._doubt(kind, data, response.json())
        elif response.status_code not in (400, 413) or len(response.text) > 700:
            self.lost.append(f"{kind}: {response.status_code} {response.text[:100]}")

    def _made(self, number: int) -> tuple[str, bytes]:
        source = self._rng.choice(self._sources)
        if number % SLOW_EVERY == SLOW_EVERY // 2:
            return "answers taken back 24,000 times", _slow(source)
        kind = self._rng.choice([*REFUSED, *OPEN, *OPEN])
        data = (REFUSED | OPEN)[kind](source, self._rng)
        is_packed = data.startswith(b"{") and self._rng.random() < 0.3
        return kind, to_blob(data) if is_packed else data

    async def _doubt(self, kind: str, data: bytes, table: dict[str, Any]) -> None:
        """A file was taken: it must follow from its seed, and none of those that cannot may be among them."""
        if kind in REFUSED or not table["proven"]:
            self.lost.append(f"{kind}: a file was taken that does not follow from its seed")
        elif kind in OPEN and isinstance(await asyncio.to_thread(checked_file, data), Unusable):
            self.lost.append(f"{kind}: a file was taken that cannot be played again")

    async def _post(self, line: httpx.AsyncClient, data: bytes) -> httpx.Response:
        address = self._server.address
        return await line.post(f"http://{address}/api/import", content=data, headers={"origin": f"http://{address}"})
