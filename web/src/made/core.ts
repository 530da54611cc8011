// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the states, sketches and events of all games share. */

/** A part of the table: figures, and rows of cards. */
export interface Area {
  title: string;
  /** Whose it is; None for what belongs to nobody. */
  seat?: number | null;
  /** Whether it is this seat's turn. */
  active?: boolean;
  figures?: [string, string][];
  rows?: Row[];
}

/** A hand, a row or a pile of cards. */
export interface Row {
  piece: string;
  title: string;
  cards?: Card[];
  /** How many cards are in it if it is a pile that nobody can look into: they are not listed. */
  pile?: number;
}

/** A card or token on the table. */
export interface Card {
  piece: string;
  name: string;
  /** The id of its record; empty if it lies face down. */
  face?: string;
}

/** How a game ended. */
export interface Outcome {
  winners: number[];
  reason: string;
  rule: string;
  scores: (number | null)[];
}

/** A question as plain data. */
export interface Asked {
  seat: number;
  kind: string;
  prompt: string;
  rule: string;
  /** Whether more of the same may follow, so that several can be chosen at once. */
  several: boolean;
  /** Of a question about an any-time power: the answer that a standing order gives, or nothing. */
  usual: string;
  /** Whether another answer than the usual one could change something. */
  matters: boolean;
  options: Offered[];
}

/** An option as plain data. */
export interface Offered {
  key: string;
  label: string;
  /** The pieces that it concerns. */
  about: string[];
}

/** All tokens of a game. */
export interface Cards {
  faces: string[];
  backs: string[];
  known: number[];
}

/** What every record of every game carries. */
export interface AnyRecord {
  id: string;
  name: string;
  text: string;
  source: string;
  numbers: string;
}
