"""Cards of one's own in the browser: chosen for a new table, and told wherever people see it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import umbra
from kits.browser import Screen, as_greedy
from kits.databases import Databases
from kits.packs import embers, strangers
from kits.server import serving
from umbra.server.tables.shelf import Shelf


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory, databases: Databases, static: Path) -> Iterator[str]:
    """A server that offers packs for every game."""
    folder = tmp_path_factory.mktemp("packs")
    shelf = Shelf([embers(folder), *map(strangers, umbra.games())])
    with serving(databases.sqlite(folder), static, shelf=shelf) as address:
        yield address


@pytest.fixture
def buyer(screens, shop: str) -> Screen:
    return screens("Ann", shop)


def test_a_new_table_is_played_with_the_cards_that_were_chosen(buyer: Screen):
    buyer.goes_to("new/casting-shadows?sitting=me,bot:greedy&seed=5")
    buyer.page.get_by_label("Cards").select_option("With Embers & Ash")
    buyer.sees("Fiery Spells for the main deck.")
    buyer.button("Start the game").click()
    assert buyer.is_asked()
    buyer.sees("Brook Sparkwater")
    buyer.takes(next(one for one in buyer.question["options"] if one["key"] == "character:spark"))

    buyer.plays(as_greedy, answers=4)
    assert buyer.is_asked()
    buyer.sees("Cinder Field")
    buyer.sees(re.compile(r"Ember\s+Lash"))
    buyer.picture("packs-table")
    buyer.button("Menu").click()
    expect(buyer.dialog.get_by_text("Cards: Embers & Ash")).to_be_visible()
    buyer.dialog.get_by_role("link", name="Home").click()
    buyer.sees("with the cards of Embers & Ash")


def test_friends_are_told_whose_cards_are_played_with(buyer: Screen, screens, shop: str):
    buyer.goes_to("new/casting-shadows?sitting=me,open&pack=embers")
    expect(buyer.page.get_by_label("Cards").locator("option:checked")).to_have_text("With Embers & Ash")
    buyer.button("Open the table").click()
    buyer.sees("Played with the cards of Embers & Ash")

    friend: Screen = screens("Bob", shop)
    friend.page.goto(buyer.page.get_by_role("textbox", name="Link for seat 2").input_value())
    friend.sees("Played with the cards of Embers & Ash")


def test_a_rematch_is_played_with_the_same_cards(buyer: Screen):
    table = buyer.lays_out("me", "bot:greedy", pack="embers")
    buyer.played(table, 2)
    buyer.goes_to(f"table/{table}")
    assert buyer.is_asked()
    buyer.button("Menu").click()
    for label in ("Concede", "Really?"):
        buyer.dialog.get_by_role("button", name=re.compile(label)).click()
    first = buyer.page.url
    buyer.button("Again, same seats").click()
    buyer.page.wait_for_url(lambda url: url != first)

    again = buyer.call("GET", f"tables/{buyer.page.url.rpartition('/')[2]}")
    assert [pack["name"] for pack in again["packs"]] == ["embers"]


def test_an_address_with_cards_that_are_not_there_says_so(ann: Screen):
    ann.goes_to("new/casting-shadows?sitting=me,bot:greedy&pack=embers")

    ann.sees("The cards “embers” are not offered here")
    expect(ann.page.get_by_label("Cards")).to_have_count(0)


@pytest.mark.parametrize("game", umbra.games())
def test_cards_that_nobody_has_heard_of_are_shown_and_replayed(buyer: Screen, game: str):
    table = buyer.lays_out("me", "bot:greedy", game=game, seed=5, pack="strangers")
    buyer.played(table, 5)
    buyer.goes_to(f"table/{table}")
    assert buyer.is_asked()
    expect(buyer.page.get_by_text(re.compile(r"^\s*My ")).first).to_be_attached()
    buyer.picture(f"packs-{game}")

    buyer.goes_to(f"replay/{table}?entry=4")
    expect(buyer.page.get_by_text(re.compile(r"^4 / "))).to_be_visible()
    expect(buyer.page.get_by_text(re.compile(r"^\s*My ")).first).to_be_attached()
