/** The published card list, with the fields this game's records have. */

import type { Records } from '../../made/casting-shadows/content';
import type { Cards } from '../../wire/types';
import { finder } from '../records';

export type Costs = Record<string, number>;

export type * from '../../made/casting-shadows/content';

const CARD_KINDS = ['attack', 'conversion', 'resource', 'counterspell', 'companion'] as const;

export type Card = Records[(typeof CARD_KINDS)[number]];
export type Tile = Records['home' | 'neutral'];
export type Character = Records['character'];

/** The record with that id if it is of that kind. */
const find = finder<Records>();

/** A card by the id of its face; null for a face that is hidden or unknown. */
export function cardOf(cards: Cards, face: string): Card | null {
  const kind = CARD_KINDS.find((one) => cards.records[face]?.kind === one);
  return kind ? find(cards, kind, face) : null;
}

export function tileOf(cards: Cards, id: string): Tile | null {
  return find(cards, 'neutral', id) ?? find(cards, 'home', id);
}

export function characterOf(cards: Cards, id: string): Character | null {
  return find(cards, 'character', id);
}

/** All Characters of the card list. */
export function characters(cards: Cards): Character[] {
  return Object.keys(cards.records).flatMap((id) => characterOf(cards, id) ?? []);
}

/** A cost as a row of symbols: { RO: 1, xO: 2 } → RO, xO, xO. */
export function symbols(costs: Costs): string[] {
  return Object.entries(costs).flatMap(([symbol, n]) => Array<string>(n).fill(symbol));
}
