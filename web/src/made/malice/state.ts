// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The state of a game of Shadows of Malice as a view has it. */

import type { Cards, Outcome } from '../core';

/** The movement points of an avatar without an open Move. */
export const NO_MOVE = -1;

export const ACTIONS = 2;

export const LIFE = 5;

/** SM-R-120 So often a seat is asked in a phase of a combat; more only where a last life is at stake. */
export const OFTEN = 3;

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
  /** Cards that have gone back under the Fate or the Treasure Trove, until it is shuffled. */
  returned: number[];
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
  window: RollWindow | null;
  attempt: GateTrip | GateTrade | Provocation | LairSearch | null;
  barter: Barter | null;
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
  /** Where it is; NOWHERE before it is placed, and while it has no body. */
  hex: number;
  /** Whether it has Returned to Light and forms a new body. */
  in_light: boolean;
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
  lasting: Lasting[];
  /** How many this turn. */
  teleports: number;
  /** The colours of the potions it has consumed this turn. */
  drunk: string[];
  /** What it may do once a turn and has done. */
  used: string[];
  /** The avatars on other Gates that it has tried to trade with in this turn. */
  traded: number[];
  /** Those of them that were reached, as long as it stays on its Gate. */
  linked: number[];
  /** How many of the life tokens that a draught lends it has lost. */
  spare_lost: number;
  /** What cards have changed its recovery by in this turn. */
  recovery: number;
  /** Whether its player has agreed to banding and to every Move of its bands, until that is taken back. */
  follows: boolean;
  /** The band with which it has walked in its open Move; 0 if it has not. */
  marched: number;
  /** How often in a row it has banded, traded or used a Gate, since anybody has done anything else (SM-R-121). */
  idle: number;
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
  /** The colour that was chosen for it. */
  colour: string;
  /** Of what holds for the creature: the avatar that has brought it about. */
  by: number;
  /** The movement points that are owed. */
  points: number;
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

/** A combat that is due, in order. */
export interface Fight {
  foe: Foe;
  hex: number;
  avatars: number[];
}

export type Foe = Lair | Guardian | ShadowFoe | Provoked | XulthulFoe;

/** The creature of a lair. */
export interface Lair {
  type: 'lair';
  number: number;
}

/** The Guardian of a stronghold. */
export interface Guardian {
  type: 'guardian';
  stronghold: number;
}

/** A Shadow, by its number among those in Aethos. */
export interface ShadowFoe {
  type: 'shadow';
  number: number;
}

/** A creature that somebody has called forth. */
export interface Provoked {
  type: 'provoked';
}

/** Xulthul's body. */
export interface XulthulFoe {
  type: 'xulthul';
}

/** The combat under way, between its steps. */
export interface Combat {
  foe: Foe;
  hex: number;
  /** The avatars that came into it. */
  band: number[];
  /** Those who are still in it. */
  engaged: number[];
  /** The next step; see combat.STEPS. */
  step: string;
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
  /** Avatars that have yet to evade the activated ability. */
  waiting: number[];
  /** Avatars that have decided what they use before the first phase. */
  prepared: number[];
  /** What each avatar had lost when this phase began. */
  toll: number[];
  /** Who lost nothing in the phase before or is in no danger, if nobody left in it: need not be asked to fight on. */
  quiet: number[];
  /** What each avatar does in this phase; None while it has not said so. Before the first phase: what it will do. */
  plans: (Fighting | Defending | Withdrawing | UsingItem | null)[];
  /** The seats that are to be asked before blows whether they invoke something (SM-R-120). */
  asking: number[];
  defending: number[];
  target: number;
  /** Whether the creature defends in this phase. */
  defends: boolean;
  /** The activated ability that was picked for this phase. */
  active: number;
  /** Soulshards that each avatar has invoked in this phase. */
  spent: number[];
  /** The energy that each avatar has decided to deliver, nothing for physical wounds; None while it has not. */
  energies: (string | null)[];
  /** The energy of the creature's last blow or ability. */
  creature_energy: string;
  /** What holds for the creature. */
  lasting: Lasting[];
  locked: LockedDice[];
  /** For each avatar what it may do once a combat and has done. */
  used: string[][];
  infested: Infested[];
  /** Items that give nothing for the rest of the combat. */
  corroded: number[];
  /** What the creature will do in the next phase because the combat is futile: flee or reform. */
  leaving: string;
  /** How far the exchange of blows of this phase is. */
  exchange: Rolled | Struck | null;
  /** The avatars that an activated ability is about to befall. */
  threatened: number[];
  /** The seats that have been asked in this phase what mattered, once for each question. */
  asked: number[];
}

/** The avatar fights in this phase. */
export interface Fighting {
  type: 'fight';
}

/** The avatar does no more in this phase than defend. */
export interface Defending {
  type: 'defend';
}

/** The avatar has yet to try to get away. */
export interface Withdrawing {
  type: 'withdraw';
  /** The hex that it has named, NOWHERE for a random one. */
  hex: number;
}

/** The avatar has yet to use a potion, book or scroll. */
export interface UsingItem {
  type: 'use';
  token: number;
}

/** Star dice that were rolled once for the whole combat. */
export interface LockedDice {
  /** The avatar whose dice they are, NONE for the creature. */
  bearer: number;
  /** What they are added to. */
  quantity: string;
  /** 1 for dice that help, -1 for dice that harm. */
  sign: number;
  dice: number[];
}

/** An ability that draws life from an avatar at the end of every phase. */
export interface Infested {
  avatar: number;
  card: string;
}

/** Both combat rolls have been made; the blow is yet to fall. */
export interface Rolled {
  type: 'rolled';
  own: number;
  other: number;
}

/** A blow has hit; what it sets off is yet to come. */
export interface Struck {
  type: 'struck';
  own: number;
  other: number;
  /** What it has cost the one who was hit. */
  lost: number;
}

/** Rolls that are about to be made together, while whoever could help them may still speak up. */
export interface RollWindow {
  /** CR, LR or MR. */
  kind: string;
  /** Of an LR what it is for. */
  purpose: string;
  rolls: PendingRoll[];
  /** The seats that do not want to help. */
  passed: number[];
}

/** A roll that is about to be made, and what was invoked for it. */
export interface PendingRoll {
  avatar: number;
  help: Help[];
  /** Whether it will succeed without a roll. */
  sure: boolean;
}

/** What was invoked for a roll: its record, and the number and dice that it adds. */
export interface Help {
  source: string;
  fixed: number;
  stars: number;
  dice: number[];
}

/** An avatar wants to bring its band to a Gate. */
export interface GateTrip {
  type: 'gate';
  avatar: number;
  /** The hex of that Gate. */
  gate: number;
}

/** An avatar wants to trade with one on another Gate. */
export interface GateTrade {
  type: 'trade';
  avatar: number;
  other: number;
}

/** An avatar wants to provoke an encounter. */
export interface Provocation {
  type: 'provoke';
  avatar: number;
}

/** An avatar searches a lair for its band. */
export interface LairSearch {
  type: 'search';
  avatar: number;
  /** The band. */
  avatars: number[];
}

/** A trade that is being agreed on, by the player of the first avatar. */
export interface Barter {
  avatar: number;
  other: number;
  gives: Bundle;
  takes: Bundle;
}

/** What one side gives in a trade: cards, and soulshards by colour. */
export interface Bundle {
  cards: number[];
  shards: number[];
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
