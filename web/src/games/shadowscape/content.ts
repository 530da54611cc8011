/** The published card list of Shadowscape: the fields that the board reads. */

import type { Cards } from '../../wire/types';
import { finder } from '../records';
import type { Action, Door, EnemyType } from './state';

export interface Face {
  title: string;
  act: 'attack' | 'magic' | 'search' | 'heal' | 'move' | 'prepare';
  skill: number;
  wounds: number;
  value: number;
  skill_value: boolean;
  range: number;
  boost: Action | null;
  fill: boolean;
}

export interface Power {
  do: string;
  type?: EnemyType | null;
  symbol?: Action | 'any';
}

interface Named {
  name: string;
  text: string;
  no: number;
}

export interface HeroRecord extends Named {
  epithet: string;
  profession: string;
  movement: number;
  defence: number;
  hand: number;
  wounds: number;
  ability: { name: string; text: string; does: Power[] };
}

export interface ActionRecord extends Named {
  a: Face;
  b: Face;
  hero?: string;
  cost?: number;
  shards?: number;
}

export interface EquipmentRecord extends Named {
  sort: 'weapon' | 'clothing' | 'trinket';
  professions: string[];
  places: number;
  shards: number;
}

export interface FateRecord extends Named {
  symbols: [Action, Action];
  enemy: EnemyType;
  red: string;
  green: string;
}

export interface EnemyRecord extends Named {
  type: EnemyType;
  defence: number;
  attack: number;
  ranged: boolean;
}

export interface EnemyCardRecord extends Named {
  enemy: string;
}

export interface LordRecord extends Named {
  competitive: { ability: string; does: Power[] };
  cooperative: { ability: string; does: Power[] };
}

export interface WhisperRecord extends Named {
  shards: number;
}

export interface TreasureRecord extends Named {
  search: number;
}

interface Kinds {
  hero: HeroRecord;
  hero_action: ActionRecord;
  general_action: ActionRecord;
  equipment: EquipmentRecord;
  fate: FateRecord;
  fate_text: Named;
  enemy: EnemyRecord;
  enemy_card: EnemyCardRecord;
  lord: LordRecord;
  whisper: WhisperRecord;
  treasure: TreasureRecord;
}

export type Kind = keyof Kinds;

/** The record with that id if it is of that kind. */
export const find = finder<Kinds>();

/** An Action card of either deck. */
export function actionCard(cards: Cards, id: string | undefined): ActionRecord | null {
  return find(cards, 'hero_action', id) ?? find(cards, 'general_action', id);
}

export function faceOf(card: ActionRecord, side: number): Face {
  return side === 0 ? card.a : card.b;
}

/** The kind of Enemy that a token shows: its face is "kind-SYMBOLS". */
export function enemyOf(cards: Cards, face: string): { id: string; record: EnemyRecord; symbols: Door[] } | null {
  const at = face.lastIndexOf('-');
  const record = at < 0 ? null : find(cards, 'enemy', face.slice(0, at));
  return record && { id: face.slice(0, at), record, symbols: [...face.slice(at + 1)] as Door[] };
}
