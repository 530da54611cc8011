/** Woodcut textures: small marks on a grid, cut away where something else must be read. */

import type { Terrain } from '../meanings';

type Mark = (x: number, y: number, wobble: number) => string;

interface Texture {
  /** Distance of the marks across and down; odd rows are shifted by half. */
  step: [number, number];
  mark: Mark;
}

const TEXTURES: Record<Terrain, Texture> = {
  lagoon: { step: [26, 11], mark: (x, y) => `M${x - 9} ${y}q4.5-5 9 0t9 0` },
  shore: { step: [24, 12], mark: (x, y) => `M${x - 11} ${y}q11-12 22 0M${x - 6} ${y}q6-6 12 0` },
  heights: { step: [30, 12], mark: (x, y, w) => `M${x - 12} ${y + 2}q10-7 ${17 + 6 * w}-3q2 4-3 4` },
  thicket: {
    step: [18, 15],
    mark: (x, y, w) => `M${x - 5} ${y + 5}L${x + 5} ${y - 5}M${x - 2} ${y + 2}l-4-${3 + 2 * w}M${x + 2} ${y - 2}l4 4`,
  },
  mire: {
    step: [24, 12],
    mark: (x, y, w) => `M${x - 8} ${y}h${8 + 6 * w}M${x + 9} ${y - 3}v-${3 + 3 * w}`,
  },
  meadow: {
    step: [20, 15],
    mark: (x, y, w) => `M${x} ${y + 4}v-9M${x} ${y + 4}q-1-5-5-${6 + w}M${x} ${y + 4}q1-5 5-${6 + w}`,
  },
  desert: {
    step: [22, 13],
    mark: (x, y, w) => (w > 0.35 ? `M${x - 8} ${y}q8-${4 + 3 * w} 16 0` : `M${x} ${y}h.1M${x + 6} ${y + 3}h.1`),
  },
  volcano: { step: [20, 14], mark: (x, y, w) => `M${x - 7} ${y - 3}l5 ${4 + w}l3-5l6 ${5 + 2 * w}` },
  crypt: { step: [19, 17], mark: (x, y) => `M${x} ${y - 7}l5 6l-5 8l-5-8zM${x - 5} ${y - 1}h10` },
  rune: {
    step: [21, 16],
    mark: (x, y, w) =>
      w > 0.5
        ? `M${x - 4} ${y + 5}v-10l8 5l-8 4`
        : `M${x - 4} ${y - 5}v10M${x + 4} ${y - 5}v10M${x - 4} ${y - 2}l8 5`,
  },
  plain: { step: [20, 12], mark: (x, y) => `M${x - 6} ${y}h12` },
};

const TINTS: Record<Terrain, string> = {
  lagoon: '#3f8f86',
  shore: '#3f6fa3',
  heights: '#8497a6',
  thicket: '#4f7a3f',
  mire: '#7d8a35',
  meadow: '#b0597f',
  desert: '#c78f3c',
  volcano: '#b0462c',
  crypt: '#7b5a9c',
  rune: '#6e6a62',
  plain: '#8a8070',
};

/** The colour that is mixed into the paper. */
export function tint(terrain: Terrain): string {
  return TINTS[terrain];
}

/** The marks of a terrain within `radius` of 0,0, where `fits` allows them, as one path. */
export function marks(terrain: Terrain, radius: number, fits: (x: number, y: number) => boolean): string {
  const { step, mark } = TEXTURES[terrain];
  const found: string[] = [];
  for (let row = 0, y = -radius; y <= radius; row += 1, y += step[1]) {
    for (let x = -radius - (row % 2) * (step[0] / 2); x <= radius; x += step[0]) {
      const wobble = noise(x, y);
      const at = { x: Math.round(x + 4 * wobble - 2), y: Math.round(y + 3 * noise(y, x) - 1) };
      if (fits(at.x, at.y)) found.push(mark(at.x, at.y, Number(wobble.toFixed(1))));
    }
  }
  return found.join('');
}

/** Whether a point lies in a pointy-top hex around 0,0. */
export function inHex(x: number, y: number, side: number): boolean {
  const dx = Math.abs(x);
  return dx <= side * 0.866 && Math.abs(y) <= side - dx / 1.732;
}

/** A number from 0 to 1 that looks random and is always the same for the same place. */
function noise(x: number, y: number): number {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
}
