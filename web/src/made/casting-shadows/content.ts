// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The records of Casting Shadows: cards, and whatever else its content has. */

import type { AnyRecord } from '../core';

/** An Attack Spell: a scaling or a fixed Cast cost, a target, a range and riders. */
export interface AttackRecord extends CardRecord {
  kind: 'attack';
  level: 1 | 2 | 3;
  collect: Partial<Record<CostSymbol, number>>;
  target: 'enemy' | 'hex';
  range: Range;
  damage: number[];
  give_up: 0 | 1 | 2;
  scales: CastSymbol | null;
  cost: Partial<Record<CastSymbol, number>>;
  step_first: 0 | 1;
  then: RiderWord[];
}

export type Module = '' | 'ice_storm';

export type CostSymbol = 'RG' | 'BG' | 'RO' | 'BO' | 'xG' | 'xO' | 'SF';

export type Range = 'R0' | 'R1' | 'R1X' | 'R2' | 'R2X';

export type CastSymbol = 'RG' | 'BG' | 'RO' | 'BO' | 'SF';

export type RiderWord = Push | Pull | Drain | Heal | Freeze | Stun;

/** Move each victim to an adjacent tile that is not nearer. */
export interface Push {
  do: 'push';
  steps: number;
}

/** Move each victim to an adjacent tile that is nearer. */
export interface Pull {
  do: 'pull';
  steps: number;
}

/** Each victim loses SE. */
export interface Drain {
  do: 'drain';
  amount: number;
}

/** The user gains HP, perhaps only if DMG was dealt. */
export interface Heal {
  do: 'heal';
  amount: number;
  if_dealt: boolean;
}

/** Each victim gets a Freeze token. */
export interface Freeze {
  do: 'freeze';
}

/** Each victim gets a Stun token. */
export interface Stun {
  do: 'stun';
}

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
  text: string;
  effect: AbilityWord[];
}

export type AbilityWord = Heal | Damage | Push | Roam | Ward;

/** An Ability deals DMG: it begins an attack, and the words after it are its riders. */
export interface Damage {
  do: 'damage';
  amount: number;
  target: 'enemy' | 'hex' | 'all';
  range: Range;
}

/** The user may move up to so many steps. */
export interface Roam {
  do: 'roam';
  max: number;
}

/** Until the user's next turn each DMG from an enemy is reduced. */
export interface Ward {
  do: 'ward';
  reduce: number;
}

/** A Companion: effects that are always on. */
export interface CompanionRecord extends CardRecord {
  kind: 'companion';
  mods: AnyModifier[];
}

export type AnyModifier =
  | DmgDealt
  | DmgTaken
  | Phase1
  | CcDamage
  | ApCost
  | Absorb
  | AfterDmgTaken
  | CollectCost
  | RangeMod
  | AfterAttack
  | ResourceCard
  | StatusImmunity
  | AfterStatus;

/** More DMG with Attack Spells: the first of a turn only, or to victims with a Freeze token only. */
export interface DmgDealt {
  hook: 'dmg_dealt';
  amount: number;
  first_attack: boolean;
  frozen: boolean;
}

/** Less DMG from enemies, not below the floor, perhaps only the first of a turn. */
export interface DmgTaken {
  hook: 'dmg_taken';
  reduce: number;
  floor: number;
  first: boolean;
}

/** A token after the roll if the dice show few Gems or Orbs. */
export interface Phase1 {
  hook: 'phase1';
  fewer_than: number;
  of: 'gem' | 'orb';
  gain: Kind[];
}

export type Kind = 'RG' | 'BG' | 'PG' | 'RO' | 'BO' | 'PO' | 'SF' | 'CC';

/** Another DMG for each Cursed Crystal. */
export interface CcDamage {
  hook: 'cc_damage';
  amount: number;
}

/** Another AP cost for the first such Action of a turn. */
export interface ApCost {
  hook: 'ap_cost';
  action: 'travel' | 'reroll' | 'refresh' | 'collect_resource' | 'collect_counterspell';
  amount: number;
}

