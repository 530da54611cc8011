"""Tables: who may sit where, links, open and private tables, leaving and coming back."""

import asyncio
import concurrent.futures
import random
import time

import pytest
from websockets.exceptions import ConnectionClosed

import umbra
from umbra.bots import bots

SEAT = {"seat", "who", "name", "bot", "mine", "here", "left", "ready"}
TABLE = {
    "id", "game", "title", "options", "packs", "open", "several", "owner", "state", "too_old", "lesson", "together",
    "shared", "created", "touched", "seats", "links", "outcome", "proven", "chance",
}  # fmt: skip


def test_the_games_are_told_with_their_options(ann):
    found = {game["key"]: game for game in ann.get("/api/games")}

    assert list(found) == umbra.games()
    game = found["casting-shadows"]
    assert (game["title"], game["seats"], game["bots"]) == ("Casting Shadows", [2, 6], bots("casting-shadows"))
    assert [option["name"] for option in game["options"]] == [o.name for o in umbra.options("casting-shadows")]
    assert {frozenset(option) for option in game["options"]} == {
        frozenset({"name", "values", "default", "meaning", "rule", "free"})
    }


@pytest.mark.parametrize("game", umbra.games())
def test_cards_and_rules_are_published(ann, game):
    cards = ann.get(f"/api/games/{game}/cards")
    assert set(cards) == {"fingerprint", "records", "texts"}
    assert len(cards["records"]) > 50

    rules = ann.get(f"/api/games/{game}/rules")
    assert {frozenset(rule) for rule in rules} == {frozenset({"id", "kind", "title", "text"})}
    assert {"rule", "ruling"} <= {rule["kind"] for rule in rules}
    found = ann.get(f"/api/games/{game}/rules", find="CARD")
    assert 0 < len(found) < len(rules)
    assert all("card" in (rule["text"] + rule["id"]).casefold() for rule in found)


def test_a_new_table_says_what_it_is(ann):
    table = ann.table("me", "bot:random", "open", options={"hp_cap": 18}, open=True)

    assert set(table) == TABLE
    assert {frozenset(seat) for seat in table["seats"]} == {frozenset(SEAT)}
    assert (table["state"], table["owner"], table["open"], table["outcome"]) == ("waiting", True, True, None)
    assert table["options"]["hp_cap"] == 18
    assert [(s["who"], s["name"], s["mine"]) for s in table["seats"]] == [
        ("person", "Ann", True),
        ("bot", "random", False),
        ("open", "", False),
    ]
    assert list(table["links"]["seats"]) == ["2"]
    assert ann.get(f"/api/tables/{table['id']}") == table


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"game": "chess", "sitting": ["me", "me"]}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me"]}, "bad-request"),
        ({"game": "casting-shadows", "sitting": []}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me"] * 21}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "you"]}, "bad-sitting"),
        ({"game": "casting-shadows", "sitting": ["me", "me"], "seats": 3}, "bad-sitting"),
        ({"game": "casting-shadows", "sitting": ["me", "bot:deep"]}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "me"], "options": {"colour": "red"}}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "me"], "options": {"hp_cap": "much"}}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "me"], "options": {"hp_cap": [1]}}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "me"], "price": 3}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "me"], "seed": ""}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "me"], "seed": "a\x00"}, "bad-request"),
        ({"game": "casting-shadows", "sitting": ["me", "open"], "seed": "known"}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann, body, error):
    assert ann.post("/api/tables", body, 400)["error"] == error
    assert ann.get("/api/tables", mine=1) == []


def test_a_table_starts_when_no_seat_is_open(ann, bob, person):
    carol = person("Carol")
    table = ann.table("me", "open", "open", open=True)
    assert bob.join(table)["state"] == "waiting"
    table = carol.join(table, seat=2)

    assert table["state"] == "playing"
    assert [s["name"] for s in table["seats"]] == ["Ann", "Bob", "Carol"]
    assert [s["mine"] for s in table["seats"]] == [False, False, True]


def test_tables_are_listed_for_those_who_sit_there_and_open_ones_for_all(ann, bob):
    private = ann.table("me", "open")
    listed = ann.table("me", "open", open=True)
    full = ann.table("me", "me", open=True)

    assert [t["id"] for t in ann.get("/api/tables", mine=1)] == [full["id"], listed["id"], private["id"]]
    assert bob.get("/api/tables", mine=1) == []
    found = {t["id"]: t for t in bob.get("/api/tables", open=1)}
    assert listed["id"] in found
    assert not {private["id"], full["id"]} & set(found)
    assert found[listed["id"]]["seats"][0]["name"] == "Ann"
    bob.join(private, private["links"]["seats"]["1"])
    assert [t["id"] for t in bob.get("/api/tables", mine=1)] == [private["id"]]


