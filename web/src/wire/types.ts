/** The messages between browser and server, as docs/protocol.md says them. */

export type { ToServer } from '../made/messages';
export type { NewTable } from '../made/requests';

export type Scalar = string | number | boolean | null;

// ---------------------------------------------------------------- people, games, cards, rules

export interface Me {
  id: string;
  name: string;
}

export interface GameOption {
  name: string;
  values: Scalar[];
  default: Scalar;
  meaning: string;
  rule: string;
  /** Whether other values than those listed are taken. */
  free: boolean;
}

export interface GameInfo {
  key: string;
  title: string;
  /** The least and the most seats. */
  seats: [number, number];
  /** Weakest first. */
  bots: string[];
  options: GameOption[];
  /** Whether there is a guided first game. */
  lesson: boolean;
  /** Cards of people's own that this server offers for new tables. */
  packs: OfferedPack[];
}

/** Cards of people's own, layered over the built-in ones. */
export interface Pack {
  name: string;
  title: string;
  digest: string;
}

export interface OfferedPack extends Pack {
  text: string;
}

/** One record of the published card list; each game knows the fields of its own kinds. */
export interface CardRecord {
  id?: string;
  name?: string;
  kind?: string;
  [field: string]: unknown;
}

export interface Cards {
  fingerprint: string;
  records: Record<string, CardRecord>;
  texts: Record<string, string>;
}

export interface RuleEntry {
  id: string;
  kind: 'rule' | 'example' | 'ruling';
  title: string;
  text: string;
}

/** Something that the coach of a guided first game says. */
export interface Note {
  title: string;
  say: string;
  rule: string;
}

export interface Step extends Note {
  /** How many answers stand when it is asked. */
  entry: number;
  /** The kind of the question. */
  ask: string;
  /** The answer that is proposed; null where the choice is free. */
  pick: string | null;
}

export interface Lesson {
  steps: Step[];
  /** What is said when a kind of question comes for the first time and no step fits. */
  topics: (Note & { ask: string })[];
  end: Note;
}

// ---------------------------------------------------------------- tables

export interface Seat {
  seat: number;
  who: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  mine: boolean;
  here: boolean;
  left: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, Scalar>;
  /** Whose cards are in force besides the built-in ones. */
  packs: Pack[];
  open: boolean;
  /** Whether whoever comes to an open table may take more than one seat. */
  several: boolean;
  owner: boolean;
  state: 'waiting' | 'playing' | 'over';
  /** Whether only the older version of umbra that its game was begun with can open it. */
  too_old: boolean;
  /** Whether it is a guided first game. */
  lesson: boolean;
  /** Whether more than one person has played here. */
  shared: boolean;
  round?: number | null;
  /** Seconds since 1970. */
  created: number;
  seats: Seat[];
  links?: { watch: string; seats: Record<string, string> } | null;
  /** How it ended; without winners where it is not proven. */
  outcome: Outcome | null;
  /** Whether all of it follows from its seed. */
  proven: boolean;
  chance: Chance;
}

/** What somebody adds to the seed. */
export interface Share {
  seats: number[];
  mine: boolean;
  /** Whether they add anything. */
  adds: boolean;
  /** null: they have yet to commit to a new part. */
  commitment: string | null;
  /** Whether the part is there; it is told when the game is over. */
  shown: boolean;
  part: string | null;
}

/** A seed that is made of parts. */
export interface DrawnChance {
  kind: 'parts';
  /** Counts how often all parts were drawn. */
  round: number;
  /** Whether all have committed, so that parts can be shown. */
  closed: boolean;
  /** The first seats of those whose commitment or part is missing. */
  waits_for: number[];
  house: { commitment: string; part: string | null };
  shares: Share[];
}

/** Where the seed of a table comes from. */
export type Chance = DrawnChance | { kind: 'chosen' | 'continued' | 'lesson' | 'server' };

// ---------------------------------------------------------------- the view of a game

export interface Outcome {
  winners: number[];
  scores: (number | null)[] | null;
  reason: string;
  rule: string;
}

export interface Option {
  key: string;
  label: string;
  /** The pieces this option concerns, named as docs/protocol.md says. */
  about: string[];
}

export interface Ask {
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
  options: Option[];
}

export interface GameEvent {
  type: string;
  rule: string;
  /** The line of the log. */
  text: string;
  /** What an animation needs. */
  data: Record<string, unknown>;
}

/** What every game's state has; each game extends it in its own folder and narrows `view.state` to that. */
export interface BaseState {
  cards: { faces: string[]; backs: string[] };
  phase: string;
  /** Counts rounds, in games that do. */
  round?: number;
  active: number;
}

/** A view as it comes over the wire. */
export interface WireView<S extends BaseState = BaseState, K = unknown> {
  state: S;
  ask: Ask | null;
  waiting_for: number[];
  /** Whether a device that changes hands has to be covered. */
  secrets: boolean;
  asides: Option[];
  outcome: Outcome | null;
  sketch: K;
  commitment: string;
  seed: string | null;
}

/** A view as the boards get it: with the seat whose eyes are used (null: somebody who watches) and the seats' names. */
export interface View<S extends BaseState = BaseState, K = unknown> extends WireView<S, K> {
  game: string;
  seat: number | null;
  names: string[];
}

/** The part of a view that has changed; `state` and `sketch` hold only their changed fields. */
export interface ViewChange extends Partial<Omit<WireView, 'state' | 'sketch'>> {
  state?: Record<string, unknown>;
  sketch?: Record<string, unknown>;
}

export interface Replay {
  /** After how many answers. */
  entry: number;
  entries: number;
  view: WireView;
  /** The log up to here. */
  events: GameEvent[];
}

// ---------------------------------------------------------------- the socket

export interface ChatLine {
  name: string;
  text: string;
  /** Seconds since 1970. */
  at: number;
}

export interface Reason {
  rule: string;
  reason: string;
}

export interface Refused {
  is: 'refused';
  error: string;
  message: string;
}

/** Somebody wants to take answers back and needs the others' consent. */
export interface Consent {
  is: 'consent';
  by: string;
  answers: number;
  /** Seconds since 1970. */
  until: number;
  /** Whether it is my own request. */
  mine?: boolean;
}

export interface Hint {
  is: 'hint';
  key: string;
  label: string;
  reason: string;
}

export type FromServer =
  | { is: 'table'; table: TableInfo }
  | { is: 'chat'; lines: ChatLine[] }
  | { is: 'view'; number: number; entry: number; branch: number; seat: number | null; view: WireView; log: GameEvent[]; since: number; earlier: number }
  | { is: 'log'; before: number; since: number; earlier: number; events: GameEvent[] }
  | { is: 'update'; number: number; entry: number; branch: number; view: ViewChange; events: GameEvent[] }
  | { is: 'reasons'; key: string; reasons: Reason[] }
  | Consent
  | Hint
  | Refused;
