/** The actions of a turn: which of them can be done now, and which one a person is busy with. */

import type { Option } from '../../wire/types';
import { looking } from './looking.svelte';
import type { View } from './state';

export const ACTIONS = ['move', 'clear', 'search', 'hide', 'confront', 'rest', 'discover', 'market', 'regale', 'camp'] as const;
export type Action = (typeof ACTIONS)[number];
export const DEEDS = ['overcome', 'use', 'team', 'exchange', 'assault'] as const;
type Deed = (typeof DEEDS)[number];

const OF_VERB: Record<string, Action> = { turn: 'confront', step_out: 'hide' };

const TRADED = new Set(['purchase', 'sell']);

/** The action that was picked and of which one of several ways has yet to be chosen. */
export const chosen = $state<{ action: Action | null }>({ action: null });

/** Whether the main point of my turn is asked about. */
export function acts(view: View): boolean {
  return view.ask?.kind === 'action';
}

function verb(option: Option): string {
  return option.key.split(':')[0] ?? '';
}

/** The card that an option is about. */
export function tokenOf(option: Option): number {
  return Number(option.about[0]?.slice(5));
}

function actionOf(option: Option): string {
  return OF_VERB[verb(option)] ?? verb(option);
}

function isDeed(option: Option): boolean {
  return option.key.startsWith('deed:');
}

/** The ways in which an action can be done now. */
export function waysOf(action: Action, view: View): Option[] {
  return acts(view) ? (view.ask?.options.filter((option) => actionOf(option) === action) ?? []) : [];
}

/** The deeds of a kind that can be done now. */
export function deedsOf(deed: Deed, view: View): Option[] {
  return view.ask?.options.filter((option) => option.key.startsWith(`deed:${deed}:`)) ?? [];
}

/** Whether anything can be done besides answering what is asked. */
export function hasDeeds(view: View): boolean {
  return view.asides.length > 0 || (view.ask?.options.some(isDeed) ?? false);
}

/** What is being asked, apart from deeds. */
export function answersOf(view: View): Option[] {
  return view.ask?.options.filter((option) => !isDeed(option)) ?? [];
}

/** The options of the list: where to move is chosen on the map, unless one is busy with that; on a phone, what to buy or sell in its panel. */
export function listed(options: Option[], view: View): Option[] {
  if (view.ask?.kind === 'market' && looking.narrow) return orAll(options.filter((option) => !TRADED.has(verb(option))), options);
  if (!acts(view)) return options;
  const busy = options.filter((option) => actionOf(option) === chosen.action);
  return orAll(busy, options.filter((option) => actionOf(option) !== 'move'));
}

function orAll(some: Option[], all: Option[]): Option[] {
  return some.length ? some : all;
}
