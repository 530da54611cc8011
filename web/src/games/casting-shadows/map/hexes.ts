/** Geometry of the map: pointy-top hexes, a little wider than regular ones; one unit is a pixel of the drawn map. */

import type { TileSketch } from '../state';

export const WIDTH = 222;
export const HEIGHT = 248;
const ROW = 186;
/** On a phone, which is higher than wide, hexes are higher by so much, so that name, figures and card have room; on a large map more. */
export const TALL = 1.22;
export const TALLER = 1.5;
/** With more tiles than this the map is a large one: four of them stand in a row. */
export const FEW_TILES = 7;
/** Where a map is wider than its room, hexes grow by so much at most. */
const MOST_TALL = 1.22;
/** A card is tucked under the edge of its tile by so much. */
const TUCKED = 19;

export interface Point {
  x: number;
  y: number;
}

export function centre([q, r]: [number, number], tall = 1): Point {
  return { x: WIDTH * (q + r / 2), y: ROW * tall * r };
}

/** The outline of a tile around 0,0, inside its edge by so much. */
export function hexPath(inside: number, tall = 1): string {
  const [x, y] = [WIDTH / 2 - inside * 0.866, (HEIGHT / 2) * tall - inside];
  const shoulder = (HEIGHT / 4) * tall - inside * 0.42;
  return `M0 ${-y}L${x} ${-shoulder}V${shoulder}L0 ${y}L${-x} ${shoulder}V${-shoulder}z`;
}

/** The corners of a regular hex around 0,0 for `points=`, for small signs. */
export function hexPoints(side: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => ((i * 60 - 90) * Math.PI) / 180)
    .map((angle) => `${(side * Math.cos(angle)).toFixed(1)},${(side * Math.sin(angle)).toFixed(1)}`)
    .join(' ');
}

export interface Slot extends Point {
  tile: number;
  /** The side of the tile at which the card lies; `over` if no free place touches it, so that the card lies on it. */
  side: 'left' | 'right' | 'over';
}

const WEST: [number, number] = [-1, 0];
const EAST: [number, number] = [1, 0];
const NORTH_WEST: [number, number] = [0, -1];
const NORTH_EAST: [number, number] = [1, -1];
const SOUTH_WEST: [number, number] = [-1, 1];
const SOUTH_EAST: [number, number] = [0, 1];

/** Where the cards beside the tiles lie: each in a free place that touches its tile, the row's ends first. */
export function slotPlaces(tiles: TileSketch[], wanted: number[], tall = 1): Slot[] {
  const taken = new Set(tiles.map((tile) => tile.at.join()));
  const middle = tiles.reduce((sum, tile) => sum + centre(tile.at).x, 0) / Math.max(1, tiles.length);
  const slots: Slot[] = [];
  const left: number[] = [];
  for (const tile of wanted) {
    const place = claim(tiles, tile, [towards(tiles, tile, middle)], taken) ?? null;
    if (place) slots.push(beside(tiles, tile, place, tall));
    else left.push(tile);
  }
  for (const tile of left) {
    const around = [WEST, EAST, NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST];
    const place = claim(tiles, tile, around, taken);
    const { x, y } = centre(tiles[tile]?.at ?? [0, 0], tall);
    slots.push(place ? beside(tiles, tile, place, tall) : { tile, x, y: y - 40, side: 'over' });
  }
  return slots;
}

function beside(tiles: TileSketch[], tile: number, place: [number, number], tall: number): Slot {
  const at = centre(tiles[tile]?.at ?? [0, 0], tall);
  const to = centre(place, tall);
  const length = Math.hypot(to.x - at.x, to.y - at.y) || 1;
  const nearer = (length - TUCKED) / length;
  return { tile, x: at.x + (to.x - at.x) * nearer, y: at.y + (to.y - at.y) * nearer, side: to.x < at.x ? 'left' : 'right' };
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

/** The box around all tiles and cards. */
export function boxAround(tiles: TileSketch[], slots: Slot[], card: { width: number; height: number }, tall = 1): Box {
  const margin = 4;
  const spots = [
    ...tiles.map((tile) => ({ ...centre(tile.at, tall), dx: WIDTH / 2, dy: (HEIGHT / 2) * tall })),
    ...slots.map((slot) => ({ ...slot, dx: card.width / 2, dy: card.height / 2 })),
  ];
  const x = Math.min(...spots.map((spot) => spot.x - spot.dx)) - margin;
  const y = Math.min(...spots.map((spot) => spot.y - spot.dy)) - margin;
  const right = Math.max(...spots.map((spot) => spot.x + spot.dx)) + margin;
  const bottom = Math.max(...spots.map((spot) => spot.y + spot.dy)) + margin;
  return { x, y, width: right - x, height: bottom - y };
}

/** How much higher than usual hexes are drawn, so that a map that is wider than its room fills it. */
export function tallIn(room: { width: number; height: number }, box: Box): number {
  const fills = room.width ? (room.height / room.width) * (box.width / box.height) : 1;
  return Math.min(MOST_TALL, Math.max(1, fills));
}

/** Where up to six casters stand on a tile (their feet), and how large they are. */
export function standing(n: number): { size: number; places: Point[] } {
  if (n <= 2) return { size: 1, places: row(n, 78, 66) };
  if (n === 3) return { size: 0.84, places: row(n, 62, 62) };
  const upper = Math.ceil(n / 2);
  return { size: 0.68, places: [...row(upper, 54, 30), ...row(n - upper, 54, 80)] };
}

function row(n: number, step: number, y: number): Point[] {
  return Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * step, y }));
}
