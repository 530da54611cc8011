"""Rivals on the page of a new table: seated and sent away at a press, and called by their names."""

import re

import pytest
from playwright.sync_api import expect

from kits.browser import Screen


@pytest.mark.parametrize("phone", [False, True])
def test_rivals_sit_down_at_a_press_and_go_at_another(screens, phone):
    ann: Screen = screens("Ann", phone=phone)
    ann.goes_to("new/shadowscape?sitting=me,bot:greedy")
    second = ann.page.get_by_label("Seat 2").locator("option:checked")
    brannoc = ann.page.get_by_role("button", name=re.compile("Brannoc"))
    expect(second).to_have_text("Greedy bot")

    brannoc.click()
    expect(second).to_have_text("Brannoc")
    expect(brannoc).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name=re.compile("The Abacus")).click()
    expect(ann.page.get_by_label("Seat 3").locator("option:checked")).to_have_text("The Abacus")
    ann.picture(f"rivals-{'phone' if phone else 'wide'}")

    brannoc.click()
    expect(second).to_have_text("Normal bot")
    expect(brannoc).to_have_attribute("aria-pressed", "false")


def test_a_rival_is_called_by_its_name_at_the_table(ann: Screen):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:garrow', seed=5)}")
    ann.sees("Garrow")
