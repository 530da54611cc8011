/** What is known of heroes before they are put together. */

import type { Cards } from '../../../wire/types';
import { find, type Ground } from '../content';
import type { View } from '../state';

/** Heroes that are ready to go, the easiest first. */
export const READY = [
  { race: 'reedkin', calling: 'ninja', says: 'Slips by foes, knows much. The easiest first game.' },
  { race: 'werewolf', calling: 'samurai', says: 'Seeks battles, most of all where gloom lies.' },
  { race: 'seraph', calling: 'chevalier', says: 'Talks, heals and shields. Good beside a friend.' },
] as const;

/** What is found in the reward decks, in a few words. */
export const FOUND: Record<string, string> = {
  item: 'weapons, armour',
  spell: 'study and wonders',
  title: 'lasting gifts',
  ally: 'friends who help',
};

const COUNTRIES: Record<string, Ground> = {
  seraph: 'plains',
  vampire: 'mountain',
  werewolf: 'forest',
  hillfolk: 'plains',
  stoneborn: 'mountain',
  foxkin: 'badlands',
  reedkin: 'forest',
  ashling: 'badlands',
};

/** The country that a race comes from. */
export function countryOf(race: string): Ground {
  return COUNTRIES[race] ?? 'centre';
}

const PHASES = ['map', 'race', 'class', 'saga', 'stock', 'hands', 'side', 'rumour', 'first'];
/** What is asked and has no place on the page, since it depends on what was drawn. */
const ELSEWHERE = ['saga', 'keep'];

/** Whether the game is still being set up. */
export function lasts(view: View): boolean {
  return !view.outcome && PHASES.includes(view.state.phase);
}

/** Whether heroes are put together on their page. */
export function isOpen(view: View): boolean {
  return lasts(view) && !ELSEWHERE.includes(view.ask?.kind ?? '');
}

function faceOf(view: View, token: number | undefined): string {
  return view.state.cards.faces[token ?? -1] ?? '';
}

/** The race or class that a seat has taken; empty if none. */
export function takenBy(view: View, kind: 'race' | 'class', seat: number): string {
  const hero = view.state.heroes[seat];
  return faceOf(view, kind === 'race' ? hero?.race : hero?.calling);
}

/** Who has a race or class; -1 for nobody. */
export function ownerOf(view: View, kind: 'race' | 'class', id: string): number {
  return view.state.heroes.findIndex((_, seat) => takenBy(view, kind, seat) === id);
}

/** The dice of a race and a class together. */
export function figuresOf(cards: Cards, race: string, calling: string): number[] {
  const [one, other] = [find(cards, 'race', race)?.values, find(cards, 'class', calling)?.values];
  return (one ?? [0, 0, 0, 0]).map((value, i) => value + (other?.[i] ?? 0));
}
