/** What makes a drawing a piece: how it is chosen, looked at, lit and read out. */

import type { BoardProps } from '../game';
import { looking } from './looking.svelte';

export type Table = Pick<BoardProps, 'lit' | 'picked' | 'pick' | 'hover' | 'answer' | 'log'>;

/** Attributes for a `<button>` that is a piece; an unlit one answers a click too. `more` is for those who listen. */
export function buttonPiece(piece: string, table: Table, more = '') {
  const lit = table.lit.has(piece);
  const seen = (on: boolean) => () => {
    looking.piece = on ? piece : null;
    table.hover(on ? piece : null);
  };
  return {
    'data-piece': piece,
    type: 'button' as const,
    'aria-description': [lit ? 'Can be chosen.' : '', more].filter(Boolean).join(' ') || undefined,
    'aria-disabled': lit ? undefined : true,
    onclick: () => table.pick(piece),
    onpointerenter: seen(true),
    onpointerleave: seen(false),
    onfocus: seen(true),
    onblur: seen(false),
  };
}
