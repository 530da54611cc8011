"""Reads exported games with pandas, Polars and DuckDB: which questions winners are asked more often than losers.

umbra simulate casting-shadows --bots normal,random --games 50 --export games.parquet
pip install pandas polars duckdb
python examples/read_games.py games.parquet
"""

import sys
from pathlib import Path

import duckdb
import pandas
import polars

import umbra


def main(games: Path) -> None:
    """Print the same figures three times, and the first decision as umbra reads it."""
    decisions = games.with_suffix(".decisions.parquet")

    frame = pandas.read_parquet(decisions, columns=["kind", "won"])
    print("pandas:", frame.groupby("kind")["won"].mean().sort_values().tail(3).to_dict())

    lazy = polars.scan_parquet(decisions).group_by("kind").agg(polars.col("won").mean()).sort("won")
    print("Polars:", dict(lazy.tail(3).collect().iter_rows()))

    query = "select kind, avg(won::int) as share from read_parquet(?) group by kind order by share desc limit 3"
    print("DuckDB:", dict(duckdb.execute(query, [str(decisions)]).fetchall()))

    first = next(iter(umbra.dataset(games)))
    print(f"first: seat {first.seat} is asked {first.kind!r} and answers {first.keys[first.chosen]}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
