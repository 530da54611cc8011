// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The state of a game of Casting Shadows as a view has it. */

import type { Cards, Outcome } from '../core';

export const NO_SLOT = -2;

export const ACTIONS_PER_TURN = 4;

export const START_HP = 18;

export const BASE_LIMIT = 3;

export const SHADOW_LIMIT = 5;

export const BOOK_LIMIT = 5;

/** Everything on the table. */
export interface State {
  cards: Cards;
  outcome: Outcome | null;
  /** `pass` when a turn ended at once. */
  phase: 'characters' | 'setup' | 'begin' | 'act' | 'absorb' | 'transform' | 'absorb_rest' | 'clean' | 'pass';
  players: Player[];
  /** The seat that counts as Player 1. */
  first: number;
  active: number;
  round: number;
  turn: number;
  layout: string;
  /** For each tile the token of the card beside it, NONE or NO_SLOT. */
  slots: number[];
  main: number[];
  discard: number[];
  counterspells: number[];
  companions: number[];
  portal: number[];
  removed: number[];
  ap: number;
  pool: number[];
  /** Spells Cast this turn; the mark stays on the card whatever happens to it (CS-R-20). */
  cast: number[];
  /** Faces of Spells Cast this turn that were shuffled into the Main deck, where nobody can tell the cards apart. */
  cast_hidden: string[];
  /** Attack Spells declared this turn. */
  casts: number;
  effects_used: UsedEffect[];
  began_frozen: boolean;
  began_stunned: boolean;
  attack: Attack | null;
}

/** One player's board, Spell Book and meeple. */
export interface Player {
  character: string;
  hp: number;
  energy: number;
  shadow: boolean;
  tile: number;
  book: number[];
  companion: number;
  frozen: boolean;
  stunned: boolean;
  /** How much each DMG from an enemy is reduced until this player's next turn. */
  ward: number;
  /** What the ward comes from. */
  warded_by: string;
  out: boolean;
}

/** A limited effect of a Companion that has been used in this turn, whoever's turn it is. */
export interface UsedEffect {
  companion: number;
  /** Which of the effects on the card. */
  effect: number;
}

/** An Attack Spell or a DMG-dealing Ability under way, between its steps. */
export interface Attack {
  caster: number;
  source: SpellSource | AbilitySource;
  target: 'enemy' | 'hex' | 'all';
  range: string;
  /** The tile from which the caster strikes; stepping there is part of the effect. */
  start: number;
  tile: number;
  amount: number;
  first: boolean;
  victims: number[];
  step: 'cast' | 'target' | 'fix' | 'hit' | 'answer' | 'riders' | 'after';
  amounts: number[];
  /** How many of the victims have had their chance to strike back. */
  answered: number;
}

/** An Attack Spell. */
export interface SpellSource {
  type: 'spell';
  face: string;
}

/** The Ability of a Character. */
export interface AbilitySource {
  type: 'ability';
  character: string;
}
