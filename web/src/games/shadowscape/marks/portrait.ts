/** Portraits made from data: who it is gives the head, the profession or type the ground, the ability the emblem. */

import type { Cards } from '../../../wire/types';
import { enemyOf, find } from '../content';
import { ICONS, type IconName } from './icons';
import { iconName, isMeaning } from '../meanings';

export type Ground = 'hatch' | 'rays' | 'slant' | 'rings' | 'thorns';

export interface Portrait {
  head: string;
  emblem: string | null;
  ground: Ground;
  /** How dense the ground is, so that no two look the same. */
  lines: number;
  crowned: boolean;
}

const HEADS: Record<string, IconName> = {
  fengray: 'visored-helm',
  arani: 'sun-priest',
  celenthia: 'warlock-hood',
  ardenai: 'woman-elf-face',
  venda: 'elf-helmet',
  crow: 'plague-doctor-profile',
  hareag: 'wizard-face',
  elatha: 'hood',
  melekai: 'cultist',
  durgen: 'dwarf-face',
  ysolde: 'prayer',
  aseke: 'third-eye',
  brannoch: 'viking-helmet',
  ghoren_warrior: 'minotaur',
  ghoren_slinger: 'goblin-head',
  mire_stalker: 'lizardman',
  gallows_cutpurse: 'hooded-figure',
  renegade_flamecaster: 'fire-spell-cast',
  iron_reaver: 'black-knight-helm',
  redsand_thrall: 'mummy-head',
  barrow_archer: 'bowman',
  crypt_sentinel: 'skull-shield',
  vharok: 'warlord-helmet',
  pale_abbess: 'nun-face',
  grinmaw: 'direwolf',
  ser_ulric: 'overlord-helm',
  lantern_eyed: 'lantern-flame',
};

const EMBLEMS: Record<string, IconName> = {
  double_defence: 'shield',
  symbol_as: 'magic-swirl',
  range: 'broadhead-arrow',
  slip_past: 'walking-boot',
  freeze: 'snowflake-2',
  redraw: 'sheikah-eye',
  use_wounded: 'stone-wall',
  heal: 'heart-plus',
  put_on_top: 'card-draw',
  treasure: 'locked-chest',
  damage: 'broadsword',
  gain_symbol: 'ragged-wound',
  leave_cost: 'crossed-chains',
  discard: 'card-random',
  immune: 'shield',
  attack_all: 'sheikah-eye',
};

const GROUNDS: Record<string, Ground> = {
  fighter: 'hatch',
  cleric: 'rays',
  rogue: 'slant',
  wizard: 'rings',
  beast: 'slant',
  brigand: 'hatch',
  undead: 'rings',
};

export function heroPortrait(cards: Cards, id: string): Portrait | null {
  const hero = find(cards, 'hero', id);
  if (!hero) return null;
  const head = HEADS[id] ?? (isMeaning(hero.profession) ? iconName(hero.profession) : 'hood');
  return made(head, hero.ability.does[0], GROUNDS[hero.profession] ?? 'hatch', hero.no);
}

/** An Enemy kind by its id, or by the face of one of its tokens. */
export function enemyPortrait(cards: Cards, face: string): Portrait | null {
  const id = enemyOf(cards, face)?.id ?? face;
  const enemy = find(cards, 'enemy', id);
  return enemy && made(HEADS[id] ?? iconName(enemy.type), undefined, GROUNDS[enemy.type] ?? 'hatch', enemy.defence);
}

export function lordPortrait(cards: Cards, id: string): Portrait | null {
  const lord = find(cards, 'lord', id);
  return lord && { ...made(HEADS[id] ?? 'crown', lord.competitive.does[0], 'thorns', lord.no), crowned: true };
}

/** `does` is an effect as it is written: the type of Enemy that it names, or its first word with an emblem. */
function made(head: IconName, does: string | undefined, ground: Ground, number: number): Portrait {
  const words: string[] = does?.match(/[a-z_]+/g) ?? [];
  const type = (['beast', 'brigand', 'undead'] as const).find((each) => words.includes(each));
  const emblem = type ? iconName(type) : EMBLEMS[words.find((each) => each in EMBLEMS) ?? ''];
  return { head: ICONS[head], emblem: emblem ? ICONS[emblem] : null, ground, lines: 7 + (number % 4), crowned: false };
}
