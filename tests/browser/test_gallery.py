"""The gallery: every piece of every game has a picture of its own, which can be told from others when it is small."""

import pytest
from playwright.sync_api import expect

from kits.browser import Screen
from kits.kilforth_games import asked_about
from kits.played import played_until

GAMES = {"casting-shadows": 90, "shadowscape": 220, "malice": 220, "kilforth": 320}
"""The games, and how many pieces of them are shown at least."""

LEAST = 24
"""A picture of 48 px shows a silhouette that is half as high or as wide at least."""

CONTRAST = 3
"""Between a silhouette and the rim around it, which parts it from any ground."""

PICTURES = """() => [...document.querySelectorAll('[data-exhibit]')].map(one => {
  const small = one.querySelector('.small svg');
  const frame = small.getBoundingClientRect();
  const body = small.querySelector('[data-figure] .body');
  const rim = small.querySelector('[data-figure] .rim');
  const box = body.getBoundingClientRect();
  const colour = part => getComputedStyle(part).fill.match(/[0-9.]+/g).slice(0, 3).map(Number);
  return {
    id: one.dataset.exhibit, deck: one.dataset.deck, foe: one.dataset.foe === 'true',
    drawn: one.querySelector('.large svg').innerHTML,
    silhouette: body.getAttribute('d'),
    size: Math.max(box.width, box.height),
    cut: Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom),
    width: frame.width, body: colour(body), rim: colour(rim),
    line: parseFloat(getComputedStyle(rim).strokeWidth) * body.getScreenCTM().d / 2,
  };
})"""


def hangs(screen: Screen, game: str) -> list[dict]:
    """All pieces of a game hang on the wall, with their silhouettes."""
    screen.goes_to(f"gallery/{game}")
    expect(screen.page.locator("[data-exhibit] .large [data-figure] .body").first).not_to_have_attribute("d", "")
    expect(screen.page.locator('[data-exhibit] [data-figure] .body[d=""]')).to_have_count(0)
    found: list[dict] = screen.page.evaluate(PICTURES)
    return found


def brightness(colour: list[float]) -> float:
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[float], other: list[float]) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_pictures_look_the_same_and_each_can_be_read_at_48_pixels_in_both_themes(ann, game):
    pictures = hangs(ann, game)

    all_differ(pictures, game)
    for scheme in ("dark", "light"):
        ann.page.emulate_media(color_scheme=scheme)
        can_be_read(ann.page.evaluate(PICTURES))


def all_differ(pictures: list[dict], game: str) -> None:
    """No two pieces look the same, and no two foes of a deck have one silhouette."""
    assert len(pictures) >= GAMES[game]
    assert len({one["drawn"] for one in pictures}) == len(pictures)
    foes = [(one["deck"], one["silhouette"]) for one in pictures if one["foe"]]
    assert len(foes) >= 9
    assert len(set(foes)) == len(foes)


def can_be_read(pictures: list[dict]) -> None:
    """Each silhouette is large enough, whole, and stands out against its rim."""
    assert {one["width"] for one in pictures} == {48}
    assert [(one["id"], one["size"]) for one in pictures if one["size"] < LEAST] == []
    assert [(one["id"], one["cut"]) for one in pictures if one["cut"] > 2] == []
    assert [one["id"] for one in pictures if one["line"] < 0.9] == []
    assert [one["id"] for one in pictures if contrast(one["body"], one["rim"]) < CONTRAST] == []


def test_a_picture_is_the_same_every_time(ann):
    before = {one["id"]: one["drawn"] for one in hangs(ann, "casting-shadows")}
    ann.page.reload()
    assert {one["id"]: one["drawn"] for one in hangs(ann, "casting-shadows")} == before


def test_one_deck_is_shown_alone(ann):
    ann.goes_to("gallery/kilforth")
    ann.link("badlands").click()
    expect(ann.page.locator("[data-exhibit]")).to_have_count(24)
    expect(ann.page.get_by_text("Scavenger Pack")).to_be_visible()


def test_a_card_at_the_table_has_the_picture_of_the_gallery(ann):
    """Kilforth: the card on my shelf, and the same card in the inspector."""
    pictures = {one["id"]: one["silhouette"] for one in hangs(ann, "kilforth")}
    ann.lies_before(played_until("kilforth", asked_about("action")))
    token = ann.state["heroes"][0]["rumours"][0]
    figure = ann.page.locator(f'[data-piece="card:{token}"] [data-figure] .body')
    expect(figure).to_have_attribute("d", pictures[ann.state["cards"]["faces"][token]])

    spot = ann.spot(f"card:{token}")
    assert spot
    ann.press_at(spot)
    shown = ann.page.locator('[data-part="inspector"] [data-figure] .body')
    expect(shown).to_have_attribute("d", pictures[ann.state["cards"]["faces"][token]])
