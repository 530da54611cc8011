"""`umbra play` in the browser and `umbra serve`: which page is opened, on which server, and how it is stopped."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kits.databases import Databases
from kits.packs import LASH, MANIFEST, write_embers
from kits.server import PATIENCE, fetch, serving
from umbra.cli import hosting, pages
from umbra.server.gate.doors import LOCAL
from umbra.server.tables.shelf import read_shelf

pytestmark = pytest.mark.live

# The page


@pytest.fixture
def opened(monkeypatch) -> list[tuple[str, str | None, int | None]]:
    """Pages that were opened, with host and port; nothing is really opened."""
    found: list[tuple[str, str | None, int | None]] = []
    monkeypatch.setattr("umbra.cli.play.open_table", lambda *wish: found.append(wish[:3]) or 0)
    return found


@pytest.mark.parametrize("arguments", [(), ("play",)])
def test_umbra_alone_opens_the_home_page(umbra, opened, arguments):
    assert umbra(*arguments).code == 0
    assert opened == [("/", None, None)]


@pytest.mark.parametrize(
    ("arguments", "page"),
    [
        (("shadowscape",), "shadowscape?sitting=me,bot:normal"),
        (("--seats", "3"), "casting-shadows?sitting=me,bot:normal,bot:normal"),
        (("--seat", "1", "--bots", "random"), "casting-shadows?sitting=bot:random,me"),
        (("--hotseat", "--seats", "3", "--bots", "random"), "casting-shadows?sitting=me,me,bot:random"),
        (("--seed", "a b&c"), "casting-shadows?sitting=me,bot:normal&seed=a+b%26c"),
        (
            ("shadowscape", "--option", "mode=Cooperative", "--option", "round_cap=70"),
            "shadowscape?sitting=me,bot:normal&mode=cooperative&round_cap=70",
        ),
    ],
)
def test_what_was_asked_for_stands_in_the_address_of_the_new_table(umbra, opened, arguments, page):
    assert umbra("play", *arguments).code == 0
    assert opened == [(f"/#/new/{page}", None, None)]


@pytest.mark.parametrize(
    ("said", "arguments"),
    [(MANIFEST, ()), (MANIFEST, ("casting-shadows",)), ("", ("casting-shadows",)), ("", ())],
    ids=["by the pack", "by both", "by the command", "by neither"],
)
def test_own_cards_stand_in_the_address_and_on_the_shelf(umbra, monkeypatch, tmp_path, said, arguments):
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr("umbra.cli.play.open_table", lambda *wish: found.append(wish) or 0)

    assert umbra("play", *arguments, "--content", str(write_embers(tmp_path, manifest=said))).code == 0

    (page, _, _, shelf), (pack,) = found[0], found[0][3].packs
    assert page == "/#/new/casting-shadows?sitting=me,bot:normal&pack=embers"
    assert shelf.find("casting-shadows", "embers") is pack


@pytest.mark.parametrize("command", [("play", "--content"), ("play", "--terminal", "--content"), ("serve", "--packs")])
@pytest.mark.parametrize(
    ("file", "text", "mistake"),
    [
        ("spells.toml", LASH.replace("level = 1", 'level = "one"'), "embers/spells.toml: ember_lash: level: Expected"),
        ("pack.toml", 'game = "chess"', "there is no game 'chess'"),
    ],
)
def test_a_broken_pack_gives_one_line_and_opens_nothing(umbra, opened, tmp_path, command, file, text, mistake):
    pack = write_embers(tmp_path)
    (pack / file).write_text(text, encoding="utf-8")
    ran = umbra(*command, str(tmp_path if command[0] == "serve" else pack))

    assert (ran.code, ran.out, opened) == (2, "", [])
    assert mistake in ran.err
    assert ran.err.count("\n") == 1


def test_cards_of_another_game_open_nothing(umbra, opened, tmp_path):
    ran = umbra("play", "kilforth", "--content", str(write_embers(tmp_path)))

    assert (ran.code, opened) == (2, [])
    assert "embers/pack.toml: game: these cards are for 'casting-shadows', not for 'kilforth'" in ran.err


def test_host_and_port_are_passed_on(umbra, opened):
    umbra("play", "--host", "0.0.0.0", "--port", "9000")

    assert opened == [("/", "0.0.0.0", 9000)]


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("--resume",), "add --terminal"),
        (("--content", "cards"), "cards: there is no such content folder"),
        (("--pace", "0"), "add --terminal"),
        (("--terminal", "--host", "0.0.0.0"), "leave out --terminal"),
        (("--terminal", "--port", "9000"), "leave out --terminal"),
        (("tarot",), "casting-shadows"),
        (("--seats", "9"), "2 to 6"),
        (("--bots", "clever"), "expert"),
        (("--option", "slots=none"), "flanks, rim, all"),
        (("--option", "cake=yes"), "ice_storm"),
    ],
)
def test_what_does_not_fit_gives_one_line_and_opens_nothing(umbra, opened, arguments, hint):
    ran = umbra("play", *arguments)

    assert (ran.code, ran.out, opened) == (2, "", [])
    assert hint in ran.err
    assert ran.err.count("\n") == 1


# The browser


@pytest.fixture
def browser(monkeypatch) -> list[str]:
    """A browser on a screen, and what it was asked to show."""
    shown: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", lambda url: shown.append(url) or True)
    return shown


def test_a_page_is_shown_in_the_browser(browser, capsys):
    pages.show("http://localhost:1/")

    assert browser == ["http://localhost:1/"]
    assert capsys.readouterr().out == ""


def test_without_a_screen_the_address_is_told(browser, capsys, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    pages.show("http://localhost:1/")

    assert browser == []
    assert "http://localhost:1/" in capsys.readouterr().out


def test_a_browser_that_does_not_open_is_told_about(browser, capsys, monkeypatch):
    monkeypatch.setattr("webbrowser.open", lambda url: False)
    pages.show("http://localhost:1/")

    assert "http://localhost:1/" in capsys.readouterr().out


# Which server


@pytest.fixture
def client(tmp_path) -> Path:
    """A folder with a page like that of the client."""
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>umbra</title>", encoding="utf-8")
    return folder


@pytest.fixture
def running(tmp_path, client, databases: Databases, monkeypatch) -> Iterator[str]:
    """A table that is open already, on the usual port."""
    with serving(databases.sqlite(tmp_path), static=client) as address:
        monkeypatch.setattr(hosting, "PORT", int(address.partition(":")[2]))
        monkeypatch.setattr(hosting, "PATIENCE", PATIENCE)
        yield f"http://localhost:{hosting.PORT}"


@pytest.fixture
def taken(monkeypatch) -> Iterator[int]:
    """The usual port, on which something else listens that answers nobody."""
    monkeypatch.setattr(hosting, "PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        monkeypatch.setattr(hosting, "PORT", listening.getsockname()[1])
        yield hosting.PORT


def test_a_table_that_is_open_already_is_used(umbra, running, browser):
    ran = umbra("play", "shadowscape")

    assert ran.code == 0
    assert browser == [f"{running}/#/new/shadowscape?sitting=me,bot:normal"]
    assert f"already open at {running}" in ran.out


def test_a_table_that_is_open_already_without_the_cards_is_left_alone(umbra, running, browser, tmp_path):
    ran = umbra("play", "--content", str(write_embers(tmp_path)))

    assert (ran.code, ran.out, browser) == (2, "", [])
    assert f"the table at {running} is open already, without the cards of 'embers'" in ran.err


def test_a_table_that_is_open_already_with_the_same_cards_is_used(
    umbra, tmp_path, client, databases: Databases, browser, monkeypatch
):
    pack = write_embers(tmp_path / "shelf")
    with serving(databases.sqlite(tmp_path), static=client, shelf=read_shelf(tmp_path / "shelf")) as address:
        monkeypatch.setattr(hosting, "PORT", int(address.partition(":")[2]))
        monkeypatch.setattr(hosting, "PATIENCE", PATIENCE)
        assert umbra("play", "--content", str(pack)).code == 0
        assert browser == [f"http://localhost:{hosting.PORT}/#/new/casting-shadows?sitting=me,bot:normal&pack=embers"]
        write_embers(tmp_path / "shelf", spark="Somebody Else")
        assert umbra("play", "--content", str(pack)).code == 2


def test_only_a_table_with_its_pages_counts_as_one(running, request):
    assert hosting.is_table(running)
    assert not hosting.is_table(f"http://localhost:{request.getfixturevalue('taken')}")


def test_a_server_without_pages_is_no_table(tmp_path, databases: Databases):
    with serving(databases.sqlite(tmp_path)) as address:
        assert not hosting.is_table(f"http://{address}")


def test_if_something_else_has_the_usual_port_another_is_taken(umbra, taken, browser, client, monkeypatch):
    served = []
    monkeypatch.setattr("umbra.server.app.STATIC", client)
    monkeypatch.setattr(hosting, "host_tables", lambda listening, *more: served.append(listening) or 0)

    assert umbra("play").code == 0
    with served[0] as listening:
        assert listening.getsockname()[1] not in (0, taken)


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(umbra, taken, browser, client, monkeypatch):
    monkeypatch.setattr("umbra.server.app.STATIC", client)
    ran = umbra("play", "--port", str(taken))

    assert ran.code == 2
    assert f"cannot listen on 127.0.0.1:{taken}" in ran.err


def test_a_client_that_is_not_built_is_told_about(umbra, taken, tmp_path, monkeypatch):
    monkeypatch.setattr("umbra.server.app.STATIC", tmp_path / "nowhere")
    ran = umbra("play")

    assert (ran.code, ran.out) == (2, "")
    assert "make play" in ran.err


@pytest.mark.parametrize("database", ["mysql://somewhere", "sqlite:////no/such/folder/x.db"])
def test_a_database_that_cannot_be_used_gives_one_line(umbra, database):
    ran = umbra("serve", "--port", "0", "--database", database)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


def test_a_second_server_on_one_file_gives_one_line(umbra, tmp_path, databases: Databases, monkeypatch):
    monkeypatch.setattr("umbra.store.claim.PATIENCE", 0.0)
    database = databases.sqlite(tmp_path)
    with serving(database):
        ran = umbra("serve", "--port", "0", "--database", database)

    assert (ran.code, ran.out) == (2, "")
    assert f"is in use by another server (process {os.getpid()})" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "value"), [("--allowed-host", "http://x"), ("--origin", "table.example"), ("--proxy", "nowhere")]
)
def test_a_name_that_is_none_gives_one_line(umbra, tmp_path, databases: Databases, option, value):
    ran = umbra("serve", "--port", "0", "--database", databases.sqlite(tmp_path), option, value)

    assert (ran.code, ran.out) == (2, "")
    assert repr(value) in ran.err
    assert ran.err.count("\n") == 1


def test_a_server_of_this_machine_alone_answers_to_its_own_names_unless_told_otherwise(monkeypatch):
    served = []
    monkeypatch.setattr("umbra.server.serving.serve_until_stopped", lambda *given, **more: served.append(more) or True)
    for host, hosts in (("127.0.0.1", ()), ("127.0.0.1", ("table.example",)), ("0.0.0.0", ())):
        hosting.host_tables(hosting.listen(host, 0), hosting.Settings("sqlite://", hosts=hosts))

    assert [more["hosts"] for more in served] == [LOCAL, ("table.example",), ()]


def test_tables_are_kept_in_the_data_folder(data):
    assert hosting.usual_database() == f"sqlite:///{data / 'tables.db'}"
    assert data.is_dir()


def test_a_data_folder_that_cannot_be_made_gives_one_line(umbra, data):
    data.write_text("a file where the folder should be", encoding="utf-8")
    ran = umbra("serve", "--port", "0")

    assert (ran.code, ran.out) == (2, "")
    assert str(data) in ran.err


# Where people find it


def test_friends_are_told_an_address_of_the_network(monkeypatch):
    monkeypatch.setattr(hosting, "network_addresses", lambda: ["192.168.1.20", "10.0.0.3"])
    found = hosting.addresses("0.0.0.0", 8642)
    said = hosting.announcement(found, is_shared=True, has_pages=True)

    assert found == ["http://192.168.1.20:8642", "http://10.0.0.3:8642"]
    assert all(address in said for address in found)
    assert "invitation links" in said


def test_this_machine_alone_is_called_localhost():
    found = hosting.addresses("127.0.0.1", 8642)

    assert found == ["http://localhost:8642"]
    assert "Friends" not in hosting.announcement(found, is_shared=False, has_pages=True)


def test_without_a_network_there_is_still_this_machine(monkeypatch):
    monkeypatch.setattr(hosting, "network_addresses", list)

    assert hosting.addresses("0.0.0.0", 1) == ["http://localhost:1"]


def test_no_address_of_the_network_leads_back_to_this_machine():
    assert not [address for address in hosting.network_addresses() if address.startswith("127.")]


# Processes of their own


PROGRAM = """
import sys, umbra.cli.hosting as hosting
hosting._has_client = lambda: True
from umbra.cli.main import main
raise SystemExit(main())
"""


class Command:
    """A running command; one that is lost is killed."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        plain = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**plain, **environment},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        self._watchdog = threading.Timer(PATIENCE, self._process.kill)
        self._watchdog.start()

    def said(self, pattern: str) -> str:
        """Wait for a line that fits, and return its first group."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(pattern, line):
                return found[1]
        raise AssertionError(f"it never said {pattern}")

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C; the exit code, and what stands on standard error."""
        self._process.send_signal(signal.SIGINT)
        _, errors = self._process.communicate()
        return self._process.returncode, errors

    def kill(self) -> None:
        self._watchdog.cancel()
        self._process.kill()
        self._process.communicate()


