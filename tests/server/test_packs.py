"""Cards of one's own at the table: chosen when it is laid out, and in force after their pack has changed or gone."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import umbra
from kits.databases import Databases
from kits.packs import embers
from kits.server import Person, any_key, serving
from umbra.server.tables.shelf import Shelf

pytestmark = pytest.mark.anyio

GAME = "casting-shadows"


class Kept(NamedTuple):
    """What was left on a server that was started again without the pack it had, or with another one of that name."""

    ann: Person
    bob: Person
    pack: dict[str, str]
    offered: list[str]
    """The names of the packs that it has now."""
    waiting: dict[str, Any]
    playing: dict[str, Any]
    replay: dict[str, Any]
    file: bytes


async def answered(person: Person, table: dict[str, Any], answers: int) -> dict[str, Any]:
    """Answer so many questions at random; the view of the next one."""
    rng = random.Random(3)
    async with person.at(table) as seat:
        for _ in range(answers):
            await seat.answer(any_key(await seat.my_turn(), rng, ("concede",)))
        await seat.my_turn()
    assert seat.view is not None
    return seat.view


@pytest.fixture(scope="module", params=["gone", "changed"])
def kept(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, databases: Databases
) -> Iterator[Kept]:
    """Tables from before the server was started again."""
    folder = tmp_path_factory.mktemp("packs")
    database, before = databases.sqlite(folder), Shelf([embers(folder)])
    after = Shelf() if request.param == "gone" else Shelf([embers(folder, spark="Somebody Else")])
    with serving(database, shelf=before) as address:
        ann, bob = Person(address, "Ann"), Person(address, "Bob")
        (pack,) = next(game["packs"] for game in ann.get("/api/games") if game["key"] == GAME)
        waiting = ann.table("me", "open", pack=pack["digest"])
        playing = ann.table("me", "bot:greedy", pack="embers", seed="7")
        asyncio.run(answered(ann, playing, 6))
        replay = ann.get(f"/api/tables/{playing['id']}/replay", entry=5)
        file = ann.http.get(f"/api/tables/{playing['id']}/export").content
    with serving(database, shelf=after, port=int(address.partition(":")[2])):
        yield Kept(ann, bob, pack, [pack.name for pack in after.packs], waiting, playing, replay, file)
        ann.close()
        bob.close()


def in_force(person: Person, table: dict[str, Any]) -> tuple[list[str], str, bool]:
    """What a table says of its cards, how a Character is called, and whether the Spell of the pack is there."""
    records = person.get(f"/api/tables/{table['id']}/cards")["records"]
    return [pack["title"] for pack in table["packs"]], records["frill"]["name"], "ember_lash" in records


EMBERS = (["Embers & Ash"], "Brook Sparkwater", True)
BUILT_IN = ([], "Frill Lilypad", False)


def test_a_server_says_what_it_offers(kept: Kept):
    assert set(kept.pack) == {"name", "title", "text", "digest"}
    assert (kept.pack["name"], kept.pack["title"]) == ("embers", "Embers & Ash")
    assert kept.pack["text"] == "Fiery Spells for the main deck."

    found = {game["key"]: [pack["name"] for pack in game["packs"]] for game in kept.ann.get("/api/games")}
    assert found == {game: kept.offered if game == GAME else [] for game in umbra.games()}


def test_a_table_has_the_built_in_cards_unless_others_are_chosen(kept: Kept):
    assert in_force(kept.ann, kept.ann.table("me", "open")) == BUILT_IN


@pytest.mark.parametrize("wanted", ["ashes", "", "f" * 32, "'; drop"])
def test_cards_that_are_not_there_are_refused_with_those_that_are(kept: Kept, wanted: str):
    body = {"game": GAME, "sitting": ["me", "me"], "pack": wanted}
    for refusal in (
        kept.ann.post("/api/tables", body, 400),
        kept.ann.get(f"/api/games/{GAME}/cards", 400, pack=wanted),
    ):
        assert refusal["error"] == "bad-request"
        assert ("embers" if kept.offered else "only the built-in cards") in refusal["message"]


def test_cards_of_another_game_are_refused(kept: Kept):
    for wanted in (kept.pack["digest"], "embers"):
        body = {"game": "kilforth", "sitting": ["me", "me"], "pack": wanted}
        assert kept.ann.post("/api/tables", body, 400)["error"] == "bad-request"


def test_a_table_that_was_waiting_begins_with_the_cards_it_was_laid_out_with(kept: Kept):
    assert in_force(kept.bob, kept.waiting) == EMBERS
    assert kept.bob.get(f"/api/tables/{kept.waiting['id']}")["state"] == "waiting"

    begun = kept.bob.join(kept.waiting, kept.waiting["links"]["seats"]["1"])

    assert begun["state"] == "playing"
    assert in_force(kept.bob, begun) == EMBERS
    labels = [option["label"] for option in asyncio.run(answered(kept.ann, begun, 0))["ask"]["options"]]
    assert labels[0].startswith("Brook Sparkwater")


async def test_a_game_goes_on_with_its_bots_and_hints(kept: Kept):
    assert in_force(kept.ann, kept.ann.get(f"/api/tables/{kept.playing['id']}")) == EMBERS
    await answered(kept.ann, kept.playing, 3)
    async with kept.ann.at(kept.playing) as seat:
        question = await seat.my_turn()
        hint = await seat.ask("hint", "hint", seat=0)
    assert hint["key"] in [option["key"] for option in question["options"]]


def test_a_replay_shows_the_game_as_it_was(kept: Kept):
    found = kept.ann.get(f"/api/tables/{kept.playing['id']}/replay", entry=5)

    assert (found["view"], found["events"]) == (kept.replay["view"], kept.replay["events"])
    assert "ember_lash" in found["view"]["state"]["cards"]["faces"]


async def test_a_fork_keeps_the_cards(kept: Kept):
    fork = kept.ann.post(f"/api/tables/{kept.playing['id']}/fork", {"entry": 4}, 201)

    assert in_force(kept.ann, fork) == EMBERS
    await answered(kept.ann, fork, 2)


async def test_a_file_brings_its_own_cards(kept: Kept):
    response = kept.ann.http.post("/api/import", content=kept.file)
    assert response.status_code == 201, response.text

    assert in_force(kept.ann, response.json()) == EMBERS
    await answered(kept.ann, response.json(), 2)


async def test_a_rematch_has_the_same_cards(kept: Kept):
    again = kept.bob.table("me", "bot:greedy", pack=kept.playing["packs"][0]["digest"])

    assert in_force(kept.bob, again) == EMBERS
    await answered(kept.bob, again, 2)


def test_the_name_of_a_pack_means_the_one_that_is_offered_now(kept: Kept):
    if not kept.offered:
        assert kept.ann.post("/api/tables", {"game": GAME, "sitting": ["me", "me"], "pack": "embers"}, 400)
        return
    table = kept.ann.table("me", "open", pack="embers")
    assert in_force(kept.ann, table) == (["Embers & Ash"], "Somebody Else", True)
    assert kept.ann.get(f"/api/games/{GAME}/cards", pack="embers")["records"]["frill"]["name"] == "Somebody Else"


def test_a_lesson_has_the_built_in_cards(kept: Kept):
    lesson = kept.bob.post(f"/api/games/{GAME}/lesson", None, 201)
    assert in_force(kept.bob, lesson) == BUILT_IN
    assert lesson["lesson"]


def test_a_table_with_other_cards_is_no_lesson(kept: Kept):
    from umbra.lessons import lesson_of

    lesson = lesson_of(GAME)
    assert lesson is not None
    table = kept.ann.table("me", "me", pack=kept.pack["digest"], seed=lesson.seed)
    assert not table["lesson"]


def test_tables_are_listed_with_their_cards(kept: Kept):
    found = {table["id"]: table["packs"] for table in kept.ann.get("/api/tables", mine=1)}
    label = {name: kept.pack[name] for name in ("name", "title", "digest")}
    assert found[kept.playing["id"]] == [label]


def test_a_card_list_that_is_known_is_not_sent_again(kept: Kept):
    path = f"/api/tables/{kept.playing['id']}/cards"
    first = kept.ann.http.get(path)
    again = kept.ann.http.get(path, headers={"if-none-match": first.headers["etag"]})
    built_in = kept.ann.http.get(f"/api/games/{GAME}/cards", headers={"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert built_in.status_code == 200
    assert built_in.headers["etag"] != first.headers["etag"]
