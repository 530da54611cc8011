/** Moves what is on the screen: pieces travel, flash, tumble or show a number. Found by their `data-piece`. */

import type { Motion } from '../../games/game';

const TRAVEL = 220;
const TUMBLE = 560;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

export type Places = Map<string, DOMRect>;

/** The element that draws a piece, the first visible one if it is drawn more than once. */
export function elementOf(piece: string): HTMLElement | SVGGraphicsElement | null {
  const all = document.querySelectorAll<HTMLElement | SVGGraphicsElement>(`[data-piece="${CSS.escape(piece)}"]`);
  for (const element of all) if (element.getClientRects().length) return element;
  return null;
}

/** The box of a piece on the screen: that of the part marked as such, where its drawing goes beyond and is cut off. */
export function boxOf(piece: string): DOMRect | null {
  const element = elementOf(piece);
  return (element?.querySelector('[data-box]') ?? element)?.getBoundingClientRect() ?? null;
}

/** Where these pieces are now, as far as they are drawn. */
export function remember(pieces: readonly string[]): Places {
  const places: Places = new Map();
  for (const piece of pieces) {
    const box = boxOf(piece);
    if (box?.width) places.set(piece, box);
  }
  return places;
}

export function show(motion: Motion, before: Places, pace: number): void {
  const element = elementOf(motion.piece);
  if (motion.kind === 'move') travel(motion, element, before, pace);
  else if (motion.kind === 'flash') flash(element, pace);
  else if (motion.kind === 'dice') label(element, motion.text ?? '', TUMBLE * pace, 'tumbling');
  else label(element, motion.text ?? '', TRAVEL * 4 * pace, 'rising');
}

function travel(motion: Motion, element: HTMLElement | SVGGraphicsElement | null, before: Places, pace: number): void {
  const from = element && startOf(motion, element, before);
  if (from) element.animate([{ transform: from }, { transform: 'translate(0, 0)' }], { duration: TRAVEL * pace, easing: EASE, composite: 'add' });
}

/** Where a piece comes from, as seen from where it is. */
function startOf(motion: Motion, element: HTMLElement | SVGGraphicsElement, before: Places): string | null {
  const start = motion.from ? (elementOf(motion.from)?.getBoundingClientRect() ?? before.get(motion.from)) : before.get(motion.piece);
  if (!start) return null;
  const end = element.getBoundingClientRect();
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  if (Math.hypot(x, y) < 2) return null;
  const own = element instanceof SVGGraphicsElement ? element.getBBox().width : element.offsetWidth;
  const scale = end.width && own ? end.width / own : 1;
  return `translate(${x / scale}px, ${y / scale}px)`;
}

function flash(element: HTMLElement | SVGGraphicsElement | null, pace: number): void {
  element?.animate([{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }], { duration: TRAVEL * 1.5 * pace, easing: EASE });
}

/** A word or number over a piece, drawn above everything and gone by itself. */
function label(element: HTMLElement | SVGGraphicsElement | null, text: string, duration: number, kind: string): void {
  if (!element || !text) return;
  const box = element.getBoundingClientRect();
  const word = document.createElement('div');
  word.className = `motion-word ${kind}`;
  word.textContent = text;
  word.setAttribute('aria-hidden', 'true');
  word.style.left = `${box.x + box.width / 2}px`;
  word.style.top = `${box.y + box.height / 2}px`;
  document.body.append(word);
  const frames: Keyframe[] =
    kind === 'tumbling'
      ? [
          { transform: 'translate(-50%, -50%) rotate(-200deg) scale(0.6)' },
          { transform: 'translate(-50%, -50%) rotate(0) scale(1)', offset: 0.7 },
          { transform: 'translate(-50%, -50%)' },
        ]
      : [
          { transform: 'translate(-50%, -50%)', opacity: 1 },
          { transform: 'translate(-50%, -90%)', opacity: 1, offset: 0.7 },
          { transform: 'translate(-50%, -120%)', opacity: 0 },
        ];
  word.animate(frames, { duration, easing: EASE }).finished.finally(() => word.remove());
}
