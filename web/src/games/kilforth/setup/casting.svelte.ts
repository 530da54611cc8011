/** What is chosen on the page of heroes. The engine asks one by one; each of its questions is answered from here. */

import type { Cards } from '../../../wire/types';
import { find } from '../content';
import type { View } from '../state';

export interface Wish {
  race: string;
  calling: string;
  /** Which side of the race card. */
  side: number;
  rose: boolean;
  deck: string;
}

/** Heroes that are ready to go, the easiest first. */
export const READY = [
  { race: 'reedkin', calling: 'ninja', says: 'Slips by foes, knows much. The easiest first game.' },
  { race: 'werewolf', calling: 'samurai', says: 'Seeks battles, most of all where gloom lies.' },
  { race: 'seraph', calling: 'chevalier', says: 'Talks, heals and shields. Good beside a friend.' },
] as const;

export const wish = $state<Wish>({ race: 'reedkin', calling: 'ninja', side: 0, rose: true, deck: 'title' });

/** The answers that are still to be given. */
let planned: string[] = [];

export function begin(): void {
  planned = [`race:${wish.race}`, `side:${wish.side}`, `class:${wish.calling}`, wish.rose ? 'rose' : 'skull', `deck:${wish.deck}`];
}

/** Hero and class are drawn. */
export function draw(): void {
  planned = ['race:random', 'side:0', 'class:random', 'rose', 'deck:item'];
}

/** The answer to the open question that was chosen before, if there is one. */
export function next(view: View): string | null {
  const key = planned.find((one) => view.ask?.options.some((option) => option.key === one)) ?? null;
  if (key !== null) planned = planned.filter((one) => one !== key);
  if (view.state.phase === 'day') planned = [];
  return key;
}

/** Whether a race or class is still free. */
export function isFree(view: View, kind: 'race' | 'class', id: string): boolean {
  if (view.ask?.kind === kind) return view.ask.options.some((option) => option.key === `${kind}:${id}`);
  return !view.state.heroes.some((hero) => [hero.race, hero.calling].some((token) => view.state.cards.faces[token] === id));
}

/** The dice of a race and a class together. */
export function figuresOf(cards: Cards, race: string, calling: string): number[] {
  const [one, other] = [find(cards, 'race', race)?.values, find(cards, 'class', calling)?.values];
  return (one ?? [0, 0, 0, 0]).map((value, i) => value + (other?.[i] ?? 0));
}
