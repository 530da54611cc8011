"""The pictures of the README, taken from a running table: `make pictures` writes them to docs/screens."""

import base64
import re
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from kits.browser import PHONE, ROOT, WIDE, Screen, built_client, chromium_path, still
from kits.played import played_to
from kits.server import serving
from umbra.core.game import Game

SCREENS = ROOT / "docs" / "screens"
SETTLING = 600
"""Milliseconds in which fonts and pictures are there."""

SCENES: dict[str, tuple[str, int, int, int, str, dict[str, Any]]] = {
    "casting-shadows": ("light", 3, 3, 60, "act", {}),
    "shadowscape": ("dark", 3, 3, 40, "act", {}),
    "malice": ("dark", 1, 4, 60, "act", {"avatars_per_player": 4}),
    "kilforth": ("light", 2, 23, 200, "action", {"mode": "competitive"}),
}
"""By game: theme, seats, seed, how many answers bots give first, the question then, options."""


def scene(game: str) -> Game:
    """The situation of a game's picture, in which the first seat is asked."""
    _, seats, seed, answers, kind, options = SCENES[game]

    def holds(one: Game) -> bool:
        return one.asked()[0].seat == 0 and one.asked()[0].kind == kind

    return played_to(game, holds, seats, seed, answers, **options)


def screen_in(browser: Browser, address: str, theme: str, *, phone: bool = False) -> Screen:
    """Ann's page by day or by night."""
    looks = {"color_scheme": theme, "device_scale_factor": 2 if phone else 1}
    context = browser.new_context(viewport=PHONE if phone else WIDE, has_touch=phone, is_mobile=phone, **looks)
    still(context)
    screen = Screen(context, address)
    screen.is_called("Ann")
    return screen


def shows(screen: Screen, game: str) -> bytes:
    """What is on the screen in a game's situation."""
    screen.goes_to(f"table/{screen.brings(scene(game))}")
    screen.page.wait_for_function(
        "() => document.querySelector('[data-part=\"board\"], .pass') || /show my seat/.test(document.body.textContent)"
    )
    passing = screen.button(re.compile("show my seat"))
    if passing.count():
        passing.click()
    screen.page.wait_for_selector('[data-part="board"]')
    screen.page.wait_for_timeout(SETTLING)
    return screen.page.screenshot()


def beside_each_other(browser: Browser, pictures: list[bytes], to: Path) -> None:
    """Pictures of phones in a row."""
    page = browser.new_page(viewport={"width": 4 * 300 + 5 * 16, "height": 682})
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}">' for one in pictures)
    style = "body{display:flex;gap:16px;margin:16px;background:#241a10}img{width:300px;border-radius:14px}"
    page.set_content(f"<style>{style}</style>{images}")
    page.wait_for_timeout(SETTLING)
    page.screenshot(path=to)


def take(browser: Browser, address: str) -> None:
    """One picture a game, one of home with their tables, one of phones."""
    for game, (theme, *_) in SCENES.items():
        (SCREENS / f"{game}.png").write_bytes(shows(screen_in(browser, address, theme), game))
    home = screen_in(browser, address, "dark")
    for game in SCENES:
        home.brings(scene(game))
    home.goes_to()
    home.page.wait_for_selector("[data-table]")
    home.page.wait_for_timeout(SETTLING)
    home.page.screenshot(path=SCREENS / "home.png")
    phones = [shows(screen_in(browser, address, "dark", phone=True), game) for game in SCENES]
    beside_each_other(browser, phones, SCREENS / "phones.png")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/umbra.db", built_client()) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium_path(), chromium_sandbox=False)
        take(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
