/** What the eye is on, so that one part of the board can answer to another. */

interface Looking {
  /** The piece that is pointed at or in focus. */
  piece: string | null;
  /** What the night does, while it is shown: a step of it and a sentence. */
  night: { step: number; text: string } | null;
  /** The cell where it happens. */
  cell: number | null;
  /** Whether actions and deeds have no room beside the map and stand with my hero. */
  narrow: boolean;
}

export const looking = $state<Looking>({ piece: null, night: null, cell: null, narrow: false });
