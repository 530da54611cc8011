"""Under which names a server answers, from which pages it may be used, and how much of a message comes back."""

import httpx
import pytest
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse

from kits.server import fetch, serving
from umbra.core.journal import FORMAT, Header, to_line
from umbra.server.gate.doors import LOCAL, AllowedHosts, BadDoor, Doors, checked_proxy
from umbra.server.gate.guard import Buckets, address_of
from umbra.server.refusals import MOST_SAID, shortened


def asked(scheme: str = "http", client: str = "10.0.0.1", **headers: str) -> HTTPConnection:
    """A request, as far as doors look at it."""
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": raw, "client": (client, 1)}
    return HTTPConnection({**scope, "server": ("10.0.0.9", 80)})


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "is_own"),
    [
        ("http", "table.example", "http://table.example", True),
        ("https", "table.example", "https://table.example", True),
        ("wss", "table.example", "https://table.example", True),
        ("ws", "table.example:8642", "http://table.example:8642", True),
        ("https", "TABLE.example", "https://table.example", True),
        ("https", "table.example:443", "https://table.example", True),
        ("https", "table.example", "http://table.example", False),
        ("wss", "table.example", "http://table.example", False),
        ("http", "table.example", "https://table.example", False),
        ("http", "table.example", "table.example", False),
        ("http", "table.example", "ftp://table.example", False),
        ("http", "table.example", "http://table.example.evil.example", False),
        ("http", "table.example", "http://table.example:81", False),
        ("http", "table.example", "http://evil.example://table.example", False),
        ("http", "table.example", "null", False),
        ("http", "table.example", "", False),
        ("http", "", "http://", False),
        ("http", "", "", False),
    ],
)
def test_a_page_is_our_own_if_its_scheme_and_host_are_ours(scheme, host, origin, is_own):
    assert Doors().has_page(asked(scheme, host=host, origin=origin)) == is_own


def test_who_sends_no_origin_is_no_page():
    assert not Doors().has_page(asked(host="table.example"))


def test_pages_that_a_proxy_serves_under_another_address_can_be_named():
    doors = Doors(origins=["https://Table.example:443/"])

    assert doors.has_page(asked(host="127.0.0.1:8642", origin="https://table.example"))
    assert not doors.has_page(asked(host="127.0.0.1:8642", origin="http://table.example"))
    assert doors.base(asked(host="127.0.0.1:8642")) == "https://table.example"
    assert Doors().base(asked("wss", host="table.example")) == "https://table.example"


@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        ("table.example", True),
        ("table.example:8642", True),
        ("Table.Example.", True),
        ("localhost:1", True),
        ("127.0.0.1", True),
        ("[::1]:8642", True),
        ("hall.example", True),
        ("evil.example", False),
        ("table.example.evil.example", False),
        ("sub.table.example", False),
        ("", False),
        ("table.example@evil.example", False),
    ],
)
def test_a_server_with_names_answers_to_these_and_the_local_ones(host, is_known):
    doors = Doors(["table.example:80"], ["https://hall.example"])

    assert doors.has_name(asked(host=host)) == is_known
    assert Doors().has_name(asked(host=host))
    assert Doors(["*"]).has_name(asked(host=host))


def test_a_server_of_this_machine_alone_answers_to_no_name_of_the_network():
    """A page elsewhere may let its own name lead to this machine; its browser still sends that name."""
    doors = Doors(LOCAL)

    assert doors.has_name(asked(host="localhost:8642"))
    assert not doors.has_name(asked(host="rebound.example:8642"))


@pytest.mark.parametrize("host", ["http://table.example", "a b", "", "table.example/x", "[::1", "a:b:c"])
def test_what_is_no_host_is_refused(host):
    with pytest.raises(BadDoor, match=r"table\.example"):
        Doors([host])


@pytest.mark.parametrize("origin", ["table.example", "https://", "ftp://x", "https://x/y", "https://u@x", "*", ""])
def test_what_is_no_origin_is_refused(origin):
    with pytest.raises(BadDoor, match=r"https://table\.example"):
        Doors(origins=[origin])


def test_a_proxy_is_an_address_or_a_network():
    assert checked_proxy("10.1.0.0/16") == "10.1.0.0/16"
    with pytest.raises(BadDoor):
        checked_proxy("proxy.example")


@pytest.mark.anyio
async def test_whoever_asks_for_another_server_is_told_so():
    app = AllowedHosts(PlainTextResponse("the table"), Doors(["table.example"]))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app)) as client:
        assert (await client.get("http://table.example/")).text == "the table"
        refused = await client.get("http://evil.example/")
    assert (refused.status_code, refused.json()["error"]) == (421, "host")
    assert "'evil.example'" in refused.json()["message"]


@pytest.mark.anyio
async def test_a_socket_that_asks_for_another_server_is_closed():
    told = []

    async def send(message):
        told.append(message["type"])

    scope = {"type": "websocket", "headers": [(b"host", b"evil.example")]}
    await AllowedHosts(None, Doors(["table.example"]))(scope, None, send)  # type: ignore[arg-type]
    assert told == ["websocket.close"]


