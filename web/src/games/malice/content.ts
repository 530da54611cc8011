/** The published card list of Shadows of Malice: the fields that the board reads. */

import type { Cards } from '../../wire/types';
import { finder } from '../records';
import type { Colour, ItemType } from './state';

interface Named {
  id: string;
  name: string;
  text: string;
}

export interface MasteryRecord extends Named {
  colour: Colour;
}

export interface AbilityRecord extends Named {
  colour: Colour;
  mode: 'always' | 'targeted' | 'activated';
  evade: '' | 'yes' | 'each';
}

export interface FateRecord extends Named {
  sort: 'instant' | 'invoked' | 'lasting';
  curse: boolean;
}

export interface PotionRecord extends Named {
  colour: Colour;
  use: 'drink' | 'throw' | 'gate' | 'scatter';
}

export interface TreasureRecord extends Named {
  type: ItemType;
  conditional: string[];
  scroll: boolean;
}

export interface PlaceRecord extends Named {
  service: string;
}

/** Column and row of a hex on its map. */
type Place = [number, number];

export interface MapRecord extends Named {
  /** A letter for each hex. */
  rows: string[];
  gate: Place;
  roads: Place[][];
  paths: Place[][];
  bridges: Place[][];
}

interface Kinds {
  mastery: MasteryRecord;
  ability: AbilityRecord;
  fate: FateRecord;
  potion: PotionRecord;
  treasure: TreasureRecord;
  city: PlaceRecord;
  mystic: PlaceRecord;
  radiance: Named;
  map: MapRecord;
}

export type Kind = keyof Kinds;

/** The record with that id if it is of that kind. */
export const find = finder<Kinds>();

/** All maps that there are, in the order of the list. */
export function mapsIn(cards: Cards): MapRecord[] {
  return Object.keys(cards.records).flatMap((id) => find(cards, 'map', id) ?? []);
}