def test_a_private_table_needs_the_invitation_of_a_link(ann, bob, person):
    table = ann.table("me", "open", "open")
    links = table["links"]["seats"]
    assert bob.join(table, status=403)["error"] == "not-yours"
    assert bob.join(table, status=403, seat=1)["error"] == "not-yours"
    assert bob.join(table, "x/made-up", status=409)["error"] == "taken"

    assert bob.join(table, links["2"])["seats"][2]["mine"]
    assert person().join(table, links["2"], status=409)["error"] == "taken"
    assert bob.get(f"/api/tables/{table['id']}").get("links") is None


def test_an_open_seat_goes_to_one_of_many_who_want_it(ann, person):
    table = ann.table("me", "open", open=True)
    people = [person() for _ in range(6)]

    def try_it(who):
        return who.http.post(f"/api/tables/{table['id']}/join", json={}).status_code

    with concurrent.futures.ThreadPoolExecutor(6) as threads:
        codes = sorted(threads.map(try_it, people))

    assert codes == [200] + [409] * 5
    assert ann.get(f"/api/tables/{table['id']}")["state"] == "playing"


def test_the_last_seats_taken_at_once_start_one_game(ann, person):
    table = ann.table("me", *["open"] * 5, open=True)
    people = [person() for _ in range(5)]

    def sit(number):
        return people[number].http.post(f"/api/tables/{table['id']}/join", json={"seat": number + 1}).status_code

    with concurrent.futures.ThreadPoolExecutor(5) as threads:
        codes = list(threads.map(sit, range(5)))

    assert codes == [200] * 5
    assert ann.get(f"/api/tables/{table['id']}/replay")["entries"] == 0


def test_the_owner_starts_a_table_with_bots_in_the_open_seats(ann, bob):
    table = ann.table("me", "open", "open", open=True)
    bob.join(table, seat=2)
    path = f"/api/tables/{table['id']}/start"

    assert bob.post(path, status=403)["error"] == "not-yours"
    started = ann.post(path)
    assert started["state"] == "playing"
    assert [s["who"] for s in started["seats"]] == ["person", "bot", "person"]
    assert ann.post(path, status=409)["error"] == "started"


def test_whoever_leaves_before_the_start_frees_the_seat(ann, bob):
    table = ann.table("me", "open", "open", open=True)
    bob.join(table, seat=1)
    path = f"/api/tables/{table['id']}/leave"

    assert ann.post(path, {"seat": 1}, 403)["error"] == "not-yours"
    assert bob.post(path, {"seat": 1})["seats"][1]["who"] == "open"
    assert bob.post(path, {"seat": 1}, 403)["error"] == "not-yours"


