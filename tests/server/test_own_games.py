"""Games of other packages at a server: one without a judge, which is not there any more after a while."""

import pytest

from kits.packages import install, served_with

GAME = """
    from dataclasses import replace
    from umbra.games.casting_shadows import RULES as CASTING

    RULES = replace(CASTING, key="lantern-market", title="Lantern Market")
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    points = {"lantern-market": "lantern_market:RULES", "broken": "no_such_module:RULES"}
    install(folder, "lanterns", {"lantern_market": GAME}, points, "umbra.games", "Buy and sell light.")
    return folder


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    return tmp_path_factory.mktemp("data")


@pytest.mark.anyio
async def test_a_game_without_a_judge_is_played_without_hints_and_listed_when_it_is_gone(site, data, person):
    with served_with(site, data) as address:
        ann = person("Ann", address)
        (market,) = [game for game in ann.get("/api/games") if game["key"] == "lantern-market"]
        assert (market["line"], market["bots"], market["lesson"]) == ("Buy and sell light.", ["random"], False)
        assert ann.get("/api/games/lantern-market/rules") == []

        table = ann.table("me", "open", game="lantern-market")
        assert ann.post(f"/api/tables/{table['id']}/start", {})["seats"][1]["bot"] == "random"
        async with ann.at(table) as seat:
            await seat.my_turn()
            refused = await seat.ask("hint", "refused", seat=0)
            assert refused["message"].startswith("Nobody has written a judge")

    with served_with(data, data, int(address.rpartition(":")[2])):
        (listed,) = ann.get("/api/tables", mine="1")
        assert (listed["id"], listed["title"], listed["state"]) == (table["id"], "lantern-market", "playing")
        assert "there is no game 'lantern-market'" in ann.get(f"/api/tables/{table['id']}", 409)["message"]
