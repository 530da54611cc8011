// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the server answers, and the messages of the socket of a table. */

import type { Asked, Glimpse, Offered, Outcome, Way } from './core';

/** Who somebody is. */
export interface Me {
  id: string;
  name: string;
}

/** Something that can be set before a game starts. */
export interface OptionInfo {
  name: string;
  values: (string | number | boolean | null)[];
  default: string | number | boolean | null;
  meaning: string;
  rule: string;
  /** Whether other values than those listed are taken. */
  free: boolean;
}

/** Cards of people's own, layered over the built-in ones. */
export interface Pack {
  name: string;
  title: string;
  digest: string;
}

/** A pack that the server offers for new tables. */
export interface OfferedPack {
  name: string;
  title: string;
  text: string;
  digest: string;
}

/** A named opponent: a bot with a look, a style and a level. */
export interface RivalInfo {
  /** Sits down as `bot:KEY`. */
  key: string;
  name: string;
  style: string;
  level: string;
  line: string;
  /** The silhouette of the portrait, by its name in the collection of icons. */
  head: string;
  emblem: string;
  /** The colour behind it. */
  ground: string;
}

/** A game that can be played here. */
export interface GameInfo {
  key: string;
  title: string;
  /** What a game of another package says of itself. */
  line: string;
  /** The least and the most. */
  seats: [number, number];
  /** Levels, weakest first, then rivals and bots of other packages. */
  bots: string[];
  rivals: RivalInfo[];
  options: OptionInfo[];
  /** Whether there is a guided first game. */
  lesson: boolean;
  packs: OfferedPack[];
}

/** The published cards of a game, or those in force at a table. */
export interface CardList {
  fingerprint: string;
  records: Record<string, unknown>;
  /** Of things whose records have none. */
  texts: Record<string, string>;
}

/** A numbered rule, example or ruling. */
export interface RuleEntry {
  id: string;
  kind: 'rule' | 'example' | 'ruling';
  title: string;
  text: string;
}

/** What the coach of a guided first game says. */
export interface LessonInfo {
  steps: Step[];
  topics: Topic[];
  end: Note;
}

/** What is said when the person is asked a question of the script. */
export interface Step extends Note {
  /** How many answers stand when it is asked. */
  entry: number;
  /** The kind of the question. */
  ask: string;
  /** The key of the answer that is proposed; in the last step it may be left out, and the choice is free. */
  pick: string | null;
}

/** Something that the coach says, and the rule where more about it is found. */
export interface Note {
  title: string;
  say: string;
  rule: string;
}

/** What is said when a kind of question comes for the first time and no step fits. */
export interface Topic extends Note {
  ask: string;
}

/** A seat of a table, and who has it. */
export interface Seat {
  seat: number;
  who: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  /** Also of a seat that I have left. */
  mine: boolean;
  here: boolean;
  left: boolean;
  /** Whether the game may begin as far as they are concerned. */
  ready: boolean;
}

/** Where others find a table, and its open seats by their numbers. */
export interface Links {
  watch: string;
  seats: Record<string, string>;
}

/** What the server adds to the seed. */
export interface House {
  commitment: string;
  part: string | null;
}

/** What somebody adds to the seed. */
export interface Share {
  seats: number[];
  mine: boolean;
  /** Whether they add anything. */
  adds: boolean;
  /** None: they have yet to commit to a new part. */
  commitment: string | null;
  /** Whether the part is there; it is told when the game is over. */
  shown: boolean;
  part: string | null;
}

/** A seed that was there from the beginning. */
export interface FixedChance {
  kind: 'chosen' | 'continued' | 'lesson' | 'server';
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
  house: House;
  shares: Share[];
}

/** How a game stands, as everybody may know it. */
export interface Standing {
  /** The seats that are asked. */
  waiting_for: number[];
  glimpse: Glimpse;
}

