/** What can be seen of an event: how a piece goes, a card that is turned, dice, a blow, or a scene of its own. */

import type { GameEvent } from '../wire/types';

/** A piece goes from place to place. */
export interface Walk {
  kind: 'walk';
  piece: string;
  to: string[];
  /** The pieces that go along with it. */
  along?: string[];
}

/** A card is turned, large. */
export interface Turned {
  kind: 'card';
  /** The id of its record. */
  card: string;
  /** What it is, e.g. "Night card". */
  what: string;
  /** What is read of it now, where that is neither its name nor its text. */
  title?: string;
  text?: string;
}

/** A face of a die with a sign on it. */
export interface Face {
  /** The outline of the sign, in a box of 24. */
  sign: string;
  colour: string;
  /** What is written on the sign. */
  letter?: string;
}

/** Dice fall, and lie until others do. */
export interface Dice {
  kind: 'dice';
  /** A name, or the piece or the id of a record that has one. */
  who: string;
  faces: readonly (number | string | Face)[];
  /** Those that count for nothing, by their place. */
  dull?: readonly number[];
  /** What they come to, with what is added. */
  sum?: string;
}

/** One strikes another. */
export interface Blow {
  kind: 'blow';
  /** The piece that strikes; whom the beat is about if it is empty. */
  by: string;
  /** The record of the card that does it, where that says more. */
  card?: string;
  /** What does it, where it is neither a piece nor a card. */
  what?: string;
  /** The record of the one who is hit, where that still lies face down on the page. */
  whom?: string;
  at: string;
  amount: number;
  stopped: number;
  lost: number;
  /** What is left, if that is known. */
  left?: number;
  unit: string;
}

export type Mood = 'night' | 'dawn' | 'blood' | 'light' | 'dark' | 'gloom' | 'gold' | 'won' | 'lost' | 'begun';

/** A moment that gets the whole window. */
export interface Moment {
  kind: 'scene';
  mood: Mood;
  /** Its heading; `{id}` stands for the name of a record or a piece. */
  title: string;
  /** The record whose silhouette is seen, or the seat; a sign where there is neither. */
  of?: string;
  seat?: number;
  /** A silhouette in a box of 512. */
  sign?: string;
  /** What else there is to know, in a few words each. */
  facts?: string[];
  /** How long it stays at the usual speed. */
  for?: number;
}

export type Shot = Walk | Turned | Dice | Blow | Moment;

/** What is shown of each type of event of a game; `Events` says which fields each type has. */
export type Shots<Events, View> = { [T in keyof Events]?: (event: Events[T], view: View) => Shot[] };

export function shotsOf<Events, View>(shots: Shots<Events, View>, event: GameEvent, view: View): Shot[] {
  return shots[event.type as keyof Events]?.(event.data as Events[keyof Events], view) ?? [];
}

export const walk = (piece: string, ...to: string[]): Walk => ({ kind: 'walk', piece, to });
export const turned = (card: string, what: string, more: Pick<Turned, 'title' | 'text'> = {}): Turned => ({ kind: 'card', card, what, ...more });
export const scene = (mood: Mood, title: string, more: Omit<Moment, 'kind' | 'mood' | 'title'> = {}): Moment => ({ kind: 'scene', mood, title, ...more });
