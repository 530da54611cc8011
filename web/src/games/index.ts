/** The games: those that have a board are found by their folders, the others get a plain one; fetched when needed. */

import type { Component } from 'svelte';
import { unfetched } from '../wire/trouble';
import type { About, Accent, GameUi, OptionControls, Preset } from './game';

const boards = import.meta.glob<{ ui: GameUi }>('./*/index.ts');
const abouts = import.meta.glob<{ about: About }>('./*/about.ts', { eager: true });
const covers = import.meta.glob<{ default: Component }>('./*/Cover.svelte');
const options = import.meta.glob<{ controls: OptionControls }>('./*/options.ts');

/** Everything about a game's table; a plain one for a game without a board. */
export async function gameUi(key: string, title: string): Promise<GameUi> {
  const load = boards[`./${key}/index.ts`];
  return load ? (await load().catch(unfetched)).ui : (await import('./plain/ui').catch(unfetched)).plainUi(key, title);
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

const ACCENTS: Accent[] = ['--accent-gold', '--accent-teal', '--accent-ember', '--accent-violet'];

/** A game's accent as a CSS value, known before its board is fetched; a game without a board has one by its key. */
export function accentOf(key: string): string {
  const sum = [...key].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return `var(${abouts[`./${key}/about.ts`]?.about.accent ?? ACCENTS[sum % ACCENTS.length]})`;
}

/** Tables of a game in words; a game without a board has none. */
export function presetsOf(key: string): Preset[] {
  return abouts[`./${key}/about.ts`]?.about.presets ?? [];
}

/** What a game is, for somebody who does not know it; one without a board says it itself, or says nothing. */
export function lineOf(game: { key: string; line: string }): string {
  return abouts[`./${game.key}/about.ts`]?.about.line ?? game.line;
}
