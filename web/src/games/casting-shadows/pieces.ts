/** What makes an element a piece: a name, words, and answers to pointer and keyboard. */

import type { BoardProps } from '../game';
import { seeing } from './looking.svelte';

type Table = Pick<BoardProps, 'lit' | 'pick' | 'hover'>;

/**
 * Attributes for any HTML or SVG element; a piece that cannot be chosen still answers a click with the reasons.
 * A label begins with the words that are seen; without one the words inside are read out.
 */
export function asPiece(piece: string, label: string | null, table: Table, reachable = false) {
  const lit = table.lit.has(piece);
  const look = seeing(table.hover);
  return {
    'data-piece': piece,
    role: 'button',
    tabindex: lit || reachable ? 0 : -1,
    'aria-label': label === null ? undefined : lit ? `${label}, can be chosen` : label,
    'aria-disabled': lit ? undefined : true,
    onclick: () => table.pick(piece),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      table.pick(piece);
    },
    onpointerenter: () => look(piece),
    onpointerleave: () => look(null),
    onfocus: () => look(piece),
    onblur: () => look(null),
  } as const;
}
