// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The bodies of requests. */

/** A new name. */
export interface Rename {
  name: string;
}

/** Keep the name across devices. */
export interface Passphrase {
  passphrase: string;
}

/** Take up a name on another device. */
export interface Login {
  name: string;
  passphrase: string;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  sitting: string[];
  /** As many as there are in `sitting`; to be sure. */
  seats?: number | null;
  options?: Record<string, string | number | boolean | null>;
  open?: boolean;
  /** Cards of one's own, by name or digest, layered over the built-in ones. */
  pack?: string | null;
  /** Whether whoever comes to an open table may take more than one seat. */
  several?: boolean;
  seed?: string | number | null;
  /** The SHA-256 of the part that I add to the seed. */
  commitment?: string | null;
}

/** Take a seat. */
export interface Join {
  seat?: number | null;
  invitation?: string | null;
  /** The SHA-256 of the part that I add to the seed. */
  commitment?: string | null;
}

/** Commit to a part of the seed; `anew`: in place of one that I have lost, which voids everybody's. */
export interface Commit {
  round: number;
  commitment: string;
  anew?: boolean;
}

/** Show the part that I have committed to. */
export interface Reveal {
  round: number;
  part: string;
}

/** Say whether the game may begin as far as I am concerned. */
export interface Ready {
  ready: boolean;
}

/** Leave a seat. */
export interface Leave {
  seat: number;
}

/** Hand a seat to a bot, free it, or take it back. */
export interface Reseat {
  who: string;
}

/** Take a table out of my list, or back into it. */
export interface PutAway {
  away: boolean;
}

/** Continue from an entry at a table of one's own. */
export interface Fork {
  entry: number;
}
