"""The boards of Shadowscape, Malice and Kilforth: targets first, offers in the drawer, odds on the button."""

import re

from playwright.sync_api import expect

from kits.browser import Screen
from kits.kilforth_games import asked_about
from kits.malice_games import fighting, moving
from kits.played import played_until
from umbra.core.game import Game


def acting(game: Game) -> bool:
    """The first seat of Shadowscape may act."""
    return any(asked.seat == 0 and asked.kind == "act" for asked in game.asked())


def way(screen: Screen, words: str | re.Pattern[str]):
    """A line of the menu at the pressed piece."""
    return screen.page.locator(".popover .way").filter(has_text=words).first


# Shadowscape


def with_a_foe(game: Game) -> bool:
    """I may act, and an Enemy stands in my room that a way leads to."""
    room = game.state.heroes[0].room
    foes = [foe for foe, at in zip(game.state.foes, game.state.foe_rooms, strict=True) if at == room]
    return acting(game) and any(targets(game, foe) for foe in foes)


def targets(game: Game, foe: int) -> bool:
    return any(step.key.startswith("target:") for one in game.ways(0, f"card:{foe}") for step in one.steps)


def test_the_offers_lie_in_the_drawer_and_a_bookmark_makes_a_whisper_my_aim(ann):
    ann.lies_before(played_until("shadowscape", acting, seats=2))
    expect(ann.page.get_by_role("region", name="Equipment on offer")).to_have_count(0)

    ann.opens("Whispers")
    offer = ann.page.get_by_role("region", name="Whispers on offer")
    card = offer.locator(".place").nth(2)
    name = card.locator(".name").inner_text()
    card.get_by_role("button", name="Make this my goal").click()

    expect(ann.page.get_by_role("banner")).to_contain_text(name)
    expect(ann.page.get_by_role("region", name="Equipment on offer").locator("[data-piece]")).to_have_count(4)


def test_a_pressed_foe_proposes_the_card_that_suffices(ann):
    game = played_until("shadowscape", with_a_foe, seats=2)
    ann.lies_before(game)
    room = ann.state["heroes"][0]["room"]
    foes = [foe for foe, at in zip(ann.state["foes"], ann.state["foe_rooms"], strict=True) if at == room]
    foe = next(foe for foe in foes if targets(game, foe))

    done = ann.state["actions_done"]
    ann.press_at(ann.spot(f"card:{foe}"))
    expect(way(ann, "Attack")).to_be_visible()
    ann.page.locator('.popover [aria-busy="false"] .way').first.click()

    # It asks what goes with the Attack, or that is over already.
    ann.until(lambda: ann.state["actions_done"] > done or (ann.line.view["ask"] or {}).get("kind") != "act")


def test_a_room_two_steps_away_is_pressed_and_walked_to(ann):
    def far(game: Game) -> bool:
        asked = game.asked()[0]
        if asked.seat or asked.kind != "go":
            return False
        near = {option.about[0] for option in asked.options if option.about}
        return any(f"room:{room}" not in near for room in game.sketch(0)["reach"])

    ann.lies_before(played_until("shadowscape", far, seats=2))
    assert ann.line.view is not None
    near = {piece for option in ann.question["options"] for piece in option["about"]}
    goal = next(room for room in ann.line.view["sketch"]["reach"] if f"room:{room}" not in near)

    ann.press_at(ann.spot(f"room:{goal}"))
    way(ann, "Go to").click()

    ann.until(lambda: ann.state["heroes"][0]["room"] == int(goal))


# Malice


def gathered(game: Game) -> bool:
    """Nobody is on the way, and the first avatar can band with two others."""
    keys = [option.key for option in game.asked()[0].options]
    return len([key for key in keys if key.startswith("band:aster:")]) > 1 and not moving(game)


def test_a_hex_pressed_before_the_roll_offers_to_roll_there(ann):
    ann.lies_before(played_until("malice", gathered, avatars_per_player=3))
    here = ann.state["avatars"][0]["hex"]

    ann.press_at(ann.spot(f"hex:{here + 1}"))
    way(ann, "roll to move there").click()

    ann.until(lambda: ann.state["avatars"][0]["hex"] == here + 1)


def test_everybody_here_joins_the_band_at_one_press(ann):
    ann.lies_before(played_until("malice", gathered, avatars_per_player=3))

    ann.button("Band everyone here").click()

    ann.until(lambda: len({avatar["band"] for avatar in ann.state["avatars"]}) == 1)


def test_all_of_mine_fight_at_one_press(ann):
    ann.lies_before(played_until("malice", fighting, avatars_per_player=2))
    ann.wants_to_be_asked("Always")

    ann.button("Both fight").click()

    ann.until(lambda: "boost" in ann.question["kind"])
    assert [plan["type"] for plan in ann.state["combat"]["plans"][:2]] == ["fight", "fight"]


def test_an_exception_is_marked_and_the_others_fight_at_one_press(ann):
    ann.lies_before(played_until("malice", fighting, avatars_per_player=2))
    ann.wants_to_be_asked("Always")
    leaving = next(
        one["key"] for one in ann.question["options"] if one["key"].count(":") == 1 and one["about"] == ["avatar:1"]
    )

    ann.press_listed(leaving)
    expect(ann.listed(leaving)).to_have_attribute("aria-pressed", "true")
    ann.button("Both fight").click()

    ann.until(lambda: ann.state["combat"] is None or 1 not in ann.state["combat"]["engaged"])


# Kilforth


def test_what_a_test_may_bring_stands_on_its_button(ann):
    confronts = asked_about("action")

    def holds(game: Game) -> bool:
        return confronts(game) and any(option.key.startswith("confront:") for option in game.asked()[0].options)

    ann.lies_before(played_until("kilforth", holds))
    assert ann.line.view is not None
    option = next(one for one in ann.question["options"] if one["key"].startswith("confront:"))
    token = option["about"][0].partition(":")[2]
    attribute = {"fight": "F", "influence": "I", "sneak": "N", "study": "S"}[option["key"].rpartition(":")[2]]
    chance = ann.line.view["sketch"]["encounters"][token]["chances"][attribute]["chance"]

    expect(ann.listed(option["key"])).to_contain_text(f"{round(100 * chance)} %")
