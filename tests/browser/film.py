"""Films a game that bots have played: somebody watches it in a real browser, and each beat is kept as a picture.

python tests/browser/film.py shadowscape --most 80   pictures in build/film/shadowscape, with what was said beside them
python tests/browser/film.py malice --play 30        lets it run for so many seconds, and says how smoothly
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

SMOOTH = """seconds => new Promise(resolve => {
  let frames = 0, longest = 0, many = 0;
  new PerformanceObserver(list => list.getEntries().forEach(({ duration }) => {
    longest = Math.max(longest, duration);
    many += duration > 100;
  })).observe({ type: 'longtask', buffered: false });
  const start = performance.now();
  const beats = new Set();
  const count = now => {
    frames += 1;
    const bar = document.querySelector('[data-part="beats"]');
    if (bar) beats.add(bar.dataset.beat);
    if (now - start < seconds * 1000) requestAnimationFrame(count);
    else resolve({ fps: frames / seconds, longest, over100: many, beats: beats.size });
  };
  requestAnimationFrame(count);
})"""
"""Counts frames, and the longest task on the main thread."""


def main() -> int:
    """Film a game, or measure how it runs."""
    from playwright.sync_api import sync_playwright

    from kits.browser import PHONE, WIDE, Screen, built_client, chromium_path
    from kits.reel import Projector, Reel
    from kits.server import serving

    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("game")
    wanted.add_argument("--seats", type=int, default=3)
    wanted.add_argument("--bot", default="greedy")
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--most", type=int, default=2000, help="so many beats at most")
    wanted.add_argument("--phone", action="store_true")
    wanted.add_argument("--play", type=float, default=0, help="seconds to let it run and measure")
    said = wanted.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{folder}/film.sqlite", built_client()) as address,
    ):
        browser = playwright.chromium.launch(executable_path=chromium_path(), chromium_sandbox=False)
        context = browser.new_context(viewport=PHONE if said.phone else WIDE)
        kept = {"speed": "normal", "motion": "on" if said.play else "off", "summary": True}
        context.add_init_script(f"localStorage.setItem('umbra.settings', {json.dumps(json.dumps(kept))})")
        screen = Screen(context, address)
        screen.call("GET", "me")
        shown = Projector(screen, Reel(said.game, said.seats, said.seed, bot=said.bot))
        screen.page.wait_for_selector('[data-part="board"]', timeout=60_000)
        shown.go_on()
        screen.page.wait_for_selector('[data-part="beats"], [data-part="scene"]', timeout=60_000)
        if said.play:
            print(json.dumps({"game": said.game, **played(browser, screen.page, said.play)}))
        else:
            print(f"{film(screen.page, said.game + ('-phone' if said.phone else ''), said.most)} beats")
        browser.close()
    return 0


def played(browser: Any, page: Any, seconds: float) -> dict[str, float]:
    """How smoothly it runs: by the clock, and by how long the processor has worked for it."""
    browser.start_tracing(page=page, categories=["toplevel"])
    found: dict[str, float] = page.evaluate(SMOOTH, seconds)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    main = [e for e in events if names.get((e["pid"], e["tid"])) == "CrRendererMain" and e["name"].endswith("RunTask")]
    worked = [e["tdur"] / 1000 for e in main if "tdur" in e]
    return {**found, "longest_worked": round(max(worked)), "over100_worked": sum(time > 100 for time in worked)}


def film(page: Any, name: str, most: int) -> int:
    """Step through all beats, with a picture of each."""
    folder = ROOT / "build" / "film" / name
    folder.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    page.keyboard.press(".")
    for number in range(most):
        page.wait_for_timeout(120)
        scene = page.locator('[data-part="scene"]')
        bar = page.locator('[data-part="beats"]')
        if not bar.count() and not scene.count():
            break
        said = bar.locator(".said strong").inner_text() if bar.count() else ""
        lines.append(
            f"{number:04} {'scene: ' + scene.locator('.title').inner_text() + ' – ' if scene.count() else ''}{said}"
        )
        page.screenshot(path=folder / f"{number:04}.png")
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(80)
    (folder / "lines.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(lines)


if __name__ == "__main__":
    sys.exit(main())
