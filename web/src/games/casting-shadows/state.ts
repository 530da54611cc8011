/** The state and the sketch of Casting Shadows as the server sends them. */

import type { BaseState, View as AnyView } from '../../wire/types';

export interface Player {
  /** The id of the Character, empty before it is chosen. */
  character: string;
  hp: number;
  energy: number;
  shadow: boolean;
  /** The number of the tile, below 0 if nowhere. */
  tile: number;
  book: number[];
  /** The token of the Companion, below 0 if there is none. */
  companion: number;
  frozen: boolean;
  stunned: boolean;
  /** How much each DMG from an enemy is reduced until this player's next turn. */
  ward: number;
  out: boolean;
}

/** An attack under way, between its steps. */
export interface Attack {
  caster: number;
  source: string;
  face: string;
  target: string;
  tile: number;
  amount: number;
  victims: number[];
  amounts: number[];
}

export interface State extends BaseState {
  players: Player[];
  main: number[];
  discard: number[];
  counterspells: number[];
  companions: number[];
  portal: number[];
  ap: number;
  turn: number;
  /** Counts by item: 8 × source + kind. */
  pool: number[];
  used: number[];
  attack: Attack | null;
}

export interface TileSketch {
  id: string;
  name: string;
  at: [number, number];
  /** The token of the card beside the tile. */
  slot: number | null;
  grant: string | null;
  hazard: number;
}

export interface Sketch {
  tiles: TileSketch[];
  /** For each of the viewer's Attack Spells the tiles in range. */
  range: Record<string, number[]>;
  /** In the viewer's turn: for each Attack Spell the HP that each enemy in range would have, tier by tier. */
  leaves: Record<string, Record<string, number[]>>;
  /** In the viewer's turn: the symbols that the pool lacks to Cast an own Spell, or to Collect a card of the map. */
  missing: Record<string, string[]>;
  /** Before an attack under way hits: the HP that each victim would have. */
  attack: Record<string, number>;
  limits: { energy: number[] };
}

export type View = AnyView<State, Sketch>;

/** The view with this game's state and sketch. */
export function ours(view: AnyView): View {
  return view as View;
}

export const BOOK_PLACES = 5;
export const START_HP = 18;
export const TURN_AP = 4;
