/** What the server sends about a game of Shadowscape: its state and its sketch. */

import type { View as AnyView } from '../../wire/types';
import type { EnemyType } from '../../made/shadowscape/content';
import type { OpenSketch, OwnSketch } from '../../made/shadowscape/sketch';
import type { State } from '../../made/shadowscape/state';

export type * from '../../made/shadowscape/sketch';
export * from '../../made/shadowscape/state';

export type { EnemyType, Feature, Shrine, Symbol as Action } from '../../made/shadowscape/content';
export type Door = 'A' | 'B' | 'C' | 'D';

export const ENEMY_TYPES: readonly EnemyType[] = ['beast', 'brigand', 'undead'];
export const SIDE = 5;
export const CENTRE = 12;
/** Stands for no card and no room. */
export const NONE = -1;

export type Sketch = Required<OpenSketch & OwnSketch>;
export type View = AnyView<State, Sketch>;

const NOTHING: Sketch = {
  rooms: [],
  enemies: {},
  whispers: {},
  heroes: [],
  lord: { name: 'The Lord of the Dungeon', defence: 0, attack: 0, ability: '', text: '', room: NONE, holder: NONE },
  claimable: [],
  tally: null,
  reach: {},
  ahead: {},
  targets: [],
};

/** The view with this game's state and sketch; before the dungeon is laid nothing is sketched. Whoever is asked for an Action sees what is in reach. */
export function ours(view: AnyView): View {
  const known = view as View;
  const sketch = { ...NOTHING, ...known.sketch };
  return { ...known, sketch: known.ask?.kind === 'act' ? { ...sketch, reach: sketch.ahead } : { ...sketch, targets: [] } };
}