@pytest.mark.anyio
async def test_a_bot_plays_for_whoever_leaves_until_the_seat_is_taken_back(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    path = f"/api/tables/{table['id']}"
    async with ann.at(table) as seat, bob.at(table) as other:
        await seat.answer((await seat.my_turn())["options"][0]["key"])
        left = bob.post(f"{path}/leave", {"seat": 1})
        assert (left["seats"][1]["left"], left["seats"][1]["mine"]) == (True, True)
        await other.until(lambda: other.seat is None)
        assert other.question is None
        await seat.until(lambda: seat.entry > 1)

        assert ann.post(f"{path}/seats/1", {"who": "back"}, 403)["error"] == "not-yours"
        assert bob.post(f"{path}/seats/1", {"who": "back"})["seats"][1]["left"] is False
        await other.until(lambda: other.seat == 1)
        rng = random.Random(5)
        while not other.question:
            await seat.play(rng, 1, avoid=("concede",))
            while other.number < seat.number:
                await other.next()
        entry = seat.entry
        await other.send("look")
        await other.message("view")
        assert other.entry == entry
        await other.answer(other.question["options"][0]["key"])


def test_the_owner_removes_a_person_who_then_cannot_come_back(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    path = f"/api/tables/{table['id']}/seats/1"

    assert bob.post(path, {"who": "bot:random"}, 403)["error"] == "not-yours"
    assert ann.post(path, {"who": "open"}, 400)["error"] == "bad-sitting"
    assert ann.post(path, {"who": "bot:deep"}, 400)["error"] == "bad-request"
    assert ann.post(path, {"who": "somebody"}, 400)["error"] == "bad-sitting"
    assert ann.post(f"/api/tables/{table['id']}/seats/7", {"who": "bot:random"}, 404)["error"] == "unknown"
    seats = ann.post(path, {"who": "bot:random"})["seats"]
    assert (seats[1]["who"], seats[1]["name"]) == ("bot", "random")
    assert bob.post(path, {"who": "back"}, 403)["error"] == "not-yours"
    assert bob.get("/api/tables", mine=1) == []


def test_a_freed_seat_gets_a_new_link(ann, bob, person):
    table = ann.table("me", "open", "open")
    old = table["links"]["seats"]["1"]
    bob.join(table, old)

    freed = ann.post(f"/api/tables/{table['id']}/seats/1", {"who": "open"})

    assert bob.join(table, old, status=409)["error"] == "taken"
    assert person().join(table, freed["links"]["seats"]["1"])["seats"][1]["mine"]


@pytest.mark.anyio
async def test_those_at_the_table_see_who_comes_and_goes(ann, bob):
    table = ann.table("me", "open", "open", open=True)
    async with ann.at(table) as seat:
        assert seat.view is None
        assert [s["here"] for s in seat.table["seats"]] == [True, False, False]
        async with bob.at(table) as other:
            bob.join(table, seat=1)
            await seat.until(lambda: seat.table["seats"][1]["here"])
            bob.put("/api/me", {"name": "Robert"})
            await seat.until(lambda: seat.table["seats"][1]["name"] == "Robert")
            ann.post(f"/api/tables/{table['id']}/start")
            await other.until(lambda: other.view)
            assert other.seat == 1
        await seat.until(lambda: not seat.table["seats"][1]["here"])
        await seat.until(lambda: seat.view)


@pytest.mark.anyio
async def test_whoever_is_removed_no_longer_sees_through_the_eyes_of_the_seat(ann, bob):
    table = ann.table("me", "open", game="shadowscape", open=True)
    bob.join(table)
    async with bob.at(table) as seat:
        assert seat.seat == 1
        ann.post(f"/api/tables/{table['id']}/seats/1", {"who": "bot:random"})
        await seat.until(lambda: seat.seat is None)
        await seat.send("sit", seat=1)
        assert await seat.refusal() == "not-yours"
        await seat.send_answer("anything", seat=1)
        assert await seat.refusal() == "not-yours"


# One person and several seats


def test_nobody_takes_all_seats_of_an_open_table(ann, bob, person):
    table = ann.table("me", "open", "open", "open", open=True)
    bob.join(table)

    assert bob.join(table, status=409)["error"] == "taken"
    assert bob.join(table, status=409, seat=3)["error"] == "taken"
    assert [s["who"] for s in person().join(table, seat=3)["seats"]] == ["person", "person", "open", "person"]
    assert ann.join(table)["state"] == "playing"  # whoever opened it may fill it


def test_the_owner_may_let_one_person_take_several_seats(ann, bob):
    table = ann.table("me", "open", "open", open=True, several=True)
    assert table["several"]
    bob.join(table)
    assert bob.join(table)["state"] == "playing"


@pytest.mark.parametrize("is_open", [True, False])
def test_whoever_has_several_links_may_take_several_seats(ann, bob, is_open):
    table = ann.table("me", "open", "open", open=is_open)
    links = table["links"]["seats"]
    bob.join(table, links["1"])
    assert bob.join(table, links["2"])["state"] == "playing"


# Tables that are put away or deleted


def ids(person, **query):
    return [table["id"] for table in person.get("/api/tables", mine=1, **query)]


def test_a_table_can_be_put_away_and_brought_back_by_each_for_themselves(ann, bob, person):
    table, other = ann.table("me", "open", open=True), ann.table("me", "me")
    bob.join(table)
    path = f"/api/tables/{table['id']}/away"

    assert ann.put(path, {"away": True}) == {"id": table["id"], "away": True}
    ann.put(path, {"away": True})
    assert (ids(ann), ids(ann, away=1), ids(bob)) == ([other["id"]], [table["id"]], [table["id"]])
    assert ann.get(f"/api/tables/{table['id']}")["state"] == "playing"
    ann.put(path, {"away": False})
    assert (set(ids(ann)), ids(ann, away=1)) == ({table["id"], other["id"]}, [])
    assert person().put(path, {"away": True}, 403)["error"] == "not-yours"
    assert ann.put("/api/tables/none/away", {"away": True}, 404)["error"] == "unknown"


@pytest.mark.anyio
async def test_the_owner_deletes_a_table_and_everybody_there_is_told(ann, bob, person):
    table = ann.table("me", "open", "open", open=True)
    bob.join(table)
    path = f"/api/tables/{table['id']}"
    assert bob.delete(path, 403)["error"] == "not-yours"
    async with ann.at(table) as mine, bob.at(table) as theirs:
        assert ann.delete(path) == {"id": table["id"]}
        for seat in (mine, theirs):
            assert await seat.refusal() == "unknown"
            with pytest.raises(ConnectionClosed) as closed:
                await seat.until(lambda: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
    assert ann.get(path, 404)["error"] == "unknown"
    assert bob.post(f"{path}/leave", {"seat": 1}, 404)["error"] == "unknown"
    assert ann.delete(path, 404)["error"] == "unknown"
    assert (ids(ann), ids(bob)) == ([], [])


def test_a_game_in_which_others_are_is_not_deleted_under_them(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    path = f"/api/tables/{table['id']}"

    assert ann.delete(path, 409)["error"] == "started"
    assert ids(bob) == [table["id"]]
    bob.post(f"{path}/leave", {"seat": 1})
    ann.delete(path)
    assert ids(bob) == []


@pytest.mark.anyio
async def test_a_game_that_is_over_can_be_deleted_while_bots_and_others_look_on(ann, bob):
    table = ann.table("me", "open", open=True)
    bob.join(table)
    async with ann.at(table) as seat, bob.at(table) as other:
        await asyncio.gather(*(eyes.play(random.Random(3)) for eyes in (seat, other)))
        await seat.until(lambda: seat.table["state"] == "over")
        ann.delete(f"/api/tables/{table['id']}")
    solo = ann.table("me", "bot:random")
    async with ann.at(solo) as seat:
        await seat.send_answer((await seat.my_turn())["options"][0]["key"])
        ann.delete(f"/api/tables/{solo['id']}")
    assert ids(ann) == []


# The list of open tables


def listed(person):
    return [table["id"] for table in person.get("/api/tables", open=1)]


def test_of_one_owner_only_the_newest_open_tables_are_listed(ann, bob):
    tables = [ann.table("me", "open", open=True)["id"] for _ in range(5)]

    assert [one for one in tables if one in listed(bob)] == tables[-3:]


def test_from_one_address_only_some_open_tables_are_listed(person, address):
    tables = []
    for _ in range(5):
        somebody = person()
        somebody.http.headers["x-forwarded-for"] = "10.2.0.1"
        tables += [somebody.table("me", "open", open=True)["id"] for _ in range(3)]
    other = person()
    other.http.headers["x-forwarded-for"] = "10.2.0.2"
    theirs = other.table("me", "open", open=True)["id"]

    found = listed(other)
    assert [one for one in tables if one in found] == tables[-10:]
    assert theirs in found


@pytest.mark.anyio
async def test_an_open_table_lapses_from_the_list_unless_its_owner_is_there(person, monkeypatch):
    somebody, other = person(), person()
    somebody.http.headers["x-forwarded-for"] = "10.2.0.3"
    table = somebody.table("me", "open", open=True)
    assert table["id"] in listed(other)

    later = time.time() + 601
    monkeypatch.setattr("umbra.store.sql.time.time", lambda: later)
    assert table["id"] not in listed(other)
    async with other.at(table):
        assert table["id"] not in listed(other)
    async with somebody.at(table) as seat:
        await seat.ask("chat", "chat", text="anybody?")
        assert table["id"] in listed(other)


def test_tables_that_are_over_count_too_and_deleting_one_makes_room(ann, monkeypatch):
    monkeypatch.setattr("umbra.server.tables.hall.MOST_KEPT", 3)
    table = ann.table("me", "me")
    ann.post(f"/api/tables/{table['id']}/fork", {"entry": 0}, 201)
    file = ann.http.get(f"/api/tables/{table['id']}/export").content
    assert ann.http.post("/api/import", content=file).status_code == 201
    refused = ann.http.post("/api/import", content=file)
    assert (refused.status_code, refused.json()["error"]) == (429, "too-many")
    assert "delete" in refused.json()["message"]
    assert ann.post("/api/tables", {"game": "malice", "sitting": ["me"]}, 429)["error"] == "too-many"

    ann.delete(f"/api/tables/{table['id']}")
    assert ann.http.post("/api/import", content=file).status_code == 201


def test_of_many_tables_opened_at_once_only_as_many_are_kept_as_may_be(ann, monkeypatch):
    monkeypatch.setattr("umbra.server.tables.hall.MOST_TABLES", 3)

    def open_one(_):
        return ann.http.post("/api/tables", json={"game": "malice", "sitting": ["me"]}).status_code

    with concurrent.futures.ThreadPoolExecutor(8) as threads:
        codes = sorted(threads.map(open_one, range(8)))
    assert codes == [201] * 3 + [429] * 5
