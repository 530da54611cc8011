"""Shadows of Malice by mouse and by finger: maps, whole games, a Move, a joint combat, the Shadows' Turn as shown."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kits.browser import DRAWN, SPOT, Choose, Option, Screen, first, lively
from kits.malice_games import fighting, haunted, moving, reached
from umbra.bots.advice import advise
from umbra.box.keys import Key
from umbra.core.game import Game

FOUR = "fenmark@0,0 thornreach@1,0 sunscar@0,1 highmere@1,1"
"""Maps that do not fit on a screen."""

LOW = 60
"""The hexes from here on are the last two rows of the first map."""

PLACE = """() => {
  const box = document.querySelector('[data-piece="shadow:0"]').getBoundingClientRect();
  return `${Math.round(box.x)} ${Math.round(box.y)}`;
}"""
"""Where the first Shadow is drawn."""

TOLD = f"() => [document.querySelector('.stage .told')?.textContent ?? '', ({PLACE})()]"
"""What is said over the map, and where the Shadow is meanwhile."""

EAGER = {verb: rank for rank, verb in enumerate(("quick", "band", "roll", "fight", "move", "ready"))}
"""What brings people into a combat together, the best first."""

SEED = "lantern"

LIVELY = 18
"""So many answers of a game are whatever is offered; after that its end is waited for."""


def for_a_while(seed: int) -> Callable[[Screen], Option]:
    """Tries out this and that, then lets the Shadows come."""
    chance, answers = random.Random(seed), iter(range(LIVELY))

    def choose(screen: Screen) -> Option:
        options: list[Option] = screen.question["options"]
        waits = next((option for option in options if option["key"] == "ready"), options[0])
        return waits if next(answers, None) is None else chance.choice(options)

    return choose


def starts_and_sees(screen: Screen, *maps: tuple[str, list[int], bool]) -> None:
    """The game starts on these maps: their names, where they lie, and whether they are turned."""
    screen.button("Start the game").click()
    board = screen.page.get_by_role("group", name="Aethos")
    expect(board.locator("text.map")).to_have_text([name for name, _, _ in maps])
    assert screen.line.view is not None
    chart = screen.line.view["sketch"]["chart"]["maps"]
    assert chart == [{"map": name.lower(), "at": at, "turned": turned} for name, at, turned in maps]


def test_two_maps_are_arranged_by_eye_and_lie_on_the_board_like_that(ann):
    ann.goes_to("new/malice?sitting=me")
    ann.page.get_by_role("radio", name="Arrange").check()
    ann.button("Sunscar").click()
    ann.button("Row 4, column 2: put Sunscar here").click()
    ann.sees("Fenmark and Sunscar do not touch: only Gates join them.")
    ann.button("Row 3, column 2: put Sunscar here").click()
    ann.button("Turn by half").click()
    ann.sees("All maps touch")

    starts_and_sees(ann, ("Fenmark", [0, 0], False), ("Sunscar", [0, 1], True))


def test_an_arrangement_in_the_address_is_drawn_and_changed_by_keyboard(ann):
    ann.goes_to("new/malice?sitting=me&maps=fenmark@0,0+highmere@1,0r+thornreach@1,1")
    ann.button("Row 2, column 3: Highmere, turned by half").focus()

    for key in ("r", "ArrowDown", "Delete", "ArrowRight", "Enter"):
        ann.page.keyboard.press(key)

    expect(ann.button("Row 3, column 4: Thornreach")).to_be_focused()
    starts_and_sees(ann, ("Fenmark", [0, 0], False), ("Highmere", [1, 0], False), ("Thornreach", [2, 1], False))


@pytest.mark.parametrize("avatars", [1, 2])
def test_a_whole_game_is_played_with_the_mouse(ann, avatars):
    options = {"start": "hard", "avatars_per_player": avatars}
    ann.goes_to(f"table/{ann.lays_out('me', game='malice', options=options, seed=5)}")

    ann.plays(for_a_while(avatars))

    expect(ann.dialog.get_by_role("heading", name="You lost")).to_be_visible()
    ann.sees("A Shadow has found a Light Well.")
    ann.sees("the seed fits the commitment")


def test_a_whole_game_is_played_on_a_phone_by_finger(screens):
    ann = screens("Ann", phone=True)
    ann.goes_to(f"table/{ann.lays_out('me', game='malice', options={'start': 'hard'}, seed=5)}")

    ann.plays(for_a_while(3), answers=1)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"
    ann.plays(for_a_while(3))

    expect(ann.dialog.get_by_role("heading", name="You lost")).to_be_visible()


def test_a_move_goes_to_the_hex_that_is_pressed(ann):
    ann.lies_before(reached(moving))
    goals = [option for option in ann.question["options"] if option["key"].startswith("go:")]
    expect(ann.page.locator("[data-piece^='hex:'].lit")).to_have_count(len({goal["about"][0] for goal in goals}))
    expect(ann.listed(goals[0]["key"])).to_have_count(0)

    assert ann.takes(goals[0]), "a hex is pressed where it lies"

    assert "Walked" in ann.told


def test_a_hint_to_go_somewhere_names_the_hex_and_shows_it(ann):
    ann.lies_before(reached(hinted_away, maps=FOUR))

    goal = ann.hinted()

    assert goal["key"].startswith("go:")
    expect(ann.listed(goal["key"])).to_have_text(re.compile(re.escape(goal["label"])))
    ann.page.wait_for_function(SPOT, arg=goal["about"][0])
    assert ann.takes(goal), "a hex is pressed where it lies"


def hinted_away(game: Game) -> bool:
    """The coach would walk on in an open Move."""
    return moving(game) and advise(game, 0, f"{game.header.seed}/0/{game.entry}").key.startswith("go:")


def test_a_band_that_is_on_its_way_is_shown_as_one_with_the_points_of_its_slowest(ann):
    ann.lies_before(reached(lambda game: moving(game) and is_one_band(game), avatars_per_player=3))
    least = min(avatar["mp"] for avatar in ann.state["avatars"])
    points = f"{least // 2 or ''}{'½' * (least % 2)}"

    expect(ann.page.get_by_role("group", name="My avatars")).to_contain_text(f"all move together, {points} to go")


def is_one_band(game: Game) -> bool:
    """All avatars are in one band, with movement points of their own."""
    avatars = game.state.avatars
    return len({avatar.band for avatar in avatars}) == 1 and len({avatar.mp for avatar in avatars}) > 1


def acting(game: Game) -> bool:
    """The Players' Turn is open and nobody is on the way."""
    return bool(game.asked()[0].kind == "act") and not moving(game)


