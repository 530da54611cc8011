/** What makes a drawing a piece: how it is chosen, looked at, lit and read out. */

import type { BoardProps } from '../game';
import { looking } from './looking.svelte';

export type Table = Pick<BoardProps, 'lit' | 'picked' | 'pick' | 'hover'>;

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

/** Attributes for the outermost element of a piece drawn in SVG, called by its `Said`; an unlit one answers a click too. */
export function svgPiece(names: readonly string[], table: Table) {
  const lit = isLit(names, table);
  return {
    ...events(names, table),
    role: 'button',
    tabindex: lit ? 0 : -1,
    'aria-description': lit ? 'Can be chosen.' : undefined,
    'aria-disabled': lit ? undefined : true,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      table.pick(nameNow(names, table));
    },
  } as const;
}

/** Attributes for a `<button>` that is a piece. It is called by what is on it; `more` is for those who listen. */
export function buttonPiece(names: readonly string[], table: Table, more = '') {
  const lit = isLit(names, table);
  return {
    ...events(names, table),
    type: 'button' as const,
    'aria-description': [lit ? 'Can be chosen.' : '', more].filter(Boolean).join(' ') || undefined,
    'aria-disabled': lit ? undefined : true,
  };
}

function events(names: readonly string[], table: Table) {
  const name = nameNow(names, table);
  const seen = (on: boolean) => () => {
    looking.piece = on ? name : null;
    table.hover(on ? name : null);
  };
  return {
    'data-piece': name,
    onclick: () => table.pick(name),
    onpointerenter: seen(true),
    onpointerleave: seen(false),
    onfocus: seen(true),
    onblur: seen(false),
  };
}
