// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the states and events of all games share. */

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
