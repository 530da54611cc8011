/** The bar under the board: what the dice in hand do, what answers cost, and which of them stand behind *more*. */

import type { Option, View as AnyView } from '../../../wire/types';
import type { Verb } from '../../game';
import { hand, isPaying } from '../chosen.svelte';
import { priceOf } from '../read';
import { ours } from '../state';

const counted = (n: number, word: string, words: string) => `${n} ${n === 1 ? word : words}`;

/** What is done with what has been taken up: roll it again, pay with it, or put it back. */
export function verbs(anyView: AnyView): Verb[] {
  const view = ours(anyView);
  if (isPaying(view)) {
    const payment = hand.payment(view);
    return payment ? [{ label: `Pay ${payment.label}`, keys: [payment.key], filled: true }] : [];
  }
  if (view.ask?.kind !== 'act' || !hand.size) return [];
  const roll = { label: `Roll ${counted(hand.size, 'die', 'dice')}`, price: priceOf(view, 'reroll'), keys: hand.rolls(view), filled: true };
  return [roll, { label: hand.size > 1 ? 'Put them back' : 'Put it back', act: () => hand.clear() }];
}

export function sentence(anyView: AnyView): string | null {
  const view = ours(anyView);
  if (view.ask?.kind !== 'act') return null;
  const left = view.state.ap ? `You have ${counted(view.state.ap, 'action', 'actions')}` : 'No action is left';
  return hand.size ? `${left}, and ${counted(hand.size, 'die', 'dice')} in hand.` : `${left}.`;
}

export function price(option: Option, anyView: AnyView): string {
  const view = ours(anyView);
  return view.ask?.kind === 'act' ? priceOf(view, option.key) : '';
}

/** Dice are rolled, Crystals removed and payments chosen on the pool itself. */
export function behind(option: Option, view: AnyView): boolean {
  return option.key === 'reroll' || option.key.startsWith('protect:') || isPaying(view);
}
