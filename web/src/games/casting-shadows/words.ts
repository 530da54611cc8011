/** Words for Resources, ranges, phases and kinds of card. */

import type { Costs } from './content';
import type { View } from './state';
import type { Cards } from '../../wire/types';
import { characterOf } from './content';

export const KINDS = ['RG', 'BG', 'PG', 'RO', 'BO', 'PO', 'SF', 'CC'] as const;
export const SOURCES = ['red', 'blue', 'purple', 'token'] as const;

const SYMBOL_NAMES: Record<string, string> = {
  RG: 'red Gem',
  BG: 'blue Gem',
  PG: 'purple Gem',
  RO: 'red Orb',
  BO: 'blue Orb',
  PO: 'purple Orb',
  SF: 'Shadow Fragment',
  CC: 'Cursed Crystal',
  xG: 'Gem of any colour',
  xO: 'Orb of any colour',
  flip: 'the other kind in the same colour',
  same: 'the same again',
};

const RANGES: Record<string, string> = {
  R0: 'your tile',
  R1: 'your tile or adjacent',
  R1X: 'adjacent only',
  R2: 'up to 2 tiles away',
  R2X: '1 or 2 tiles away',
};

const PHASES: Record<string, string> = {
  characters: 'Choosing Characters',
  setup: 'Setting up',
  begin: 'Phase 1, roll',
  act: 'Phase 2, Actions',
  absorb: 'Phase 3, absorb and transform',
  transform: 'Phase 3, absorb and transform',
  absorb_rest: 'Phase 3, absorb and transform',
  clean: 'Phase 3, absorb and transform',
  pass: 'The turn ends',
};

export const CARD_KINDS: Record<string, string> = {
  attack: 'Attack Spell',
  conversion: 'Conversion Spell',
  resource: 'Resource card',
  counterspell: 'Counterspell',
  companion: 'Companion',
};

export const LEVELS = ['', 'I', 'II', 'III'] as const;

export function symbolName(symbol: string): string {
  return SYMBOL_NAMES[symbol] ?? symbol;
}

export function rangeName(range: string): string {
  return RANGES[range] ?? range;
}

export function phaseName(phase: string): string {
  return PHASES[phase] ?? phase;
}

/** A number and a name: "2 red Gems", "1 Orb of any colour". */
export function counted(n: number, symbol: string): string {
  const name = symbolName(symbol);
  const plural = name.includes(' of ') ? name.replace(' of ', 's of ') : `${name}s`;
  return `${n} ${n === 1 ? name : plural}`;
}

/** The parts of a cost in words. */
export function costWords(costs: Costs): string[] {
  return Object.entries(costs).map(([symbol, n]) => counted(n, symbol));
}

/** Symbols in a row, counted: RO, xO, xO → "1 red Orb", "2 Orbs of any colour". */
export function countedSymbols(symbols: string[]): string[] {
  return [...new Set(symbols)].map((symbol) => counted(symbols.filter((other) => other === symbol).length, symbol));
}

/** "a", "a and b", "a, b and c". */
export function joined(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

/** How a seat's caster is called now, by form; "Seat 2" before a Character is chosen. */
export function casterName(view: View, cards: Cards, seat: number): string {
  const player = view.state.players[seat];
  const character = player && characterOf(cards, player.character);
  if (!character) return `Seat ${seat + 1}`;
  return player.shadow ? character.shadow_name : character.name;
}

/** The first name of a seat's caster, for narrow places. */
export function shortName(view: View, cards: Cards, seat: number): string {
  const name = casterName(view, cards, seat);
  return name.startsWith('Seat ') ? name : (name.split(' ')[0] ?? name);
}
