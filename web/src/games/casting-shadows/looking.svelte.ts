/** The piece that is pointed at or in focus; the board shows the range of a Spell wherever its card lies. */

import type { BoardProps } from '../game';

export const looking = $state<{ piece: string | null }>({ piece: null });

/** A `hover` that also tells the board. */
export function seeing(hover: BoardProps['hover']): BoardProps['hover'] {
  return (piece) => {
    looking.piece = piece;
    hover(piece);
  };
}
