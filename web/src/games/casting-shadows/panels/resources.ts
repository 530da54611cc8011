/** Resources: how they are called and counted, and what lies in a pool. */

import type { Costs } from '../content';

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

export function symbolName(symbol: string): string {
  return SYMBOL_NAMES[symbol] ?? symbol;
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

export interface Item {
  /** Its number, as in the piece `item:N`. */
  index: number;
  kind: string;
  source: string;
  n: number;
}

export interface Group {
  name: string;
  items: Item[];
}

const GROUPS: readonly [string, readonly string[]][] = [
  ['Gems', ['RG', 'BG', 'PG']],
  ['Orbs', ['RO', 'BO', 'PO']],
  ['Fragments', ['SF']],
  ['Crystals', ['CC']],
];

export function itemAt(index: number, n: number): Item {
  const kind = KINDS[index % KINDS.length] ?? 'CC';
  const source = SOURCES[Math.floor(index / KINDS.length)] ?? 'token';
  return { index, kind, source, n };
}

/** The items of a pool by group; groups without items are left out. */
export function grouped(pool: number[]): Group[] {
  const items = pool.map((n, index) => itemAt(index, n)).filter((item) => item.n > 0);
  return GROUPS.map(([name, kinds]) => ({
    name,
    items: kinds.flatMap((kind) => items.filter((item) => item.kind === kind)),
  })).filter((group) => group.items.length > 0);
}

/** "red Gem (red die)", "blue Orb (token)". */
export function itemWords(item: Item): string {
  return `${symbolName(item.kind)} (${item.source === 'token' ? 'token' : `${item.source} die`})`;
}

/** "blue Gem", "Fragment", "Cursed"; of a token only what it is. */
export function itemShort(item: Item): string {
  return item.kind === 'SF' ? 'Fragment' : item.kind === 'CC' ? 'Cursed' : symbolName(item.kind);
}
