"""What can be measured of the stage: whose window it is, how large the letters are, and what is cut off or covered."""

from typing import Any

from kits.browser import DRAWN, Screen
from kits.played import played_to
from umbra.core.game import Game

WIDE = {"width": 1440, "height": 900}
LARGE = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}

GAMES = ["casting-shadows", "shadowscape", "malice", "kilforth"]

TURNS = {"casting-shadows": "act", "shadowscape": "act", "malice": "act", "kilforth": "action"}
"""The question of an ordinary turn."""

SEATS = {"casting-shadows": 3, "shadowscape": 3, "malice": 2, "kilforth": 2}

FULL = {"casting-shadows": 6, "shadowscape": 4, "malice": 3, "kilforth": 4}
"""As many as there is a place for, so that there is much to show."""

MINE = {"casting-shadows": "seat", "shadowscape": "seat", "malice": "avatar", "kilforth": "hero"}
"""The piece that is my figure."""

SETTLING = 120
"""Milliseconds in which a page of another size or theme is mostly laid out, if it draws at all."""

MEASURE = """mine => {
  const board = document.querySelector('[data-part="board"]');
  const frame = board.getBoundingClientRect();
  const topmost = (x, y) => document.elementFromPoint(x, y);
  const seen = box => box.width > 0 && box.height > 0;
  const shown = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const middle = box => [box.x + box.width / 2, box.y + box.height / 2];
  const inside = ([x, y]) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;

  let [own, all] = [0, 0];
  for (let x = 4; x < innerWidth; x += 8) for (let y = 4; y < innerHeight; y += 8) {
    all += 1;
    own += topmost(x, y)?.closest('[data-part="board"]') ? 1 : 0;
  }

  const pieces = [...board.querySelectorAll('[data-piece]')].filter(one => seen(one.getBoundingClientRect()));
  const boxes = pieces.map(one => one.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))];
  const [right, bottom] = [Math.max(...boxes.map(box => box.right)), Math.max(...boxes.map(box => box.bottom))];
  const across = Math.min(right, frame.right) - Math.max(left, frame.left);
  const along = Math.min(bottom, frame.bottom) - Math.max(top, frame.top);

  const scaleOf = one => {
    const matrix = one.getScreenCTM?.();
    if (matrix) return Math.hypot(matrix.a, matrix.b);
    let scale = 1;
    for (let at = one; at; at = at.parentElement) {
      const { transform } = getComputedStyle(at);
      if (transform === 'none') continue;
      const { a, b } = new DOMMatrix(transform);
      scale *= Math.hypot(a, b);
    }
    return scale;
  };
  const worded = root => {
    const found = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const [node, one] = [texts.currentNode, texts.currentNode.parentElement];
      if (!node.textContent.trim() || one.closest('.unseen, title, desc, style') || !shown(one)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (seen(box)) found.push({ one, box, text: node.textContent.trim().slice(0, 40) });
    }
    return found;
  };
  const small = worded(board)
    .filter(({ box }) => inside(middle(box)))
    .map(({ one, text }) => [parseFloat(getComputedStyle(one).fontSize) * scaleOf(one), text])
    .filter(([size]) => size < 12.95)
    .map(([size, text]) => `${size.toFixed(1)}: ${text}`);

  const clipped = (one, box) => {
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return true;
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      if (overflowX !== 'visible' && (box.left < edge.left - 2 || box.right > edge.right + 2)) return true;
      if (overflowY !== 'visible' && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2)) return true;
    }
    return false;
  };
  const parts = [...document.querySelectorAll('[data-part="prompt"], [data-part="shelf"]')];
  const onCard = one => one.closest('[data-piece^="card:"], .paper');
  const cut = parts.flatMap(worded).filter(({ one, box }) => !onCard(one) && clipped(one, box)).map(({ text }) => text);

  const lit = pieces.filter(one => !one.hasAttribute('aria-disabled') && one.matches('[role="button"], button'));
  const covered = lit
    .filter(one => inside(middle(one.getBoundingClientRect())))
    .filter(one => !topmost(...middle(one.getBoundingClientRect()))?.closest('[data-part="board"]'))
    .map(one => one.dataset.piece);
  const away = lit.filter(one => !inside(middle(one.getBoundingClientRect()))).map(one => one.dataset.piece);

  const figures = [...board.querySelectorAll(`[data-piece="${mine}"]`)].map(one => one.getBoundingClientRect());
  const isFree = box => topmost(...middle(box))?.closest('[data-part="board"]');
  const sighted = figures.some(box => seen(box) && inside(middle(box)) && isFree(box));
  return { share: own / all, box: across * along / (innerWidth * innerHeight), small, cut, covered, away, sighted };
}"""
"""Points every 8 px; letters as seen, with all scales; words of prompt and shelf whole, but for texts on cards of
a hand, which are raised to be read."""


def in_the_middle(
    game: str, seed: int = 3, answers: int = 40, kind: str = "", seats: dict[str, int] = SEATS, **options: Any
) -> Game:
    """An ordinary turn of the first seat in the middle of a game."""
    wanted = kind or TURNS[game]

    def holds(one: Game) -> bool:
        return one.asked()[0].seat == 0 and one.asked()[0].kind == wanted

    return played_to(game, holds, seats[game], seed, answers, **options)


def measured(screen: Screen, game: str) -> dict[str, Any]:
    """The stage as it lies before somebody who has the first seat, once it has settled."""
    found: dict[str, Any] = {}
    for _ in range(20):
        screen.page.evaluate(DRAWN)
        screen.page.wait_for_timeout(SETTLING)
        before, found = found, screen.page.evaluate(MEASURE, f"{MINE[game]}:0")
        if found == before:
            break
    return found
