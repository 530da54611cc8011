/** The items of a pool: what lies where, in which group. */

import { KINDS, SOURCES, symbolName } from './words';

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
