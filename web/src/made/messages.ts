// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The messages that the browser sends through the socket of a table. */

/** Answer the question that was open at an entry, after so many undos. */
export interface AnswerIt {
  do: 'answer';
  entry: number;
  branch: number;
  seat: number;
  key: string;
  /** Whether it belongs to my act before it, so that an undo takes back both: that of a standing order. */
  joined?: boolean;
}

/** Answer the question that was open at an entry and those that follow from it, as a way says. */
export interface TakeWay {
  do: 'way';
  entry: number;
  branch: number;
  seat: number;
  keys: string[];
  /** What is given after the chance that comes in, if it is offered to the seat then. */
  then?: string;
}

/** Ask what can be done with a piece now; without one, with which pieces something can be done. */
export interface Ways {
  do: 'ways';
  seat: number;
  piece?: string;
}

/** Ask why an answer is not possible. */
export interface WhyNot {
  do: 'why-not';
  seat: number;
  key: string;
}

/** Take answers back: the last so many, or all down to the beginning of my last act. */
export interface Undo {
  do: 'undo';
  answers?: number | null;
}

/** Give again what was just taken back. */
export interface Redo {
  do: 'redo';
}

/** Agree to somebody's undo, or not. */
export interface Consent {
  do: 'consent';
  yes: boolean;
}

/** What would the greedy bot do. */
export interface Hint {
  do: 'hint';
  seat: number;
}

/** Say something. */
export interface Chat {
  do: 'chat';
  text: string;
}

/** Look through the eyes of another seat of mine. */
export interface Sit {
  do: 'sit';
  seat: number;
}

/** My standing order here: whether I am asked always, where it matters, or never. */
export interface AskMe {
  do: 'orders';
  orders: Orders;
}

export type Orders = 'always' | 'matters' | 'never';

/** Commit to a part of the seed, or to another in place of one that is lost. */
export interface Commit {
  do: 'commit';
  round: number;
  commitment: string;
  anew?: boolean;
}

/** Show the part of the seed that I have committed to. */
export interface Reveal {
  do: 'reveal';
  round: number;
  part: string;
}

/** Send the whole view. */
export interface Look {
  do: 'look';
}

/** Send the lines of the log before an entry. */
export interface Earlier {
  do: 'log';
  before: number;
}

export type ToServer =
  | AnswerIt
  | TakeWay
  | Ways
  | WhyNot
  | Undo
  | Redo
  | Consent
  | Hint
  | Chat
  | Sit
  | AskMe
  | Commit
  | Reveal
  | Look
  | Earlier;
