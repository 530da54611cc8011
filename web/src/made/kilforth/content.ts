// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** The records of Shadows of Kilforth: cards, and whatever else its content has. */

import type { AnyRecord } from '../core';

/** SK-ANC What the heroes have to defeat in the end. */
export interface AncientRecord extends CardRecord {
  kind: 'ancient';
  /** SK-NGT.10 Where a location of this terrain falls into gloom, a plot comes. */
  terrain: Terrain;
  location: string;
  fight: number;
  health: number;
  gold: number;
  /** What its ability is called. */
  ability: string;
  pronoun: 'he' | 'she' | 'it';
}

export type Terrain = 'badlands' | 'forest' | 'mountain' | 'plains';

/** Anything with effects. */
export interface CardRecord extends AnyRecord {
  deck: string;
  effects: string[];
}

/** What is added to the values of the race, and the skills that can be learned. */
export interface ClassRecord extends CardRecord {
  kind: 'class';
  values: [number, number, number, number];
  keyword: Theme;
  skills: [string, string];
  saga: string;
}

export type Theme =
  | 'Arcane'
  | 'Beast'
  | 'Blood'
  | 'Fire'
  | 'Honour'
  | 'Lore'
  | 'Nature'
  | 'Noble'
  | 'Outlaw'
  | 'Pious'
  | 'Relic'
  | 'Ruin'
  | 'Shadow'
  | 'Spirit'
  | 'Trade'
  | 'War';

/** A card of one of the four terrain decks. */
export interface EncounterRecord extends CardRecord {
  kind: 'encounter';
  type: 'enemy' | 'stranger' | 'place' | 'quest' | 'event';
  values: [number, number, number, number];
  health: number;
  gold: number;
  keywords: Theme[];
  weakness: Theme[];
}

/** A location of the map; its effects count on the colour side only, but for a centre on both. */
export interface LocationRecord extends CardRecord {
  kind: 'location';
  terrain: 'badlands' | 'forest' | 'mountain' | 'plains' | 'centre';
  shortcut: '' | 'gate' | 'river' | 'tunnel';
  shield: number;
  /** SK-NGT.2 In gloom it heals instead of hurting, and costs a night card. */
  heals: number;
}

export interface LootRecord extends CardRecord {
  kind: 'loot';
  count: number;
}

/** A night card: the location that falls into gloom, and a weather, an event or an encounter there. */
export interface NightRecord extends CardRecord {
  kind: 'night';
  location: string;
  type: 'weather' | 'event' | 'enemy' | 'stranger' | 'place' | 'quest';
  values: [number, number, number, number];
  health: number;
  gold: number;
  keywords: Theme[];
  weakness: Theme[];
}

/** A plot of an ancient: how it is defeated, what it does on the map, and what it gives to its ancient. */
export interface PlotRecord extends CardRecord {
  kind: 'plot';
  ancient: string;
  defeat: string;
  assault: string[];
  keywords: Theme[];
}

/** The starting values of a hero; the two sides differ in portrait and pronoun. */
export interface RaceRecord extends CardRecord {
  kind: 'race';
  values: [number, number, number, number];
  keyword: Theme;
  sides: [string, string];
}

/** A card of one of the four reward decks. */
export interface RewardRecord extends CardRecord {
  kind: 'reward';
  gold: number;
  keywords: Theme[];
  /** SK-DSC.8 A hero has at most one asset with this. */
  unique: string;
  /** SK-DSC.2 Where it can be discovered. */
  location: string;
}

/** Four chapters, the third of which may be an interlude, and a finale; its effects are those of the totem. */
export interface SagaRecord extends CardRecord {
  kind: 'saga';
  /** The class to which it is matched. */
  of: string;
  /** Five: the last one is the finale. */
  chapters: Chapter[];
  totem: string;
  gold: number;
  keywords: Theme[];
}

/** A step of a saga: a chapter with keywords, or an interlude or finale with a test at a location. */
export interface Chapter {
  keywords: string[];
  /** SK-SAG.5 Keywords that are wanted as well if only one or two heroes started. */
  few: string[];
  /** The attribute and the successes that are needed. */
  test: [string, number] | null;
  location: string;
}

export interface SkillRecord extends CardRecord {
  kind: 'skill';
  type: string;
  level: number;
}

/** The records of each kind. */
export interface Records {
  ancient: AncientRecord;
  class: ClassRecord;
  encounter: EncounterRecord;
  location: LocationRecord;
  loot: LootRecord;
  night: NightRecord;
  plot: PlotRecord;
  race: RaceRecord;
  reward: RewardRecord;
  saga: SagaRecord;
  skill: SkillRecord;
}
