/** What is known of Heroes before they are played. */

import type { Cards } from '../../../wire/types';
import { find } from '../content';

/** Heroes that are easy to begin with, the easiest first. */
export const READY: [id: string, says: string][] = [
  ['fengray', 'Strong in Defence, strikes at once. The easiest first game.'],
  ['venda', 'Grows fiercer the more it hurts.'],
  ['celenthia', 'Magic from afar, with Fate cards to boost it.'],
];

/** The Starting Rooms. */
export const CORNERS = [0, 4, 20, 24];

/** The Action cards of a Hero, in the order in which they are asked about. */
export function actionsOf(cards: Cards, hero: string): string[] {
  const own = Object.keys(cards.records).flatMap((id) => find(cards, 'hero_action', id) ?? []);
  return own.filter((card) => card.hero === hero).sort((one, other) => one.no - other.no).map(({ id }) => id);
}
