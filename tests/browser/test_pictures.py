"""Pictures of home, the boards and the phone, by day and by night, for people to look at: build/screens."""

import pytest
from playwright.sync_api import expect

from kits.browser import SCREENS, Screen
from kits.kilforth_games import at_market, between_rounds
from kits.malice_games import fighting, moving
from kits.measures import in_the_middle
from kits.played import played_until

GAMES = ["casting-shadows", "kilforth", "shadowscape"]
BANDS = {"avatars_per_player": 2}
SITUATIONS = {
    "malice-move": ("malice", moving, BANDS),
    "malice-combat": ("malice", fighting, BANDS),
    "kilforth-market": ("kilforth", at_market, {}),
    "kilforth-battle": ("kilforth", between_rounds, {}),
}


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_are_taken(screens, theme, phone):
    ann: Screen = screens("Ann", phone=phone, color_scheme=theme)
    shape = "phone" if phone else "wide"
    ann.goes_to()
    expect(ann.button("Play now").first).to_be_visible()
    expect(ann.page.locator("article svg").first).to_be_visible()
    ann.picture(f"home-{shape}-{theme}")
    for game in GAMES:
        ann.lies_before(in_the_middle(game))
        ann.picture(f"{game}-{shape}-{theme}")
    for name, (game, situation, options) in SITUATIONS.items():
        ann.lies_before(played_until(game, situation, **options))
        ann.picture(f"{name}-{shape}-{theme}")

    wanted = {f"{name}-{shape}-{theme}.png" for name in ("home", *GAMES, *SITUATIONS)}
    assert wanted <= {file.name for file in SCREENS.iterdir()}
    light = ann.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, light.strip("rgb()").split(", "))) > 380) == (theme == "light")
