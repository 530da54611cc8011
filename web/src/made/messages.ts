// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The messages that the browser sends through the socket of a table. */

/** Answer the question that was open at an entry, after so many undos. */
export interface AnswerIt {
  do: 'answer';
  entry: number;
  branch: number;
  seat: number;
  key: string;
}

/** Ask why an answer is not possible. */
export interface WhyNot {
  do: 'why-not';
  seat: number;
  key: string;
}

/** Take answers back: the last so many, or all down to the last one of mine. */
export interface Undo {
  do: 'undo';
  answers?: number | null;
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

export type ToServer = AnswerIt | WhyNot | Undo | Consent | Hint | Chat | Sit | Commit | Reveal | Look | Earlier;
