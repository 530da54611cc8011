"""Somebody to whom what happens is told, beat by beat."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError as TooSlow

from kits.browser import Screen

BAR = '[data-part="beats"]'
SCENE = '[data-part="scene"]'

SHOWN = f"""() => JSON.stringify([
  document.querySelector('{BAR}')?.dataset.beat, document.querySelector('{BAR} .said')?.innerText,
  document.querySelector('{SCENE}')?.innerText,
])"""
"""What is told just now; it changes with each step, but where two beats say the same."""

SOON = 3_000
"""Milliseconds after which a step that changed nothing is one of those."""


def settled(screen: Screen, **settings: Any) -> Screen:
    """Somebody for whom what happens is told."""
    kept = json.dumps(json.dumps({"speed": "normal", "motion": "on", "summary": True, "ends": False, **settings}))
    screen.context.add_init_script(f"localStorage.setItem('umbra.settings', {kept})")
    return screen


def watches(screen: Screen, game: str) -> None:
    """Watch two bots in still pictures, paused at the first beat that is told."""
    settled(screen, motion="off")
    screen.goes_to(f"table/{screen.lays_out('bot:greedy', 'bot:greedy', game=game, seed=5)}")
    while not screen.page.locator(f'{BAR} [aria-label="Go on"]').count():
        screen.page.wait_for_selector(f"{BAR}, {SCENE}")
        screen.page.keyboard.press(".")


def beat(screen: Screen) -> int:
    """The number of the beat that is told; -1 while there is none."""
    return int(screen.page.evaluate(f"Number(document.querySelector('{BAR}')?.dataset.beat ?? -1)"))


def said(screen: Screen) -> str:
    """The sentence of that beat."""
    return str(screen.page.evaluate(f"document.querySelector('{BAR} .said strong')?.innerText ?? ''"))


def steps(screen: Screen, wanted: Callable[[], bool], most: int = 80) -> None:
    """Step on until something is seen."""
    for _ in range(most):
        if wanted():
            return
        screen.page.wait_for_selector(f"{BAR}, {SCENE}")
        before = screen.page.evaluate(SHOWN)
        screen.page.keyboard.press("ArrowRight")
        with suppress(TooSlow):
            screen.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before, timeout=SOON)
    raise AssertionError(f"not seen in {most} beats; the last was: {said(screen)}")
