/** What the eye is on, so that one part of the board can answer to another. */

interface Looking {
  /** The piece that is pointed at or in focus. */
  piece: string | null;
  /** Whether something is being shown in the Shadow Realm. */
  realm: boolean;
  /** What the Shadows have just done, while it is shown. */
  told: string;
  /** The piece that it happens to. */
  shown: string | null;
}

export const looking = $state<Looking>({ piece: null, realm: false, told: '', shown: null });
