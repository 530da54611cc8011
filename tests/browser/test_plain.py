"""A game of another package, without a board of its own: the plain table, made from what the rules give its screen."""

import re
from collections.abc import Iterator

import pytest
from browser.test_accessibility import AXE, assert_accessible
from playwright.sync_api import expect

from kits.browser import ROOT, Screen, by_hint, first
from kits.packages import develop, served_with

GAME = "tallow-lane"
SEED = "first-night-1466"


@pytest.fixture(scope="module")
def lane(tmp_path_factory, static) -> Iterator[str]:
    """The address of a server beside which the example is installed."""
    folder = tmp_path_factory.mktemp("lane")
    with served_with(develop(folder, ROOT / "examples" / GAME), folder) as address:
        yield address


@pytest.fixture
def ann(screens, lane) -> Screen:
    screen = screens("Ann", lane)
    screen.context.add_init_script(path=AXE)
    return screen


def sits_down(screen: Screen) -> None:
    screen.goes_to(f"table/{screen.lays_out('me', 'bot:greedy', game=GAME, seed=SEED)}")
    assert screen.is_asked()


def test_the_home_page_has_the_game_with_what_it_says_of_itself(ann):
    ann.goes_to()

    ann.sees("Tallow Lane")
    ann.sees("Candles, thieves and dogs")
    assert_accessible(ann)


def test_a_card_is_played_by_pressing_it_and_a_theft_is_answered(ann):
    sits_down(ann)
    (candle,) = [option for option in ann.question["options"] if option["key"] == "light:tallow_candle"]

    assert ann.answer(candle), "the candle is a piece on the table"
    ann.sees("Green House sends a thief. Do you answer?")
    ann.picture("plain-wide-light")
    assert_accessible(ann)
    ann.press_listed("react:watchdog")

    ann.sees("Red House shows a Watchdog.")


def test_why_not_is_answered_for_a_card_that_cannot_be_chosen(ann):
    sits_down(ann)
    thief = ann.page.get_by_label("My area").get_by_role("button", name="Thief")

    thief.click(force=True)

    ann.sees("That is no candle.")


def test_the_hands_of_others_lie_face_down_and_their_faces_are_not_in_the_page(ann):
    sits_down(ann)
    green = ann.page.get_by_role("region", name="Green House")

    expect(green.get_by_role("button", name="face down")).to_have_count(4)
    assert ann.state["cards"]["faces"].count("") == 36 - 4


def test_the_table_as_text(ann):
    sits_down(ann)
    ann.page.keyboard.press("t")

    expect(ann.page.get_by_role("region", name="The table as text")).to_contain_text("Hand: 4 × face down")
    assert_accessible(ann)


def test_a_whole_game_is_played_to_its_end_after_a_hint(ann):
    sits_down(ann)
    ann.plays(by_hint, answers=1)
    ann.plays(first)

    expect(ann.dialog).to_be_visible()
    assert_accessible(ann)


def test_the_lesson_is_followed(ann):
    ann.goes_to(f"learn/{GAME}")
    ann.button(re.compile("Learn by playing|guided", re.IGNORECASE)).first.click()

    ann.sees("The longest night")


def test_the_rules_are_read(ann):
    ann.goes_to(f"learn/{GAME}")

    ann.sees("A window has room for five candles.")


def test_on_a_phone(screens, lane):
    phone = screens("Pia", lane, phone=True)
    sits_down(phone)
    (candle,) = [option for option in phone.question["options"] if option["key"] == "light:tallow_candle"]
    phone.picture("plain-phone-light")

    phone.answer(candle)

    phone.sees("Do you answer?")
