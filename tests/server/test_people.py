"""Who somebody is, and who is kept out: cookies, names, passphrases, the Origin of requests, headers and limits."""

import asyncio
import contextlib
from typing import get_args

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kits.server import Person, Seat, fetch, serving
from umbra.server import visit
from umbra.server.gate.budget import PRICES, Budgets
from umbra.server.gate.guard import MAX_BODY
from umbra.server.wire.messages import AnswerIt, AnyMessage, Earlier, Hint, Look, Sit, Undo
from umbra.store import StoreTrouble

ENDS = [
    ("GET", "/api/me"),
    ("GET", "/api/games"),
    ("GET", "/api/games/casting-shadows/cards"),
    ("GET", "/api/games/shadowscape/rules"),
    ("GET", "/api/tables?mine=1"),
    ("GET", "/api/tables?open=1"),
    ("GET", "/api/openapi.json"),
]


@pytest.mark.parametrize(("method", "path"), ENDS)
def test_whoever_comes_without_the_cookie_gets_one(address, method, path):
    response = fetch(address, path, method)

    assert response.status_code == 200
    name, _, rest = response.headers["set-cookie"].partition("=")
    assert name == "umbra"
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Max-Age=31536000"} <= set(rest.split("; "))
    assert "Secure" not in rest


def test_over_tls_the_cookie_is_secure(address):
    """TLS ends at a proxy on the same machine, which says so."""
    response = fetch(address, "/api/me", headers={"x-forwarded-proto": "https"})

    assert "; Secure" in response.headers["set-cookie"]


def test_the_cookie_is_the_identity(ann, address):
    again = fetch(address, "/api/me", headers={"cookie": ann.cookie})

    assert again.json() == ann.me
    assert set(ann.me) == {"id", "name"}


def test_a_cookie_that_was_tampered_with_is_nobody(ann, address):
    person, _, signature = ann.cookie.removeprefix("umbra=").partition(".")
    forged = [f"{person}.{'0' * len(signature)}", f"x{person}.{signature}", person, "", ".", "é.é", "x" * 5000]
    for cookie in forged:
        found = fetch(address, "/api/me", headers={"cookie": f"umbra={cookie}".encode()})
        assert found.json()["id"] != ann.me["id"]
        assert "set-cookie" in found.headers


def test_a_name_can_be_changed(person):
    ann = person()
    assert ann.me["name"].startswith("Guest ")

    assert ann.put("/api/me", {"name": "  Änne 🂡 "})["name"] == "Änne 🂡"
    assert ann.get("/api/me")["name"] == "Änne 🂡"


@pytest.mark.parametrize(
    "body",
    [{}, {"name": ""}, {"name": "   "}, {"name": "x" * 41}, {"name": "a\x00b"}, {"name": 3}, {"n": "x"}, [], "x"],
)
def test_a_name_that_is_none_is_refused(ann, body):
    assert ann.put("/api/me", body, 400)["error"] == "bad-request"
    assert ann.get("/api/me")["name"] == "Ann"


def test_a_passphrase_makes_a_name_last_across_devices(person):
    name = "Ann of the long name"
    ann, other, thief = person(name), person(), person(name)
    assert ann.put("/api/me/passphrase", {"passphrase": "short"}, 400)["error"] == "bad-request"
    ann.put("/api/me/passphrase", {"passphrase": "correct horse"})

    assert thief.put("/api/me/passphrase", {"passphrase": "battery staple"}, 409)["error"] == "taken"
    for wrong in ({"name": name, "passphrase": "wrong horse"}, {"name": "Nobody", "passphrase": "correct horse"}):
        assert other.post("/api/login", wrong, 403)["error"] == "login"
    assert other.post("/api/login", {"name": name, "passphrase": "correct horse"}) == ann.me
    assert other.get("/api/me") == ann.me
    ann.put("/api/me/passphrase", {"passphrase": "another horse"})
    assert other.post("/api/login", {"name": name, "passphrase": "correct horse"}, 403)["error"] == "login"


RESERVED = [
    "umbra",
    "UMBRA",
    " Umbra\u00a0",
    "umbrа",
    "u\u200bmbra",
    "greedy",
    "Greedy bot",
    "Guest ab12",
    "guest AB12",
    "Player",
]


