/** The piece that is pointed at or in focus, so that one part of the board can answer to another. */

export const looking = $state<{ piece: string | null }>({ piece: null });