/** A table as somebody may see it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, string | number | boolean | null>;
  /** Whose cards are in force besides the built-in ones. */
  packs: Pack[];
  open: boolean;
  /** Whether whoever comes to an open table may take more than one seat. */
  several: boolean;
  owner: boolean;
  state: 'waiting' | 'playing' | 'over';
  /** Whether it was begun with an older version, so that it can be exported and put away, and nothing else. */
  too_old: boolean;
  /** Whether it is a guided first game. */
  lesson: boolean;
  /** Whether all seats win or lose as one. */
  together: boolean;
  /** Whether more than one person has played here. */
  shared: boolean;
  /** Seconds since 1970. */
  created: number;
  /** When something was done last; seconds since 1970. */
  touched: number;
  /** How it ended; without winners where it is not proven. */
  outcome: Outcome | null;
  /** Whether all of it follows from its seed. */
  proven: boolean;
  chance: ChanceInfo;
  seats: Seat[];
  /** For the owner. */
  links?: Links;
  /** In lists, once the game has begun. */
  standing?: Standing | null;
}

export type ChanceInfo = FixedChance | DrawnChance;

/** Something that has happened. */
export interface GameEvent {
  type: string;
  rule: string;
  /** The line of the log. */
  text: string;
  /** What an animation needs. */
  data: Record<string, unknown>;
  /** The number of the beat that it belongs to. */
  beat: number;
  /**
   * 0 for what is small, 2 for what came of it all, -1 for what not everybody may see. The latest of the greatest
   * weight says what happened in its beat.
   */
  weight: number;
}

/** Events that belong together: one cause, one picture, one sentence. */
export interface BeatInfo {
  number: number;
  /** The entry of its first event. */
  entry: number;
  /** The entry of the answer that opened the act it belongs to; -1 before the first. */
  act: number;
  /** The number of the beat because of which it happened. */
  cause: number | null;
  /** The piece that it is about, or nothing. */
  subject: string;
  /** The piece at which it happens, or nothing. */
  place: string;
  /** chapter for a turn or a night, heading for what stands by itself, or nothing. */
  opens: string;
}

/** What a seat sees of a game. */
export interface View {
  state: Record<string, unknown>;
  ask: Asked | null;
  waiting_for: number[];
  /** Whether a device that changes hands has to be covered. */
  secrets: boolean;
  /** Whether all seats win or lose as one. */
  together: boolean;
  asides: Offered[];
  outcome: Outcome | null;
  sketch: Record<string, unknown>;
  options: Record<string, string | number | boolean | null>;
  commitment: string;
  seed: string | null;
}

/** A game as it stood after some answers. */
export interface Replay {
  /** After how many. */
  entry: number;
  entries: number;
  view: View;
  /** The log up to there. */
  events: GameEvent[];
  beats: BeatInfo[];
}

/** A turn of a game. */
export interface Turn {
  /** After how many answers it began. */
  entry: number;
  /** `day 13 of 25`, `round 6`; nothing while the table is being laid. */
  when: string;
  /** Whose it was; -1: everybody's, or nobody's. */
  seat: number;
  /** How likely each seat was to win then, as the judge sees it; none while the game goes on, or without a judge. */
  chances: number[];
}

/** A turn that has changed somebody's chances much. */
export interface Deciding {
  turn: number;
  /** After how many answers it began. */
  entry: number;
  seat: number;
  before: number;
  after: number;
  /** What happened when they changed most. */
  events: GameEvent[];
}

/** The course of a game. */
export interface Course {
  turns: Turn[];
  /** The chances at the end. */
  end: number[];
  deciding: Deciding[];
  /** What each seat has done, and how often. */
  did: Record<string, number>[];
}

/** What the coach thinks of a game that is over. */
export interface Review {
  seats: SeatReview[];
}

/** How one seat has chosen, and how lucky it was. */
export interface SeatReview {
  seat: number;
  /** So many of its questions had more than one answer. */
  choices: number;
  /** So many of them the coach would have answered the same way, or no better. */
  agreed: number;
  /**
   * What the others cost together, in winning chance. Of a turn the greatest loss counts: often the same is left lying
   * several times.
   */
  cost: number;
  /** What chance gave or took in the choices that were looked at. */
  luck: number;
  /** What it was worth how all the cards lay at the start, beside what the seat could expect of them. */
  deal: number;
  deal_error: number;
  /** Those that mattered most, in order. */
  moments: Moment[];
}