@pytest.mark.parametrize("name", RESERVED)
def test_names_by_which_the_table_calls_something_are_nobodys(ann, name):
    assert ann.put("/api/me", {"name": name}, 409)["error"] == "taken"
    assert ann.get("/api/me")["name"] == "Ann"


def test_ones_own_guest_name_can_be_taken_again_but_not_kept(person):
    guest = person()
    guest.put("/api/me", {"name": "Somebody"})
    assert guest.put("/api/me", {"name": f"Guest {guest.me['id'][:4]}"}) == guest.me
    assert guest.put("/api/me/passphrase", {"passphrase": "correct horse"}, 409)["error"] == "taken"


@pytest.mark.parametrize("name", ["\u200b", "\u3164", "\u2028"])
def test_a_name_that_shows_nothing_is_refused(ann, name):
    assert ann.put("/api/me", {"name": name}, 400)["error"] == "bad-request"


def test_a_name_that_is_kept_is_nobody_elses(person):
    dora, other = person("Dora of Rodnil"), person("Other")
    dora.put("/api/me/passphrase", {"passphrase": "correct horse"})

    for spelling in ("Dora of Rodnil", " dora  OF rodnil ", "Ｄora of\u2003Rodnil", "Dоra of Rodnil"):
        assert other.put("/api/me", {"name": spelling}, 409)["error"] == "taken"
    assert other.get("/api/me")["name"] == "Other"
    assert dora.put("/api/me", {"name": "DORA of Rodnil"})["name"] == "DORA of Rodnil"
    dora.put("/api/me", {"name": "Dora the Second"})
    assert other.put("/api/me", {"name": "Dora of Rodnil"})["name"] == "Dora of Rodnil"


def test_whoever_is_called_so_when_somebody_keeps_the_name_is_a_guest_again(person):
    table = (early := person("Egon")).table("me", "open", open=True)
    (late := person("Egon")).put("/api/me/passphrase", {"passphrase": "correct horse"})

    assert early.get("/api/me")["name"] == f"Guest {early.me['id'][:4]}"
    assert late.get(f"/api/tables/{table['id']}")["seats"][0]["name"] == f"Guest {early.me['id'][:4]}"


def test_a_login_follows_a_person_to_another_name(person):
    fay, device = person("Fay"), person()
    fay.put("/api/me/passphrase", {"passphrase": "correct horse"})
    fay.put("/api/me", {"name": "Fay the Second"})

    assert device.post("/api/login", {"name": "Fay", "passphrase": "correct horse"}, 403)["error"] == "login"
    found = device.post("/api/login", {"name": "FAY the second", "passphrase": "correct horse"})
    assert found == {"id": fay.me["id"], "name": "Fay the Second"}


def wrong_guess(address: str, sender: str, cookie: str = "", name: str = "Gus") -> str:
    headers = {"origin": f"http://{address}", "x-forwarded-for": sender} | ({"cookie": cookie} if cookie else {})
    guess = {"name": name, "passphrase": "wrong horse"}
    return fetch(address, "/api/login", "POST", headers=headers, json=guess).json()["error"]


def test_wrong_guesses_slow_down_the_guesser_and_nobody_else(person, address, monkeypatch):
    monkeypatch.setattr("umbra.server.gate.passphrases._is_argon2", lambda given, kept: given == "correct horse")
    gus, thief, device = person("Gus"), person(), person()
    gus.put("/api/me/passphrase", {"passphrase": "correct horse"})

    guesses = [wrong_guess(address, "10.1.0.1", thief.cookie, f"Gus{n % 2 or ''}") for n in range(12)]
    assert (guesses[0], guesses[-1]) == ("login", "too-fast")
    right = {"name": "Gus", "passphrase": "correct horse"}
    assert thief.post("/api/login", right, 429)["error"] == "too-fast"
    assert device.post("/api/login", right)["id"] == gus.me["id"]
    assert wrong_guess(address, "10.1.0.1") == "login"


