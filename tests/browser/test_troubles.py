"""What goes wrong is said in words that fit: refused, lost and failed are three different things."""

import contextlib
import re

from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from kits.server import serving


def test_a_full_table_says_that_the_seat_is_taken(ann, bob, screens):
    table = ann.lays_out("me", "open")
    link = ann.call("GET", f"tables/{table}")["links"]["seats"]["1"]
    carol = screens("Carol")
    for screen in (bob, carol):
        screen.page.goto(link)
        expect(screen.button("Take my seat")).to_be_visible()
    bob.button("Take my seat").click()
    expect(bob.prompt).to_be_visible()

    carol.troubles.allow(r"/join .*409|status of 409")
    carol.button("Take my seat").click()

    alert = carol.page.get_by_role("alert")
    expect(alert).to_contain_text("That is not possible")
    expect(alert).to_contain_text("That seat is no longer free")
    expect(alert).to_contain_text("Nothing was changed")


def test_a_wrong_link_says_that_there_is_no_such_table(ann):
    ann.troubles.allow(r"tables/nowhere .*404|status of 404")
    ann.goes_to("join/nowhere/nothing")
    expect(ann.page.get_by_role("alert")).to_contain_text("There is no such table")

    ann.goes_to()
    ann.page.get_by_role("textbox", name="Link to a table").fill("http://example.org/somewhere")
    ann.button(re.compile("^Join$")).click()
    expect(ann.page.get_by_role("alert")).to_contain_text("This is not a link to a table")

    ann.goes_to("nowhere")
    ann.sees("There is no such page")


def test_a_server_that_stops_is_a_lost_connection_and_the_table_goes_on_when_it_is_back(
    screens, databases, tmp_path, static
):
    database = databases.sqlite(tmp_path)
    with contextlib.ExitStack() as first_server:
        address = first_server.enter_context(serving(database, static))
        ann = screens("Ann", address)
        ann.goes_to(f"table/{ann.lays_out('me', 'bot:random', seed=5)}")
        assert ann.is_asked()
        asked = ann.question
        ann.troubles.allow("ERR_CONNECTION_REFUSED|WebSocket|Unexpected response code|ERR_EMPTY_RESPONSE")

    alert = ann.page.get_by_role("alert")
    expect(alert).to_contain_text("The connection is gone")
    expect(alert).to_contain_text("Nothing was lost")
    expect(ann.page.locator("[data-option]").first).to_be_disabled()

    expect(ann.button("Try now")).to_be_visible()

    with serving(database, static, port=int(address.rpartition(":")[2])):
        with contextlib.suppress(Late):  # unless it has come back by itself meanwhile
            ann.button("Try now").click(timeout=3_000)
        expect(alert).to_have_count(0)
        assert ann.is_asked()
        assert ann.question == asked


def test_a_fault_of_the_server_is_told_apart_from_a_refusal(ann):
    ann.troubles.allow("500")
    ann.page.route("**/api/games", lambda route: route.fulfill(status=500, json={"error": "failed", "message": "Oh"}))
    ann.goes_to()
    expect(ann.page.get_by_role("alert")).to_contain_text("The server had a fault")

    ann.page.unroute("**/api/games")
    ann.button("Try again").click()
    expect(ann.button("Play now").first).to_be_visible()


def test_whoever_picks_what_cannot_be_chosen_is_told_why(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:random', seed=5)}")
    for _ in range(2):
        assert ann.is_asked()
        ann.takes(ann.question["options"][0])
    assert ann.is_asked()
    pieces = ann.page.locator(".stage [data-piece]:not(.lit)")
    names = pieces.evaluate_all("all => all.map(one => one.dataset.piece)")
    spot = next(spot for name in names if name.startswith("tile:") and (spot := ann.spot(name)))
    ann.press_at(spot)
    expect(ann.page.locator(".popover").get_by_role("status")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".popover").get_by_role("status")).to_have_count(0)
