"""Two people at one table, each in front of their own browser."""

import re

from playwright.sync_api import expect

from kits.browser import Screen, as_greedy, first

SEED = "lantern"


def invited(host: Screen, guest: Screen, **options: str) -> None:
    """The host lays out a table by the form and sends the link of the open seat; the guest sits down."""
    host.goes_to("new/casting-shadows")
    host.page.get_by_label("Seat 2").select_option(label="open, for somebody else")
    if options:
        host.button("More").click()
    for name, value in options.items():
        host.page.get_by_label(name).first.select_option(label="another value …")
        host.page.get_by_label(f"{name}: another value").fill(value)
    host.button("Open the table").click()
    host.invites(guest)


def play_on(*people: Screen, answers: int) -> bool:
    """Whoever is asked answers; False once the game is over."""
    for _ in range(answers):
        people[0].until(lambda: is_over(*people) or any(one.stands() == "asked" for one in people))
        if is_over(*people):
            return False
        asked = next(one for one in people if one.stands() == "asked")
        asked.takes(as_greedy(asked))
    return True


def is_over(*people: Screen) -> bool:
    return all(one.stands() == "over" for one in people)


def test_two_people_finish_a_game_though_one_reloads_and_one_loses_the_network(ann, bob):
    ann.sits_with(bob, SEED, round_cap=2)
    assert play_on(ann, bob, answers=8)

    ann.page.reload()
    expect(ann.prompt).to_be_visible()
    assert play_on(ann, bob, answers=4)

    bob.troubles.allow("ERR_INTERNET_DISCONNECTED")
    bob.context.set_offline(True)
    expect(bob.page.get_by_role("alert")).to_contain_text("The connection is gone")
    ann.sees("is away")
    bob.context.set_offline(False)
    expect(bob.page.get_by_role("alert")).to_have_count(0)

    while play_on(ann, bob, answers=50):
        pass
    for screen in (ann, bob):
        expect(screen.dialog.get_by_role("button", name="Again, same seats")).to_be_visible()
    assert ann.line.view["outcome"] == bob.line.view["outcome"]


def both_have_answered(ann: Screen, bob: Screen) -> str:
    """Ann's first answer cannot be taken back without Bob, who has answered after her; gives Ann's question."""
    ann.sits_with(bob, SEED)
    assert ann.is_asked()
    prompt = ann.question["prompt"]
    ann.takes(first(ann))
    assert bob.is_asked()
    bob.takes(first(bob))
    ann.until(lambda: len(ann.line.log) == len(bob.line.log))
    ann.button("Undo").click()
    ann.sees(re.compile("You asked to take back"))
    return prompt


def test_an_answer_is_taken_back_when_the_other_agrees(ann, bob):
    prompt = both_have_answered(ann, bob)
    expect(bob.page.get_by_role("alert")).to_contain_text("Ann would like to take back")

    bob.button("Agree").click()

    ann.until(lambda: ann.question["prompt"] == prompt)
    expect(bob.prompt).to_contain_text("Waiting for Ann")
    expect(ann.page.locator("header .turn strong")).to_have_text(re.compile("^Your "))
    expect(bob.page.locator("header .turn strong")).to_have_text(re.compile("^Ann"))
    ann.until(lambda: ann.line.log == bob.line.log)
    for screen in (ann, bob):
        expect(screen.page.get_by_role("alert")).to_have_count(0)
    ann.takes(first(ann))
    assert bob.is_asked()


def test_an_answer_stands_when_the_other_refuses(ann, bob):
    prompt = both_have_answered(ann, bob)
    log = ann.line.log

    bob.button("Keep it as it is").click()

    expect(ann.page.get_by_role("alert")).to_contain_text("The undo was not agreed to")
    expect(ann.prompt).not_to_contain_text(prompt)
    expect(bob.button("Agree")).to_have_count(0)
    assert ann.line.log == log


def test_what_one_says_the_other_reads(ann, bob):
    invited(ann, bob, **{"Round cap": "2"})
    assert ann.line.view["options"]["round_cap"] == bob.line.view["options"]["round_cap"] == 2
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("textbox", name="Say something").fill("Good luck & <b>have fun</b>")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("list", name="Chat")).to_contain_text("Good luck & <b>have fun</b>")

    expect(bob.page.get_by_role("tab", name="Chat").get_by_label("new")).to_be_attached()
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.get_by_role("list", name="Chat")).to_contain_text("Ann")
    expect(bob.page.get_by_role("list", name="Chat")).to_contain_text("Good luck & <b>have fun</b>")
    expect(bob.page.get_by_label("new")).to_have_count(0)


def test_a_leaver_is_played_by_a_bot_and_comes_back(ann, bob):
    ann.sits_with(bob, SEED)
    bob.button("Menu").click()
    bob.dialog.get_by_role("button", name="Leave").click()
    expect(ann.page.get_by_role("list", name="Seats")).to_contain_text("has left; a bot plays on")

    bob.dialog.get_by_role("button", name="Take back").click()
    expect(bob.dialog.get_by_role("button", name="Leave")).to_be_visible()
    expect(ann.page.get_by_role("list", name="Seats")).not_to_contain_text("has left")
