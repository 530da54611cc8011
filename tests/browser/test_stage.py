"""The stage, measured in the middle of a game: whose window it is, and that nothing of prompt and shelf is cut off."""

import pytest
from playwright.sync_api import expect

from kits.browser import PHONE, WIDE, Screen, by_hint
from kits.kilforth_games import asked_about
from kits.malice_games import moving
from kits.played import played_until

LARGE = {"width": 1920, "height": 1080}
LEAST = {"wide": 0.6, "phone": 0.45}
"""The share of the window whose topmost element belongs to the board."""

DRAWN = 0.45
"""The share of the window that the box around all pieces of a board takes on a wide screen."""

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

BOX = """() => {
  const pieces = [...document.querySelectorAll('[data-part="board"] [data-piece]')];
  const seen = pieces.map(one => one.getBoundingClientRect()).filter(box => box.width && box.height);
  const [left, top] = [Math.min(...seen.map(box => box.left)), Math.min(...seen.map(box => box.top))];
  const [right, bottom] = [Math.max(...seen.map(box => box.right)), Math.max(...seen.map(box => box.bottom))];
  return (Math.min(right, innerWidth) - Math.max(left, 0)) * (Math.min(bottom, innerHeight) - Math.max(top, 0))
    / (innerWidth * innerHeight);
}"""

CUT = """() => [...document.querySelectorAll('[data-part="prompt"], [data-part="prompt"] *')]
  .filter(one => one.clientWidth && !one.closest('.unseen')
    && (one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1
      || one.getBoundingClientRect().bottom > innerHeight + 1))
  .filter(one => getComputedStyle(one).display !== 'inline')
  .map(one => `${one.tagName} ${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""


def lies(screen: Screen, game: str) -> None:
    """An ordinary turn in the middle of a game lies before somebody."""
    if game in ALONE:
        screen.lies_before(played_until(game, ALONE[game]))
        return
    screen.goes_to(f"table/{screen.lays_out('me', 'bot:greedy', game=game, seed=5)}")
    screen.plays(by_hint, answers=8)
    while screen.is_asked() and game == "casting-shadows" and screen.question["kind"] != "act":
        screen.plays(by_hint, answers=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_window_belongs_to_the_board(ann, game):
    lies(ann, game)
    for size in (WIDE, LARGE):
        ann.page.set_viewport_size(size)
        ann.page.wait_for_timeout(100)
        assert ann.page.evaluate(SHARE) >= LEAST["wide"]
        assert ann.page.evaluate(BOX) >= DRAWN
        assert ann.page.evaluate(CUT) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_window_of_a_phone_belongs_to_the_board(screens, game):
    ann = screens("Ann", phone=True)
    lies(ann, game)
    assert ann.page.viewport_size == PHONE
    assert ann.page.evaluate(SHARE) >= LEAST["phone"]
    assert ann.page.evaluate(CUT) == []


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
    before = ann.page.evaluate(SHARE)
    ann.page.keyboard.press("m")
    assert ann.page.evaluate(SHARE) > before + 0.05
    ann.page.keyboard.press("m")
    assert ann.page.evaluate(SHARE) == pytest.approx(before, abs=0.01)


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


SMALLEST = """() => {
  const seen = element => {
    const box = element.getBoundingClientRect();
    return box.width && box.height && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  };
  const texts = document.createTreeWalker(document.querySelector('[data-part="board"]'), NodeFilter.SHOW_TEXT);
  let least = [99, ''];
  while (texts.nextNode()) {
    const at = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || at.closest('.unseen, [hidden], button.over') || !seen(at)) continue;
    const matrix = at.getScreenCTM?.();
    const box = at.getBoundingClientRect();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : at.offsetWidth ? box.width / at.offsetWidth : 1;
    const size = parseFloat(getComputedStyle(at).fontSize) * scale;
    if (size < least[0]) least = [size, texts.currentNode.textContent.trim().slice(0, 40)];
  }
  return least;
}"""

IN_SIGHT = """piece => [...document.querySelectorAll(`[data-part="board"] [data-piece="${piece}"]`)].some(one => {
  const box = one.getBoundingClientRect();
  const board = document.querySelector('[data-part="board"]').getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > board.left && x < board.right && y > board.top && y < board.bottom;
})"""

MINE = {"casting-shadows": "seat:0", "shadowscape": "seat:0", "malice": "avatar:0", "kilforth": "hero:0"}

OVERLAPS = """() => {
  const menu = document.querySelector('.popover')?.getBoundingClientRect();
  const covers = box => menu && Math.min(menu.right, box.right) > Math.max(menu.left, box.left) + 1
    && Math.min(menu.bottom, box.bottom) > Math.max(menu.top, box.top) + 1;
  return [...document.querySelectorAll('[data-part="board"] [data-piece]:not([aria-disabled])')]
    .filter(one => covers(one.getBoundingClientRect())).map(one => one.dataset.piece);
}"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_what_is_written_on_the_board_of_casting_shadows_can_be_read(screens, scheme):
    ann = screens("Ann", color_scheme=scheme)
    lies(ann, "casting-shadows")
    for size in (WIDE, LARGE):
        ann.page.set_viewport_size(size)
        ann.page.wait_for_timeout(100)
        least, text = ann.page.evaluate(SMALLEST)
        assert least >= 12.9, text


@pytest.mark.parametrize("game", GAMES)
def test_my_figure_is_in_sight_on_a_phone_when_i_am_asked(screens, game):
    ann = screens("Ann", phone=True)
    lies(ann, game)
    assert ann.page.evaluate(IN_SIGHT, MINE[game])


def test_a_menu_lies_over_no_piece_that_can_be_chosen(ann):
    lies(ann, "casting-shadows")
    spot = ann.spot("seat:1")
    assert spot
    ann.press_at(spot)
    ann.page.locator(".popover").wait_for()
    assert ann.page.evaluate(OVERLAPS) == []


def test_the_top_names_me_when_i_am_asked_and_others_when_they_are(ann):
    lies(ann, "casting-shadows")
    expect(ann.page.locator("header .turn strong")).to_have_text("Your turn")
    ann.press_listed("end")
    ann.until(lambda: ann.line.view["waiting_for"] == [1] or ann.state["active"] == 0)
    if ann.line.view["waiting_for"] == [1]:
        expect(ann.page.locator("header .turn strong")).not_to_have_text("Your turn")
