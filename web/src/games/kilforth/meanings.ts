/** One table of meanings: the same icon always says the same thing. */

import { readMeanings } from '../meanings';
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

/** What is met, by the keyword that says most of it; else by its type. */
const OF_KEYWORD: Record<string, IconName> = {
  Beast: 'wolf-head',
  Outlaw: 'bandit',
  Spirit: 'ghost',
  Blood: 'vampire-dracula',
  Fire: 'fire',
  Relic: 'coffin',
  Ruin: 'castle-ruins',
  Shadow: 'horned-skull',
  War: 'black-knight-helm',
  Noble: 'crown',
  Pious: 'monk-face',
  Lore: 'book-cover',
  Trade: 'money-stack',
  Nature: 'oak-leaf',
  Arcane: 'magic-swirl',
};

/** The kinds of encounters that have a colour of their own. */
export function kindOf(type: string): 'enemy' | 'stranger' | 'quest' | 'other' {
  return type === 'enemy' || type === 'stranger' || type === 'quest' ? type : 'other';
}

/** The picture of what is met; a dragon looks like one whatever its keywords say. */
export function pictureOf({ name, type, keywords }: { name: string; type: string; keywords: string[] }): string {
  if (/dragon|wyrm|drake/i.test(name)) return ICONS['dragon-head'];
  const found = type === 'quest' ? undefined : keywords.map((keyword) => OF_KEYWORD[keyword]).find((one) => one !== undefined);
  return found ? ICONS[found] : icon(isMeaning(type) ? type : 'place');
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
