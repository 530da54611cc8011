/** Portraits made from data: who it is gives the head and the picture, the ability the emblem. */

import type { Cards } from '../../../wire/types';
import { enemyOf, find } from '../content';
import type { Scene } from '../../../art/scene';
import { sceneOf } from './art';
import { ICONS, type IconName } from './icons';
import { iconName, isMeaning } from '../meanings';

export interface Portrait {
  head: string;
  scene: Scene | null;
  emblem: string | null;
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
  melekai: 'bird-mask',
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

export function heroPortrait(cards: Cards, id: string): Portrait | null {
  const hero = find(cards, 'hero', id);
  if (!hero) return null;
  const head = HEADS[id] ?? (isMeaning(hero.profession) ? iconName(hero.profession) : 'hood');
  return { ...made(head, hero.ability.does[0]), scene: sceneOf(cards, id) };
}

/** An Enemy kind by its id, or by the face of one of its tokens. */
export function enemyPortrait(cards: Cards, face: string): Portrait | null {
  const id = enemyOf(cards, face)?.id ?? face;
  const enemy = find(cards, 'enemy', id);
  return enemy && { ...made(HEADS[id] ?? iconName(enemy.type), undefined), scene: sceneOf(cards, id) };
}

export function lordPortrait(cards: Cards, id: string): Portrait | null {
  const lord = find(cards, 'lord', id);
  return lord && { ...made(HEADS[id] ?? 'crown', lord.competitive.does[0]), scene: sceneOf(cards, id), crowned: true };
}

/** `does` is an effect as it is written: the type of Enemy that it names, or its first word with an emblem. */
function made(head: IconName, does: string | undefined): Portrait {
  const words: string[] = does?.match(/[a-z_]+/g) ?? [];
  const type = (['beast', 'brigand', 'undead'] as const).find((each) => words.includes(each));
  const emblem = type ? iconName(type) : EMBLEMS[words.find((each) => each in EMBLEMS) ?? ''];
  return { head: ICONS[head], emblem: emblem ? ICONS[emblem] : null, scene: null, crowned: false };
}
