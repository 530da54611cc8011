/** The Whisper that a person works towards: the one with the bookmark, else the one of which most is done already. */

import type { Cards } from '../../../wire/types';
import { find } from '../content';
import { faceAt } from '../read';
import type { View } from '../state';

const marked = $state<{ token: number | null }>({ token: null });

export interface Goal {
  token: number;
  name: string;
  shards: number;
  parts: [boolean, string][];
}

export function isBookmarked(token: number): boolean {
  return marked.token === token;
}

export function bookmark(token: number): void {
  marked.token = marked.token === token ? null : token;
}

function goalAt(token: number, view: View, cards: Cards): Goal | null {
  const record = find(cards, 'whisper', faceAt(view, token));
  return record && { token, name: record.name, shards: record.shards, parts: view.sketch.whispers[token] ?? [] };
}

function missing({ parts }: Goal): number {
  return parts.filter(([holds]) => !holds).length;
}

export function goalOf(view: View, cards: Cards): Goal | null {
  const offered = view.state.whisper_offer.flatMap((token) => goalAt(token, view, cards) ?? []);
  const told = offered.filter((goal) => goal.parts.length);
  return offered.find((goal) => isBookmarked(goal.token)) ?? told.toSorted((a, b) => missing(a) - missing(b))[0] ?? null;
}

/** What is still to be done for it, in words. */
export function toDo(goal: Goal): string {
  const left = goal.parts.filter(([holds]) => !holds).map(([, text]) => text);
  return left.length ? left.join('; ') : 'can be claimed';
}
