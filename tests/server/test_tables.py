"""Tables: who may sit where, links, open and private tables, leaving and coming back."""

import concurrent.futures
import random

import pytest

import umbra
from umbra.bots import bots

SEAT = {"seat", "who", "name", "bot", "mine", "here", "left"}
TABLE = {
    "id", "game", "title", "options", "packs", "open", "owner", "state", "lesson", "shared", "created", "touched",
    "seats", "links", "outcome", "proven",
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
