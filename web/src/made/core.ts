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

/** When it is, how the seats stand, and the board in letters. */
export interface Glimpse {
  /** `day 13 of 25`, `round 6`; nothing while the table is being laid. */
  when?: string;
  /** What matters for all seats alike. */
  fact?: string;
  /** What matters for each seat, where that differs. */
  figures?: string[];
  /** What the seats are called in the game. */
  heroes?: string[];
  /** The board row by row, a letter for each field and a space for none; the odd rows of hexes are shifted by half. */
  rows?: string[];
  /** Figures of the seats: the seat, column and row. */
  pins?: [number, number, number][];
  /** What else stands on the board: a word for its kind, column and row. */
  marks?: [string, number, number][];
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
  /** Whether nothing is left but to end a turn, which a screen may do by itself after a pause that an undo stops. */
  ends: boolean;
  options: Offered[];
}

/** An option as plain data. */
export interface Offered {
  key: string;
  label: string;
  /** The pieces that it concerns. */
  about: string[];
  /** Of a question that takes several: how often it can be given in a row; 0 if it ends the row. */
  times: number;
  /** What it may bring and what it changes, before and after: `hit 58 % → 74 %`; nothing where there is no chance. */
  odds: string;
}

/** How to do something with a piece: the answers to give one after the other. */
export interface Way {
  steps: Step[];
  /** The line of a menu, without the cost. */
  words: string;
  /** What becomes of the purse of the seat, up to its end or the first chance: `{"AP": -1}`. */
  cost: Record<string, number>;
  /** The same in words: "1 AP, +2 items" with a minus sign before what is lost. */
  price: string;
  ends: End;
  /** In how many of the imagined worlds it leads to the piece; (5, 8) where chance stands between. */
  worlds: [number, number];
  /** Where chance stands between: the answer about the piece, to be given after it if it is offered then. */
  then: string;
  /** What happens, in a sentence, as far as that is certain. */
  result: string;
}

/** One choice of a way. */
export interface Step {
  /** The kind of question. */
  kind: string;
  key: string;
  label: string;
  /** The same in a few words, beside what follows. */
  brief: string;
  /** Given, but not worth words: the usual answer, or the only one of its question that is about no piece. */
  free: boolean;
  /** Not given: nobody is asked, since there is nothing else to choose. */
  implied: boolean;
}

export type End = 'done' | 'goes on' | 'chance' | 'other' | 'over';

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