def test_whoever_guesses_without_a_cookie_is_known_by_the_address(person, address, monkeypatch):
    monkeypatch.setattr("umbra.server.gate.passphrases._matches", lambda *given: False)
    guesses = [wrong_guess(address, f"2001:db8::{n}") for n in range(33)]

    assert guesses[:30] == ["login"] * 30
    assert guesses[-1] == "too-fast"
    assert wrong_guess(address, "2001:db8:0:1::1") == "login"


def test_whoever_knows_the_passphrase_may_give_it_often(person, monkeypatch):
    hal = person("Hal")
    hal.put("/api/me/passphrase", {"passphrase": "correct horse"})
    monkeypatch.setattr("umbra.server.gate.passphrases._matches", lambda *given: True)
    for _ in range(12):
        hal.post("/api/login", {"name": "Hal", "passphrase": "correct horse"})


@pytest.mark.anyio
async def test_a_new_passphrase_ends_all_other_sessions(person, address):
    ida, device = person("Ida"), person()
    ida.put("/api/me/passphrase", {"passphrase": "correct horse"})
    device.post("/api/login", {"name": "Ida", "passphrase": "correct horse"})
    table = ida.table("me", "me")
    async with ida.at(table) as mine, device.at(table) as theirs, person().at(table) as watcher:
        stolen = device.cookie
        ida.put("/api/me/passphrase", {"passphrase": "another horse"})
        assert await closing_code(theirs) == 4401
        assert await closing_code(mine) == 4401  # it comes back with the new cookie
        await watcher.ask("chat", "chat", text="still here")

    found = fetch(address, "/api/me", headers={"cookie": stolen})
    assert found.json()["id"] != ida.me["id"]
    assert "set-cookie" in found.headers
    assert device.post(f"/api/tables/{table['id']}/leave", {"seat": 0}, 403)["error"] == "not-yours"
    url, origin = f"ws://{address}/api/tables/{table['id']}/socket", f"http://{address}"
    with pytest.raises(InvalidStatus):
        async with connect(url, additional_headers={"cookie": stolen}, origin=origin):
            pass
    assert ida.get("/api/me") == ida.me
    async with ida.at(table) as seat:
        assert seat.seat == 0


CHANGES = [
    ("PUT", "/api/me"),
    ("PUT", "/api/me/passphrase"),
    ("POST", "/api/login"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/T/join"),
    ("POST", "/api/tables/T/start"),
    ("POST", "/api/tables/T/leave"),
    ("POST", "/api/tables/T/seats/0"),
    ("POST", "/api/tables/T/fork"),
    ("POST", "/api/import"),
    ("PUT", "/api/tables/T/away"),
    ("DELETE", "/api/tables/T"),
]


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "", "http://127.0.0.1"])
def test_requests_that_change_something_must_come_from_a_page_of_this_server(ann, address, origin):
    table = ann.table("me", "open")
    headers = {"cookie": ann.cookie} | ({} if origin is None else {"origin": origin})
    for method, path in CHANGES:
        response = fetch(address, path.replace("T", table["id"]), method, headers=headers, json={})
        assert (response.status_code, response.json()["error"]) == (403, "origin"), path


@pytest.mark.anyio
@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
async def test_a_socket_from_elsewhere_is_refused(ann, address, origin):
    table = ann.table("me", "bot:random")
    url = f"ws://{address}/api/tables/{table['id']}/socket"
    with pytest.raises(InvalidStatus) as refused:
        async with connect(url, additional_headers={"cookie": ann.cookie}, origin=origin):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.anyio
async def test_a_socket_without_a_cookie_or_a_table_is_refused(ann, address):
    table = ann.table("me", "bot:random")
    origin = f"http://{address}"
    for url, cookie in ((table["id"], ""), ("no-such-table", ann.cookie), ("%00", ann.cookie), ("x" * 99, ann.cookie)):
        with pytest.raises(InvalidStatus):
            async with connect(
                f"ws://{address}/api/tables/{url}/socket", additional_headers={"cookie": cookie}, origin=origin
            ):
                pass


@pytest.mark.parametrize("path", ["/api/me", "/api/nothing", "/api/tables/none", "/nothing"])
def test_every_answer_tells_browsers_to_be_careful(address, path):
    headers = fetch(address, path).headers

    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_pages_are_served_with_the_same_headers(databases, tmp_path):
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "index.html").write_text("<p>the table</p>")
    (tmp_path / "secret").write_text("hush")
    with serving(databases.sqlite(tmp_path), static=pages) as address:
        page = fetch(address, "/")
        assert "the table" in page.text
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert fetch(address, "/api/games").status_code == 200
        assert fetch(address, "/..%2fsecret").status_code == 404


