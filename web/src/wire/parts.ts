/** This browser's parts of seeds: drawn here, kept here, and with them what was promised by others when they were shown. */

import { sha256 } from './sha256';

/** What a table had published when a part was shown. */
export interface Seen {
  table: string;
  round: number;
  /** The commitment of the house. */
  house: string;
  /** Those of everybody who sat there; null for whoever adds nothing. */
  shares: (string | null)[];
}

interface Kept {
  part: string;
  seen?: Seen;
}

const WHERE = 'umbra.parts';
/** So many are kept, the oldest are forgotten. */
const MOST = 200;

/** Those that could not be stored, by commitment: a page that may keep nothing has them as long as it is open. */
const here = new Map<string, Kept>();

function all(): Map<string, Kept> {
  try {
    const stored = JSON.parse(localStorage.getItem(WHERE) ?? '[]') as [string, Kept][];
    return new Map([...stored, ...here]);
  } catch {
    return new Map(here);
  }
}

function keep(commitment: string, kept: Kept): void {
  try {
    localStorage.setItem(WHERE, JSON.stringify([...all().set(commitment, kept)].slice(-MOST)));
    here.delete(commitment);
  } catch {
    here.set(commitment, kept);
  }
}

/** Draw a new part; only its commitment leaves the browser for now. */
export function newPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const part = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const commitment = sha256(part);
  keep(commitment, { part });
  return commitment;
}

/** The part behind a commitment, if it was drawn here. */
export function partOf(commitment: string | null): Kept | undefined {
  return commitment === null ? undefined : all().get(commitment);
}

/** A part is about to be shown: keep what everybody has promised by now. */
export function remember(commitment: string, seen: Seen): void {
  const kept = partOf(commitment);
  if (kept) keep(commitment, { ...kept, seen });
}

/** What was promised at a table when a part was last shown there, and that part. */
export function lastShown(table: string): { part: string; seen: Seen } | undefined {
  const shown = [...all().values()].filter((kept): kept is Required<Kept> => kept.seen?.table === table);
  return shown.sort((one, other) => one.seen.round - other.seen.round).at(-1);
}
