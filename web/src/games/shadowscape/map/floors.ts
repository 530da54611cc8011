/** What each room is built of: the floor, and the one large thing that stands in it. */

import { ICONS, type IconName } from '../marks/icons';

export type Floor = 'flags' | 'planks' | 'brick' | 'tiles' | 'water' | 'earth' | 'pit' | 'rays' | 'web' | 'hatch';

const ROOMS: Record<string, readonly [IconName, Floor]> = {
  drowned_stair: ['stairs', 'water'],
  howling_pit: ['wolf-howl', 'pit'],
  silkspun_vault: ['spider-web', 'web'],
  marrow_garden: ['graveyard', 'earth'],
  stalkers_hollow: ['dead-wood', 'earth'],
  smugglers_landing: ['barrel', 'planks'],
  toll_bridge: ['stone-bridge', 'water'],
  poisoners_loft: ['cauldron', 'planks'],
  barracks_of_the_lost: ['barracks', 'planks'],
  bartered_court: ['scales', 'tiles'],
  ossuary: ['ribcage', 'flags'],
  weeping_crypt: ['coffin', 'brick'],
  gallows_yard: ['hanging-sign', 'earth'],
  sunken_library: ['bookshelf', 'planks'],
  hall_of_mirrors: ['mirror-mirror', 'tiles'],
  dawn_font: ['fountain', 'rays'],
  forge_of_oaths: ['anvil', 'brick'],
  champions_rotunda: ['laurel-crown', 'pit'],
  altar_of_night: ['evil-moon', 'rays'],
  forgotten_treasury: ['coins-pile', 'flags'],
  whispering_gallery: ['column-vase', 'tiles'],
};

/** A room that is not in the table is one of the gates at the corners. */
export function pictureOf(room: string): { silhouette: string; floor: Floor } {
  const [name, floor] = ROOMS[room] ?? ['dungeon-gate', 'hatch'];
  return { silhouette: ICONS[name], floor };
}

/** The strokes of each floor in a tile of 48, to be repeated; those with a middle are drawn around it instead. */
export const TILES: Partial<Record<Floor, string>> = {
  flags: 'M0 1h48M0 25h48M14 1v24M38 25v24',
  planks: 'M0 1h48M0 13h48M0 25h48M0 37h48M20 1v12M40 13v12M8 25v12M30 37v12',
  brick: 'M0 1h48M0 17h48M0 33h48M12 1v16M36 1v16M24 17v16M0 17v16M12 33v16M36 33v16',
  tiles: 'M0 24 24 0 48 24 24 48z',
  water: 'M0 10q6-5 12 0t12 0 12 0 12 0M-6 32q6-5 12 0t12 0 12 0 12 0 12 0',
  earth: 'M6 9l7 2M30 5l5-2M20 24l8 1M40 20l5 3M4 36l6-2M27 41l8-1M42 39l3 2',
  hatch: 'M0 48 48 0M-12 12 12-12M36 60 60 36',
};

/** The strokes of a floor that has a middle, around 0,0. */
export function aroundMiddle(floor: Floor): string {
  if (floor === 'pit') return [22, 40, 62, 88, 118].map((r) => `M${-r} 0a${r} ${r * 0.62} 0 1 0 ${2 * r} 0a${r} ${r * 0.62} 0 1 0 ${-2 * r} 0`).join('');
  const spokes = Array.from({ length: 14 }, (_, i) => (i / 14) * 2 * Math.PI);
  const at = (angle: number, r: number) => `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  const lines = spokes.map((angle) => `M${at(angle, 26)}L${at(angle, 190)}`);
  const rings = floor === 'web' ? [48, 78, 112, 150].map((r) => `M${spokes.map((angle) => at(angle, r)).join('L')}z`) : [];
  return [...lines, ...rings].join('');
}
