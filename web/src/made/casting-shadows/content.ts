// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The records of Casting Shadows: cards, and whatever else its content has. */

import type { AnyRecord } from '../core';

/** An Attack Spell: a scaling or a fixed Cast cost, a target, a range and riders. */
export interface AttackRecord extends CardRecord {
  kind: 'attack';
  level: 1 | 2 | 3;
  collect: Partial<Record<CostSymbol, number>>;
  target: Target;
  range: Range;
  damage: number[];
  give_up: 0 | 1 | 2;
  scales: CastSymbol | null;
  cost: Partial<Record<CastSymbol, number>>;
  step_first: 0 | 1;
  then: string[];
}

export type Module = '' | 'ice_storm';

export type CostSymbol = 'RG' | 'BG' | 'RO' | 'BO' | 'xG' | 'xO' | 'SF';

export type Target = 'enemy' | 'hex';

export type Range = 'R0' | 'R1' | 'R1X' | 'R2' | 'R2X';

export type CastSymbol = 'RG' | 'BG' | 'RO' | 'BO' | 'SF';

/** What all cards carry. */
export interface CardRecord extends AnyRecord {
  deck: 'main' | 'counterspell' | 'companion';
  count: number;
  module: Module;
}

/** A Character with both forms. */
export interface CharacterRecord extends AnyRecord {
  kind: 'character';
  shadow_name: string;
  home: string;
  ability: Ability;
}

/** What a Shadow Form can do with a full charge. */
export interface Ability {
  name: string;
  cost: number;
  /** 0 for one that is no attack. */
  damage: number;
  target: Target | 'all';
  range: Range;
  then: string[];
  text: string;
}

/** A Companion: effects that are always on, or that come by themselves. */
export interface CompanionRecord extends CardRecord {
  kind: 'companion';
  effects: string[];
}

/** A Conversion Spell: up to so many lots, then perhaps more. */
export interface ConversionRecord extends CardRecord {
  kind: 'conversion';
  level: 1 | 2 | 3;
  collect: Partial<Record<CostSymbol, number>>;
  up_to: number;
  lots: Lot[];
  give_up: 0 | 1 | 2;
  then: string[];
}

/** What a Conversion Spell uses up and what comes out; `flip` swaps Gem and Orb, `same` repeats the item. */
export interface Lot {
  take: Symbol[];
  give: ('RG' | 'BG' | 'PG' | 'RO' | 'BO' | 'PO' | 'SF' | 'flip' | 'same')[];
}

export type Symbol = 'RG' | 'BG' | 'RO' | 'BO' | 'xG' | 'xO' | 'SF' | 'CC';

/** A Counterspell: effects, each after the window in which it works. */
export interface CounterspellRecord extends CardRecord {
  kind: 'counterspell';
  effects: string[];
}

/** A Resource die. */
export interface DieRecord extends AnyRecord {
  kind: 'die';
  colour: 'red' | 'blue' | 'purple';
  faces: Kind[];
}

export type Kind = 'RG' | 'BG' | 'PG' | 'RO' | 'BO' | 'PO' | 'SF' | 'CC';

/** A hex tile. */
export interface TileRecord extends AnyRecord {
  kind: 'neutral' | 'home';
  home_of: string;
  grant: Kind | null;
  no_refresh: boolean;
  counterspells: boolean;
  hazard: number;
  no_reduce: boolean;
  slot: boolean;
}

/** A Resource card. */
export interface ResourceRecord extends CardRecord {
  kind: 'resource';
  gives: Partial<Record<Kind, number>>;
}

/** Tokens in the box; they are markers and never run out (CS-R-12). */
export interface TokenSupplyRecord extends AnyRecord {
  kind: 'token';
  count: number;
  sides: string[];
  module: Module;
}

/** The records of each kind. */
export interface Records {
  attack: AttackRecord;
  character: CharacterRecord;
  companion: CompanionRecord;
  conversion: ConversionRecord;
  counterspell: CounterspellRecord;
  die: DieRecord;
  home: TileRecord;
  neutral: TileRecord;
  resource: ResourceRecord;
  token: TokenSupplyRecord;
}
