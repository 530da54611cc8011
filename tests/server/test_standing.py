"""What lists of tables say: how games stand and when they were played last; names at one device; who is ready."""

import pytest

import umbra

pytestmark = pytest.mark.anyio


def listed(person, table):
    """A table as the list of somebody's own has it."""
    return next(one for one in person.get("/api/tables", mine=1) if one["id"] == table["id"])


async def test_a_list_says_whose_answer_is_awaited_and_follows_play(ann):
    table = ann.table("me", "me", seed=5)
    before = listed(ann, table)
    assert before["standing"]["waiting_for"]

    async with ann.at(table) as seat:
        await seat.answer((await seat.my_turn())["options"][0]["key"])
    after = listed(ann, table)

    assert after["touched"] > before["touched"]
    assert after["standing"]["waiting_for"] != before["standing"]["waiting_for"]
    assert "standing" not in ann.get(f"/api/tables/{table['id']}")


async def test_the_table_that_was_played_last_is_listed_first(ann):
    older, newer = ann.table("me", "me", seed=5), ann.table("me", "me", seed=5)
    assert [table["id"] for table in ann.get("/api/tables", mine=1)] == [newer["id"], older["id"]]

    async with ann.at(older) as seat:
        await seat.answer((await seat.my_turn())["options"][0]["key"])

    assert [table["id"] for table in ann.get("/api/tables", mine=1)] == [older["id"], newer["id"]]


@pytest.mark.parametrize("game", umbra.games())
async def test_a_game_that_was_brought_along_says_how_it_stands(ann, game):
    played = umbra.new_game(game, 2, seed=5)
    while not played.outcome and not played.glimpse().when:
        asked = played.asked()[0]
        played.answer(asked.seat, asked.options[0].key)

    table = ann.http.post("/api/import", content=played.save()).json()
    glimpse = listed(ann, table)["standing"]["glimpse"]

    names = played.rules.names(played.content, played.state)
    assert glimpse["heroes"] == [names.seat(seat) for seat in range(2)]
    assert any(word in glimpse["when"] for word in ("day", "round"))
    fields = {(x, y) for y, row in enumerate(glimpse["rows"]) for x, letter in enumerate(row) if letter != " "}
    assert {seat for seat, _, _ in glimpse["pins"]} == {0, 1}
    assert {(x, y) for _, x, y in [*glimpse["pins"], *glimpse.get("marks", [])]} <= fields


def test_what_all_seats_lose_together_is_told(ann):
    alone = ann.table("me", "bot:random", game="shadowscape")
    together = ann.table("me", "bot:random", game="shadowscape", options={"mode": "cooperative"})

    assert (alone["together"], together["together"]) == (False, True)


def test_people_at_one_device_are_named_when_the_table_is_made(ann):
    table = ann.table("me", "me:  Mia ", "bot:random")

    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Mia", "random"]
    assert [seat["mine"] for seat in table["seats"]] == [True, True, False]


def test_nobody_at_a_device_is_called_by_a_name_that_somebody_keeps(ann, person):
    carl = person("Carla the Bold")
    carl.put("/api/me/passphrase", {"passphrase": "a long secret"})
    body = {"game": "casting-shadows", "sitting": ["me", "me:carla the bold"]}

    assert ann.post("/api/tables", body, 409)["error"] == "taken"
    assert ann.post("/api/tables", {**body, "sitting": ["me", "me:greedy bot"]}, 409)["error"] == "taken"
    assert ann.post("/api/tables", {**body, "sitting": ["me", "me: "]}, 400)["error"] == "bad-request"
    assert carl.post("/api/tables", body, 201)["seats"][1]["name"] == "carla the bold"


def test_a_game_waits_for_somebody_who_is_not_ready(ann, bob):
    table = ann.table("me", "open", open=True)
    assert [seat["ready"] for seat in table["seats"]] == [True, False]

    waiting = ann.post(f"/api/tables/{table['id']}/ready", {"ready": False})
    assert [seat["ready"] for seat in waiting["seats"]] == [False, False]
    assert bob.join(table)["state"] == "waiting"
    assert bob.get(f"/api/tables/{table['id']}")["seats"][1]["ready"]

    assert ann.post(f"/api/tables/{table['id']}/ready", {"ready": True})["state"] == "playing"
    assert ann.post(f"/api/tables/{table['id']}/ready", {"ready": False}, 409)["error"] == "started"


def test_only_who_sits_there_can_have_the_others_wait(ann, bob):
    table = ann.table("me", "open", open=True)

    assert bob.post(f"/api/tables/{table['id']}/ready", {"ready": False}, 403)["error"] == "not-yours"


async def test_chat_is_heard_before_the_game_begins(ann, bob):
    table = ann.table("me", "open", open=True)
    async with ann.at(table) as one, bob.at(table) as other:
        await one.send("chat", text="Found my glasses.")
        await other.until(lambda: bool(other.chat))

    assert [line["text"] for line in other.chat] == ["Found my glasses."]
