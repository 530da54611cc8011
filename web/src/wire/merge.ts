/** How an update changes a view: top-level parts are replaced, `state` and `sketch` field by field. */

import type { ViewChange, WireView } from './types';

function over<T>(old: T, changed: Record<string, unknown> | undefined): T {
  return changed ? { ...old, ...changed } : old;
}

export function merge(view: WireView, change: ViewChange): WireView {
  const { state, sketch, ...rest } = change;
  return { ...view, ...rest, state: over(view.state, state), sketch: over(view.sketch, sketch) };
}
