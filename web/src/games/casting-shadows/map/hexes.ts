/** Geometry of the map: pointy-top hexes in axial coordinates, one unit of side = 100. */

import type { TileSketch } from '../state';

export const SIDE = 100;
export const WIDTH = Math.sqrt(3) * SIDE;

export interface Point {
  x: number;
  y: number;
}

export function centre([q, r]: [number, number]): Point {
  return { x: WIDTH * (q + r / 2), y: 1.5 * SIDE * r };
}

/** The corners of a hex around 0,0 for `points=`. */
export function hexPoints(side: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => ((i * 60 - 90) * Math.PI) / 180)
    .map((angle) => `${(side * Math.cos(angle)).toFixed(1)},${(side * Math.sin(angle)).toFixed(1)}`)
    .join(' ');
}

export interface Slot extends Point {
  tile: number;
  /** Whether no free place touches the tile, so that the card lies on it. */
  over: boolean;
}

const WEST: [number, number] = [-1, 0];
const EAST: [number, number] = [1, 0];
const NORTH_WEST: [number, number] = [0, -1];
const NORTH_EAST: [number, number] = [1, -1];
const SOUTH_WEST: [number, number] = [-1, 1];
const SOUTH_EAST: [number, number] = [0, 1];

/** Where the cards beside the tiles lie: each in a free place that touches its tile, the row's ends first. */
export function slotPlaces(tiles: TileSketch[], wanted: number[]): Slot[] {
  const taken = new Set(tiles.map((tile) => tile.at.join()));
  const middle = tiles.reduce((sum, tile) => sum + centre(tile.at).x, 0) / Math.max(1, tiles.length);
  const slots: Slot[] = [];
  const left: number[] = [];
  for (const tile of wanted) {
    const place = claim(tiles, tile, [towards(tiles, tile, middle)], taken) ?? null;
    if (place) slots.push({ tile, ...centre(place), over: false });
    else left.push(tile);
  }
  for (const tile of left) {
    const around = [WEST, EAST, NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST];
    const place = claim(tiles, tile, around, taken);
    const { x, y } = centre(tiles[tile]?.at ?? [0, 0]);
    slots.push(place ? { tile, ...centre(place), over: false } : { tile, x, y: y - 56, over: true });
  }
  return slots;
}

function towards(tiles: TileSketch[], tile: number, middle: number): [number, number] {
  return centre(tiles[tile]?.at ?? [0, 0]).x < middle ? WEST : EAST;
}

function claim(
  tiles: TileSketch[],
  tile: number,
  directions: [number, number][],
  taken: Set<string>,
): [number, number] | null {
  const [q, r] = tiles[tile]?.at ?? [0, 0];
  for (const [dq, dr] of directions) {
    const place: [number, number] = [q + dq, r + dr];
    if (!taken.has(place.join())) {
      taken.add(place.join());
      return place;
    }
  }
  return null;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From a card to the edge of its tile, as a path, so that nobody doubts where it belongs. */
export function tether(tiles: TileSketch[], slot: Slot): string {
  const { x, y } = centre(tiles[slot.tile]?.at ?? [0, 0]);
  const [dx, dy] = [slot.x - x, slot.y - y];
  const inner = WIDTH / 2 / Math.hypot(dx, dy);
  return slot.over ? '' : `M${slot.x} ${slot.y}L${x + dx * inner} ${y + dy * inner}`;
}

/** The box around all tiles and cards. */
export function boxAround(tiles: TileSketch[], slots: Slot[], card: { width: number; height: number }): Box {
  const margin = 10;
  const spots = [
    ...tiles.map((tile) => ({ ...centre(tile.at), dx: WIDTH / 2, dy: SIDE })),
    ...slots.map((slot) => ({ ...slot, dx: card.width / 2, dy: card.height / 2 })),
  ];
  const x = Math.min(...spots.map((spot) => spot.x - spot.dx)) - margin;
  const y = Math.min(...spots.map((spot) => spot.y - spot.dy)) - margin;
  const right = Math.max(...spots.map((spot) => spot.x + spot.dx)) + margin;
  const bottom = Math.max(...spots.map((spot) => spot.y + spot.dy)) + margin;
  return { x, y, width: right - x, height: bottom - y };
}

/** Where up to six meeples stand on a tile, and how large they are. */
export function standing(n: number): { size: number; places: Point[] } {
  if (n <= 3) return { size: 50, places: row(n, 50, 34) };
  const upper = Math.ceil(n / 2);
  return { size: 40, places: [...row(upper, 44, 18), ...row(n - upper, 40, 50)] };
}

function row(n: number, step: number, y: number): Point[] {
  return Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * step, y }));
}