@pytest.fixture
def command(data) -> Iterator[Callable[..., Command]]:
    """Starts commands that are gone at the end."""
    started: list[Command] = []

    def start(*arguments: str, **environment: str) -> Command:
        started.append(Command(*arguments, UMBRA_DATA=str(data), **environment))
        return started[-1]

    yield start
    for one in started:
        one.kill()


def test_a_server_answers_where_it_says_and_stops_quietly_at_ctrl_c(command, data):
    server = command("serve", "--port", "0")
    address = server.said(r"The table is at http://(localhost:\d+) ")

    assert fetch(address, "/api/games").status_code == 200
    assert server.interrupt() == (0, "")
    assert (data / "tables.db").is_file()


def test_a_server_offers_the_packs_of_a_folder_and_says_so(command, tmp_path):
    write_embers(tmp_path)
    server = command("serve", "--port", "0", "--packs", str(tmp_path))
    address = server.said(r"The table is at http://(localhost:\d+) ")

    assert server.said("New tables of (.*) may use the cards of Embers & Ash") == "casting-shadows"
    assert [pack["name"] for pack in fetch(address, "/api/games").json()[0]["packs"]] == ["embers"]
    assert server.interrupt() == (0, "")


def test_the_browser_is_opened_when_the_table_is_ready(command):
    table = command("play", "shadowscape", "--port", "0", BROWSER="/bin/echo shown %s")
    address = table.said(r"^shown http://(localhost:\d+)/#/new/shadowscape\?sitting=me,bot:normal$")

    assert fetch(address, "/api/games").status_code == 200
    assert table.interrupt() == (0, "")
