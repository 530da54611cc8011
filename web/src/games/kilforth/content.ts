/** The published card list of Shadows of Kilforth: the fields that the board reads. */

import type { Cards } from '../../wire/types';
import { finder } from '../records';
import type { Attribute } from './state';

export type Terrain = 'badlands' | 'forest' | 'mountain' | 'plains' | 'centre';
export type Values = [number, number, number, number];
export type EncounterType = 'enemy' | 'stranger' | 'place' | 'quest' | 'event' | 'weather';

interface Named {
  id: string;
  name: string;
  text: string;
  deck: string;
}

export interface LocationRecord extends Named {
  terrain: Terrain;
  shortcut: '' | 'gate' | 'river' | 'tunnel';
  shield: number;
  heals: number;
}

export interface RaceRecord extends Named {
  values: Values;
  keyword: string;
  sides: [string, string];
}

export interface ClassRecord extends Named {
  values: Values;
  keyword: string;
  skills: [string, string];
  saga: string;
}

export interface SkillRecord extends Named {
  type: string;
  level: number;
}

export interface ChapterRecord {
  keywords: string[];
  few: string[];
  test: [Attribute, number] | null;
  location: string;
}

export interface SagaRecord extends Named {
  chapters: ChapterRecord[];
  totem: string;
  gold: number;
  keywords: string[];
}

export interface AncientRecord extends Named {
  terrain: Terrain;
  location: string;
  fight: number;
  health: number;
  gold: number;
}

export interface PlotRecord extends Named {
  ancient: string;
  /** How it is defeated, in the words of cards: `test(I,3)`. */
  defeat: string;
  keywords: string[];
}

export interface EncounterRecord extends Named {
  type: EncounterType;
  values: Values;
  health: number;
  gold: number;
  keywords: string[];
  weakness: string[];
}

export interface NightRecord extends EncounterRecord {
  location: string;
}

export interface RewardRecord extends Named {
  gold: number;
  keywords: string[];
  unique: string;
  location: string;
}

interface Kinds {
  location: LocationRecord;
  race: RaceRecord;
  class: ClassRecord;
  skill: SkillRecord;
  saga: SagaRecord;
  ancient: AncientRecord;
  plot: PlotRecord;
  encounter: EncounterRecord;
  night: NightRecord;
  reward: RewardRecord;
  loot: Named;
}

export type Kind = keyof Kinds;

/** The record with that id if it is of that kind. */
export const find = finder<Kinds>();

/** An encounter, of a terrain deck or of the night. */
export function met(cards: Cards, id: string | undefined): EncounterRecord | null {
  return find(cards, 'encounter', id) ?? find(cards, 'night', id);
}
