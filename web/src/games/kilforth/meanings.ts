/** One table of meanings: the same icon always says the same thing. */

import { readMeanings } from '../meanings';
import type { Ground } from './content';
import { ICONS, type IconName } from './marks/icons';

const MEANINGS = {
  F: ['crossed-swords', 'Fight'],
  I: ['conversation', 'Influence'],
  N: ['footsteps', 'Sneak'],
  S: ['open-book', 'Study'],
  hp: ['hearts', 'Health'],
  ap: ['power-lightning', 'Action points'],
  gold: ['two-coins', 'Gold'],
  fate: ['clover', 'Fate'],
  rose: ['rose', 'Rose'],
  skull: ['death-skull', 'Skull'],
  hidden: ['hidden', 'Hidden'],
  camped: ['camping-tent', 'In camp'],
  defeated: ['tombstone', 'Defeated'],
  veiled: ['hood', 'Veiled'],
  first: ['flying-flag', 'First hero'],
  badlands: ['desert', 'Badlands'],
  forest: ['pine-tree', 'Forest'],
  mountain: ['mountains', 'Mountain'],
  plains: ['high-grass', 'Plains'],
  centre: ['shinto-shrine', 'Centre'],
  gate: ['temple-gate', 'Gate'],
  river: ['river', 'River'],
  tunnel: ['cave-entrance', 'Tunnel'],
  enemy: ['horned-skull', 'Enemy'],
  stranger: ['cowled', 'Stranger'],
  place: ['castle-ruins', 'Place'],
  quest: ['scroll-quill', 'Quest'],
  event: ['lightning-storm', 'Event'],
  weather: ['sun-cloud', 'Weather'],
  item: ['broadsword', 'Item'],
  spell: ['magic-swirl', 'Spell'],
  title: ['laurel-crown', 'Title'],
  ally: ['shaking-hands', 'Ally'],
  night: ['moon', 'Night'],
  loot: ['swap-bag', 'Loot'],
  rumour: ['talk', 'Rumours'],
  asset: ['knapsack', 'Assets'],
  skill: ['sparkles', 'Skill'],
  race: ['angel-outfit', 'Race'],
  class: ['visored-helm', 'Class'],
  saga: ['lyre', 'Saga'],
  ancient: ['evil-tree', 'Ancient'],
  plot: ['spider-web', 'Plot'],
  obstacle: ['stone-pile', 'Obstacle'],
  gloom: ['night-sky', 'Gloom'],
  shield: ['checked-shield', 'Gloom shield'],
  heals: ['heart-plus', 'Heals'],
  day: ['sunrise', 'Day'],
  goal: ['position-marker', 'Goal'],
  move: ['walking-boot', 'Move'],
  clear: ['war-pick', 'Clear'],
  search: ['magnifying-glass', 'Search'],
  hide: ['hidden', 'Hide'],
  confront: ['conversation', 'Confront'],
  rest: ['night-sleep', 'Rest'],
  discover: ['treasure-map', 'Discover'],
  market: ['shop', 'Market'],
  regale: ['lyre', 'Regale'],
  camp: ['campfire', 'Camp'],
  overcome: ['achilles-heel', 'Overcome'],
  use: ['sparkles', 'Resolve'],
  team: ['three-friends', 'Team'],
  exchange: ['card-exchange', 'Exchange'],
  assault: ['swords-emblem', 'Assault'],
} as const satisfies Record<string, readonly [IconName, string]>;

export type Meaning = keyof typeof MEANINGS;

export const { icon, isMeaning, word } = readMeanings(MEANINGS, ICONS);

/** The paint and the woodcut of each terrain, in a box of 32. */
export const GROUND: Record<Ground, { tint: string; texture: string }> = {
  badlands: { tint: '#d59a5b', texture: 'M3 8q7-6 14 0M17 22q7-6 14 0M23 6h.1M7 20h.1M10 24h.1' },
  forest: { tint: '#6f9a5b', texture: 'M6 12l4-8l4 8zM10 12v3M22 27l4-8l4 8zM26 27v3' },
  mountain: { tint: '#9aa0a8', texture: 'M2 14l6-11l6 11M8 3l2 6M16 29l6-11l6 11M22 18l2 6' },
  plains: { tint: '#cabf6c', texture: 'M4 9q1-4 2-5q1 2 2 5M20 21q1-4 2-5q1 2 2 5' },
  centre: { tint: '#e6d9b8', texture: 'M0 8h32M0 24h32M8 8v16M24 8v16' },
};

/** A woodcut as the background of an element. */
export function texture(terrain: Ground, dark: boolean): string {
  const stroke = dark ? '%23cfc8d8' : '%23221d16';
  const drawn = `<svg xmlns='http://www.w3.org/2000/svg' width='32' height='32'><path d='${GROUND[terrain].texture}' fill='none' stroke='${stroke}' stroke-opacity='.32' stroke-width='1.4' stroke-linecap='round' stroke-linejoin='round'/></svg>`;
  return `url("data:image/svg+xml,${drawn}")`;
}

const RACES: Record<string, IconName> = {
  seraph: 'angel-outfit',
  vampire: 'vampire-dracula',
  werewolf: 'werewolf',
  hillfolk: 'dwarf-face',
  stoneborn: 'rock-golem',
  foxkin: 'fox-head',
  reedkin: 'elf-helmet',
  ashling: 'imp',
};

const CLASSES: Record<string, IconName> = {
  samurai: 'katana',
  chevalier: 'visored-helm',
  yakuza: 'robber-mask',
  rover: 'compass',
  warden: 'oak-leaf',
  diabolist: 'pentacle',
  sorcerer: 'crystal-wand',
  ninja: 'ninja-mask',
};

const ANCIENTS: Record<string, IconName> = {
  bishop_of_pride: 'pope-crown',
  mother_of_thorns: 'evil-tree',
  the_ashen_judge: 'gavel',
  the_hoarfrost_regent: 'frozen-orb',
};

/** The head of a race, the emblem of a class and the sign of an ancient; a card of a pack has the one of its kind. */
export const head = (race: string): string => ICONS[RACES[race] ?? 'cowled'];
export const emblem = (calling: string): string => ICONS[CLASSES[calling] ?? 'visored-helm'];
export const sign = (ancient: string): string => ICONS[ANCIENTS[ancient] ?? 'evil-tree'];
