"""`umbra serve`: host tables for browsers on this machine, or for a network."""

import socket
import threading
import webbrowser

from umbra.core.errors import UmbraError


class NoServer(UmbraError):
    """The server cannot be started as asked."""


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8642,
    database: str | None = None,
    pace: float = 0.7,
    bots: int = 1,
    browser: bool = False,
) -> int:
    """Host tables. Without a database the games are kept in a file in your data folder.

    Args:
        host: The address to listen on; 0.0.0.0 for everybody on the network.
        port: The port to listen on; 0 takes any that is free.
        database: Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.
        pace: Seconds that a bot's move takes at least, so that people can follow.
        bots: How many processes think for the bots.
        browser: Open a browser when the server is ready.
    """
    import uvicorn  # here, so that other commands start quickly

    from umbra.server.app import make_app
    from umbra.server.wire import MAX_MESSAGE
    from umbra.store import async_url, default_url

    database = database or default_url()
    async_url(database)
    listening = _listen(host, port)
    url = f"http://{'localhost' if host in ('0.0.0.0', '127.0.0.1') else host}:{listening.getsockname()[1]}"
    app = make_app(database, pace=pace, thinkers=bots)
    config = uvicorn.Config(app, log_level="warning", ws_max_size=MAX_MESSAGE, ws="websockets-sansio")
    print(f"The table is at {url}  (Ctrl-C to stop)", flush=True)
    if browser:
        threading.Timer(1.0, webbrowser.open, [url]).start()
    server = uvicorn.Server(config)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or NoServer that says why not."""
    try:
        return socket.create_server((host, port), reuse_port=False)
    except (OSError, OverflowError) as error:
        raise NoServer(f"cannot listen on {host}:{port}: {error}; --port 0 takes any that is free") from None