/** A choice that mattered. Chances to win lie between 0 and 1. */
export interface Moment {
  /** After how many answers it was asked. */
  entry: number;
  seat: number;
  question: string;
  chose: string;
  /** What the coach would have chosen; the same where nothing was clearly better. */
  coach: string;
  before: number;
  chosen: number;
  after: number;
  /** So exact the estimates are: one standard error. */
  error: number;
  /** What the coach says to it, and what luck did. */
  said: string;
}

/** How somebody has fared as one hero. */
export interface HeroRecord {
  name: string;
  played: number;
  won: number;
}

/** How somebody has fared in a game. */
export interface GameRecord {
  game: string;
  played: number;
  won: number;
  /** The most points, where they are counted for each seat. */
  best: number | null;
  /** Whether the latest ones were won, the last one last. */
  latest: boolean[];
  heroes: HeroRecord[];
}

/** Who sits where. */
export interface TableMessage {
  is: 'table';
  table: TableInfo;
}

/** Something that somebody has said. */
export interface ChatLine {
  name: string;
  text: string;
  /** Seconds since 1970. */
  at: number;
}

/** What has been said. */
export interface ChatMessage {
  is: 'chat';
  lines: ChatLine[];
}

/** The whole view, with the latest lines of the log. */
export interface ViewMessage {
  is: 'view';
  number: number;
  entry: number;
  branch: number;
  /** Whose eyes are used; None for somebody who watches. */
  seat: number | null;
  view: View;
  log: GameEvent[];
  /** The entry with which the log begins. */
  since: number;
  /** How many lines there are before it. */
  earlier: number;
  /** Those of the lines. */
  beats: BeatInfo[];
}

/** What has changed, and what has happened. */
export interface UpdateMessage {
  is: 'update';
  number: number;
  entry: number;
  branch: number;
  view: Record<string, unknown>;
  events: GameEvent[];
  /** Those of the events. One that went on from the update before comes again, with the same number. */
  beats: BeatInfo[];
}

/** Earlier lines of the log. */
export interface LogMessage {
  is: 'log';
  before: number;
  since: number;
  earlier: number;
  events: GameEvent[];
  beats: BeatInfo[];
}

/** Why something is not possible. */
export interface Reason {
  rule: string;
  reason: string;
}

/** The reasons against an answer. */
export interface ReasonsMessage {
  is: 'reasons';
  key: string;
  reasons: Reason[];
}

/** What a seat can do with a piece at the question that these numbers name. */
export interface WaysMessage {
  is: 'ways';
  entry: number;
  branch: number;
  seat: number;
  piece: string;
  /** The best first; none where no piece was named. */
  ways: Way[];
  /** Without a piece: those with which something is certain to be possible, those of the question first. */
  pieces: string[];
  /** Whether there may be more than was looked at. */
  partial: boolean;
}

/** Somebody wants to take answers back and needs the others' consent. */
export interface ConsentMessage {
  is: 'consent';
  by: string;
  answers: number;
  /** Seconds since 1970. */
  until: number;
  /** Whether it is my own request. */
  mine: boolean;
}

/** How likely something is; without an error it was worked out, otherwise counted in imagined worlds. */
export interface HintOdds {
  /** How the sentence goes on: `to win the fight`. */
  what: string;
  share: number;
  error: number;
}

/** By how much a figure changes on average until the action is over, and the standard error of that. */
export interface HintChange {
  unit: string;
  mean: number;
  error: number;
}

/** An answer that was weighed: the chance to win the game that it leaves, and the standard error of that. */
export interface HintChoice {
  key: string;
  label: string;
  chance: number;
  error: number;
}

/** What the coach would answer, and why. */
export interface HintMessage {
  is: 'hint';
  key: string;
  label: string;
  /** What it is for, without a full stop. */
  aim: string;
  odds: HintOdds[];
  changes: HintChange[];
  /** How the plan goes on, step by step. */
  then: string[];
  /** What was weighed, this answer first. */
  choices: HintChoice[];
  /** What would be different with the second of them; nothing where there is no other choice. */
  instead: string;
}

/** Something cannot be done. */
export interface RefusedMessage {
  is: 'refused';
  error: string;
  message: string;
}

export type FromServer =
  | TableMessage
  | ChatMessage
  | ViewMessage
  | UpdateMessage
  | LogMessage
  | ReasonsMessage
  | WaysMessage
  | ConsentMessage
  | HintMessage
  | RefusedMessage;