def test_a_whole_server_minds_its_names_and_the_scheme_of_its_pages(databases, tmp_path):
    with serving(databases.sqlite(tmp_path), hosts=["table.example"]) as address:
        assert fetch(address, "/api/me").status_code == 200
        assert fetch(address, "/api/me", headers={"host": "evil.example"}).status_code == 421
        page = {"host": "table.example", "origin": "http://table.example"}
        renamed = fetch(address, "/api/me", "PUT", headers=page, json={"name": "Ann"})
        assert renamed.status_code == 200
        over_tls = {**page, "x-forwarded-proto": "https"}
        refused = fetch(address, "/api/me", "PUT", headers=over_tls, json={"name": "Ann"})
        assert (refused.status_code, refused.json()["error"]) == (403, "origin")
        assert "https://table.example" in refused.json()["message"]


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_limits_count_where_somebody_comes_from(client, counted):
    assert address_of(asked(client=client)) == counted


def test_what_costs_more_leaves_less_for_others_under_the_same_key():
    buckets = Buckets(per_second=1e-9, burst=10)

    assert buckets.take("a", 7)
    assert not buckets.take("a", 4)
    assert buckets.take("b", 4)
    buckets.give_back("a", 5)
    assert buckets.take("a", 8)
    assert not buckets.take("a")
    assert Buckets(per_second=1e-9, burst=10).take("a", 99)


# What comes back of a message


def test_a_long_message_keeps_both_ends():
    said = shortened(f"There is no game '{'x' * 10_000}'; there are casting-shadows and others.")

    assert len(said) <= MOST_SAID
    assert said.startswith("There is no game 'xxx")
    assert said.endswith("casting-shadows and others.")
    assert shortened("short") == "short"


LONG = "z" * 3000
ECHOES = [
    ("PUT", "/api/me", {LONG: 1}),
    ("PUT", "/api/me", {"name": LONG}),
    ("POST", "/api/login", {"name": LONG, "passphrase": LONG}),
    ("POST", "/api/tables", {"game": LONG, "sitting": ["me"]}),
    ("POST", "/api/tables", {"game": "malice", "sitting": [LONG]}),
    ("POST", "/api/tables", {"game": "malice", "sitting": ["me"], "options": {LONG: 1}}),
    ("POST", "/api/tables", {"game": "malice", "sitting": ["me"], "options": {"maps": LONG}}),
    ("POST", "/api/tables", {"game": "malice", "sitting": ["me"], "options": {"maps": 10**3000}}),
    ("POST", "/api/tables", {"game": "malice", "sitting": ["me"], "seed": LONG}),
    ("POST", f"/api/tables/{LONG}/join", {}),
    ("POST", "/api/import", {LONG: LONG}),
    ("GET", f"/api/games/{LONG}/cards", None),
    ("GET", f"/api/{LONG}", None),
    ("GET", f"/api/tables/none/replay?entry={LONG}&seat={LONG}", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ECHOES)
def test_no_error_repeats_more_than_a_few_hundred_letters(ann, method, path, body):
    response = ann.http.request(method, path, json=body)

    assert 400 <= response.status_code < 500
    assert len(response.json()["message"]) <= MOST_SAID
    assert response.text.count("z") <= MOST_SAID


@pytest.mark.anyio
async def test_no_refusal_of_a_socket_repeats_more_than_a_few_hundred_letters(ann):
    async with ann.at(ann.table("me", "bot:random")) as seat:
        for message in ({LONG: 1}, {"do": LONG}, {"do": "chat", "text": 1, LONG: LONG}, {"do": "look", LONG: LONG}):
            await seat.line.send(httpx.Request("POST", "http://x", json=message).content.decode())
            assert await seat.refusal() == "bad-message"
            assert seat.raw[-1].count("z") <= MOST_SAID


@pytest.mark.parametrize("seed", ["", "x" * 81, "a\x00b", "a\nb"])
def test_a_file_with_a_seed_that_no_database_keeps_is_refused(ann, seed):
    header = Header(FORMAT, "casting-shadows", 1, "", {}, 2, "", seed)
    refused = ann.http.post("/api/import", content=to_line(header) + b"\n")

    assert (refused.status_code, refused.json()["error"]) == (400, "bad-file")
    assert "seed" in refused.json()["message"]


def test_replays_files_and_new_tables_from_one_address_are_limited(databases, tmp_path):
    """Nine is what the address has: a table costs four, a look at a replay one."""
    with serving(databases.sqlite(tmp_path), rate=1.8) as address:
        ann = {"origin": f"http://{address}", "x-forwarded-for": "10.0.0.1"}
        other = {**ann, "x-forwarded-for": "10.0.0.2"}
        table = {"game": "casting-shadows", "sitting": ["me", "me"]}
        made = fetch(address, "/api/tables", "POST", headers=ann, json=table)
        path = f"/api/tables/{made.json()['id']}"
        codes = [fetch(address, f"{path}/replay", headers=ann).status_code for _ in range(12)]
        assert (codes[0], codes[-1]) == (200, 429)
        refused = [
            fetch(address, "/api/import", "POST", headers=ann, content=b"x" * 100),
            fetch(address, "/api/games/casting-shadows/lesson", "POST", headers=ann),
            fetch(address, "/api/tables", "POST", headers=ann, json=table),
        ]
        assert {(answer.status_code, answer.json()["error"]) for answer in refused} == {(429, "too-fast")}
        assert fetch(address, f"{path}/replay", headers=other).status_code == 200
