// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the rules work out for a screen of Shadowscape. */

/** What all screens are told; nothing until the dungeon is laid. */
export interface OpenSketch {
  rooms?: RoomSketch[];
  enemies?: Record<string, EnemySketch>;
  /** None for a seat without a Hero. */
  heroes?: (HeroSketch | null)[];
  lord?: LordSketch;
  reach?: Record<string, ReachSketch>;
}

/** A room of the dungeon. */
export interface RoomSketch {
  id: string;
  name: string;
  /** The symbols North, East, South and West; - for a wall. */
  doors: string;
  /** The doors that can be passed: symbol to room. */
  leads: Record<string, number>;
  features: string[];
}

/** An Enemy of the dungeon, and the way it would go if it were activated now. */
export interface EnemySketch {
  room: number;
  defence: number;
  attack: number;
  ranged: boolean;
  path: StepSketch[];
}

/** A door on the way of an Enemy; without a room it is not passed. */
export interface StepSketch {
  door: string;
  room: number | null;
  why: string;
}

/** The figures of a Hero. */
export interface HeroSketch {
  skill: number;
  movement: number;
  hand_size: number;
  /** What holds against every attack. */
  defence: number;
  shards: number;
}

/** The Lord of the Dungeon. */
export interface LordSketch {
  name: string;
  defence: number;
  attack: number;
  ability: string;
  text: string;
  room: number;
  /** Who holds the token of the slain Lord and may bring the last turns (SS-R-27); -1 for nobody. */
  holder: number;
}

/** A room that the movement under way leads to. */
export interface ReachSketch {
  cost: number;
  left: number;
  stops: boolean;
}

/** What one seat is told of its own chances. */
export interface OwnSketch {
  /** For each Whisper on offer what it asks for, and whether that holds. */
  whispers?: Record<string, [boolean, string][]>;
  tally?: ActionTally | StrikeTally | null;
  claimable?: number[];
  /** The rooms that a Move would lead to, before an Action is begun. */
  ahead?: Record<string, ReachSketch>;
  /** The Enemies that an Attack could be made on then. */
  targets?: number[];
}

/** An Action under way. */
export interface ActionTally {
  of: 'action';
  seat: number;
  act: string;
  symbol: string | null;
  value: number;
  parts: [string, number][];
  goals: Goal[];
}

/** What an Action is measured against: what counts there now, with one symbol more, and what it takes. */
export interface Goal {
  piece: string;
  now: number;
  next: number;
  needed: number;
  note: string;
  /** What counts there besides the worth of the Action. */
  parts: [string, number][];
}

/** An attack on a Hero under way. */
export interface StrikeTally {
  of: 'strike';
  seat: number;
  enemy: number;
  attack: number;
  /** What nothing has stopped yet. */
  damage: number;
  /** Free Wound symbols. */
  free: number;
  /** How much each answer would cancel. */
  cancels: Record<string, number>;
}
