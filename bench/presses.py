"""How soon a press is on screen: from the pointer going down to the next frame that shows what has come of it.

    .venv/bin/python bench/presses.py [GAME ...]

Lays out a game against a bot that answers at once, presses what a hint proposes, and prints median and 95th percentile.
Run it on a quiet machine; no test depends on it.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from kits.browser import WIDE, Screen, built_client, chromium_path, still
from kits.presses import Presses
from kits.server import serving

GAMES = ["casting-shadows", "shadowscape", "malice", "kilforth"]
ANSWERS = 30

WATCH = """() => {
  window.pressed = [];
  let began = 0;
  const seen = new MutationObserver(() => {
    if (!began) return;
    const since = began;
    began = 0;
    requestAnimationFrame(() => setTimeout(() => window.pressed.push(performance.now() - since)));
  });
  addEventListener('pointerdown', (event) => { began = event.timeStamp; }, true);
  seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Notes for each press how long it took until the page had changed and that frame was drawn."""

ANSWERED = """() => {
  window.answered = [];
  let began = 0;
  addEventListener('pointerdown', (event) => { began = event.timeStamp; }, true);
  const prompt = document.querySelector('[data-part="prompt"]').parentElement;
  new MutationObserver(() => {
    if (!began || document.querySelector('[data-option]:disabled') || !document.querySelector('[data-option]')) return;
    const since = began;
    began = 0;
    requestAnimationFrame(() => setTimeout(() => window.answered.push(performance.now() - since)));
  }).observe(prompt, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""The same until the next question stands there, with everything that the server has said."""


def main() -> None:
    """Measure the named games, or all."""
    games = sys.argv[1:] or GAMES
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/bench.db", built_client()) as address:
        for game in games:
            first, whole = measured(address, game)
            print(f"{game:16} reaction {said(first)}   next question {said(whole)}   ({len(first)} presses)")


def measured(address: str, game: str) -> tuple[list[float], list[float]]:
    """The times of the presses of one game, in milliseconds."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), chromium_sandbox=False)
        context = browser.new_context(viewport=WIDE)
        still(context)
        screen = Screen(context, address)
        sitting = ("me",) if game in ("malice", "kilforth") else ("me", "bot:greedy")
        table = screen.lays_out(*sitting, game=game, seed=5)
        screen.goes_to(f"table/{table}")
        presses = Presses(screen, table, game)
        presses.plays(1)
        screen.is_asked()
        screen.page.evaluate(WATCH)
        screen.page.evaluate(ANSWERED)
        presses.plays(ANSWERS)
        found: tuple[list[float], list[float]] = tuple(screen.page.evaluate("[pressed, answered]"))
        browser.close()
        return found


def said(times: list[float]) -> str:
    """Median and 95th percentile."""
    times = sorted(times)
    return f"median {statistics.median(times):4.0f} ms, p95 {times[int(0.95 * (len(times) - 1))]:4.0f} ms"


if __name__ == "__main__":
    main()
