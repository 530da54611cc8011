"""`umbra serve`: host tables for browsers on this machine, or for a network."""

from umbra.cli import hosting


def serve(
    *,
    host: str = hosting.HOST,
    port: int = hosting.PORT,
    database: str | None = None,
    pace: float = hosting.PACE,
    bots: int = 1,
) -> int:
    """Host tables; umbra play opens a browser there. Without a database they are kept in your data folder.

    Args:
        host: The address to listen on; 0.0.0.0 for everybody on the network.
        port: The port to listen on; 0 takes any that is free.
        database: Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.
        pace: Seconds that a bot's move takes at least, so that people can follow.
        bots: How many processes think for the bots.
    """
    return hosting.host_tables(hosting.listen(host, port), hosting.Settings(database, pace, bots))
