/** A tile as a landscape in ink: sky, ridges with hatching, a landmark and smaller ones of it; the same for the same place every time. */

import type { Terrain } from '../meanings';
import { HEIGHT, WIDTH } from './hexes';

export interface Land {
  sky: string;
  far: string;
  mid: string;
  near: string;
  ink: string;
}

const LANDS: Record<Terrain, Land> = {
  thicket: { sky: '#dfe3c6', far: '#abbb8c', mid: '#7d9661', near: '#5a7546', ink: '#202d16' },
  meadow: { sky: '#f3dfe4', far: '#e3b7c3', mid: '#cf92a5', near: '#a9677f', ink: '#3d1c2b' },
  desert: { sky: '#f3dfb4', far: '#e4bd80', mid: '#cf9a56', near: '#ab7736', ink: '#3f2710' },
  rune: { sky: '#e3ddcd', far: '#c5bba3', mid: '#a59a80', near: '#80765f', ink: '#2b261b' },
  volcano: { sky: '#f0d0bd', far: '#d89a80', mid: '#b6674e', near: '#7f4034', ink: '#30120c' },
  crypt: { sky: '#ddd3e6', far: '#b5a2c6', mid: '#8d769f', near: '#655176', ink: '#271a33' },
  lagoon: { sky: '#d3e8df', far: '#9fcabd', mid: '#6fa99b', near: '#4a8478', ink: '#123530' },
  heights: { sky: '#dedfdc', far: '#b7bcc0', mid: '#8f979e', near: '#6d767d', ink: '#23282d' },
  mire: { sky: '#e2e2c2', far: '#b9bb83', mid: '#94975a', near: '#6d713d', ink: '#2a2c12' },
  shore: { sky: '#dfe6ec', far: '#a9c0d6', mid: '#7a9abc', near: '#52779e', ink: '#172839' },
  plain: { sky: '#e8e0cd', far: '#cdc3aa', mid: '#afa487', near: '#8a8066', ink: '#2b261b' },
};

const WATERS: Terrain[] = ['lagoon', 'shore', 'mire'];
const WOODS: Terrain[] = ['thicket'];

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface Landmark {
  x: number;
  y: number;
  size: number;
  opacity: number;
}

export function landOf(terrain: Terrain): Land {
  return LANDS[terrain];
}

