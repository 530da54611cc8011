/** The piece that is looked at now; the board shows the range of a Spell wherever its card lies. */

import type { BoardProps } from '../game';

export const pointed = $state<{ piece: string | null }>({ piece: null });

/** A `hover` that also tells the board. */
export function looking(hover: BoardProps['hover']): BoardProps['hover'] {
  return (piece) => {
    pointed.piece = piece;
    hover(piece);
  };
}
