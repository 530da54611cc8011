/** The landscape of a location: sky, three ridges and hatching in the paints of its terrain, and its own landmark. */

import type { Ground } from '../content';
import { ICONS, type IconName } from '../marks/icons';

/** The box that a scene is drawn in. */
export const WIDE = 208;
export const HIGH = 120;

export interface Paints {
  sky: string;
  far: string;
  mid: string;
  near: string;
  ink: string;
}

const PAINTS: Record<Ground, Paints> = {
  forest: { sky: '#dfe0bd', far: '#a8b98a', mid: '#7d9a63', near: '#587a49', ink: '#24331d' },
  mountain: { sky: '#dedfdc', far: '#b7bcc0', mid: '#8f979e', near: '#6d767d', ink: '#23282d' },
  badlands: { sky: '#f0d9ae', far: '#e0b07a', mid: '#cb8c52', near: '#a96a37', ink: '#3d2210' },
  plains: { sky: '#ece3b4', far: '#d3c67f', mid: '#b8a853', near: '#958538', ink: '#38300f' },
  centre: { sky: '#e6d9b8', far: '#cdbb90', mid: '#b39d6c', near: '#8f7a4c', ink: '#2c2412' },
};

const NIGHT: Paints = { sky: '#43434f', far: '#3b3c4a', mid: '#2f303d', near: '#22232e', ink: '#b5b6c8' };

export function paintsOf(terrain: Ground, dark: boolean): Paints {
  return dark ? NIGHT : PAINTS[terrain];
}

const LANDMARKS: Record<string, IconName> = {
  moneshoba_shrine: 'shinto-shrine',
  couch_of_death: 'coffin',
  dark_pinnacle: 'evil-tower',
  heavens_gate: 'temple-gate',
  broken_stair: 'stairs',
  eagle_terrace: 'eagle-emblem',
  frost_chasm: 'icicles-fence',
  iron_delve: 'mine-wagon',
  spider_grove: 'hanging-spider',
  whispering_boughs: 'beech',
  lantern_hollow: 'old-lantern',
  thornwall: 'thorny-vine',
  moss_barrow: 'graveyard',
  silent_bamboo: 'bamboo',
  arid_ruins: 'ancient-ruins',
  salt_waste: 'cactus',
  bone_gully: 'ribcage',
  ember_flats: 'campfire',
  vulture_spur: 'vulture',
  glass_dunes: 'crystal-growth',
  serene_lake: 'stone-bridge',
  windmill_cross: 'windmill',
  old_battlefield: 'sword-in-stone',
  amber_fields: 'wheat',
  ford_of_reeds: 'reed',
  toll_road: 'road',
};

const OF_TERRAIN: Record<Ground, IconName> = {
  forest: 'pine-tree',
  mountain: 'mountains',
  badlands: 'desert',
  plains: 'high-grass',
  centre: 'shinto-shrine',
};

/** A location of a pack has the landmark of its terrain. */
export function landmark(location: string, terrain: Ground): string {
  return ICONS[LANDMARKS[location] ?? OF_TERRAIN[terrain]];
}

/** Numbers between 0 and 1 that are the same for a name each time. */
function chances(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A ridge from edge to edge; its ends are at the same height in all scenes, so that a row reads as one country. */
function ridge(terrain: Ground, base: number, rise: number, next: () => number): string {
  const steps = 6;
  const at = Array.from({ length: steps + 1 }, (_, i) => ({
    x: (WIDE / steps) * i,
    y: i === 0 || i === steps ? base : base - rise * (0.25 + next() * 0.9),
  }));
  const sharp = terrain === 'mountain' || terrain === 'centre';
  const line = at.map(({ x, y }, i) => {
    const before = at[i - 1];
    if (!before) return `M0 ${HIGH}V${y}`;
    return sharp ? `L${x} ${y.toFixed(1)}` : `C${x - 17} ${before.y.toFixed(1)} ${x - 17} ${y.toFixed(1)} ${x} ${y.toFixed(1)}`;
  });
  return `${line.join('')}V${HIGH}z`;
}

/** Small trees of a wood, or short strokes of grass, sand and stone. */
function growth(terrain: Ground, next: () => number): string {
  const n = terrain === 'forest' ? 15 : 20;
  return Array.from({ length: n }, (_, i) => {
    const x = (WIDE / n) * (i + next() * 0.8);
    const y = terrain === 'forest' ? 62 + next() * 22 : 74 + next() * 38;
    const h = 10 + next() * 7;
    if (terrain === 'forest') return `M${x.toFixed(1)} ${(y - h).toFixed(1)}l4.500 ${h.toFixed(1)}h-9z`;
    return terrain === 'badlands' ? `M${x.toFixed(1)} ${y.toFixed(1)}q5-4 10 0` : `M${x.toFixed(1)} ${y.toFixed(1)}l2-6m2 6l1-5`;
  }).join('');
}

export interface Scene {
  far: string;
  mid: string;
  near: string;
  growth: string;
}

export function sceneOf(location: string, terrain: Ground): Scene {
  const next = chances(location);
  const high = terrain === 'mountain' ? 30 : terrain === 'badlands' ? 16 : 11;
  return {
    far: ridge(terrain, 62, high, next),
    mid: ridge(terrain === 'mountain' ? 'plains' : terrain, 80, 12, next),
    near: ridge('plains', 99, 9, next),
    growth: growth(terrain, next),
  };
}
