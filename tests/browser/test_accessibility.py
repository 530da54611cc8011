"""axe-core finds nothing serious on any page, in light and dark, on a wide screen and on a phone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import umbra
from kits.browser import DRAWN, PHONE, ROOT, WIDE, Screen, first, play_until
from kits.kilforth_games import asked_about, at_market, between_rounds
from kits.kilforth_games import reached as kilforth_reached
from kits.malice_games import fighting, moving, reached
from kits.telling import SCENE, steps, watches

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CASTING = "casting-shadows"
SHADOWSCAPE = "shadowscape"
MALICE = "malice"
KILFORTH = "kilforth"
GAMES = umbra.games()
OF_A_GAME = [f"{page}/{game}" for page in ("new", "learn") for game in GAMES]
ARRANGED = f"new/{MALICE}?maps=fenmark@0,0+sunscar@1,0r"
PLAIN = ["", *OF_A_GAME, ARRANGED, "learn", "about", "gallery/kilforth?deck=forest", "nowhere"]

LOOKS, SETTLING = 10, 500
"""How often a page is looked at until it stands, and the milliseconds between."""

FIND = """async only => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: [only] } : {}) });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)} (${node.any[0]?.message ?? ''})`));
}"""


@pytest.fixture
def ann(screens: Callable[..., Screen]) -> Screen:
    assert AXE.is_file(), f"axe-core is not there: run `npm ci` in {AXE.parents[2].name}/"
    screen = screens("Ann")
    screen.context.add_init_script(path=AXE)
    return screen


def violations(screen: Screen) -> list[str]:
    """What axe finds on the page as it stands, in each of its looks."""
    found = []
    for shape, size in (("wide", WIDE), ("phone", PHONE)):
        screen.page.set_viewport_size(size)
        for scheme, only in (("light", ""), ("dark", "color-contrast")):  # a theme changes colours alone
            screen.page.emulate_media(color_scheme=scheme)
            found += [f"{shape}, {scheme}: {one}" for one in lasting(screen, only)]
    return found


def lasting(screen: Screen, only: str) -> list[str]:
    """What axe finds by all rules or by one, again and again: a page of another size is laid out anew."""
    found: list[str] = []
    for _ in range(LOOKS):
        screen.page.evaluate(DRAWN)
        found = screen.page.evaluate(FIND, only)
        if not found:
            break
        screen.page.wait_for_timeout(SETTLING)
    return found


def assert_accessible(screen: Screen) -> None:
    found = violations(screen)
    assert not found, "\n" + "\n".join(sorted(set(found)))


def sits_down(screen: Screen, game: str, answers: int = 0, **more: Any) -> str:
    """A table on which some answers have been given; in Malice a bot would act at the same time."""
    sitting = ["me"] if game == MALICE else ["me", "bot:random"]
    table = screen.lays_out(*sitting, game=game, seed=3, **more)
    screen.played(table, answers)
    screen.goes_to(f"table/{table}")
    screen.is_asked()
    return table


@pytest.mark.parametrize("place", PLAIN)
def test_pages_before_the_table(ann, place):
    if place == "":
        ann.lays_out("me", "open", open=True)
        sits_down(ann, CASTING)
    ann.goes_to(place)
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ann.page.locator("p[role=status]").get_by_text("…")).to_have_count(0)
    assert_accessible(ann)


def test_sitting_down_and_waiting(ann, bob):
    table = bob.lays_out("me", "open", "open", open=True)
    ann.goes_to(f"join/{table}")
    expect(ann.button("Sit here").first).to_be_visible()
    assert_accessible(ann)
    ann.button("Sit here").first.click()
    ann.sees("One seat is open")
    assert_accessible(ann)
    ann.goes_to(f"table/{ann.lays_out('me', 'open')}")
    expect(ann.page.get_by_label("Link for seat 2")).to_be_visible()
    assert_accessible(ann)


def test_pages_that_say_what_went_wrong(ann):
    ann.troubles.allow("404|ERR_FAILED")
    ann.goes_to("join/nowhere/nothing")
    expect(ann.page.get_by_role("alert")).to_be_visible()
    assert_accessible(ann)
    ann.page.route("**/api/games", lambda route: route.abort())
    ann.goes_to()
    expect(ann.page.get_by_role("alert")).to_contain_text("The connection is gone")
    assert_accessible(ann)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [0, 12])
def test_my_turn(ann, game, answers):
    sits_down(ann, game, answers=answers)
    assert ann.is_asked()
    assert_accessible(ann)


@pytest.mark.parametrize("game", [CASTING, KILFORTH, SHADOWSCAPE])
def test_not_my_turn(ann, bob, game):
    table = ann.lays_out("me", "open", game=game, open=True)
    bob.call("POST", f"tables/{table}/join", {})
    ann.goes_to(f"table/{table}")
    expect(ann.prompt).to_be_visible()
    play_until(ann.page.get_by_text("Waiting for Bob").count, ann, choose=first)
    assert_accessible(ann)


@pytest.mark.parametrize("situation", [moving, fighting])
def test_a_move_and_a_combat_of_malice(ann, situation):
    ann.goes_to(f"table/{ann.brings(reached(situation, avatars_per_player=2))}")
    assert ann.is_asked()
    assert_accessible(ann)


@pytest.mark.parametrize(
    "situation",
    [at_market, between_rounds, asked_about("fate"), asked_about("skill")],
    ids=["market", "battle", "fate", "skill"],
)
def test_what_is_under_way_in_kilforth(ann, situation):
    ann.lies_before(kilforth_reached(situation))
    assert_accessible(ann)


def test_a_step_in_kilforth_that_is_to_be_confirmed(ann):
    ann.lies_before(kilforth_reached(asked_about("action")))
    ann.press_listed("camp")
    expect(ann.sure).to_be_visible()
    assert_accessible(ann)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_as_text(ann, game):
    sits_down(ann, game, answers=6)
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_role("region", name="The table as text")).to_be_visible()
    assert_accessible(ann)


def test_what_is_told_and_a_moment_of_the_game(ann):
    watches(ann, CASTING)
    for seen in (SCENE, '[data-part="beat"] .tray', '[data-part="beat"] .frieze'):
        steps(ann, lambda place=seen: ann.page.locator(place).count() > 0)
        assert_accessible(ann)


@pytest.mark.parametrize("name", ["Rules", "Chat", "Log"])
def test_what_lies_beside_the_table(ann, name):
    sits_down(ann, CASTING, answers=3)
    ann.page.get_by_role("tab", name=name).click()
    if name == "Rules":
        expect(ann.page.get_by_role("tabpanel").get_by_role("link").first).to_be_visible()
    assert_accessible(ann)


@pytest.mark.parametrize(("name", "title"), [("Help", "At the table"), ("Menu", "Casting Shadows")])
def test_windows_over_the_table(ann, name, title):
    sits_down(ann, CASTING)
    ann.button(name).click()
    expect(ann.dialog.get_by_role("heading", name=title)).to_be_visible()
    assert_accessible(ann)


def test_the_settings(ann):
    ann.goes_to()
    ann.button("Settings").click()
    expect(ann.dialog.get_by_label("Name").first).not_to_have_value("")
    assert_accessible(ann)


def test_a_hint(ann):
    sits_down(ann, CASTING, answers=3)
    assert ann.is_asked()
    ann.hinted()
    assert_accessible(ann)


def test_a_device_to_be_passed_on(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'me', game=SHADOWSCAPE)}")
    expect(ann.button(re.compile("show my seat"))).to_be_visible()
    assert_accessible(ann)


@pytest.mark.parametrize(
    ("game", "options"),
    [(CASTING, {"round_cap": 1}), (SHADOWSCAPE, {"round_cap": 1}), (MALICE, {"start": "hard"}), (KILFORTH, {})],
)
def test_the_end_and_the_replay(ann, game, options):
    table = sits_down(ann, game, answers=-1, options=options)
    expect(ann.dialog.get_by_role("button", name="Again, same seats")).to_be_visible()
    assert_accessible(ann)
    ann.goes_to(f"replay/{table}?entry=3")
    expect(ann.page.get_by_text(re.compile(r"^3 / \d"))).to_be_visible()
    assert_accessible(ann)
