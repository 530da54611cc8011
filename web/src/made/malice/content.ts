// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The records of Shadows of Malice: cards, and whatever else its content has. */

import type { AnyRecord } from '../core';

/** SM-CRE.14 What a creature can do. */
export interface AbilityRecord extends CardRecord {
  kind: 'ability';
  colour: Colour;
  mode: 'always' | 'targeted' | 'activated';
  effects: string[];
  /** Whether those whom it befalls may evade it by a luck roll. */
  evade: boolean;
  shuffle: boolean;
}

export type Colour = 'black' | 'blue' | 'green' | 'red' | 'yellow';

/** A card with effects. */
export interface CardRecord extends AnyRecord {
  kind: string;
  deck: string;
}

/** SM-CTY.7-13 A city token. */
export interface CityRecord extends CardRecord {
  kind: 'city';
  service: 'alchemy' | 'destiny' | 'gateways' | 'life' | 'merchants' | 'shards';
}

/** SM-FAT.7-9 A fate card. */
export interface FateRecord extends CardRecord {
  kind: 'fate';
  sort: 'instant' | 'invoked' | 'lasting';
  effects: string[];
  curse: boolean;
}

/** SM-GEN, SM-SHD.1 The tables by which creatures, Shadows and Xulthul are made. */
export interface GeneratorRecord extends AnyRecord {
  kind: 'generator';
  deck: string;
  /** For each terrain the type on each face of the die. */
  types: Record<string, Type[]>;
  /** The power for a die of 1, 2 and so on, up to 7 in a lair. */
  power: number[];
  /** The number of abilities for a die of 1 to 6; lower and higher ones count as the ends. */
  abilities: number[];
  /** The CR bonus for each power from 1 on. */
  combat: number[];
  /** The star dice of wounds for each power. */
  wounds: number[];
  /** The life tokens for each power. */
  life: number[];
  /** By the number of avatars, from 1 to 8. */
  shadow_power: number[];
  shadow_abilities: number[];
  shadow_life: number[];
  xulthul_power: number[];
  xulthul_abilities: number[];
}

export type Type = 'arboran' | 'avian' | 'ichthyic' | 'mammal' | 'protean' | 'reptilid' | 'sectoid' | 'terrovan';

/** A terrain map of Aethos: 10 columns and 8 rows of hexes, odd rows shifted half a hex to the right. */
export interface MapRecord extends AnyRecord {
  kind: 'map';
  deck: string;
  rows: string[];
  gate: [number, number];
  mystic: [number, number];
  city: [number, number];
  strongholds: [number, number][];
  lairs: [number, number][];
  launches: [number, number][];
  roads: [number, number][][];
  paths: [number, number][][];
  bridges: [number, number][][];
}

/** SM-MAS.1 A colour (or none), a primary and a secondary ability. */
export interface MasteryRecord extends CardRecord {
  kind: 'mastery';
  colour: 'none' | 'black' | 'blue' | 'green' | 'red' | 'yellow';
  primary: string[];
  secondary: string[];
}

/** SM-CTY.3-6 A mystic token: all brew, and each has a service of its own. */
export interface MysticRecord extends CardRecord {
  kind: 'mystic';
  service: 'cleanse' | 'heal' | 'restore';
  count: number;
}

/** SM-ITM.5 A potion; there are two of each. */
export interface PotionRecord extends CardRecord {
  kind: 'potion';
  colour: Colour;
  /** Drunk; thrown at a creature; thrown into a Gate; thrown in combat for the band. */
  use: 'drink' | 'throw' | 'gate' | 'scatter';
  effects: string[];
  count: number;
}

/** SM-RAD.1 One of the ten tokens of a set. */
export interface RadianceRecord extends CardRecord {
  kind: 'radiance';
  effects: string[];
  /** Shards of an allowable colour that it adds to a harvest. */
  harvest: number;
}

/** The Shadow Realm: `.` void, `o` land, `G` a Shadow Gate, `P` the Spawning Pit. */
export interface RealmRecord extends AnyRecord {
  kind: 'realm';
  deck: string;
  rows: string[];
}

/** SM-ITM.4 An item: what it always does and perhaps what it does in some circumstances. */
export interface TreasureRecord extends CardRecord {
  kind: 'treasure';
  type: 'jewellery' | 'clothing' | 'armour' | 'book' | 'weapon';
  effects: string[];
  scroll: boolean;
}

/** The records of each kind. */
export interface Records {
  ability: AbilityRecord;
  city: CityRecord;
  fate: FateRecord;
  generator: GeneratorRecord;
  map: MapRecord;
  mastery: MasteryRecord;
  mystic: MysticRecord;
  potion: PotionRecord;
  radiance: RadianceRecord;
  realm: RealmRecord;
  treasure: TreasureRecord;
}
