/** What lies in the hand of whoever looks: dice that are to be rolled again, or Resources that are to pay. */

import type { Option } from '../../wire/types';
import { itemAt } from './panels/resources';
import { ours, type View } from './state';
import type { View as AnyView } from '../../wire/types';

const REROLL = 'reroll';
const DONE = 'done';
const PAYMENT = 'payment';

class Hand {
  /** For each item of the pool how many of it are taken up. */
  #counts = $state.raw<Record<number, number>>({});
  /** The question for which they were taken up. */
  #question: unknown = null;

  /** Begin anew with another question; of a payment the first one is proposed. */
  settle(view: View): void {
    const ask = view.ask;
    if (ask === this.#question) return;
    this.#question = ask;
    this.#counts = ask?.kind === PAYMENT ? paid(ask.options[0]) : {};
  }

  count(item: number): number {
    return this.#counts[item] ?? 0;
  }

  get size(): number {
    return Object.values(this.#counts).reduce((sum, n) => sum + n, 0);
  }

  /** Take one of an item up, or put it back. */
  turn(item: number, up: boolean): void {
    this.#counts = { ...this.#counts, [item]: this.count(item) + (up ? 1 : -1) };
  }

  clear(): void {
    this.#counts = {};
  }

  /** Of the payments the one that has this item, or has it not, and is otherwise most like what is in hand. */
  pay(view: View, item: number, up: boolean): void {
    const wanted = this.count(item) + (up ? 1 : -1);
    const fits = (view.ask?.options ?? []).map(paid).filter((one) => (up ? (one[item] ?? 0) >= wanted : (one[item] ?? 0) <= wanted));
    const alike = (one: Record<number, number>) => Object.entries(one).reduce((sum, [key, n]) => sum + Math.min(n, this.count(Number(key))), 0);
    const best = fits.sort((one, other) => alike(other) - alike(one))[0];
    if (best) this.#counts = best;
  }

  /** The payment that is in hand. */
  payment(view: View): Option | null {
    const same = (one: Record<number, number>) => this.size === total(one) && Object.entries(one).every(([key, n]) => this.count(Number(key)) === n);
    return view.ask?.options.find((option) => same(paid(option))) ?? null;
  }

  /** The answers that roll the dice in hand again. */
  rolls(view: View): string[] {
    const dice = rerollable(view);
    const picked = dice.flatMap((item) => Array<string>(this.count(item)).fill(`die:${itemAt(item, 0).kind}-${itemAt(item, 0).source}`));
    const all = dice.every((item) => this.count(item) === (view.state.pool[item] ?? 0));
    // With one sort of die the first needs no answer, and when all are taken up nothing is left to be asked.
    return [REROLL, ...(dice.length === 1 ? picked.slice(1) : picked), ...(all ? [] : [DONE])];
  }
}

function paid(option: Option | undefined): Record<number, number> {
  const items = option?.key.slice('pay:'.length).split('+') ?? [];
  const counts: Record<number, number> = {};
  for (const name of items) {
    const item = option?.about.map((piece) => Number(piece.slice('item:'.length))).find((one) => `${itemAt(one, 0).kind}-${itemAt(one, 0).source}` === name);
    if (item !== undefined) counts[item] = (counts[item] ?? 0) + 1;
  }
  return counts;
}

function total(counts: Record<number, number>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** The dice that can be rolled again now, as the open question says. */
export function rerollable(view: View): number[] {
  const option = view.ask?.kind === 'act' ? view.ask.options.find((one) => one.key === REROLL) : undefined;
  return option?.about.map((piece) => Number(piece.slice('item:'.length))) ?? [];
}

export function isPaying(view: AnyView): boolean {
  return ours(view).ask?.kind === PAYMENT;
}

export const hand = new Hand();
