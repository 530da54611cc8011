/** What the server sends about a game of Shadows of Kilforth: its state and its sketch. */

import type { View as AnyView } from '../../wire/types';
import type { OpenSketch, OwnSketch } from '../../made/kilforth/sketch';
import type { Battle, State } from '../../made/kilforth/state';

export type * from '../../made/kilforth/sketch';
export * from '../../made/kilforth/state';

export const ATTRIBUTES = ['F', 'I', 'N', 'S'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export const TERRAINS = ['badlands', 'forest', 'mountain', 'plains'] as const;
export const REWARDS = ['item', 'spell', 'title', 'ally'] as const;

/** Stands for no card, no cell and no health yet. */
export const NONE = -1;
export const ACROSS = 5;
/** The number of the step after the four chapters. */
export const FINALE = 4;

export type Sketch = OpenSketch & OwnSketch;
export type View = AnyView<State, Sketch>;

/** Cards that lie open because of a purchase or a search. */
export function onOffer(state: State): number[] {
  return state.action && 'shown' in state.action ? state.action.shown : [];
}

/** The piece against which a battle is fought. */
export function foeOf(battle: Battle): string {
  return battle.foe.type === 'ancient' ? `ancient:${battle.foe.ancient}` : `card:${battle.foe.token}`;
}

/** The view with this game's state and sketch. */
export function ours(view: AnyView): View {
  return view as View;
}
