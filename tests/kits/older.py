"""Games as an older version of umbra left them: other keys, another shape of the state, a lower revision."""

import json

from sqlalchemy import delete, select, update
from starlette.requests import Request
from starlette.responses import JSONResponse

from umbra.core.journal import read_lines, to_blob, to_line
from umbra.server.tables.hall import Hall
from umbra.server.tables.older import Older
from umbra.store import schema


def aged_file(data: bytes) -> bytes:
    """A save or a journal, as it was before keys and state got their present shape."""
    return to_blob(b"\n".join(_aged(to_line(line)) for line in read_lines(data)) + b"\n")


async def age(hall: Hall, table_id: str, *, keep_snapshot: bool = True) -> None:
    """Let the stored game of a table be one of an older version; the hall has never heard of it."""
    room = hall._rooms.pop(table_id, None)
    if room is not None:
        await room.close()
    hall._older = Older(hall.store.journals)
    async with hall.store._engine.begin() as connection:
        await hall.store._hold(connection, table_id)
        for table in (schema.entries, schema.snapshots):
            mine = table.c.table_id == table_id
            for row in list(await connection.execute(select(table).where(mine))):
                this = mine & (table.c.line == row.line)
                await connection.execute(update(table).where(this).values(line=_aged(bytes(row.line))))
        if not keep_snapshot:
            await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table_id))


async def aged_table(request: Request) -> JSONResponse:
    """The same at a server that runs; only tests have it."""
    await age(request.app.state.hall, request.path_params["table_id"])
    return JSONResponse({})


def _aged(row: bytes) -> bytes:
    line = json.loads(row)
    match line["line"]:
        case "header":
            line["revision"] -= 1
        case "start":
            line["draws"] = [["old-deck", [0]], *line["draws"]]
        case "answer":
            line["key"] = f"old-{line['key']}"
        case "snapshot":
            line["state"] = {f"old_{name}": value for name, value in line["state"].items()}
    return json.dumps(line, separators=(",", ":")).encode()
