// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the rules work out for a screen of Shadows of Kilforth. */

/** What all screens are told; nothing until every hero has a race, a class and a saga. */
export interface OpenSketch {
  day?: number;
  /** Days, today among them. */
  left?: number;
  heroes?: HeroSketch[];
  ancients?: AncientSketch[];
  encounters?: Record<string, EncounterSketch>;
  foes?: Record<string, FoeSketch>;
  trial?: TrialSketch | null;
  battle?: BattleSketch | null;
}

/** A hero, and what the current chapter asks for. */
export interface HeroSketch {
  attributes: Attributes;
  /** How many rumours may be held. */
  limit: number;
  /** Keywords. */
  wanted: string[];
  price: number;
  test: [string, number] | null;
  /** The cell where it is told. */
  goal: number | null;
}

/** The dice of each attribute. */
export interface Attributes {
  F: Pool;
  I: Pool;
  N: Pool;
  S: Pool;
}

/** Dice, and the records or words that they come from. */
export interface Pool {
  dice: number;
  sources: [string, number][];
}

/** An ancient as it is, and as it would be if it were assaulted now. */
export interface AncientSketch {
  fight: number;
  fight_then: number;
  health: number;
  hp_then: number;
  plots: string[];
}

/** An encounter where the active hero stands. */
export interface EncounterSketch {
  enemy: boolean;
  /** Whether it can be overcome by a keyword. */
  weak: boolean;
  /** By attribute. */
  chances: Record<string, Chance>;
}

/** A test that could be made. */
export interface Chance {
  dice: number;
  needed: number;
  /** Successes gathered before. */
  already: number;
  chance: number;
}

/** An enemy that lies open, if the active hero fought it as he is, without surprise. */
export interface FoeSketch {
  wins: number;
  falls: number;
  evades: number;
}

/** The test under way. */
export interface TrialSketch {
  dice: number;
  sources: [string, number][];
  chance: number;
}

/** The battle under way. */
export interface BattleSketch {
  members: MemberSketch[];
  /** What the foe has left. */
  hp: number;
}

/** A hero in the battle under way. */
export interface MemberSketch {
  seat: number;
  hero: Pool;
  foe: Pool;
  wins: number;
  falls: number;
}

/** What one seat is told of its own chances. */
export interface OwnSketch {
  /** The cards in hand or in play that fit each keyword of the chapter. */
  slots?: Record<string, number[]>;
  leads?: Record<string, Lead>;
  /** How many HP the night would cost here. */
  gloom?: number;
}

/** Where a rumour can be discovered, and how far that is. */
export interface Lead {
  cell: number;
  moves: number;
}
