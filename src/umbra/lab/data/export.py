"""Games as files for others: Parquet by PyArrow, or CSV; one file with a row a game, one with a row a decision."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Protocol

import msgspec

from umbra.lab.data.records import DecisionRow, GameRow, Record
from umbra.lab.extras import need
from umbra.lab.job import BadRun

DECISIONS = "decisions"
FORMATS = (".parquet", ".csv")
BATCH = 2_000
"""So many rows are written at a time."""


class Writer(Protocol):
    """What writes rows into a file."""

    def write(self, rows: list[dict[str, Any]]) -> None:
        """Write some rows."""

    def close(self) -> None:
        """Write what is left, and end the file."""


class Export:
    """Takes games as they come and writes them into two files. BadRun says which files it can write."""

    def __init__(self, file: Path) -> None:
        if file.suffix not in FORMATS:
            raise BadRun(f"--export {file}: the file ends in {' or '.join(FORMATS)}")
        make = _ParquetWriter if file.suffix == ".parquet" else _CsvWriter
        self._writers = (make(file, GameRow), make(beside(file), DecisionRow))
        self._waiting: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])

    def add(self, records: list[Record]) -> None:
        """Write some games."""
        for record in records:
            self._waiting[0].append(msgspec.structs.asdict(record.game))
            self._waiting[1].extend(msgspec.structs.asdict(row) for row in record.decisions)
        if len(self._waiting[1]) >= BATCH:
            self._flush()

    def close(self) -> None:
        """End both files."""
        self._flush()
        for writer in self._writers:
            writer.close()

    def _flush(self) -> None:
        for writer, rows in zip(self._writers, self._waiting, strict=True):
            writer.write(rows)
            rows.clear()


def beside(file: Path) -> Path:
    """The file of the decisions, beside that of the games: games.decisions.parquet."""
    return file.with_suffix(f".{DECISIONS}{file.suffix}")


class _ParquetWriter:
    def __init__(self, file: Path, kind: type[msgspec.Struct]) -> None:
        arrow = need("pyarrow", "lab", "--export")
        parquet = need("pyarrow.parquet", "lab", "--export")
        self._arrow = arrow
        self._schema = arrow_schema(kind)
        self._writer = parquet.ParquetWriter(file, self._schema, compression="zstd")

    def write(self, rows: list[dict[str, Any]]) -> None:
        if rows:
            self._writer.write_table(self._arrow.Table.from_pylist(rows, schema=self._schema))

    def close(self) -> None:
        self._writer.close()


class _CsvWriter:
    """Lists stand as JSON."""

    def __init__(self, file: Path, kind: type[msgspec.Struct]) -> None:
        self._file: IO[str] = file.open("w", newline="", encoding="utf-8")
        self._writer = csv.DictWriter(self._file, kind.__struct_fields__)
        self._writer.writeheader()

    def write(self, rows: list[dict[str, Any]]) -> None:
        for row in rows:
            self._writer.writerow({name: _plain(value) for name, value in row.items()})

    def close(self) -> None:
        self._file.close()


def _plain(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, list | bool) else value


def arrow_schema(kind: type[msgspec.Struct]) -> Any:
    """The columns of a table, from the fields of its rows."""
    arrow = need("pyarrow", "lab", "--export")
    named = {
        "int": arrow.int32(), "str": arrow.string(), "bool": arrow.bool_(), "float": arrow.float64(),
    }  # fmt: skip

    def column(text: str) -> Any:
        text = text.replace(" | None", "")
        return arrow.list_(column(text[5:-1])) if text.startswith("list[") else named[text]

    return arrow.schema([(name, column(_written(hint))) for name, hint in kind.__annotations__.items()])


def _written(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) and not hasattr(hint, "__origin__") else str(hint)


# Reading


class Dataset:
    """The decisions of a file, one after the other, without holding more than a few of them."""

    def __init__(self, file: Path) -> None:
        """`file` is either of the two files that were written; BadRun if it is neither."""
        if file.suffix not in FORMATS or not file.is_file():
            raise BadRun(f"{file}: a file that `umbra simulate --export` has written is expected")
        self._games = Path(str(file).replace(f".{DECISIONS}{file.suffix}", file.suffix))
        self._decisions = beside(self._games)
        if not self._decisions.is_file():
            raise BadRun(f"{self._decisions}: the file of the decisions is not beside that of the games")

    def __iter__(self) -> Iterator[DecisionRow]:
        return _read(self._decisions, DecisionRow)

    def games(self) -> Iterator[GameRow]:
        """The games that the decisions belong to."""
        return _read(self._games, GameRow)

    def __len__(self) -> int:
        """How many decisions there are."""
        if self._decisions.suffix == ".parquet":
            read = need("pyarrow.parquet", "lab", "reading Parquet").ParquetFile(self._decisions)
            return int(read.metadata.num_rows)
        with self._decisions.open(newline="", encoding="utf-8") as lines:
            return sum(1 for _ in csv.reader(lines)) - 1


def dataset(path: str | Path) -> Dataset:
    """The games of a file that `umbra simulate --export` has written: iterating gives its decisions, one by one."""
    return Dataset(Path(path))


def _read(file: Path, kind: type[Any]) -> Iterator[Any]:
    rows = _parquet_rows(file) if file.suffix == ".parquet" else _csv_rows(file)
    return (msgspec.convert(row, kind) for row in rows)


def _parquet_rows(file: Path) -> Iterator[dict[str, Any]]:
    parquet = need("pyarrow.parquet", "lab", "reading Parquet")
    with parquet.ParquetFile(file) as read:
        for batch in read.iter_batches(batch_size=BATCH):
            yield from batch.to_pylist()


def _csv_rows(file: Path) -> Iterator[dict[str, Any]]:
    texts = {"seed", "key", "options", "cards", "reason", "rule", "bot", "kind"}
    with file.open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            yield {name: value if name in texts else json.loads(value or "null") for name, value in row.items()}
