// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The state of a game of Shadows of Malice as a view has it. */

import type { Cards, Outcome } from '../core';

/** Where an avatar is that has Returned to Light; NOWHERE is for one that has no hex yet. */
export const LIGHT = -2;

/** The movement points of an avatar without an open Move. */
export const NO_MOVE = -1;

export const ACTIONS = 2;

export const LIFE = 5;

/** The place of colourless soulshards in `Avatar.shards`; the colours follow in the order of records.COLOURS. */
export const COLOURLESS = 0;

/** Everything about a game between two segments. */
export interface State {
  cards: Cards;
  /** start, places (setup), players, shadows. */
  phase: string;
  avatars: Avatar[];
  /** The seat of each avatar. */
  owners: number[];
  layout: string;
  outcome: Outcome | null;
  round: number;
  /** The seat that acted last, or is to speak first. */
  active: number;
  ready: boolean[];
  /** Counts arrivals in hexes. */
  clock: number;
  /** Counts bands, so that each has a number of its own. */
  bands: number;
  masteries: number[];
  abilities: number[];
  fates: number[];
  potions: number[];
  treasures: number[];
  /** The Well token of each stronghold. */
  wells: number[];
  /** For each stronghold: hidden, light or dark. */
  well_sides: string[];
  /** The city token of each map, in the order of the layout. */
  cities: number[];
  mystics: number[];
  /** The hexes whose city or mystic was destroyed. */
  ruined: number[];
  /** For each lair whether its treasure is there. */
  stocked: boolean[];
  /** For each lair whether it is empty because those who won there have not left. */
  calm: boolean[];
  /** The hexes in which somebody has tried to provoke an encounter this turn. */
  provoked: number[];
  removed: number[];
  radiance_box: number[];
  radiance_pool: number[];
  /** For each Shadow Gate whether it is sealed. */
  seals: boolean[];
  /** Where the Shadow in the Shadow Realm is, or NONE. */
  realm_hex: number;
  realm_life: number;
  shadows: Shadow[];
  xulthul: Xulthul | null;
  fights: Fight[];
  combat: Combat | null;
  window: PendingRoll | null;
  attempt: Attempt | null;
  finds: Finds[];
  left: LeftBehind[];
  /** Avatars that have spent an action to move and have yet to make their movement roll. */
  movers: number[];
  /** Setup: the avatars that have yet to be asked. */
  waiting: number[];
  /** Setup: the seats that want everything dealt and placed for them. */
  quick: boolean[];
}

/** One avatar with all that it has. */
export interface Avatar {
  /** Which of the 8 avatar tokens it is. */
  piece: number;
  hex: number;
  /** When it came into its hex, counted over the game; 0 for since the turn began. */
  came: number;
  /** Avatars with the same number are one band. */
  band: number;
  actions: number;
  /** Half movement points left in its open Move, or NO_MOVE. */
  mp: number;
  /** Whether it is on water in a craft; on a bridge it is not. */
  afloat: boolean;
  /** Whether it came onto the Gate where it stands in this Move, so that it may use it. */
  entered_gate: boolean;
  /** How many actions it still has to spend on forming a new body. */
  body: number;
  wounds: number;
  drains: number;
  mastery: number;
  fate: number;
  /** Colourless, black, blue, green, red, yellow. */
  shards: number[];
  items: number[];
  potions: number[];
  radiance: number[];
  /** How many radiance tokens it could regain. */
  lost_radiance: number;
  effects: Lasting[];
  /** How many this turn. */
  teleports: number;
  /** The colours of the potions it has consumed this turn. */
  drunk: string[];
  /** What it may do once a turn and has done: `mastery`, a pair of a trade, and so on. */
  used: string[];
}

/** A part of a card that is in force for a while on an avatar or a creature. */
export interface Lasting {
  /** The record it comes from. */
  card: string;
  /** Which part of that record, counted over all its texts (see library). */
  part: number;
  /** phase, next, combat, turn, move or one (one roll or harvest). */
  until: string;
  /** The potion that returns to its trove when the effect ends, if it is one. */
  token: number;
  /** A colour that was chosen for it. */
  choice: string;
}

