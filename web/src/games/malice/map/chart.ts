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

/** Column and row of a hex among all maps. */
function gridOf(chart: Chart, hex: number): [number, number] {
  const { map, column, row } = placeOf(chart, hex);
  const [i, j] = chart.maps[map]?.at ?? [0, 0];
  return [COLUMNS * i + column, ROWS * j + row];
}

/** The edges between hexes of which something holds, as one path; `beside` is undefined beyond the maps. */
function edges(chart: Chart, parts: (hex: number, beside: number | undefined) => boolean): string {
  const grid = new Map(hexes(chart).map((hex) => [gridOf(chart, hex).join(), hex]));
  const corner = ({ x, y }: Point, i: number) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    return `${(x + SIDE * Math.cos(angle)).toFixed(1)} ${(y + SIDE * Math.sin(angle)).toFixed(1)}`;
  };
  return hexes(chart)
    .flatMap((hex) => {
      const [column, row] = gridOf(chart, hex);
      const at = centreAt(column, row);
      return (EDGES[row & 1] ?? []).flatMap(([dc, dr], edge) =>
        parts(hex, grid.get(`${column + dc},${row + dr}`)) ? [`M${corner(at, edge)}L${corner(at, edge + 1)}`] : [],
      );
    })
    .join('');
}

/** Where two maps touch. */
export function seams(chart: Chart): string {
  return edges(chart, (hex, beside) => beside !== undefined && mapOf(beside) > mapOf(hex));
}

/** The line around some of the hexes. */
export function outline(chart: Chart, some: (hex: number) => boolean): string {
  return edges(chart, (hex, beside) => some(hex) && (beside === undefined || !some(beside)));
}

export interface RimMark extends Point {
  text: string;
}

/** Letters and numbers of the hexes at the rim of the sheet: above or below a map, and at its left or right. */
export function rims(chart: Chart): RimMark[] {
  const lies = (i: number, j: number) => chart.maps.some(({ at }) => at[0] === i && at[1] === j);
  return chart.maps.flatMap(({ at: [i, j] }) => {
    const above = !lies(i, j - 1);
    const left = !lies(i - 1, j);
    const columns = !above && lies(i, j + 1) ? [] : Array.from({ length: COLUMNS }, (_, c) => ({
      text: 'ABCDEFGHIJ'[c] ?? '',
      x: centreAt(COLUMNS * i + c, 0).x + (above ? 0 : WIDTH / 2),
      y: centreAt(0, ROWS * j + (above ? 0 : ROWS - 1)).y + (above ? -SIDE - 12 : SIDE + 26),
    }));
    const rows = !left && lies(i + 1, j) ? [] : Array.from({ length: ROWS }, (_, r) => ({
      text: `${r + 1}`,
      x: centreAt(COLUMNS * i + (left ? 0 : COLUMNS - 1), 0).x + (left ? -WIDTH / 2 - 20 : WIDTH + 20),
      y: centreAt(0, ROWS * j + r).y + 6,
    }));
    return [...columns, ...rows];
  });
}

/** The sheet that the maps are printed on: their box with a margin for names and coordinates. */
export function sheetAround(chart: Chart): Box {
  const { x, y, width, height } = boxAround(hexes(chart).map((hex) => centreOf(chart, hex)), 0);
  const marks = rims(chart);
  const right = marks.some((mark) => mark.x > x + width) ? 46 : 20;
  const stacked = marks.some((mark) => mark.y > y + height);
  // Many maps are drawn small, and letters are larger on them.
  const [above, below] = stacked ? [96, 92] : [66, 20];
  return { x: x - 46, y: y - above, width: width + 46 + right, height: height + above + below };
}

/** The box around points, with room for a hex around each. */
export function boxAround(points: Point[], margin = 4): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - WIDTH / 2 - margin;
  const y = Math.min(...ys) - SIDE - margin;
  return { x, y, width: Math.max(...xs) + WIDTH / 2 + margin - x, height: Math.max(...ys) + SIDE + margin - y };
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
