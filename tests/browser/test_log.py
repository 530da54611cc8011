"""The log of a long game: the latest lines come with the table, earlier ones when somebody goes back."""

import random

import pytest
from playwright.sync_api import expect

import umbra
from kits.browser import first
from umbra.core.game import Game

AT = "([x, y]) => document.elementFromPoint(x, y).closest('li')?.innerText ?? ''"
"""The line of the log at a point."""


def long_game() -> Game:
    """A game of many lines in which a person is asked."""
    game, rng = umbra.new_game("shadowscape", 2, 7, {"mode": "competitive"}), random.Random(3)
    while len(game.events(None)) < 700:
        ask = game.asked()[0]
        game.answer(ask.seat, rng.choice(ask.keys))
    return game


@pytest.mark.parametrize("is_phone", [False, True])
def test_earlier_lines_are_fetched_and_the_line_that_is_read_stays_in_its_place(screens, is_phone):
    ann = screens("Ann", phone=is_phone)
    game = long_game()
    ann.lies_before(game)
    ann.opens("Log")
    log = ann.page.get_by_role("list", name="Log")
    more = log.get_by_role("button", name="earlier lines")
    expect(more).to_contain_text("earlier lines")
    before = len(ann.line.log)
    assert before < len(game.events(ann.line.view["ask"]["seat"]))
    log.evaluate("list => { list.scrollTop = 0; list.dispatchEvent(new Event('scroll')); }")
    while more.count():
        text = log.locator(".cause").nth(1).inner_text()
        place = log.locator(".cause").nth(1).bounding_box()
        more.click()
        expect(more.filter(has_text="Fetching")).to_have_count(0)
        where = [place["x"] + 8, place["y"] + place["height"] / 2]
        near = [[where[0], where[1] + off] for off in (-40, -24, 0, 24, 40)]
        ann.until(lambda text=text, near=near: text in [ann.page.evaluate(AT, at) for at in near])
        log.evaluate("list => { list.scrollTop = 0; list.dispatchEvent(new Event('scroll')); }")

    lines = log.get_by_role("listitem").all_inner_texts()
    folded = sum(int(text.split()[0]) for text in log.locator(".fold").all_inner_texts())
    shown = [one for one in lines if "since your last turn" not in one]
    assert len(shown) + folded == len(game.events(ann.line.view["ask"]["seat"]))
    names = game.rules.names(game.content, game.view(None).state)
    assert game.events(0)[0].say(names) in lines[0]


def test_lines_stand_by_turn_and_what_came_of_a_cause_is_unfolded(ann):
    ann.lies_before(long_game())
    ann.opens("Log")
    log = ann.page.get_by_role("list", name="Log")
    expect(log.locator(".turn").first).to_be_visible()
    fold = log.locator(".fold").last
    before = log.get_by_role("listitem").count()
    more = int(fold.inner_text().split()[0])

    fold.click()

    assert log.get_by_role("listitem").count() == before + more
    ann.page.get_by_role("button", name="Only ").first.click()
    assert log.get_by_role("listitem").count() < before


def test_the_end_of_a_shared_game_is_the_end_and_a_new_table_goes_on(ann, bob):
    ann.sits_with(bob, "lantern")
    for screen in (ann, bob):
        assert screen.is_asked()
        screen.takes(first(screen))
    assert ann.is_asked()
    ann.button("Menu").click()
    ann.dialog.get_by_role("button", name="Concede").click()
    ann.dialog.get_by_role("button", name="Really?").click()
    expect(ann.dialog.get_by_role("button", name="Again, same seats")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.button("Undo")).to_have_count(0)
    ann.page.keyboard.press("u")
    ann.sees("is not taken up again")
    was = ann.page.url
    ann.button("How it ended").click()
    ann.dialog.get_by_role("button", name="Play on from the last choice").click()
    ann.page.wait_for_url(lambda url: url != was)
    assert ann.is_asked()
    bob.until(lambda: bob.stands() == "over")
