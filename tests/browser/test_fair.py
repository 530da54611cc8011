"""Chance that nobody has chosen: browsers add their parts by themselves, and find out whoever cheats."""

import hashlib
import json
import re
import subprocess
import sys

from playwright.sync_api import expect

from kits.browser import ROOT, Screen, first
from umbra.cli.check.journals import replayed

CHECKED = "Chance was fair: checked"


def opens_a_table(host: Screen) -> str:
    """By the form, with an open second seat; gives its id."""
    host.goes_to("new/casting-shadows")
    host.page.get_by_label("Seat 2").select_option(label="open, for somebody else")
    host.button("Open the table").click()
    expect(host.page.get_by_role("heading", name="Fair chance")).to_be_visible()
    return host.page.url.rsplit("/", 1)[-1]


def gives_up(screen: Screen) -> None:
    screen.button("Menu").click()
    screen.dialog.get_by_role("button", name="Concede").click()
    screen.dialog.get_by_role("button", name=re.compile("Really")).click()


def chooses(*people: Screen) -> None:
    """Everybody takes a character."""
    for screen in people:
        assert screen.is_asked()
        screen.press_listed(first(screen)["key"])


def promised(screen: Screen, table: str) -> str:
    """The commitment of the house."""
    found: str = screen.call("GET", f"tables/{table}")["chance"]["house"]["commitment"]
    return found


def test_two_browsers_and_the_table_make_the_seed_together(ann, bob):
    table = opens_a_table(ann)
    house = promised(bob, table)
    ann.sees(house)
    ann.sees("part is fixed, still secret")
    ann.picture("fair-waiting")
    ann.invites(bob)
    chooses(ann, bob)
    bob.button("Menu").click()
    bob.dialog.get_by_text("Fair chance").click()
    bob.sees(house)
    bob.page.keyboard.press("Escape")

    gives_up(ann)

    for screen in (ann, bob):
        screen.dialog.get_by_text(CHECKED).click()
        screen.sees("your part is in it, as this browser drew it")
        screen.sees("all commitments are those that this browser saw before it showed your part")
    ann.picture("fair-over")
    found = replayed(ann.download(f"tables/{table}/export"))
    assert found.seed.told == "made of the house's part and 2 of 2 people's parts; all commitments fit"


def test_a_table_of_one_person_starts_without_another_click(ann):
    ann.goes_to()
    ann.page.get_by_role("button", name=re.compile("Play now")).first.click()
    assert ann.is_asked()
    table = ann.page.url.rsplit("/", 1)[-1]
    (share,) = ann.call("GET", f"tables/{table}")["chance"]["shares"]
    assert (share["mine"], share["adds"], share["shown"]) == (True, True, True)


def test_a_part_that_is_lost_is_drawn_anew_by_everybody(ann, bob):
    table = opens_a_table(ann)
    link = ann.page.get_by_role("textbox", name="Link for seat 2").input_value()
    ann.page.evaluate("localStorage.clear()")
    ann.goes_to("about")
    bob.page.goto(link)
    bob.button("Take my seat").click()
    bob.sees(re.compile("Waiting for Ann’s part of the shuffle"))

    ann.goes_to(f"table/{table}")
    ann.button("Draw my part anew").click()

    for screen in (ann, bob):
        expect(screen.prompt).to_be_visible()
    chance = ann.call("GET", f"tables/{table}")["chance"]
    assert (chance["round"], [share["shown"] for share in chance["shares"]]) == (2, [True, True])


def test_what_a_browser_saw_before_it_showed_its_part_is_what_counts(ann, bob):
    """All that is published fits together, but it is not what Bob's browser has kept."""
    opens_a_table(ann)
    ann.invites(bob)
    chooses(ann, bob)
    bob.page.evaluate(
        """() => {
          const parts = JSON.parse(localStorage.getItem('umbra.parts'));
          for (const [, kept] of parts) kept.seen.house = 'f'.repeat(64);
          localStorage.setItem('umbra.parts', JSON.stringify(parts));
        }"""
    )
    gives_up(ann)

    ann.sees(CHECKED)
    expect(bob.dialog.get_by_role("alert").first).to_contain_text("Chance may not have been fair")
    bob.sees("Not true: all commitments are those that this browser saw")


def test_the_hash_of_the_client_is_sha_256():
    texts = ["", "abc", "ü☂", *("x" * length for length in (55, 56, 63, 64, 65, 119, 120, 1000))]
    command = [sys.executable, str(ROOT / "tools/node.py"), "exec", "--offline", "--", "node", "dev/sha256.mjs"]
    ran = subprocess.run(command, input=json.dumps(texts), capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
