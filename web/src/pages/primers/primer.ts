/** The first two pages of a game's rules: the aim in pictures, then the turn and the symbols. */

import type { Land, Light, Mode } from '../../art/scene';

export interface Panel {
  title: string;
  text: string;
  /** The path of a silhouette in a box of 512. */
  icon: string;
}

/** A step of the course, and the picture in which its silhouette stands. */
export interface Step extends Panel {
  in: [Land, Light, Mode];
}

export interface Primer {
  /** The aim in one sentence. */
  aim: string;
  /** The course of the game, from the first step to the last. */
  course: Step[];
  /** How it ends, and what else is good to know at once. */
  notes: { title: string; text: string }[];
  /** What a turn is called and what it is about. */
  turn: { title: string; line: string; phases: Panel[] };
  /** What can be done in it. */
  deeds: { title: string; list: Panel[] };
  symbols: { heading: string; list: [icon: string, name: string][] }[];
  /** The rules that say more. */
  more: string[];
}

const found = import.meta.glob<{ primer: Primer }>('./*.ts');

/** The two pages of a game; null for a game that has none. */
export async function primerOf(game: string): Promise<Primer | null> {
  const load = found[`./${game}.ts`];
  return load ? (await load()).primer : null;
}