/** Numbers from 0 to 1 that look random and are always the same for the same word. */
function seeded(word: string): () => number {
  let state = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Ridge = (x: number) => number;

/** A line of hills around a height, from the left edge to the right one. */
function ridge(base: number, swing: number, chance: () => number): Ridge {
  const steps = 4;
  const knots = Array.from({ length: steps + 1 }, () => base + (chance() - 0.5) * swing);
  return (x) => {
    const at = Math.min(steps - 0.001, Math.max(0, ((x + WIDTH / 2) / WIDTH) * steps));
    const i = Math.floor(at);
    const part = (1 - Math.cos((at - i) * Math.PI)) / 2;
    return (knots[i] ?? base) * (1 - part) + (knots[i + 1] ?? base) * part;
  };
}

function ground(line: Ridge, fill: string): Shape {
  const xs = Array.from({ length: 19 }, (_, i) => -WIDTH / 2 + (i * WIDTH) / 18);
  return { d: `M${xs.map((x) => `${x.toFixed(0)} ${line(x).toFixed(1)}`).join('L')}V${HEIGHT / 2}H${-WIDTH / 2}z`, fill };
}

/** Short strokes below a ridge, as a woodcut has them. */
function hatching(line: Ridge, ink: string, opacity: number, chance: () => number): Shape {
  let d = '';
  for (let x = -WIDTH / 2 + 4; x < WIDTH / 2; x += 6 + 5 * chance()) d += `M${x.toFixed(1)} ${(line(x) + 2).toFixed(1)}l-4 ${(6 + 7 * chance()).toFixed(1)}`;
  return { d, stroke: ink, width: 1, opacity };
}

function trees(line: Ridge, fill: string, size: number, chance: () => number): Shape {
  let d = '';
  for (let x = -WIDTH / 2; x < WIDTH / 2; x += size * (0.55 + 0.5 * chance())) {
    const h = size * (1.3 + chance());
    const w = h * 0.36;
    const foot = line(x) + 5;
    d += `M${x.toFixed(1)} ${(foot - h).toFixed(1)}l${(w * 0.6).toFixed(1)} ${(h * 0.4).toFixed(1)}h-${(w * 0.2).toFixed(1)}l${(w * 0.6).toFixed(1)} ${(h * 0.6).toFixed(1)}h-${(w * 2).toFixed(1)}l${(w * 0.6).toFixed(1)} -${(h * 0.6).toFixed(1)}h-${(w * 0.2).toFixed(1)}z`;
  }
  return { d, fill };
}

function waves(top: number, ink: string, chance: () => number): Shape {
  let d = '';
  for (let i = 0; i < 16; i += 1) d += `M${(-WIDTH / 2 + 16 + (WIDTH - 40) * chance()).toFixed(0)} ${(top + (HEIGHT / 2 - top - 14) * chance()).toFixed(0)}q5-4 10 0t10 0`;
  return { d, stroke: ink, width: 1.2, opacity: 0.4 };
}

function volcano(land: Land): Shape[] {
  const lines = Array.from({ length: 15 }, (_, i) => `M${-66 + i * 9} 22l${-7 + i} 20`).join('');
  const smoke = [
    [-8, -74, 13],
    [0, -83, 19],
    [9, -92, 24],
    [25, -100, 30],
  ] as const;
  return [
    ...smoke.map(([x, y, r], i): Shape => ({ d: `M${x - r} ${y}a${r} 8 0 1 0 ${2 * r} 0a${r} 8 0 1 0 ${-2 * r} 0`, fill: '#8d6a5e', opacity: 0.5 - 0.08 * i })),
    { d: 'M-89 52L-22-60q22 12 44 0L89 52z', fill: land.mid },
    { d: 'M-22-60q22 12 44 0l9 25q-7 20-11 2q-9 40-18 5q-13 22-33-7z', fill: '#e2703a' },
    { d: lines, stroke: land.ink, width: 1.1, opacity: 0.4 },
  ];
}

/** All that is drawn of a tile behind its landmark, and in front of it. */
export function landscape(terrain: Terrain, id: string): { behind: Shape[]; before: Shape[] } {
  const chance = seeded(id);
  const land = LANDS[terrain];
  const [far, mid, near] = [ridge(-8, 20, chance), ridge(42, 14, chance), ridge(88, 14, chance)];
  const clouds = Array.from({ length: 3 }, (_, i) => `M${(-70 + 90 * chance()).toFixed(0)} ${-62 + i * 9}h${(18 + 20 * chance()).toFixed(0)}`).join('');
  const wooded = WOODS.includes(terrain);
  return {
    behind: [
      { d: clouds, stroke: land.ink, width: 1.1, opacity: 0.16 },
      ...(terrain === 'volcano' ? volcano(land) : [ground(far, land.far)]),
      ...(wooded ? [trees(far, land.mid, 19, chance)] : []),
      hatching(far, land.ink, terrain === 'volcano' ? 0 : 0.2, chance),
      ground(mid, land.mid),
      ...(wooded ? [trees(mid, land.near, 27, chance)] : []),
      ...(WATERS.includes(terrain) ? [waves(46, '#fffaf0', chance)] : [hatching(mid, land.ink, 0.26, chance)]),
    ],
    before: [ground(near, land.near), hatching(near, land.ink, 0.35, chance)],
  };
}

/** The landmark and two smaller ones of it, on their feet. */
export function landmarks(terrain: Terrain, id: string): Landmark[] {
  if (terrain === 'volcano') return [];
  const chance = seeded(`${id} marks`);
  const side = () => 36 + 10 * chance();
  const spots = [
    { x: -72 + 8 * chance(), size: side() },
    { x: 70 - 8 * chance(), size: side() },
  ].map(({ x, size }) => ({ x, y: 54 + 12 * chance() - size / 2, size, opacity: 0.66 }));
  return [...spots, { x: 0, y: 18, size: 92, opacity: 0.92 }];
}
