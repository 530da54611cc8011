"""Tables for browsers, hosted by this machine: for whoever sits at it, or for everybody on the network."""

import contextlib
import http.client
import ipaddress
import json
import socket
import threading
import urllib.request
from typing import NamedTuple

from umbra.cli import pages
from umbra.cli.games import warn_of_broken_games
from umbra.cli.saves import data_folder
from umbra.core.errors import UmbraError
from umbra.server.tables.shelf import Shelf

HOST, PORT = "127.0.0.1", 8642
EVERYWHERE = "0.0.0.0"
PACE = 0.7
PATIENCE = 2.0
"""Seconds after which whatever listens on a port is no table."""


class NoServer(UmbraError):
    """The server cannot be started as asked."""


class Settings(NamedTuple):
    """How tables are hosted; without a database in a file of the data folder."""

    database: str | None = None
    pace: float = PACE
    bots: int = 1
    hosts: tuple[str, ...] = ()
    """Names under which the server is found; none: any, but on this machine alone only its own."""
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    shelf: Shelf = Shelf()
    """Packs that new tables may use."""


def open_table(page: str, host: str | None, port: int | None, shelf: Shelf | None = None) -> int:
    """Show a page of the table in the browser; the server is started if there is none yet, and runs until Ctrl-C.

    NoServer if one runs already and does not offer the packs on the shelf: it has read its own when it was started.
    """
    shelf = shelf or Shelf()
    host = host or HOST
    running = addresses(host, PORT if port is None else port)[0]
    if is_table(running):
        _check_offers(running, shelf)
        print(f"The table is already open at {running}", flush=True)
        pages.show(running + page)
        return 0
    if not _has_client():
        raise NoServer("the table for browsers is not built yet; run: make play  (or add --terminal to play here)")
    return host_tables(_listen_for_browser(host, port), Settings(shelf=shelf), page)


def _check_offers(running: str, shelf: Shelf) -> None:
    """NoServer, unless the server that runs there has the same packs."""
    if not shelf.packs:
        return
    try:
        with _direct().open(f"{running}/api/games", timeout=PATIENCE) as response:
            offered = {pack["digest"] for game in json.load(response) for pack in game.get("packs", ())}
    except (OSError, http.client.HTTPException, ValueError):
        offered = set()
    for pack in shelf.packs:
        if pack.digest not in offered:
            raise NoServer(
                f"the table at {running} is open already, without the cards of {pack.name!r} as they are now; stop it "
                "(Ctrl-C where it runs; no game is lost) and try again, or add --terminal to play here"
            )


def host_tables(listening: socket.socket, settings: Settings, page: str | None = None) -> int:
    """Serve until Ctrl-C, and say where; with a page, open the browser there."""
    warn_of_broken_games()
    from umbra.server.gate.doors import LOCAL  # here, so that other commands start quickly
    from umbra.server.serving import serve_until_stopped

    host, port = listening.getsockname()[:2]
    found = addresses(host, port)

    def ready() -> None:
        print(announcement(found, is_shared=host == EVERYWHERE, has_pages=_has_client()), flush=True)
        for pack in settings.shelf.packs:
            print(f"New tables of {pack.game} may use the cards of {pack.called}", flush=True)
        if page is not None:
            threading.Thread(target=pages.show, args=[found[0] + page], daemon=True).start()

    with listening:
        database = settings.database or usual_database()
        served = serve_until_stopped(
            listening,
            database,
            ready=ready,
            proxies=settings.proxies,
            pace=settings.pace,
            thinkers=settings.bots,
            hosts=settings.hosts or (LOCAL if ipaddress.ip_address(host).is_loopback else ()),
            origins=settings.origins,
            shelf=settings.shelf,
        )
    return 0 if served else 1


def _has_client() -> bool:
    """Whether the client is built, so that there are pages to serve."""
    from umbra.server.app import STATIC

    return (STATIC / "index.html").is_file()


def usual_database() -> str:
    """The file in the data folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoServer(f"tables cannot be kept in {folder}: {error}") from None
    return f"sqlite:///{folder / 'tables.db'}"


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or NoServer that says why not."""
    try:
        return socket.create_server((host, port), reuse_port=False)
    except (OSError, OverflowError) as error:
        raise NoServer(f"cannot listen on {host}:{port}: {error}; --port 0 takes any that is free") from None


def _listen_for_browser(host: str, port: int | None) -> socket.socket:
    """On that port; without one on the usual port, or on any that is free."""
    if port is not None:
        return listen(host, port)
    try:
        return listen(host, PORT)
    except NoServer:
        return listen(host, 0)


def is_table(url: str) -> bool:
    """Whether a table with its pages answers there already."""
    try:
        with _direct().open(url, timeout=PATIENCE) as response:
            return b"<title>umbra</title>" in response.read(4096)
    except (OSError, http.client.HTTPException):
        return False


def _direct() -> urllib.request.OpenerDirector:
    """Asks servers on this machine, whatever proxy the environment names."""
    return urllib.request.build_opener(urllib.request.ProxyHandler({}))


# Where people find the table


def addresses(host: str, port: int) -> list[str]:
    """Where a server that listens there is found; for everybody on the network, all addresses of this machine."""
    if host == EVERYWHERE:
        names = network_addresses() or ["localhost"]
    else:
        names = ["localhost" if host == HOST else host]
    return [f"http://{name}:{port}" for name in names]


def network_addresses() -> list[str]:
    """The addresses of this machine on its networks, the one that leads out first."""
    found = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent; this only chooses the way
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [str(name) for name in dict.fromkeys(found) if not str(name).startswith("127.")]


def announcement(found: list[str], *, is_shared: bool, has_pages: bool) -> str:
    """What is said when the table is open."""
    lines = [f"The table is at {found[0]}  (Ctrl-C to stop)"]
    if is_shared:
        lines += [f"            and {other}" for other in found[1:]]
        lines.append("Friends on the network reach it there. Use that address yourself too, and not localhost:")
        lines.append("invitation links begin with the address in your browser.")
    if not has_pages:
        lines.append("The pages are not built, so only programs can use it; make web builds them.")
    return "\n".join(lines)
