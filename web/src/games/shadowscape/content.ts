/** The published card list of Shadowscape: the fields that the board reads. */

import type { Cards } from '../../wire/types';
import type { EnemyRecord, Face, GeneralActionRecord, HeroActionRecord, Records } from '../../made/shadowscape/content';
import { finder } from '../records';
import type { Door } from './state';

export type * from '../../made/shadowscape/content';

export type ActionRecord = HeroActionRecord | GeneralActionRecord;

export type Kind = keyof Records;

/** The record with that id if it is of that kind. */
export const find = finder<Records>();

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
