"""A question that takes several answers: they are marked one by one, then done together."""

from playwright.sync_api import expect

from kits.browser import Option, Screen


def until_asked(screen: Screen, kind: str) -> list[Option]:
    """Play until a question of that kind comes, by the option of that name where there is one; gives its options."""
    for _ in range(20):
        assert screen.is_asked()
        options: list[Option] = screen.question["options"]
        if screen.question["kind"] == kind:
            return options
        if any(option["key"] == kind for option in options):
            screen.press_listed(kind)
            screen.until(lambda: screen.question["kind"] == kind)
        else:
            screen.takes(options[0])
    raise AssertionError(f"nobody was asked about {kind}")


def test_dice_are_marked_on_the_board_and_rerolled_together(ann):
    ann.goes_to(f"table/{ann.lays_out('me', 'bot:greedy', seed=3)}")
    one, two, *_ = until_asked(ann, "reroll")
    ann.sees("Choose one or more")

    for option in (one, two):
        assert ann.choose(option), "a die is pressed where it lies"
        expect(ann.listed(option["key"])).to_have_attribute("aria-pressed", "true")
    ann.choose(one)
    expect(ann.listed(one["key"])).to_have_attribute("aria-pressed", "false")
    expect(ann.button("Do this one")).to_be_visible()
    ann.choose(one)
    ann.button("Do these 2").click()

    for option in (one, two):
        expect(ann.listed(option["key"])).to_have_count(0)
    ann.press_listed("done")
    ann.until(lambda: [event for event in ann.line.log if event["type"] == "Rerolled"])
