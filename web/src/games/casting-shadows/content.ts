/** The published card list, with the fields this game's records have. */

import type { Cards } from '../../wire/types';

export type Costs = Record<string, number>;

interface Named {
  id: string;
  name: string;
  text: string;
}

export interface AttackCard extends Named {
  kind: 'attack';
  level: number;
  collect: Costs;
  give_up: number;
  target: 'enemy' | 'hex';
  range: string;
  damage: number[];
  scales: string | null;
  cost: Costs;
  step_first: number;
  then: { do: string; amount?: number; steps?: number }[];
}

export interface ConversionCard extends Named {
  kind: 'conversion';
  level: number;
  collect: Costs;
  give_up: number;
  up_to: number;
  lots: { take: string[]; give: string[] }[];
}

export interface ResourceCard extends Named {
  kind: 'resource';
  gives: Costs;
}

export interface CounterspellCard extends Named {
  kind: 'counterspell';
  window: string;
}

export interface CompanionCard extends Named {
  kind: 'companion';
}

export interface Tile extends Named {
  kind: 'neutral' | 'home';
  home_of: string;
  grant: string | null;
  hazard: number;
  no_refresh: boolean;
  no_reduce: boolean;
  counterspells: boolean;
}

export interface Character extends Named {
  kind: 'character';
  shadow_name: string;
  home: string;
  ability: { name: string; cost: number; text: string };
}

export type Card = AttackCard | ConversionCard | ResourceCard | CounterspellCard | CompanionCard;

const CARD_KINDS = ['attack', 'conversion', 'resource', 'counterspell', 'companion'];

/** A card by the id of its face; null for a face that is hidden or unknown. */
export function cardOf(cards: Cards, face: string): Card | null {
  const record = cards.records[face];
  return record && CARD_KINDS.includes(record.kind ?? '') ? (record as unknown as Card) : null;
}

export function tileOf(cards: Cards, id: string): Tile | null {
  const record = cards.records[id];
  return record && (record.kind === 'neutral' || record.kind === 'home') ? (record as unknown as Tile) : null;
}

export function characterOf(cards: Cards, id: string): Character | null {
  const record = cards.records[id];
  return record?.kind === 'character' ? (record as unknown as Character) : null;
}

/** All Characters of the card list. */
export function characters(cards: Cards): Character[] {
  return Object.values(cards.records)
    .filter((record) => record.kind === 'character')
    .map((record) => record as unknown as Character);
}

/** A cost as a row of symbols: { RO: 1, xO: 2 } → RO, xO, xO. */
export function symbols(costs: Costs): string[] {
  return Object.entries(costs).flatMap(([symbol, n]) => Array<string>(n).fill(symbol));
}
