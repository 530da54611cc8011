// Made by `make types` (tools/client_types.py) from the Python types. Change those, not this.

/** What the rules work out for a screen of Casting Shadows. */

/** What all screens are told. */
export interface OpenSketch {
  tiles: TileSketch[];
  /** Before an attack under way hits: the HP that each victim would have. */
  attack: Record<string, number>;
  pool: ItemSketch[];
  limits: Limits;
  /** What each Action costs the active player now. */
  ap: Record<string, number>;
  ending: Ending;
}

/** A tile of the map. */
export interface TileSketch {
  id: string;
  name: string;
  at: [number, number];
  /** The token of the card beside it. */
  slot: number | null;
  grant: string | null;
  hazard: number;
}

/** Equal Resources of the pool. */
export interface ItemSketch {
  kind: string;
  source: string;
  n: number;
  item: number;
}

/** The most that each seat can have now. */
export interface Limits {
  energy: number[];
}

/** The DMG that the active player takes at the end of the turn, as it stands. */
export interface Ending {
  crystals: number;
  tile: number;
}

/** What one seat is told. */
export interface OwnSketch {
  /** For each of its Attack Spells the tiles in range. */
  range: Record<string, number[]>;
  /** In its turn: for each Attack Spell the HP that each enemy in range would have, tier by tier. */
  leaves: Record<string, Record<string, number[]>>;
  /** In its turn: the symbols that the pool lacks to Cast an own Spell, or to Collect a card of the map. */
  missing: Record<string, string[]>;
}
