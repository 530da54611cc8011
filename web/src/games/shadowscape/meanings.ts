/** One table of meanings: the same icon always says the same thing. */

import { readMeanings } from '../meanings';
import { ICONS, type IconName } from './marks/icons';
import type { Door, EnemyType } from './state';

const MEANINGS = {
  attack: ['broadsword', 'Attack'],
  magic: ['magic-swirl', 'Magic'],
  search: ['magnifying-glass', 'Search'],
  heal: ['heart-plus', 'Heal'],
  movement: ['walking-boot', 'Movement'],
  move: ['walking-boot', 'Move'],
  defence: ['shield', 'Defence'],
  prepare: ['card-draw', 'Prepare'],
  skill: ['polar-star', 'Skill'],
  wound: ['ragged-wound', 'Wound'],
  hand: ['poker-hand', 'Hand Size'],
  melee: ['broadsword', 'Melee'],
  ranged: ['broadhead-arrow', 'Ranged'],
  beast: ['wolf-head', 'Beast'],
  brigand: ['cowled', 'Brigand'],
  undead: ['death-skull', 'Undead'],
  treasure: ['locked-chest', 'Treasure'],
  shard: ['crystal-growth', 'Shadow Shard'],
  arcane: ['magic-swirl', 'Arcane Shrine'],
  battle: ['broadsword', 'Battle Shrine'],
  health: ['heart-plus', 'Health Shrine'],
  armour: ['shield', 'Armour Shrine'],
  foresight: ['sheikah-eye', 'Foresight Shrine'],
  hero: ['polar-star', 'Hero Shrine'],
  weapon: ['battle-axe', 'Weapon'],
  clothing: ['robe', 'Clothing'],
  trinket: ['gem-pendant', 'Trinket'],
  fighter: ['barbute', 'Fighter'],
  cleric: ['holy-symbol', 'Cleric'],
  rogue: ['cloak-dagger', 'Rogue'],
  wizard: ['pointy-hat', 'Wizard'],
  fate: ['card-random', 'Fate'],
  whisper: ['spectre', 'Whisper'],
  lord: ['crown', 'Lord of the Dungeon'],
  time: ['hourglass', 'Cards left'],
  stop: ['halt', 'An Enemy stops you here'],
  frozen: ['snowflake-2', 'Skipped in this Enemy Phase'],
} as const satisfies Record<string, readonly [IconName, string]>;

export type Meaning = keyof typeof MEANINGS;

export const { icon, iconName, isMeaning, word } = readMeanings(MEANINGS, ICONS);

/** Door symbols: Ash, Bone, Coal and Dusk. Outlines in a box of 40. */
export const DOORS: Record<Door, { name: string; shape: string; path: string; drop: number }> = {
  A: { name: 'Ash', shape: 'triangle', path: 'M20 1 40 38H0z', drop: 5 },
  B: { name: 'Bone', shape: 'circle', path: 'M20 1a19 19 0 1 1 0 38a19 19 0 1 1 0-38z', drop: 0 },
  C: { name: 'Coal', shape: 'square', path: 'M3 3h34v34H3z', drop: 0 },
  D: { name: 'Dusk', shape: 'diamond', path: 'M20 0 40 20 20 40 0 20z', drop: 0 },
};

/** The outline of a token of each Enemy type in a box of 80 by 92: ears, cut corners, a gravestone. */
export const OUTLINES: Record<EnemyType, string> = {
  beast: 'M3 0 18 8H62L77 0 78 40V76L66 90H14L2 76V40z',
  brigand: 'M14 4H66L78 18V76L66 90H14L2 76V18z',
  undead: 'M2 90V34C2 14 18 4 40 4S78 14 78 34V90z',
};

/** A shield in a box of 24. */
export const SHIELD = 'M12 0 23 3.500V12c0 6-5 10.500-11 12.500C6 22.500 1 18 1 12V3.500z';

/** An arch that marks a Shrine, in a box of 40. */
export const ARCH = 'M3 39V19C3 8 10 1 20 1s17 7 17 18v20z';
