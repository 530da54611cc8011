/** Geometry of the joined maps: pointy-top hexes whose odd rows are shifted half a hex to the right. */

import type { Chart, Letter } from '../state';

export const SIDE = 50;
export const WIDTH = Math.sqrt(3) * SIDE;
const COLUMNS = 10;
const ROWS = 8;
const PER_MAP = COLUMNS * ROWS;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Place {
  map: number;
  /** On its map as it lies. */
  column: number;
  row: number;
}

export function mapOf(hex: number): number {
  return Math.floor(hex / PER_MAP);
}

/** Where a hex lies on its map, which may be turned by half. */
export function placeOf(chart: Chart, hex: number): Place {
  const map = mapOf(hex);
  const column = hex % COLUMNS;
  const row = Math.floor((hex % PER_MAP) / COLUMNS);
  return chart.maps[map]?.turned ? { map, column: COLUMNS - 1 - column, row: ROWS - 1 - row } : { map, column, row };
}

/** The middle of a place of the grid. */
export function centreAt(column: number, row: number): Point {
  return { x: WIDTH * (column + (row & 1) / 2), y: 1.5 * SIDE * row };
}

export function centreOf(chart: Chart, hex: number): Point {
  const { map, column, row } = placeOf(chart, hex);
  const [i, j] = chart.maps[map]?.at ?? [0, 0];
  return centreAt(COLUMNS * i + column, ROWS * j + row);
}

/** `E5`: column and row on the map as it lies. */
export function coordinates(chart: Chart, hex: number): string {
  const { column, row } = placeOf(chart, hex);
  return `${'ABCDEFGHIJ'[column]}${row + 1}`;
}

export function letterOf(chart: Chart, hex: number): Letter {
  return (chart.terrain[hex] ?? 'P') as Letter;
}

export function hexes(chart: Chart): number[] {
  return [...chart.terrain].map((_, hex) => hex);
}

/** The corners of a hex around 0,0 for `points=`. */
export function corners(side: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => ((i * 60 - 90) * Math.PI) / 180)
    .map((angle) => `${(side * Math.cos(angle)).toFixed(1)},${(side * Math.sin(angle)).toFixed(1)}`)
    .join(' ');
}

const EDGES: [number, number][][] = [
  [[0, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [-1, -1]],
  [[1, -1], [1, 0], [1, 1], [0, 1], [-1, 0], [0, -1]],
];

/** Where two maps touch: the edges of hexes between them, as one path. */
export function seams(chart: Chart): string {
  const grid = new Map<string, number>();
  const global = (hex: number): [number, number] => {
    const { map, column, row } = placeOf(chart, hex);
    const [i, j] = chart.maps[map]?.at ?? [0, 0];
    return [COLUMNS * i + column, ROWS * j + row];
  };
  for (const hex of hexes(chart)) grid.set(global(hex).join(), mapOf(hex));
  const corner = ({ x, y }: Point, i: number) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    return `${(x + SIDE * Math.cos(angle)).toFixed(1)} ${(y + SIDE * Math.sin(angle)).toFixed(1)}`;
  };
  return hexes(chart)
    .flatMap((hex) => {
      const [column, row] = global(hex);
      const at = centreAt(column, row);
      return (EDGES[row & 1] ?? []).flatMap(([dc, dr], edge) => {
        const beside = grid.get(`${column + dc},${row + dr}`);
        return beside !== undefined && beside > mapOf(hex) ? [`M${corner(at, edge)}L${corner(at, edge + 1)}`] : [];
      });
    })
    .join('');
}

/** The box around points, with room for a hex around each. */
export function boxAround(points: Point[], margin = 4): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - WIDTH / 2 - margin;
  const y = Math.min(...ys) - SIDE - margin;
  return { x, y, width: Math.max(...xs) + WIDTH / 2 + margin - x, height: Math.max(...ys) + SIDE + margin - y };
}

/** The part of a box around a point, as large as asked for where it can be. */
export function within(whole: Box, { x, y }: Point, size: { width: number; height: number }): Box {
  const width = Math.min(whole.width, size.width);
  const height = Math.min(whole.height, size.height);
  const keep = (middle: number, room: number, from: number, all: number) => Math.min(from + all - room, Math.max(from, middle - room / 2));
  return { x: keep(x, width, whole.x, whole.width), y: keep(y, height, whole.y, whole.height), width, height };
}

/** A line through hexes; a Gate trip leaves a gap. */
export function line(chart: Chart, path: number[]): string {
  return path
    .map((hex, i) => {
      const { x, y } = centreOf(chart, hex);
      const before = i ? centreOf(chart, path[i - 1] ?? hex) : null;
      const jump = !before || Math.hypot(before.x - x, before.y - y) > WIDTH * 1.2;
      return `${jump ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Where each of n tokens stands around the middle of a hex, and how large it is. */
export function standing(n: number): { scale: number; places: Point[] } {
  if (n <= 1) return { scale: 1, places: [{ x: 0, y: 16 }] };
  if (n === 2) return { scale: 0.9, places: row(2, 32, 16) };
  if (n === 3) return { scale: 0.78, places: row(3, 26, 16) };
  if (n === 4) return { scale: 0.72, places: [...row(2, 30, 2), ...row(2, 30, 27)] };
  const upper = Math.ceil(n / 2);
  return { scale: 0.56, places: [...row(upper, 20, 4), ...row(n - upper, 20, 25)] };
}

function row(n: number, step: number, y: number): Point[] {
  return Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * step, y }));
}