/** More SE after absorbing, once per turn. */
export interface Absorb {
  hook: 'absorb';
  energy: number;
}

/** DMG back to a near enemy who dealt DMG with an Attack Spell. */
export interface AfterDmgTaken {
  hook: 'after_dmg_taken';
  within: number;
  damage: number;
}

/** One symbol less: for the first Spell of a turn that shows it, or for every Counterspell. */
export interface CollectCost {
  hook: 'collect_cost';
  of: 'spell' | 'counterspell';
  less: CostSymbol;
}

/** Some range types count as another. */
export interface RangeMod {
  hook: 'range';
  of: Range[];
  as: Range;
}

/** HP after an Attack Spell that dealt much DMG, once per turn. */
export interface AfterAttack {
  hook: 'after_attack';
  at_least: number;
  heal: number;
}

/** More tokens from Resource cards. */
export interface ResourceCard {
  hook: 'resource_card';
  more: number;
}

/** No token of this status. */
export interface StatusImmunity {
  hook: 'status_immunity';
  status: Status;
}

export type Status = 'freeze' | 'stun';

/** A token when this status lands on an enemy in the own turn, once per turn. */
export interface AfterStatus {
  hook: 'after_status';
  status: Status;
  gain: Kind;
}

/** A Conversion Spell: up to so many lots, then perhaps more. */
export interface ConversionRecord extends CardRecord {
  kind: 'conversion';
  level: 1 | 2 | 3;
  collect: Partial<Record<CostSymbol, number>>;
  up_to: number;
  lots: Lot[];
  give_up: 0 | 1 | 2;
  then: Heal[];
}

/** What a Conversion Spell uses up and what comes out; `flip` swaps Gem and Orb, `same` repeats the item. */
export interface Lot {
  take: Symbol[];
  give: ('RG' | 'BG' | 'PG' | 'RO' | 'BO' | 'PO' | 'SF' | 'flip' | 'same')[];
}

export type Symbol = 'RG' | 'BG' | 'RO' | 'BO' | 'xG' | 'xO' | 'SF' | 'CC';

/** A Counterspell: one window, a condition and an effect. */
export interface CounterspellRecord extends CardRecord {
  kind: 'counterspell';
  window: Window;
  effect: CounterWord[];
  within: number | null;
  lethal: boolean;
  targeted: boolean;
}

export type Window = 'cast' | 'target' | 'hit' | 'hurt' | 'absorb' | 'collect' | 'ability';

export type CounterWord = Step | Reduce | Negate | Survive | DamageFoe | Cancel | TakeEnergy | FreezeFoe | StunFoe;

/** The player of a Counterspell moves so many steps. */
export interface Step {
  do: 'step';
  steps: number;
}

/** Lower the incoming DMG, not below the floor. */
export interface Reduce {
  do: 'reduce';
  amount: number;
  floor: number;
}

/** Incoming DMG becomes 0. */
export interface Negate {
  do: 'negate';
}

/** Lower incoming DMG so that this many HP are kept. */
export interface Survive {
  do: 'survive';
  hp: number;
}

/** Deal DMG to the enemy who caused the trigger (CS-R-40: it may be answered in turn). */
export interface DamageFoe {
  do: 'damage_foe';
  amount: number;
}

/** What was declared has no effect; costs stay paid. */
export interface Cancel {
  do: 'cancel';
}

/** The SE about to be absorbed goes to the player of the Counterspell. */
export interface TakeEnergy {
  do: 'take_energy';
}

/** The enemy who caused the trigger gets a Freeze token. */
export interface FreezeFoe {
  do: 'freeze_foe';
}

/** The enemy who caused the trigger gets a Stun token. */
export interface StunFoe {
  do: 'stun_foe';
}

/** A Resource die. */
export interface DieRecord extends AnyRecord {
  kind: 'die';
  colour: 'red' | 'blue' | 'purple';
  faces: Kind[];
}

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
