/** Where things are on the board, in units of the drawing: rooms of 200 with 16 between them. */

import { SIDE, type Feature } from '../state';

export const CELL = 200;
export const GAP = 16;
export const EDGE = 8;
export const BOARD = SIDE * CELL + (SIDE - 1) * GAP + 2 * EDGE;

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a room. */
export function corner(room: number): Point {
  const row = Math.floor(room / SIDE);
  return { x: EDGE + (room % SIDE) * (CELL + GAP), y: EDGE + row * (CELL + GAP) };
}

export function centre(room: number): Point {
  const { x, y } = corner(room);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;

/** The middle of a room's side, a little inside, counted from its corner: north, east, south, west. */
export const DOORWAYS: readonly Point[] = [
  { x: 100, y: 18 },
  { x: 182, y: 100 },
  { x: 100, y: 182 },
  { x: 18, y: 100 },
];

/** The paper between two rooms that a doorway connects. */
export function corridor(a: number, b: number): string {
  const one = centre(a);
  const other = centre(b);
  const wide = one.y === other.y;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return wide ? `M${x} ${y - 22}h${CELL + GAP}v44h${-CELL - GAP}z` : `M${x - 22} ${y}v${CELL + GAP}h44v${-CELL - GAP}z`;
}

export const TOKEN = { width: 80, height: 92 };

export interface Place extends Point {
  scale: number;
}

/** How large the figures on a token are drawn, so that they are as large as letters however small the token is. */
export function figureSize(letters: number, scale: number): number {
  return Math.min(40, Math.max(30, letters / scale));
}

/** Where n tokens of Enemies lie in a room: one large, two side by side, then closer and closer like a fan. */
export function tokenPlaces(n: number, lord: boolean): Place[] {
  if (n === 1 && !lord) return [{ x: (CELL - TOKEN.width * 1.12) / 2, y: 62, scale: 1.12 }];
  const scale = lord ? 0.78 : 0.88;
  const left = lord ? 8 : 28;
  const right = CELL - left - TOKEN.width * scale;
  const y = lord ? 122 : 70;
  return Array.from({ length: n }, (_, i) => ({ x: n === 1 ? right : left + ((right - left) / (n - 1)) * i, y, scale }));
}

/** Where the Heroes in a room stand, in order: the corners below, then beside them. */
export function heroPlace(order: number): Point {
  const inner = Math.floor(order / 2) * 42;
  return { x: order % 2 === 0 ? 30 + inner : 170 - inner, y: order < 2 ? 168 : 160 };
}

/** A room's name as it is written: at most two lines, and the width that a long line is squeezed into. */
export function written(name: string, letters: number): { text: string; width: number | undefined }[] {
  const short = name.replace(/^The /, '');
  const fitting = NAME_WIDTH / (letters * LETTER);
  return inLines(short, fitting).map((text) => ({ text, width: text.length > fitting ? NAME_WIDTH : undefined }));
}

const NAME_WIDTH = 184;
/** How wide a letter of the title is, on average, for its size. */
const LETTER = 0.41;
/** How much a line may be squeezed before it is broken. */
const SQUEEZE = 1.12;

function inLines(name: string, letters: number): string[] {
  if (name.length <= letters * SQUEEZE) return [name];
  const spaces = [...name.matchAll(/ /g)].map((found) => found.index);
  const middle = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

const CORNERS: readonly Point[] = [
  { x: 9, y: 8 },
  { x: 157, y: 8 },
  { x: 9, y: 156 },
  { x: 157, y: 156 },
];

/** Features in the corners of a room; a Treasure symbol is always in the north-east, where its token lies. */
export function featurePlaces(features: readonly Feature[]): { feature: Feature; at: Point }[] {
  const others = features.filter((feature) => feature !== 'treasure');
  const order = features.length > others.length ? [...others.slice(0, 1), 'treasure' as const, ...others.slice(1)] : others;
  const first = others.length === 0 ? 1 : 0;
  return order.map((feature, i) => ({ feature, at: CORNERS[i + first] ?? { x: 9, y: 156 } }));
}
