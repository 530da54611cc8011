/** The published card list of Shadows of Kilforth: the fields that the board reads. */

import type { Cards } from '../../wire/types';
import type { EncounterRecord, LocationRecord, NightRecord, Records } from '../../made/kilforth/content';
import { finder } from '../records';

export type * from '../../made/kilforth/content';

export type Ground = LocationRecord['terrain'];
/** What can be met. */
export type Met = EncounterRecord | NightRecord;

export type Kind = keyof Records;

/** The record with that id if it is of that kind. */
export const find = finder<Records>();

/** An encounter, of a terrain deck or of the night. */
export function met(cards: Cards, id: string | undefined): Met | null {
  return find(cards, 'encounter', id) ?? find(cards, 'night', id);
}
