// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the rules work out for a screen of Shadows of Malice. */

/** What all screens are told; nothing is for one seat alone. */
export interface OpenSketch {
  chart: Chart;
  threat: Threat;
  shadows: ShadowSketch[];
  xulthul: XulthulSketch | null;
  avatars: AvatarSketch[];
  reach: ReachSketch[];
  combat: CombatSketch | null;
}

/** The maps as they lie, which never changes. */
export interface Chart {
  maps: Slot[];
  /** A letter for each hex, 80 for each map. */
  terrain: string;
  /** What it costs to enter each terrain. */
  entry: Record<string, number>;
  gates: number[];
  cities: number[];
  mystics: number[];
  strongholds: number[];
  lairs: number[];
  launches: number[];
  routes: [string, number[]][];
  /** Steps along a route from one map to the next, with their price. */
  joins: [number, number, number][];
  realm: RealmSketch;
}

/** A map, where it lies, and whether it was turned. */
export interface Slot {
  map: string;
  at: [number, number];
  turned: boolean;
}

/** The Shadow Realm: its hexes by column and row, and for each those in six directions, -1 for none. */
export interface RealmSketch {
  at: [number, number][];
  gates: number[];
  pit: number;
  ways: number[][];
}

/** Hidden Wells, how many of them are Light, and the chance that one of them is. */
export interface Threat {
  hidden: number;
  lights: number;
  chance: number;
}

/** Where a Shadow is heading, and how likely its attempt there succeeds. */
export interface ShadowSketch {
  targets: number[];
  paths: number[][];
  /** On average; None if there is nowhere to go. */
  rounds: number | null;
  chance: number;
}

/** Where Xulthul is heading, and what life he has left. */
export interface XulthulSketch {
  left: number;
  targets: number[];
  paths: number[][];
  rounds: number | null;
  /** Whether it makes for a Light Well that is revealed. */
  light: boolean;
}

/** An avatar, and what changes its figures. */
export interface AvatarSketch {
  name: string;
  life: number;
  mods: Record<string, string[][]>;
  /** The points of a Recover action here. */
  recovery: number;
  immune: string[];
  /** The items whose conditional effect holds now. */
  met: number[];
  /** Soulshards allowed in a phase. */
  shards: number;
}

/** A band with an open Move: for each hex in reach its price, the hex before it, and whether a combat waits. */
export interface ReachSketch {
  avatars: number[];
  mp: number;
  hexes: Record<string, [number, number, boolean]>;
}

/** Where a combat stands (SM-R-38). */
export interface CombatSketch {
  left: number;
  step: number;
  shards: number;
  creature: CreatureSketch;
  avatars: FighterSketch[];
}

/** The creature of a combat. */
export interface CreatureSketch {
  CR: string[][];
  wounds: string[][];
  energies: string[];
  /** How many it throws for a combat roll; the highest counts. */
  dice: number;
  PS: string[][];
  ES: string[][];
  proof: string[];
  immune: string[];
}

/** An avatar in a combat, with its chances as things stand if the creature goes for it. */
export interface FighterSketch {
  avatar: number;
  dice: number;
  CR: string[][];
  wounds: string[][];
  shields: string[][];
  hit: number;
  hurt: number;
  withdraw: number;
  evade: number;
}
