/** What is printed on a card, whatever game it is of: its kind, its figures and its text. */

import { words } from '../../table/state/names';
import type { Figure } from '../../table/parts/Card.svelte';
import type { CardRecord, Cards } from '../../wire/types';

/** Figures of a record that say nothing of the card itself. */
const UNPRINTED = ['count'];

export interface Printed {
  kind: string;
  figures: Figure[];
  text: string;
}

/** What a record says, without figures that are nothing; empty for a card that lies face down. */
export function printed(cards: Cards, face: string | undefined): Printed {
  const record: CardRecord = (face && cards.records[face]) || {};
  const figures = Object.entries(record)
    .filter((field): field is [string, number] => typeof field[1] === 'number' && field[1] !== 0 && !UNPRINTED.includes(field[0]))
    .map(([name, value]) => ({ label: words(name), value }));
  const text = cards.texts[face ?? ''] ?? record['text'];
  return { kind: record.kind ? words(record.kind) : '', figures, text: typeof text === 'string' ? text : '' };
}
