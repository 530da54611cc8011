// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the states and events of all games share. */

/** All tokens of a game. */
export interface Cards {
  faces: string[];
  backs: string[];
  known: number[];
}

/** How a game ended. */
export interface Outcome {
  winners: number[];
  reason: string;
  rule: string;
  scores: (number | null)[];
}

/** What every record of every game carries. */
export interface AnyRecord {
  id: string;
  name: string;
  text: string;
  source: string;
  numbers: string;
}
