/** Where dice come from, in words. */

import type { Cards } from '../../../wire/types';
import { find } from '../content';
import { signed } from '../read';
import type { Pool } from '../state';

const WORDS: Record<string, string> = {
  value: 'race and class',
  surprise: 'surprise',
  team: 'the team',
  weakened: 'what heroes used against it',
};

/** The name of a record, or of a word that stands for something that adds dice; a saga adds some as its totem. */
function sourceName(cards: Cards, source: string): string {
  return find(cards, 'saga', source)?.totem ?? cards.records[source]?.name ?? WORDS[source] ?? source;
}

/** Of a foe the first source is what is printed on its card. */
export function sourceOf(cards: Cards, source: string, foe: boolean): string {
  return foe && source === 'value' ? 'on its card' : sourceName(cards, source);
}

/** `3 race and class, +1 Keen Edge`. */
export function explained(pool: Pool, cards: Cards, foe = false): string {
  return pool.sources.map(([source, n], i) => `${i ? signed(n) : n} ${sourceOf(cards, source, foe)}`).join(', ');
}