def spending(screen: Screen) -> Option:
    """The first avatar moves and stays where it is, so that it has soon done all it can."""
    options = {option["key"]: option for option in screen.question["options"]}
    return options.get("stop:aster") or options.get("move:aster") or first(screen)


def test_an_avatar_that_has_done_all_makes_room_for_the_next_and_only_then_the_end_of_the_turn_stands_out(ann):
    ann.lies_before(reached(acting, avatars_per_player=2))
    ann.wants_to_be_asked("Always")
    own = ann.page.get_by_role("group", name="My avatars")
    own.get_by_role("button", name="Aster").click()

    while ann.question["kind"] != "act" or ann.state["avatars"][0]["actions"] or ann.state["avatars"][0]["mp"] > 0:
        ann.takes(spending(ann))

    expect(own.get_by_role("button", name="Bryn")).to_have_attribute("aria-pressed", "true")
    expect(ann.listed("move:bryn")).to_be_visible()
    expect(ann.listed("ready")).not_to_have_class(re.compile("primary"))


def test_in_the_players_turn_everybody_is_told_that_it_is_theirs(ann, bob):
    ann.sits_with(bob, SEED, game="malice")
    people = [ann, bob]

    while not all(one.state["phase"] == "players" for one in people):
        takes_and_all_see(people, eager)

    for one in people:
        expect(one.page.get_by_role("banner")).to_contain_text("Your turn")


