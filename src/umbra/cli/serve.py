"""`umbra serve`: host tables for browsers on this machine, or for a network."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from umbra.adapters.program import offer_programs
from umbra.cli import hosting
from umbra.server.tables.shelf import Shelf, read_shelf

Repeated = Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)]


def serve(
    *,
    host: str = hosting.HOST,
    port: int = hosting.PORT,
    database: str | None = None,
    pace: float = hosting.PACE,
    bots: int = 1,
    packs: Path | None = None,
    program: Repeated = (),
    allowed_host: Repeated = (),
    origin: Repeated = (),
    proxy: Repeated = (),
) -> int:
    """Host tables; umbra play opens a browser there. Without a database they are kept in your data folder.

    docs/hosting.md says what a server needs that strangers reach.

    Args:
        host: The address to listen on; 0.0.0.0 for everybody on the network.
        port: The port to listen on; 0 takes any that is free.
        database: Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.
        pace: Seconds that a bot's move takes at least, so that people can follow.
        bots: How many processes think for the bots.
        packs: A folder with packs of your own cards, which new tables may use: each of its folders is one, and says
            in its pack.toml which game it is for. They are read once; what changes later is for the next start.
        program: A program that may sit at tables like a bot, as NAME=COMMAND, such as mybot=./mybot; it plays over
            stdin and stdout (docs/research.md) with your rights on this machine. May be given several times.
        allowed_host: A name under which the server is found, such as table.example; it answers to no other, except
            those of this machine (localhost). May be given several times; * is any name. Without it any name will do,
            but on 127.0.0.1 only those of this machine.
        origin: The address of the pages as browsers see it, such as https://table.example, where a proxy hides it: one
            that ends TLS and says nothing of it, or asks by another name. May be given several times.
        proxy: The address or network of a proxy that may say who is asking (X-Forwarded-For, X-Forwarded-Proto); may be
            given several times. Without it 127.0.0.1.
    """
    offer_programs(program)
    shelf = Shelf() if packs is None else read_shelf(packs)
    settings = hosting.Settings(database, pace, bots, allowed_host, origin, proxy, shelf)
    return hosting.host_tables(hosting.listen(host, port), settings)
