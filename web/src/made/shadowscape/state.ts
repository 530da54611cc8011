// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The state of a game of Shadowscape as a view has it. */

import type { Cards, Outcome } from '../core';

export const TOKEN_LIMIT = 3;

export const ACTIONS_PER_TURN = 2;

export const OFFER_SIZE = 4;

/** Stands for the Hero card where an Action card is named by its place. */
export const HERO_CARD = -1;

/** Everything on the table. */
export interface State {
  cards: Cards;
  outcome: Outcome | null;
  /** In the Enemy Phase: enemy, a card is to be drawn; strikes, the Enemies attack. */
  phase: Phase;
  heroes: Hero[];
  first: number;
  active: number;
  round: number;
  turn: number;
  layout: string;
  lord: string;
  lord_room: number;
  lord_slain: boolean;
  lord_token: number;
  /** Regular Enemies in the dungeon; `foe_rooms` says where each is. */
  foes: number[];
  foe_rooms: number[];
  /** For each room the Treasure token in it. */
  hoard: number[];
  fate: number[];
  fate_discard: number[];
  whispers: number[];
  /** How many cards of the Whisper deck belong to each layer, from the bottom. */
  layers: number[];
  equipment: number[];
  general: number[];
  /** The visible side of the top General Action card. */
  general_side: number;
  whisper_offer: number[];
  equipment_offer: number[];
  general_offer: number[];
  /** Whispers that are not in this game. */
  box: number[];
  /** Face-down tokens: beast, brigand, undead, treasure. */
  piles: Record<string, number[]>;
  /** Discarded Enemy tokens by type. */
  discards: Record<string, number[]>;
  action: Action | null;
  strike: Strike | null;
  trading: Trading | null;
  /** The Fate card being played or drawn in the Enemy Phase; it is in no pile (SS-R-26). */
  playing: number;
  /** How many in this turn. */
  actions_done: number;
  more_actions: number;
  claims: number;
  more_claims: number;
  altered: boolean;
  /** The room that the last Action searched, which a Whisper may ask for (SS-R-25). */
  searched: string[];
  /** The rooms in which the last Action eliminated Enemies. */
  killed_in: string[];
  /** What holds until the next turn of the seat that made it starts. */
  lasting: (Ward | Silence | Seal)[];
  /** Enemies that are skipped in this turn's Enemy Phase. */
  frozen: number[];
  /** Enemies placed during this Enemy Phase, which are left out of it. */
  fresh: number[];
  /** Activated Enemies that have not attacked yet, the Lord's token among them. */
  awake: number[];
  /** Fate cards drawn in this Enemy Phase. */
  drawn: number;
  /** The Enemy symbol drawn last. */
  last_symbol: string;
  /** Who claimed the 3-shard Whisper. */
  claimer: number;
}

export type Phase = 'lay' | 'heroes' | 'sides' | 'rooms' | 'hands' | 'act' | 'enemy' | 'strikes';

/** One player's Hero Area, hand and Hero token. `actions`, `sides`, `hurt` and `spent` go together. */
export interface Hero {
  hero: string;
  quick: boolean;
  room: number;
  /** Wounds on the Hero card. */
  wounds: number;
  /** The Action cards, the active General Action card last. */
  actions: string[];
  /** Which side of each Action card is up: 0 for A, 1 for B. */
  sides: number[];
  /** Wounds on each Action card. */
  hurt: number[];
  /** Whether each Action card is exhausted. */
  spent: boolean[];
  general: number;
  hand: number[];
  /** Trophies and Treasures. */
  tokens: number[];
  equipment: number[];
  tucked: number[];
  /** The cards whose limited effects have been used this turn. */
  used: string[];
}

/** The Action under way, between its steps. */
export interface Action {
  slot: number;
  /** walk (the Move Action) or what the face says: attack, magic, search, heal, move, prepare. */
  act: string;
  step: 'boost' | 'walk' | 'heal' | 'fill' | 'trim' | 'spoils';
  /** The room that is attacked or searched. */
  room: number;
  targets: number[];
  boosts: number;
  /** How many movement points are still to be used, or Wounds to be discarded. */
  left: number;
  /** The movement points in all. */
  given: number;
  /** Enemies eliminated whose token is still to be taken or left. */
  slain: number[];
  kills: number;
}

/** An Enemy's attack under way, between its steps. */
export interface Strike {
  enemy: number;
  /** The Heroes still to be attacked; the first one is being attacked. */
  victims: number[];
  /** Whether the attack on the first victim has begun. */
  open: boolean;
  /** Damage that has not been cancelled. */
  damage: number;
}

/** Two Heroes passing tokens and Equipment (Trade). */
export interface Trading {
  one: number;
  other: number;
}

/** More Defence for a Hero. */
export interface Ward {
  type: 'ward';
  seat: number;
  by: number;
  amount: number;
}

/** A Shrine that gives nothing. */
export interface Silence {
  type: 'silence';
  room: number;
  shrine: string;
  by: number;
}

/** A doorway that nobody can pass. */
export interface Seal {
  type: 'seal';
  one: number;
  other: number;
  by: number;
}
