/** The ground of a picture, in two layers with strokes on them. */

import type { Chance } from './chance';
import type { Land } from './scene';
import { HEIGHT, WIDTH } from './skies';

/** Outlines of what is far and what is near, with the strokes over each. */
export interface Ground {
  far: string;
  farStrokes: string;
  near: string;
  nearStrokes: string;
}

type Point = [x: number, y: number];

const n = (value: number): string => value.toFixed(1);
const shut = (points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')} ${WIDTH} ${HEIGHT} 0 ${HEIGHT}z`;

/** A ridge from left to right, up and down by turns. */
function ridge(chance: Chance, level: number, rise: number, step: number): Point[] {
  const points: Point[] = [[0, level]];
  for (let x = step, up = true; x < WIDTH; x += chance(0.7, 1.2) * step, up = !up) points.push([x, level + (up ? -chance(0.4, 1) : chance(0, 0.4)) * rise]);
  return [...points, [WIDTH, level]];
}

/** How high a ridge is somewhere. */
function at(points: Point[], x: number): number {
  const i = Math.max(1, points.findIndex(([px]) => px >= x));
  const [[x0, y0], [x1, y1]] = [points[i - 1] ?? [0, 0], points[i] ?? [WIDTH, HEIGHT]];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0 || 1);
}

/** Cuts down a slope. */
function hatched(chance: Chance, points: Point[], length: number): string {
  let path = '';
  for (let x = 3; x < WIDTH; x += chance(4.5, 7)) {
    const y = at(points, x) + 1;
    const down = chance(0.3, 1) * length;
    path += `M${n(x)} ${n(y)}l${n(-down * 0.2)} ${n(down)} ${n(1.8)} ${n(-down * 0.86)}z`;
  }
  return path;
}

function mountain(chance: Chance): Ground {
  const far = ridge(chance, chance(92, 100), 38, 38);
  const near = ridge(chance, chance(114, 120), 14, 32);
  return { far: shut(far), farStrokes: hatched(chance, far, 30), near: shut(near), nearStrokes: hatched(chance, near, 14) };
}

function trees(chance: Chance, level: number, size: number): string {
  let path = `M0 ${n(level)}`;
  for (let x = 0; x < WIDTH + size; x += chance(0.5, 0.75) * size) {
    const h = chance(0.8, 1.5) * size;
    const w = size * 0.42;
    path += `L${n(x - w)} ${n(level)} ${n(x - w * 0.5)} ${n(level - h * 0.45)} ${n(x - w * 0.72)} ${n(level - h * 0.42)} ${n(x)} ${n(level - h)} ${n(x + w * 0.72)} ${n(level - h * 0.42)} ${n(x + w * 0.5)} ${n(level - h * 0.45)} ${n(x + w)} ${n(level)}`;
  }
  return `${path}L${WIDTH + 30} ${HEIGHT} 0 ${HEIGHT}z`;
}

function forest(chance: Chance): Ground {
  const level = chance(94, 102);
  let strokes = '';
  for (let i = 0; i < 26; i++) strokes += `M${n(chance(0, WIDTH))} ${n(chance(level + 4, 122))}v${n(chance(4, 9))}h1.6v${n(-chance(2, 4))}z`;
  return { far: trees(chance, level, 26), farStrokes: strokes, near: trees(chance, 132, 20), nearStrokes: '' };
}

function rolling(chance: Chance, level: number, swing: number): Point[] {
  const turn = chance(0, 6);
  return Array.from({ length: 17 }, (_, i): Point => [i * 14, level + swing * Math.sin(i * 0.42 + turn)]);
}

function plains(chance: Chance): Ground {
  const far = rolling(chance, chance(96, 102), 5);
  const near = rolling(chance, 128, 4);
  let grass = '';
  for (let i = 0; i < 30; i++) {
    const x = chance(2, WIDTH - 2);
    const y = chance(at(far, x) + 6, 124);
    grass += `M${n(x)} ${n(y)}l${n(-2.4)} ${n(-chance(5, 9))} 1.9 5 ${n(1.1)} ${n(-chance(6, 9))} .9 ${n(6)}z`;
  }
  return { far: shut(far), farStrokes: grass, near: shut(near), nearStrokes: '' };
}

