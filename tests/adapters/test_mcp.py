"""MCP: the SDK's own client plays a whole game of each, and sees what its seat may know."""

import asyncio
import random
import re
import sys

import pytest
from mcp import Client, StdioServerParameters

import umbra
from umbra.adapters import mcp

BRIEF = {"casting-shadows": {"round_cap": 2}, "shadowscape": {"round_cap": 2}}


def talk(conversation):
    """Hold a conversation with a fresh server in this process."""

    async def held():
        async with Client(mcp.server()) as client:
            return await conversation(client)

    return asyncio.run(held())


async def call(client, tool, **arguments):
    """The text that a tool gives."""
    result = await client.call_tool(tool, arguments)
    text = "\n".join(part.text for part in result.content)
    assert not result.is_error, text
    return text


async def refused(client, tool, **arguments):
    """What a tool says that cannot be."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return "\n".join(part.text for part in result.content)


def key_of(seated):
    return re.search(r"seat_key: (\S+)", seated)[1]


def keys_of(listed):
    return [line.partition(": ")[0] for line in listed.split(f"{mcp.ANSWERS}\n")[1].splitlines()]


@pytest.mark.parametrize("game", umbra.games())
def test_the_client_plays_a_whole_game(game):
    async def play(client):
        rng = random.Random(4)
        assert game in await call(client, "list_games")
        options = BRIEF.get(game, {})
        seat = key_of(await call(client, "start_table", game=game, rivals="random", options=options, seed="8"))
        for number in range(5_000):
            listed = await call(client, "list_options", seat_key=seat)
            if "The game is over." in listed:
                break
            if number % 25 == 0:
                assert len((await call(client, "read_table", seat_key=seat)).splitlines()) > 4
            told = await call(client, "answer", seat_key=seat, key=rng.choice(keys_of(listed)))
        return told

    assert "The game is over." in talk(play)


def test_it_shows_what_the_seat_may_know(monkeypatch):
    kept = []
    monkeypatch.setattr(mcp, "new_game", lambda *a, **k: kept.append(umbra.new_game(*a, **k)) or kept[0])

    async def look(client):
        seat = key_of(await call(client, "start_table", game="shadowscape", rivals="random", seed="hidden-seed"))
        while (game := kept[0]).state.phase != "act":
            keys = keys_of(await call(client, "list_options", seat_key=seat))
            await call(client, "answer", seat_key=seat, key="quick" if "quick" in keys else keys[0])
        return [await call(client, tool, seat_key=seat) for tool in ("read_table", "list_options")], game

    texts, game = talk(look)
    names = game.rules.names(game.content, game.state)
    secret = {names.piece(game.state.cards.faces[token]) for token in game.state.heroes[1].hand}
    known = {names.piece(face) for face in game.view(0).state.cards.faces if face}
    assert secret - known
    for text in texts:
        assert "hidden-seed" not in text
        assert not [name for name in secret - known if re.search(rf"\b{re.escape(name)}\b", text)]


def test_somebody_else_joins_a_table_and_has_a_view_of_their_own():
    async def play(client):
        started = await call(client, "start_table", game="casting-shadows", seats=3, free_seats=1, rivals="random")
        code = re.search(r"table (\w+)", started)[1]
        joined = await call(client, "join_table", code=code)
        assert "seat 2 of 3" in joined
        assert "has no free seat" in await refused(client, "join_table", code=code)
        assert "You are not asked now; seat 1 is." in await call(client, "list_options", seat_key=key_of(joined))
        first = keys_of(await call(client, "list_options", seat_key=key_of(started)))[0]
        assert "You are not asked now" in await refused(client, "answer", seat_key=key_of(joined), key=first)
        await call(client, "answer", seat_key=key_of(started), key=first)
        assert "You (seat 2) are asked" in await call(client, "list_options", seat_key=key_of(joined))

    talk(play)


def test_rules_are_read_by_number_and_reasons_are_given():
    async def ask(client):
        seat = key_of(await call(client, "start_table", game="casting-shadows", rivals="random"))
        assert (await call(client, "read_rules", game="casting-shadows", id="CS-TRAVEL.1")).startswith("CS-TRAVEL.1 ")
        assert "CS-TRAVEL" in await call(client, "read_rules", game="casting-shadows")
        assert await call(client, "why_not", seat_key=seat, key="travel:ancient_rune")
        keys = keys_of(await call(client, "list_options", seat_key=seat))
        assert await call(client, "why_not", seat_key=seat, key=keys[0]) == f"{keys[0]} is possible now."

    talk(ask)


def test_bad_input_is_an_error_of_the_framework_with_our_sentence():
    async def ask(client):
        seat = key_of(await call(client, "start_table", game="casting-shadows", rivals="random"))
        for tool, arguments, sentence in (
            ("start_table", {"game": "chess"}, "there is no game 'chess'"),
            ("start_table", {"game": "malice", "seats": 9}, "1 to 8 seats, not 9"),
            ("start_table", {"game": "malice", "rivals": "nobody"}, "there is no bot 'nobody'"),
            ("start_table", {"game": "malice", "free_seats": 2}, "can stay free besides yours"),
            ("start_table", {"game": "malice", "options": {"colour": "red"}}, "has no option 'colour'"),
            ("join_table", {"code": "nowhere"}, "there is no table 'nowhere'"),
            ("read_table", {"seat_key": "stolen"}, "there is no seat with that key"),
            ("answer", {"seat_key": seat, "key": "win"}, "win"),
            ("read_rules", {"game": "malice", "id": "XX-1"}, "XX-1"),
        ):
            assert sentence in await refused(client, tool, **arguments)

    talk(ask)


@pytest.mark.live
def test_the_command_speaks_over_stdin_and_stdout():
    async def held():
        command = StdioServerParameters(command=sys.executable, args=["-m", "umbra", "mcp"])
        async with Client(command) as client:
            return await call(client, "list_games")

    assert "casting-shadows" in asyncio.run(held())
