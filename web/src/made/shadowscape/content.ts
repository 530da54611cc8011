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
  does: EnemyModifier[];
}

export type EnemyModifier =
  | WoundedDiscards
  | WoundedLosesToken
  | Piercing
  | Pack
  | RepeatFirst
  | Scope
  | Armoured
  | LeaveCost
  | LockTreasure;

/** A Hero it wounds discards Fate cards. */
export interface WoundedDiscards {
  do: 'wounded_discards';
  n: number;
}

/** A Hero it wounds discards a Treasure, or a Trophy without one. */
export interface WoundedLosesToken {
  do: 'wounded_loses_token';
}

/** The target's Defence attribute counts as lower. */
export interface Piercing {
  do: 'piercing';
  n: number;
}

/** More attack while another regular Enemy of the type is in the room. */
export interface Pack {
  do: 'pack';
  type: EnemyType;
  n: number;
}

/** After the last symbol the first one is resolved once more if no Hero is in range. */
export interface RepeatFirst {
  do: 'repeat_first';
}

/** The attack hits every Hero there. */
export interface Scope {
  do: 'attack_scope';
  where: 'room' | 'room_and_adjacent' | 'target_room';
}

/** Such Attacks deal less damage to it. */
export interface Armoured {
  do: 'armoured';
  n: number;
  to: AttackKind;
}

export type AttackKind = 'regular' | 'magic';

/** Leaving the room costs a Hero more movement points. */
export interface LeaveCost {
  do: 'leave_cost';
  n: 1;
}

/** Treasure in its room cannot be taken. */
export interface LockTreasure {
  do: 'lock_treasure';
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
  does: HeroModifier[];
}

export type EquipmentKind = 'weapon' | 'clothing' | 'trinket';

export type Profession = 'fighter' | 'cleric' | 'rogue' | 'wizard';

export type HeroModifier =
  | GainSymbol
  | SymbolAs
  | Damage
  | Reach
  | Pull
  | Frostbind
  | PutBack
  | Plunder
  | PrepareMore
  | UseWounded
  | DoubleDefence
  | SlipPast
  | Redraw
  | HealOn
  | Defence
  | Movement
  | HandSize;

/** Once per turn, during an Action: 1 Action symbol, perhaps any, perhaps for a Wound. */
export interface GainSymbol {
  do: 'gain_symbol';
  symbol: Symbol | 'any';
  for_wound: boolean;
}

export type Symbol = 'attack' | 'magic' | 'search' | 'heal' | 'movement' | 'defence';

/** Once per turn one Fate card counts as showing this symbol when it boosts such an Attack. */
export interface SymbolAs {
  do: 'symbol_as';
  symbol: Symbol;
  of: AttackKind;
}

/** More damage with such Attacks: against a type only, or with so many Wounds on the Hero card only. */
export interface Damage {
  do: 'damage';
  n: number;
  of: AttackKind;
  type: EnemyType | null;
  hero_wounds: number;
}

/** Once per turn more range for such an Attack, never above 2. */
export interface Reach {
  do: 'reach';
  n: number;
  of: AttackKind;
}

/** Once per turn, before naming the target of a Regular Attack, pull 1 regular Enemy from an adjacent room. */
export interface Pull {
  do: 'pull';
}

/** Once per turn, right after such an Attack, freeze 1 regular Enemy in the own or an adjacent room. */
export interface Frostbind {
  do: 'frostbind';
  after: AttackKind;
}

/** Once per turn, after a Prepare Action, put cards from hand on the Fate deck. */
export interface PutBack {
  do: 'put_on_top';
  n: number;
}

/** The first time each turn that a Treasure is taken by a Search: draw cards. */
export interface Plunder {
  do: 'plunder';
  n: number;
}

/** Prepare Actions draw more cards. */
export interface PrepareMore {
  do: 'prepare_more';
  n: number;
}

/** Once per turn use an Action card that carries exactly 1 Wound. */
export interface UseWounded {
  do: 'use_wounded';
}

/** Once per player turn one Fate card cancels 2 damage instead of 1. */
export interface DoubleDefence {
  do: 'double_defence';
}

/** In each own turn the first room with an Enemy entered does not stop the Hero. */
export interface SlipPast {
  do: 'slip_past';
}

/** Once per turn discard cards to replace the card drawn in the own Enemy Phase. */
export interface Redraw {
  do: 'redraw';
  cost: number;
}

/** May discard Wounds whenever a Trophy is taken, or whenever an Enemy is eliminated. */
export interface HealOn {
  do: 'heal_on';
  moment: 'trophy' | 'kill';
  n: number;
}

/** More Defence against some attacks, or against the first attack of each Enemy Phase. */
export interface Defence {
  do: 'defence';
  n: number;
  against: 'melee' | 'ranged' | 'first';
}

/** A higher Movement attribute. */
export interface Movement {
  do: 'movement';
  n: number;
}

/** A larger Hand Size during Prepare Actions. */
export interface HandSize {
  do: 'hand_size';
  n: number;
}

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

/** What a Fate card says in its red (competitive) or green (cooperative) part. */
export interface FateTextRecord extends AnyRecord {
  kind: 'fate_text';
  colour: 'red' | 'green';
  code: string;
  does: FateWord;
}

export type FateWord =
  | MoveEnemy
  | StirLair
  | Ambush
  | Freeze
  | MoveHero
  | RemoveWounds
  | Hex
  | WardHero
  | FlipCard
  | ReadyCard
  | Discard
  | Cutpurse
  | DrawCards
  | GiveCards
  | TakeDiscarded
  | LookTop
  | SwapOffer
  | SilenceShrine
  | SealDoor
  | MoveTreasure
  | PlaceTreasure
  | ExtraAction
  | ExtraClaim
  | Trade;