/** A Shadow in Aethos; they stand in the list in order of arrival. */
export interface Shadow {
  hex: number;
  life: number;
}

/** Xulthul's body in Aethos. */
export interface Xulthul {
  hex: number;
  type: string;
  power: number;
  life: number;
  abilities: number[];
  wounds: number;
  drains: number;
  /** For each stronghold how often it has tried to extinguish its Well. */
  attempts: number[];
}

/** A combat that is due, in order: a band against a lair's creature, a Guardian, a Shadow, or one provoked. */
export interface Fight {
  /** lair, guardian, shadow, provoked or xulthul. */
  kind: string;
  hex: number;
  avatars: number[];
  /** The number of the Shadow among those in Aethos. */
  shadow: number;
}

/** The combat under way, between its steps. */
export interface Combat {
  /** normal, guardian, shadow or xulthul. */
  kind: string;
  hex: number;
  lair: boolean;
  /** The avatars that came into it. */
  band: number[];
  /** Those who are still in it. */
  engaged: number[];
  /** The next step; see combat.STEPS. */
  step: string;
  shadow: number;
  type: string;
  power: number;
  /** Life tokens of this form, abilities included. */
  life: number;
  /** Life tokens lost to wounds. */
  lost: number;
  drained: number;
  /** How many of those it lost in earlier forms; what its present form adds is lost after them. */
  gone: number;
  abilities: number[];
  /** Ability cards without effect in this combat. */
  suppressed: number[];
  /** Ability cards without effect in this phase. */
  hushed: number[];
  /** 0 is pre-combat. */
  phase: number;
  /** Avatars that have yet to be asked, or to act, in this step. */
  waiting: number[];
  /** What each avatar does in this phase, by its number: fight, withdraw, withdraw:HEX or use:TOKEN. */
  plans: Record<string, string>;
  defending: number[];
  target: number;
  /** Whether the creature defends in this phase. */
  defends: boolean;
  /** The activated ability that was picked for this phase. */
  active: number;
  /** Soulshards that each avatar has invoked in this phase. */
  spent: number[];
  /** The kind of energy that an avatar has decided to deliver, by its number. */
  energy: Record<string, string>;
  /** What holds for the creature. */
  effects: Lasting[];
  /** Star dice that were rolled once for the whole combat, by bearer and quantity. */
  locked: Record<string, number[]>;
  /** What may be done once a combat and has been done. */
  used: string[];
  /** What the creature will do in the next phase because the combat is futile: flee or reform. */
  leaving: string;
  /** Figures that a later step needs: the modified combat rolls of the avatar and of the creature. */
  results: number[];
}

/** A roll that is about to be made, while whoever could help it may still speak up. */
export interface PendingRoll {
  /** CR, LR or MR. */
  kind: string;
  avatar: number;
  /** Of an LR what it is for. */
  purpose: string;
  help: Help[];
  /** Whether it will succeed without a roll. */
  sure: boolean;
  /** The seats that do not want to help. */
  passed: number[];
}

/** What was invoked for a roll: its record, and the number and dice that it adds. */
export interface Help {
  source: string;
  fixed: number;
  stars: number;
  dice: number[];
}

/** Something that an avatar tries and that hangs on its luck roll. */
export interface Attempt {
  /** gate, trade, provoke or search. */
  purpose: string;
  avatar: number;
  /** The Gate that it wants to reach, or the avatar that it wants to trade with. */
  goal: number;
  /** Those who search with it. */
  avatars: number[];
}

/** Cards that a band has received and has yet to hand out. */
export interface Finds {
  avatars: number[];
  tokens: number[];
}

/** An item that an avatar left in Aethos when it Returned to Light, and who may claim it. */
export interface LeftBehind {
  token: number;
  avatars: number[];
}
