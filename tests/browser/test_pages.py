"""The pages around a table: presets, people at one device, the waiting room, and the rules on two pages."""

import pytest
from playwright.sync_api import expect

GAMES = ["casting-shadows", "shadowscape", "malice", "kilforth"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_open_with_two_illustrated_pages(ann, game):
    ann.goes_to(f"learn/{game}")
    expect(ann.page.get_by_role("heading", name="The aim")).to_be_visible()
    assert ann.page.locator(".course svg").count() >= 4

    ann.button("the symbols").click()

    expect(ann.page.get_by_role("heading", name="The symbols")).to_be_visible()
    assert ann.page.locator(".symbols svg").count() >= 8
    expect(ann.page.get_by_role("searchbox", name="Search the rules")).to_be_visible()


def test_a_preset_sets_seats_and_options(ann):
    ann.goes_to("new/shadowscape")
    ann.button("Together, very difficult").click()
    ann.button("Start the game").click()

    assert ann.is_asked()
    assert ann.line.view["options"]["mode"] == "cooperative"
    assert ann.line.view["options"]["difficulty"] == "very_difficult"


def test_people_at_one_device_are_called_by_their_names(ann):
    ann.goes_to("new/malice")
    ann.page.get_by_label("Seat 2").select_option(label="me")
    ann.page.get_by_label("Name at seat 2").fill("Mia")
    ann.button("Start the game").click()

    assert ann.is_asked()
    expect(ann.page.get_by_text("Mia").first).to_be_attached()


def test_the_waiting_room_has_an_invitation_to_be_held_to_a_phone_and_says_who_is_ready(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'open')}")
    expect(ann.page.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    expect(ann.page.locator(".cover svg, .lid svg").first).to_be_visible()

    ann.button("Wait for me").click()
    ann.sees("you are not ready")
    ann.button("I am ready").click()
    expect(ann.button("Wait for me")).to_be_visible()

    ann.page.get_by_role("textbox", name="Say something").fill("Soon.")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("list", name="Chat")).to_contain_text("Soon.")
