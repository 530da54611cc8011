/** What the server sends about a game of Shadowscape: its state and its sketch. */

import type { View as AnyView } from '../../wire/types';
import type { EnemyType, Feature, Symbol as Action } from '../../made/shadowscape/content';
import type { State } from '../../made/shadowscape/state';

export * from '../../made/shadowscape/state';

export type { EnemyType, Feature, Shrine, Symbol as Action } from '../../made/shadowscape/content';
export type Door = 'A' | 'B' | 'C' | 'D';

export const ENEMY_TYPES: readonly EnemyType[] = ['beast', 'brigand', 'undead'];
export const SIDE = 5;
export const CENTRE = 12;
/** Stands for no card and no room. */
export const NONE = -1;

export interface RoomSketch {
  id: string;
  name: string;
  /** The symbols North, East, South and West; - for a wall. */
  doors: string;
  /** The doors that can be passed. */
  leads: Partial<Record<Door, number>>;
  features: Feature[];
}

export interface Step {
  door: Door;
  room: number | null;
  why: string | null;
}

export interface EnemySketch {
  room: number;
  defence: number;
  attack: number;
  ranged: boolean;
  path: Step[];
}

export interface HeroSketch {
  skill: number;
  movement: number;
  hand_size: number;
  defence: number;
  shards: number;
}

export interface LordSketch {
  name: string;
  defence: number;
  attack: number;
  ability: string;
  text: string;
  room: number | null;
}

/** What an Action is measured against: what counts there now, with one symbol more, and what it takes. */
export interface Goal {
  piece: string;
  now: number;
  next: number;
  needed: number;
  note: string;
}

/** An Action under way. */
export interface DeedTally {
  of: 'deed';
  seat: number;
  act: 'walk' | 'move' | 'attack' | 'magic' | 'search' | 'heal';
  symbol: Action | null;
  value: number;
  parts: [string, number][];
  goals: Goal[];
}

/** An attack on a Hero under way. */
export interface StrikeTally {
  of: 'strike';
  seat: number;
  enemy: number;
  attack: number;
  /** Damage that nothing has stopped yet. */
  damage: number;
  /** Free Wound symbols. */
  free: number;
  /** How much each answer would cancel. */
  cancels: Record<string, number>;
}

/** A room that the movement under way leads to. */
export interface Reach {
  cost: number;
  left: number;
  stops: boolean;
}

export interface Sketch {
  rooms: RoomSketch[];
  enemies: Record<string, EnemySketch>;
  whispers: Record<string, [boolean, string][]>;
  /** Empty for a seat without a Hero. */
  heroes: (HeroSketch | Record<string, never>)[];
  lord: LordSketch;
  claimable: number[];
  tally: DeedTally | StrikeTally | null;
  reach: Record<string, Reach>;
}

export type View = AnyView<State, Sketch>;

const NOTHING: Sketch = {
  rooms: [],
  enemies: {},
  whispers: {},
  heroes: [],
  lord: { name: 'The Lord of the Dungeon', defence: 0, attack: 0, ability: '', text: '', room: null },
  claimable: [],
  tally: null,
  reach: {},
};

/** The view with this game's state and sketch; before the dungeon is laid nothing is sketched. */
export function ours(view: AnyView): View {
  const known = view as View;
  return { ...known, sketch: { ...NOTHING, ...known.sketch } };
}
