"""The home page: tables by hero and day, whose turn it is, how games ended, and what goes wrong in sight."""

import random
import re

from playwright.sync_api import expect

import umbra


def played(game, seats, seed, **options):
    """A game in which somebody has answered at random until it has begun."""
    found, rng = umbra.new_game(game, seats, seed=seed, options=options), random.Random(seed)
    while not found.outcome and not found.glimpse().when:
        asked = found.asked()[0]
        found.answer(asked.seat, rng.choice(asked.options).key)
    return found


def test_a_table_says_hero_and_day_and_that_it_is_my_turn(ann):
    game = played("kilforth", 2, 5)
    hero = game.glimpse().heroes[game.asked()[0].seat]
    ann.brings(game)
    ann.goes_to()

    card = ann.page.locator("[data-table]").first
    expect(card.locator(".title")).to_have_text(re.compile(f"^{hero}, day .+ of \\d+$"))
    expect(card).to_contain_text("Your turn")
    expect(card.locator("svg").first).to_be_visible()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("One table waits for you")


def test_a_new_table_of_another_game_is_of_that_game(ann):
    ann.goes_to("new/malice")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("A new table of Shadows of Malice")
    ann.goes_to("new/shadowscape")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("A new table of Shadowscape")


def test_a_game_that_was_lost_together_is_lost_and_not_drawn(ann):
    game, rng = (
        umbra.new_game("shadowscape", 2, seed=3, options={"mode": "cooperative", "round_cap": 1}),
        random.Random(1),
    )
    while not game.outcome:
        asked = game.asked()[0]
        game.answer(asked.seat, rng.choice(asked.options).key)
    assert game.outcome.winners == []
    ann.brings(game)
    ann.goes_to()

    ann.sees("Shadowscape, lost")
    expect(ann.page.get_by_text("drawn")).to_have_count(0)
    ann.sees("of 1 won")


def test_a_file_that_is_no_game_is_refused_in_sight(screens, tmp_path):
    ann = screens("Ann", phone=True)
    ann.troubles.allow("400")
    bad = tmp_path / "holiday.txt"
    bad.write_text("no game")
    ann.goes_to()
    ann.page.get_by_label("Open a saved game").set_input_files(bad)

    alarm = ann.page.get_by_role("alert")
    expect(alarm).to_contain_text("“holiday.txt” could not be opened")
    expect(alarm).to_contain_text("Nothing was changed.")
    expect(alarm).to_be_in_viewport()


def test_loading_is_no_blank_page(ann):
    ann.page.route("**/api/games", lambda route: None)
    ann.goes_to()

    ann.sees("Opening the cupboard")
    expect(ann.link("umbra")).to_be_visible()
    ann.troubles.allow("api/games")


def test_a_number_below_zero_keeps_its_sign(ann):
    ann.goes_to("new/kilforth")
    ann.button("More").click()
    values = ann.page.get_by_label("Setup gloom").locator("option").all_inner_texts()

    assert values == ["0 (usual)", "−1", "1"]
