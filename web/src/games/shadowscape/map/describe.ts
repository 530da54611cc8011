/** What a room is, in words. */

import type { Cards } from '../../../wire/types';
import type { Description } from '../../game';
import { DIRECTIONS } from './geometry';
import { DOORS, word } from '../meanings';
import * as read from '../read';
import { ENEMY_TYPES, type Door, type EnemyType, type Feature, type View } from '../state';

export function room(at: number, view: View, cards: Cards): Description | null {
  const sketch = view.sketch.rooms[at];
  if (!sketch) return null;
  const features = (sketch.features as Feature[]).map((feature) => {
    const lair = ENEMY_TYPES.includes(feature as EnemyType) ? `${word(feature)} Lair` : word(feature);
    return read.isSilenced(view, at, feature) ? `${lair} (silenced)` : lair;
  });
  const doors = [...sketch.doors].map((symbol, i) => `${DIRECTIONS[i]} ${doorway(at, symbol, view)}`);
  const here = inRoom(at, view, cards);
  const parts = [features.join(', '), `Doors: ${doors.join(', ')}`, here.length ? `Here: ${here.join(', ')}` : '', inReach(at, view)];
  return { title: sketch.name, text: parts.filter(Boolean).join('. ') };
}

function doorway(at: number, symbol: string, view: View): string {
  if (symbol === '-') return 'wall';
  const to = view.sketch.rooms[at]?.leads[symbol as Door];
  const name = `${symbol} (${DOORS[symbol as Door].shape})`;
  if (to === undefined) return `${name} leads nowhere`;
  const target = view.sketch.rooms[to]?.name ?? '';
  return read.isSealed(view, at, to) ? `${name} to ${target}, sealed` : `${name} to ${target}`;
}

/** What walking there costs. */
function inReach(at: number, view: View): string {
  const reach = view.sketch.reach[at];
  if (!reach) return '';
  const rest = reach.stops ? 'an Enemy stops you there' : `${reach.left} left`;
  return `In reach for ${read.plural(reach.cost, 'movement point')}, ${rest}`;
}

/** Who and what is in a room. */
function inRoom(at: number, view: View, cards: Cards): string[] {
  const hoard = view.state.hoard[at] ?? -1;
  return [
    ...read.heroesIn(view, at).map((n) => read.heroName(view, cards, n)),
    ...(view.state.lord_room === at ? [view.sketch.lord.name] : []),
    ...read.enemiesIn(view, at).map((t) => read.tokenName(view, cards, t)),
    ...(hoard >= 0 ? [read.tokenName(view, cards, hoard)] : []),
  ];
}
