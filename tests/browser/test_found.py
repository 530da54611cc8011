"""What people had found wrong at the table, each as a behaviour that stays mended."""

import contextlib
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kits.browser import DRAWN, as_greedy
from kits.kilforth_games import between_rounds
from kits.malice_games import fighting, moving
from kits.measures import GAMES, in_the_middle, measured
from kits.played import played_to, played_until
from umbra.core.game import Game
from umbra.games.casting_shadows.resources import CC_ITEMS

IN_FRAME = """piece => [...document.querySelectorAll(`[data-part="board"] [data-piece="${piece}"]`)].some(one => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return box.width > 0 && document.elementFromPoint(x, y)?.closest('[data-part="board"]') != null;
})"""
"""Whether the middle of a piece of the board is seen."""


def box_of(page: Page, selector: str) -> dict[str, Any]:
    found: dict[str, Any] = page.locator(selector).first.evaluate(
        "one => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height }; }"
    )
    return found


# What opens by itself


def test_a_tap_on_a_phone_moves_nothing_else_into_view(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(in_the_middle("casting-shadows"))
    ann.takes(next(option for option in ann.question["options"] if option["key"].startswith("travel:")))
    ann.page.wait_for_timeout(600)

    assert ann.page.locator('[data-part="inspector"]').count() == 0
    assert ann.page.locator(".popover").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_no_dashed_boxes_lie_on_the_board_of_a_phone(screens, game):
    """Dashed lines around a whole piece were the focus of nobody, or an empty pool."""
    ann = screens("Ann", phone=True)
    ann.lies_before(in_the_middle(game))
    dashed = ann.page.evaluate("""() => [...document.querySelectorAll('[data-part="board"] *, [data-part="shelf"] *')]
      .filter(one => { const style = getComputedStyle(one);
        return one.getClientRects().length && (style.outlineStyle === 'dashed' || style.outlineStyle === 'auto'); })
      .map(one => one.outerHTML.slice(0, 80))""")
    assert dashed == []


SIGNS = """() => [...document.querySelectorAll('[data-part="board"] .signs .badge')].flatMap(sign => {
  const tile = sign.closest('.tile'), box = sign.getBoundingClientRect();
  return [...tile.querySelectorAll('.met .card, .go')].filter(one => {
    const other = one.getBoundingClientRect();
    return Math.min(box.right, other.right) > Math.max(box.left, other.left) + 1
      && Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top) + 1;
  }).map(() => tile.querySelector('.name').textContent);
})"""
"""The locations of which a sign lies under an encounter or under what the way there costs."""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_the_signs_of_a_location_lie_under_nothing(screens, phone):
    ann = screens("Ann", phone=phone)
    ann.lies_before(in_the_middle("kilforth", seed=23, answers=200))
    measured(ann, "kilforth")
    signed = ann.page.locator(".tile:has(.badge):has(.met .card)")
    assert signed.count() > 1
    assert ann.page.evaluate(SIGNS) == []


CUT = """() => [...document.querySelectorAll('.actions .paper')].filter(one => {
  const card = one.getBoundingClientRect();
  return [...one.children].some(part => {
    const box = part.getBoundingClientRect();
    return box.bottom > card.bottom + 1 || part.scrollWidth > part.clientWidth + 1;
  });
}).map(one => one.textContent)"""
"""The Action cards of which a part hangs over their edge."""


def test_five_action_cards_are_whole(ann):
    def holds(game: Game) -> bool:
        asked, heroes = game.asked()[0], game.state.heroes
        return asked.seat == 0 and asked.kind == "act" and len(heroes[0].actions) > 4

    ann.lies_before(played_to("shadowscape", holds, 4, 23, 0))
    ann.page.evaluate(DRAWN)
    assert ann.page.locator(".actions .paper").count() == 5
    assert ann.page.evaluate(CUT) == []


COVERED = """() => [...document.querySelectorAll('[data-part="board"] .slot')].flatMap(slot => {
  const [figure, cost] = ['.picture .body', '.pay'].map(one => slot.querySelector(one)?.getBoundingClientRect());
  if (!figure || !cost) return [];
  const across = Math.max(0, Math.min(figure.right, cost.right) - Math.max(figure.left, cost.left));
  return [across / figure.width];
})"""
"""The share of the picture of each Spell beside the map that lies under what collecting it costs."""


def test_the_picture_of_a_spell_does_not_lie_under_its_cost(ann):
    ann.lies_before(in_the_middle("casting-shadows"))
    covered = ann.page.evaluate(COVERED)
    assert len(covered) > 2
    assert max(covered) < 0.15


# Warnings come from the rules


def cursed(companion: str) -> Any:
    """I act with a Cursed Crystal in my pool, and that Companion beside me, if one is named."""

    def holds(game: Game) -> bool:
        asked, state = game.asked()[0], game.state
        beside = state.players[0].companion
        face = state.cards.faces[beside] if beside >= 0 else ""
        return (
            asked.seat == 0 and asked.kind == "act" and any(state.pool[item] for item in CC_ITEMS) and face == companion
        )

    return holds


def played_somewhere(holds: Any) -> Game:
    """A game of three in which that comes about, whatever bots choose nowadays."""
    for seed in range(8, 40):
        with contextlib.suppress(AssertionError):
            return played_to("casting-shadows", holds, 3, seed, 0)
    raise AssertionError("no game came to that")


def test_cursed_crystals_are_warned_of_only_where_they_hurt(ann):
    harmless = played_somewhere(cursed("curse_toad"))
    assert harmless.sketch(0)["ending"]["crystals"] == 0
    ann.lies_before(harmless)
    expect(ann.page.locator('[data-part="shelf"]')).not_to_contain_text("Cursed: −")
    expect(ann.listed("end")).not_to_contain_text("Crystal")

    hurting = played_somewhere(cursed(""))
    assert hurting.sketch(0)["ending"]["crystals"] > 0
    ann.lies_before(hurting)
    expect(ann.page.locator('[data-part="shelf"]')).to_contain_text("Cursed: −")
    expect(ann.listed("end")).to_contain_text("Crystal")


def test_a_test_of_kilforth_shows_its_odds_before_the_roll(ann):
    def testing(game: Game) -> bool:
        return game.state.trial is not None and any(option.key == "roll" for option in game.asked()[0].options)

    ann.lies_before(played_until("kilforth", testing))
    ann.wants_to_be_asked("Always")
    chance = round(100 * ann.line.view["sketch"]["trial"]["chance"])
    expect(ann.listed("roll")).to_contain_text(f"{chance} %")


# Marks and keys


def marks(page: Page, piece: str) -> dict[str, Any]:
    """What lies on a piece, and how it is outlined."""
    outline = page.locator(f'[data-piece="{piece}"]').first.evaluate(
        "one => [one, ...one.querySelectorAll('*')].map(at => getComputedStyle(at))"
        ".map(style => `${style.outline} ${style.boxShadow} ${style.stroke} ${style.strokeWidth}`).join()"
    )
    over = page.locator(".ring, .lamp").evaluate_all("all => all.map(one => one.className.replace(/svelte-\\S+/g, ''))")
    return {"outline": outline, "over": over}


def test_hint_focus_and_press_have_marks_of_their_own(ann):
    ann.lies_before(in_the_middle("kilforth"))
    cell = next(p for option in ann.question["options"] for p in option["about"] if p.startswith("cell:"))
    lit = marks(ann.page, cell)

    ann.page.keyboard.press("Tab")
    ann.page.locator(f'[data-piece="{cell}"]').first.focus()
    expect(ann.page.locator(f'[data-piece="{cell}"]').first).to_be_focused()
    focused = marks(ann.page, cell)
    ann.hinted()
    hinted = ann.page.locator(".lamp.hint")
    if hinted.count():
        assert ann.page.locator(".ring").count() == 0
    assert lit["outline"] != focused["outline"]
    assert lit["over"] == focused["over"] == []


def test_the_numbers_of_answers_stay_while_a_question_stands(ann):
    ann.lies_before(in_the_middle("shadowscape"))

    def keys() -> dict[str, str]:
        found: dict[str, str] = ann.prompt.locator("[data-option]").evaluate_all(
            "all => Object.fromEntries(all.map(one => [one.dataset.option, one.querySelector('.key')?.textContent]))"
        )
        return found

    before = keys()
    ann.hinted()
    assert before.items() <= keys().items()
    ann.page.keyboard.press("Escape")
    ann.page.set_viewport_size({"width": 1200, "height": 800})
    ann.prompt.locator(".opener").click()
    assert before.items() <= keys().items()


# Menus and verbs


def test_the_menu_of_an_avatar_lists_no_hexes(ann):
    ann.lies_before(played_until("malice", moving))
    assert sum(option["key"].startswith("go:") for option in ann.question["options"]) > 9

    ann.press_at(ann.spot("avatar:0"))

    ways = ann.page.locator(".popover .way")
    expect(ways.first).to_be_visible()
    assert not any(way.startswith("go:") for way in ways.evaluate_all("all => all.map(one => one.dataset.way)"))


def trading(game: Game) -> bool:
    asked = game.asked()[0]
    return asked.kind == "act" and any(option.key.startswith("trade:") for option in asked.options)


def test_the_menu_of_an_avatar_leaves_what_is_traded_for_later(ann):
    ann.lies_before(played_until("malice", trading, avatars_per_player=2))
    trade = next(option for option in ann.question["options"] if option["key"].startswith("trade:"))
    who = trade["about"][0]

    for _ in range(2):
        if not ann.page.locator(".popover .way").count():
            ann.press_at(ann.spot(who))
            ann.page.wait_for_timeout(400)
    ann.page.locator('.popover [aria-busy="false"]').wait_for()

    ways = ann.page.locator(".popover .way").evaluate_all("all => all.map(one => one.dataset.way.split(' '))")
    openings = Counter(way[0] for way in ways if len(way) > 1)
    assert any(way[0].startswith("trade:") for way in ways)
    assert max(openings.values(), default=0) <= 4


def test_a_menu_does_not_explain_why_not_where_there_is_a_way(ann):
    ann.lies_before(in_the_middle("shadowscape"))
    assert ann.line.view is not None
    ann.press_at(ann.spot(f"room:{next(iter(ann.line.view['sketch']['ahead']))}"))

    expect(ann.page.locator(".popover .way").first).to_contain_text("Go to")
    expect(ann.page.locator(".popover .why")).to_have_count(0)


def test_wounds_are_taken_on_the_hero_card_with_one_press(ann):
    def attacked(game: Game) -> bool:
        asked, strike = game.asked()[0], game.state.strike
        return asked.seat == 0 and asked.kind == "defend" and strike.damage > 1 and not game.state.heroes[0].wounds

    ann.lies_before(played_until("shadowscape", attacked, seats=2, mode="competitive"))
    damage = ann.state["strike"]["damage"]

    ann.button(f"Take {damage} Wounds on the Hero card").click()

    ann.until(lambda: ann.state["heroes"][0]["wounds"] == damage)


# Whose answer is awaited


def test_the_top_says_your_answer_in_the_turn_of_another(ann):
    def answering(game: Game) -> bool:
        return game.asked()[0].seat == 0 and game.state.active != 0

    ann.lies_before(played_to("casting-shadows", answering, 3, 1, 20))
    expect(ann.page.locator("header .turn strong")).to_have_text("Your answer")


# The phone


@pytest.mark.parametrize("game", ["shadowscape", "kilforth"])
def test_hero_and_near_destinations_are_in_sight_on_a_phone(screens, game):
    ann = screens("Ann", phone=True)
    kind = {"shadowscape": "go", "kilforth": "action"}[game]
    ann.lies_before(in_the_middle(game, kind=kind))
    found = measured(ann, game)
    assert found["sighted"]
    places = [p for option in ann.question["options"] for p in option["about"] if re.match("(cell|room):", p)]
    near = [piece for piece in places if ann.page.evaluate(IN_FRAME, piece)]
    assert len(near) >= min(2, len(places))
    expect(ann.page.get_by_text("More below")).to_have_count(0)


def test_the_creature_and_my_avatars_are_in_sight_when_a_phone_asks_in_a_combat(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(played_until("malice", fighting, avatars_per_player=2))
    for piece in ("creature", "avatar:0", "avatar:1"):
        ann.page.wait_for_function(IN_FRAME, arg=piece)


def test_foe_and_hero_are_in_sight_when_a_phone_asks_in_a_battle(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(played_until("kilforth", between_rounds))
    foe = ann.page.get_by_role("region", name="Battle").locator("[data-piece]").first
    expect(foe).to_be_in_viewport()
    ann.page.wait_for_function(IN_FRAME, arg="hero:0")


def test_cards_that_are_to_be_discarded_are_in_sight_on_a_phone(screens):
    def trimming(game: Game) -> bool:
        return game.asked()[0].seat == 0 and game.asked()[0].kind == "discard"

    game = played_to("shadowscape", trimming, 3, 9, 30)
    ann = screens("Ann", phone=True)
    ann.lies_before(game)
    card = ann.question["options"][0]["about"][0]
    expect(ann.page.locator(f'[data-part="shelf"] [data-piece="{card}"]')).to_be_in_viewport(ratio=0.9)


def test_a_prompt_begins_at_its_top_on_a_phone(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(in_the_middle("kilforth"))
    ann.press(ann.prompt.locator(".opener"))
    more = ann.prompt.locator(".more")
    more.evaluate("one => { one.scrollTop = one.scrollHeight; }")

    ann.plays(as_greedy, answers=2)

    assert ann.is_asked()
    assert ann.prompt.evaluate("one => one.scrollTop + one.querySelector('.more').scrollTop") == 0
    expect(ann.page.locator("[data-prompt]")).to_be_in_viewport()


def test_no_blank_stretch_lies_under_the_map_of_kilforth_on_a_phone(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(in_the_middle("kilforth"))
    measured(ann, "kilforth")
    bottom = max(
        ann.page.locator('[data-part="board"] [data-piece^="cell:"]').evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().bottom)"
        )
    )
    assert bottom > box_of(ann.page, '[data-part="prompt"]')["y"] - 24


# Zoom


BESIDE = {"casting-shadows": ".margin", "shadowscape": "aside.margin", "malice": ".rest", "kilforth": ".margin"}


@pytest.mark.parametrize("game", GAMES)
def test_zoom_enlarges_the_map_and_no_panel(ann, game):
    ann.lies_before(in_the_middle(game))
    measured(ann, game)
    beside = f'[data-part="board"] {BESIDE[game]}'
    piece = {"casting-shadows": "tile:0", "shadowscape": "room:0", "malice": "hex:0", "kilforth": "cell:0"}[game]
    panel, place = box_of(ann.page, beside), box_of(ann.page, f'[data-piece="{piece}"]')

    ann.button("Closer").click()

    ann.until(lambda: box_of(ann.page, f'[data-piece="{piece}"]')["width"] > 1.2 * place["width"])
    assert box_of(ann.page, beside) == pytest.approx(panel, abs=1)


# Standing orders


def test_the_limit_of_never_is_asked_for_the_first_time(ann):
    ann.lies_before(played_until("malice", moving))
    ann.button("Menu").click()
    ann.dialog.get_by_role("button", name="Settings").click()
    never = ann.dialog.get_by_text("Never", exact=True)

    never.click()
    expect(ann.dialog).to_contain_text("Until you say so, the order stays as it was.")
    kept = "() => JSON.parse(localStorage.getItem('umbra.settings')).byGame?.malice ?? null"
    assert ann.page.evaluate(kept) is None
    ann.dialog.get_by_label("At which life").fill("3")
    ann.button("Never ask until life ≤ 3").click()
    assert ann.page.evaluate(kept) == {"how": "never", "until": 3, "limited": True}

    ann.dialog.get_by_text("Always", exact=True).click()
    never.click()
    expect(ann.dialog.get_by_label("At which life")).to_have_count(0)
    assert ann.page.evaluate(kept)["how"] == "never"


# The log


def test_a_line_of_the_log_lights_up_its_pieces_and_kinds_are_a_handful(ann):
    ann.lies_before(in_the_middle("shadowscape"))
    ann.opens("Log")
    lines = ann.page.get_by_role("list", name="Log").locator(".text")
    assert 2 < ann.page.get_by_label("Kind of line").locator("option").count() <= 8

    for line in reversed(lines.all()[-12:]):
        line.hover()
        if ann.page.locator(".ring").count():
            return
    raise AssertionError("no line of the last twelve lights anything up")


def test_what_is_new_since_my_last_turn_stays_put_while_i_act(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:greedy', game='shadowscape', seed=5)}")
    ann.plays(as_greedy, answers=10)
    ann.opens("Log")
    ann.page.get_by_label("since my last turn").check()
    log = ann.page.get_by_role("list", name="Log")
    before = log.get_by_role("listitem").first.inner_text()

    ann.plays(as_greedy, answers=1)

    assert ann.page.get_by_label("since my last turn").is_checked()
    assert log.get_by_role("listitem").first.inner_text() == before


# Help


@pytest.mark.parametrize("game", ["malice", "kilforth"])
def test_help_at_the_table_is_about_this_game_its_turn_and_its_symbols(ann, game):
    ann.lies_before(in_the_middle(game))
    ann.page.keyboard.press("?")
    turn = {"malice": "A round", "kilforth": "A day"}[game]
    expect(ann.dialog.get_by_role("heading", name=turn)).to_be_visible()
    expect(ann.dialog.get_by_role("heading", name="The symbols")).to_be_visible()
    assert ann.dialog.locator(".symbols svg").count() >= 8

    ann.dialog.get_by_role("button", name="The table and its keys").click()
    expect(ann.dialog).to_contain_text("the option with that sign")


# Home


def test_tables_stand_in_the_order_of_play_and_say_when(ann):
    older = ann.lays_out("me", "bot:random", seed=3)
    ann.lays_out("me", "me", game="shadowscape", seed=3)
    ann.goes_to(f"table/{older}")
    ann.plays(as_greedy, answers=1)
    assert ann.is_asked()

    ann.goes_to()

    tables = ann.page.locator("[data-table]")
    expect(tables.first).to_have_attribute("data-table", older)
    expect(tables.first).to_contain_text("just now")