def test_on_a_phone_a_card_to_be_handed_out_lies_in_sight(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(reached(lambda game: game.asked()[0].kind == "hand-out", avatars_per_player=2))

    card = ann.page.get_by_role("region", name="Cards on the table").get_by_role("button").first
    expect(card).to_be_in_viewport(ratio=1)


def equipped(game: Game) -> bool:
    """Somebody in a combat could use an item, and defend."""
    return any(option.key.startswith("use:aster:") for option in game.asked()[0].options) and fighting(game)


def test_two_avatars_fight_a_joint_combat_that_outlasts_a_reload(ann):
    ann.lies_before(reached(equipped, avatars_per_player=2))
    panel = ann.page.get_by_role("region", name="Combat")
    expect(panel.get_by_role("list", name="Engaged avatars").get_by_role("listitem")).to_have_count(2)
    ann.sees("What do Aster and Bryn do in this phase?")
    ann.takes(next(option for option in ann.question["options"] if option["key"].startswith("use:aster:")))
    ann.sees("What does Bryn do in this phase?")
    ann.sees("Uses an item")
    asked, creature = ann.question, panel.get_by_role("heading").inner_text()

    ann.page.reload()
    assert ann.is_asked()
    assert ann.question == asked
    expect(panel.get_by_role("heading", name=creature)).to_be_visible()

    while ann.state["combat"] is not None:
        ann.takes(first(ann))
        assert ann.is_asked()
    expect(panel).to_have_count(0)
    assert "CombatRolled" in ann.told


def takes_and_all_see(people: list[Screen], choose: Choose) -> None:
    """One of those who are asked answers, the last seat first; all have heard of it before anything else happens."""
    people[0].until(lambda: any(one.stands() == "asked" for one in people))
    screen = next(one for one in reversed(people) if one.stands() == "asked")
    screen.takes(choose(screen))
    for one in people:
        one.until(lambda one=one: one.line.number >= screen.line.number)


def eager(screen: Screen) -> Option:
    """Everybody in one band, and into the first combat that can be reached."""
    assert screen.line.view is not None
    reaches = [reach["hexes"] for reach in screen.line.view["sketch"]["reach"]]
    fights = {int(hex) for hexes in reaches for hex, (_, _, fight) in hexes.items() if fight}

    def rank(option: Option) -> int:
        verb = Key.read(option["key"]).verb
        there = {int(Key.read(piece).name()) for piece in option["about"] if piece.startswith("hex:")}
        return (not there & set(fights)) * 9 if verb == "go" else EAGER.get(verb, len(EAGER))

    return min(screen.question["options"], key=rank)


def helpful(screen: Screen) -> Option:
    """The first draws the creature to herself and the second helps her with a soulshard; otherwise they fight on."""
    options: list[Option] = screen.question["options"]
    keys = {option["key"]: option for option in options}
    wanted = [key for key in keys if key in ("attract:aster", "roll") or key.startswith("shard:bryn:")]
    return keys[next(iter(wanted), "pass" if "attract:bryn" in keys else options[0]["key"])]


def test_two_people_fight_one_combat_though_one_of_them_reloads(ann, bob):
    ann.sits_with(bob, SEED, game="malice", start="hard")
    people = [ann, bob]
    for screen in people:
        screen.wants_to_be_asked("Always")
    fighters = [screen.page.get_by_role("list", name="Engaged avatars") for screen in people]
    while not (is_joint(ann) and ann.question["kind"] == "manoeuvre"):
        takes_and_all_see(people, eager)

    for rows in fighters:
        expect(rows.get_by_role("listitem")).to_have_count(2)
    expect(bob.prompt).to_contain_text("Waiting for Ann")
    takes_and_all_see(people, first)
    assert bob.is_asked()
    asked = bob.question

    bob.page.reload()
    assert bob.is_asked()
    assert bob.question == asked
    expect(fighters[1].get_by_role("listitem")).to_have_count(2)

    while not helped(bob):
        takes_and_all_see(people, helpful)
    assert ann.told == bob.told
    assert ann.state == bob.state


def is_joint(screen: Screen) -> bool:
    combat = screen.state["combat"]
    return combat is not None and len(combat["engaged"]) == 2 and screen.stands() == "asked"


def helped(screen: Screen) -> bool:
    """Whether the second avatar has spent a soulshard for the first."""
    shards = [event["data"] for event in screen.line.log if event["type"] == "ShardInvoked"]
    return any((shard["avatar"], shard["helped"]) == (1, 0) for shard in shards)


def test_a_standing_order_is_found_at_the_question_and_followed(ann):
    ann.lies_before(reached(fighting))
    ann.button("When am I asked?").click()
    ann.dialog.get_by_text("Never", exact=True).click()
    ann.dialog.get_by_label("At which life do you want to be asked all the same?").fill("0")
    ann.button("Never ask until life ≤ 0").click()
    ann.page.keyboard.press("Escape")

    ann.takes(first(ann))

    ann.until(lambda: ann.state["combat"] is None)
    assert "CombatRolled" in ann.told


def test_a_combat_on_a_phone_has_its_own_tab(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(reached(fighting))
    panel = ann.page.get_by_role("region", name="Combat")
    expect(panel).to_be_visible()

    ann.button("Aethos").tap()
    expect(panel).to_have_count(0)
    ann.page.get_by_role("button", name="Combat", exact=True).tap()
    expect(panel).to_be_visible()


def test_the_map_on_a_phone_lies_so_that_the_avatar_is_in_sight_and_the_tabs_stay(screens):
    ann = screens("Ann", phone=True)
    ann.lies_before(reached(lambda game: moving(game) and game.state.avatars[0].hex >= LOW))

    ann.page.wait_for_function(SPOT, arg="avatar:0")
    ann.button("Shadow Realm").tap()
    expect(ann.page.get_by_role("group", name="The Shadow Realm")).to_be_visible()


def test_what_the_shadows_do_is_shown_step_by_step_and_said_over_the_map(ann):
    lively(ann.context)
    ann.lies_before(reached(haunted, start="hard"))

    ann.page.evaluate(DRAWN)
    there = ann.page.evaluate(PLACE)
    ann.watches(TOLD)

    ann.press_listed("ready")

    ann.until(lambda: any("Shadow 1 moves" in words for words, _ in ann.seen))
    assert next(place for words, place in ann.seen if "Shadow Realm" in words) == there, "it has not moved yet"
    expect(ann.page.locator(".told")).to_have_count(0)
    assert ann.page.evaluate(PLACE) != there


def test_never_to_be_asked_ends_at_the_life_that_was_set(ann):
    """Nobody fights to the death because of a standing order."""
    ann.lies_before(reached(fighting))
    ann.button("When am I asked?").click()
    ann.dialog.get_by_text("Never", exact=True).click()
    ann.dialog.get_by_label("At which life do you want to be asked all the same?").fill("30")
    ann.button("Never ask until life ≤ 30").click()
    ann.page.keyboard.press("Escape")
    rolls = ann.told.count("CombatRolled")

    ann.takes(first(ann))

    assert ann.is_asked()
    assert ann.state["combat"] is not None
    assert ann.told.count("CombatRolled") <= rolls + 2
