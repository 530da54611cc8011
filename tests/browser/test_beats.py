"""Beats in the browser: what others do is told one after the other, and what comes of it is held back until then."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

from kits.browser import Screen, as_greedy
from kits.reel import Projector, Reel
from kits.telling import BAR, SCENE, beat, said, settled, steps, watches
from umbra.registry import rules_of

GAMES = ["casting-shadows", "kilforth", "malice", "shadowscape"]


@pytest.fixture
def watcher(screens: Callable[..., Screen]) -> Callable[..., Screen]:
    """Somebody who watches two bots, paused at the first beat that is told."""

    def watch(game: str, phone: bool = False) -> Screen:
        ann = screens("Ann", phone=phone)
        watches(ann, game)
        return ann

    return watch


@pytest.mark.parametrize("game", GAMES)
def test_what_bots_do_is_told_beat_by_beat_on_paper_in_the_place_of_the_prompt(watcher, game):
    ann = watcher(game)
    steps(ann, lambda: ann.page.locator(BAR).count() == 1 and not ann.page.locator(SCENE).count())

    first = beat(ann)
    steps(ann, lambda: beat(ann) > first and not ann.page.locator(SCENE).count())

    expect(ann.page.locator('[data-part="prompt"]')).to_have_count(0)
    assert said(ann)
    ann.picture(f"beats-{game}")


def test_a_stop_pauses_arrows_step_back_and_on_and_enter_skips(watcher):
    ann = watcher("casting-shadows")
    steps(ann, lambda: ann.page.locator(BAR).count() == 1 and beat(ann) > 3 and not ann.page.locator(SCENE).count())
    now = beat(ann)
    ann.page.wait_for_timeout(1800)
    assert beat(ann) == now, "it stands still"

    ann.page.keyboard.press("ArrowLeft")
    assert beat(ann) < now
    ann.page.keyboard.press("ArrowRight")
    assert beat(ann) == now

    ann.page.wait_for_function(f"() => parseInt(document.querySelector('{BAR} .count')?.innerText) > 5")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function(f"() => !(document.querySelector('{BAR}')?.dataset.beat <= {now + 5})")
    expect(ann.page.get_by_role("button", name="Go on")).to_have_count(0)


def test_log_and_figures_wait_until_they_are_told(watcher):
    ann = watcher("casting-shadows")
    steps(ann, lambda: ann.page.locator(BAR).count() == 1 and beat(ann) > 3 and not ann.page.locator(SCENE).count())
    ann.page.keyboard.press("l")
    log = ann.page.get_by_role("list", name="Log")

    ann.until(lambda: len(ann.line.log) > 60)  # the bots are far ahead
    next_line = [event["text"] for event in ann.line.log if event["type"] == "TurnBegan"][-1]
    expect(log).not_to_contain_text(next_line)

    ann.page.locator(BAR).get_by_role("button", name=re.compile("^Skip")).click()
    expect(log).to_contain_text(next_line)


def test_an_enemy_walks_its_way_and_the_card_that_sends_it_lies_there(watcher):
    ann = watcher("shadowscape")

    steps(
        ann,
        lambda: (
            ann.page.locator('[data-part="beat"] .dots').count() == 1
            and ann.page.locator('[data-part="beat"] article').count() == 1
        ),
    )

    expect(ann.page.locator('[data-part="beat"] article')).to_contain_text("Fate card")
    assert ann.page.locator('[data-part="beat"] .dots').get_attribute("points")
    ann.picture("beat-way")


def test_dice_stay_and_a_blow_is_drawn(watcher):
    ann = watcher("malice")

    steps(ann, lambda: ann.page.locator('[data-part="beat"] .frieze .die').count() > 1, most=200)

    expect(ann.page.locator('[data-part="beat"] .fight')).to_be_visible()
    ann.picture("beat-blow")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ["first", "last"])
def test_the_first_and_the_last_beat_of_a_game_get_a_scene(screens, game, part):
    ann, reel = settled(screens("Ann"), motion="off", speed="rush"), filmed(game, rules_of(game).seats[-1], 7)
    end = len(reel.updates)
    shown = Projector(ann, reel, range(150) if part == "first" else range(end - 2, end))
    ann.page.wait_for_selector('[data-part="board"]')
    ann.watches("() => document.querySelector('[data-part=\"scene\"] .title')?.textContent")
    shown.go_on()

    titles = {rules_of(game).title} if part == "first" else {"Won", "Lost"}
    ann.until(lambda: titles & set(ann.seen))
    if part == "first":
        expect(ann.page.locator("main .page")).to_have_count(0)
    ann.picture(f"scene-{part}-{game}")


def test_a_moment_gets_the_window_and_a_press_ends_it(watcher):
    ann = watcher("casting-shadows")
    steps(ann, lambda: ann.page.locator(SCENE).count() == 1)

    expect(ann.page.locator(SCENE)).to_be_visible()
    ann.picture("scene")
    ann.page.locator(SCENE).click()
    expect(ann.page.locator(SCENE)).to_have_count(0)


TAKE_ONE = """() => document.querySelector('dialog[open] button.primary, [data-option]:not(:disabled)').click()"""


@cache
def filmed(game: str, seats: int, seed: int) -> Reel:
    return Reel(game, seats, seed, eyes=0)


@pytest.fixture
def waiter(screens: Callable[..., Screen]) -> Callable[..., Screen]:
    """Somebody at a full table with bots, in the longest wait for a question; the page has a clock of its own."""

    def wait(game: str, seats: int | None = None, seed: int = 7) -> Screen:
        ann, reel = settled(screens("Ann")), filmed(game, seats or rules_of(game).seats[-1], seed)
        ann.page.clock.install()
        shown = Projector(ann, reel, max(reel.waits(), key=reel.beats))
        ann.page.wait_for_selector("[data-option]")
        for _ in range(5):
            ann.page.evaluate(TAKE_ONE)
            ann.page.clock.run_for(200)
            if shown.answered:
                break
        shown.go_on()
        ann.page.clock.run_for(300)
        ann.page.wait_for_selector(f"{BAR}, {SCENE}")
        return ann

    return wait


@pytest.mark.parametrize(("game", "seed"), [*((game, 7) for game in GAMES), ("malice", 3)])
def test_a_round_of_others_takes_twenty_seconds_at_most_and_each_sentence_is_seen(waiter, game, seed):
    ann, captions = waiter(game, seed=seed), dict[str, int]()
    now = "performance.now()"  # the page's own clock, which may be further than it was sent on
    began = ann.page.evaluate(now)
    while ann.page.locator(f"{BAR}, {SCENE}").count():
        captions[said(ann)] = captions.get(said(ann), 0) + 100
        ann.page.clock.run_for(100)

    assert ann.page.evaluate(now) - began <= 20_000
    assert len(captions) > 10
    assert sorted(captions.values())[len(captions) // 2] >= 300


def test_one_key_skips_to_me(waiter):
    ann = waiter("casting-shadows")

    ann.page.keyboard.press("Enter")

    expect(ann.page.locator(f"{BAR}, {SCENE}")).to_have_count(0)
    expect(ann.prompt).to_be_visible()


def test_a_fight_of_many_beats_is_one_picture_with_a_list_that_runs(waiter):
    ann = waiter("malice", seats=6)
    for _ in range(200):
        lines = ann.page.locator('[data-part="beat"] .lines li')
        if lines.count() > 2:
            break
        ann.page.clock.run_for(100)

    assert said(ann) in lines.all_inner_texts()
    ann.picture("beats-folded")


def test_off_tells_nothing_and_sums_it_up(ann):
    settled(ann, speed="instant")
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:greedy', 'bot:greedy', 'bot:greedy', game='casting-shadows', seed=5)}")
    waited = ann.page.locator('[data-part="waited"]')
    while ann.is_asked() and not waited.count():
        ann.plays(as_greedy, answers=1)
        expect(ann.page.locator(BAR)).to_have_count(0)
    expect(waited).to_be_visible()
    assert 1 <= waited.locator("li").count() <= 4
    ann.picture("waited")

    waited.get_by_role("button", name="look again").first.click()
    expect(ann.page.locator('[data-part="beat"]')).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(waited).to_have_count(0)


def test_a_beat_on_a_phone_is_a_bar_with_a_sentence_and_buttons_that_can_be_pressed(watcher):
    ann = watcher("shadowscape", phone=True)
    steps(ann, lambda: ann.page.locator(BAR).count() == 1 and beat(ann) > 8 and not ann.page.locator(SCENE).count())

    for button in ann.page.locator(f"{BAR} button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, button.inner_text()
    ann.picture("beat-phone")
