/** What the server sends about a game of Shadows of Malice: its state and its sketch. */

import type { View as AnyView } from '../../wire/types';
import type { AvatarSketch, OpenSketch as Sketch } from '../../made/malice/sketch';
import type { State } from '../../made/malice/state';

export type * from '../../made/malice/sketch';
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

export type Figure = 'CR' | 'LR' | 'MR' | 'PW' | 'EW' | 'PS' | 'ES' | 'REC' | 'SHARDS';

/** What changes a figure: the record or word it comes from, how much, and the circumstances if it needs any. */
export type Mod = AvatarSketch['mods'][string][number];
export type View = AnyView<State, Sketch>;

/** The view with this game's state and sketch. */
export function ours(view: AnyView): View {
  return view as View;
}
