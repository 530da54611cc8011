/** What makes a drawing a piece of this board; some can be chosen under several names. */

import type { BoardProps } from '../game';
import { piecesOf } from '../pieces';
import { looking } from './looking.svelte';

export type Table = Pick<BoardProps, 'lit' | 'picked' | 'pick' | 'hover'>;

const board = piecesOf(looking);

/** Of the names under which a piece can be chosen, the one that is lit, or the first. */
export function nameNow(names: readonly string[], table: Table): string {
  return names.find((name) => table.lit.has(name)) ?? names[0] ?? '';
}

export function isLit(names: readonly string[], table: Table): boolean {
  return names.some((name) => table.lit.has(name));
}

export function isPicked(names: readonly string[], table: Table): boolean {
  return table.picked !== null && names.includes(table.picked);
}

/** Attributes for the outermost element of a piece drawn in SVG. */
export const svgPiece = (names: readonly string[], table: Table) => board.svgPiece(nameNow(names, table), table);

/** Attributes for a `<button>` that is a piece; `more` is for those who listen. */
export const buttonPiece = (names: readonly string[], table: Table, more = '') => board.buttonPiece(nameNow(names, table), table, more);
