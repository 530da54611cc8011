/** What makes a drawing a piece: how it is chosen, looked at, lit and read out. */

import type { BoardProps } from '../game';
import { looking } from './looking.svelte';

export type Table = Pick<BoardProps, 'lit' | 'picked' | 'pick' | 'hover' | 'answer'>;

/** Attributes for the outermost element of a piece drawn in SVG, called by its `Said`; an unlit one answers a click too. */
export function svgPiece(piece: string, table: Table) {
  const lit = table.lit.has(piece);
  return {
    ...events(piece, table),
    role: 'button',
    tabindex: lit ? 0 : -1,
    'aria-description': lit ? 'Can be chosen.' : undefined,
    'aria-disabled': lit ? undefined : true,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      table.pick(piece);
    },
  } as const;
}

/** Attributes for a `<button>` that is a piece. It is called by what is on it; `more` is for those who listen. */
export function buttonPiece(piece: string, table: Table, more = '') {
  const lit = table.lit.has(piece);
  return {
    ...events(piece, table),
    type: 'button' as const,
    'aria-description': [lit ? 'Can be chosen.' : '', more].filter(Boolean).join(' ') || undefined,
    'aria-disabled': lit ? undefined : true,
  };
}

function events(piece: string, table: Table) {
  const seen = (on: boolean) => () => {
    looking.piece = on ? piece : null;
    table.hover(on ? piece : null);
  };
  return {
    'data-piece': piece,
    onclick: () => table.pick(piece),
    onpointerenter: seen(true),
    onpointerleave: seen(false),
    onfocus: seen(true),
    onblur: seen(false),
  };
}
