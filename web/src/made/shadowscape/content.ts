// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The records of Shadowscape: cards, and whatever else its content has. */

import type { AnyRecord } from '../core';

/** A kind of regular Enemy; one token for each movement string. */
export interface EnemyRecord extends AnyRecord {
  kind: 'enemy';
  deck: 'enemies';
  type: EnemyType;
  defence: number;
  attack: number;
  ranged: boolean;
  moves: string[];
}

export type EnemyType = 'beast' | 'brigand' | 'undead';

/** A Regular Enemy reference card, for the advanced game. */
export interface EnemyCardRecord extends AnyRecord {
  kind: 'enemy_card';
  deck: 'enemy_cards';
  no: number;
  enemy: string;
  does: string[];
}

/** An Equipment card; its effect works for the professions named. */
export interface EquipmentRecord extends AnyRecord {
  kind: 'equipment';
  deck: 'equipment';
  no: number;
  sort: EquipmentKind;
  professions: Profession[];
  places: 1 | 2;
  shards: number;
  does: string[];
}

export type EquipmentKind = 'weapon' | 'clothing' | 'trinket';

export type Profession = 'fighter' | 'cleric' | 'rogue' | 'wizard';

/** A Fate card: two Action symbols, an Enemy symbol and two texts. */
export interface FateRecord extends AnyRecord {
  kind: 'fate';
  deck: 'fate';
  no: number;
  symbols: [Symbol, Symbol];
  enemy: EnemyType;
  red: string;
  green: string;
}

export type Symbol = 'attack' | 'magic' | 'search' | 'heal' | 'movement' | 'defence';

/** What a Fate card says in its red (competitive) or green (cooperative) part. */
export interface FateTextRecord extends AnyRecord {
  kind: 'fate_text';
  colour: 'red' | 'green';
  code: string;
  does: string[];
}

/** A General Action card: a price in tokens, and perhaps Shadow Shards. */
export interface GeneralActionRecord extends ActionCardRecord {
  kind: 'general_action';
  deck: 'general_actions';
  cost: number;
  shards: number;
}

/** One side of an Action card. */
export interface Face {
  title: string;
  act: 'attack' | 'magic' | 'search' | 'heal' | 'move' | 'prepare';
  skill: number;
  wounds: number;
  value: number;
  skill_value: boolean;
  range: 0 | 1 | 2;
  boost: Symbol | null;
  hits: 'one' | 'two' | 'all';
  /** Prepare: draw one at a time up to Hand Size. */
  fill: boolean;
  /** Prepare: discard down to Hand Size afterwards. */
  to_hand: boolean;
  then: string[];
  text: string;
}

/** An Action card with its two sides. */
export interface ActionCardRecord extends AnyRecord {
  no: number;
  a: Face;
  b: Face;
}

/** A Hero card. `start` names the sides its Action cards show in a quick start. */
export interface HeroRecord extends AnyRecord {
  kind: 'hero';
  deck: 'heroes';
  no: number;
  epithet: string;
  profession: Profession;
  movement: number;
  defence: number;
  hand: number;
  wounds: number;
  ability: Ability;
  start: string;
}

/** A Hero's special ability. */
export interface Ability {
  name: string;
  does: string[];
  text: string;
}

/** An Action card of a Hero. */
export interface HeroActionRecord extends ActionCardRecord {
  kind: 'hero_action';
  deck: 'hero_actions';
  hero: string;
}

/** A Lord of the Dungeon. */
export interface LordRecord extends AnyRecord {
  kind: 'lord';
  deck: 'lords';
  no: number;
  competitive: LordSide;
  cooperative: LordSide;
  awakening: [number, number, number];
  weaken_from: [number, number, number];
  weaken_every: number;
  weaken_min: number;
  respite: [number, number, number];
  pronoun: 'he' | 'she' | 'it';
}

/** One side of a Lord card. */
export interface LordSide {
  defence: number;
  attack: number;
  ability: string;
  does: string[];
  text: string;
}

/** An ordinary room: a door symbol on each side that has a door (N, E, S, W; - for none), and features. */
export interface RoomRecord extends AnyRecord {
  kind: 'room';
  deck: 'rooms';
  no: number;
  doors: string;
  features: Feature[];
}

export type Feature = EnemyType | Shrine | 'treasure' | 'shard';

export type Shrine = 'arcane' | 'battle' | 'health' | 'armour' | 'foresight' | 'hero';

/** A Hero Starting Room: door symbols of both faces, each with exactly 2 doors. */
export interface StartRoomRecord extends AnyRecord {
  kind: 'start_room';
  deck: 'rooms';
  no: number;
  a: string;
  b: string;
}

/** Treasure tokens of one Search value. */
export interface TreasureTokenRecord extends AnyRecord {
  kind: 'treasure';
  deck: 'treasures';
  search: number;
  count: number;
}

/** A Whisper: Shadow Shards and the condition for claiming it, each part of which must hold. */
export interface WhisperRecord extends AnyRecord {
  kind: 'whisper';
  deck: 'whispers';
  no: number;
  shards: 1 | 2 | 3;
  room: string;
  trophies: Partial<Record<EnemyType, number>>;
  any_trophies: number;
  same_trophies: number;
  treasures: number;
  equipment: Partial<Record<EquipmentKind, number>>;
  search_in: string;
  kill_in: string;
  no_wounds: boolean;
  lord: boolean;
}

/** The records of each kind. */
export interface Records {
  enemy: EnemyRecord;
  enemy_card: EnemyCardRecord;
  equipment: EquipmentRecord;
  fate: FateRecord;
  fate_text: FateTextRecord;
  general_action: GeneralActionRecord;
  hero: HeroRecord;
  hero_action: HeroActionRecord;
  lord: LordRecord;
  room: RoomRecord;
  start_room: StartRoomRecord;
  treasure: TreasureTokenRecord;
  whisper: WhisperRecord;
}
