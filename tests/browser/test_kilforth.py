"""Shadows of Kilforth by mouse, finger and key: whole games, tests, market, exchanges, a team battle, the night."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from kits.browser import Keys, Option, Screen, as_greedy, by_hint, first, lively
from kits.kilforth_games import asked_about, at_market, between_rounds, reached
from umbra.core.game import Game

GAME = "kilforth"
SEED = 2
LIVELY = 18
"""So many answers of a game are whatever is offered; after that the days are let go by."""

CENTRE = """cell => {
  const box = document.querySelector(`[data-piece="cell:${cell}"]`).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""

IN_SIGHT = """cell => {
  const box = document.querySelector(`[data-piece="cell:${cell}"]`)?.getBoundingClientRect();
  const frame = document.querySelector('.stage').getBoundingClientRect();
  return Boolean(box) && box.top >= frame.top && box.bottom <= frame.bottom;
}"""

NIGHT_AT = "() => document.querySelector('.night .now')?.textContent ?? null"

AGAIN = re.compile(r"^Use .* re-roll")
"""What an ability is called that rolls dice once more."""

ACROSS = 5
"""The map has so many locations in a row."""

LAST = ("camp", "hide", "market", "escape", "pass")
LATE = 20
"""What keeps heroes out of a battle is done only where there is nothing else."""


def for_a_while(seed: int) -> Callable[[Screen], Option]:
    """Tries out this and that, then makes camp day after day."""
    chance, answers = random.Random(seed), iter(range(LIVELY))

    def choose(screen: Screen) -> Option:
        options: list[Option] = screen.question["options"]
        camp = next((option for option in options if option["key"] == "camp"), options[0])
        return camp if next(answers, None) is None else chance.choice(options)

    return choose


def option(screen: Screen, start: str) -> Option:
    """The first option whose key begins like that."""
    found: Option = next(one for one in screen.question["options"] if one["key"].startswith(start))
    return found


def panel(screen: Screen, name: str) -> Locator:
    return screen.page.get_by_role("region", name=name, exact=True)


# Whole games


def test_days_are_played_with_the_mouse(ann):
    """How a game ends is shown on the phone, and by pressing targets in test_presses."""
    ann.goes_to(f"table/{ann.lays_out('me', game=GAME, seed=SEED)}")

    listed = ann.plays(as_greedy, answers=50)

    assert [option["key"] for option in listed if option["key"].startswith("move:")] == []
    assert ann.told.count("Dawned") > 1


def test_a_hero_is_put_together_on_one_page_and_begins_with_one_press(ann):
    """The engine asks one by one; the page has answered all of it but which card to keep."""
    ann.goes_to(f"table/{ann.lays_out('me', game=GAME, seed=SEED)}")
    assert ann.is_asked()

    ann.page.get_by_role("region", name="Race").get_by_role("button", name="Vampire").click()
    ann.page.get_by_role("region", name="Class").get_by_role("button", name="Warden").click()
    ann.button("Skull").click()
    ann.button("Ally").click()
    ann.button("Begin").click()

    ann.until(lambda: ann.line.view and ann.line.view["ask"] and ann.line.view["ask"]["kind"] == "keep")
    hero = ann.state["heroes"][0]
    faces = ann.state["cards"]["faces"]
    assert [faces[hero["race"]], faces[hero["calling"]], hero["rose"]] == ["vampire", "warden", False]


def test_a_whole_game_is_played_on_a_phone_by_finger(screens):
    ann = screens("Ann", phone=True)
    ann.goes_to(f"table/{ann.lays_out('me', game=GAME, options={'heroes': 'deal'}, seed=SEED)}")

    ann.plays(by_hint, answers=4)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"
    ann.plays(for_a_while(1))

    expect(ann.dialog.get_by_role("heading", name="You lost")).to_be_visible()


def test_some_days_are_played_by_keyboard_alone(ann):
    ann.goes_to(f"table/{ann.lays_out('me', game=GAME, options={'heroes': 'deal'}, seed=SEED)}")
    keys = Keys(ann)

    while ann.told.count("Dawned") < 2:
        assert ann.is_asked()
        keys.takes_the_hint()


# The map, actions and deeds


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_press_at_the_centre_of_a_marked_location_goes_there_even_if_something_lies_on_it(screens, phone):
    ann = screens("Ann", phone=phone)
    ann.lies_before(reached(lambda game: asked_about("action")(game) and crowded(game)))
    goals = [one for one in ann.question["options"] if one["key"].startswith("move:")]
    goal = max(goals, key=lambda one: len(lying_at(ann.state, one)))
    cell = goal["about"][0].partition(":")[2]
    expect(ann.page.locator(".tile.lit").filter(has=ann.page.locator(".go"))).to_have_count(len(goals))

    before = ann.line.number
    ann.press_at(ann.page.evaluate(CENTRE, cell))

    ann.goes_on(before, goal)
    assert "Moved" in ann.told[-12:]


def crowded(game: Game) -> bool:
    """One of the locations next to the hero has an encounter on it."""
    goals = [option for option in game.asked()[0].options if option.key.startswith("move:")]
    cells = [int(option.about[0].partition(":")[2]) for option in goals]
    here = game.state.heroes[0].cell
    return any(game.state.encounters[cell] and abs(cell - here) in (1, 5) for cell in cells)


def lying_at(state, goal: Option) -> list[int]:
    found: list[int] = state["encounters"][int(goal["about"][0].partition(":")[2])]
    return found


def test_a_move_can_be_chosen_in_the_list_once_the_action_is_picked(ann):
    ann.lies_before(reached(asked_about("action")))
    assert ann.is_asked()
    goal = option(ann, "move:")
    expect(ann.listed(goal["key"])).to_have_count(0)

    ann.opens("Actions")
    ann.page.get_by_role("region", name="Actions").get_by_role("button", name="Move").click()

    before = ann.line.number
    ann.press_listed(goal["key"])
    ann.until(lambda: ann.line.number > before)
    assert "Moved" in ann.told


def test_an_action_that_cannot_be_done_says_why_not(ann):
    game = reached(asked_about("action"))
    ann.lies_before(game)
    reasons = [refusal.reason for refusal in game.why_not(0, "clear")]
    ann.opens("Actions")

    ann.press_at(ann.spot("action:clear"))

    for reason in reasons:
        expect(ann.page.locator(".popover")).to_contain_text(reason)


def test_camp_is_made_only_when_what_is_lost_has_been_confirmed(ann):
    ann.lies_before(reached(asked_about("action")))
    ap = ann.state["heroes"][0]["ap"]
    number = ann.line.number

    ann.press_listed("camp")
    expect(ann.dialog).to_contain_text(f"you lose {ap} AP")
    ann.dialog.get_by_role("button", name="Not yet").click()
    expect(ann.dialog).to_have_count(0)
    assert ann.line.number == number

    ann.press_listed("camp")
    ann.sure.click()
    ann.until(lambda: "Camped" in ann.told)


def test_a_deed_is_on_the_page_of_actions_and_in_the_list(ann):
    ann.lies_before(reached(lambda game: asked_about("action")(game) and has_deed(game)))
    deed = option(ann, "deed:use:")
    expect(ann.listed(deed["key"])).to_have_count(1)

    ann.opens("Actions")
    ann.page.get_by_role("region", name="Deeds").get_by_role("button", name=deed["label"]).click()

    ann.until(lambda: "CardUsed" in ann.told or "AbilityUsed" in ann.told)


def has_deed(game: Game) -> bool:
    return any(option.key.startswith("deed:use:") for option in game.asked()[0].options)


# Tests and battles


def alone(kind: str) -> Callable[[Game], bool]:
    """A question of that kind that matters, in a test outside of a battle."""

    def holds(game: Game) -> bool:
        asked = game.asked()[0]
        return asked.kind == kind and asked.matters and game.state.battle is None

    return holds


def test_fate_adds_a_success_to_a_test(ann):
    ann.lies_before(reached(lambda game: alone("fate")(game) and "fate" in game.asked()[0].keys))
    trial, tokens = ann.state["trial"], ann.state["heroes"][0]["fate"]
    window = panel(ann, "Test")
    expect(window.get_by_role("img", name=re.compile("success"))).to_be_visible()
    expect(window).to_contain_text(f"of {trial['needed']}")

    ann.takes(option(ann, "fate"))

    assert "FateCalled" in ann.told
    assert ann.state["heroes"][0]["fate"] == tokens - 1
    assert ann.state["heroes"][0]["fated"]


def can_roll_again(game: Game) -> bool:
    return any(AGAIN.search(option.label) for option in game.asked()[0].options)


def test_dice_are_rolled_again_where_an_ability_allows_it(ann):
    ann.lies_before(reached(lambda game: alone("reroll")(game) and can_roll_again(game)))
    window = panel(ann, "Test")
    use = next(one for one in ann.question["options"] if AGAIN.search(one["label"]))

    window.get_by_role("button", name=use["label"]).click()

    ann.until(lambda: "DiceRerolled" in ann.told)


def test_a_battle_shows_both_sides_its_chances_and_its_rounds(ann):
    ann.lies_before(reached(between_rounds))
    window = panel(ann, "Battle")
    rounds = window.get_by_role("list", name="Rounds so far").get_by_role("listitem")
    expect(rounds).to_have_count(ann.state["battle"]["round"] - 1)
    expect(window).to_contain_text(re.compile(r"foe falls \d+ %, hero falls \d+ %"))

    ann.page.reload()
    assert ann.is_asked()
    expect(rounds).to_have_count(ann.state["battle"]["round"] - 1)
    ann.takes(option(ann, "fight"))


def test_on_a_phone_a_battle_has_its_own_tab_and_the_way_out_is_chosen_on_the_map(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(reached(asked_about("escape")))
    goal = next(one for one in ann.question["options"] if one["about"][0].startswith("cell:"))
    ann.page.wait_for_function(IN_SIGHT, arg=ann.state["heroes"][0]["cell"])
    ann.page.get_by_role("button", name="Battle", exact=True).tap()
    expect(panel(ann, "Battle")).to_be_visible()
    ann.page.get_by_role("button", name="Map", exact=True).tap()
    expect(panel(ann, "Battle")).to_have_count(0)

    assert ann.takes(goal), "a location is pressed where it lies"

    assert "HeroEscaped" in ann.told


# The market


def test_at_the_market_a_press_shows_the_goods_and_another_one_buys(ann):
    ann.lies_before(reached(at_market))
    assets, gold = (ann.state["heroes"][0][name] for name in ("assets", "gold"))
    window = panel(ann, "Market")
    before = ann.line.number

    window.get_by_role("button", name="item").click()
    ann.until(lambda: ann.line.number > before)
    goods = ann.state["action"]["shown"]
    expect(window.locator("[data-piece^='card:']")).to_have_count(len(goods))
    ann.takes(option(ann, "buy:"))

    assert "Bought" in ann.told
    hero = ann.state["heroes"][0]
    assert len(hero["assets"]) == len(assets) + 1
    assert set(hero["assets"]) & set(goods)
    assert hero["gold"] < gold


def healing_too(game: Game) -> bool:
    """There is something else to do at the market than trade."""
    return at_market(game) and any(option.key.startswith("heal:") for option in game.asked()[0].options)


def test_on_a_phone_goods_are_traded_in_the_market_and_not_in_the_list(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(reached(healing_too))
    expect(ann.listed(option(ann, "heal:")["key"])).to_be_visible()
    expect(ann.page.locator("[data-option^='purchase:'], [data-option^='sell:']")).to_have_count(0)
    before = ann.line.number

    panel(ann, "Market").get_by_role("button", name="item").tap()

    ann.until(lambda: ann.line.number > before)
    assert ann.state["action"]["shown"]


# Two people


def rivals(ann: Screen, bob: Screen) -> list[Screen]:
    """Two people at one table, the second by a link, as far as the first action; both are asked about everything."""
    ann.sits_with(bob, str(SEED), game=GAME, mode="competitive", heroes="deal")
    people = [ann, bob]
    for screen in people:
        screen.wants_to_be_asked("Always")
    while asked_of(people).question["kind"] != "action":
        goes_on(people, first(asked_of(people))["key"])
    return people


def asked_of(people: list[Screen]) -> Screen:
    """Whoever is asked."""
    people[0].until(lambda: any(one.stands() == "asked" for one in people))
    return next(one for one in people if one.stands() == "asked")


def goes_on(people: list[Screen], *keys: str) -> None:
    """Whoever is asked answers, and all have heard of it before anything else happens."""
    for key in keys:
        screen = asked_of(people)
        screen.takes(next(one for one in screen.question["options"] if one["key"] == key))
        for one in people:
            one.until(lambda one=one, screen=screen: one.line.number >= screen.line.number)


def proposes_gold(people: list[Screen]) -> tuple[Screen, Screen]:
    """Whoever acts offers a gold to the other one: who proposes, and who has to answer."""
    proposer = asked_of(people)
    partner = people[1 - people.index(proposer)]
    goes_on(people, f"deed:exchange:seat-{people.index(partner)}", "give:gold:1", "offer")
    assert partner.is_asked()
    return proposer, partner


def gold(screen: Screen) -> list[int]:
    return [hero["gold"] for hero in screen.state["heroes"]]


def steps(one: int, other: int) -> int:
    """How many moves apart two locations are, but for shortcuts."""
    return abs(one % ACROSS - other % ACROSS) + abs(one // ACROSS - other // ACROSS)


def into_battle(screen: Screen, chance: random.Random) -> str:
    """Stays with the other hero and looks for something that both can fight."""
    ask, heroes = screen.question, screen.state["heroes"]
    keys = [option["key"] for option in ask["options"]]
    here, other = heroes[ask["seat"]]["cell"], heroes[1 - ask["seat"]]["cell"]
    foe = screen.state["battle"] is not None or any(key.startswith("turn:") for key in keys)

    def rank(key: str) -> int:
        verb, *rest = key.removeprefix("deed:").split(":")
        if ask["kind"] == "action" and verb == "move":
            return 1 + steps(screen.state["layout"].index(rest[0]), other) if here != other else 3
        wanted = {"team": foe, "turn": here == other, "search": here == other}
        if verb in wanted:
            return (-1 if verb == "team" else 0) if wanted[verb] else LATE
        return LATE + LAST.index(verb) if verb in LAST else 2 if ask["kind"] != "action" else LATE

    return min(chance.sample(keys, len(keys)), key=rank)


def test_two_rivals_exchange_and_fight_as_a_team_though_one_of_them_reloads(ann, bob):
    people = rivals(ann, bob)
    before = gold(ann)
    proposer, partner = proposes_gold(people)
    expect(panel(partner, "Exchange")).to_contain_text("1 gold")
    expect(panel(proposer, "Exchange")).to_have_count(0)
    expect(proposer.prompt).to_contain_text("Waiting for")

    partner.page.reload()
    assert partner.is_asked()
    goes_on(people, "counter", "take:gold:1", "offer", "accept")

    change = -1 if proposer is ann else 1
    assert gold(ann) == gold(bob) == [before[0] + change, before[1] - change]

    chance = random.Random(1)
    while not (ann.state["battle"] or {}).get("team"):
        goes_on(people, into_battle(asked_of(people), chance))
    for screen in people:
        expect(panel(screen, "Battle").locator(".member")).to_have_count(2)
    ann.page.reload()
    expect(panel(ann, "Battle").locator(".member")).to_have_count(2)
    fought = ann.told.count("FoeRolled")
    while ann.told.count("FoeRolled") < fought + 2:
        goes_on(people, first(asked_of(people))["key"])
    for screen in people:
        assert {event["data"]["seat"] for event in screen.line.log if event["type"] == "FoeRolled"} == {0, 1}


def test_an_exchange_that_is_refused_changes_nothing_and_is_proposed_three_times_at_the_most(ann, bob):
    people = rivals(ann, bob)
    before = gold(ann)
    for _ in range(3):
        proposer, partner = proposes_gold(people)
        goes_on(people, "pass")

    assert gold(ann) == gold(bob) == before
    expect(panel(partner, "Exchange")).to_have_count(0)
    assert proposer.is_asked()
    expect(proposer.page.locator("[data-option^='deed:exchange:']")).to_have_count(0)
    proposer.opens("Actions")
    proposer.press_at(proposer.spot("deed:exchange"))
    expect(proposer.page.locator(".popover")).to_contain_text("Three proposals in a row have come to nothing")


# The night


def test_the_night_is_shown_step_by_step_over_the_map(ann):
    lively(ann.context)
    ann.lies_before(reached(asked_about("action")))

    ann.watches(NIGHT_AT)

    ann.press_listed("camp")
    ann.sure.click()

    steps = ["Night card", "Darkness spreads", "Dawn"]
    ann.until(lambda: set(steps) <= set(ann.seen))
    assert [step for step in ann.seen if step in steps] == steps
    expect(ann.page.locator(".night")).to_have_count(0)
