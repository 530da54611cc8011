/** What the server sends about a game of Shadows of Kilforth: its state and its sketch. */

import type { View as AnyView } from '../../wire/types';
import type { State } from '../../made/kilforth/state';

export * from '../../made/kilforth/state';

export const ATTRIBUTES = ['F', 'I', 'N', 'S'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export const TERRAINS = ['badlands', 'forest', 'mountain', 'plains'] as const;
export const REWARDS = ['item', 'spell', 'title', 'ally'] as const;

/** Stands for no card, no cell and no health yet. */
export const NONE = -1;
export const ACROSS = 5;
/** The number of the step after the four chapters. */
export const FINALE = 4;
/** The last day. */
export const DAYS = 25;

/** A record or word, and how many dice it adds. */
export type Source = [source: string, dice: number];

export interface Pool {
  dice: number;
  sources: Source[];
}

export interface HeroSketch {
  attributes: Record<Attribute, Pool>;
  wanted: string[];
  price: number;
  test: [Attribute, number] | null;
  goal: number | null;
  /** How many rumours may be held, if that is not six. */
  limit?: number;
}

export interface AncientSketch {
  fight: number;
  fight_then: number;
  health: number;
  hp_then: number;
  plots: string[];
}

export interface Chance {
  dice: number;
  needed: number;
  already: number;
  chance: number;
}

export interface EncounterSketch {
  enemy: boolean;
  weak: boolean;
  chances: Partial<Record<Attribute, Chance>>;
}

export interface MemberSketch {
  seat: number;
  hero: Pool;
  foe: Pool;
  wins: number;
  falls: number;
}

/** Empty until every hero has a race and a class. */
export interface Sketch {
  day?: number;
  left?: number;
  heroes?: HeroSketch[];
  ancients?: AncientSketch[];
  encounters?: Record<string, EncounterSketch>;
  trial?: (Pool & { chance: number }) | null;
  battle?: { members: MemberSketch[]; hp: number } | null;
  /** The cards in hand or in play that fit each keyword of my chapter. */
  slots?: Record<string, number[]>;
  /** Where my rumours can be discovered. */
  leads?: Record<string, { cell: number; moves: number }>;
  /** How many HP the night would cost me here. */
  gloom?: number;
}

export type View = AnyView<State, Sketch>;

/** The view with this game's state and sketch. */
export function ours(view: AnyView): View {
  return view as View;
}
