/** The state and the sketch of Casting Shadows as the server sends them. */

import type { View as AnyView } from '../../wire/types';
import type { OpenSketch, OwnSketch } from '../../made/casting-shadows/sketch';
import type { State } from '../../made/casting-shadows/state';

export type * from '../../made/casting-shadows/sketch';
export * from '../../made/casting-shadows/state';

export type Sketch = OpenSketch & OwnSketch;
export type View = AnyView<State, Sketch>;

/** The view with this game's state and sketch. */
export function ours(view: AnyView): View {
  return view as View;
}
