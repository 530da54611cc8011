"""The end: the last blow is seen, then a page tells how it went; and a call when it is somebody's turn."""

import re

import pytest
from playwright.sync_api import expect

from kits.browser import Screen, as_greedy, lively, play_until

AWAY = """
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => window.away });
document.hasFocus = () => !window.away;
window.told = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title, more) { window.told.push([title, more.body]); }
  close() {}
};
"""
"""A page that can be told that it is not in front, and what notifications it shows."""


@pytest.fixture
def ended(ann: Screen) -> Screen:
    """Ann has played a short game to its end."""
    table = ann.lays_out("me", "bot:greedy", seed=5, options={"round_cap": 3})
    ann.played(table)
    ann.goes_to(f"table/{table}")
    expect(ann.dialog).to_be_visible()
    return ann


def test_the_end_tells_how_it_went(ended):
    page = ended.dialog
    expect(page.get_by_role("heading", level=2)).to_have_text(re.compile("A draw|You won|You lost|Nobody won"))
    expect(page.get_by_role("img", name=re.compile("Chance to win over the game"))).to_be_visible()
    expect(page.get_by_role("region", name="What each did")).to_contain_text("Ann (you)")
    expect(page.get_by_role("region", name="You and Casting Shadows")).to_contain_text("of 1 game won")
    below = page.locator("footer .button")
    assert below.count() > 3
    assert len(set(below.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))"))) == 1
    ended.picture("end")


def test_a_deciding_turn_is_looked_at_and_tried_again(ended):
    turns = ended.dialog.get_by_role("list", name="The turns that decided it")
    expect(turns.get_by_role("listitem").first).to_contain_text(re.compile(r"\d+ → \d+ %"))
    link = turns.get_by_role("link", name="Look").first
    entry, until = map(int, re.findall(r"=(\d+)", link.get_attribute("href") or ""))
    assert entry < until
    before = ended.page.url
    turns.get_by_role("button", name="Try again from here").first.click()
    ended.page.wait_for_url(lambda url: url != before)
    expect(ended.prompt).to_be_visible()

    ended.page.goto(before)
    ended.watches("() => document.querySelector('.timeline .count')?.textContent.split(' / ')[0]")
    ended.dialog.get_by_role("link", name="Look").first.click()
    ended.page.get_by_label("Speed").select_option(label="4×")
    expect(ended.page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    expect(ended.page.get_by_text(re.compile(rf"^{until} / \d+$"))).to_be_visible()
    assert str(entry) in ended.seen


def test_the_coach_looks_back_when_asked_and_tells_luck_apart_from_choice(ended):
    review = ended.dialog.get_by_role("region", name="Luck apart from choice")
    review.get_by_role("button", name="Look back with the coach").click()
    expect(review.get_by_text(re.compile(r"^\d+ of \d+ choices$"))).to_be_visible()
    expect(review).to_contain_text("judged by what could be known at that time")
    expect(review).to_contain_text("Luck of the deal")
    moments = review.get_by_role("list", name="Moments that mattered").get_by_role("listitem")
    expect(moments.first).to_contain_text(re.compile(r"\d+ → \d+ %"))
    expect(moments.first).to_contain_text(re.compile("The coach (saw nothing better|would have chosen)"))
    for name, width, height in ("review-phone", 390, 844), ("review", 1440, 900):
        ended.page.set_viewport_size({"width": width, "height": height})
        moments.first.scroll_into_view_if_needed()
        ended.picture(name)
    link = moments.first.get_by_role("link", name="Look")
    entry = (link.get_attribute("href") or "").rpartition("=")[2]
    link.click()
    expect(ended.page.get_by_text(re.compile(rf"^{entry} / \d+$"))).to_be_visible()


def test_the_same_seats_play_again_and_the_home_page_has_the_record(ended):
    before = ended.page.url
    ended.dialog.get_by_role("button", name="Again, same seats").click()
    ended.page.wait_for_url(lambda url: url != before)
    expect(ended.prompt).to_be_visible()
    ended.goes_to()
    expect(ended.page.get_by_role("region", name="My record")).to_contain_text(re.compile("Casting Shadows . of 1 won"))


def test_nothing_lies_over_the_last_blow(screens):
    ann = screens("Ann")
    lively(ann.context)
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:greedy', seed=5, options={'round_cap': 3})}")
    ann.plays(as_greedy, answers=2)
    ann.button("Menu").click()
    ann.watches(
        "() => [document.querySelector('header .turn strong')?.textContent, !!document.querySelector('dialog[open]')]"
    )
    ann.dialog.get_by_role("button", name="Concede").click()
    ann.dialog.get_by_role("button", name=re.compile("Really")).click()
    ann.until(lambda: ann.line.view["outcome"])
    expect(ann.dialog.get_by_role("link", name="Replay")).to_be_visible()
    assert ["Game over", False] in ann.seen


def test_a_replay_has_marks_for_turns_and_a_speed(ended):
    ended.dialog.get_by_role("link", name="Whole replay").click()
    marks = ended.page.locator("[data-turn]")
    expect(marks.nth(2)).to_be_attached()
    starts = [int(one) for one in marks.evaluate_all("all => all.map(one => one.dataset.turn)")]
    ended.button("To the next turn").click()
    expect(ended.page.get_by_text(re.compile(rf"^{starts[0]} / "))).to_be_visible()
    ended.page.get_by_label("Speed").select_option(label="4×")
    ended.page.get_by_role("button", name="Play", exact=True).click()
    slider = ended.page.get_by_role("slider", name="Where in the game")
    ended.until(lambda: int(slider.input_value()) >= starts[0] + 3)


def test_somebody_who_looks_elsewhere_is_called_and_nobody_else(screens, ann):
    bob = screens("Bob")
    bob.context.add_init_script(AWAY)
    ann.sits_with(bob, "lantern", round_cap=3)
    play_until(lambda: not bob.line.view["ask"], bob, choose=as_greedy)
    expect(bob.page).to_have_title(re.compile("^Casting Shadows"))
    bob.page.evaluate("window.away = true")
    play_until(lambda: bob.line.view["ask"], ann, choose=as_greedy)
    expect(bob.page).to_have_title(re.compile("^● Casting Shadows"))
    assert bob.page.locator('link[rel="icon"]').get_attribute("href").startswith("data:")
    [[title, body]] = bob.page.evaluate("window.told")
    assert title == "Your turn"
    assert body.startswith("Casting Shadows: ")

    bob.page.evaluate("window.away = false; window.dispatchEvent(new Event('focus'))")
    expect(bob.page).to_have_title(re.compile("^Casting Shadows"))
    assert bob.page.locator('link[rel="icon"]').get_attribute("href") == "./favicon.svg"
