/** The state and the sketch of Casting Shadows as the server sends them. */

import type { View as AnyView } from '../../wire/types';
import type { State } from '../../made/casting-shadows/state';

export * from '../../made/casting-shadows/state';

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
