/** What makes a drawing a piece: how it is chosen, looked at, lit and read out. */

import type { BoardProps } from './game';

type Table = Pick<BoardProps, 'lit' | 'pick' | 'hover'>;

/** Attributes for the pieces of a board, which keeps in `looking` what is pointed at or in focus. */
export function piecesOf(looking: { piece: string | null }) {
  function attributes(piece: string, table: Table, more = '') {
    const lit = table.lit.has(piece);
    const seen = (on: boolean) => () => {
      looking.piece = on ? piece : null;
      table.hover(on ? piece : null);
    };
    return {
      'data-piece': piece,
      'aria-description': [lit ? 'Can be chosen.' : '', more].filter(Boolean).join(' ') || undefined,
      'aria-disabled': lit ? undefined : true,
      onclick: () => table.pick(piece),
      onpointerenter: seen(true),
      onpointerleave: seen(false),
      onfocus: seen(true),
      onblur: seen(false),
    };
  }

  return {
    /** For the outermost element of a piece drawn in SVG, called by its `Said`; an unlit one answers a click too. */
    svgPiece: (piece: string, table: Table) =>
      ({
        ...attributes(piece, table),
        role: 'button',
        tabindex: table.lit.has(piece) ? 0 : -1,
        onkeydown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          table.pick(piece);
        },
      }) as const,
    /** For a `<button>` that is a piece. It is called by what is on it; `more` is for those who listen. */
    buttonPiece: (piece: string, table: Table, more = '') => ({ ...attributes(piece, table, more), type: 'button' as const }),
  };
}