def test_what_is_not_there_is_said_in_the_same_way(ann):
    assert ann.get("/api/nothing", 404)["error"] == "unknown"
    assert ann.put("/api/games", {}, 405)["error"] == "no-method"
    assert ann.get("/api/games/chess/cards", 400)["error"] == "bad-request"
    assert ann.get("/api/tables/none", 404)["error"] == "unknown"
    assert ann.get("/api/tables/%00", 404)["error"] == "unknown"


def test_a_body_that_is_too_large_is_refused(ann):
    response = ann.http.post("/api/import", content=b"x" * (MAX_BODY + 1))
    assert (response.status_code, response.json()["error"]) == (413, "too-large")


def test_a_failure_says_nothing_about_the_inside(ann, monkeypatch, caplog):
    monkeypatch.setattr("umbra.server.api.games.games", lambda: 1 / 0)

    response = ann.http.get("/api/games")

    assert (response.status_code, response.json()["error"]) == (500, "failed")
    assert "ZeroDivision" not in response.text
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(("kind", "said"), [("full", "disk is full"), ("locked", "holds it"), ("corrupt", "damaged")])
def test_a_database_that_fails_is_told_in_a_sentence(ann, monkeypatch, kind, said):
    async def fail(*given, **more):
        raise StoreTrouble(kind)

    monkeypatch.setattr("umbra.store.Store.tables_of", fail)
    response = ann.http.get("/api/tables", params={"mine": 1})

    assert (response.status_code, response.json()["error"]) == (503, "failed")
    assert said in response.json()["message"]


def test_nobody_has_more_than_so_many_games_going(ann, monkeypatch):
    monkeypatch.setattr("umbra.server.tables.hall.MOST_TABLES", 3)
    tables = [ann.table("me", "open") for _ in range(3)]
    assert ann.post("/api/tables", {"game": "shadowscape", "sitting": ["me", "me"]}, 429)["error"] == "too-many"

    solo = tables[0]["id"]
    ann.post(f"/api/tables/{solo}/start")
    assert ann.post(f"/api/tables/{solo}/fork", {"entry": 0}, 429)["error"] == "too-many"
    file = ann.http.get(f"/api/tables/{solo}/export").content
    assert ann.http.post("/api/import", content=file).status_code == 429


