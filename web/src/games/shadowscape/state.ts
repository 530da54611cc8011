/** What the server sends about a game of Shadowscape: its state, its sketch and its card list. */

import type { BaseState, CardRecord, Cards, Scalar, View as AnyView } from '../../wire/types';

export type Action = 'attack' | 'magic' | 'search' | 'heal' | 'movement' | 'defence';
export type EnemyType = 'beast' | 'brigand' | 'undead';
export type Door = 'A' | 'B' | 'C' | 'D';
export type Shrine = 'arcane' | 'battle' | 'health' | 'armour' | 'foresight' | 'hero';
export type Feature = EnemyType | Shrine | 'treasure' | 'shard';

export const ENEMY_TYPES: readonly EnemyType[] = ['beast', 'brigand', 'undead'];
export const SIDE = 5;
export const CENTRE = 12;
export const TOKEN_PLACES = 3;
export const ACTIONS_PER_TURN = 2;
/** Stands for no card and no room. */
export const NONE = -1;
/** Where a Lord is that was slain. */
export const SLAIN = -2;

export interface Hero {
  hero: string;
  room: number;
  wounds: number;
  actions: string[];
  sides: number[];
  hurt: number[];
  spent: boolean[];
  general: number;
  hand: number[];
  tokens: number[];
  equipment: number[];
  tucked: number[];
}

export interface Lasting {
  kind: 'ward' | 'seal' | 'silence';
  what: string;
  by: number;
  amount: number;
}

export interface State extends BaseState {
  heroes: Hero[];
  first: number;
  turn: number;
  layout: string;
  lord: string;
  lord_room: number;
  lord_token: number;
  foes: number[];
  foe_rooms: number[];
  hoard: number[];
  fate: number[];
  fate_discard: number[];
  whispers: number[];
  equipment: number[];
  general: number[];
  general_side: number;
  whisper_offer: number[];
  equipment_offer: number[];
  general_offer: number[];
  piles: Record<EnemyType | 'treasure', number[]>;
  discards: Record<EnemyType, number[]>;
  deed: { slot: number; act: string; boosts: number; points: number; targets: number[]; room: number } | null;
  strike: { enemy: number; victims: number[]; damage: number; open: boolean } | null;
  playing: number;
  actions: number;
  more_actions: number;
  claims: number;
  more_claims: number;
  altered: boolean;
  lasting: Lasting[];
  frozen: number[];
  last_symbol: EnemyType | '';
  claimer: number;
}

export interface RoomSketch {
  id: string;
  name: string;
  /** The symbols North, East, South and West; - for a wall. */
  doors: string;
  /** The doors that can be passed. */
  leads: Partial<Record<Door, number>>;
  features: Feature[];
}

export interface Step {
  door: Door;
  room: number | null;
  why: string | null;
}

export interface EnemySketch {
  room: number;
  defence: number;
  attack: number;
  ranged: boolean;
  path: Step[];
}

export interface HeroSketch {
  skill: number;
  movement: number;
  hand_size: number;
  defence: number;
  shards: number;
}

export interface LordSketch {
  name: string;
  defence: number;
  attack: number;
  ability: string;
  text: string;
  room: number | null;
}

export interface Sketch {
  rooms: RoomSketch[];
  enemies: Record<string, EnemySketch>;
  whispers: Record<string, [boolean, string][]>;
  heroes: (HeroSketch | null)[];
  lord: LordSketch;
  claimable: number[];
}

export type View = AnyView<State, Sketch> & { options?: Record<string, Scalar> };

/** The view with this game's state and sketch. */
export function ours(view: AnyView): View {
  return view as View;
}

// ---------------------------------------------------------------- the card list

export interface Face {
  title: string;
  act: 'attack' | 'magic' | 'search' | 'heal' | 'move' | 'prepare';
  skill: number;
  wounds: number;
  value: number;
  skill_value: boolean;
  range: number;
  boost: Action | null;
  fill: boolean;
}

export interface Power {
  do: string;
  type?: EnemyType | null;
  symbol?: Action | 'any';
}

interface Named {
  name: string;
  text: string;
  no: number;
}

export interface HeroRecord extends Named {
  epithet: string;
  profession: string;
  movement: number;
  defence: number;
  hand: number;
  wounds: number;
  ability: { name: string; text: string; does: Power[] };
}

export interface ActionRecord extends Named {
  a: Face;
  b: Face;
  hero?: string;
  cost?: number;
  shards?: number;
}

export interface EquipmentRecord extends Named {
  sort: 'weapon' | 'clothing' | 'trinket';
  professions: string[];
  places: number;
  shards: number;
}

export interface FateRecord extends Named {
  symbols: [Action, Action];
  enemy: EnemyType;
  red: string;
  green: string;
}

export interface EnemyRecord extends Named {
  type: EnemyType;
  defence: number;
  attack: number;
  ranged: boolean;
}

export interface EnemyCardRecord extends Named {
  enemy: string;
}

export interface LordRecord extends Named {
  competitive: { ability: string; does: Power[] };
  cooperative: { ability: string; does: Power[] };
}

export interface WhisperRecord extends Named {
  shards: number;
}

export interface TreasureRecord extends Named {
  search: number;
}

interface Kinds {
  hero: HeroRecord;
  hero_action: ActionRecord;
  general_action: ActionRecord;
  equipment: EquipmentRecord;
  fate: FateRecord;
  fate_text: Named;
  enemy: EnemyRecord;
  enemy_card: EnemyCardRecord;
  lord: LordRecord;
  whisper: WhisperRecord;
  treasure: TreasureRecord;
}

export type Kind = keyof Kinds;

/** The record with that id if it is of that kind. */
export function find<K extends Kind>(cards: Cards, kind: K, id: string | undefined): Kinds[K] | null {
  const record: CardRecord | undefined = id ? cards.records[id] : undefined;
  return record?.kind === kind ? (record as unknown as Kinds[K]) : null;
}

/** An Action card of either deck. */
export function actionCard(cards: Cards, id: string | undefined): ActionRecord | null {
  return find(cards, 'hero_action', id) ?? find(cards, 'general_action', id);
}

export function faceOf(card: ActionRecord, side: number): Face {
  return side === 0 ? card.a : card.b;
}

/** The kind of Enemy that a token shows: its face is "kind-SYMBOLS". */
export function enemyOf(cards: Cards, face: string): { id: string; record: EnemyRecord; symbols: Door[] } | null {
  const at = face.lastIndexOf('-');
  const record = at < 0 ? null : find(cards, 'enemy', face.slice(0, at));
  return record && { id: face.slice(0, at), record, symbols: [...face.slice(at + 1)] as Door[] };
}
