/** What the server sends about a game of Shadows of Malice: its state and its sketch. */

import type { View as AnyView } from '../../wire/types';
import type { State } from '../../made/malice/state';

export * from '../../made/malice/state';

export const COLOURS = ['none', 'black', 'blue', 'green', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];
export const ITEM_TYPES = ['jewellery', 'clothing', 'armour', 'book', 'weapon'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
export type { Type as CreatureType } from '../../made/malice/content';
export type Letter = 'P' | 'W' | 'D' | 'F' | 'H' | 'M' | 'X' | 'S';

export const POTIONS = 2;
/** Stands for no card, no hex, and no open Move. */
export const NONE = -1;

export type RouteKind = 'road' | 'path' | 'bridge';

export interface Chart {
  maps: { map: string; at: [number, number]; turned: boolean }[];
  /** A letter for each hex, 80 for each map. */
  terrain: string;
  /** What it costs to enter each terrain, in half points. */
  entry: Record<Letter, number>;
  gates: number[];
  cities: number[];
  mystics: number[];
  strongholds: number[];
  lairs: number[];
  launches: number[];
  routes: [RouteKind, number[]][];
  /** Steps along a route from one map to the next, with their price in half points. */
  joins: [number, number, number][];
  realm: { at: [number, number][]; gates: number[]; pit: number; ways: number[][] };
}

/** What changes a figure: the record or word it comes from, how much, and the circumstances if it needs any. */
export type Mod = [source: string, amount: string, ...when: string[]];

/** Where something is heading. */
export interface Course {
  targets: number[];
  paths: number[][];
  rounds: number | null;
}

export interface ShadowSketch extends Course {
  /** How likely its next attempt at a Well succeeds. */
  chance: number;
}

export interface XulthulSketch extends Course {
  left: number;
  /** Whether it makes for a Light Well that is revealed. */
  light: boolean;
}

export type Figure = 'CR' | 'LR' | 'MR' | 'PW' | 'EW' | 'PS' | 'ES' | 'REC' | 'SHARDS';

export interface AvatarSketch {
  name: string;
  life: number;
  mods: Partial<Record<Figure, Mod[]>>;
  recovery: number;
  immune: Colour[];
  /** The items whose conditional effect holds now. */
  met: number[];
  shards: number;
}

/** A band with an open Move: for each hex in reach its price in half points, the hex before it, and whether a combat waits. */
export interface Reach {
  avatars: number[];
  mp: number;
  hexes: Record<string, [cost: number, before: number, fight: boolean]>;
}

export interface Fighter {
  avatar: number;
  dice: number;
  CR: Mod[];
  wounds: Mod[];
  shields: Mod[];
  hit: number;
  hurt: number;
  withdraw: number;
  evade: number;
}

export interface CombatSketch {
  left: number;
  step: number;
  shards: number;
  creature: {
    CR: Mod[];
    wounds: Mod[];
    energies: string[];
    /** How many it throws for a combat roll; the highest counts. */
    dice: number;
    PS: Mod[];
    ES: Mod[];
    proof: string[];
    immune: Colour[];
  };
  avatars: Fighter[];
}

export interface Sketch {
  chart: Chart;
  threat: { hidden: number; lights: number; chance: number };
  shadows: ShadowSketch[];
  xulthul: XulthulSketch | null;
  avatars: AvatarSketch[];
  reach: Reach[];
  combat: CombatSketch | null;
}

export type View = AnyView<State, Sketch>;

/** The view with this game's state and sketch. */
export function ours(view: AnyView): View {
  return view as View;
}