/** Flat-topped rocks. */
function badlands(chance: Chance): Ground {
  const level = chance(98, 104);
  const far: Point[] = [[0, level]];
  for (let x = chance(4, 16); x < WIDTH - 20; ) {
    const [w, h] = [chance(16, 42), chance(10, 34)];
    far.push([x, level], [x + 3, level - h], [x + w - 4, level - h + chance(-3, 3)], [x + w, level]);
    x += w + chance(14, 40);
  }
  far.push([WIDTH, level]);
  const near = rolling(chance, 124, 5);
  let cuts = '';
  for (let y = level + 6; y < 120; y += 7) {
    for (let x = chance(0, 30); x < WIDTH; x += chance(34, 62)) cuts += `M${n(x)} ${n(y)}q${n(chance(10, 16))}-3 ${n(26)} 0q-12 1.500-26 0z`;
  }
  return { far: shut(far), farStrokes: cuts, near: shut(near), nearStrokes: '' };
}

function water(chance: Chance): Ground {
  const level = chance(94, 102);
  let waves = '';
  for (let y = level + 5; y < HEIGHT; y += 7) {
    for (let x = chance(-8, 12); x < WIDTH; x += chance(24, 44)) waves += `M${n(x)} ${n(y)}q6-4 ${n(chance(12, 20))} 0q-7 1.800-${n(chance(12, 16))} 0z`;
  }
  return { far: shut([[0, level], [WIDTH, level]]), farStrokes: waves, near: shut(rolling(chance, 136, 2)), nearStrokes: '' };
}

function marsh(chance: Chance): Ground {
  const { far, near } = plains(chance);
  let reeds = '';
  for (let i = 0; i < 18; i++) {
    const [x, h] = [chance(2, WIDTH), chance(14, 30)];
    reeds += `M${n(x)} 128l${n(chance(-2, 2))} ${n(-h)}h1.800l.8 ${n(h)}zM${n(x - 0.6)} ${n(128 - h)}v-6h2.600v6z`;
  }
  return { far, farStrokes: '', near, nearStrokes: reeds };
}

/** Broken walls. */
function ruins(chance: Chance): Ground {
  const level = chance(98, 104);
  const far: Point[] = [[0, level - chance(0, 20)]];
  for (let x = 0; x < WIDTH; ) {
    const [w, h] = [chance(10, 24), chance(-2, 1) > 0 ? 0 : chance(6, 40)];
    far.push([x, level - h], [x + w, level - h - chance(-4, 4)]);
    x += w;
  }
  let stones = '';
  for (let i = 0; i < 26; i++) stones += `M${n(chance(0, WIDTH))} ${n(chance(level - 4, 132))}h${n(chance(6, 14))}v1.500h${n(-chance(5, 12))}z`;
  return { far: shut(far), farStrokes: stones, near: shut(rolling(chance, 130, 2)), nearStrokes: '' };
}

/** Walls to both sides, with an arch between them, and a floor that runs away. */
function vault(chance: Chance): Ground {
  const floor = chance(94, 102);
  const side = chance(26, 34);
  const right = WIDTH - side;
  let bricks = '';
  for (let y = 12; y < floor - 4; y += 12) {
    bricks += `M${n(chance(0, 8))} ${y}h${n(chance(8, 16))}v1.500h-${n(chance(6, 12))}zM${n(right + chance(2, 8))} ${y + 5}h${n(chance(8, 18))}v1.500h-${n(chance(6, 12))}z`;
  }
  let tiles = '';
  for (let i = -7; i <= 7; i++) tiles += `M${n(112 + i * 12)} ${n(floor)}L${n(112 + i * 34)} ${HEIGHT}h1.600L${n(113 + i * 12)} ${n(floor)}z`;
  for (const y of [8, 19, 33]) tiles += `M0 ${n(floor + y)}H${WIDTH}v1.200H0z`;
  const arch = `M0 0H${WIDTH}V${n(floor)}H${n(right)}V16Q112 -8 ${n(side)} 16V${n(floor)}H0z`;
  return { far: arch, farStrokes: bricks, near: `M0 ${n(floor)}H${WIDTH}V${HEIGHT}H0z`, nearStrokes: tiles };
}

const GROUNDS: Record<Land, (chance: Chance) => Ground> = {
  mountain,
  forest,
  plains,
  badlands,
  water,
  marsh,
  ruins,
  vault,
  void: () => ({ far: '', farStrokes: '', near: '', nearStrokes: '' }),
};

export function ground(land: Land, chance: Chance): Ground {
  return GROUNDS[land](chance);
}