/** Move 1 regular Enemy up to so many rooms; it stops in the first room with a Hero. */
export interface MoveEnemy {
  do: 'move_enemy';
  steps: number;
}

/** Place 1 token on a Lair in an empty room. */
export interface StirLair {
  do: 'stir_lair';
}

/** 1 regular Enemy attacks an opposing Hero in its range. */
export interface Ambush {
  do: 'ambush';
}

/** 1 regular Enemy is skipped in this Enemy Phase. */
export interface Freeze {
  do: 'freeze';
}

/** Move a Hero: the own or an opposing one into an adjacent empty room, or another one some rooms. */
export interface MoveHero {
  do: 'move_hero';
  who: 'self' | 'opponent' | 'other';
  steps: number;
}

/** Wounds are discarded from the own Hero Area, or from any one up to so many. */
export interface RemoveWounds {
  do: 'remove_wounds';
  who: 'self' | 'any';
  n: number;
}

/** A Wound on an Action card of an opposing Hero nearby. */
export interface Hex {
  do: 'hex';
}

/** A Hero has more Defence until the own next turn starts. */
export interface WardHero {
  do: 'ward_hero';
  n: number;
}

/** A player flips an Action card without Wounds. */
export interface FlipCard {
  do: 'flip_card';
}

/** An exhausted Action card is no longer exhausted. */
export interface ReadyCard {
  do: 'ready_card';
}

/** An opponent discards Fate cards. */
export interface Discard {
  do: 'discard';
  n: number;
}

/** An opposing Hero nearby loses a token. */
export interface Cutpurse {
  do: 'cutpurse';
}

/** Draw Fate cards. */
export interface DrawCards {
  do: 'draw_cards';
  n: number;
}

/** Give another player 1 or more Fate cards. */
export interface GiveCards {
  do: 'give_cards';
  n: number;
}

/** A player takes a Fate card from the discard pile. */
export interface TakeDiscarded {
  do: 'take_discarded';
  who: 'self' | 'other';
}

/** Look at cards of the Fate deck and put them back in any order. */
export interface LookTop {
  do: 'look_top';
  n: number;
}

/** A face-up Equipment or General Action card goes under its deck. */
export interface SwapOffer {
  do: 'swap_offer';
}

/** A Shrine gives nothing until the own next turn starts. */
export interface SilenceShrine {
  do: 'silence_shrine';
}

/** Nobody can pass a doorway until the own next turn starts. */
export interface SealDoor {
  do: 'seal_door';
}

/** Move a Treasure token to an uncovered Treasure symbol. */
export interface MoveTreasure {
  do: 'move_treasure';
}

/** A random Treasure token on an uncovered symbol. */
export interface PlaceTreasure {
  do: 'place_treasure';
}

/** 1 more Action this turn. */
export interface ExtraAction {
  do: 'extra_action';
}

/** 1 more Claim this turn. */
export interface ExtraClaim {
  do: 'extra_claim';
}

/** Two Heroes near each other pass tokens and Equipment. */
export interface Trade {
  do: 'trade';
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
  then: Rider[];
}

export type Rider = Push | Step | NoStop | DrawMore | HealMore | WardSelf | SelfWound | Against;

/** May move 1 regular Enemy of the Hero's room through a doorway. */
export interface Push {
  do: 'push';
}

/** The Hero may move 1 room, before or after the main effect. */
export interface Step {
  do: 'step';
  when: 'before' | 'after';
}

/** Rooms with Enemies do not stop this movement. */
export interface NoStop {
  do: 'no_stop';
}

/** Draw Fate cards, perhaps only if the Action eliminated an Enemy. */
export interface DrawMore {
  do: 'draw';
  n: number;
  on_kill: boolean;
}

/** May discard own Wounds if the Action eliminated an Enemy. */
export interface HealMore {
  do: 'heal';
  n: number;
  on_kill: true;
}

/** More Defence until the own next turn starts. */
export interface WardSelf {
  do: 'ward';
  n: number;
}

/** Place Wounds on free Wound symbols of the own Hero Area. */
export interface SelfWound {
  do: 'self_wound';
  n: number;
}

/** More damage against regular Enemies of a type. */
export interface Against {
  do: 'against';
  type: EnemyType;
  n: number;
}

/** An Action card with its two sides, whose words are made from their figures. */
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
  text: string;
  does: HeroModifier[];
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
  weaken_every: number;
  weaken_min: number;
}

/** One side of a Lord card. */
export interface LordSide {
  defence: number;
  attack: number;
  ability: string;
  text: string;
  does: LordModifier[];
}

export type LordModifier = LeaveCost | Scope | WoundedDiscards | IdleDiscards | IdleMoves | IdlePlaces | Immune;

/** With no Hero in its room the Lord discards cards from the Fate deck. */
export interface IdleDiscards {
  do: 'idle_discards';
  n: number;
}

/** With no Hero in its room the active player moves 1 regular Enemy of a type 1 room. */
export interface IdleMoves {
  do: 'idle_moves';
  type: EnemyType;
}

/** With no Hero in its room 1 token is placed on a Lair of a type in a room without Enemies. */
export interface IdlePlaces {
  do: 'idle_places';
  type: EnemyType;
}

/** Such Attacks from another room deal no damage. */
export interface Immune {
  do: 'immune';
  to: AttackKind[];
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