async def closing_code(seat: Seat) -> int | None:
    """What the server says when it hangs up."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(seat.line.recv(), 20)
    return seat.line.close_code


@pytest.mark.anyio
async def test_a_message_that_is_too_large_ends_the_connection(ann):
    async with ann.at(ann.table("me", "bot:random")) as seat:
        await seat.line.send("x" * 100_000)
        assert await closing_code(seat) == 1009


@pytest.mark.anyio
async def test_bytes_end_the_connection(ann):
    async with ann.at(ann.table("me", "bot:random")) as seat:
        await seat.line.send(b"\x00\x01")
        assert await closing_code(seat) == 1003


@pytest.mark.anyio
async def test_messages_that_come_too_fast_are_refused_and_change_nothing(databases, tmp_path):
    with serving(databases.sqlite(tmp_path), rate=2.0) as address, contextlib.closing(Person(address)) as ann:
        async with ann.at(ann.table("me", "me")) as seat:
            for _ in range(10):
                await seat.send("chat", text="hello")
            assert await seat.refusal() == "too-fast"
            lines = [message for message in seat.got if message["is"] == "chat" and message["lines"]]
            assert len(lines) <= 6


@pytest.mark.anyio
async def test_what_somebody_asks_for_is_counted_over_all_of_their_connections(databases, tmp_path):
    """And a whole view costs more than an answer; others at the table are not kept waiting for it."""
    with (
        serving(databases.sqlite(tmp_path), rate=6.0) as address,
        contextlib.closing(Person(address)) as ann,
        contextlib.closing(Person(address)) as bob,
    ):
        table = ann.table("me", "open", open=True)
        bob.join(table)
        async with ann.at(table) as one, ann.at(table) as two, bob.at(table) as other:
            for _ in range(6):
                await one.send("look")
            assert await one.refusal() == "too-fast"
            assert len([message for message in one.got if message["is"] == "view"]) < 5
            await two.send("look")
            assert await two.refusal() == "too-fast"
            await other.send("chat", text="I am not in a hurry")
            await one.until(lambda: one.chat)


@pytest.mark.anyio
async def test_whoever_is_too_fast_is_not_listened_to_for_a_moment(databases, tmp_path, monkeypatch):
    """Otherwise refusing them would keep the server as busy as doing what they ask for."""
    monkeypatch.setattr(visit, "BREATH", 3600.0)
    with (
        serving(databases.sqlite(tmp_path), rate=3.0) as address,
        contextlib.closing(Person(address)) as ann,
        contextlib.closing(Person(address)) as bob,
    ):
        table = ann.table("me", "open", open=True)
        async with ann.at(table) as one, bob.at(table) as other:
            for _ in range(60):
                await one.send("chat", text="hurry")
            assert await one.refusal() == "too-fast"
            await other.send("chat", text="no hurry")
            await one.until(lambda: one.chat and one.chat[-1]["text"] == "no hurry")
            assert len([message for message in one.got if message["is"] == "refused"]) == 1


def test_everything_has_its_price():
    assert set(PRICES) == set(get_args(AnyMessage))
    assert PRICES[AnswerIt] == min(PRICES.values())
    assert all(PRICES[kind] > 2 * PRICES[AnswerIt] for kind in (Look, Sit, Earlier, Undo, Hint))


def test_a_budget_fills_up_again_and_may_be_overdrawn(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("umbra.server.gate.budget.time.monotonic", lambda: now[0])
    budgets = Budgets(2.0, most=3)
    assert [budgets.take("ann", 2.0) for _ in range(4)] == [True, True, True, False]
    assert budgets.take("bob", 6.0)
    budgets.charge("ann", 3.0)
    now[0] += 2.0
    assert not budgets.take("ann", 2.0)
    now[0] += 1.0
    assert budgets.take("ann", 2.0)
    assert budgets.take("carol", 100.0)
    assert not budgets.take("carol", 1.0)
    now[0] += 5.0
    for n in range(9):
        budgets.charge(f"somebody {n}", 1.0)
    assert not {"ann", "bob"} & set(budgets._left)
    assert "carol" in budgets._left


def test_changes_that_come_too_fast_from_one_address_are_refused(databases, tmp_path):
    with serving(databases.sqlite(tmp_path), rate=0.5) as address, contextlib.closing(Person(address)) as ann:
        answers = [ann.http.put("/api/me", json={"name": f"Ann {n}"}).status_code for n in range(8)]
        assert (answers[0], answers[-1]) == (200, 429)
        assert ann.get("/api/me")["name"] == f"Ann {answers.index(429) - 1}"


@pytest.mark.anyio
async def test_nobody_has_more_than_so_many_connections(ann, monkeypatch):
    monkeypatch.setattr("umbra.server.visit.MOST_SOCKETS", 2)
    table = ann.table("me", "me")
    async with ann.at(table), ann.at(table):
        with pytest.raises(InvalidStatus):
            async with ann.at(table):
                pass
    async with ann.at(table) as seat:
        assert seat.seat == 0


@pytest.mark.anyio
async def test_a_guest_that_says_nothing_for_long_is_let_go(ann, monkeypatch):
    monkeypatch.setattr("umbra.server.visit.SILENCE", 0.2)
    async with ann.at(ann.table("me", "me")) as seat:
        assert await closing_code(seat) == 4408


@pytest.mark.anyio
async def test_links_are_made_from_where_each_one_found_the_server(ann, bob, address):
    """Nobody can make the links of somebody else lead elsewhere."""
    table = ann.table("me", "open")
    fetch(address, f"/api/tables/{table['id']}", headers={"host": "evil.example", "cookie": bob.cookie})
    async with ann.at(table) as seat:
        assert isinstance(seat, Seat)
        assert seat.table["links"]["watch"].startswith(f"http://{address}/")
    assert "links" not in bob.get(f"/api/tables/{table['id']}")
