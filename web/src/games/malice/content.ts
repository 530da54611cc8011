/** The published card list of Shadows of Malice: the fields that the board reads. */

import type { Cards } from '../../wire/types';
import type { MapRecord, Records } from '../../made/malice/content';
import { finder } from '../records';

export type * from '../../made/malice/content';

export type Kind = keyof Records;

/** The record with that id if it is of that kind. */
export const find = finder<Records>();

/** All maps that there are, in the order of the list. */
export function mapsIn(cards: Cards): MapRecord[] {
  return Object.keys(cards.records).flatMap((id) => find(cards, 'map', id) ?? []);
}
