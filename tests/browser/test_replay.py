"""Looking back: a finished game is stepped through, seen by other eyes, and continued from the middle."""

import re

import pytest
from playwright.sync_api import expect

from kits.browser import ROOT, WIDE, Screen, first
from kits.telling import BAR, SCENE, settled

DUEL = ROOT / "tests" / "golden" / "casting-shadows" / "duel-across.journal"


def opens(ann: Screen) -> Screen:
    """Open a saved game, and look at its replay."""
    ann.goes_to()
    ann.page.get_by_label("Open a saved game").set_input_files(DUEL)
    expect(ann.dialog).to_be_visible()
    ann.dialog.get_by_role("link", name="Replay").click()
    expect(ann.page.get_by_text(re.compile(r"^0 / [1-9]"))).to_be_visible()
    return ann


@pytest.fixture
def reader(ann: Screen) -> Screen:
    """Ann has opened a saved game and looks at its replay."""
    return opens(ann)


def steps(reader: Screen) -> int:
    """How many steps the game has."""
    return int(reader.page.get_by_text(re.compile(r"^\d+ / \d+$")).inner_text().rpartition("/")[2])


def test_a_finished_game_is_stepped_through(reader):
    log = reader.page.get_by_role("list", name="Log")
    last = steps(reader)
    assert last > 100
    for step in (1, 2, 3):
        reader.button("One step on").click()
        expect(reader.page.get_by_text(f"{step} / {last}")).to_be_visible()
    expect(log.get_by_role("listitem")).not_to_have_count(1)
    reader.button("One step back").click()
    expect(reader.page.get_by_text(f"2 / {last}")).to_be_visible()

    reader.page.get_by_role("slider", name="Where in the game").fill(str(last))
    expect(reader.page.get_by_text("Game over")).to_be_visible()
    assert f"entry={last}" in reader.page.url
    reader.page.reload()
    expect(reader.page.get_by_text("Game over")).to_be_visible()


def test_a_step_on_is_told_beat_by_beat_and_a_jump_shows_how_things_stand(screens):
    ann = opens(settled(screens("Ann"), motion="off"))
    slider = ann.page.get_by_role("slider", name="Where in the game")
    slider.fill("40")
    expect(ann.page.get_by_text(re.compile("^40 / "))).to_be_visible()
    expect(ann.page.locator(f"{BAR}, {SCENE}")).to_have_count(0)

    ann.page.get_by_role("button", name="Play", exact=True).click()
    while not ann.page.locator(f'{BAR} [aria-label="Go on"]').count():
        ann.page.wait_for_selector(f"{BAR}, {SCENE}")
        ann.page.keyboard.press(".")
    there = slider.input_value()
    expect(ann.page.locator(f"{BAR} .said")).to_have_text(re.compile(r"\w"))
    ann.picture("replay-beat")
    ann.page.wait_for_timeout(1800)
    assert slider.input_value() == there, "it stands still while the beat does"

    ann.page.keyboard.press("Enter")
    ann.until(lambda: int(slider.input_value()) > int(there))
    ann.page.get_by_role("button", name="Pause", exact=True).last.click()
    slider.fill("20")
    expect(ann.page.locator(f"{BAR}, {SCENE}")).to_have_count(0)


def test_what_is_chosen_before_a_game_has_the_whole_width(reader):
    page = reader.page.locator("main .page")
    expect(page.get_by_role("region", name="Quick start")).to_be_visible()
    box = page.bounding_box()
    assert box
    assert box["width"] > 0.95 * WIDE["width"]


def test_a_finished_game_lies_open_for_all_eyes(reader):
    eyes = reader.page.get_by_label("Seen from")
    reader.page.get_by_role("slider", name="Where in the game").fill("60")
    for label in ("somebody who watches", "all, everything open"):
        with reader.page.expect_response(re.compile(r"/replay\?entry=60")) as answer:
            eyes.select_option(label=label)
        assert answer.value.ok
        expect(reader.page.locator("[data-piece]").nth(10)).to_be_attached()


def test_a_game_is_continued_from_the_middle_of_another(reader):
    reader.page.get_by_role("slider", name="Where in the game").fill("20")
    expect(reader.page.get_by_text(re.compile("^20 / "))).to_be_visible()
    before = reader.page.url

    reader.button("Continue from here").click()

    expect(reader.prompt).to_be_visible()
    assert "#/table/" in reader.page.url
    assert reader.page.url.rpartition("/")[2] not in before
    assert reader.is_asked()
    reader.takes(first(reader))
    assert reader.is_asked()
