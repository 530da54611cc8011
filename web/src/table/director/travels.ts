/** Pieces on their way: moved over the board as it still is, and held where they have come to. */

import { boxOf, elementOf } from '../state/motion';
import type { Way } from './director.svelte';

export interface Point {
  x: number;
  y: number;
}

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const LIFT = 6;

export const centreOf = (box: DOMRect): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

interface Travel {
  element: HTMLElement | SVGGraphicsElement;
  animation: Animation | null;
  /** How far it is from where it is drawn, as the element counts. */
  shift: Point;
}

export class Travels {
  #all = new Map<string, Travel>();

  /** The way of a piece over these places, as far as they are drawn. */
  way(piece: string, places: string[], whole: boolean): Way | null {
    const start = this.#of(piece)?.element.getBoundingClientRect();
    const goals = places.map(boxOf).filter((box) => box !== null).map(centreOf);
    const points = start ? [centreOf(start), ...goals] : goals;
    const [first] = points;
    if (!goals.length || !first) return null;
    return { ghost: start ?? new DOMRect(first.x - 16, first.y - 16, 32, 32), points, walked: whole ? points.length - 1 : 0 };
  }

  /** The first goes there; the others go along, each as far from it as it stood. */
  go(pieces: readonly string[], to: Point, duration: number): void {
    const all = pieces.map((piece) => this.#of(piece)).filter((travel) => travel !== null);
    for (const { animation } of all) animation?.finish();
    const boxes = all.map(({ element }) => element.getBoundingClientRect());
    const [first] = boxes;
    if (!first) return;
    const from = centreOf(first);
    for (const [i, travel] of all.entries()) this.#shift(travel, boxes[i] ?? first, { x: to.x - from.x, y: to.y - from.y }, duration);
  }

  #shift(travel: Travel, box: DOMRect, by: Point, duration: number): void {
    const { element, shift } = travel;
    const own = element instanceof SVGGraphicsElement ? element.getBBox().width : element.offsetWidth;
    const scale = box.width && own ? box.width / own : 1;
    const next = { x: shift.x + by.x / scale, y: shift.y + by.y / scale };
    const at = (point: Point, lift = 0) => `translate(${point.x}px, ${point.y - lift}px)`;
    const old = travel.animation;
    travel.animation = element.animate([{ transform: at(shift) }, { transform: at(next, LIFT), offset: 0.85 }, { transform: at(next) }], {
      duration: Math.max(duration, 1),
      easing: EASE,
      fill: 'forwards',
      composite: 'add',
    });
    if (duration <= 0) travel.animation.finish(); // it is measured where it stands, before the next frame
    old?.cancel();
    travel.shift = next;
  }

  letGo(): void {
    for (const { animation } of this.#all.values()) animation?.cancel();
    this.#all.clear();
  }

  #of(piece: string): Travel | null {
    const known = this.#all.get(piece);
    if (known?.element.isConnected) return known;
    const element = elementOf(piece);
    if (!element) return null;
    const travel: Travel = { element, animation: null, shift: { x: 0, y: 0 } };
    this.#all.set(piece, travel);
    return travel;
  }
}
