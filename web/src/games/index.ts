/** The games that have a board, found by their folders and fetched when they are needed. */

import type { Component } from 'svelte';
import { unfetched } from '../wire/trouble';
import type { About, GameUi, OptionControls } from './game';

const boards = import.meta.glob<{ ui: GameUi }>('./*/index.ts');
const abouts = import.meta.glob<{ about: About }>('./*/about.ts', { eager: true });
const covers = import.meta.glob<{ default: Component }>('./*/Cover.svelte');
const options = import.meta.glob<{ controls: OptionControls }>('./*/options.ts');

/** Everything about a game's table; null for a game without a board. */
export async function gameUi(key: string): Promise<GameUi | null> {
  const load = boards[`./${key}/index.ts`];
  return load ? (await load().catch(unfetched)).ui : null;
}

/** The controls of a game for its own options; null for a game whose options are all chosen from lists. */
export async function optionControls(key: string): Promise<OptionControls | null> {
  const load = options[`./${key}/options.ts`];
  return load ? (await load().catch(unfetched)).controls : null;
}

/** The picture of a game for the home page; null for a game without one. */
export async function gameCover(key: string): Promise<Component | null> {
  const load = covers[`./${key}/Cover.svelte`];
  return load ? (await load()).default : null;
}

/** A game's accent as a CSS value, known before its board is fetched. */
export function accentOf(key: string): string {
  return `var(${abouts[`./${key}/about.ts`]?.about.accent ?? '--accent-gold'})`;
}

/** What a game is, for somebody who does not know it; nothing for a game without a board. */
export function lineOf(key: string): string {
  return abouts[`./${key}/about.ts`]?.about.line ?? '';
}
