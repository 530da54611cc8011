/** One table of meanings: the same icon always says the same thing. */

import { readMeanings } from '../meanings';
import { ICONS, type IconName } from './marks/icons';
import type { Colour } from './state';

const MEANINGS = {
  stronghold: ['castle', 'Stronghold'],
  lair: ['cave-entrance', 'Lair'],
  treasure: ['locked-chest', 'Treasure'],
  city: ['village', 'City'],
  mystic: ['crystal-ball', 'Mystic'],
  gate: ['magic-gate', 'Gate'],
  launch: ['sailboat', 'Launch'],
  light: ['sun', 'Light Well'],
  dark: ['eclipse', 'Dark Well'],
  shadow: ['spectre', 'Shadow'],
  xulthul: ['daemon-skull', 'Xulthûl'],
  pit: ['thorny-vine', 'Spawning Pit'],
  seal: ['padlock', 'Seal'],
  life: ['hearts', 'Life'],
  wound: ['ragged-wound', 'Wound'],
  drain: ['candle-flame', 'Drain'],
  action: ['power-lightning', 'Action'],
  movement: ['walking-boot', 'Movement points'],
  shard: ['crystal-growth', 'Soulshards'],
  mastery: ['polar-star', 'Mastery'],
  fate: ['scroll-unfurled', 'Fate card'],
  potion: ['round-bottom-flask', 'Potion'],
  jewellery: ['ring', 'Jewellery'],
  clothing: ['cape', 'Clothing'],
  armour: ['breastplate', 'Armour or shield'],
  book: ['open-book', 'Book or scroll'],
  weapon: ['broadsword', 'Weaponry'],
  radiance: ['sun', 'Radiance'],
  band: ['linked-rings', 'Band'],
  CR: ['crossed-swords', 'Combat rolls'],
  LR: ['clover', 'Luck rolls'],
  MR: ['walking-boot', 'Movement rolls'],
  PW: ['sword-wound', 'Physical wounds delivered'],
  EW: ['lightning-arc', 'Energy wounds delivered'],
  PS: ['shield', 'Physical shield'],
  ES: ['magic-swirl', 'Energy shield'],
  REC: ['heart-plus', 'Recovery'],
  SHARDS: ['crystal-growth', 'Shards of a harvest'],
  acid: ['acid', 'Acid'],
  cold: ['snowflake-2', 'Cold'],
  elec: ['lightning-arc', 'Electricity'],
  fire: ['fire', 'Fire'],
  poison: ['poison-bottle', 'Poison'],
  untyped: ['magic-swirl', 'Untyped energy'],
  always: ['sheikah-eye', 'Always'],
  targeted: ['sword-wound', 'Targeted'],
  activated: ['power-lightning', 'Activated'],
  alchemy: ['round-bottom-flask', 'Potions'],
  destiny: ['scroll-unfurled', 'Fate'],
  gateways: ['magic-gate', 'Gateways'],
  merchants: ['locked-chest', 'Trade'],
  shards: ['crystal-growth', 'Soulshards'],
  heal: ['heart-plus', 'Healing'],
  restore: ['candle-flame', 'Restoring'],
  cleanse: ['water-drop', 'Cleansing'],
} as const satisfies Record<string, readonly [IconName, string]>;

export type Meaning = keyof typeof MEANINGS;

export const { icon, isMeaning, word } = readMeanings(MEANINGS, ICONS);

/** The colours of soulshards: a name, a symbol and a paint. */
export const SHARDS: Record<Colour, { name: string; icon: IconName }> = {
  none: { name: 'colourless', icon: 'crystal-growth' },
  black: { name: 'black', icon: 'death-skull' },
  blue: { name: 'blue', icon: 'water-drop' },
  green: { name: 'green', icon: 'oak-leaf' },
  red: { name: 'red', icon: 'flame' },
  yellow: { name: 'yellow', icon: 'sun' },
};

/** The paint of a colour, as a CSS value. */
export function paint(colour: Colour): string {
  return `var(--sm-${colour})`;
}

/** The eight avatar tokens, as they are called in the keys of answers. */
export const AVATARS = ['aster', 'bryn', 'corvane', 'delwyn', 'emberlin', 'fennick', 'galdra', 'hesper'];

/** The head of each of them. */
const HEADS: IconName[] = ['hood', 'visored-helm', 'plague-doctor-profile', 'elf-helmet', 'nun-face', 'cowled', 'wizard-face', 'viking-head'];

/** The colour of an avatar token, as a CSS value. */
export function hue(piece: number): string {
  return piece < 0 ? 'var(--paper)' : `var(--sm-avatar-${piece % HEADS.length})`;
}

export function head(piece: number): string {
  return ICONS[HEADS[piece] ?? 'cowled'];
}

/** The steps of a phase of combat, in order (SM-R-38). */
export const STEPS = [
  'Before the combat',
  'Manoeuvres',
  'Withdrawals',
  'Potions, books, scrolls',
  'Target',
  'Aggression',
  'Activated ability',
  'Boosts',
  'Combat rolls',
  'Hit, wounds, shields',
  'Triggers',
  'End of phase',
  'Futile?',
  'New form',
  'Spoils',
] as const;
