"""The stage: presses, menus, hints, the shelf, undo and redo; tests of measures lie in test_measures."""

import pytest
from playwright.sync_api import expect

from kits.browser import WIDE, Screen, as_greedy
from kits.kilforth_games import asked_about
from kits.malice_games import moving
from kits.measures import measured
from kits.played import played_until

GAMES = ["casting-shadows", "shadowscape", "malice", "kilforth"]
ALONE = {"malice": moving, "kilforth": asked_about("action")}
"""Games that one person plays, with an ordinary turn of them."""

SHARE = """() => {
  let [board, all] = [0, 0];
  for (let x = 4; x < innerWidth; x += 8) for (let y = 4; y < innerHeight; y += 8) {
    all += 1;
    board += document.elementFromPoint(x, y)?.closest('[data-part="board"]') ? 1 : 0;
  }
  return board / all;
}"""


def lies(screen: Screen, game: str) -> None:
    """An ordinary turn in the middle of a game lies before somebody."""
    if game in ALONE:
        screen.lies_before(played_until(game, ALONE[game]))
        return
    table = screen.lays_out("me", "bot:greedy", game=game, seed=5)
    screen.played(table, 8)
    screen.goes_to(f"table/{table}")
    while screen.is_asked() and game == "casting-shadows" and screen.question["kind"] != "act":
        screen.plays(as_greedy, answers=1)


def test_a_resting_pointer_and_a_press_open_nothing(ann):
    """Only a pointer that has moved looks at a piece; the board that changes under it does not."""
    lies(ann, "casting-shadows")
    goal = next(option for option in ann.question["options"] if option["key"].startswith("travel:"))

    ann.takes(goal)
    ann.page.wait_for_timeout(600)

    assert ann.page.locator('[data-part="inspector"]').count() == 0
    assert ann.page.locator(".popover").count() == 0


def test_what_is_pointed_at_is_shown_at_the_edge_and_nothing_lies_over_the_map(ann):
    lies(ann, "casting-shadows")
    spot = ann.spot("tile:0")
    assert spot

    ann.page.mouse.move(spot["x"] - 40, spot["y"])
    ann.page.mouse.move(spot["x"], spot["y"], steps=4)

    inspector = ann.page.locator('[data-part="inspector"]')
    inspector.wait_for()
    box = inspector.bounding_box()
    assert box
    assert box["x"] + box["width"] > WIDE["width"] - 60


def test_the_keys_of_verbs_stay_when_a_hint_is_asked_for(ann):
    lies(ann, "malice")

    def keys() -> dict[str, str]:
        found: dict[str, str] = ann.prompt.locator("[data-option]").evaluate_all(
            "all => Object.fromEntries(all.map(one => [one.dataset.option, one.querySelector('.key')?.textContent]))"
        )
        return found

    before = keys()
    ann.hinted()
    assert before.items() <= keys().items()


def test_the_shelf_is_lowered_and_raised_by_a_key_and_the_board_gets_its_room(ann):
    lies(ann, "kilforth")
    measured(ann, "kilforth")
    before = ann.page.evaluate(SHARE)
    ann.page.keyboard.press("m")
    ann.until(lambda: ann.page.evaluate(SHARE) > before + 0.05)
    ann.page.keyboard.press("m")
    ann.until(lambda: ann.page.evaluate(SHARE) == pytest.approx(before, abs=0.01))


def test_the_menu_at_a_piece_has_ways_of_several_answers_and_one_undo_takes_back_all_of_it(ann):
    """Kilforth: a rumour is sold at the market, which takes two answers; the question has none about the card."""
    lies(ann, "kilforth")
    rumour = ann.state["heroes"][0]["rumours"][0]
    piece = f"card:{rumour}"
    assert not any(piece in option["about"] for option in ann.question["options"])
    gold, spot = ann.state["heroes"][0]["gold"], ann.spot(piece)
    assert spot

    ann.press_at(spot)
    ann.page.locator(".popover .way", has_text="Sell").click()
    ann.until(lambda: ann.state["heroes"][0]["gold"] > gold)

    ann.page.keyboard.press("u")
    ann.until(lambda: ann.state["heroes"][0]["gold"] == gold and ann.question["kind"] == "action")


def test_what_was_taken_back_is_done_again_by_a_key(ann):
    lies(ann, "casting-shadows")
    here = ann.state["players"][0]["tile"]
    ann.takes(next(option for option in ann.question["options"] if option["key"].startswith("travel:")))

    ann.page.keyboard.press("u")
    ann.until(lambda: ann.state["players"][0]["tile"] == here and ann.question)

    ann.button("Redo").click()
    ann.until(lambda: ann.state["players"][0]["tile"] != here)


def test_dice_are_taken_up_on_the_pool_and_rolled_by_one_press(ann):
    """Casting Shadows: each press takes a die up or puts it back; only the verb answers, and the keys stay."""
    lies(ann, "casting-shadows")
    reroll = next(option for option in ann.question["options"] if option["key"] == "reroll")
    before, ap = ann.line.number, ann.state["ap"]
    keys = ann.prompt.locator(".key").all_inner_texts()

    for piece in reroll["about"][:2]:
        spot = ann.spot(piece)
        assert spot
        ann.press_at(spot)
    expect(ann.prompt).to_contain_text("2 dice in hand")
    assert set(keys) <= set(ann.prompt.locator(".key").all_inner_texts())
    assert ann.line.number == before

    ann.prompt.get_by_role("button", name="Roll 2 dice").click()
    ann.until(lambda: ann.state["ap"] == ap - 1 and "Rerolled" in ann.told)


def test_what_the_end_of_a_turn_costs_stands_on_its_verb(ann):
    lies(ann, "casting-shadows")
    harm = sum(ann.line.view["sketch"]["ending"].values())
    if harm:
        expect(ann.listed("end")).to_contain_text(f"−{harm} HP")
    else:
        expect(ann.listed("end")).to_contain_text(f"{ann.state['ap']} AP lost")
    expect(ann.listed("end")).not_to_have_class("filled")


OVERLAPS = """() => {
  const menu = document.querySelector('.popover')?.getBoundingClientRect();
  const covers = box => menu && Math.min(menu.right, box.right) > Math.max(menu.left, box.left) + 1
    && Math.min(menu.bottom, box.bottom) > Math.max(menu.top, box.top) + 1;
  return [...document.querySelectorAll('[data-part="board"] [data-piece]:not([aria-disabled])')]
    .filter(one => covers(one.getBoundingClientRect())).map(one => one.dataset.piece);
}"""


def test_a_menu_lies_over_no_piece_that_can_be_chosen(ann):
    lies(ann, "casting-shadows")
    spot = ann.spot("seat:1")
    assert spot
    ann.press_at(spot)
    ann.page.locator('.popover [aria-busy="false"]').wait_for()
    ann.until(lambda: ann.page.evaluate(OVERLAPS) == [])


def test_the_top_names_me_when_i_am_asked_and_others_when_they_are(ann):
    lies(ann, "casting-shadows")
    expect(ann.page.locator("header .turn strong")).to_have_text("Your turn")
    ann.watches("() => document.querySelector('header .turn strong')?.textContent")
    ann.press_listed("end")
    ann.until(lambda: set(ann.seen) - {"Your turn", "Your answer"})
